package people

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"podium/formats/spelling"
)

// A School is the name of a school, club or team, taken apart. The zero value is no
// name.
type School struct {
	words  []string // all words, folded: "lincoln", "elem"
	core   []string // without level, kinds and additions: "lincoln"
	dotted []bool   // by word of core: it ends with a period, and may be short for another
	level  string   // "elementary"; "": not said
	kinds  []string // "academy", "club" and so on, sorted
	slip   string   // a word that is a level or the like except for a typing error
}

// ParseSchool takes a name apart.
func ParseSchool(name string) School {
	words, dotted := split(name)
	out := School{words: slices.Clone(words)}
	from := leading(words)
	core, dots := words[from:], dotted[from:]
	for len(core) > 1 {
		w, before := core[len(core)-1], core[len(core)-2]
		m := meaning(w)
		if w == "high" && (before == "junior" || before == "jr") && len(core) > 2 {
			m, core = word{isLevel, "junior high"}, core[:len(core)-1]
		} else if w == "high" && (before == "senior" || before == "sr") && len(core) > 2 {
			m, core = word{isLevel, "senior high"}, core[:len(core)-1]
		}
		if m == (word{}) && out.slip == "" {
			if m = mistyped(w); m.role != own {
				out.slip = w
			}
		}
		if m.role == own || m.role == isLevel && out.level != "" {
			break
		}
		switch m.role {
		case isLevel:
			out.level = m.says
		case isKind:
			if !slices.Contains(out.kinds, m.says) {
				out.kinds = append(out.kinds, m.says)
			}
		case own, addition:
		}
		core = core[:len(core)-1]
	}
	slices.Sort(out.kinds)
	for i, w := range core {
		if m := meaning(w); m.role == own && m.says != "" && (w != "st" || i+1 < len(core)) {
			core[i] = m.says
		}
	}
	out.core, out.dotted = core, dots[:len(core)]
	return out
}

// split returns the folded words of a name, and of each whether a period follows.
// Apostrophes are left out, and single letters in a row make one word: "P.S. 101" is
// "ps" and "101", "K-8" is "k8".
func split(name string) (words []string, dotted []bool) {
	folded := []rune(strings.ReplaceAll(strings.ReplaceAll(spelling.Fold(name), "'", ""), "&", " and "))
	inWord := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r) }
	single := false
	for i := 0; i < len(folded); {
		if !inWord(folded[i]) {
			i++
			continue
		}
		from := i
		for i < len(folded) && inWord(folded[i]) {
			i++
		}
		w := string(folded[from:i])
		letter := i-from == 1 && !unicode.IsDigit(folded[from])
		last := len(words) - 1
		if last >= 0 && (single && letter ||
			slices.Contains([]string{"k", "pk", "prek"}, words[last]) && strings.Trim(w, "0123456789") == "") {
			words[last] += w
		} else {
			words, dotted = append(words, w), append(dotted, false)
		}
		single = letter
		dotted[len(dotted)-1] = i < len(folded) && folded[i] == '.'
	}
	return words, dotted
}

// leading counts the words at the beginning that are no part of the name: "City of".
func leading(words []string) int {
	at := 0
	if len(words) > 1 && words[0] == "the" {
		at = 1
	}
	if rest := words[at:]; len(rest) > 2 && rest[1] == "of" &&
		(rest[0] == "city" || rest[0] == "town" || rest[0] == "village") {
		at += 2
	}
	return at
}

// A role is what a word does in a name.
type role uint8

const (
	own      role = iota // a part of the name
	addition             // at the end, says nothing
	isLevel              // at the end, the level
	isKind               // at the end, the kind
)

// A word is a word of many names, with what it stands for.
type word struct {
	role role
	says string
}

