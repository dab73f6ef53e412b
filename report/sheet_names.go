package report

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
)

// sheetNameLimit is how long a sheet's name may be, in UTF-16 units.
const sheetNameLimit = 31

// sheetNames hands out names that a workbook can have. Excel takes two names
// that differ only in case for one, and excelize then gives the same sheet
// twice without a word.
type sheetNames struct{ taken []string }

// take gives a name made of a title and a suffix that is kept whole.
func (s *sheetNames) take(title, suffix string) string {
	clean := sheetTitle(title)
	for n := 1; ; n++ {
		tail := suffix
		if n > 1 {
			tail += " (" + strconv.Itoa(n) + ")"
		}
		name := cutUnits(clean, sheetNameLimit-len(utf16.Encode([]rune(tail)))) + tail
		name = strings.TrimSpace(name)
		if name != "" && !s.has(name) {
			s.taken = append(s.taken, name)
			return name
		}
	}
}

func (s *sheetNames) has(name string) bool {
	for _, other := range s.taken {
		if strings.EqualFold(other, name) {
			return true
		}
	}
	return false
}

// sheetTitle frees a title of what a sheet's name may not have. Apostrophes are
// allowed but for the ends; excelize does not escape them where it names a sheet
// in a formula, so they become typographic.
func sheetTitle(title string) string {
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

// cutUnits cuts text to at most n UTF-16 units.
func cutUnits(text string, n int) string {
	units := 0
	for i, r := range text {
		units += max(utf16.RuneLen(r), 1)
		if units > n {
			return text[:i]
		}
	}
	return text
}
