package grid

import (
	"cmp"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"podium/formats"
	"podium/formats/days"
	"podium/formats/finding"
	"podium/formats/heading"
	"podium/formats/tournament"
)

// A list of all games of an event, "Round, White, Result, Black", contains as much as a
// crosstable: who met whom in which round, with which colours. The round is in a column,
// in a row above a block of games, or in the name of the sheet; without any of these the
// list is of one round. Games without any result are the pairings of a day, not an event.

// A pairing holds the columns of such a list. A missing column is -1.
type pairing struct {
	round, section int
	players        [2]int      // White and Black
	result         int         // of both
	scores         [2]int      // of each, in place of a result
	colored        bool        // the list says who had White
	columns        [2][]header // what the columns say about each player
}

// pairingHead interprets a row as the header of a list of games. It returns nil for other
// rows.
func (w *Words) pairingHead(r *Row) *pairing {
	if !w.mayPair(r) {
		return nil
	}
	p := &pairing{round: -1, section: -1, players: [2]int{-1, -1}, result: -1, scores: [2]int{-1, -1}}
	var names, results, points []int // columns that are not of one player
	sides := make([]int, len(r.Cells))
	for side := range p.columns {
		p.columns[side] = slices.Repeat([]header{{field: otherField}}, len(r.Cells))
	}
	for col := range r.Cells {
		text := r.Cells[col].Text
		side, colored, rest := w.sideOf(text)
		h := w.heading(text)
		if side >= 0 {
			h = w.meaning(rest, rest)
		}
		sides[col] = side
		isResult := w.parts[rest] == resultPart
		if words := w.words(text); !isResult && side < 0 && len(words) == 1 { // "Who won?"
			isResult = w.parts[words[0]] == resultPart || w.results[unaccented(words[0])] == tournament.Win
		}
		switch {
		case side >= 0 && (rest == "" || h.field == heading.Name):
			if p.players[side] >= 0 {
				return nil
			}
			p.players[side], p.colored = col, p.colored || colored
		case side >= 0 && (isResult || h.field == heading.Points):
			if p.scores[side] >= 0 {
				return nil
			}
			p.scores[side] = col
		case h.field == heading.Name:
			names = append(names, col)
		case isResult:
			results = append(results, col)
		case h.field == heading.Points:
			points = append(points, col)
		case w.is("round", rest):
			// Of two columns, one numbers the games; these words may mean either.
			if p.round >= 0 && !slices.Contains(strings.Fields("game gm g match partie partita partida partij partia spiel sp"),
				heading.Fold(r.text(p.round))) {
				continue
			}
			p.round = col
		case w.means["meta"][rest] == "section":
			p.section = col
		default:
			h.text = text
			p.columns[0][col], p.columns[1][col] = h, h
		}
	}
	if len(names) == 2 && p.players == [2]int{-1, -1} {
		p.players = [2]int(names)
	}
	switch scores := slices.Concat(results, points); {
	case p.scores[0] >= 0 && p.scores[1] >= 0 && len(results) == 0:
	case len(results) == 1:
		p.result = results[0]
	case p.scores == [2]int{-1, -1} && (len(results) == 2 || len(scores) == 2):
		p.scores = [2]int(scores)
	case p.scores == [2]int{-1, -1} && len(scores) == 1 && p.colored:
		p.result = scores[0]
	default:
		return nil
	}
	if p.players[0] < 0 || p.players[1] < 0 {
		return nil
	}
	p.share(sides)
	return p
}

// mayPair reports whether a row may be the header of a list of games: two columns are about the
// players, or one asks a question. Most rows need no further examination.
func (w *Words) mayPair(r *Row) bool {
	n := 0
	for i := range r.Cells {
		text := r.Cells[i].Text
		const shortest, longest = 3, 80
		if len(text) < shortest || len(text) > longest || r.Cells[i].Kind != Text || text[0] >= '0' && text[0] <= '9' {
			continue
		}
		isSide := func() bool { side, _, _ := w.sideOf(text); return side >= 0 }
		if w.isName(text) || w.sides[heading.Fold(text)] != tournament.NoColor || strings.ContainsAny(text, " ?12") && isSide() {
			n++
		}
	}
	return n > 1
}