// meaning is the table of the words in which spellings of one school differ. Roles other
// than own hold at the end of a name, before which something else stands: "High Point High
// School" is a high school.
func meaning(w string) word {
	switch w {
	case "school", "schools", "sch", "schl":
		return word{addition, "school"}
	case "elementary", "elem", "ele", "el", "es":
		return word{isLevel, "elementary"}
	case "primary", "grammar", "grade", "intermediate", "secondary", "upper", "lower":
		return word{isLevel, w}
	case "is":
		return word{isLevel, "intermediate"}
	case "middle", "ms", "mid":
		return word{isLevel, "middle"}
	case "jhs", "jh":
		return word{isLevel, "junior high"}
	case "high", "hs":
		return word{isLevel, "high"}
	case "shs":
		return word{isLevel, "senior high"}
	case "k5", "k6", "k8", "k12", "pk5", "pk6", "pk8", "pk12", "prek5", "prek6", "prek8", "prek12":
		return word{isLevel, "k" + strings.TrimLeft(w, "prek")}
	case "academy", "acad", "acdmy":
		return word{isKind, "academy"}
	case "preparatory", "prep":
		return word{isKind, "preparatory"}
	case "charter", "college", "institute":
		return word{isKind, w}
	case "chess", "club", "team", "cc":
		return word{isKind, club}
	case "st":
		return word{own, "saint"} // at the end of a name it is a street
	case "ste":
		return word{own, "sainte"}
	case "mt":
		return word{own, "mount"}
	case "ft":
		return word{own, "fort"}
	}
	return word{}
}

// mistyped is the meaning of a word but for a typing error, of words that are long enough
// to tell.
func mistyped(w string) word {
	for _, known := range []string{"elementary", "middle", "school", "academy", "primary", "intermediate", "preparatory"} {
		if misspells(w, known) {
			return meaning(known)
		}
	}
	return word{}
}

const club = "club"

// stage groups levels that may be called by one another's name; 0: any stage.
func stage(level string) int {
	switch level {
	case "elementary", "primary", "grammar", "grade", "lower":
		return 1
	case "middle", "intermediate", "junior high":
		return 2
	case "high", "senior high", "secondary", "upper":
		return 3
	}
	return 0
}

// Key is equal for names that certainly mean the same school: they differ only in case,
// blanks, punctuation and known abbreviations. "" means no name.
func (n *School) Key() string {
	if len(n.core) == 0 {
		return ""
	}
	return strings.Join(n.core, "") + "|" + n.level + "|" + strings.Join(n.kinds, ",") + "|" + n.slip
}

// SchoolKey is [School.Key] of a name.
func SchoolKey(name string) string {
	n := ParseSchool(name)
	return n.Key()
}

// IsClub reports whether a name says that it is a club and no school.
func IsClub(name string) bool {
	return slices.ContainsFunc(spelling.Words(name), func(w string) bool {
		return meaning(w).says == club || strings.HasSuffix(w, "club") || strings.HasSuffix(w, "klub") ||
			strings.HasSuffix(w, "verein")
	})
}

// MayBeNoSchool reports whether a name looks like what people type for a child without a school,
// or without one that sends a team: signs alone, "N/A", "none", "Home School".
func MayBeNoSchool(name string) bool {
	words, _ := split(name)
	switch strings.Join(words, "") {
	case "":
		return strings.TrimSpace(name) != ""
	case "na", "none", "noschool", "noteam", "noclub", "unknown", "unattached", "unaffiliated", "independent", "individual",
		"homeschool", "homeschooled":
		return true
	}
	return false
}

// Similar reports whether two names may be one school, although they are not certainly it: a
// level, a kind or one letter is missing, or one name is short for the other. Names with unlike
// levels, such as Lincoln MS and Lincoln HS, or unlike numbers are of two schools.
func (n *School) Similar(b *School) bool {
	return len(n.core) > 0 && len(b.core) > 0 && n.Key() != b.Key() && !n.contradicts(b) && alike(n, b)
}

// contradicts reports whether level and kind say that two names are of two schools. What
// one of them does not say contradicts nothing.
func (n *School) contradicts(b *School) bool {
	if n.level != "" && b.level != "" {
		if x, y := stage(n.level), stage(b.level); x != y && x > 0 && y > 0 {
			return true
		}
	}
	more := func(x, y *School) bool { // x says something that y does not
		return x.level != "" && y.level == "" ||
			slices.ContainsFunc(x.kinds, func(k string) bool { return k != club && !slices.Contains(y.kinds, k) })
	}
	return more(n, b) && more(b, n)
}

