package crosstable

import (
	"strconv"

	"podium/formats/internal/grid"
)

// An openTable is a table whose end has not been seen.
type openTable struct {
	sheet  grid.Sheet
	cell   *grid.Cell
	text   []byte
	span   int
	filled bool
	outer  bool // has tables in it
}

// table is the innermost table that is open, nil if there is none.
func (p *page) table() *openTable {
	if len(p.open) == 0 {
		return nil
	}
	return p.open[len(p.open)-1]
}

// span reads the attribute of a cell that says over how many columns it goes.
func (p *page) span(more bool) int {
	span := 1
	for more {
		var key, value []byte
		key, value, more = p.z.TagAttr()
		if string(key) == "colspan" {
			if n, err := strconv.Atoi(string(value)); err == nil && n > 1 {
				span = min(n, widestRow)
			}
		}
	}
	return span
}

// closeTable ends the innermost table. What was text in its cells is no text
// of the page, unless it stands around inner tables.
func (p *page) closeTable() {
	t := p.table()
	t.closeCell(p)
	p.open = p.open[:len(p.open)-1]
	p.endText()
	if t.outer {
		p.noteLast()
	}
	p.lines = nil
	if t.filled && len(t.sheet.Rows) > 0 {
		p.sheets = append(p.sheets, t.sheet)
	}
}

func (t *openTable) nextLine() int { return len(t.sheet.Rows) + 1 }

func (t *openTable) beginCell(p *page, span, line, col int) {
	t.closeCell(p)
	p.endText()
	if len(t.sheet.Rows) == 0 {
		t.sheet.Rows = append(t.sheet.Rows, grid.Row{Line: 1})
	}
	t.cell = &grid.Cell{Line: int32(line), Col: int32(col)}
	t.span = span
	t.text = t.text[:0]
}

// closeCell ends a cell; the columns that it goes over besides its own stay
// blank.
func (t *openTable) closeCell(p *page) {
	if t.cell == nil {
		return
	}
	row := &t.sheet.Rows[len(t.sheet.Rows)-1]
	t.cell.Text = grid.Trim(string(t.text))
	t.cell.Merged = t.span > 1
	t.filled = t.filled || t.cell.Text != ""
	row.Cells = append(row.Cells, *t.cell)
	for range t.span - 1 {
		row.Cells = append(row.Cells, grid.Cell{Line: t.cell.Line, Col: t.cell.Col})
	}
	p.cells += t.span
	t.cell = nil
}
