package identity

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"podium/formats/finding"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

// People says of each row of a season which person it is. It is read only.
type People struct {
	// Doubts are pairs of persons that a person should look at, one pair of rows
	// for each, in the order of the series; at most [MaxDoubts].
	Doubts []Doubt
	// MoreDoubts counts pairs that were not listed, or not looked at because
	// very many rows have one name.
	MoreDoubts int
	// Problems are decisions that could not be honoured, in the order of the
	// file of aliases. They are warnings: the rows count as undecided.
	Problems []finding.Finding
	// Conflicts are decisions that contradict others of the file, with the lines of
	// all of them. They are errors: it is not known who is who.
	Conflicts []finding.Finding

	b       *Builder
	of      []int32   // person by reference
	basis   []Basis   // by reference
	weakest []Basis   // by person
	rows    []int32   // references, by person and in the order of the series
	start   []int32   // index into rows of each person, and of the end
	named   []int32   // reference of the row that names each person
	bound   []binding // the decisions that were made
}

// Len is how many persons there are. They are numbered by folded name and
// first row, whatever the order in which rows were added.
func (p *People) Len() int { return len(p.named) }

// Of gives the person of a row, from 0; -1 for a row of an event that does not
// belong to the series.
func (p *People) Of(ref int32) int32 { return p.of[ref] }

// Basis says how a row was recognised.
func (p *People) Basis(ref int32) Basis { return p.basis[ref] }

// Row gives a row as it was added; of ids only the first of each register. The
// ids belong to p.
func (p *People) Row(ref int32) Row { return p.b.row(ref) }

// Rows gives the references of a person's rows in the order of the series. The
// slice belongs to p.
func (p *People) Rows(person int32) []int32 {
	return p.rows[p.start[person]:p.start[person+1]]
}

// A Person is what all rows of a person together say.
type Person struct {
	Name       tournament.Name   // the fullest spelling, of equally full ones the latest
	Spellings  []tournament.Name // the others, sorted
	IDs        []tournament.ID   // one per register, sorted by register
	Birth      tournament.Date   // the latest of the most complete
	Club       string            // the latest that is known, as is all below
	Federation string
	Sex        tournament.Sex
	Basis      Basis // the weakest evidence that was needed; Alone: one row
}

// Person makes the summary of a person.
func (p *People) Person(i int32) Person {
	out := Person{Name: p.b.descs[p.b.rows[p.named[i]].desc].name, Basis: p.weakest[i]}
	for _, ref := range p.Rows(i) {
		d := &p.b.descs[p.b.rows[ref].desc]
		if d.name != out.Name && d.name != "" && !slices.Contains(out.Spellings, d.name) {
			out.Spellings = append(out.Spellings, d.name)
		}
		for _, id := range d.ids {
			at, known := slices.BinarySearchFunc(out.IDs, id.System, func(have tournament.ID, system string) int {
				return compareText(have.System, system)
			})
			if !known {
				out.IDs = slices.Insert(out.IDs, at, id)
			}
		}
		if known(d.birth) >= known(out.Birth) {
			out.Birth = d.birth
		}
		if d.club != "" {
			out.Club = d.club
		}
		if d.federation != "" {
			out.Federation = d.federation
		}
		if d.sex != tournament.SexUnknown {
			out.Sex = d.sex
		}
	}
	slices.Sort(out.Spellings)
	return out
}

// known is how many parts of a date are known.
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

// A Row is one player of one event, as the file has it.
type Row struct {
	Event      int             // number of the event, from 0: its place in the series unless [Builder.Order] gives another
	Section    string          // name of the section
	No         int             // starting rank
	Name       tournament.Name // may be empty: then only an id tells who it is
	IDs        []tournament.ID // the first of each register counts; Add keeps none of it
	Birth      tournament.Date // the year may be all that is known
	Club       string
	Sex        tournament.Sex
	Federation string
	File       string // as messages name it
	Sheet      string // of a workbook, "" elsewhere
	Line       int    // from 1, in a sheet the row; 0: unknown
}

