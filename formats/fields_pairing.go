package formats

import (
	"fmt"

	"podium/formats/tournament"
)

func accelerations(ev *tournament.Event) (count int, example string) {
	for _, s := range ev.Sections {
		for _, a := range s.Accelerations {
			if count++; count == 1 {
				example = fmt.Sprintf("rounds %d to %d of %d to %d", a.FirstRound, a.LastRound, a.FirstNo, a.LastNo)
			}
		}
	}
	return count, example
}

func prohibitedPairings(ev *tournament.Event) (count int, example string) {
	for _, s := range ev.Sections {
		for _, p := range s.Prohibited {
			if count++; count == 1 {
				example = fmt.Sprint(p.Nos)
			}
		}
	}
	return count, example
}
