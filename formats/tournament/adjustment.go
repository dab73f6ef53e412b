package tournament

import "slices"

// bonus is what the competitor with a number gets beside the results up to a
// round, penalties included.
func bonus(list []Adjustment, no, rounds int) (match, game Points) {
	for i := range list {
		if a := &list[i]; a.Kind == Bonus && a.Round <= rounds && a.concerns(no) {
			match += a.Match
			game += a.Game
		}
	}
	return match, game
}

// pointsFor is the adjustment that tells what a result in a round is worth to the
// competitor with a number; nil: it is worth the usual. Of several the last one
// holds.
func pointsFor(list []Adjustment, no, round int, r Result) *Adjustment {
	for i := len(list) - 1; i >= 0; i-- {
		a := &list[i]
		if a.Kind == PointsFor && a.Result == r && (a.Round == 0 || a.Round == round) && a.concerns(no) {
			return a
		}
	}
	return nil
}

func (a *Adjustment) concerns(no int) bool {
	return len(a.Teams) == 0 || slices.Contains(a.Teams, no)
}
