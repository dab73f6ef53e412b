package xlsx

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"podium/formats/finding"
	"podium/formats/internal/grid"
	"podium/formats/internal/text"
)

type sheetReader struct {
	*book
	sheet  grid.Sheet
	row    int // being read, from 1
	col    int // being read, from 0
	arena  []grid.Cell
	start  int // of the row in the arena
	hidden int // rows that are hidden

	style, kind        string // of the cell
	value, formula     []byte
	computed           bool // the cell has a formula
	inValue, inFormula bool
	merges             []string
	hiddenColumns      bool
	spoken             bool
}

func (b *book) readSheet(ref sheetRef) bool {
	part := b.parts[ref.id]
	if part == "" {
		return true // a chart
	}
	r := &sheetReader{book: b, sheet: grid.Sheet{Name: ref.name}}
	if (ref.state == "hidden" || ref.state == "veryHidden") && !b.isOurs() {
		b.log.Note(r.here(), finding.HiddenCells, "the sheet is hidden and was not read")
		return true
	}
	if !b.walk(part, r.here, r.see) {
		return false
	}
	byLine := func(row grid.Row, line int) int { return cmp.Compare(row.Line, line) }
	for _, ref := range r.merges {
		first, _, _ := strings.Cut(ref, ":")
		col, row, ok := parseRef(first)
		i, found := slices.BinarySearchFunc(r.sheet.Rows, row, byLine)
		if ok && found && col < len(r.sheet.Rows[i].Cells) {
			r.sheet.Rows[i].Cells[col].Merged = true
		}
	}
	if r.hidden > 0 {
		b.log.Note(r.here(), finding.HiddenCells, "hidden rows were read like the others: %d", r.hidden)
	}
	if r.hiddenColumns {
		b.log.Note(r.here(), finding.HiddenCells, "hidden columns were read like the others")
	}
	if len(r.sheet.Rows) > 0 {
		b.out = append(b.out, r.sheet)
	}
	return true
}

func (r *sheetReader) here() finding.Pos {
	return finding.Pos{Sheet: r.sheet.Name, Line: max(r.row, 1), Col: max(r.col+1, 1)}
}

