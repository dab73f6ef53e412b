package identity

import (
	"cmp"
	"slices"
	"strings"

	"podium/formats/tournament"
)

// A resolver finds out which rows are one person. It calls rows by their place
// in the order of the series, which does not depend on the order of adding.
type resolver struct {
	b                      *Builder
	ref                    []int32 // reference by place
	descs                  []int32 // the descriptions that occur
	forms                  []int32 // the forms that occur
	person                 forest  // by place
	basis                  []Basis // by place
	weakest                []Basis // by root of a person: the evidence that was needed last
	apart                  map[int32][]int32
	names                  nicknames
	near                   []nearForms
	doubted                map[int32]bool    // forms that may be short for several others
	decided                map[[2]int32]bool // pairs of forms that a decision says are of one person
	turned                 map[int32]int32   // of forms without a comma, the reading with the family name first
	eitherWay              map[int32]bool    // forms without a comma that both orders of their words make somebody
	familyFirst            map[int32]bool    // events that write names so
	clubPairs, nationPairs pairSet
	unseen                 int // pairs nobody looked at

	systems []number // scratch of contradiction
	claims  []claim  // scratch of disjoint
}

// Resolve finds out who is who. aliases may be nil. The builder must not be
// used afterwards; it belongs to the result.
func (b *Builder) Resolve(aliases *Aliases) *People {
	r := &resolver{b: b, ref: b.order(), names: readNicknames(), apart: map[int32][]int32{}, decided: map[[2]int32]bool{}}
	r.person = newForest(len(r.ref))
	r.occurring()
	r.basis, r.weakest = make([]Basis, len(r.ref)), make([]Basis, len(r.ref))
	bound, problems := r.bind(aliases)
	b.closeIndexes()
	r.compareForms()
	r.readOrder()
	r.clubPairs, r.nationPairs = r.spellings(clubOf), r.spellings(nationOf)

	r.joinIDs()
	conflicts := r.conflicts(bound, aliases.fileName())
	if len(conflicts) == 0 {
		problems = append(problems, r.joinDecided(bound, aliases.fileName())...)
	}
	year := func(d *description) int32 { return int32(d.birth.Year) }
	sorted := func(p int32) int32 { return r.form(p).sorted }
	const always = seats | births | days | sexes | swaps
	r.joinTwinNumbers(always)
	r.joinWitnessed(ByBirth, r.exact, year, always)
	r.joinWitnessed(ByBirth, sorted, year, always)
	r.joinWitnessed(ByClub, r.exact, clubOf, always|events)
	r.joinWitnessed(ByClub, sorted, clubOf, always|events)
	r.joinNames()

	people := r.people()
	people.bound = bound
	sortProblems(problems)
	sortProblems(conflicts)
	people.Problems, people.Conflicts = problems, conflicts
	r.doubts(people)
	b.forms, b.clubs, b.keys = nil, vocabulary{}, vocabulary{} // everybody is recognised
	return people
}

// closeIndexes gives back the space that only Add and bind need.
func (b *Builder) closeIndexes() {
	b.descOf, b.formOf = nil, nil
	for _, v := range []*vocabulary{&b.texts, &b.clubs, &b.keys} {
		v.close()
	}
}

// occurring lists the descriptions and forms of the rows that belong to the
// series.
func (r *resolver) occurring() {
	descs, forms := make([]bool, len(r.b.descs)), make([]bool, len(r.b.forms))
	for p := range r.ref {
		i := r.row(int32(p)).desc
		if descs[i] {
			continue
		}
		descs[i] = true
		r.descs = append(r.descs, i)
		if f := r.b.descs[i].form; f >= 0 && !forms[f] {
			forms[f] = true
			r.forms = append(r.forms, f)
		}
	}
}

// desc gives the description of the row at a place.
func (r *resolver) desc(p int32) *description { return &r.b.descs[r.row(p).desc] }

func (r *resolver) row(p int32) *row { return &r.b.rows[r.ref[p]] }

// form gives the form of the name of the row at a place, nil if it has none.
func (r *resolver) form(p int32) *form {
	if i := r.desc(p).form; i >= 0 {
		return &r.b.forms[i]
	}
	return nil
}

