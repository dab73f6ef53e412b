package workbook

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/report"
	"podium/report/reporttest"
)

// The cells follow the US Chess letters in the package comment of tournament;
// numbers are rows of the sheet.
func TestCrosstableSheet(t *testing.T) {
	t.Parallel()
	d := reporttest.OpenData(t)
	// Turn the order around, so that rows and starting ranks differ.
	slices.Reverse(d.Sections[0].Standings.Places)
	f := openBook(t, d, report.Options{})
	want := [][]string{
		{"No.", "Name", "Rating", "R1", "R2", "R3", "Points", "Rank"},
		{"1", "Ξένου, Μυρτώ", "1500", "L3", "H", "L4", "0.5", "4"},
		{"2", "Nguyễn, Hoài An", "", "L4", "B", "F3", "1.0", "3"},
		{"3", "Żak, Łucja", "1755", "W1", "D4", "X2", "2.5", "1"},
		{"4", "Tremblay, Zoé", "1810", "W2", "D3", "W1", "2.5", "1"},
	}
	if diff := cmp.Diff(want, rows(t, f, "Open crosstable")[headRow-1:headRow+4]); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
