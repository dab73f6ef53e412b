package identity

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"podium/formats/spelling"
	"podium/formats/tournament"
)

// A form is a name made ready to compare. Names that fold to the same share
// one.
type form struct {
	folded  string   // what it was made of
	family  []string // folded words
	given   []string // folded words; none: not known
	suffix  string   // "jr", "sr", "ii" ...
	comma   bool     // the file tells family and given name apart
	exact   int32    // key, equal for names that are read out alike
	sorted  int32    // key, equal for names of the same words
	written int32    // key, equal for names written alike but for a comma
	looseF  string   // family without what spellings differ in, in one word
	looseG  string   // given, likewise
	partial bool     // initials or no given name: others may be meant as well
}

// form gives the index of the form of a name; -1 if it has no words.
func (b *Builder) form(name tournament.Name) int32 {
	key := b.formKey(name)
	if i, known := b.formOf[key]; known {
		return i
	}
	family, _ := capitalFamily(string(name))
	f, ok := b.readName(spelling.Fold(string(name)), family)
	i := int32(-1)
	if ok {
		i = int32(len(b.forms))
		b.forms = append(b.forms, f)
	}
	b.formOf[key] = i
	return i
}

// readName tells the words of a folded name apart. Without a comma the last
// word is the family name, with the particles before it, or the first words if
// those were in capitals.
func (b *Builder) readName(folded string, capitals int) (form, bool) {
	f := form{folded: folded, comma: strings.Contains(folded, ",")}
	if f.comma {
		family, given, _ := strings.Cut(folded, ",")
		f.family, f.given = spelling.Words(family), spelling.Words(given)
		f.given = f.cutSuffix(f.given)
		f.family = f.cutSuffix(f.family)
		if len(f.family) == 0 {
			f.family, f.given = f.given, nil
		}
	} else {
		words := f.cutSuffix(spelling.Words(folded))
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
	f.looseF = b.loosen(strings.Join(f.family, ""))
	f.looseG = b.loosen(strings.Join(f.given, ""))
}

// cutSuffix takes a suffix such as Jr out of the words of a name, if a word is
// left.
func (f *form) cutSuffix(words []string) []string {
	for i, w := range words {
		suffix := suffixOf(w)
		if suffix == "" || i == 0 && !f.comma || len(words) == 1 && len(f.given) == 0 && len(f.family) > 0 {
			continue
		}
		f.suffix = suffix
		return slices.Delete(words, i, i+1)
	}
	return words
}

// suffixOf gives the one spelling of a suffix that tells generations apart, ""
// for other words.
func suffixOf(word string) string {
	switch word {
	case "jr", "jnr", "junior":
		return "jr"
	case "sr", "snr", "senior":
		return "sr"
	case "ii", "iii", "iv":
		return word
	}
	return ""
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

// spellings lists what loosen takes for equal.
func spellings() *strings.Replacer {
	return strings.NewReplacer(
		"ae", "a", "oe", "o", "ue", "u", "aa", "a", "ij", "i", "ck", "k", "ph", "f", "x", "ks", "c", "k",
		"th", "t", "w", "f", "v", "f", "y", "i", "j", "i", "z", "s",
	)
}

// loosen makes spellings of a word equal that are written by ear or for want
// of letters: Müller and Mueller, Karl and Carl, Sergey and Sergei.
func (b *Builder) loosen(word string) string {
	var out strings.Builder
	var last rune
	for _, r := range b.alike.Replace(word) {
		if r != last {
			out.WriteRune(r)
		}
		last = r
	}
	return out.String()
}
