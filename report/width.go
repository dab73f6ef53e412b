package report

import "podium/formats/spreadsheet"

// Letters is how many characters of ordinary width a text takes; ideographs
// take two.
func Letters(text string) int {
	n := 0
	for _, r := range text {
		n++
		if r >= 0x1100 {
			n++
		}
	}
	return n
}

// Shorten cuts text to n UTF-16 units, the last of them "…" where something
// was cut.
func Shorten(text string, n int) string {
	if spreadsheet.Cut(text, n) == text {
		return text
	}
	return spreadsheet.Cut(text, n-1) + "…"
}
