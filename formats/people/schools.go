package people

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"podium/formats/handwritten"
	"podium/formats/spelling"
)

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

// A grouper puts names together.
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

// separate reports whether a decision keeps the schools of two nodes apart.
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
			out.Names = append(out.Names, g.name(members[root]))
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

// name is the spelling that most rows have.
func (g *grouper) name(members []int) string {
	best := members[0]
	for _, i := range members {
		if a, b := &g.nodes[i], &g.nodes[best]; a.uses > b.uses || a.uses == b.uses && better(a.shown, b.shown) {
			best = i
		}
	}
	return g.nodes[best].shown
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

// textsOf returns value as a list of texts; nil if it is not one.
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
