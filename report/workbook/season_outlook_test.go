package workbook

import (
	"slices"
	"testing"

	"podium/report"
	"podium/report/reporttest"
	"podium/report/season"
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
	about, err := f.GetRows("About")
	if err != nil {
		t.Fatal(err)
	}
	const want = "Who can still come first is not said: may.trf cup goes on (results up to round 3 of 5)."
	if !slices.ContainsFunc(about, func(row []string) bool { return slices.Equal(row, []string{"First place", want}) }) {
		t.Errorf("the sheet About lacks %q: %q", want, about)
	}
}

// TestManyResults: a sheet of all results is made of no more than it may have, and
// they are counted, not collected.
func TestManyResults(t *testing.T) {
	t.Parallel()
	results := make([]season.Result, mostResultRows)
	rows := []season.Row{{Results: results[:mostResultRows/2]}, {Results: results[mostResultRows/2:]}}
	series := &season.Series{Tables: []season.Table{{Rows: rows}}}
	if manyResults(report.SeasonData{Series: series}) {
		t.Errorf("%d results are too many", mostResultRows)
	}
	series.Tables = append(series.Tables, season.Table{Rows: []season.Row{{Results: results[:1]}}})
	if !manyResults(report.SeasonData{Series: series}) {
		t.Errorf("%d results are not too many", mostResultRows+1)
	}
}
