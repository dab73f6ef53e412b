package identity

import (
	"cmp"
	"slices"
)

// MaxDoubts is how many doubts are listed; more are counted only.
const MaxDoubts = 10_000

// A Doubt is two rows that may be one person and were kept apart, or, if Taken
// is set, were taken for one person against other evidence.
type Doubt struct {
	A, B   int32 // references of the rows; A is the earlier in the series
	Reason Reason
	Taken  bool
}

// A suspicion is a doubt in the making: places of rows, their persons.
type suspicion struct {
	a, b    int32 // places; a < b
	persons [2]int32
	reason  Reason
	taken   bool
}

// doubts lists what a person should look at.
func (r *resolver) doubts(p *People) {
	d := &doubter{resolver: r, members: r.membersOf()}
	d.sharedIDs()
	d.sameNames()
	d.nearNames()
	// One doubt for two persons, the gravest; then the order of the series.
	slices.SortFunc(d.found, func(x, y suspicion) int {
		return cmp.Or(
			cmp.Compare(x.persons[0], y.persons[0]), cmp.Compare(x.persons[1], y.persons[1]),
			cmp.Compare(x.reason, y.reason), cmp.Compare(x.a, y.a), cmp.Compare(x.b, y.b),
		)
	})
	d.found = slices.CompactFunc(d.found, func(x, y suspicion) bool { return x.persons == y.persons })
	slices.SortFunc(d.found, func(x, y suspicion) int { return cmp.Or(cmp.Compare(x.a, y.a), cmp.Compare(x.b, y.b)) })
	p.MoreDoubts = r.unseen + max(0, len(d.found)-MaxDoubts)
	for _, s := range d.found[:min(len(d.found), MaxDoubts)] {
		p.Doubts = append(p.Doubts, Doubt{A: r.ref[s.a], B: r.ref[s.b], Reason: s.reason, Taken: s.taken})
	}
}

// membersOf lists the rows of every person, by the place of the first.
func (r *resolver) membersOf() func(root int32) []int32 {
	begin := make([]int32, len(r.ref)+1)
	list := make([]int32, 0, len(r.ref))
	r.person.groups(func(int32) bool { return true }, func(members []int32) {
		begin[members[0]] = int32(len(list))
		list = append(list, members...)
	})
	return func(root int32) []int32 {
		end := begin[root]
		for end < int32(len(list)) && r.person.find(list[end]) == root {
			end++
		}
		return list[begin[root]:end]
	}
}

// A doubter looks for doubts.
type doubter struct {
	*resolver
	members func(root int32) []int32
	both    []int32 // scratch of verdict
	found   []suspicion
}

// add adds a doubt about two rows.
func (d *doubter) add(a, b int32, reason Reason, taken bool) {
	x, y := d.person.find(a), d.person.find(b)
	d.found = append(d.found, suspicion{min(a, b), max(a, b), [2]int32{min(x, y), max(x, y)}, reason, taken})
}

// verdict says what speaks against taking two persons for one.
func (d *doubter) verdict(x, y int32, c checks) Reason {
	d.both = append(append(d.both[:0], d.members(x)...), d.members(y)...)
	slices.Sort(d.both)
	return d.contradiction(d.both, c)
}

// A placed is a row that has something by which rows are looked up.
type placed struct{ key, place int32 }

// byKey calls do with every key, other than 0, that several persons have: with
// the first row of each that has it.
func (d *doubter) byKey(key func(p int32) int32, do func(first []int32)) {
	owner, several := map[int32]int32{}, map[int32]bool{}
	for p := range d.ref {
		k, root := key(int32(p)), d.person.find(int32(p))
		if have, known := owner[k]; known && have != root {
			several[k] = true
		}
		owner[k] = root
	}
	var list []placed
	for p := range d.ref {
		if k := key(int32(p)); k != 0 && several[k] {
			list = append(list, placed{k, int32(p)})
		}
	}
	slices.SortFunc(list, comparePlaced)
	seen := map[int32]bool{}
	var first []int32
	for i, x := range list {
		if root := d.person.find(x.place); !seen[root] {
			seen[root] = true
			first = append(first, x.place)
		}
		if i+1 == len(list) || list[i+1].key != x.key {
			do(first)
			first = first[:0]
			clear(seen)
		}
	}
}

