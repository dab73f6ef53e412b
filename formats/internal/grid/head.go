package grid

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"podium/formats/finding"
	"podium/formats/heading"
	"podium/formats/tournament"
)

// A Head says whether a row is the heading of a table, and of which kind. It may be that of
// several: a crosstable has the columns of a ranking list.
type Head struct {
	games      *pairing // of a list of games; nil: it is not one
	rounds     bool     // of players by a word for whole names, with rounds or with columns that may be opponents
	crosstable bool     // of players, with rounds or columns headed by opponents
	list       string   // the kind of list, as messages call it; "": it is not one
	ofPlayers  bool     // it has a word for names, unlike a list of teams
	name       int      // of a list: the column of the names
	columns    []header
}

// The kinds of lists without games that are not only named.
const (
	rankingList    = "a ranking list, which has no games"
	startingList   = "a starting list, which has no results"
	teamCrosstable = "a crosstable of teams, not of players"
	teamRanking    = "a ranking list of teams, not of players"
)

// Head interprets a row as the heading of a table, whose other rows are not known.
func (w *Words) Head(r Row) Head {
	h := Head{games: w.pairingHead(&r), ofPlayers: hasName(&r, w)}
	isTeam := func(c Cell) bool { return w.columns[heading.Fold(c.Text)].field == heading.Team }
	if !h.ofPlayers && !slices.ContainsFunc(r.Cells, isTeam) {
		return h // like most rows
	}
	h.columns = w.headings(&r)
	noRow := func(int) *Row { return nil }
	_, _, h.rounds = headerOf(&r, w, noRow)
	columns, joined := h.columns, r
	if l := oneLine(&r, w); l != nil {
		joined = l.join(r, true)
		l.groups = nil // a list has no rounds; only the parts of a name belong together
		r = l.join(r, true)
		columns = w.headings(&r)
	}
	h.name = slices.IndexFunc(columns, func(h header) bool { return h.field == heading.Name || h.field == heading.Team })
	boards := 0
	for _, h := range columns {
		if isBoard(h.text) {
			boards++
		}
	}
	names, points, rounds := count(columns, heading.Name), count(columns, heading.Points), count(columns, roundField)
	results, breaks := count(columns, heading.Result), count(columns, tiebreakField)
	switch known := points + results + breaks + count(columns, heading.Rank, heading.Number, heading.Rating,
		heading.Federation, heading.Title, heading.ID, heading.Club); {
	case h.name < 0 || known == 0:
	case names > 1 || results > boards && results > 1:
		h.list = "a list of pairings"
	case boards > 0 && names > 0 && points > 0:
		h.list = "a list of players by board, which has no games"
	case boards > 0 && names > 0:
		h.list = "a list of players by board, which has no results"
	case names == 0 && rounds > 1:
		h.list = teamCrosstable
	case rounds == 1:
		h.list = "a table with a single round"
	case points+breaks > 0:
		h.list = rankingList
	default:
		h.list = startingList
	}
	columns, headed, ok := headerOf(&joined, w, noRow)
	isWord := func(h header) bool { return h.field == roundField && !h.plain }
	h.crosstable = ok && (headed || count(columns, roundField) > 1 || slices.ContainsFunc(columns, isWord))
	return h
}

// Found reports whether the row is the heading of a table of any kind.
func (h Head) Found() bool { return h.HasGames() || h.rounds || h.list != "" }

// HasGames reports whether the row is the heading of a crosstable or of a list of games.
func (h Head) HasGames() bool { return h.games != nil || h.crosstable }

// IsGames reports whether the row is the heading of a list of games.
func (h Head) IsGames() bool { return h.games != nil }

// IsList reports whether the row is the heading of a list of players or teams without games.
func (h Head) IsList() bool { return h.list != "" }

// IsRanking reports whether the row is the heading of a ranking list.
func (h Head) IsRanking() bool {
	return h.list == rankingList || h.list == startingList && count(h.columns, heading.Rank) > 0
}

// Known counts the headings that have a meaning.
func (h Head) Known() int { return len(h.columns) - count(h.columns, unknownField, blankField) }

// IsEntry reports whether a row below the heading is a player's, or a game.
func (h Head) IsEntry(row Row) bool {
	if h.games != nil {
		return row.text(h.games.players[0]) != "" && row.text(h.games.players[1]) != ""
	}
	named, counted := false, false
	for col, c := range h.columns {
		text := row.text(col)
		switch c.field {
		case heading.Name, heading.Team, heading.Family, heading.Given:
			named = named || strings.ContainsFunc(text, unicode.IsLetter)
		case heading.Rank, heading.Number, heading.Points:
			counted = counted || text != "" && text[0] >= '0' && text[0] <= '9'
		}
	}
	return named && counted
}

