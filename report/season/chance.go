package season

import (
	"cmp"
	"math/big"
	"slices"
)

// chances says who can still come first: what each person can reach at most in
// the events to come, against the highest totals as they stand.
func (t *tally) chances(out *Table) {
	if !out.Open || !t.Plan.Scoring.bounded() {
		return
	}
	most := t.most(out)
	ordinal := t.ordinals()
	for i := range out.Rows {
		r := &out.Rows[i]
		r.Reachable = t.reachable(r, ordinal, most, t.youth(r))
	}
	for i := range out.Rows {
		out.Rows[i].Chance = t.chance(out, i)
	}
}

// bounded reports whether there is a most that an event can be worth.
func (s *Scoring) bounded() bool {
	return s.Kind != ByPerformance && s.RatingPer.Sign() == 0
}

// A future is what an event to come can be worth at most, without what the age
// of a person adds.
type future struct {
	worth, weight Points
	final         bool
}

// most gives what each event to come can be worth to somebody of a table.
func (t *tally) most(out *Table) []future {
	rounds, weight := 0, Points{}
	for _, event := range out.Events {
		for i := range t.Events[event].Sections {
			s := &t.Events[event].Sections[i]
			rounds = max(rounds, s.Rounds)
			own := s.Weight.Times(inverse(t.Events[event].Weight))
			if !s.Skipped && own.Compare(weight) > 0 {
				weight = own
			}
		}
	}
	futures := make([]future, len(t.ToGo))
	for i := range t.ToGo {
		x := &t.ToGo[i]
		futures[i] = future{
			worth:  t.pointsAtMost(cmp.Or(x.rounds, rounds)),
			weight: x.Weight.Times(weight), final: x.Final,
		}
	}
	return futures
}

// inverse is 1/p; p is a number of a plan above 0.
func inverse(p Points) Points { return fromRat(new(big.Rat).Inv(p.rat())) }

// pointsAtMost is the most that the kind of the plan gives in an event of so many
// rounds, before its weight.
func (t *tally) pointsAtMost(rounds int) Points {
	s := &t.Plan.Scoring
	score := Whole(int64(max(rounds, s.NormaliseRounds)))
	best := Points{}
	switch s.Kind {
	case ByPlace:
		best = t.place.at(1)
	case ByScore:
		best = s.step(score)
	case ByGamePoints:
		best = score.Times(s.Factor)
	case ByPercent:
		best = s.Factor
	case ByPerformance, ByNothing:
	}
	return best
}

// bonuses is the most that comes on top of the points of an event.
func (t *tally) bonuses(x *Expected, age Points) Points {
	out := x.participation.Plus(t.Plan.Scoring.PerfectBonus).Plus(age)
	if len(t.Plan.Scoring.PlaceBonus) > 0 {
		out = out.Plus(t.bonus.at(1))
	}
	return out
}

// youth is the most that the age of a person can add in an event to come: nobody
// grows younger.
func (t *tally) youth(r *Row) Points {
	s := &t.Plan.Scoring
	if t.births == nil || t.births[r.Person].IsZero() {
		return Points{}
	}
	on := s.AgeOn
	if on.IsZero() {
		on = t.Events[len(t.Events)-1].Start
	}
	most := Points{}
	for _, bonus := range s.AgeBonus {
		if ageOn(t.births[r.Person], on) < bonus.Under && bonus.Points.Compare(most) > 0 {
			most = bonus.Points
		}
	}
	return most
}

// reachable is the most that a total can become: the person plays any of the
// events to come and wins everything there.
func (t *tally) reachable(r *Row, ordinal []int, futures []future, age Points) Points {
	finals, others := []Points{}, []Points{}
	for i := range futures {
		f := &futures[i]
		bonus := t.bonuses(&t.ToGo[i], age)
		worth := f.worth.Times(f.weight).Plus(bonus)
		if t.Plan.Scoring.WeighAll {
			worth = f.worth.Plus(bonus).Times(f.weight)
		}
		if f.final {
			finals = append(finals, worth)
		} else {
			others = append(others, worth)
		}
	}
	descending := func(a, b Points) int { return b.Compare(a) }
	if first := t.Plan.Count.First; first > 0 {
		others = others[:min(len(others), max(0, first-slices.Max(append(ordinal, 0))))]
	}
	slices.SortFunc(finals, descending)
	slices.SortFunc(others, descending)
	best := r.Total
	for f := range len(finals) + 1 {
		for o := range len(others) + 1 {
			if !t.Plan.Count.Average && (f < len(finals) || o < len(others)) || f+o < min(r.Missing, len(futures)) {
				continue // more events never make a sum smaller; some are needed for a rank
			}
			if total := t.with(r, finals[:f], others[:o]); total.Compare(best) > 0 {
				best = total
			}
		}
	}
	return best
}

// with is the total of a person with more results.
func (t *tally) with(r *Row, finals, others []Points) Points {
	sum, n := Points{}, int64(0)
	add := func(p Points) { sum, n = sum.Plus(p), n+1 }
	open := slices.Clone(others) // that compete for being among the best
	for i := range r.Results {
		result := &r.Results[i]
		switch {
		case result.Status == Absent || result.Status == Outside:
		case t.Events[result.Event].Final || t.Plan.Count.Best == 0:
			add(result.Score)
		default:
			open = append(open, result.Score)
		}
	}
	for _, p := range finals {
		add(p)
	}
	slices.SortFunc(open, func(a, b Points) int { return b.Compare(a) })
	if best := t.Plan.Count.Best; best > 0 {
		open = open[:min(best, len(open))]
	}
	for _, p := range open {
		add(p)
	}
	if t.Plan.Count.Average && n > 0 {
		return sum.Over(n)
	}
	return sum
}

// chance says whether the person of a row can still come first. The totals of
// all others are taken as they stand: nobody else need gain anything.
func (t *tally) chance(out *Table, i int) Chance {
	r := &out.Rows[i]
	if r.Missing > len(t.ToGo) {
		return CannotWin
	}
	if t.won(out, i) {
		return Won
	}
	highest, found := Points{}, false
	for j := range out.Rows {
		if other := &out.Rows[j]; j != i && other.Missing == 0 && (!found || other.Total.Compare(highest) > 0) {
			highest, found = other.Total, true
		}
	}
	if !found {
		return CanWin
	}
	switch r.Reachable.Compare(highest) {
	case 1:
		return CanWin
	case 0:
		return CanTie
	}
	return CannotWin
}

// won reports whether nobody else can reach the total of a row. An average may
// fall, so that it never wins before the last event.
func (t *tally) won(out *Table, i int) bool {
	r := &out.Rows[i]
	if r.Rank != 1 || t.Plan.Count.Average {
		return false
	}
	for j := range out.Rows {
		other := &out.Rows[j]
		if j != i && other.Missing <= len(t.ToGo) && other.Reachable.Compare(r.Total) >= 0 {
			return false
		}
	}
	return true
}
