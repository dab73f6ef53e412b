package workbook

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/xuri/excelize/v2"

	"podium/formats/mark"
	"podium/formats/phrase"
	"podium/formats/spelling"
	"podium/formats/spreadsheet"
	"podium/formats/tournament"
	"podium/report"
	"podium/report/sheet"
)

// A book is a workbook under construction.
type book struct {
	properties
	file   *excelize.File
	styles *styles
	names  sheetNames
	title  string   // of the document: above every table, and at the foot of every page
	lines  []string // of the document, below the title
	alarm  string   // on every sheet and every page; "": nothing
	sheets int
	words  *phrase.Catalogue
}

// properties are the document properties of a workbook.
type properties struct {
	subject phrase.Key      // what the document is: "Standings"
	made    tournament.Date // see report.MadeOn
	paper   report.Paper
	wall    bool // its tables hang on walls, and what explains them is hidden; see wallNote
}

// render builds a workbook of a document and writes it. After an error it writes
// nothing.
func render(w io.Writer, d *sheet.Document, o properties, p *spreadsheet.Packer, build func(b *book) error) error {
	file := excelize.NewFile()
	file.SetZipWriter(func(w io.Writer) excelize.ZipWriter { return p.Zip(w) })
	file.Theme = nil // it stays as it is, and is not written out anew
	b := &book{
		properties: o, file: file, styles: &styles{file: file}, words: d.Words,
		title: cellText(d.Title), lines: d.Lines, alarm: cellText(d.Alarm),
	}
	stamp := o.made.Time().Format(time.RFC3339)
	err := file.SetDocProps(&excelize.DocProperties{
		Creator: mark.Generator, LastModifiedBy: mark.Generator, Title: b.title,
		Category: mark.Category, Subject: d.Words.Text(o.subject), Created: stamp, Modified: stamp,
	})
	if err == nil {
		err = build(b)
	}
	if err == nil {
		err = b.about(d.Notes)
	}
	var out bytes.Buffer
	if err = cmp.Or(err, b.styles.err); err == nil {
		err = file.Write(&out)
	}
	if err = cmp.Or(err, file.Close()); err != nil {
		return fmt.Errorf("workbook: %w", err)
	}
	_, err = out.WriteTo(w)
	return err
}

// sheetNames assigns the names of the sheets of one workbook.
type sheetNames struct {
	given spreadsheet.SheetNames
	begun map[string]bool // sections with a sheet
}

// of names a sheet by its key, or if it is about a section, by section and key; the first
// sheet of a section has only the name of the section. English takes the words of the keys;
// a catalogue of another language has them as "tab.crosstable".
func (n *sheetNames) of(words *phrase.Catalogue, s *sheet.Sheet) string {
	key := cmp.Or(s.Key, "table")
	what := words.Or("tab."+phrase.Key(key), strings.ReplaceAll(key, "-", " "))
	section := spreadsheet.SheetTitle(s.Section)
	if section == "" {
		first, size := utf8.DecodeRuneInString(what)
		return n.given.Take(string(unicode.ToUpper(first))+what[size:], "")
	}
	if !n.begun[section] {
		if n.begun == nil {
			n.begun = map[string]bool{}
		}
		n.begun[section] = true
		return n.given.Take(section, "")
	}
	return n.given.Take(section, " "+what)
}

// A layout is the layout of a sheet.
type layout struct {
	name     string
	widths   []float64 // of the columns, in characters
	header   int       // row with the heads of the columns; 0: the sheet has no table
	fixed    int       // columns that stay when the sheet is scrolled sideways, and on every page
	rank     int       // column with the ranks; 0: none, and no tint on every other row
	portrait bool
	section  string  // named at the foot of the page
	aside    bool    // explains other sheets, and is hidden where these hang on walls
	lastRow  int     // of the table
	high     float64 // of the rows of the table together, in points
	below    int     // lines below it
}

