// Package identity determines who is who across the events of a season: which rows of
// different files are the same person.
//
// It decides by a number in a register, and by the same name with a birth date or year, a
// club, or nothing else at all, unless sex, birth, club, federation, grade or rating
// contradict. Everything else that is alike is a [Doubt], which a person decides: see
// [people.Alike]. The tables of evidence.go say which evidence joins rows, best first, and
// what keeps them apart.
//
// A number that the file calls just "ID" may be from any register: it agrees with an equal
// number anywhere, and a different one is a question.
//
// A habit of a whole file is not a question about each of its players. Names that the file
// writes with the family name first and no comma are read that way, and a club that it
// names differently from other files contradicts nothing.
//
// Three rules always hold. Two different numbers in one register never belong to the same
// person, not through a third row, and by a decision only if one is a slip for the other.
// If a group of rows with the same name contains a contradiction, that evidence matches
// no person in the group, so that no match depends on the order in which rows are examined.
// And the result does not depend on the order in which rows were added.
package identity

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"podium/formats/finding"
	"podium/formats/people"
	"podium/formats/tournament"
)

// A resolver determines which rows are the same person. It identifies rows by their place
// in the order of the series, which does not depend on the order in which they were
// added.
type resolver struct {
	rows    []*row  // by place
	names   []name  // by place
	person  forest  // by place
	basis   []Basis // by place
	weakest []Basis // by root of a person: the weakest evidence that was needed
	apart   map[int][]int
	decided map[[2]*people.Form]bool // pairs of forms that a decision says are of one person
	spelled map[string]string        // a spelling of a club, by its key

	descs                  []*description     // that occur
	forms                  []*people.Form     // that occur, in alphabetical order
	near                   []people.Pair      // of forms
	sameClubs, sameNations map[[2]string]bool // that events name differently
	slipped                map[numbered]bool

	members map[int][]int // the rows of each person by root, when all are joined
	unseen  int           // number of pairs that were not examined
}

// A name is what the name of a row reads in its event.
type name struct {
	exact string // the same for rows whose names read the same; "" for no name
	clear bool   // it cannot mean several persons
}

// A numbered is a number that occurs with a name.
type numbered struct {
	name string // key of names with the same words
	number
}

// Resolve determines who is who. The aliases may be nil. The Builder must not be used
// afterwards; it belongs to the result.
func (b *Builder) Resolve(aliases *Aliases) *People {
	r := &resolver{
		rows: b.order(), spelled: b.spelled, apart: map[int][]int{}, decided: map[[2]*people.Form]bool{},
	}
	r.person, r.basis, r.weakest = newForest(len(r.rows)), make([]Basis, len(r.rows)), make([]Basis, len(r.rows))
	r.describe()
	bound, problems := r.bind(aliases, b.formOf)
	r.readNames()
	r.sameClubs = r.namedDifferently(func(d *description) string { return d.clubKey })
	r.sameNations = r.namedDifferently(func(d *description) string { return d.nation })

	r.joinNumbers()
	problems = append(problems, r.decide(bound, aliases.FileName())...)
	r.findSlipped()
	for _, s := range r.steps() {
		r.join(s.basis, s.against, func(p int) key {
			d, k := r.rows[p].desc, key{what: r.names[p].exact}
			slipped := func(n number) bool { return r.slipped[numbered{d.form.Sorted, n}] }
			// Neither a name that may mean several persons nor a number that may be a slip for
			// another tells whose the row is.
			if !r.names[p].clear || len(r.apart[p]) == 0 && slices.ContainsFunc(d.numbers, slipped) {
				return key{}
			}
			if s.anyhow {
				k.what = d.form.Sorted
			}
			if s.witness != nil {
				if k.witness = s.witness(r.rows[p]); k.witness == "" {
					return key{}
				}
			}
			return k
		})
	}

	r.members = r.person.groups()
	people := r.people(b)
	slices.SortStableFunc(problems, func(a, b finding.Finding) int { return cmp.Compare(a.Pos.Line, b.Pos.Line) })
	people.bound, people.aliases, people.Problems = bound, aliases, problems
	r.doubts(people)
	return people
}

