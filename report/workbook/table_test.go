package workbook

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"podium/report"
	"podium/report/sheet"
)

// written makes a workbook of a sheet with these rows and opens it.
func written(t *testing.T, columns []sheet.Column, rows ...[]sheet.Cell) *excelize.File {
	t.Helper()
	var out bytes.Buffer
	s := sheet.Sheet{Key: "table", Columns: columns, Len: len(rows), Rows: slices.Values(rows)}
	if err := Write(&out, &sheet.Document{Title: "Document", Sheets: []sheet.Sheet{s}}, report.Options{}); err != nil {
		t.Fatal(err)
	}
	f, err := excelize.OpenReader(&out)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = f.Close() })
	return f
}

// numberCell is a cell with a fraction, as it is read.
func numberCell(text string, num, den int64, state sheet.State) sheet.Cell {
	return sheet.Cell{Text: text, Num: sheet.Num{Num: num, Den: den}, State: state}
}

// Columns that are added up show as many decimals as their numbers need. What does not count is struck
// through, what is absent is a dash, and several results of different states are a
// text. Points have all their decimals, a tie-break those that are shown.
func TestNumbersOfColumns(t *testing.T) {
	t.Parallel()
	columns := []sheet.Column{
		{Key: "name", Head: "Name", Kind: sheet.Name},
		{Key: "oct", Head: "Oct", Kind: sheet.Result},
		{Key: "nov", Head: "Nov", Kind: sheet.Result},
		{Key: "sb", Head: "SB", Kind: sheet.Value},
		{Key: "total", Head: "Total", Kind: sheet.Score},
	}
	mixed := sheet.Cell{Text: "7", Num: sheet.Num{Num: 7, Den: 1}, State: sheet.Mixed, Parts: []sheet.Cell{
		numberCell("4", 4, 1, sheet.Counted), numberCell("3", 3, 1, sheet.Dropped),
	}}
	f := written(t, columns,
		[]sheet.Cell{
			sheet.Words("=1+1"), numberCell("6.67", 20, 3, sheet.Counted), numberCell("5", 5, 1, sheet.Dropped),
			numberCell("12.67", 38, 3, sheet.Counted), numberCell("6.67", 20, 3, sheet.Counted),
		},
		[]sheet.Cell{sheet.Words("B"), {State: sheet.Absent}, mixed, numberCell("8.5", 17, 2, sheet.Counted), numberCell("4", 4, 1, sheet.Counted)},
	)
	want := [][]string{
		{"Name", "Oct", "Nov", "SB", "Total"},
		{"=1+1", "6.67", "(5.00)", "12.67", "6.67"},
		{"B", "–", "4 (3)", "8.50", "4.00"},
	}
	if diff := cmp.Diff(want, shownRows(t, f, "Table", headRow)); diff != "" {
		t.Errorf("struck cells in brackets (-want +got):\n%s", diff)
	}
	for cell, want := range map[string]string{"B4": "6.66666666666666", "C4": "5", "D4": "12.67", "D5": "8.5"} {
		if raw, err := f.GetCellValue("Table", cell, excelize.Options{RawCellValue: true}); err != nil || raw != want {
			t.Errorf("%s holds %s, want %s (%v)", cell, raw, want, err)
		}
	}
	if formula, err := f.GetCellFormula("Table", "A4"); err != nil || formula != "" {
		t.Errorf("a name has become the formula %q (%v)", formula, err)
	}
	notes, err := f.GetRows("Table")
	if err != nil || !slices.Equal(notes[len(notes)-1], []string{"Values struck through or in brackets do not count."}) {
		t.Errorf("the last row is %q (%v)", notes[len(notes)-1], err)
	}
}

