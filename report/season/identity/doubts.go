package identity

import (
	"cmp"
	"maps"
	"math/bits"
	"slices"

	"podium/formats/people"
)

// MaxDoubts is the maximum number of doubts that are listed. The rest are only counted.
const MaxDoubts = 10_000

// A Doubt is a pair of rows that may be the same person but were kept apart. If Taken is
// set, they were joined despite evidence against it.
type Doubt struct {
	A, B   int // references of the rows; A comes first in the series
	Reason Reason
	Taken  bool
}

// A doubter finds the pairs of persons that somebody should look at. For each it keeps the
// gravest doubt.
type doubter struct {
	*resolver
	found map[[2]int]Doubt // by the roots of two persons; A and B are places of rows
}

func (r *resolver) doubts(p *People) {
	d := &doubter{r, map[[2]int]Doubt{}}
	for _, system := range d.registers() {
		d.byKey(func(x *description) string { return x.in(system) }, func(first []int) { pairs(first, d.sharedID) })
	}
	// Rows of one person that share a number, but differ in given name, birth date, sex or
	// generation. A different family name is no reason for doubt: people marry.
	const most = 16 // descriptions of one person that are compared
	for _, members := range d.members {
		var seen []int // one row for each description
		for _, b := range members {
			if d.basis[b] != ByID || len(seen) > most ||
				slices.ContainsFunc(seen, func(a int) bool { return d.rows[a].desc == d.rows[b].desc }) {
				continue
			}
			for _, a := range seen {
				if reason := d.differ(d.rows[a].desc, d.rows[b].desc); reason != NoDoubt {
					d.add(a, b, reason)
				}
			}
			seen = append(seen, b)
		}
	}
	d.sameNames()
	d.nearNames()
	d.byKey(func(x *description) string { // the same given name and birth date, but different family names
		if x.form == nil || x.form.First == "" || birthday(x) == "" {
			return ""
		}
		return birthday(x) + x.form.First
	}, func(first []int) {
		pairs(first, func(a, b int) {
			if f, g := d.rows[a].desc.form, d.rows[b].desc.form; f.Sorted != g.Sorted && !people.Generations(f, g) {
				d.ask(a, b, OtherFamily, false)
			}
		})
	})
	list := slices.SortedFunc(maps.Values(d.found), func(x, y Doubt) int {
		return cmp.Or(cmp.Compare(x.A, y.A), cmp.Compare(x.B, y.B))
	})
	p.MoreDoubts = r.unseen + max(0, len(list)-MaxDoubts)
	for _, one := range list[:min(len(list), MaxDoubts)] {
		one.Taken = r.person.find(one.A) == r.person.find(one.B)
		one.A, one.B = r.rows[one.A].ref, r.rows[one.B].ref
		p.Doubts = append(p.Doubts, one)
	}
}

// add adds a doubt about two rows, unless both persons are only in the roster.
func (d *doubter) add(a, b int, reason Reason) {
	a, b = min(a, b), max(a, b)
	x, y := d.person.find(a), d.person.find(b)
	if !d.plays(x) && !d.plays(y) {
		return
	}
	persons := [2]int{min(x, y), max(x, y)}
	have, known := d.found[persons]
	if !known || cmp.Or(cmp.Compare(reason, have.Reason), cmp.Compare(a, have.A), cmp.Compare(b, have.B)) < 0 {
		d.found[persons] = Doubt{A: a, B: b, Reason: reason}
	}
}

// verdict returns everything that speaks against joining the persons of two rows.
func (d *doubter) verdict(a, b int) reasons {
	both := slices.Concat(d.members[d.person.find(a)], d.members[d.person.find(b)])
	slices.Sort(both)
	return d.against(both) &^ anyOf(bothNamed)
}

// byKey calls do for the persons who share a key, with the first row of each that has it;
// "" is none. Of very many it takes the first, and counts the pairs it leaves out.
func (d *doubter) byKey(keyOf func(*description) string, do func(first []int)) {
	const most = 64
	first := map[string][]int{}
	for p, row := range d.rows {
		if k := keyOf(row.desc); k != "" && !d.hasPerson(first[k], p) {
			first[k] = append(first[k], p)
		}
	}
	for _, list := range first {
		if n := len(list); n > most {
			d.unseen += n*(n-1)/2 - most*(most-1)/2
			list = list[:most]
		}
		do(list)
	}
}

func (d *doubter) hasPerson(list []int, p int) bool {
	return slices.ContainsFunc(list, func(q int) bool { return d.person.find(q) == d.person.find(p) })
}

func pairs(list []int, do func(a, b int)) {
	for i, b := range list {
		for _, a := range list[:i] {
			do(a, b)
		}
	}
}

