package identity

import (
	"encoding/binary"
	"slices"
	"strconv"
	"strings"

	"podium/formats/spelling"
	"podium/formats/tournament"
)

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

// Place is the file and where the row stands in it: "club.trf:14",
// "club.xlsx:Open!A14".
func (r *Row) Place() string {
	if at := r.At(); at != "" {
		return r.File + ":" + at
	}
	return r.File
}

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
		form: b.form(r.Name), clubKey: b.clubs.index(strings.Join(spelling.Words(r.Club), " ")), nation: b.texts.index(spelling.Fold(r.Federation)),
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
