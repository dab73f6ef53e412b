// Package delimited cuts delimited text into cells with their places, for the readers of
// tables: crosstables and lists of players.
//
// It does not use encoding/csv, which does not end lines at a lone carriage return,
// counts columns in bytes, and treats the rest of a file as one cell if a quote is never
// closed; here that is an error at the quote.
package delimited

import (
	"strings"
	"unicode/utf8"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/grid"
	"podium/formats/spreadsheet"
)

// Delimiters are the characters that separate the cells of a line, the rarest in texts
// first.
const Delimiters = "\t;|,"

// Rows cuts s into rows of cells, without blank rows. It reports problems to log; after
// an error, it returns the rows before it.
func Rows(s string, delimiter rune, log *formats.Log) []grid.Row {
	c := &cutter{text: s, delimiter: delimiter, line: 1, col: 1, log: log}
	if strings.HasPrefix(s, "sep=") { // Excel's own way to name the delimiter
		c.plain()
	}
	cells := 0
	var rows []grid.Row
	for c.at < len(c.text) && !c.log.Failed() {
		row := grid.Row{Line: c.line}
		filled, last := false, false
		for !last {
			var cell grid.Cell
			cell, last = c.cell()
			row.Cells = append(row.Cells, cell)
			filled = filled || cell.Text != ""
			cells++
			if len(row.Cells) > WidestRow || cells > MostCells {
				log.Error(finding.Pos{Line: row.Line, Col: 1}, finding.TooLarge, "%d cells in one row, %d in all so far",
					len(row.Cells), cells).Expect("at most 512, and a million in all").Advise("correct the line")
				return rows
			}
		}
		if filled {
			rows = append(rows, row)
		}
	}
	return rows
}

// A cutter cuts delimited text into rows (RFC 4180, with any delimiter and any line ends):
// cells in quotes may contain delimiters and line ends, and a doubled quote is one quote.
type cutter struct {
	text      string
	at        int // byte
	line, col int // of the byte, from 1
	delimiter rune
	log       *formats.Log
}

func (c *cutter) next() rune {
	r, size := utf8.DecodeRuneInString(c.text[c.at:])
	c.at += size
	switch {
	case r == '\n', r == '\r' && (c.at >= len(c.text) || c.text[c.at] != '\n'):
		c.line++
		c.col = 1
		return '\n'
	case r == '\r':
		return c.next()
	}
	c.col++
	return r
}

// The maximum number of cells in a row, and in all rows together.
const (
	WidestRow = 512
	MostCells = 1_000_000
)

// cell cuts one cell; last reports that it ends its row.
func (c *cutter) cell() (out grid.Cell, last bool) {
	out = grid.Cell{Line: int32(c.line), Col: int32(c.col)}
	if !strings.HasPrefix(strings.TrimLeft(c.text[c.at:], " "), `"`) {
		out.Text, last = c.plain()
	} else {
		for c.text[c.at] == ' ' {
			c.next()
		}
		c.next()
		out.Text = c.quoted(out)
		var rest string
		if rest, last = c.plain(); grid.Trim(rest) != "" {
			c.unclosed(out)
		}
	}
	out.Text = spreadsheet.Unguard(grid.Trim(out.Text))
	return out, last
}

// plain cuts up to the next delimiter or line end.
func (c *cutter) plain() (text string, last bool) {
	start := c.at
	for c.at < len(c.text) {
		end := c.at
		switch c.next() {
		case '\n':
			return c.text[start:end], true
		case c.delimiter:
			return c.text[start:end], false
		}
	}
	return c.text[start:], true
}

// quoted cuts up to the closing quote. It gives up after some lines, because a quote that is
// never closed would make the rest of the file one cell.
func (c *cutter) quoted(from grid.Cell) string {
	const mostLines = 20
	var b strings.Builder
	for c.at < len(c.text) && c.line-int(from.Line) < mostLines {
		if c.text[c.at] == '"' {
			c.next()
			if c.at >= len(c.text) || c.text[c.at] != '"' {
				return b.String()
			}
		}
		b.WriteRune(c.next())
	}
	c.unclosed(from)
	return ""
}

func (c *cutter) unclosed(from grid.Cell) {
	c.log.Error(finding.Pos{Line: int(from.Line), Col: int(from.Col)}, finding.BadRecord,
		"a quotation mark that is not closed at the end of its cell").Expect("a closing quotation mark").
		Advise("correct the line")
}
