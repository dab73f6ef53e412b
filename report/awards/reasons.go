package awards

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/report/eligible"
	"podium/tiebreak"
)

// reason returns the reason for a grant. next is the index of the next in line; -1
// if there is none.
func (c *contest) reason(g *grant, next int) Reason {
	winner, amount := &c.ranked[g.winner], amountOfOrder(c, g.winner)
	switch {
	case c.award.Order.byPeople():
		return c.reasonByPeople(g.winner, next)
	case g.duplicate:
		return Reason{By: c.words.Text("by.duplicate"), Value: amount, Text: c.words.Text("reason.duplicate", amount)}
	case c.award.Everyone():
		return Reason{Value: amount, Text: c.words.Text("reason.everybody", c.amountWords(g.winner))}
	case next < 0:
		return Reason{Value: amount, Text: c.words.Text("reason.alone", c.amountWords(g.winner))}
	}
	r := c.compareTwo(g.winner, next)
	if !winner.level(&c.ranked[next]) {
		r.Text = c.words.Text("reason.next", c.amountWords(g.winner), r.Other)
	} else if c.award.Order != ByRank && c.award.Order != ByPoints {
		r.Text = c.words.Text("reason.and", c.amountWords(g.winner), r.Text)
	}
	return r
}

// amountWords returns the value of an entrant in the order of the award, in words, with the
// game of an upset.
func (c *contest) amountWords(at int) string {
	amount := amountOfOrder(c, at)
	if c.award.Order != ByUpset {
		return amount
	}
	r := &c.ranked[at]
	f, table := r.who.in, r.who.in.standings.Table
	g := &table.Rows[r.who.row].Games[r.round-1]
	opponent := f.people[f.place[g.Opponent]]
	draw := g.Result.Rated() == tournament.Draw
	key := either(draw, phrase.Key("reason.upset.draw"), "reason.upset.win")
	if table.Unordered {
		key = either(draw, phrase.Key("reason.upset.drawn"), "reason.upset.won")
	}
	game := c.words.Text(key, r.who.facts.Rated(c.words), opponent.Spoken(), opponent.facts.Rated(c.words),
		table.Number(r.round))
	return c.words.Text("reason.upset", amount, game)
}

// compareTwo explains what separates two entrants of a contest, of whom the first is
// ahead.
func (c *contest) compareTwo(ahead, behind int) Reason {
	a, b := &c.ranked[ahead], &c.ranked[behind]
	out := Reason{Rule: c.award.Order.rule().source}
	switch {
	case a.byPlace && !a.level(b):
		out.By, out.Value, out.Other = c.words.Text("by.place"), strconv.Itoa(a.rank), strconv.Itoa(b.rank)
		out.Text = c.words.Text("reason.next", amountOfOrder(c, ahead), amountOfOrder(c, behind))
	case !a.level(b):
		out.By, out.Value, out.Other = c.award.nameOfOrder(c.words), a.value.besides(b.value), b.value.besides(a.value)
		out.Text = c.words.Text("reason.next", amountOfOrder(c, ahead), out.Other)
	case a.rank != b.rank:
		return c.byTieBreak(a, b)
	case a.lot != b.lot:
		out.By, out.Value, out.Other = c.words.Text("by.lots"), a.lot[:12], b.lot[:12]
		key := either(a.who.in.standings == nil, phrase.Key("lots.rule.series"), "lots.rule.event")
		out.Rule = c.words.Text(key, strconv.Quote(c.seed))
		out.Text = c.words.Text("reason.lot", out.Value, out.Other)
	case !c.award.Order.goesByTieBreaks():
		out.Text = c.words.Text("reason.level.by", c.award.nameOfOrder(c.words), b.who.Announced())
	default:
		out.Text = c.words.Text("reason.level", b.who.Announced())
	}
	return out
}

