package identity

import "strings"

// oneClub reports whether two clubs, as folded words, may be one: the words of
// the shorter are beginnings of words of the longer, in their order, or its
// initials. "lincoln el" may be "lincoln elementary school", and so may "les".
func oneClub(a, b string) bool {
	short, long := strings.Fields(a), strings.Fields(b)
	if len(short) > len(long) {
		short, long = long, short
	}
	return shortens(short, long) || len(short) == len(long) && shortens(long, short) || initialsOf(short, long)
}

func shortens(short, long []string) bool {
	at := 0
	for _, w := range short {
		for at < len(long) && !strings.HasPrefix(long[at], w) && !strings.HasPrefix(w, long[at]) {
			at++
		}
		if at == len(long) {
			return false
		}
		at++
	}
	return true
}

// initialsOf reports whether short is one word made of the first letters of
// long.
func initialsOf(short, long []string) bool {
	if len(short) != 1 || len(long) < 2 {
		return false
	}
	var initials strings.Builder
	for _, w := range long {
		for _, r := range w {
			initials.WriteRune(r)
			break
		}
	}
	return initials.String() == short[0]
}
