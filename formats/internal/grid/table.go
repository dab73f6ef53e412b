package grid

import (
	"cmp"
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"podium/formats/finding"
	"podium/formats/heading"
	"podium/formats/tournament"
)

// A Sheet is a rectangle of cells: a sheet of a workbook, a table on a page, a text file.
type Sheet struct {
	Name    string // of a sheet of a workbook, otherwise ""
	Heading string // the text above a table on its page
	Note    string // the text below it
	Rows    []Row

	exported *bool // whether a program made it; nil: not determined
}

// A Row is a row of cells, starting at the first column. Blank rows are not kept; Line
// shows where they were.
type Row struct {
	Line  int // in a workbook the row, in a text file the line, on a page the row of its table; from 1
	Cells []Cell
}

// A Cell is a piece of text. Line and Col are its position in a text file, counting lines
// and characters from 1. In a workbook they are not used, because the row and the index
// of the cell give the position.
type Cell struct {
	Text   string // trimmed
	Line   int32
	Col    int32
	Kind   Kind
	Merged bool // the first of several merged cells
	// Formula reports that the number was typed after a sign, "=2", and that the program
	// took it for a formula.
	Formula bool
}

// Kind is the type of a cell in a spreadsheet. Text files have only Text.
type Kind uint8

// The kinds of cells. Text is the zero value; a blank cell is Text with the text "".
const (
	Text    Kind = iota
	Number       // Text has the digits as stored
	Date         // a number shown as a date; Text has what is shown
	Bool         // TRUE or FALSE
	Fault        // #NAME?, #REF! and the like
	NoValue      // a formula without a computed value
)

// maxCellErrors is the number of unreadable cells reported for one table.
const maxCellErrors = 50

// badCell describes a cell that should have a result or a number.
func badCell(c Cell) finding.Finding {
	const again = ": set the column to text and enter the cell again"
	d := finding.Finding{
		Severity: finding.Error, Code: finding.BadResult, Err: finding.ErrSyntax, Found: quoted(c.Text),
		Hint: "correct the cell",
	}
	switch c.Kind {
	case Date:
		d.Code, d.Found = finding.DateCell, "a date, "+c.Text
		d.Hint = "the spreadsheet turned a result such as 1-0 or 1/2 into a date" + again
	case Fault:
		d.Code, d.Hint = finding.ErrorCell, "the spreadsheet took a result such as +W12 for a formula"+again
	case NoValue:
		d.Code, d.Found = finding.NoCachedValue, "a formula without a value"
		d.Hint = "open the workbook in a spreadsheet program and save it again"
	case Bool:
		d.Hint = "the spreadsheet turned it into TRUE or FALSE" + again
	case Number:
		d.Found = "the plain number " + finding.Quotable(c.Text)
		d.Hint = "the spreadsheet may have made it from a text such as 3E1" + again
	case Text:
	}
	return d
}

func (r *Row) text(col int) string { return r.cell(col).Text }

// cell returns the cell in column col, a blank one if the row is shorter.
func (r *Row) cell(col int) Cell {
	if col < 0 || col >= len(r.Cells) {
		return Cell{}
	}
	return r.Cells[col]
}

func (r *Row) blank() bool {
	return !slices.ContainsFunc(r.Cells, func(c Cell) bool { return c.Text != "" || c.Kind != Text })
}

// IsRuler reports whether the row only separates others: each of its cells is a line of dashes or the
// like, as below the heading of a table in Markdown, or what joins such lines. A single dash says
// something in a table, so that a row of them is a ruler only if it has no blank cell.
func (r *Row) IsRuler() bool {
	isLong := func(c Cell) bool { return utf8.RuneCountInString(c.Text) > 2 }
	isBlank := func(c Cell) bool { return c.Text == "" }
	return r.isRuled() && (slices.ContainsFunc(r.Cells, isLong) || len(r.Cells) > 1 && !slices.ContainsFunc(r.Cells, isBlank))
}

// isRuled reports whether the cells of a row are blank or consist of what rulers consist of.
func (r *Row) isRuled() bool {
	return !slices.ContainsFunc(r.Cells, func(c Cell) bool {
		return c.Kind != Text || strings.ContainsFunc(c.Text, func(c rune) bool { return !IsRule(c) })
	})
}

// IsRule reports whether a character belongs to a ruler, such as "|:---+===|".
func IsRule(c rune) bool {
	return strings.ContainsRune("-=_+|: ~\u2014\u2013\u2212", c) || c >= '\u2500' && c <= '\u257f'
}

// Texts returns the texts of the cells that are not blank.
func (r *Row) Texts() []string {
	out := make([]string, 0, len(r.Cells))
	for i := range r.Cells {
		if r.Cells[i].Text != "" {
			out = append(out, r.Cells[i].Text)
		}
	}
	return out
}

