package season

import (
	"cmp"
	"math/big"
)

// A future is what an event to come can be worth at most, without what the age
// of a person adds.
type future struct{ worth, weight Points }

// most gives what each event to come can be worth to somebody of a table.
func (t *tally) most(out *Table) []future {
	rounds := 0
	for _, event := range out.Files {
		for i := range t.Events[event].Sections {
			rounds = max(rounds, t.Events[event].Sections[i].Rounds)
		}
	}
	weight, _ := t.weights(out)
	futures := make([]future, len(t.ToGo))
	for i := range t.ToGo {
		x := &t.ToGo[i]
		futures[i] = future{worth: t.pointsAtMost(cmp.Or(x.rounds, rounds)), weight: x.Weight.Times(weight)}
	}
	return futures
}

// weights gives the highest and the lowest weight that a section of the events
// of a table has of its own.
func (t *tally) weights(out *Table) (highest, lowest Points) {
	for _, event := range out.Files {
		for i := range t.Events[event].Sections {
			s := &t.Events[event].Sections[i]
			if s.Skipped {
				continue
			}
			own := s.Weight.Times(inverse(t.Events[event].Weight))
			if own.Compare(highest) > 0 {
				highest = own
			}
			if lowest.Sign() == 0 || own.Compare(lowest) < 0 {
				lowest = own
			}
		}
	}
	return highest, lowest
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

// least gives what each event to come is worth at least to somebody of a table
// who plays in it.
func (t *tally) least(out *Table) []Points {
	s := &t.Plan.Scoring
	worth := Points{}
	switch s.Kind {
	case ByPlace:
		worth = s.Else
	case ByScore:
		worth = s.step(Points{})
	case ByGamePoints, ByPercent, ByPerformance, ByNothing:
	}
	_, weight := t.weights(out)
	list := make([]Points, len(t.ToGo))
	for i := range t.ToGo {
		x := &t.ToGo[i]
		switch weight := x.Weight.Times(weight); {
		case s.MinPercent.Sign() > 0: // nothing at all
		case s.WeighAll:
			list[i] = worth.Plus(x.participation).Times(weight)
		default:
			list[i] = worth.Times(weight).Plus(x.participation)
		}
	}
	return list
}
