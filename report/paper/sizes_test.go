package paper

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"html"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"podium/formats/phrase"
	"podium/formats/phrase/phrasetest"
	"podium/formats/tournament"
	"podium/report"
	"podium/report/awards"
	"podium/report/reporttest"
	"podium/report/season"
	"podium/report/season/prizes"
	"podium/samples/campaign"
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
		p := tournament.Player{
			No: i + 1, Name: e.hallName(i), Ratings: []tournament.Rating{{Value: 2400 - 5*i}}, Club: fmt.Sprintf("Club %d", i%7),
		}
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
	var out []wordPage
	for line := range strings.Lines(runTool(t, "pdftotext", "-bbox", name, "-")) {
		parts := strings.Split(strings.TrimSpace(line), `"`) // the numbers are every second
		var numbers []float64
		for i := 1; i < len(parts); i += 2 {
			n, err := strconv.ParseFloat(parts[i], 64)
			if err != nil {
				break
			}
			numbers = append(numbers, n)
		}
		switch {
		case strings.HasPrefix(parts[0], "<page") && len(numbers) == 2:
			out = append(out, wordPage{wide: numbers[0], high: numbers[1]})
		case strings.HasPrefix(parts[0], "<word") && len(numbers) == 4:
			text := strings.TrimSuffix(strings.TrimPrefix(parts[8], ">"), "</word>")
			p := &out[len(out)-1]
			p.words = append(p.words, pageWord{html.UnescapeString(text), numbers[0], numbers[1], numbers[2], numbers[3]})
		}
	}
	return out
}

// A section of a page is what stands there of a table: below one head.
type pageSection struct {
	page int // counted from 0
	rows int // with a mark of somebody, or of something
}

// tableSections are the tables of a document by what its pages have of them. A head is a
// line with "Name", "White", "Event" or, of teams, "Team", and the mark of a row stands
// left of the column of whom somebody meets.
func tableSections(pages []wordPage) []pageSection {
	var out []pageSection
	for k := range pages {
		words := slices.Clone(pages[k].words)
		slices.SortStableFunc(words, func(a, b pageWord) int { return cmp.Compare(a.top, b.top) })
		begun, right, last := false, pages[k].wide, 0.0 // last is the height of the last row
		for _, w := range words {
			switch {
			case begins(w.text, headsOfLine(words, w.top)) && w.left < pages[k].wide/2:
				out, begun, right = append(out, pageSection{page: k}), true, pages[k].wide
				for _, other := range words {
					if math.Abs(other.top-w.top) < 1 && (other.text == "Black" || other.text == "Opponent") {
						right = other.left
					}
				}
			case begun && rowMark(w.text) && w.left < right-1 && w.top > last+5:
				out[len(out)-1].rows++
				last = w.top
			}
		}
	}
	return out
}

// begins reports whether a word is the head by which a table is found, beside the others of
// its line.
func begins(head string, line []string) bool {
	switch head {
	case "Name", "White", "Event":
		return slices.Contains(line, "No") || slices.Contains(line, "Rank")
	case "Team":
		matches := slices.Contains(line, "Match") && slices.Contains(line, "Opponent")
		return (matches || slices.Contains(line, "Rank")) && !slices.Contains(line, "Name")
	}
	return false
}

// headsOfLine are the words at a height of a page.
func headsOfLine(words []pageWord, top float64) []string {
	var out []string
	for _, w := range words {
		if math.Abs(w.top-top) < 1 {
			out = append(out, w.text)
		}
	}
	return out
}

// rowMark reports whether a word has the mark of a player, a team or an event.
func rowMark(text string) bool {
	at := strings.IndexAny(text, "PTE")
	return at >= 0 && len(text) >= at+5 && text[at+4] == 'q' && strings.Trim(text[at+1:at+4], "0123456789") == ""
}

