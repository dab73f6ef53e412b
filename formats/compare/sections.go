package compare

import (
	"slices"
	"strings"

	"podium/formats/tournament"
)

// A sectionPair is a section as both files have it; nil: one has it not.
type sectionPair struct{ a, b *tournament.Section }

// sections pairs sections: by name, whatever the case, and what is left by
// order. Where one file has more left than the other, as an event beside the
// file of one of its sections, the players in common decide. The pairs stand in
// the order of a; those that only b has follow.
func sections(a, b []*tournament.Section) []sectionPair {
	pairs := make([]sectionPair, len(a))
	left := slices.Clone(b)
	open := 0
	for i, s := range a {
		pairs[i].a = s
		j := slices.IndexFunc(left, func(t *tournament.Section) bool { return strings.EqualFold(s.Name, t.Name) })
		if j < 0 {
			open++
			continue
		}
		pairs[i].b = left[j]
		left = slices.Delete(left, j, j+1)
	}
	if open == len(left) {
		left = pairInOrder(pairs, left)
	} else {
		left = pairByPlayers(pairs, left)
	}
	for _, s := range left {
		pairs = append(pairs, sectionPair{b: s})
	}
	return pairs
}

// pairInOrder gives each open pair the next of left.
func pairInOrder(pairs []sectionPair, left []*tournament.Section) []*tournament.Section {
	for i := range pairs {
		if pairs[i].b == nil {
			pairs[i].b, left = left[0], left[1:]
		}
	}
	return left
}

// pairByPlayers gives the open pairs the sections with which they have most
// players in common, the best pair first, and gives back what nobody took.
func pairByPlayers(pairs []sectionPair, left []*tournament.Section) []*tournament.Section {
	common := make([][]int, len(pairs))
	for i := range pairs {
		common[i] = make([]int, len(left))
		for j := range left {
			if pairs[i].b == nil {
				common[i][j] = Match(pairs[i].a, left[j]).count()
			}
		}
	}
	taken := make([]bool, len(left))
	for {
		best, bestI, bestJ := 0, 0, 0
		for i := range pairs {
			for j := range left {
				if pairs[i].b == nil && !taken[j] && common[i][j] > best {
					best, bestI, bestJ = common[i][j], i, j
				}
			}
		}
		if best == 0 {
			break
		}
		pairs[bestI].b, taken[bestJ] = left[bestJ], true
	}
	var rest []*tournament.Section
	for j, s := range left {
		if !taken[j] {
			rest = append(rest, s)
		}
	}
	return rest
}
