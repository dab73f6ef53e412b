package compare

import (
	"slices"
	"strings"

	"podium/formats/tournament"
)

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
