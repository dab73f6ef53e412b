package report_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"podium/formats/tournament"
	"podium/report"
	"podium/report/reporttest"
	"podium/report/sheet"
	"podium/tiebreak"
)

// rowsOf gives the cells of a sheet as people read them, a text for each row.
func rowsOf(s *sheet.Sheet) []string {
	var out []string
	for cells := range s.Rows {
		var texts []string
		for i := range cells {
			texts = append(texts, strings.ReplaceAll(cells[i].Text, "\n", "/"))
		}
		out = append(out, strings.Join(texts, "|"))
	}
	return out
}

// TestWallChart: a row for each player by number, the game and the score after it.
func TestWallChart(t *testing.T) {
	t.Parallel()
	d := reporttest.OpenData(t)
	doc, err := report.WallChart(&d.Ranked)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"1|Tremblay, Zoé|1810|W3w/1|D2b/1.5|W4w/2.5|2.5|1",
		"2|Żak, Łucja|1755|W4b/1|D1w/1.5|X3w/2.5|2.5|1",
		"3|Nguyễn, Hoài An||L1b/0|B/1|F2b/1|1|3",
		"4|Ξένου, Μυρτώ|1500|L2w/0|H/0.5|L1b/0.5|0.5|4",
	}
	if got := rowsOf(&doc.Sheets[0]); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	d.Sections[0].Table.Unordered = true
	if _, err := report.WallChart(&d.Ranked); !errors.Is(err, report.ErrNothing) {
		t.Errorf("a matrix has a wall chart: %v", err)
	}
}

