// Package spreadsheet handles the peculiarities of spreadsheet programs that all
// writers share: cells of delimited text that look like formulas, the names that
// sheets may have, and the zip files of workbooks.
package spreadsheet

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
)

// Spreadsheets treat a cell that begins with one of formulaSigns as a formula, those of
// East Asia also with a sign of full width.
const formulaSigns = "=+-@\t\r＝＋－＠"

// isFormula reports whether a text begins with one of formulaSigns.
func isFormula(s string) bool { return s != "" && strings.IndexAny(s, formulaSigns) == 0 }

// Guard puts an apostrophe before a text that a spreadsheet would treat as a
// formula; Unguard removes it. If apostrophes already precede the formula, Guard
// adds one more, so that Unguard restores the text.
func Guard(s string) string {
	if isFormula(strings.TrimLeft(s, "'")) {
		return "'" + s
	}
	return s
}

// Unguard returns the text that was passed to Guard.
func Unguard(s string) string {
	bare := strings.TrimLeft(s, "'")
	if len(bare) < len(s) && isFormula(bare) {
		return s[1:]
	}
	return s
}

// sheetNameLimit is the maximum length of a sheet's name, in UTF-16 units.
const sheetNameLimit = 31

// SheetNames assigns valid, unique names to the sheets of one workbook. The zero
// value is ready to use. Names must differ by more than case: Excel treats "open"
// and "Open" as the same, and excelize silently returns the same sheet for both.
type SheetNames struct{ taken []string }

// Take returns a new name: [SheetTitle] of title, cut if necessary, and suffix,
// which is never cut. A name that is taken gets a number, as in "Open (2)".
func (s *SheetNames) Take(title, suffix string) string {
	clean := SheetTitle(title)
	for n := 1; ; n++ {
		tail := suffix
		if n > 1 {
			tail += " (" + strconv.Itoa(n) + ")"
		}
		name := strings.TrimSpace(Cut(clean, sheetNameLimit-len(utf16.Encode([]rune(tail)))) + tail)
		isName := func(other string) bool { return strings.EqualFold(other, name) }
		if name != "" && !slices.ContainsFunc(s.taken, isName) {
			s.taken = append(s.taken, name)
			return name
		}
	}
}

// SheetTitle replaces the characters that a sheet's name may not have. The result
// may be empty. Apostrophes become typographic, because excelize does not escape
// them in formulas that name a sheet.
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

// Cut cuts text between characters to at most n UTF-16 units, the unit of Excel's
// limits.
func Cut(text string, n int) string {
	length := 0
	for i, r := range text {
		length += max(utf16.RuneLen(r), 1) // an invalid r counts 1, the length of its replacement
		if length > n {
			return text[:i]
		}
	}
	return text
}
