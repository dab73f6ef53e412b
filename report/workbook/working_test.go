package workbook

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"podium/report"
	"podium/report/reporttest"
	"podium/tiebreak"
)

// workingOfOpen is the workbook of reporttest.OpenEvent ranked by a list.
func workingOfOpen(t *testing.T, list string) *excelize.File {
	t.Helper()
	d := reporttest.OpenData(t)
	reporttest.RankBy(t, d.Sections[0], list)
	return openBook(t, d, report.Options{})
}

// blockOf returns the rows of a sheet about a tie-break of a competitor, each from the
// tie-break on, with the formula of the value, if it has one, in its place.
func blockOf(t *testing.T, f *excelize.File, sheet, name, code string) []string {
	t.Helper()
	var out []string
	all := rows(t, f, sheet)
	value := slices.Index(all[headRow-1], "Value")
	for i, row := range all[headRow:] {
		if len(row) < 3 || row[1] != name || row[2] != code {
			continue
		}
		if at := cellName(value+1, headRow+1+i); len(row) > value {
			if formula, err := f.GetCellFormula(sheet, at); err != nil {
				t.Fatal(err)
			} else if formula != "" {
				row[value] += " = " + strings.ReplaceAll(formula, strings.TrimRight(cellName(value-1, 1), "1"), "")
			}
		}
		out = append(out, strings.Join(row[2:], "|"))
	}
	return out
}

// The working of the winner, by hand. Modified Median drops the lowest for a plus score
// (34E1); the forfeit win of the second counts half a point (34E2). The mean of 1755 and
// 1500 is no sum (34E11).
func TestWorkingSheet(t *testing.T) {
	t.Parallel()
	f := workingOfOpen(t, "RBTP,SOLK,MMED,AVGOPP")
	const counts = "score of the opponent, 2.5, which counts as 2: rounds that they did not play count half a point"
	tests := []struct {
		name, code string
		want       []string
	}{
		{"Tremblay, Zoé", "MMED", []string{
			"MMED|1|3 Nguyễn, Hoài An|1|yes||score of the opponent, 1",
			"MMED|2|2 Żak, Łucja|2|yes||" + counts,
			"MMED|3|4 Ξένου, Μυρτώ|0.5|no||score of the opponent, 0.5; left out as the lowest, as for everybody with more than half of the points",
			"MMED|||||3 = SUM(10:11)|Modified Median",
		}},
		{"Tremblay, Zoé", "AVGOPP", []string{
			"AVGOPP|2|2 Żak, Łucja|1755|yes||rating of the opponent",
			"AVGOPP|3|4 Ξένου, Μυρτώ|1500|yes||rating of the opponent",
			"AVGOPP|||||1627.5|Average opposition: the mean",
		}},
		{"Nguyễn, Hoài An", "RBTP", []string{
			"RBTP|||||–|Result between tied players: no one else was level here, so it was not needed",
		}},
	}
	for _, tt := range tests {
		got := blockOf(t, f, "Open working", tt.name, tt.code)
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%s, %s (-want +got):\n%s", tt.name, tt.code, diff)
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
	if got := quoted("O'Neil"); got != "'O''Neil'!" {
		t.Errorf("got %s", got)
	}
}

// The working of the winner of reporttest.MatchesData, by hand. Aspen beat Beech 2-0 and
// drew 1-1 with Cedar: 2 match points times 2 game points and 3 times 1 (C.07 13.2). Points
// on boards are compared and not added (C.07 12.2).
func TestWorkingOfMatches(t *testing.T) {
	t.Parallel()
	d := reporttest.MatchesData(t)
	reporttest.RankTeams(t, d.Sections[0], "EMGSB", tiebreak.Options{})
	want := []string{
		"EMGSB|1|2 Beech|4|yes||score of the opponent, 2, times 2",
		"EMGSB|2|3 Cedar|3|yes||score of the opponent, 3, times 1",
		"EMGSB|||||7 = SUM(4:5)|Extended Sonneborn-Berger: opponents' match points, each times the game points scored against it",
	}
	if diff := cmp.Diff(want, blockOf(t, openBook(t, d, report.Options{}), "League team working", "Aspen", "EMGSB")); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	reporttest.RankTeams(t, d.Sections[0], "TBR", tiebreak.Options{})
	want = []string{
		"TBR|1.5|yes||game points on board 1",
		"TBR|1.5|yes||game points on board 2",
		"TBR|||1|Top Board Results: the place in the group by these numbers, compared one after the other",
	}
	if diff := cmp.Diff(want, blockOf(t, openBook(t, d, report.Options{}), "League team working", "Aspen", "TBR")); diff != "" {
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
		"SUM4:SOLK|3.5|yes||player 1 Tremblay, Zoé: one of the players who count",
		"SUM4:SOLK|2.5|yes||player 3 Nguyễn, Hoài An: one of the players who count",
		"SUM4:SOLK|||6 = SUM(4:5)|Solkoff over the players who count",
	}
	if diff := cmp.Diff(want, blockOf(t, f, "Open team working", "Aspen School", "SUM4:SOLK")); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