// IsHeading reports whether two words together are one heading, such as "Rd 1" and "Last
// name".
func (w *Words) IsHeading(first, second string) bool {
	if isNumber(first) {
		return false
	}
	kind, _ := w.partOf(first + " " + second)
	return kind != noPart || w.heading(first+" "+second).field != unknownField ||
		w.sides[heading.Fold(first+second)] != tournament.NoColor
}

// nameless returns the first column and the headings of a header in which only the column
// for names is missing, nil for other rows.
func nameless(r *Row, w *Words) (first int, texts []string) {
	known, other := 0, 0
	for i := range r.Cells {
		text := strings.TrimSpace(r.Cells[i].Text)
		if text == "" {
			continue
		}
		switch h := w.heading(text); {
		case r.Cells[i].Kind != Text, h.field == heading.Name:
			return 0, nil
		case h.field == unknownField:
			other++
		case !IsPlainNumber(text): // unlike headings of rounds and cells of rows
			known++
		}
		if texts == nil {
			first = i
		}
		texts = append(texts, strconv.Quote(finding.Quotable(text)))
	}
	if known < 2 || known <= other {
		return 0, nil
	}
	return first, texts
}

// HasNameWord reports whether a line of text contains a word for names, or for the players of a game.
func (w *Words) HasNameWord(line string) bool {
	return slices.ContainsFunc(strings.Fields(line), func(word string) bool {
		return w.isName(word) || w.sides[heading.Fold(word)] != tournament.NoColor
	})
}

// headerOf interprets a row as a header. It reports whether it is the header of a table
// of players, with rounds or with columns that may be opponents, and whether columns are
// headed by the players of the rows below, of which it is given the nth, nil after the last.
func headerOf(r *Row, w *Words, below func(n int) *Row) (columns []header, headed, ok bool) {
	if !hasName(r, w) {
		return nil, false, false
	}
	columns = w.headings(r)
	w.gameHeads(columns, below)
	weights := map[heading.Field]int{
		heading.Name: 3, heading.Rank: 2, heading.Number: 2, heading.Rating: 1, heading.Federation: 1, heading.Points: 1,
	}
	score := 0
	first, end := playerHeads(r, slices.IndexFunc(columns, func(h header) bool { return h.field == heading.Name }), below)
	isWord := func(h header) bool { return h.field == roundField && !h.plain }
	if slices.ContainsFunc(columns[first:end], isWord) { // "R1", above Rob and Ruth
		first, end = 0, 0
	}
	for i := range r.Cells {
		if i >= first && i < end {
			columns[i] = header{text: r.Cells[i].Text}
		}
		score += weights[columns[i].field]
	}
	const enough, most = 5, 5
	rounds, unknown := count(columns, roundField), count(columns, unknownField)
	score += min(rounds, most)
	if rounds < 2 && unknown >= 2 {
		score += 2
	}
	return columns, end > first, count(columns, heading.Name) > 0 && score >= enough && (rounds >= 1 || unknown >= 2)
}

// gameHeads makes rounds of columns that are headed by one word and the numbers from 1, if
// no heading is that of a round and their cells hold games: the word may be of any language.
func (w *Words) gameHeads(columns []header, below func(n int) *Row) {
	if count(columns, roundField) > 0 {
		return
	}
	holdsGames := func(col int) bool {
		games := false
		for n := 0; below(n) != nil; n++ {
			text := below(n).text(col)
			if _, ok := w.parseRound(text, opponentFirst); !ok && !w.isGame(text) {
				return false
			}
			games = games || w.isGame(text)
		}
		return games
	}
	word, next := "", 1
	for col := range columns {
		number := strconv.Itoa(next)
		rest, behind := strings.CutSuffix(columns[col].text, number)
		if !behind {
			rest = strings.TrimPrefix(columns[col].text, number)
		}
		if rest == "" || rest == columns[col].text || next > 1 && rest != word || !holdsGames(col) {
			continue
		}
		columns[col].field, columns[col].round = roundField, next
		word = rest
		next++
	}
}

// hasName reports whether a cell of r is a word for names. Most rows have none and need
// no further examination.
func hasName(r *Row, w *Words) bool {
	return slices.ContainsFunc(r.Cells, func(c Cell) bool { return c.Kind == Text && w.isName(c.Text) })
}

