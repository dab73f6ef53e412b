package compare

import (
	"slices"
	"strconv"
	"strings"

	"podium/formats/tournament"
)

// A Difference is one thing in which two events differ.
type Difference struct {
	// What differs. Of an event or a section: "event name", "section", "scoring"
	// and so on. Of a player: "player" (only one file has him), "number", "name",
	// "title", "rating", "game", "bye", "points" (as the rounds add up),
	// "stated points", "stated rank" and so on; of a team "team", "members",
	// "match", "match points" and so on.
	What    string
	Section string // by its name in the first file, else in the second; "" if it has none
	Team    bool   // the persons below are teams
	Round   int    // from 1; 0: no round in particular

	// InA and InB are the player in each file; zero: nobody, or the difference is
	// not about a player.
	InA, InB Person
	A, B     string // the two values, for people; "none" where a file has none
}

// A Person is how one file names a player or a team.
type Person struct {
	No   int // starting rank or team number; 0: nobody
	Name string
}

// Result is what a comparison found.
type Result struct {
	Sections    int // that both have
	Players     int // that both have
	Differences []Difference
	Doubts      []Doubt
}

// none is the value of a file that says nothing.
const none = "none"

// Events compares two events. The differences are in a fixed order: of the
// events, then section by section in the order of a, with those of players in
// the order of a, then those whom only b has. The events are not changed.
func Events(a, b *tournament.Event) Result {
	var out Result
	c := &collector{out: &out}
	c.facts(tournament.Subject{Event: a}, tournament.Subject{Event: b})
	for _, pair := range sections(a.Sections, b.Sections) {
		switch {
		case pair.b == nil:
			c.section = pair.a.Name
			c.fact("section", playerCount(pair.a), "")
		case pair.a == nil:
			c.section = pair.b.Name
			c.fact("section", "", playerCount(pair.b))
		default:
			out.Sections++
			c.compareSections(pair.a, pair.b)
		}
	}
	return out
}

// playerCount describes a section that only one file has.
func playerCount(s *tournament.Section) string {
	return count(len(s.Players), "player", "players")
}

// count gives "1 player", "2 players".
func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}

// A collector collects differences, in one section after the other.
type collector struct {
	section string // "" as long as the events themselves are compared
	out     *Result
}

// add adds a difference of the section at hand.
func (c *collector) add(d Difference) {
	d.Section = c.section
	if d.A == "" {
		d.A = none
	}
	if d.B == "" {
		d.B = none
	}
	c.out.Differences = append(c.out.Differences, d)
}

// fact compares something that an event or a section has once.
func (c *collector) fact(what, a, b string) {
	if a != b {
		c.add(Difference{What: what, A: a, B: b})
	}
}

// A sectionPair is a section as both files have it; nil: one has it not.
type sectionPair struct{ a, b *tournament.Section }

// maxComparisons bounds how many pairs of sections are tried for the players that
// they have in common. No event comes near it; a hostile file would.
const maxComparisons = 10_000

// sections pairs sections: by name, whatever the case, and what is left by
// order. Where one file has more left than the other, as an event beside the
// file of one of its sections, the players in common decide. The pairs stand in
// the order of a; those that only b has follow.
func sections(a, b []*tournament.Section) []sectionPair {
	pairs := make([]sectionPair, len(a))
	byName := map[string][]int{} // places in b
	for j, s := range b {
		key := strings.ToLower(s.Name)
		byName[key] = append(byName[key], j)
	}
	taken := make([]bool, len(b))
	open := 0
	for i, s := range a {
		pairs[i].a = s
		key := strings.ToLower(s.Name)
		if len(byName[key]) == 0 {
			open++
			continue
		}
		j := byName[key][0]
		pairs[i].b, taken[j], byName[key] = b[j], true, byName[key][1:]
	}
	left := without(b, taken)
	if open == len(left) || open*len(left) > maxComparisons {
		left = pairInOrder(pairs, left)
	} else {
		left = pairByPlayers(pairs, left)
	}
	for _, s := range left {
		pairs = append(pairs, sectionPair{b: s})
	}
	return pairs
}

// without gives the sections that are not taken.
func without(list []*tournament.Section, taken []bool) []*tournament.Section {
	var left []*tournament.Section
	for j, s := range list {
		if !taken[j] {
			left = append(left, s)
		}
	}
	return left
}

// pairInOrder gives each open pair the next of left, and gives back what nobody
// took.
func pairInOrder(pairs []sectionPair, left []*tournament.Section) []*tournament.Section {
	for i := range pairs {
		if pairs[i].b == nil && len(left) > 0 {
			pairs[i].b, left = left[0], left[1:]
		}
	}
	return left
}

// pairByPlayers gives the open pairs the sections with which they have most
// players in common, the best pair first, and gives back what nobody took.
func pairByPlayers(pairs []sectionPair, left []*tournament.Section) []*tournament.Section {
	type candidate struct{ i, j, players int }
	var candidates []candidate
	for i := range pairs {
		if pairs[i].b != nil {
			continue
		}
		for j := range left {
			if n := Match(pairs[i].a, left[j]).Count(); n > 0 {
				candidates = append(candidates, candidate{i, j, n})
			}
		}
	}
	slices.SortStableFunc(candidates, func(x, y candidate) int { return y.players - x.players })
	taken := make([]bool, len(left))
	for _, c := range candidates {
		if pairs[c.i].b == nil && !taken[c.j] {
			pairs[c.i].b, taken[c.j] = left[c.j], true
		}
	}
	return without(left, taken)
}