// alike reports whether the cores of two names may be one.
func alike(a, b *School) bool {
	x, y := strings.Join(a.core, ""), strings.Join(b.core, "")
	switch {
	case x == y:
		return true
	case numbers(x) != numbers(y):
		return false
	case initials(a, b) || initials(b, a):
		return true
	}
	p, q := distinctive(a.core), distinctive(b.core)
	if slices.Equal(p, q) {
		return true
	}
	if len(p) != len(q) {
		return misspells(x, y) && min(len(a.core), len(b.core)) > 0 && !oneWordMore(p, q)
	}
	return wordByWord(a, b) || misspells(x, y) && slipWithin(p, q)
}

// oneWordMore reports whether one list is the other and a word: Oak B is not Oak.
func oneWordMore(p, q []string) bool {
	if len(p) > len(q) {
		p, q = q, p
	}
	for i := range q {
		if slices.Equal(p, slices.Delete(slices.Clone(q), i, i+1)) {
			return true
		}
	}
	return false
}

// slipWithin reports whether the one letter in which two lists differ is within words of
// some length: North A and North B are two.
func slipWithin(p, q []string) bool {
	for i := range p {
		if p[i] != q[i] && !misspells(p[i], q[i]) {
			return false
		}
	}
	return true
}

// misspells reports whether one typing error makes a word of another: a letter swapped with
// its neighbour, or, in words of four letters or more, one too many, too few or wrong.
func misspells(x, y string) bool {
	if spelling.Typos(x, y) != 1 {
		return false
	}
	long := max(utf8.RuneCountInString(x), utf8.RuneCountInString(y))
	return long >= 4 || long == 3 && len(x) == len(y) && sortedLetters(x) == sortedLetters(y)
}

func sortedLetters(s string) string {
	r := []rune(s)
	slices.Sort(r)
	return string(r)
}

// numbers returns the digits of a text, which no typing error explains away.
func numbers(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsDigit(r) {
			return r
		}
		return -1
	}, s)
}

// distinctive leaves out words that people leave out, unless nothing is left.
func distinctive(core []string) []string {
	out := slices.DeleteFunc(slices.Clone(core), func(w string) bool {
		switch w {
		case "of", "the", "and", "for", "at", "in", "jr", "junior", "sr", "senior":
			return true
		}
		return false
	})
	if len(out) == 0 {
		return core
	}
	return out
}

// wordByWord reports whether the words of two cores are the same, but for some with a
// period that begin others: "Wash." is Washington.
func wordByWord(a, b *School) bool {
	if len(a.core) != len(b.core) {
		return false
	}
	for i, w := range a.core {
		v := b.core[i]
		if w != v && (!a.dotted[i] || !strings.HasPrefix(v, w)) && (!b.dotted[i] || !strings.HasPrefix(w, v)) {
			return false
		}
	}
	return true
}

// initials reports whether the core of short is the first letters of the core, or of
// all words, of another name: "MLK", "LES".
func initials(short, long *School) bool {
	if len(short.core) != 1 || utf8.RuneCountInString(short.core[0]) < 3 {
		return false
	}
	for _, words := range [][]string{long.core, distinctive(long.core), long.words, distinctive(long.words)} {
		if len(words) > 2 && firstLetters(words) == short.core[0] {
			return true
		}
	}
	return false
}

func firstLetters(words []string) string {
	var out strings.Builder
	for _, w := range words {
		r, _ := utf8.DecodeRuneInString(w)
		out.WriteRune(r)
	}
	return out.String()
}

// MayBe reports whether two names may be one school if there is other evidence, such as
// somebody who is listed under both: unlike [School.Similar], it allows missing and shortened
// words. "Lincoln El" may be "Lincoln Park Elementary School", and so may "LPES".
func (n *School) MayBe(b *School) bool {
	switch {
	case len(n.core) > 0 && n.Key() == b.Key() || n.Similar(b):
		return true
	case n.contradicts(b) || len(n.words) == 0 || len(b.words) == 0:
		return false
	}
	short, long := n.words, b.words
	if len(short) > len(long) {
		short, long = long, short
	}
	return shortens(short, long) || len(short) == len(long) && shortens(long, short) ||
		len(short) == 1 && len(long) > 1 && firstLetters(long) == short[0]
}

// shortens reports whether the words of one list begin words of another, in their order.
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