// More events than a sheet has columns for are one column; no result is lost.
func TestColumnsFold(t *testing.T) {
	t.Parallel()
	columns := []sheet.Column{{Key: "name", Head: "Team", Kind: sheet.Name}}
	row := []sheet.Cell{sheet.Words("Aspen")}
	for i := range mostInGroup {
		no := strconv.Itoa(i + 1)
		columns = append(columns, sheet.Column{Key: "event-" + no, Head: "E" + no, Kind: sheet.Result, Group: "Results"})
		row = append(row, sheet.Cell{})
	}
	row[1], row[3] = numberCell("5", 5, 1, sheet.Counted), numberCell("2", 2, 1, sheet.Dropped)
	if got := shownRows(t, written(t, columns, row), "Table", headRow)[0]; len(got) != 1+mostInGroup {
		t.Errorf("%d columns of %d", len(got), 1+mostInGroup)
	}
	columns = append(columns, sheet.Column{Key: "last", Head: "Last", Kind: sheet.Result, Group: "Results"})
	row = append(row, numberCell("1", 1, 1, sheet.Counted))
	want := [][]string{{"Team", "Results"}, {"Aspen", "E1: 5; E3: (2); Last: 1"}}
	if diff := cmp.Diff(want, shownRows(t, written(t, columns, row), "Table", headRow)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// A text that takes several lines gets the height that it needs, and its column is no
// wider for it; money is added up below its column; a column to write in has place.
func TestRowsAndTotals(t *testing.T) {
	t.Parallel()
	columns := []sheet.Column{
		{Key: "who", Head: "Who"},
		{Key: "amount", Head: "Amount", Kind: sheet.Money},
		{Key: "club", Head: "Club", When: sheet.IfAny},
		{Key: "signature", Head: "Signature", When: sheet.ByHand},
	}
	f := written(t, columns,
		[]sheet.Cell{sheet.Words("Ash, Ann\nBay, Ben\nCup, Cleo"), numberCell("30.00", 30, 1, sheet.Counted), {}, {}},
		[]sheet.Cell{sheet.Words("Dot, Dee"), numberCell("12.50", 25, 2, sheet.Counted), {}, {}},
	)
	got, err := f.GetRows("Table")
	if err != nil {
		t.Fatal(err)
	}
	want := [][]string{{"Who", "Amount", "Signature"}, {"Ash, Ann\nBay, Ben\nCup, Cleo", "30.00"}, {"Dot, Dee", "12.50"}, {"Total", "42.50"}}
	if diff := cmp.Diff(want, got[headRow-1:]); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if formula, err := f.GetCellFormula("Table", "B6"); err != nil || formula != "SUBTOTAL(9,B4:B5)" {
		t.Errorf("the total is %q (%v)", formula, err)
	}
	for row, least := range map[int]float64{4: 3 * 15, 5: 26} {
		if height, err := f.GetRowHeight("Table", row); err != nil || height < least {
			t.Errorf("row %d has a height of %v, want %v (%v)", row, height, least, err)
		}
	}
	if width, err := f.GetColWidth("Table", "A"); err != nil || width > 20 {
		t.Errorf("the column of three short lines has a width of %v (%v)", width, err)
	}
}

// A table without rows says so below its heads.
func TestEmptyTable(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	s := sheet.Sheet{Key: "changes", Columns: []sheet.Column{{Key: "change", Head: "Change"}}, Empty: "Nothing has changed.", Rows: slices.Values([][]sheet.Cell{})}
	if err := Write(&out, &sheet.Document{Title: "Document", Sheets: []sheet.Sheet{s}}, report.Options{}); err != nil {
		t.Fatal(err)
	}
	f, err := excelize.OpenReader(&out)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = f.Close() })
	want := [][]string{{"Document"}, nil, {"Change"}, nil, {"Nothing has changed."}}
	if diff := cmp.Diff(want, rows(t, f, "Changes")); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// A cell holds 32,767 UTF-16 units, whatever bytes they take; a longer text says that it was cut,
// behind its last whole part.
func TestTextsThatFillCells(t *testing.T) {
	t.Parallel()
	const most = 32_767
	whole, wide := strings.Repeat("x", most), strings.Repeat("é", most)
	long := strings.Repeat("lots; ", most/6) + "and more"
	f := written(t, []sheet.Column{{Key: "name", Head: "Name", Kind: sheet.Name}},
		[]sheet.Cell{sheet.Words(whole)}, []sheet.Cell{sheet.Words(wide)}, []sheet.Cell{sheet.Words(long)},
		[]sheet.Cell{sheet.Words("a\uffffb\ufffec\u202ed\te")})
	for i, want := range []string{whole, wide, "", "a b cd e"} {
		got, err := f.GetCellValue("Table", "A"+strconv.Itoa(4+i))
		switch {
		case err != nil:
			t.Fatal(err)
		case want == "" && (len(got) > most || !strings.HasPrefix(long, got[:30_000]) || strings.HasSuffix(got, "lots")):
			t.Errorf("%d letters of a long text, which end with %q", len(got), got[len(got)-60:])
		case want != "" && got != want:
			t.Errorf("row %d has %d letters, want %d", i, len(got), len(want))
		}
	}
}

// A text at the foot of a page stands behind a size of type, to which a digit would belong.
func TestTextsOfPages(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"0 points": " 0 points", "9th Cup": " 9th Cup", ":": ":", "/": "/", "Cup & Co": "Cup && Co", "": "", "abcdefghijk": "abcdefghij",
	} {
		if got := pageText(text, 10); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
