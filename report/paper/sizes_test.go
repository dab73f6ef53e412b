package paper

import (
	"bytes"
	"errors"
	"fmt"
	"html"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"podium/formats/tournament"
	"podium/report"
	"podium/tiebreak"
)

// A hallEvent is an event to be printed.
type hallEvent struct {
	name            string
	players, rounds int
	kind            tournament.Kind
	boards          int  // of a team; 0: there are no teams
	open            bool // the last round has no results
	long            bool // names have 40 letters, in four scripts
	paper           report.Paper
}

// hallNames begin names with 40 letters; the second word is the player's alone.
func hallNames() [4]string {
	return [...]string{
		"Featherstonehaugh-Zoé %s Maximiliana Ann", "Преображенская %s Александра Михайловна",
		"Παπαδοπούλου %s Αλεξάνδρα Ευδοκία Μυρτώ", "ბერიძე-აბაშიძე %s გიორგი მაქსიმილიანე ი",
	}
}

// hallName is the name of a player, and hallMark the word that nobody else has in it.
func (e *hallEvent) hallName(i int) tournament.Name {
	if !e.long {
		return tournament.Name(hallMark(i) + ", Paul")
	}
	return tournament.Name(fmt.Sprintf(hallNames()[i%4], hallMark(i)))
}

func hallMark(i int) string { return fmt.Sprintf("P%03dq", i+1) }

func teamMark(i int) string { return fmt.Sprintf("T%03dq", i+1) }

// sits is who meets whom in a round of n, by the circle method: all meet once in n-1
// rounds. -1 is nobody.
func sits(n, round, i int) int {
	m := n + n%2
	other := ((2*round-i)%(m-1) + m - 1) % (m - 1)
	switch {
	case i == m-1:
		other = round % (m - 1)
	case other == i:
		other = m - 1
	}
	if other >= n {
		return -1
	}
	return other
}

// game is the game of a pair as the first has it: the lower number wins, and every third is drawn.
func (e *hallEvent) game(i, other, round int) tournament.Entry {
	out := tournament.Entry{Opponent: int32(other + 1), Color: tournament.White, Result: tournament.Win}
	if (i < other) == (round%2 == 1) {
		out.Color = tournament.Black
	}
	switch {
	case e.open && round == e.rounds-1:
		out.Result = tournament.Pending
	case (i+other+round)%3 == 0:
		out.Result = tournament.Draw
	case i > other:
		out.Result = tournament.Loss
	}
	return out
}

