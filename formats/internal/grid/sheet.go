package grid

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/heading"
)

// A Sheet is a rectangle of cells: a sheet of a workbook, a table on a page, a text file.
type Sheet struct {
	Name    string // of a sheet of a workbook, otherwise ""
	Heading string // the text above a table on its page
	Note    string // the text below it
	Rows    []Row

	exported func() bool // whether a program made it, which only advice asks
}

// A Row is a row of cells, starting at the first column. Blank rows are not kept; Line
// shows where they were.
type Row struct {
	Line  int // in a workbook the row, in a text file the line, on a page the row of its table; from 1
	Cells []Cell
}

// first returns the first column with a text, -1 if there is none.
func (r *Row) first() int {
	return slices.IndexFunc(r.Cells, func(c Cell) bool { return c.Text != "" })
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

// ExampleMark replaces the number of a player in a row that shows how to fill in a table,
// as in podium's forms. Such a row is not a player, whatever else it contains.
const ExampleMark = "Example"

// FormNotes say below the table of podium's forms what its cells can say. Readers pass over them.
func FormNotes(roundRobin bool) []string {
	if roundRobin {
		return []string{
			"1, ½ and 0 in the column of the opponent; blank if a game is not played yet",
			"Delete the rows and the columns that are left over; the example is ignored",
		}
	}
	return []string{
		"W4 - won against number 4", "D4 - drew", "L4 - lost", "B - full-point bye", "H - half-point bye",
		"U - absent, or withdrew",
		"Rows without a name are ignored, and so is the example; the points are added up",
	}
}

// HelpMark is at the beginning of a sheet that explains what cells can contain, as in
// podium's forms. Tables on it are ignored.
const HelpMark = "What a cell can say"

// Limits for the tables of one file. They are far above any real event and keep a hostile
// file from costing more than a large one: the work is proportional to the cells, the
// memory to the entries.
const (
	searchRows    = 60                 // rows that may precede a table
	maxSections   = 500                // crosstables in one file
	maxPlayers    = formats.MaxPlayers // in one table
	rowsPerPlayer = 4                  // of a matrix with names as headings, repeated headers included
	maxNote       = 2000               // bytes of a note or a label that are examined
	maxList       = 200                // arbiters in one list
)

// maxCellErrors is the number of unreadable cells reported for one table.
const maxCellErrors = 50

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

// IsRuler reports whether the row only separates others: each of its cells is a line of dashes or the
// like, as below the heading of a table in Markdown, or what joins such lines. A single dash says
// something in a table, so that a row of them is a ruler only if it has no blank cell.
func (r *Row) IsRuler() bool {
	isLong := func(c Cell) bool { return utf8.RuneCountInString(c.Text) > 2 }
	isBlank := func(c Cell) bool { return c.Text == "" }
	return r.isRuled() && (slices.ContainsFunc(r.Cells, isLong) || len(r.Cells) > 1 && !slices.ContainsFunc(r.Cells, isBlank))
}

// IsRule reports whether a character belongs to a ruler, such as "|:---+===|".
func IsRule(c rune) bool {
	return strings.ContainsRune("-=_+|: ~\u2014\u2013\u2212", c) || c >= '\u2500' && c <= '\u257f'
}

// isRuled reports whether the cells of a row are blank or consist of what rulers consist of.
func (r *Row) isRuled() bool {
	return !slices.ContainsFunc(r.Cells, func(c Cell) bool {
		return c.Kind != Text || strings.ContainsFunc(c.Text, func(c rune) bool { return !IsRule(c) })
	})
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

func isDefaultName(name string) bool {
	return slices.Contains([]string{
		"sheet", "tabelle", "feuil", "hoja", "foglio", "planilha", "blad", "arkusz", "list", "munka", "лист", "sayfa",
	}, strings.TrimRight(strings.ToLower(name), "0123456789 "))
}

// isExported reports whether a program made a sheet.
func (w *Words) isExported(s *Sheet) bool {
	names := func(row Row) bool {
		text := cmp.Or(row.Texts()...)
		return w.footer(text) || w.isProgram(text)
	}
	return w.isProgram(s.Heading) || w.isProgram(s.Note) || slices.ContainsFunc(s.Rows[:min(searchRows, len(s.Rows))], names) ||
		slices.ContainsFunc(s.Rows[max(0, len(s.Rows)-searchRows):], names)
}

// advice returns what to do about a table: export another one if a program made it,
// otherwise what to type.
func (s *Sheet) advice(export, typing string) string {
	if s.exported() {
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
		return w.typedOpponent(Cell{Text: cmp.Or(text, "0")}, nil)
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
		col := s.Rows[i].first() - 1
		if col < 0 {
			continue
		}
		f := frame{sheet: s, header: i}
		if first, _ := playerHeads(&s.Rows[i], col, f.below); first != col+1 {
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

// sideBySide returns the sheets of which a sheet consists, one if its tables are below each
// other. A second column for names begins a second table, unless a result between the two
// makes them the players of a game. What is above the first table alone is above all.
func sideBySide(s *Sheet, w *Words) []Sheet {
	for row := range s.Rows {
		if isNumber(s.Rows[row].text(0)) {
			continue // of a player, as most are
		}
		names := 0
		for _, c := range s.Rows[row].Cells {
			if c.Kind == Text && w.isName(c.Text) {
				names++
			}
		}
		if names < 2 {
			continue
		}
		start := secondTable(s, w, row)
		if start < 0 {
			continue
		}
		left, right := *s, *s
		left.Rows, right.Rows = nil, nil
		for i, r := range s.Rows {
			rest := Row{Cells: r.Cells[min(start, len(r.Cells)):]}
			if i > row && w.Head(r).Found() && secondTable(s, w, i) != start && rest.first() >= 0 {
				left.Rows = append(left.Rows, s.Rows[i:]...) // below both, and wider
				break
			}
			a, b := r, r
			a.Cells = r.Cells[:min(start, len(r.Cells))]
			b.Cells = slices.Clone(r.Cells)
			if rest.blank() {
				if i > row {
					b.Cells = nil
				}
			} else {
				clear(b.Cells[:start])
			}
			if !a.blank() {
				left.Rows = append(left.Rows, a)
			}
			if !b.blank() {
				right.Rows = append(right.Rows, b)
			}
		}
		return append([]Sheet{left}, sideBySide(&right, w)...)
	}
	return []Sheet{*s}
}

// secondTable returns the first column of a second table in the row of a header, -1 if
// there is none.
func secondTable(s *Sheet, w *Words, row int) int {
	columns := w.headings(&s.Rows[row])
	isTable := func(h header) bool {
		return h.field == roundField || h.field == heading.Points || h.field == heading.Rank || h.field == unknownField
	}
	first := slices.IndexFunc(columns, func(h header) bool { return h.field == heading.Name })
	if first < 0 {
		return -1
	}
	second := slices.IndexFunc(columns[first+1:], func(h header) bool { return h.field == heading.Name }) + first + 1
	if second == first {
		return -1
	}
	between := columns[first+1 : second]
	isResult := func(h header) bool {
		return w.parts[heading.Fold(h.text)] == resultPart || h.field == heading.Result && !isBoard(h.text)
	}
	if slices.ContainsFunc(between, isResult) || !slices.ContainsFunc(columns[second+1:], isTable) ||
		!slices.ContainsFunc(columns[:second], isTable) {
		return -1
	}
	repeats := func(r Row) bool { return r.text(first) == r.text(second) }
	if row+1 < len(s.Rows) && !slices.ContainsFunc(s.Rows[row+1:], func(r Row) bool { return !repeats(r) }) {
		return -1 // the names again, at the other end of a wide table
	}
	start := second
	for start-1 > first && slices.Contains([]heading.Field{heading.Rank, heading.Number, heading.Title}, columns[start-1].field) {
		start--
	}
	if start == second && start-1 > first && columns[start-1].field == blankField && row+1 < len(s.Rows) &&
		placeOf(s.Rows[row+1].text(start-1)) == 1 {
		start-- // of numbers without a heading
	}
	return start
}