// playerHeads finds the columns headed by the players of the rows below, in their order: by
// their names, parts or initials of these, or A, B, C. It returns the first and the one
// after the last.
func playerHeads(r *Row, name int, below func(n int) *Row) (first, end int) {
	const fewest, others = 3, 2 // players, and rows below them
	if len(r.Cells)-name <= fewest {
		return 0, 0
	}
	var names []string
	for len(names) < len(r.Cells) {
		row := below(len(names))
		if row == nil || row.text(name) == "" {
			break
		}
		names = append(names, row.text(name))
	}
	for first := name + 1; first < len(r.Cells); first++ {
		letters, heads := 0, 0
		for letters < 26 && r.text(first+letters) == string(rune('A'+letters)) {
			letters++
		}
		for heads < len(names) && abbreviates(r.text(first+heads), names[heads]) {
			heads++
		}
		if n := max(letters, heads); n >= fewest && (n == letters || n+others >= len(names)) {
			return first, first + n
		}
	}
	return 0, 0
}

// abbreviates reports whether the heading of a column may stand for a player: the name, a
// beginning of one of its words, or initials, "AY", "Y.A." and "AYu" of Ann Yule.
func abbreviates(head, name string) bool {
	letters := func(s string) string {
		return strings.Map(func(r rune) rune {
			if unicode.IsLetter(r) {
				return unicode.ToLower(r)
			}
			return -1
		}, unaccented(s))
	}
	const longest = 40
	first, _ := utf8.DecodeRuneInString(head)
	isFirst := func(r rune) bool { return unicode.ToLower(r) == unicode.ToLower(first) }
	if len(head) > longest || !strings.ContainsFunc(name, isFirst) {
		return false
	}
	words := strings.FieldsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) && r != '\'' })
	const most = 6
	words = words[:min(most, len(words))]
	for i := range words {
		words[i] = letters(words[i])
	}
	var begins func(short string, words []string) bool // short consists of beginnings of words
	begins = func(short string, words []string) bool {
		if short == "" || len(words) == 0 {
			return short == ""
		}
		for n := 0; n < min(len(short), len(words[0])) && short[n] == words[0][n]; n++ {
			if begins(short[n+1:], words[1:]) {
				return true
			}
		}
		return begins(short, words[1:])
	}
	short := letters(head)
	forward := begins(short, words)
	slices.Reverse(words)
	return short != "" && (forward || begins(short, words))
}

// Some tables have a two-line header: "Round 1" above, and below it separate columns for
// opponent, colour and result. Such a table is read as if each round had one column.

// A roundGroup holds the columns of one round. A missing column is -1.
type roundGroup struct {
	heading string // "Round 1"
	columns [resultPart + 1]int
	first   int
}

func newGroup(text string, first int) roundGroup {
	return roundGroup{heading: text, columns: [...]int{-1, -1, -1, -1}, first: first}
}

// A layout says which columns of a header belong together: those of a round and those of
// a name.
type layout struct {
	upper         *Row // the first of two header lines; nil: there is only one
	groups        []roundGroup
	family, given []int // columns of the parts of a name; nil: it is in one column
}

// layoutAt returns the layout of the header whose first line is at row, or nil if every
// column is on its own.
func layoutAt(s *Sheet, w *Words, row int) *layout {
	upper := &s.Rows[row]
	if row+1 < len(s.Rows) && (hasName(upper, w) || hasName(&s.Rows[row+1], w)) {
		lower := &s.Rows[row+1]
		var groups []roundGroup // the columns below each round of the upper line
		open := false
		for col := range lower.Cells {
			if text := upper.text(col); text != "" {
				if open = w.heading(text).field == roundField; open {
					groups = append(groups, newGroup(text, col))
				}
			}
			kind := w.parts[heading.Fold(lower.text(col))]
			if open = open && kind != noPart; open {
				groups[len(groups)-1].columns[kind] = col
			}
		}
		if groups = whole(groups); len(groups) > 0 {
			l := &layout{upper: upper, groups: groups}
			l.names(upper, lower, w)
			return l
		}
	}
	l := oneLine(upper, w)
	if l != nil && row > 0 && count(w.headings(&s.Rows[row-1]), roundField) > 1 {
		l.groups = nil // the line above names the columns of a round and does not fit
	}
	return l
}

