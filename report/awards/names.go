package awards

import (
	"slices"

	"podium/formats/spelling"
	"podium/formats/tournament"
)

// foldName makes spellings of a name equal that people mix up.
func foldName(name string) string { return spelling.Fold(name) }

// sameName reports whether two names differ in nothing but such spellings.
func sameName(a, b string) bool { return foldName(a) == foldName(b) }

// called reports whether a folded text is a name of a player, "Family, Given" or
// "Given Family".
func called(folded string, name tournament.Name) bool {
	return folded != "" && (foldName(string(name)) == folded || foldName(name.Spoken()) == folded)
}

// anyName reports whether a text is one of a list, spellings aside.
func anyName(list []string, text string) bool {
	folded := foldName(text)
	return folded != "" && slices.ContainsFunc(list, func(s string) bool { return foldName(s) == folded })
}
