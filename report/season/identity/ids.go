package identity

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"podium/formats/finding"
	"podium/formats/tournament"
)

// joinIDs joins rows of one number in one register: first those that agree in
// everything, so that a contradiction elsewhere cannot part them, then those
// whose names are related, then those without a name.
func (r *resolver) joinIDs() {
	r.join(ByID, r.linkIdentical, 0)
	for _, system := range r.registers() {
		classes := r.relatedNames(system)
		r.join(ByID, func(union forest) {
			r.linkKeys(union, func(p int32) uint64 {
				d := r.desc(p)
				value := d.valueIn(system)
				if value == 0 || d.form < 0 {
					return 0
				}
				return uint64(value)<<32 | uint64(classes[idName{value, d.form}]+1)
			})
		}, seats)
		r.join(ByID, func(union forest) {
			r.linkKeys(union, func(p int32) uint64 { return uint64(r.desc(p).valueIn(system)) })
		}, named)
	}
}

// valueIn gives the number in a register, 0 if the description has none.
func (d *description) valueIn(system int32) int32 {
	for _, n := range d.numbers {
		if n.system == system {
			return n.value
		}
	}
	return 0
}

// registers lists the registers that occur, by name.
func (r *resolver) registers() []int32 {
	found := map[int32]bool{}
	for _, i := range r.descs {
		for _, n := range r.b.descs[i].numbers {
			found[n.system] = true
		}
	}
	return slices.SortedFunc(maps.Keys(found), func(a, b int32) int { return compareText(r.b.texts.list[a], r.b.texts.list[b]) })
}

// linkIdentical connects rows of one name and the same numbers in the same
// registers.
func (r *resolver) linkIdentical(union forest) {
	keys := make([]uint64, len(r.b.descs)) // by description; 0: no number
	seen := map[string]uint64{}
	var key []byte
	for _, i := range r.descs {
		d := &r.b.descs[i]
		if len(d.numbers) == 0 {
			continue
		}
		key = key[:0]
		if d.form >= 0 {
			key = binary.AppendUvarint(key, uint64(r.b.forms[d.form].exact))
		}
		for _, n := range d.numbers {
			key = binary.AppendUvarint(binary.AppendUvarint(key, uint64(n.system)), uint64(n.value))
		}
		if _, known := seen[string(key)]; !known {
			seen[string(key)] = uint64(len(seen) + 1)
		}
		keys[i] = seen[string(key)]
	}
	r.linkKeys(union, func(p int32) uint64 { return keys[r.row(p).desc] })
}

// An idName is a name that stands at a number of a register.
type idName struct{ value, form int32 }

// relatedNames sorts the names at each number of a register into classes within
// which they are related.
func (r *resolver) relatedNames(system int32) map[idName]int32 {
	var list []idName
	for _, i := range r.descs {
		d := &r.b.descs[i]
		if value := d.valueIn(system); value != 0 && d.form >= 0 {
			list = append(list, idName{value, d.form})
		}
	}
	slices.SortFunc(list, func(a, b idName) int { return cmp.Or(cmp.Compare(a.value, b.value), cmp.Compare(a.form, b.form)) })
	list = slices.Compact(list)
	out := make(map[idName]int32, len(list))
	classes := newForest(len(list))
	for begin := 0; begin < len(list); {
		end := begin + 1
		for end < len(list) && list[end].value == list[begin].value {
			end++
		}
		r.relate(list[begin:end], classes, begin)
		begin = end
	}
	for i, n := range list {
		out[n] = classes.find(int32(i))
	}
	return out
}

// relate joins the classes of related names at one number; those of names begin
// at first. Of many names only a common word relates two.
func (r *resolver) relate(names []idName, classes forest, first int) {
	byWord := map[string]int{}
	for i, n := range names {
		f := &r.b.forms[n.form]
		for _, w := range f.words() {
			if j, known := byWord[w]; known {
				classes.join(int32(first+i), int32(first+j))
			} else {
				byWord[w] = i
			}
		}
	}
	if len(names) > fewForms {
		return
	}
	for i, n := range names {
		for j, m := range names[:i] {
			if r.related(&r.b.forms[n.form], &r.b.forms[m.form]) {
				classes.join(int32(first+i), int32(first+j))
			}
		}
	}
}

// words gives the words of a name that are no initials.
func (f *form) words() []string {
	return slices.DeleteFunc(slices.Concat(f.family, f.given), isInitial)
}

// related reports whether two names have enough in common to be of one person
// who has one number: a word, or a spelling of one.
func (r *resolver) related(f, g *form) bool {
	words := g.words()
	return slices.ContainsFunc(f.words(), func(w string) bool { return slices.Contains(words, w) }) ||
		f.looseF == g.looseF || f.looseG != "" && f.looseG == g.looseG ||
		typo(f.looseF, g.looseF) || r.names.near(f, g) != NoDoubt
}

