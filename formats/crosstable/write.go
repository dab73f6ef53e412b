package crosstable

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/xuri/excelize/v2"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/grid"
	"podium/formats/spreadsheet"
	"podium/formats/tournament"
)

// writeCSV writes the sections below each other, separated by a blank line.
func writeCSV(w io.Writer, ev *tournament.Event, log *formats.Log) error {
	if !checkNumbers(ev, log) {
		return log.Err()
	}
	t := &losses{words: grid.DefaultWords(), log: log}
	var out bytes.Buffer
	out.WriteString(byteOrderMark)
	for i, l := range layouts(ev, style{allocated: "B", half: "H", zero: "U"}, t) {
		if i > 0 {
			out.WriteString("\r\n\r\n")
		}
		writeTable(&out, &l)
	}
	_, err := out.WriteTo(w)
	return err
}

// byteOrderMark tells Excel that a text is UTF-8.
const byteOrderMark = "\uFEFF"

// writeTable writes a table with the text above and below it, as RFC 4180 describes. Texts
// that a spreadsheet would treat as a formula begin with an apostrophe.
func writeTable(out *bytes.Buffer, l *layout) {
	for _, row := range l.lines() {
		for i, v := range row {
			if i > 0 {
				out.WriteByte(',')
			}
			s := v.text
			if !v.number {
				s = spreadsheet.Guard(s)
			}
			if strings.ContainsAny(s, ",;\"\t|\r\n") {
				s = `"` + strings.ReplaceAll(s, `"`, `""`) + `"`
			}
			out.WriteString(s)
		}
		out.WriteString("\r\n")
	}
}

// lines returns the rows of a table, with its labels and its header above and its notes below.
func (l *layout) lines() [][]value {
	var out [][]value
	for _, label := range l.labels {
		out = append(out, []value{words(label)})
	}
	heads := make([]value, len(l.columns))
	for i := range l.columns {
		heads[i] = words(l.columns[i].head)
	}
	out = append(append(out, heads), l.rows...)
	for _, note := range l.notes {
		out = append(out, []value{words(note)})
	}
	return out
}

// writeXLSX writes a sheet for each section. Texts are stored as texts, even those that begin
// with "=", and cells of rounds have the format of text, so that spreadsheet programs make
// neither dates nor numbers of them.
func writeXLSX(w io.Writer, ev *tournament.Event, log *formats.Log) error {
	if !checkNumbers(ev, log) {
		return log.Err()
	}
	t := &losses{words: grid.DefaultWords(), log: log}
	b, err := newBook(ev)
	if err != nil {
		return err
	}
	for i, l := range layouts(ev, style{allocated: "-1", half: "-½", zero: "-0"}, t) {
		if err := b.sheet(i, &l); err != nil {
			return fmt.Errorf("crosstable workbook: %w", err)
		}
	}
	out, err := b.file.WriteToBuffer()
	if err := cmp.Or(err, b.file.Close()); err != nil {
		return err
	}
	_, err = out.WriteTo(w)
	return err
}

type book struct {
	file               *excelize.File
	names              spreadsheet.SheetNames
	head, result, bold int // styles
}

// The look of cells: the usual typeface of workbooks, and the format of text ("@",
// ECMA-376-1, 18.8.30), by which a spreadsheet program leaves "1-0" alone.
const (
	fontFamily = "Calibri"
	fontSize   = 11
	textFormat = 49
)

func newBook(ev *tournament.Event) (*book, error) {
	b := &book{file: excelize.NewFile()}
	b.file.SetZipWriter(func(w io.Writer) excelize.ZipWriter { return new(spreadsheet.Packer).Zip(w) })
	day := cmp.Or(ev.End, ev.Start)
	made := "1980-01-01T00:00:00Z" // the first day that a zip file can name
	if day.Complete() {
		made = day.Time().Format(time.RFC3339)
	}
	bold := excelize.Font{Bold: true, Family: fontFamily, Size: fontSize}
	line := excelize.Border{Type: "bottom", Style: 1, Color: "000000"}
	var errs [4]error
	errs[0] = b.file.SetDocProps(&excelize.DocProperties{
		Creator: "podium", LastModifiedBy: "podium", Title: grid.Trim(ev.Name), Created: made, Modified: made,
	})
	b.head, errs[1] = b.file.NewStyle(&excelize.Style{Font: &bold, Border: []excelize.Border{line}})
	b.result, errs[2] = b.file.NewStyle(&excelize.Style{
		NumFmt: textFormat, Alignment: &excelize.Alignment{Horizontal: "center"},
	})
	b.bold, errs[3] = b.file.NewStyle(&excelize.Style{Font: &bold})
	return b, cmp.Or(errs[:]...)
}

