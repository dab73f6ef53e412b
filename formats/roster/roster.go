// Package roster reads lists of people that somebody keeps beside an event: a
// table in a workbook or in delimited text whose first row names its columns.
// It gives plain rows of texts with their places and knows nothing of what the
// columns mean: that is for whoever asked for the list, awards for one.
package roster

import (
	"bytes"
	"fmt"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/delimited"
	"podium/formats/internal/grid"
	"podium/formats/internal/text"
	"podium/formats/internal/xlsx"
)

// A Table is a list as it stands in its file.
type Table struct {
	Sheet   string // of a workbook; "": a text file
	Line    int    // of the row of names, from 1
	Columns []string
	Rows    []Row
}

// A Row is a row below the names.
type Row struct {
	Line  int      // from 1, as an editor or a workbook counts
	Cells []string // by column; may be shorter than Table.Columns
}

// maxText is the most that a list in delimited text may hold, in bytes: more
// people than any event has.
const maxText = 16 << 20

// Read reads a workbook or delimited text with any usual delimiter. In a
// workbook the first sheet that can be seen and holds a list is taken. What is
// wrong goes into log; after an error the result is nil.
func Read(src formats.Source, log *formats.Log) *Table {
	sheets := cut(src.Data, log)
	if log.Failed() {
		return nil
	}
	for i := range sheets {
		if t := tableOf(&sheets[i], log); t != nil && !log.Failed() {
			return t
		}
	}
	if !log.Failed() {
		log.Add(finding.Finding{
			Severity: finding.Error, Code: finding.NoTable, Err: finding.ErrSyntax,
			Found: "no list: there are not two rows of cells", Want: "a row with the names of columns, and a row for each person",
			Hint: "choose the list of players",
		})
	}
	return nil
}

// cut takes the cells out of a file.
func cut(data []byte, log *formats.Log) []grid.Sheet {
	if bytes.HasPrefix(data, []byte("PK")) {
		return xlsx.Read(data, log)
	}
	if len(data) > maxText {
		log.Add(finding.Finding{
			Severity: finding.Error, Code: finding.TooLarge, Err: finding.ErrUnsupported,
			Found: fmt.Sprintf("%d bytes of text", len(data)), Want: fmt.Sprintf("at most %d", maxText),
			Hint: "keep the list of players alone",
		})
		return nil
	}
	txt, ok := text.Decode(data, log)
	if !ok {
		return nil
	}
	return []grid.Sheet{{Rows: delimited.Rows(txt.S, delimiterOf(txt.S), log)}}
}

// delimiterOf finds what separates the cells of the first line that has any.
func delimiterOf(s string) rune {
	for _, line := range text.Lines(s) {
		if name, ok := strings.CutPrefix(line, "sep="); ok && name != "" {
			return []rune(name)[0]
		}
		best, most := ',', 0
		for _, d := range delimited.Delimiters {
			if n := strings.Count(line, string(d)); n > most {
				best, most = d, n
			}
		}
		if most > 0 {
			return best
		}
	}
	return ','
}

// tableOf takes the first row with two cells or more for the names of columns:
// lists often have a title above. It gives nil for a sheet without a list.
func tableOf(sheet *grid.Sheet, log *formats.Log) *Table {
	for i := range sheet.Rows {
		if filled(&sheet.Rows[i]) < 2 {
			continue
		}
		if i+1 == len(sheet.Rows) {
			return nil
		}
		t := &Table{Sheet: sheet.Name, Line: sheet.Rows[i].Line, Columns: texts(&sheet.Rows[i])}
		for k := i + 1; k < len(sheet.Rows); k++ {
			row := &sheet.Rows[k]
			faults(sheet, row, log)
			t.Rows = append(t.Rows, Row{Line: row.Line, Cells: texts(row)})
		}
		return t
	}
	return nil
}

func filled(row *grid.Row) int {
	n := 0
	for i := range row.Cells {
		if row.Cells[i].Text != "" {
			n++
		}
	}
	return n
}

// faults tells of cells whose formulas came to nothing: their values are not
// known, which is not the same as that there are none.
func faults(sheet *grid.Sheet, row *grid.Row, log *formats.Log) {
	for i := range row.Cells {
		c := &row.Cells[i]
		if c.Kind != grid.Fault && c.Kind != grid.NoValue {
			continue
		}
		code, found := finding.ErrorCell, c.Text
		if c.Kind == grid.NoValue {
			code, found = finding.NoCachedValue, "a formula without a value"
		}
		log.Add(finding.Finding{
			Pos:      finding.Pos{Sheet: sheet.Name, Line: row.Line, Col: i + 1},
			Severity: finding.Error, Code: code, Err: finding.ErrSyntax,
			Found: found, Want: "a value", Hint: "correct the formula, or open the workbook and save it again",
		})
	}
}

// texts gives the cells of a row as texts.
func texts(row *grid.Row) []string {
	out := make([]string, len(row.Cells))
	for i := range row.Cells {
		out[i] = row.Cells[i].Text
	}
	return out
}
