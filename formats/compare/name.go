package compare

import (
	"slices"
	"strings"

	"podium/formats/spelling"
	"podium/formats/tournament"
)

// nameKey is equal for the spellings of one name: "Müller, Jan" and "JAN
// MULLER". Which word is the family name does not matter, for files disagree
// about that.
func nameKey(name tournament.Name) string {
	words := spelling.Words(string(name))
	slices.Sort(words)
	return strings.Join(words, " ")
}

// familyAgrees reports whether the family name of one stands whole in the other
// name. A name that is missing contradicts none.
func familyAgrees(a, b tournament.Name) bool {
	wordsA, wordsB := spelling.Words(string(a)), spelling.Words(string(b))
	if len(wordsA) == 0 || len(wordsB) == 0 {
		return true
	}
	return contains(wordsB, spelling.Words(a.Family())) || contains(wordsA, spelling.Words(b.Family()))
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
