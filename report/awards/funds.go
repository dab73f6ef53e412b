package awards

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/phrase"
	"podium/report/eligible"
	"podium/tiebreak/exact"
)

// whole is 100 per cent, in hundredths.
const whole = 100 * 100

// addFund checks a fund and adds it to the plan.
func (r *reader) addFund(t *handwritten.Table, f *Fund) {
	switch {
	case f.ID == "":
		t.Wrong("id", "a fund without an id", `id = "main", which awards name as fund = "main"`, "")
	case slices.ContainsFunc(r.plan.Funds, func(other Fund) bool { return other.ID == f.ID }):
		t.Wrong("id", "two funds "+handwritten.Quoted(f.ID), "a different id for each", "")
	case f.Amount > 0 && (f.Fee > 0 || f.Fees > 0), f.Fee > 0 && f.Fees > 0:
		t.Wrong("fees", "a fund with several sources", "only one of amount, fee and fees", "added is in addition to fees")
	case f.Fee == 0 && f.Fees == 0 && (t.Has("percent") || t.Has("added")):
		t.Wrong("percent", "a part of the fees, but no fees", "fee, the entry fee, or fees, their total", "")
	case f.Percent > whole:
		t.Wrong("percent", "more than all of the fees", "a number up to 100", "")
	case f.Guaranteed > 100:
		t.Wrong("guaranteed", "more than the whole", "a part of 1, such as 0.5", "")
	case t.Has("guaranteed") && f.BasedOn == 0:
		t.Wrong("guaranteed", "a guaranteed part of a fund that is not based on entries", "based_on = 160",
			"to guarantee one award, write guaranteed = true below it")
	case f.RoundTo == 0:
		t.Wrong("round_to", "0", `an amount: "1.00" for whole units`, "")
	}
	r.plan.Funds = append(r.plan.Funds, *f)
}

// percent returns a number of hundredths of a per cent: "12.5".
func (c Cents) percent() string { return strings.TrimSuffix(strings.TrimRight(c.String(), "0"), ".") }

// A fundedPrize is a prize of a fund, which is given n times.
type fundedPrize struct {
	award *Award
	place int
	n     Cents
}

// financed sets the amounts of the awards of a fund, which become the plan's own.
func (p *Plan) financed(fund *Fund, f *facts, to *remarks) Financed {
	out := Financed{Fund: fund, To: fund.Rest}
	if fund.Rest == "" || p.awardOf(fund.Rest) != nil {
		out.To = f.words.Text("fund.organiser")
	}
	key := fmt.Sprintf("fund[%d].id", fund.index)
	prizes, players := p.fundedPrizes(fund, f, to)
	factor := exact.Whole(1)
	if fund.BasedOn > 0 || fund.Fee > 0 {
		out.Entered = cmp.Or(fund.Entries, players)
	}
	if fund.BasedOn > 0 {
		entered := exact.Fraction(int64(out.Entered), int64(fund.BasedOn))
		factor = slices.MaxFunc([]exact.Number{entered, exact.Fraction(int64(fund.Guaranteed), 100)}, exact.Number.Compare)
		factor = slices.MinFunc([]exact.Number{factor, exact.Whole(1)}, exact.Number.Compare)
	}
	var fixed, fast, shared Cents // amounts that shrink, amounts that do not, shares
	for _, one := range prizes {
		switch {
		case len(one.award.Shares) > 0:
			shared += one.award.Shares[one.place] * one.n
		case one.award.Guaranteed:
			fast += one.award.Amounts[one.place] * one.n
		default:
			fixed += one.award.Amounts[one.place] * one.n
		}
	}
	scaled := func(c Cents) exact.Number { return exact.Whole(int64(c)).Times(factor) }
	out.Total = fast + floor(scaled(fund.total(out.Entered, fixed+fast)-fast))
	if shared > whole {
		to.wrong(key, "shares of "+shared.percent()+" per cent of the fund "+handwritten.Quoted(fund.ID), "100 per cent",
			"an award counts once for each of its sections; name them with section")
		return out
	} else if out.Total < fast {
		to.wrong(key, fmt.Sprintf("%s in the fund %s, less than it guarantees", p.money(nil, out.Total),
			handwritten.Quoted(fund.ID)), "more money, or lower amounts", "")
		return out
	}
	free := exact.Whole(int64(out.Total - fast)).Minus(scaled(fixed))
	for _, one := range prizes {
		amount := exact.Whole(int64(one.award.Amounts[one.place]))
		if len(one.award.Shares) > 0 {
			amount = free.Times(exact.Fraction(int64(one.award.Shares[one.place]), whole))
		} else if !one.award.Guaranteed {
			amount = amount.Times(factor)
		}
		one.award.Amounts[one.place] = fund.rounded(amount)
		out.Prizes += one.award.Amounts[one.place] * one.n
	}
	out.Left = out.Total - out.Prizes
	// What rounding leaves goes to the award that is to have it.
	at := slices.IndexFunc(prizes, func(p fundedPrize) bool { return p.award.ID == fund.Rest })
	if at >= 0 && prizes[at].n > 0 {
		each := out.Left / prizes[at].n
		prizes[at].award.Amounts[0] += each
		out.Prizes += each * prizes[at].n
		out.Left = out.Total - out.Prizes
	}
	wrong := out.Left < 0 && fund.Round == RoundDown
	for _, one := range prizes {
		amounts := one.award.Amounts
		wrong = wrong || amounts[one.place] < 0 || one.place > 0 && amounts[one.place] > amounts[one.place-1]
	}
	if wrong {
		to.wrong(key, fmt.Sprintf("the fund %s has %s, but its prizes are %s",
			handwritten.Quoted(fund.ID), p.money(nil, out.Total), p.money(nil, out.Prizes)),
			"prizes that it can pay, none larger than the previous one", "a larger fund, or lower amounts")
	}
	return out
}

