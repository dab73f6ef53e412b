package workbook

import (
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"podium/report"
	"podium/report/reporttest"
)

// The workbook of the awards of a series says above every table what is missing and
// how far the series is, has totals as numbers, adds up the money, and says how
// the series was added up.
func TestAwardsOfSeries(t *testing.T) {
	t.Parallel()
	d := reporttest.CupAwards(t, `
[[award]]
id     = "place"
places = 3
[[award]]
id     = "cash"
kind   = "cash"
amount = ["30.00", "20.00"]`, "events = 5\n[[event]]\npath = \"mar.trf\"\nweight = 1.25", "photo.trf")
	f, err := excelize.OpenFile(reporttest.File(t, Awards(), d, report.Options{}))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := f.Close(); err != nil {
			t.Error(err)
		}
	})
	const missing = "Without 1 event that could not be read: photo.trf"
	for _, sheet := range []string{"Awards", "Prize money", "By player", "Ceremony", "Receipts"} {
		rows, err := f.GetRows(sheet)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(rows[1][0], "after 3 of 5 events, provisional") || rows[2][0] != missing || !slices.Contains(rows[3], "Winner") {
			t.Errorf("%s begins with %q", sheet, rows[:4])
		}
	}
	score, err := f.GetCellType("Awards", "D5")
	if err != nil {
		t.Fatal(err)
	}
	// The best two of Cleo: 5 × 1.25 and 20.
	if value, err := f.GetCellValue("Awards", "D5"); err != nil || value != "26.25" || score == excelize.CellTypeSharedString || score == excelize.CellTypeInlineString {
		t.Errorf("the first total is %q of type %d, %v", value, score, err)
	}
	rows, err := f.GetRows("Receipts")
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(rows, func(row []string) bool { return len(row) > 0 && row[0] == "Total" })
	cell, err := excelize.CoordinatesToCellName(slices.Index(rows[3], "Amount")+1, at+1)
	if err != nil {
		t.Fatal(err)
	}
	if sum, err := f.CalcCellValue("Receipts", cell); err != nil || strings.TrimSuffix(sum, ".00") != "50" {
		t.Errorf("the receipts add up to %q, %v", sum, err)
	}
	about, err := f.GetRows("About")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range [][]string{{"MISSING", missing}, {"Series", "plan.toml, after 3 of 5 events, provisional"}, {"3.", "The total is the sum of the best 2 events."}} {
		if !slices.ContainsFunc(about, func(row []string) bool { return slices.Equal(row, want) }) {
			t.Errorf("the sheet About lacks %q: %q", want, about)
		}
	}
}