// describe lists the descriptions and forms of the rows in the series, and what each description
// says that may exclude what others say. A number without a register is of the register in which
// somebody else has it, if it is long enough.
func (r *resolver) describe() {
	register, seen := map[string]string{}, map[*people.Form]bool{}
	met := map[*description]bool{}
	for _, row := range r.rows {
		d := row.desc
		if met[d] {
			continue
		}
		met[d] = true
		r.descs = append(r.descs, d)
		if d.form != nil && !seen[d.form] {
			seen[d.form] = true
			r.forms = append(r.forms, d.form)
		}
		for _, n := range d.numbers {
			if have, known := register[n.value]; n.system != "" && (!known || n.system < have) {
				register[n.value] = n.system
			}
		}
	}
	for _, d := range r.descs {
		for i, n := range d.numbers {
			if n.system == "" && len(n.value) >= leastSlipped {
				d.numbers[i].system = register[n.value]
			}
		}
		d.facts = []any{d} // for the name
		for _, n := range d.numbers {
			d.facts = append(d.facts, n)
		}
		if d.birth.Year != 0 {
			d.facts = append(d.facts, d.birth)
		}
		if d.sex != tournament.SexUnknown {
			d.facts = append(d.facts, sex(d.sex))
		}
		if d.clubKey != "" {
			d.facts = append(d.facts, club(d.clubKey))
		}
		if d.nation != "" {
			d.facts = append(d.facts, nation(d.nation))
		}
	}
	slices.SortFunc(r.forms, func(f, g *people.Form) int {
		return cmp.Or(strings.Compare(f.Folded, g.Folded), strings.Compare(f.Listed, g.Listed))
	})
	r.near, r.unseen = people.Pairs(r.forms)
}

// readNames reads the name of each row. Some events write the family name first and no
// comma: at least three of their names, read that way, are names with a comma in other
// rows, and at most a tenth as many match the other way round. One such name could be
// either; a whole file shows the pattern. One is enough in a roster, because it lists
// people of these events. Names with initials or without a given name may be short for more than
// one other: "Doe, J." if there are both Jane and John.
func (r *resolver) readNames() {
	const least = 3
	full := map[*people.Form]string{} // by such a name: the only other name it may mean
	partial := map[*people.Form]bool{}
	for _, n := range r.near {
		for _, f := range [][2]*people.Form{{r.forms[n.A], r.forms[n.B]}, {r.forms[n.B], r.forms[n.A]}} {
			if short, other := f[0], f[1]; short.Partial && !other.Partial &&
				(n.Why == people.Initials || n.Why == people.MissingGiven) {
				have, known := full[short]
				partial[short] = partial[short] || known && have != other.Sorted
				full[short] = other.Sorted
			}
		}
	}
	listed, readOut := map[string]string{}, map[string]bool{} // with a comma: the reading by written form
	for _, f := range r.forms {
		if f.Comma {
			if have, known := listed[f.Listed]; !known || f.Exact < have {
				listed[f.Listed] = f.Exact
			}
			readOut[f.Exact] = true
		}
	}
	turned := func(f *people.Form) string { // the reading with the family name first, "": none
		if exact := listed[f.Exact]; !f.Comma && exact != f.Exact {
			return exact
		}
		return ""
	}
	first, last := map[int]int{}, map[int]int{} // by event
	for _, row := range r.rows {
		if f := row.desc.form; f != nil && !f.Comma {
			switch turns := turned(f) != ""; {
			case turns && !readOut[f.Exact]:
				first[row.Event]++
			case !turns && readOut[f.Exact]:
				last[row.Event]++
			}
		}
	}
	r.names = make([]name, len(r.rows))
	for p, row := range r.rows {
		f, n := row.desc.form, first[row.Event]
		if f == nil {
			continue
		}
		out := name{f.Exact, !partial[f]}
		if exact := turned(f); exact != "" {
			if (n >= least || row.Event == inRoster && n > 0) && 10*last[row.Event] <= n {
				out.exact = exact
			} else if readOut[f.Exact] { // both orders of its words are names of people
				out.clear = false
			}
		}
		r.names[p] = out
	}
}

