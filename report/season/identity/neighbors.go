package identity

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"
	"unicode/utf8"
)

// nearForms are two names that may be of one person. f comes before g in the
// order of their letters.
type nearForms struct {
	f, g   int32
	reason Reason
	weak   bool // the names are so short that this may well be chance
}

// A mark is something by which a name is found by those that are near it. Two
// names are compared if they have a mark in common and one of them is asking.
type mark struct {
	hash   uint64
	form   int32
	asking bool
}

// mostNeighbors is with how many names that have a mark in common a name is
// compared. Where more have it, as in ten thousand rows of one family name, the
// pairs beyond are counted and not looked at.
const mostNeighbors = 32

// compareForms finds the pairs of names that are near each other, and the names
// that are short for more than one other.
func (r *resolver) compareForms() {
	place := rank(len(r.b.forms), func(i, j int32) int {
		f, g := &r.b.forms[i], &r.b.forms[j]
		return cmp.Or(compareText(f.folded, g.folded), cmp.Compare(len(f.family), len(g.family)))
	})
	var marks []mark
	// One kind of mark after the other: all at once would fill the memory.
	for _, kind := range []func([]mark, int32) []mark{r.wordMarks, r.shortMarks, r.familyTypoMarks, r.givenTypoMarks} {
		marks = marks[:0]
		for _, i := range r.forms {
			marks = kind(marks, i)
		}
		marks = shared(marks)
		slices.SortFunc(marks, func(a, b mark) int {
			return cmp.Or(cmp.Compare(a.hash, b.hash), cmp.Compare(place[a.form], place[b.form]))
		})
		twice := func(a, b mark) bool { return a.hash == b.hash && a.form == b.form }
		r.compareMarked(slices.CompactFunc(marks, twice), place)
	}
	slices.SortFunc(r.near, func(a, b nearForms) int {
		return cmp.Or(cmp.Compare(place[a.f], place[b.f]), cmp.Compare(place[a.g], place[b.g]))
	})
	r.near = slices.Compact(r.near)
	r.findDoubted()
}

// shared leaves out marks that only one name has, as most do, because sorting them
// would be most of the work. Some of them stay: what is noted of a mark is a bit
// that others may have, too.
func shared(marks []mark) []mark {
	size := 8 << bits.Len(uint(len(marks))|7) // bits: 8 to 16 a mark, so that few are taken for others
	once, again := make([]uint64, size/64), make([]uint64, size/64)
	at := func(m *mark) (word int, bit uint64) {
		h := (m.hash ^ m.hash>>29) & uint64(size-1)
		return int(h / 64), 1 << (h % 64)
	}
	for i := range marks {
		word, bit := at(&marks[i])
		again[word] |= once[word] & bit
		once[word] |= bit
	}
	return slices.DeleteFunc(marks, func(m mark) bool {
		word, bit := at(&m)
		return again[word]&bit == 0
	})
}

// compareMarked compares names that have a mark in common.
func (r *resolver) compareMarked(marks []mark, place []int32) {
	for begin := 0; begin < len(marks); {
		end := begin + 1
		for end < len(marks) && marks[end].hash == marks[begin].hash {
			end++
		}
		same := marks[begin:end]
		begin = end
		for i, a := range same {
			if !a.asking {
				continue
			}
			looked := 0
			for j, b := range same {
				if j == i || b.asking && j < i {
					continue
				}
				if looked == mostNeighbors {
					r.unseen += len(same) - j
					break
				}
				looked++
				r.compare(a.form, b.form, place)
			}
		}
	}
}

func (r *resolver) compare(i, j int32, place []int32) {
	if place[i] > place[j] {
		i, j = j, i
	}
	f, g := &r.b.forms[i], &r.b.forms[j]
	if f.sorted == g.sorted {
		return
	}
	if reason, weak := r.names.near(f, g); reason != NoDoubt {
		r.near = append(r.near, nearForms{i, j, reason, weak})
	}
}

// findDoubted finds the names with initials, or without a given name, that may
// be short for more than one other: "Doe, J." where there are Jane and John.
func (r *resolver) findDoubted() {
	full := map[int32]int32{} // of such a name: the one other that it may mean
	r.doubted = map[int32]bool{}
	add := func(short, other int32) {
		f, g := &r.b.forms[short], &r.b.forms[other]
		if !f.partial || g.partial {
			return
		}
		if have, known := full[short]; known && have != g.sorted {
			r.doubted[short] = true
		}
		full[short] = g.sorted
	}
	for _, n := range r.near {
		if n.reason == Initials || n.reason == MissingGiven {
			add(n.f, n.g)
			add(n.g, n.f)
		}
	}
}

