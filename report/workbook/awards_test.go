package workbook

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"podium/report"
	"podium/report/reporttest"
)

// opened opens a workbook.
func opened(t *testing.T, path string) *excelize.File {
	t.Helper()
	f, err := excelize.OpenFile(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := f.Close(); err != nil {
			t.Error(err)
		}
	})
	return f
}

// The workbook reads back: a sheet for each view, winners with what they win, money
// as numbers whose total is what is paid.
func TestAwardsReadsBack(t *testing.T) {
	t.Parallel()
	d := reporttest.AwardsData(t, 24, reporttest.AwardsPlan, "Open", "Reserve")
	f := opened(t, reporttest.File(t, Awards(), d, report.Options{}))
	want := []string{"Awards", "Prize money", "By player", "Ceremony", "Receipts", "Consolation", "About"}
	if diff := cmp.Diff(want, f.GetSheetList()); diff != "" {
		t.Errorf("sheets (-want +got):\n%s", diff)
	}
	rows, err := f.GetRows("Awards")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"Section", "Award", "Winner", "School or club", "Score", "Reason", "Passed over", "Next in line", "Plan"}, rows[headRow-1]); diff != "" {
		t.Errorf("heads (-want +got):\n%s", diff)
	}
	for i := range d.Awards.Decisions {
		decision := &d.Awards.Decisions[i]
		if decision.Division >= 0 || decision.Award.Kind == "cash" {
			continue
		}
		for k := range decision.Winners {
			who := decision.Winners[k].Spoken()
			if !slices.ContainsFunc(rows, func(row []string) bool {
				return len(row) > 2 && row[0] == decision.Section && row[1] == decision.Titles[k] && row[2] == who
			}) {
				t.Errorf("%s, %s: %s is missing", decision.Section, decision.Titles[k], who)
			}
		}
	}
	checkTotal(t, f, "Receipts", d.Awards.Money.Paid.String())
}

// Everything that is known of awards is printed at eight tenths of its size or more: a
// landscape page takes 160 characters at nine tenths, and 180 at that.
func TestAwardsArePrintedLarge(t *testing.T) {
	t.Parallel()
	d := reporttest.AwardsData(t, 24, reporttest.AwardsPlan, "Open", "Reserve")
	d.Awards.Decisions[0].Reason.Text = strings.Repeat("won on Modified Median 14.5, the next 8; ", 2)
	f := opened(t, reporttest.File(t, Awards(), d, report.Options{}))
	all := 0.0
	for column := 'A'; column <= 'I'; column++ {
		width, err := f.GetColWidth("Awards", string(column))
		if err != nil {
			t.Fatal(err)
		}
		all += width
	}
	if all > 180 {
		t.Errorf("the columns take %.0f characters", all)
	}
}

// A row can hold the reasons of any number of people, and is no taller than rows
// can be.
func TestRowsAreNoTallerThanRowsCanBe(t *testing.T) {
	t.Parallel()
	d := reporttest.AwardsData(t, 24, reporttest.AwardsPlan, "Open")
	d.Awards.Decisions[0].Reason.Text = strings.Repeat("4 points, the next 3.5; ", 200)
	var out bytes.Buffer
	if err := Awards().Render(&out, d, report.Options{}); err != nil {
		t.Error(err)
	}
}

// checkTotal looks for the sum below the amounts of a sheet: what the formula
// comes to, and the value stored beside it.
func checkTotal(t *testing.T, f *excelize.File, sheet, want string) {
	t.Helper()
	rows, err := f.GetRows(sheet)
	if err != nil {
		t.Fatal(err)
	}
	column := slices.Index(rows[headRow-1], "Amount")
	at := slices.IndexFunc(rows, func(row []string) bool { return len(row) > 0 && row[0] == "Total" })
	if column < 0 || at < 0 {
		t.Fatalf("%s has no total", sheet)
	}
	cell, err := excelize.CoordinatesToCellName(column+1, at+1)
	if err != nil {
		t.Fatal(err)
	}
	computed, err := f.CalcCellValue(sheet, cell)
	if err != nil {
		t.Fatal(err)
	}
	if stored := rows[at][column]; stored != want || strings.TrimSuffix(computed, ".00") != strings.TrimSuffix(want, ".00") {
		t.Errorf("%s: %s is stored, %s computed, want %s", sheet, stored, computed, want)
	}
}

// A text that looks like a formula stays a text, and sheets that a plan has
// nothing for are not there.
func TestAwardsTexts(t *testing.T) {
	t.Parallel()
	d := reporttest.AwardsData(t, 4, `
[[award]]
id    = "first"
title = "=1+1"
kind  = "trophy"
`, "Open")
	f, err := excelize.OpenFile(reporttest.File(t, Awards(), d, report.Options{}))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := f.Close(); err != nil {
			t.Error(err)
		}
	})
	if diff := cmp.Diff([]string{"Awards", "By player", "Ceremony", "About"}, f.GetSheetList()); diff != "" {
		t.Errorf("sheets (-want +got):\n%s", diff)
	}
	formula, err := f.GetCellFormula("Awards", "B4")
	if err != nil {
		t.Fatal(err)
	}
	value, err := f.GetCellValue("Awards", "B4")
	if err != nil {
		t.Fatal(err)
	}
	if formula != "" || value != "=1+1" {
		t.Errorf("formula %q, value %q", formula, value)
	}
}