// order gives the references in the order of the series: event, section,
// starting rank, then whatever else tells two rows apart.
func (b *Builder) order() []int32 {
	texts := rank(len(b.texts.list), func(i, j int32) int { return compareText(b.texts.list[i], b.texts.list[j]) })
	descs := rank(len(b.descs), func(i, j int32) int { return compareDescriptions(&b.descs[i], &b.descs[j]) })
	out := make([]int32, 0, len(b.rows))
	for i := range b.rows {
		if b.place(b.rows[i].event) >= 0 {
			out = append(out, int32(i))
		}
	}
	slices.SortFunc(out, func(i, j int32) int {
		x, y := &b.rows[i], &b.rows[j]
		return cmp.Or(
			cmp.Compare(b.place(x.event), b.place(y.event)), cmp.Compare(texts[x.section], texts[y.section]), cmp.Compare(x.no, y.no),
			cmp.Compare(descs[x.desc], descs[y.desc]), cmp.Compare(texts[x.file], texts[y.file]), cmp.Compare(texts[x.sheet], texts[y.sheet]),
			cmp.Compare(x.line, y.line), cmp.Compare(i, j),
		)
	})
	return out
}

// rank gives the place of each of n things in their order.
func rank(n int, compare func(i, j int32) int) []int32 {
	sorted := make([]int32, n)
	for i := range sorted {
		sorted[i] = int32(i)
	}
	slices.SortFunc(sorted, compare)
	out := make([]int32, n)
	for place, i := range sorted {
		out[i] = int32(place)
	}
	return out
}

func compareText(a, b string) int { return strings.Compare(a, b) }

func compareDescriptions(a, b *description) int {
	if c := cmp.Or(
		compareText(string(a.name), string(b.name)), a.birth.Compare(b.birth), compareText(a.club, b.club),
		compareText(a.federation, b.federation), cmp.Compare(a.sex, b.sex),
	); c != 0 {
		return c
	}
	return slices.CompareFunc(a.ids, b.ids, func(x, y tournament.ID) int {
		return cmp.Or(compareText(x.System, y.System), compareText(x.Value, y.Value))
	})
}

// join joins persons that link connects, a connected group as a whole or not at
// all: not if c finds a contradiction in it.
func (r *resolver) join(basis Basis, link func(union forest), c checks) {
	union := slices.Clone(r.person)
	link(union)
	several := make(map[int32]bool)
	for p := range union {
		if root := union.find(int32(p)); root != r.person.find(int32(p)) {
			several[root] = true
		}
	}
	if len(several) == 0 {
		return
	}
	union.groups(func(root int32) bool { return several[root] }, func(members []int32) {
		if r.contradiction(members, c) != NoDoubt {
			return
		}
		for _, p := range members {
			r.person.join(members[0], p)
			if r.basis[p] == Alone {
				r.basis[p] = basis
			}
		}
		r.weakest[r.person.find(members[0])] = basis // the best evidence comes first
	})
}

// linkKeys connects rows of one key; rows of key 0 are left out.
func (r *resolver) linkKeys(union forest, key func(p int32) uint64) {
	link := linker(union)
	for p := range union {
		if k := key(int32(p)); k != 0 {
			link(k, int32(p))
		}
	}
}

// linker gives what connects a row that has a key with the first that had it.
func linker(union forest) func(key uint64, p int32) {
	first := map[uint64]int32{}
	return func(key uint64, p int32) {
		if q, known := first[key]; known {
			union.join(q, p)
		} else {
			first[key] = p
		}
	}
}

// joinWitnessed joins rows of one name, as name tells it, and one witness.
func (r *resolver) joinWitnessed(basis Basis, name func(p int32) int32, witness func(*description) int32, c checks) {
	r.join(basis, func(union forest) {
		r.linkKeys(union, func(p int32) uint64 {
			w := witness(r.desc(p))
			if r.form(p) == nil || w <= 0 || r.unclear(p) {
				return 0
			}
			return uint64(name(p))<<32 | uint64(w)
		})
	}, c)
}

// joinNames joins rows by the name alone.
func (r *resolver) joinNames() {
	r.join(ByName, func(union forest) {
		r.linkKeys(union, func(p int32) uint64 {
			if r.form(p) == nil || r.unclear(p) {
				return 0
			}
			return uint64(r.exact(p))
		})
	}, allChecks)
}
