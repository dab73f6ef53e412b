package tournament

import (
	"cmp"
	"fmt"
	"slices"
)

// pairing compares what only pairing programs need.
func (d *differ) pairing(a, b *Section) {
	if !slices.Equal(inOrder(a.Accelerations), inOrder(b.Accelerations)) {
		d.text("Section.Accelerations", fmt.Sprint(a.Accelerations), fmt.Sprint(b.Accelerations))
	}
	same := func(x, y ProhibitedPairing) bool {
		return x.FirstRound == y.FirstRound && x.LastRound == y.LastRound && slices.Equal(x.Nos, y.Nos)
	}
	if !slices.EqualFunc(a.Prohibited, b.Prohibited, same) {
		d.text("Section.Prohibited", fmt.Sprint(a.Prohibited), fmt.Sprint(b.Prohibited))
	}
}

// inOrder gives accelerations by rounds and numbers. The order in which a file
// has them means nothing as long as each player and round is in one of them.
func inOrder(list []Acceleration) []Acceleration {
	return slices.SortedStableFunc(slices.Values(list), func(a, b Acceleration) int {
		return cmp.Or(cmp.Compare(a.FirstRound, b.FirstRound), cmp.Compare(a.FirstNo, b.FirstNo))
	})
}