func (r *sheetReader) see(token xml.Token) error {
	switch e := token.(type) {
	case xml.StartElement:
		switch e.Name.Local {
		case "c":
			return r.beginCell(&e)
		case "v", "t": // of an inline text
			r.inValue = true
		case "f":
			r.computed, r.inFormula = true, true
		case "rPh":
			r.spoken = true
		case "row":
			return r.beginRow(&e)
		case "col":
			r.hiddenColumns = r.hiddenColumns || isTrue(attr(&e, "hidden"))
		case "mergeCell":
			if len(r.merges) < maxMerges {
				r.merges = append(r.merges, attr(&e, "ref"))
			}
		}
	case xml.EndElement:
		switch e.Name.Local {
		case "c":
			return r.endCell()
		case "v", "t":
			r.inValue = false
		case "f":
			r.inFormula = false
		case "rPh":
			r.spoken = false
		case "row":
			return r.endRow()
		}
	case xml.CharData:
		switch {
		case r.inFormula:
			r.formula = append(r.formula, e...)
		case r.inValue && !r.spoken:
			r.value = append(r.value, e...)
		}
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
	r.row, r.col, r.start = next, -1, len(r.arena)
	if isTrue(attr(e, "hidden")) {
		r.hidden++
	}
	return nil
}

func (r *sheetReader) endRow() error {
	cells := r.arena[r.start:]
	if len(cells) == 0 {
		return nil
	}
	if len(r.sheet.Rows) == maxRows {
		return tooMany(r.here(), "more than %d rows", maxRows)
	}
	r.sheet.Rows = append(r.sheet.Rows, grid.Row{Line: r.row, Cells: slices.Clip(cells)})
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
	r.value, r.formula, r.computed = r.value[:0], r.formula[:0], false
	if ref == "" {
		r.col++
		return nil
	}
	col, row, ok := parseRef(ref)
	if !ok || row != r.row || col <= r.col {
		return fmt.Errorf("a cell %q in row %d", finding.Quotable(ref), r.row)
	}
	r.col = col
	return nil
}

// endCell adds the cell to its row. It ignores cells without a value, which only have a
// colour or a border.
func (r *sheetReader) endCell() error {
	c, err := r.cell()
	if err != nil {
		return err
	}
	if c.Text == "" && c.Kind == grid.Text {
		return nil
	}
	if r.col >= maxColumns {
		return tooMany(r.here(), "a cell in column %d", r.col+1)
	}
	for len(r.arena)-r.start < r.col {
		r.arena = append(r.arena, grid.Cell{})
		r.cells++
	}
	r.arena = append(r.arena, c)
	if r.cells++; r.cells > maxCells {
		return tooMany(r.here(), "more than %d cells", maxCells)
	}
	if r.text += len(c.Text); r.text > maxText {
		return tooMany(r.here(), "more than %d megabytes of text", maxText>>20)
	}
	return nil
}

// parseRef reads "C14": column from 0, row from 1.
func parseRef(ref string) (col, row int, ok bool) {
	i := 0
	for i < len(ref) && i < 4 && ref[i] >= 'A' && ref[i] <= 'Z' {
		col = col*26 + int(ref[i]-'A') + 1
		i++
	}
	row, err := strconv.Atoi(ref[i:])
	return col - 1, row, err == nil && i > 0 && row > 0
}

// cell returns the cell that was read. Programs that do not calculate the workbooks they
// write omit the values of formulas or leave them empty; only a text may be empty.
func (r *sheetReader) cell() (grid.Cell, error) {
	if len(r.value) == 0 && r.computed && r.kind != "str" {
		value, kind, ok := constant(string(r.formula))
		if !ok {
			return grid.Cell{Kind: grid.NoValue}, nil
		}
		r.value, r.kind = append(r.value, value...), kind
	}
	if len(bytes.TrimSpace(r.value)) == 0 {
		return grid.Cell{}, nil
	}
	switch r.kind {
	case "s":
		i, err := strconv.Atoi(string(r.value))
		if err != nil || i < 0 || i >= len(r.shared) {
			return grid.Cell{}, errors.New("a cell refers to a text that the workbook does not have")
		}
		return grid.Cell{Text: r.shared[i]}, nil
	case "str", "inlineStr":
		return grid.Cell{Text: grid.Trim(string(r.value))}, nil
	case "b":
		return grid.Cell{Text: strings.ToUpper(strconv.FormatBool(string(r.value) == "1")), Kind: grid.Bool}, nil
	case "e":
		return grid.Cell{Text: string(r.value), Kind: grid.Fault}, nil
	case "d":
		return grid.Cell{Text: string(r.value), Kind: grid.Date}, nil
	}
	value := string(r.value)
	c := grid.Cell{Text: tidyNumber(value), Kind: grid.Number}
	if i, err := strconv.Atoi(r.style); err == nil && i >= 0 && i < len(r.dates) && r.dates[i] {
		// The first day of 1900 or the second of 1904 has serial number 1. Numbers from 1900 count a
		// 29 February 1900, which did not exist, as 60.
		const last, from1904 = 2_958_465, 1462 // the last day of 9999; the first one of 1904
		whole, _, _ := strings.Cut(value, ".")
		serial, err := strconv.Atoi(whole)
		isDay := err == nil && serial >= 0 && serial <= last
		switch {
		case r.from04:
			serial += from1904
		case serial < 60:
			serial++
		}
		if isDay {
			c = grid.Cell{Text: text.DayOfSerial(serial).String(), Kind: grid.Date}
		}
	}
	c.Formula = r.computed && len(r.formula) > 0 && len(bytes.Trim(r.formula, "0123456789")) == 0
	return c, nil
}

// tidyNumber returns a stored number as people write it. Programs store the value of a binary
// number, with an exponent or with more than the fifteen digits that spreadsheets calculate
// with. Other texts stay unchanged.
func tidyNumber(text string) string {
	const exact = 16
	if len(text) <= exact && !strings.ContainsAny(text, "eE") {
		return text
	}
	value, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return text
	}
	rounded := strconv.FormatFloat(value, 'g', 15, 64)
	if value, err = strconv.ParseFloat(rounded, 64); err != nil {
		return text
	}
	return strconv.FormatFloat(value, 'f', -1, 64)
}

