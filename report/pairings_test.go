package report_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/report"
	"podium/report/reporttest"
	"podium/report/sheet"
	"podium/tiebreak"
)

// fourOfTwo is four players after a round, paired for the second: 1 and 2 have won, 3
// and 4 lost; 3 is to have White against 4, and 1 a bye.
func fourOfTwo(t *testing.T) *tiebreak.Ranked {
	t.Helper()
	game := func(opponent int32, c tournament.Color, r tournament.Result) tournament.Entry {
		return tournament.Entry{Opponent: opponent, Color: c, Result: r}
	}
	w, b := tournament.White, tournament.Black
	s := &tournament.Section{RoundCount: 2, Scoring: tournament.FIDE(), Players: []tournament.Player{
		{No: 1, Name: "Alder, Ann", Rounds: []tournament.Entry{game(3, w, tournament.Win), game(2, b, tournament.Pending)}},
		{No: 2, Name: "Birch, Bo", Rounds: []tournament.Entry{game(4, b, tournament.Win), game(1, w, tournament.Pending)}},
		{No: 3, Name: "Cedar, Cy", Rounds: []tournament.Entry{game(1, b, tournament.Loss), game(4, w, tournament.NoResult)}},
		{No: 4, Name: "Dill, Di", Rounds: []tournament.Entry{game(2, w, tournament.Loss), game(3, b, tournament.NoResult)}},
		{No: 5, Name: "Ash, Al", Rounds: []tournament.Entry{{Result: tournament.PairingBye}, {Result: tournament.HalfBye}}},
	}}
	return rankedCup(t, s, 0)
}

// rankedCup ranks after so many rounds; 0: after those that count.
func rankedCup(t *testing.T, s *tournament.Section, after int) *tiebreak.Ranked {
	t.Helper()
	ranked, err := tiebreak.RankEvent(&tournament.Event{Name: "Cup", Sections: []*tournament.Section{s}},
		tiebreak.EventOptions{After: after})
	if err != nil {
		t.Fatal(err)
	}
	return ranked
}

// TestPairingsOfOneBoard: who looks for a board by a name finds the only one, too.
func TestPairingsOfOneBoard(t *testing.T) {
	t.Parallel()
	s := &tournament.Section{RoundCount: 1, Scoring: tournament.FIDE(), Players: []tournament.Player{
		{No: 1, Name: "Alder, Ann", Rounds: []tournament.Entry{{Opponent: 2, Color: tournament.White, Result: tournament.Pending}}},
		{No: 2, Name: "Birch, Bo", Rounds: []tournament.Entry{{Opponent: 1, Color: tournament.Black, Result: tournament.Pending}}},
	}}
	list := report.PairingSheets(rankedCup(t, s, 0).Sections[0])
	if len(list) != 2 || list[0].Len != 1 || list[1].Len != 2 {
		t.Errorf("%d sheets, want one of a board and one of two names", len(list))
	}
}

// TestPairingsOfUnknownColors: a board whose colours the file lacks stands below White and
// Black as the others do, so a note takes back what these heads say of it. A game that is
// over by forfeit needs no colours.
func TestPairingsOfUnknownColors(t *testing.T) {
	t.Parallel()
	ranked := fourOfTwo(t)
	players := ranked.Sections[0].Section.Players
	note := func() []string {
		return report.PairingSheets(rankedCup(t, ranked.Sections[0].Section, 0).Sections[0])[0].Notes
	}
	if got := note(); len(got) > 0 {
		t.Errorf("a note without need: %q", got)
	}
	players[0].Rounds[1].Color, players[1].Rounds[1].Color = tournament.NoColor, tournament.NoColor
	want := []string{"Who has White is not known: Alder, Ann and Birch, Bo"}
	if diff := cmp.Diff(want, note()); diff != "" {
		t.Errorf("one board without colours (-want +got):\n%s", diff)
	}
	players[0].Rounds[1].Result, players[1].Rounds[1].Result = tournament.ForfeitWin, tournament.ForfeitLoss
	if got := note(); len(got) > 0 {
		t.Errorf("a note about a forfeited game: %q", got)
	}
}

