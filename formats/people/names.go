// Package people answers who is meant by a name, and who may be the same person.
//
// A [Form] is a name taken apart. Two names read the same if their forms have one key:
// [spelling.Fold] makes them equal, with "Jane Doe" read as "Doe, Jane" and without titles.
// [Alike] says why two names that do not read the same may belong to one person all the
// same: initials, a missing given name, a nickname, a slip, another script, one of two
// surnames, Jr. It never says that they do.
//
// A [School] is the name of a school or club taken apart, and [Schools] says which of many names
// are of one school. [Squads] says which players of a school form its teams.
//
// An [Index] finds whom a [Mention] means: the line of a plan, the row of a roster, a
// decision, the question of a director. It finds everybody who is meant. Whether several
// are too many, and what to say then, is for its caller to decide.
package people

import (
	"cmp"
	_ "embed"
	"hash/fnv"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"podium/formats/spelling"
	"podium/formats/tournament"
)

// A Form is a name taken apart for comparison.
type Form struct {
	Folded string // what it was made from
	Comma  bool   // the name separates family and given name
	Suffix string // "jr", "sr", "ii" ...

	Exact  string // the key of names that read the same
	Listed string // the same with the family name first
	Sorted string // the key of names that have the same words
	First  string // the first given name, loosened; "": none, or an initial

	Partial bool // has initials or no given name, so it may mean others as well
	Nobody  bool // stands for no particular person, such as "House", "Bye" or "Player 1"

	family, given  []string // folded words in Latin letters; given is empty if it is not known
	looseF, looseG string   // the same, loosened, as one word
}

// Parse takes a name apart. Without a comma the family name is the last word with the
// particles before it, or the first words if only they are in capitals.
func Parse(name tournament.Name) *Form {
	f := &Form{Folded: spelling.Fold(string(name))}
	if family, given, comma := strings.Cut(f.Folded, ","); comma {
		f.Comma = true
		f.family, f.given = withoutTitles(spelling.Words(family)), withoutTitles(spelling.Words(given))
		f.given = f.cutSuffix(f.given)
		f.family = f.cutSuffix(f.family)
		if len(f.family) == 0 {
			f.family, f.given = f.given, nil
		}
	} else if words := f.cutSuffix(withoutTitles(spelling.Words(f.Folded))); len(words) > 0 {
		split := len(words) - 1
		for split > 1 && strings.Contains(particles, " "+words[split-1]+" ") {
			split--
		}
		for token := range strings.FieldsSeq(f.Folded) { // M. Garcia-Lopez has one family name of two words
			if double := spelling.Words(token); len(double) < len(words) &&
				slices.Equal(words[len(words)-len(double):], double) {
				split = min(split, len(words)-len(double))
			}
		}
		f.family, f.given = words[split:], words[:split]
		if capitals := capitalFamily(string(name)); capitals > 0 && capitals < len(words) {
			f.family, f.given, f.Comma = words[:capitals], words[capitals:], true
		}
	}
	all := slices.Concat(f.given, f.family)
	if len(all) == 0 { // signs alone, which name somebody in a plan
		f.Exact, f.Listed, f.Sorted, f.Nobody = f.Folded, f.Folded, f.Folded, true
		return f
	}
	key := func(words []string) string { return strings.Join(words, " ") + "|" + f.Suffix }
	f.Exact, f.Listed = key(all), key(slices.Concat(f.family, f.given))
	slices.Sort(all)
	f.Sorted = key(all)
	f.Partial = len(f.given) == 0 || isInitial(f.given[0]) || isInitial(f.family[len(f.family)-1])
	all = slices.DeleteFunc(all, func(w string) bool { return strings.Trim(w, "0123456789") == "" })
	f.Nobody = strings.Contains(placeholders, ", "+strings.Join(all, " ")+",")
	for _, words := range [][]string{f.family, f.given} { // from here on the script does not matter
		for i, w := range words {
			words[i] = spelling.Latin(w)
		}
	}
	f.looseF = loosen(strings.Join(f.family, ""))
	f.looseG = loosen(strings.Join(f.given, ""))
	if len(f.given) > 0 && !isInitial(f.given[0]) {
		f.First = loosen(f.given[0])
	}
	return f
}

// words returns the words of a name that are not initials.
func (f *Form) words() []string {
	return slices.DeleteFunc(slices.Concat(f.family, f.given), isInitial)
}

// WordKey returns the same key for all spellings of a name: "Müller, Jan" and "JAN
// MULLER". It ignores the order of the words, because files disagree on which one is the
// family name.
func WordKey(name tournament.Name) string {
	words := spelling.Words(string(name))
	slices.Sort(words)
	return strings.Join(words, " ")
}