// constant computes a formula that refers to nothing: a text in quotes, or numbers with
// the four operations in the order of arithmetic, as "1/2" and "3+0.5". ok is false for
// anything else. A result is a text of the kind of cell "str" or a number, kind "".
func constant(formula string) (value, kind string, ok bool) {
	const longest = 100 // formula that anybody writes for a number
	rest := strings.TrimPrefix(strings.TrimSpace(formula), "=")
	if n := len(rest); n >= 2 && rest[0] == '"' && strings.IndexByte(rest[1:], '"') == n-2 {
		return rest[1 : n-1], "str", true
	}
	total, product := new(big.Rat), new(big.Rat)
	operator, rest := byte('+'), strings.ReplaceAll(rest, " ", "")
	if unsigned, negative := strings.CutPrefix(rest, "-"); negative {
		operator, rest = '-', unsigned
	}
	for {
		digits := len(rest) - len(strings.TrimLeft(rest, "0123456789."))
		number, isNumber := new(big.Rat).SetString(rest[:digits])
		if !isNumber || len(formula) > longest {
			return "", "", false
		}
		switch {
		case operator == '+' || operator == '-':
			total.Add(total, product)
			if product = number; operator == '-' {
				product.Neg(number)
			}
		case operator == '*':
			product.Mul(product, number)
		case operator == '/' && number.Sign() != 0:
			product.Quo(product, number)
		default:
			return "", "", false
		}
		if rest = rest[digits:]; rest == "" {
			break
		}
		operator, rest = rest[0], rest[1:]
	}
	float, _ := total.Add(total, product).Float64()
	return strconv.FormatFloat(float, 'g', 15, 64), "", true
}

// readStyles finds out which styles show numbers as dates. The part with the styles has
// the formats before the cells that use them (ECMA-376-1, 18.8.39).
func (b *book) readStyles() bool {
	if b.styles == "" {
		return true
	}
	own := map[int]bool{} // by number, the formats of this workbook: whether they show dates
	inCells := false      // in the styles that cells name by their place
	return b.walk(b.styles, nowhere, func(token xml.Token) error {
		switch e := token.(type) {
		case xml.StartElement:
			id, err := strconv.Atoi(attr(&e, "numFmtId"))
			switch name := e.Name.Local; {
			case name == "numFmt" && err == nil:
				own[id] = showsDate(attr(&e, "formatCode"))
			case name == "cellXfs":
				inCells = true
			case name == "xf" && inCells:
				date, known := own[id]
				if !known { // every program knows it by its number (ECMA-376-1, 18.8.30)
					date = id >= 14 && id <= 22 || id >= 27 && id <= 36 || id >= 45 && id <= 47 || id >= 50 && id <= 58
				}
				b.dates = append(b.dates, err == nil && date)
			}
		case xml.EndElement:
			inCells = inCells && e.Name.Local != "cellXfs"
		}
		return nil
	})
}

// showsDate reports whether a format code shows a date or a time: it has one
// of the letters d, m, y, h and s that is not quoted, escaped, or the name of
// a colour or a condition in brackets.
func showsDate(code string) bool {
	quoted, bracket, escaped := false, false, false
	for _, r := range strings.ToLower(code) {
		switch {
		case escaped:
			escaped = false
		case r == '\\' || r == '_' || r == '*':
			escaped = true
		case r == '"':
			quoted = !quoted
		case quoted:
		case r == '[':
			bracket = true
		case r == ']':
			bracket = false
		case bracket:
		case strings.ContainsRune("dmyhs", r):
			return true
		}
	}
	return false
}
