package declared

import (
	"podium/formats/handwritten"
	"podium/formats/tournament"
)

// halves gives a number of half-points.
func halves(t *handwritten.Table, name string) (tournament.Points, bool) {
	value, ok := t.Take(name)
	if !ok {
		return 0, false
	}
	points, err := tournament.ParsePoints(handwritten.NumberText(value))
	if err != nil || points < 0 {
		t.Wrong(name, handwritten.Found(value), "points from 0, in halves: 0, 0.5, 1", "")
		return 0, false
	}
	return points, true
}
