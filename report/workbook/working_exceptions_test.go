package workbook

import (
	"testing"

	"podium/formats/tournament"
	"podium/report"
	"podium/report/reporttest"
	"podium/tiebreak"
)

// Where the sign in the crosstable does not tell what a round counts, there is a
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

// What a player gets beside the results is in the sum, with the reason.
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
	if got := rows(t, f, sheet)[headRow]; got[7] != "TRUE" || got[8] != "½ point beside the results" {
		t.Errorf("got %q", got)
	}
}
