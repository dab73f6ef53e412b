// Package roster reads lists of people that accompany an event: a table in a
// workbook or in delimited text whose first row names its columns. It returns rows
// of strings with their places; its callers, such as awards, interpret the columns.
package roster

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/heading"
	"podium/formats/internal/delimited"
	"podium/formats/internal/grid"
	"podium/formats/internal/names"
	"podium/formats/internal/text"
	"podium/formats/internal/xlsx"
	"podium/formats/spelling"
)

// A Table is a list as its file has it.
type Table struct {
	File    string // name by which messages call it
	Sheet   string // of a workbook; "" for a text file
	Line    int    // of the column names, from 1
	Columns []string
	Rows    []Row
	Sum     string // SHA-256 of the file, for callers that ask when it changes; Read leaves it out
}

// A Row is a row below the column names.
type Row struct {
	Line  int      // from 1, as an editor or a workbook counts
	Cells []string // by column; may be shorter than Table.Columns
}

// maxText is the largest list in delimited text that is read, in bytes.
const maxText = 16 << 20

// Read reads a workbook or delimited text with any usual delimiter. In a workbook
// it reads the first visible sheet with a list. It reports problems to log; after
// an error the result is nil.
func Read(src formats.Source, log *formats.Log) *Table {
	sheets := cut(src.Data, log)
	if log.Failed() {
		return nil
	}
	for i := range sheets {
		if t := tableOf(&sheets[i], log); t != nil && !log.Failed() {
			t.File = src.Name
			return t
		}
	}
	if !log.Failed() {
		log.Error(finding.Pos{}, finding.NoTable, "no list: fewer than two rows of cells").
			Expect("a row with the names of columns, and a row for each person").Advise("choose the list of players")
	}
	return nil
}

// Lines returns the rows of a list that a program wrote: the names of its columns first, and
// perhaps nothing else. Of a workbook it reads the first visible sheet. It reports problems
// to log.
func Lines(src formats.Source, log *formats.Log) []Row {
	sheets := cut(src.Data, log)
	if len(sheets) == 0 {
		return nil
	}
	out := make([]Row, len(sheets[0].Rows))
	for i := range out {
		out[i] = Row{Line: sheets[0].Rows[i].Line, Cells: texts(&sheets[0].Rows[i])}
	}
	return out
}

// cut splits a file into cells.
func cut(data []byte, log *formats.Log) []grid.Sheet {
	if bytes.HasPrefix(data, []byte("PK")) {
		return xlsx.Read(data, log)
	}
	if len(data) > maxText {
		log.Error(finding.Pos{}, finding.TooLarge, "%d bytes of text", len(data)).Expect(fmt.Sprintf("at most %d", maxText)).
			Advise("remove everything but the list of players").Because(finding.ErrUnsupported)
		return nil
	}
	txt, ok := text.Decode(data, log)
	if !ok {
		return nil
	}
	return []grid.Sheet{{Rows: delimited.Rows(txt.S, delimiterOf(txt.S), log)}}
}

// delimiterOf returns the most frequent delimiter of the first line that has any.
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

// tableOf treats the first row with two or more cells as the column names, because
// lists often have a title above. It returns nil for a sheet without a list.
func tableOf(sheet *grid.Sheet, log *formats.Log) *Table {
	first := slices.IndexFunc(sheet.Rows, func(row grid.Row) bool { return len(row.Texts()) >= 2 })
	if first < 0 || first+1 == len(sheet.Rows) {
		return nil
	}
	t := &Table{Sheet: sheet.Name, Line: sheet.Rows[first].Line, Columns: texts(&sheet.Rows[first])}
	for _, row := range sheet.Rows[first+1:] {
		for i, c := range row.Cells {
			if c.Kind != grid.Fault && c.Kind != grid.NoValue {
				continue
			}
			code, found := finding.ErrorCell, c.Text
			if c.Kind == grid.NoValue {
				code, found = finding.NoCachedValue, "a formula without a value"
			}
			log.Error(finding.Pos{Sheet: sheet.Name, Line: row.Line, Col: i + 1}, code, "%s", found).
				Expect("a value").Advise("correct the formula, or open the workbook and save it again")
		}
		t.Rows = append(t.Rows, Row{Line: row.Line, Cells: texts(&row)})
	}
	t.nameAlone(log)
	return t
}

// nameAlone leaves in the column of names nothing but names: numbers, titles, ratings and
// ids that people type into the same cell would keep a row from matching anybody.
func (t *Table) nameAlone(log *formats.Log) {
	for col, head := range t.Columns {
		if field, _ := heading.InRoster(head); field != heading.Name {
			continue
		}
		cells := make([]string, len(t.Rows))
		for i := range t.Rows {
			if col < len(t.Rows[i].Cells) {
				cells[i] = t.Rows[i].Cells[col]
			}
		}
		people, _ := names.Read(cells)
		changed := 0
		for i := range people {
			if name := people[i].Name; name != cells[i] {
				t.Rows[i].Cells[col] = name
				changed++
			}
		}
		if changed > 0 {
			log.Note(finding.Pos{Sheet: t.Sheet, Line: t.Line, Col: col + 1}, finding.DoubtfulName,
				"numbers, titles, ratings and the like in %s, which are no part of the name",
				finding.Counted(changed, "cell of a name", "cells of names"))
		}
	}
}

// texts returns the texts of the cells of a row, with letters that were garbled by a wrong
// decoding repaired.
func texts(row *grid.Row) []string {
	out := make([]string, len(row.Cells))
	for i := range row.Cells {
		out[i] = spelling.Mended(row.Cells[i].Text)
	}
	return out
}
