// Package compare compares two files of the same event: of two programs, or before
// and after a correction. [Events] lists the differences, and [Match] matches the
// players.
//
// Between the files, starting ranks and spellings of names may change; opponents are
// the same if they are the same person. To find what a format loses, use
// tournament.Diff, which compares every field and requires the same starting ranks.
//
// Differences never repeat birth dates and member numbers, because people pass lists
// of differences around more freely than the files.
package compare

import (
	"cmp"
	"slices"
	"strings"

	"podium/formats/finding"
	"podium/formats/tournament"
)

// A Difference is one difference between two events.
type Difference struct {
	// What differs. For an event or a section: "event name", "section", "scoring" and
	// so on. For a player: "player" (missing from one file), "number", "name", "title",
	// "rating", "game", "bye", "points" (the sum of the rounds), "stated points",
	// "stated rank" and so on. For a team: "team", "members", "match", "match points"
	// and so on.
	What    string
	Section string // its name in the first file, else in the second; "" if it has none
	Team    bool   // InA and InB are teams
	Round   int    // from 1; 0 if not about a single round

	// InA and InB are the player or the team in each file; zero if missing from that
	// file, or if the difference is not about one.
	InA, InB Person
	A, B     string // the values, in words; "none" if a file has none
}

// A Person is a player or a team as one file names it.
type Person struct {
	No   int // starting rank or team number; 0: none
	Name string
}

// A Result is the result of a comparison.
type Result struct {
	Sections    int // number of sections that both files have
	Players     int // number of players that both files have
	Differences []Difference
	Doubts      []Doubt
}

// none stands for a missing value.
const none = "none"

// Events compares two events without changing them. The differences are in a fixed
// order: those of the events, then those of each section in the order of a. Within a
// section, the players follow in the order of a, then those that only b has.
func Events(a, b *tournament.Event) Result {
	var out Result
	c := &collector{out: &out}
	c.facts(tournament.OfEvent, tournament.Subject{Event: a}, tournament.Subject{Event: b})
	for _, pair := range sections(a.Sections, b.Sections) {
		switch {
		case pair.b == nil:
			c.section = pair.a.Name
			c.fact("section", players(len(pair.a.Players)), "")
		case pair.a == nil:
			c.section = pair.b.Name
			c.fact("section", "", players(len(pair.b.Players)))
		default:
			out.Sections++
			c.compareSections(pair.a, pair.b)
		}
	}
	return out
}

// players returns "1 player", "2 players".
func players(n int) string { return finding.Counted(n, "player", "players") }

// A collector collects differences section by section.
type collector struct {
	section string // name of the current section; "" for the event
	out     *Result
}

// add adds a difference of the current section.
func (c *collector) add(d Difference) {
	d.Section, d.A, d.B = c.section, cmp.Or(d.A, none), cmp.Or(d.B, none)
	c.out.Differences = append(c.out.Differences, d)
}

// fact compares a value of an event or a section.
func (c *collector) fact(what, a, b string) { c.value(Difference{}, what, a, b) }

// value compares a value of what a difference is about.
func (c *collector) value(about Difference, what, a, b string) {
	if a != b {
		about.What, about.A, about.B = what, a, b
		c.add(about)
	}
}

// A sectionPair is a section in both files, or nil for a file that lacks it.
type sectionPair struct{ a, b *tournament.Section }

// MaxComparisons limits the pairs of sections whose players are matched, so that a
// hostile file cannot take quadratic time. No event comes near it.
const MaxComparisons = 10_000

// sections pairs sections by name, ignoring case, and the remaining ones by order.
// If the files have different numbers of remaining sections, as an event and the
// file of one of its sections, it pairs those with most players in common. The pairs
// are in the order of a, followed by the sections that only b has.
func sections(a, b []*tournament.Section) []sectionPair {
	pairs := make([]sectionPair, len(a))
	left, open := slices.Clone(b), 0
	for i, s := range a {
		pairs[i].a = s
		name := strings.ToLower(s.Name)
		j := slices.IndexFunc(left, func(other *tournament.Section) bool { return strings.ToLower(other.Name) == name })
		if j < 0 {
			open++
			continue
		}
		pairs[i].b = left[j]
		left = slices.Delete(left, j, j+1)
	}
	if open == len(left) || open*len(left) > MaxComparisons {
		for i := range pairs { // in order
			if pairs[i].b == nil && len(left) > 0 {
				pairs[i].b, left = left[0], left[1:]
			}
		}
	} else {
		left = pairByPlayers(pairs, left)
	}
	for _, s := range left {
		pairs = append(pairs, sectionPair{b: s})
	}
	return pairs
}

// pairByPlayers completes the open pairs with the sections of left that share most
// players with them, best pair first, and returns the rest.
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
	for _, c := range candidates {
		if pairs[c.i].b == nil {
			pairs[c.i].b, left[c.j] = left[c.j], nil // which stays nil once it is taken
		}
	}
	return slices.DeleteFunc(left, func(s *tournament.Section) bool { return s == nil })
}
