package printout

import (
	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"

	"podium/formats/spelling"
)

// listTable makes a table without borders.
func listTable(head ...string) table.Writer {
	t := table.NewWriter()
	t.SetStyle(table.StyleLight)
	t.Style().Options = table.OptionsNoBordersAndSeparators
	t.Style().Format.Header = text.FormatDefault
	t.AppendHeader(tableRow(head))
	return t
}

func tableRow(cells []string) table.Row {
	row := make(table.Row, len(cells))
	for i, cell := range cells {
		row[i] = spelling.OneLine(cell)
	}
	return row
}
