package swisssys

import (
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// mended undoes a decoding too many: UTF-8 that was taken for Windows-1252 and
// encoded once more, so that ½ became Â½. Text of that kind is nearly never
// meant: its letters, taken as bytes, would have to be valid UTF-8 by accident.
// Two decodings too many are undone as well.
func mended(s string) (string, bool) {
	once, changed := undone(s)
	for again := changed; again; {
		once, again = undone(once)
	}
	return once, changed
}

// undone undoes one decoding.
func undone(s string) (string, bool) {
	high := false
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			high = true
			break
		}
	}
	if !high {
		return s, false
	}
	raw := make([]byte, 0, len(s))
	for _, c := range s {
		b, ok := charmap.Windows1252.EncodeRune(c)
		if !ok {
			if c > 0xFF {
				return s, false
			}
			b = byte(c) // one of the few that Windows-1252 leaves undefined
		}
		raw = append(raw, b)
	}
	if !utf8.Valid(raw) {
		return s, false
	}
	return string(raw), true
}