// At is where a row stands in its file: "14", in a workbook "Open!A14"; "" if it
// is not known.
func (r *Row) At() string {
	switch {
	case r.Line == 0:
		return ""
	case r.Sheet != "":
		return r.Sheet + "!A" + strconv.Itoa(r.Line)
	}
	return strconv.Itoa(r.Line)
}

// Pos is the place of the row; in a workbook, that of its first cell.
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

// Place is the file and where the row stands in it: "club.trf:14",
// "club.xlsx:Open!A14".
func (r *Row) Place() string { return r.Pos().String() }

// A description is what is said of a person; rows that say the same share one.
type description struct {
	name       tournament.Name
	ids        []tournament.ID // as they stood, one per register, sorted by register
	numbers    []number        // of ids, in their order
	birth      tournament.Date
	club       string
	federation string
	sex        tournament.Sex
	form       int32 // index into Builder.forms; -1: no name
	clubKey    int32 // index into Builder.clubs; 0: none
	nation     int32 // index into Builder.texts of the federation; 0: none
}

// A number is an id of a register, both as indexes into Builder.texts.
type number struct{ system, value int32 }

// A row is a Row in little space.
type row struct{ desc, event, section, no, file, sheet, line int32 }

// A Builder collects the rows of a season. The zero value is not usable; see
// [NewBuilder]. It belongs to one goroutine.
type Builder struct {
	rows    []row
	descs   []description
	forms   []form
	clubs   vocabulary // folded words
	texts   vocabulary // files, sheets, sections, registers, numbers, federations
	keys    vocabulary // by which forms are the same
	descOf  map[string]int32
	formOf  map[string]int32
	alike   *strings.Replacer
	scratch []byte
	places  []int32 // of the events in the series; nil: as they are numbered
}

// NewBuilder gives a Builder without rows.
func NewBuilder() *Builder {
	return &Builder{
		clubs: newVocabulary(), texts: newVocabulary(), keys: newVocabulary(),
		descOf: map[string]int32{}, formOf: map[string]int32{},
		alike: spellings(),
	}
}

// Add adds a row and gives its reference, which counts from 0. Rows may come
// in any order.
func (b *Builder) Add(r Row) int32 {
	ref := int32(len(b.rows))
	b.rows = append(b.rows, row{
		desc: b.describe(&r), event: int32(r.Event), section: b.texts.index(r.Section),
		no: int32(r.No), file: b.texts.index(r.File), sheet: b.texts.index(r.Sheet), line: int32(r.Line),
	})
	return ref
}

// Order gives the place in the series of every event, by its number: events may
// be added before it is known. An event at -1 does not belong to the series, and
// its rows are nobody's. The slice belongs to b.
func (b *Builder) Order(places []int32) { b.places = places }

// place is where an event stands in the series; -1: nowhere.
func (b *Builder) place(event int32) int32 {
	if b.places == nil {
		return event
	}
	return b.places[event]
}

// row gives back what was added.
func (b *Builder) row(ref int32) Row {
	r := b.rows[ref]
	d := &b.descs[r.desc]
	return Row{
		Event: int(r.event), Section: b.texts.list[r.section], No: int(r.no), Name: d.name, IDs: d.ids, Birth: d.birth,
		Club: d.club, Sex: d.sex, Federation: d.federation, File: b.texts.list[r.file], Sheet: b.texts.list[r.sheet], Line: int(r.line),
	}
}

// describe gives the description of a row, a new one if no row had it before.
func (b *Builder) describe(r *Row) int32 {
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
	i := int32(len(b.descs))
	b.descOf[string(key)] = i
	d := description{
		name: tournament.Name(strings.Clone(string(r.Name))), birth: r.Birth, club: strings.Clone(r.Club),
		federation: strings.Clone(r.Federation), sex: r.Sex,
		form: b.form(r.Name), clubKey: b.clubs.index(strings.Join(spelling.Words(r.Club),
			" ")), nation: b.texts.index(spelling.Fold(r.Federation)),
	}
	b.number(&d, r.IDs)
	b.descs = append(b.descs, d)
	return i
}