// data is the event, ranked.
func (e *hallEvent) data(t *testing.T) report.Data {
	t.Helper()
	s := &tournament.Section{RoundCount: e.rounds, Scoring: tournament.FIDE(), Kind: e.kind}
	if e.boards > 0 {
		e.teams(s)
	}
	for i := range e.players {
		p := tournament.Player{No: i + 1, Name: e.hallName(i), Ratings: []tournament.Rating{{Value: 2400 - 5*i}}, Club: fmt.Sprintf("Club %d", i%7)}
		for round := range e.rounds {
			entry := tournament.Entry{Result: tournament.PairingBye}
			if other := e.opponent(i, round); other >= 0 {
				entry = e.game(i, other, round)
			}
			p.Rounds = append(p.Rounds, entry)
		}
		s.Players = append(s.Players, p)
	}
	ev := &tournament.Event{Name: "Hall Cup", Sections: []*tournament.Section{s}}
	ranked, err := tiebreak.RankEvent(ev, tiebreak.EventOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return report.Data{Ranked: *ranked}
}

// opponent is who meets a player in a round; -1: nobody.
func (e *hallEvent) opponent(i, round int) int {
	if e.boards == 0 {
		return sits(e.players, round, i)
	}
	if team := sits(e.players/e.boards, round, i/e.boards); team >= 0 {
		return team*e.boards + i%e.boards
	}
	return -1
}

// teams are the teams of as many players as sit at their boards.
func (e *hallEvent) teams(s *tournament.Section) {
	for i := range e.players / e.boards {
		team := tournament.Team{No: i + 1, Name: "Team " + teamMark(i)}
		for b := range e.boards {
			team.Members = append(team.Members, i*e.boards+b+1)
		}
		for round := range e.rounds {
			m := tournament.Match{Boards: team.Members, Color: tournament.White}
			if other := sits(e.players/e.boards, round, i); other >= 0 {
				m.Opponent = other + 1
				if (i < other) == (round%2 == 1) {
					m.Color = tournament.Black
				}
			} else {
				m = tournament.Match{Result: tournament.PairingBye}
			}
			team.Rounds = append(team.Rounds, m)
		}
		s.Teams = append(s.Teams, team)
	}
}

// A word of a page, and where it stands, in points from the upper left corner.
type pageWord struct {
	text                     string
	left, top, right, bottom float64
}

// A wordPage is a page of a document.
type wordPage struct {
	wide, high float64
	words      []pageWord
}

// count is how often a mark stands on a page.
func (p *wordPage) count(mark string) int {
	n := 0
	for _, w := range p.words {
		n += strings.Count(w.text, mark)
	}
	return n
}

// wordPages reads the words of a PDF.
func wordPages(t *testing.T, name string) []wordPage {
	t.Helper()
	pages := regexp.MustCompile(`<page width="([\d.]+)" height="([\d.]+)">|<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*)</word>`)
	var out []wordPage
	for _, m := range pages.FindAllStringSubmatch(runTool(t, "pdftotext", "-bbox", name, "-"), -1) {
		var p wordPage
		if m[1] != "" {
			if _, err := fmt.Sscan(m[1]+" "+m[2], &p.wide, &p.high); err != nil {
				t.Fatal(err)
			}
			out = append(out, p)
			continue
		}
		w := pageWord{text: html.UnescapeString(m[7])}
		if _, err := fmt.Sscan(strings.Join(m[3:7], " "), &w.left, &w.top, &w.right, &w.bottom); err != nil {
			t.Fatal(err)
		}
		out[len(out)-1].words = append(out[len(out)-1].words, w)
	}
	return out
}

// lies reports words beyond the page, and words that lie on each other. The middle of
// a word decides, because faces are higher than their lines.
func (p *wordPage) lies(t *testing.T) {
	t.Helper()
	words := slices.Clone(p.words)
	slices.SortFunc(words, func(a, b pageWord) int { return int(8 * (a.top + a.bottom - b.top - b.bottom)) })
	for i, a := range words {
		if strings.HasSuffix(strings.TrimLeft(a.text, "0123456789"), ".") && len(a.text) > 1 && a.text[0] <= '9' {
			t.Errorf("the number %q goes on in the next line", a.text)
		}
		if a.left < 0 || a.top < 0 || a.right > p.wide || a.bottom > p.high {
			t.Errorf("%q leaves the page", a.text)
		}
		for _, b := range words[i+1:] {
			if (b.top+b.bottom)/2 > a.bottom-(a.bottom-a.top)/3 {
				break
			}
			if a.left+0.5 < b.right-0.5 && b.left+0.5 < a.right-0.5 {
				t.Errorf("%q lies on %q", a.text, b.text)
				break
			}
		}
	}
}

// A hallPaper is a kind of paper, and what follows from an event for it.
type hallPaper struct {
	made  report.Report
	names func(e *hallEvent, i int) int // how often the name of a player stands on it
	rows  int                           // names in a row of its tables; 0: there are none
	pages func(e *hallEvent) int        // nil: as many as its tables take
	open  bool                          // it is about the round that is open
}

func hallPapers() []hallPaper {
	once := func(*hallEvent, int) int { return 1 }
	withMatrix := func(e *hallEvent, _ int) int {
		if e.kind == tournament.RoundRobin { // the cross-matrix stands behind the standings
			return 2
		}
		return 1
	}
	eight := func(e *hallEvent) int { return (e.players + 7) / 8 }
	return []hallPaper{
		{made: Standings(), names: withMatrix, rows: 1},
		{made: WallChart(), names: once, rows: 1},
		// By board, by name, and as the opponent in another row of that.
		{made: Pairings(), names: func(*hallEvent, int) int { return 3 }, rows: 2, open: true},
		{made: Slips(), names: once, open: true, pages: func(e *hallEvent) int { return (e.players/2 + 7) / 8 }},
		// On the own card, and on that of everybody whom the player met.
		{made: Cards(), names: (*hallEvent).met, pages: func(e *hallEvent) int { return e.players }},
		{made: Badges(), names: once, pages: eight},
	}
}

// met is one more than the games of a player.
func (e *hallEvent) met(i int) int {
	n := 1
	for round := range e.rounds {
		if e.opponent(i, round) >= 0 {
			n++
		}
	}
	return n
}

// TestSizes: on every paper of the hall, for small and large events, each name stands as
// often as it has to and in full, no page has fewer than four rows of a table, and no word
// leaves the page or lies on another.
func TestSizes(t *testing.T) {
	t.Parallel()
	for _, e := range []hallEvent{
		{name: "5x3", players: 5, rounds: 3},
		{name: "28x5", players: 28, rounds: 5, paper: report.Letter},
		{name: "29x5", players: 29, rounds: 5},
		{name: "34x7", players: 34, rounds: 7, open: true, paper: report.Letter},
		{name: "80x13", players: 80, rounds: 13, open: true},
		{name: "300x9", players: 300, rounds: 9, open: true},
		{name: "double round robin", players: 6, rounds: 10, kind: tournament.RoundRobin},
		{name: "round robin of 24", players: 24, rounds: 23, kind: tournament.RoundRobin},
		{name: "teams", players: 32, rounds: 7, boards: 4},
		{name: "teams, open", players: 32, rounds: 5, boards: 4, open: true},
		{name: "long names 28x5", players: 28, rounds: 5, long: true, open: true, paper: report.Letter},
		{name: "long names 80x13", players: 80, rounds: 13, long: true, open: true},
	} {
		for _, paper := range hallPapers() {
			t.Run(e.name+", "+paper.made.Name, func(t *testing.T) {
				t.Parallel()
				var out bytes.Buffer
				err := paper.made.Render(&out, e.data(t), report.Options{Paper: e.paper})
				if paper.open && !e.open {
					if !errors.Is(err, report.ErrNothing) {
						t.Errorf("no round is open, and the error is %v", err)
					}
					return
				}
				if err != nil {
					t.Fatal(err)
				}
				name := filepath.Join(t.TempDir(), "out.pdf")
				if err := os.WriteFile(name, out.Bytes(), 0o600); err != nil {
					t.Fatal(err)
				}
				paper.check(t, &e, wordPages(t, name))
				runTool(t, "qpdf", "--check", name)
			})
		}
	}
}

// check looks at the pages of the paper for an event.
func (h *hallPaper) check(t *testing.T, e *hallEvent, pages []wordPage) {
	t.Helper()
	for i := range e.players {
		n := 0
		for k := range pages {
			n += pages[k].count(hallMark(i))
		}
		if want := h.names(e, i); n != want {
			t.Errorf("player %d stands there %d times, want %d", i+1, n, want)
		}
	}
	if h.pages != nil && len(pages) != h.pages(e) {
		t.Errorf("%d pages, want %d", len(pages), h.pages(e))
	}
	short, long := 595.28, 841.89 // A4, in points
	if e.paper == report.Letter {
		short, long = 612, 792
	}
	for k := range pages {
		p := &pages[k]
		p.lies(t)
		if min(p.wide, p.high) != short || max(p.wide, p.high) != long {
			t.Errorf("page %d is %g x %g", k+1, p.wide, p.high)
		}
		rows := 0
		for i := range e.players {
			rows += p.count(hallMark(i))
		}
		if least := 4 * h.rows; rows > 0 && rows < least {
			t.Errorf("page %d has %d names, want %d at least", k+1, rows, least)
		}
	}
}
