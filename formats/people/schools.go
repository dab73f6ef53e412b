package people

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"podium/formats/handwritten"
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
	from := 0 // "The City of" is no part of the name
	if len(words) > 1 && words[0] == "the" {
		from = 1
	}
	places := []string{"city", "town", "village"}
	if rest := words[from:]; len(rest) > 2 && rest[1] == "of" && slices.Contains(places, rest[0]) {
		from += 2
	}
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
			long := []string{"elementary", "middle", "school", "academy", "primary", "intermediate", "preparatory"}
			if i := slices.IndexFunc(long, func(known string) bool { return misspells(w, known) }); i >= 0 {
				m, out.slip = meaning(long[i]), w
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
	x, y := strings.Join(n.core, ""), strings.Join(b.core, "")
	switch {
	case x == "" || y == "" || n.Key() == b.Key() || n.contradicts(b):
		return false
	case x == y:
		return true
	case numbers(x) != numbers(y):
		return false
	case initials(n, b) || initials(b, n):
		return true
	}
	p, q := distinctive(n.core), distinctive(b.core)
	switch {
	case slices.Equal(p, q):
		return true
	case len(p) != len(q):
		return misspells(x, y) && !oneWordMore(p, q)
	}
	// One letter differs within words of some length: North A and North B are two.
	within := func(v, w string) bool { return v == w || misspells(v, w) }
	return wordByWord(n, b) || misspells(x, y) && slices.EqualFunc(p, q, within)
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

// misspells reports whether one typing error makes a word of another: a letter swapped with
// its neighbour, or, in words of four letters or more, one too many, too few or wrong.
func misspells(x, y string) bool {
	if spelling.Typos(x, y) != 1 {
		return false
	}
	long := max(utf8.RuneCountInString(x), utf8.RuneCountInString(y))
	return long >= 4 || long == 3 && len(x) == len(y) && letters([]string{x}) == letters([]string{y})
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
	return shortens(short, long) || len(short) == 1 && len(long) > 1 && firstLetters(long) == short[0]
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

// A SchoolDecision says that two names mean the same school, or different ones.
type SchoolDecision struct {
	Names [2]string
	Same  bool
}

// Contradicted says that other decisions contradict this one, see [Schools].
func (d *SchoolDecision) Contradicted() string {
	return fmt.Sprintf("%s and %s are declared different, but other decisions make them the same",
		handwritten.Quoted(d.Names[0]), handwritten.Quoted(d.Names[1]))
}

// Schools says which of many names mean the same school. It is read-only.
type Schools struct {
	Names     []string // of each school, the most frequent spelling
	Doubts    [][2]int // schools that may be one, pairs and list sorted by name
	Conflicts []int    // indexes of decisions that others contradict

	of     []int      // school by name
	merged [][]string // spellings that were joined although one lacks a word, each list sorted
	apart  map[[2]int]bool
	byText map[string]int
	byKey  map[string]int
}

// Of returns the school of the i-th name; -1 if that is not a name.
func (s *Schools) Of(i int) int { return s.of[i] }

// Numbers returns the school of each name, -1 for what is not a name. The slice belongs
// to s.
func (s *Schools) Numbers() []int { return s.of }

// Apart reports whether a decision says that two schools are different.
func (s *Schools) Apart(a, b int) bool { return s.apart[[2]int{min(a, b), max(a, b)}] }

// MayBe reports whether two schools may be one if there is other evidence, see [School.MayBe],
// and no decision says otherwise.
func (s *Schools) MayBe(a, b int) bool {
	x, y := ParseSchool(s.Names[a]), ParseSchool(s.Names[b])
	return !s.Apart(a, b) && x.MayBe(&y)
}

// Find returns the school of a name in any spelling; -1 if there is none.
func (s *Schools) Find(name string) int {
	if i, known := s.byText[plain(name)]; known {
		return i
	}
	if i, known := s.byKey[SchoolKey(name)]; known { // no name has the key ""
		return i
	}
	return -1
}

// Key is the same for all spellings of a school, "" for no name. A name of none of the schools
// has its [SchoolKey].
func (s *Schools) Key(name string) string {
	if i := s.Find(name); i >= 0 {
		return spelling.Fold(s.Names[i])
	}
	return SchoolKey(name)
}

// Like returns the schools that one of some names may mean, see [School.Similar], although none
// of the names is certainly of it, and no decision says that it is not.
func (s *Schools) Like(names []string) []SchoolLike {
	var out []SchoolLike
	meant := make([]int, len(names))
	for i, name := range names {
		meant[i] = s.Find(name)
	}
	for at, name := range names {
		asked := ParseSchool(name)
		for i, known := range s.Names {
			other := ParseSchool(known)
			if !slices.Contains(meant, i) && asked.Similar(&other) && (meant[at] < 0 || !s.Apart(meant[at], i)) {
				out = append(out, SchoolLike{name, i})
			}
		}
	}
	return out
}

// A SchoolLike is a name and a school that it may mean.
type SchoolLike struct {
	Name   string
	School int
}

// plain is the same for names that differ in case, accents, blanks and punctuation only;
// of signs alone, for those that differ in case and blanks.
func plain(name string) string {
	return cmp.Or(strings.Join(spelling.Words(name), ""), spelling.Fold(name))
}

type grouper struct {
	nodes   []node
	numbers map[string]int
	order   []int // nodes by their names, whatever the order in which they were added
	apart   [][2]int
}

// A node is a name in all spellings that are plainly the same.
type node struct {
	School
	shown  string // the spelling that most use
	uses   int
	best   int // uses of shown
	parent int
	chosen bool // a decision put it with others
}

// GroupSchools joins the names that certainly mean the same school or that somebody decided to
// join. uses is the number of rows with each name; unused names cause no doubt.
func GroupSchools(names []string, uses []int, decisions []SchoolDecision) *Schools {
	g := &grouper{numbers: map[string]int{}}
	of := make([]int, len(names))
	for i, name := range names {
		of[i] = g.add(name, uses[i])
	}
	out := &Schools{byText: map[string]int{}, byKey: map[string]int{}, apart: map[[2]int]bool{}}
	g.decide(decisions, out)
	for i := range g.nodes {
		g.order = append(g.order, i)
	}
	slices.SortFunc(g.order, func(i, j int) int {
		a, b := g.nodes[i].shown, g.nodes[j].shown
		return cmp.Or(strings.Compare(spelling.Fold(a), spelling.Fold(b)), strings.Compare(a, b))
	})
	byKey := map[string][]int{}
	for _, i := range g.order { // those that are certainly of one school, unless a decision keeps them apart
		key := g.nodes[i].Key()
		if key == "" {
			continue
		}
		at := slices.IndexFunc(byKey[key], func(j int) bool { return g.root(i) == g.root(j) || !g.separate(i, j) })
		if at >= 0 {
			g.join(i, byKey[key][at])
		}
		byKey[key] = append(byKey[key], i)
	}
	g.number(of, out)
	g.doubts(out)
	return out
}

// add returns the node of a name; -1 for none.
func (g *grouper) add(name string, uses int) int {
	text := plain(name)
	if text == "" {
		return -1
	}
	i, known := g.numbers[text]
	if !known {
		i = len(g.nodes)
		g.numbers[text] = i
		g.nodes = append(g.nodes, node{School: ParseSchool(name), shown: name, best: uses, parent: i})
	}
	n := &g.nodes[i]
	if uses > n.best || uses == n.best && better(name, n.shown) {
		n.shown, n.best = name, uses
	}
	n.uses += uses
	return i
}

// better reports whether of two spellings one is to be shown: that with capitals and
// small letters.
func better(a, b string) bool {
	mixed := func(s string) bool { return s != strings.ToUpper(s) && s != strings.ToLower(s) }
	if mixed(a) != mixed(b) {
		return mixed(a)
	}
	return a < b
}

func (g *grouper) root(i int) int {
	for g.nodes[i].parent != i {
		i = g.nodes[i].parent
	}
	return i
}

func (g *grouper) join(i, j int) {
	i, j = g.root(i), g.root(j)
	g.nodes[max(i, j)].parent = min(i, j)
}

// decide applies decisions: first those that join names. Names in them that no row has
// carry a decision on to a third.
func (g *grouper) decide(decisions []SchoolDecision, out *Schools) {
	nodes := make([][2]int, len(decisions))
	for i, d := range decisions {
		for side, name := range d.Names {
			nodes[i][side] = g.add(name, 0)
		}
		if a, b := nodes[i][0], nodes[i][1]; d.Same && a >= 0 && b >= 0 {
			g.join(a, b)
			g.nodes[a].chosen, g.nodes[b].chosen = true, true
		}
	}
	for i, d := range decisions {
		a, b := nodes[i][0], nodes[i][1]
		switch {
		case d.Same || a < 0 || b < 0:
		case g.root(a) == g.root(b):
			out.Conflicts = append(out.Conflicts, i)
		default:
			g.apart = append(g.apart, nodes[i])
		}
	}
}

func (g *grouper) separate(i, j int) bool {
	i, j = g.root(i), g.root(j)
	return slices.ContainsFunc(g.apart, func(p [2]int) bool {
		a, b := g.root(p[0]), g.root(p[1])
		return a == i && b == j || a == j && b == i
	})
}

// number numbers the schools in the order of names, and finds the spelling of each.
func (g *grouper) number(of []int, out *Schools) {
	numbers := map[int]int{} // by root
	members := map[int][]int{}
	for _, i := range g.order {
		members[g.root(i)] = append(members[g.root(i)], i)
	}
	for _, node := range of {
		if node < 0 {
			out.of = append(out.of, -1)
			continue
		}
		root := g.root(node)
		n, known := numbers[root]
		if !known {
			n = len(out.Names)
			numbers[root] = n
			shown := &g.nodes[members[root][0]] // what most rows have
			for _, i := range members[root] {
				if a := &g.nodes[i]; a.uses > shown.uses || a.uses == shown.uses && better(a.shown, shown.shown) {
					shown = a
				}
			}
			out.Names = append(out.Names, shown.shown)
			g.noteMerged(members[root], out)
		}
		out.of = append(out.of, n)
	}
	for _, pair := range g.apart {
		a, known := numbers[g.root(pair[0])]
		if b, both := numbers[g.root(pair[1])]; known && both {
			out.apart[[2]int{min(a, b), max(a, b)}] = true
		}
	}
	for _, i := range g.order {
		if n, known := numbers[g.root(i)]; known {
			out.byText[plain(g.nodes[i].shown)] = n
			if _, taken := out.byKey[g.nodes[i].Key()]; !taken && g.nodes[i].Key() != "" {
				out.byKey[g.nodes[i].Key()] = n
			}
		}
	}
}

// noteMerged notes which spellings are one school though one has a word that another
// leaves out, unless somebody decided it.
func (g *grouper) noteMerged(members []int, out *Schools) {
	var spellings []string
	full := map[string]bool{}
	for _, i := range members {
		n := &g.nodes[i]
		if n.chosen {
			return
		}
		if n.uses > 0 {
			spellings = append(spellings, n.shown)
			words := slices.Clone(n.words) // without abbreviations
			for i, w := range words {
				if m := meaning(w); m.says != "" && (i > 0 || m.role == own) {
					words[i] = m.says
				}
			}
			full[strings.Join(words, "")] = true
		}
	}
	if len(full) > 1 {
		out.merged = append(out.merged, spellings)
	}
}

// doubts finds names that may be of one school. It compares only those that have
// something in common: the core, all of it but a letter, or its first letters.
func (g *grouper) doubts(out *Schools) {
	buckets, seen := map[string][]int{}, map[[2]int]bool{}
	for _, i := range g.order {
		if g.nodes[i].uses == 0 {
			continue
		}
		for _, key := range g.nodes[i].neighbors() {
			for _, j := range buckets[key] {
				pair := [2]int{j, i}
				if seen[pair] {
					continue
				}
				seen[pair] = true
				if g.root(i) != g.root(j) && g.nodes[i].Similar(&g.nodes[j].School) && !g.separate(i, j) {
					x, y := out.Find(g.nodes[j].shown), out.Find(g.nodes[i].shown)
					if out.Names[x] > out.Names[y] {
						x, y = y, x
					}
					out.Doubts = append(out.Doubts, [2]int{x, y})
				}
			}
			buckets[key] = append(buckets[key], i)
		}
	}
	slices.SortFunc(out.merged, slices.Compare)
	slices.SortFunc(out.Doubts, func(p, q [2]int) int {
		return cmp.Or(strings.Compare(out.Names[p[0]], out.Names[q[0]]), strings.Compare(out.Names[p[1]], out.Names[q[1]]))
	})
	out.Doubts = slices.Compact(out.Doubts)
}

// neighbors lists texts of which alike names have one in common.
func (n *School) neighbors() []string {
	core := strings.Join(n.core, "")
	out := []string{core, strings.Join(distinctive(n.core), "")}
	letters := []rune(core)
	for i := range letters {
		out = append(out, string(letters[:i])+string(letters[i+1:]))
	}
	for _, words := range [][]string{n.core, distinctive(n.core), n.words, distinctive(n.words)} {
		out = append(out, firstLetters(words))
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// SchoolsKey is the key of a plan with decisions about schools, which are added to *to. other
// says in messages what may be meant instead; "": nothing.
func SchoolsKey(to *[]SchoolDecision, other string) handwritten.Key {
	lists := func(name string, add func(first, other string)) handwritten.Key {
		return handwritten.Own(name, func(t *handwritten.Table) {
			value, given := t.Take(name)
			list, ok := value.([]any)
			for _, one := range list {
				names := textsOf(one)
				ok = ok && len(names) > 1
				for i := 1; i < len(names); i++ {
					for _, before := range names[:i] {
						add(before, names[i])
					}
				}
			}
			if given && !ok {
				t.Wrong(name, handwritten.Found(value), name+` = [["Lincoln", "Lincoln Elem."]]: lists of two names or more`, "")
			}
		})
	}
	decide := func(same bool) func(a, b string) {
		return func(a, b string) { *to = append(*to, SchoolDecision{Names: [2]string{a, b}, Same: same}) }
	}
	keys := []handwritten.Key{lists("same", decide(true)), lists("different", decide(false))}
	return handwritten.In("schools", "which names are of one school"+other, keys, nil)
}

func textsOf(value any) []string {
	list, _ := value.([]any)
	var out []string
	for _, one := range list {
		text, ok := one.(string)
		if !ok || plain(text) == "" {
			return nil
		}
		out = append(out, text)
	}
	return out
}
