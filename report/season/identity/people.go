package identity

import (
	"cmp"
	"encoding/binary"
	"math"
	"slices"
	"strconv"
	"strings"

	"podium/formats/finding"
	"podium/formats/school"
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
	schools []SchoolAlias
}

// Len is how many persons there are. They are numbered by folded name and
// first row, whatever the order in which rows were added.
func (p *People) Len() int { return len(p.named) }

// Of returns the person of a row, from 0; -1 for a row of an event that does not
// belong to the series, and for one of a roster that is of nobody in an event.
func (p *People) Of(ref int32) int32 { return p.of[ref] }

// Basis says how a row was recognised.
func (p *People) Basis(ref int32) Basis { return p.basis[ref] }

// Row returns a row as it was added; of ids only the first of each register. The
// ids belong to p.
func (p *People) Row(ref int32) Row { return p.b.row(ref) }

// Rows returns the references of a person's rows in the order of the series. The
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
	Name       tournament.Name // may be empty: then only an id says who it is
	IDs        []tournament.ID // the first of each register counts; Add keeps none of it
	Birth      tournament.Date // the year may be all that is known
	Club       string
	Sex        tournament.Sex
	Federation string
	Grade      tournament.Grade
	Rating     int             // with which the player entered; 0: unrated
	Date       tournament.Date // first day of the event; [People.Row] does not give it back
	File       string          // as messages name it
	Sheet      string          // of a workbook, "" elsewhere
	Line       int             // from 1, in a sheet the row; 0: unknown
}

// At is where a row is in its file: "14", in a workbook "Open!A14"; "" if it
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

// Place is the file and where the row is in it: "club.trf:14",
// "club.xlsx:Open!A14".
func (r *Row) Place() string { return r.Pos().String() }

// A description is what a row says of a person; rows that say the same share one.
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

// A row is a Row in little space. Number and line are counted from those of the spot. The
// grade counts from 1 for kindergarten; 0 is unknown.
type row struct {
	desc, spot int32
	no, line   uint16
	rating     int16
	grade      uint8
}

// A spot is a section of a file, which many rows share; texts are indexes into
// Builder.texts. The year is that in which the school year of the event began; 0:
// unknown. A section has several spots if its rows are far apart.
type spot struct {
	event, section, file, sheet, year int32
	no, line                          int32 // from which those of its rows are counted
}

// far is by how much a number or a line may exceed that of its spot.
const far = math.MaxUint16

// A Builder collects the rows of a season. The zero value is not usable; see
// [NewBuilder]. It belongs to one goroutine.
type Builder struct {
	rows    []row
	spots   []spot
	descs   []description
	forms   []form
	clubs   clubNames
	texts   vocabulary // files, sheets, sections, registers, numbers, federations
	keys    vocabulary // by which forms are the same
	descOf  map[string]int32
	formOf  map[string]int32
	scratch []byte
	places  []int32 // of the events in the series; nil: as they are numbered
}

// NewBuilder returns a Builder without rows.
func NewBuilder() *Builder {
	return &Builder{
		clubs: newClubNames(), texts: newVocabulary(), keys: newVocabulary(),
		descOf: map[string]int32{}, formOf: map[string]int32{},
	}
}

// Add adds a row and gives its reference, which counts from 0. Rows may come
// in any order.
func (b *Builder) Add(r Row) int32 {
	ref := int32(len(b.rows))
	i := b.spot(&r)
	at := &b.spots[i]
	b.rows = append(b.rows, row{
		desc: b.describe(&r), spot: i, no: uint16(int32(r.No) - at.no), line: uint16(int32(r.Line) - at.line),
		rating: int16(min(max(r.Rating, 0), math.MaxInt16)), grade: uint8(r.Grade),
	})
	return ref
}

// inRoster is the event of what a roster says.
const inRoster = -2

// Know adds a row of a roster: what somebody keeps of a person beside the events. It is
// evidence like any other row; who is in no event, though, is no person of the series.
func (b *Builder) Know(r Row) int32 {
	r.Event = inRoster
	return b.Add(r)
}

// spot returns the section of a row; rows mostly come section by section.
func (b *Builder) spot(r *Row) int32 {
	at := spot{
		event: int32(r.Event), section: b.texts.index(r.Section), file: b.texts.index(r.File),
		sheet: b.texts.index(r.Sheet), year: schoolYear(r.Date),
	}
	no, line := int32(r.No), int32(r.Line)
	if last := len(b.spots) - 1; last >= 0 {
		near := b.spots[last]
		at.no, at.line = near.no, near.line
		if near == at && no >= at.no && no-at.no <= far && line >= at.line && line-at.line <= far {
			return int32(last)
		}
	}
	at.no, at.line = no-min(no, far/2), line-min(line, far/2)
	b.spots = append(b.spots, at)
	return int32(len(b.spots) - 1)
}

// schoolYear is the year in which the school year of a day began: it is taken to begin
// in August. One that begins in February is half a year off, which is less than the
// grade that nobody minds.
func schoolYear(day tournament.Date) int32 {
	if day.Year > 0 && day.Month < 8 {
		return int32(day.Year) - 1
	}
	return int32(day.Year)
}

