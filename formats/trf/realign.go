package trf

import (
	"fmt"
	"strings"

	"podium/formats"
	"podium/formats/internal/text"
)

// realign reads a row that does not look sound. It accepts a way to move fields
// only if every field of the row then passes every test. Otherwise a row whose
// fields are separated as they should be has a mistake in some field, which
// the reading of that field will tell; any other gets its one error here.
func (r *reader) realign(w *row, line string, cut func(string) cells) (cells, bool) {
	c := cut(line)
	if r.widened(w, &c) || c.faults() == 0 {
		return c, true
	}
	for _, by := range [...]int{1, -1, 2, -2} {
		if r.searches == maxSearches {
			break
		}
		if moved, from, ok := moveBack(line, by, cut); ok {
			w.from, w.by = int16(from), int16(by)
			r.oddOf(w, &moved, "moved", formats.Diagnostic{
				Pos: w.pos(from), Code: formats.ShiftedColumns,
				Found:  fmt.Sprintf("the fields from column %d on stand %s", from, columnsAway(by)),
				Advice: "compare this player with the source",
			})
			return moved, true
		}
	}
	r.searches = min(r.searches+1, maxSearches)
	col := c.separated()
	if col == 0 {
		return c, true
	}
	no, _ := parseNumber(c.field(colNo, 8))
	if col <= 9 {
		r.failed = append(r.failed, 0) // that of any player who is missing
	}
	found, advice := fmt.Sprintf("column %d is not blank; the fields of this line do not stand in their columns", col), "move the fields back to their columns"
	if strings.IndexByte(w.text, '\t') >= 0 {
		advice += ", and take out the tab"
	}
	if second, at := secondRecord(line); second > 0 {
		found, advice = fmt.Sprintf("player %d begins in column %d of this line", second, at), "end the line before that column"
		r.failed = append(r.failed, second)
	}
	r.failRow(w, no, formats.Diagnostic{
		Pos: w.pos(col), Code: formats.ShiftedColumns, Field: "Player", PlayerNo: no,
		Player: strings.TrimSpace(c.name),
		Found:  found, Want: "the columns of record 001", Advice: advice,
	})
	return c, false
}

// secondRecord finds the starting rank of a row that follows in the same line,
// where the end of the first was lost, and the column at which it begins.
func secondRecord(line string) (number, col int) {
	const code = "001 "
	for at := colTail; ; {
		next := strings.Index(line[min(at, len(line)):], code)
		if next < 0 {
			return 0, 0
		}
		at += next + len(code)
		if field := line[at:min(at+4, len(line))]; len(field) == 4 {
			if no, ok := parseNumber(strings.TrimLeft(field, " ")); ok && no > 0 {
				return no, text.Width(line[:at-len(code)]) + 1
			}
		}
	}
}

// movable reports whether a row is sound if some fields are moved back.
func movable(line string, cut func(string) cells) bool {
	for _, by := range [...]int{1, -1, 2, -2} {
		if _, _, ok := moveBack(line, by, cut); ok {
			return true
		}
	}
	return false
}

// maxSearches is the number of hopeless rows after which moved columns are no
// longer looked for: the file is of another kind, and the search takes long.
const maxSearches = 200

func columnsAway(by int) string {
	side := "right"
	if by < 0 {
		side, by = "left", -by
	}
	if by == 1 {
		return "1 column too far " + side
	}
	return fmt.Sprintf("%d columns too far %s", by, side)
}

// widened accepts a row of which one field has run into the blank beside it,
// everything else being in its place: a federation of four letters, a name of
// 34, points of 100 and more.
func (r *reader) widened(w *row, c *cells) bool {
	col := c.separated()
	fixed := *c
	switch col {
	case colTail:
		if strings.HasSuffix(c.name, " ") {
			return false
		}
		fixed.name, fixed.tail = c.name+c.tail[:1], " "+c.tail[1:]
	case 57:
		if !isLetter(c.at(56)) || !isLetter(c.at(57)) {
			return false
		}
		fixed.tail = c.tail[:57-colTail] + " " + c.tail[58-colTail:]
	case 80:
		fixed.wide = true
		fixed.tail = c.tail[:80-colTail] + " " + c.tail[81-colTail:]
	default:
		return false
	}
	if fixed.faults() != 0 || fixed.separated() != 0 {
		return false
	}
	if fixed.wide {
		fixed.tail = c.tail
	}
	*c = fixed
	r.oddOf(w, c, "wide", formats.Diagnostic{
		Pos: w.pos(col), Code: formats.OddSpelling,
		Found: fmt.Sprintf("a field runs into column %d, which should be blank", col),
	})
	return true
}

// moveBack looks for the column from which on all fields stand by columns too
// far right (by < 0: left), the last that will do, and gives the row with them
// moved back.
func moveBack(line string, by int, cut func(string) cells) (moved cells, from int, ok bool) {
	for _, from := range [...]int{colBlocks, colRank, 80, 69, colID, 53, colTail, 14, 9, 4} {
		moved, ok := moveFrom(line, from, by, cut)
		if ok && moved.faults() == 0 && moved.separated() == 0 &&
			moved.field(colNo, 8) != "" && strings.TrimSpace(moved.name) != "" {
			return moved, from, true
		}
	}
	return cells{}, 0, false
}

// moveFrom takes by columns out of line at column from, or puts -by blanks in.
// Only blanks are taken out, except after the name: that may be too long.
func moveFrom(line string, from, by int, cut func(string) cells) (cells, bool) {
	start := text.Offset(line, from)
	if by < 0 {
		if from == colTail {
			start = text.Offset(line, from+by+1)
		}
		return cut(line[:start] + strings.Repeat(" ", -by) + line[start:]), true
	}
	end := start + text.Offset(line[start:], by+1)
	if from == colTail {
		c := cut(line[:start] + line[end:])
		c.name += line[start:end]
		return c, true
	}
	if strings.Trim(line[start:end], " ") != "" {
		return cells{}, false
	}
	return cut(line[:start] + line[end:]), true
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }
