package workbook

import (
	"slices"
	"testing"

	"podium/report"
	"podium/report/reporttest"
	"podium/report/season"
	"podium/report/sheet"
)

// TestSeasonGoesOn: while an event goes on the workbook says why it does not say who
// can still win, and has no empty columns.
func TestSeasonGoesOn(t *testing.T) {
	t.Parallel()
	series := reporttest.CupSeries(t, "events = 4")
	series.Events[2].Sections[0].Rounds = 5
	f := seasonBookOf(t, report.SeasonData{Series: series})
	heads, err := f.GetRows("Standings")
	if err != nil {
		t.Fatal(err)
	}
	if row := heads[headRow-1]; slices.Contains(row, "Can reach") || slices.Contains(row, "First place") || !slices.Contains(row, "Points") {
		t.Errorf("columns %q", row)
	}
	const want = "Who can still come first is not said: may.trf cup goes on (results up to round 3 of 5)."
	if !slices.ContainsFunc(heads, func(row []string) bool { return slices.Equal(row, []string{want}) }) {
		t.Errorf("no note says %q: %q", want, heads)
	}
}

// TestManyResults: beyond 100,000 there is no sheet of all results, which no person
// reads, and the notes say so.
func TestManyResults(t *testing.T) {
	t.Parallel()
	const most = 100_000
	for _, n := range []int{most, most + 1} {
		series := reporttest.CupSeries(t, "")
		series.Tables = []season.Table{{Rows: []season.Row{{Results: make([]season.Result, most/2)}, {Results: make([]season.Result, n-most/2)}}}}
		doc := report.SeasonData{Series: series}.Document(report.SeasonBook)
		listed := slices.ContainsFunc(doc.Sheets, func(s sheet.Sheet) bool { return s.Key == report.SeasonResultsKey })
		said := slices.ContainsFunc(doc.Notes[0].Facts, func(f sheet.Fact) bool { return f.Label == "Results" })
		if listed != (n == most) || said == listed {
			t.Errorf("of %d results there is a sheet: %v; the notes say that there is none: %v", n, listed, said)
		}
	}
}
