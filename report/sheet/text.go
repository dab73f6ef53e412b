package sheet

import (
	"bufio"
	"io"
	"slices"
	"strings"

	"podium/formats/phrase"
	"podium/formats/spelling"
)

// How wide a column may be in text, and a line, in characters; a last column of texts
// may fill the line;
// how many columns of one group a line holds, and how many letters of their headings.
const (
	widestColumn = 60
	widestLine   = 140
	narrowest    = 20 // terminal for which lines are folded
	mostInGroup  = 12
	mostLetters  = 60
)

// narrow returns the sheet for a terminal and for Markdown: with the short headings of
// groups whose headings have more letters than letters, and with one column for each group
// of more than most.
func (s *Sheet) narrow(words *phrase.Catalogue, letters, most int) Sheet {
	out := s.Abbreviated(letters)
	out = out.FoldedAll(most)
	return out.WithWhy(words)
}

// WriteText writes a document for a terminal, with tables as wide as their texts. It
// reads the rows of a large table twice and keeps none of them. A document with a title
// ends with an empty line, so that another may follow. A document that has only
// lists of findings consists of their sentences.
func WriteText(w io.Writer, d *Document) error { return WriteTextWithin(w, d, 0) }

// WriteTextWithin is WriteText for a terminal of a width in columns, beyond which it writes
// nothing: long lines go on in the next one, and so do cells within their column; what has
// no place in a row stands below it, behind its heading. 0: lines may have any length.
func WriteTextWithin(w io.Writer, d *Document, width int) error {
	if width > 0 {
		width = max(width, narrowest)
	}
	out := &textWriter{Writer: bufio.NewWriter(w), words: d.Words, style: Plain(), width: width}
	out.style.Clean = spelling.OneLine
	if len(d.Sheets) > 0 && !slices.ContainsFunc(d.Sheets, func(s Sheet) bool { return s.AsText == nil }) {
		for i := range d.Sheets {
			out.sentences(&d.Sheets[i])
		}
		return out.Flush()
	}
	out.document(d)
	return out.Flush()
}

// A textWriter writes documents as text. Its bufio.Writer returns the first error
// from Flush.
type textWriter struct {
	*bufio.Writer
	words *phrase.Catalogue
	style Style
	width int    // of the terminal; 0: lines may have any length
	begun bool   // something stands above
	signs Survey // of all tables so far
}

func (w *textWriter) document(d *Document) {
	title, alone := d.heading()
	w.lines("", title)
	w.lines("", d.Lines...)
	for i := range d.Sheets {
		s := &d.Sheets[i]
		if !alone {
			w.gap()
			w.lines("", s.Heading())
		}
		w.lines("", s.Lines...)
		w.sheet(s, d.Alarm)
	}
	w.notes(w.signs.Signs(w.words, InBrackets)...)
	for _, topic := range d.Notes {
		w.gap()
		w.lines("", topic.Title)
		for _, fact := range topic.Facts {
			w.lines(" ", fact.String())
		}
	}
	if d.Title != "" {
		w.gap()
	}
}

// heading returns the title of a document, including the section of its only sheet
// if that has no title. alone reports that this sheet needs no heading.
func (d *Document) heading() (title string, alone bool) {
	if len(d.Sheets) != 1 || d.Sheets[0].Title != "" {
		return d.Title, false
	}
	section := d.Sheets[0].Section
	if d.Title == "" || section == "" {
		return d.Title + section, true
	}
	return d.Title + ", " + section, true
}

// gap writes an empty line after earlier output.
func (w *textWriter) gap() {
	if w.begun {
		_ = w.WriteByte('\n')
	}
}

// lines writes lines that are not empty, indented.
func (w *textWriter) lines(indent string, lines ...string) {
	for _, line := range lines {
		if line != "" {
			w.begun = true
			w.folded(indent + w.style.Clean(line))
		}
	}
}

// folded writes a line, or as many as it takes on the terminal.
func (w *textWriter) folded(line string) {
	for _, part := range FoldLine(line, w.width) {
		_, _ = w.WriteString(part + "\n")
	}
}

