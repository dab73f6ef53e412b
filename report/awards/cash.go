package awards

import (
	"cmp"
	"maps"
	"reflect"
	"slices"
	"strings"

	"podium/formats/phrase"
	"podium/report/eligible"
)

// A purse holds the cash prizes of a section that exclude each other: a player wins
// one of them, or a share of one division (US Chess 32B1).
type purse struct {
	plan     *Plan
	words    *phrase.Catalogue
	method   Method
	contests []*contest
	ranked   []ranked // all who compete; every contest has them by the same index, with obstacles of its own
	prizes   []*prize // the most wanted first
	limits   []limited
}

type prize struct {
	Pooled
	contest  *contest
	division int // index into Result.Divisions; -1: not given
}

type payout struct {
	purses    []*purse
	divisions []Division
}

func payOut(plan *Plan, contests []*contest, limits []limited) *payout {
	type shared struct {
		group int
		field *field
	}
	out, byKey := &payout{}, map[any]*purse{}
	for _, c := range contests {
		if c.award.Kind != Cash {
			continue
		}
		// Prizes by rank of the same group and section share a purse and the method of the plan;
		// every other award has its own purse.
		key, method := any(c), plan.Method
		switch {
		case c.award.Order.byPeople():
			method = NoSharing
		case !c.award.byRank():
			method = Equal
		case !c.award.Across && !c.award.Stack:
			key = shared{c.group, c.fields[0]}
		}
		p := byKey[key]
		if p == nil {
			p = &purse{plan: plan, words: c.words, method: method, ranked: c.ranked, limits: limits}
			byKey[key] = p
			out.purses = append(out.purses, p)
		}
		p.contests = append(p.contests, c)
		for place, amount := range c.award.Amounts {
			one := Pooled{Award: c.award, Place: place + 1, Amount: amount}
			p.prizes = append(p.prizes, &prize{Pooled: one, contest: c, division: -1})
		}
	}
	if len(limits) > 0 { // which count bonuses last
		slices.SortStableFunc(out.purses, func(x, y *purse) int {
			return compareBool(!x.contests[0].award.byRank(), !y.contests[0].award.byRank())
		})
	}
	for _, p := range out.purses {
		p.sort()
		everybody := make([]int, len(p.ranked))
		for i := range everybody {
			everybody[i] = i
		}
		// The groups of tied players, from the top.
		for _, tied := range p.runs(everybody, either(p.method == NoSharing, (*ranked).same, (*ranked).level)) {
			out.divide(p, tied)
		}
	}
	return out
}

// runs splits players, by indexes into ranked, into those who belong together.
func (p *purse) runs(players []int, together func(a, b *ranked) bool) [][]int {
	var out [][]int
	for i, at := range players {
		if i > 0 && together(&p.ranked[at], &p.ranked[players[i-1]]) {
			out[len(out)-1] = append(out[len(out)-1], at)
		} else {
			out = append(out, []int{at})
		}
	}
	return out
}

// sort sorts the prizes by amount, largest first, and equal amounts by US Chess
// 32B4: place before class, higher class before lower, class before age.
func (p *purse) sort() {
	slices.SortStableFunc(p.prizes, func(a, b *prize) int {
		x, y := a.Award, b.Award
		return cmp.Or(cmp.Compare(b.Amount, a.Amount), cmp.Compare(x.turn(), y.turn()), p.plan.compareCategory(x, y),
			cmp.Compare(a.Place, b.Place), cmp.Compare(x.index, y.index), compareBool(a.Balance, b.Balance))
	})
}

