package spelling

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// ASCII writes a text in plain ASCII for receivers that take nothing else:
// accents are dropped (é becomes e), letters that are no accented letters are
// spelled out as is usual (ß becomes ss), typographic signs become the plain
// ones, and what is left, other scripts for one, becomes "?". changed reports
// whether anything had to be changed.
func ASCII(s string) (folded string, changed bool) {
	if isASCII(s) {
		return s, false
	}
	var b strings.Builder
	for _, r := range norm.NFD.String(s) {
		switch {
		case r < unicode.MaxASCII:
			b.WriteRune(r)
		case unicode.Is(unicode.Mn, r):
		default:
			plain, known := spellOut(r)
			if !known {
				plain = "?"
			}
			b.WriteString(plain)
		}
	}
	return b.String(), true
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}

// spellOut gives the usual ASCII spelling of letters that do not come apart
// into a letter and an accent, and of typographic signs.
func spellOut(r rune) (plain string, known bool) {
	switch r {
	case 'ß':
		return "ss", true
	case 'ẞ':
		return "SS", true
	case 'æ':
		return "ae", true
	case 'Æ':
		return "AE", true
	case 'œ':
		return "oe", true
	case 'Œ':
		return "OE", true
	case 'ø':
		return "o", true
	case 'Ø':
		return "O", true
	case 'đ', 'ð':
		return "d", true
	case 'Đ', 'Ð':
		return "D", true
	case 'þ':
		return "th", true
	case 'Þ':
		return "Th", true
	case 'ł':
		return "l", true
	case 'Ł':
		return "L", true
	case 'ħ':
		return "h", true
	case 'Ħ':
		return "H", true
	case 'ı':
		return "i", true
	case 'ŋ':
		return "n", true
	case 'Ŋ':
		return "N", true
	case '‘', '’', 'ʻ', 'ʼ':
		return "'", true
	case '“', '”', '„':
		return `"`, true
	case '–', '—', '‐':
		return "-", true
	case '½':
		return "1/2", true
	case '\u00A0':
		return " ", true
	}
	return "", false
}