// FullWords returns the number of words that are not initials.
func (f *Form) FullWords() int { return len(f.words()) }

// withoutTitles removes titles such as Dr. from both ends of a name, as long as a word
// remains.
func withoutTitles(words []string) []string {
	for len(words) > 1 && tournament.NameTitle(words[0]) {
		words = words[1:]
	}
	for len(words) > 1 && tournament.NameTitle(words[len(words)-1]) {
		words = words[:len(words)-1]
	}
	return words
}

// cutSuffix removes a suffix such as Jr from the words of a name, as long as a word
// remains.
func (f *Form) cutSuffix(words []string) []string {
	for i, w := range words {
		suffix := tournament.NameSuffix(w)
		if suffix == "" || i == 0 && !f.Comma || len(words) == 1 && len(f.given) == 0 && len(f.family) > 0 {
			continue
		}
		f.Suffix = suffix
		return slices.Delete(words, i, i+1)
	}
	return words
}

// particles are words that belong to the family name behind them.
const particles = " van von der den de del della di da dos das do du la le el al bin ben ter ten zu zur af av st mac mc o "

// isInitial reports whether a word is a single letter in a script where given names are
// longer.
func isInitial(word string) bool {
	r, size := utf8.DecodeRuneInString(word)
	return size == len(word) && isAlphabetic(r)
}

// isAlphabetic reports whether a letter belongs to a script that spells names letter by
// letter.
func isAlphabetic(r rune) bool {
	return unicode.In(r, unicode.Latin, unicode.Greek, unicode.Cyrillic)
}

// capitalFamily counts the words in capitals at the beginning of a name without a comma; 0
// if no later word is in small letters: "DE LA CRUZ Ana" has three. Many programs mark the
// family name this way.
func capitalFamily(name string) (words int) {
	for word := range strings.FieldsSeq(name) {
		letters := 0
		for _, r := range word {
			switch {
			case unicode.IsUpper(r):
				letters++
			case unicode.IsLetter(r):
				return words
			}
		}
		if letters < 2 {
			return words
		}
		words += len(spelling.Words(word))
	}
	return 0
}

// byEar replaces spellings that loosen treats as equal: umlauts spelled out, letters with
// the same sound, and the variants of writing Cyrillic and Greek in Latin letters.
//
//nolint:gochecknoglobals // made once, never changed
var byEar = sync.OnceValue(func() *strings.Replacer {
	return strings.NewReplacer(
		"saint", "st", "shch", "s", "schtsch", "s", "tsch", "kh", "sch", "s", "sh", "s", "sz", "s", "zh", "s", "tch", "kh",
		"cz", "k", "ch", "kh", "kh", "h", "gh", "g", "dj", "d", "dzh", "d", "ts", "s", "tz", "s", "ou", "u", "yo", "e",
		"ae", "a", "oe", "o", "ue", "u", "aa", "a", "ij", "i", "ck", "k", "ph", "f", "x", "ks", "c", "k",
		"th", "t", "w", "f", "v", "f", "y", "i", "j", "i", "z", "s",
	)
})

// loosen returns the same text for spellings of a word that differ by sound or for lack
// of letters: Müller and Mueller, Karl and Carl, Sergey and Sergei.
func loosen(word string) string {
	var out strings.Builder
	var last rune
	for _, r := range byEar().Replace(word) {
		if r != last {
			out.WriteRune(r)
		}
		last = r
	}
	return out.String()
}

// A Likeness says why two names that do not read the same may belong to one person.
type Likeness uint8

// The likenesses, the gravest difference first.
const (
	Unlike        Likeness = iota
	Suffix                 // Jr or Sr in only one of the names
	Initials               // initials in only one of the names
	MissingGiven           // no given name in one of the names
	DoubleSurname          // one of two surnames missing
	MoreNames              // a second given name in only one of the names
	Nickname               // a short form of the given name
	Variant                // another spelling
)

// Alike returns why two different names may belong to the same person, or Unlike. The
// result is weak if the names are so short that one letter makes another name. Names with
// the same words in a different order are handled elsewhere.
func Alike(f, g *Form) (why Likeness, weak bool) {
	if Generations(f, g) {
		return Unlike, false
	}
	if f.Suffix != g.Suffix && f.looseF == g.looseF && f.looseG == g.looseG {
		return Suffix, false
	}
	given, weak := AlikeGiven(f, g)
	switch {
	case f.looseF == g.looseF:
		return given, weak
	case given == Unlike:
		return Unlike, false
	case given == Variant && (abbreviates(f.family, g.family) || abbreviates(g.family, f.family)):
		return Initials, weak
	case partOf(f.family, g.family) || partOf(g.family, f.family):
		if given == Variant || given == MoreNames || given == Nickname {
			return DoubleSurname, weak || given == Nickname
		}
	case f.looseG == g.looseG && f.looseG != "":
		if inGenders(f.looseF, g.looseF) {
			return Variant, false
		}
		if together(f.looseF, g.looseF) { // Mohammed and Muhammad are family names, too
			return Variant, true
		}
		if degree := slip(f.family, g.family, f.looseF, g.looseF); degree != noSlip {
			return Variant, degree == weakSlip
		}
	}
	return Unlike, false
}