// holdTables holds the rows of tables against the number that each has, in the order of
// the document. No page has fewer than four of a table that has more.
func holdTables(t *testing.T, pages []wordPage, tables []int) {
	t.Helper()
	at, left := 0, 0
	for _, s := range tableSections(pages) {
		if left == 0 {
			if at == len(tables) {
				t.Errorf("page %d has %d rows of a table that nobody expects", s.page+1, s.rows)
				return
			}
			left = tables[at]
			at++
		}
		if s.rows < min(fewestRows, tables[at-1]) {
			t.Errorf("page %d has %d rows of a table of %d", s.page+1, s.rows, tables[at-1])
		}
		left -= s.rows
		if left < 0 {
			t.Errorf("table %d has %d rows more than its %d on page %d", at, -left, tables[at-1], s.page+1)
			return
		}
	}
	if at < len(tables) || left > 0 {
		t.Errorf("%d tables of %d, and %d rows are missing", at, len(tables), left)
	}
}

// A between is a length in millimetres, or a number of pages: at least and at most.
type between struct{ least, most float64 }

// The measures that page counts follow from, in millimetres. An upright page of A4 is 297
// high and one of Letter 279.4; on its side either is as high as it was wide, 210 and 215.9.
// The margins take 16 above and 20 below. A line of 9.5 points takes 1.22 of its size, which
// is 4.089 mm, and a row 2.2 more: 6.289 with one line, 10.378 with
// two. A line of 16 points, which pairings have at least, takes 6.886.
//
//   - Before the rows of a first page stand the title (19 points: 8.2), the rule (5) with
//     a gap (3), and the head of the table (8.5 points and 2.6 mm: 6.3): 22.5.
//   - Before those of another page stands the head of the table: 6.3.
//   - The title of a table takes 7.4 more on every page.
//   - Up to two lines below a title take 4.3 each and 1.2: 9.8.
//   - Below a table stand notes, up to two lines of 8.2 points, which take 3.6 each and 0.8:
//     8.8, and those stay with its last rows.
//
// Type becomes larger than that only where the table takes no more pages for it.
const (
	marginsOfPage = 16 + 20
	oneLine       = 6.289
	twoLines      = 10.378
	besideLine    = 2.2
	oneLarge      = 9.086
	beforeFirst   = 22.5
	beforeOther   = 6.3
	tableTitle    = 7.4
	linesAbove    = 9.8
	notesBelow    = 8.8
)

// pagesOfTable is how many pages of a height so many rows take, with what stands before
// them on the first. Lines above the table and notes below it may be there or not.
func pagesOfTable(high, before float64, rows int, row between) between {
	pages := func(row, above, below float64) float64 {
		lines := float64(rows) + math.Ceil(below/row)
		onFirst, onOther := math.Floor((high-before-above)/row), math.Floor((high-beforeOther)/row)
		return 1 + math.Ceil(max(lines-onFirst, 0)/onOther)
	}
	return between{pages(row.least, 0, 0), pages(row.most, linesAbove, notesBelow)}
}

