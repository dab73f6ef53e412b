package main

import (
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"
)

// widestColumn is how wide a column may be, in characters.
const widestColumn = 60

// A printedTable is a table as text and Markdown print it.
type printedTable struct {
	title string
	head  []string
	left  []bool // by column: text, aligned left
	rows  [][]string
}

// add adds a column.
func (t *printedTable) add(head string, left bool) {
	t.head, t.left = append(t.head, head), append(t.left, left)
}

// writer makes the table that text and Markdown share.
func (t *printedTable) writer() table.Writer {
	w := listTable(t.head...)
	var configs []table.ColumnConfig
	for i := range t.head {
		align := text.AlignRight
		if t.left[i] {
			align = text.AlignLeft
		}
		configs = append(configs, table.ColumnConfig{
			Number: i + 1, Align: align, AlignHeader: align, WidthMax: widestColumn, WidthMaxEnforcer: text.WrapSoft,
		})
	}
	w.SetColumnConfigs(configs)
	for _, row := range t.rows {
		w.AppendRow(tableRow(row))
	}
	return w
}

// trimmed cuts the blanks at the ends of lines.
func trimmed(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		b.WriteString(strings.TrimRight(line, " \n") + "\n")
	}
	return b.String()
}

// markdownText keeps what a file says from being taken for markup. The bar that
// ends cells is escaped by the library, outside of tables it means nothing.
func markdownText(s string) string {
	s = oneLine(s)
	return strings.NewReplacer(
		`\`, `\\`, "*", `\*`, "_", `\_`, "`", "\\`", "[", `\[`, "]", `\]`, "<", "&lt;", ">", "&gt;", "#", `\#`, "~", `\~`,
	).Replace(s)
}