// pages is how many pages of a paper a table is made to fit so that none has fewer than
// four of its rows, or only what stands below them; 0: as many as it takes. Rows become a
// little smaller then. A program with other letters has up to a tenth more on a page.
func (l *layout) pages(paper report.Paper) int {
	const fewest = 4
	count := l.lastRow - l.header
	if count <= 0 {
		return 0
	}
	row, below := l.high/float64(count), 0
	if l.below > 0 {
		below = int(math.Ceil(float64(l.below+1) * lineHeight / row))
	}
	count += below
	// How high the rows on a page are together, in points of a sheet that shrinks to its width.
	const margins, heads = 86, 70 // of the paper; what every page repeats
	high, wide := 595.0, float64(landscapeWidth)
	switch {
	case l.portrait && paper == report.Letter:
		high, wide = 792, portraitWidth
	case l.portrait:
		high, wide = 842, portraitWidth
	case paper == report.Letter:
		high = 612
	}
	repeated := sum(l.widths[:l.fixed])
	width := repeated + (sum(l.widths)-repeated)/float64(l.across())
	onPage := (high-margins)*max(1, width*1.1/wide) - heads
	least, most := max(int(onPage/row), 1), max(int(onPage*1.1/row), 1)
	alone := func(perPage int) bool {
		rest := count % perPage
		return count > perPage && 0 < rest && rest < fewest+below
	}
	for perPage := least; perPage <= most; perPage++ {
		if !alone(perPage) {
			continue
		}
		if alone(most) {
			return count / most
		}
		return (count + most - 1) / most
	}
	return 0
}

// lineHeight is the height of a row of one line, in points.
const lineHeight = 15.0

// across is how many pages a table is wide: a series of fifty events cannot be read on
// one. Every page has the columns up to the name, and its type is at least six tenths of
// that on the screen.
func (l *layout) across() int {
	const mostWide = landscapeWidth * 1.5 // characters of a page
	wide, repeated := sum(l.widths), sum(l.widths[:l.fixed])
	if l.aside || wide <= mostWide {
		return 1
	}
	return int(math.Ceil((wide - repeated) / (mostWide - repeated)))
}

// A rowWriter writes the rows of a sheet from the top.
type rowWriter struct {
	stream *excelize.StreamWriter
	row    int // the row written last
	cells  []excelize.Cell
	values []any
	err    error
}

// add starts a sheet. It makes calls in the order of the parts of the file, because
// excelize cannot change what it has written before the rows.
func (b *book) add(l layout) (*rowWriter, error) {
	var err error
	if b.sheets++; b.sheets == 1 { // this one exists already, and is never hidden
		err = b.file.SetSheetName("Sheet1", l.name)
	} else if _, err = b.file.NewSheet(l.name); err == nil && b.wall && l.aside {
		list := b.file.WorkBook.Sheets.Sheet // SetSheetVisible would read what has been streamed
		list[len(list)-1].State = "hidden"
	}
	if err != nil {
		return nil, err
	}
	if err := b.file.SetSheetProps(l.name, &excelize.SheetPropsOptions{FitToPage: new(true)}); err != nil {
		return nil, err
	}
	stream, err := b.file.NewStreamWriter(l.name)
	if err != nil {
		return nil, err
	}
	for from := 0; from < len(l.widths); { // equal neighbours together
		to := from + 1
		for to < len(l.widths) && l.widths[to] == l.widths[from] {
			to++
		}
		if err := stream.SetColWidth(from+1, to, l.widths[from]); err != nil {
			return nil, err
		}
		from = to
	}
	if l.header > 0 {
		corner := cellName(l.fixed+1, l.header+1)
		err = stream.SetPanes(&excelize.Panes{ // keep the head of the table visible
			Freeze: true, XSplit: l.fixed, YSplit: l.header, TopLeftCell: corner, ActivePane: "bottomRight",
			Selection: []excelize.Selection{{SQRef: corner, ActiveCell: corner, Pane: "bottomRight"}},
		})
	}
	columns := max(len(l.widths), 2)
	out := &rowWriter{stream: stream, cells: make([]excelize.Cell, columns), values: make([]any, 0, columns)}
	return out, cmp.Or(err, b.print(l))
}

