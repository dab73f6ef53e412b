package identity

import (
	_ "embed"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"podium/formats/spelling"
	"podium/formats/tournament"
)

// A form is a name prepared for comparison. Names that fold to the same text share one.
type form struct {
	folded  string   // what it was made from
	family  []string // folded words in Latin letters
	given   []string // likewise; empty: not known
	suffix  string   // "jr", "sr", "ii" ...
	comma   bool     // the file separates family and given name
	exact   int      // key, equal for names that read the same
	sorted  int      // key, equal for names with the same words
	written int      // key, equal for names that differ only in a comma
	looseF  string   // family, loosened, as one word
	looseG  string   // given, loosened, as one word
	first   string   // the first given name, loosened; "": none, or an initial
	partial bool     // has initials or no given name, so it may mean others as well
}

// form returns the index of the form of a name, -1 if it does not name a person.
func (b *Builder) form(name tournament.Name) int {
	key := b.formKey(name)
	if i, known := b.formOf[key]; known {
		return i
	}
	family, _ := capitalFamily(string(name))
	f, ok := b.readName(spelling.Fold(string(name)), family)
	i := -1
	if ok && !isPlaceholder(&f) {
		i = len(b.forms)
		b.forms = append(b.forms, f)
	}
	b.formOf[key] = i
	return i
}

// formKey returns the same text for all names that share a form.
func (b *Builder) formKey(name tournament.Name) string {
	folded := spelling.Fold(string(name))
	if words, found := capitalFamily(string(name)); found {
		return strconv.Itoa(words) + "^" + folded // "DOE Jane" is read otherwise than "Doe Jane"
	}
	return folded
}

// readName splits a folded name into family and given names. Without a comma the family
// name is the last word with the particles before it, or the first words if they were in
// capitals.
func (b *Builder) readName(folded string, capitals int) (form, bool) {
	f := form{folded: folded, comma: strings.Contains(folded, ",")}
	if f.comma {
		family, given, _ := strings.Cut(folded, ",")
		f.family, f.given = withoutTitles(spelling.Words(family)), withoutTitles(spelling.Words(given))
		f.given = f.cutSuffix(f.given)
		f.family = f.cutSuffix(f.family)
		if len(f.family) == 0 {
			f.family, f.given = f.given, nil
		}
	} else {
		words := f.cutSuffix(withoutTitles(spelling.Words(folded)))
		if capitals > 0 && capitals < len(words) {
			f.family, f.given, f.comma = words[:capitals], words[capitals:], true
		} else {
			split := familyStart(words)
			for token := range strings.FieldsSeq(folded) { // M. Garcia-Lopez has one family name of two words
				if double := spelling.Words(token); len(double) < len(words) &&
					slices.Equal(words[len(words)-len(double):], double) {
					split = min(split, len(words)-len(double))
				}
			}
			f.family, f.given = words[split:], words[:split]
		}
	}
	if len(f.family) == 0 {
		return form{}, false
	}
	b.finish(&f)
	return f, true
}

// finish fills in the fields that follow from the words.
func (b *Builder) finish(f *form) {
	f.partial = len(f.given) == 0 || isInitial(f.given[0]) || isInitial(f.family[len(f.family)-1])
	all := slices.Concat(f.given, f.family)
	f.exact = b.keys.index(strings.Join(all, " ") + "|" + f.suffix)
	if f.comma {
		f.written = b.keys.index(strings.Join(slices.Concat(f.family, f.given), " ") + "|" + f.suffix)
	} else {
		f.written = f.exact
	}
	slices.Sort(all)
	f.sorted = b.keys.index(strings.Join(all, " ") + "|" + f.suffix)
	for _, words := range [][]string{f.family, f.given} { // from here on the script does not matter
		for i, w := range words {
			words[i] = spelling.Latin(w)
		}
	}
	f.looseF = loosen(strings.Join(f.family, ""))
	f.looseG = loosen(strings.Join(f.given, ""))
	if len(f.given) > 0 && !isInitial(f.given[0]) {
		f.first = loosen(f.given[0])
	}
}

// words returns the words of a name that are not initials.
func (f *form) words() []string {
	return slices.DeleteFunc(slices.Concat(f.family, f.given), isInitial)
}

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
func (f *form) cutSuffix(words []string) []string {
	for i, w := range words {
		suffix := tournament.NameSuffix(w)
		if suffix == "" || i == 0 && !f.comma || len(words) == 1 && len(f.given) == 0 && len(f.family) > 0 {
			continue
		}
		f.suffix = suffix
		return slices.Delete(words, i, i+1)
	}
	return words
}

