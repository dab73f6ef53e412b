package merge_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
)

// Points apart from the results name players by the numbers that they have in the
// file; in the joint section they are those of the file of the later round.
func TestPointsBesideResults(t *testing.T) {
	t.Parallel()
	earlier := renumbered(twoRounds())
	penalized := earlier.Players[0]
	earlier.Adjustments = []tournament.Adjustment{{Game: -tournament.Half, Teams: []int{penalized.No}}}
	ev, found := mergeAll(false, event("Club", earlier), event("Club", threeRounds()))
	if ev == nil {
		t.Fatal(found)
	}
	s := ev.Sections[0]
	if len(s.Adjustments) != 1 || len(s.Adjustments[0].Teams) != 1 {
		t.Fatalf("%+v", s.Adjustments)
	}
	i, ok := s.Index().Find(s.Adjustments[0].Teams[0])
	if !ok {
		t.Fatalf("nobody has number %d", s.Adjustments[0].Teams[0])
	}
	if diff := cmp.Diff(penalized.Name, s.Players[i].Name); diff != "" {
		t.Errorf("the penalty of another player (-want +got):\n%s", diff)
	}
	if earlier.Adjustments[0].Teams[0] != penalized.No {
		t.Error("the file was changed")
	}
}
