package awards

import (
	"encoding/binary"
	"maps"
	"slices"
)

// mostSets is how many sets of players are looked at in one tie. A plan of six
// kinds of classes, each of which some of those tied belong to, has 64.
const mostSets = 4096

// split applies US Chess rule 32B3: the prizes that those tied may claim are
// pooled and divided, unless some of them would get more from the prizes that
// they alone may claim. Those who would get most go first, with these prizes;
// the others go on with the rest.
func (t *tie) split() []part {
	var out []part
	members, open := t.members, t.open
	for len(members) > 0 && len(open) > 0 {
		richest := t.richest(members, open)
		if len(richest.prizes) == 0 {
			break
		}
		out = append(out, richest)
		members = slices.DeleteFunc(slices.Clone(members), func(m int) bool { return slices.Contains(richest.members, m) })
		open = slices.DeleteFunc(slices.Clone(open), func(p *prize) bool { return slices.Contains(richest.prizes, p) })
	}
	return out
}

// richest is those of the members who can get most from what they alone may
// claim: all of them, unless some are better off apart.
func (t *tie) richest(members []int, open []*prize) part {
	out := part{members: members, prizes: t.best(members, open)}
	claims := t.claims(members, open)
	for _, set := range unions(claims) {
		list := set.pick(members)
		if len(list) == 0 || len(list) == len(members) {
			continue
		}
		only := slices.DeleteFunc(slices.Clone(open), func(p *prize) bool { return !claims[p.contest].within(set) })
		if apart := (part{members: list, prizes: t.best(list, only)}); apart.richerThan(&out) {
			out = apart
		}
	}
	return out
}

// richerThan compares the shares of two parts, exactly. Of equal shares the
// part of more players goes first, so that nobody is split off for nothing.
func (p *part) richerThan(q *part) bool {
	a, b := int64(p.pool())*int64(len(q.members)), int64(q.pool())*int64(len(p.members))
	return a > b || a == b && len(p.members) > len(q.members)
}

// claims is who among members could win the prizes of each contest.
func (t *tie) claims(members []int, open []*prize) map[*contest]bits {
	out := map[*contest]bits{}
	for _, p := range open {
		if out[p.contest] != nil {
			continue
		}
		b := make(bits, (len(members)+63)/64)
		for i, m := range members {
			if t.may(m, p) {
				b[i/64] |= 1 << (i % 64)
			}
		}
		out[p.contest] = b
	}
	return out
}

// unions lists the sets that eligibility defines, each once: those who may claim
// the prizes of some contest, and every union of such sets.
func unions(claims map[*contest]bits) []bits {
	known := map[string]bits{}
	for _, b := range claims {
		known[b.key()] = b
	}
	var single []bits
	for _, key := range slices.Sorted(maps.Keys(known)) {
		single = append(single, known[key])
	}
	all := slices.Clone(single)
	for i := 0; i < len(all) && len(all) < mostSets; i++ {
		for _, b := range single {
			union := all[i].union(b)
			if key := union.key(); known[key] == nil {
				known[key] = union
				all = append(all, union)
			}
		}
	}
	return all
}

// bits is a set of small numbers.
type bits []uint64

func (b bits) union(c bits) bits {
	out := slices.Clone(b)
	for i := range c {
		out[i] |= c[i]
	}
	return out
}

// within reports whether b has nothing that c has not.
func (b bits) within(c bits) bool {
	for i := range b {
		if b[i]&^c[i] != 0 {
			return false
		}
	}
	return true
}

// key is the set as the key of a map.
func (b bits) key() string {
	var out []byte
	for _, word := range b {
		out = binary.LittleEndian.AppendUint64(out, word)
	}
	return string(out)
}

// pick gives those of a list whose index is in the set.
func (b bits) pick(list []int) []int {
	var out []int
	for i, v := range list {
		if b[i/64]&(1<<(i%64)) != 0 {
			out = append(out, v)
		}
	}
	return out
}