// namedDifferently finds clubs that different events name differently, such as "Lincoln"
// in one file and "School 12" in another: at least three names, and at least half of the
// smaller club, are in the one here and in the other there, and no event has both.
// Without this, an event with its own club names would contradict all others. The result
// only removes a contradiction; it is no evidence for a match.
func (r *resolver) namedDifferently(get func(*description) string) map[[2]string]bool {
	const least, most = 3, 16 // names; clubs of one name, as many clubs are no habit
	of, size := map[string][]string{}, map[string]int{}
	for _, d := range r.descs {
		if club := get(d); club != "" && d.form != nil && !slices.Contains(of[d.form.Exact], club) {
			of[d.form.Exact] = append(of[d.form.Exact], club)
			size[club]++
		}
	}
	shared := map[[2]string]int{}
	for _, clubs := range of {
		for i, club := range clubs[:min(len(clubs), most)] {
			for _, other := range clubs[:i] {
				shared[pairOf(club, other)]++
			}
		}
	}
	out := map[[2]string]bool{}
	events := map[string]map[int]bool{} // of the clubs in question
	for pair, n := range shared {
		if n >= least && 2*n >= min(size[pair[0]], size[pair[1]]) {
			out[pair] = true
			events[pair[0]], events[pair[1]] = map[int]bool{}, map[int]bool{}
		}
	}
	for _, row := range r.rows {
		if in := events[get(row.desc)]; in != nil {
			in[row.Event] = true
		}
	}
	for pair := range out {
		for event := range events[pair[0]] {
			if events[pair[1]][event] {
				delete(out, pair)
			}
		}
	}
	return out
}

func pairOf(x, y string) [2]string { return [2]string{min(x, y), max(x, y)} }

// A key is equal for rows that a step joins: a name or a number, and what else must agree.
type key struct{ what, witness string }

// join joins the persons whose rows have the same key, those that become connected as a
// whole or, if one of some reasons speaks against it, not at all. So no match depends on
// the order in which rows are examined. The key {} is none.
func (r *resolver) join(basis Basis, against reasons, keyOf func(p int) key) {
	first := map[key]int{}
	r.joinAll(basis, against, func(union forest) {
		for p := range r.rows {
			k := keyOf(p)
			if q, known := first[k]; known && k.what != "" {
				union.join(q, p)
			} else {
				first[k] = p
			}
		}
	})
}

func (r *resolver) joinAll(basis Basis, against reasons, link func(union forest)) {
	union := slices.Clone(r.person)
	link(union)
	several := map[int]bool{}
	for p := range union {
		if root := union.find(p); root != r.person.find(p) {
			several[root] = true
		}
	}
	for root, members := range union.groups() {
		if !several[root] || r.against(members)&against != 0 {
			continue
		}
		for _, p := range members {
			r.person.join(root, p)
			if r.basis[p] == Alone {
				r.basis[p] = basis
			}
		}
		r.weakest[root] = basis // the best evidence comes first
	}
}

// joinNumbers joins rows with the same number in the same register. Rows that agree in
// everything come first, so that a contradiction elsewhere cannot separate them, then
// rows with related names, then rows without a name. A number never joins two rows of the
// same event, unless nothing says that they are two people.
func (r *resolver) joinNumbers() {
	identical := func(closely bool) func(p int) key {
		return func(p int) key {
			d := r.rows[p].desc
			k := key{what: idsText(d.ids)}
			if d.form != nil {
				k.witness = d.form.Exact
			}
			if closely {
				k.witness += "\n" + birthday(d) + bornText(d.birth) + d.sex.Word()
			}
			return k
		}
	}
	r.join(ByID, always(), identical(true))
	r.join(ByID, always()|anyOf(met, TwoRows), identical(false))
	for _, system := range r.registers() {
		related := r.related(system)
		r.join(ByID, always()|anyOf(met, TwoRows, Siblings, NearID, OtherID), func(p int) key {
			d := r.rows[p].desc
			if n := d.in(system); d.form != nil && n != "" {
				return key{n, related[key{n, d.form.Exact}]}
			}
			return key{}
		})
		r.join(ByID, always()|anyOf(bothNamed, NearID, OtherID), func(p int) key { return key{what: r.rows[p].desc.in(system)} })
	}
}