// number puts the ids of a row into its description: of each register the
// first that is a number.
func (b *Builder) number(d *description, ids []tournament.ID) {
	for _, id := range ids {
		system, value := strings.ToLower(strings.TrimSpace(id.System)), idKey(id.Value)
		same := func(other tournament.ID) bool { return other.System == system }
		if value == "" || slices.ContainsFunc(d.ids, same) {
			continue
		}
		d.ids = append(d.ids, tournament.ID{System: strings.Clone(system), Value: strings.Clone(strings.TrimSpace(id.Value))})
	}
	slices.SortFunc(d.ids, func(a, b tournament.ID) int { return strings.Compare(a.System, b.System) })
	for _, id := range d.ids {
		d.numbers = append(d.numbers, number{b.texts.index(id.System), b.texts.index(idKey(id.Value))})
	}
}

// idKey is equal for the spellings of one number of a register: leading zeros
// and case come and go with the programs. Without a digit above 0 it is no
// number, but "0", "new" or "n/a": "".
func idKey(id string) string {
	key := strings.ToUpper(strings.TrimLeft(strings.TrimSpace(id), "0"))
	if !strings.ContainsAny(key, "123456789") {
		return ""
	}
	return key
}

// A Basis is how a row was recognised: the best evidence that ties it to
// another row of its person.
type Basis uint8

// The bases, best evidence first.
const (
	Alone    Basis = iota // no other row is this person
	ByID                  // one number of a register
	ByAlias               // a person's decision
	ByNumber              // name and a number, in one register or the other
	ByBirth               // name and birth year
	ByClub                // name and club
	ByName                // name alone
)

// String gives what is printed: "by name and birth year".
func (b Basis) String() string {
	switch b {
	case Alone:
		return "in one event"
	case ByID:
		return "by id"
	case ByAlias:
		return "by decision"
	case ByNumber:
		return "by name and number"
	case ByBirth:
		return "by name and birth year"
	case ByClub:
		return "by name and club"
	case ByName:
		return "by name alone"
	}
	return "unknown"
}

// A forest joins rows into sets. The root of a set is its first row, so that
// the result does not depend on the order of joining.
type forest []int32

func newForest(n int) forest {
	f := make(forest, n)
	for i := range f {
		f[i] = int32(i)
	}
	return f
}

func (f forest) find(p int32) int32 {
	for f[p] != p {
		f[p] = f[f[p]]
		p = f[p]
	}
	return p
}

func (f forest) join(p, q int32) {
	p, q = f.find(p), f.find(q)
	f[max(p, q)] = min(p, q)
}

// groups lists the members of sets one after the other, each set in the order
// of rows, and calls do with each set of which want is true. The slice is valid
// during the call.
func (f forest) groups(want func(root int32) bool, do func(members []int32)) {
	size := make([]int32, len(f)+1)
	for p := range f {
		if root := f.find(int32(p)); want(root) {
			size[root]++
		}
	}
	end := int32(0)
	for root, n := range size {
		size[root] = end // from here on the place of the next member
		end += n
	}
	list := make([]int32, end)
	for p := range f {
		if root := f.find(int32(p)); want(root) {
			list[size[root]] = int32(p)
			size[root]++
		}
	}
	begin := int32(0)
	for root := range f {
		if size[root] > begin {
			do(list[begin:size[root]])
			begin = size[root]
		}
	}
}

