package swisssys

import (
	"testing"

	"podium/formats/formatstest"
	"podium/formats/trf"
)

func TestSeason(t *testing.T) {
	t.Parallel()
	formatstest.Run(t, Native(), formatstest.Season(t, ".sjson"))
	formatstest.Run(t, Web(), formatstest.Season(t, "-web.json"))
}

// The event stands in the season as TRF too; everything that both formats have
// must be the same, but for the colours of forfeited games.
func TestSameEvent(t *testing.T) {
	t.Parallel()
	formatstest.SameEvent(t, trf.TRF16(), Native(), ".sjson", "Event.Name", "Event.City", "Event.Federation", "Event.Start", "Event.End", "Section.Kind", "Section.TimeControl", "Section.RoundCount", "Player.Name", "Player.Sex", "Player.Ratings", "Player.Rounds")
	formatstest.SameEvent(t, trf.TRF16(), Web(), "-web.json", "Event.Name", "Event.City", "Event.Federation", "Event.Start", "Player.Name", "Player.Sex", "Player.Ratings", "Player.Rounds")
}

// A tournament of TRF comes through the native file and back with all that the
// file holds: Verify finds what was not announced.
func TestWriteSeason(t *testing.T) {
	t.Parallel()
	for name := range formatstest.Season(t, ".trf") {
		if err := formatstest.Verified(t, Native(), name, formatstest.ReadSample(t, trf.TRF16(), name)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
