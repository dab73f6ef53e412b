package compare

import (
	"slices"
	"strings"
	"unicode"

	"podium/formats"
	"podium/formats/tournament"
)

// nameKey is equal for the spellings of one name: "Müller, Jan" and "JAN
// MULLER". Which word is the family name does not matter, for files disagree
// about that.
func nameKey(name tournament.Name) string {
	words := nameWords(string(name))
	slices.Sort(words)
	return strings.Join(words, " ")
}

// nameWords gives the folded words of a name, without signs between them.
func nameWords(name string) []string {
	return strings.FieldsFunc(formats.FoldName(name), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r)
	})
}

// familyAgrees reports whether the family name of one stands whole in the other
// name. A name that is missing contradicts none.
func familyAgrees(a, b tournament.Name) bool {
	wordsA, wordsB := nameWords(string(a)), nameWords(string(b))
	if len(wordsA) == 0 || len(wordsB) == 0 {
		return true
	}
	return contains(wordsB, nameWords(a.Family())) || contains(wordsA, nameWords(b.Family()))
}

// contains reports whether all of words, at least one, are among list.
func contains(list, words []string) bool {
	for _, w := range words {
		if !slices.Contains(list, w) {
			return false
		}
	}
	return len(words) > 0
}

// sameID reports whether two numbers of a register are one: leading zeros and
// case come and go with the programs.
func sameID(a, b string) bool { return idKey(a) == idKey(b) }

// idKey is equal for the spellings of one number; "" is no number.
func idKey(id string) string {
	return strings.ToUpper(strings.TrimLeft(strings.TrimSpace(id), "0"))
}
