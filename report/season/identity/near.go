package identity

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// near says why two names that are not the same may be of one person; NoDoubt
// if they are not. Names of the same words in another order are not its
// business.
func (n nicknames) near(f, g *form) Reason {
	if f.suffix != g.suffix {
		if f.suffix != "" && g.suffix != "" { // father and son
			return NoDoubt
		}
		if f.looseF == g.looseF && f.looseG == g.looseG {
			return Suffix
		}
	}
	given := n.nearGiven(f, g)
	switch {
	case f.looseF == g.looseF:
		return given
	case given == NoDoubt:
		return NoDoubt
	case given == Variant && (abbreviates(f.family, g.family) || abbreviates(g.family, f.family)):
		return Initials
	case partOf(f.family, g.family) || partOf(g.family, f.family):
		if given == Variant || given == MoreNames {
			return DoubleSurname
		}
	case f.looseG == g.looseG && f.looseG != "" && slip(f.family, g.family, f.looseF, g.looseF):
		return Variant
	}
	return NoDoubt
}

// nearGiven compares given names; Variant if they are the same but for the
// spelling, or altogether.
func (n nicknames) nearGiven(f, g *form) Reason {
	a, b := f.given, g.given
	switch {
	case f.looseG == g.looseG:
		return Variant
	case len(a) == 0 || len(b) == 0:
		return MissingGiven
	case abbreviates(a, b) || abbreviates(b, a):
		return Initials
	case partOf(a, b) || partOf(b, a):
		return MoreNames
	case n.shortFor(a, b) || n.shortFor(b, a):
		return Nickname
	case slip(a, b, f.looseG, g.looseG):
		return Variant
	}
	return NoDoubt
}

// slip reports whether words differ by one slip: as they are, or made loose, where
// Jnae has lost the letters by which it is near Jane.
func slip(a, b []string, looseA, looseB string) bool {
	return typo(looseA, looseB) || typo(strings.Join(a, ""), strings.Join(b, ""))
}

// partOf reports whether all words of part are among those of whole.
func partOf(part, whole []string) bool {
	for _, w := range part {
		if !slices.Contains(whole, w) {
			return false
		}
	}
	return len(part) > 0
}

// abbreviates reports whether short is full with some words, at least one, as
// initials; last words may be left out.
func abbreviates(short, full []string) bool {
	if len(short) > len(full) {
		return false
	}
	initials := false
	for i, w := range short {
		if w == full[i] {
			continue
		}
		if !isInitial(w) || !strings.HasPrefix(full[i], w) {
			return false
		}
		initials = true
	}
	return initials
}

// shortFor reports whether one of two given names may be a short form of the
// other, its beginning or a form in the list, and the rest does not differ.
func (n nicknames) shortFor(short, full []string) bool {
	const least = 3
	a, b := short[0], full[0]
	if len(short) > 1 && len(full) > 1 && !slices.Equal(short[1:], full[1:]) {
		return false
	}
	return utf8.RuneCountInString(a) >= least && strings.HasPrefix(b, a) || n.together(a, b)
}

// typo reports whether one letter more, less or other, or two in each other's
// place, make b of a. Short words that differ, or differ in the first letter, are
// words of their own: Jan and Jon, Nina and Mina. So are words of scripts in
// which a sign is more than a letter.
func typo(a, b string) bool {
	const least = 4
	s, t := []rune(a), []rune(b)
	if len(s) > len(t) {
		s, t = t, s
	}
	if len(t) < least || len(t)-len(s) > 1 || !isAlphabetic(t[0]) {
		return false
	}
	head := 0
	for head < len(s) && s[head] == t[head] {
		head++
	}
	tail := 0
	for tail < len(s)-head && s[len(s)-1-tail] == t[len(t)-1-tail] {
		tail++
	}
	leftS, leftT := s[head:len(s)-tail], t[head:len(t)-tail]
	switch {
	case len(leftS) == 0 && len(leftT) <= 1:
		return true
	case len(s) < least || head == 0:
		return false
	case len(leftS) == 1 && len(leftT) == 1:
		return true
	}
	return len(leftS) == 2 && len(leftT) == 2 && leftS[0] == leftT[1] && leftS[1] == leftT[0]
}
