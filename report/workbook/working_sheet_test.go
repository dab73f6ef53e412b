package workbook

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"podium/report"
	"podium/report/reporttest"
)

// workingOfOpen is the workbook of reporttest.OpenEvent ranked by a list.
func workingOfOpen(t *testing.T, list string) *excelize.File {
	t.Helper()
	d := reporttest.OpenData(t)
	reporttest.RankBy(t, d.Sections[0], list)
	return openBook(t, d, report.Options{})
}

// The working of the winner, worked out by hand. Places are those of the
// fixture: 1 Tremblay 2½, 2 Żak 2½, 3 Nguyễn 1, 4 Ξένου ½, in the rows 4 to 7 of
// the other sheets, with the points in column E and the ratings in column C.
func TestWorkingSheet(t *testing.T) {
	t.Parallel()
	f := workingOfOpen(t, "RBTP,SOLK,MMED,CUM,CUMOPP,SB,KASH,AVGOPP")
	checkCells(t, f, "Open working", []wantedCell{
		{"D4", "VLOOKUP(LEFT('Open crosstable'!D4),Worth,2,FALSE)", "1"},
		{"E4", "VLOOKUP(LEFT('Open crosstable'!E4),Worth,2,FALSE)", "0.5"},
		{"H4", "SUM(D4:G4)", "2.5"},
		{"I4", "H4='Open'!F4", "1"},
		// RBTP: a draw between the two that are level (34E5).
		{"D5", "", ""},
		{"E5", `IF(LEFT('Open crosstable'!E4)="W",1,IF(LEFT('Open crosstable'!E4)="D",0,-1))`, "0"},
		{"H5", "SUM(D5:G5)", "0"},
		// SOLK: 1, 2½ with a forfeit win that counts ½, ½ (34E2).
		{"D6", "'Open'!F6", "1"},
		{"E6", "'Open'!F5-0.5", "2"},
		{"F6", "'Open'!F7", "0.5"},
		{"H6", "SUM(D6:G6)", "3.5"},
		// MMED: a plus score drops the lowest (34E1).
		{"F7", "'Open'!F7", "0.5"},
		{"H7", "SUM(D7:E7,G7)", "3"},
		// CUM: 1, 1½, 2½ (34E3).
		{"D8", "D4", "1"},
		{"E8", "D8+E4", "1.5"},
		{"F8", "E8+F4", "2.5"},
		{"H8", "SUM(D8:G8)", "5"},
		// CUMOPP: 2 less 1, 5 less 1, 1 less ½ (34E9).
		{"D9", "H26", "1"},
		{"E9", "H17", "4"},
		{"F9", "H35", "0.5"},
		{"H9", "SUM(D9:G9)", "5.5"},
		// SB: 1 times 1, 2½ times ½, ½ times 1 (C.07 9.1).
		{"D10", "'Open'!F6*D4", "1"},
		{"E10", "'Open'!F5*E4", "1.25"},
		{"F10", "'Open'!F7*F4", "0.5"},
		{"H10", "SUM(D10:G10)", "2.75"},
		// KASH: 4, 2, 4 (34E7).
		{"H11", "SUM(D11:G11)", "10"},
		// AVGOPP: the mean of 1755 and 1500; the third is unrated (34E11).
		{"D12", "", ""},
		{"E12", "'Open'!D5", "1755"},
		{"H12", "AVERAGE(D12:F12)", "1627.5"},
		{"I12", "H12='Open'!N4", "1"},
		// The forfeit win of the second is deducted (34E3).
		{"G17", "-F13", "-1"},
		// Nobody is level with the third.
		{"H23", "", ""},
		{"J23", "", "Result between tied players: nobody else was level here, so it was not asked"},
	})
}

// A wantedCell is a cell of a sheet Working: its formula and what is stored.
type wantedCell struct{ at, formula, value string }

func checkCells(t *testing.T, f *excelize.File, sheet string, want []wantedCell) {
	t.Helper()
	for _, w := range want {
		formula, err := f.GetCellFormula(sheet, w.at)
		if err != nil {
			t.Fatal(err)
		}
		value, err := f.GetCellValue(sheet, w.at, excelize.Options{RawCellValue: true})
		if err != nil {
			t.Fatal(err)
		}
		if formula != w.formula || value != w.value {
			t.Errorf("%s: got %q, stored %q; want %q, %q", w.at, formula, value, w.formula, w.value)
		}
	}
}

