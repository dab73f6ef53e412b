package spreadsheet

import "unicode/utf16"

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
