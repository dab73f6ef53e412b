package awards

import (
	"cmp"
	"slices"
)

// A purse is the cash prizes of a section that exclude each other: a player gets
// one of them, or a share of one division (US Chess 32B1).
type purse struct {
	plan     *Plan
	method   Method
	contests []*contest
	ranked   []ranked // all who compete; every contest has its obstacles by the same index
	prizes   []*prize // the most wanted first
}

// A prize is one cash prize.
type prize struct {
	contest  *contest
	place    int // from 0
	amount   Cents
	division int // index into bank.divisions; -1: nobody has it
}

// A bank pays out purses.
type bank struct {
	plan      *Plan
	purses    []*purse
	divisions []Division
	residue   Cents
}

// payOut divides all cash among those of the contests.
func payOut(plan *Plan, contests []*contest) *bank {
	b := &bank{plan: plan}
	byKey := map[any]*purse{}
	for _, c := range contests {
		if c.award.Kind != Cash {
			continue
		}
		key, method := purseKey(plan, c)
		p := byKey[key]
		if p == nil {
			p = &purse{plan: plan, method: method, ranked: c.ranked}
			byKey[key] = p
			b.purses = append(b.purses, p)
		}
		p.contests = append(p.contests, c)
		for place, amount := range c.award.Amounts {
			p.prizes = append(p.prizes, &prize{contest: c, place: place, amount: amount, division: -1})
		}
	}
	for _, p := range b.purses {
		p.sort()
		b.walk(p)
	}
	return b
}

// purseKey tells which contests share a purse, and how it is divided: prizes by
// rank of one group in one section by the method of the plan; every other one by
// itself, in equal shares.
func purseKey(plan *Plan, c *contest) (key any, method Method) {
	type shared struct {
		group int
		field *field
	}
	byRank := c.award.Order == ByRank || c.award.Order == ByPoints
	switch {
	case !byRank:
		return c, Equal
	case c.award.Across || c.award.Stack:
		return c, plan.Method
	}
	return shared{c.group, c.fields[0]}, plan.Method
}

// sort puts the largest prize first and follows US Chess 32B4 among equal ones:
// place before class, higher class before lower, class before age.
func (p *purse) sort() {
	slices.SortStableFunc(p.prizes, func(a, b *prize) int {
		x, y := a.contest.award, b.contest.award
		return cmp.Or(
			cmp.Compare(b.amount, a.amount), cmp.Compare(x.turn(), y.turn()), p.plan.compareCategory(x, y),
			cmp.Compare(a.place, b.place), cmp.Compare(x.index, y.index),
		)
	})
}

// walk goes through the groups of players who are level, from the top.
func (b *bank) walk(p *purse) {
	together := (*ranked).level
	if p.method == NoSharing {
		together = (*ranked).same
	}
	for from := 0; from < len(p.ranked); {
		to := from + 1
		for to < len(p.ranked) && together(&p.ranked[to], &p.ranked[from]) {
			to++
		}
		b.divide(p, from, to)
		from = to
	}
}

// divide pays those of a group, who stand in p.ranked from up to to.
func (b *bank) divide(p *purse, from, to int) {
	t := &tie{purse: p, open: p.unclaimed()}
	for i := from; i < to; i++ {
		if t.largest(i) > 0 {
			t.members = append(t.members, i)
		}
	}
	if len(t.members) == 0 {
		return
	}
	var parts []part
	if p.method == USChess32B {
		parts = t.split()
	} else {
		parts = []part{{members: t.members, prizes: t.best(t.members, t.open)}}
	}
	for i := range parts {
		b.pay(t, &parts[i], i < len(parts)-1)
	}
}

// unclaimed lists the prizes that nobody has yet, the most wanted first.
func (p *purse) unclaimed() []*prize {
	var out []*prize
	for _, prize := range p.prizes {
		if prize.division < 0 {
			out = append(out, prize)
		}
	}
	return out
}

// A part is those of a group who divide some prizes among themselves.
type part struct {
	members []int    // indexes into purse.ranked
	prizes  []*prize // the most wanted first
}

// pool is all prizes of a part together.
func (p *part) pool() Cents {
	sum := Cents(0)
	for _, prize := range p.prizes {
		sum += prize.amount
	}
	return sum
}
