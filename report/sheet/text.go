package sheet

import (
	"bufio"
	"io"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/width"

	"podium/formats/spelling"
)

// How wide a column may be in text, and a line, in characters; a last column of texts
// may fill the line;
// how many columns of one group a line holds, and how many letters of their headings.
const (
	widestColumn = 60
	widestLine   = 140
	mostInGroup  = 12
	mostLetters  = 60
)

// narrow returns the sheet for a terminal and for Markdown.
func (s *Sheet) narrow() Sheet {
	out := s.Abbreviated(mostLetters)
	out = out.FoldedAll(mostInGroup)
	return out.WithWhy()
}

// WriteText writes a document for a terminal, with tables as wide as their texts. It
// reads the rows of a table twice and keeps none of them. A document with a title
// ends with an empty line, so that another may follow. A document that has only
// lists of findings consists of their sentences.
func WriteText(w io.Writer, d *Document) error {
	out := &textWriter{Writer: bufio.NewWriter(w), style: Plain()}
	out.style.Clean = spelling.OneLine
	sentences := func(s Sheet) bool { return s.AsText != nil }
	if len(d.Sheets) > 0 && !slices.ContainsFunc(d.Sheets, func(s Sheet) bool { return !sentences(s) }) {
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
	style Style
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
	w.notes(w.signs.Signs("in brackets")...)
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
			_, _ = w.WriteString(indent + w.style.Clean(line) + "\n")
		}
	}
}

// notes writes the lines below a table and wraps long ones.
func (w *textWriter) notes(lines ...string) {
	for _, line := range lines {
		for i, part := range wrap(w.style.Clean(line), widestLine, false) {
			w.lines("  "[:2*min(i, 1)], part)
		}
	}
}