// AlikeGiven compares given names. It returns Variant if they are equal or differ only in
// spelling.
func AlikeGiven(f, g *Form) (why Likeness, weak bool) {
	a, b := f.given, g.given
	switch {
	case f.looseG == g.looseG:
		return Variant, false
	case len(a) == 0 || len(b) == 0:
		return MissingGiven, false
	case abbreviates(a, b) || abbreviates(b, a):
		return Initials, false
	case partOf(a, b) || partOf(b, a):
		return MoreNames, false
	case shortFor(f, g) || shortFor(g, f):
		return Nickname, false
	}
	if degree := slip(a, b, f.looseG, g.looseG); degree != noSlip {
		return Variant, degree == weakSlip
	}
	return Unlike, false
}

// Generations reports whether two names say that they are of father and son.
func Generations(f, g *Form) bool { return f.Suffix != "" && g.Suffix != "" && f.Suffix != g.Suffix }

// Excludes reports whether two names with the same words are different names, such as
// "Thomas, James" and "James, Thomas".
func Excludes(f, g *Form) bool {
	if f.Sorted != g.Sorted || f.Exact == g.Exact || !f.Comma || !g.Comma {
		return false
	}
	return len(f.family) == len(g.family) || !partOf(f.family, g.family) && !partOf(g.family, f.family)
}

// Related reports whether two names have enough in common to belong to one person with
// one number: a word, or two spellings of a word.
func Related(f, g *Form) bool {
	words := g.words()
	if slices.ContainsFunc(f.words(), func(w string) bool { return slices.Contains(words, w) }) ||
		f.looseF == g.looseF || f.looseG != "" && f.looseG == g.looseG || typo(f.looseF, g.looseF) == oneTypo {
		return true
	}
	why, _ := Alike(f, g)
	return why != Unlike
}

// OneGiven reports whether two given names with the same number are the same name: in
// full, shortened, spelled differently or with two letters swapped. Daniel and Danielle
// are two names, although one begins with the other.
func OneGiven(f, g *Form) bool {
	why, _ := AlikeGiven(f, g)
	switch {
	case why == Unlike:
		return false
	case f.looseG == g.looseG || why != Nickname && why != Variant:
		return true
	}
	a, b := f.given[0], g.given[0]
	if together(f.First, g.First) {
		return true
	}
	if why == Nickname {
		short, long := a, b
		if len(short) > len(long) {
			short, long = long, short
		}
		return !slices.Contains([]string{ // endings that turn a boy's name into a girl's
			"a", "e", "ia", "ie", "na", "ne", "la", "le", "ina", "ine", "ella", "elle", "etta", "ette", "tte",
		}, strings.TrimPrefix(long, short))
	}
	return letters(f.given) == letters(g.given)
}

// genders returns the loosened endings of men's and women's family names in languages
// that distinguish them.
func genders() [][2]string {
	return [][2]string{
		{"", "ofa"},
		{"", "a"},
		{"ski", "skaia"},
		{"ski", "ska"},
		{"i", "aia"},
		{"i", "a"},
		{"ek", "kofa"},
		{"es", "sofa"},
		{"is", "iene"},
		{"as", "iene"},
		{"is", "ite"},
		{"as", "aite"},
		{"os", "u"},
		{"is", "i"},
	}
}

// inGenders reports whether two loosened family names are the masculine and feminine
// forms of one name.
func inGenders(a, b string) bool {
	const least = 3 // letters of a stem
	if !strings.HasPrefix(b, firstRunes(a, least)) {
		return false
	}
	for _, endings := range genders() {
		for _, pair := range [][2]string{{a, b}, {b, a}} {
			stem, is := strings.CutSuffix(pair[0], endings[0])
			if is && utf8.RuneCountInString(stem) >= least && pair[1] == stem+endings[1] {
				return true
			}
		}
	}
	return false
}

// A degree says how likely it is that a difference is a slip.
type degree uint8

const (
	noSlip   degree = iota
	weakSlip        // as likely two names, such as Jan and Jon
	oneTypo
)

