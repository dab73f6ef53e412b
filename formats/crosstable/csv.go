package crosstable

import (
	"strings"

	"podium/formats"
	"podium/formats/internal/delimited"
	"podium/formats/internal/grid"
	"podium/formats/internal/text"
)

// csvSheets cuts delimited text into cells.
func csvSheets(data []byte, w *grid.Words, log *formats.Log) []grid.Sheet {
	s, ok := decode(data, maxMarked, log)
	if !ok {
		return nil
	}
	delimiter, _ := findDelimiter(func() *grid.Words { return w }, s)
	return []grid.Sheet{{Rows: delimited.Rows(s, delimiter, log)}}
}

// headerLines is how many lines are looked at for a header.
const headerLines = 60

// findDelimiter finds the delimiter with which some line is the header of a
// crosstable, or at least of a list of players, and tells how sure that is.
func findDelimiter(words func() *grid.Words, s string) (delimiter rune, sure formats.Confidence) {
	delimiter = ','
	for no, line := range text.Lines(s) {
		if no > headerLines {
			break
		}
		for _, d := range delimited.Delimiters {
			cells := headingsOf(line, string(d))
			if cells == nil {
				continue
			}
			w := words()
			if w.IsHeader(cells) {
				return d, formats.Likely
			}
			if sure == formats.No && w.IsList(cells) {
				delimiter, sure = d, formats.Possible
			}
		}
	}
	return delimiter, sure
}

// headingsOf cuts a line that may be a header; nil for a line too long to be one,
// or with fewer than two delimiters.
func headingsOf(line, delimiter string) []string {
	if len(line) > text.MaxLine || strings.Count(line, delimiter) < 2 {
		return nil
	}
	cells := strings.Split(line, delimiter)
	for i := range cells {
		cells[i] = grid.Trim(strings.Trim(grid.Trim(cells[i]), `"`))
	}
	return cells
}

// sniffCSV looks for a header. A list without games is ours to refuse by name.
func sniffCSV(w func() *grid.Words, head []byte) formats.Confidence {
	txt, ok := decodeHead(head)
	if !ok {
		return formats.No
	}
	_, sure := findDelimiter(w, txt)
	return sure
}

// decodeHead decodes the beginning of an input that is text but neither markup nor
// JSON.
func decodeHead(head []byte) (string, bool) {
	const enough = 16 << 10
	txt, ok := text.Decode(head[:min(len(head), enough)], &formats.Log{})
	start := strings.TrimLeft(txt.S, " \t\r\n")
	if !ok || start == "" || strings.ContainsAny(start[:1], "<{[") {
		return "", false
	}
	return txt.S, true
}

// What a row, and what all rows of a table together, may have in cells.
const (
	widestRow = delimited.WidestRow
	mostCells = delimited.MostCells
)
