package workbook

import (
	"bytes"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"podium/formats/tournament"
	"podium/report"
	"podium/report/reporttest"
	"podium/report/season"
	"podium/report/sheet"
)

// seasonBookOf makes the workbook of a series and opens it.
func seasonBookOf(t *testing.T, d report.SeasonData) *excelize.File {
	t.Helper()
	var out, again bytes.Buffer
	if err := Season(&out, d, report.Options{}); err != nil {
		t.Fatal(err)
	}
	if err := Season(&again, d, report.Options{}); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(out.Bytes(), again.Bytes()) {
		t.Error("the same series gives other bytes")
	}
	f, err := excelize.OpenReader(&out)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = f.Close() })
	return f
}

// shownRows are the rows of a sheet from a row on, struck cells in brackets.
func shownRows(t *testing.T, f *excelize.File, sheet string, from int) [][]string {
	t.Helper()
	rows, err := f.GetRows(sheet)
	if err != nil {
		t.Fatal(err)
	}
	var out [][]string
	for r := from - 1; r < len(rows) && len(rows[r]) > 0; r++ {
		for c := range rows[r] {
			if isStruck(t, f, sheet, c+1, r+1) {
				rows[r][c] = "(" + rows[r][c] + ")"
			}
		}
		out = append(out, rows[r])
	}
	return out
}

func isStruck(t *testing.T, f *excelize.File, sheet string, col, row int) bool {
	t.Helper()
	style := styleAt(t, f, sheet, cellName(col, row))
	return style.Font != nil && style.Font.Strike
}

func styleAt(t *testing.T, f *excelize.File, sheet, at string) *excelize.Style {
	t.Helper()
	id, err := f.GetCellStyle(sheet, at)
	if err != nil {
		t.Fatal(err)
	}
	style, err := f.GetStyle(id)
	if err != nil {
		t.Fatal(err)
	}
	return style
}

func TestSeason(t *testing.T) {
	t.Parallel()
	f := seasonBookOf(t, report.SeasonData{Series: reporttest.CupSeries(t, "")})
	want := [][]string{
		{"Rank", "Name", "Club", "Oct", "Mar", "May", "Events", "Points"},
		{"1", "Cup, Cleo", "School of C", "5", "(5)", "20", "3", "25"},
		{"2", "Arc, Ada", "School of A", "10", "(5)", "12", "3", "22"},
		{"3", "Bow, Ben", "School of B", "(5)", "10", "8", "3", "18"},
		{"4", "Dot, Dee", "School of D", "0", "0", "(0)", "3", "0"},
	}
	if diff := cmp.Diff(want, shownRows(t, f, "Standings", headRow)); diff != "" {
		t.Errorf("standings, struck cells in brackets (-want +got)\n%s", diff)
	}
	panes, err := f.GetPanes("Standings")
	if err != nil || !panes.Freeze || panes.YSplit != headRow || panes.XSplit != 2 {
		t.Errorf("panes %+v, %v; want the head and the names to stay", panes, err)
	}
	events := shownRows(t, f, "Events", headRow)
	if diff := cmp.Diff([]string{"3", "2026-05-02", "May", "may.trf cup", "4", "2", "counts", "may.trf"}, events[3]); diff != "" {
		t.Errorf("the third event (-want +got)\n%s", diff)
	}
	people := shownRows(t, f, "People", headRow)
	if diff := cmp.Diff([]string{"Arc, Ada", "by name and club", "3", "School of A"}, people[1]); diff != "" {
		t.Errorf("the first of the people (-want +got)\n%s", diff)
	}
	if diff := cmp.Diff([]string{"Standings", "Results", "Events", "People", "About"}, f.GetSheetList()); diff != "" {
		t.Errorf("sheets (-want +got)\n%s", diff)
	}
}

