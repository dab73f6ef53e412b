package grid

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"podium/formats/finding"
	"podium/formats/heading"
)

func (t *table) advice(export, typing string) string { return t.sheet.advice(export, typing) }

// A frame is the heading of a table on a sheet, and what its columns mean.
type frame struct {
	sheet    *Sheet
	words    *Words
	language *language // of the cells, as far as is known
	header   int       // row
	from     int       // first row of the text above it
	columns  []header
	taken    []bool  // columns that a reader uses in the rows of players
	rounds   []int   // columns of rounds, in order
	name     int     // column of the names
	number   int     // column of the starting numbers; -1: none
	rank     int     // column of the ranks; -1: none
	points   int     // column of the points; -1: none
	section  int     // column of the sections by which the players are split; -1: none
	list     bool    // a ranking list, without games
	scored   []int   // in a ranking list, the columns with the points of rounds, in order
	layout   *layout // of a header with several columns or rows; nil: a plain one
	joined   []Row   // rows from the header on, if columns are joined
}

// A table is a table of players: a frame, and the rows below it that are its own.
type table struct {
	frame
	rows     []int   // of the players
	under    [][]int // by player: the rows below that continue it
	unfilled []int   // rows with a number and no player
	end      int     // first row after the table
	until    int     // the row where the next table of the sheet begins
	claims   []claim // of the rows from the header to the end
	whole    *table  // the table of which this is one of the sections
	called   string  // what the column of the sections calls it
	initials bool    // the columns of rounds are headed by players' names, not numbers
	lettered bool    // each name has the letter of its column before it
	headed   bool    // some columns are headed by the players of the rows, in their order
	named    *named  // nil: the cells of names have not been read
}

// newTable returns a table without columns and rows whose header is a row of a sheet.
func newTable(s *Sheet, w *Words, row int, l *layout) *table {
	return &table{frame: frame{
		sheet: s, words: w, language: &w.language, header: row, layout: l, name: -1, number: -1, rank: -1, points: -1, section: -1,
	}}
}

// nextTable finds the first table in s at or after row from.
func nextTable(s *Sheet, w *Words, from int) (*table, bool) {
	for row := from; row < min(from+searchRows, len(s.Rows)); row++ {
		t := newTable(s, w, row, layoutAt(s, w, row))
		t.from = from
		t.header += t.headLines() - 1
		columns, headed, ok := headerOf(t.row(t.header), w, t.below)
		if !ok {
			continue
		}
		t.headed = headed
		t.locate(columns)
		t.countRows()
		if t.spread(); len(t.rounds) > 0 {
			t.collect(len(s.Rows))
			// A single round is the first if its cells name opponents, or are its points.
			if len(t.rounds) > 1 || len(t.rows) > 1 && (t.namesInAny() || t.holdsPoints()) {
				return t, true
			}
			t.rounds = nil
		}
		if t.findInitials() {
			return t, true
		}
	}
	return nil, false
}

func (f *frame) headLines() int {
	if f.layout != nil && f.layout.upper != nil {
		return 2
	}
	return 1
}

// top returns the row of the first line of the header.
func (f *frame) top() int { return f.header + 1 - f.headLines() }

// row returns a row of the sheet by index. From the header on, the columns of each round
// are joined if a round has several. Rows are joined as they are reached; otherwise most
// of the sheet would be joined again for each header.
func (f *frame) row(i int) *Row {
	if f.layout == nil {
		return &f.sheet.Rows[i]
	}
	for next := f.header + len(f.joined); next <= i; next++ {
		f.joined = append(f.joined, f.layout.join(f.sheet.Rows[next], next == f.header))
	}
	return &f.joined[i-f.header]
}

func (t *table) at(row, col int) finding.Pos { return t.sheet.at(row, col) }

func (t *table) person(row int) finding.Subject { return finding.Player(0, t.nameText(row)) }

func (t *table) subject(at cellAt) finding.Subject {
	row, col := t.cell(at)
	return t.person(row).In(t.columns[col].round)
}

// A cellAt is the cell of a round by index: the player and the column of the round.
type cellAt struct{ player, round int }

func (t *table) cell(at cellAt) (row, col int) { return t.rows[at.player], t.rounds[at.round] }

func (t *table) pos(at cellAt) finding.Pos { return t.at(t.cell(at)) }

func (t *table) text(at cellAt) string {
	row, col := t.cell(at)
	return t.row(row).text(col)
}

// roundCells returns the cells of the rounds, row by row.
func (t *table) roundCells() iter.Seq2[cellAt, Cell] {
	return func(yield func(cellAt, Cell) bool) {
		for i, row := range t.rows {
			for r, col := range t.rounds {
				if !yield(cellAt{i, r}, t.row(row).cell(col)) {
					return
				}
			}
		}
	}
}

