package workbook

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"podium/report"
	"podium/report/reporttest"
	"podium/report/sheet"
)

// Every cell of a table has a line below it and stands in the middle of its height; texts stand at
// the left, numbers and words in the middle. Heads, long texts, reasons and the sheet About take
// several lines.
func TestLooksOfTables(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("many words ", 9)
	f := written(t, []sheet.Column{
		{Key: "rank", Head: "Rank", Kind: sheet.Rank},
		{Key: "name", Head: "Name", Kind: sheet.Name},
		{Key: "fed", Head: "Fed", Kind: sheet.Word},
		{Key: "points", Head: "Points", Kind: sheet.Score},
		{Key: "bh", Head: "BH", Kind: sheet.Value},
		{Key: "may", Head: "May", Kind: sheet.Result},
		{Key: "remark", Head: "Remark", Kind: sheet.Text},
		{Key: "why", Head: "Why", Kind: sheet.Text, Detail: true},
	}, []sheet.Cell{
		sheet.Whole(1), sheet.Words("Ash, Ann"), sheet.Words("USA"), numberCell("4.5", 9, 2, sheet.Counted),
		numberCell("12", 12, 1, sheet.Counted), numberCell("3", 3, 1, sheet.Dropped), sheet.Words(long), sheet.Words(long),
	}, []sheet.Cell{
		sheet.Whole(4), sheet.Words("Bay, Ben"), {State: sheet.Absent}, numberCell("4", 4, 1, sheet.Counted), {}, {}, {}, {},
	}, []sheet.Cell{sheet.Whole(2), {}, {}, {}, {}, {}, {}, {}}, []sheet.Cell{sheet.Whole(3), {}, {}, {}, {}, {}, {}, {}})
	look := func(f *excelize.File, name, at string) string {
		style := styleAt(t, f, name, at)
		var out []string
		if len(style.Border) == 1 && style.Border[0].Type == "bottom" && style.Border[0].Style > 0 {
			out = append(out, "line")
		}
		if a := style.Alignment; a != nil {
			if out = append(out, a.Horizontal, a.Vertical); a.WrapText {
				out = append(out, "wraps")
			}
		}
		if style.Font != nil && style.Font.Bold {
			out = append(out, "bold")
		}
		return strings.Join(out, " ")
	}
	middle, left := "line center center", "line left center"
	for at, want := range map[string]string{
		"A3": "center center wraps bold", "B3": "left center wraps bold",
		"A4": middle + " bold", "B4": left, "C4": middle, "D4": middle + " bold", "E4": middle, "F4": middle,
		"G4": left + " wraps", "H4": left + " wraps", "A5": middle, "B5": left, "C5": middle, "E5": middle, "F5": middle,
		"A6": middle + " bold", "A7": middle + " bold",
	} {
		if got := look(f, "Table", at); got != want {
			t.Errorf("%s is %q, want %q", at, got, want)
		}
	}
	about := openBook(t, reporttest.OpenData(t), report.Options{NoWorking: true})
	found := 0
	for i, row := range rows(t, about, "About") {
		if len(row) == 1 {
			if got := look(about, "About", cellName(1, i+1)); !strings.HasSuffix(got, "bold") {
				t.Errorf("About, the heading %q is %q", row[0], got)
			}
		}
		if len(row) > 1 && row[1] != "" {
			if got := look(about, "About", cellName(2, i+1)); got != "left top wraps" {
				t.Errorf("About, row %d is %q", i+1, got)
			}
			found++
		}
	}
	if found == 0 || look(about, "About", "A1") != " center bold" {
		t.Errorf("About has %d texts below %q", found, look(about, "About", "A1"))
	}
}

// Every other row has a tint, from the second on, that of the first three ranks stays; the buttons to
// sort and filter stand on the heads of the whole table. So it is below an alarm.
func TestTintOfRows(t *testing.T) {
	t.Parallel()
	for alarm, want := range map[bool][3]string{
		false: {"A4:H7", "AND(MOD(ROW(),2)=1,OR(COLUMN()<>1,$A4>3))", "'Open'!$A$3:$H$7"},
		true:  {"A5:H8", "AND(MOD(ROW(),2)=0,OR(COLUMN()<>1,$A5>3))", "'Open'!$A$4:$H$8"},
	} {
		d := reporttest.OpenData(t)
		doc := report.DocumentOf(&d.Ranked, "Cup")
		if doc.Sheets = report.Tables(d.Sections[0], 10)[:1]; alarm {
			doc.Alarm = "provisional"
		}
		var out strings.Builder
		if err := Write(&out, doc, report.Options{}); err != nil {
			t.Fatal(err)
		}
		f, err := excelize.OpenReader(strings.NewReader(out.String()))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = f.Close() })
		formats, err := f.GetConditionalFormats("Open")
		if err != nil {
			t.Fatal(err)
		}
		var got [3]string
		for cells, rules := range formats {
			got[0], got[1] = cells, rules[0].Criteria
		}
		for _, n := range f.GetDefinedName() {
			if strings.Contains(n.Name, "FilterDatabase") {
				got[2] = n.RefersTo
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("with an alarm: %v (-want +got):\n%s", alarm, diff)
		}
	}
}

