package spelling

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Fold makes spellings of a name equal that people mix up: case, accents,
// letters that are spelled out in plain Latin, double blanks, and marks that
// nobody sees. Marks that make another sound of a sign, as in Devanagari and
// Japanese, stay.
func Fold(name string) string {
	if !isASCII(name) {
		name = foldLetters(name)
	}
	return strings.Join(strings.Fields(strings.ToLower(name)), " ")
}

// Words gives the folded words of a name in their order, without the signs
// between them: "o", "hara" and "ann" of "O'Hara, Ann".
func Words(name string) []string {
	return strings.FieldsFunc(Fold(name), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r)
	})
}

func foldLetters(s string) string {
	var b strings.Builder
	var base rune
	for _, r := range norm.NFKD.String(s) {
		if unicode.Is(unicode.Mn, r) {
			if !accented(base) {
				b.WriteRune(r)
			}
			continue
		}
		base = r
		if unicode.Is(unicode.Cf, r) {
			continue
		}
		if plain, known := spellOut(r); known {
			b.WriteString(plain)
			continue
		}
		if r == 'ς' { // the sigma at the end of a word; in capitals there is but one
			r = 'σ'
		}
		b.WriteRune(r)
	}
	return norm.NFC.String(b.String())
}

// accented reports whether the script of a letter has marks that people leave
// out.
func accented(base rune) bool {
	return unicode.In(base, unicode.Latin, unicode.Greek, unicode.Cyrillic, unicode.Hebrew, unicode.Arabic)
}