// oneLine returns the layout of a one-line header, whose rounds are numbered, "Opp 1, Res 1", or
// repeat in order, "Opp, Res, Opp, Res".
func oneLine(r *Row, w *Words) *layout {
	if !hasName(r, w) {
		return nil
	}
	l := &layout{}
	last := 0
	for col := range r.Cells {
		kind, n := w.partOf(r.Cells[col].Text)
		if kind == noPart {
			continue
		}
		if at := len(l.groups); at == 0 || n != last || n == 0 && l.groups[at-1].columns[kind] >= 0 {
			l.groups = append(l.groups, newGroup("Round "+strconv.Itoa(cmp.Or(n, at+1)), col))
		}
		last = n
		l.groups[len(l.groups)-1].columns[kind] = col
	}
	if l.groups = whole(l.groups); len(l.groups) == 1 && last == 0 {
		l.groups = nil
	}
	if l.names(r, &Row{}, w); l.groups == nil && l.family == nil && l.given == nil {
		return nil
	}
	return l
}

// names finds the columns of a name in several parts.
func (l *layout) names(upper, lower *Row, w *Words) {
	fields := make([]heading.Field, max(len(upper.Cells), len(lower.Cells)))
	for col := range fields {
		fields[col] = w.heading(cmp.Or(lower.text(col), upper.text(col))).field
	}
	l.family, l.given = heading.NameParts(fields)
}

// partOf reads "Opp", "Opp 1" and "R1 Opp". It returns what the column holds and its
// round, or 0 if the heading does not say.
func (w *Words) partOf(text string) (part, int) {
	folded := heading.Fold(text)
	if kind := w.parts[folded]; kind != noPart {
		return kind, 0
	}
	digits := strings.IndexFunc(folded, unicode.IsDigit)
	if digits < 0 {
		return noPart, 0
	}
	for i := range folded {
		for _, cut := range [][2]string{{folded[:i], folded[i:]}, {folded[i:], folded[:i]}} {
			kind := w.parts[cut[0]]
			if n, _, ok := w.roundNumber(cut[1]); ok && kind != noPart {
				return kind, n
			}
		}
	}
	return noPart, 0
}

// whole returns the groups if all have opponents and results, otherwise nil.
func whole(groups []roundGroup) []roundGroup {
	half := func(g roundGroup) bool { return min(g.columns[opponentPart], g.columns[resultPart]) < 0 }
	if slices.ContainsFunc(groups, half) {
		return nil
	}
	return groups
}

// join merges the cells of each round, and those of a name, "Family, Given", into the first of
// their columns.
func (l *layout) join(r Row, header bool) Row {
	cells := slices.Clone(r.Cells)
	if header && l.upper != nil {
		cells = append(cells, make([]Cell, max(0, len(l.upper.Cells)-len(cells)))...)
		for col, c := range l.upper.Cells {
			if cells[col].Text == "" {
				cells[col] = c
			}
		}
	}
	out := Row{Line: r.Line, Cells: cells}
	for _, g := range l.groups {
		text := g.heading
		if !header {
			text = joinCells(r.text(g.columns[opponentPart]), r.text(g.columns[colorPart]), r.text(g.columns[resultPart]))
		}
		kind := Text // unless a part is a date or a fault
		for _, col := range g.columns[opponentPart:] {
			if part := out.cell(col).Kind; kind == Text && part > Number {
				kind = part
			}
			if col >= 0 && col < len(cells) {
				cells[col].Text = ""
			}
		}
		if g.first < len(cells) {
			cells[g.first].Text, cells[g.first].Kind = text, kind
		}
	}
	columns := slices.Concat(l.family, l.given)
	if len(columns) == 0 {
		return out
	}
	join := func(columns []int) string {
		var texts []string
		for _, col := range columns {
			texts = append(texts, out.text(col))
		}
		return Trim(strings.Join(texts, " "))
	}
	name := "Name"
	if !header {
		name = string(tournament.NameOf(join(l.family), join(l.given)))
	}
	for _, col := range columns {
		if col < len(cells) {
			cells[col].Text = ""
		}
	}
	if col := slices.Min(columns); col < len(cells) {
		cells[col].Text = name
	}
	return out
}

// joinCells joins opponent, colour and result into one cell: "12w1", "12:1" without a
// colour, "-1" without an opponent. Words stay apart.
func joinCells(opponent, color, result string) string {
	number := strings.TrimRight(opponent, ".")
	switch _, isValue := signResult(squeeze(result)); {
	case (opponent == "" || opponent == "-" || number == "0") && isValue:
		return "-" + squeeze(result)
	case opponent == "" || opponent == "-" || number == "0":
		return result // a word for a bye
	case isNumber(number) && color == "":
		return number + ":" + squeeze(result)
	case isNumber(number) && utf8.RuneCountInString(color) > 1:
		return number + " " + color + " " + result
	case isNumber(number):
		return number + color + squeeze(result)
	case result == "" || result == "-":
		return opponent
	case color != "":
		opponent += " (" + color + ")"
	}
	return result + " " + opponent // a name, or a word for a bye
}
