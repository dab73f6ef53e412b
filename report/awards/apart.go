package awards

import (
	"reflect"
	"slices"

	"podium/report/eligible"
)

// Outside the United States, prizes for places and prizes for categories are usually
// kept apart: players tied on points share the prizes for places, each category has its
// own prizes, and a player who would have both gets the better one. The other goes to
// the next in line of its list. So the Open of Cappelle-la-Grande 2016 ("the first 20
// prizes in the general classification are shared according to the Hort system. Other
// prizes are not shared. A player cannot win more than one prize"), and the FiNet Open
// of Mainz 2004 (the best prize alone is paid, and those that a player is not paid go to
// the next prize-winners of the list).

// divideApart pays a group of tied players. First each has a share of the prizes for
// places. As long as a category has more for some of them, those of the richest
// category get its prizes and leave the places to the others.
func (o *payout) divideApart(t *tie) {
	places := func() []part { return t.parts(t.members, t.openFor(true), t.purse.method) }
	for {
		better := t.better(amountsOf(t, places()))
		if len(better) == 0 {
			break
		}
		for i := range better {
			o.pay(t, &better[i], false)
			t.members = without(t.members, better[i].members...)
		}
		t.open = t.purse.unclaimed()
		t.setCeilings()
	}
	for _, part := range places() {
		o.pay(t, &part, false)
	}
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
			if reflect.DeepEqual(p.Award.Eligible, open[0].Award.Eligible) && slices.Equal(p.contest.declined, open[0].contest.declined) {
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
	var members []int
	for _, m := range t.members {
		if t.may(m, prizes[0]) {
			members = append(members, m)
		}
	}
	// gain divides the prizes among some of them, and returns who gets more from that.
	gain := func(members []int, method Method) (parts []part, more []int) {
		parts = t.parts(members, prizes, method)
		amounts := amountsOf(t, parts)
		return parts, slices.DeleteFunc(slices.Clone(members), func(m int) bool { return amounts[m] <= places[m] })
	}
	if !t.purse.plan.ShareCategories {
		for _, run := range t.runs(members) {
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

// runs splits members into those whom nothing separates.
func (t *tie) runs(members []int) [][]int {
	var out [][]int
	for i, m := range members {
		if i > 0 && t.purse.ranked[m].same(&t.purse.ranked[members[i-1]]) {
			out[len(out)-1] = append(out[len(out)-1], m)
		} else {
			out = append(out, []int{m})
		}
	}
	return out
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
	for _, run := range t.runs(members) {
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

// amountsOf returns what each member of some parts gets.
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
