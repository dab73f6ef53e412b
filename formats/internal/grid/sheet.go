package grid

import "podium/formats"

// A Sheet is one rectangle of cells: a sheet of a workbook, a table of a page,
// a text file.
type Sheet struct {
	Name    string // of a sheet of a workbook, "" elsewhere
	Heading string // what stands above a table on its page
	Note    string // what stands below it
	Rows    []Row
}

// A Row is one row of cells, from the first column. Blank rows are not kept;
// Line tells where some were.
type Row struct {
	Line  int // in a workbook the row, in text the line, in a page the row of its table; from 1
	Cells []Cell
}

// A Cell is a piece of text. Line and Col are its place in a text file, in
// lines and characters from 1; cells of a workbook need none, for there the
// place follows from the row and the number of the cell.
type Cell struct {
	Text   string // trimmed
	Line   int32
	Col    int32
	Kind   Kind
	Merged bool // the first of several cells that were made one
}

// Kind is what a program that computes sees in a cell. Text files have only
// Text.
type Kind uint8

// The kinds of cells. Text is the zero value, with Text "" a blank cell.
const (
	Text    Kind = iota
	Number       // Text has the digits as stored
	Date         // a number that is shown as a date; Text has what is shown
	Bool         // TRUE or FALSE
	Fault        // #NAME?, #REF! and the like
	NoValue      // a formula without a computed value
)

// text gives the text of column col, "" if the row ends before.
func (r *Row) text(col int) string {
	if col < 0 || col >= len(r.Cells) {
		return ""
	}
	return r.Cells[col].Text
}

// cell gives the cell of column col, a blank one if the row ends before.
func (r *Row) cell(col int) Cell {
	if col < 0 || col >= len(r.Cells) {
		return Cell{}
	}
	return r.Cells[col]
}

// blank reports whether the row has nothing.
func (r *Row) blank() bool {
	for i := range r.Cells {
		if r.Cells[i].Text != "" || r.Cells[i].Kind != Text {
			return false
		}
	}
	return true
}

// filled counts the cells that have something.
func (r *Row) filled() int {
	n := 0
	for i := range r.Cells {
		if r.Cells[i].Text != "" {
			n++
		}
	}
	return n
}

// at is the place of a cell; col -1 is that of the row.
func (s *Sheet) at(row, col int) formats.Pos {
	pos := formats.Pos{Sheet: s.Name}
	if row < 0 || row >= len(s.Rows) {
		return pos
	}
	r := &s.Rows[row]
	pos.Line, pos.Col = r.Line, 1
	switch {
	case s.Name != "" && col >= 0:
		pos.Col = col + 1 // also of a cell that the row does not reach
	case s.Name == "" && len(r.Cells) > 0:
		c := r.Cells[max(0, min(col, len(r.Cells)-1))]
		pos.Line, pos.Col = max(int(c.Line), 1), max(int(c.Col), 1)
	}
	return pos
}
