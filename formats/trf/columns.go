package trf

import (
	"strings"

	"podium/formats/finding"
	"podium/formats/internal/text"
	"podium/formats/tournament"
)

// The columns of record 001 (TRF16, "Player section"), counted from 1. Every
// field is followed by a blank column.
const (
	colNo      = 5  // to 8: starting rank
	colSex     = 10 //
	colTitle   = 11 // to 13
	colName    = 15 // to 47
	colTail    = 48 // the blank after the name
	colRating  = 49 // to 52
	colFed     = 54 // to 56
	colID      = 58 // to 68
	colBirth   = 70 // to 79
	colPoints  = 81 // to 84
	colRank    = 86 // to 89
	colBlocks  = 90 // round 1 begins with its two blanks
	blockWidth = 10
	nameWidth  = colTail - colName
	idWidth    = 11
)

// Within the block of a round, counted from 0: blank, blank, the opponent,
// blank, the colour, blank, the result.
const (
	inOpponent = 2
	inColor    = 7
	inResult   = 9
)

// maxRounds is the largest number of rounds: record 240 has three columns.
const maxRounds = 999

// maxPlayers is what four columns can number.
const maxPlayers = 9999

// cells is a 001 line, cut where the name stands. Only names have letters
// beyond ASCII in a sound file, so columns of the other two parts are bytes.
type cells struct {
	head string // columns 1 to 14
	name string // columns 15 to 47
	tail string // columns 48 and on
	wide bool   // points begin in column 80, being 100 or more
}

// cutBytes cuts line by bytes: right for ASCII, and for programs that count
// bytes.
func cutBytes(line string) cells {
	name, tail := min(colName-1, len(line)), min(colTail-1, len(line))
	return cells{head: line[:name], name: line[name:tail], tail: line[tail:]}
}

// cutChars cuts line by characters.
func cutChars(line string) cells {
	name, tail := text.Offset(line, colName), text.Offset(line, colTail)
	return cells{head: flatten(line[:name]), name: line[name:tail], tail: flatten(line[tail:])}
}

// flatten gives s with one byte per character, so that columns are bytes:
// blanks and dashes that word processors put in become plain ones, the half
// becomes halfSign, and what belongs into no such field oddSign.
func flatten(s string) string {
	if text.IsASCII(s) {
		return s
	}
	out := make([]byte, 0, len(s))
	for _, r := range s {
		switch {
		case r < 0x80:
			out = append(out, byte(r))
		case r == '½':
			out = append(out, halfSign)
		case r == '\u00a0' || r >= '\u2000' && r <= '\u200a' || r == '\u202f' || r == '\u3000':
			out = append(out, ' ')
		case r >= '\u2010' && r <= '\u2015' || r == '\u2212':
			out = append(out, '-')
		default:
			out = append(out, oddSign)
		}
	}
	return string(out)
}

// What flatten puts for characters beyond ASCII. No text has these two.
const (
	halfSign = '\x02'
	oddSign  = '\x03'
)

// at gives the character in column col, blank past the end of the line.
func (c *cells) at(col int) byte {
	part, i := c.tail, col-colTail
	if col < colName {
		part, i = c.head, col-1
	}
	if i < len(part) {
		return part[i]
	}
	return ' '
}

// field gives the columns from to to without the blanks around it. Not for the
// name.
func (c *cells) field(from, to int) string {
	part, base := c.tail, colTail
	if from < colName {
		part, base = c.head, 1
	}
	from, to = from-base, min(to-base+1, len(part))
	for from < to && part[from] == ' ' {
		from++
	}
	for from < to && part[to-1] == ' ' {
		to--
	}
	if from >= to {
		return ""
	}
	return part[from:to]
}

// points gives the field of the points.
func (c *cells) points() string {
	if c.wide {
		return c.field(colPoints-1, 84)
	}
	return c.field(colPoints, 84)
}

// block gives the columns of a round, its two blanks included; "" past the end
// of the line.
func (c *cells) block(round int) string {
	return blockOf(c.tail[min(colBlocks-colTail, len(c.tail)):], round-1)
}

// blockOf gives block i, from 0, of a line from its first block on.
func blockOf(rest string, i int) string {
	return cutBlock(rest, i*blockWidth, (i+1)*blockWidth)
}

// blocks is the number of rounds for which the line has columns.
func (c *cells) blocks() int {
	return blocksIn(len(c.tail) + colTail - 1)
}

