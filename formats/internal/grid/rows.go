package grid

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/heading"
	"podium/formats/tournament"
)

// A swiss reads a crosstable whose cells name opponents.
type swiss struct {
	*table
	said     said // by the rows above and below the table
	log      *formats.Log
	cells    [][]round // by player and column of rounds
	last     int       // the highest round
	lone     []loneCell
	wrong    int // cells that could not be read
	notation notation
	misfit   bool           // some cell is not understood
	names    map[string]int // players by what cells call them
	left     string         // what the table leaves out
}

// A loneCell is a cell that names an opponent whom nobody knows.
type loneCell struct{ player, round int }

// section makes a section of the table; nil: the errors are logged.
func (s *swiss) section() *tournament.Section {
	s.readCells()
	if s.wrong > 0 {
		return nil
	}
	if !s.checkNumbers() {
		return nil
	}
	numbers, ok := s.chooseNumbering()
	if !ok {
		return nil
	}
	colors, ok := s.colors()
	if !ok || s.isCut(numbers) {
		return nil
	}
	sec := newSection()
	if s.unplayed() {
		sec.RoundCount = s.last
	}
	p := people{table: s.table, log: s.log, said: s.said}
	sec.Players = p.players(s.startNumbers(numbers))
	s.enter(sec, numbers, colors)
	p.state(sec)
	s.left = s.untold(sec, numbers)
	s.forgetLone(sec)
	return sec
}

// forgetLone takes back what would only be told again after an opponent whom
// nobody knows: other points, and a game that only one row knows. The section
// is not used any more.
func (s *swiss) forgetLone(sec *tournament.Section) {
	for _, lone := range s.lone {
		p := &sec.Players[lone.player]
		p.Stated.HasPoints = false
		for i := range sec.Players {
			other := &sec.Players[i]
			if int(other.Rounds[lone.round].Opponent) == p.No {
				other.Rounds[lone.round] = tournament.Entry{}
				other.Stated.HasPoints = false
			}
		}
	}
}

// unplayed reports whether the last column of rounds is blank: a form with
// columns for all the rounds that are planned. Without such columns the table
// does not say how many there will be.
func (s *swiss) unplayed() bool {
	col := s.rounds[len(s.rounds)-1]
	for _, row := range s.rows {
		if s.row(row).text(col) != "" {
			return false
		}
	}
	return true
}

func newSection() *tournament.Section {
	return &tournament.Section{Scoring: tournament.FIDE()}
}

// isCut tells whether the table names many opponents beyond its last row, as a
// list that was exported in part does. One error then says so, instead of one
// for each of them.
func (s *swiss) isCut(n *numbering) bool {
	const many = 5
	beyond, highest, pos := 0, 0, finding.Pos{}
	for i := range s.cells {
		for r, cell := range s.cells[i] {
			if _, ok := n.players[cell.opponent]; ok || cell.opponent <= len(s.rows) {
				continue
			}
			if beyond == 0 {
				pos = s.sheet.at(s.rows[i], s.rounds[r])
			}
			beyond++
			highest = max(highest, cell.opponent)
		}
	}
	if beyond < many {
		return false
	}
	s.log.Add(finding.Finding{
		Pos: pos, Severity: finding.Error, Code: finding.CutList, Field: "Section.Players", Err: finding.ErrSyntax,
		Found: fmt.Sprintf("%d cells name opponents up to number %d, and the table has %d players", beyond, highest,
			len(s.rows)),
		Want: "a table with all players",
		Hint: s.sheet.advice(s.words, "the list was cut when it was exported: export it with all its rows", "add the players who are missing"),
	})
	return true
}

// startNumbers gives the players' numbers in the event: the printed starting
// numbers where they are usable, else those that opponents are named by.
func (s *swiss) startNumbers(n *numbering) []int {
	if s.number >= 0 && n.basis != byNumber {
		printed := s.numbering(byNumber, func(row int) int { return atoi(s.row(row).text(s.number)) })
		if !printed.unordered {
			return printed.numbers
		}
	}
	return n.numbers
}

// enter makes entries of the cells. An opponent whom nobody knows is logged.
func (s *swiss) enter(sec *tournament.Section, n *numbering, colors map[rune]tournament.Color) {
	entries := make([]tournament.Entry, len(s.rows)*s.last)
	allocated := s.allocated()
	s.warnOrder()
	for i := range s.cells {
		rounds := entries[i*s.last : (i+1)*s.last : (i+1)*s.last]
		for r, cell := range s.cells[i] {
			e := tournament.Entry{Result: cell.result, Color: colors[cell.letter]}
			if cell.result == tournament.PairingBye && allocated[r] > 1 {
				e.Result = tournament.FullBye
			}
			if cell.opponent != 0 {
				j, ok := n.players[cell.opponent]
				if !ok {
					s.unknownOpponent(i, r)
					continue
				}
				e.Opponent = int32(sec.Players[j].No)
			}
			rounds[s.columns[s.rounds[r]].round-1] = e
		}
		sec.Players[i].Rounds = rounds
	}
	s.warnByes(allocated)
}

func (s *swiss) unknownOpponent(i, r int) {
	s.lone = append(s.lone, loneCell{i, s.columns[s.rounds[r]].round - 1})
	s.log.Add(finding.Finding{
		Pos: s.sheet.at(s.rows[i], s.rounds[r]), Severity: finding.Error, Code: finding.UnknownOpponent, Field: "Player.Rounds",
		Subject: finding.Player(0, s.row(s.rows[i]).text(s.name)).In(s.columns[s.rounds[r]].round), Err: finding.ErrSyntax,
		Found: fmt.Sprintf("opponent %d", s.cells[i][r].opponent),
		Want:  fmt.Sprintf("one of the %d players of this table", len(s.rows)),
		Hint:  "correct the number or add the missing player",
	})
}

// allocated counts the full-point byes of each round. The tables do not tell
// the bye that the pairing allocates from one that was given: a single one is
// the allocated one, for there is at most one odd player.
func (s *swiss) allocated() []int {
	counts := make([]int, len(s.rounds))
	for i := range s.cells {
		for r, cell := range s.cells[i] {
			if cell.result == tournament.PairingBye {
				counts[r]++
			}
		}
	}
	return counts
}

// warnOrder warns of columns of rounds that are not in the order of the rounds: two
// headings may have been swapped, or two columns.
func (s *swiss) warnOrder() {
	for i := 1; i < len(s.rounds); i++ {
		above, round := s.columns[s.rounds[i-1]].round, s.columns[s.rounds[i]].round
		if round < above {
			s.log.Add(finding.Finding{
				Pos: s.sheet.at(s.header, s.rounds[i]), Severity: finding.Warning, Code: finding.OutOfOrder, Field: "Player.Rounds",
				Found: fmt.Sprintf("round %d stands behind round %d", round, above), Want: "the rounds in their order",
				Hint: "each column counts as the round that its heading names; if the headings are swapped, swap them back",
			})
		}
	}
}

func (s *swiss) warnByes(counts []int) {
	for r, n := range counts {
		if n > 1 {
			s.log.Add(finding.Finding{
				Pos: s.sheet.at(s.header, s.rounds[r]), Severity: finding.Warning, Code: finding.AmbiguousBye, Field: "Player.Rounds",
				Found: fmt.Sprintf("round %d has %d full-point byes, of which at most one can be allocated by the pairing",
					s.columns[s.rounds[r]].round, n),
				Want: "a table that tells them apart", Hint: "all are read as byes that the organiser gave",
			})
		}
	}
}

// failTable logs an error about the table as a whole.
func (s *swiss) failTable(code finding.Code, found, want, advice string) {
	s.log.Add(finding.Finding{
		Pos: s.sheet.at(s.header, s.rounds[0]), Severity: finding.Error, Code: code, Field: "Player.Rounds",
		Found: found, Want: want, Hint: advice, Err: finding.ErrUnsupported,
	})
}

// collect finds the rows of the table, among the next most rows of the sheet.
func (t *table) collect(most int) {
	row := t.header + 1
	for ; row < min(t.header+1+most, len(t.sheet.Rows)); row++ {
		if t.over(row) {
			break
		}
		switch {
		case t.continues(row):
			last := len(t.under) - 1
			t.under[last] = append(t.under[last], row)
		case t.repeatsHeader(row), t.unused(row), row == t.header+1 && t.secondHead(row):
		default:
			t.rows = append(t.rows, row)
			t.under = append(t.under, nil)
		}
	}
	t.end = row
}