// people numbers the persons and lists their rows.
func (r *resolver) people() *People {
	n, all := len(r.ref), len(r.b.rows)
	p := &People{b: r.b, of: make([]int32, all), basis: make([]Basis, all), rows: make([]int32, n)}
	for ref := range p.of {
		p.of[ref] = -1
	}
	full := make([]int32, len(r.b.descs))
	for i := range full {
		full[i] = fullness(&r.b.descs[i], r.b.forms)
	}
	named := r.fullestRows(full)
	roots := make([]int32, 0)
	for place := range n {
		if r.person.find(int32(place)) == int32(place) {
			roots = append(roots, int32(place))
		}
	}
	slices.SortFunc(roots, func(a, b int32) int {
		f, g := r.form(named[a]), r.form(named[b])
		switch {
		case f == nil && g == nil:
			return cmp.Compare(a, b)
		case f == nil:
			return 1
		case g == nil:
			return -1
		}
		return cmp.Or(compareText(f.folded, g.folded), cmp.Compare(a, b))
	})
	number := make([]int32, n) // of the person, by root
	p.named, p.weakest = make([]int32, len(roots)), make([]Basis, len(roots))
	for i, root := range roots {
		number[root], p.weakest[i] = int32(i), r.weakest[root]
		p.named[i] = r.ref[named[root]]
	}
	r.listRows(p, number)
	return p
}

// fullestRows gives, by root, the place of the row that names the person: the
// fullest spelling, of several the one that most rows have, of these the latest.
func (r *resolver) fullestRows(full []int32) []int32 {
	named := make([]int32, len(r.ref))
	for place := range r.ref {
		root := r.person.find(int32(place))
		if root == int32(place) || full[r.row(int32(place)).desc] >= full[r.row(named[root]).desc] {
			named[root] = int32(place)
		}
	}
	r.mostWritten(named, full)
	return named
}

// A spelled is a spelling of the name of a person.
type spelled struct {
	root int32
	name tournament.Name
}

// mostWritten puts the spelling that most rows have in the place of one that is
// as full: a slip in the last file names nobody.
func (r *resolver) mostWritten(named, full []int32) {
	contested := map[int32]bool{}
	equals := func(do func(root, place int32, name tournament.Name)) {
		for place := range int32(len(r.ref)) {
			root := r.person.find(place)
			if full[r.row(place).desc] == full[r.row(named[root]).desc] {
				do(root, place, r.desc(place).name)
			}
		}
	}
	equals(func(root, _ int32, name tournament.Name) {
		if name != r.desc(named[root]).name {
			contested[root] = true
		}
	})
	if len(contested) == 0 {
		return
	}
	count := map[spelled]int{}
	equals(func(root, _ int32, name tournament.Name) {
		if contested[root] {
			count[spelled{root, name}]++
		}
	})
	equals(func(root, place int32, name tournament.Name) {
		if contested[root] && count[spelled{root, name}] >= count[spelled{root, r.desc(named[root]).name}] {
			named[root] = place
		}
	})
}

// listRows fills in the rows of each person and the person of each row.
func (r *resolver) listRows(p *People, number []int32) {
	p.start = make([]int32, len(p.named)+1)
	for place := range r.ref {
		person := number[r.person.find(int32(place))]
		p.of[r.ref[place]] = person
		p.basis[r.ref[place]] = r.basis[place]
		p.start[person+1]++
	}
	for i := range p.named {
		p.start[i+1] += p.start[i]
	}
	next := slices.Clone(p.start)
	for _, ref := range r.ref {
		person := p.of[ref]
		p.rows[next[person]] = ref
		next[person]++
	}
}