// at returns the position of a cell, or of the row if col is -1.
func (s *Sheet) at(row, col int) finding.Pos {
	pos := finding.Pos{Sheet: s.Name}
	if row < 0 || row >= len(s.Rows) {
		return pos
	}
	r := &s.Rows[row]
	pos.Line, pos.Col = r.Line, 1
	switch {
	case s.Name != "" && col >= 0:
		pos.Col = col + 1 // also of a cell beyond the end of the row
	case s.Name == "" && len(r.Cells) > 0:
		c := r.Cells[max(0, min(col, len(r.Cells)-1))]
		pos.Line, pos.Col = max(int(c.Line), 1), max(int(c.Col), 1)
	}
	return pos
}

// namedSheet returns the name of a sheet without the word for its kind, which
// distinguishes it from the ranking list of the same section, or "" if nothing else
// remains.
func namedSheet(s *Sheet) string {
	name := s.Name
	for _, word := range []string{"crosstable", "matrix"} {
		if n := len(name) - len(word); n >= 0 && strings.EqualFold(name[n:], word) {
			return Trim(name[:n])
		}
	}
	if isDefaultName(name) {
		return ""
	}
	return name
}

// isDefaultName reports whether a sheet still has its default name.
func isDefaultName(name string) bool {
	return slices.Contains([]string{
		"sheet", "tabelle", "feuil", "hoja", "foglio", "planilha", "blad", "arkusz", "list", "munka", "лист", "sayfa",
	}, strings.TrimRight(strings.ToLower(name), "0123456789 "))
}

// ExampleMark replaces the number of a player in a row that shows how to fill in a table,
// as in podium's forms. Such a row is not a player, whatever else it contains.
const ExampleMark = "Example"

// HelpMark is at the beginning of a sheet that explains what cells can contain, as in
// podium's forms. Tables on it are ignored.
const HelpMark = "What a cell can say"

// Limits for the tables of one file. They are far above any real event and keep a hostile
// file from costing more than a large one: the work is proportional to the cells, the
// memory to the entries.
const (
	searchRows    = 60   // rows that may precede a table
	maxSections   = 500  // crosstables in one file
	maxPlayers    = 9999 // in one table: as many as four digits can number
	rowsPerPlayer = 4    // of a matrix with names as headings, repeated headers included
	maxNote       = 2000 // bytes of a note or a label that are examined
	maxList       = 200  // arbiters in one list
)

// advice returns what to do about a table: export another one if a program made it,
// otherwise what to type.
func (s *Sheet) advice(w *Words, export, typing string) string {
	if s.exported == nil {
		s.exported = new(bool)
		*s.exported = w.isProgram(s.Heading) || w.isProgram(s.Note)
		for i := range s.Rows {
			if i < searchRows || i >= len(s.Rows)-searchRows {
				text := cmp.Or(s.Rows[i].Texts()...)
				*s.exported = *s.exported || w.footer(text) || w.isProgram(text)
			}
		}
	}
	if *s.exported {
		return export
	}
	return typing + "; " + typedAdvice
}

// What to do about a table without games.
const (
	exportAdvice = "export the crosstable of the event"
	typeAdvice   = "add a column for each round, with games such as W12"
	teamAdvice   = "matches of teams are not read from tables; take the event as TRF, or the crosstable of its players"
)

// typedAdvice refers to the description of typed tables.
const typedAdvice = finding.SeeTypedTable

func (t *table) advice(export, typing string) string { return t.sheet.advice(t.words, export, typing) }

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

// headless adds a header to a sheet that is only a table without one. The header names
// the columns for number, name, games and points. The rows must count up from 1 and every
// column of games must name opponents throughout; otherwise the sheet stays unchanged.
func headless(s *Sheet, w *Words) (*Sheet, bool) {
	const fewest = 4
	n := len(s.Rows)
	if n < fewest || n > maxPlayers {
		return nil, false
	}
	width := len(s.Rows[0].Cells)
	for i := range s.Rows {
		if s.Rows[i].text(0) != strconv.Itoa(i+1) || len(s.Rows[i].Cells) != width {
			return nil, false
		}
	}
	head := Row{Line: s.Rows[0].Line, Cells: make([]Cell, width)}
	head.Cells[0].Text = "No"
	rounds, name, points := 0, 0, 0
	every := func(col int, fits func(string) bool) bool {
		return !slices.ContainsFunc(s.Rows, func(r Row) bool { return !fits(r.text(col)) })
	}
	isRound := func(text string) bool {
		return w.typedOpponent(Cell{Text: cmp.Or(text, "0")}, nil) || w.isGame(text)
	}
	hasLetter := func(text string) bool { return strings.ContainsFunc(text, unicode.IsLetter) }
	for col := 1; col < width; col++ {
		switch {
		case every(col, isRound):
			rounds++
			head.Cells[col].Text = "Round " + strconv.Itoa(rounds)
		case rounds > 0 && points == 0 && every(col, isScore):
			points = col
			head.Cells[col].Text = "Pts"
		case rounds == 0 && name == 0 && every(col, hasLetter):
			name = col
			head.Cells[col].Text = "Name"
		}
	}
	if rounds < 2 || name == 0 || points == 0 {
		return nil, false
	}
	out := *s
	out.Rows = append([]Row{head}, s.Rows...)
	return &out, true
}