// wordMarks are marks of whole words: the family name with a given name, with
// the beginning of the first or with a name that it may be short for, each word
// of the family name with the first given name, and one of the two with the
// letters of the other.
func (r *resolver) wordMarks(to []mark, i int32) []mark {
	f := &r.b.forms[i]
	for _, w := range f.given {
		to = append(to, mark{hash('w', f.looseF, w), i, true})
	}
	if len(f.given) > 0 {
		to = append(to, mark{hash('b', f.looseF, firstRunes(f.given[0], 3)), i, true})
		for _, line := range r.names.of[f.first] {
			to = append(to, mark{hash('n', f.looseF, string(rune(line))), i, true})
		}
	}
	for _, line := range r.names.of[f.looseF] {
		to = append(to, mark{hash('l', f.looseG, string(rune(line))), i, true})
	}
	for _, w := range f.family {
		to = append(to, mark{hash('s', w, f.first), i, true})
	}
	return append(to, mark{hash('o', f.looseF, letters(f.given)), i, true},
		mark{hash('p', f.looseG, letters(f.family)), i, true})
}

// letters gives the letters of words in alphabetical order: two that changed
// places leave them as they are, and loosening may not, as in Jane and Jnae.
func letters(words []string) string {
	all := []rune(strings.Join(words, ""))
	slices.Sort(all)
	return string(all)
}

// shortMarks are marks that names without a given name, or with initials, have
// in common with all names that they may be short for; only they ask. So do the family
// names of women that begin as those of men.
func (r *resolver) shortMarks(to []mark, i int32) []mark {
	f := &r.b.forms[i]
	to = append(to, mark{hash('m', f.looseF, ""), i, len(f.given) == 0})
	if len(f.given) > 0 {
		to = append(to, mark{hash('i', f.looseF, firstRunes(f.given[0], 1)), i, isInitial(f.given[0])})
	}
	to = append(to, mark{hash('x', f.looseG, firstRunes(f.looseF, 3)), i, ofWoman(f.looseF)})
	last := f.family[len(f.family)-1]
	return append(to, mark{hash('v', f.looseG, firstRunes(f.family[0], 1)), i, isInitial(last)})
}

// familyTypoMarks are the given names with the family name less one letter.
func (r *resolver) familyTypoMarks(to []mark, i int32) []mark {
	f := &r.b.forms[i]
	return typoMarks(to, i, 'f', f.looseG, f.looseF, strings.Join(f.family, ""))
}

// givenTypoMarks are the family name with the given names less one letter.
func (r *resolver) givenTypoMarks(to []mark, i int32) []mark {
	f := &r.b.forms[i]
	return typoMarks(to, i, 'g', f.looseF, f.looseG, strings.Join(f.given, ""))
}

// typoMarks are marks that a word has in common with all that are one letter
// away: itself, and itself without each of its letters, and itself made loose.
func typoMarks(to []mark, i int32, kind byte, fixed, loose, word string) []mark {
	const longest = 40 // letters; no name has more, and marks of a word take its length squared
	if utf8.RuneCountInString(word) > longest {
		return to
	}
	to = append(to, mark{hash(kind, fixed, word), i, true})
	if loose != word {
		to = append(to, mark{hash(kind, fixed, loose), i, true})
	}
	for at, c := range word {
		to = append(to, mark{hash(kind, fixed, word[:at], word[at+utf8.RuneLen(c):]), i, true})
	}
	return to
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

// hash is FNV-1a of a kind and texts; the last two are read as one. What has
// one hash by accident is told apart when the names are compared.
func hash(kind byte, fixed string, rest ...string) uint64 {
	const offset, prime = 14695981039346656037, 1099511628211
	h := (uint64(offset) ^ uint64(kind)) * prime
	for i := range len(fixed) {
		h = (h ^ uint64(fixed[i])) * prime
	}
	h = (h ^ '|') * prime
	for _, s := range rest {
		for i := range len(s) {
			h = (h ^ uint64(s[i])) * prime
		}
	}
	return h
}