// TestMatrix: behind the standings of a round robin stands the cross-matrix, players in the
// order of the ranking, with all games against each and the colours. Ann won with White and
// drew with Black against Bob, and lost to Cy; Bob and Cy drew.
func TestMatrix(t *testing.T) {
	t.Parallel()
	entry := func(opponent int32, color tournament.Color, result tournament.Result) tournament.Entry {
		return tournament.Entry{Opponent: opponent, Color: color, Result: result}
	}
	const white, black = tournament.White, tournament.Black
	ev := &tournament.Event{Sections: []*tournament.Section{{
		Kind: tournament.RoundRobin, RoundCount: 4, Scoring: tournament.FIDE(), Players: []tournament.Player{
			{No: 1, Name: "Ann", Rounds: []tournament.Entry{
				entry(2, white, tournament.Win), entry(3, tournament.NoColor, tournament.Loss), {}, entry(2, black, tournament.Draw),
			}},
			{No: 2, Name: "Bob", Rounds: []tournament.Entry{
				entry(1, black, tournament.Loss), {}, entry(3, white, tournament.Draw), entry(1, white, tournament.Draw),
			}},
			{No: 3, Name: "Cy", Rounds: []tournament.Entry{
				{}, entry(1, tournament.NoColor, tournament.Win), entry(2, black, tournament.Draw), {},
			}},
		},
	}}}
	ranked, err := tiebreak.RankEvent(ev, tiebreak.EventOptions{List: "WIN"})
	if err != nil {
		t.Fatal(err)
	}
	d, errMade := report.HallPapers()[0].Make(ranked)
	if errMade != nil || len(d.Sheets) != 2 || d.Sheets[1].Key != report.MatrixTable {
		t.Fatalf("%v: %v", errMade, d.Sheets)
	}
	var got []string
	for cells := range d.Sheets[1].Rows {
		var line strings.Builder
		for _, c := range cells {
			line.WriteString(c.ForPeople(sheet.Plain()) + "|")
		}
		got = append(got, line.String())
	}
	want := []string{"1|1|Ann||×|0|1w ½b|1.5|", "1|3|Cy||1|×|½b|1.5|", "3|2|Bob||0b ½w|½w|×|1|"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestWallChartOfRoundsToCome: a round that was not played yet is an empty box.
func TestWallChartOfRoundsToCome(t *testing.T) {
	t.Parallel()
	d := reporttest.OpenData(t)
	d.Sections[0].Section.RoundCount = 4
	table, err := tiebreak.Players(d.Sections[0].Section, tiebreak.Options{})
	if err != nil {
		t.Fatal(err)
	}
	d.Sections[0].Table = table
	doc, err := report.WallChart(&d.Ranked)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := rowsOf(&doc.Sheets[0])[0], "1|Tremblay, Zoé|1810|W3w/1|D2b/1.5|W4w/2.5||2.5|1"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestCards: a page for each player, with names where tables have numbers.
func TestCards(t *testing.T) {
	t.Parallel()
	d := reporttest.OpenData(t)
	doc, err := report.Cards(&d.Ranked)
	if err != nil {
		t.Fatal(err)
	}
	if len(doc.Sheets) != 4 {
		t.Fatalf("%d cards for four players", len(doc.Sheets))
	}
	c := &doc.Sheets[2]
	want := []string{
		"1|Black|1|Tremblay, Zoé|1810|loss|0", "2|||||full-point bye|1", "3|Black|2|Żak, Łucja|1755|forfeit loss|1",
	}
	if got := rowsOf(c); !slices.Equal(got, want) || c.Title != "3  Nguyễn, Hoài An" || !c.NewPage {
		t.Errorf("%q, new page %v: got %q, want %q", c.Title, c.NewPage, got, want)
	}
	if want := []string{"Rank 3 with 1 point after 3 rounds"}; !slices.Equal(c.Lines, want) {
		t.Errorf("got %q, want %q", c.Lines, want)
	}
	// One game against 1810, lost: 800 less (FIDE C.07 10.2).
	if want := []string{"Buchholz (BH): 5", "Rating performance: 1010"}; !slices.Equal(c.Notes, want) {
		t.Errorf("got %q, want %q", c.Notes, want)
	}
}

// TestCardWorking: a card says how a tie-break came about. The opponents of Tremblay
// have 1, 2 and a half.
func TestCardWorking(t *testing.T) {
	t.Parallel()
	ranked, err := tiebreak.RankEvent(reporttest.OpenEvent(), tiebreak.EventOptions{List: "SOLK"})
	if err != nil {
		t.Fatal(err)
	}
	doc, err := report.Cards(ranked)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"Solkoff (SOLK): 1 + 2 + 0.5 = 3.5"}
	if got := doc.Sheets[0].Notes; !slices.Equal(got[:1], want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

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
	return rankedCup(t, s)
}

func rankedCup(t *testing.T, s *tournament.Section) *tiebreak.Ranked {
	t.Helper()
	ranked, err := tiebreak.RankEvent(&tournament.Event{Name: "Cup", Sections: []*tournament.Section{s}}, tiebreak.EventOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return ranked
}

// TestPairingsOfTeams: the boards of a match stand below each other in the order of the
// line-ups, the match of Beech (2) and Cedar (3) before that of Aspen (3) and Dogwood (0),
// though Cy Cole and Ada Adams have the most points of their own.
func TestPairingsOfTeams(t *testing.T) {
	t.Parallel()
	d := reporttest.MatchesData(t)
	round, list := report.OpenPairings(d.Sections[0])
	var got []string
	for _, p := range list {
		got = append(got, fmt.Sprintf("%d: %s–%s", p.Board, p.White.Name, p.Black.Name))
	}
	want := []string{"1: Baker, Bea–Cole, Cy", "2: Brown, Bo–Cruz, Cleo", "3: Adams, Ada–Dean, Di", "4: Abel, Abe–Dove, Dan"}
	if !slices.Equal(got, want) || round != 3 {
		t.Errorf("round %d: got %q, want %q", round, got, want)
	}
}

// TestPairings: the leaders sit at the first board, and everybody finds their own by
// name, also who has a bye.
func TestPairings(t *testing.T) {
	t.Parallel()
	ranked := fourOfTwo(t)
	doc, err := report.Pairings(ranked)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"1|2|Birch, Bo|1||1|Alder, Ann|1", "2|3|Cedar, Cy|0||4|Dill, Di|0"}
	if got := rowsOf(&doc.Sheets[0]); !slices.Equal(got, want) {
		t.Errorf("by board: got %q, want %q", got, want)
	}
	want = []string{
		"Alder, Ann|1|1|1|Black|Birch, Bo", "Ash, Al|5|1|||half-point bye", "Birch, Bo|2|1|1|White|Alder, Ann",
		"Cedar, Cy|3|0|2|White|Dill, Di", "Dill, Di|4|0|2|Black|Cedar, Cy",
	}
	if got := rowsOf(&doc.Sheets[1]); !slices.Equal(got, want) {
		t.Errorf("by name: got %q, want %q", got, want)
	}
	section := ranked.Sections[0].Section
	for i := range section.Players {
		section.Players[i].Rounds = section.Players[i].Rounds[:1]
	}
	if _, err := report.Pairings(rankedCup(t, section)); !errors.Is(err, report.ErrNothing) {
		t.Errorf("pairings without an open round: %v", err)
	}
}