// notes writes the lines below a table and wraps long ones.
func (w *textWriter) notes(lines ...string) {
	widest := widestLine
	if w.width > 0 {
		widest = min(widest, w.width-2)
	}
	for _, line := range lines {
		for i, part := range wrap(w.style.Clean(line), widest, false) {
			w.lines("  "[:2*min(i, 1)], part)
		}
	}
}

func (w *textWriter) sentences(s *Sheet) {
	for text := range s.AsText {
		w.begun = true
		for line := range strings.SplitSeq(text, "\n") {
			w.folded(spelling.OneLine(line))
		}
	}
}

// sheet writes a table with the texts around it, except its heading.
func (w *textWriter) sheet(s *Sheet, alarm string) {
	if s.AsText != nil {
		w.sentences(s)
		return
	}
	w.lines("", alarm)
	if s.Len == 0 && s.Empty != "" {
		w.lines(" ", s.Empty)
		return
	}
	w.table(s)
	w.begun = true
	w.notes(s.Notes...)
}

// table writes a table. Where the terminal is too narrow for it, the groups have short
// headings, and are folded only where that is not enough.
func (w *textWriter) table(s *Sheet) {
	fits := func(p *rowPrinter, t *textTable) bool {
		return w.width == 0 || p.wide() <= w.width || p.squeeze(t, w.width, false)
	}
	t, p := w.measured(s.narrow(w.words, mostLetters, mostInGroup))
	if !fits(p, t) {
		t, p = w.measured(s.narrow(w.words, 0, mostInGroup))
		if !fits(p, t) {
			t, p = w.measured(s.narrow(w.words, 0, 1))
			p.squeeze(t, w.width, true)
		}
	}
	for k := range p.columns {
		p.columns[k].set(p.columns[k].head)
	}
	p.print(w.Writer)
	p.headBelow(w)
	for row := range t.rows {
		for k := range p.columns {
			c := &p.columns[k]
			c.set(row[c.at])
		}
		p.print(w.Writer)
		p.printBelow(w, row)
	}
}

// measured measures the cells of a table and returns the columns that it shows.
func (w *textWriter) measured(s Sheet) (*textTable, *rowPrinter) {
	t := newTextTable(s, w.style)
	survey := NewSurvey(len(s.Columns))
	widths := make([]int, len(s.Columns))
	for i := range s.Columns {
		widths[i] = Width(spelling.OneLine(s.Columns[i].Head))
	}
	for cells := range s.Rows {
		survey.Add(cells)
		for i, text := range t.made(cells) {
			if widths[i] < widestLine {
				for line := range strings.SplitSeq(text, "\n") {
					widths[i] = max(widths[i], Width(line))
				}
			}
		}
	}
	w.signs.merge(survey)
	p := &rowPrinter{}
	for i := range s.Columns {
		if c := &s.Columns[i]; survey.shows(i, c) {
			p.columns = append(p.columns, rowColumn{
				at: i, head: spelling.OneLine(c.Head), long: widths[i], width: widths[i],
				right: c.Kind.IsRight(), prose: c.Kind == Text,
			})
		}
	}
	p.fit()
	return t, p
}

// A textTable is a table as texts for a terminal. Only a cell of a column of Kind Text may have
// lines, separated by "\n".
type textTable struct {
	sheet Sheet
	style Style
	row   []string // the last one that was made
	kept  []string // the cells of all rows; nil: they are too many
}

// mostKept is the most cells whose texts are kept between the two readings of a table: to
// make them takes longer than all the rest of writing.
const mostKept = 20_000

func newTextTable(s Sheet, style Style) *textTable {
	t := &textTable{sheet: s, style: style, row: make([]string, len(s.Columns))}
	if n := s.Len * len(s.Columns); n > 0 && n <= mostKept {
		t.kept = make([]string, 0, n)
	}
	return t
}

// rows yields the rows again. A slice is valid until the next row.
func (t *textTable) rows(yield func([]string) bool) {
	if t.kept != nil {
		slices.Chunk(t.kept, len(t.row))(yield)
		return
	}
	for cells := range t.sheet.Rows {
		if !yield(t.made(cells)) {
			return
		}
	}
}

