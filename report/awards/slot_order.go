package awards

import (
	"cmp"
	"math"
	"slices"
)

// before reports whether a place of one award takes its winner before a place of
// another. Places count from 0.
func (p *Plan) before(a *Award, i int, b *Award, j int) bool {
	return cmp.Or(p.compare(a, i, b, j), cmp.Compare(a.index, b.index)) < 0
}

// compare orders places of awards: by the strategy; by value, the highest first;
// by priority; what everybody gets after the rest; by category, and among
// classes the highest first (US Chess 32B4); by place. It is 0 where only the
// order of the plan is left.
func (p *Plan) compare(a *Award, i int, b *Award, j int) int {
	return cmp.Or(
		cmp.Compare(p.stage(a), p.stage(b)),
		cmp.Compare(b.worth(j), a.worth(i)),
		cmp.Compare(a.turn(), b.turn()),
		compareBool(a.Everyone(), b.Everyone()),
		p.compareCategory(a, b),
		cmp.Compare(i, j),
	)
}

// compareCategory orders awards by what they are for.
func (p *Plan) compareCategory(a, b *Award) int {
	return cmp.Or(
		cmp.Compare(slices.Index(p.Priority, a.Category()), slices.Index(p.Priority, b.Category())),
		cmp.Compare(b.Eligible.height(), a.Eligible.height()),
	)
}

// stage is 0 for the awards that the strategy puts first, 1 for the others. What
// everybody gets is never put first.
func (p *Plan) stage(a *Award) int {
	first := true
	switch p.Strategy {
	case PlaceFirst:
		first = a.Category() == ForPlace
	case ClassFirst:
		first = a.Category() == ForClass || a.Category() == ForUnder || a.Category() == ForUnrated
	case BestFirst:
	}
	if first && (p.Strategy == BestFirst || !a.Everyone()) {
		return 0
	}
	return 1
}

// worth is the value of a place, or its amount.
func (a *Award) worth(place int) int64 {
	switch {
	case a.Kind == Cash && len(a.Amounts) > 0:
		return int64(a.Amounts[min(place, len(a.Amounts)-1)])
	case a.Kind != Cash && len(a.Values) > 0:
		return int64(a.Values[min(place, len(a.Values)-1)])
	}
	return 0
}

// turn is the priority; awards without one come after those with any.
func (a *Award) turn() int {
	if a.Priority == 0 {
		return math.MaxInt
	}
	return a.Priority
}
