package examine

import (
	"fmt"

	"podium/formats"
)

// The ratings that players have. The floor of US Chess is 100 (rating system,
// "absolute rating floor"), others end higher; nobody has reached 2900 in any list
// of FIDE.
const (
	lowestRating  = 100
	highestRating = 2900
)

// ratings looks for ratings that nobody has. Where most players have one, as in
// an event of computers, the list is another and nothing is said.
func (x *sectionExaminer) ratings() {
	var odd []int
	rated := 0
	for i := range x.s.Players {
		value := x.s.Players[i].Rating()
		if value == 0 {
			continue
		}
		rated++
		if value < lowestRating || value >= highestRating {
			odd = append(odd, i)
		}
	}
	if 2*len(odd) > rated && len(odd) > 1 {
		return
	}
	for _, i := range odd {
		x.ofPlayer(i, formats.Diagnostic{
			Severity: formats.Warning, Code: formats.BadRating, Field: "Player.Ratings",
			Found: fmt.Sprintf("rating %d", x.s.Players[i].Rating()),
			Want:  fmt.Sprintf("from %d to %d, as players have", lowestRating, highestRating-1), Advice: "look for a digit too many or too few",
		})
	}
}
