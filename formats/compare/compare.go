package compare

import (
	"strconv"

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
	c.event(a, b)
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
