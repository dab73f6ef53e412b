package people

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"
)

// A Pair is two names that may belong to one person, by their indexes; A is the lower.
type Pair struct {
	A, B int
	Why  Likeness
	Weak bool // the names are so short that this may well be chance
}

// Pairs finds the pairs of names that are [Alike]. It compares only names that share a
// mark. unseen is the number of pairs that it leaves out where very many names share one.
func Pairs(forms []*Form) (pairs []Pair, unseen int) {
	const most = 32 // names with the same mark that a name is compared with
	var marks []mark
	for i, f := range forms {
		marks = f.marks(marks, i)
	}
	names := map[uint64]int{}
	for _, m := range marks {
		names[m.hash]++
	}
	marks = slices.DeleteFunc(marks, func(m mark) bool { return names[m.hash] == 1 }) // most of them
	slices.SortFunc(marks, func(a, b mark) int { return cmp.Or(cmp.Compare(a.hash, b.hash), cmp.Compare(a.form, b.form)) })
	marks = slices.CompactFunc(marks, func(a, b mark) bool { return a.hash == b.hash && a.form == b.form })
	for from, to := 0, 0; from < len(marks); from = to {
		for to = from; to < len(marks) && marks[to].hash == marks[from].hash; {
			to++
		}
		same := marks[from:to]
		for i, a := range same {
			if !a.asking {
				continue
			}
			looked := 0
			for j, b := range same {
				if j == i || b.asking && j < i {
					continue
				}
				if looked++; looked > most {
					unseen += len(same) - j
					break
				}
				x, y := min(a.form, b.form), max(a.form, b.form)
				if forms[x].Sorted == forms[y].Sorted {
					continue // the same words, which are no question of spelling
				}
				if why, weak := Alike(forms[x], forms[y]); why != Unlike {
					pairs = append(pairs, Pair{x, y, why, weak})
				}
			}
		}
	}
	slices.SortFunc(pairs, func(a, b Pair) int { return cmp.Or(cmp.Compare(a.A, b.A), cmp.Compare(a.B, b.B)) })
	return slices.Compact(pairs), unseen
}

// A mark is a hash by which similar names find each other. Two names are compared if they
// share a mark and at least one of them is asking: all names with initials ask for those
// that they may be short for, but not all names of a family for each other.
type mark struct {
	hash   uint64
	form   int
	asking bool
}

// marks appends the marks of a name, the i-th: the family name with each given name, with
// the beginning of the first, with what it may be short for, with its letters in any
// order and with a letter less; and the same for the given name with the family name.
func (f *Form) marks(to []mark, i int) []mark {
	if f.Nobody {
		return to
	}
	add := func(kind byte, fixed, text string, asking bool) {
		to = append(to, mark{hash(kind, fixed, text), i, asking})
	}
	for _, w := range f.given {
		add('w', f.looseF, w, true)
	}
	for _, w := range f.family {
		add('s', w, f.First, true)
	}
	for _, line := range nicknames()[f.First] {
		add('n', f.looseF, string(rune(line)), true)
	}
	for _, line := range nicknames()[f.looseF] {
		add('l', f.looseG, string(rune(line)), true)
	}
	add('m', f.looseF, "", len(f.given) == 0)
	if len(f.given) > 0 {
		add('b', f.looseF, firstRunes(f.given[0], 3), true)
		add('i', f.looseF, firstRunes(f.given[0], 1), isInitial(f.given[0]))
	}
	add('v', f.looseG, firstRunes(f.family[0], 1), isInitial(f.family[len(f.family)-1]))
	add('x', f.looseG, firstRunes(f.looseF, 3), ofWoman(f.looseF))
	for _, side := range []struct {
		kind         byte
		fixed, loose string
		words        []string
	}{{'f', f.looseG, f.looseF, f.family}, {'g', f.looseF, f.looseG, f.given}} {
		add(side.kind+'A'-'a', side.fixed, letters(side.words), true)
		const longest = 40 // letters; no real name has more, and marks take the square of the length
		word := strings.Join(side.words, "")
		if utf8.RuneCountInString(word) > longest {
			continue
		}
		add(side.kind, side.fixed, word, true)
		add(side.kind, side.fixed, side.loose, true)
		for at, c := range word {
			to = append(to, mark{hash(side.kind, side.fixed, word[:at], word[at+utf8.RuneLen(c):]), i, true})
		}
	}
	return to
}

// letters returns the letters of words in alphabetical order. Swapping two letters does
// not change them, while it may change the loosened form, as in Jane and Jnae.
func letters(words []string) string {
	all := []rune(strings.Join(words, ""))
	slices.Sort(all)
	return string(all)
}

func firstRunes(s string, n int) string {
	for i := range s {
		if n == 0 {
			return s[:i]
		}
		n--
	}
	return s
}

// hash returns the FNV-1a hash of a kind and texts; those behind the first are read as
// one. Accidental collisions are sorted out when the names are compared.
func hash(kind byte, fixed string, rest ...string) uint64 {
	const offset, prime = 14695981039346656037, 1099511628211
	h := (uint64(offset) ^ uint64(kind)) * prime
	for _, s := range append(rest, "|", fixed) {
		for i := range len(s) {
			h = (h ^ uint64(s[i])) * prime
		}
	}
	return h
}