// share gives each column about a player to one of them: by its heading; else those before the second
// player to the first, unless a result stands between the two and the columns behind it are the same,
// the other way round.
func (p *pairing) share(sides []int) {
	between := max(p.players[0], p.players[1])
	if at := max(p.result, p.scores[1]); at > min(p.players[0], p.players[1]) && at < between {
		between = at
	}
	for col, side := range sides {
		if side < 0 {
			if side = 0; (col > between) != (p.players[1] < p.players[0]) {
				side = 1
			}
		}
		other := &p.columns[1-side][col]
		if other.field == unknownField && other.text != "" || isBoard(other.text) {
			p.columns[1][col] = header{field: otherField} // what is unknown is reported once
			continue
		}
		*other = header{field: otherField}
		if own := &p.columns[side][col]; own.field == heading.Rank {
			*own = header{field: heading.Ignored, text: own.text} // before the game
		}
	}
}

// A game is a row of a list of games.
type game struct {
	sheet *Sheet
	head  *pairing
	above int // row of the header
	row   int
	round int // 0: not known
	block int // number of the list, by its header or the row with its round, from 1
}

func (p *pairing) resultColumn() int { return max(p.result, p.scores[0]) }

func (p *pairing) results() []int { return []int{p.result, p.scores[0], p.scores[1]} }

func (g *game) scores() (first, second string) {
	return squeeze(g.text(g.head.scores[0])), squeeze(g.text(g.head.scores[1]))
}

func (g *game) text(col int) string { return g.sheet.Rows[g.row].text(col) }

func (g *game) at(col int) finding.Pos { return g.sheet.at(g.row, col) }

// A gameFinder collects lists of games, which may go on from one sheet to the next.
type gameFinder struct {
	words *Words
	log   *formats.Log
	found []*crosstable // a section each
	rows  []textRow     // since the last game: above a section, or among its games, or below them
	block int

	announced []roundTitle
}

// A textRow is a row that is no game and no player, with the facts that it states.
type textRow struct {
	texts []string
	facts [][2]string
	at    finding.Pos
}

// A roundTitle is a text that begins the games of a round.
type roundTitle struct {
	round int
	at    finding.Pos
}

// readGames reads the lists of games on sheets without a crosstable, a section each, and the ranking
// lists of other people. It returns false if there are no games.
func (r *reader) readGames() bool {
	f := gameFinder{words: r.words, log: r.log}
	var others []*Sheet
	for _, s := range r.lists {
		if !hasGames(s, r.words) {
			others = append(others, s)
			continue
		}
		rest, lists := withoutLists(s, r.words)
		others = append(others, lists...)
		f.sheet(rest)
	}
	f.endRows(false)
	played := func(row game) bool {
		return slices.ContainsFunc(row.head.results(), func(col int) bool {
			return strings.Trim(row.text(col), "-*:. ") != "" || row.sheet.Rows[row.row].cell(col).Kind > Number
		})
	}
	if !slices.ContainsFunc(f.found, func(c *crosstable) bool { return slices.ContainsFunc(c.games.list, played) }) {
		for _, c := range f.found {
			r.forgetOthers(c.sheet)
			r.others = append(r.others, finding.Finding{
				Pos: c.at(c.header, c.table.name), Severity: finding.Error, Code: finding.NotCrosstable, Err: finding.ErrUnsupported,
				Found: "a list of pairings without results", Want: "the result of each game", Hint: "fill them in; " + typedAdvice,
			})
		}
		return false
	}
	known := map[int]bool{0: true}
	for _, c := range f.found {
		for i := range c.games.list {
			known[c.games.list[i].round] = true
		}
	}
	for _, title := range f.announced { // the list was cut off there, or the round was not played
		if !known[title.round] {
			known[title.round] = true
			r.log.Warning(title.at, finding.MissingRounds, "no games of round %d below its title", title.round).
				In("Player.Rounds").Expect("the games of the round").Advise("add them, or delete the title if it was not played")
		}
	}
	r.lists, r.found = others, f.found
	for _, c := range r.found {
		r.forgetOthers(c.sheet)
		for _, g := range c.games.list {
			r.forgetOthers(g.sheet)
		}
	}
	r.readTables()
	return true
}

// withoutLists separates the ranking lists on a sheet from its games. A list reaches from its
// header to that of the next games.
func withoutLists(s *Sheet, w *Words) (rest *Sheet, lists []*Sheet) {
	rest = s
	begin := -1
	var kept []Row
	cut := func(end int) {
		if begin >= 0 {
			list := *s
			list.Rows = s.Rows[begin:end]
			lists = append(lists, &list)
			begin = -1
		}
	}
	for i := range s.Rows {
		row := &s.Rows[i]
		head := w.Head(*row)
		if head.IsGames() {
			cut(i)
		} else if (head.list == rankingList || head.list == startingList) && head.ofPlayers {
			cut(i)
			begin = i
		}
		if begin < 0 {
			kept = append(kept, *row)
		}
	}
	cut(len(s.Rows))
	if len(lists) > 0 {
		games := *s
		games.Rows = kept
		rest = &games
	}
	return rest, lists
}