// divide pays a group of tied players, by indexes into p.ranked.
func (o *payout) divide(p *purse, tied []int) {
	t := &tie{purse: p, open: p.unclaimed()}
	t.members = slices.DeleteFunc(tied, func(i int) bool {
		most, _ := t.allowance(i, t.open)
		return most == 0 || t.largest(i) == 0
	})
	if len(t.members) == 0 {
		return
	}
	t.setCeilings()
	if p.plan.keepsApart(p.contests[0]) {
		// Outside the United States, prizes for places and prizes for categories are usually
		// kept apart: players tied on points share the prizes for places, each category has its
		// own prizes, and a player who would have both gets the better one. The other goes to
		// the next in line of its list. So the Open of Cappelle-la-Grande 2016 ("the first 20
		// prizes in the general classification are shared according to the Hort system. Other
		// prizes are not shared. A player cannot win more than one prize"), and the FiNet Open
		// of Mainz 2004 (the best prize alone is paid, and those that a player is not paid go to
		// the next prize-winners of the list).
		//
		// First each has a share of the prizes for places. As long as a category has more for
		// some of them, those of the richest category get its prizes and leave the places to the
		// others.
		places := func() []part { return t.parts(t.members, t.openFor(true), p.method) }
		for {
			better := t.better(amountsOf(t, places()))
			if len(better) == 0 {
				break
			}
			for i := range better {
				o.pay(t, &better[i], false)
				t.members = without(t.members, better[i].members)
			}
			t.open = p.unclaimed()
			t.setCeilings()
		}
		for _, part := range places() {
			o.pay(t, &part, false)
		}
		return
	}
	if p.method != USChess32B {
		o.pay(t, &part{members: t.members, prizes: t.best(t.members, t.open), method: p.method}, false)
		return
	}
	// US Chess rule 32B3: the prizes that the tied players may claim are pooled and divided,
	// unless some of the players would get more from the prizes that only they may claim. Those
	// who would get most are paid first, from these prizes; the others divide the rest.
	var parts []part
	members, open := t.members, t.open
	for {
		richest := t.richest(members, open)
		if len(richest.prizes) == 0 {
			break
		}
		parts = append(parts, richest)
		members = without(members, richest.members)
		open = slices.DeleteFunc(slices.Clone(open), func(p *prize) bool { return slices.Contains(richest.prizes, p) })
	}
	for i := range parts {
		o.pay(t, &parts[i], i < len(parts)-1)
	}
}

// unclaimed lists the prizes that are not won yet, largest first.
func (p *purse) unclaimed() []*prize {
	return slices.DeleteFunc(slices.Clone(p.prizes), func(one *prize) bool { return one.division >= 0 })
}

// A part is some of the tied players, and the prizes that they divide.
type part struct {
	members []int    // indexes into purse.ranked
	prizes  []*prize // the most wanted first
	method  Method

	instead map[int]Cents // by member: the share of the places that they leave to others
}

func (p *part) pool() Cents {
	sum := Cents(0)
	for _, prize := range p.prizes {
		sum += prize.Amount
	}
	return sum
}

// mostSets limits the number of sets of players tried for one tie. Six kinds of
// classes among the tied players give 64.
const mostSets = 4096

// richest returns the members with the largest shares of the prizes that only they
// may claim: all members, unless some are better off on their own.
func (t *tie) richest(members []int, open []*prize) part {
	out := part{members: members, prizes: t.best(members, open), method: USChess32B}
	claims := map[*prize]set{} // who could win it
	for _, p := range open {
		claims[p] = set(mapped(members, func(m int) byte { return either(t.may(m, p), byte(1), 0) }))
	}
	// The sets of members whom eligibility defines: those who may claim a prize, and all unions.
	single := slices.Compact(slices.Sorted(maps.Values(claims)))
	sets, known := slices.Clone(single), map[set]bool{}
	for _, one := range single {
		known[one] = true
	}
	for i := 0; i < len(sets) && len(sets) < mostSets; i++ {
		for _, other := range single {
			if union := sets[i].union(other); !known[union] {
				known[union], sets = true, append(sets, union)
			}
		}
	}
	for _, set := range sets {
		var list []int
		for i, m := range members {
			if set[i] != 0 {
				list = append(list, m)
			}
		}
		if len(list) == 0 || len(list) == len(members) {
			continue
		}
		only := slices.DeleteFunc(slices.Clone(open), func(p *prize) bool { return claims[p].union(set) != set })
		apart := part{members: list, prizes: t.best(list, only), method: USChess32B}
		// Between equal shares it is more players, so that none is split off without need.
		a, b := int64(apart.pool())*int64(len(out.members)), int64(out.pool())*int64(len(apart.members))
		if a > b || a == b && len(apart.members) > len(out.members) {
			out = apart
		}
	}
	return out
}