// over reports whether the table ends before a row.
func (t *table) over(row int) bool {
	r := t.row(row)
	name, number := r.text(t.name), t.numberText(r)
	if t.isFooter(r) || r.filled() == 1 && !isNumber(number) && row > t.header {
		return true
	}
	if name == "" && number == "" && !t.continues(row) {
		return true
	}
	if name == "" && number != "" && !isNumber(number) && !t.continues(row) {
		return true
	}
	if gap := r.Line - t.row(row-1).Line; gap > 1 && len(t.rows) > 0 {
		return gap > 2 || !t.follows(number)
	}
	return false
}

// follows reports whether a number, after a blank row, goes on counting.
func (t *table) follows(number string) bool {
	before, err := strconv.Atoi(t.numberText(t.row(t.rows[len(t.rows)-1])))
	if err != nil {
		return false
	}
	now, err := strconv.Atoi(number)
	return err == nil && now == before+1
}

// numberText is what stands in the column that counts the rows.
func (t *table) numberText(r *Row) string {
	if text := r.text(t.number); text != "" {
		return text
	}
	return r.text(t.rank)
}

func isNumber(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return i > 0 && s[i:] == "."
		}
	}
	return s != ""
}

// isFooter reports whether a row stands below every table of its kind.
func (t *table) isFooter(r *Row) bool {
	for i := range r.Cells {
		if text := r.Cells[i].Text; text != "" {
			return i <= t.name && t.words.footer(text)
		}
	}
	return false
}

func (w *Words) footer(s string) bool {
	if len(s) < 4 || s[0] >= '0' && s[0] <= '9' {
		return false
	}
	folded := heading.Fold(s)
	return slices.ContainsFunc(w.footers, func(f string) bool {
		return len(folded) >= len(f) && folded[:len(f)] == f
	})
}

// repeatsHeader reports whether a row is the header again, as on the next page
// of a printed table.
func (t *table) repeatsHeader(row int) bool {
	a, b := t.row(row), t.row(t.header)
	if a.text(t.name) != b.text(t.name) {
		return false
	}
	for i := range b.Cells {
		if a.text(i) != b.text(i) {
			return false
		}
	}
	return true
}

// secondHead reports whether a row below the header says more of its columns, as "USCF ID /
// Rating" does below "Name".
func (t *table) secondHead(row int) bool {
	r := t.row(row)
	known := 0
	for col := range r.Cells {
		for part := range strings.SplitSeq(r.Cells[col].Text, "/") {
			switch t.words.heading(part).field {
			case unknownField, roundField:
				return false
			case blankField:
			default:
				known++
			}
		}
	}
	return known > 0 && t.numberText(r) == ""
}

// unused reports whether a row has a number and nothing else: a form that was
// not filled to its end.
func (t *table) unused(row int) bool {
	r := t.row(row)
	return r.text(t.name) == "" && r.filled() == 1
}

// continues reports whether a row continues the player above: the second and
// third lines of a wall chart, which have no number of their own but perhaps a state, no
// name but perhaps an id and a rating, and colours or the running score instead of games.
func (t *table) continues(row int) bool {
	r := t.row(row)
	name, number := r.text(t.name), t.numberText(r)
	switch {
	case len(t.rows) == 0 || t.number < 0 && t.rank < 0 || number != "" && (len(number) != 2 || number != strings.ToUpper(number) ||
		strings.ContainsAny(number, "0123456789") || name == ""):
		return false
	case name != "" && !isNumber(name) && !isSecondName(name), r.Line-t.row(row-1).Line > 1:
		return false
	}
	says := name != ""
	for _, col := range t.rounds {
		text := r.text(col)
		if text != "" && colorWord(text) == 0 && !isScore(text) && text != "-" {
			return false
		}
		says = says || text != "" && text != "-"
	}
	return says
}