// TestSeasonWide: a table of 47 events is several pages wide, of which each repeats the
// heads, the rank, the name and the points, which stand beside it; one of three events is
// one page wide and repeats the title, too.
func TestSeasonWide(t *testing.T) {
	t.Parallel()
	for events, want := range map[int]struct{ repeated, third string }{
		3: {"'Standings'!$1:$3", "Club"}, 47: {"'Standings'!$A:$C,'Standings'!$3:$3", "Points"},
	} {
		f := seasonBookOf(t, report.SeasonData{Series: reporttest.ManyEvents(t, events)})
		layout, err := f.GetPageLayout("Standings")
		if err != nil {
			t.Fatal(err)
		}
		wide := 0.0
		for column := range events + 4 { // rank, name, number of events, points
			name, _ := excelize.ColumnNumberToName(column + 1)
			w, err := f.GetColWidth("Standings", name)
			if err != nil {
				t.Fatal(err)
			}
			wide += w
		}
		// A landscape page takes 160 characters, and 267 at six tenths of the size.
		if got := wide / float64(*layout.FitToWidth); got > 267 || *layout.FitToWidth > 1 && wide < 160 {
			t.Errorf("%d events: %v characters on %d pages", events, wide, *layout.FitToWidth)
		}
		if third := shownRows(t, f, "Standings", headRow)[0][2]; third != want.third {
			t.Errorf("%d events: %q beside the name, want %q", events, third, want.third)
		}
		if i := slices.IndexFunc(f.GetDefinedName(), func(n excelize.DefinedName) bool {
			return n.Name == "_xlnm.Print_Titles" && n.Scope == "Standings"
		}); f.GetDefinedName()[i].RefersTo != want.repeated {
			t.Errorf("%d events: every page repeats %s, want %s", events, f.GetDefinedName()[i].RefersTo, want.repeated)
		}
	}
}

