package grid

import (
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// fold makes words comparable: lower case without accents, dots, blanks and
// colons, and "№" as "no".
func fold(s string) string {
	for i := range len(s) {
		if s[i] >= 0x80 {
			s = norm.NFKD.String(s)
			break
		}
	}
	return strings.Map(func(r rune) rune {
		switch {
		case r == '.' || r == ':' || r == '_' || r == '\u00B0', isBlank(r), unicode.Is(unicode.Mn, r):
			return -1
		case r == 'ı':
			return 'i'
		}
		return unicode.ToLower(r)
	}, s)
}

// isBlank reports whether r only looks like nothing: blanks of every width and
// marks of no width, which programs pad cells with.
func isBlank(r rune) bool {
	switch r {
	case '\u200B', '\u200C', '\u200D', '\u2060', '\uFEFF', '\u00AD':
		return true
	}
	return unicode.IsSpace(r)
}

// isVisible reports whether r looks like something. What is neither that nor a
// blank is a control character or a broken one.
func isVisible(r rune) bool { return unicode.IsGraphic(r) && !isBlank(r) }

// Trim cuts from both ends what only looks like nothing, and makes one blank of
// several.
func Trim(s string) string {
	if plain(s) {
		return s
	}
	return strings.Join(strings.FieldsFunc(s, isBlank), " ")
}

// plain reports whether Trim would change nothing, for sure.
func plain(s string) bool {
	blank := true // the character before was one
	for i := range len(s) {
		switch c := s[i]; {
		case c >= 0x80 || c < ' ':
			return false
		case c == ' ' && blank:
			return false
		default:
			blank = c == ' '
		}
	}
	return !blank || s == ""
}

// squeeze writes a cell of a round in one way: no blanks at all, lower case,
// one kind of minus.
func squeeze(s string) string {
	for i := range len(s) {
		if c := s[i]; c >= 0x80 || c <= ' ' || c >= 'A' && c <= 'Z' {
			return strings.Map(squeezeRune, s)
		}
	}
	return s
}

func squeezeRune(r rune) rune {
	switch {
	case r >= '\u2010' && r <= '\u2015', r == '\u2212':
		return '-'
	case isBlank(r):
		return -1
	}
	return unicode.ToLower(r)
}

// IsPlainNumber reports whether s is a number that a spreadsheet gives back
// digit for digit: "12" and "12.5", but not "12.50" and "012".
func IsPlainNumber(s string) bool {
	value, err := strconv.ParseFloat(s, 64)
	return err == nil && len(s) <= 12 && strconv.FormatFloat(value, 'f', -1, 64) == s
}