// isSecondName reports whether a text is an id, and perhaps a rating, as they stand below
// a name: "12345678 / R: 1500".
func isSecondName(s string) bool {
	id, rest, ok := strings.Cut(s, "/")
	id = Trim(id)
	return ok && len(id) == 8 && isNumber(id) && strings.HasPrefix(strings.ToUpper(Trim(rest)), "R:")
}

// colorWord reads a colour of a wall chart, which has W and B; 0: it is none.
func colorWord(s string) rune {
	switch s {
	case "W", "w":
		return 'w'
	case "B", "b":
		return 'b'
	}
	return 0
}

// Some tables have a header of two lines: "Round 1" above, and below it a
// column for the opponent, one for the colour and one for the result. Such a
// table is read as if each round had one column.

// part is what one of the columns of a round holds.
type part uint8

const (
	noPart part = iota
	opponentPart
	colorPart
	resultPart
)

// A roundGroup is the columns of one round; -1 where there is none.
type roundGroup struct {
	heading string // "Round 1"
	columns [resultPart + 1]int
	first   int
}

func newGroup(heading string, first int) roundGroup {
	return roundGroup{heading: heading, columns: [...]int{-1, -1, -1, -1}, first: first}
}

// A layout is how the columns of a head belong together: those of a round, and those of a
// name.
type layout struct {
	upper         *Row // the first of two lines of the head; nil: there is one
	groups        []roundGroup
	family, given int // columns; -1: none
}

// layoutAt finds the layout of a head whose first line is at row; nil: every column stands
// for itself.
func layoutAt(s *Sheet, w *Words, row int) *layout {
	upper := &s.Rows[row]
	if row+1 < len(s.Rows) && (hasName(upper, w) || hasName(&s.Rows[row+1], w)) {
		lower := &s.Rows[row+1]
		if groups := roundGroups(upper, lower, w); len(groups) > 1 {
			l := &layout{upper: upper, groups: groups}
			l.names(upper, lower, w)
			return l
		}
	}
	l := oneLine(upper, w)
	if l != nil && row > 0 && w.countRounds(&s.Rows[row-1]) > 1 {
		l.groups = nil // the line above says which columns are a round, and does not fit
	}
	return l
}

// countRounds counts the cells that are headings of rounds.
func (w *Words) countRounds(r *Row) int {
	n := 0
	for i := range r.Cells {
		if w.heading(r.Cells[i].Text).field == roundField {
			n++
		}
	}
	return n
}

// oneLine finds the layout of a head of one line.
func oneLine(r *Row, w *Words) *layout {
	if !hasName(r, w) {
		return nil
	}
	l := &layout{groups: numberedGroups(r, w)}
	if l.names(r, &Row{}, w); l.groups == nil && l.family < 0 {
		return nil
	}
	return l
}

// names finds the columns of a name in two parts. The one of a name in one part is the
// family name where there is one for the given name.
func (l *layout) names(upper, lower *Row, w *Words) {
	l.family, l.given = -1, -1
	name := -1
	for col := range max(len(upper.Cells), len(lower.Cells)) {
		text := lower.text(col)
		if text == "" {
			text = upper.text(col)
		}
		switch w.columns[heading.Fold(text)] {
		case familyField:
			l.family = col
		case givenField:
			l.given = col
		case nameField:
			name = col
		}
	}
	switch {
	case l.family < 0 && l.given >= 0 && name >= 0:
		l.family = name
	case name >= 0:
		l.family, l.given = -1, -1
	case l.family < 0:
		l.family, l.given = l.given, -1
	}
}

// roundGroups finds the columns below each round of the upper line.
func roundGroups(upper, lower *Row, w *Words) []roundGroup {
	var out []roundGroup
	open := false
	for col := range lower.Cells {
		if text := upper.text(col); text != "" {
			if open = w.heading(text).field == roundField; open {
				out = append(out, newGroup(text, col))
			}
		}
		kind := w.parts[heading.Fold(lower.text(col))]
		open = open && kind != noPart
		if open {
			out[len(out)-1].columns[kind] = col
		}
	}
	return whole(out)
}

