package printout

import (
	"bufio"
	"io"
	"strings"

	"github.com/jedib0t/go-pretty/v6/text"

	"podium/formats/spelling"
)

// widestColumn is how wide a column may be, in characters.
const widestColumn = 60

// A printedTable is a table as text and Markdown print it. Its rows are made when
// they are printed, twice for text: a season of a federation has millions of
// cells, which need not be in memory at once.
type printedTable struct {
	title string
	head  []string
	left  []bool // by column: text, aligned left
	rows  int
	row   func(i int) []string
}

// add adds a column.
func (t *printedTable) add(head string, left bool) {
	t.head, t.left = append(t.head, head), append(t.left, left)
}

// writeText writes the table for a terminal. Texts that are too wide take several
// lines.
func (t *printedTable) writeText(w *bufio.Writer) {
	widths := make([]int, len(t.head))
	measure := func(cells []string) {
		for i, c := range cells {
			widths[i] = min(max(widths[i], text.StringWidthWithoutEscSequences(c)), widestColumn)
		}
	}
	measure(t.head)
	for i := range t.rows {
		measure(t.row(i))
	}
	t.writeLine(w, widths, t.head)
	for i := range t.rows {
		t.writeLine(w, widths, t.row(i))
	}
}

// writeLine writes a row in as many lines as its longest text takes.
func (t *printedTable) writeLine(w *bufio.Writer, widths []int, cells []string) {
	high, wrapped := 1, map[int][]string{} // by column, of the texts that are too wide
	for i, c := range cells {
		if text.StringWidthWithoutEscSequences(c) > widths[i] {
			wrapped[i] = strings.Split(text.WrapSoft(c, widths[i]), "\n")
			high = max(high, len(wrapped[i]))
		}
	}
	line := make([]string, len(cells))
	for n := range high {
		for i, c := range cells {
			line[i] = ""
			switch lines := wrapped[i]; {
			case n < len(lines):
				line[i] = strings.TrimSpace(lines[n])
			case n == 0:
				line[i] = c
			}
		}
		t.writeSingle(w, widths, line)
	}
}

// writeSingle writes one line, without blanks at its end.
func (t *printedTable) writeSingle(w *bufio.Writer, widths []int, cells []string) {
	blanks := 0 // to be written before the next text
	for i, c := range cells {
		blanks += min(i, 1) + 1
		pad := widths[i] - text.StringWidthWithoutEscSequences(c)
		if !t.left[i] {
			blanks += pad
		}
		if c != "" {
			writeBlanks(w, blanks)
			_, _ = w.WriteString(c)
			blanks = 0
		}
		if t.left[i] {
			blanks += pad
		}
	}
	_ = w.WriteByte('\n')
}

func writeBlanks(w *bufio.Writer, n int) {
	for range n {
		_ = w.WriteByte(' ')
	}
}

// writeMarkdown writes the table as Markdown.
func (t *printedTable) writeMarkdown(w *bufio.Writer) {
	writeMarkdownRow(w, t.head)
	_ = w.WriteByte('|')
	for _, left := range t.left {
		if left {
			_, _ = w.WriteString(":--- |")
		} else {
			_, _ = w.WriteString(" ---:|")
		}
	}
	_ = w.WriteByte('\n')
	for i := range t.rows {
		writeMarkdownRow(w, t.row(i))
	}
}

func writeMarkdownRow(w *bufio.Writer, cells []string) {
	_ = w.WriteByte('|')
	for _, c := range cells {
		_, _ = io.WriteString(w, " "+strings.ReplaceAll(c, "|", `\|`)+" |")
	}
	_ = w.WriteByte('\n')
}

// markdownText keeps what a file says from being taken for markup. The bar that
// ends cells is escaped by the library, outside of tables it means nothing.
func markdownText(s string) string {
	s = spelling.OneLine(s)
	return strings.NewReplacer(
		`\`, `\\`, "*", `\*`, "_", `\_`, "`", "\\`", "[", `\[`, "]", `\]`, "<", "&lt;", ">", "&gt;", "#", `\#`, "~", `\~`,
	).Replace(s)
}
