package identity

import (
	"cmp"
	"slices"
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

// A suspicion is a doubt in progress: the places of two rows and their persons.
type suspicion struct {
	a, b    int // places; a < b
	persons [2]int
	reason  Reason
	taken   bool
}

// doubts lists the pairs that a person should look at.
func (r *resolver) doubts(p *People, l *roll) {
	d := &doubter{resolver: r, roll: l}
	d.sharedIDs()
	d.sameNames()
	d.nearNames()
	d.sameBirths()
	// For each pair of persons keep the gravest doubt; then sort by the order of the
	// series.
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

// A roll lists the rows and descriptions of each person. A person is identified by the
// place of their first row.
type roll struct {
	at           []int // by root: index into begin and first
	begin, first []int // for each person, where rows and descs begin; one more for the end
	rows         []int // the rows of each person, in the order of the series
	descs        []int // the descriptions of each person, without repeats
}

func (r *resolver) enrol() *roll {
	l := &roll{
		at: make([]int, len(r.ref)), begin: []int{0}, first: []int{0}, rows: make([]int, 0, len(r.ref)),
	}
	last := make([]int, len(r.b.descs)) // by description: the last person seen with it, from 1
	r.person.groups(func(int) bool { return true }, func(members []int) {
		root := members[0]
		l.at[root] = len(l.begin) - 1
		l.rows = append(l.rows, members...)
		for _, p := range members {
			if at := r.row(p).desc; last[at] != root+1 {
				last[at] = root + 1
				l.descs = append(l.descs, at)
			}
		}
		l.begin, l.first = append(l.begin, len(l.rows)), append(l.first, len(l.descs))
	})
	return l
}

// members returns the rows of a person. The slice belongs to the roll.
func (l *roll) members(root int) []int { return l.rows[l.begin[l.at[root]]:l.begin[l.at[root]+1]] }

// described returns the descriptions of a person. The slice belongs to the roll.
func (l *roll) described(root int) []int {
	return l.descs[l.first[l.at[root]]:l.first[l.at[root]+1]]
}

// A doubter finds doubts.
type doubter struct {
	*resolver
	roll  *roll
	both  []int // scratch space of verdict
	found []suspicion
}

// add adds a doubt about two rows.
func (d *doubter) add(a, b int, reason Reason, taken bool) {
	x, y := d.person.find(a), d.person.find(b)
	if !d.playing[x] && !d.playing[y] { // both are only in the roster
		return
	}
	d.found = append(d.found, suspicion{min(a, b), max(a, b), [2]int{min(x, y), max(x, y)}, reason, taken})
}

// verdict returns all evidence against joining two persons, and the gravest. It leaves
// the rows of both in d.both.
func (d *doubter) verdict(x, y int, c checks) (found reasons, gravest Reason) {
	d.both = append(append(d.both[:0], d.roll.members(x)...), d.roll.members(y)...)
	slices.Sort(d.both)
	return d.contradictions(d.both, c)
}

// byKey calls do for every nonzero key that several persons share, with the first row of
// each.
func (d *doubter) byKey(key func(*description) int, do func(first []int)) {
	keys := make([]int, len(d.b.descs))
	for _, i := range d.descs {
		keys[i] = key(&d.b.descs[i])
	}
	of := func(p int) int { return keys[d.row(p).desc] }
	several := d.severalPersons(asDescribed, of)
	if len(several) == 0 {
		return
	}
	var list []placed
	for p := range len(d.ref) {
		if k := of(p); several[k] {
			list = append(list, placed{k, p})
		}
	}
	slices.SortFunc(list, comparePlaced)
	seen := map[int]bool{}
	var first []int
	for same := range runs(list, sameKey) {
		clear(seen)
		first = first[:0]
		for _, x := range same {
			if root := d.person.find(x.place); !seen[root] {
				seen[root] = true
				first = append(first, x.place)
			}
		}
		do(first)
	}
}

// pairs calls do for every pair in a list. For a long list it looks only at the first few
// and counts the pairs it leaves out.
func (d *doubter) pairs(list []int, do func(a, b int)) {
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

// sharedIDs finds numbers that several persons share, and persons with one number whose
// rows contradict each other.
func (d *doubter) sharedIDs() {
	for _, system := range d.registers() {
		d.byKey(func(x *description) int { return d.valueIn(x, system) },
			func(first []int) { d.pairs(first, d.sharedID) })
	}
	looked := make([]bool, len(d.ref)) // by root
	for p := range d.ref {
		if root := d.person.find(p); d.basis[p] == ByID && !looked[root] {
			looked[root] = true
			d.takenByID(d.roll.members(root))
		}
	}
}

// sharedID adds a doubt about two persons with the same number.
func (d *doubter) sharedID(a, b int) {
	found, gravest := d.verdict(d.person.find(a), d.person.find(b), numbers|families)
	f, g := d.form(a), d.form(b)
	switch {
	case d.keptApart(d.both):
	case gravest == different:
		d.add(a, b, ClashingIDs, false)
	case gravest == NearID:
		d.add(a, b, NearID, false)
	case f == nil || g == nil:
		d.add(a, b, Several, false)
	case !d.related(f, g):
		d.add(a, b, SharedID, false)
	case found.has(Siblings):
		d.add(a, b, Siblings, false)
	case !d.names.oneGiven(f, g):
		d.add(a, b, OtherGiven, false)
	default:
		d.add(a, b, Several, false)
	}
}

// takenByID looks for rows of one person that share a number, but differ in given name,
// birth date or sex. A different family name is no reason for doubt: people marry.
func (d *doubter) takenByID(members []int) {
	var seen []int // one row for each description
	for _, p := range members {
		if d.basis[p] != ByID || slices.ContainsFunc(seen, func(q int) bool { return d.row(q).desc == d.row(p).desc }) {
			continue
		}
		for _, q := range seen {
			if reason := d.differ(d.desc(q), d.desc(p)); reason != NoDoubt {
				d.add(q, p, reason, true)
				return
			}
		}
		if seen = append(seen, p); len(seen) > fewForms {
			return
		}
	}
}

// differ returns the difference between two descriptions with the same number that no
// person can explain by a change.
func (d *doubter) differ(x, y *description) Reason {
	if x.form < 0 || y.form < 0 || d.decided[pairOf(x.form, y.form)] {
		return NoDoubt
	}
	f, g := &d.b.forms[x.form], &d.b.forms[y.form]
	why, _ := d.names.nearGiven(f, g)
	mistyped := why == Variant && birthday(x) != 0 && birthday(x) == birthday(y)
	switch {
	case f.sorted != g.sorted && !d.names.oneGiven(f, g) && !mistyped:
		return OtherGiven
	case bornOtherwise(x, y):
		return OtherBirth
	case x.sex*y.sex != 0 && x.sex != y.sex:
		return OneIDTwoSexes
	case f.suffix != "" && g.suffix != "" && f.suffix != g.suffix:
		return OneIDTwoSuffixes
	}
	return NoDoubt
}

// sameNames finds persons with the same words in their names who were not joined.
func (d *doubter) sameNames() {
	d.byKey(func(x *description) int {
		if x.form < 0 {
			return 0
		}
		return d.b.forms[x.form].sorted
	}, d.sameName)
}

// sameName finds doubts among persons with the same words in their names. Two persons
// without conflicting evidence are no doubt: they depend on how the others are decided.
func (d *doubter) sameName(first []int) {
	var open []suspicion
	disputed := map[int]bool{}
	d.pairs(first, func(a, b int) {
		_, reason := d.verdict(d.person.find(a), d.person.find(b), allChecks)
		if reason != NoDoubt {
			disputed[a], disputed[b] = true, true
		}
		if reason == different && d.apartByIDs(a, b) {
			d.add(a, b, TwoIDs, false)
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

// apartByIDs reports whether two persons with the same name also have the birth date or
// the club in common, and only their ids say that they are two: one of these may be
// somebody else's, or a register may have entered a child twice. verdict was called for
// them before.
func (d *doubter) apartByIDs(a, b int) bool {
	for _, o := range d.objections {
		ignored := o.kind == always || o.kind&allChecks == 0 || o.says == OtherClub || o.says == OtherNation
		if !ignored && o.holds(d.resolver, d.both) {
			return false
		}
	}
	return !d.keptApart(d.both) && d.exact(a) == d.exact(b) && d.common(d.person.find(a), d.person.find(b)) != nothing
}

// nearNames finds persons with similar names.
func (d *doubter) nearNames() {
	wanted := map[int]bool{}
	for _, n := range d.near {
		wanted[n.f], wanted[n.g] = true, true
	}
	persons := map[int][]int{} // by form: one row of each person
	const most = 8
	for p := range d.ref {
		form := d.desc(p).form
		list := persons[form]
		if !wanted[form] {
			continue
		}
		root := d.person.find(p)
		if slices.ContainsFunc(list, func(q int) bool { return d.person.find(q) == root }) {
			continue
		}
		if len(list) == most {
			d.unseen++
			continue
		}
		persons[form] = append(list, p)
	}
	for _, n := range d.near {
		for _, a := range persons[n.f] {
			for _, b := range persons[n.g] {
				d.ask(a, b, n.reason, n.weak)
			}
		}
	}
}

// sameBirths finds persons with the same birth date whose names are not similar, but who
// share the given name or the club.
func (d *doubter) sameBirths() {
	d.sameBirth(func(x *description) string {
		if x.form < 0 {
			return ""
		}
		return d.b.forms[x.form].first
	})
	d.sameBirth(func(x *description) string { return d.b.clubs.keys.list[x.clubKey] })
}

// sameBirth finds persons who share a birth date and the text that get returns.
func (d *doubter) sameBirth(get func(*description) string) {
	type dayAnd struct {
		day  int
		text string
	}
	ordinals := map[dayAnd]int{}
	d.byKey(func(x *description) int {
		k := dayAnd{birthday(x), get(x)}
		if k.day == 0 || k.text == "" {
			return 0
		}
		if ordinals[k] == 0 {
			ordinals[k] = len(ordinals) + 1
		}
		return ordinals[k]
	}, func(first []int) {
		d.pairs(first, func(a, b int) {
			if f, g := d.form(a), d.form(b); f != nil && g != nil {
				d.ask(a, b, d.names.alike(f, g), false)
			}
		})
	})
}

// ask adds a doubt about two persons with similar names, unless there is evidence that
// they are two or they have too little in common.
func (d *doubter) ask(a, b int, reason Reason, weak bool) {
	x, y := d.person.find(a), d.person.find(b)
	if x == y || reason == NoDoubt {
		return
	}
	found, _ := d.verdict(x, y, allChecks&^(swaps|nations))
	w := d.common(x, y)
	if found&^forgives(w) != 0 || !slices.ContainsFunc(needs(reason, weak), func(n witness) bool { return w&n == n }) {
		return
	}
	if found.has(NearID) {
		reason = NearID
	}
	d.add(a, b, reason, false)
}

// common returns what two persons have in common besides their names.
func (d *doubter) common(x, y int) (w witness) {
	for _, i := range d.roll.described(x) {
		for _, j := range d.roll.described(y) {
			e, f := &d.b.descs[i], &d.b.descs[j]
			if birthday(e) != 0 && birthday(e) == birthday(f) {
				w |= oneDay
			}
			if e.clubKey != 0 && e.clubKey == f.clubKey {
				w |= oneClubs
			}
		}
	}
	return w
}
