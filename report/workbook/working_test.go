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
	"podium/report/sheet"
	"podium/tiebreak"
)

// workingOfOpen is the workbook of reporttest.OpenEvent ranked by a list.
func workingOfOpen(t *testing.T, list string) *excelize.File {
	t.Helper()
	d := reporttest.OpenData(t)
	reporttest.RankBy(t, d.Sections[0], list)
	return openBook(t, d, report.Options{})
}

// blockOf returns the rows of a sheet about a competitor, each behind the name, with the
// formulas of the values behind them, without the letters of their columns.
func blockOf(t *testing.T, f *excelize.File, sheet, name string) []string {
	t.Helper()
	var out []string
	for i, row := range rows(t, f, sheet) {
		if len(row) < 3 || row[1] != name {
			continue
		}
		for c := 2; c < len(row); c++ {
			if formula, err := f.GetCellFormula(sheet, cellName(c+1, i+1)); err != nil {
				t.Fatal(err)
			} else if formula != "" {
				row[c] += " = " + strings.ReplaceAll(formula, strings.TrimRight(cellName(c+1, 1), "1"), "")
			}
		}
		out = append(out, strings.Join(row[2:], "|"))
	}
	return out
}

// The working of the winner, by hand. Modified Median drops the lowest for a plus score
// (34E1); the forfeit win of the second counts half a point (34E2). The mean of 1755 and
// 1500 is no sum (34E11). What all addends of a value say stands next to it. The third
// had a bye, which the cumulative score takes off (34E3), and as many points as rounds she
// lost: the highest goes.
func TestWorkingSheet(t *testing.T) {
	t.Parallel()
	f := workingOfOpen(t, "RBTP,SOLK,MMED,CUM,AVGOPP")
	const counts = "score of the opponent, 2.5, which counts as 2: rounds that they did not play count half a point"
	tests := []struct {
		name string
		want []string
	}{
		{"Tremblay, Zoé", []string{
			"1|3 Nguyễn, Hoài An||1|1|1||SOLK, MMED: score of the opponent, 1",
			"2|2 Żak, Łucja|0|2|2|1.5|1755|SOLK, MMED: " + counts,
			"3|4 Ξένου, Μυρτώ||0.5|0.5|2.5|1500|SOLK: score of the opponent, 0.5; " +
				"MMED: score of the opponent, 0.5; left out as the lowest, as for everybody with more than half of the points",
			"|Value|0 = SUM(5:5)|3.5 = SUM(4:6)|3 = SUM(4:5)|5 = SUM(4:6)|1627.5|" +
				"RBTP: draw: a game among those level; CUM: score after the round; AVGOPP: rating of the opponent; the mean",
		}},
		{"Nguyễn, Hoài An", []string{
			"1|1 Tremblay, Zoé||2.5|2.5|0|1810|SOLK: score of the opponent, 2.5; MMED: score of the opponent, 2.5; " +
				"left out as the highest, as for everybody with less than half of the points; CUM: score after the round",
			"2|||0|0|1||SOLK, MMED: full-point bye: an unplayed round counts as an opponent with 0; CUM: score after the round",
			"2|||||-1||CUM: full-point bye: points without a game are deducted",
			"3|2 Żak, Łucja||0|0|1||SOLK, MMED: forfeit loss: an unplayed round counts as an opponent with 0; " +
				"CUM: score after the round",
			"|Value|–|2.5 = SUM(13:16)|0 = SUM(14:16)|1 = SUM(13:16)|1810|" +
				"RBTP: no one else was level here, so it was not needed; AVGOPP: rating of the opponent; the mean",
		}},
	}
	for _, tt := range tests {
		got := blockOf(t, f, "Open working", tt.name)
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		}
	}
}

