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
	out := &textWriter{Writer: bufio.NewWriter(w), words: d.Words, style: Plain(), dropped: InBrackets, width: width}
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

// WriteMarkdown writes a document as Markdown. It reads the rows of a table twice
// and keeps none of them.
func WriteMarkdown(w io.Writer, d *Document) error {
	markup := strings.NewReplacer(
		`\`, `\\`, "*", `\*`, "_", `\_`, "`", "\\`", "[", `\[`, "]", `\]`, "<", "&lt;", ">", "&gt;", "#", `\#`,
		"~", `\~`, "|", `\|`,
	)
	out := &textWriter{Writer: bufio.NewWriter(w), words: d.Words, markdown: true, dropped: Struck, style: Style{
		Clean:   func(text string) string { return markup.Replace(spelling.OneLine(text)) },
		Dropped: func(text string) string { return "~~" + text + "~~" },
	}}
	out.document(d)
	return out.Flush()
}

// A textWriter writes documents as text or as Markdown. Its bufio.Writer returns the first
// error from Flush.
type textWriter struct {
	*bufio.Writer
	words    *phrase.Catalogue
	style    Style
	dropped  phrase.Key // how it marks results that do not count
	markdown bool
	width    int    // of the terminal; 0: lines may have any length
	begun    bool   // something stands above
	signs    Survey // of all tables so far
}

func (w *textWriter) document(d *Document) {
	title, alone := d.Title, false // the only sheet, without a title, needs no heading: that has its section
	if len(d.Sheets) == 1 && d.Sheets[0].Title == "" {
		title, alone = d.Title+d.Sheets[0].Section, true
		if d.Title != "" && d.Sheets[0].Section != "" {
			title = d.Title + ", " + d.Sheets[0].Section
		}
	}
	w.heading("## ", title)
	w.lines("", d.Lines...)
	for i := range d.Sheets {
		s := &d.Sheets[i]
		if !alone {
			w.heading("### ", s.Heading())
		}
		w.lines("", s.Lines...)
		w.sheet(s, d.Alarm)
	}
	w.notes(w.signs.Signs(w.words, w.dropped)...)
	for _, topic := range d.Notes {
		w.heading("### ", topic.Title)
		for _, fact := range topic.Facts {
			if w.markdown {
				_, _ = w.WriteString("- " + w.style.Clean(fact.String()) + "\n")
			} else {
				w.lines(" ", fact.String())
			}
		}
		if w.markdown {
			_ = w.WriteByte('\n')
		}
	}
	if d.Title != "" && !w.markdown {
		w.gap()
	}
}

// gap writes an empty line after earlier output.
func (w *textWriter) gap() {
	if w.begun {
		_ = w.WriteByte('\n')
	}
}

// heading writes a heading, in Markdown behind its mark.
func (w *textWriter) heading(mark, text string) {
	if !w.markdown {
		w.gap()
		mark = ""
	}
	w.lines(mark, text)
}

// lines writes lines that are not empty, each after begin, in Markdown as paragraphs.
func (w *textWriter) lines(begin string, lines ...string) {
	for _, line := range lines {
		switch {
		case line == "":
		case w.markdown:
			_, _ = w.WriteString(begin + w.style.Clean(line) + "\n\n")
		default:
			w.begun = true
			w.folded(begin + w.style.Clean(line))
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
	if w.markdown {
		w.lines("", lines...)
		return
	}
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
	if s.AsText != nil && !w.markdown {
		w.sentences(s)
		return
	}
	w.lines("", alarm)
	switch {
	case s.Len == 0 && s.Empty != "" && w.markdown:
		w.lines("", s.Empty)
		return
	case s.Len == 0 && s.Empty != "":
		w.lines(" ", s.Empty)
		return
	case w.markdown:
		w.markdownTable(s)
	default:
		w.table(s)
	}
	w.begun = true
	w.notes(s.Notes...)
}

// table writes a table. Where the terminal is too narrow for it, the groups have short
// headings, and are folded only where that is not enough.
func (w *textWriter) table(s *Sheet) {
	fits := func(t *textTable) bool { return w.width == 0 || t.wide() <= w.width || t.squeeze(w.width, false) }
	t := w.measured(s.narrow(w.words, mostLetters, mostInGroup))
	if !fits(t) {
		if t = w.measured(s.narrow(w.words, 0, mostInGroup)); !fits(t) {
			t = w.measured(s.narrow(w.words, 0, 1))
			t.squeeze(w.width, true)
		}
	}
	for k := range t.columns {
		t.columns[k].set(t.columns[k].head)
	}
	t.print(w.Writer)
	for k := range t.below { // no row has anything for these
		if c := &t.below[k]; c.cells == 0 {
			w.folded("    " + w.words.Text("table.nothing", c.head))
		}
	}
	for _, row := range t.rows {
		for k := range t.columns {
			c := &t.columns[k]
			c.set(row[c.at])
		}
		t.print(w.Writer)
		// Below a row prose has lines of its own; the others share one.
		var short []string
		for k := range t.below {
			c := &t.below[k]
			lead := strings.TrimPrefix(c.head+": ", ": ")
			lines := strings.Split(row[c.at], "\n")
			switch {
			case strings.Join(lines, "") == "":
			case !c.prose:
				short = append(short, lead+strings.Join(lines, " "))
			default:
				w.folded("    " + lead + lines[0])
				for _, line := range lines[1:] {
					w.folded("      " + line)
				}
			}
		}
		if len(short) > 0 {
			w.folded("    " + strings.Join(short, "; "))
		}
	}
}

// measured returns a table with the columns that it shows, as wide as their cells.
func (w *textWriter) measured(s Sheet) *textTable {
	t := &textTable{sheet: s, style: w.style}
	survey := NewSurvey(len(s.Columns))
	widths := make([]int, len(s.Columns))
	for i := range s.Columns {
		widths[i] = Width(spelling.OneLine(s.Columns[i].Head))
	}
	for cells, row := range t.rows {
		survey.Add(cells)
		for i, text := range row {
			if widths[i] < widestLine {
				for line := range strings.SplitSeq(text, "\n") {
					widths[i] = max(widths[i], Width(line))
				}
			}
		}
	}
	w.signs.merge(survey)
	for i := range s.Columns {
		if c := &s.Columns[i]; survey.shows(i, c) {
			t.columns = append(t.columns, rowColumn{
				at: i, head: spelling.OneLine(c.Head), long: widths[i], width: widths[i],
				right: c.Kind.IsRight(), prose: c.Kind == Text,
			})
		}
	}
	left := widestLine
	for k := range t.columns {
		c, most := &t.columns[k], widestColumn
		if k == len(t.columns)-1 && c.prose { // it may fill the rest of the line
			most, c.fills = max(most, left-2), true
		}
		c.width = min(c.width, most)
		left -= c.width + 2
	}
	return t
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

func (w *textWriter) markdownTable(s *Sheet) {
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