// lies reports words beyond the page, and words that lie on each other. The middle of
// a word decides, because faces are higher than their lines.
func (p *wordPage) lies(t *testing.T) {
	t.Helper()
	words := slices.Clone(p.words)
	slices.SortFunc(words, func(a, b pageWord) int { return int(8 * (a.top + a.bottom - b.top - b.bottom)) })
	for i, a := range words {
		ordinal := slices.ContainsFunc(words, func(b pageWord) bool { // "5. kolo"
			return math.Abs(b.top-a.top) < 1 && 0 < b.left-a.right && b.left-a.right < 8 && b.text[0] > '9'
		})
		if strings.HasSuffix(strings.TrimLeft(a.text, "0123456789"), ".") && len(a.text) > 1 && a.text[0] <= '9' && !ordinal {
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
	made   report.Report
	names  func(e *hallEvent, i int) int // how often the name of a player stands on it
	tables func(e *hallEvent) []int      // the rows of its tables; nil: it has none, or cards
	row    float64                       // the height of their rows
	title  float64                       // the height of their titles
	parts  bool                          // the last table begins a page
	pages  func(e *hallEvent) int        // nil: as many as its tables take
	open   bool                          // it is about the round that is open
}

func hallPapers() []hallPaper {
	once := func(*hallEvent, int) int { return 1 }
	eight := func(e *hallEvent) int { return (e.players + 7) / 8 }
	return []hallPaper{
		{made: hallReport("standings-pdf"), names: (*hallEvent).inStandings, tables: (*hallEvent).standings, row: oneLine, title: tableTitle},
		{
			made: hallReport("wallchart"), names: once, tables: func(e *hallEvent) []int { return []int{e.players} },
			row: twoLines, title: tableTitle,
		},
		{
			made: hallReport("pairings"), names: (*hallEvent).inPairings, tables: (*hallEvent).pairings,
			row: oneLarge, title: tableTitle, parts: true, open: true,
		},
		{
			made: hallReport("slips"), names: func(e *hallEvent, i int) int { return e.inPairings(i) - 2 }, open: true,
			pages: func(e *hallEvent) int { return (e.seated()/2 + 7) / 8 },
		},
		// On the own card, and on that of everybody whom the player met.
		{made: hallReport("cards"), names: (*hallEvent).met, pages: func(e *hallEvent) int {
			if e.rounds > 14 { // long tables: four cards on a page
				return (e.players + 3) / 4
			}
			return eight(e)
		}},
		{made: hallReport("badges"), names: once, pages: eight},
	}
}

// standings are the tables of the standings: players or players and teams, and the
// cross-matrix of a round robin of them.
func (e *hallEvent) standings() []int {
	out, n := []int{e.players}, e.players
	if e.boards > 0 { // teams that meet come first
		n /= e.boards
		out = []int{n, e.players}
	}
	if e.rounds >= n-1+n%2 { // all meet
		out = append(out, n)
	}
	return out
}

// inStandings is how often a player stands there: once, or in a cross-matrix, too.
func (e *hallEvent) inStandings(int) int {
	if e.boards > 0 {
		return 1
	}
	return len(e.standings())
}

// seated is how many players have an opponent in the last round.
func (e *hallEvent) seated() (n int) {
	for i := range e.players {
		if e.opponent(i, e.rounds-1) >= 0 {
			n++
		}
	}
	return n
}

// pairings are the tables of the open round: of teams a row a match, then a row a board and
// a row a player; who has a bye has a row of their own.
func (e *hallEvent) pairings() []int {
	out := []int{e.players - e.seated()/2, e.players}
	if e.boards > 0 {
		teams := e.players / e.boards
		out = append([]int{teams - teams/2}, out...)
	}
	return out
}

// inPairings is how often a player stands in the pairings: by board, by name, and as the
// opponent in another row of that; or without one.
func (e *hallEvent) inPairings(i int) int {
	if e.opponent(i, e.rounds-1) < 0 {
		return 2
	}
	return 3
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

func hallEvents() []hallEvent {
	return []hallEvent{
		{name: "5x3", players: 5, rounds: 3},
		{name: "5x4, open", players: 5, rounds: 4, open: true},
		{name: "28x5", players: 28, rounds: 5},
		{name: "29x5", players: 29, rounds: 5, open: true},
		{name: "34x7", players: 34, rounds: 7, open: true},
		{name: "80x13", players: 80, rounds: 13, open: true},
		{name: "300x9", players: 300, rounds: 9, open: true},
		{name: "double round robin", players: 6, rounds: 10, kind: tournament.RoundRobin},
		{name: "round robin of 24", players: 24, rounds: 23, kind: tournament.RoundRobin},
		{name: "teams", players: 32, rounds: 7, boards: 4},
		{name: "teams, open", players: 48, rounds: 5, boards: 4, open: true},
		{name: "long names 28x5", players: 28, rounds: 5, long: true, open: true},
		{name: "long names 80x13", players: 80, rounds: 13, long: true, open: true},
	}
}

// TestSizes: on every paper of the hall, for small and large events on A4 and Letter, each
// name stands as often as it has to and in full, no page has fewer than four rows of a
// table, there are as many pages as the rows take, and no word leaves the page or lies on
// another. Cards, badges and slips of 300 players, half of the time that all of it takes,
// are made on Letter alone, and only in a whole campaign.
func TestSizes(t *testing.T) {
	t.Parallel()
	for _, e := range hallEvents() {
		data := sync.OnceValue(func() report.Data { return e.data(t) })
		for _, size := range []report.Paper{report.A4, report.Letter} {
			for _, paper := range hallPapers() {
				many := e.players > 100 && paper.tables == nil
				if many && size == report.A4 || !campaign.Whole() && (many || e.players > 30 && paper.tables == nil) {
					continue
				}
				t.Run(fmt.Sprintf("%s, %s, %v", e.name, paper.made.Name, size), func(t *testing.T) {
					t.Parallel()
					paper.test(t, &e, data(), size)
				})
			}
		}
	}
}

// TestSizesInLanguages: in texts that are longer by 40 per cent, and in each language, no word of
// a paper of the hall leaves the page or lies on another.
func TestSizesInLanguages(t *testing.T) {
	t.Parallel()
	languages := map[string]*phrase.Catalogue{"long": phrasetest.Long(t)}
	for _, tag := range phrase.Languages(phrase.Standings)[1:] {
		words, err := phrase.In(tag, phrase.Standings)
		if err != nil {
			t.Fatal(err)
		}
		languages[tag] = words
	}
	for _, e := range hallEvents() {
		if !slices.Contains([]string{"29x5", "round robin of 24", "teams, open", "long names 28x5"}, e.name) {
			continue
		}
		data := sync.OnceValue(func() report.Data { return e.data(t) })
		for tag, words := range languages {
			if tag != "long" && (!campaign.Whole() || e.long) {
				continue
			}
			for _, paper := range hallPapers() {
				t.Run(fmt.Sprintf("%s, %s, %s", e.name, paper.made.Name, tag), func(t *testing.T) {
					t.Parallel()
					var out bytes.Buffer
					err := paper.made.Render(&out, data().In(words), report.Options{Paper: report.A4})
					if errors.Is(err, report.ErrNothing) {
						return
					}
					if err != nil {
						t.Fatal(err)
					}
					checkedPages(t, out.Bytes(), report.A4)
				})
			}
		}
	}
}

// test makes the paper for an event and looks at its pages.
func (h *hallPaper) test(t *testing.T, e *hallEvent, d report.Data, size report.Paper) {
	t.Helper()
	var out bytes.Buffer
	err := h.made.Render(&out, d, report.Options{Paper: size})
	if h.open && !e.open {
		if !errors.Is(err, report.ErrNothing) {
			t.Errorf("no round is open, and the error is %v", err)
		}
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	pages := checkedPages(t, out.Bytes(), size)
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
	if h.tables == nil {
		return
	}
	holdTables(t, pages, h.tables(e))
	want := h.pagesOf(e, pages[0].high)
	if n := float64(len(pages)); n < want.least || n > want.most {
		t.Errorf("%v pages, want %v to %v", n, want.least, want.most)
	}
}

// pagesOf is how many pages the tables of the paper take. Names of 40 letters may have as
// many as three lines.
func (h *hallPaper) pagesOf(e *hallEvent, high float64) between {
	row := between{h.row, h.row}
	if e.long {
		row.most = 3*(h.row-besideLine) + besideLine
	}
	high = high/pointsPerMM - marginsOfPage - h.title
	tables, out, rows, before := h.tables(e), between{}, 0, beforeFirst
	for _, n := range tables {
		out.most += pagesOfTable(high, before, n, row).most // if each begins a page
		rows, before = rows+n, beforeOther                  // the title of the document stands before the first
	}
	if h.parts {
		last := tables[len(tables)-1]
		out.least = pagesOfTable(high, beforeOther, last, row).least
		rows -= last
	}
	out.least += pagesOfTable(high, beforeFirst, rows, row).least
	return out
}

// checkedPages reads a PDF that has to be sound, on pages of a size.
func checkedPages(t *testing.T, pdf []byte, size report.Paper) []wordPage {
	t.Helper()
	name := filepath.Join(t.TempDir(), "out.pdf")
	if err := os.WriteFile(name, pdf, 0o600); err != nil {
		t.Fatal(err)
	}
	pages := wordPages(t, name)
	short, long := 595.28, 841.89 // A4, in points
	if size == report.Letter {
		short, long = 612, 792
		runTool(t, "qpdf", "--check", name) // what is sound on one paper is on the other
	}
	for k := range pages {
		p := &pages[k]
		p.lies(t)
		if min(p.wide, p.high) != short || max(p.wide, p.high) != long {
			t.Errorf("page %d is %g x %g", k+1, p.wide, p.high)
		}
	}
	return pages
}

// hallSeries is a series of events in which all play, of teams or not.
func hallSeries(t *testing.T, e *hallEvent, events int) *season.Series {
	t.Helper()
	plan := `
		title    = "Hall Series"
		category = "one"
		[points]
		kind = "game-points"
	`
	series := reporttest.Series(t, plan, func(b *season.Builder) {
		b.KeepPlayers()
		for i := range events {
			d := e.data(t)
			d.Event.Name, d.Event.Start = fmt.Sprintf("Cup E%03dq of the whole county", i+1), reporttest.DayOf(i)
			b.Add(season.Input{Path: fmt.Sprintf("cup%d.trf", i+1), Ranked: d.Ranked})
		}
	})
	return series
}

// TestSizesOfSeries: what [TestSizes] asks holds for a series of 1 to 30 events, too: it
// has a row for everybody and a row for each event.
func TestSizesOfSeries(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		hallEvent
		events int
	}{
		{hallEvent{players: 28, rounds: 3}, 1},
		{hallEvent{players: 34, rounds: 3}, 3},
		{hallEvent{players: 29, rounds: 3, long: true}, 3},
		{hallEvent{players: 80, rounds: 3}, 10},
		{hallEvent{players: 34, rounds: 3, long: true}, 30},
		{hallEvent{players: 32, rounds: 3, boards: 4}, 3},
		{hallEvent{players: 300, rounds: 3}, 3},
	} {
		series := sync.OnceValue(func() *season.Series { return hallSeries(t, &tt.hallEvent, tt.events) })
		for _, size := range []report.Paper{report.A4, report.Letter} {
			t.Run(fmt.Sprintf("%d players, %d events, %v", tt.players, tt.events, size), func(t *testing.T) {
				t.Parallel()
				doc := report.SeasonData{Series: series()}.Document(report.SeasonPage)
				var out bytes.Buffer
				if err := Write(&out, &doc, report.Options{Paper: size}); err != nil {
					t.Fatal(err)
				}
				holdTables(t, checkedPages(t, out.Bytes(), size), []int{tt.players, tt.events})
			})
		}
	}
}

// TestSizesOfSeriesLabels: every place of a series has its label, with a name that stands
// on no other, on as many sheets as the usual ones of 21 on A4 and 30 on Letter ask for.
func TestSizesOfSeriesLabels(t *testing.T) {
	t.Parallel()
	plan, problems := awards.ParsePlan([]byte("[[award]]\nid = \"place\"\nkind = \"trophy\"\nplaces = 40\n"), "plan.toml")
	if plan == nil {
		t.Fatal(problems)
	}
	e := hallEvent{players: 80, rounds: 7, long: true}
	in := prizes.Data(hallSeries(t, &e, 3), nil, "")
	d := report.Data{Ranked: tiebreak.Ranked{Event: in.Event}, Awards: awards.Decide(plan, in)}
	if d.Awards.Failed() {
		t.Fatal(d.Awards.Problems)
	}
	const pieces, faceHeight = 40, 1.36                                              // of Noto Serif, for a size of 1
	for size, sheets := range map[report.Paper]int{report.A4: 2, report.Letter: 2} { // of 21 and 30
		var out bytes.Buffer
		if err := AwardLabels().Render(&out, d, report.Options{Paper: size}); err != nil {
			t.Fatal(err)
		}
		pages, marks := checkedPages(t, out.Bytes(), size), map[string]int{}
		for k := range pages {
			for _, w := range pages[k].words {
				if !rowMark(w.text) {
					continue
				}
				marks[w.text]++
				if high := w.bottom - w.top; high < 7*faceHeight {
					t.Errorf("%v: the face of %s is %.1f points high, want that of 7 points", size, w.text, high)
				}
			}
		}
		if len(pages) != sheets || len(marks) != pieces {
			t.Errorf("%v: %d pages with %d names, want %d with %d", size, len(pages), len(marks), sheets, pieces)
		}
	}
}
