package season

import (
	"cmp"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"iter"
	"slices"
	"strings"

	json2 "github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// A Record is a series in the form kept for comparison with a later one. The JSON
// document of a series contains it under "record", in the order of the fields. Points are
// exact texts: "12", "37/3".
//
// A series returns its record in pieces: [Series.EventRecords], [Table.RowRecords],
// [Series.TeamRecords], [Series.PersonRecords]. For a year of a federation the complete
// record would be as large as the series.
type Record struct {
	Title  string            `json:"title"`
	Plan   string            `json:"plan"` // Plan.Digest
	Events []EventRecord     `json:"events"`
	Tables []TableRecord     `json:"tables"`
	Teams  []TeamTableRecord `json:"teams"` // nil: the record is older than tables of teams
	People []PersonRecord    `json:"people"`
}

// An EventRecord is one event of a record.
type EventRecord struct {
	Path   string `json:"path"`
	Name   string `json:"name"`
	Start  string `json:"start"`  // "2026-03-14", ""
	Digest string `json:"digest"` // of people and results
}

// A TableRecord is one table of a record.
type TableRecord struct {
	Category string      `json:"category"`
	Rows     []RowRecord `json:"rows"`
}

// A RowRecord is one person in a table.
type RowRecord struct {
	Rank    int            `json:"rank"`   // 0: none
	Person  int            `json:"person"` // index into Record.People
	Total   Points         `json:"total"`
	Results []ResultRecord `json:"results"`
}

// A ResultRecord is one person in one event.
type ResultRecord struct {
	Event  int32  `json:"event"` // index into Record.Events
	Score  Points `json:"score"`
	Status Status `json:"status"`
}

// A PersonRecord is a person with the rows attributed to them.
type PersonRecord struct {
	Name string      `json:"name"`
	Rows []PersonRow `json:"rows"`
}

// A PersonRow is the row of a person in an event.
type PersonRow struct {
	Event   int32  `json:"event"` // index into Record.Events
	Section string `json:"section"`
	No      int32  `json:"no"`
	Name    string `json:"name"` // as in the file
}

// EventRecords returns the events for the record of a series, in their order.
func (s *Series) EventRecords() []EventRecord {
	out := make([]EventRecord, 0, len(s.Events))
	for i := range s.Events {
		ev := &s.Events[i]
		out = append(out, EventRecord{
			Path: ev.Path, Name: ev.Name, Start: ev.Start.String(),
			Digest: fmt.Sprintf("%016x", ev.digest()),
		})
	}
	return out
}

// RowRecords returns the rows of a table for the record of a series, in their order.
func (t *Table) RowRecords() iter.Seq[RowRecord] {
	return func(yield func(RowRecord) bool) {
		for i := range t.Rows {
			r := &t.Rows[i]
			row := RowRecord{Rank: r.Rank, Person: int(r.Person), Total: r.Total, Results: make([]ResultRecord, len(r.Results))}
			for j := range r.Results {
				result := &r.Results[j]
				row.Results[j] = ResultRecord{Event: result.Event, Score: result.Score(), Status: result.Status}
			}
			if !yield(row) {
				return
			}
		}
	}
}

// PersonRecords returns the people for the record of a series, by number.
func (s *Series) PersonRecords() iter.Seq[PersonRecord] {
	return func(yield func(PersonRecord) bool) {
		for person, results := range s.results {
			p := PersonRecord{Name: s.name(int32(person)), Rows: make([]PersonRow, len(results))}
			for i := range results {
				p.Rows[i] = s.personRow(&results[i])
			}
			if !yield(p) {
				return
			}
		}
	}
}

// digest returns a digest of everything in an event that a table may depend on.
func (ev *Event) digest() uint64 {
	sum := uint64(0)
	for i := range ev.Sections {
		sum += mix(ev.Sections[i].digest.all)
	}
	return sum
}

// personRow returns the row of a result.
func (s *Series) personRow(r *Result) PersonRow {
	section := s.section(r)
	row := s.People.Row(section.refs + int32(r.Finish.row))
	return PersonRow{Event: r.Event, Section: section.Name, No: int32(row.No), Name: string(row.Name)}
}

// ErrRecord means that a text does not contain the record of a series.
var ErrRecord = errors.New("not the JSON of a series")

// ReadRecord reads the record in the JSON document of a series. It reads row by row and
// stores every text once, so that it needs a fraction of the size of the document.
func ReadRecord(r io.Reader) (*Record, error) {
	d := &recordReader{json: jsontext.NewDecoder(r), texts: map[string]string{}}
	var out *Record
	err := d.object(func(key string) error {
		if key != "record" {
			return d.json.SkipValue()
		}
		out = &Record{}
		return d.record(out)
	})
	if err == nil {
		err = d.end()
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrRecord, d.placed(err))
	}
	if out == nil || out.Events == nil || out.Tables == nil || out.People == nil {
		return nil, fmt.Errorf("%w: it has no events, tables or people", ErrRecord)
	}
	if err := out.check(); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrRecord, err)
	}
	return out, nil
}