func hasGames(s *Sheet, w *Words) bool {
	return slices.ContainsFunc(s.Rows, func(row Row) bool { return w.pairingHead(&row) != nil })
}

func (f *gameFinder) sheet(s *Sheet) {
	f.endRows(true)
	round, above, nth := f.words.TitleRound(s.Name), -1, 0
	f.announced = append(f.announced, roundTitle{round, finding.Pos{Sheet: s.Name, Line: 1, Col: 1}})
	var head *pairing
	roundOf := func(texts []string) int { // 0: they are no title of one
		if len(texts) > 2 {
			return 0
		}
		return f.words.TitleRound(strings.Join(texts, " "))
	}
	line := func(texts, next []string, at finding.Pos) {
		if n := roundOf(texts); n > 0 {
			round = n
			f.block++
			f.announced = append(f.announced, roundTitle{n, at})
			return
		}
		f.rows = append(f.rows, textRow{texts, f.words.factsOf(texts, next), at})
	}
	for text := range strings.SplitSeq(s.Heading, "\n") {
		if text = Trim(text); text != "" {
			line([]string{text}, nil, finding.Pos{Sheet: s.Name, Line: 1, Col: 1})
		}
	}
	for i := range s.Rows {
		row := &s.Rows[i]
		if h := f.words.pairingHead(row); h != nil {
			head, above = h, i
			f.block++
			continue
		}
		texts, next := row.Texts(), Row{}
		if i+1 < len(s.Rows) {
			next = s.Rows[i+1]
		}
		switch {
		case len(texts) == 0:
		case head == nil, roundOf(texts) > 0,
			len(texts) < 3 && (f.words.labels(texts) != nil || f.words.isState(texts[0])), // a fact
			len(texts) == 1 && (!head.says(row) || f.words.pairingHead(&next) != nil || roundOf(next.Texts()) > 0):
			line(texts, next.Texts(), s.at(i, 0))
		case !head.says(row):
			if n := len(f.found); n > 0 && len(texts) > 1 && !f.words.footer(texts[0]) {
				f.found[n-1].games.rest = append(f.found[n-1].games.rest, title{strings.Join(texts, " "), s.at(i, 0)})
			}
		default:
			if text := row.text(head.round); text != "" { // the column may name each round once
				h := f.words.heading(strings.TrimRight(text, ".:"))
				if round = h.round; h.field != roundField {
					round = f.words.TitleRound(text)
				}
			}
			g := game{s, head, above, i, round, f.block}
			to := f.section(&g, nth)
			to.games.list = append(to.games.list, g)
			nth = to.nth + 1
		}
	}
}

// says reports whether a row has a player, or a result.
func (p *pairing) says(r *Row) bool {
	return slices.ContainsFunc(append(p.results(), p.players[:]...), func(col int) bool {
		return r.text(col) != "" && strings.Trim(r.text(col), "-: ") != "" || r.cell(col).Kind > Number
	})
}

// section returns the section to which a game belongs: that of its column or of the row above; else the
// last one, unless its round begins again below a new title or on another sheet.
func (f *gameFinder) section(g *game, nth int) *crosstable {
	above, said := surroundings{}, formats.Log{}
	for _, row := range f.rows {
		above.line(f.words, row.texts, row.at, &said)
	}
	name := cmp.Or(g.text(g.head.section), above.section)
	var last *crosstable
	if n := len(f.found); n > 0 {
		last = f.found[n-1]
		isIt := func(c *crosstable) bool { return name != "" && c.around.section == name }
		if i := slices.IndexFunc(f.found, isIt); i >= 0 {
			last, name = f.found[i], ""
		}
	}
	onOther := last != nil && last.sheet != g.sheet && f.words.TitleRound(g.sheet.Name) == 0 && namedSheet(g.sheet) != ""
	again := false // whether the round begins again after others
	if last != nil && g.round > 0 {
		list := last.games.list
		before := list[len(list)-1]
		again = before.block != g.block && before.round != g.round &&
			slices.ContainsFunc(list, func(other game) bool { return other.round == g.round })
	}
	if last == nil || name != "" || again && (len(above.titles) > 0 || onOther) {
		t := newTable(g.sheet, f.words, g.above, nil)
		t.name = g.head.players[0]
		list := &games{words: f.words, seen: map[string]bool{}, days: map[string]bool{}}
		last = &crosstable{table: t, around: above, nth: nth, games: list}
		last.around.section = name
		f.found = append(f.found, last)
		for _, row := range f.rows {
			last.games.seen[strings.Join(row.texts, " ")] = true
		}
		f.log.AddAll(said.Sorted())
	} else {
		last.readBelow(f.rows, true, f.log)
	}
	f.rows = nil
	return last
}

