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

// A form is a name made ready to compare. Names that fold to the same share
// one.
type form struct {
	folded  string   // what it was made of
	family  []string // folded words in Latin letters
	given   []string // likewise; none: not known
	suffix  string   // "jr", "sr", "ii" ...
	comma   bool     // the file distinguishes family and given name
	exact   int32    // key, equal for names that are read out alike
	sorted  int32    // key, equal for names of the same words
	written int32    // key, equal for names written alike but for a comma
	looseF  string   // family without what spellings differ in, in one word
	looseG  string   // given, likewise
	first   string   // the first given name, likewise; "": none, or an initial
	partial bool     // initials or no given name: others may be meant as well
}

// form returns the index of the form of a name; -1 if it names nobody.
func (b *Builder) form(name tournament.Name) int32 {
	key := b.formKey(name)
	if i, known := b.formOf[key]; known {
		return i
	}
	family, _ := capitalFamily(string(name))
	f, ok := b.readName(spelling.Fold(string(name)), family)
	i := int32(-1)
	if ok && !isNobody(&f) {
		i = int32(len(b.forms))
		b.forms = append(b.forms, f)
	}
	b.formOf[key] = i
	return i
}

// formKey is equal for names that have one form.
func (b *Builder) formKey(name tournament.Name) string {
	folded := spelling.Fold(string(name))
	if words, found := capitalFamily(string(name)); found {
		return strconv.Itoa(words) + "^" + folded // "DOE Jane" is read otherwise than "Doe Jane"
	}
	return folded
}

// readName sorts the words of a folded name. Without a comma the last
// word is the family name, with the particles before it, or the first words if
// those were in capitals.
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
			f.family, f.given = words[split:], words[:split]
		}
	}
	if len(f.family) == 0 {
		return form{}, false
	}
	b.finish(&f)
	return f, true
}

// finish fills in what follows from the words.
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

// words returns the words of a name that are no initials.
func (f *form) words() []string {
	return slices.DeleteFunc(slices.Concat(f.family, f.given), isInitial)
}

// withoutTitles leaves out titles such as Dr. before and behind the words of a name, if a
// word is left.
func withoutTitles(words []string) []string {
	for len(words) > 1 && tournament.NameTitle(words[0]) {
		words = words[1:]
	}
	for len(words) > 1 && tournament.NameTitle(words[len(words)-1]) {
		words = words[:len(words)-1]
	}
	return words
}

// cutSuffix takes a suffix such as Jr out of the words of a name, if a word is
// left.
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

// familyStart is where the family name begins in the words of a name without a
// comma: at the last word, or at the particles before it.
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

// isParticle reports whether a word belongs to the family name after it.
func isParticle(word string) bool {
	switch word {
	case "van", "von", "der", "den", "de", "del", "della", "di", "da", "dos", "das", "do", "du", "la", "le",
		"el", "al", "bin", "ben", "ter", "ten", "zu", "zur", "af", "av", "st", "mac", "mc", "o":
		return true
	}
	return false
}

// isInitial reports whether a word is a single letter of a script in which
// given names are longer.
func isInitial(word string) bool {
	r, size := utf8.DecodeRuneInString(word)
	return size == len(word) && isAlphabetic(r)
}

// isAlphabetic reports whether a letter is of a script that writes names letter
// by letter.
func isAlphabetic(r rune) bool {
	return unicode.In(r, unicode.Latin, unicode.Greek, unicode.Cyrillic)
}

// capitalFamily counts the words at the beginning of a name without a comma
// that are in capitals while a later one is not: "DE LA CRUZ Ana" has three.
// Many programs tell the family name apart that way.
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

// allCapitals reports whether a word has two letters or more and none of them
// is small.
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

// byEar are the spellings that loosen takes for equal: umlauts spelled out, letters of one
// sound, and what the systems of writing Cyrillic and Greek in Latin letters differ in.
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

// loosen makes spellings of a word equal that are written by ear or for want
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

// near says why two names that are not the same may be of one person; NoDoubt
// if they are not. It is weak where the names are so short that another letter makes
// another name. Names of the same words in another order are not its business.
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
		if n.together(f.looseF, g.looseF) { // Mohammed and Muhammad are families, too
			return Variant, true
		}
		if degree := slip(f.family, g.family, f.looseF, g.looseF); degree != noSlip {
			return Variant, degree == weakSlip
		}
	}
	return NoDoubt, false
}

// nearGiven compares given names; Variant if they are the same but for the
// spelling, or altogether.
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

// alike says why two names of one birth date may be of one person: both names may
// differ a little, or the family name may have changed.
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

