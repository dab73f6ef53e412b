package spreadsheet

import "strings"

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
