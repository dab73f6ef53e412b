// Package columns defines where the fields of a TRF file are and how values are spelled
// in them (FIDE C.04 annex 2, "TRF16"). It cuts lines, and finds fields that are shifted
// or run into each other; package trf reports that and interprets the values.
package columns

import (
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/text"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

// The columns of record 001 (TRF16, "Player section"), counted from 1: where the fields begin. Every
// field is followed by a blank column.
const (
	No         = 5 // starting rank
	Sex        = 10
	Title      = 11
	Name       = 15
	Tail       = 48 // the blank after the name
	Rating     = 49
	Federation = 54
	ID         = 58
	Birth      = 70
	Points     = 81
	Rank       = 86

	Blocks     = 90 // round 1 begins with its two blanks
	BlockWidth = 10
	NameWidth  = NameEnd - Name + 1
	IDWidth    = IDEnd - ID + 1
)

// The last columns of the fields.
const (
	NoEnd         = 8
	TitleEnd      = 13
	NameEnd       = 47
	RatingEnd     = 52
	FederationEnd = 56
	IDEnd         = 68
	BirthEnd      = 79
	PointsEnd     = 84
	RankEnd       = 89
)

// Within the block of a round, counted from 0: blank, blank, the opponent,
// blank, the colour, blank, the result.
const (
	InOpponent = 2
	InColor    = 7
	InResult   = 9
)

// OfRound returns the column at which the block of a round begins.
func OfRound(round int) int { return Blocks + BlockWidth*(round-1) }

// Of returns the columns of a field of the model in record 001, 0 if it has none of its
// own.
func Of(field string) (from, to int) {
	switch field { // faster than a table, because every row asks twice
	case "Player.No":
		return No, NoEnd
	case "Player.Sex":
		return Sex, Sex
	case "Player.Title":
		return Title, TitleEnd
	case "Player.Name":
		return Name, NameEnd
	case "Player.Ratings":
		return Rating, RatingEnd
	case "Player.Federation":
		return Federation, FederationEnd
	case "Player.IDs":
		return ID, IDEnd
	case "Player.Birth":
		return Birth, BirthEnd
	case "Player.Stated.Points":
		return Points, PointsEnd
	case "Player.Stated.Rank":
		return Rank, RankEnd
	}
	return 0, 0
}

// The columns of record 013 (TRF16, "Team section").
const (
	TeamName     = 5  // to 36
	TeamMembers  = 37 // to 40, 42 to 45, ...
	MemberStride = 5
)

// Cells is a 001 line, cut around the name. Only names have letters beyond ASCII in a
// sound file, so columns of the other two parts are bytes.
type Cells struct {
	Head string // columns 1 to 14
	Name string // columns 15 to 47
	Tail string // columns 48 and on
	Wide bool   // points begin in column 80, because they are 100 or more
}

// CutBytes cuts line by bytes: right for ASCII, and for programs that count
// bytes.
func CutBytes(line string) Cells {
	name, tail := min(Name-1, len(line)), min(Tail-1, len(line))
	return Cells{Head: line[:name], Name: line[name:tail], Tail: line[tail:]}
}

// CutChars cuts line by characters.
func CutChars(line string) Cells {
	name, tail := text.Offset(line, Name), text.Offset(line, Tail)
	return Cells{Head: Flatten(line[:name]), Name: line[name:tail], Tail: Flatten(line[tail:])}
}

// Flatten returns s with one byte per character, so that columns are bytes: blanks and
// dashes that word processors put in become plain ones, the half becomes halfSign, and
// what belongs in no such field oddSign.
func Flatten(s string) string {
	if spelling.IsASCII(s) {
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

// What Flatten puts for characters beyond ASCII. No text has these two.
const (
	halfSign = '\x02'
	oddSign  = '\x03'
)

// At returns the character in column col, blank past the end of the line.
func (c *Cells) At(col int) byte {
	part, i := c.Tail, col-Tail
	if col < Name {
		part, i = c.Head, col-1
	}
	if i < len(part) {
		return part[i]
	}
	return ' '
}

// Field returns the columns from to to without the blanks around it. Not for the
// name.
func (c *Cells) Field(from, to int) string {
	part, base := c.Tail, Tail
	if from < Name {
		part, base = c.Head, 1
	}
	return TrimBlanks(cut(part, from-base, to-base+1))
}

// Points returns the field of the points.
func (c *Cells) Points() string {
	if c.Wide {
		return c.Field(Points-1, PointsEnd)
	}
	return c.Field(Points, PointsEnd)
}

// Block returns the columns of a round, its two blanks included; "" past the end
// of the line.
func (c *Cells) Block(round int) string {
	from := OfRound(round) - Tail
	return cut(c.Tail, from, from+BlockWidth)
}

// Blocks is the number of rounds for which the line has columns.
func (c *Cells) Blocks() int {
	return BlocksIn(len(c.Tail) + Tail - 1)
}

// BlocksIn is the number of blocks that a line of a number of columns has, the
// last perhaps in part.
func BlocksIn(columns int) int {
	return max(0, (columns-Blocks+BlockWidth)/BlockWidth)
}

// Separated returns the first column that should be blank but is not, or 0. This is the
// one test that every line takes; a sound line passes it. Bytes joined by | are a blank only if all
// are, because a text has no NUL, the only other byte that would do.
func (c *Cells) Separated() int {
	h, t := c.Head, c.Tail
	if len(h) < Name-1 || len(t) < Rank-Tail || h[3]|h[8]|h[13]|t[0]|t[5]|t[9]|t[21]|t[32]|t[37] != ' ' {
		return append(c.filled(), 0)[0]
	}
	for from := Blocks - Tail; from < len(t); from += BlockWidth {
		b := t[from:min(from+BlockWidth, len(t))]
		if len(b) < BlockWidth || b[0]|b[1]|b[6]|b[8] != ' ' {
			return append(c.filled(), 0)[0]
		}
	}
	return 0
}

// filled returns the columns between the fields that should be blank and are not.
func (c *Cells) filled() []int {
	between := []int{4, 9, 14, Tail, 53, 57, 69, 80, 85}
	for round := range c.Blocks() {
		from := OfRound(round + 1)
		between = append(between, from, from+1, from+6, from+8)
	}
	return slices.DeleteFunc(between, func(col int) bool { return c.At(col) == ' ' })
}

// Faults counts the tests that c fails: the blanks between fields, and fields that have
// impossible values. It distinguishes layouts; a line that was moved back must have none.
func (c *Cells) Faults() int {
	n := len(c.filled())
	for _, f := range [...][2]int{{No, NoEnd}, {Rating, RatingEnd}, {ID, IDEnd}, {Rank, RankEnd}} {
		if _, ok := Number(c.Field(f[0], f[1])); !ok {
			n++
		}
	}
	if s := c.Points(); s != "" {
		if _, err := tournament.ParsePoints(SpelledPoints(s)); err != nil {
			n++
		}
	}
	for round := 1; round <= c.Blocks(); round++ {
		b := c.Block(round)
		if _, ok := OpponentOf(b); !ok {
			n++
		}
		if _, ok := ColorOf(BlockAt(b, InColor)); !ok {
			n++
		}
		if _, ok := ResultOf(BlockAt(b, InResult)); !ok {
			n++
		}
	}
	return n
}

// BlockAt is the character at place i of a block, blank past its end.
func BlockAt(b string, i int) byte {
	if i < len(b) {
		return b[i]
	}
	return ' '
}

func cut(s string, from, to int) string {
	return s[min(from, len(s)):min(to, len(s))]
}

// A Row is a 001 line and where its columns are in the file.
type Row struct {
	Text string // without the blanks before and after it
	Line int32
	Lead int32 // blanks before the code
	By   int16 // columns from Tail on are shifted right by this much in the text
	Tabs bool  // columns were counted after the tabs were expanded
}

// Pos returns the place of a column of the regulation in the file.
func (w *Row) Pos(col int) finding.Pos {
	switch {
	case w.Tabs:
		col = unexpandedCol(w.Text, col)
	case col >= Tail:
		col += int(w.By)
	}
	return finding.Pos{Line: int(w.Line), Col: col + int(w.Lead)}
}

// Original returns columns of the line as the file has them, for messages and for values
// that are kept as they are. Check a value again before keeping it: without unusual
// blanks around it, it may be valid.
func (w *Row) Original(from, to int) string {
	if w.Tabs {
		return strings.TrimSpace(text.Cut(ExpandTabs(w.Text), from, to))
	}
	first := w.Pos(from).Col - int(w.Lead)
	return strings.TrimSpace(strings.ReplaceAll(text.Cut(w.Text, first, first+to-from), "\t", " "))
}

// ExpandTabs replaces each tab by blanks up to the next column 9, 17, 25, ... Beyond the
// widest record it treats them as blanks, so that a line of tabs cannot become eight
// times as long.
func ExpandTabs(s string) string {
	const tab, limit = 8, Blocks + formats.MaxRounds*BlockWidth
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

// unexpandedCol returns the column that an editor shows for column col of the
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

// SecondRecord finds the starting rank of a row that follows in the same line,
// where the end of the first was lost, and the column at which it begins. It has a name, unlike
// a FIDE number that ends like the code of a row and the birth date after it.
func SecondRecord(line string) (number, col int) {
	const code = "001 "
	for at := Tail; ; at += len(code) {
		next := strings.Index(line[min(at, len(line)):], code)
		if next < 0 {
			return 0, 0
		}
		at += next
		if row := line[at:]; len(row) >= Name && row[NoEnd] == ' ' && row[Name-1] != ' ' {
			if no, ok := Number(strings.TrimLeft(row[No-1:NoEnd], " ")); ok && no > 0 {
				return no, text.Width(line[:at]) + 1
			}
		}
	}
}
