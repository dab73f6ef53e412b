package workbook

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"podium/formats/tournament"
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
		{"J23", "", "Result between tied players: nobody else was level here, so it was not needed"},
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
		"1 MMED": "Modified Median. R2: score of the opponent, 2.5, which counts as 2: rounds that they did not play count half a point; R3: score of the opponent, 0.5; left out as the lowest, as for everybody with more than half of the points",
		"1 BH":   "Buchholz",
		"2 MMED": "Modified Median. R3: forfeit win: an unplayed round counts as an opponent with 0; left out as the lowest, as for everybody with more than half of the points",
		"2 BH":   "Buchholz. R3: forfeit win: own score 2.5, limited to the scheduled opponent's, 1 (16.4)",
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

// Where the sign in the crosstable does not say what a round counts, there is a
// number and a reason, and no formula that would come to something else.
func TestNumbersWithoutFormula(t *testing.T) {
	t.Parallel()
	// A bye for want of an opponent is worth ½ here, one given by the organiser
	// 1, and both have the sign B. The event counts forfeits between the tied.
	const half = tournament.Half
	scoring := tournament.FIDE()
	scoring[tournament.PairingBye] = half
	entry := func(opponent int32, r tournament.Result) tournament.Entry {
		return tournament.Entry{Opponent: opponent, Result: r}
	}
	section := &tournament.Section{
		Name: "Open", Scoring: scoring, Kind: tournament.Swiss, RoundCount: 3,
		Players: []tournament.Player{
			{No: 1, Name: "Ahmadi, Leyla", Rounds: []tournament.Entry{entry(2, tournament.ForfeitWin), entry(3, tournament.Loss), entry(0, tournament.ZeroBye)}},
			{No: 2, Name: "Brandt, Ole", Rounds: []tournament.Entry{entry(1, tournament.ForfeitLoss), entry(0, tournament.PairingBye), entry(3, tournament.Draw)}},
			{No: 3, Name: "Costa, Rui", Rounds: []tournament.Entry{entry(0, tournament.FullBye), entry(1, tournament.Win), entry(2, tournament.Draw)}},
		},
	}
	f := openBook(t, tiedByForfeit(t, section), report.Options{})
	checkCells(t, f, "Open working", []wantedCell{
		{"B4", "", "Costa, Rui"},
		{"D4", "", "1"},
		{"E4", "VLOOKUP(LEFT('Open crosstable'!D4),Worth,2,FALSE)", "1"},
		{"I4", "", "R1: full-point bye, 1 point"},
		{"B6", "", "Ahmadi, Leyla"},
		{"D7", "", "1"},
		{"I7", "", "Result between tied players. R1: forfeit win: a game among those level"},
		{"E8", "VLOOKUP(LEFT('Open crosstable'!D6),Worth,2,FALSE)", "0.5"},
		{"D9", "", "-1"},
	})
}

// tiedByForfeit ranks a section by RBTP with forfeits counted.
func tiedByForfeit(t *testing.T, section *tournament.Section) report.Data {
	t.Helper()
	specs, err := tiebreak.Parse("RBTP")
	if err != nil {
		t.Fatal(err)
	}
	table, err := tiebreak.Players(section, tiebreak.Options{Choices: tiebreak.Choices{ForfeitsBetween: true}})
	if err != nil {
		t.Fatal(err)
	}
	standings, err := tiebreak.Rank(table, specs)
	if err != nil {
		t.Fatal(err)
	}
	ev := &tournament.Event{Name: "Byes and Forfeits", Sections: []*tournament.Section{section}}
	sd := &tiebreak.RankedSection{Section: section, Standings: standings}
	return report.Data{Ranked: tiebreak.Ranked{Event: ev, Sections: []*tiebreak.RankedSection{sd}}}
}

// A ranking as of an earlier round has the working of those rounds.
func TestWorkingAfterARound(t *testing.T) {
	t.Parallel()
	d := reporttest.OpenData(t)
	sd := d.Sections[0]
	table, err := tiebreak.Players(sd.Section, tiebreak.Options{After: 2, Kind: tournament.Swiss})
	if err != nil {
		t.Fatal(err)
	}
	if sd.Standings, err = tiebreak.Rank(table, nil); err != nil {
		t.Fatal(err)
	}
	got := rows(t, openBook(t, d, report.Options{}), "Open working")
	for i, want := range [][]string{
		{"No.", "Name", "Tie-break", "R1", "R2", "Value", "Check", "How"},
		{"1", "Tremblay, Zoé", "Points", "1.0", "0.5", "1.5", "TRUE"},
	} {
		if len(got[headRow-1+i]) != len(want) || got[headRow-1+i][5] != want[5] || got[headRow-1+i][4] != want[4] {
			t.Errorf("row %d: got %q, want %q", headRow+i, got[headRow-1+i], want)
		}
	}
}