// slip returns how likely it is that words differ by one slip, either as written or
// loosened: the loosened form of Jnae has lost the letters that make it similar to Jane.
func slip(a, b []string, looseA, looseB string) degree {
	return max(typo(looseA, looseB), typo(strings.Join(a, ""), strings.Join(b, "")))
}

func partOf(part, whole []string) bool {
	for _, w := range part {
		if !slices.Contains(whole, w) {
			return false
		}
	}
	return len(part) > 0
}

// abbreviates reports whether short is full with at least one word reduced to an initial;
// words at the end may be missing.
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

// shortFor reports whether one of two given names may be a short form of the other, by
// its beginning or by the list of nicknames, while the rest is equal.
func shortFor(short, full *Form) bool {
	const least = 3
	a, b := short.given, full.given
	if len(a) > 1 && len(b) > 1 && !slices.Equal(a[1:], b[1:]) {
		return false
	}
	return utf8.RuneCountInString(a[0]) >= least && strings.HasPrefix(b[0], a[0]) || together(short.First, full.First)
}

// typo returns how likely it is that a and b differ only by a slip: one letter added,
// missing, replaced or swapped with its neighbour. Short words that differ are mostly
// different words, such as Jan and Jon, and always if they differ in the first letter,
// such as Nina and Mina. The same is true in scripts in which a character is more than a
// letter.
func typo(a, b string) degree {
	const least, longer, long = 3, 4, 5
	s, t := []rune(a), []rune(b)
	if len(s) > len(t) {
		s, t = t, s
	}
	if len(t) < least || len(t)-len(s) > 1 || !isAlphabetic(t[0]) {
		return noSlip
	}
	added, head := len(t) > len(s), 0
	for head < len(s) && s[head] == t[head] {
		head++
	}
	x, y := s[head:], t[head:] // what differs
	for len(x) > 0 && x[len(x)-1] == y[len(y)-1] {
		x, y = x[:len(x)-1], y[:len(y)-1]
	}
	swapped := len(x) == 2 && len(y) == 2 && x[0] == y[1] && x[1] == y[0]
	switch {
	case len(y) > 1 && !swapped, !added && head == 0 && len(s) < long:
		return noSlip
	case len(t) >= longer && (added || head > 0):
		return oneTypo
	}
	return weakSlip
}

//go:embed nicknames.txt
var nicknameList string

// nicknames returns, by loosened name, the lines of the list in which a given name is with
// others that mean the same.
//
//nolint:gochecknoglobals // read once, never changed
var nicknames = sync.OnceValue(func() map[string][]int {
	out, line := map[string][]int{}, 0
	for text := range strings.Lines(nicknameList) {
		if strings.HasPrefix(text, "#") {
			continue
		}
		for name := range strings.FieldsSeq(text) {
			out[loosen(name)] = append(out[loosen(name)], line)
		}
		line++
	}
	return out
})

// together reports whether two loosened given names are in the same line of the list.
func together(a, b string) bool {
	second := nicknames()[b]
	return slices.ContainsFunc(nicknames()[a], func(line int) bool { return slices.Contains(second, line) })
}

// placeholders are names that stand for no particular person: their words in alphabetical
// order, without numbers.
const placeholders = ", house, house player, filler player, extra, extra player, new player, player, bye, bye player, " +
	"tbd, player tbd, tba, player tba, announced be to, be determined to, unknown, player unknown, " +
	"unnamed, player unnamed, anonymous, anonymous player, dummy, dummy player, guest, guest player, " +
	"nobody, name no, vacant, n n, nn, in walk, player walkin, walkin, empty, empty seat, " +
	"missing player, player test, player temp, substitute,"

// A Pair is two names that may belong to one person, by their indexes; A is the lower.
type Pair struct {
	A, B int
	Why  Likeness
	Weak bool // the names are so short that this may well be chance
}

// Pairs finds the pairs of names that are [Alike]. No form may be one that is Nobody. It compares only
// names that share a mark. unseen is the number of pairs that it
// leaves out where very many names share one.
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
	add := func(kind byte, fixed, text string, asking bool) {
		h := fnv.New64a() // what collides is sorted out when the names are compared
		h.Write([]byte(string(rune(kind)) + text + "|" + fixed))
		to = append(to, mark{h.Sum64(), i, asking})
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
	ofWoman := slices.ContainsFunc(genders(), func(e [2]string) bool {
		return len(e[1]) > 1 && strings.HasSuffix(f.looseF, e[1])
	})
	add('x', f.looseG, firstRunes(f.looseF, 3), ofWoman)
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
			add(side.kind, side.fixed, word[:at]+word[at+utf8.RuneLen(c):], true)
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