// corner names the column of the players in a sheet with a matrix whose corner is blank:
// the headings after it repeat the names below it, in the same order.
func corner(s *Sheet) (*Sheet, bool) {
	for i := range s.Rows[:min(len(s.Rows), searchRows)] {
		col := slices.IndexFunc(s.Rows[i].Cells, func(c Cell) bool { return c.Text != "" }) - 1
		if col < 0 {
			continue
		}
		f := frame{sheet: s, header: i}
		if first, end := playerHeads(&s.Rows[i], col, f.below); first != col+1 || end == first {
			continue
		}
		out := *s
		out.Rows = slices.Clone(s.Rows)
		out.Rows[i].Cells = slices.Clone(s.Rows[i].Cells)
		out.Rows[i].Cells[col].Text = "Name"
		return &out, true
	}
	return nil, false
}

func (f *frame) headLines() int {
	if f.layout != nil && f.layout.upper != nil {
		return 2
	}
	return 1
}

// row returns a row of the sheet by index. From the header on, the columns of each round
// are joined if a round has several. Rows are joined as they are reached; otherwise most
// of the sheet would be joined again for each header.
func (f *frame) row(i int) *Row {
	if f.layout == nil || i < f.header {
		return &f.sheet.Rows[i]
	}
	for next := f.header + len(f.joined); next <= i; next++ {
		f.joined = append(f.joined, f.layout.join(f.sheet.Rows[next], next == f.header))
	}
	return &f.joined[i-f.header]
}

// at returns the position of a cell, or of the row if col is -1.
func (t *table) at(row, col int) finding.Pos { return t.sheet.at(row, col) }

func (t *table) person(row int) finding.Subject { return finding.Player(0, t.nameText(row)) }

func (t *table) subject(at spot) finding.Subject {
	row, col := t.cell(at)
	return t.person(row).In(t.columns[col].round)
}

// A spot is the cell of a round by index: the player and the column of the round.
type spot struct{ player, round int }

// cell returns the row and the column of a spot on the sheet.
func (t *table) cell(at spot) (row, col int) { return t.rows[at.player], t.rounds[at.round] }

func (t *table) pos(at spot) finding.Pos { return t.at(t.cell(at)) }

func (t *table) text(at spot) string {
	row, col := t.cell(at)
	return t.row(row).text(col)
}

// roundCells returns the cells of the rounds, row by row.
func (t *table) roundCells() iter.Seq2[spot, Cell] {
	return func(yield func(spot, Cell) bool) {
		for i, row := range t.rows {
			for r, col := range t.rounds {
				if !yield(spot{i, r}, t.row(row).cell(col)) {
					return
				}
			}
		}
	}
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
	counts := map[heading.Field]int{}
	score := 0
	first, end := playerHeads(r, slices.IndexFunc(columns, func(h header) bool { return h.field == heading.Name }), below)
	for i := range r.Cells {
		if i >= first && i < end {
			columns[i] = header{text: r.Cells[i].Text}
		}
		counts[columns[i].field]++
		score += weights[columns[i].field]
	}
	const enough, most = 5, 5
	rounds, unknown := counts[roundField], counts[unknownField]
	score += min(rounds, most)
	if rounds < 2 && unknown >= 2 {
		score += 2
	}
	return columns, end > first, counts[heading.Name] > 0 && score >= enough && (rounds >= 1 || unknown >= 2)
}

// gameHeads makes rounds of columns that are headed by one word and the numbers from 1, if
// no heading is that of a round and their cells hold games: the word may be of any language.
func (w *Words) gameHeads(columns []header, below func(n int) *Row) {
	if count(columns, roundField) > 0 {
		return
	}
	holdsGames := func(col int) bool {
		games := 0
		for n := 0; ; n++ {
			row := below(n)
			if row == nil {
				return games > 0
			}
			switch text := row.text(col); {
			case w.isGame(text):
				games++
			case text != "":
				if _, ok := w.parseRound(text, opponentFirst); !ok {
					return false
				}
			}
		}
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

// firstText returns the first text in a column, "" if all cells are blank.
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

// nothing is below a row that is looked at alone.
func nothing(int) *Row { return nil }

// IsHeader reports whether a row is the header of a crosstable. Formats use it to
// recognize their files.
func (w *Words) IsHeader(r Row) bool {
	if w.pairingHead(&r) != nil {
		return true
	}
	if l := oneLine(&r, w); l != nil {
		r = l.join(r, true)
	}
	columns, headed, ok := headerOf(&r, w, nothing)
	word := func(h header) bool { return h.field == roundField && !h.plain }
	return ok && (count(columns, roundField) >= 2 || headed || slices.ContainsFunc(columns, word))
}

// IsGames reports whether a row is the header of a list of games.
func (w *Words) IsGames(r Row) bool { return w.pairingHead(&r) != nil }

// IsEntry reports whether a row below a header of IsHeader or IsRankingList is a player's, or a game.
func (w *Words) IsEntry(header, row Row) bool {
	if p := w.pairingHead(&header); p != nil {
		return row.text(p.players[0]) != "" && row.text(p.players[1]) != ""
	}
	named, counted := false, false
	for col, h := range w.headings(&header) {
		text := row.text(col)
		switch h.field {
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
