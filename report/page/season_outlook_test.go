package page

import (
	"strings"
	"testing"

	"podium/report"
	"podium/report/reporttest"
)

// TestSeasonGoesOn: while an event goes on the page says why it does not say who can
// still win, and has no empty columns.
func TestSeasonGoesOn(t *testing.T) {
	t.Parallel()
	series := reporttest.CupSeries(t, "events = 4")
	series.Events[2].Sections[0].Rounds = 5
	page := seasonPageOf(t, report.SeasonData{Series: series})
	if want := "Who can still come first is not said: may.trf cup goes on (results up to round 3 of 5)."; !strings.Contains(page, want) {
		t.Errorf("the page lacks %s", want)
	}
	for _, head := range []string{"Can reach", "First place"} {
		if strings.Contains(page, head+"</") {
			t.Errorf("there is a column %s", head)
		}
	}
}