// familyStart returns where the family name begins in a name without a comma: at the last
// word, or at the particles before it.
func familyStart(words []string) int {
	if len(words) < 2 {
		return 0
	}
	start := len(words) - 1
	for start > 1 && isParticle(words[start-1]) {
		start--
	}
	return start
}

// isParticle reports whether a word belongs to the family name that follows it.
func isParticle(word string) bool {
	switch word {
	case "van", "von", "der", "den", "de", "del", "della", "di", "da", "dos", "das", "do", "du", "la", "le",
		"el", "al", "bin", "ben", "ter", "ten", "zu", "zur", "af", "av", "st", "mac", "mc", "o":
		return true
	}
	return false
}

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

// capitalFamily counts the words in capitals at the beginning of a name without a comma,
// if a later word is not in capitals: "DE LA CRUZ Ana" has three. Many programs mark the
// family name this way.
func capitalFamily(name string) (words int, found bool) {
	if strings.Contains(name, ",") {
		return 0, false
	}
	for word := range strings.FieldsSeq(name) {
		if !allCapitals(word) {
			return words, words > 0
		}
		words += len(spelling.Words(word))
	}
	return 0, false
}

// allCapitals reports whether a word has at least two letters and all of them are
// capitals.
func allCapitals(word string) bool {
	letters := 0
	for _, r := range word {
		if unicode.IsLower(r) || unicode.IsLetter(r) && !unicode.IsUpper(r) {
			return false
		}
		if unicode.IsLetter(r) {
			letters++
		}
	}
	return letters > 1
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

// near returns why two different names may belong to the same person, or NoDoubt. The
// result is weak if the names are so short that one letter makes another name. Names with
// the same words in a different order are handled elsewhere.
func (n nicknames) near(f, g *form) (why Reason, weak bool) {
	if f.suffix != g.suffix {
		if f.suffix != "" && g.suffix != "" { // father and son
			return NoDoubt, false
		}
		if f.looseF == g.looseF && f.looseG == g.looseG {
			return Suffix, false
		}
	}
	given, weak := n.nearGiven(f, g)
	switch {
	case f.looseF == g.looseF:
		return given, weak
	case given == NoDoubt:
		return NoDoubt, false
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
		if n.together(f.looseF, g.looseF) { // Mohammed and Muhammad are family names, too
			return Variant, true
		}
		if degree := slip(f.family, g.family, f.looseF, g.looseF); degree != noSlip {
			return Variant, degree == weakSlip
		}
	}
	return NoDoubt, false
}

// nearGiven compares given names. It returns Variant if they are equal or differ only in
// spelling.
func (n nicknames) nearGiven(f, g *form) (why Reason, weak bool) {
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
	case n.shortFor(f, g) || n.shortFor(g, f):
		return Nickname, false
	}
	if degree := slip(a, b, f.looseG, g.looseG); degree != noSlip {
		return Variant, degree == weakSlip
	}
	return NoDoubt, false
}

// alike returns why two names with the same birth date may belong to the same person:
// both names differ a little, or the family name changed.
func (n nicknames) alike(f, g *form) Reason {
	if f.sorted == g.sorted || f.suffix != "" && g.suffix != "" && f.suffix != g.suffix {
		return NoDoubt
	}
	given, _ := n.nearGiven(f, g)
	switch {
	case given == NoDoubt && !n.nearly(f.first, g.first) && !n.nearly(g.first, f.first):
		return NoDoubt
	case f.looseF == g.looseF, inGenders(f.looseF, g.looseF), n.together(f.looseF, g.looseF),
		slip(f.family, g.family, f.looseF, g.looseF) != noSlip, partOf(f.family, g.family), partOf(g.family, f.family):
		return Alike
	case f.first == g.first && f.first != "":
		return OtherFamily
	}
	return NoDoubt
}

// oneGiven reports whether two given names with the same number are the same name: in
// full, shortened, spelled differently or with two letters swapped. Daniel and Danielle
// are two names, although one begins with the other.
func (n nicknames) oneGiven(f, g *form) bool {
	why, _ := n.nearGiven(f, g)
	switch {
	case why == NoDoubt:
		return false
	case f.looseG == g.looseG || why != Nickname && why != Variant:
		return true
	}
	a, b := f.given[0], g.given[0]
	if n.together(f.first, g.first) {
		return true
	}
	if why == Nickname {
		short, long := a, b
		if len(short) > len(long) {
			short, long = long, short
		}
		return !slices.Contains(feminine(), strings.TrimPrefix(long, short))
	}
	return letters(f.given) == letters(g.given)
}