// Points have a column in the standings, and none here. The sum of the running scores
// without the first round, 1½ and 2½, leaves that one out; the others are told once
// (C.07 7.5, 14.1).
func TestWorkingOfCutRound(t *testing.T) {
	t.Parallel()
	want := []string{
		"1||1|PS/C1: score after the round; cut as one of the first rounds",
		"2||1.5",
		"3||2.5",
		"|Value|4 = SUM(5:6)|PS/C1: score after the round",
	}
	if diff := cmp.Diff(want, blockOf(t, workingOfOpen(t, "PTS,PS/C1"), "Open working", "Tremblay, Zoé")); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// A matrix does not say which game was in which round. The starting rank comes from none of
// them.
func TestWorkingWithoutRounds(t *testing.T) {
	t.Parallel()
	d := reporttest.OpenData(t)
	reporttest.RankBy(t, d.Sections[0], "SOLK,TPN")
	d.Sections[0].Table.Unordered = true
	want := []string{
		"3 Nguyễn, Hoài An|1||SOLK: score of the opponent, 1",
		"2 Żak, Łucja|2||SOLK: score of the opponent, 2.5, which counts as 2: " +
			"rounds that they did not play count half a point",
		"4 Ξένου, Μυρτώ|0.5||SOLK: score of the opponent, 0.5",
		"||1",
		"Value|3.5 = SUM(4:6)|1 = SUM(7:7)|TPN: starting rank",
	}
	if diff := cmp.Diff(want, blockOf(t, openBook(t, d, report.Options{}), "Open working", "Tremblay, Zoé")); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Heads and the first three ranks stand on a colour, other cells do not; an amount that does
// not count is struck out, and a value is bold.
func TestLooksOfCells(t *testing.T) {
	t.Parallel()
	f := workingOfOpen(t, "SOLK,MMED")
	want := map[string]string{
		"Open A3": "fill", "Open A4": "fill", "Open A5": "fill", "Open A6": "fill", "Open A7": "", "Open C4": "",
		"Open working E3": "fill", "Open working E6": "", "Open working F4": "",
		"Open working F6": "struck", "Open working F7": "bold",
	}
	for at, looks := range want {
		cut := strings.LastIndexByte(at, ' ')
		style, got := styleAt(t, f, at[:cut], at[cut+1:]), ""
		switch {
		case len(style.Fill.Color) > 0:
			got = "fill"
		case style.Font == nil:
		case style.Font.Strike:
			got = "struck"
		case style.Font.Bold:
			got = "bold"
		}
		if got != looks {
			t.Errorf("%s: got %q, want %q", at, got, looks)
		}
	}
}

// What is stored beside a formula is what the formula gives, by the library's
// own computing.
func TestStoredValuesAreTheFormulas(t *testing.T) {
	t.Parallel()
	f := workingOfOpen(t, "SOLK,MMED,CUM,CUMOPP,SBUS,KASH,AVGOPP,BH/C1,SB,PS,WIN")
	const sheet = "Open working"
	formulas := 0
	for r, row := range rows(t, f, sheet) {
		for c := range row {
			at, err := excelize.CoordinatesToCellName(c+1, r+1)
			if err != nil {
				t.Fatal(err)
			}
			if formula, err := f.GetCellFormula(sheet, at); err != nil || formula == "" {
				continue
			}
			formulas++
			got, err := f.CalcCellValue(sheet, at, excelize.Options{RawCellValue: true})
			if err != nil {
				t.Errorf("%s: %v", at, err)
			}
			if stored, err := f.GetCellValue(sheet, at, excelize.Options{RawCellValue: true}); err != nil || stored != got {
				t.Errorf("%s: computed %q, stored %q (%v)", at, got, stored, err)
			}
		}
	}
	if formulas < 25 {
		t.Errorf("only %d formulas", formulas)
	}
}

// A formula has cells of its own sheet only, whatever sections and players are called.
func TestHostileNamesStayOutOfFormulas(t *testing.T) {
	t.Parallel()
	d := reporttest.OpenData(t)
	reporttest.RankBy(t, d.Sections[0], "SOLK")
	d.Sections[0].Section.Name = `O'Neil "&A1& 1+1,'!Z9`
	for i := range d.Sections[0].Section.Players {
		d.Sections[0].Section.Players[i].Name = `=cmd|'/c calc'!A1`
	}
	f := openBook(t, d, report.Options{})
	for _, name := range f.GetSheetList() {
		for r, row := range rows(t, f, name) {
			for c := range row {
				formula, err := f.GetCellFormula(name, cellName(c+1, r+1))
				if err != nil || strings.Trim(formula, "SUM(ABCDEFGHI0123456789:,)") != "" {
					t.Errorf("%s: got %q (%v)", cellName(c+1, r+1), formula, err)
				}
			}
		}
	}
}

// A section too large for addends to be read says so, and has everything else.
func TestNoWorking(t *testing.T) {
	t.Parallel()
	large := reporttest.BigData(t, 400, 9, 0)
	reporttest.RankBy(t, large.Sections[0], strings.TrimSuffix(strings.Repeat("SOLK,", 60), ","))
	tests := []struct {
		name string
		data report.Data
		o    report.Options
		says bool
	}{
		{"too large", large, report.Options{}, true},
		{"not asked for", reporttest.OpenData(t), report.Options{NoWorking: true}, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			f := openBook(t, tt.data, tt.o)
			if diff := cmp.Diff([]string{"Open", "Open crosstable", "About"}, f.GetSheetList()); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			said := false
			for _, row := range rows(t, f, "Open") {
				said = said || len(row) == 1 && strings.HasPrefix(row[0], "There is no sheet Working: ")
			}
			if said != tt.says {
				t.Errorf("a note says that it was left out: %v", said)
			}
		})
	}
}

// The working of teams is left out with that of the players.
func TestNoWorkingOfTeams(t *testing.T) {
	t.Parallel()
	with := openBook(t, reporttest.MatchesData(t), report.Options{}).GetSheetList()
	without := openBook(t, reporttest.MatchesData(t), report.Options{NoWorking: true}).GetSheetList()
	left := slices.DeleteFunc(with, func(name string) bool { return strings.HasSuffix(name, "working") })
	if diff := cmp.Diff(left, without); diff != "" || len(left) != 9 {
		t.Errorf("(-with +without):\n%s", diff)
	}
}

func TestCellNames(t *testing.T) {
	t.Parallel()
	// 16384 columns, the last of them XFD, are all that a sheet has.
	for column, want := range map[int]string{1: "A7", 26: "Z7", 27: "AA7", 52: "AZ7", 53: "BA7", 702: "ZZ7", 703: "AAA7", 16384: "XFD7"} {
		if got := cellName(column, 7); got != want {
			t.Errorf("column %d: got %s, want %s", column, got, want)
		}
	}
}

// A formula names a sheet in apostrophes, which its name must not have (ECMA-376 18.17.2.3).
func TestNamesOfSheetsInFormulas(t *testing.T) {
	t.Parallel()
	s := sheet.Sheet{
		Section: "O'Neil", Columns: []sheet.Column{{Key: "name", Head: "Name"}}, Len: 1,
		Rows: slices.Values([][]sheet.Cell{{sheet.Words("Ash")}}),
	}
	var out bytes.Buffer
	if err := Write(&out, &sheet.Document{Title: "Cup", Sheets: []sheet.Sheet{s}}, report.Options{}); err != nil {
		t.Fatal(err)
	}
	f, err := excelize.OpenReader(&out)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close() //nolint:errcheck // nothing was written
	named := slices.ContainsFunc(f.GetDefinedName(), func(n excelize.DefinedName) bool { return n.RefersTo == "'O’Neil'!$1:$3" })
	if !named {
		t.Errorf("%+v", f.GetDefinedName())
	}
}

// The working of the winner of reporttest.MatchesData, by hand. Aspen beat Beech 2-0 and
// drew 1-1 with Cedar: 2 match points times 2 game points and 3 times 1 (C.07 13.2). Points
// on boards are compared and not added (C.07 12.2); they are of no round.
func TestWorkingOfMatches(t *testing.T) {
	t.Parallel()
	d := reporttest.MatchesData(t)
	reporttest.RankTeams(t, d.Sections[0], "TBR,EMGSB", tiebreak.Options{})
	want := []string{
		"1|2 Beech||4|EMGSB: score of the opponent, 2, times 2",
		"2|3 Cedar||3|EMGSB: score of the opponent, 3, times 1",
		"||1.5||TBR: game points on board 1",
		"||1.5||TBR: game points on board 2",
		"|Value|1|7 = SUM(4:5)|TBR: the place in the group by these numbers, compared one after the other; " +
			"EMGSB: opponents' match points, each times the game points scored against it",
	}
	if diff := cmp.Diff(want, blockOf(t, openBook(t, d, report.Options{}), "League team working", "Aspen")); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// By hand: Tremblay met 1, 2 and ½; Nguyễn met Tremblay, who has 2½, and had a bye.
func TestWorkingOfSchools(t *testing.T) {
	t.Parallel()
	d := reporttest.SchoolsData(t)
	sd := d.Sections[0]
	sd.Section.Teams[1].Members = []int{4, 3, 1}
	reporttest.RankBy(t, sd, "SOLK,CUM")
	reporttest.RankTeams(t, sd, "SUM4:SOLK", tiebreak.Options{TeamSize: 2})
	f := openBook(t, d, report.Options{})
	want := []string{
		"|3.5|SUM4:SOLK: player 1 Tremblay, Zoé: one of the players who count",
		"|2.5|SUM4:SOLK: player 3 Nguyễn, Hoài An: one of the players who count",
		"Value|6 = SUM(4:5)|SUM4:SOLK: Solkoff over the players who count",
	}
	if diff := cmp.Diff(want, blockOf(t, f, "Open team working", "Aspen School")); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
