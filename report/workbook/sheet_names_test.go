package workbook

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/report"
	"podium/report/reporttest"
)

// Sections whose names differ in case only must not share a sheet.
func TestSectionsKeepTheirSheets(t *testing.T) {
	t.Parallel()
	d := reporttest.OpenData(t)
	other := reporttest.OpenData(t).Sections[0]
	other.Section.Name = "OPEN"
	other.Section.Players[0].Name = "Somebody Else"
	d.Sections = append(d.Sections, other)
	f := openBook(t, d, report.Options{})
	want := []string{"Open", "Open crosstable", "Open working", "OPEN (2)", "OPEN crosstable (2)", "OPEN working (2)", "About"}
	if diff := cmp.Diff(want, f.GetSheetList()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if got := rows(t, f, "OPEN (2)")[headRow][2]; got != "Somebody Else" {
		t.Errorf("the second section begins with %q", got)
	}
}
