package compare

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"podium/formats/spelling"
	"podium/formats/tournament"
)

// A Matching says which player of one section is which of another.
type Matching struct {
	ToB    []int // by index into the players of a: the index in b; -1: only in a
	ToA    []int // by index into the players of b: the index in a; -1: only in b
	Doubts []Doubt
}

// A Doubt is a match that may be wrong, or one that could not be made.
type Doubt struct {
	Section  string // as in Difference; "" of a Matching
	InA, InB Person // zero: nobody
	Why      string
	Number   bool // they have nothing in common but the starting rank
}

// numberAlone is why two players were taken for one who have only their starting
// rank in common.
const numberAlone = "by number alone"

// Match finds out which player of a is which of b, by the best evidence first:
//
//  1. one number of a register, FIDE before US Chess before all others;
//  2. starting rank and name;
//  3. a name that only one of those left on each side has;
//  4. starting rank and family name;
//  5. starting rank alone, where those matched so far are not fewer and kept
//     their numbers all.
//
// Names are equal whatever their case, accents and order. A match against
// other evidence, or by the last two, is a doubt.
func Match(a, b *tournament.Section) Matching {
	m := &matcher{a: a, b: b, Matching: Matching{ToB: nobody(len(a.Players)), ToA: nobody(len(b.Players))}}
	m.byID()
	m.byNumber(func(p, q *tournament.Player) bool { return nameKey(p.Name) == nameKey(q.Name) }, "")
	m.byName()
	m.byNumber(func(p, q *tournament.Player) bool { return familyAgrees(p.Name, q.Name) }, "by number and family name")
	if m.numbersHold() {
		m.byNumber(func(_, _ *tournament.Player) bool { return true }, numberAlone)
	}
	m.undecided()
	return m.Matching
}

// Count is how many players both sections have.
func (m Matching) Count() int {
	n := 0
	for _, j := range m.ToB {
		if j >= 0 {
			n++
		}
	}
	return n
}

func nobody(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = -1
	}
	return out
}

// A matcher makes one matching.
type matcher struct {
	Matching
	a, b *tournament.Section
}

// pair makes i of a and j of b one person. A doubt is added if why is not
// empty or if numbers of one register contradict it.
func (m *matcher) pair(i, j int, why string) {
	m.ToB[i], m.ToA[j] = j, i
	p, q := &m.a.Players[i], &m.b.Players[j]
	if system := contradiction(p, q); system != "" && why == "" {
		why = "by name, against " + idTitle(system)
	}
	if why != "" {
		m.Doubts = append(m.Doubts, Doubt{
			InA: person(p), InB: person(q), Why: "taken for one player " + why,
			Number: why == numberAlone,
		})
	}
}

func person(p *tournament.Player) Person { return Person{No: p.No, Name: string(p.Name)} }

// contradiction names a register in which p and q have different numbers, if
// there is none in which they have the same.
func contradiction(p, q *tournament.Player) string {
	system := ""
	for _, id := range p.IDs {
		x, y := idKey(id.Value), idKey(q.ID(id.System))
		switch {
		case x == "" || y == "":
		case x == y:
			return ""
		case system == "":
			system = id.System
		}
	}
	return system
}

// byNumber pairs those left who have one starting rank and of whom same is true.
func (m *matcher) byNumber(same func(p, q *tournament.Player) bool, why string) {
	index := m.b.Index()
	for i := range m.a.Players {
		p := &m.a.Players[i]
		j, ok := index.Find(p.No)
		if ok && m.ToB[i] < 0 && m.ToA[j] < 0 && same(p, &m.b.Players[j]) {
			m.pair(i, j, why)
		}
	}
}

// numbersHold reports whether starting ranks are evidence enough for those left:
// at least half of all that could be matched were, and none had another number.
func (m *matcher) numbersHold() bool {
	matched := 0
	for i, j := range m.ToB {
		if j < 0 {
			continue
		}
		if m.a.Players[i].No != m.b.Players[j].No {
			return false
		}
		matched++
	}
	return 2*matched >= min(len(m.ToA), len(m.ToB))
}

// byName pairs those left whose name nobody else of those left has.
func (m *matcher) byName() {
	inA, inB := placesByName(m.a, m.ToB), placesByName(m.b, m.ToA)
	for i := range m.a.Players {
		key := nameKey(m.a.Players[i].Name)
		if m.ToB[i] < 0 && key != "" && len(inA[key]) == 1 && len(inB[key]) == 1 {
			m.pair(i, inB[key][0], "")
		}
	}
}