// TestPairingsOfTeams: the match of Beech (2) and Cedar (3) stands before that of Aspen (3)
// and Dogwood (0), and Elm, who has a bye, behind both. The boards of a match stand below
// each other in the order of the line-ups, though Cy Cole and Ada Adams have the most points
// of their own, and each match counts its boards from 1. Everybody is named with their team.
func TestPairingsOfTeams(t *testing.T) {
	t.Parallel()
	d := reporttest.MatchesData(t)
	sd := d.Sections[0]
	sd.Section.Teams[4].Rounds[2].Result = tournament.PairingBye
	reporttest.RankTeams(t, sd, "MPvGP", tiebreak.Options{})
	list := report.PairingSheets(sd)
	if diff := cmp.Diff([]string{report.MatchesTable, report.PairingsTable, report.NamesTable}, keysOf(list)); diff != "" {
		t.Fatalf("sheets (-want +got):\n%s", diff)
	}
	want := []string{
		"1|2|Beech||2||3|Cedar||3", "2|1|Aspen||3||4|Dogwood||0", "|5|Elm||1|||pairing-allocated bye||",
	}
	if diff := cmp.Diff(want, rowsOf(&list[0])); diff != "" {
		t.Errorf("matches (-want +got):\n%s", diff)
	}
	want = []string{
		"1|1|3|Baker, Bea|Beech|1||5|Cole, Cy|Cedar|1.5", "1|2|4|Brown, Bo|Beech|1||6|Cruz, Cleo|Cedar|1",
		"2|1|1|Adams, Ada|Aspen|1.5||7|Dean, Di|Dogwood|0", "2|2|2|Abel, Abe|Aspen|1.5||8|Dove, Dan|Dogwood|0.5",
	}
	if diff := cmp.Diff(want, rowsOf(&list[1])); diff != "" {
		t.Errorf("boards (-want +got):\n%s", diff)
	}
	if got, want := rowsOf(&list[2])[0], "Abel, Abe|2|Aspen|1.5|2|2|White|Dove, Dan"; got != want {
		t.Errorf("by name: got %q, want %q", got, want)
	}
}

// TestPairingsOfMatchUnderWay: of the match of Aspen and Dogwood a board is over and one is
// open, which can still turn it: no result stands there. The reserve of Aspen, for whom the
// file has no game, has no bye; the one who asked for half a point has.
func TestPairingsOfMatchUnderWay(t *testing.T) {
	t.Parallel()
	sd := reporttest.MatchesData(t).Sections[0]
	sd.Section.Players[0].Rounds[2].Result, sd.Section.Players[6].Rounds[2].Result = tournament.Win, tournament.Loss
	for no, bye := range []tournament.Result{tournament.ZeroBye, tournament.HalfBye} {
		sd.Section.Players = append(sd.Section.Players, tournament.Player{
			No: 9 + no, Name: "Acker, Asa", Rounds: []tournament.Entry{2: {Result: bye}},
		})
	}
	sd.Section.Teams[0].Members = append(sd.Section.Teams[0].Members, 9, 10)
	reporttest.RankBy(t, sd, "PTS")
	reporttest.RankTeams(t, sd, "MPvGP", tiebreak.Options{})
	list := report.PairingSheets(sd)
	if diff := cmp.Diff([]string{"1|2|Beech||2||3|Cedar||3", "2|1|Aspen||3||4|Dogwood||0"}, rowsOf(&list[0])); diff != "" {
		t.Errorf("matches (-want +got):\n%s", diff)
	}
	table, _ := report.TeamCrosstableOf(sd)
	if cell := table.Cell(0, 3); cell != "*4" {
		t.Errorf("in the crosstable of the teams: %q, want an open match", cell)
	}
	rows := rowsOf(&list[1])
	if len(rows) != 5 || !strings.HasPrefix(rows[4], "||10|Acker, Asa|") {
		t.Errorf("boards: %q, want 4, and behind them the player with a half-point bye alone", rows)
	}
}

// TestPairingsWhileResultsArrive: the boards of a round keep their numbers, and scores are
// those before the round, also in a ranking that counts it. Slips are for what is open.
func TestPairingsWhileResultsArrive(t *testing.T) {
	t.Parallel()
	ranked := fourOfTwo(t)
	section := ranked.Sections[0].Section
	section.Players[0].Rounds[1].Result = tournament.Loss
	section.Players[1].Rounds[1].Result = tournament.Win
	want := []string{
		"|1|2|Birch, Bo||1|1–0|1|Alder, Ann||1", "|2|3|Cedar, Cy||0||4|Dill, Di||0", "||5|Ash, Al||1|||half-point bye||",
	}
	for _, after := range []int{0, 2} {
		sd := rankedCup(t, section, after).Sections[0]
		list := report.PairingSheets(sd)
		if diff := cmp.Diff(want, rowsOf(&list[0])); diff != "" {
			t.Errorf("after round %d (-want +got):\n%s", after, diff)
		}
		open, _ := report.OpenRoundOf(sd)
		if slips := open.Slips(); len(slips) != 1 || slips[0].Board != 2 {
			t.Errorf("slips: got %v, want board 2", slips)
		}
	}
	section.Players[0].Rounds[1].Result = tournament.ForfeitLoss
	section.Players[1].Rounds[1].Result = tournament.ForfeitLoss
	list := report.PairingSheets(rankedCup(t, section, 0).Sections[0])
	if got, want := rowsOf(&list[0])[0], "|1|2|Birch, Bo||1|-/-|1|Alder, Ann||1"; got != want {
		t.Errorf("nobody came: got %q, want %q", got, want)
	}
	section.RoundCount = 3
	for i := range section.Players { // who met in round 1 meet again, before what is now round 3
		p := &section.Players[i]
		p.Rounds = []tournament.Entry{p.Rounds[0], p.Rounds[0], p.Rounds[1]}
	}
	if list := report.PairingSheets(rankedCup(t, section, 2).Sections[0]); len(list) != 2 {
		t.Errorf("as of round 2: %v, want the pairings of round 3", keysOf(list))
	}
	if list := report.PairingSheets(rankedCup(t, section, 1).Sections[0]); list != nil {
		t.Errorf("as of round 1 there are pairings of a later round: %v", keysOf(list))
	}
}

