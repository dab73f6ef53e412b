package finding

import (
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// A Pos is a place in an input. Line and Col count from 1; 0 means unknown. In
// text, Col counts characters. In a workbook, Sheet is set, and Line and Col are
// row and column; in a database table they are record and field.
type Pos struct {
	File, Sheet string
	Line, Col   int
	Path        string // in structured data: "sections[0].players[3].rating"; "" elsewhere
}

// String returns "club.trf:14:49" or "club.xlsx:Open!C14".
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

// Cell returns the place in a sheet as "C14", or "" outside workbooks.
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

// Spot returns the place within its file in words: "line 14", "cell C14".
func (p Pos) Spot() string {
	if cell := p.Cell(); cell != "" {
		return "cell " + cell
	}
	return "line " + strconv.Itoa(p.Line)
}

// around is the number of characters that an excerpt shows on either side of a
// place. It never shows a whole row, and no date beside the place.
const around = 12

// Excerpt returns the characters of a text around a place, and a line with a caret
// that points at the place. ok is false if the text has no such place. Visible
// symbols replace control characters.
func Excerpt(text string, at Pos) (excerpt, caret string, ok bool) {
	if at.Line < 1 || at.Col < 1 || at.Sheet != "" {
		return "", "", false
	}
	for range at.Line - 1 {
		_, rest, found := strings.Cut(text, "\n")
		if !found {
			return "", "", false
		}
		text = rest
	}
	line, _, _ := strings.Cut(text, "\n")
	return excerptOf(withoutDates(Masked(strings.TrimSuffix(line, "\r")), at.Col), at.Col)
}

// withoutDates replaces each character of a full date with an asterisk, unless it is at a
// column: beside a mistake may stand when a child was born.
func withoutDates(line string, col int) string {
	var b strings.Builder
	end := 0
	for _, at := range fullDates().FindAllStringIndex(line, -1) {
		first := 1 + utf8.RuneCountInString(line[:at[0]])
		if first <= col && col < first+at[1]-at[0] {
			continue
		}
		b.WriteString(line[end:at[0]] + strings.Repeat("*", at[1]-at[0]))
		end = at[1]
	}
	return b.String() + line[end:]
}

// fullDates finds a day with its month and year, in figures.
//
//nolint:gochecknoglobals // compiled once, never changed
var fullDates = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\b(?:[0-9]{4}[-/.][0-9]{1,2}[-/.][0-9]{1,2}|[0-9]{1,2}[-/.][0-9]{1,2}[-/.](?:[0-9]{4}|[0-9]{2}))\b`)
})

func excerptOf(line string, col int) (excerpt, caret string, ok bool) {
	var b, below strings.Builder
	n := 0
	for _, r := range line {
		switch n++; {
		case n == col-around-1 || n == col+around+1:
			b.WriteRune('…')
			if n < col {
				below.WriteByte(' ')
			}
		case n < col-around:
		case n > col+around:
			return b.String(), below.String() + "^", true
		default:
			r = shown(r)
			b.WriteRune(r)
			if n < col {
				below.WriteString(blankFor(r))
			}
		}
	}
	return b.String(), below.String() + "^", n >= col
}

// shown returns a printable character for r: r itself, or the symbol of a control
// character. Format characters, such as direction marks, become U+FFFD.
func shown(r rune) rune {
	switch {
	case r < ' ':
		return '\u2400' + r
	case r == 0x7F:
		return '\u2421'
	case unicode.Is(unicode.Mn, r), unicode.IsPrint(r):
		return r
	}
	return '\uFFFD'
}

// blankFor returns a blank as wide as r on most terminals.
func blankFor(r rune) string {
	switch {
	case unicode.Is(unicode.Mn, r):
		return ""
	case unicode.In(r, unicode.Han, unicode.Hangul, unicode.Hiragana, unicode.Katakana), r >= '\uFF01' && r <= '\uFF60':
		return "\u3000"
	}
	return " "
}
