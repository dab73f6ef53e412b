package workbook

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/report"
	"podium/report/reporttest"
	"podium/tiebreak"
)

// The matches are those that reporttest.MatchesData tells by hand: cells name the
// row of the opponent and the game points, the own first.
func TestCrosstableOfTeams(t *testing.T) {
	t.Parallel()
	f := openBook(t, reporttest.MatchesData(t), report.Options{})
	want := [][]string{
		{"Forest League"},
		{"League  ·  Crosstable of the teams after round 2 of 3"},
		{"No.", "Name", "R1", "R2", "R3", "Match points", "Rank"},
		{"1", "Aspen", "W3 2–0", "D2 1–1", "*5", "3", "1"},
		{"2", "Cedar", "W5 1.5–0.5", "D1 1–1", "*3", "3", "2"},
		{"3", "Beech", "L1 0–2", "X5 2–0", "*2", "2", "3"},
		{"4", "Elm", "H 1", "U", "", "1", "4"},
		{"5", "Dogwood", "L2 0.5–1.5", "F3 0–2", "*1", "0", "5"},
		nil,
		{"W12 3–1: won against the team in row No. 12 by 3–1 game points. All signs are explained under “How to read the crosstables of teams”."},
	}
	if diff := cmp.Diff(want, rows(t, f, "League team crosstable")); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	legend := []string{"W12", "won against the team in row No. 12 (2 match points)"}
	if !slices.ContainsFunc(rows(t, f, "About"), func(row []string) bool { return slices.Equal(row, legend) }) {
		t.Errorf("the sheet About lacks %q", legend)
	}
}

// Schools whose players are paired one by one have no matches to show.
func TestNoCrosstableOfSchools(t *testing.T) {
	t.Parallel()
	d := reporttest.SchoolsData(t)
	reporttest.RankTeams(t, d.Sections[0], "", tiebreak.Options{})
	if i, err := openBook(t, d, report.Options{}).GetSheetIndex("Open team crosstable"); err != nil || i >= 0 {
		t.Errorf("there is one, sheet %d (%v)", i, err)
	}
}
