package crosstable

import (
	"cmp"
	"fmt"
	"io"
	"strconv"
	"time"

	"github.com/xuri/excelize/v2"

	"podium/formats"
	"podium/formats/internal/grid"
	"podium/formats/spreadsheet"
	"podium/formats/tournament"
)

// xlsxStyle is that of chess-results. The cells are text in a workbook, so a
// minus does no harm.
func xlsxStyle() style { return style{allocated: "-1", half: "-½", zero: "-0"} }

// writeXLSX writes a sheet for each section. Texts are stored as texts, also
// those that begin with "=", and cells of rounds have the format of text, so
// that a spreadsheet program makes neither dates nor numbers of them.
func writeXLSX(w io.Writer, ev *tournament.Event, log *formats.Log) error {
	if !checkNumbers(ev, log) {
		return log.Err()
	}
	t := &tally{words: grid.DefaultWords(), log: log}
	b, err := newBook(ev)
	if err != nil {
		return err
	}
	for i, l := range layouts(ev, xlsxStyle(), t) {
		if err := b.sheet(i, &l); err != nil {
			return fmt.Errorf("crosstable workbook: %w", err)
		}
	}
	out, err := b.file.WriteToBuffer()
	if err != nil {
		return err
	}
	if err := b.file.Close(); err != nil {
		return err
	}
	_, err = out.WriteTo(w)
	return err
}

// A book is a workbook that is being written.
type book struct {
	file               *excelize.File
	names              spreadsheet.SheetNames
	head, result, bold int // styles
}

func newBook(ev *tournament.Event) (*book, error) {
	b := &book{file: excelize.NewFile()}
	day := cmp.Or(ev.End, ev.Start)
	made := "1980-01-01T00:00:00Z" // the first day that a zip file can name
	if day.Complete() && day.Valid() {
		made = day.Time().Format(time.RFC3339)
	}
	err := b.file.SetDocProps(&excelize.DocProperties{
		Creator: "podium", LastModifiedBy: "podium", Title: grid.Trim(ev.Name), Created: made, Modified: made,
	})
	if err != nil {
		return nil, err
	}
	const textFormat = 49 // "@", ECMA-376-1, 18.8.30
	centre := &excelize.Alignment{Horizontal: "center"}
	for _, s := range []struct {
		id *int
		of excelize.Style
	}{
		{&b.head, excelize.Style{Font: &excelize.Font{Bold: true}, Border: []excelize.Border{{Type: "bottom", Style: 1, Color: "000000"}}}},
		{&b.result, excelize.Style{NumFmt: textFormat, Alignment: centre}},
		{&b.bold, excelize.Style{Font: &excelize.Font{Bold: true}}},
	} {
		if *s.id, err = b.file.NewStyle(&s.of); err != nil {
			return nil, err
		}
	}
	return b, nil
}

// sheet writes a section. The sheets are written cell by cell, not as streams:
// excelize writes several streams in no fixed order.
func (b *book) sheet(i int, l *layout) error {
	name := b.names.Take(cmp.Or(spreadsheet.SheetTitle(grid.Trim(l.section.Name)), "Crosstable"), "")
	if i == 0 {
		if err := b.file.SetSheetName("Sheet1", name); err != nil {
			return err
		}
	} else if _, err := b.file.NewSheet(name); err != nil {
		return err
	}
	s := sheetWriter{book: b, name: name}
	for _, label := range l.labels {
		s.row([]value{words(label)})
	}
	s.style(1, 1, 1, b.bold)
	s.row(l.heads())
	header := s.at
	s.style(header, 1, len(l.columns), b.head)
	for _, row := range l.rows {
		s.row(row)
	}
	for _, note := range l.notes {
		s.row([]value{words(note)})
	}
	s.columns(l, header)
	return s.err
}

// A sheetWriter writes rows from the top. After the first error it does
// nothing.
type sheetWriter struct {
	*book
	name string
	at   int // the row written last
	err  error
}

func (s *sheetWriter) row(row []value) {
	s.at++
	for i, v := range row {
		if s.err != nil {
			return
		}
		if v.text == "" {
			continue
		}
		var cell string
		if cell, s.err = excelize.CoordinatesToCellName(i+1, s.at); s.err != nil {
			return
		}
		if number, err := strconv.ParseFloat(v.text, 64); v.number && err == nil {
			s.err = s.file.SetCellFloat(s.name, cell, number, -1, 64)
			continue
		}
		s.err = s.file.SetCellStr(s.name, cell, v.text)
	}
}

// style gives cells of one row a style.
func (s *sheetWriter) style(row, from, to, style int) {
	if s.err != nil {
		return
	}
	first, err := excelize.CoordinatesToCellName(from, row)
	if err == nil {
		var last string
		if last, err = excelize.CoordinatesToCellName(to, row); err == nil {
			err = s.file.SetCellStyle(s.name, first, last, style)
		}
	}
	s.err = err
}

// columns sets widths and formats of whole columns, and keeps the header in
// sight.
func (s *sheetWriter) columns(l *layout, header int) {
	for i := range l.columns {
		if s.err != nil {
			return
		}
		var col string
		if col, s.err = excelize.ColumnNumberToName(i + 1); s.err != nil {
			return
		}
		s.err = s.file.SetColWidth(s.name, col, col, l.width(i))
		if s.err == nil && l.columns[i].result && len(l.rows) > 0 {
			first, last := col+strconv.Itoa(header+1), col+strconv.Itoa(header+len(l.rows))
			s.err = s.file.SetCellStyle(s.name, first, last, s.result)
		}
	}
	if s.err == nil {
		corner := "A" + strconv.Itoa(header+1)
		s.err = s.file.SetPanes(s.name, &excelize.Panes{Freeze: true, YSplit: header, TopLeftCell: corner, ActivePane: "bottomLeft"})
	}
}

// width is that of the longest text of a column, in characters.
func (l *layout) width(i int) float64 {
	const narrow, wide, margin = 5, 40, 2
	longest := len([]rune(l.columns[i].head))
	for _, row := range l.rows {
		longest = max(longest, len([]rune(row[i].text)))
	}
	return float64(min(max(longest+margin, narrow), wide))
}