// fundedPrizes lists the prizes of a fund, and counts the players of their sections.
func (p *Plan) fundedPrizes(fund *Fund, f *facts, to *remarks) (out []fundedPrize, players int) {
	counted := map[int]bool{}
	for _, award := range p.Awards {
		if award.Fund != fund.ID {
			continue
		}
		award.Amounts = slices.Clone(award.Amounts)
		sections := f.sectionsOf(award, to)
		n := len(sections)
		if award.Across {
			n = min(n, 1)
		}
		for place := range award.Amounts {
			out = append(out, fundedPrize{award, place, Cents(n)})
		}
		for _, s := range sections {
			if !counted[s] {
				counted[s] = true
				players += len(f.data[s].Section.Players)
			}
		}
	}
	return out, players
}

// total is what is in a fund before it shrinks with the entries.
func (f *Fund) total(entries int, amounts Cents) Cents {
	fees := f.Fees + f.Fee*Cents(entries)
	switch {
	case f.Amount > 0:
		return f.Amount
	case fees > 0:
		return fees*f.Percent/whole + f.Added
	}
	return amounts
}

func (f *Fund) rounded(amount exact.Number) Cents {
	units := amount.Over(int64(f.RoundTo))
	switch f.Round {
	case RoundNearest:
		units = units.Plus(exact.Fraction(1, 2))
	case RoundUp:
		return -floor(exact.Whole(0).Minus(units)) * f.RoundTo
	case RoundDown:
	}
	return floor(units) * f.RoundTo
}

func floor(n exact.Number) Cents {
	num, _ := n.Floor().Ratio()
	return Cents(num)
}

// Notes says what is in a fund and who has it, a sentence each.
func (f *Financed) Notes(words *phrase.Catalogue, plan *Plan) []string {
	out := sentences{words: words}
	out.addIf(f.BasedOn > 0, "fund.based.on", f.ID, f.Entered, f.BasedOn)
	out.add(either(f.Left < 0, phrase.Key("fund.more"), "fund.all"), f.ID, plan.money(words, f.Total),
		plan.money(words, f.Prizes), plan.money(words, max(f.Left, -f.Left)), f.To)
	return out.list
}