// A recordReader reads the parts of a record.
type recordReader struct {
	json  *jsontext.Decoder
	texts map[string]string
}

// record reads the keys of a record.
func (d *recordReader) record(out *Record) error {
	return d.object(func(key string) error {
		switch key {
		case "title":
			return d.value(&out.Title)
		case "plan":
			return d.value(&out.Plan)
		case "events":
			return d.value(&out.Events)
		case "tables":
			out.Tables = []TableRecord{}
			return d.list(func() error { return d.table(out) })
		case "teams":
			return d.value(&out.Teams)
		case "people":
			out.People = []PersonRecord{}
			return d.list(func() error { return d.person(out) })
		}
		return d.json.SkipValue()
	})
}

func (d *recordReader) table(out *Record) error {
	var t TableRecord
	err := d.object(func(key string) error {
		switch key {
		case "category":
			return d.value(&t.Category)
		case "rows":
			return d.list(func() error {
				var row RowRecord
				err := d.value(&row)
				row.Results = slices.Clone(row.Results) // without spare capacity
				t.Rows = append(t.Rows, row)
				return err
			})
		}
		return d.json.SkipValue()
	})
	out.Tables = append(out.Tables, t)
	return err
}

func (d *recordReader) person(out *Record) error {
	var p PersonRecord
	err := d.value(&p)
	for i := range p.Rows {
		row := &p.Rows[i]
		row.Section, row.Name = d.once(row.Section), d.once(row.Name)
	}
	p.Rows = slices.Clone(p.Rows)
	out.People = append(out.People, p)
	return err
}

// value reads the next value.
func (d *recordReader) value(to any) error { return json2.UnmarshalDecode(d.json, to) }

// once returns an equal text that is shared.
func (d *recordReader) once(text string) string {
	if have, known := d.texts[text]; known {
		return have
	}
	d.texts[text] = text
	return text
}

// object reads an object; member reads the value of a key.
func (d *recordReader) object(member func(key string) error) error {
	return d.nest('{', func() error {
		key, err := d.json.ReadToken()
		if err != nil {
			return err
		}
		return member(key.String())
	})
}

// list reads a list; element reads one of its values.
func (d *recordReader) list(element func() error) error { return d.nest('[', element) }

func (d *recordReader) nest(begin jsontext.Kind, inside func() error) error {
	token, err := d.json.ReadToken()
	if err != nil {
		return err
	}
	if token.Kind() != begin {
		return fmt.Errorf("%s where %q should begin", tokenWords(token), string(begin))
	}
	for {
		switch d.json.PeekKind() {
		case '}', ']':
			_, err := d.json.ReadToken()
			return err
		}
		if err := inside(); err != nil {
			return err
		}
	}
}

// tokenWords returns a token as named in messages.
func tokenWords(token jsontext.Token) string {
	if token.Kind() == 'n' {
		return "null"
	}
	return quoted(token.String())
}

// end checks that nothing follows.
func (d *recordReader) end() error {
	switch token, err := d.json.ReadToken(); {
	case errors.Is(err, io.EOF):
		return nil
	case err != nil:
		return err
	default:
		return fmt.Errorf("%s follows the end", tokenWords(token))
	}
}

// placed adds the position to an error, in bytes, since the document is one long line.
func (d *recordReader) placed(err error) error {
	at := d.json.InputOffset()
	if errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) {
		return fmt.Errorf("it breaks off after byte %d", at)
	}
	if syntax, wrong := errors.AsType[*jsontext.SyntacticError](err); wrong {
		at, err = syntax.ByteOffset, errors.New(strings.TrimPrefix(syntax.Err.Error(), "jsontext: "))
	}
	if value, wrong := errors.AsType[*json2.SemanticError](err); wrong {
		err = cmp.Or(value.Err, fmt.Errorf("%s where another kind of value belongs", value.JSONKind))
	}
	return fmt.Errorf("near byte %d: %w", at, err)
}

// check checks that all indexes are valid.
func (r *Record) check() error {
	for _, p := range r.People {
		for _, row := range p.Rows {
			if row.Event < 0 || int(row.Event) >= len(r.Events) {
				return fmt.Errorf("there is no event %d", row.Event)
			}
		}
	}
	for _, t := range r.Tables {
		for _, row := range t.Rows {
			if row.Person < 0 || row.Person >= len(r.People) {
				return fmt.Errorf("there is no person %d", row.Person)
			}
			for _, result := range row.Results {
				if result.Event < 0 || int(result.Event) >= len(r.Events) {
					return fmt.Errorf("there is no event %d", result.Event)
				}
			}
		}
	}
	return nil
}

// A TeamTableRecord is one table of teams.
type TeamTableRecord struct {
	Category string       `json:"category"` // "": all
	Rows     []TeamRecord `json:"rows"`
}

// A TeamRecord is one team in a table.
type TeamRecord struct {
	Rank  int    `json:"rank"`
	Name  string `json:"name"`
	Total Points `json:"total"`
}