// endRows gives the rows since the last game to its section, if there is one.
func (f *gameFinder) endRows(among bool) {
	if n := len(f.found); n > 0 {
		f.found[n-1].readBelow(f.rows, among, f.log)
		f.rows = nil
	}
}

// readBelow reads the rows after games of a section; among says that other games follow. New facts count,
// but not days among the games, which are those of a round. Other texts are kept for a note. A row that has
// stood there before is the heading of each round, and is passed over.
func (c *crosstable) readBelow(rows []textRow, among bool, log *formats.Log) {
	g, w := c.games, c.words
	b, above := below{known: maps.Clone(g.days)}, len(c.around.remarks)
	for _, row := range rows {
		text := strings.Join(row.texts, " ")
		if g.seen[text] || len(row.facts) == 1 && row.facts[0] == [2]string{"section", c.around.section} {
			continue
		}
		g.seen[text] = true
		for _, fact := range row.facts {
			if key := fact[0]; among && (key == "date" || key == "first" || key == "last") {
				b.known[key], g.days[key] = true, true
			}
		}
		_, _, isDay := days.Range(text)
		b.read(&c.around, w, row, len(row.texts) < 3 && !isDay, log)
	}
	g.under = append(g.under, c.around.remarks[above:]...)
	c.around.remarks = c.around.remarks[:above]
}