// A set has a byte for each member, 1 if they belong to it.
type set string

func (s set) union(t set) set {
	out := []byte(s)
	for i := range out {
		out[i] |= t[i]
	}
	return set(out)
}

// A tie is a group of tied players of a purse, and the prizes still open.
type tie struct {
	purse   *purse
	members []int    // indexes into purse.ranked
	open    []*prize // the most wanted first

	ceilings map[int]*ceiling // by member; nil: there are none
}

func (t *tie) may(member int, p *prize) bool {
	c := t.ceilings[member]
	above := c != nil && p.Amount > c.most && (len(c.by.Awards) == 0 || slices.Contains(c.by.Awards, p.Award.ID))
	return !above && p.contest.ranked[member].obstacle == ""
}

// largest returns the largest prize that a member could have won without the tie; 0
// if none.
func (t *tie) largest(member int) Cents {
	for _, p := range t.open {
		if t.may(member, p) {
			return p.Amount
		}
	}
	return 0
}

// best returns the prizes with the largest sum that members may claim, at most one
// each; at equal sums, those earlier in the order. The sets of prizes that can go to
// different players are the independent sets of a matroid, so taking the largest
// prize that still fits, again and again, is optimal.
func (t *tie) best(members []int, prizes []*prize) []*prize {
	holder := make([]*prize, len(members)) // by index into members
	var seen []bool
	// place assigns a prize to a member without one, if necessary by reassigning the prizes
	// of others.
	var place func(p *prize) bool
	place = func(p *prize) bool {
		for i, member := range members {
			if holder[i] == nil && t.may(member, p) {
				holder[i] = p
				return true
			}
		}
		for i, member := range members {
			if seen[i] || !t.may(member, p) {
				continue
			}
			seen[i] = true
			if place(holder[i]) {
				holder[i] = p
				return true
			}
		}
		return false
	}
	var out []*prize
	for _, p := range prizes {
		if len(out) == len(members) {
			break
		}
		if seen = make([]bool, len(members)); place(p) {
			out = append(out, p)
		}
	}
	return out
}

// byRank assigns the prizes of a part to its members in order: each gets the largest
// prize that leaves all other prizes claimable. nil: no prize for the member.
func (t *tie) byRank(p *part) []*prize {
	out := make([]*prize, len(p.members))
	left := p.prizes
	for i, member := range p.members {
		for k, prize := range left {
			rest := slices.Delete(slices.Clone(left), k, k+1)
			if t.may(member, prize) && len(t.best(p.members[i+1:], rest)) == len(rest) {
				out[i], left = prize, rest
				break
			}
		}
	}
	return out
}

func without(members, others []int) []int {
	return slices.DeleteFunc(slices.Clone(members), func(m int) bool { return slices.Contains(others, m) })
}

// pay divides the prizes of a part and records the division. apart: see describe.
func (o *payout) pay(t *tie, p *part, apart bool) {
	if len(p.prizes) == 0 {
		return
	}
	out := Division{
		Section: t.purse.contests[0].section, Group: t.purse.contests[0].award.Group,
		Score: t.purse.ranked[p.members[0]].who.Score, Pool: p.pool(),
	}
	for _, prize := range p.prizes {
		prize.division = len(o.divisions)
		out.Prizes = append(out.Prizes, prize.Pooled)
	}
	shares, left := t.shares(p)
	out.Residue, out.Balance = out.Pool-left, left
	for i, s := range shares {
		out.Residue -= s.Amount
		out.Payments = append(out.Payments, Payment{t.purse.ranked[p.members[i]].who.Entrant, s})
	}
	out.describe(t, p, apart)
	for i, m := range p.members { // what they are paid under their limits
		who := t.purse.ranked[m].who
		for k := range t.purse.limits {
			if l := &t.purse.limits[k]; l.covers(who, p.prizes) {
				l.paid[who.id] += shares[i].Amount
			}
		}
	}
	// What limits withheld makes prizes for the next in line: of the largest prizes that those
	// could win from whom it was withheld.
	could := func(prize *prize) bool {
		for i, s := range shares {
			if s.Withheld > 0 && t.may(p.members[i], prize) {
				return true
			}
		}
		return false
	}
	for _, claimed := range []bool{true, false} {
		for _, from := range p.prizes {
			if left > 0 && could(from) == claimed {
				balance := *from
				balance.Amount, balance.Balance, balance.division = min(left, from.Amount), true, -1
				left -= balance.Amount
				t.purse.prizes = append(t.purse.prizes, &balance)
			}
		}
	}
	t.purse.sort()
	o.divisions = append(o.divisions, out)
}