// TestPairingsBesidePostponedGame: the game of Alder and Birch in round 2 is postponed, and
// round 3 is paired. The standings wait for round 2; the pairings have its other points.
func TestPairingsBesidePostponedGame(t *testing.T) {
	t.Parallel()
	section := fourOfTwo(t).Sections[0].Section
	section.RoundCount = 3
	section.Players[2].Rounds[1].Result = tournament.Win
	section.Players[3].Rounds[1].Result = tournament.Loss
	for i, opponent := range []int32{4, 3, 2, 1} {
		p := &section.Players[i]
		p.Rounds = append(p.Rounds, tournament.Entry{Opponent: opponent, Color: tournament.White + tournament.Color(i/2)})
	}
	sd := rankedCup(t, section, 0).Sections[0]
	if last := sd.Table.LastRound(); last != 1 {
		t.Fatalf("the standings are after round %d, want 1", last)
	}
	want := []string{"|1|2|Birch, Bo||1||3|Cedar, Cy||1", "|2|1|Alder, Ann||1||4|Dill, Di||0"}
	if diff := cmp.Diff(want, rowsOf(&report.PairingSheets(sd)[0])); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestPairingOfOneRow: Alder's row has a loss against Birch, whose own row has a draw in
// another game: together these are no result.
func TestPairingOfOneRow(t *testing.T) {
	t.Parallel()
	section := fourOfTwo(t).Sections[0].Section
	section.Players[0].Rounds[1].Result = tournament.Loss
	section.Players[1].Rounds[1] = tournament.Entry{Opponent: 3, Color: tournament.White, Result: tournament.Draw}
	section.Players[2].Rounds[1] = tournament.Entry{Opponent: 2, Color: tournament.Black, Result: tournament.Draw}
	section.Players[3].Rounds[1] = tournament.Entry{Opponent: 5, Color: tournament.White}
	section.Players[4].Rounds[1] = tournament.Entry{Opponent: 4, Color: tournament.Black}
	got := rowsOf(&report.PairingSheets(rankedCup(t, section, 0).Sections[0])[0])[:2]
	want := []string{"|1|2|Birch, Bo||1||1|Alder, Ann||1", "|2|2|Birch, Bo||1|½–½|3|Cedar, Cy||0"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestSlipsOfMatches: a match whose line-ups nobody knows has a slip of its own, beside the
// boards of another.
func TestSlipsOfMatches(t *testing.T) {
	t.Parallel()
	sd := reporttest.MatchesData(t).Sections[0]
	for _, i := range []int{0, 3} { // Aspen and Dogwood
		sd.Section.Teams[i].Rounds[2].Boards = nil
		for _, no := range sd.Section.Teams[i].Members {
			sd.Section.Players[no-1].Rounds[2] = tournament.Entry{}
		}
	}
	reporttest.RankBy(t, sd, "PTS")
	reporttest.RankTeams(t, sd, "MPvGP", tiebreak.Options{})
	open, ok := report.OpenRoundOf(sd)
	if !ok {
		t.Fatal("no round is open")
	}
	var got []string
	for _, p := range open.Slips() {
		got = append(got, p.White.Name+"–"+p.Black.Name)
	}
	if diff := cmp.Diff([]string{"Baker, Bea–Cole, Cy", "Brown, Bo–Cruz, Cleo", "Aspen–Dogwood"}, got); diff != "" {
		t.Errorf("slips (-want +got):\n%s", diff)
	}
}

// TestPairings: the leaders sit at the first board, and everybody finds their own by
// name. Who has a bye stands in both lists.
func TestPairings(t *testing.T) {
	t.Parallel()
	ranked := fourOfTwo(t)
	doc, err := report.Pairings(ranked)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"|1|2|Birch, Bo||1||1|Alder, Ann||1", "|2|3|Cedar, Cy||0||4|Dill, Di||0", "||5|Ash, Al||1|||half-point bye||",
	}
	if got := rowsOf(&doc.Sheets[0]); !slices.Equal(got, want) {
		t.Errorf("by board: got %q, want %q", got, want)
	}
	want = []string{
		"Alder, Ann|1||1||1|Black|Birch, Bo", "Ash, Al|5||1||||half-point bye", "Birch, Bo|2||1||1|White|Alder, Ann",
		"Cedar, Cy|3||0||2|White|Dill, Di", "Dill, Di|4||0||2|Black|Cedar, Cy",
	}
	if got := rowsOf(&doc.Sheets[1]); !slices.Equal(got, want) {
		t.Errorf("by name: got %q, want %q", got, want)
	}
	section := ranked.Sections[0].Section
	for i := range section.Players {
		section.Players[i].Rounds = section.Players[i].Rounds[:1]
	}
	if _, err := report.Pairings(rankedCup(t, section, 0)); !errors.Is(err, report.ErrNothing) {
		t.Errorf("pairings without an open round: %v", err)
	}
}

// A result needs both sides: what one of them has not, is open. A forfeit of either side shows as
// one.
func TestResultsOfBothSides(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		white, black tournament.Result
		want         string
	}{
		{tournament.Win, tournament.Loss, "1–0"},
		{tournament.Draw, tournament.Draw, "½–½"},
		{tournament.Win, tournament.NoResult, ""},
		{tournament.Pending, tournament.Loss, ""},
		{tournament.ForfeitWin, tournament.ForfeitLoss, "+/-"},
		{tournament.Loss, tournament.ForfeitWin, "0/+"},
		{tournament.Loss, tournament.ForfeitLoss, "0/-"},
		{tournament.ForfeitLoss, tournament.Loss, "-/0"},
	} {
		s := &tournament.Section{RoundCount: 1, Scoring: tournament.FIDE(), Players: []tournament.Player{
			{No: 1, Name: "Alder, Ann", Rounds: []tournament.Entry{{Opponent: 2, Color: tournament.White, Result: test.white}}},
			{No: 2, Name: "Birch, Bo", Rounds: []tournament.Entry{{Opponent: 1, Color: tournament.Black, Result: test.black}}},
		}}
		list := report.RoundSheets(rankedCup(t, s, 0).Sections[0], 1)
		if got := rowsOf(&list[0]); len(list) != 1 || len(got) != 1 || !strings.Contains(got[0], "|"+test.want+"|2|Birch, Bo") {
			t.Errorf("%v and %v: %q, want %q", test.white, test.black, got, test.want)
		}
	}
}

// Of matches whose line-ups are unknown there are no boards, and no list of names.
func TestMatchesWithoutLineUps(t *testing.T) {
	t.Parallel()
	s := &tournament.Section{
		RoundCount: 2, Scoring: tournament.FIDE(), Players: []tournament.Player{{No: 1, Name: "Adams, Ada"}},
		Teams: []tournament.Team{
			{No: 1, Name: "Aspen", Members: []int{1}, Rounds: []tournament.Match{{Opponent: 2, Result: tournament.Win}, {Opponent: 2}}},
			{No: 2, Name: "Beech", Rounds: []tournament.Match{{Opponent: 1, Result: tournament.Loss}, {Opponent: 1}}},
		},
	}
	sd := rankedCup(t, s, 0).Sections[0]
	for name, list := range map[string][]sheet.Sheet{"the open round": report.PairingSheets(sd), "round 1": report.RoundSheets(sd, 1)} {
		if len(list) != 1 || list[0].Key != report.MatchesTable || list[0].Len != 1 {
			t.Errorf("%s: %d sheets %v", name, len(list), keysOf(list))
		}
	}
}

// Who is paired with themselves by a slip of the file has no board.
func TestNoBoardOfOnePlayer(t *testing.T) {
	t.Parallel()
	ranked := fourOfTwo(t)
	ranked.Sections[0].Section.Players[4].Rounds[1] = tournament.Entry{Opponent: 5, Result: tournament.Pending}
	for _, s := range report.PairingSheets(rankedCup(t, ranked.Sections[0].Section, 0).Sections[0]) {
		if rows := strings.Join(rowsOf(&s), "\n"); strings.Contains(rows, "Ash, Al") || !strings.Contains(rows, "Dill, Di") {
			t.Errorf("%s:\n%s", s.Key, rows)
		}
	}
}
