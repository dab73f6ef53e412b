package identity

import (
	"cmp"
	"encoding/binary"
	"iter"
	"slices"
	"strconv"
	"strings"

	"podium/formats/finding"
	"podium/formats/school"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

// People says which person each row of a season belongs to. It is read-only.
type People struct {
	// Doubts are the pairs of persons that somebody should look at, one pair of rows for
	// each, in the order of the series; at most [MaxDoubts].
	Doubts []Doubt
	// MoreDoubts is the number of pairs that were not listed, or not examined because
	// very many rows have the same name.
	MoreDoubts int
	// Problems are decisions that could not be carried out, in the order of the alias
	// file. They are warnings: the rows count as undecided.
	Problems []finding.Finding
	// Conflicts are decisions that contradict others in the file, each with the lines of
	// all of them. They are errors, because it is unknown who is who.
	Conflicts []finding.Finding

	b       *Builder
	of      []int     // person by reference
	basis   []Basis   // by reference
	weakest []Basis   // by person
	rows    []int     // references, by person and in the order of the series
	start   []int     // by person: index into rows; one more for the end
	named   []int     // by person: reference of the row that supplies the name
	bound   []binding // the decisions that were applied
	schools []SchoolAlias
}

// Len returns the number of persons. They are numbered by folded name and first row,
// regardless of the order in which rows were added.
func (p *People) Len() int { return len(p.named) }

// Of returns the person of a row, counted from 0. It returns -1 for a row of an event
// outside the series, and for a roster entry of somebody who is in no event.
func (p *People) Of(ref int) int { return p.of[ref] }

// Basis returns how a row was recognised.
func (p *People) Basis(ref int) Basis { return p.basis[ref] }

// Row returns a row as it was added, but with only the first id of each register. The ids
// belong to p.
func (p *People) Row(ref int) Row { return p.b.rows[ref].Row }

// Rows returns the references of a person's rows in the order of the series. The slice
// belongs to p.
func (p *People) Rows(person int) []int {
	return p.rows[p.start[person]:p.start[person+1]]
}

// A Person combines what all rows of a person say.
type Person struct {
	Name       tournament.Name   // the fullest spelling; of equally full ones the latest
	Spellings  []tournament.Name // the others, sorted
	IDs        []tournament.ID   // one per register, sorted; one without a register only if it differs from all others
	Birth      tournament.Date   // the most complete; of equally complete ones the latest
	Club       string            // the latest known, like all fields below
	Federation string
	Sex        tournament.Sex
	Basis      Basis // the weakest evidence that was needed; Alone: only one row
}

// Person returns the combined data of a person.
func (p *People) Person(i int) Person {
	out := Person{Name: p.b.descs[p.b.rows[p.named[i]].desc].name, Basis: p.weakest[i]}
	for _, ref := range p.Rows(i) {
		d := &p.b.descs[p.b.rows[ref].desc]
		if d.name != out.Name && d.name != "" && !slices.Contains(out.Spellings, d.name) {
			out.Spellings = append(out.Spellings, d.name)
		}
		for _, id := range d.ids {
			at, known := slices.BinarySearchFunc(out.IDs, id.System, func(have tournament.ID, system string) int {
				return strings.Compare(have.System, system)
			})
			if !known {
				out.IDs = slices.Insert(out.IDs, at, id)
			}
		}
		if known(d.birth) >= known(out.Birth) {
			out.Birth = d.birth
		}
		out.Club, out.Federation = cmp.Or(d.club, out.Club), cmp.Or(d.federation, out.Federation)
		out.Sex = cmp.Or(d.sex, out.Sex)
	}
	slices.Sort(out.Spellings)
	if len(out.IDs) > 1 && out.IDs[0].System == "" && slices.ContainsFunc(out.IDs[1:],
		func(id tournament.ID) bool { return idKey(id.Value) == idKey(out.IDs[0].Value) }) {
		out.IDs = out.IDs[1:]
	}
	return out
}

// known returns how many parts of a date are known.
func known(d tournament.Date) int {
	switch {
	case d.Year == 0:
		return 0
	case d.Month == 0:
		return 1
	case d.Day == 0:
		return 2
	}
	return 3
}

// A Row is one player in one event, as given in the file.
type Row struct {
	Event      int             // number of the event, from 0: its place in the series unless [Builder.Order] gives another
	Section    string          // name of the section
	No         int             // starting rank
	Name       tournament.Name // may be empty; then only an id identifies the player
	IDs        []tournament.ID // the first of each register counts; Add does not keep the slice
	Birth      tournament.Date // may be only a year
	Club       string
	Sex        tournament.Sex
	Federation string
	Grade      tournament.Grade
	Rating     int             // on entry; 0: unrated
	Date       tournament.Date // first day of the event
	File       string          // for messages
	Sheet      string          // of a workbook, otherwise ""
	Line       int             // from 1, in a sheet the row; 0: unknown
}

// At returns the place of a row in its file: "14", in a workbook "Open!A14"; "" if it is
// unknown.
func (r *Row) At() string {
	switch {
	case r.Line == 0:
		return ""
	case r.Sheet != "":
		return r.Sheet + "!A" + strconv.Itoa(r.Line)
	}
	return strconv.Itoa(r.Line)
}

// Pos returns the position of the row; in a workbook, that of its first cell.
func (r *Row) Pos() finding.Pos {
	if r.Line == 0 {
		return finding.Pos{File: r.File}
	}
	at := finding.Pos{File: r.File, Sheet: r.Sheet, Line: r.Line}
	if r.Sheet != "" {
		at.Col = 1
	}
	return at
}

// Place returns the file and the place of the row in it: "club.trf:14",
// "club.xlsx:Open!A14".
func (r *Row) Place() string { return r.Pos().String() }

// A description is what a row says about a person. Rows that say the same share one.
type description struct {
	name       tournament.Name
	ids        []tournament.ID // as in the file, one per register, sorted by register
	numbers    []number        // of ids, in the same order
	birth      tournament.Date
	club       string
	federation string
	sex        tournament.Sex
	form       int // index into Builder.forms; -1: no name
	clubKey    int // index into Builder.clubs; 0: none
	nation     int // index into Builder.texts of the federation; 0: none
}

// A row is a Row with what it says of its person.
type row struct {
	Row
	desc int
	year int // in which the school year of the event began; 0: unknown
}

// A Builder collects the rows of a season. Create one with [NewBuilder]; the zero value
// is not usable. A Builder must not be used by several goroutines at once.
type Builder struct {
	rows    []row
	descs   []description
	forms   []form
	clubs   clubNames
	texts   vocabulary // registers, numbers, federations
	keys    vocabulary // keys of equal forms
	descOf  map[string]int
	formOf  map[string]int
	scratch []byte
	places  []int // of the events in the series; nil: the event numbers
}

// NewBuilder returns a Builder without rows.
func NewBuilder() *Builder {
	return &Builder{
		clubs: clubNames{keys: newVocabulary(), list: make([]school.Name, 1), of: map[string]int{}},
		texts: newVocabulary(), keys: newVocabulary(),
		descOf: map[string]int{}, formOf: map[string]int{},
	}
}

// Add adds a row and returns its reference, which counts from 0. Rows may come in any
// order.
func (b *Builder) Add(r Row) int {
	desc := b.describe(&r)
	d := &b.descs[desc]
	r.Name, r.IDs, r.Club, r.Federation = d.name, d.ids, d.club, d.federation // not pieces of the text of the file
	b.rows = append(b.rows, row{Row: r, desc: desc, year: schoolYear(r.Date)})
	return len(b.rows) - 1
}

// inRoster is the event number for roster entries.
const inRoster = -2

// Know adds a roster entry: what is known about a person apart from the events. It is
// evidence like any other row, but somebody who is in no event is not a person of the
// series.
func (b *Builder) Know(r Row) int {
	r.Event = inRoster
	return b.Add(r)
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

// Order sets the place of every event in the series, by event number, because events may
// be added before their order is known. A place of -1 excludes an event from the series;
// its rows belong to no person. The Builder keeps the slice.
func (b *Builder) Order(places []int) { b.places = places }

// place returns the place of an event in the series, -1 if it is excluded.
func (b *Builder) place(event int) int {
	if event == inRoster || b.places == nil {
		return event
	}
	return b.places[event]
}

// describe returns the index of the description of a row, which is new if no earlier row
// said the same.
func (b *Builder) describe(r *Row) int {
	key := b.scratch[:0]
	for _, s := range []string{string(r.Name), r.Club, r.Federation} {
		key = append(binary.AppendUvarint(key, uint64(len(s))), s...)
	}
	key = append(key, byte(r.Sex), byte(r.Birth.Year), byte(uint16(r.Birth.Year)>>8), r.Birth.Month, r.Birth.Day)
	for _, id := range r.IDs {
		key = append(binary.AppendUvarint(key, uint64(len(id.System))), id.System...)
		key = append(binary.AppendUvarint(key, uint64(len(id.Value))), id.Value...)
	}
	b.scratch = key
	if i, known := b.descOf[string(key)]; known {
		return i
	}
	i := len(b.descs)
	b.descOf[string(key)] = i
	d := description{
		name: tournament.Name(strings.Clone(string(r.Name))), birth: r.Birth, club: strings.Clone(r.Club),
		federation: strings.Clone(r.Federation), sex: r.Sex,
		form: b.form(r.Name), clubKey: b.clubs.index(r.Club), nation: b.texts.index(spelling.Fold(r.Federation)),
	}
	b.number(&d, r.IDs)
	b.descs = append(b.descs, d)
	return i
}

// A vocabulary numbers texts that many rows share. The number of "" is 0.
type vocabulary struct {
	list []string
	of   map[string]int
}

func newVocabulary() vocabulary {
	return vocabulary{list: []string{""}, of: map[string]int{"": 0}}
}

// index returns the number of a text and adds the text if it is new.
func (v *vocabulary) index(s string) int {
	if i, known := v.of[s]; known {
		return i
	}
	i := len(v.list)
	s = strings.Clone(s) // do not keep the text that it is part of
	v.list = append(v.list, s)
	v.of[s] = i
	return i
}

func clubOf(d *description) int   { return d.clubKey }
func nationOf(d *description) int { return d.nation }

// oneClub reports whether two clubs may be two spellings of the same one.
func (r *resolver) oneClub(x, y int) bool {
	return school.MayBe(&r.b.clubs.list[x], &r.b.clubs.list[y]) || r.clubPairs.have(x, y)
}

// clubNames numbers clubs. Spellings that certainly mean the same club share a number; 0
// means no club.
type clubNames struct {
	keys vocabulary
	list []school.Name  // by key
	of   map[string]int // by spelling
}

func (c *clubNames) index(spelled string) int {
	if i, known := c.of[spelled]; known {
		return i
	}
	spelled = strings.Clone(spelled) // do not keep the text that it is part of
	name := school.Parse(spelled)
	i := c.keys.index(name.Key())
	if i == len(c.list) {
		c.list = append(c.list, name)
	}
	c.of[spelled] = i
	return i
}

// A pairSet is a set of pairs of clubs, or of federations, that are two spellings of the
// same one.
type pairSet map[[2]int]bool

func (s pairSet) have(x, y int) bool { return s[pairOf(x, y)] }

func pairOf(x, y int) [2]int { return [2]int{min(x, y), max(x, y)} }

// spellings finds clubs that different events name differently, such as "Lincoln" in one
// file and "School 12" in another: at least three names, and at least half of the smaller
// club, are in the one here and in the other there, and no event has both. Without this,
// an event with its own club names would contradict all others. The result only removes a
// contradiction; it is no evidence for a match.
func (r *resolver) spellings(get func(*description) int) pairSet {
	const least = 3
	members, byName := map[int]int{}, r.valuesByName(get)
	shared := map[[2]int]int{}
	for same := range runs(byName, sameKey) {
		for i, x := range same {
			members[x.place]++
			for j := 0; j < i && len(same) <= fewForms; j++ {
				shared[pairOf(x.place, same[j].place)]++
			}
		}
	}
	out := pairSet{}
	for pair, n := range shared {
		if n >= least && 2*n >= min(members[pair[0]], members[pair[1]]) {
			out[pair] = true
		}
	}
	r.dropMet(out, get)
	return out
}

// valuesByName returns each combination of name and club once: the key is the name, the
// place is the club.
func (r *resolver) valuesByName(get func(*description) int) []placed {
	var out []placed
	for _, i := range r.descs {
		d := &r.b.descs[i]
		if v := get(d); v != 0 && d.form >= 0 {
			out = append(out, placed{r.b.forms[d.form].exact, v})
		}
	}
	slices.SortFunc(out, comparePlaced)
	return slices.Compact(out)
}

// dropMet removes the pairs of clubs that occur together in an event.
func (r *resolver) dropMet(pairs pairSet, get func(*description) int) {
	partners := map[int][]int{}
	for pair := range pairs {
		partners[pair[0]] = append(partners[pair[0]], pair[1])
	}
	if len(partners) == 0 {
		return
	}
	seen := map[int]bool{}
	r.eachEvent(func(begin, end int) {
		clear(seen)
		for p := begin; p < end; p++ {
			seen[get(r.desc(p))] = true
		}
		for v := range seen {
			for _, other := range partners[v] {
				if seen[other] {
					delete(pairs, pairOf(v, other))
				}
			}
		}
	})
}

func comparePlaced(a, b placed) int {
	return cmp.Or(cmp.Compare(a.key, b.key), cmp.Compare(a.place, b.place))
}

func sameKey(a, b placed) bool { return a.key == b.key }

// runs iterates over the runs of consecutive elements that are equal to the first.
func runs[T any](list []T, equal func(a, b T) bool) iter.Seq[[]T] {
	return func(yield func([]T) bool) {
		for len(list) > 0 {
			n := 1
			for n < len(list) && equal(list[0], list[n]) {
				n++
			}
			if !yield(list[:n:n]) {
				return
			}
			list = list[n:]
		}
	}
}

// A placed is the place of a row with the key by which it is looked up.
type placed struct{ key, place int }