// TeamRecords returns the tables of teams for the record of a series, in their order. It
// is never nil.
func (s *Series) TeamRecords() []TeamTableRecord {
	out := make([]TeamTableRecord, 0, len(s.Teams))
	for i := range s.Teams {
		table := TeamTableRecord{Category: s.Teams[i].Name, Rows: make([]TeamRecord, 0, len(s.Teams[i].Rows))}
		for j := range s.Teams[i].Rows {
			r := &s.Teams[i].Rows[j]
			table.Rows = append(table.Rows, TeamRecord{Rank: r.Rank, Name: r.Name, Total: r.Total})
		}
		out = append(out, table)
	}
	return out
}

// A digest identifies sections by content. Neither the order of players nor their numbers
// in a program matter.
type digest struct {
	games uint64 // who played whom over the board, with the result: the same in every format
	all   uint64 // everything a table may depend on; changes with every correction
	count int    // number of games over the board; for a ranking list, which has places instead, of players
	list  bool   // it is a ranking list

	points uint64 // who has how many points; 0: points are missing, or nobody has any
	people int    // players
}

// same reports whether two sections have the same games, or one is a ranking list with
// the points of the other.
func (d *digest) same(o *digest) bool {
	return d.games == o.games && d.count > 0 || d.list != o.list && d.points == o.points && d.points != 0
}

// digestOf returns the digest of a section, given its table. Names are compared by words
// regardless of order and case, because formats differ in that.
func digestOf(s *tournament.Section, table *tiebreak.Table) digest {
	d := digest{people: len(s.Players), list: s.GamesUnknown}
	names := make([]uint64, len(s.Players))
	for i := range s.Players {
		names[i] = nameHash(string(s.Players[i].Name))
	}
	for i := range s.Players {
		p := &s.Players[i]
		own := mix(names[i])
		column := 0
		for r, e := range p.Rounds {
			opponent := uint64(0)
			if column < table.Rounds && table.Numbers[column] == r+1 {
				if g := &table.Rows[i].Games[column]; g.Opponent != tiebreak.NoOpponent {
					opponent = names[g.Opponent]
				}
				column++
			}
			if e.Result.Played() {
				d.games += mix(names[i] ^ mix(opponent+uint64(e.Result.Rated())))
				d.count++
			}
			own = mix(own ^ mix(opponent+uint64(r)<<8+uint64(e.Result)))
		}
		if s.GamesUnknown {
			own = mix(own ^ mix(uint64(p.Stated.Rank)<<32+uint64(p.Stated.Points)))
			for _, points := range p.Stated.Rounds {
				own = mix(own ^ uint64(points))
			}
			d.games += own
		}
		for _, id := range p.IDs {
			own += mix(nameHash(id.System) ^ mix(nameHash(id.Value)))
		}
		own += mix(uint64(p.Rating()) ^ mix(uint64(p.Birth.Year)<<16|uint64(p.Birth.Month)<<8|uint64(p.Birth.Day)))
		d.all += mix(own ^ mix(nameHash(p.Club)))
	}
	d.all ^= mix(nameHash(s.Name)) + uint64(s.Rounds())
	d.count /= 2
	if d.list {
		d.count = len(s.Players)
	}
	d.points = pointsHash(names, table)
	return d
}

// pointsHash hashes who has how many points, given hashes of names in the order of the
// rows of a table.
func pointsHash(names []uint64, table *tiebreak.Table) uint64 {
	sum, scored := uint64(0), false
	for i := range table.Rows {
		row := &table.Rows[i]
		if row.Unscored || len(table.Rows) != len(names) {
			return 0
		}
		sum += mix(names[i] ^ mix(uint64(row.Score)))
		scored = scored || row.Score > 0
	}
	if !scored {
		return 0
	}
	return sum
}

// nameHash hashes a name by its folded words, in any order.
func nameHash(name string) uint64 {
	sum, word := uint64(0), uint64(offset64)
	for i := range len(name) {
		c := name[i]
		switch {
		case c >= 0x80:
			return foldedHash(name)
		case 'A' <= c && c <= 'Z':
			c += 'a' - 'A'
		case 'a' <= c && c <= 'z', '0' <= c && c <= '9':
		default:
			if word != offset64 {
				sum, word = sum+mix(word), offset64
			}
			continue
		}
		word = (word ^ uint64(c)) * prime64
	}
	if word != offset64 {
		sum += mix(word)
	}
	return sum
}

// foldedHash is nameHash of a name with letters outside ASCII.
func foldedHash(name string) uint64 {
	sum := uint64(0)
	for _, word := range spelling.Words(name) {
		h := fnv.New64a()
		h.Write([]byte(word))
		sum += mix(h.Sum64())
	}
	return sum
}

// The numbers of FNV-1a, 64 bits.
const (
	offset64 = 14695981039346656037
	prime64  = 1099511628211
)

// mix scrambles the bits of a number (the finalizer of SplitMix64), so that sums of mixed
// numbers distinguish sets.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