func (w *textWriter) sentences(s *Sheet) {
	for text := range s.AsText {
		w.begun = true
		for line := range strings.SplitSeq(text, "\n") {
			_, _ = w.WriteString(spelling.OneLine(line) + "\n")
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
	narrow := s.narrow()
	w.table(&narrow)
	w.begun = true
	w.notes(s.Notes...)
}

// table measures the cells and writes them.
func (w *textWriter) table(s *Sheet) {
	survey := NewSurvey(len(s.Columns))
	widths := make([]int, len(s.Columns))
	for i := range s.Columns {
		widths[i] = Width(spelling.OneLine(s.Columns[i].Head))
	}
	for cells := range s.Rows {
		survey.Add(cells)
		for i := range cells {
			if widths[i] < widestLine {
				widths[i] = max(widths[i], w.widthOf(&s.Columns[i], &cells[i]))
			}
		}
	}
	w.signs.merge(survey)
	var p rowPrinter
	for i := range s.Columns {
		if survey.shows(i, &s.Columns[i]) {
			p.columns = append(p.columns, rowColumn{at: i, width: widths[i], right: s.Columns[i].Kind.IsRight()})
		}
	}
	p.fit(s.Columns)
	for k := range p.columns {
		c := &p.columns[k]
		c.set([]string{spelling.OneLine(s.Columns[c.at].Head)})
	}
	p.print(w.Writer)
	for cells := range s.Rows {
		for k := range p.columns {
			c := &p.columns[k]
			c.set(w.texts(&s.Columns[c.at], &cells[c.at]))
		}
		p.print(w.Writer)
	}
}

// texts returns the lines of a cell before wrapping.
func (w *textWriter) texts(column *Column, c *Cell) []string {
	if column.Kind == Text && c.State == Counted && strings.Contains(c.Text, "\n") {
		texts := strings.Split(c.Text, "\n")
		for i := range texts {
			texts[i] = spelling.OneLine(texts[i])
		}
		return texts
	}
	return []string{c.ForPeople(w.style)}
}

func (w *textWriter) widthOf(column *Column, c *Cell) int {
	widest := 0
	for _, text := range w.texts(column, c) {
		widest = max(widest, Width(text))
	}
	return widest
}

// A rowPrinter writes the rows of a table, each with as many lines as its longest
// cell needs.
type rowPrinter struct{ columns []rowColumn }

type rowColumn struct {
	at    int // index in the sheet
	width int
	right bool
	fills bool     // it is the last one, in which no word is broken
	lines []string // of the cell of the row
}

// fit limits the widths. The last column may fill the rest of the line.
func (p *rowPrinter) fit(columns []Column) {
	left := widestLine
	for k := range p.columns {
		c := &p.columns[k]
		if k == len(p.columns)-1 && columns[c.at].Kind == Text {
			c.width, c.fills = min(c.width, max(widestColumn, left-2)), true
			return
		}
		c.width = min(c.width, widestColumn)
		left -= c.width + 2
	}
}

// set wraps the texts of a cell. If there are several, their continuation lines are
// indented.
func (c *rowColumn) set(texts []string) {
	c.lines = c.lines[:0]
	for _, text := range texts {
		if Width(text) <= c.width {
			c.lines = append(c.lines, text)
			continue
		}
		indent := ""
		if len(texts) > 1 {
			indent = "  "
		}
		for i, part := range wrap(text, c.width-len(indent), !c.fills) {
			if i > 0 {
				part = indent + part
			}
			c.lines = append(c.lines, part)
		}
	}
}

// print writes the row without trailing blanks.
func (p *rowPrinter) print(w *bufio.Writer) {
	high := 1
	for k := range p.columns {
		high = max(high, len(p.columns[k].lines))
	}
	for n := range high {
		blanks := 0 // to be printed before the next text
		for k := range p.columns {
			c := &p.columns[k]
			text := ""
			if n < len(c.lines) {
				text = c.lines[n]
			}
			blanks += min(k, 1) + 1
			pad := c.width - Width(text)
			if c.right {
				blanks += pad
			}
			if text != "" {
				for range blanks {
					_ = w.WriteByte(' ')
				}
				_, _ = w.WriteString(text)
				blanks = 0
			}
			if !c.right {
				blanks += pad
			}
		}
		_ = w.WriteByte('\n')
	}
}

// String returns the fact in one line.
func (f Fact) String() string {
	if f.Label == "" {
		return f.Text
	}
	return f.Label + ": " + f.Text
}

// wrap breaks a text at blanks into lines of at most most columns, and if within is
// set, longer words too. It returns at least one line.
func wrap(text string, most int, within bool) []string {
	if Width(text) <= most {
		return []string{text}
	}
	var lines []string
	line, used := "", 0
	for word := range strings.FieldsSeq(text) {
		n := Width(word)
		if line != "" && used+1+n > most {
			lines, line, used = append(lines, line), "", 0
		}
		if line != "" {
			line, used = line+" ", used+1
		}
		for within && n > most {
			head := cut(word, most)
			lines = append(lines, head)
			word = word[len(head):]
			n = Width(word)
		}
		line, used = line+word, used+n
	}
	return append(lines, line)
}

// cut returns the beginning of a text that is at most most columns wide, and at
// least one letter.
func cut(text string, most int) string {
	used := 0
	for i, r := range text {
		used += letterWidth(r)
		if used > most && i > 0 {
			return text[:i]
		}
	}
	return text
}

// Width returns the number of columns that a text takes on a terminal: two for
// ideographs, none for combining accents. It does not depend on the system's
// language.
func Width(text string) int {
	n := 0
	for _, r := range text {
		n += letterWidth(r)
	}
	return n
}

func letterWidth(r rune) int {
	switch {
	case r < 0x300: // the common case: Latin
		return 1
	case unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf):
		return 0
	}
	switch width.LookupRune(r).Kind() {
	case width.EastAsianWide, width.EastAsianFullwidth:
		return 2
	case width.Neutral, width.EastAsianAmbiguous, width.EastAsianNarrow, width.EastAsianHalfwidth:
	}
	return 1
}

// WriteMarkdown writes a document as Markdown. It reads the rows of a table twice
// and keeps none of them.
func WriteMarkdown(w io.Writer, d *Document) error {
	out := &markdownWriter{Writer: bufio.NewWriter(w), style: Style{
		Clean:   markdownText(),
		Dropped: func(text string) string { return "~~" + text + "~~" },
	}}
	out.document(d)
	return out.Flush()
}

// A markdownWriter writes documents as Markdown. Its bufio.Writer returns the first
// error from Flush.
type markdownWriter struct {
	*bufio.Writer
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
	w.paragraphs("", w.signs.Signs("struck through")...)
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
	narrow := s.narrow()
	survey := narrow.Survey()
	w.signs.merge(survey)
	seen := narrow.ShownBy(survey)
	_ = w.WriteByte('|')
	for _, c := range seen.Columns {
		_, _ = w.WriteString(" " + w.style.Clean(c.Head) + " |")
	}
	_, _ = w.WriteString("\n|")
	for _, c := range seen.Columns {
		_, _ = w.WriteString(alignment(c.Kind))
	}
	_ = w.WriteByte('\n')
	for cells := range seen.Rows {
		_ = w.WriteByte('|')
		for i := range cells {
			_, _ = w.WriteString(" " + w.cell(&seen.Columns[i], &cells[i]) + " |")
		}
		_ = w.WriteByte('\n')
	}
	_ = w.WriteByte('\n')
}

func alignment(k Kind) string {
	if k.IsRight() {
		return " ---:|"
	}
	return ":--- |"
}

func (w *markdownWriter) cell(column *Column, c *Cell) string {
	if column.Kind != Text || c.State != Counted || !strings.Contains(c.Text, "\n") {
		return c.ForPeople(w.style)
	}
	lines := strings.Split(c.Text, "\n")
	for i := range lines {
		lines[i] = w.style.Clean(lines[i])
	}
	return strings.Join(lines, "<br/>")
}

// markdownText returns a function that escapes the markup of Markdown.
func markdownText() func(string) string {
	signs := strings.NewReplacer(
		`\`, `\\`, "*", `\*`, "_", `\_`, "`", "\\`", "[", `\[`, "]", `\]`, "<", "&lt;", ">", "&gt;", "#", `\#`, "~", `\~`, "|", `\|`,
	)
	return func(text string) string { return signs.Replace(spelling.OneLine(text)) }
}