// feminine returns endings that turn a boy's name into a girl's.
func feminine() []string {
	return []string{"a", "e", "ia", "ie", "na", "ne", "la", "le", "ina", "ine", "ella", "elle", "etta", "ette", "tte"}
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
	for _, endings := range genders() {
		for _, pair := range [][2]string{{a, b}, {b, a}} {
			stem, is := strings.CutSuffix(pair[0], endings[0])
			if is && utf8.RuneCountInString(stem) > 2 && pair[1] == stem+endings[1] {
				return true
			}
		}
	}
	return false
}

// ofWoman reports whether a loosened family name has a feminine ending of more than one
// letter.
func ofWoman(family string) bool {
	return slices.ContainsFunc(genders(), func(e [2]string) bool {
		return len(e[1]) > 1 && strings.HasSuffix(family, e[1])
	})
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

// partOf reports whether whole contains all words of part.
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
func (n nicknames) shortFor(short, full *form) bool {
	const least = 3
	a, b := short.given, full.given
	if len(a) > 1 && len(b) > 1 && !slices.Equal(a[1:], b[1:]) {
		return false
	}
	return utf8.RuneCountInString(a[0]) >= least && strings.HasPrefix(b[0], a[0]) || n.together(short.first, full.first)
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
	head, ok := slipAt(s, t)
	added := len(t) > len(s) || head == len(s) // or no difference
	switch {
	case !ok, !added && (len(s) < least || head == 0 && len(s) < long):
		return noSlip
	case len(t) >= longer && (added || head > 0):
		return oneTypo
	}
	return weakSlip
}

//go:embed nicknames.txt
var nicknameList string

// nicknames holds the given names that are the same: by loosened name, the lines of the
// list.
type nicknames struct {
	of    map[string][]int
	lines [][]string
}

//nolint:gochecknoglobals // read once, never changed
var readNicknames = sync.OnceValue(func() nicknames {
	out := nicknames{of: map[string][]int{}}
	for text := range strings.Lines(nicknameList) {
		if strings.HasPrefix(text, "#") {
			continue
		}
		names := strings.Fields(text)
		for i, name := range names {
			names[i] = loosen(name)
			out.of[names[i]] = append(out.of[names[i]], len(out.lines))
		}
		out.lines = append(out.lines, names)
	}
	return out
})

// together reports whether two loosened given names are in the same line of the list.
func (n nicknames) together(a, b string) bool {
	first, second := n.of[a], n.of[b]
	return slices.ContainsFunc(first, func(line int) bool { return slices.Contains(second, line) })
}

// nearly reports whether b, corrected by one slip, is in the same line as a.
func (n nicknames) nearly(a, b string) bool {
	return slices.ContainsFunc(n.of[a], func(line int) bool {
		return slices.ContainsFunc(n.lines[line], func(name string) bool { return typo(name, b) == oneTypo })
	})
}

// isPlaceholder reports whether a name stands for no particular person, such as "House", "Bye"
// or "Player 1".
func isPlaceholder(f *form) bool {
	words := slices.DeleteFunc(slices.Concat(f.family, f.given),
		func(w string) bool { return strings.Trim(w, "0123456789") == "" })
	slices.Sort(words)
	return slices.Contains(placeholders(), strings.Join(words, " "))
}

// placeholders returns names that stand for no particular person: their words in alphabetical
// order, without numbers.
func placeholders() []string {
	return []string{
		"house", "house player", "filler player", "extra", "extra player", "new player", "player", "bye", "bye player",
		"tbd", "player tbd", "tba", "player tba", "announced be to", "be determined to", "unknown", "player unknown",
		"unnamed", "player unnamed", "anonymous", "anonymous player", "dummy", "dummy player", "guest", "guest player",
		"nobody", "name no", "vacant", "n n", "nn", "in walk", "player walkin", "walkin", "empty", "empty seat",
		"missing player", "player test", "player temp", "substitute",
	}
}

// oneSlip reports whether two different texts differ by one slip: one character replaced,
// missing, or swapped with its neighbour.
func oneSlip(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	_, ok := slipAt([]byte(a), []byte(b))
	return ok && a != b
}

// slipAt reports whether two texts, the first not the longer one, differ at most by one
// slip, and where it is.
func slipAt[T comparable](s, t []T) (head int, ok bool) {
	for head < len(s) && s[head] == t[head] {
		head++
	}
	s, t = s[head:], t[head:]
	for len(s) > 0 && s[len(s)-1] == t[len(t)-1] {
		s, t = s[:len(s)-1], t[:len(t)-1]
	}
	return head, len(t) <= 1 || len(s) == 2 && len(t) == 2 && s[0] == t[1] && s[1] == t[0]
}