// What a player gets apart from the results is in the sum, with the reason.
func TestWorkingBesideResults(t *testing.T) {
	t.Parallel()
	d := reporttest.OpenData(t)
	sd := d.Sections[0]
	winner := sd.Section.Players[sd.Standings.Places[0].Row].No
	section := *sd.Section
	section.Adjustments = []tournament.Adjustment{{Game: tournament.Half, Teams: []int{winner}}}
	sd.Section = &section
	reporttest.RankBy(t, sd, "SOLK")
	f := openBook(t, d, report.Options{})
	const sheet = "Open working"
	formula, err := f.GetCellFormula(sheet, "G4")
	if err != nil {
		t.Fatal(err)
	}
	computed, err := f.CalcCellValue(sheet, "G4")
	if err != nil {
		t.Fatal(err)
	}
	if formula != "SUM(D4:F4)+0.5" || computed != "3.0" { // 2½ by the results
		t.Errorf("%s is %s", formula, computed)
	}
	if got := rows(t, f, sheet)[headRow]; got[7] != "TRUE" || got[8] != "0.5 points apart from the results" {
		t.Errorf("got %q", got)
	}
}

// The working of the winner of reporttest.MatchesData, by hand. Aspen beat Beech,
// in row 6 of the sheets of teams, 2-0 and drew 1-1 with Cedar, in row 5. Match
// points stand in column C there, game points in D. Ahead of the other teams
// there are 11 rows for each.
func TestWorkingOfMatches(t *testing.T) {
	t.Parallel()
	d := reporttest.MatchesData(t)
	reporttest.RankTeams(t, d.Sections[0], "EMGSB,EGMSB,BH:GP,USAT,SOLK,BC,TBR,WIN", tiebreak.Options{})
	f := openBook(t, d, report.Options{})
	checkCells(t, f, "League team working", []wantedCell{
		{"C4", "", "Match points"},
		{"D4", "VLOOKUP(LEFT('League team crosstable'!C4),Worth,2,FALSE)", "2"},
		{"G4", "SUM(D4:F4)", "3"},
		{"H4", "G4='League teams'!D4", "1"},
		// Adams and Abel are first and second of the players.
		{"D5", "'League working'!D4+'League working'!D5", "2"},
		{"G5", "SUM(D5:F5)", "3"},
		{"H5", "G5='League teams'!E4", "1"},
		// A drawn match has half of a match score (US Chess 34G).
		{"C6", "", "Match score"},
		{"E6", `IF(E4>VLOOKUP("D",Worth,2,FALSE),1,IF(E4=VLOOKUP("D",Worth,2,FALSE),0.5,0))`, "0.5"},
		{"H6", "", ""},
		// EMGSB: 2 match points times 2 game points, 3 times 1 (C.07 13.2).
		{"D7", "'League teams'!D6*D5", "4"},
		{"E7", "'League teams'!D5*E5", "3"},
		{"G7", "SUM(D7:F7)", "7"},
		{"I7", "", "Extended Sonneborn-Berger: opponents' match points, each times the game points scored against it"},
		// EGMSB: 2 game points times 2 match points, 2½ times 1.
		{"D8", "'League teams'!E6*D4", "4"},
		{"E8", "'League teams'!E5*E4", "2.5"},
		// Buchholz on game points.
		{"D9", "'League teams'!E6", "2"},
		// USAT: 1 match score times 2 game points, 1½ times 1 (34G2).
		{"D10", "G28*D5", "2"},
		{"E10", "G17*E5", "1.5"},
		// SOLK: 1 with a forfeited match that counts ½, 1½ (34E2).
		{"D11", "G28-0.5", "0.5"},
		// BC: 1½ on either board (C.07 12.1).
		{"F12", "1.5+3", "4.5"},
		{"H12", "G12='League teams'!K4", "1"},
		{"D14", `N(D4=VLOOKUP("W",Worth,2,FALSE))`, "1"},
		// Elm had a bye, which no board shows.
		{"B38", "", "Elm"},
		{"D38", "", "1"},
		{"I38", "", "R1: half-point bye, 1 point; R2: zero-point bye, 0 points"},
	})
}

