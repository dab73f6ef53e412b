package awards

import (
	"cmp"
	"slices"
)

// What cannot be divided is given out by deferred acceptance: each place of an
// award wants players in the order of the award, each player wants places in
// one order, that of [Plan.compare]. As that order is the same for all players,
// a place that takes its turn in it never loses its winner again: whoever is
// still free wants it more than anything that comes later. So one pass gives
// the only answer in which no player and no place would both rather have each
// other, whatever the order of the input (Gale and Shapley 1962).

// A slot is one place of a contest.
type slot struct {
	contest *contest
	place   int // from 0
}

// A grant is a slot with its winner.
type grant struct {
	slot
	seq       int    // turn of the slot: the lower, the more it is wanted
	winner    int    // index into contest.ranked; -1: nobody
	why       string // why nobody
	duplicate bool
}

// An allocation gives slots to winners.
type allocation struct {
	plan   *Plan
	slots  []slot
	taken  [][]int32  // by group and id: 1 + index into grants of what somebody has of the group; 0: nothing
	grants []grant    // in turn
	ties   []*contest // whose last places are open because nothing separates players
}

// allocate gives out all awards of contests that cannot be divided, among so
// many competitors.
func allocate(plan *Plan, contests []*contest, competitors int) *allocation {
	al := &allocation{plan: plan}
	groups := 0
	for _, c := range contests {
		groups = max(groups, c.group+1)
		if c.award.Kind == Cash {
			continue
		}
		for place := range max(1, c.award.Places) {
			al.slots = append(al.slots, slot{c, place})
		}
	}
	slices.SortStableFunc(al.slots, func(a, b slot) int {
		return cmp.Or(plan.compare(a.contest.award, a.place, b.contest.award, b.place), cmp.Compare(a.contest.award.index, b.contest.award.index))
	})
	al.taken = make([][]int32, groups)
	for seq, s := range al.slots {
		if al.taken[s.contest.group] == nil {
			al.taken[s.contest.group] = make([]int32, competitors)
		}
		al.fill(s, seq)
	}
	return al
}

// fill gives a slot to the first who is free.
func (al *allocation) fill(s slot, seq int) {
	c := s.contest
	first := al.firstFree(c)
	switch {
	case c.closed != "":
	case first < 0 && !c.eligible():
		c.closed = c.nobody()
	case first < 0:
		c.closed = "nobody eligible is left"
	default:
		c.closed = al.openTie(c, s.place, first)
	}
	if c.closed != "" {
		al.grants = append(al.grants, grant{slot: s, seq: seq, winner: -1, why: c.closed})
		return
	}
	al.give(s, seq, first, false)
	if c.award.Everyone() {
		for at := al.firstFree(c); at >= 0; at = al.firstFree(c) {
			s.place++
			al.give(s, seq, at, false)
		}
	} else if c.award.OnTie == Duplicate && s.place == c.award.Places-1 {
		al.duplicate(s, seq, first)
	}
}

// free reports whether somebody of a contest is eligible and has nothing of its
// group.
func (al *allocation) free(c *contest, i int) bool {
	return c.obstacles[i] == "" && al.taken[c.group][c.ranked[i].who.id] == 0
}

// has is what somebody has of the group of a contest; nil: nothing.
func (al *allocation) has(c *contest, i int) *grant {
	if at := al.taken[c.group][c.ranked[i].who.id]; at > 0 {
		return &al.grants[at-1]
	}
	return nil
}

// firstFree is the first who is free; -1: nobody.
func (al *allocation) firstFree(c *contest) int {
	for ; c.next < len(c.ranked); c.next++ {
		if al.free(c, c.next) {
			return c.next
		}
	}
	return -1
}

func (al *allocation) give(s slot, seq, winner int, duplicate bool) {
	al.grants = append(al.grants, grant{slot: s, seq: seq, winner: winner, duplicate: duplicate})
	al.taken[s.contest.group][s.contest.ranked[winner].who.id] = int32(len(al.grants))
}

// duplicate gives one more to everybody level with the last winner.
func (al *allocation) duplicate(s slot, seq, last int) {
	c := s.contest
	for i := last + 1; i < len(c.ranked) && c.ranked[i].level(&c.ranked[last]); i++ {
		if al.free(c, i) {
			al.give(s, seq, i, true)
		}
	}
}

// openTie says why a place and those after it cannot be given: more players are
// level than there are places, and what the plan says about ties leaves it
// open. "": they can.
func (al *allocation) openTie(c *contest, place, first int) string {
	together := (*ranked).level
	switch c.award.OnTie {
	case Duplicate:
		return ""
	case ByTieBreak, Consolation, Lots:
		together = (*ranked).same
	case Withhold, Refuse:
	}
	left := c.award.Places - place
	if c.award.Everyone() || al.countFree(c, first, together) <= left {
		return ""
	}
	al.ties = append(al.ties, c)
	return openText(c.award, al.names(c, first, together), left)
}

// countFree counts those free who are together with the first of them.
func (al *allocation) countFree(c *contest, first int, together func(a, b *ranked) bool) int {
	n := 0
	for i := first; i < len(c.ranked) && together(&c.ranked[i], &c.ranked[first]); i++ {
		if al.free(c, i) {
			n++
		}
	}
	return n
}

func (al *allocation) names(c *contest, first int, together func(a, b *ranked) bool) []string {
	var names []string
	for i := first; i < len(c.ranked) && together(&c.ranked[i], &c.ranked[first]); i++ {
		if al.free(c, i) {
			names = append(names, c.ranked[i].who.Announced())
		}
	}
	return names
}

// nextInLine is who would get a place if its winner did not take it: the first
// behind who has nothing of the group, or something less wanted. -1: nobody.
func (al *allocation) nextInLine(g *grant) int {
	c := g.contest
	for i := g.winner + 1; i < len(c.ranked); i++ {
		if c.obstacles[i] != "" {
			continue
		}
		if has := al.has(c, i); has == nil || has.seq > g.seq {
			return i
		}
	}
	return -1
}
