package workbook

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/report"
	"podium/report/reporttest"
	"podium/tiebreak"
)

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
	if diff := cmp.Diff(left, without); diff != "" || len(left) != 6 {
		t.Errorf("(-with +without):\n%s", diff)
	}
	d := reporttest.MatchesData(t)
	sd := d.Sections[0]
	for i := range 2 { // a match in a round that has no column any more
		rounds := append(sd.Section.Teams[i].Rounds, make([]tournament.Match, workingRounds)...)
		rounds[workingRounds] = tournament.Match{Opponent: 2 - i, Result: []tournament.Result{tournament.ForfeitWin, tournament.ForfeitLoss}[i]}
		sd.Section.Teams[i].Rounds = rounds
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
