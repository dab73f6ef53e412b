package merge_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
)

// Pieces of the source that only one file has are kept; where both have pieces
// under one key and they are not the same, those of the later file stay and the
// others are reported: they do not vanish in silence.
func TestPiecesOfTheSource(t *testing.T) {
	t.Parallel()
	piece := func(key, value string) tournament.Extra {
		return tournament.Extra{Format: "trf", Key: key, Value: value}
	}
	earlier, later := twoRounds(), threeRounds()
	earlier.Extra = []tournament.Extra{piece("801", "as it was"), piece("XXZ", "4"), piece("BBX", "same")}
	later.Extra = []tournament.Extra{piece("801", "as it is"), piece("BBX", "same")}
	ev, found := mergeAll(false, event("Club", earlier), event("Club", later))
	if ev == nil {
		t.Fatal(found)
	}
	want := []tournament.Extra{piece("801", "as it is"), piece("BBX", "same"), piece("XXZ", "4")}
	if diff := cmp.Diff(want, ev.Sections[0].Extra); diff != "" {
		t.Errorf("kept (-want +got):\n%s", diff)
	}
	const note = `a.trf: note: the content of "801" differs from that in b.trf, which is used`
	if !slices.Contains(found, note) {
		t.Errorf("no such note: %q", found)
	}
}