// What counts adds up to the points, on the sheet of all results too.
func TestSeasonAddsUp(t *testing.T) {
	t.Parallel()
	f := seasonBookOf(t, report.SeasonData{Series: reporttest.CupSeries(t, "")})
	sums := map[string]float64{}
	for _, row := range shownRows(t, f, "Results", headRow+1) {
		worth := row[slices.Index(shownRows(t, f, "Results", headRow)[0], "Worth")]
		if n, err := strconv.ParseFloat(worth, 64); err == nil {
			sums[row[0]] += n
		} else if !strings.HasPrefix(worth, "(") {
			t.Errorf("%s has %q", row[0], worth)
		}
	}
	want := map[string]float64{"Cup, Cleo": 25, "Arc, Ada": 22, "Bow, Ben": 18, "Dot, Dee": 0}
	if diff := cmp.Diff(want, sums); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// A third of a point keeps its decimals in the cell, whatever is shown.
func TestPointsNumber(t *testing.T) {
	t.Parallel()
	third, whole := sheet.Cell{Text: "6.67", Num: sheet.Num{Num: 20, Den: 3}}, sheet.Cell{Text: "12", Num: sheet.Num{Num: 12, Den: 1}}
	for _, kind := range []sheet.Kind{sheet.Result, sheet.Score} {
		if got, ok := number(&third, &sheet.Column{Kind: kind}).(float64); !ok || math.Abs(got-20.0/3) > 1e-15 {
			t.Errorf("got %v, want 6.666...", got)
		}
		if got := number(&whole, &sheet.Column{Kind: kind}); got != 12 {
			t.Errorf("got %v, want the whole number 12", got)
		}
	}
}

// What is missing stands on every sheet, above the head of the columns, and in the
// header of every page.
func TestSeasonOmission(t *testing.T) {
	t.Parallel()
	f := seasonBookOf(t, report.SeasonData{Series: reporttest.CupSeries(t, "", "broken.trf"), Against: "old.json"})
	const want = "Without 1 event that could not be read: broken.trf"
	for _, sheet := range f.GetSheetList() {
		rows, err := f.GetRows(sheet)
		if err != nil {
			t.Fatal(err)
		}
		text := rows[headRow-1][0]
		if sheet == "About" {
			text = rows[1][0]
		}
		header, err := f.GetHeaderFooter(sheet)
		if err != nil || !strings.HasSuffix(header.OddHeader, want) {
			t.Errorf("%s: the header of the page is %+v (%v)", sheet, header, err)
		}
		if text != want {
			t.Errorf("%s: %q stands there, want %q", sheet, text, want)
		}
	}
	titles := 0
	for _, name := range f.GetDefinedName() {
		if name.Name == "_xlnm.Print_Titles" && strings.HasSuffix(name.RefersTo, "$1:$"+strconv.Itoa(headRow+1)) {
			titles++
		}
	}
	if titles != len(f.GetSheetList())-1 {
		t.Errorf("%d sheets repeat it on every page, want all %d but About", titles, len(f.GetSheetList())-1)
	}
}

// What no sheet holds is refused before anything is written.
func TestTooManyRows(t *testing.T) {
	t.Parallel()
	table := sheet.Sheet{Key: "standings", Section: "U12", Len: mostRows + 1, Rows: func(func([]sheet.Cell) bool) {}}
	var out bytes.Buffer
	err := Write(&out, &sheet.Document{Sheets: []sheet.Sheet{table}}, report.Options{})
	if err == nil || !strings.Contains(err.Error(), `table "U12" has 1048545 rows`) || !strings.Contains(err.Error(), "csv or json") || out.Len() > 0 {
		t.Errorf("%v, with %d bytes", err, out.Len())
	}
}

// TestSeasonManyEvents: with more events than a sheet has columns for, every result of
// people and of teams is there all the same; where they are more than a cell holds,
// the cell says so.
func TestSeasonManyEvents(t *testing.T) {
	t.Parallel()
	for events, whole := range map[int]bool{mostInGroup + 1: true, 2300: false} {
		f := seasonBookOf(t, report.SeasonData{Series: reporttest.ManyEvents(t, events)})
		for _, sheet := range []string{"Standings", "Teams"} {
			rows := shownRows(t, f, sheet, headRow)
			results := rows[1][slices.Index(rows[0], "Results")]
			last := fmt.Sprintf("Night %d: 2", events)
			if !strings.HasPrefix(results, "Night 1: 1; Night 2: 2; ") || strings.HasSuffix(results, last) != whole {
				t.Errorf("%d events, %s: %.60s … %s", events, sheet, results, results[len(results)-60:])
			}
			if cut := strings.HasSuffix(results, ": 2; … (a cell holds no more; the CSV file has everything)"); cut == whole || len(results) > 32_767+2 {
				t.Errorf("%d events, %s: %d bytes end in %q", events, sheet, len(results), results[len(results)-60:])
			}
		}
	}
}

// TestSeasonDecimals: the numbers of a row that are added up have the same decimals.
// Shared second places are worth (6 + 3) / 2.
func TestSeasonDecimals(t *testing.T) {
	t.Parallel()
	plan := "category = \"one\"\n[points]\nplace = [10, 6, 3]\n"
	names := []string{"Arc, Ada", "Bow, Ben", "Cup, Cleo", "Dot, Dee"}
	series := reporttest.Series(t, plan, func(b *season.Builder) {
		reporttest.Add(b, reporttest.AllPlay("oct.trf", tournament.Date{Year: 2025, Month: 10, Day: 4}, "1=0110", names...))
		reporttest.Add(b, reporttest.AllPlay("may.trf", tournament.Date{Year: 2026, Month: 5, Day: 2}, "100111", names...))
	})
	rows := shownRows(t, seasonBookOf(t, report.SeasonData{Series: series}), "Standings", headRow)
	want := [][]string{
		{"Rank", "Name", "Club", "oct.trf cup", "may.trf cup", "Events", "Points"},
		{"1", "Arc, Ada", "School of A", "10.0", "6.0", "2", "16.0"},
		{"2", "Cup, Cleo", "School of C", "4.5", "10.0", "2", "14.5"},
		{"3", "Bow, Ben", "School of B", "4.5", "3.0", "2", "7.5"},
		{"4", "Dot, Dee", "School of D", "0.0", "0.0", "2", "0.0"},
	}
	if diff := cmp.Diff(want, rows); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

// TestSeasonGoesOn: while an event goes on the workbook says why it does not say who
// can still win, and has no empty columns.
func TestSeasonGoesOn(t *testing.T) {
	t.Parallel()
	series := reporttest.CupSeries(t, "events = 4")
	section := &series.Events[2].Sections[0]
	section.Rounds, section.Stand = 5, "after round 3 of 5"
	f := seasonBookOf(t, report.SeasonData{Series: series})
	heads, err := f.GetRows("Standings")
	if err != nil {
		t.Fatal(err)
	}
	if row := heads[headRow-1]; slices.Contains(row, "Can reach") || slices.Contains(row, "First place") || !slices.Contains(row, "Points") {
		t.Errorf("columns %q", row)
	}
	const want = "It is not known who can still come first: may.trf cup is not finished (results up to round 3 of 5)."
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
		listed := slices.ContainsFunc(doc.Sheets, func(s sheet.Sheet) bool { return s.Key == "results" })
		said := slices.ContainsFunc(doc.Notes[0].Facts, func(f sheet.Fact) bool { return f.Label == "Results" })
		if listed != (n == most) || said == listed {
			t.Errorf("of %d results there is a sheet: %v; the notes say that there is none: %v", n, listed, said)
		}
	}
}

// TestSeasonDoubts: two rows that may be one person, each with file and place.
func TestSeasonDoubts(t *testing.T) {
	t.Parallel()
	plan := "category = \"one\"\n[points]\nkind = \"game-points\"\n"
	series := reporttest.Series(t, plan, func(b *season.Builder) {
		oct := reporttest.AllPlay("2025/oct.xlsx", tournament.Date{Year: 2025, Month: 10, Day: 4}, "1=0110", "Arc, Ada", "Bow, Ben", "Cup, Cleo", "Dot, Dee")
		oct.Event.Sections[0].Name = "Open"
		oct.Where = func(_, player int) (string, int) { return "Sheet1", player + 3 }
		nov := reporttest.AllPlay("2025/nov.trf", tournament.Date{Year: 2025, Month: 11, Day: 8}, "11001=", "Fox, Fay", "Arc, A.", "Gil, Gus", "Hay, Hal")
		nov.Where = func(_, player int) (string, int) { return "", player + 10 }
		reporttest.Add(b, oct)
		reporttest.Add(b, nov)
	})
	rows := shownRows(t, seasonBookOf(t, report.SeasonData{Series: series}), "Doubts", headRow+1)
	want := []string{"Arc, Ada", "oct.xlsx:Sheet1!A3, Open, no. 1", "Arc, A.", "nov.trf:11, no. 2", "one with initials", "two people"}
	if len(rows) != 1 || cmp.Diff(want, rows[0]) != "" {
		t.Errorf("got %q, want %q", rows, want)
	}
}

// TestHighRows: rows of several lines take as much paper as they need. An upright page of
// A4 has 842 points less 86 of margins and 70 of heads: 45 rows of one line, of 15 points,
// or 50 if a program has a tenth more on it. So 47 fit one page, 90 take two in any case,
// and 101 would leave one row for a third. Rows with a long reason take three lines each,
// 15 or 16 of them a page: 47 would leave two for a fourth page, and 60 take four.
func TestHighRows(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("a reason of many words, ", 5)
	for _, tt := range []struct {
		text       string
		rows, want int
	}{{"short", 47, 1}, {"short", 90, 0}, {"short", 101, 2}, {long, 47, 3}, {long, 60, 0}} {
		text, want := tt.text, tt.want
		s := sheet.Sheet{Key: "rows", Columns: []sheet.Column{{Key: "name", Kind: sheet.Name}, {Key: "why"}}, Len: tt.rows}
		s.Rows = func(yield func([]sheet.Cell) bool) {
			for range s.Len {
				if !yield([]sheet.Cell{sheet.Words("Rook, Ann"), sheet.Words(text)}) {
					return
				}
			}
		}
		p := measured(&s, "")
		l := layout{widths: p.widths(), header: headRow, fixed: 1, portrait: true, lastRow: headRow + s.Len, high: p.high()}
		if got := l.pages(report.A4); got != want {
			t.Errorf("%d rows with %q: fit on %d pages, want %d (0: as many as it takes)", tt.rows, text, got, want)
		}
	}
}