// byTieBreak names the tie-break that separates two tied entrants, with both values:
// the first that decides between any two adjacent places from one to the other.
func (c *contest) byTieBreak(a, b *ranked) Reason {
	f, words, from, to := a.who.in, c.words, a.who.at, b.who.at
	at, none := math.MaxInt, words.Text("reason.none")
	for i := from + 1; i <= to; i++ {
		by := 0
		if f.standings == nil {
			by = f.table.People[i].DecidedBy
		} else if by = f.standings.Places[i].DecidedBy; by == tiebreak.ByPlayed {
			return Reason{By: words.Text("by.played"), Text: words.Text("reason.played")}
		}
		if by >= 0 {
			at = min(at, by)
		}
	}
	if f.standings != nil {
		if at == math.MaxInt {
			return Reason{Text: words.Text("reason.ahead")}
		}
		spec := &f.standings.Columns[at].Spec
		value := func(place int) string { return f.standings.Places[place].Values[at].String(spec.Method.Digits) }
		out := Reason{
			By: SystemName(words, spec), Code: spec.Code(), Rule: spec.Method.Rule, Value: value(from), Other: value(to),
		}
		out.Text = words.Text("reason.system", out.By, cmp.Or(out.Value, none), cmp.Or(out.Other, none))
		return out
	}
	if at == math.MaxInt {
		return Reason{Text: words.Text("reason.ahead.table")}
	}
	ahead, behind := f.table.People[from].Values[at], f.table.People[to].Values[at]
	n := 1 // sequences are shown up to the first difference
	for n <= len(ahead) && n <= len(behind) && ahead[n-1] == behind[n-1] {
		n++
	}
	text := func(list []string) string { return cmp.Or(words.Values(list[:min(n, len(list))]), none) }
	out := Reason{
		By: f.table.Criteria[at].Name, Code: f.table.Criteria[at].Code, Value: text(ahead), Other: text(behind),
	}
	out.Text = words.Text("reason.won.on", out.Decided(words))
	return out
}

// amountOfOrder returns the value of an entrant in a contest: "4.5 points".
func amountOfOrder(c *contest, at int) string {
	one := &c.ranked[at]
	switch {
	case c.award.Order == ByChoice || c.award.Order == ByRaffle:
		return c.award.nameOfOrder(c.words)
	case !c.award.Order.ByScore():
		return c.words.Text("by.amount", c.award.nameOfOrder(c.words), one.value)
	case one.byPlace:
		return c.words.Text("by.amount", c.words.Text("by.place"), one.rank)
	}
	return one.value.words(c.words)
}

// shownDigits are the digits of a ticket that reasons show.
const shownDigits = 12

// reasonByPeople explains the winner of an award that people or a raffle give; next is the
// index of the next in line, -1 if there is none.
func (c *contest) reasonByPeople(at, next int) Reason {
	winner := &c.ranked[at]
	if c.award.Order == ByChoice {
		text := either(winner.why == "", c.words.Text("reason.chosen"), c.words.Text("reason.chosen.why", winner.why))
		return Reason{By: c.words.Text("by.choice"), Text: text}
	}
	out := Reason{By: c.words.Text("by.raffle"), Value: winner.lot[:shownDigits], Rule: c.raffleRule()}
	if next < 0 {
		out.Text = c.words.Text("reason.ticket", out.Value)
		return out
	}
	out.Other = c.ranked[next].lot[:shownDigits]
	out.Text = c.words.Text("reason.ticket.next", out.Value, out.Other)
	return out
}

func (c *contest) raffleRule() string {
	key := phrase.Key("raffle.rule.event")
	if slices.ContainsFunc(c.fields, func(f *field) bool { return f.standings == nil }) {
		key = "raffle.rule.series"
	}
	return c.words.Text(key)
}

// SystemName returns the name of a tie-break, with its code if it has modifiers:
// "Solkoff", "Buchholz Cut-1 (BH/C1)".
func SystemName(words *phrase.Catalogue, s *tiebreak.Spec) string {
	if strings.ContainsAny(s.Text, "/:") {
		return words.Text("name.with.code", s.NameIn(words), s.Text)
	}
	return cmp.Or(s.NameIn(words), s.Text)
}

// Decided returns the reason in a few words: "Solkoff 13.5, the next 13"; "" if
// there was nothing to decide.
func (r *Reason) Decided(words *phrase.Catalogue) string {
	switch {
	case r.By == "":
		return ""
	case r.Value == "":
		return r.By
	case r.Other == "":
		return words.Text("by.amount", r.By, r.Value)
	case strings.Contains(r.Value+r.Other, ", "):
		return words.Text("by.sequences", r.By, r.Value, r.Other) // which have commas of their own
	}
	return words.Text("by.values", r.By, r.Value, r.Other)
}