// shares returns the shares of the members of a part. left is what limits withhold from
// all of them: what nobody of the tie gets.
func (t *tie) shares(p *part) (list []Share, left Cents) {
	plan := t.purse.plan
	if p.method == Hort {
		list = t.hort(p, plan.RoundTo)
	} else {
		limits := slices.Repeat([]Cents{noLimit}, len(p.members))
		for i, member := range p.members {
			if p.method == USChess32B && plan.Cap { // 32B3: no more than the largest prize without the tie
				limits[i] = t.largest(member)
			}
		}
		list = divided(p.pool(), limits, plan.RoundTo, func(left, share Cents) bool { return share > left })
	}
	// Limits hold the shares to the allowances of the members. In place of what somebody may not
	// have, the others of the tie get more, up to the largest prize open to them.
	limits, held := make([]Cents, len(list)), false
	for i, m := range p.members {
		most, _ := t.allowance(m, p.prizes)
		limits[i] = min(most, max(t.largest(m), list[i].Amount))
		held = held || most < list[i].Amount
	}
	if !held {
		return list, 0
	}
	if p.method == Hort {
		for i := range list {
			list[i].Withheld = max(0, list[i].Amount-limits[i])
			list[i].Amount -= list[i].Withheld
			left += list[i].Withheld
		}
		return list, left
	}
	left = p.pool()
	out := divided(left, limits, plan.RoundTo, func(limits, sum Cents) bool { return limits <= sum })
	for i := range out {
		out[i].Capped = list[i].Capped && out[i].Amount == list[i].Amount
		out[i].Withheld = max(0, list[i].Amount-out[i].Amount)
		limits[i] -= out[i].Amount
		left -= out[i].Amount
	}
	if slices.Max(limits) > 0 {
		left = 0 // rounding alone
	}
	return out, left
}

// divided divides a sum equally, rounded down to a unit, among members who may each have
// no more than their limit. tooMuch reports whether an equal share of what is left is
// more than a limit, both times the number of members.
func divided(sum Cents, limits []Cents, unit Cents, tooMuch func(limits, sum Cents) bool) []Share {
	out := make([]Share, len(limits))
	open := Cents(len(limits))
	for again := true; again; {
		again = false
		for i, most := range limits {
			if !out[i].Capped && most < noLimit && tooMuch(most*open, sum) {
				out[i] = Share{Amount: most, Capped: true}
				sum -= most
				open--
				again = true
				break // the others' shares have grown
			}
		}
	}
	for i := range out {
		if !out[i].Capped {
			out[i].Amount = roundDown(sum, open, unit)
		}
	}
	return out
}

// roundDown returns sum / n rounded down to a unit, but not if n is 1.
func roundDown(sum, n, unit Cents) Cents {
	if n == 1 {
		return sum
	}
	return sum / n / unit * unit
}

// hort pays each member half of the prize for their rank and half of an equal share.
// Members whom no tie-break separates share their prizes equally.
func (t *tie) hort(p *part, unit Cents) []Share {
	prizes := t.byRank(p)
	n := Cents(len(p.members))
	out := make([]Share, len(p.members))
	at := 0
	for _, run := range t.purse.runs(p.members, (*ranked).same) {
		m, own := len(run), Cents(0)
		for _, prize := range prizes[at : at+m] {
			if prize != nil {
				own += prize.Amount
			}
		}
		for i := range run {
			out[at+i].Amount = roundDown(own*n+p.pool()*Cents(m), 2*n*Cents(m), unit)
		}
		at += m
	}
	if len(p.members) == 1 {
		out[0].Amount = p.pool()
	}
	return out
}

