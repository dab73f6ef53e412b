package identity

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"podium/formats/tournament"
)

// A resolver determines which rows are the same person. It identifies rows by their place
// in the order of the series, which does not depend on the order in which they were
// added.
type resolver struct {
	b                      *Builder
	ref                    []int   // reference by place
	descs                  []int   // the descriptions that occur
	forms                  []int   // the forms that occur
	person                 forest  // by place
	basis                  []Basis // by place
	weakest                []Basis // by root of a person: the weakest evidence that was needed
	apart                  map[int][]int
	names                  nicknames
	near                   []nearForms
	doubted                map[int]bool    // forms that may be short for several others
	decided                map[[2]int]bool // pairs of forms that a decision says are of one person
	turned                 map[int]int     // forms without a comma: their reading with the family name first
	eitherWay              map[int]bool    // forms without a comma for which both orders are names of people
	familyFirst            map[int]bool    // events that write the family name first
	clubPairs, nationPairs pairSet
	objections             []objection
	playing                []bool          // by root: the person is in an event
	known                  map[number]bool // the numbers that occur
	slipped                map[int]bool    // descriptions whose number may be a slip for another of the same name
	lastYear               int             // the last known school year of an event
	unseen                 int             // number of pairs that were not examined

	systems []number // scratch space of contradiction
	claims  []claim  // scratch space of disjoint
}

// Resolve determines who is who. The aliases may be nil. The Builder must not be used
// afterwards; it belongs to the result.
func (b *Builder) Resolve(aliases *Aliases) *People {
	r := &resolver{
		b: b, ref: b.order(), names: readNicknames(), objections: objections(),
		apart: map[int][]int{}, decided: map[[2]int]bool{}, known: map[number]bool{},
	}
	r.person = newForest(len(r.ref))
	r.occurring()
	r.basis, r.weakest = make([]Basis, len(r.ref)), make([]Basis, len(r.ref))
	bound, problems := r.bind(aliases)
	b.descOf, b.formOf, b.clubs.of, b.texts.of, b.keys.of = nil, nil, nil, nil, nil // only Add and bind need them
	r.compareForms()
	r.readOrder()
	r.clubPairs, r.nationPairs = r.spellings(clubOf), r.spellings(nationOf)

	r.joinIDs()
	conflicts := r.conflicts(bound, aliases.FileName())
	if len(conflicts) == 0 {
		problems = append(problems, r.joinDecided(bound, aliases.FileName())...)
	}
	r.joinTwinNumbers(seats | births | days | sexes | swaps | numbers)
	r.findSlipped()
	for _, s := range r.steps() {
		r.take(s)
	}

	roll := r.enrol()
	people := r.people(roll)
	people.bound, people.schools = bound, aliases.Schools()
	sortProblems(problems)
	sortProblems(conflicts)
	people.Problems, people.Conflicts = problems, conflicts
	r.doubts(people, roll)
	b.forms, b.clubs, b.keys = nil, clubNames{}, vocabulary{} // no longer needed
	return people
}

