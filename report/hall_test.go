package report_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"podium/formats/phrase"
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

// TestCards: a card for each player, with names where tables have numbers, and a line for
// the round to come.
func TestCards(t *testing.T) {
	t.Parallel()
	d := reporttest.OpenData(t)
	d.Sections[0].Section.RoundCount = 4
	table, err := tiebreak.Players(d.Sections[0].Section, tiebreak.Options{})
	if err != nil {
		t.Fatal(err)
	}
	d.Sections[0].Table = table
	doc, err := report.Cards(&d.Ranked)
	if err != nil {
		t.Fatal(err)
	}
	if len(doc.Sheets) != 1 || len(doc.Sheets[0].Pieces) != 4 {
		t.Fatalf("%d sheets for four players", len(doc.Sheets))
	}
	c := &doc.Sheets[0].Pieces[2]
	want := []string{
		"1|Black|1|Tremblay, Zoé|1810|loss|0", "2|||||full-point bye|1", "3|Black|2|Żak, Łucja|1755|forfeit loss|1",
		"4||||||",
	}
	if got := rowsOf(c.Table); !slices.Equal(got, want) || c.Title != "3  Nguyễn, Hoài An" {
		t.Errorf("%q: got %q, want %q", c.Title, got, want)
	}
	// One game against 1810, lost: 800 less (FIDE C.07 10.2).
	lines := []sheet.Fact{
		{Label: "Rank 3 with 1 point after round 3 of 4"}, {Label: "Performance rating: 1010"},
	}
	if !slices.Equal(c.Lines, lines) {
		t.Errorf("got %q, want %q", c.Lines, lines)
	}
}

// TestPosted: every page says which event, where, when, and when the list was posted.
func TestPosted(t *testing.T) {
	t.Parallel()
	day := tournament.Date{Year: 2026, Month: 3, Day: 14}
	ranked := &tiebreak.Ranked{Event: &tournament.Event{Name: "Cup", City: "Graz", Start: day}}
	d := report.Papers(ranked, "cup.csv", "14:30")
	if want := "Cup · Graz · 14 March 2026 · posted 14:30"; d.Running != want {
		t.Errorf("got %q, want %q", d.Running, want)
	}
	if d = report.Papers(&tiebreak.Ranked{Event: &tournament.Event{}}, "cup.csv", ""); d.Running != "cup.csv" {
		t.Errorf("got %q of an event without a name", d.Running)
	}
}

// TestParticipants: by name without regard to accents; by rating, the highest first; by
// school, those without one last.
func TestParticipants(t *testing.T) {
	t.Parallel()
	ev := &tournament.Event{Name: "Cup", City: "Graz", Sections: []*tournament.Section{{Players: []tournament.Player{
		{No: 1, Name: "Zwei, Otto", Ratings: []tournament.Rating{{Value: 1200}}, Club: "Harbour School"},
		{No: 2, Name: "Éclair, Ida"},
		{No: 3, Name: "Eder, Ben", Ratings: []tournament.Rating{{Value: 1500}}, Club: "Abbey School"},
		{No: 4, Name: "Dorn, Flo", Club: "abbey school"},
	}}}}
	ranked, err := tiebreak.RankEvent(ev, tiebreak.EventOptions{})
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{
		"participants": "4 2 3 1", "participants-by-rating": "3 1 4 2", "participants-by-school": "4 3 1 2",
	}
	for _, h := range report.HallPapers() {
		numbers, ok := want[h.Name]
		if !ok {
			continue
		}
		delete(want, h.Name)
		d, err := h.Make(ranked)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, row := range rowsOf(&d.Sheets[0]) {
			no, _, _ := strings.Cut(row, "|")
			got = append(got, no)
		}
		if strings.Join(got, " ") != numbers || d.Running != "Cup · Graz" || !d.Sheets[0].Large {
			t.Errorf("%s: got %q, want %q; pages have %q", h.Name, got, numbers, d.Running)
		}
	}
	if len(want) > 0 {
		t.Errorf("no paper: %v", want)
	}
}

// Whoever was expelled has a card without a rank; schools come by the alphabet of the language,
// and those without one last.
func TestCardOfExpelled(t *testing.T) {
	t.Parallel()
	ev := reporttest.OpenEvent()
	declared := &tiebreak.EventDeclaration{Players: map[string]*tiebreak.Declaration{
		ev.Sections[0].Name: {Expelled: []int{3}},
	}}
	sd, failed := tiebreak.RankSection(ev, ev.Sections[0], tiebreak.EventOptions{Declared: declared})
	if failed != nil {
		t.Fatal(failed)
	}
	doc, err := report.Cards(&tiebreak.Ranked{Event: &tournament.Event{}, Sections: []*tiebreak.RankedSection{sd}})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, card := range doc.Sheets[0].Pieces {
		got = append(got, card.Lines[0].Label)
	}
	if len(got) != 4 || got[2] != "Expelled, and out of the standings" || !strings.HasPrefix(got[0], "Rank 1 ") {
		t.Errorf("%q", got)
	}
	words, err := phrase.In("cs", phrase.Standings)
	if err != nil {
		t.Fatal(err)
	}
	for i, club := range []string{"Chrudim", "", "Hradec", "Cheb"} {
		sd.Section.Players[i].Club = club
	}
	sd.Options.Words = words
	for _, paper := range report.HallPapers() {
		if paper.Name != "participants-by-school" {
			continue
		}
		doc, err := paper.Make(&tiebreak.Ranked{Event: &tournament.Event{}, Sections: []*tiebreak.RankedSection{sd}})
		if err != nil {
			t.Fatal(err)
		}
		var schools []string
		for cells := range doc.Sheets[0].Rows {
			schools = append(schools, cells[len(cells)-1].Text)
		}
		if want := []string{"Hradec", "Cheb", "Chrudim", ""}; !slices.Equal(schools, want) {
			t.Errorf("schools %q, want %q", schools, want)
		}
	}
}

