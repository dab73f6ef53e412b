// Package spreadsheet knows what spreadsheet programs do to texts, whoever
// writes them: a cell of delimited text that begins like a formula is run as
// one, and a sheet cannot have every name. It knows nothing of workbooks and
// of chess.
package spreadsheet

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
)

// A cell that begins with one of these is taken for a formula by spreadsheets.
const formulaSigns = "=+-@\t\r"

// Guard puts an apostrophe before a text that a spreadsheet would take for a
// formula; Unguard takes it away. A text that begins with such apostrophes
// itself gets one more, so that it comes back as it was.
func Guard(s string) string {
	if bare := strings.TrimLeft(s, "'"); bare != "" && strings.IndexByte(formulaSigns, bare[0]) >= 0 {
		return "'" + s
	}
	return s
}

// Unguard gives the text that Guard was given.
func Unguard(s string) string {
	bare := strings.TrimLeft(s, "'")
	if len(bare) < len(s) && bare != "" && strings.IndexByte(formulaSigns, bare[0]) >= 0 {
		return s[1:]
	}
	return s
}

// sheetNameLimit is how long a sheet's name may be, in UTF-16 units.
const sheetNameLimit = 31

// SheetNames hands out names that the sheets of one workbook can have. The zero
// value is ready. Excel takes two names that differ only in case for one, and
// excelize then gives the same sheet twice without a word.
type SheetNames struct{ taken []string }

// Take gives a name made of what [SheetTitle] leaves of title and a suffix that
// is kept whole. A title that is too long is cut, and a name that was given
// before gets a number, as in "Open (2)".
func (s *SheetNames) Take(title, suffix string) string {
	clean := SheetTitle(title)
	for n := 1; ; n++ {
		tail := suffix
		if n > 1 {
			tail += " (" + strconv.Itoa(n) + ")"
		}
		name := strings.TrimSpace(Cut(clean, sheetNameLimit-units(tail)) + tail)
		if name != "" && !s.has(name) {
			s.taken = append(s.taken, name)
			return name
		}
	}
}

func (s *SheetNames) has(name string) bool {
	for _, other := range s.taken {
		if strings.EqualFold(other, name) {
			return true
		}
	}
	return false
}

// SheetTitle frees a title of what a sheet's name may not have; nothing may be
// left. Apostrophes are allowed but for the ends; excelize does not escape them
// where it names a sheet in a formula, so they become typographic.
func SheetTitle(title string) string {
	clean := func(r rune) rune {
		switch {
		case strings.ContainsRune(`:\/?*[]`, r):
			return '-'
		case r == '\'':
			return '’'
		case unicode.IsControl(r), r == unicode.ReplacementChar:
			return ' '
		}
		return r
	}
	text := strings.Join(strings.Fields(strings.Map(clean, title)), " ")
	if strings.EqualFold(text, "History") {
		return text + "-" // Excel keeps this name for itself
	}
	return text
}

// Cut cuts text to at most n UTF-16 units, in which Excel states
// the limits of names and texts. No character is cut in two.
func Cut(text string, n int) string {
	length := 0
	for i, r := range text {
		length += unitsOf(r)
		if length > n {
			return text[:i]
		}
	}
	return text
}

// units is the length of text in UTF-16 units.
func units(text string) int {
	length := 0
	for _, r := range text {
		length += unitsOf(r)
	}
	return length
}

// unitsOf is 1 or 2; what is no character is replaced by one of 1.
func unitsOf(r rune) int { return max(utf16.RuneLen(r), 1) }