// wallNote stands below the first table of a workbook whose tables hang on walls. The
// sheets that explain them (the working, every result, people, rules) are hidden,
// because a director prints the entire workbook, and a hidden sheet is the only one
// that Excel and LibreOffice both leave out then: a sheet has no setting against
// printing, and Excel prints an empty page for a print area of empty cells. Formulas
// recompute in hidden sheets, and SheetJS, ExcelJS and openpyxl read them like others.
const wallNote phrase.Key = "book.hidden"

// A cell is a value with its style. Value nil leaves the cell out.
type cell struct {
	value any
	style int
}

// A computed is the value of a cell with a formula. The file stores the value too,
// for programs that do not compute formulas.
type computed struct {
	formula string // without "="; never a text of an input
	value   any
}

// add writes the next row. After the first error it does nothing; finish returns it.
func (s *rowWriter) add(height float64, cells ...cell) {
	s.row++
	if s.err != nil {
		return
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
func (s *rowWriter) skip(rows int) { s.row += rows }

// finish ends the sheet and returns the first error.
func (s *rowWriter) finish() error {
	if s.err != nil {
		return s.err
	}
	return s.stream.Flush()
}

// alarm writes the alarm.
func (s *rowWriter) alarm(b *book) {
	if b.alarm != "" {
		s.add(18, cell{report.Shorten(b.alarm, 180), b.styles.id(styleAlarm)})
	}
}

// about writes the last sheet, which explains the others. The first topic has the
// title of the document unless it has its own; facts without labels are numbered.
func (b *book) about(topics []sheet.Topic) error {
	if len(topics) == 0 {
		return nil
	}
	const width = 80 // of the column with the texts, in characters
	s, err := b.add(layout{
		name: b.names.of(b.words, &sheet.Sheet{Key: "about"}), widths: []float64{22, width}, portrait: true, aside: true,
	})
	if err != nil {
		return err
	}
	s.add(26, cell{cmp.Or(b.title, b.words.Text("book.about")), b.styles.id(styleTitle)})
	s.alarm(b)
	for _, topic := range topics {
		if topic.Title != "" {
			s.skip(1)
			s.add(20, cell{cellText(topic.Title), b.styles.id(styleTopic)})
		}
		number := 0
		for _, f := range topic.Facts {
			text, label := strings.TrimSpace(cellText(f.Text)), cellText(f.Label)
			if text == "" {
				continue
			}
			if label == "" {
				number++
				label = strconv.Itoa(number) + "."
			}
			s.add(heightOf(text, width*9/10, false), cell{label, b.styles.id(styleLabel)}, cell{text, b.styles.id(styleWrap)})
		}
	}
	return s.finish()
}

// print sets up printing: as wide as [layout.across] says, heads repeated, the alarm on
// every page.
func (b *book) print(l layout) error {
	orientation, wide, high := "landscape", 1, 0
	if l.header > 0 {
		high, wide = l.pages(b.paper), l.across()
	}
	if l.portrait {
		orientation = "portrait"
	}
	size := 9 // ECMA-376 18.3.1.63: A4
	if b.paper == report.Letter {
		size = 1
	}
	side, edge, foot := 0.5, 0.6, 0.3
	head := "" // the alarm, red, in the notation of ECMA-376 18.3.1.46; it has at most 255 characters
	if b.alarm != "" {
		head = "&C&K" + alarmRed + "&9" + pageText(b.alarm, 110)
	}
	err := cmp.Or(
		b.file.SetPageLayout(l.name, &excelize.PageLayoutOptions{
			Size: &size, Orientation: &orientation, FitToWidth: &wide, FitToHeight: &high,
		}),
		b.file.SetPageMargins(l.name, &excelize.PageLayoutMarginsOptions{
			Left: &side, Right: &side, Top: &edge, Bottom: &edge, Header: &foot, Footer: &foot, Horizontally: new(true),
		}),
		b.file.SetHeaderFooter(l.name, &excelize.HeaderFooterOptions{
			OddHeader: head,
			OddFooter: "&L&9" + pageText(b.title, 50) + "&C&9" + pageText(l.section, 50) +
				"&R&9" + b.words.Text("book.page", "&P", "&N"),
		}))
	if l.header == 0 {
		return err
	}
	// What every page repeats: the rows down to the heads. Where the table is several pages wide,
	// the heads and the fixed columns: the texts above the heads are longer than these columns,
	// which would cut them on all pages but the first.
	of := "'" + l.name + "'!" // in apostrophes (ECMA-376 18.17.2.3); the name has none, see spreadsheet.SheetTitle
	repeated := fmt.Sprintf("%s$1:$%d", of, l.header)
	if wide > 1 {
		last := strings.TrimRight(cellName(l.fixed, 1), "1")
		repeated = fmt.Sprintf("%[1]s$A:$%[2]s,%[1]s$%[3]d:$%[3]d", of, last, l.header)
	}
	titles := &excelize.DefinedName{Name: "_xlnm.Print_Titles", Scope: l.name, RefersTo: repeated}
	return cmp.Or(err, b.dress(l), b.file.SetDefinedName(titles))
}

// cellName returns the name of a cell: "C4".
func cellName(column, row int) string {
	letters := ""
	for ; column > 0; column = (column - 1) / 26 {
		letters = string(rune('A'+(column-1)%26)) + letters
	}
	return letters + strconv.Itoa(row)
}

// dress adds sort and filter buttons to the head of a table, and tints every other
// row.
func (b *book) dress(l layout) error {
	if l.lastRow <= l.header {
		return nil
	}
	last := cellName(len(l.widths), l.lastRow)
	err := b.file.AutoFilter(l.name, fmt.Sprintf("A%d:%s", l.header, last), nil)
	if err != nil || l.rank == 0 {
		return err
	}
	// The tint of every other row is a condition, not a style of cells, so that it stays
	// correct when a person sorts the table.
	band, err := b.file.NewConditionalStyle(&excelize.Style{Fill: tint(bandGray)})
	if err != nil {
		return err
	}
	// Every other row, but not the tinted ranks.
	rule := fmt.Sprintf("AND(MOD(ROW(),2)=%d,OR(COLUMN()<>%d,$%s>3))", l.header%2, l.rank, cellName(l.rank, l.header+1))
	return b.file.SetConditionalFormat(l.name, fmt.Sprintf("A%d:%s", l.header+1, last),
		[]excelize.ConditionalFormatOptions{{Type: "formula", Criteria: rule, Format: &band}})
}

// pageText returns a text that follows a font size. A leading digit would be read as
// part of the size.
func pageText(text string, most int) string {
	text = strings.ReplaceAll(spreadsheet.Cut(text, most), "&", "&&")
	if text != "" && text[0] >= '0' && text[0] <= '9' {
		return " " + text
	}
	return text
}

// cellText prepares a text for a cell: valid UTF-8 without control characters. Cells
// store it as text even if it begins with "=".
func cellText(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsControl(r), r == 0xFFFE, r == 0xFFFF:
			return ' '
		case spelling.TurnsText(r):
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, string(utf8.RuneError)))
}

// cellLines is cellText that keeps line ends.
func cellLines(text string) string {
	if !strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r > '~' }) {
		return text // most cells by far
	}
	lines := strings.Split(text, "\n")
	for i := range lines {
		lines[i] = cellText(lines[i])
	}
	return strings.Join(lines, "\n")
}
