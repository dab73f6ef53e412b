package printout

import (
	"strings"
	"testing"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/formats"
	"podium/formats/tournament"
	"podium/report"
	"podium/report/awards"
	"podium/tiebreak"
)

func awardsOf(result *awards.Result) *Awards {
	ev := &tournament.Event{Name: "Open"}
	result.Plan = &awards.Plan{}
	return &Awards{
		Result: result, Ranked: &tiebreak.Ranked{Event: ev},
		File: &load.File{Input: batch.Input{Path: "club"}, Event: ev, Log: formats.NewLog("club")},
	}
}

// TestBalanceJSON: what a limit withheld of a place is paid in addition to what the place promises.
func TestBalanceJSON(t *testing.T) {
	t.Parallel()
	cash, trophy := &awards.Award{ID: "first", Kind: awards.Cash}, &awards.Award{ID: "cup", Kind: awards.Trophy}
	a := awardsOf(&awards.Result{Decisions: []awards.Decision{
		{Award: cash, Amount: 5000, Division: -1}, {Award: cash, Amount: 2000, Balance: true, Division: 1}, {Award: trophy, Division: -1},
	}})
	var out strings.Builder
	AwardsJSON(&out, a)
	for _, want := range []string{
		`{"award":"first","kind":"cash","section":"","across":false,"place":0,"last":0,"title":"","promised":50.00,`,
		`"next":null,"division":null},{"award":"first"`, `"promised":0.00,`, `"next":null,"division":1,"balance":20.00}`,
		`{"award":"cup","kind":"trophy","section":"","across":false,"place":0,"last":0,"title":"","promised":null,`,
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%s\nwant\n%s", &out, want)
		}
	}
}

// TestComparedLists: a change names the section, unless the title of the award does; a list under
// which nothing changes says so.
func TestComparedLists(t *testing.T) {
	t.Parallel()
	a := awardsOf(&awards.Result{})
	a.Compared = []string{"uschess", "BH"}
	a.Changes = []awards.Change{
		{List: "BH", Section: "Open", Title: "1st Place", Text: "1st Place goes to Ann"},
		{List: "BH", Section: "U12", Title: "U12 champion", Text: "U12 champion goes to Ben"},
		{List: "BH", Title: "Best game", Text: "Best game goes to Cy"},
	}
	facts := a.Document(report.AwardsToRead, nil).Notes[0].Facts
	var got []string
	for _, f := range facts {
		got = append(got, f.Label+": "+f.Text)
	}
	want := "uschess: every award goes to the same winners\nBH: Open, 1st Place goes to Ann\nBH: U12 champion goes to Ben\nBH: Best game goes to Cy"
	if strings.Join(got, "\n") != want {
		t.Errorf("%q, want %q", got, want)
	}
}
