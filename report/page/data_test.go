package page

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/report"
	"podium/report/look"
	"podium/report/reporttest"
	"podium/report/sheet"
	"podium/tiebreak"
)

// cardOf are the texts of the card of a row: the player as an opponent, the line below the title,
// the performance, then for each round what comes before the opponent, the opponent, and the rest.
func cardOf(w *working, table, row int) (texts []string) {
	for _, i := range w.Tables[table].Cards.Of[row] {
		texts = append(texts, strings.ReplaceAll(w.Texts[i], "\t", "|"))
	}
	return texts
}

// The card of the first of reporttest.OpenEvent has what her rounds were, each opponent with number,
// name and rating; the third has no rating. She won, drew and won against 1755 and 1500.
func TestCardsOfPlayers(t *testing.T) {
	t.Parallel()
	d := ranked(t, reporttest.OpenEvent(), "SOLK")
	page := newEventPage(d, &report.Options{})
	cards := page.Working.Tables[0].Cards
	want := []string{"Round", "Colour", "No", "Opponent", "Rating", "Result", "Score"}
	if diff := cmp.Diff(want, cards.Heads); diff != "" || cards.Name != 3 {
		t.Errorf("the names are column %d (-want +got):\n%s", cards.Name, diff)
	}
	got := cardOf(&page.Working, 0, 0)
	want = []string{
		"1|Tremblay, Zoé|1810", "Rank 1 with 2.5 points after 3 rounds", got[2],
		"1|White", "3|Nguyễn, Hoài An|", "win|1", "2|Black", "2|Żak, Łucja|1755", "draw|1.5", "3|White", "4|Ξένου, Μυρτώ|1500", "win|2.5",
	}
	if diff := cmp.Diff(want, got); diff != "" || !strings.HasPrefix(got[2], "Performance rating: ") {
		t.Errorf("%q (-want +got):\n%s", got[2], diff)
	}
	bye := cardOf(&page.Working, 0, 2)
	if want := []string{"2|", "||", "full-point bye|1"}; cmp.Diff(want, bye[6:9]) != "" {
		t.Errorf("a round without an opponent is %q, want %q", bye[6:9], want)
	}
	// The value of the first: added up, which needs no words, of one addend for each round, which name
	// the rows of the opponents.
	value := page.Working.Tables[0].Values[0][0]
	if page.Working.Hows[value[0]] != "" || len(value) != 1+3*3 {
		t.Fatalf("the value is %v", value)
	}
	for i, want := range [][2]int{{1, 3}, {2, 2}, {3, 4}} {
		if got := [2]int{value[1+3*i], value[2+3*i]}; got != want {
			t.Errorf("addend %d: round and row %v, want %v", i+1, got, want)
		}
	}
	unrated := reporttest.OpenEvent()
	for i := range unrated.Sections[0].Players {
		unrated.Sections[0].Players[i].Ratings = nil
	}
	silent := newEventPage(ranked(t, unrated, "SOLK"), &report.Options{})
	if got := cardOf(&silent.Working, 0, 0); got[2] != "" {
		t.Errorf("where no player has a rating, the first has %q", got[2])
	}
}

// Of two sections each has the addresses of its own players, and the second does not explain the same
// signs again on paper. A ranking list has no games.
func TestSectionsOfPages(t *testing.T) {
	t.Parallel()
	ev := reporttest.OpenEvent()
	one := newEventPage(ranked(t, ev, "SOLK"), &report.Options{})
	if s := &one.Sections[0]; s.Player != "player-" || len(s.Players.Games) != 1 || s.Players.Games[0].Again {
		t.Errorf("one section: %q, %d tables of games", s.Player, len(s.Players.Games))
	}
	ev.Sections = append(ev.Sections, reporttest.OpenEvent().Sections[0])
	ev.Sections[1].Name = "Reserve"
	two := newEventPage(ranked(t, ev, "SOLK"), &report.Options{})
	for i, want := range []string{"section-1-player-", "section-2-player-"} {
		if s := &two.Sections[i]; s.Player != want || s.Players.Games[0].Again != (i == 1) {
			t.Errorf("section %d: %q, explained again: %v", i+1, s.Player, s.Players.Games[0].Again)
		}
	}
	sd := reporttest.Matrix(t)
	matrix := newEventPage(report.Data{Ranked: tiebreak.Ranked{
		Event: &tournament.Event{}, Sections: []*tiebreak.RankedSection{sd},
	}}, &report.Options{})
	if games := matrix.Sections[0].Players.Games; len(games) != 1 || !games[0].Table.Scrolls {
		t.Error("a matrix does not scroll")
	}
	list := &tournament.Section{Name: "Club", GamesUnknown: true, Players: []tournament.Player{
		{No: 1, Name: "Ash, Ann", Stated: tournament.Stated{Points: 8, HasPoints: true}},
	}}
	stated := newEventPage(ranked(t, &tournament.Event{Sections: []*tournament.Section{list}}, ""), &report.Options{})
	if s := &stated.Sections[0]; len(s.Players.Games) != 0 || len(s.Rounds) != 0 || s.Players.Table.Working != "" {
		t.Errorf("a ranking list has %d tables of games and %d rounds", len(s.Players.Games), len(s.Rounds))
	}
}

// A page has the style of plots once if it has one, and the alarm in the margin of printed pages if there
// is one; its box finds names, its notes have numbers.
func TestPartsOfDocuments(t *testing.T) {
	t.Parallel()
	plain := documentSheet()
	plain.Plot = nil
	page := func(d sheet.Document, o report.Options) *documentPage { return newDocumentPage(&d, &o) }
	for want, sheets := range map[int][]sheet.Sheet{0: {plain}, 1: {documentSheet(), documentSheet()}} {
		p := page(sheet.Document{Sheets: sheets}, report.Options{})
		if got := strings.Count(string(p.Style), plotStyle); got != want || strings.Contains(string(p.Style), "@bottom-left") || p.Cards {
			t.Errorf("%d styles of plots, want %d; cards: %v", got, want, p.Cards)
		}
	}
	alarmed := page(sheet.Document{Alarm: "late", Sheets: []sheet.Sheet{plain}, Notes: []sheet.Topic{{Title: "Rules"}, {Title: "Signs"}}}, report.Options{})
	// The letters of the alarm as CSS 2.2, 4.1.3 spells them: l is 6c.
	if !strings.Contains(string(alarmed.Style), `@bottom-left { content: "\6c \61 \74 \65 ";`) {
		t.Error("the alarm is not in the margin")
	}
	if alarmed.Notes[0].ID != "note-1" || alarmed.Notes[1].ID != "note-2" || alarmed.Find == "" || alarmed.Logo != "" {
		t.Errorf("notes %q and %q, find %q", alarmed.Notes[0].ID, alarmed.Notes[1].ID, alarmed.Find)
	}
	carded := plain
	carded.Card = func(int) sheet.Sheet { return plain }
	nameless := *columnsOf(sheet.Column{Key: "event", Kind: sheet.Word})
	p := page(sheet.Document{Sheets: []sheet.Sheet{carded, nameless}}, report.Options{Logo: []byte{1}, Look: look.Look{}})
	if !p.Cards || p.Find != alarmed.Find || p.Logo != "data:image/png;base64,AQ==" {
		t.Errorf("cards: %v, find %q, logo %q", p.Cards, p.Find, p.Logo)
	}
	cards := 0
	for range p.Parts[0].Cards {
		if cards++; cards == 2 {
			break
		}
	}
	if cards != 2 {
		t.Errorf("%d cards of three rows", cards)
	}
}