// numberedGroups finds the columns of rounds that are numbered, "Opp 1, Res 1", or follow
// each other, "Opp, Res, Opp, Res".
func numberedGroups(r *Row, w *Words) []roundGroup {
	var out []roundGroup
	last := 0
	for col := range r.Cells {
		kind, n := w.partOf(r.Cells[col].Text)
		if kind == noPart {
			continue
		}
		if len(out) == 0 || n != last || n == 0 && out[len(out)-1].columns[kind] >= 0 {
			no := n
			if n == 0 {
				no = len(out) + 1
			}
			out = append(out, newGroup("Round "+strconv.Itoa(no), col))
		}
		last = n
		out[len(out)-1].columns[kind] = col
	}
	if len(out) < 2 {
		return nil
	}
	return whole(out)
}

// partOf reads "Opp", "Opp 1" and "R1 Opp": what the column holds, and of which round; 0:
// it does not say.
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

// whole gives groups each of which has opponents and results; nil if one has not.
func whole(groups []roundGroup) []roundGroup {
	for _, g := range groups {
		if g.columns[opponentPart] < 0 || g.columns[resultPart] < 0 {
			return nil
		}
	}
	return groups
}

// join writes the cells of each round, and those of a name, into the first of their
// columns.
func (l *layout) join(r Row, header bool) Row {
	cells := make([]Cell, len(r.Cells))
	copy(cells, r.Cells)
	if header && l.upper != nil {
		for col := range l.upper.Cells {
			if col >= len(cells) {
				cells = append(cells, Cell{})
			}
			if cells[col].Text == "" {
				cells[col] = l.upper.Cells[col]
			}
		}
	}
	out := Row{Line: r.Line, Cells: cells}
	for _, g := range l.groups {
		text := g.heading
		if !header {
			text = joinCells(r.text(g.columns[opponentPart]), r.text(g.columns[colorPart]), r.text(g.columns[resultPart]))
		}
		kind := out.worst(g.columns[opponentPart:])
		for _, col := range g.columns[opponentPart:] {
			if col >= 0 && col < len(cells) {
				cells[col].Text = ""
			}
		}
		if g.first < len(cells) {
			cells[g.first].Text, cells[g.first].Kind = text, kind
		}
	}
	if l.family >= 0 {
		l.joinName(&out, header)
	}
	return out
}

// worst is the kind of a joined cell: a text, unless some part is a date or a fault.
func (r *Row) worst(columns []int) Kind {
	for _, col := range columns {
		if kind := r.cell(col).Kind; kind > Number {
			return kind
		}
	}
	return Text
}

// joinName writes "Family, Given" into the first column of a name.
func (l *layout) joinName(r *Row, header bool) {
	col := l.family
	text := r.text(l.family)
	if l.given >= 0 {
		if given := r.text(l.given); text == "" {
			text = given
		} else if given != "" {
			text += ", " + given
		}
		col = min(l.family, l.given)
		if other := max(l.family, l.given); other < len(r.Cells) {
			r.Cells[other].Text = ""
		}
	}
	if header {
		text = "Name"
	}
	if col < len(r.Cells) {
		r.Cells[col].Text = text
	}
}

// joinCells writes an opponent, a colour and a result as one cell, "12w1",
// "12:1" without a colour, "-1" without an opponent.
func joinCells(opponent, color, result string) string {
	result = squeeze(result)
	switch number := strings.TrimRight(opponent, "."); {
	case isNumber(number) && color == "":
		return number + ":" + result
	case isNumber(number):
		return number + color + result
	case result == "" || result == "-":
		return opponent
	case opponent == "" || opponent == "-":
		return "-" + result
	case color != "":
		opponent += " (" + color + ")"
	}
	return result + " " + opponent // a name, or a word for a bye
}

// A matrix reads a table in which each player has a row and a column, and a
// cell is the result of the one against the other. It tells neither rounds nor
// colours, and none are made up: the games stand in the rounds in which the
// Berger tables have them, and the section says that its rounds are unknown.
type matrix struct {
	*table
	said   said
	log    *formats.Log
	column [][]int // of each player, the columns in which the others have the result against them
	games  int     // against each opponent
	once   int     // rounds in which everybody meets everybody once
	wrong  int
}