// join joins the persons that link connects. A connected group is joined as a whole, or
// not at all if one of the checks in c finds a contradiction.
func (r *resolver) join(basis Basis, link func(union forest), c checks) {
	union := slices.Clone(r.person)
	link(union)
	several := make(map[int]bool)
	for p := range union {
		if root := union.find(p); root != r.person.find(p) {
			several[root] = true
		}
	}
	if len(several) == 0 {
		return
	}
	union.groups(func(root int) bool { return several[root] }, func(members []int) {
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

// linkKeys connects rows with the same key, ignoring key 0. Rows with the same
// description have the same key, unless own says that a row needs its own lookup.
func (r *resolver) linkKeys(union forest, own func(p int) bool, key func(p int) uint64) {
	const unknown, none = 0, -1
	ordinals := map[uint64]int{}
	of := make([]int, len(r.b.descs)) // by description: number of the key
	first := []int{-1}                // by number
	for p := range len(union) {
		d := r.row(p).desc
		n := of[d]
		if n == unknown || own(p) {
			n = none
			if k := key(p); k != 0 {
				if n = ordinals[k]; n == unknown {
					n = len(first)
					ordinals[k], first = n, append(first, -1)
				}
			}
			of[d] = n
		}
		switch {
		case n == none:
		case first[n] < 0:
			first[n] = p
		default:
			union.join(first[n], p)
		}
	}
}

// asDescribed says that all rows with the same description have the same key.
func asDescribed(int) bool { return false }

// linker returns a function that connects a row with the first row that had the same key.
func linker(union forest) func(key uint64, p int) {
	first := map[uint64]int{}
	return func(key uint64, p int) {
		if q, known := first[key]; known {
			union.join(q, p)
		} else {
			first[key] = p
		}
	}
}

// take joins the rows that a step finds. A row is not recognised by name if the name may
// mean several persons, or if its number may be a slip for another.
func (r *resolver) take(s step) {
	key := func(p int) uint64 {
		if r.form(p) == nil || r.unclear(p) || r.slipped[r.row(p).desc] && len(r.apart[p]) == 0 {
			return 0
		}
		key := uint64(s.name(p)) << 32
		if s.witness != nil {
			w := s.witness(p)
			if w <= 0 {
				return 0
			}
			key |= uint64(w)
		}
		return key
	}
	r.join(s.basis, func(union forest) {
		if s.rows != nil {
			link := linker(union)
			for _, p := range s.rows() {
				if k := key(p); k != 0 {
					link(k, p)
				}
			}
			return
		}
		r.linkKeys(union, r.byEvent, key)
	}, s.looks)
}

// byEvent reports whether other rows with the same description may have a different name
// or belong to a different person, because the event or a decision settles that.
func (r *resolver) byEvent(p int) bool {
	d := r.row(p).desc
	form := r.b.descs[d].form
	if len(r.apart) > 0 && r.slipped[d] {
		return true
	}
	_, turns := r.turned[form]
	return turns || r.eitherWay[form]
}

// occurring lists the descriptions and forms of the rows in the series.
func (r *resolver) occurring() {
	descs, forms := make([]bool, len(r.b.descs)), make([]bool, len(r.b.forms))
	for i := range r.b.rows {
		r.lastYear = max(r.lastYear, r.b.rows[i].year)
	}
	for p := range r.ref {
		i := r.row(p).desc
		if descs[i] {
			continue
		}
		descs[i] = true
		r.descs = append(r.descs, i)
		for _, n := range r.b.descs[i].numbers {
			r.known[n] = true
		}
		if f := r.b.descs[i].form; f >= 0 && !forms[f] {
			forms[f] = true
			r.forms = append(r.forms, f)
		}
	}
}

// desc returns the description of the row at a place.
func (r *resolver) desc(p int) *description { return &r.b.descs[r.row(p).desc] }

func (r *resolver) row(p int) *row { return &r.b.rows[r.ref[p]] }

// schoolYear returns the school year of the event of a row. An event without a date is
// assumed to be in the last known year.
func (r *resolver) schoolYear(p int) int { return cmp.Or(r.row(p).year, r.lastYear) }

// form returns the form of the name at a place, nil if there is none.
func (r *resolver) form(p int) *form {
	if i := r.desc(p).form; i >= 0 {
		return &r.b.forms[i]
	}
	return nil
}

// eachEvent calls do for the rows of every event, from begin up to end.
func (r *resolver) eachEvent(do func(begin, end int)) {
	for begin := 0; begin < len(r.ref); {
		end := begin + 1
		for end < len(r.ref) && r.row(end).Event == r.row(begin).Event {
			end++
		}
		do(begin, end)
		begin = end
	}
}

// order returns the references in the order of the series: by event, section, starting
// rank, then whatever else distinguishes two rows.
func (b *Builder) order() []int {
	descs := rank(len(b.descs), func(i, j int) int { return compareDescriptions(&b.descs[i], &b.descs[j]) })
	out := make([]int, 0, len(b.rows))
	for i := range b.rows {
		if place := b.place(b.rows[i].Event); place >= 0 || place == inRoster { // the roster comes first
			out = append(out, i)
		}
	}
	slices.SortFunc(out, func(i, j int) int {
		x, y := &b.rows[i], &b.rows[j]
		return cmp.Or(
			cmp.Compare(b.place(x.Event), b.place(y.Event)), strings.Compare(x.Section, y.Section), cmp.Compare(x.No, y.No),
			cmp.Compare(descs[x.desc], descs[y.desc]), strings.Compare(x.File, y.File), strings.Compare(x.Sheet, y.Sheet),
			cmp.Compare(x.Line, y.Line), cmp.Compare(x.Rating, y.Rating), cmp.Compare(x.Grade, y.Grade), cmp.Compare(i, j),
		)
	})
	return out
}

// rank returns the place of each of n things in their order.
func rank(n int, compare func(i, j int) int) []int {
	sorted := make([]int, n)
	for i := range sorted {
		sorted[i] = i
	}
	slices.SortFunc(sorted, compare)
	out := make([]int, n)
	for place, i := range sorted {
		out[i] = place
	}
	return out
}

func compareDescriptions(a, b *description) int {
	if c := cmp.Or(
		strings.Compare(string(a.name), string(b.name)), a.birth.Compare(b.birth), strings.Compare(a.club, b.club),
		strings.Compare(a.federation, b.federation), cmp.Compare(a.sex, b.sex),
	); c != 0 {
		return c
	}
	return slices.CompareFunc(a.ids, b.ids, func(x, y tournament.ID) int {
		return cmp.Or(strings.Compare(x.System, y.System), strings.Compare(x.Value, y.Value))
	})
}

// readOrder finds the events that write names with the family name first and no comma. At
// least three of their names, read that way, must be names with a comma in other rows,
// and at most a tenth as many must match the other way round. One such name could be
// either; a whole file shows the pattern. One is enough in a roster, because it lists
// people of these events.
func (r *resolver) readOrder() {
	const least = 3
	withComma, readOut := map[int]int{}, map[int]bool{} // by written form; by reading
	for _, i := range r.forms {
		if f := &r.b.forms[i]; f.comma {
			if have, known := withComma[f.written]; !known || r.b.keys.list[f.exact] < r.b.keys.list[have] {
				withComma[f.written] = f.exact
			}
			readOut[f.exact] = true
		}
	}
	r.turned, r.eitherWay, r.familyFirst = map[int]int{}, map[int]bool{}, map[int]bool{}
	for _, i := range r.forms {
		f := &r.b.forms[i]
		if exact, known := withComma[f.written]; known && !f.comma && exact != f.exact {
			r.turned[i] = exact
			r.eitherWay[i] = readOut[f.exact]
		}
	}
	r.eachEvent(func(begin, end int) {
		first, last := 0, 0
		for p := begin; p < end; p++ {
			f := r.form(p)
			if f == nil || f.comma {
				continue
			}
			form := r.desc(p).form
			_, turns := r.turned[form]
			switch {
			case r.eitherWay[form]:
			case turns:
				first++
			case readOut[f.exact]:
				last++
			}
		}
		event := r.row(begin).Event
		if (first >= least || event == inRoster && first > 0) && 10*last <= first {
			r.familyFirst[event] = true
		}
	})
}

// exact returns the same key for rows whose names read the same.
func (r *resolver) exact(p int) int {
	form := r.desc(p).form
	if exact, turns := r.turned[form]; turns && r.familyFirst[r.row(p).Event] {
		return exact
	}
	return r.b.forms[form].exact
}

// unclear reports whether the name of a row may mean several persons: it is short for
// several names, or both orders of its words are names of people.
func (r *resolver) unclear(p int) bool {
	form := r.desc(p).form
	return r.doubted[form] || r.eitherWay[form] && !r.familyFirst[r.row(p).Event]
}

// people numbers the persons and lists their rows.
func (r *resolver) people(l *roll) *People {
	p := &People{
		b: r.b, of: slices.Repeat([]int{-1}, len(r.b.rows)), basis: make([]Basis, len(r.b.rows)), start: []int{0},
		rows: make([]int, 0, len(r.ref)),
	}
	full := make([]int, len(r.b.descs))
	for i := range full {
		full[i] = fullness(&r.b.descs[i], r.b.forms)
	}
	var list []placed // persons who are in an event: the row that supplies the name, and the root
	r.playing = make([]bool, len(r.ref))
	for root := range len(r.ref) {
		if r.person.find(root) != root {
			continue
		}
		if named := r.fullestRow(l.members(root), full); named >= 0 {
			r.playing[root] = true
			list = append(list, placed{named, root})
		}
	}
	slices.SortFunc(list, func(a, b placed) int {
		f, g := r.form(a.key), r.form(b.key)
		switch {
		case f == nil && g == nil:
			return cmp.Compare(a.place, b.place)
		case f == nil:
			return 1
		case g == nil:
			return -1
		}
		return cmp.Or(strings.Compare(f.folded, g.folded), cmp.Compare(a.place, b.place))
	})
	for person, x := range list {
		p.named, p.weakest = append(p.named, r.ref[x.key]), append(p.weakest, r.weakest[x.place])
		for _, place := range l.members(x.place) {
			ref := r.ref[place]
			p.of[ref], p.basis[ref] = person, r.basis[place]
			p.rows = append(p.rows, ref)
		}
		p.start = append(p.start, len(p.rows))
	}
	return p
}

// ofRoster reports whether the row at a place is a roster entry.
func (r *resolver) ofRoster(p int) bool { return r.row(p).Event == inRoster }

// fullestRow returns which of a person's rows supplies the name, -1 if they are in no
// event: the row with the fullest spelling, of several the one with the spelling that most
// of these have, so that a slip in the last file does not name anybody, of these the
// latest. A roster names no person.
func (r *resolver) fullestRow(members, full []int) int {
	named, several := -1, false
	fullest := func(p int) bool {
		return !r.ofRoster(p) && (named < 0 || full[r.row(p).desc] == full[r.row(named).desc])
	}
	for _, p := range members {
		switch {
		case r.ofRoster(p):
		case named < 0 || full[r.row(p).desc] > full[r.row(named).desc]:
			named, several = p, false
		case fullest(p):
			several = several || r.desc(p).name != r.desc(named).name
			named = p
		}
	}
	if !several {
		return named
	}
	count := map[tournament.Name]int{}
	for _, p := range members {
		if fullest(p) {
			count[r.desc(p).name]++
		}
	}
	for _, p := range members {
		if fullest(p) && count[r.desc(p).name] >= count[r.desc(named).name] {
			named = p
		}
	}
	return named
}

// fullness ranks spellings of a name by how much they tell: a full given name, a separate
// family name, the number of words, mixed case instead of capitals, accents.
func fullness(d *description, forms []form) int {
	if d.form < 0 {
		return 0
	}
	f := &forms[d.form]
	words := 0
	for _, w := range slices.Concat(f.given, f.family) {
		if !isInitial(w) {
			words++
		}
	}
	name := string(d.name)
	out := min(words, 99) * 4
	if !f.partial {
		out += 2000
	}
	if strings.Contains(name, ",") {
		out += 1000
	}
	if strings.ContainsFunc(name, unicode.IsLower) || !strings.ContainsFunc(name, unicode.IsUpper) {
		out += 2
	}
	if strings.ContainsFunc(name, func(r rune) bool { return r > unicode.MaxASCII && unicode.IsLetter(r) }) {
		out++
	}
	return out
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

// groups calls do for each set for which want returns true, with its members in the order
// of the rows. The slice is valid only during the call.
func (f forest) groups(want func(root int) bool, do func(members []int)) {
	size := make([]int, len(f)+1)
	for p := range f {
		if root := f.find(p); want(root) {
			size[root]++
		}
	}
	end := 0
	for root, n := range size {
		size[root] = end // from here on the place of the next member
		end += n
	}
	list := make([]int, end)
	for p := range f {
		if root := f.find(p); want(root) {
			list[size[root]] = p
			size[root]++
		}
	}
	begin := 0
	for root := range f {
		if size[root] > begin {
			do(list[begin:size[root]])
			begin = size[root]
		}
	}
}

// nearForms is a pair of names that may belong to one person. f comes before g in
// alphabetical order.
type nearForms struct {
	f, g   int
	reason Reason
	weak   bool // the names are so short that this may well be chance
}

// A mark is a hash by which similar names find each other. Two names are compared if they
// share a mark and at least one of them is asking.
type mark struct {
	hash   uint64
	form   int
	asking bool
}

// mostNeighbors is the maximum number of names with the same mark that a name is compared
// with. If there are more, such as ten thousand rows with one family name, the remaining
// pairs are only counted.
const mostNeighbors = 32

// compareForms finds the pairs of similar names, and the names that are short for more
// than one other.
func (r *resolver) compareForms() {
	place := rank(len(r.b.forms), func(i, j int) int {
		f, g := &r.b.forms[i], &r.b.forms[j]
		return cmp.Or(strings.Compare(f.folded, g.folded), cmp.Compare(len(f.family), len(g.family)))
	})
	var marks []mark
	// One kind of mark at a time: all together would fill the memory.
	for _, kind := range []func([]mark, int) []mark{r.wordMarks, r.shortMarks, r.familyTypoMarks, r.givenTypoMarks} {
		marks = marks[:0]
		for _, i := range r.forms {
			marks = kind(marks, i)
		}
		marks = shared(marks)
		slices.SortFunc(marks, func(a, b mark) int {
			return cmp.Or(cmp.Compare(a.hash, b.hash), cmp.Compare(place[a.form], place[b.form]))
		})
		twice := func(a, b mark) bool { return a.hash == b.hash && a.form == b.form }
		r.compareMarked(slices.CompactFunc(marks, twice), place)
	}
	slices.SortFunc(r.near, func(a, b nearForms) int {
		return cmp.Or(cmp.Compare(place[a.f], place[b.f]), cmp.Compare(place[a.g], place[b.g]))
	})
	r.near = slices.Compact(r.near)
	r.findDoubted()
}

// shared removes marks that only one name has. Most do.
func shared(marks []mark) []mark {
	names := map[uint64]int{}
	for _, m := range marks {
		names[m.hash]++
	}
	return slices.DeleteFunc(marks, func(m mark) bool { return names[m.hash] == 1 })
}

// compareMarked compares names that share a mark.
func (r *resolver) compareMarked(marks []mark, place []int) {
	for same := range runs(marks, func(a, b mark) bool { return a.hash == b.hash }) {
		for i, a := range same {
			if !a.asking {
				continue
			}
			looked := 0
			for j, b := range same {
				if j == i || b.asking && j < i {
					continue
				}
				if looked == mostNeighbors {
					r.unseen += len(same) - j
					break
				}
				looked++
				r.compare(a.form, b.form, place)
			}
		}
	}
}

func (r *resolver) compare(i, j int, place []int) {
	if place[i] > place[j] {
		i, j = j, i
	}
	f, g := &r.b.forms[i], &r.b.forms[j]
	if f.sorted == g.sorted {
		return
	}
	if reason, weak := r.names.near(f, g); reason != NoDoubt {
		r.near = append(r.near, nearForms{i, j, reason, weak})
	}
}

// findDoubted finds names with initials or without a given name that may be short for
// more than one other: "Doe, J." if there are both Jane and John.
func (r *resolver) findDoubted() {
	full := map[int]int{} // by such a name: the only other name it may mean
	r.doubted = map[int]bool{}
	add := func(short, other int) {
		f, g := &r.b.forms[short], &r.b.forms[other]
		if !f.partial || g.partial {
			return
		}
		if have, known := full[short]; known && have != g.sorted {
			r.doubted[short] = true
		}
		full[short] = g.sorted
	}
	for _, n := range r.near {
		if n.reason == Initials || n.reason == MissingGiven {
			add(n.f, n.g)
			add(n.g, n.f)
		}
	}
}

// wordMarks appends marks for whole words: the family name with each given name, with the
// beginning of the first, and with each name it may be short for; each word of the family
// name with the first given name; and family or given name with the sorted letters of the
// other.
func (r *resolver) wordMarks(to []mark, i int) []mark {
	f := &r.b.forms[i]
	for _, w := range f.given {
		to = append(to, mark{hash('w', f.looseF, w), i, true})
	}
	if len(f.given) > 0 {
		to = append(to, mark{hash('b', f.looseF, firstRunes(f.given[0], 3)), i, true})
		for _, line := range r.names.of[f.first] {
			to = append(to, mark{hash('n', f.looseF, string(rune(line))), i, true})
		}
	}
	for _, line := range r.names.of[f.looseF] {
		to = append(to, mark{hash('l', f.looseG, string(rune(line))), i, true})
	}
	for _, w := range f.family {
		to = append(to, mark{hash('s', w, f.first), i, true})
	}
	return append(to, mark{hash('o', f.looseF, letters(f.given)), i, true},
		mark{hash('p', f.looseG, letters(f.family)), i, true})
}

// letters returns the letters of words in alphabetical order. Swapping two letters does
// not change them, while it may change the loosened form, as in Jane and Jnae.
func letters(words []string) string {
	all := []rune(strings.Join(words, ""))
	slices.Sort(all)
	return string(all)
}

// shortMarks appends marks that names with initials or without a given name share with
// all names that they may be short for. Only the short names ask. The same is done for
// feminine family names that begin like masculine ones.
func (r *resolver) shortMarks(to []mark, i int) []mark {
	f := &r.b.forms[i]
	to = append(to, mark{hash('m', f.looseF, ""), i, len(f.given) == 0})
	if len(f.given) > 0 {
		to = append(to, mark{hash('i', f.looseF, firstRunes(f.given[0], 1)), i, isInitial(f.given[0])})
	}
	to = append(to, mark{hash('x', f.looseG, firstRunes(f.looseF, 3)), i, ofWoman(f.looseF)})
	last := f.family[len(f.family)-1]
	return append(to, mark{hash('v', f.looseG, firstRunes(f.family[0], 1)), i, isInitial(last)})
}

// familyTypoMarks appends marks for the given names with the family name less one letter.
func (r *resolver) familyTypoMarks(to []mark, i int) []mark {
	f := &r.b.forms[i]
	return typoMarks(to, i, 'f', f.looseG, f.looseF, strings.Join(f.family, ""))
}

// givenTypoMarks appends marks for the family name with the given names less one letter.
func (r *resolver) givenTypoMarks(to []mark, i int) []mark {
	f := &r.b.forms[i]
	return typoMarks(to, i, 'g', f.looseF, f.looseG, strings.Join(f.given, ""))
}

// typoMarks appends marks that a word shares with all words one letter away: the word
// itself, the word without each of its letters, and the loosened word.
func typoMarks(to []mark, i int, kind byte, fixed, loose, word string) []mark {
	const longest = 40 // letters; no real name has more, and marks take the square of the length
	if utf8.RuneCountInString(word) > longest {
		return to
	}
	to = append(to, mark{hash(kind, fixed, word), i, true})
	if loose != word {
		to = append(to, mark{hash(kind, fixed, loose), i, true})
	}
	for at, c := range word {
		to = append(to, mark{hash(kind, fixed, word[:at], word[at+utf8.RuneLen(c):]), i, true})
	}
	return to
}

func firstRunes(s string, n int) string {
	for i := range s {
		if n == 0 {
			return s[:i]
		}
		n--
	}
	return s
}

// hash returns the FNV-1a hash of a kind and texts; the last two are read as one text.
// Accidental collisions are sorted out when the names are compared.
func hash(kind byte, fixed string, rest ...string) uint64 {
	const offset, prime = 14695981039346656037, 1099511628211
	h := (uint64(offset) ^ uint64(kind)) * prime
	for i := range len(fixed) {
		h = (h ^ uint64(fixed[i])) * prime
	}
	h = (h ^ '|') * prime
	for _, s := range rest {
		for i := range len(s) {
			h = (h ^ uint64(s[i])) * prime
		}
	}
	return h
}