// Who is level on everything before it is placed by the points on board 1, then on
// board 2: Aspen has 1½ there, as Cedar has, and on board 2 has 1½ against 1.
func TestWorkingOfBoards(t *testing.T) {
	t.Parallel()
	d := reporttest.MatchesData(t)
	reporttest.RankTeams(t, d.Sections[0], "TBR", tiebreak.Options{})
	checkCells(t, openBook(t, d, report.Options{}), "League team working", []wantedCell{
		{"F3", "", "Value"}, // numbers that have no sum need no column
		{"F6", "", "1"},
		{"H6", "", "Top Board Results: the place in the group by these numbers, compared one after the other. game points on board 1, 1.5; game points on board 2, 1.5"},
	})
}

// By hand: Aspen has 2½ of Tremblay and 1 of Nguyễn, whose cumulative scores are
// 1+1½+2½ and 0+1+1 less the bye; after the rounds the two have 1, 2½ and 3½.
func TestWorkingOfSchools(t *testing.T) {
	t.Parallel()
	d := reporttest.SchoolsData(t)
	sd := d.Sections[0]
	sd.Section.Teams[1].Members = []int{4, 3, 1}
	reporttest.RankBy(t, sd, "SOLK,CUM")
	reporttest.RankTeams(t, sd, "TCUM,CUM4,SUM4:SOLK,SUM4:AVGOPP", tiebreak.Options{TeamSize: 2})
	checkCells(t, openBook(t, d, report.Options{}), "Open team working", []wantedCell{
		{"C4", "", "Players"},
		{"D4", "", "Tremblay, Zoé"},
		{"E4", "", "Nguyễn, Hoài An"},
		{"D5", "'Open'!F4", "2.5"},
		{"E5", "'Open'!F6", "1"},
		{"J5", "SUM(D5:I5)", "3.5"},
		{"K5", "J5='Open teams'!D4", "1"},
		{"F6", "", "1"},
		{"G6", "", "2.5"},
		{"H6", "", "3.5"},
		{"I6", "", "-1"},
		{"J6", "SUM(D6:I6)", "6"},
		{"L6", "", "Team cumulative: sum of the team's best scores after each round, less the points of unplayed rounds. " +
			"R1, R2, R3: best 2 scores of the team after the round; R2: Nguyễn, Hoài An, full-point bye: points without a game are deducted"},
		{"D7", "'Open working'!H6", "5"},
		{"E7", "'Open working'!H12", "1"},
		{"J7", "SUM(D7:I7)", "6"},
		{"D8", "'Open working'!H5", "3.5"},
		{"D9", "", "1627.5"}, // nobody's working has it
		{"D10", "", "Żak, Łucja"},
		{"E10", "", ""},
	})
}

// The working of teams is left out with that of the players, and where it is too
// large by itself a note says so.
func TestNoWorkingOfTeams(t *testing.T) {
	t.Parallel()
	with := openBook(t, reporttest.MatchesData(t), report.Options{}).GetSheetList()
	without := openBook(t, reporttest.MatchesData(t), report.Options{NoWorking: true}).GetSheetList()
	left := slices.DeleteFunc(with, func(name string) bool { return strings.HasSuffix(name, "working") })
	if diff := cmp.Diff(left, without); diff != "" || len(left) != 9 {
		t.Errorf("(-with +without):\n%s", diff)
	}
	d := reporttest.MatchesData(t)
	sd := d.Sections[0]
	for i := range 2 { // more matches than there are columns
		match := tournament.Match{Opponent: 2 - i, Result: []tournament.Result{tournament.ForfeitWin, tournament.ForfeitLoss}[i]}
		sd.Section.Teams[i].Rounds = append(sd.Section.Teams[i].Rounds, slices.Repeat([]tournament.Match{match}, workingRounds)...)
	}
	reporttest.RankTeams(t, sd, "BC", tiebreak.Options{})
	f := openBook(t, d, report.Options{})
	if slices.Contains(f.GetSheetList(), "League team working") {
		t.Error("there is a sheet of more than 250 rounds")
	}
	if !slices.ContainsFunc(rows(t, f, "League teams"), func(row []string) bool {
		return row != nil && strings.HasPrefix(row[0], "There is no sheet Working: ")
	}) {
		t.Error("no note says that it was left out")
	}
}
