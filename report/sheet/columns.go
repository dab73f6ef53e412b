package sheet

import (
	"bufio"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/width"
)

// A textTable is a table as texts for a terminal: its rows, each with as many lines as its
// longest cell needs. Only a cell of a column of Kind Text may have lines, separated by "\n".
type textTable struct {
	sheet   Sheet
	style   Style
	columns []rowColumn
	below   []rowColumn // that stand below the row, for which the terminal is too narrow
}

// rows yields the rows as cells and as texts. The slices are valid until the next row.
func (t *textTable) rows(yield func([]Cell, []string) bool) {
	row := make([]string, len(t.sheet.Columns))
	for cells := range t.sheet.Rows {
		for i := range cells {
			row[i] = cells[i].lines(&t.sheet.Columns[i], t.style, "\n")
		}
		if !yield(cells, row) {
			return
		}
	}
}

type rowColumn struct {
	at    int // index in the sheet
	head  string
	long  int // width of the longest text
	width int
	least int // width of what is not broken; weigh sets it, and what follows
	sum   int // of the widths of all cells
	cells int // that are not empty
	right bool
	prose bool
	fills bool     // it is the last one, in which no word is broken
	lines []string // of the cell of the row
}

// wide returns the width of the longest line that is possible.
func (t *textTable) wide() int {
	n := 1
	for k := range t.columns {
		n += t.columns[k].width + 2*min(k, 1)
	}
	return n
}

// squeeze makes columns of words narrower until the table fits a terminal. Where that does
// not do, or a cell would be a tower, columns of prose move below the row, and if all is set,
// others too. It reports whether the table fits, as it always does then.
func (t *textTable) squeeze(width int, all bool) bool {
	for k := range t.columns {
		c := &t.columns[k]
		c.least, c.fills = longestWord(c.head), false
	}
	for _, row := range t.rows {
		for k := range t.columns {
			c := &t.columns[k]
			wide := 0
			for line := range strings.SplitSeq(row[c.at], "\n") {
				n := Width(line)
				wide += n
				if !c.right && n > c.least {
					n = longestWord(line)
				}
				c.least = max(c.least, n)
			}
			if wide > 0 {
				c.cells++
				c.sum += wide
			}
		}
	}
	for !t.share(width) {
		if len(t.columns) == 1 {
			t.columns[0].width = width - 1
			break
		}
		k := len(t.columns) - 1
		for k > 0 && !t.columns[k].prose {
			k--
		}
		if k == 0 {
			if !all {
				return false
			}
			k = len(t.columns) - 1
		}
		t.below = slices.Insert(t.below, 0, t.columns[k])
		t.columns = slices.Delete(t.columns, k, k+1)
	}
	return true
}

// highest is the number of lines of a cell, as a mean of its column, beyond which it is a tower.
const highest = 3

// share gives every column of words the same part of a width, unless it needs less. It
// reports whether that does.
func (t *textTable) share(width int) bool {
	for k := range t.columns {
		c := &t.columns[k]
		c.width = min(c.least, max(c.long, 1))
	}
	for left := width - t.wide(); ; left-- {
		var narrow *rowColumn
		for k := range t.columns {
			if c := &t.columns[k]; c.width < min(c.long, widestLine) && (narrow == nil || c.width < narrow.width) {
				narrow = c
			}
		}
		switch {
		case left < 0:
			return false
		case left == 0 || narrow == nil:
			return !slices.ContainsFunc(t.columns, func(c rowColumn) bool { return c.width*highest*c.cells < c.sum })
		}
		narrow.width++
	}
}

func longestWord(text string) int {
	n := 0
	for word := range strings.FieldsSeq(text) {
		n = max(n, Width(word))
	}
	return n
}

// set wraps the text of a cell. If it has several lines, their continuations are
// indented.
func (c *rowColumn) set(text string) {
	c.lines = c.lines[:0]
	indent := ""
	if strings.Contains(text, "\n") {
		indent = "  "
	}
	for line := range strings.SplitSeq(text, "\n") {
		if Width(line) <= c.width {
			c.lines = append(c.lines, line)
			continue
		}
		for i, part := range wrap(line, c.width-len(indent), !c.fills) {
			if i > 0 {
				part = indent + part
			}
			c.lines = append(c.lines, part)
		}
	}
}

// print writes the row without trailing blanks.
func (t *textTable) print(w *bufio.Writer) {
	high := 1
	for k := range t.columns {
		high = max(high, len(t.columns[k].lines))
	}
	for n := range high {
		blanks := 0 // to be printed before the next text
		for k := range t.columns {
			c := &t.columns[k]
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

// FoldLine breaks a line at blanks into lines of at most most columns. Each but the first is
// indented two columns more than the line itself. 0: the line may have any length.
func FoldLine(line string, most int) []string { return FoldLineBelow(line, most, 2) }

// FoldLineBelow is [FoldLine] with the lines indented by more columns.
func FoldLineBelow(line string, most, more int) []string {
	if most <= 0 || Width(line) <= most {
		return []string{line}
	}
	text := strings.TrimLeft(line, " ")
	indent := line[:len(line)-len(text)]
	var out []string
	for Width(indent+text) > most {
		head := cut(text, max(most-Width(indent), 1))
		if at := strings.LastIndexByte(text[:min(len(head)+1, len(text))], ' '); at > 0 {
			head = text[:at]
		}
		out = append(out, indent+strings.TrimRight(head, " "))
		text = strings.TrimLeft(text[len(head):], " ")
		if len(out) == 1 {
			indent += strings.Repeat(" ", more)
		}
	}
	if text == "" {
		return out
	}
	return append(out, indent+text)
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