// Order gives the place in the series of every event, by its number: events may
// be added before it is known. An event at -1 does not belong to the series, and
// its rows are nobody's. The slice belongs to b.
func (b *Builder) Order(places []int32) { b.places = places }

// place is where an event is in the series; -1: nowhere.
func (b *Builder) place(event int32) int32 {
	if event == inRoster || b.places == nil {
		return event
	}
	return b.places[event]
}

// row gives back what was added.
func (b *Builder) row(ref int32) Row {
	r := b.rows[ref]
	d, at := &b.descs[r.desc], &b.spots[r.spot]
	return Row{
		Event: int(at.event), Section: b.texts.list[at.section], No: int(at.no) + int(r.no), Name: d.name, IDs: d.ids,
		Birth: d.birth,
		Club:  d.club, Sex: d.sex, Federation: d.federation, Grade: tournament.Grade(r.grade), Rating: int(r.rating),
		File: b.texts.list[at.file], Sheet: b.texts.list[at.sheet], Line: int(at.line) + int(r.line),
	}
}

// describe returns the description of a row, a new one if no row had it before.
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
		form: b.form(r.Name), clubKey: b.clubs.index(r.Club), nation: b.texts.index(spelling.Fold(r.Federation)),
	}
	b.number(&d, r.IDs)
	b.descs = append(b.descs, d)
	return i
}

// A vocabulary numbers texts that many rows share. The number of "" is 0.
type vocabulary struct {
	list []string
	of   map[string]int32
}

func newVocabulary() vocabulary {
	return vocabulary{list: []string{""}, of: map[string]int32{"": 0}}
}

// index returns the number of a text, a new one if it is new.
func (v *vocabulary) index(s string) int32 {
	if i, known := v.of[s]; known {
		return i
	}
	i := int32(len(v.list))
	s = strings.Clone(s) // not the whole of what it is a piece of
	v.list = append(v.list, s)
	v.of[s] = i
	return i
}

// close gives back the space that only index needs.
func (v *vocabulary) close() { v.of = nil }

func clubOf(d *description) int32   { return d.clubKey }
func nationOf(d *description) int32 { return d.nation }

// oneClub reports whether two clubs may be one that is spelled in two ways.
func (r *resolver) oneClub(x, y int32) bool {
	return school.MayBe(&r.b.clubs.list[x], &r.b.clubs.list[y]) || r.clubPairs.have(x, y)
}

// clubNames numbers clubs: spellings that are certainly of one have one number, and that of
// no name is 0.
type clubNames struct {
	list []school.Name
	keys []string
	of   map[string]int32 // by spelling and by key
}

func newClubNames() clubNames {
	return clubNames{list: make([]school.Name, 1), keys: []string{""}, of: map[string]int32{"": 0}}
}

func (c *clubNames) index(spelled string) int32 {
	if i, known := c.of[spelled]; known {
		return i
	}
	spelled = strings.Clone(spelled) // not the whole of what it is a piece of
	name := school.Parse(spelled)
	key := name.Key()
	i, known := c.of[key]
	if !known {
		i = int32(len(c.list))
		c.list, c.keys = append(c.list, name), append(c.keys, key)
		c.of[key] = i
	}
	c.of[spelled] = i
	return i
}

// close gives back the space that only index needs.
func (c *clubNames) close() { c.of = nil }

// A pairSet is pairs of clubs, or of federations, that are one in two
// spellings.
type pairSet map[[2]int32]bool

func (s pairSet) have(x, y int32) bool { return s[pairOf(x, y)] }

func pairOf(x, y int32) [2]int32 { return [2]int32{min(x, y), max(x, y)} }

// spellings finds out which clubs of different events are one, as "Lincoln" in
// one file and "School 12" in another: three names or more are in one here and
// in the other there, at least half of those of the smaller one, and no event
// has both. Without this a whole event of another vocabulary would contradict
// all others. It takes away a contradiction and is no evidence by itself.
func (r *resolver) spellings(get func(*description) int32) pairSet {
	const least = 3
	members, byName := map[int32]int{}, r.valuesByName(get)
	shared := map[[2]int32]int{}
	for begin := 0; begin < len(byName); {
		end := begin
		for end < len(byName) && byName[end].key == byName[begin].key {
			members[byName[end].place]++
			end++
		}
		for i := begin; i < end && end-begin <= fewForms; i++ {
			for j := begin; j < i; j++ {
				shared[pairOf(byName[i].place, byName[j].place)]++
			}
		}
		begin = end
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

// valuesByName lists each name with each of its clubs once: keys are names,
// places are clubs.
func (r *resolver) valuesByName(get func(*description) int32) []placed {
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

// dropMet takes out the pairs of clubs that one event has both of.
func (r *resolver) dropMet(pairs pairSet, get func(*description) int32) {
	partners := map[int32][]int32{}
	for pair := range pairs {
		partners[pair[0]] = append(partners[pair[0]], pair[1])
	}
	if len(partners) == 0 {
		return
	}
	seen := map[int32]bool{}
	r.eachEvent(func(begin, end int) {
		clear(seen)
		for p := begin; p < end; p++ {
			seen[get(r.desc(int32(p)))] = true
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