// isMatrix tells the two kinds of table apart: a matrix has as many columns as
// rows (or twice as many), and no cell that names an opponent.
func (t *table) isMatrix() bool {
	n := len(t.rows)
	if n < 2 || len(t.rounds) != n && len(t.rounds) != 2*n {
		return false
	}
	if t.initials {
		return true
	}
	if slices.ContainsFunc(t.rounds, func(col int) bool { return !t.columns[col].plain }) {
		return false
	}
	named, single := 0, 0
	for _, row := range t.rows {
		for _, col := range t.rounds {
			text := squeeze(t.row(row).text(col))
			switch _, ok := matrixResults(text); {
			case text == "" || text == "-":
			case ok || isDiagonal(text):
				single++
			default:
				named++
			}
		}
	}
	return single > named
}

// isDiagonal reports whether s marks the cell of a player against himself.
func isDiagonal(s string) bool {
	switch strings.ToLower(s) {
	case "*", "**", "x", "xx", "■", "█", "\\", "/", "***", "##", "#":
		return true
	}
	return false
}

// matrixResults reads the results of one or two games, "1", "1½", "0 1".
func matrixResults(s string) ([]tournament.Result, bool) {
	s = strings.TrimSuffix(s, ".0")
	if r, ok := signResult(s); ok {
		return []tournament.Result{r}, true
	}
	var out []tournament.Result
	for _, part := range strings.FieldsFunc(s, func(r rune) bool { return r == ';' || r == '/' || r == '|' || heading.IsBlank(r) }) {
		r, ok := signResult(part)
		if !ok {
			out = nil
			break
		}
		out = append(out, r)
	}
	if len(out) > 1 {
		return out, true
	}
	const most = 4
	if n := utf8.RuneCountInString(s); n < 2 || n > most {
		return nil, false
	}
	out = out[:0]
	for _, sign := range s {
		r, ok := signResult(string(sign))
		if !ok {
			return nil, false
		}
		out = append(out, r)
	}
	return out, true
}

// section makes a section of the matrix; nil: the errors are logged.
func (m *matrix) section() *tournament.Section {
	if !m.assignColumns() {
		return nil
	}
	results := m.readCells()
	if m.wrong > 0 {
		return nil
	}
	sec := newSection()
	sec.Kind, sec.RoundsUnknown = tournament.RoundRobin, true
	numbers := make([]int, len(m.rows))
	for i := range numbers {
		numbers[i] = i + 1
	}
	if m.number >= 0 {
		if printed := m.printedNumbers(); printed != nil {
			numbers = printed
		} else {
			m.unnumbered(m.log)
		}
	}
	p := people{table: m.table, log: m.log, said: m.said}
	sec.Players = p.players(numbers)
	m.enter(sec, results)
	p.state(sec)
	return sec
}

// printedNumbers gives the starting numbers of the table if everybody has one
// of his own.
func (m *matrix) printedNumbers() []int {
	var out []int
	for _, row := range m.rows {
		no := atoi(m.row(row).text(m.number))
		if no == 0 || slices.Contains(out, no) {
			return nil
		}
		out = append(out, no)
	}
	return out
}

// readCells gives the results of each player against each other.
func (m *matrix) readCells() [][][]tournament.Result {
	n := len(m.rows)
	out := make([][][]tournament.Result, n)
	for i, row := range m.rows {
		out[i] = make([][]tournament.Result, n)
		for j := range n {
			if i == j {
				continue
			}
			for _, col := range m.column[j] {
				out[i][j] = append(out[i][j], m.readCell(row, col)...)
			}
			m.games = max(m.games, len(out[i][j]))
		}
	}
	return out
}

func (m *matrix) readCell(row, col int) []tournament.Result {
	c := m.row(row).cell(col)
	text := squeeze(c.Text)
	if c.Text == "" && c.Kind == Text {
		return []tournament.Result{tournament.NoResult}
	}
	if c.Kind <= Number {
		if results, ok := matrixResults(text); ok {
			return results
		}
	}
	m.wrong++
	if m.wrong <= maxCellErrors {
		d := badCell(c)
		d.Pos, d.Field, d.Subject.Name = m.sheet.at(row, col), "Player.Rounds", m.row(row).text(m.name)
		d.Found = fmt.Sprintf("column %s: %s", m.columns[col].text, d.Found)
		d.Want = "1, ½, 0, + or -, or two of them"
		m.log.Add(d)
	}
	return nil
}