// separated gives the first column that ought to be blank and is not, or 0.
// This is the one test that every line takes; a sound line passes it.
func (c *cells) separated() int {
	if len(c.head) < colName-1 || c.head[3] != ' ' || c.head[8] != ' ' || c.head[13] != ' ' {
		for _, col := range [...]int{4, 9, 14} {
			if c.at(col) != ' ' {
				return col
			}
		}
	}
	if col := c.separatedTail(); col != 0 {
		return col
	}
	rest := c.tail[min(colBlocks-colTail, len(c.tail)):]
	for len(rest) > 0 {
		b := rest[:min(blockWidth, len(rest))]
		if i := badBlank(b); i >= 0 {
			return colTail + len(c.tail) - len(rest) + i
		}
		rest = rest[len(b):]
	}
	return 0
}

// firstOpponent reports whether round 1 has a number for the opponent, or
// blanks. Of rounds that stand two columns too far left, this alone shows it:
// the blanks between their parts then fall on blanks.
func (c *cells) firstOpponent() bool {
	_, ok := opponentOf(c.block(1))
	return ok
}

// separatedTail is separated for the fields between the name and the rounds.
func (c *cells) separatedTail() int {
	if t := c.tail; len(t) > 37 && t[0] == ' ' && t[5] == ' ' && t[9] == ' ' &&
		t[21] == ' ' && t[32] == ' ' && t[37] == ' ' {
		return 0
	}
	for _, col := range [...]int{colTail, 53, 57, 69, 80, 85} {
		if i := col - colTail; i < len(c.tail) && c.tail[i] != ' ' {
			return col
		}
	}
	return 0
}

// badBlank gives the first place in the block b that ought to be blank and is
// not, or -1.
func badBlank(b string) int {
	if len(b) == blockWidth && b[0]|b[1]|b[6]|b[8] == ' ' { // a text has no NUL, the one byte besides
		return -1
	}
	for _, i := range [...]int{0, 1, 6, 8} {
		if i < len(b) && b[i] != ' ' {
			return i
		}
	}
	return -1
}

// faults counts the tests that c fails: the blanks between fields, and fields
// that cannot be what they ought to be. It distinguishes layouts, and none is
// what a line that was moved must come down to.
func (c *cells) faults() int {
	n := 0
	for _, col := range [...]int{4, 9, 14, colTail, 53, 57, 69, 80, 85} {
		if c.at(col) != ' ' {
			n++
		}
	}
	for _, f := range [...][2]int{{colNo, 8}, {colRating, 52}, {colID, 68}, {colRank, 89}} {
		if _, ok := parseNumber(c.field(f[0], f[1])); !ok {
			n++
		}
	}
	if s := c.points(); s != "" {
		if _, err := tournament.ParsePoints(spelledPoints(s)); err != nil {
			n++
		}
	}
	for round := 1; round <= c.blocks(); round++ {
		n += blockFaults(c.block(round))
	}
	return n
}

// blockFaults is faults for one round.
func blockFaults(b string) int {
	n := 0
	for _, i := range [...]int{0, 1, 6, 8} {
		if i < len(b) && b[i] != ' ' {
			n++
		}
	}
	if _, ok := opponentOf(b); !ok {
		n++
	}
	if _, ok := colorOf(blockAt(b, inColor)); !ok {
		n++
	}
	if _, ok := resultOf(blockAt(b, inResult)); !ok {
		n++
	}
	return n
}

// blockAt is the character at place i of a block, blank past its end.
func blockAt(b string, i int) byte {
	if i < len(b) {
		return b[i]
	}
	return ' '
}

func cutBlock(b string, from, to int) string {
	return b[min(from, len(b)):min(to, len(b))]
}

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
func (w *row) pos(col int) finding.Pos {
	switch {
	case w.tabs:
		col = unexpandedCol(w.text, col)
	case w.by != 0 && col >= int(w.from):
		col = max(col+int(w.by), 1)
	}
	return finding.Pos{Line: int(w.line), Col: col + int(w.lead)}
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

// The columns of record 013 (TRF16, "Team section").
const (
	colTeamName    = 5  // to 36
	colTeamMembers = 37 // to 40, 42 to 45, ...
	memberStride   = 5
)

// original gives columns of the line as they stand in the file, for messages
// and for values that are kept as they are. A value must be looked at once more
// before it is kept: without odd blanks around it, it may be a sound one.
func (w *row) original(from, to int) string {
	if w.tabs {
		return strings.TrimSpace(text.Cut(expandTabs(w.text), from, to))
	}
	first := w.pos(from).Col - int(w.lead)
	return strings.TrimSpace(strings.ReplaceAll(text.Cut(w.text, first, first+to-from), "\t", " "))
}

// colOfRound is the column at which the block of a round begins.
func colOfRound(round int) int { return colBlocks + blockWidth*(round-1) }

// blocksIn is the number of blocks that a line of so many columns has, the
// last perhaps in part.
func blocksIn(columns int) int {
	return max(0, (columns-colBlocks+blockWidth)/blockWidth)
}