func (d *Division) winners() []Entrant {
	paid := slices.DeleteFunc(slices.Clone(d.Payments), func(p Payment) bool { return p.Amount <= 0 })
	return mapped(paid, payee)
}

func (d *Division) payment(who *Entrant) Payment {
	if at := slices.IndexFunc(d.Payments, func(p Payment) bool { return p.Who.Same(who) }); at >= 0 {
		return d.Payments[at]
	}
	return Payment{}
}

// describe adds the explanation of a division. apart reports that other players of
// the tie divide further prizes.
func (d *Division) describe(t *tie, p *part, apart bool) {
	words, plan := t.purse.words, t.purse.plan
	steps := sentences{words: words}
	if c := t.purse.contests[0]; c.award.Order == ByRaffle {
		d.Rule = c.raffleRule()
	} else if c.award.Order != ByChoice {
		d.Rule = words.Text(phrase.Key("cash.rule." + t.purse.method))
	}
	who := words.List(mapped(d.Payments, func(p Payment) string { return p.Who.Announced() }))
	key := phrase.Key("cash.level")
	if len(d.Payments) == 1 && d.Payments[0].Withheld > 0 {
		key = "cash.claims"
	} else if len(d.Payments) == 1 {
		key = "cash.one"
	}
	steps.add(key, who, d.prizeNames(words, plan), plan.money(words, d.Pool))
	steps.addIf(apart, "cash.apart", d.Score)
	for i, m := range p.members { // who leave their share of the places to others
		less, paid := p.instead[m], &d.Payments[i]
		steps.addIf(less > 0, "cash.instead", paid.Who.Announced(), plan.money(words, paid.Amount),
			plan.money(words, less))
	}
	for _, p := range d.Payments {
		steps.addIf(p.Capped, "cash.capped", p.Who.Announced(), plan.money(words, p.Amount))
	}
	if len(d.Payments) > 1 {
		steps.list = append(steps.list, d.shares(words, plan))
	}
	steps.addIf(d.Residue > 0, "cash.residue", plan.money(words, d.Residue))
	// What was withheld from whom, and where it went.
	withheld := Cents(0)
	for i := range d.Payments {
		if s := &d.Payments[i]; s.Withheld > 0 {
			most, by := t.allowance(p.members[i], p.prizes)
			withheld += s.Withheld
			steps.add("cash.withheld", plan.money(words, s.Withheld), s.Who.Announced(), by.words(words),
				plan.money(words, most))
		}
	}
	steps.addIf(withheld > d.Balance, "cash.withheld.tie", plan.money(words, withheld-d.Balance))
	steps.addIf(d.Balance > 0, "cash.withheld.next", plan.money(words, d.Balance))
	for i, m := range p.members {
		if c := t.ceilings[m]; c != nil && d.Payments[i].Withheld == 0 {
			steps.add("cash.moved", d.Payments[i].Who.Announced(), c.by.words(words), plan.money(words, c.by.Most))
		}
	}
	d.Steps = steps.list
}

func (d *Division) prizeNames(words *phrase.Catalogue, plan *Plan) string {
	return words.List(mapped(d.Prizes, func(p Pooled) string { return p.name(words, plan, d.Section) }))
}

func (p *Pooled) name(words *phrase.Catalogue, plan *Plan, section string) string {
	return named(words, p.Award.fill(words, section, p.Place, p.Place, nil, plan.titleMoney(words, p.Amount)), p.Balance)
}

func (p *Plan) titleMoney(words *phrase.Catalogue, amount Cents) string {
	return either(amount > 0, p.money(words, amount), "")
}

func named(words *phrase.Catalogue, name string, balance bool) string {
	if balance {
		return words.Text("cash.balance", name)
	}
	return name
}

