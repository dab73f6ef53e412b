package identity

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"podium/formats/finding"
	"podium/formats/people"
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
	// file: warnings, because the rows count as undecided; errors if decisions contradict
	// each other, because it is unknown who is who.
	Problems []finding.Finding

	b       *Builder
	of      []int     // person by reference
	basis   []Basis   // by reference
	persons []person  // in the order of their names
	bound   []binding // the decisions that were applied
	aliases *Aliases
}

// Len returns the number of persons. They are numbered by folded name and first row,
// regardless of the order in which rows were added.
func (p *People) Len() int { return len(p.persons) }

// Of returns the person of a row, counted from 0. It returns -1 for a row of an event
// outside the series, and for a roster entry of somebody who is in no event.
func (p *People) Of(ref int) int { return p.of[ref] }

// Basis returns how a row was recognised.
func (p *People) Basis(ref int) Basis { return p.basis[ref] }

// ByNameAlone returns the persons of whom some rows are recognised by their name and nothing
// else.
func (p *People) ByNameAlone() []int {
	var out []int
	for i := range p.persons {
		if p.persons[i].Basis == ByName {
			out = append(out, i)
		}
	}
	return out
}

// Row returns a row as it was added, but with only the first id of each register. The ids
// belong to p.
func (p *People) Row(ref int) Row { return p.b.rows[ref].Row }

// Rows returns the references of a person's rows in the order of the series. The slice
// belongs to p.
func (p *People) Rows(person int) []int { return p.persons[person].rows }

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

// A person is a Person who is in an event.
type person struct {
	Person
	rows []int  // references, in the order of the series
	key  string // by which persons are sorted; of those without a name the last
}

// Person returns the combined data of a person. Its slices belong to p.
func (p *People) Person(i int) Person { return p.persons[i].Person }

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
	statement
	ids []tournament.ID // as in the file, one per register, sorted by register

	form    *people.Form // nil: no name, or that of no particular person
	numbers []number     // of ids
	clubKey string       // equal for spellings that certainly mean the same club
	nation  string       // the folded federation
	facts   []any        // all of this that may exclude what another description says
}

// in returns the number in a register, "" if there is none.
func (d *description) in(system string) string {
	for _, n := range d.numbers {
		if n.system == system {
			return n.value
		}
	}
	return ""
}

// A row is a Row with what it says of its person.
type row struct {
	Row
	ref   int
	desc  *description
	grade grade // 0: unknown
}

// A Builder collects the rows of a season. Create one with [NewBuilder]; the zero value
// is not usable. A Builder must not be used by several goroutines at once.
type Builder struct {
	rows    []*row
	descs   map[statement]*description
	forms   map[string]*people.Form // by what distinguishes them
	spelled map[string]string       // a spelling of a club, by its key
	places  []int                   // of the events in the series; nil: the event numbers
}

// A statement is what tells descriptions apart.
type statement struct {
	name                     tournament.Name
	allIDs, club, federation string
	birth                    tournament.Date
	sex                      tournament.Sex
}

// NewBuilder returns a Builder without rows.
func NewBuilder() *Builder {
	return &Builder{descs: map[statement]*description{}, forms: map[string]*people.Form{}, spelled: map[string]string{}}
}

// Add adds a row and returns its reference, which counts from 0. Rows may come in any
// order.
func (b *Builder) Add(r Row) int {
	key := statement{r.Name, idsText(r.IDs), r.Club, r.Federation, r.Birth, r.Sex}
	d := b.descs[key]
	if d == nil {
		key.name = tournament.Name(strings.Clone(string(r.Name))) // not a piece of the text of the file
		key.club, key.federation = strings.Clone(r.Club), strings.Clone(r.Federation)
		d = &description{
			statement: key, form: b.formOf(key.name), clubKey: people.SchoolKey(r.Club), nation: spelling.Fold(r.Federation),
		}
		for _, id := range r.IDs {
			system, value := strings.ToLower(strings.TrimSpace(id.System)), strings.TrimSpace(id.Value)
			same := func(other tournament.ID) bool { return other.System == system }
			if people.IDKey(value) != "" && !slices.ContainsFunc(d.ids, same) {
				d.ids = append(d.ids, tournament.ID{System: strings.Clone(system), Value: strings.Clone(value)})
			}
		}
		slices.SortFunc(d.ids, func(a, b tournament.ID) int { return strings.Compare(a.System, b.System) })
		for _, id := range d.ids {
			d.numbers = append(d.numbers, number{id.System, people.IDKey(id.Value)})
		}
		b.descs[key], b.spelled[d.clubKey] = d, d.club
	}
	r.Name, r.IDs, r.Club, r.Federation = d.name, d.ids, d.club, d.federation
	b.rows = append(b.rows, &row{Row: r, ref: len(b.rows), desc: d})
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

// formOf takes a name apart. Names that read and are split the same share a form; nil is
// no particular person.
func (b *Builder) formOf(name tournament.Name) *people.Form {
	f := people.Parse(name)
	if f.Nobody {
		return nil
	}
	key := f.Folded + "\n" + f.Listed
	if have := b.forms[key]; have != nil {
		return have
	}
	b.forms[key] = f
	return f
}

func (r *resolver) people(b *Builder) *People {
	p := &People{b: b, of: slices.Repeat([]int{-1}, len(b.rows)), basis: make([]Basis, len(b.rows))}
	for _, root := range slices.Sorted(maps.Keys(r.members)) {
		if !r.plays(root) {
			continue
		}
		one := r.personOf(r.members[root])
		one.Basis = r.weakest[root]
		for _, place := range r.members[root] {
			one.rows = append(one.rows, r.rows[place].ref)
			p.basis[r.rows[place].ref] = r.basis[place]
		}
		p.persons = append(p.persons, one)
	}
	slices.SortStableFunc(p.persons, func(a, b person) int { return strings.Compare(a.key, b.key) })
	for i := range p.persons {
		for _, ref := range p.persons[i].rows {
			p.of[ref] = i
		}
	}
	return p
}

func (r *resolver) plays(root int) bool {
	return slices.ContainsFunc(r.members[root], func(p int) bool { return r.rows[p].Event != inRoster })
}

// personOf combines what rows say about a person. The name is that of the row with the fullest
// spelling, of several the one with the spelling that most of these have, so that a slip in the
// last file does not name anybody, of these the latest. A roster names no person.
func (r *resolver) personOf(members []int) person {
	count, named := map[tournament.Name]int{}, (*row)(nil)
	for _, p := range members {
		if r.rows[p].Event != inRoster {
			count[r.rows[p].Name]++
		}
	}
	for _, p := range members {
		row := r.rows[p]
		if row.Event != inRoster && (named == nil ||
			cmp.Or(cmp.Compare(fullness(row.desc), fullness(named.desc)), cmp.Compare(count[row.Name], count[named.Name])) >= 0) {
			named = row
		}
	}
	out := person{Person: Person{Name: named.Name}, key: "\U0010FFFF"}
	if named.desc.form != nil {
		out.key = named.desc.form.Folded
	}
	for _, p := range members {
		d := r.rows[p].desc
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
		func(id tournament.ID) bool { return people.IDKey(id.Value) == people.IDKey(out.IDs[0].Value) }) {
		out.IDs = out.IDs[1:]
	}
	return out
}

// fullness ranks spellings of a name by how much they tell: a full given name, a separate
// family name, the number of words, mixed case instead of capitals, accents.
func fullness(d *description) int {
	if d.form == nil {
		return 0
	}
	name, out := string(d.name), min(d.form.FullWords(), 99)*4
	if !d.form.Partial {
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