func (r *resolver) registers() []string {
	out := map[string]bool{}
	for _, d := range r.descs {
		for _, n := range d.numbers {
			out[n.system] = true
		}
	}
	return slices.Sorted(maps.Keys(out))
}

// related divides the names that occur with each number of a register into classes of
// names that may be of one person. It returns a name of each class.
func (r *resolver) related(system string) map[key]string {
	const most = 16 // names of a number that are compared
	forms := map[string][]*people.Form{}
	for _, d := range r.descs {
		if n := d.in(system); n != "" && d.form != nil && !slices.Contains(forms[n], d.form) {
			forms[n] = append(forms[n], d.form)
		}
	}
	out := map[key]string{}
	for n, list := range forms {
		classes := newForest(len(list))
		for i, f := range list {
			for j := 0; j < i && i < most; j++ {
				if people.Related(f, list[j]) {
					classes.join(i, j)
				}
			}
		}
		for i, f := range list {
			out[key{n, f.Exact}] = list[classes.find(i)].Exact
		}
	}
	return out
}

// findSlipped finds numbers that may be a slip for another of the same name: of two the
// one in fewer rows, or the greater if the rows are equal. They do not tell whose the
// rows without a number are.
func (r *resolver) findSlipped() {
	rows, ofName := map[numbered]int{}, map[string][]number{}
	for _, row := range r.rows {
		for _, n := range row.desc.numbers {
			if f := row.desc.form; f != nil {
				if rows[numbered{f.Sorted, n}]++; rows[numbered{f.Sorted, n}] == 1 {
					ofName[f.Sorted] = append(ofName[f.Sorted], n)
				}
			}
		}
	}
	r.slipped = map[numbered]bool{}
	for name, list := range ofName {
		for _, n := range list {
			for _, m := range list {
				a, b := numbered{name, n}, numbered{name, m}
				if len(list) <= 32 && n.clash(m) == NearID && (rows[a] < rows[b] || rows[a] == rows[b] && n.value > m.value) {
					r.slipped[a] = true
				}
			}
		}
	}
}

// order returns the rows in the order of the series: by event, section, starting rank,
// then as in the file, whose rows are added one after another. The roster comes first.
func (b *Builder) order() []*row {
	var out []*row
	for _, row := range b.rows {
		if place := b.place(row.Event); place >= 0 || place == inRoster {
			out = append(out, row)
		}
	}
	slices.SortFunc(out, func(x, y *row) int {
		return cmp.Or(cmp.Compare(b.place(x.Event), b.place(y.Event)), strings.Compare(x.Section, y.Section),
			cmp.Compare(x.No, y.No), cmp.Compare(x.ref, y.ref))
	})
	last := 0
	for _, row := range out {
		last = max(last, schoolYear(row.Date))
	}
	for _, row := range out { // an event without a date is assumed to be in the last known school year
		if row.Grade > 0 {
			row.grade = grade(cmp.Or(schoolYear(row.Date), last)) - grade(row.Grade)
		}
	}
	return out
}

// schoolYear returns the year in which the school year of a day began, assuming that it
// begins in August. Where it begins in February the result is off by half a year, which
// is less than the grade of tolerance.
func schoolYear(day tournament.Date) int {
	if day.Year > 0 && day.Month < 8 {
		return int(day.Year) - 1
	}
	return int(day.Year)
}

// A forest joins rows into sets. The root of a set is its first row, so the result does
// not depend on the order of joining.
type forest []int

func newForest(n int) forest {
	f := make(forest, n)
	for i := range f {
		f[i] = i
	}
	return f
}

func (f forest) find(p int) int {
	for f[p] != p {
		f[p] = f[f[p]]
		p = f[p]
	}
	return p
}

func (f forest) join(p, q int) {
	p, q = f.find(p), f.find(q)
	f[max(p, q)] = min(p, q)
}

func (f forest) groups() map[int][]int {
	out := map[int][]int{}
	for p := range f {
		root := f.find(p)
		out[root] = append(out[root], p)
	}
	return out
}
