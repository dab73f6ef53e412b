package season

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats/spelling"
)

// A spot is where a person stands, in terms of the old record.
type spot struct {
	event int32
	who   int32 // of spots.who
}

// A numbered is a row of a section in which several persons have one name.
type numbered struct {
	spot
	no int32
}

// A holder is the person of old whose row stands at a spot.
type holder struct{ person, no int32 }

// A spots gives the person of old who stands at a spot. A year has millions of
// rows, but few names, and fewer namesakes in one section.
type spots struct {
	who       map[[2]string]int32 // section and name, as they are written
	folded    map[[2]string]int32 // section and folded name
	persons   map[spot]holder
	namesakes map[spot]bool // several persons stand there
	numbers   map[numbered]int32
}

func newSpots(old *Record) *spots {
	s := &spots{
		who: map[[2]string]int32{}, folded: map[[2]string]int32{}, persons: map[spot]holder{},
		namesakes: map[spot]bool{}, numbers: map[numbered]int32{},
	}
	for i, p := range old.People {
		for j := range p.Rows {
			row := &p.Rows[j]
			s.put(s.at(int(row.Event), row), holder{int32(i), row.No})
		}
	}
	return s
}

// put notes who stands at a spot. Namesakes are told apart by their numbers,
// which nobody else needs: a file that is made anew may number its players anew.
func (s *spots) put(at spot, h holder) {
	other, taken := s.persons[at]
	if taken && other.person != h.person {
		s.namesakes[at] = true
		s.numbers[numbered{at, other.no}] = other.person
		s.numbers[numbered{at, h.no}] = h.person
		return
	}
	s.persons[at] = h
	if s.namesakes[at] {
		s.numbers[numbered{at, h.no}] = h.person
	}
}

// person is who of old stands where a row stands in an event of old.
func (s *spots) person(event int, row *PersonRow) (int, bool) {
	at := s.at(event, row)
	if s.namesakes[at] {
		person, ok := s.numbers[numbered{at, row.No}]
		return int(person), ok
	}
	h, ok := s.persons[at]
	return int(h.person), ok
}

// at gives the spot of a row in an event of old.
func (s *spots) at(event int, row *PersonRow) spot {
	written := [2]string{row.Section, row.Name}
	who, known := s.who[written]
	if !known {
		folded := [2]string{row.Section, spelling.Fold(row.Name)}
		if who, known = s.folded[folded]; !known {
			who = int32(len(s.folded))
			s.folded[folded] = who
		}
		s.who[written] = who
	}
	return spot{int32(event), who}
}

// matchPeople finds each person of now in old by the rows they stand in, and
// tells of those who became one, or two. Of several persons the one with most
// rows in common is the same, on either side.
func (c *comparison) matchPeople() {
	was := newSpots(c.old)
	claims := make([][]shared, len(c.old.People)) // by person of old: those of now who have rows of it
	for p := range c.now.PersonRecords() {
		i := len(c.people)
		c.people = append(c.people, -1)
		common := c.common(&p, was)
		for _, n := range common {
			claims[n.person] = append(claims[n.person], shared{i, n.rows})
		}
		if len(common) > 0 {
			c.people[i] = common[0].person
		}
		if len(common) > 1 {
			c.merged(p.Name, common)
		}
	}
	for old, list := range claims {
		if len(list) > 1 {
			c.parted(old, list)
		}
	}
}

// merged tells of several persons who became one.
func (c *comparison) merged(name string, common []shared) {
	var names []string
	for _, n := range common {
		names = append(names, c.old.People[n.person].Name)
	}
	c.add(Change{Kind: PeopleMerged, Who: name, Text: "were " + fmt.Sprint(len(common)) + " persons: " + strings.Join(names, "; ")})
}

// A shared is how many rows a person has in common with one of the other series.
type shared struct{ person, rows int }

// mostShared orders those with most rows first.
func mostShared(a, b shared) int { return b.rows - a.rows }

// common lists the persons of old who have rows of p, those with most first.
func (c *comparison) common(p *PersonRecord, was *spots) []shared {
	var out []shared
	for i := range p.Rows {
		event := c.events[p.Rows[i].Event]
		if event < 0 {
			continue
		}
		person, ok := was.person(event, &p.Rows[i])
		if !ok {
			continue
		}
		i := slices.IndexFunc(out, func(s shared) bool { return s.person == person })
		if i < 0 {
			i = len(out)
			out = append(out, shared{person: person})
		}
		out[i].rows++
	}
	slices.SortStableFunc(out, mostShared)
	return out
}

// parted tells of a person who became several. Only the one with most rows goes on
// as the same.
func (c *comparison) parted(old int, list []shared) {
	var names []string
	for _, n := range list {
		names = append(names, c.now.name(int32(n.person)))
	}
	kept := false
	for _, n := range slices.SortedStableFunc(slices.Values(list), mostShared) {
		if c.people[n.person] != old {
			continue
		}
		if kept {
			c.people[n.person] = -1
		}
		kept = true
	}
	c.add(Change{Kind: PeopleParted, Who: c.old.People[old].Name, Text: "are " + fmt.Sprint(len(list)) + " persons now: " + strings.Join(names, "; ")})
}