// locate records the columns of names, numbers, ranks, points and rounds.
func (f *frame) locate(columns []header) {
	f.columns = columns
	f.name, f.number = f.column(heading.Name), f.column(heading.Number)
	f.rank, f.points = f.column(heading.Rank), f.column(heading.Points)
	for i := range f.columns {
		if f.columns[i].field == roundField {
			f.rounds = append(f.rounds, i)
		}
	}
	// A group may also be one of age or of prizes within a section.
	f.section = slices.IndexFunc(f.columns, func(h header) bool {
		return f.words.means["meta"][heading.Fold(h.text)] == "section"
	})
}

func (f *frame) column(of heading.Field) int {
	return slices.IndexFunc(f.columns, func(h header) bool { return h.field == of })
}

// texts returns the texts in a column that are not blank, with their rows.
func (t *table) texts(col int) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		for _, row := range t.rows {
			if text := t.row(row).text(col); text != "" && !yield(row, text) {
				return
			}
		}
	}
}

func (t *table) firstText(col int) string {
	for _, text := range t.texts(col) {
		return text
	}
	return ""
}

// fitting counts the texts in a column, and those that fit.
func (t *table) fitting(col int, fits func(string) bool) (good, all int) {
	for _, text := range t.texts(col) {
		if all++; fits(text) {
			good++
		}
	}
	return good, all
}

// most reports whether a column has texts of which nearly all fit.
func (t *table) most(col int, fits func(string) bool) bool {
	good, all := t.fitting(col, fits)
	return all > 0 && good*10 >= all*9
}

// countRows uses the column of whole numbers before the names as the number if no heading
// says so.
func (t *table) countRows() {
	first := t.header + 1
	if t.number >= 0 || t.rank >= 0 || first >= len(t.sheet.Rows) {
		return
	}
	for col := range t.name {
		if t.columns[col].field == blankField && strings.TrimRight(t.row(first).text(col), ".)") == "1" {
			t.columns[col].field, t.number = heading.Number, col
			return
		}
	}
}

// findInitials treats unknown headings as the opponents of a matrix if as many are
// adjacent as there are players, and the headings or the cells are those of one.
func (t *table) findInitials() bool {
	widest, run := 0, 0 // unknown headings side by side
	for i := range t.columns {
		if run++; i <= t.name || t.columns[i].field != unknownField {
			run = 0
		}
		widest = max(widest, run)
	}
	if widest < 3 {
		return false
	}
	t.collect(widest * rowsPerPlayer)
	n := len(t.rows)
	for i := 0; n > 2 && i+n <= len(t.columns); i++ {
		run := t.columns[i : i+n]
		if i <= t.name || slices.ContainsFunc(run, func(h header) bool { return h.field != unknownField }) {
			continue
		}
		if !t.headed && !t.isSquare(i) {
			continue
		}
		t.rounds = t.rounds[:0]
		for col := i; col < i+n; col++ {
			t.columns[col].field, t.columns[col].round = roundField, col-i+1
			t.rounds = append(t.rounds, col)
		}
		t.initials = true
		hasNone := func(row int) bool {
			letter, rest, _ := strings.Cut(t.nameText(row), " ")
			return rest == "" || len(strings.TrimRight(letter, ".):")) != 1
		}
		if t.columns[i].text == "A" && !slices.ContainsFunc(t.rows, hasNone) {
			t.lettered = true
		}
		return true
	}
	return false
}

// isSquare reports whether the cells from a column on are those of a matrix: results, and a
// mark or nothing where players would meet themselves.
func (t *table) isSquare(first int) bool {
	strange, all := 0, 0
	for i, row := range t.rows {
		r, met := t.row(row), false
		for k := range t.rows {
			text := squeeze(r.text(first + k))
			met = met || isDiagonal(text) || k == i && (text == "" || text == "-")
			if all++; !t.isResult(text) && !isDiagonal(text) && text != "" && text != "-" {
				strange++
			}
		}
		if !met {
			return false
		}
	}
	return strange*4 < all
}

// below returns the nth row below the header, nil after the last.
func (f *frame) below(n int) *Row {
	if f.header+1+n >= len(f.sheet.Rows) {
		return nil
	}
	return f.row(f.header + 1 + n)
}

// repeatsHeader reports whether a row is the header again, for example on the next page
// of a printed table.
func (f *frame) repeatsHeader(row int) bool {
	a, b := &f.sheet.Rows[row], &f.sheet.Rows[f.header] // as typed, whatever their columns mean together
	for i := len(b.Cells) - 1; i >= 0; i-- {
		if a.text(i) != b.text(i) {
			return false
		}
	}
	return true
}

