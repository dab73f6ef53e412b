package workbook

import (
	"bytes"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/xuri/excelize/v2"

	"podium/formats/spreadsheet"
	"podium/formats/tournament"
	"podium/report"
)

// A book is a workbook under construction.
type book struct {
	file    *excelize.File
	styles  *styles
	names   sheetNames
	paper   report.Paper
	footer  string // what stands at the foot of every page, left
	subject string
	sheets  int
}

// newBook begins a workbook about an event; subject is what of it.
func newBook(ev *tournament.Event, subject string, o report.Options, p *packer) (*book, error) {
	file := excelize.NewFile()
	file.SetZipWriter(p.writer)
	file.Theme = nil // it stays as it is, and is not written out anew
	stamp := o.MadeOn(ev).Time().Format(time.RFC3339)
	err := file.SetDocProps(&excelize.DocProperties{
		Creator: "podium", LastModifiedBy: "podium", Title: cellText(ev.Name),
		Subject: subject, Created: stamp, Modified: stamp,
	})
	if err != nil {
		return nil, err
	}
	return &book{file: file, subject: subject, styles: newStyles(file), paper: o.Paper, footer: cellText(ev.Name)}, nil
}

// write finishes the workbook and writes it.
func (b *book) write(w io.Writer) error {
	out, err := b.file.WriteToBuffer()
	if err != nil {
		return err
	}
	_, err = out.WriteTo(w)
	return err
}

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

// frozen keeps the head of the table in sight.
func frozen(l layout) *excelize.Panes {
	corner, err := excelize.CoordinatesToCellName(l.fixed+1, l.header+1)
	if err != nil {
		return nil
	}
	return &excelize.Panes{
		Freeze: true, XSplit: l.fixed, YSplit: l.header, TopLeftCell: corner, ActivePane: "bottomRight",
		Selection: []excelize.Selection{{SQRef: corner, ActiveCell: corner, Pane: "bottomRight"}},
	}
}

// print makes a sheet ready for the printer: one page wide, head repeated.
func (b *book) print(l layout) error {
	orientation, wide, high := "landscape", 1, 0
	if l.portrait {
		orientation = "portrait"
	}
	size := 9 // ECMA-376 18.3.1.63: A4
	if b.paper == report.Letter {
		size = 1
	}
	err := b.file.SetPageLayout(l.name, &excelize.PageLayoutOptions{
		Size: &size, Orientation: &orientation, FitToWidth: &wide, FitToHeight: &high,
	})
	if err != nil {
		return err
	}
	side, edge, foot, centred := 0.5, 0.6, 0.3, true
	err = b.file.SetPageMargins(l.name, &excelize.PageLayoutMarginsOptions{
		Left: &side, Right: &side, Top: &edge, Bottom: &edge, Header: &foot, Footer: &foot, Horizontally: &centred,
	})
	if err != nil {
		return err
	}
	err = b.file.SetHeaderFooter(l.name, &excelize.HeaderFooterOptions{OddFooter: b.pageFooter(l.section)})
	if err != nil || l.header == 0 {
		return err
	}
	if err := b.table(l); err != nil {
		return err
	}
	return b.file.SetDefinedName(&excelize.DefinedName{
		Name: "_xlnm.Print_Titles", Scope: l.name, RefersTo: fmt.Sprintf("'%s'!$1:$%d", l.name, l.header),
	})
}

// table dresses the table of a sheet: buttons to sort and filter on its head,
// a tint on every other row.
func (b *book) table(l layout) error {
	if l.lastRow <= l.header {
		return nil
	}
	last, err := excelize.ColumnNumberToName(len(l.widths))
	if err != nil {
		return err
	}
	if err := b.file.AutoFilter(l.name, fmt.Sprintf("A%d:%s%d", l.header, last, l.lastRow), nil); err != nil {
		return err
	}
	if l.rank == 0 {
		return nil
	}
	band, err := b.styles.band()
	if err != nil {
		return err
	}
	// Every other row, but not the tinted ranks.
	rank, err := excelize.CoordinatesToCellName(l.rank, l.header+1)
	if err != nil {
		return err
	}
	rule := fmt.Sprintf("AND(MOD(ROW(),2)=%d,OR(COLUMN()<>%d,$%s>3))", l.header%2, l.rank, rank)
	return b.file.SetConditionalFormat(l.name, fmt.Sprintf("A%d:%s%d", l.header+1, last, l.lastRow),
		[]excelize.ConditionalFormatOptions{{Type: "formula", Criteria: rule, Format: &band}})
}

// pageFooter is event left, section in the middle, page right, in the notation
// of ECMA-376 18.3.1.46, in which "&" is doubled. The whole may have 255
// characters.
func (b *book) pageFooter(section string) string {
	part := func(text string) string { return strings.ReplaceAll(spreadsheet.Cut(text, 50), "&", "&&") }
	return "&L&9" + footerGuard(part(b.footer)) + "&C&9" + footerGuard(part(section)) + "&R&9Page &P of &N"
}

// footerGuard keeps a text that begins with a digit from being read as the rest
// of the size before it.
func footerGuard(text string) string {
	if text != "" && text[0] >= '0' && text[0] <= '9' {
		return " " + text
	}
	return text
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

// renderBook builds a workbook and writes it, unless something went wrong.
func renderBook(w io.Writer, b *book, build func() error) error {
	err := build()
	var out bytes.Buffer
	if err == nil {
		err = b.write(&out)
	}
	if closing := b.file.Close(); err == nil {
		err = closing
	}
	if err != nil {
		return fmt.Errorf("%s workbook: %w", strings.ToLower(b.subject), err)
	}
	_, err = out.WriteTo(w)
	return err
}
