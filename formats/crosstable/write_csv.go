package crosstable

import (
	"bytes"
	"io"
	"strings"

	"podium/formats"
	"podium/formats/internal/grid"
	"podium/formats/spreadsheet"
	"podium/formats/tournament"
)

// csvStyle uses letters: delimited text has no way to say that "-1" is text.
func csvStyle() style { return style{allocated: "B", half: "H", zero: "U"} }

// writeCSV writes the sections below each other, a blank line between. The mark
// at the beginning tells Excel that the text is UTF-8.
func writeCSV(w io.Writer, ev *tournament.Event, log *formats.Log) error {
	if !checkNumbers(ev, log) {
		return log.Err()
	}
	t := &tally{words: grid.DefaultWords(), log: log}
	var out bytes.Buffer
	out.WriteString("\uFEFF")
	for i, l := range layouts(ev, csvStyle(), t) {
		if i > 0 {
			out.WriteString("\r\n\r\n")
		}
		for _, label := range l.labels {
			writeLine(&out, []value{words(label)})
		}
		writeLine(&out, l.heads())
		for _, row := range l.rows {
			writeLine(&out, row)
		}
		for _, note := range l.notes {
			writeLine(&out, []value{words(note)})
		}
	}
	_, err := out.WriteTo(w)
	return err
}

// heads are the headings of the columns.
func (l *layout) heads() []value {
	out := make([]value, len(l.columns))
	for i := range l.columns {
		out[i] = words(l.columns[i].head)
	}
	return out
}

// writeLine writes a line as RFC 4180 has it. Texts that a spreadsheet would
// take for a formula begin with an apostrophe.
func writeLine(out *bytes.Buffer, row []value) {
	for i, v := range row {
		if i > 0 {
			out.WriteByte(',')
		}
		s := v.text
		if !v.number {
			s = spreadsheet.Guard(s)
		}
		if strings.ContainsAny(s, ",;\"\t|\r\n") {
			s = `"` + strings.ReplaceAll(s, `"`, `""`) + `"`
		}
		out.WriteString(s)
	}
	out.WriteString("\r\n")
}
