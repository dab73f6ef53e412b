package awards

// A tie is those of a purse who are level, and the prizes that are open to them.
type tie struct {
	purse   *purse
	members []int    // indexes into purse.ranked
	open    []*prize // the most wanted first
}

// may reports whether a member could win a prize.
func (t *tie) may(member int, p *prize) bool { return p.contest.obstacles[member] == "" }

// largest is the largest prize that a member could have won had there been no
// tie; 0: none.
func (t *tie) largest(member int) Cents {
	for _, p := range t.open {
		if t.may(member, p) {
			return p.amount
		}
	}
	return 0
}

// best gives the prizes that members may claim, at most one each, with the
// largest sum; among equal sums those more wanted. Sets of prizes that can be
// handed out at once to different players are the independent sets of a
// matroid, so taking the largest that still fits, one after the other, is best.
func (t *tie) best(members []int, prizes []*prize) []*prize {
	m := matching{tie: t, members: members, holder: make([]*prize, len(members))}
	var out []*prize
	for _, p := range prizes {
		if len(out) == len(members) {
			break
		}
		m.seen = make([]bool, len(members))
		if m.place(p) {
			out = append(out, p)
		}
	}
	return out
}

// A matching hands prizes to members, one each.
type matching struct {
	tie     *tie
	members []int
	holder  []*prize // by index into members
	seen    []bool
}

// place hands p to somebody who has nothing, if need be by handing on what
// others hold.
func (m *matching) place(p *prize) bool {
	for i, member := range m.members {
		if m.holder[i] == nil && m.tie.may(member, p) {
			m.holder[i] = p
			return true
		}
	}
	for i, member := range m.members {
		if m.seen[i] || !m.tie.may(member, p) {
			continue
		}
		m.seen[i] = true
		if m.place(m.holder[i]) {
			m.holder[i] = p
			return true
		}
	}
	return false
}

// byRank hands the prizes of a part to its members in their order: each gets the
// most wanted one that leaves the others what they can claim. nil: none is left
// for the member.
func (t *tie) byRank(p *part) []*prize {
	out := make([]*prize, len(p.members))
	left := p.prizes
	for i, member := range p.members {
		for k, prize := range left {
			rest := without(left, k)
			if t.may(member, prize) && len(t.best(p.members[i+1:], rest)) == len(rest) {
				out[i], left = prize, rest
				break
			}
		}
	}
	return out
}

func without(list []*prize, k int) []*prize {
	out := make([]*prize, 0, len(list)-1)
	return append(append(out, list[:k]...), list[k+1:]...)
}