// shares lists the payments in words, with equal ones together.
func (d *Division) shares(words *phrase.Catalogue, plan *Plan) string {
	var amounts []Cents
	names := map[Cents][]string{}
	for i := range d.Payments {
		p := &d.Payments[i]
		if names[p.Amount] == nil {
			amounts = append(amounts, p.Amount)
		}
		names[p.Amount] = append(names[p.Amount], p.Who.Announced())
	}
	if len(amounts) == 1 {
		return words.Text("cash.each", plan.money(words, amounts[0]))
	}
	var parts []string
	for _, amount := range amounts {
		key := either(len(names[amount]) > 1, phrase.Key("cash.share.each"), "cash.share.one")
		parts = append(parts, words.Text(key, plan.money(words, amount), words.List(names[amount])))
	}
	return words.Text("cash.shares", words.Clauses(parts...))
}

func (o *payout) decisions() []Decision {
	var out []Decision
	listed := map[*contest]bool{} // who of them never appeared
	behind := map[*contest]int{}  // up to which index those who declined are listed
	for _, p := range o.purses {
		for _, prize := range p.prizes {
			c := prize.contest
			decision := Decision{
				Award: c.award, Section: c.section, Place: prize.Place, Last: prize.Place,
				Amount: prize.Amount, Division: prize.division, Balance: prize.Balance,
				Title: prize.name(p.words, p.plan, c.section), slot: slot{c, prize.Place - 1},
			}
			if prize.division < 0 {
				decision.Unawarded = c.nobodyLeft()
				if !c.eligible() {
					decision.Unawarded = c.noWinner()
				}
				decision.Passed = c.declinedFrom(behind[c], len(c.ranked))
				behind[c] = len(c.ranked)
				if !listed[c] {
					decision.Passed, listed[c] = append(decision.Passed, c.absentees(0)...), true
				}
				out = append(out, decision)
				continue
			}
			division := &o.divisions[prize.division]
			decision.Winners = division.winners()
			for i := range decision.Winners {
				decision.Titles = append(decision.Titles, division.sharerTitle(p, c.award, &decision.Winners[i]))
			}
			decision.Reason = Reason{
				Rule: division.Rule, By: c.award.nameOfOrder(c.words), Text: strings.Join(division.Steps, " "),
			}
			if len(decision.Winners) == 0 {
				decision.Unawarded = c.words.Text("cash.too.little")
				out = append(out, decision)
				continue
			}
			last := c.lastOf(decision.Winners)
			if c.award.Order.byPeople() {
				by := c.reasonByPeople(last, -1)
				by.By, by.Text = decision.Reason.By, c.words.Text("reason.and", by.Text, decision.Reason.Text)
				decision.Reason = by
			} else {
				decision.Reason.Value = c.ranked[c.lastOf(decision.Winners[:1])].value.String()
			}
			decision.Passed = c.declinedFrom(behind[c], last)
			behind[c] = max(behind[c], last)
			out = append(out, decision)
		}
	}
	return out
}

// sharerTitle returns the title of an award for an entrant who shares its prizes,
// with all places shared and the entrant's own amount.
func (d *Division) sharerTitle(from *purse, award *Award, who *Entrant) string {
	place, last, balance := 0, 0, true // nothing but that
	for _, p := range d.Prizes {
		if p.Award == award {
			balance = balance && p.Balance
			place, last = min(cmp.Or(place, p.Place), p.Place), max(last, p.Place)
		}
	}
	money := from.plan.titleMoney(from.words, d.payment(who).Amount)
	return named(from.words, award.fill(from.words, d.Section, place, last, who, money), balance)
}

// lastOf returns the index of the last of several entrants in a contest, which has them.
func (c *contest) lastOf(winners []Entrant) (last int) {
	for i := range c.ranked {
		if slices.ContainsFunc(winners, func(w Entrant) bool { return w.Same(&c.ranked[i].who.Entrant) }) {
			last = i
		}
	}
	return last
}

