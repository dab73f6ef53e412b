package uschess

import (
	"fmt"
	"strings"
	"testing"

	"podium/formats/formatstest"
	"podium/formats/tournament"
	"podium/formats/trf"
)

func TestSeason(t *testing.T) {
	t.Parallel()
	formatstest.Run(t, RatingReport(), formatstest.Season(t, "-report.zip"))
	formatstest.Run(t, MSA(), formatstest.Season(t, "-msa.txt"))
}

// The event stands in the season as TRF too; who played whom with what colour
// and result must be the same but for what the formats do not say: the colours
// of forfeited games.
func TestSameEvent(t *testing.T) {
	t.Parallel()
	formatstest.SameEvent(t, trf.TRF16(), RatingReport(), "-report.zip", "Event.Name", "Event.City", "Event.Federation", "Event.Start", "Event.End", "Section.Kind", "Section.TimeControl", "Section.RoundCount", "Player.Name", "Player.Ratings", "Player.Rounds")
	formatstest.SameEvent(t, trf.TRF16(), MSA(), "-msa.txt", "Event.Federation", "Event.Start", "Event.End", "Section.RoundCount", "Player.Ratings", "Player.Rounds", "Player.Stated.Points")
}

// Events of TRF become reports once they say what US Chess wants; what a report
// cannot hold is announced, as Verify finds by reading it again.
func TestWriteSeason(t *testing.T) {
	t.Parallel()
	for name := range formatstest.Season(t, ".trf") {
		ev := formatstest.ReadSample(t, trf.TRF16(), name)
		complete(ev)
		err := formatstest.Verified(t, RatingReport(), name, ev)
		if err != nil && !strings.Contains(err.Error(), "cannot be spelled in ASCII") && !strings.Contains(err.Error(), "no result against") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// complete adds what US Chess wants and TRF does not hold.
func complete(ev *tournament.Event) {
	ev.Report = tournament.RatingReport{Affiliate: "A9999999", Directors: []string{"90009901"}, State: "OR", PostalCode: "97000"}
	day := tournament.Date{Year: 2026, Month: 5, Day: 30}
	if !ev.Start.Complete() || !ev.End.Complete() || ev.Start.Compare(ev.End) > 0 {
		ev.Start, ev.End = day, day
	}
	if ev.Name == "" {
		ev.Name = "Nameless"
	}
	if ev.City == "" {
		ev.City = "Lostwick"
	}
	for _, s := range ev.Sections {
		for i := range s.Players {
			s.Players[i].IDs = []tournament.ID{{System: "uscf", Value: fmt.Sprint(90000000 + i)}}
		}
	}
}
