package trf

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A matrix of results has neither rounds nor colours: one error says so, not
// one for each.
func TestUnknownRoundsAreRefused(t *testing.T) {
	t.Parallel()
	ev, _ := readString(twoPlayers)
	ev.Sections[0].RoundsUnknown = true
	for i := range ev.Sections[0].Players {
		ev.Sections[0].Players[i].Rounds[0].Color = 0
	}
	out, found, err := encode(t, TRF16(), ev)
	if err == nil || out != "" {
		t.Errorf("an error: %v, %d bytes written", err, len(out))
	}
	if diff := cmp.Diff([]string{"error unknown-rounds Player.Rounds"}, found); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
}