// readOrder finds the events whose names without a comma begin with the family
// name: three or more of them are, written so, names of other rows that have
// the comma, and at most a tenth as many are with the given name first. One such
// name alone could be either; a whole file of them tells.
func (r *resolver) readOrder() {
	const least = 3
	withComma, readOut := map[int32]int32{}, map[int32]bool{} // by how they are written; by how they are read out
	for _, i := range r.forms {
		if f := &r.b.forms[i]; f.comma {
			if have, known := withComma[f.written]; !known || r.b.keys.list[f.exact] < r.b.keys.list[have] {
				withComma[f.written] = f.exact
			}
			readOut[f.exact] = true
		}
	}
	r.turned, r.eitherWay, r.familyFirst = map[int32]int32{}, map[int32]bool{}, map[int32]bool{}
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
			f := r.form(int32(p))
			if f == nil || f.comma {
				continue
			}
			form := r.desc(int32(p)).form
			_, turns := r.turned[form]
			switch {
			case r.eitherWay[form]:
			case turns:
				first++
			case readOut[f.exact]:
				last++
			}
		}
		if first >= least && 10*last <= first {
			r.familyFirst[r.row(int32(begin)).event] = true
		}
	})
}

// exact is equal for rows whose names are read out alike.
func (r *resolver) exact(p int32) int32 {
	form := r.desc(p).form
	if exact, turns := r.turned[form]; turns && r.familyFirst[r.row(p).event] {
		return exact
	}
	return r.b.forms[form].exact
}

// unclear reports whether the name of a row may mean several persons: it is
// short for them, or both orders of its words are somebody's name.
func (r *resolver) unclear(p int32) bool {
	form := r.desc(p).form
	return r.doubted[form] || r.eitherWay[form] && !r.familyFirst[r.row(p).event]
}

// A binding is the rows that a decision is about; places are -1 where it is not
// known which.
type binding struct {
	decision *decision
	places   [2]int32
	refs     [2]int32 // of the rows at the places
}

func (b *binding) found() bool { return b.places[0] >= 0 && b.places[1] >= 0 }

// bind finds the rows that the decisions are about and notes which are kept
// apart.
func (r *resolver) bind(aliases *Aliases) ([]binding, []finding.Finding) {
	if aliases.Len() == 0 {
		return nil, nil
	}
	rows := r.mentioned(aliases)
	var out []binding
	var problems []finding.Finding
	for i := range aliases.decisions {
		d := &aliases.decisions[i]
		b := binding{decision: d, places: [2]int32{-1, -1}}
		var fits [2][]int32
		for side := range d.rows {
			fits[side] = r.narrow(&d.rows[side], rows[r.b.formKey(tournament.Name(d.rows[side].name))])
		}
		if len(fits[0]) == 2 && slices.Equal(fits[0], fits[1]) { // nothing but the line tells them apart
			fits[0], fits[1] = fits[0][:1], fits[1][1:]
		}
		for side := range d.rows {
			if len(fits[side]) == 1 {
				b.places[side] = fits[side][0]
			} else {
				problems = append(problems, unbound(aliases.name, d, side, len(fits[side])))
			}
		}
		if b.found() && b.places[0] == b.places[1] {
			problems = append(problems, aliases.problem(d, "name 2", "both rows are the same one", "two rows",
				"remove the line"))
			b.places[0] = -1
		}
		r.note(&b)
		out = append(out, b)
	}
	return out, problems
}

// note remembers what follows from a decision before anybody is joined.
func (r *resolver) note(b *binding) {
	if !b.found() {
		return
	}
	p, q := b.places[0], b.places[1]
	b.refs = [2]int32{r.ref[p], r.ref[q]}
	if b.decision.same {
		r.decided[formPair(r.desc(p).form, r.desc(q).form)] = true
		return
	}
	r.apart[p] = append(r.apart[p], q)
	r.apart[q] = append(r.apart[q], p)
}

// formPair is a pair of forms whatever their order.
func formPair(f, g int32) [2]int32 { return [2]int32{min(f, g), max(f, g)} }

func (a *Aliases) problem(d *decision, key, found, want, advice string) finding.Finding {
	return aliasFinding(finding.Warning, a.name, d.line, key, found, want, advice)
}

