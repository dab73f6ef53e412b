package spreadsheet

import (
	"strconv"
	"strings"
	"unicode"
)

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