// Without a choice a director prints the standings, the wall chart and the pairings. Of a ranking
// list, whose games are unknown, there are only papers that need no game.
func TestUsualPapers(t *testing.T) {
	t.Parallel()
	s := &tournament.Section{GamesUnknown: true, Players: []tournament.Player{
		{No: 1, Name: "Ash, Ann", Stated: tournament.Stated{Points: 8, HasPoints: true}},
	}}
	list, err := tiebreak.RankEvent(&tournament.Event{Name: "Club", Sections: []*tournament.Section{s}}, tiebreak.EventOptions{})
	if err != nil {
		t.Fatal(err)
	}
	var usual, gameless []string
	for _, h := range report.HallPapers() {
		if h.Usual {
			usual = append(usual, h.Name)
		}
		if h.OfGames {
			continue
		}
		gameless = append(gameless, h.Name)
		if d, err := h.Make(list); err != nil || len(d.Sheets) != 1 {
			t.Errorf("%s of a ranking list: %v", h.Name, err)
		}
	}
	if want := []string{"standings", "wallchart", "pairings"}; !slices.Equal(usual, want) {
		t.Errorf("printed without a choice: %q, want %q", usual, want)
	}
	want := []string{"standings", "badges", "participants", "participants-by-rating", "participants-by-school"}
	if !slices.Equal(gameless, want) {
		t.Errorf("of a ranking list: %q, want %q", gameless, want)
	}
}

// The standings on a wall have the games of up to eleven rounds; of more the wall chart tells, and a
// ranking list has none. Everything on a wall is as large as fits.
func TestRoundsOnTheWall(t *testing.T) {
	t.Parallel()
	list := reporttest.BigData(t, 6, 3, 1)
	list.Sections[0].Table.Stated = true
	for want, d := range map[int]report.Data{
		11: reporttest.BigData(t, 6, 11, 1), 0: reporttest.BigData(t, 6, 12, 1), -1: list,
	} {
		doc, err := report.HallPapers()[0].Make(&d.Ranked)
		if err != nil {
			t.Fatal(err)
		}
		rounds := 0
		for _, c := range doc.Sheets[0].Columns {
			if strings.HasPrefix(c.Key, "round-") {
				rounds++
			}
		}
		if signs := len(doc.Sheets[0].Notes); rounds != max(want, 0) || signs != min(rounds, 1) || !doc.Sheets[0].Large {
			t.Errorf("%d columns of rounds, %d lines that explain them, want %d; large: %v", rounds, signs, want, doc.Sheets[0].Large)
		}
		if slices.ContainsFunc(doc.Sheets[0].Columns, func(c sheet.Column) bool { return c.Key == "decided-by" }) {
			t.Error("the standings on a wall say what decided each place")
		}
		if want < 0 {
			continue
		}
		for _, make := range []func(*tiebreak.Ranked) (*sheet.Document, error){report.WallChart, report.Badges} {
			doc, err := make(&d.Ranked)
			if err != nil || !doc.Sheets[0].Large && !doc.Sheets[0].Pieces[0].Large {
				t.Errorf("it is not large: %v", err)
			}
		}
	}
	// People stand in front of the pairings in a crowd: their letters have 16 points or more.
	for _, s := range report.PairingSheets(fourOfTwo(t).Sections[0]) {
		if !s.NewPage || !s.Large || s.Least != 16 {
			t.Errorf("%s: a new page %v, large %v, at least %d points", s.Key, s.NewPage, s.Large, s.Least)
		}
	}
}

// A slip of a match names the match, the first one too; the head of a player without a colour is no
// colour. In lists by school one of a single letter is a school.
func TestSlips(t *testing.T) {
	t.Parallel()
	d := reporttest.MatchesData(t)
	doc, err := report.Slips(&d.Ranked)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, slip := range doc.Sheets[0].Pieces {
		got = append(got, slip.Title)
	}
	want := []string{
		"Round 3, match 1, board 1", "Round 3, match 1, board 2", "Round 3, match 2, board 1", "Round 3, match 2, board 2",
	}
	if !slices.Equal(got, want) {
		t.Errorf("of matches: %q, want %q", got, want)
	}
	ranked := fourOfTwo(t)
	players := ranked.Sections[0].Section.Players
	players[2].Rounds[1].Color, players[3].Rounds[1].Color = tournament.NoColor, tournament.NoColor
	if doc, err = report.Slips(ranked); err != nil {
		t.Fatal(err)
	}
	got = nil
	for _, slip := range doc.Sheets[0].Pieces {
		got = append(got, slip.Title+": "+slip.Lines[0].String()+", "+slip.Lines[1].String())
	}
	want = []string{
		"Round 2, board 1: White: 2  Birch, Bo, Black: 1  Alder, Ann", "Round 2, board 2: Player: 3  Cedar, Cy, Opponent: 4  Dill, Di",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	for i, club := range []string{"B", "Abbey", "", "B", ""} {
		players[i].Club = club
	}
	papers := report.HallPapers()
	if doc, err = papers[len(papers)-1].Make(ranked); err != nil {
		t.Fatal(err)
	}
	got = nil
	for _, row := range rowsOf(&doc.Sheets[0]) {
		got = append(got, row[:1])
	}
	if want := []string{"2", "1", "4", "5", "3"}; !slices.Equal(got, want) {
		t.Errorf("by school: %q, want %q", got, want)
	}
}