// unbound is the problem of a decision about a row that is not there, or about
// one of several.
func unbound(file string, d *decision, side, fits int) finding.Finding {
	m := &d.rows[side]
	out := aliasFinding(finding.Warning, file, d.line, fmt.Sprint("name ", side+1), "", "", "")
	if fits == 0 {
		out.Found = "no row of the season is called " + strconv.Quote(m.name)
		out.Hint = "correct the name, or remove the line if the row is gone"
		return out
	}
	out.Found = fmt.Sprintf("%d rows of the season may be this one of %q", fits, m.name)
	out.Want, out.Hint = "one", "correct file and line"
	return out
}

// formKey is equal for names that have one form.
func (b *Builder) formKey(name tournament.Name) string {
	folded := spelling.Fold(string(name))
	if words, found := capitalFamily(string(name)); found {
		return strconv.Itoa(words) + "^" + folded // "DOE Jane" is read otherwise than "Doe Jane"
	}
	return folded
}

// mentioned lists the rows of the names that decisions mention.
func (r *resolver) mentioned(aliases *Aliases) map[string][]int32 {
	wanted := map[int32]string{} // the key by form
	out := map[string][]int32{}
	for i := range aliases.decisions {
		for _, m := range aliases.decisions[i].rows {
			key := r.b.formKey(tournament.Name(m.name))
			if form, known := r.b.formOf[key]; known {
				wanted[form] = key
			}
		}
	}
	for p := range r.ref {
		if key, yes := wanted[r.desc(int32(p)).form]; yes {
			out[key] = append(out[key], int32(p))
		}
	}
	return out
}

// narrow keeps the rows that are meant: those of the file, if there are any,
// of those the ones with the ids, and so on. The line comes last, since lines
// move when a file is corrected.
func (r *resolver) narrow(m *mention, rows []int32) []int32 {
	for _, fits := range []func(*Row) bool{
		func(row *Row) bool { return row.File == m.file },
		func(row *Row) bool { return path.Base(slashed(row.File)) == path.Base(slashed(m.file)) },
		func(row *Row) bool { return idsText(row.IDs) == m.id },
		func(row *Row) bool { return bornText(row.Birth) == m.born },
		func(row *Row) bool { return row.Club == m.club },
		func(row *Row) bool { return row.At() == m.line },
	} {
		var kept []int32
		for _, p := range rows {
			if row := r.b.row(r.ref[p]); fits(&row) {
				kept = append(kept, p)
			}
		}
		if len(kept) > 0 {
			rows = kept
		}
	}
	return rows
}

// slashed gives a path of Windows as other systems write it.
func slashed(file string) string { return strings.ReplaceAll(file, `\`, "/") }

// joinDecided joins the rows that decisions say are one person, whatever else
// speaks against it, but for two numbers of one register.
func (r *resolver) joinDecided(bound []binding, name string) []finding.Finding {
	r.join(ByAlias, func(union forest) {
		for i := range bound {
			if b := &bound[i]; b.found() && b.decision.same {
				union.join(b.places[0], b.places[1])
			}
		}
	}, 0)
	var problems []finding.Finding
	for i := range bound {
		b := &bound[i]
		if !b.found() || !b.decision.same || r.person.find(b.places[0]) == r.person.find(b.places[1]) {
			continue
		}
		found := "together with other lines this leads to two numbers of one register, which stay two persons"
		if r.idsClash([]int32{min(b.places[0], b.places[1]), max(b.places[0], b.places[1])}) {
			found = "the two rows have different numbers in one register, so they stay two persons"
		}
		problems = append(problems, aliasFinding(finding.Warning, name, b.decision.line, columnDecision, found, "",
			"correct the files, or the line"))
	}
	return problems
}

// sortProblems orders problems by line.
func sortProblems(list []finding.Finding) {
	slices.SortStableFunc(list, func(a, b finding.Finding) int { return cmp.Compare(a.Pos.Line, b.Pos.Line) })
}

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
			cmp.Compare(b.place(x.event), b.place(y.event)), cmp.Compare(texts[x.section], texts[y.section]), cmp.Compare(x.no,
				y.no),
			cmp.Compare(descs[x.desc], descs[y.desc]), cmp.Compare(texts[x.file], texts[y.file]), cmp.Compare(texts[x.sheet],
				texts[y.sheet]),
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