// undecided tells of those left who share their name with somebody left on the
// other side: it was not unique.
func (m *matcher) undecided() {
	inA, inB := placesByName(m.a, m.ToB), placesByName(m.b, m.ToA)
	for i := range m.a.Players {
		key := nameKey(m.a.Players[i].Name)
		if m.ToB[i] < 0 && key != "" && len(inB[key]) > 0 {
			m.Doubts = append(m.Doubts, Doubt{InA: person(&m.a.Players[i]), Why: fmt.Sprintf(
				"not matched by name: of that name %d are left in A and %d in B", len(inA[key]), len(inB[key]))})
		}
	}
}

// placesByName gives the players without a partner by the key of their name.
func placesByName(s *tournament.Section, partner []int) map[string][]int {
	out := map[string][]int{}
	for i := range s.Players {
		if partner[i] < 0 {
			key := nameKey(s.Players[i].Name)
			out[key] = append(out[key], i)
		}
	}
	return out
}

// systems lists the registers that players of the sections are in: FIDE, US
// Chess, then the others by name.
func systems(list ...*tournament.Section) []string {
	found := map[string]bool{}
	for _, s := range list {
		for i := range s.Players {
			for _, id := range s.Players[i].IDs {
				found[id.System] = true
			}
		}
	}
	out := []string{}
	for _, first := range []string{"fide", "uscf"} {
		if found[first] {
			out = append(out, first)
			delete(found, first)
		}
	}
	return append(out, slices.Sorted(maps.Keys(found))...)
}

// idTitle is what the number of a register is called.
func idTitle(system string) string {
	switch system {
	case "fide":
		return "FIDE id"
	case "uscf":
		return "US Chess id"
	}
	return system + " id"
}

// byID pairs those who have one number of a register. A number that stands
// twice in a section tells nobody.
func (m *matcher) byID() {
	for _, system := range systems(m.a, m.b) {
		inA, inB := placesByID(m.a, system), placesByID(m.b, system)
		for i := range m.a.Players {
			key := idKey(m.a.Players[i].ID(system))
			if key == "" || len(inA[key]) != 1 || len(inB[key]) != 1 {
				continue
			}
			j := inB[key][0]
			switch {
			case m.ToB[i] < 0 && m.ToA[j] < 0:
				m.pair(i, j, m.against(i, j, system))
			case m.ToB[i] != j:
				m.Doubts = append(m.Doubts, Doubt{
					InA: person(&m.a.Players[i]), InB: person(&m.b.Players[j]),
					Why: "not taken for one player by " + idTitle(system) + ": the number of another register says otherwise",
				})
			}
		}
	}
}

// against says what contradicts a match by a number: names without anything in
// common.
func (m *matcher) against(i, j int, system string) string {
	p, q := m.a.Players[i].Name, m.b.Players[j].Name
	if nameKey(p) == nameKey(q) || familyAgrees(p, q) {
		return ""
	}
	return "by " + idTitle(system) + ", against the names"
}

// placesByID gives players by their number in a register.
func placesByID(s *tournament.Section, system string) map[string][]int {
	out := map[string][]int{}
	for i := range s.Players {
		key := idKey(s.Players[i].ID(system))
		out[key] = append(out[key], i)
	}
	return out
}

// nameKey is equal for the spellings of one name: "Müller, Jan" and "JAN
// MULLER". Which word is the family name does not matter, for files disagree
// about that.
func nameKey(name tournament.Name) string {
	words := spelling.Words(string(name))
	slices.Sort(words)
	return strings.Join(words, " ")
}

// familyAgrees reports whether the family name of one stands whole in the other
// name. A name that is missing contradicts none.
func familyAgrees(a, b tournament.Name) bool {
	wordsA, wordsB := spelling.Words(string(a)), spelling.Words(string(b))
	if len(wordsA) == 0 || len(wordsB) == 0 {
		return true
	}
	return contains(wordsB, spelling.Words(a.Family())) || contains(wordsA, spelling.Words(b.Family()))
}

// contains reports whether all of words, at least one, are among list.
func contains(list, words []string) bool {
	for _, w := range words {
		if !slices.Contains(list, w) {
			return false
		}
	}
	return len(words) > 0
}

// sameID reports whether two numbers of a register are one: leading zeros and
// case come and go with the programs.
func sameID(a, b string) bool { return idKey(a) == idKey(b) }

// idKey is equal for the spellings of one number; "" is no number.
func idKey(id string) string {
	return strings.ToUpper(strings.TrimLeft(strings.TrimSpace(id), "0"))
}