// oneGiven reports whether two given names that stand at one number are one name: in
// full, short, spelled in two ways or with two letters that changed places. Daniel and
// Danielle are two, though one begins as the other.
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

// feminine are endings that make a girl's name of a boy's.
func feminine() []string {
	return []string{"a", "e", "ia", "ie", "na", "ne", "la", "le", "ina", "ine", "ella", "elle", "etta", "ette", "tte"}
}

// genders are the endings of the family names of men and women, made loose, in the
// languages that tell the two apart.
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

// inGenders reports whether two loosened family names are those of a man and a woman
// of one family.
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

// ofWoman reports whether a loosened family name has an ending of women that is more
// than a letter.
func ofWoman(family string) bool {
	return slices.ContainsFunc(genders(), func(e [2]string) bool {
		return len(e[1]) > 1 && strings.HasSuffix(family, e[1])
	})
}

// A degree says how likely a difference is a slip.
type degree uint8

const (
	noSlip   degree = iota
	weakSlip        // as likely two names: Jan and Jon
	oneTypo
)

// slip says whether words differ by one slip: as they are, or made loose, where
// Jnae has lost the letters by which it is near Jane.
func slip(a, b []string, looseA, looseB string) degree {
	return max(typo(looseA, looseB), typo(strings.Join(a, ""), strings.Join(b, "")))
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
func (n nicknames) shortFor(short, full *form) bool {
	const least = 3
	a, b := short.given, full.given
	if len(a) > 1 && len(b) > 1 && !slices.Equal(a[1:], b[1:]) {
		return false
	}
	return utf8.RuneCountInString(a[0]) >= least && strings.HasPrefix(b[0], a[0]) || n.together(short.first, full.first)
}

// typo says whether one letter more, less or other, or two in each other's
// place, make b of a. Short words that differ are mostly words of their own: Jan and
// Jon; of short ones those that begin otherwise always are, as Nina and Mina. So are
// words of scripts in which a sign is more than a letter.
func typo(a, b string) degree {
	const least, longer, long = 3, 4, 5
	s, t := []rune(a), []rune(b)
	if len(s) > len(t) {
		s, t = t, s
	}
	if len(t) < least || len(t)-len(s) > 1 || !isAlphabetic(t[0]) {
		return noSlip
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
	sure := weakSlip
	switch {
	case len(leftS) == 0 && len(leftT) <= 1:
		if len(t) >= longer {
			sure = oneTypo
		}
		return sure
	case len(s) < least || head == 0 && len(s) < long:
		return noSlip
	case len(s) >= longer && head > 0:
		sure = oneTypo
	}
	swapped := len(leftS) == 2 && len(leftT) == 2 && leftS[0] == leftT[1] && leftS[1] == leftT[0]
	if swapped || len(leftS) == 1 && len(leftT) == 1 {
		return sure
	}
	return noSlip
}

//go:embed nicknames.txt
var nicknameList string

// nicknames knows the given names that are one: the lines of the list by name, made
// loose.
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

// together reports whether two given names, made loose, are in one line of the list.
func (n nicknames) together(a, b string) bool {
	first, second := n.of[a], n.of[b]
	return slices.ContainsFunc(first, func(line int) bool { return slices.Contains(second, line) })
}

// nearly reports whether b with a slip is in a line with a.
func (n nicknames) nearly(a, b string) bool {
	return slices.ContainsFunc(n.of[a], func(line int) bool {
		return slices.ContainsFunc(n.lines[line], func(name string) bool { return typo(name, b) == oneTypo })
	})
}

// isNobody reports whether a name is that of nobody in particular, as "House", "Bye" or
// "Player 1".
func isNobody(f *form) bool {
	words := slices.DeleteFunc(slices.Concat(f.family, f.given),
		func(w string) bool { return strings.Trim(w, "0123456789") == "" })
	slices.Sort(words)
	return slices.Contains(nobody(), strings.Join(words, " "))
}

// nobody are names that stand for nobody in particular: their words in the order of
// the alphabet, without numbers.
func nobody() []string {
	return []string{
		"house", "house player", "filler player", "extra", "extra player", "new player", "player", "bye", "bye player",
		"tbd", "player tbd", "tba", "player tba", "announced be to", "be determined to", "unknown", "player unknown",
		"unnamed", "player unnamed", "anonymous", "anonymous player", "dummy", "dummy player", "guest", "guest player",
		"nobody", "name no", "vacant", "n n", "nn", "in walk", "player walkin", "walkin", "empty", "empty seat",
		"missing player", "player test", "player temp", "substitute",
	}
}