// words says for whom a limit is.
func (l *Limit) words(w *phrase.Catalogue) string {
	switch e := &l.Eligible; {
	case l.Title != "":
		return l.Title
	case e.Unrated == eligible.Only:
		return w.Text("limit.unrated")
	case e.Provisional:
		return w.Text("limit.provisional")
	case e.Category() == eligible.ForPlace && e.Unrated == eligible.NotAsked:
		return w.Text("limit.everybody")
	}
	return w.Text("limit.other", l.index+1)
}

// A limited is a limit with the players of the event for whom it is.
type limited struct {
	*Limit
	who  map[int32]bool
	paid map[int32]Cents // so far
}

func limitsOf(plan *Plan, f *facts, to *remarks) []limited {
	var out []limited
	for i := range plan.Limits {
		l := limited{Limit: &plan.Limits[i], who: map[int32]bool{}, paid: map[int32]Cents{}}
		var sections []int // that it names
		for _, name := range l.Sections {
			at := f.sectionNamed(name)
			if sections = append(sections, at); at < 0 {
				f.noSection(fmt.Sprintf("limit[%d].section", i), name, "the limit has no effect there", to)
			}
		}
		for _, n := range unknownTo(&l.Eligible, f.players) {
			if len(f.players) > 0 {
				to.lack(fmt.Sprintf("limit[%d].eligible.%s", i, n.Key), n.What+" is unknown for all players of the "+f.whole(), "",
					"the limit has no effect; "+passRoster)
			}
		}
		k := f.criteriaOf(&l.Eligible)
		people := slices.DeleteFunc(slices.Clone(f.players), func(c *competitor) bool {
			return len(sections) > 0 && !slices.Contains(sections, c.section)
		})
		if len(people) > 0 { // else the event lacks the sections
			// A warning: the plan of a season may name players that one event lacks.
			f.doubtExcluded(finding.DoubtfulPlan, fmt.Sprintf("limit[%d].eligible.exclude", i), &l.Eligible, people, to)
		}
		for _, c := range people {
			if k.obstacle(c) == "" {
				l.who[c.id] = true
			}
		}
		out = append(out, l)
	}
	return out
}

// covers reports whether a limit is for a member of a purse and one of some prizes.
func (l *limited) covers(who *competitor, prizes []*prize) bool {
	return l.who[who.id] && (len(l.Awards) == 0 || slices.ContainsFunc(prizes, func(p *prize) bool {
		return slices.Contains(l.Awards, p.Award.ID)
	}))
}

// noLimit is the allowance of players without a limit.
const noLimit = Cents(1) << 60

// allowance returns what a member may still win of some prizes, and the limit that says
// so; nil if there is none.
func (t *tie) allowance(member int, prizes []*prize) (most Cents, by *limited) {
	most = noLimit
	for i := range t.purse.limits {
		l := &t.purse.limits[i]
		who := t.purse.ranked[member].who
		if left := l.Most - l.paid[who.id]; left < most && l.covers(who, prizes) {
			most, by = max(left, 0), l
		}
	}
	return most, by
}

// setCeilings finds the largest prize that each limited member claims by [MoveUp]: the
// smallest that pays the limit and that no other limited member claims.
func (t *tie) setCeilings() {
	t.ceilings = nil
	taken := map[*prize]bool{}
	for _, m := range t.members {
		most, by := t.allowance(m, t.open)
		if by == nil || by.Excess != MoveUp {
			continue
		}
		for i := len(t.open) - 1; i >= 0; i-- {
			p := t.open[i]
			may := p.contest.ranked[m].obstacle == "" && by.covers(t.purse.ranked[m].who, []*prize{p})
			if p.Amount < most || taken[p] || !may {
				continue
			}
			if t.ceilings == nil {
				t.ceilings = map[int]*ceiling{}
			}
			taken[p] = true
			t.ceilings[m] = &ceiling{by: by, most: p.Amount}
			break
		}
	}
}

// A ceiling is the largest prize that a member claims.
type ceiling struct {
	by   *limited
	most Cents
}
