package scheme

import (
	"cmp"

	"podium/formats/tournament"
	"podium/tiebreak/exact"
)

// Halves converts points of an event to points of a series.
func Halves(p tournament.Points) Points { return exact.Fraction(int64(p), int64(tournament.Point)) }

// Step returns the value of a score in the table: that of the highest step it reaches.
func (r *Scoring) Step(score Points) Points {
	worth := r.Else
	for _, step := range r.Score {
		if Halves(step.Score).Compare(score) > 0 {
			break
		}
		worth = step.Worth
	}
	return worth
}

// ForAge returns the bonus for a person's age on the day of the plan, otherwise of the
// event. If only the year of birth is known, the year counts.
func (r *Scoring) ForAge(birth, start tournament.Date) Points {
	on := cmp.Or(r.AgeOn, start)
	if len(r.AgeBonus) == 0 || birth.IsZero() || on.IsZero() {
		return Points{}
	}
	age := AgeOn(birth, on)
	for _, bonus := range r.AgeBonus {
		if age < bonus.Under {
			return bonus.Points
		}
	}
	return Points{}
}

// AgeOn returns the age in completed years. If the birthday is unknown, it is the age
// completed in that year.
func AgeOn(birth, on tournament.Date) int {
	if !birth.Complete() {
		return int(on.Year) - int(birth.Year)
	}
	return birth.Age(on)
}

// ForGain returns the points for a rating gain: whole points, rounded down, never below
// 0.
func (r *Scoring) ForGain(gain int) Points {
	if gain <= 0 || r.RatingPer.Sign() == 0 {
		return Points{}
	}
	return exact.Whole(int64(gain)).Times(r.RatingPer.Inverse()).Floor()
}

// Weighted returns points and bonuses together, after the weight.
func (r *Scoring) Weighted(points, bonus, weight Points) Points {
	if r.WeighAll {
		return points.Plus(bonus).Times(weight)
	}
	return points.Times(weight).Plus(bonus)
}

// MostForAge returns the highest age bonus for somebody of at least some age.
func (r *Scoring) MostForAge(least int) Points {
	most := Points{}
	for _, bonus := range r.AgeBonus {
		if least < bonus.Under && bonus.Points.Compare(most) > 0 {
			most = bonus.Points
		}
	}
	return most
}
