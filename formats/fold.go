package formats

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// FoldASCII writes a text in plain ASCII for receivers that take nothing else:
// accents are dropped (é becomes e), letters that are no accented letters are
// spelled out as is usual (ß becomes ss), typographic signs become the plain
// ones, and what is left, other scripts for one, becomes "?". changed reports
// whether anything had to be changed.
func FoldASCII(s string) (folded string, changed bool) {
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
			b.WriteString(spellOut(r))
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
// into a letter and an accent.
func spellOut(r rune) string {
	switch r {
	case 'ß':
		return "ss"
	case 'ẞ':
		return "SS"
	case 'æ':
		return "ae"
	case 'Æ':
		return "AE"
	case 'œ':
		return "oe"
	case 'Œ':
		return "OE"
	case 'ø':
		return "o"
	case 'Ø':
		return "O"
	case 'đ', 'ð':
		return "d"
	case 'Đ', 'Ð':
		return "D"
	case 'þ':
		return "th"
	case 'Þ':
		return "Th"
	case 'ł':
		return "l"
	case 'Ł':
		return "L"
	case 'ħ':
		return "h"
	case 'Ħ':
		return "H"
	case 'ı':
		return "i"
	case 'ŋ':
		return "n"
	case 'Ŋ':
		return "N"
	case '‘', '’', 'ʻ', 'ʼ':
		return "'"
	case '“', '”', '„':
		return `"`
	case '–', '—', '‐':
		return "-"
	case '½':
		return "1/2"
	case '\u00A0':
		return " "
	}
	return "?"
}

// FoldName makes spellings of a name equal that people mix up: case, accents of
// Latin letters, double blanks.
func FoldName(name string) string {
	folded, changed := FoldASCII(name)
	if changed && strings.Contains(folded, "?") {
		folded = name // another script: nothing to fold
	}
	return strings.Join(strings.Fields(strings.ToLower(folded)), " ")
}