// fullness orders spellings of a name by how much they tell: a whole given
// name, family and given name told apart, the number of words, small letters
// beside capitals, letters with accents.
func fullness(d *description, forms []form) int32 {
	if d.form < 0 {
		return 0
	}
	f := &forms[d.form]
	words := int32(0)
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

// In the United States the id of US Chess often stands in the place of that of FIDE,
// which a TRF has a column for. Both have eight digits then, so that one number at
// one name is one person, whichever register a file says it is of.
const (
	fideRegister = "fide"
	uschessIDs   = "uscf"
	twinDigits   = 8
)

// joinTwinNumbers joins rows of one name and one number of eight digits that one
// file has for an id of FIDE and another for one of US Chess.
func (r *resolver) joinTwinNumbers(c checks) {
	r.join(ByNumber, func(union forest) {
		link := linker(union)
		for i := range union {
			p := int32(i)
			if r.form(p) == nil {
				continue
			}
			for _, n := range r.desc(p).numbers {
				if r.twin(n) {
					link(uint64(r.exact(p))<<32|uint64(n.value), p)
				}
			}
		}
	}, c)
}

// twin reports whether a number may stand in either of the two registers.
func (r *resolver) twin(n number) bool {
	system, value := r.b.texts.list[n.system], r.b.texts.list[n.value]
	if system != fideRegister && system != uschessIDs || len(value) != twinDigits {
		return false
	}
	for _, c := range value {
		if c < '0' || c > '9' {
			return false
		}
	}
	return true
}

// A sameness is one decision that ties a row to another.
type sameness struct {
	to   int32
	line int
}

// conflicts finds the decisions that two rows are different of which others, alone
// or one after the other, say that they are one person: whoever wrote them has
// to say which are meant.
func (r *resolver) conflicts(bound []binding, name string) []finding.Finding {
	sets := newForest(len(r.ref)) // rows that decisions take for one person
	ties := map[int32][]sameness{}
	for i := range bound {
		if b := &bound[i]; b.found() && b.decision.same {
			p, q := b.places[0], b.places[1]
			sets.join(p, q)
			ties[p] = append(ties[p], sameness{q, b.decision.line})
			ties[q] = append(ties[q], sameness{p, b.decision.line})
		}
	}
	var problems []finding.Finding
	for i := range bound {
		b := &bound[i]
		if !b.found() || b.decision.same || sets.find(b.places[0]) != sets.find(b.places[1]) {
			continue
		}
		problems = append(problems, aliasFinding(finding.Error, name, b.decision.line, columnDecision,
			"says that these two rows are different persons, but "+linesSay(chain(ties, b.places[0],
				b.places[1]))+" that they are one",
			"decisions that can all be true", "correct the line that is wrong, or write ? there"))
	}
	return problems
}

// chain gives the lines of the fewest decisions that tie p to q; some do.
func chain(ties map[int32][]sameness, p, q int32) []int {
	came := map[int32]sameness{p: {to: p}} // where a row was reached from, and by which line
	for queue := []int32{p}; len(queue) > 0; queue = queue[1:] {
		for _, tie := range ties[queue[0]] {
			if _, known := came[tie.to]; !known {
				came[tie.to] = sameness{queue[0], tie.line}
				queue = append(queue, tie.to)
			}
		}
	}
	var lines []int
	for at := q; at != p; at = came[at].to {
		lines = append(lines, came[at].line)
	}
	slices.Sort(lines)
	return lines
}

// linesSay lists lines: "line 3 says", "lines 3, 5 and 9 together say".
func linesSay(lines []int) string {
	if len(lines) == 1 {
		return fmt.Sprintf("line %d says", lines[0])
	}
	var words []string
	for _, line := range lines {
		words = append(words, strconv.Itoa(line))
	}
	last := len(words) - 1
	return "lines " + strings.Join(words[:last], ", ") + " and " + words[last] + " together say"
}

// checks are the kinds of contradiction that are looked for in a group of rows
// beside the two that always count: two numbers of one register, and a decision
// that two rows are different.
type checks uint16

const (
	seats     checks = 1 << iota // two persons in one section
	events                       // two persons in one event
	births                       // different birth years
	days                         // different birth days
	sexes                        // different sexes
	clubs                        // different clubs
	nations                      // different federations
	swaps                        // family and given name that change places
	named                        // two persons with a name
	allChecks = seats | events | births | days | sexes | clubs | nations | swaps
)

// different is what contradiction says of rows that surely are not one person.
const different Reason = math.MaxUint8

// contradiction says what speaks against taking the rows for one person;
// NoDoubt if nothing does. Rows that were joined before do not contradict each
// other. members are in the order of the series.
func (r *resolver) contradiction(members []int32, c checks) Reason {
	value := func(get func(*description) int32) bool { return r.disjoint(members, get) }
	switch {
	case r.idsClash(members), r.keptApart(members), c&seats != 0 && r.meet(members, true):
		return different
	case c&births != 0 && value(func(d *description) int32 { return int32(d.birth.Year) }):
		return different
	case c&named != 0 && r.severalNamed(members):
		return SharedID
	case c&events != 0 && r.meet(members, false):
		return TwoRows
	case c&days != 0 && value(birthday):
		return BirthDays
	case c&sexes != 0 && value(func(d *description) int32 { return int32(d.sex) }):
		return OtherSex
	case c&clubs != 0 && r.elsewhere(members, clubOf, r.oneClub):
		return OtherClub
	case c&nations != 0 && r.elsewhere(members, nationOf, r.nationPairs.have):
		return OtherNation
	case c&swaps != 0 && r.swapped(members):
		return Swapped
	}
	return NoDoubt
}

// birthday is a number for a complete birth date. The first of January is none:
// programs write it where they know the year only.
func birthday(d *description) int32 {
	if !d.birth.Complete() || d.birth.Month == 1 && d.birth.Day == 1 {
		return 0
	}
	return int32(d.birth.Year)*512 + int32(d.birth.Month)*32 + int32(d.birth.Day)
}

// idsClash reports whether the rows have two numbers of one register.
func (r *resolver) idsClash(members []int32) bool {
	r.systems = r.systems[:0]
	for _, p := range members {
		for _, n := range r.desc(p).numbers {
			i := slices.IndexFunc(r.systems, func(have number) bool { return have.system == n.system })
			if i < 0 {
				r.systems = append(r.systems, n)
			} else if r.systems[i] != n {
				return true
			}
		}
	}
	return false
}

// keptApart reports whether a decision says that two of the rows are different.
func (r *resolver) keptApart(members []int32) bool {
	if len(r.apart) == 0 {
		return false
	}
	for _, p := range members {
		for _, q := range r.apart[p] {
			if _, both := slices.BinarySearch(members, q); both {
				return true
			}
		}
	}
	return false
}

// meet reports whether two persons among the rows are in one event, or in one
// section of it.
func (r *resolver) meet(members []int32, inSection bool) bool {
	for i := 1; i < len(members); i++ {
		a, b := r.row(members[i-1]), r.row(members[i])
		if a.event == b.event && (a.section == b.section || !inSection) &&
			r.person.find(members[i-1]) != r.person.find(members[i]) {
			return true
		}
	}
	return false
}

// severalNamed reports whether two persons among the rows have a name.
func (r *resolver) severalNamed(members []int32) bool {
	first := int32(-1)
	for _, p := range members {
		if r.desc(p).form < 0 {
			continue
		}
		if root := r.person.find(p); first < 0 {
			first = root
		} else if root != first {
			return true
		}
	}
	return false
}

// A claim is what a row says of its person.
type claim struct{ person, value int32 }

// disjoint reports whether the persons among the rows have no value in common,
// those left out of whom nothing is known (0).
func (r *resolver) disjoint(members []int32, get func(*description) int32) bool {
	first, several := int32(0), false
	for _, p := range members {
		if v := get(r.desc(p)); v != 0 {
			several = several || first != 0 && v != first
			first = v
		}
	}
	if !several {
		return false
	}
	r.claims = r.claims[:0]
	for _, p := range members {
		if v := get(r.desc(p)); v != 0 {
			r.claims = append(r.claims, claim{r.person.find(p), v})
		}
	}
	slices.SortFunc(r.claims, func(a, b claim) int {
		return cmp.Or(cmp.Compare(a.value, b.value), cmp.Compare(a.person, b.person))
	})
	r.claims = slices.Compact(r.claims)
	persons := map[int32]bool{}
	most, run := 0, 0
	for i, c := range r.claims {
		persons[c.person] = true
		if i == 0 || r.claims[i-1].value != c.value {
			run = 0
		}
		run++
		most = max(most, run)
	}
	return most < len(persons)
}

// fewForms is up to how many different things of a kind are compared in pairs;
// a group with more of them is contradiction enough.
const fewForms = 16

// swapped reports whether two rows of the same words tell family and given name
// apart in ways that exclude each other.
func (r *resolver) swapped(members []int32) bool {
	var seen []int32
	for _, p := range members {
		i := r.desc(p).form
		if i < 0 || slices.Contains(seen, i) {
			continue
		}
		if len(seen) == fewForms {
			return true
		}
		for _, j := range seen {
			if excludes(&r.b.forms[i], &r.b.forms[j]) {
				return true
			}
		}
		seen = append(seen, i)
	}
	return false
}

// excludes reports whether two names of the same words are two names, as
// "Thomas, James" and "James, Thomas".
func excludes(f, g *form) bool {
	if f.sorted != g.sorted || f.exact == g.exact || !f.comma || !g.comma {
		return false
	}
	return len(f.family) == len(g.family) || !partOf(f.family, g.family) && !partOf(g.family, f.family)
}

// elsewhere reports whether the persons among the rows are in clubs, or of
// federations, that are not one; spelled says whether two may be one that is
// spelled in two ways.
func (r *resolver) elsewhere(members []int32, get func(*description) int32, spelled func(x, y int32) bool) bool {
	if !r.disjoint(members, get) {
		return false
	}
	var seen []int32
	for _, p := range members {
		v := get(r.desc(p))
		if v == 0 || slices.Contains(seen, v) {
			continue
		}
		if len(seen) == fewForms || slices.ContainsFunc(seen, func(other int32) bool { return !spelled(v, other) }) {
			return true
		}
		seen = append(seen, v)
	}
	return false
}
