package workbook

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xuri/excelize/v2"

	"podium/formats/tournament"
	"podium/report"
)

// A layout is how a sheet looks as a whole.
type layout struct {
	name     string
	widths   []float64 // of the columns, in characters
	header   int       // row with the heads of the columns; 0: the sheet has no table
	fixed    int       // columns that stay when the sheet is scrolled sideways
	rank     int       // column with the ranks; 0: there is none, and no tint on every other row
	portrait bool
	section  string // named at the foot of the page
	lastRow  int    // of the table
}

// A sheet is a sheet that is written row by row, from the top.
type sheet struct {
	stream *excelize.StreamWriter
	row    int // the row written last
	cells  []excelize.Cell
	values []any
	err    error
}

// add begins a sheet. The order of the calls is that of the parts of the file:
// what excelize writes before the rows cannot be set later.
func (b *book) add(l layout) (*sheet, error) {
	if err := b.newSheet(l.name); err != nil {
		return nil, err
	}
	fit := true
	if err := b.file.SetSheetProps(l.name, &excelize.SheetPropsOptions{FitToPage: &fit}); err != nil {
		return nil, err
	}
	stream, err := b.file.NewStreamWriter(l.name)
	if err != nil {
		return nil, err
	}
	if err := setWidths(stream, l.widths); err != nil {
		return nil, err
	}
	if l.header > 0 {
		if err := stream.SetPanes(frozen(l)); err != nil {
			return nil, err
		}
	}
	if err := b.print(l); err != nil {
		return nil, err
	}
	columns := max(len(l.widths), 2)
	return &sheet{
		stream: stream,
		cells:  make([]excelize.Cell, columns),
		values: make([]any, 0, columns),
	}, nil
}

// setWidths sets the widths of columns, neighbours of one width together.
func setWidths(stream *excelize.StreamWriter, widths []float64) error {
	for from := 0; from < len(widths); {
		to := from + 1
		for to < len(widths) && widths[to] == widths[from] {
			to++
		}
		if err := stream.SetColWidth(from+1, to, widths[from]); err != nil {
			return err
		}
		from = to
	}
	return nil
}

// newSheet makes an empty sheet; the first one is there already.
func (b *book) newSheet(name string) error {
	b.sheets++
	if b.sheets == 1 {
		return b.file.SetSheetName("Sheet1", name)
	}
	_, err := b.file.NewSheet(name)
	return err
}

// A cell is a value with its style. Value nil leaves the cell out.
type cell struct {
	value any
	style int
}

// computed is the value of a cell with a formula. The value is stored beside
// it, for programs that show workbooks without computing them.
type computed struct {
	formula string // without "="; no text of an input but quoted names of sheets
	value   any
}

// add writes the next row. After the first error it does nothing; finish tells.
func (s *sheet) add(height float64, cells ...cell) {
	s.row++
	if s.err != nil {
		return
	}
	if len(cells) > len(s.cells) {
		s.cells = make([]excelize.Cell, len(cells))
	}
	s.values = s.values[:0]
	for i, c := range cells {
		if c.value == nil && c.style == 0 {
			s.values = append(s.values, nil)
			continue
		}
		s.cells[i] = excelize.Cell{StyleID: c.style, Value: c.value}
		if f, ok := c.value.(computed); ok {
			s.cells[i].Formula, s.cells[i].Value = f.formula, f.value
		}
		s.values = append(s.values, &s.cells[i])
	}
	s.err = s.stream.SetRow("A"+strconv.Itoa(s.row), s.values, excelize.RowOpts{Height: height})
}

// skip leaves rows empty.
func (s *sheet) skip(rows int) { s.row += rows }

// finish ends the sheet and gives the first error that there was.
func (s *sheet) finish() error {
	if s.err != nil {
		return s.err
	}
	return s.stream.Flush()
}

// headRow is the row of the column heads in sheets with a heading.
const headRow = 3

// heading writes the two rows above a table: the event, and in smaller type
// what, where and when. A text that ran far beyond the table would shrink the
// printed page, so it is cut.
func (s *sheet) heading(b *book, ev *tournament.Event, texts ...string) {
	const longest = 90
	s.add(26, cell{report.Shorten(cellText(ev.Name), longest), b.styles.id(styleTitle)})
	texts = append(texts, ev.City, report.DaysWords(ev))
	s.add(20, cell{report.Shorten(cellText(report.JoinWords("  ·  ", texts...)), 2*longest), b.styles.id(styleSub)})
}

// headerBelow is the row of the heads of the columns below a heading and what is
// missing.
func headerBelow(missing string) int {
	if missing != "" {
		return headRow + 1
	}
	return headRow
}

// alarm writes what is missing below the heading, so that it is printed on every
// page; "" is nothing.
func (s *sheet) alarm(b *book, missing string) {
	if missing != "" {
		s.add(18, cell{report.Shorten(cellText(missing), 180), b.styles.id(styleAlarm)})
	}
}

// cellText makes a text fit for a cell: no control characters, valid UTF-8.
// Such a text is stored as text, also when it begins with "=".
func cellText(text string) string {
	for i := range len(text) {
		if text[i] < ' ' || text[i] >= 0x7F {
			return cleanCell(text)
		}
	}
	return text
}

func cleanCell(text string) string {
	clean := func(r rune) rune {
		switch {
		case unicode.IsControl(r), r == 0xFFFE, r == 0xFFFF:
			return ' '
		}
		return r
	}
	return strings.Map(clean, strings.ToValidUTF8(text, string(utf8.RuneError)))
}
