package compare

import (
	"fmt"
	"slices"

	"podium/formats/people"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

// A Matching matches the players of two sections.
type Matching struct {
	ToB    []int // by index into the players of a, the index into those of b; -1: only in a
	ToA    []int // by index into the players of b, the index into those of a; -1: only in b
	Doubts []Doubt
}

// A Doubt is a match that may be wrong, or one that could not be made.
type Doubt struct {
	Section  string // as in Difference; "" in a Matching
	InA, InB Person // zero: only the other file has them
	Like     []int  // if InB is zero: the indexes of those in B with that name
	Why      string
	Number   bool // the two have only their starting rank in common
}

// numberAlone is the reason for a match of players who have only their starting
// rank in common.
const numberAlone = "by number alone"

// Match matches the players of a and b by the best evidence first:
//
//  1. the same ID, FIDE before US Chess before all others;
//  2. starting rank and name;
//  3. name, if it is unique among the unmatched players of each section;
//  4. starting rank and family name;
//  5. starting rank alone, if at least half of the players are matched and all of
//     those kept their starting ranks.
//
// Case, accents and the order of words do not matter in names. A match that other
// evidence contradicts, or by one of the last two steps, is a doubt.
func Match(a, b *tournament.Section) Matching {
	m := &matcher{
		a: a, b: b, Matching: Matching{ToB: unmatched(len(a.Players)), ToA: unmatched(len(b.Players))},
	}
	m.byID()
	m.byNumber(func(p, q *tournament.Player) bool { return nameOf(p) == nameOf(q) }, "")
	inA, inB := places(a, nameOf, m.ToB), places(b, nameOf, m.ToA)
	for i := range a.Players {
		name := nameOf(&a.Players[i])
		if m.ToB[i] < 0 && name != "" && len(inA[name]) == 1 && len(inB[name]) == 1 {
			m.pair(i, inB[name][0], "")
		}
	}
	m.byNumber(func(p, q *tournament.Player) bool { return familyAgrees(p.Name, q.Name) }, "by number and family name")
	numbersHold := true
	for i, j := range m.ToB {
		numbersHold = numbersHold && (j < 0 || a.Players[i].No == b.Players[j].No)
	}
	if numbersHold && 2*m.Count() >= min(len(m.ToA), len(m.ToB)) {
		m.byNumber(func(_, _ *tournament.Player) bool { return true }, numberAlone)
	}
	inA, inB = places(a, nameOf, m.ToB), places(b, nameOf, m.ToA) // now with names that are not unique
	for i := range a.Players {
		name := nameOf(&a.Players[i])
		if open := inB[name]; m.ToB[i] < 0 && name != "" && len(open) > 0 {
			m.Doubts = append(m.Doubts, Doubt{InA: person(&a.Players[i]), Like: open, Why: fmt.Sprintf(
				"not matched by name: A has %d unmatched players of that name, B has %d", len(inA[name]), len(open))})
		}
	}
	return m.Matching
}

// Count returns the number of players that both sections have.
func (m Matching) Count() int {
	n := 0
	for _, j := range m.ToB {
		if j >= 0 {
			n++
		}
	}
	return n
}

func unmatched(n int) []int { return slices.Repeat([]int{-1}, n) }

// A matcher makes one matching.
type matcher struct {
	Matching
	a, b *tournament.Section
}

// pair matches player i of a and player j of b. It adds a doubt if why is not empty
// or if their IDs differ.
func (m *matcher) pair(i, j int, why string) {
	m.ToB[i], m.ToA[j] = j, i
	if system := contradiction(&m.a.Players[i], &m.b.Players[j]); system != "" && why == "" {
		why = "by name, despite a different " + idTitle(system)
	}
	if why != "" {
		m.doubt(i, j, "treated as the same player "+why, why == numberAlone)
	}
}

func person(p *tournament.Player) Person { return Person{No: p.No, Name: string(p.Name)} }

// contradiction returns a system in which p and q have different IDs; "" if there is
// none, or if they have the same ID in another system.
func contradiction(p, q *tournament.Player) string {
	system := ""
	for _, id := range p.IDs {
		x, y := people.IDKey(id.Value), people.IDKey(q.ID(id.System))
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

// byNumber matches the unmatched players with equal starting ranks for whom same
// returns true.
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

// systems returns the systems of the players' IDs: FIDE, US Chess, then the others
// by name.
func systems(a, b *tournament.Section) []string {
	ids := func(p *tournament.Player) []tournament.ID { return p.IDs }
	list := kinds(a, b, ids, func(id tournament.ID) string { return id.System })
	place := func(system string) int { return slices.Index([]string{"uscf", "fide"}, system) } // the higher, the sooner
	slices.SortStableFunc(list, func(x, y string) int { return place(y) - place(x) })
	return list
}

func idTitle(system string) string {
	switch system {
	case "fide":
		return "FIDE id"
	case "uscf":
		return "US Chess id"
	}
	return system + " id"
}

// byID matches players with equal IDs, unless an ID occurs twice in a section.
func (m *matcher) byID() {
	for _, system := range systems(m.a, m.b) {
		idOf := func(p *tournament.Player) string { return people.IDKey(p.ID(system)) }
		inA, inB := places(m.a, idOf, nil), places(m.b, idOf, nil)
		for i := range m.a.Players {
			key := idOf(&m.a.Players[i])
			if key == "" || len(inA[key]) != 1 || len(inB[key]) != 1 {
				continue
			}
			j := inB[key][0]
			switch {
			case m.ToB[i] < 0 && m.ToA[j] < 0:
				p, q, why := m.a.Players[i].Name, m.b.Players[j].Name, ""
				if people.WordKey(p) != people.WordKey(q) && !familyAgrees(p, q) {
					why = "by " + idTitle(system) + ", despite different names"
				}
				m.pair(i, j, why)
			case m.ToB[i] != j:
				m.doubt(i, j, "not treated as the same player by "+idTitle(system)+": another id contradicts it", false)
			}
		}
	}
}

func (m *matcher) doubt(i, j int, why string, number bool) {
	m.Doubts = append(m.Doubts, Doubt{
		InA: person(&m.a.Players[i]), InB: person(&m.b.Players[j]), Why: why, Number: number,
	})
}

// places returns the indices of the players by a key: of the unmatched ones if partner has
// the matches, otherwise of all.
func places(s *tournament.Section, keyOf func(*tournament.Player) string, partner []int) map[string][]int {
	out := map[string][]int{}
	for i := range s.Players {
		if partner == nil || partner[i] < 0 {
			key := keyOf(&s.Players[i])
			out[key] = append(out[key], i)
		}
	}
	return out
}

func nameOf(p *tournament.Player) string { return people.WordKey(p.Name) }

// familyAgrees reports whether one name contains the whole family name of the other.
// A missing name agrees with every name.
func familyAgrees(a, b tournament.Name) bool {
	wordsA, wordsB := spelling.Words(string(a)), spelling.Words(string(b))
	if len(wordsA) == 0 || len(wordsB) == 0 {
		return true
	}
	return contains(wordsB, spelling.Words(a.Family())) || contains(wordsA, spelling.Words(b.Family()))
}

// contains reports whether list contains all words, and there is at least one.
func contains(list, words []string) bool {
	missing := func(w string) bool { return !slices.Contains(list, w) }
	return len(words) > 0 && !slices.ContainsFunc(words, missing)
}
