package identity

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"io"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"podium/formats/spreadsheet"
	"podium/formats/tournament"
)

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

// MaxDoubts is how many doubts are listed; more are counted only.
const MaxDoubts = 10_000

// A Doubt is two rows that may be one person and were kept apart, or, if Taken
// is set, were taken for one person against other evidence.
type Doubt struct {
	A, B   int32 // references of the rows; A is the earlier in the series
	Reason Reason
	Taken  bool
}

// A Reason is why two rows are a doubt.
type Reason uint8

// The reasons, the gravest first. The zero value is no doubt.
const (
	NoDoubt       Reason = iota
	SharedID             // one id, and names without anything in common
	ClashingIDs          // one id in one register, two in another
	TwoRows              // one name twice in one event
	BirthDays            // one birth year, two birth days
	OtherSex             // the name is the same, the sex is not
	OtherClub            // the name is the same, the club is not
	OtherNation          // the name is the same, the federation is not
	OtherGiven           // one id, and given names that differ
	Several              // the name or the id belongs to more than one person
	Swapped              // family and given name change places
	Suffix               // Jr or Sr on one side
	Initials             // initials on one side
	MissingGiven         // no given name on one side
	DoubleSurname        // one surname of two
	MoreNames            // a second given name on one side
	Nickname             // a short form of the given name
	Variant              // another spelling
)

// String gives what is printed of the reason, as "the same name, but different
// clubs".
func (r Reason) String() string {
	switch r {
	case NoDoubt:
		return ""
	case SharedID:
		return "the same id, but names without anything in common"
	case ClashingIDs:
		return "the same id in one register, but not in another"
	case TwoRows:
		return "the same name twice in one event"
	case BirthDays:
		return "the same name and birth year, but different birthdays"
	case OtherSex:
		return "the same name, but not the same sex"
	case OtherClub:
		return "the same name, but different clubs"
	case OtherNation:
		return "the same name, but different federations"
	case OtherGiven:
		return "the same id, but different given names"
	case Several:
		return "more than one person may be meant"
	case Swapped:
		return "family name and given name change places"
	case Suffix:
		return "the same name, one with Jr, Sr or a number"
	case Initials:
		return "one with initials"
	case MissingGiven:
		return "one without given name"
	case DoubleSurname:
		return "one with one surname of two"
	case MoreNames:
		return "one with more given names"
	case Nickname:
		return "given names of which one may be short for the other"
	case Variant:
		return "names that are spelled almost alike"
	case different:
		return "different persons"
	}
	return "unknown"
}

// nearForms are two names that may be of one person. f comes before g in the
// order of their letters.
type nearForms struct {
	f, g   int32
	reason Reason
}

// A mark is something by which a name is found by those that are near it. Two
// names are compared if they have a mark in common and one of them is asking.
type mark struct {
	hash   uint64
	form   int32
	asking bool
}

// mostNeighbors is with how many names that have a mark in common a name is
// compared. Where more have it, as in ten thousand rows of one family name, the
// pairs beyond are counted and not looked at.
const mostNeighbors = 32

// compareForms finds the pairs of names that are near each other, and the names
// that are short for more than one other.
func (r *resolver) compareForms() {
	place := rank(len(r.b.forms), func(i, j int32) int {
		f, g := &r.b.forms[i], &r.b.forms[j]
		return cmp.Or(compareText(f.folded, g.folded), cmp.Compare(len(f.family), len(g.family)))
	})
	var marks []mark
	// One kind of mark after the other: all at once would fill the memory.
	for _, kind := range []func([]mark, int32) []mark{r.wordMarks, r.shortMarks, r.familyTypoMarks, r.givenTypoMarks} {
		marks = marks[:0]
		for _, i := range r.forms {
			marks = kind(marks, i)
		}
		marks = shared(marks)
		slices.SortFunc(marks, func(a, b mark) int {
			return cmp.Or(cmp.Compare(a.hash, b.hash), cmp.Compare(place[a.form], place[b.form]))
		})
		r.compareMarked(slices.CompactFunc(marks, func(a, b mark) bool { return a.hash == b.hash && a.form == b.form }), place)
	}
	slices.SortFunc(r.near, func(a, b nearForms) int {
		return cmp.Or(cmp.Compare(place[a.f], place[b.f]), cmp.Compare(place[a.g], place[b.g]))
	})
	r.near = slices.Compact(r.near)
	r.findDoubted()
}