// made returns the texts of a row, valid until the next one.
func (t *textTable) made(cells []Cell) []string {
	for i := range cells {
		t.row[i] = cells[i].lines(&t.sheet.Columns[i], t.style, "\n")
	}
	if t.kept != nil {
		t.kept = append(t.kept, t.row...)
	}
	return t.row
}

// lines returns the text of a cell for people, whose lines end with end.
func (c *Cell) lines(column *Column, style Style, end string) string {
	if column.Kind != Text || c.State != Counted || !strings.Contains(c.Text, "\n") {
		return c.ForPeople(style)
	}
	lines := strings.Split(c.Text, "\n")
	for i := range lines {
		lines[i] = style.Clean(lines[i])
	}
	return strings.Join(lines, end)
}

// String returns the fact in one line.
func (f Fact) String() string {
	if f.Label == "" {
		return f.Text
	}
	return f.Label + ": " + f.Text
}

// WriteMarkdown writes a document as Markdown. It reads the rows of a table twice
// and keeps none of them.
func WriteMarkdown(w io.Writer, d *Document) error {
	markup := strings.NewReplacer(
		`\`, `\\`, "*", `\*`, "_", `\_`, "`", "\\`", "[", `\[`, "]", `\]`, "<", "&lt;", ">", "&gt;", "#", `\#`, "~", `\~`, "|", `\|`,
	)
	out := &markdownWriter{Writer: bufio.NewWriter(w), words: d.Words, style: Style{
		Clean:   func(text string) string { return markup.Replace(spelling.OneLine(text)) },
		Dropped: func(text string) string { return "~~" + text + "~~" },
	}}
	out.document(d)
	return out.Flush()
}

// A markdownWriter writes documents as Markdown. Its bufio.Writer returns the first
// error from Flush.
type markdownWriter struct {
	*bufio.Writer
	words *phrase.Catalogue
	style Style
	signs Survey // of all tables so far
}

func (w *markdownWriter) document(d *Document) {
	title, alone := d.heading()
	w.paragraphs("## ", title)
	w.paragraphs("", d.Lines...)
	for i := range d.Sheets {
		s := &d.Sheets[i]
		if !alone {
			w.paragraphs("### ", s.Heading())
		}
		w.paragraphs("", s.Lines...)
		w.paragraphs("", d.Alarm)
		if s.Len == 0 && s.Empty != "" {
			w.paragraphs("", s.Empty)
			continue
		}
		w.table(s)
		w.paragraphs("", s.Notes...)
	}
	w.paragraphs("", w.signs.Signs(w.words, Struck)...)
	for _, topic := range d.Notes {
		w.paragraphs("### ", topic.Title)
		for _, fact := range topic.Facts {
			_, _ = w.WriteString("- " + w.style.Clean(fact.String()) + "\n")
		}
		_ = w.WriteByte('\n')
	}
}

// paragraphs writes texts that are not empty as paragraphs, each after begin.
func (w *markdownWriter) paragraphs(begin string, texts ...string) {
	for _, text := range texts {
		if text != "" {
			_, _ = w.WriteString(begin + w.style.Clean(text) + "\n\n")
		}
	}
}

func (w *markdownWriter) table(s *Sheet) {
	narrow := s.narrow(w.words, mostLetters, mostInGroup)
	survey := narrow.Survey()
	w.signs.merge(survey)
	seen := narrow.ShownBy(survey)
	_ = w.WriteByte('|')
	for _, c := range seen.Columns {
		_, _ = w.WriteString(" " + w.style.Clean(c.Head) + " |")
	}
	_, _ = w.WriteString("\n|")
	for _, c := range seen.Columns {
		if c.Kind.IsRight() {
			_, _ = w.WriteString(" ---:|")
		} else {
			_, _ = w.WriteString(":--- |")
		}
	}
	_ = w.WriteByte('\n')
	for cells := range seen.Rows {
		_ = w.WriteByte('|')
		for i := range cells {
			_, _ = w.WriteString(" " + cells[i].lines(&seen.Columns[i], w.style, "<br/>") + " |")
		}
		_ = w.WriteByte('\n')
	}
	_ = w.WriteByte('\n')
}
