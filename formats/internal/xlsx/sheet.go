package xlsx

import (
	"cmp"
	"encoding/xml"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats"
	"podium/formats/internal/grid"
)

// A sheetReader reads the cells of one sheet.
type sheetReader struct {
	*book
	sheet  grid.Sheet
	row    int // being read, from 1
	col    int // being read, from 0
	arena  []grid.Cell
	start  int // of the row in the arena
	filled bool
	hidden int // rows that are hidden

	style, kind       string // of the cell
	value             []byte
	formula, hasValue bool
	inValue           bool
	merges            []string
	hiddenColumns     bool
	spoken            bool
}

// readSheet reads one sheet.
func (b *book) readSheet(ref sheetRef) bool {
	part, ok := b.parts[ref.id]
	if !ok {
		return true // a chart
	}
	r := &sheetReader{book: b, sheet: grid.Sheet{Name: ref.name}}
	if ref.state == "hidden" || ref.state == "veryHidden" {
		b.note(r.here(), "the sheet is hidden and was not read")
		return true
	}
	if !b.walk(part, r.here, r.see) {
		return false
	}
	r.markMerges()
	if r.hidden > 0 {
		b.note(r.here(), fmt.Sprintf("hidden rows were read like the others: %d", r.hidden))
	}
	if r.hiddenColumns {
		b.note(r.here(), "hidden columns were read like the others")
	}
	if len(r.sheet.Rows) > 0 {
		b.out = append(b.out, r.sheet)
	}
	return true
}

func (b *book) note(at formats.Pos, found string) {
	b.log.Add(formats.Diagnostic{Pos: at, Severity: formats.Note, Code: formats.HiddenCells, Found: found})
}

// here is the cell being read.
func (r *sheetReader) here() formats.Pos {
	return formats.Pos{Sheet: r.sheet.Name, Line: max(r.row, 1), Col: max(r.col+1, 1)}
}

// see takes a piece of the sheet's XML.
func (r *sheetReader) see(token xml.Token) error {
	switch e := token.(type) {
	case xml.StartElement:
		return r.begin(&e)
	case xml.EndElement:
		return r.end(e.Name.Local)
	case xml.CharData:
		if r.inValue && !r.spoken {
			r.value = append(r.value, e...)
		}
	}
	return nil
}

func (r *sheetReader) begin(e *xml.StartElement) error {
	switch e.Name.Local {
	case "c":
		return r.beginCell(e)
	case "v":
		r.inValue, r.hasValue = true, true
	case "f":
		r.formula = true
	case "t":
		r.inValue, r.hasValue = true, true // of an inline text
	case "rPh":
		r.spoken = true
	case "row":
		return r.beginRow(e)
	case "col":
		r.hiddenColumns = r.hiddenColumns || isTrue(attr(e, "hidden"))
	case "mergeCell":
		if len(r.merges) < maxMerges {
			r.merges = append(r.merges, attr(e, "ref"))
		}
	}
	return nil
}

func (r *sheetReader) end(name string) error {
	switch name {
	case "c":
		return r.endCell()
	case "v", "t":
		r.inValue = false
	case "rPh":
		r.spoken = false
	case "row":
		return r.endRow()
	}
	return nil
}

func (r *sheetReader) beginRow(e *xml.StartElement) error {
	next := r.row + 1
	if text := attr(e, "r"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < next || n > lastRow {
			return fmt.Errorf("row %q after row %d", text, r.row)
		}
		next = n
	}
	r.row, r.col, r.start, r.filled = next, -1, len(r.arena), false
	if isTrue(attr(e, "hidden")) {
		r.hidden++
	}
	return nil
}

// endRow keeps the row if it has something.
func (r *sheetReader) endRow() error {
	cells := r.arena[r.start:]
	for len(cells) > 0 && cells[len(cells)-1].Text == "" && cells[len(cells)-1].Kind == grid.Text {
		cells = cells[:len(cells)-1]
	}
	r.arena = r.arena[:r.start+len(cells)]
	if !r.filled {
		return nil
	}
	if len(r.sheet.Rows) == maxRows {
		return r.tooMany(r.here(), fmt.Sprintf("more than %d rows", maxRows))
	}
	r.sheet.Rows = append(r.sheet.Rows, grid.Row{Line: r.row, Cells: cells[:len(cells):len(cells)]})
	return nil
}

func (r *sheetReader) beginCell(e *xml.StartElement) error {
	ref := ""
	r.style, r.kind = "", ""
	for i := range e.Attr {
		switch e.Attr[i].Name.Local {
		case "r":
			ref = e.Attr[i].Value
		case "s":
			r.style = e.Attr[i].Value
		case "t":
			r.kind = e.Attr[i].Value
		}
	}
	r.value, r.formula, r.hasValue = r.value[:0], false, false
	if ref == "" {
		r.col++
		return nil
	}
	col, row, ok := parseRef(ref)
	if !ok || row != r.row || col <= r.col {
		return fmt.Errorf("a cell %q in row %d", formats.Quotable(ref), r.row)
	}
	r.col = col
	return nil
}

// endCell puts the cell into its row. Cells without a value, which only have a
// colour or a border, are left out.
func (r *sheetReader) endCell() error {
	c, err := r.cell()
	if err != nil {
		return err
	}
	if c.Text == "" && c.Kind == grid.Text {
		return nil
	}
	if r.col >= maxColumns {
		return r.tooMany(r.here(), fmt.Sprintf("a cell in column %d", r.col+1))
	}
	for len(r.arena)-r.start < r.col {
		r.arena = append(r.arena, grid.Cell{})
		r.cells++
	}
	r.arena = append(r.arena, c)
	r.filled = true
	if r.cells++; r.cells > maxCells {
		return r.tooMany(r.here(), fmt.Sprintf("more than %d cells", maxCells))
	}
	if r.text += len(c.Text); r.text > maxText {
		return r.tooMany(r.here(), fmt.Sprintf("more than %d megabytes of text", maxText>>20))
	}
	return nil
}

// markMerges marks the first cell of every merged range.
func (r *sheetReader) markMerges() {
	byLine := func(row grid.Row, line int) int { return cmp.Compare(row.Line, line) }
	for _, ref := range r.merges {
		first, _, _ := strings.Cut(ref, ":")
		col, row, ok := parseRef(first)
		i, found := slices.BinarySearchFunc(r.sheet.Rows, row, byLine)
		if ok && found && col < len(r.sheet.Rows[i].Cells) {
			r.sheet.Rows[i].Cells[col].Merged = true
		}
	}
}
