package trf

import (
	"strings"

	"podium/formats"
	"podium/formats/internal/text"
)

// A row is a 001 line and how its columns stand in the file.
type row struct {
	text string // without the blanks before and after it
	line int32
	lead int32 // blanks before the code
	from int16 // columns from this one on ...
	by   int16 // ... stand so much further right in the text
	tabs bool  // columns were counted after the tabs were expanded
}

// pos gives the place of a column of the regulation in the file.
func (w *row) pos(col int) formats.Pos {
	switch {
	case w.tabs:
		col = unexpandedCol(w.text, col)
	case w.by != 0 && col >= int(w.from):
		col = max(col+int(w.by), 1)
	}
	return formats.Pos{Line: int(w.line), Col: col + int(w.lead)}
}

// align cuts a row into cells, by the layout that fits it: characters, else
// bytes, else fields moved by a column or two. A row that fits none is one
// error, and no follow-on is told of it.
func (r *reader) align(w *row) (cells, bool) {
	if r.tabs && strings.IndexByte(w.text, '\t') >= 0 {
		return r.alignTabs(w)
	}
	if r.text.ASCII || text.IsASCII(w.text) {
		c := cutBytes(w.text)
		if c.separated() == 0 && c.firstOpponent() {
			return c, true
		}
		return r.realign(w, w.text, cutBytes)
	}
	chars := cutChars(w.text)
	n := chars.faults()
	if n == 0 {
		return chars, true
	}
	if bytes := cutBytes(w.text); bytes.faults() < n && (bytes.faults() == 0 || !movable(w.text, cutChars)) {
		w.from, w.by = colTail, int16(text.Width(bytes.name)-len(bytes.name))
		r.odd("bytes", formats.Diagnostic{
			Pos: w.pos(colTail), Code: formats.ByteColumns,
			Found: "columns were counted in bytes, not in characters",
		})
		if bytes.separated() == 0 {
			return bytes, true
		}
		return r.realign(w, w.text, cutBytes)
	}
	return r.realign(w, w.text, cutChars)
}

// alignTabs takes the tabs of a row as jumps to the next multiple of eight
// columns if that gives a sound row, else as blanks.
func (r *reader) alignTabs(w *row) (cells, bool) {
	r.odd("tabs", formats.Diagnostic{
		Pos:  formats.Pos{Line: int(w.line), Col: text.Width(w.text[:strings.IndexByte(w.text, '\t')]) + 1},
		Code: formats.TabsExpanded, Found: "a tab in a line whose columns are counted",
		Advice: "save the file without tabs",
	})
	expanded := cutChars(expandTabs(w.text))
	if expanded.faults() == 0 {
		w.tabs = true
		return expanded, true
	}
	plain := strings.ReplaceAll(w.text, "\t", " ")
	return r.realign(w, plain, cutChars)
}

// expandTabs replaces each tab by blanks up to the next column 9, 17, 25, ...
// Past the widest record it takes them as blanks, so that a line of tabs
// cannot become eight times as long.
func expandTabs(s string) string {
	const tab, limit = 8, colBlocks + maxRounds*blockWidth
	var b strings.Builder
	col := 0
	for _, c := range s {
		if c != '\t' {
			b.WriteRune(c)
			col++
			continue
		}
		n := tab - col%tab
		if col > limit {
			n = 1
		}
		b.WriteString("        "[:n])
		col += n
	}
	return b.String()
}

// unexpandedCol gives the column that an editor shows for column col of the
// expanded line: the number of characters up to it.
func unexpandedCol(s string, col int) int {
	const tab = 8
	at, chars := 0, 0
	for _, c := range s {
		if c == '\t' {
			at += tab - at%tab
		} else {
			at++
		}
		chars++
		if at >= col {
			return chars
		}
	}
	return chars + col - at
}
