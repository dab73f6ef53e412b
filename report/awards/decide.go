package awards

import (
	"cmp"
	"slices"
)

// Decide gives out the awards of a plan. It changes nothing in plan and data and
// always gives a result; see [Result.Failed] for one that cannot be announced.
func Decide(plan *Plan, data Data) *Result {
	a := newArena(plan, data)
	a.doubtfulRatings()
	contests := a.contests()
	a.doubtfulResults()
	a.doubtfulSeries()
	r := &Result{Plan: plan, Event: data.Event, Series: data.Series}
	if !failed(a.problems) {
		al := allocate(plan, contests, len(a.all))
		a.doubtfulTies(al)
		d := &decider{arena: a, result: r, contests: contests, bank: payOut(plan, contests)}
		d.trophies(al)
		d.cash()
		d.order()
		d.doubtfulWinners()
		d.people()
		d.doubtfulCash()
		d.consolation(al)
		d.count()
		r.Notes = append(d.notes(), a.notes...)
	}
	sortProblems(a.problems)
	r.Problems = slices.CompactFunc(a.problems, func(x, y Problem) bool { return x == y })
	return r
}

// A decider writes a result.
type decider struct {
	arena    *arena
	result   *Result
	contests []*contest
	bank     *bank
	keys     []decisionKey // by index into result.Decisions
}

// decisionKey orders decisions: by award, section, place, rank.
type decisionKey struct {
	contest int // index into contests, which are in that order
	place   int
	turn    int
	slot    slot
}

// add adds a decision about a place of a contest.
func (d *decider) add(c *contest, place int, decision Decision) {
	d.keys = append(d.keys, decisionKey{contest: c.number, place: place, turn: len(d.keys), slot: slot{c, place}})
	d.result.Decisions = append(d.result.Decisions, decision)
}

// order puts decisions in the order of the plan, and those with winners in the
// order in which they are read out.
func (d *decider) order() {
	index := make([]int, len(d.keys))
	for i := range index {
		index[i] = i
	}
	slices.SortFunc(index, func(i, j int) int {
		a, b := &d.keys[i], &d.keys[j]
		return cmp.Or(cmp.Compare(a.contest, b.contest), cmp.Compare(a.place, b.place), cmp.Compare(a.turn, b.turn))
	})
	decisions, keys := make([]Decision, len(index)), make([]decisionKey, len(index))
	for to, from := range index {
		decisions[to], keys[to] = d.result.Decisions[from], d.keys[from]
	}
	d.result.Decisions, d.keys = decisions, keys
	d.ceremony()
}

// ceremony orders decisions for reading out: section by section, what belongs to
// no section last; in each what everybody gets, then the least wanted award
// first and its last place first, so that the winner of the section ends it.
func (d *decider) ceremony() {
	for i := range d.result.Decisions {
		if len(d.result.Decisions[i].Winners) > 0 {
			d.result.Ceremony = append(d.result.Ceremony, i)
		}
	}
	plan := d.result.Plan
	slices.SortStableFunc(d.result.Ceremony, func(i, j int) int {
		a, b := d.keys[i].slot, d.keys[j].slot
		x, y := a.contest.award, b.contest.award
		return cmp.Or(
			cmp.Compare(d.sectionOf(a.contest), d.sectionOf(b.contest)),
			compareBool(y.Everyone(), x.Everyone()),
			plan.compareCategory(y, x),
			cmp.Compare(kindTurn(x), kindTurn(y)),
			cmp.Compare(x.worth(0), y.worth(0)),
			cmp.Compare(y.index, x.index),
			cmp.Compare(b.place, a.place),
			cmp.Compare(j, i),
		)
	})
}

// kindTurn reads out cash last among awards for the same: values and amounts do
// not compare.
func kindTurn(a *Award) int {
	if a.Kind == Cash {
		return 1
	}
	return 0
}

// sectionOf is the index of a contest's section; those across sections come
// last.
func (d *decider) sectionOf(c *contest) int {
	if c.award.Across {
		return len(d.arena.sections)
	}
	return c.fields[0].section
}

// count adds up the money.
func (d *decider) count() {
	m := &d.result.Money
	for i := range d.result.Decisions {
		decision := &d.result.Decisions[i]
		m.Promised += decision.Amount
		if decision.Amount > 0 && decision.Division < 0 {
			m.Unawarded += decision.Amount
		}
	}
	for i := range d.result.Divisions {
		for _, p := range d.result.Divisions[i].Payments {
			m.Paid += p.Amount
		}
	}
	m.Residue = d.bank.residue
}