// sheet writes a section, sets widths and formats of whole columns, and freezes the header. Sheets
// are written cell by cell and not as streams, because excelize writes several streams in no fixed
// order.
func (b *book) sheet(i int, l *layout) error {
	name := b.names.Take(cmp.Or(spreadsheet.SheetTitle(grid.Trim(l.section.Name)), "Crosstable"), "")
	s := sheetWriter{book: b, name: name}
	if i == 0 {
		s.err = b.file.SetSheetName("Sheet1", name)
	} else {
		_, s.err = b.file.NewSheet(name)
	}
	for _, line := range l.lines() {
		s.row(line)
	}
	header := len(l.labels) + 1
	s.style(1, 1, 1, b.bold)
	s.style(header, 1, len(l.columns), b.head)
	const narrow, wide, margin = 5, 40, 2 // characters
	for i := range l.columns {
		col, err := excelize.ColumnNumberToName(i + 1)
		s.keep(err)
		longest := utf8.RuneCountInString(l.columns[i].head)
		for _, row := range l.rows {
			longest = max(longest, utf8.RuneCountInString(row[i].text))
		}
		s.keep(s.file.SetColWidth(s.name, col, col, float64(min(max(longest+margin, narrow), wide))))
		if l.columns[i].result && len(l.rows) > 0 {
			s.area(s.cell(i+1, header+1), s.cell(i+1, header+len(l.rows)), s.result)
		}
	}
	s.keep(s.file.SetPanes(s.name, &excelize.Panes{
		Freeze: true, YSplit: header, TopLeftCell: "A" + strconv.Itoa(header+1), ActivePane: "bottomLeft",
	}))
	return s.err
}

// A sheetWriter writes rows from the top, and keeps the first error.
type sheetWriter struct {
	*book
	name string
	at   int // the row written last
	err  error
}

func (s *sheetWriter) keep(err error) { s.err = cmp.Or(s.err, err) }

func (s *sheetWriter) row(row []value) {
	s.at++
	for i, v := range row {
		if v.text == "" {
			continue
		}
		cell := s.cell(i+1, s.at)
		if number, err := strconv.ParseFloat(v.text, 64); v.number && err == nil {
			s.keep(s.file.SetCellFloat(s.name, cell, number, -1, 64))
			continue
		}
		s.keep(s.file.SetCellStr(s.name, cell, v.text))
	}
}

func (s *sheetWriter) cell(col, row int) string {
	name, err := excelize.CoordinatesToCellName(col, row)
	s.keep(err)
	return name
}

func (s *sheetWriter) style(row, from, to, style int) {
	s.area(s.cell(from, row), s.cell(to, row), style)
}

func (s *sheetWriter) area(first, last string, style int) {
	s.keep(s.file.SetCellStyle(s.name, first, last, style))
}

// A value is the content of a cell. It is a number only if every reader reads it as the
// same text again.
type value struct {
	text   string
	number bool
}

type column struct {
	head   string
	result bool // cells of rounds, which must stay text
	cell   func(p *tournament.Player) value
}

// A layout is a section as rows of cells: labels, header, players.
type layout struct {
	section *tournament.Section
	labels  []string // "Section: Open", one a row
	columns []column
	rows    [][]value // of the players, best rank first
	notes   []string  // below the players, "Tie Break1: (DE)"
}

// A style is how a kind of file writes a round without an opponent: a workbook like
// Chess-Results. In delimited text nothing may begin with a minus, because spreadsheets
// treat that as a formula.
type style struct{ allocated, half, zero string }