// ordinal matches the beginning of "1stRound", which is "1Round".
//
//nolint:gochecknoglobals // compiled once, never changed
var ordinal = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?i)^(\d+)(?:st|nd|rd|th|ª|º)(.)`) })

// TitleRound reads the round in a title such as "Round 3", "Pairings of round 3" and "3. Runde am 14.3.".
// It returns 0 for other texts, and for the state of the event after a round.
func (w *Words) TitleRound(text string) int {
	const longest, mostWords = 80, 8
	if len(text) > longest || !strings.ContainsAny(text, "0123456789") {
		return 0
	}
	words := strings.FieldsFunc(text, func(r rune) bool { return heading.IsBlank(r) || strings.ContainsRune(",:;()·|", r) })
	for n := range min(len(words), mostWords) {
		if n > 0 && w.is("after", heading.Fold(words[n-1])) {
			return 0
		}
		for _, last := range []int{n + 2, n + 1} {
			if last > len(words) {
				continue
			}
			word := strings.Join(words[n:last], "")
			h := w.heading(ordinal().ReplaceAllString(word, "${1}${2}"))
			letters := strings.TrimFunc(word, func(r rune) bool { return !unicode.IsLetter(r) })
			if h.field == roundField && !h.plain && (len(letters) > 1 || len(words) < 3) {
				return h.round
			}
		}
	}
	return 0
}

// signedResult reads the result of a game in signs, White first.
func signedResult(text string) (white, black tournament.Result, ok bool) {
	s := squeeze(text)
	switch s {
	case "", "*", "-":
		return tournament.Pending, tournament.Pending, true
	case "½", "=", "1/2", "0.5":
		return tournament.Draw, tournament.Draw, true
	case "+-": // in "+--" and "+:-" a sign stands between the two
		return tournament.ForfeitWin, tournament.ForfeitLoss, true
	case "-+", "--+":
		return tournament.ForfeitLoss, tournament.ForfeitWin, true
	case "--", "---":
		return tournament.ForfeitLoss, tournament.ForfeitLoss, true
	}
	first, second := sides(s)
	return bothSides(first, second)
}

// bothSides reads the results of both players of a game.
func bothSides(first, second string) (white, black tournament.Result, ok bool) {
	one, ok1 := signResult(first)
	other, ok2 := signResult(second)
	switch {
	case !ok1 || !ok2:
		return 0, 0, false
	case one.Forfeit() != other.Forfeit(): // "1F-0"
		one, other = forfeited(one), forfeited(other)
	}
	return one, other, answers(one, other)
}

// sides splits the result of a game: "1-0", "½:½". The second side of a single value is "".
func sides(s string) (white, black string) {
	for _, between := range []string{":", "-"} {
		if a, b, two := strings.Cut(s, between); two {
			return a, b
		}
	}
	return s, ""
}

// Forms ask who had White and who won, and people answer in words: "White wins", "Ann Yule",
// "Draw". A heading or an answer is read word by word, without the words that only make it a
// sentence (words.txt, "around").

// words splits a text into folded words, without those that only make it a sentence.
func (w *Words) words(text string) []string {
	var out []string
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r)
	}) {
		if word = heading.Fold(word); word != "" && !w.is("around", word) {
			out = append(out, word)
		}
	}
	return out
}

// sideOf returns the player whom a heading is about, the first or the second of the game, and the
// rest of the heading: "White rating", "Player 2". It returns -1 if it is about the game, or about
// any player.
func (w *Words) sideOf(text string) (side int, colored bool, rest string) {
	if before, _, ok := strings.Cut(text, "("); ok && Trim(before) != "" {
		text = before
	}
	folded := heading.Fold(text)
	if c := w.sides[folded]; c != tournament.NoColor {
		return int(c - tournament.White), true, ""
	}
	words := w.words(text)
	isSide := func(word string) bool { return w.sides[word] != tournament.NoColor }
	side = -1
	if i := slices.IndexFunc(words, isSide); i >= 0 {
		side, colored = int(w.sides[words[i]]-tournament.White), true
		words = slices.Delete(words, i, i+1)
	}
	if slices.ContainsFunc(words, isSide) {
		return -1, false, folded // both
	}
	if n := len(words) - 1; n >= 0 && side < 0 { // "Player 2"
		all := strings.Join(words, "")
		i := strings.IndexByte("12", all[len(all)-1])
		stem := all[:len(all)-1]
		if f := w.columns[stem].field; i >= 0 && (f == heading.Name || f == heading.Points || w.parts[stem] == resultPart) {
			return i, false, stem
		}
	}
	if side < 0 {
		return -1, false, folded
	}
	words = slices.DeleteFunc(words, func(word string) bool { return w.columns[word].field == heading.Name })
	return side, colored, strings.Join(words, "")
}

// An answer is what a person says about the result of a game.
type answer struct {
	side    int               // whom it is about: 0 White, 1 Black; -1: none
	colored bool              // by a word for the colour, which is also in a name of the game
	doubt   bool              // the word for the colour is also in the other player's name
	result  tournament.Result // won, lost or drawn; NoResult: not said
	forfeit bool
	signed  bool // it also has the result in signs
}

// readAnswer reads an answer such as "White wins", "Ann Yule won", "Black" and "Draw (½-½)". It returns false
// if a word is neither about one of the players nor about the result.
func (w *Words) readAnswer(text string, names [2]string) (answer, bool) {
	t := answer{side: -1}
	var about []string
	of := [2][]string{w.words(names[0]), w.words(names[1])}
	words := w.words(text)
	for _, word := range words {
		says := w.results[unaccented(word)]
		named := slices.Contains(of[0], word) || slices.Contains(of[1], word)
		switch {
		case named && len(words) == 1 && says == tournament.Draw:
			return t, false // did Drew win, or was it a draw?
		case len(word) > 1 && says != tournament.NoResult && !named:
			if t.result != tournament.NoResult && t.result != says {
				return t, false
			}
			t.result = says
		case w.is("forfeit", word):
			t.forfeit = true
		case isNumber(word) && !named:
			t.signed = true
		case !slices.Contains(about, word):
			about = append(about, word)
		}
	}
	switch in := func(i int) bool {
		return !slices.ContainsFunc(about, func(word string) bool { return !slices.Contains(of[i], word) })
	}; {
	case len(about) == 0, t.result == tournament.Draw && len(about) == 2 && w.sides[about[0]] != w.sides[about[1]]:
	case len(about) == 1 && w.sides[about[0]] != tournament.NoColor:
		t.side = int(w.sides[about[0]] - tournament.White)
		t.colored = !in(0) && !in(1)
		t.doubt = in(1-t.side) && !in(t.side)
	case in(0) != in(1):
		if t.side = 0; in(1) {
			t.side = 1
		}
	default:
		return t, false
	}
	return t, true
}
