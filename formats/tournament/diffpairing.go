package tournament

import (
	"fmt"
	"slices"
)

// pairing compares what only pairing programs need.
func (d *differ) pairing(a, b *Section) {
	if !slices.Equal(a.Accelerations, b.Accelerations) {
		d.text("Section.Accelerations", fmt.Sprint(a.Accelerations), fmt.Sprint(b.Accelerations))
	}
	same := func(x, y ProhibitedPairing) bool {
		return x.FirstRound == y.FirstRound && x.LastRound == y.LastRound && slices.Equal(x.Nos, y.Nos)
	}
	if !slices.EqualFunc(a.Prohibited, b.Prohibited, same) {
		d.text("Section.Prohibited", fmt.Sprint(a.Prohibited), fmt.Sprint(b.Prohibited))
	}
}
