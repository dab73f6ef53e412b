package report_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/report"
	"podium/report/reporttest"
	"podium/report/sheet"
	"podium/tiebreak"
)

// shownTable is a sheet as people read it, behind it the notes.
func shownTable(s sheet.Sheet) [][]string {
	s = s.Shown()
	var heads []string
	for _, c := range s.Columns {
		heads = append(heads, c.Head)
	}
	out := [][]string{heads}
	for row := range s.Rows {
		var cells []string
		for i := range row {
			cells = append(cells, row[i].ForPeople(sheet.Plain()))
		}
		out = append(out, cells)
	}
	for _, note := range s.Notes {
		out = append(out, []string{note})
	}
	return out
}

// Nobody of the open has a title, all who have a federation share it, and two have a
// club: a column disappears by what it can tell.
func TestStandingsSheet(t *testing.T) {
	t.Parallel()
	d := reporttest.OpenData(t)
	d.Sections[0].Section.Players[0].Federation = "CAN"
	d.Sections[0].Section.Players[3].Federation = "CAN"
	s := report.StandingsSheet(d.Sections[0], true)
	want := [][]string{
		{"Rank", "No", "Name", "Rating", "Club", "Points", "BH", "ARO", "Decided by"},
		{"1", "1", "Tremblay, Zoé", "1810", "Maple School", "2.5", "4", "–", ""},
		{"1", "2", "Żak, Łucja", "1755", "Birch School", "2.5", "4", "–", ""},
		{"3", "3", "Nguyễn, Hoài An", "", "", "1", "5", "–", "points"},
		{"4", "4", "Ξένου, Μυρτώ", "1500", "", "0.5", "5", "–", "points"},
		{"ARO was left out of the ranking: player 3 has no rating"},
	}
	if diff := cmp.Diff(want, shownTable(s)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	d.Sections[0].Section.Players[3].Federation, d.Sections[0].Section.Players[3].Title = "GRE", "WFM"
	head := shownTable(report.StandingsSheet(d.Sections[0], false))[0]
	if diff := cmp.Diff([]string{"Rank", "No", "Title", "Name", "Rating", "Fed", "Club", "Points", "BH", "ARO"},
		head); diff != "" {
		t.Errorf("two federations and a title (-want +got):\n%s", diff)
	}
}

// The matches that reporttest.MatchesData says by hand.
func TestTablesOfTeams(t *testing.T) {
	t.Parallel()
	d := reporttest.MatchesData(t)
	list := report.Tables(d.Sections[0], sheet.MostOnPaper)
	want := []string{
		report.StandingsTable, report.CrosstableTable, report.TeamsTable, report.TeamCrosstableTable, report.MembersTable,
		report.MatchesTable, report.PairingsTable, report.NamesTable,
	}
	if diff := cmp.Diff(want, keysOf(list)); diff != "" {
		t.Fatalf("sheets (-want +got):\n%s", diff)
	}
	teams := [][]string{
		{"Rank", "No", "Team", "Match points", "MPvGP"},
		{"1", "1", "Aspen", "3", "3"},
		{"2", "3", "Cedar", "3", "2.5"},
	}
	if diff := cmp.Diff(teams, shownTable(list[2])[:3]); diff != "" {
		t.Errorf("teams (-want +got):\n%s", diff)
	}
	crosstable := [][]string{
		{"No", "Team", "R1", "R2", "R3", "Match points", "Rank"},
		{"1", "Aspen", "W2 2–0", "D3 1–1", "*4", "3", "1"},
		{"3", "Cedar", "W4 1.5–0.5", "D1 1–1", "*2", "3", "2"},
	}
	if diff := cmp.Diff(crosstable, shownTable(list[3])[:3]); diff != "" {
		t.Errorf("crosstable of teams (-want +got):\n%s", diff)
	}
}

// Of a school of three the best two count: Tremblay 2½ and Nguyễn 1, not Ξένου ½.
func TestMembersSheet(t *testing.T) {
	t.Parallel()
	sd := reporttest.SchoolsData(t).Sections[0]
	sd.Section.Teams[1].Members = []int{4, 3, 1}
	reporttest.RankTeams(t, sd, "", tiebreak.Options{TeamSize: 2})
	want := [][]string{
		{"Team rank", "Team", "Name", "Rating", "Points", "Counts"},
		{"1", "Aspen School", "Tremblay, Zoé", "1810", "2.5", "yes"},
		{"1", "Aspen School", "Nguyễn, Hoài An", "", "1", "yes"},
		{"1", "Aspen School", "Ξένου, Μυρτώ", "1500", "0.5", "no"},
		{"2", "Birch School", "Żak, Łucja", "1755", "2.5", "yes"},
		{"Counts: up to 2 of a team, in the order of points, cumulative score and starting rank."},
	}
	if diff := cmp.Diff(want, shownTable(report.MembersSheet(sd))); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// A matrix is printed as one: all games against a player stand in the column with the
// number of the row, whoever is first. Nobody knows the rounds, so there is no crosstable.
func TestMatrixSheet(t *testing.T) {
	t.Parallel()
	sd := reporttest.Matrix(t)
	want := [][]string{
		{"Rank", "No", "Name", "2", "1", "3", "Points"},
		{"1", "2", "Bravo, Bob", "×", "½ 1", "1 *", "2.5"},
		{"2", "1", "Alpha, Ann", "½ 0", "×", "1 +", "2.5"},
		{"3", "3", "Charlie, Cy", "0 *", "0 -", "×", "0"},
		{
			"Column 12 has the games against player 12: 1 won, ½ drew, 0 lost, + won by forfeit, - lost by forfeit, " +
				"* no result yet, × the player of the row; w with White, b with Black, where it is known.",
		},
	}
	list := report.Tables(sd, 2) // it is all there is, and is folded where a medium cannot hold it
	if len(list) != 2 || list[1].Key != report.MatrixTable {
		t.Fatalf("%d sheets, want the standings and the matrix", len(list))
	}
	s := list[1]
	if diff := cmp.Diff(want, shownTable(s)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if s.Title != "Cross-matrix after 5 of 6 games, provisional" {
		t.Errorf("title %q", s.Title)
	}
	if got := report.Extent(sd); got != "4 games" {
		t.Errorf("a score is made over %s, want 4 games", got)
	}
	d := report.Data{Ranked: tiebreak.Ranked{Event: &tournament.Event{}, Sections: []*tiebreak.RankedSection{sd}}}
	for _, topic := range d.Notes() {
		for _, f := range topic.Facts {
			if f.Label == "Rounds" && f.Text != "not known: a matrix of results, 5 of 6 games" ||
				strings.HasPrefix(f.Label, "W12") {
				t.Errorf("%s: %s: %s", topic.Title, f.Label, f.Text)
			}
		}
	}
}

// roundRobin is a double round robin in which all know the rounds: of every pair the lower
// number has White in the first round and wins, and they draw with colours reversed.
func roundRobin(t *testing.T, players, after int) *tiebreak.RankedSection {
	t.Helper()
	once := players - 1 + players%2
	s := &tournament.Section{Kind: tournament.RoundRobin, RoundCount: 2 * once, Scoring: tournament.FIDE()}
	for i := range players {
		p := tournament.Player{No: i + 1, Name: tournament.Name(fmt.Sprintf("Player %d", i+1)), Rounds: make([]tournament.Entry, 2*once)}
		for j := range players {
			if i == j {
				continue
			}
			round, _ := tournament.Berger(players, i+1, j+1)
			first := tournament.Entry{Opponent: int32(j + 1), Color: tournament.White, Result: tournament.Win}
			second := tournament.Entry{Opponent: int32(j + 1), Color: tournament.Black, Result: tournament.Draw}
			if i > j {
				first.Color, first.Result, second.Color = tournament.Black, tournament.Loss, tournament.White
			}
			p.Rounds[round-1], p.Rounds[once+round-1] = first, second
		}
		s.Players = append(s.Players, p)
	}
	ev := &tournament.Event{Name: "Double", Sections: []*tournament.Section{s}}
	sd, err := tiebreak.RankSection(ev, s, tiebreak.EventOptions{List: "WIN", After: after})
	if err != nil {
		t.Fatal(err)
	}
	return sd
}

// keysOf names the sheets of a section.
func keysOf(list []sheet.Sheet) (keys []string) {
	for i := range list {
		keys = append(keys, list[i].Key)
	}
	return keys
}

// TestMatrixOfRounds: the cross-matrix of a round robin stands before the crosstable by
// rounds and has the games of the rounds that the ranking is as of; a medium that cannot
// hold all its columns has the crosstable alone.
func TestMatrixOfRounds(t *testing.T) {
	t.Parallel()
	both := []string{report.StandingsTable, report.MatrixTable, report.CrosstableTable}
	for after, want := range map[int][][]string{
		0: {
			{"Rank", "No", "Name", "1", "2", "3", "4", "Points"},
			{"1", "1", "Player 1", "×", "1w ½b", "1w ½b", "1w ½b", "4.5"},
			{"2", "2", "Player 2", "0b ½w", "×", "1w ½b", "1w ½b", "3.5"},
			{"3", "3", "Player 3", "0b ½w", "0b ½w", "×", "1w ½b", "2.5"},
			{"4", "4", "Player 4", "0b ½w", "0b ½w", "0b ½w", "×", "1.5"},
		},
		1: { // the Berger tables of four begin with 1-4 and 2-3
			{"Rank", "No", "Name", "1", "2", "3", "4", "Points"},
			{"1", "1", "Player 1", "×", "", "", "1w", "1"},
			{"1", "2", "Player 2", "", "×", "1w", "", "1"},
			{"3", "3", "Player 3", "", "0b", "×", "", "0"},
			{"3", "4", "Player 4", "0b", "", "", "×", "0"},
		},
	} {
		list := report.Tables(roundRobin(t, 4, after), 4)
		if diff := cmp.Diff(both, keysOf(list)); diff != "" {
			t.Fatalf("sheets (-want +got):\n%s", diff)
		}
		if diff := cmp.Diff(want, shownTable(list[1])[:5]); diff != "" {
			t.Errorf("after %d (-want +got):\n%s", after, diff)
		}
	}
	if diff := cmp.Diff([]string{both[0], both[2]}, keysOf(report.Tables(roundRobin(t, 5, 0), 4))); diff != "" {
		t.Errorf("five players where four have columns (-want +got):\n%s", diff)
	}
	swiss := roundRobin(t, 4, 0)
	swiss.Table.Kind = tournament.Swiss
	if diff := cmp.Diff([]string{both[0], both[2]}, keysOf(report.Tables(swiss, 4))); diff != "" {
		t.Errorf("a Swiss (-want +got):\n%s", diff)
	}
}

// TestTeamMatrix: teams that meet in a round robin have a cross-matrix of their own, and
// their players none. The matches are those that reporttest.MatchesData says by hand.
func TestTeamMatrix(t *testing.T) {
	t.Parallel()
	d := reporttest.MatchesData(t)
	if s, ok := report.MatrixSheet(d.Sections[0].Teams); ok {
		t.Fatalf("a Swiss of teams has %q", s.Title)
	}
	d.Sections[0].Section.Kind = tournament.RoundRobin
	reporttest.RankTeams(t, d.Sections[0], "MPvGP", tiebreak.Options{})
	d.Sections[0].Table.Kind = tournament.RoundRobin // which says nothing of who met whom among the players
	list := report.Tables(d.Sections[0], 5)
	keys := []string{
		report.StandingsTable, report.CrosstableTable,
		report.TeamsTable, report.TeamMatrixTable, report.TeamCrosstableTable, report.MembersTable,
		report.MatchesTable, report.PairingsTable, report.NamesTable,
	}
	if diff := cmp.Diff(keys, keysOf(list)); diff != "" {
		t.Fatalf("sheets (-want +got):\n%s", diff)
	}
	want := [][]string{
		{"Rank", "No", "Team", "1", "3", "2", "5", "4", "Match points"},
		{"1", "1", "Aspen", "×", "1–1", "2–0", "", "*", "3"},
		{"2", "3", "Cedar", "1–1", "×", "*", "", "1.5–0.5", "3"},
		{"3", "2", "Beech", "0–2", "*", "×", "", "2–0", "2"},
		{"4", "5", "Elm", "", "", "", "×", "", "1"},
		{"5", "4", "Dogwood", "*", "0.5–1.5", "0–2", "", "×", "0"},
	}
	if diff := cmp.Diff(want, shownTable(list[3])[:6]); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Schools whose players meet in a round robin do not meet themselves.
func TestNoMatrixOfSchools(t *testing.T) {
	t.Parallel()
	sd := reporttest.SchoolsData(t).Sections[0]
	sd.Section.Kind = tournament.RoundRobin
	reporttest.RankTeams(t, sd, "", tiebreak.Options{})
	if s, ok := report.MatrixSheet(sd.Teams); ok {
		t.Errorf("schools have %q", s.Title)
	}
}

// Rows of a ranking list whose numbers are those of the rows have no column of numbers; its other
// numbers mean something. A list of teams always has theirs.
func TestNumbersOfRankingList(t *testing.T) {
	t.Parallel()
	for want, numbers := range map[string][]int{"Rank Name Points": {1, 2, 3}, "Rank No Name Points": {1, 2, 4}} {
		s := &tournament.Section{Name: "Open", GamesUnknown: true}
		for i, no := range numbers {
			s.Players = append(s.Players, tournament.Player{
				No: no, Name: tournament.Name("Ash" + strings.Repeat("e", i)),
				Stated: tournament.Stated{Points: tournament.Points(8 - i), HasPoints: true},
			})
		}
		ev := &tournament.Event{Sections: []*tournament.Section{s}}
		ranked, err := tiebreak.RankEvent(ev, tiebreak.EventOptions{})
		if err != nil {
			t.Fatal(err)
		}
		list := report.Tables(ranked.Sections[0], sheet.MostOnPaper)
		if got := strings.Join(shownTable(list[0])[0], " "); len(list) != 1 || got != want {
			t.Errorf("numbers %v: %s, want %s alone", numbers, got, want)
		}
	}
	sd := reporttest.SchoolsData(t).Sections[0]
	reporttest.RankTeams(t, sd, "", tiebreak.Options{TeamSize: 2})
	titles := func(name string) (out []string) {
		sd.Section.Name = name
		d := report.Standings("open.trf", &tiebreak.Ranked{Event: &tournament.Event{}, Sections: []*tiebreak.RankedSection{sd}}, false)
		for i := range d.Sheets {
			out = append(out, d.Sheets[i].Heading()+" ("+strings.SplitN(d.Sheets[i].Foot, ":", 2)[0]+")")
		}
		return out
	}
	if diff := cmp.Diff([]string{"Players (Players)", "Teams (Teams)"}, titles("")); diff != "" {
		t.Errorf("without a section (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"Open: players (Players)", "Open: teams (Teams)"}, titles("Open")); diff != "" {
		t.Errorf("with a section (-want +got):\n%s", diff)
	}
	sd.Teams = nil
	d := report.Standings("open.trf", &tiebreak.Ranked{Event: &tournament.Event{}, Sections: []*tiebreak.RankedSection{sd}}, false)
	if s := &d.Sheets[0]; s.Title != "" || strings.HasPrefix(s.Foot, "Players") || d.Title != "open.trf" {
		t.Errorf("players alone: %q, %q below %q", s.Title, s.Foot, d.Title)
	}
}

// Byes are explained once where all are worth the same; a matrix has colours where rounds are known,
// and that of teams the game points.
func TestSignsOfTables(t *testing.T) {
	t.Parallel()
	sd := reporttest.OpenData(t).Sections[0]
	bye := func() string { return report.CrosstableOf(sd).Signs()[5][1] }
	if got, want := bye(), "bye: no opponent in this round (1 point)"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	sd.Table.Scoring[tournament.PairingBye] = tournament.Point / 2
	if got, want := bye(), "bye: no opponent (0.5 points) or given by the organiser (1 point)"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	first := func(c report.Crosstable) (signs string) {
		for _, sign := range c.MatrixSigns() {
			signs += sign[0] + "|"
		}
		return signs
	}
	teams, _ := report.TeamCrosstableOf(reporttest.MatchesData(t).Sections[0])
	for want, c := range map[string]report.Crosstable{
		"1|½|0|+|-|1 0|*|×|": report.CrosstableOf(reporttest.Matrix(t)), "1|½|0|+|-|1 0|*|×|1w|": report.CrosstableOf(sd), "3–1|*|×|": teams,
	} {
		if got := first(c); got != want {
			t.Errorf("signs %s, want %s", got, want)
		}
	}
}