// A page has as many rows of 15 points as fit: upright 842 points of A4 and 792 of Letter, across 595
// and 612, less 86 of margins and 70 of heads; a program has up to a tenth more on it. Three rows or
// fewer are never alone on the last page, nor are the lines below a table.
func TestRowsOfPages(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		paper       report.Paper
		portrait    bool
		rows, below int
		want        int // pages that they are made to fit; 0: as many as it takes
	}{
		// 42 to 46 rows of Letter, 45 to 50 of A4
		{report.Letter, true, 42, 0, 0},
		{report.Letter, true, 44, 0, 1},
		{report.A4, true, 44, 0, 0},
		{report.A4, true, 46, 0, 1},
		{report.Letter, true, 50, 0, 0},
		// 30 to 33 rows, and 29 to 32
		{report.Letter, false, 30, 0, 0},
		{report.Letter, false, 32, 0, 1},
		{report.A4, false, 29, 0, 0},
		{report.A4, false, 31, 0, 1},
		// with an empty row and three lines below the table: 38 rows are 42, 41 are 45
		{report.Letter, true, 38, 3, 0},
		{report.Letter, true, 41, 3, 1},
		{report.Letter, true, 0, 3, 0},
	} {
		l := layout{
			widths: []float64{40, 40}, header: headRow, fixed: 1, portrait: tt.portrait, lastRow: headRow + tt.rows,
			high: float64(15 * tt.rows), below: tt.below,
		}
		if got := l.pages(tt.paper); got != tt.want {
			t.Errorf("%+v: %d", tt, got)
		}
	}
}

// A sheet has the names and the scores beside them in sight as far as they leave space, and its
// columns are as wide as their texts, from 7 to 44 letters.
func TestWidthsOfColumns(t *testing.T) {
	t.Parallel()
	for letters, want := range map[int]float64{1: 7, 3: 7, 4: 8, 40: 44, 60: 44} {
		f := written(t, []sheet.Column{{Key: "name", Head: "N", Kind: sheet.Name}}, []sheet.Cell{sheet.Words(strings.Repeat("x", letters))})
		if got, err := f.GetColWidth("Table", "A"); err != nil || got != want { // 4 more for the button of the head
			t.Errorf("%d letters: %v wide, want %v (%v)", letters, got, want, err)
		}
	}
	for letters, fixed := range map[int]int{16: 2, 17: 1} { // 44 and 20 are 64, of a screen
		f := written(t, []sheet.Column{{Key: "club", Head: "C"}, {Key: "name", Head: "N", Kind: sheet.Name}},
			[]sheet.Cell{sheet.Words(strings.Repeat("x", letters)), sheet.Words(strings.Repeat("x", 40))})
		panes, err := f.GetPanes("Table")
		if err != nil || panes.XSplit != fixed || panes.TopLeftCell != cellName(fixed+1, headRow+1) {
			t.Errorf("%d letters before the names: %d columns stay, want %d (%v)", letters, panes.XSplit, fixed, err)
		}
	}
}

// The sheet About is printed upright, as wide as a page and on as many as it takes, and has no heads that
// stay. Columns of one width after the other keep theirs.
func TestPrintOfAbout(t *testing.T) {
	t.Parallel()
	f := openBook(t, reporttest.OpenData(t), report.Options{NoWorking: true, Paper: report.Letter})
	layout, err := f.GetPageLayout("About")
	if err != nil || *layout.Orientation != "portrait" || *layout.Size != 1 || *layout.FitToWidth != 1 || *layout.FitToHeight != 0 {
		t.Errorf("%+v (%v)", layout, err)
	}
	if panes, err := f.GetPanes("About"); err != nil || panes.Freeze {
		t.Errorf("the first rows stay: %+v (%v)", panes, err)
	}
	table := written(t, []sheet.Column{{Key: "a", Head: "A"}, {Key: "b", Head: "B"}, {Key: "c", Head: "C"}, {Key: "d", Head: "D"}},
		[]sheet.Cell{sheet.Words("xxx"), sheet.Words("yyy"), sheet.Words("zzzzzz"), sheet.Words("z")})
	for column, want := range map[string]float64{"A": 7, "B": 7, "C": 10, "D": 7} {
		if got, err := table.GetColWidth("Table", column); err != nil || got != want {
			t.Errorf("column %s is %v wide, want %v (%v)", column, got, want, err)
		}
	}
}