// enter puts the games into the rounds of the Berger tables, in the order of
// the rows; the second games after all the first. A game without a result is
// not yet played.
func (m *matrix) enter(sec *tournament.Section, results [][][]tournament.Result) {
	n := len(m.rows)
	once := n - 1 + n%2
	m.once = once
	for i := range sec.Players {
		rounds := make([]tournament.Entry, once*m.games)
		for j := range sec.Players {
			if i == j {
				continue
			}
			round, _ := tournament.Berger(n, i+1, j+1)
			for g, result := range results[i][j] {
				if result == tournament.NoResult {
					result = tournament.Pending
				}
				rounds[round-1+g*once] = tournament.Entry{Opponent: int32(sec.Players[j].No), Result: result}
			}
		}
		sec.Players[i].Rounds = rounds
	}
	sec.RoundCount = once * m.games
	m.log.Add(finding.Finding{
		Pos: m.sheet.at(m.header, m.rounds[0]), Severity: finding.Note, Code: finding.UnknownRounds, Field: "Player.Rounds",
		Found: "a matrix of results, which does not tell rounds and colours", Hint: "neither was made up; what needs them is refused",
	})
}

// at gives the cell of a player's round.
func (m *matrix) at(sec *tournament.Section, player, round int) finding.Pos {
	e := sec.Players[player].Entry(round)
	for j := range sec.Players {
		if int(e.Opponent) == sec.Players[j].No && e.Opponent != 0 {
			cols := m.column[j]
			return m.sheet.at(m.rows[player], cols[min((round-1)/m.once, len(cols)-1)])
		}
	}
	return m.sheet.at(m.rows[player], m.name)
}

// assignColumns finds out which columns are whose: by the marks where a player
// would meet himself, which stand on the diagonal unless rows were sorted.
func (m *matrix) assignColumns() bool {
	n := len(m.rows)
	m.games = len(m.rounds) / n
	m.column = make([][]int, n)
	if owner := m.marked(); owner != nil {
		for k, col := range m.rounds {
			m.column[owner[k]] = append(m.column[owner[k]], col)
		}
		return true
	}
	if !m.blankDiagonal() {
		m.log.Add(finding.Finding{
			Pos: m.sheet.at(m.header, m.rounds[0]), Severity: finding.Error, Code: finding.UnclearMatrix, Field: "Player.Rounds",
			Found: "no marks that tell which column is which player's", Err: finding.ErrUnsupported,
			Want: "one mark such as * in each row and each column, where a player would meet himself",
			Hint: "mark these cells, or sort the rows in the order of the columns",
		})
		return false
	}
	for k, col := range m.rounds {
		i := m.position(k)
		m.column[i] = append(m.column[i], col)
	}
	return true
}

// position is the player whose column is the k-th, in the order of the rows.
// Two columns of a player stand side by side ("1a 1b") or in two blocks.
func (m *matrix) position(k int) int {
	if m.games == 2 && m.columns[m.rounds[k]].round == m.columns[m.rounds[k^1]].round {
		return k / 2
	}
	return k % len(m.rows)
}

// marked gives the player of each column by the marks; nil if they do not tell.
func (m *matrix) marked() []int {
	owner := make([]int, len(m.rounds))
	count := make([]int, len(m.rows))
	for k, col := range m.rounds {
		found := -1
		for i, row := range m.rows {
			if !isDiagonal(m.row(row).text(col)) {
				continue
			}
			if found >= 0 {
				return nil
			}
			found = i
		}
		if found < 0 {
			return nil
		}
		owner[k] = found
		count[found]++
	}
	for _, c := range count {
		if c != m.games {
			return nil
		}
	}
	return owner
}

// blankDiagonal reports whether all cells on the diagonal are blank or a dash.
func (m *matrix) blankDiagonal() bool {
	first := squeeze(m.row(m.rows[m.position(0)]).text(m.rounds[0]))
	for k, col := range m.rounds {
		text := squeeze(m.row(m.rows[m.position(k)]).text(col))
		if text != first || text != "" && text != "-" {
			return false
		}
	}
	return true
}