// layouts makes the tables of an event. It reports to t what they cannot hold.
func layouts(ev *tournament.Event, s style, t *losses) []layout {
	t.us = strings.EqualFold(ev.Federation, "USA")
	out := make([]layout, len(ev.Sections))
	for i, sec := range ev.Sections {
		t.section, t.again = sec.Name, i > 0
		t.loseByePlayer(sec)
		l := layout{section: sec, labels: labelsOf(ev, sec, t)}
		l.columns = append(l.columns, peopleColumns(sec, t)...)
		switch {
		case sec.GamesUnknown:
			l.columns = append(l.columns, pointColumns(sec, t)...)
		case sec.RoundsUnknown:
			l.columns = append(l.columns, matrixColumns(sec, t)...)
		default:
			l.columns = append(l.columns, roundColumns(sec, s, t)...)
		}
		claims, notes := claimColumns(sec, t)
		l.columns, l.notes = append(l.columns, claims...), notes
		// The rows are ordered by stated ranks if all players have one, but in a matrix in the order of its columns.
		players := make([]*tournament.Player, len(sec.Players))
		fixed := sec.RoundsUnknown && !sec.GamesUnknown
		for k := range sec.Players {
			players[k] = &sec.Players[k]
			fixed = fixed || players[k].Stated.Rank == 0
		}
		if !fixed {
			slices.SortStableFunc(players, func(a, b *tournament.Player) int {
				return cmp.Compare(a.Stated.Rank, b.Stated.Rank)
			})
		}
		for _, p := range players { // every cell is made once, because losses are counted
			row := make([]value, len(l.columns))
			for c := range l.columns {
				row[c] = l.columns[c].cell(p)
			}
			l.rows = append(l.rows, row)
		}
		out[i] = l
	}
	return out
}

func words(s string) value { return value{text: s} }

func whole(n int) value {
	if n == 0 {
		return value{}
	}
	return value{text: strconv.Itoa(n), number: true}
}

// checkNumbers refuses numbers that no cell can name.
func checkNumbers(ev *tournament.Event, log *formats.Log) bool {
	for _, sec := range ev.Sections {
		for i := range sec.Players {
			p := &sec.Players[i]
			if p.No >= 1 && p.No <= 9999 && cleaned(string(p.Name)) != "" {
				continue
			}
			log.Error(finding.Pos{}, finding.BadNumber, "a player without a name, or with the number %d", p.No).In("Player.No").
				Of(p.Subject()).Expect("a name, and a number of at most four digits").
				Because(finding.ErrUnsupported)
		}
	}
	return !log.Failed()
}

// Losses report what is left out or changed, section by section.
type losses struct {
	words   *grid.Words
	log     *formats.Log
	section string // by its name
	again   bool   // the event was reported with a section before this one
	us      bool   // the event is of US Chess, where some words mean other tie-breaks
}

// lose counts something that a table cannot express. What concerns the event is above
// each table and reported once.
func (t *losses) lose(field, what, example string) {
	t.loseSome(1, field, what, example)
}

// loseSome is lose for n things at once.
func (t *losses) loseSome(n int, field, what, example string) {
	if t.again && strings.HasPrefix(field, "Event.") {
		return
	}
	t.log.Lose(finding.Change{
		Code: finding.LostField, Field: field, Section: t.section, What: what, Example: example,
		Count: n,
	})
}

// clean returns a text as a table holds it: on one line, with single blanks, and without the
// characters that no workbook can hold (XML 1.0, 2.2).
func (t *losses) clean(field, s string) string {
	out := cleaned(s)
	if out != s {
		t.lose(field, formats.Altered(field, "texts with line ends, control characters or repeated blanks, written with one blank"), s)
	}
	return out
}

func cleaned(s string) string {
	return grid.Trim(strings.Map(func(c rune) rune {
		if unicode.IsControl(c) || c == '\uFFFE' || c == '\uFFFF' {
			return ' '
		}
		return c
	}, strings.ToValidUTF8(s, "\uFFFD")))
}