// pairs calls do with every pair of a list; of a long list with the first only,
// and counts the pairs that are left out.
func (d *doubter) pairs(list []int32, do func(a, b int32)) {
	const most = 64
	if n := len(list); n > most {
		d.unseen += n*(n-1)/2 - most*(most-1)/2
		list = list[:most]
	}
	for i, b := range list {
		for _, a := range list[:i] {
			do(a, b)
		}
	}
}

// sharedIDs finds one number at several persons, and persons of one number
// whose names differ.
func (d *doubter) sharedIDs() {
	for _, system := range d.registers() {
		d.byKey(func(p int32) int32 { return d.desc(p).valueIn(system) },
			func(first []int32) { d.pairs(first, d.sharedID) })
	}
	for p := range d.ref {
		if d.basis[p] == ByID && d.person.find(int32(p)) == int32(p) {
			d.takenByID(d.members(int32(p)))
		}
	}
}

func (d *doubter) sharedID(a, b int32) {
	x, y := d.person.find(a), d.person.find(b)
	d.both = append(append(d.both[:0], d.members(x)...), d.members(y)...)
	slices.Sort(d.both)
	f, g := d.form(a), d.form(b)
	switch {
	case d.keptApart(d.both):
	case d.idsClash(d.both):
		d.add(a, b, ClashingIDs, false)
	case f == nil || g == nil:
		d.add(a, b, Several, false)
	case !d.related(f, g):
		d.add(a, b, SharedID, false)
	case d.names.nearGiven(f, g) == NoDoubt:
		d.add(a, b, OtherGiven, false)
	default:
		d.add(a, b, Several, false)
	}
}

// takenByID looks for rows of one person that have a number in common, and
// given names that differ. Another family name is usual: people marry.
func (d *doubter) takenByID(members []int32) {
	var seen []int32 // one row for each form
	for _, p := range members {
		f := d.form(p)
		if f == nil || slices.ContainsFunc(seen, func(q int32) bool { return d.desc(q).form == d.desc(p).form }) {
			continue
		}
		if len(seen) == fewForms {
			return
		}
		for _, q := range seen {
			g := d.form(q)
			if f.sorted != g.sorted && d.names.nearGiven(f, g) == NoDoubt &&
				!d.decided[formPair(d.desc(q).form, d.desc(p).form)] {
				d.add(q, p, OtherGiven, true)
				return
			}
		}
		seen = append(seen, p)
	}
}

// sameNames finds persons of the same words who were not joined.
func (d *doubter) sameNames() {
	d.byKey(func(p int32) int32 {
		if f := d.form(p); f != nil {
			return f.sorted
		}
		return 0
	}, d.sameName)
}

// sameName finds doubts among persons of the same words. Two of whom nothing is
// disputed are none: they are as the others decide.
func (d *doubter) sameName(first []int32) {
	var open []suspicion
	disputed := map[int32]bool{}
	d.pairs(first, func(a, b int32) {
		reason := d.verdict(d.person.find(a), d.person.find(b), allChecks)
		if reason != NoDoubt {
			disputed[a], disputed[b] = true, true
		}
		if reason != different {
			open = append(open, suspicion{a: a, b: b, reason: reason})
		}
	})
	for _, o := range open {
		switch {
		case o.reason != NoDoubt:
			d.add(o.a, o.b, o.reason, false)
		case d.exact(o.a) != d.exact(o.b):
			d.add(o.a, o.b, Swapped, false)
		case disputed[o.a] || disputed[o.b]:
			d.add(o.a, o.b, Several, false)
		}
	}
}

// nearNames finds persons whose names are near each other, unless something
// says that they are two: other birth years, two numbers, one event that both
// played in.
func (d *doubter) nearNames() {
	wanted := map[int32]bool{}
	for _, n := range d.near {
		wanted[n.f], wanted[n.g] = true, true
	}
	persons := map[int32][]int32{} // a row of each person, by form
	const most = 8
	for p := range d.ref {
		form := d.desc(int32(p)).form
		list := persons[form]
		if !wanted[form] || len(list) == most {
			continue
		}
		root := d.person.find(int32(p))
		if !slices.ContainsFunc(list, func(q int32) bool { return d.person.find(q) == root }) {
			persons[form] = append(list, int32(p))
		}
	}
	for _, n := range d.near {
		for _, a := range persons[n.f] {
			for _, b := range persons[n.g] {
				x, y := d.person.find(a), d.person.find(b)
				if x == y {
					continue
				}
				if reason := d.verdict(x, y, seats|events|births|sexes); reason == NoDoubt {
					d.add(a, b, n.reason, false)
				}
			}
		}
	}
}