func (r *Result) rules(f *facts, contests []*contest) []string {
	plan, words := r.Plan, r.Words
	out := sentences{words: words}
	trophies := slices.ContainsFunc(plan.Awards, func(w *Award) bool { return w.Kind != Cash })
	out.addIf(trophies, phrase.Key("rules."+plan.Strategy))
	for _, award := range plan.Awards {
		title := award.fill(words, "", 1, award.Places, nil, "")
		if len(award.Multipliers) > 0 {
			list := mapped(award.Multipliers, func(m Multiplier) string {
				return words.Text("rules.multiplier", m.Section, m.By.String(2))
			})
			out.add("rules.multipliers", title, words.List(list))
		}
		for k := range award.Quotas {
			q := &award.Quotas[k]
			out.add("rules.quota", title, q.Least, q.words(words))
		}
		out.addIf(award.RatingSum > 0, "rules.rating.sum", title, award.RatingSum)
	}
	if r.Money.Promised > 0 {
		key := phrase.Key("rules.cash." + plan.Method)
		if plan.Method == USChess32B && !plan.Cap {
			key = "rules.cash.unlimited"
		}
		out.add(key)
		apart := func(c *contest) bool {
			return c.award.Kind == Cash && c.award.Category() != eligible.ForPlace && plan.keepsApart(c)
		}
		key = either(plan.ShareCategories, phrase.Key("rules.cash.apart.shared"), "rules.cash.apart.unshared")
		out.addIf(slices.ContainsFunc(contests, apart), key)
		out.addIf(plan.ShareFrom > 0, "rules.cash.share.from", plan.money(words, plan.ShareFrom))
		for i := range plan.Limits {
			l := &plan.Limits[i]
			out.add("rules.limit", l.words(words), plan.money(words, l.Most))
		}
		for i := range r.Funds {
			out.list = append(out.list, r.Funds[i].Notes(words, plan)...)
		}
		out.add("rules.rounding", plan.money(words, plan.RoundTo), plan.money(words, r.Money.Residue))
	}
	key := either(r.Series != nil, phrase.Key("rules.lots.series"), "rules.lots.event")
	out.addIf(f.seed != "", key, strconv.Quote(f.seed))
	for _, c := range contests { // how winners were drawn, from how many
		if c.award.Order != ByRaffle || len(c.ranked) == 0 {
			continue
		}
		tickets := 0
		for i := range c.ranked {
			if c.ranked[i].obstacle == "" {
				tickets++
			}
		}
		out.add("rules.raffle", c.label(words), strconv.Quote(c.seed), c.award.ID, c.raffleRule(), tickets)
	}
	if r.Series != nil {
		f.seriesRules(plan, &out)
	}
	return out.list
}

func (f *facts) seriesRules(plan *Plan, out *sentences) {
	ids := map[int32]bool{}
	several, unranked := false, false
	for _, section := range f.sections {
		for _, c := range section.people {
			several = several || ids[c.id]
			ids[c.id] = true
			unranked = unranked || c.unranked != ""
		}
	}
	out.addIf(several, "rules.series.one.person")
	out.addIf(unranked, "rules.series.unranked")
	byAge := func(w *Award) bool { return w.Eligible.AgeUnder > 0 || w.Eligible.AgeFrom > 0 }
	key := either(plan.AgeOn.IsZero(), phrase.Key("rules.series.ages.first.day"), "rules.series.ages")
	out.addIf(slices.ContainsFunc(plan.Awards, byAge) && !f.ageOn.IsZero(), key, f.ageOn)
	restricted := func(w *Award) bool {
		return w.Category() != eligible.ForPlace || w.Eligible.Unrated != eligible.NotAsked
	}
	out.addIf(slices.ContainsFunc(plan.Awards, restricted), "rules.series.facts")
}

// Sentences are a text for documents.
type sentences struct {
	words *phrase.Catalogue
	list  []string
}

func (s *sentences) add(key phrase.Key, args ...any) {
	s.list = append(s.list, s.words.Text(key, args...))
}

func (s *sentences) addIf(applies bool, key phrase.Key, args ...any) {
	if applies {
		s.add(key, args...)
	}
}
