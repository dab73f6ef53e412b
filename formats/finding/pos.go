package finding

import (
	"strconv"
	"strings"
)

// A Pos is a place in an input. Line and Col count from 1; 0 means unknown. In
// text, Col counts characters, as an editor shows them. In a workbook, Sheet is
// set and Line and Col are the row and the column; in a table of a database they
// are the record and the field.
type Pos struct {
	File, Sheet string
	Line, Col   int
	Path        string // in structured data: "sections[0].players[3].rating"; "" elsewhere
}

// String gives "club.trf:14:49" or "club.xlsx:Open!C14".
func (p Pos) String() string {
	var b strings.Builder
	b.WriteString(p.File)
	if p.Sheet != "" {
		b.WriteString(":" + p.Sheet)
		if cell := p.Cell(); cell != "" {
			b.WriteString("!" + cell)
		}
		return b.String()
	}
	for _, n := range []int{p.Line, p.Col} {
		if n == 0 {
			break
		}
		b.WriteString(":" + strconv.Itoa(n))
	}
	return b.String()
}

// Cell gives the place in a sheet as "C14", or "" outside workbooks.
func (p Pos) Cell() string {
	if p.Sheet == "" || p.Line == 0 || p.Col == 0 {
		return ""
	}
	letters := ""
	for n := p.Col; n > 0; n = (n - 1) / 26 {
		letters = string(rune('A'+(n-1)%26)) + letters
	}
	return letters + strconv.Itoa(p.Line)
}

// Spot names the place within its file, in words: "line 14", "cell C14".
func (p Pos) Spot() string {
	if cell := p.Cell(); cell != "" {
		return "cell " + cell
	}
	return "line " + strconv.Itoa(p.Line)
}
