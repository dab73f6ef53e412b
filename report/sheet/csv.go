package sheet

import (
	"cmp"
	"encoding/csv"
	"io"
	"slices"
	"strconv"
	"strings"

	"podium/formats/spelling"
	"podium/formats/spreadsheet"
)

// mostColumns is the number of columns of a group up to which CSV does not fold it,
// because spreadsheet programs limit columns.
const mostColumns = 500

// WriteCSV writes the tables of a document one after the other, each with its own
// header, for programs and spreadsheets. It writes all columns, even empty ones,
// numbers in plain notation, and a last column that lists results that do not count.
// An alarm is the first row. No text can be run as a formula.
func WriteCSV(w io.Writer, d *Document) error {
	out := csv.NewWriter(w)
	if d.Alarm != "" {
		writeGuarded(out, []string{d.Alarm})
	}
	for i := range d.Sheets {
		if d.Sheets[i].Aside {
			continue
		}
		results := slices.ContainsFunc(d.Sheets[i].Columns, func(c Column) bool { return c.Kind == Result })
		s := d.Sheets[i].FoldedAll(mostColumns)
		var dropped []string // of the row: the results that do not count
		drop := func(column int, c *Cell) {
			if c.State == Dropped {
				dropped = append(dropped, cmp.Or(c.Label, s.Columns[column].Head)+": "+c.Text)
			}
		}
		var head []string
		for _, c := range s.Columns {
			head = append(head, c.Head)
		}
		if results {
			head = append(head, d.Words.Text("table.dropped"))
		}
		record := make([]string, len(head))
		writeGuarded(out, head)
		for cells := range s.Rows {
			dropped = dropped[:0]
			for i := range cells {
				record[i] = cells[i].ForPrograms()
				drop(i, &cells[i])
				for k := range cells[i].Parts {
					drop(i, &cells[i].Parts[k])
				}
			}
			if results {
				record[len(cells)] = strings.Join(dropped, "; ")
			}
			writeGuarded(out, record)
		}
	}
	out.Flush()
	return out.Error()
}

// writeGuarded writes a row in which no text is a formula. The csv.Writer keeps the
// first error.
func writeGuarded(w *csv.Writer, cells []string) {
	for i, text := range cells {
		text = spelling.OneLine(strings.ReplaceAll(text, "\n", "; "))
		// Numbers, and a lone sign such as the name of standard input, are no formulas.
		if _, err := strconv.ParseFloat(text, 64); err != nil && len(text) > 1 {
			text = spreadsheet.Guard(text)
		}
		cells[i] = text
	}
	_ = w.Write(cells)
}
