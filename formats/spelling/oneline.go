package spelling

import "strings"

// OneLine keeps what a file says from breaking a table or driving a terminal: each
// control character, line feeds and those of ISO 6429 from U+0080 to U+009F among
// them, becomes a blank.
func OneLine(s string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7F || (r >= 0x80 && r < 0xA0) {
			return ' '
		}
		return r
	}, s)
}