// shared leaves out marks that only one name has, as most do, because sorting them
// would be most of the work. Some of them stay: what is noted of a mark is a bit
// that others may have, too.
func shared(marks []mark) []mark {
	size := 8 << bits.Len(uint(len(marks))|7) // bits: 8 to 16 a mark, so that few are taken for others
	once, again := make([]uint64, size/64), make([]uint64, size/64)
	at := func(m *mark) (word int, bit uint64) {
		h := (m.hash ^ m.hash>>29) & uint64(size-1)
		return int(h / 64), 1 << (h % 64)
	}
	for i := range marks {
		word, bit := at(&marks[i])
		again[word] |= once[word] & bit
		once[word] |= bit
	}
	return slices.DeleteFunc(marks, func(m mark) bool {
		word, bit := at(&m)
		return again[word]&bit == 0
	})
}

// compareMarked compares names that have a mark in common.
func (r *resolver) compareMarked(marks []mark, place []int32) {
	for begin := 0; begin < len(marks); {
		end := begin + 1
		for end < len(marks) && marks[end].hash == marks[begin].hash {
			end++
		}
		same := marks[begin:end]
		begin = end
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

func (r *resolver) compare(i, j int32, place []int32) {
	if place[i] > place[j] {
		i, j = j, i
	}
	f, g := &r.b.forms[i], &r.b.forms[j]
	if f.sorted == g.sorted {
		return
	}
	if reason := r.names.near(f, g); reason != NoDoubt {
		r.near = append(r.near, nearForms{i, j, reason})
	}
}

// findDoubted finds the names with initials, or without a given name, that may
// be short for more than one other: "Doe, J." where there are Jane and John.
func (r *resolver) findDoubted() {
	full := map[int32]int32{} // of such a name: the one other that it may mean
	r.doubted = map[int32]bool{}
	add := func(short, other int32) {
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

// wordMarks are marks of whole words: the family name with a given name, with
// the beginning of the first or with a name that it may be short for, each word
// of the family name with the first given name, and one of the two with the
// letters of the other.
func (r *resolver) wordMarks(to []mark, i int32) []mark {
	f := &r.b.forms[i]
	for _, w := range f.given {
		to = append(to, mark{hash('w', f.looseF, w), i, true})
	}
	if len(f.given) > 0 {
		to = append(to, mark{hash('b', f.looseF, firstRunes(f.given[0], 3)), i, true})
		for _, line := range r.names[f.given[0]] {
			to = append(to, mark{hash('n', f.looseF, string(rune(line))), i, true})
		}
	}
	first := ""
	if len(f.given) > 0 {
		first = r.b.loosen(f.given[0])
	}
	for _, w := range f.family {
		to = append(to, mark{hash('s', w, first), i, true})
	}
	return append(to, mark{hash('o', f.looseF, letters(f.given)), i, true},
		mark{hash('p', f.looseG, letters(f.family)), i, true})
}

// letters gives the letters of words in alphabetical order: two that changed
// places leave them as they are, and loosening may not, as in Jane and Jnae.
func letters(words []string) string {
	all := []rune(strings.Join(words, ""))
	slices.Sort(all)
	return string(all)
}

// shortMarks are marks that names without a given name, or with initials, have
// in common with all names that they may be short for; only they ask.
func (r *resolver) shortMarks(to []mark, i int32) []mark {
	f := &r.b.forms[i]
	to = append(to, mark{hash('m', f.looseF, ""), i, len(f.given) == 0})
	if len(f.given) > 0 {
		to = append(to, mark{hash('i', f.looseF, firstRunes(f.given[0], 1)), i, isInitial(f.given[0])})
	}
	last := f.family[len(f.family)-1]
	return append(to, mark{hash('v', f.looseG, firstRunes(f.family[0], 1)), i, isInitial(last)})
}

// familyTypoMarks are the given names with the family name less one letter.
func (r *resolver) familyTypoMarks(to []mark, i int32) []mark {
	f := &r.b.forms[i]
	return typoMarks(to, i, 'f', f.looseG, f.looseF)
}

// givenTypoMarks are the family name with the given names less one letter.
func (r *resolver) givenTypoMarks(to []mark, i int32) []mark {
	f := &r.b.forms[i]
	return typoMarks(to, i, 'g', f.looseF, f.looseG)
}

// typoMarks are marks that a word has in common with all that are one letter
// away: itself, and itself without each of its letters.
func typoMarks(to []mark, i int32, kind byte, fixed, word string) []mark {
	const longest = 40 // letters; no name has more, and marks of a word take its length squared
	if utf8.RuneCountInString(word) > longest {
		return to
	}
	to = append(to, mark{hash(kind, fixed, word), i, true})
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

// hash is FNV-1a of a kind and texts; the last two are read as one. What has
// one hash by accident is told apart when the names are compared.
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

// WriteSuggestions writes a file of aliases for a person to edit: the decisions
// that p was resolved with, then every doubt with "?" for a decision. "same"
// and "different" there decide; read back unedited it changes nothing. The text
// is UTF-8 with the mark by which Excel knows it, and no cell is a formula.
func WriteSuggestions(w io.Writer, p *People) error {
	var out bytes.Buffer
	out.WriteString("\uFEFF")
	c := csv.NewWriter(&out)
	c.UseCRLF = true
	lines := [][]string{headings()}
	for i := range p.bound {
		lines = append(lines, p.decided(&p.bound[i]))
	}
	for _, d := range p.Doubts {
		why := d.Reason.String()
		if d.Taken {
			why += "; taken for one person"
		}
		lines = append(lines, suggestion("?", why, p.mention(d.A), p.mention(d.B)))
	}
	for _, line := range lines {
		for i := range line {
			line[i] = spreadsheet.Guard(line[i])
		}
	}
	if err := c.WriteAll(lines); err != nil {
		return err
	}
	_, err := out.WriteTo(w)
	return err
}

// decided is the line of a decision. Its rows are described as they are now; a
// decision whose rows are not there is kept as it was.
func (p *People) decided(b *binding) []string {
	word := "different"
	if b.decision.same {
		word = "same"
	}
	rows := b.decision.rows
	for side := range rows {
		if b.found() {
			rows[side] = p.mention(b.refs[side])
		}
	}
	return suggestion(word, b.decision.why, rows[0], rows[1])
}

func suggestion(decision, why string, rows ...mention) []string {
	out := []string{decision, why}
	for i := range rows {
		for _, f := range rows[i].fields() {
			out = append(out, *f)
		}
	}
	return out
}

// mention describes a row.
func (p *People) mention(ref int32) mention {
	r := p.b.row(ref)
	return mention{
		name: string(r.Name), id: idsText(r.IDs), born: bornText(r.Birth), club: r.Club,
		file: r.File, line: r.At(),
	}
}

// idsText gives ids as "fide 1234; uscf 5678".
func idsText(ids []tournament.ID) string {
	texts := make([]string, len(ids))
	for i, id := range ids {
		texts[i] = id.System + " " + id.Value
	}
	return strings.Join(texts, "; ")
}

// bornText gives the year only: a spreadsheet program writes a date in its own
// way when it saves the file.
func bornText(d tournament.Date) string {
	if d.Year == 0 {
		return ""
	}
	return strconv.Itoa(int(d.Year))
}