func (d *doubter) sharedID(a, b int) {
	found, f, g := d.verdict(a, b), d.rows[a].desc.form, d.rows[b].desc.form
	switch {
	case found.has(keptApart):
	case found.has(otherNumber):
		d.add(a, b, ClashingIDs)
	case found.has(NearID):
		d.add(a, b, NearID)
	case f == nil || g == nil:
		d.add(a, b, Several)
	case !people.Related(f, g):
		d.add(a, b, SharedID)
	case found.has(Siblings):
		d.add(a, b, Siblings)
	case !people.OneGiven(f, g):
		d.add(a, b, OtherGiven)
	default:
		d.add(a, b, Several)
	}
}

// differ returns the difference between two descriptions with the same number that no
// person can explain by a change.
func (d *doubter) differ(x, y *description) Reason {
	f, g := x.form, y.form
	if f == nil || g == nil || d.decided[[2]*people.Form{f, g}] {
		return NoDoubt
	}
	why, _ := people.AlikeGiven(f, g)
	mistyped := why == people.Variant && birthday(x) != "" && birthday(x) == birthday(y)
	switch {
	case f.Sorted != g.Sorted && !people.OneGiven(f, g) && !mistyped:
		return OtherGiven
	case bornOtherwise(x, y):
		return OtherBirth
	case x.sex*y.sex != 0 && x.sex != y.sex:
		return OneIDTwoSexes
	case people.Generations(f, g):
		return OneIDTwoSuffixes
	}
	return NoDoubt
}

// sameNames finds persons with the same words in their names who were not joined. Two
// persons whom nothing keeps apart are no doubt: they depend on how the others are
// decided.
func (d *doubter) sameNames() {
	d.byKey(func(x *description) string {
		if x.form == nil {
			return ""
		}
		return x.form.Sorted
	}, func(first []int) {
		disputed, open := map[int]bool{}, [][2]int{}
		pairs(first, func(a, b int) {
			found := d.verdict(a, b) &^ anyOf(Siblings)
			if found != 0 {
				disputed[a], disputed[b] = true, true
			}
			switch {
			case found&certain() == 0 && found != 0:
				d.add(a, b, Reason(bits.TrailingZeros64(uint64(found)))) // the gravest
			case found == 0:
				open = append(open, [2]int{a, b})
			case found&^anyOf(otherNumber, OtherClub, OtherNation) == 0 && d.names[a].exact == d.names[b].exact &&
				d.common(a, b) != nothing:
				// Only the ids say that they are two: one may be somebody else's, or a register
				// may have entered a child twice.
				d.add(a, b, TwoIDs)
			}
		})
		for _, pair := range open {
			switch a, b := pair[0], pair[1]; {
			case d.names[a].exact != d.names[b].exact:
				d.add(a, b, Swapped)
			case disputed[a] || disputed[b]:
				d.add(a, b, Several)
			}
		}
	})
}

func (d *doubter) nearNames() {
	const most = 8 // persons with one name who are compared with others
	persons := map[*people.Form][]int{}
	for _, n := range d.near {
		persons[d.forms[n.A]], persons[d.forms[n.B]] = nil, nil
	}
	for p, row := range d.rows {
		list, wanted := persons[row.desc.form]
		switch {
		case !wanted || d.hasPerson(list, p):
		case len(list) == most:
			d.unseen++
		default:
			persons[row.desc.form] = append(list, p)
		}
	}
	for _, n := range d.near {
		for _, a := range persons[d.forms[n.A]] {
			for _, b := range persons[d.forms[n.B]] {
				d.ask(a, b, Suffix+Reason(n.Why-people.Suffix), n.Weak)
			}
		}
	}
}

// ask adds a doubt about two persons with similar names, unless there is evidence that
// they are two. If their names are so short that one letter makes another name, they must
// have the birth date or the club in common. Any id may be mistyped; the same birth date outweighs
// what changes over time, and the same club outweighs a slip in the birth date.
func (d *doubter) ask(a, b int, reason Reason, weak bool) {
	w := d.common(a, b)
	if d.person.find(a) == d.person.find(b) || weak && w == nothing {
		return
	}
	forgiven := anyOf(NearID)
	if w&oneDay != 0 {
		forgiven |= anyOf(OtherClub, OtherGrade, OtherRating)
	}
	if w&oneClub != 0 {
		forgiven |= anyOf(BirthSlip)
	}
	switch found := d.verdict(a, b) &^ anyOf(Siblings, Swapped, OtherNation); {
	case found&^forgiven != 0:
	case found.has(NearID):
		d.add(a, b, NearID)
	default:
		d.add(a, b, reason)
	}
}

// common returns what the persons of two rows have in common besides their names.
func (d *doubter) common(a, b int) (w witness) {
	days, clubs := map[string]bool{}, map[string]bool{}
	for _, p := range d.members[d.person.find(a)] {
		x := d.rows[p].desc
		days[birthday(x)], clubs[x.clubKey] = true, true
	}
	for _, p := range d.members[d.person.find(b)] {
		x := d.rows[p].desc
		if birthday(x) != "" && days[birthday(x)] {
			w |= oneDay
		}
		if x.clubKey != "" && clubs[x.clubKey] {
			w |= oneClub
		}
	}
	return w
}