// secondHead reports whether a row below the header describes its columns further, such
// as "USCF ID / Rating" below "Name".
func (f *frame) secondHead(row int) bool {
	r := f.row(row)
	known := 0
	for col := range r.Cells {
		for part := range strings.SplitSeq(r.Cells[col].Text, "/") {
			switch f.words.heading(part).field {
			case unknownField, roundField:
				return false
			case blankField:
			default:
				known++
			}
		}
	}
	return known > 0 && f.numberText(r) == ""
}

// continues reports whether a row continues the player above. The second and third lines
// of a wall chart have no number, but may have a state; no name, but may have an id and a
// rating; and colours or the running score instead of games.
func (t *table) continues(row int) bool {
	r := t.row(row)
	name, number := r.text(t.name), t.numberText(r)
	_, _, isSecond := secondLine(name) // an id and a rating
	switch {
	case len(t.rows) == 0 || t.number < 0 && t.rank < 0 || number != "" &&
		(len(number) != 2 || number != strings.ToUpper(number) ||
			strings.ContainsAny(number, "0123456789") || name == ""):
		return false
	case name != "" && !isNumber(name) && !isSecond, r.Line-t.row(row-1).Line > 1:
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

// colorWord reads a colour of a wall chart, W or B. It returns 0 for other texts.
func colorWord(s string) rune {
	if s = strings.ToLower(s); s == "w" || s == "b" {
		return rune(s[0])
	}
	return 0
}

// spread gives the heading of a round to the columns without one to its right, where a
// merged cell heads both, or where each round has as many.
func (f *frame) spread() {
	below := f.header + 1
	if below >= len(f.sheet.Rows) {
		return
	}
	blank := func(col int) bool {
		return (col >= len(f.columns) || f.columns[col].field == blankField) && (f.row(below).text(col) != "" ||
			below+1 < len(f.sheet.Rows) && f.row(below+1).text(col) != "")
	}
	all := !slices.ContainsFunc(f.rounds, func(col int) bool { return !blank(col + 1) })
	var rounds []int
	for _, col := range f.rounds {
		rounds = append(rounds, col)
		for next := col + 1; (all || f.row(f.header).cell(col).Merged) && blank(next); next++ {
			if next == len(f.columns) {
				f.columns = append(f.columns, header{})
			}
			f.columns[next] = f.columns[col]
			rounds = append(rounds, next)
		}
	}
	f.rounds = rounds
}

// groupColumn returns the column of a group, if players of different groups share a
// number or a place and those of one group do not; otherwise -1.
func (t *table) groupColumn() int {
	col := slices.IndexFunc(t.columns, func(h header) bool {
		return (h.field == heading.Ignored || h.field == unknownField) && t.words.is("kind", heading.Fold(h.text))
	})
	if col < 0 {
		return -1
	}
	all, firsts := map[[2]string]bool{}, map[string]int{}
	for _, row := range t.rows {
		r := t.row(row)
		key := [2]string{t.numberText(r), r.text(col)}
		if key[0] == "" || all[key] && t.number >= 0 {
			return -1
		}
		if !all[key] {
			firsts[key[0]]++
		}
		all[key] = true
	}
	if firsts["1"] < 2 && firsts["1."] < 2 {
		return -1
	}
	return col
}

// split returns the tables of the sections between which a column divides the players, or
// the table itself. Where games connect the sections, because a cell names an opponent of another
// one by a number that only one player has, they are one.
func (t *table) split() []*table {
	t.taken = make([]bool, len(t.columns))
	t.whole = t
	if t.section < 0 {
		t.section = t.groupColumn()
	}
	if t.section < 0 || t.isMatrix() {
		return []*table{t}
	}
	var out []*table
	parts := map[string]*table{}
	sections, byNumber := make([]string, len(t.rows)), map[int]string{} // of each player, and of each number
	name := ""
	for i, row := range t.rows {
		r := t.row(row)
		name = cmp.Or(r.text(t.section), name)
		p := parts[name]
		if p == nil {
			p = new(*t)
			p.rows, p.under, p.called = nil, nil, name
			parts[name], out = p, append(out, p)
		}
		p.rows, p.under = append(p.rows, row), append(p.under, t.under[i])
		sections[i], byNumber[placeOf(t.numberText(r))] = name, name
	}
	if len(out) < 2 && name != "" {
		t.columns[t.section].field = heading.Section
		t.called = name
	}
	if len(out) < 2 || out[0].called == "" {
		return []*table{t}
	}
	for at, c := range t.roundCells() {
		for _, n := range []notation{opponentFirst, resultFirst} {
			r, ok := t.language.parseRound(c.Text, n)
			other, known := byNumber[r.opponent]
			if ok && known && len(byNumber) == len(t.rows) && other != sections[at.player] {
				return []*table{t}
			}
		}
	}
	t.columns[t.section].field = heading.Section
	return out
}