// openFor returns the open prizes for places, or those of all other categories.
func (t *tie) openFor(places bool) []*prize {
	return slices.DeleteFunc(slices.Clone(t.open), func(p *prize) bool {
		return (p.Award.Category() == eligible.ForPlace) != places
	})
}

// better returns the division of the prizes of a category that pays each of its players
// more than their share of the places, which places has: of several categories that with
// the largest share; nil if there is none.
func (t *tie) better(places map[int]Cents) []part {
	var out []part
	most := Cents(0)
	open := t.openFor(false)
	for len(open) > 0 {
		// Prizes with the same criteria, which the same players declined, are of one category.
		var own, others []*prize
		for _, p := range open {
			alike := func(a, b ranked) bool { return a.declined == b.declined }
			if reflect.DeepEqual(p.Award.Eligible, open[0].Award.Eligible) &&
				slices.EqualFunc(p.contest.ranked, open[0].contest.ranked, alike) {
				own = append(own, p)
			} else {
				others = append(others, p)
			}
		}
		open = others
		parts := t.wanted(own, places)
		for _, amount := range amountsOf(t, parts) {
			if amount > most {
				out, most = parts, amount
			}
		}
	}
	for i := range out {
		out[i].instead = places
	}
	return out
}

// wanted divides the prizes of a category among the players who get more from them than
// from the places: unshared, the first of them by rank.
func (t *tie) wanted(prizes []*prize, places map[int]Cents) []part {
	members := slices.DeleteFunc(slices.Clone(t.members), func(m int) bool { return !t.may(m, prizes[0]) })
	// gain divides the prizes among some of them, and returns who gets more from that.
	gain := func(members []int, method Method) (parts []part, more []int) {
		parts = t.parts(members, prizes, method)
		amounts := amountsOf(t, parts)
		return parts, slices.DeleteFunc(slices.Clone(members), func(m int) bool { return amounts[m] <= places[m] })
	}
	if !t.purse.plan.ShareCategories {
		for _, run := range t.purse.runs(members, (*ranked).same) {
			if parts, more := gain(run, Equal); len(more) == len(run) {
				return parts
			}
		}
		return nil
	}
	for len(members) > 0 {
		parts, more := gain(members, t.purse.method)
		if len(more) == len(members) {
			return parts
		}
		members = more
	}
	return nil
}

// parts divides prizes among members: together, but for prizes below Plan.ShareFrom.
// These are not shared: the members who have them by rank, and those behind them, get
// their own prizes, and the members before them share theirs.
func (t *tie) parts(members []int, prizes []*prize, method Method) []part {
	whole := part{members: members, prizes: t.best(members, prizes), method: method}
	if len(whole.prizes) == 0 {
		return nil
	}
	own := t.byRank(&whole)
	shared := 0
	for shared < len(members) && (own[shared] == nil || own[shared].Amount >= t.purse.plan.ShareFrom) {
		shared++
	}
	if shared == len(members) {
		return []part{whole}
	}
	var out []part
	var first part
	at := 0
	for _, run := range t.purse.runs(members, (*ranked).same) {
		p := &first
		if at+len(run) > shared {
			out = append(out, part{method: Equal})
			p = &out[len(out)-1]
		}
		p.members = append(p.members, run...)
		for i := range run {
			if prize := own[at+i]; prize != nil {
				p.prizes = append(p.prizes, prize)
			}
		}
		at += len(run)
	}
	if first.method = method; len(first.members) > 0 {
		out = append([]part{first}, out...)
	}
	return out
}

func amountsOf(t *tie, parts []part) map[int]Cents {
	out := map[int]Cents{}
	for i := range parts {
		if len(parts[i].prizes) == 0 {
			continue
		}
		shares, _ := t.shares(&parts[i])
		for k, s := range shares {
			out[parts[i].members[k]] = s.Amount
		}
	}
	return out
}

// keepsApart reports whether cash of a contest is divided in this way.
func (p *Plan) keepsApart(c *contest) bool {
	return (p.Method == Equal || p.Method == Hort) && !p.Pool && c.award.byRank()
}