// A check that fails is seen; an empty one has not failed.
func TestFailedChecksAreTinted(t *testing.T) {
	t.Parallel()
	formats, err := workingOfOpen(t, "SOLK,CUM").GetConditionalFormats("Open working")
	if err != nil {
		t.Fatal(err)
	}
	got := formats["I4:I15"]
	if len(got) != 1 || got[0].Criteria != `AND(I4<>"",I4=FALSE)` {
		t.Errorf("conditions %+v", formats)
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
			if got == "TRUE" {
				got = "1"
			}
			if stored, err := f.GetCellValue(sheet, at, excelize.Options{RawCellValue: true}); err != nil || stored != got {
				t.Errorf("%s: computed %q, stored %q (%v)", at, got, stored, err)
			}
		}
	}
	if formulas < 150 {
		t.Errorf("only %d formulas", formulas)
	}
}

// The reasons stand beside the numbers, each once.
func TestWorkingReasons(t *testing.T) {
	t.Parallel()
	f := workingOfOpen(t, "MMED,BH")
	got := map[string]string{}
	for _, row := range rows(t, f, "Open working")[headRow : headRow+12] {
		if len(row) > 8 {
			got[row[0]+" "+row[2]] = row[8]
		}
	}
	want := map[string]string{
		"1 MMED": "Modified Median. R2: score of the opponent, 2.5, adjusted to 2: unplayed rounds count half; R3: score of the opponent, 0.5; dropped as the lowest, for a score of more than half",
		"1 BH":   "Buchholz",
		"2 MMED": "Modified Median. R3: forfeit win: an unplayed round counts as an opponent with 0; dropped as the lowest, for a score of more than half",
		"2 BH":   "Buchholz. R3: forfeit win: own score 2.5, not more than the scheduled opponent's, 1 (16.4)",
	}
	for row, text := range want {
		if diff := cmp.Diff(text, got[row]); diff != "" {
			t.Errorf("%s (-want +got):\n%s", row, diff)
		}
	}
}

// Sections are named by anybody; a formula has the name of a sheet only, and
// that in apostrophes.
func TestHostileNamesStayOutOfFormulas(t *testing.T) {
	t.Parallel()
	d := reporttest.OpenData(t)
	reporttest.RankBy(t, d.Sections[0], "SOLK")
	d.Sections[0].Section.Name = `O'Neil "&A1& 1+1,'!Z9`
	for i := range d.Sections[0].Section.Players {
		d.Sections[0].Section.Players[i].Name = `=cmd|'/c calc'!A1`
	}
	f := openBook(t, d, report.Options{})
	sheets := f.GetSheetList()
	formula, err := f.GetCellFormula(sheets[2], "D5")
	if want := "'" + sheets[0] + "'!F6"; err != nil || formula != want || strings.Count(formula, "'") != 2 {
		t.Errorf("got %q, want %q (%v)", formula, want, err)
	}
	if formula, err := f.GetCellFormula(sheets[2], "B5"); err != nil || formula != "" {
		t.Errorf("a name has become the formula %q (%v)", formula, err)
	}
}

// A section too large for formulas says so, and has everything else.
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

func TestFormulaCells(t *testing.T) {
	t.Parallel()
	// 16384 columns, the last of them XFD, are all that a sheet has.
	for column, want := range map[int]string{1: "A7", 26: "Z7", 27: "AA7", 52: "AZ7", 53: "BA7", 702: "ZZ7", 703: "AAA7", 16384: "XFD7"} {
		var f formula
		f.cell("", column, 7)
		if string(f) != want {
			t.Errorf("column %d: got %s, want %s", column, f, want)
		}
	}
	if got := quoted("O'Neil"); got != "'O''Neil'!" {
		t.Errorf("got %s", got)
	}
	for halves, want := range map[int64]string{0: "", 1: "+0.5", 2: "+1", 7: "+3.5", -1: "-0.5", -4: "-2"} {
		var f formula
		f.plusHalves(halves)
		if string(f) != want {
			t.Errorf("%d half-points: got %q, want %q", halves, f, want)
		}
	}
}
