package season

import "iter"

// A Record is a series as it is kept to be compared with a later one: the JSON
// document of a series holds it under "record", in the order of the fields.
// Points are exact texts: "12", "37/3".
//
// A series gives its record in pieces: [Series.EventRecords],
// [Table.RowRecords], [Series.TeamRecords], [Series.PersonRecords]. As a whole that of a year of a
// federation would be as large as the series.
type Record struct {
	Title  string            `json:"title"`
	Plan   string            `json:"plan"` // Plan.Digest
	Events []EventRecord     `json:"events"`
	Tables []TableRecord     `json:"tables"`
	Teams  []TeamTableRecord `json:"teams"` // nil: the record is of before teams were kept
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

// A PersonRecord is a person and the rows that were taken for that person.
type PersonRecord struct {
	Name string      `json:"name"`
	Rows []PersonRow `json:"rows"`
}

// A PersonRow is where a person stands in an event.
type PersonRow struct {
	Event   int32  `json:"event"` // index into Record.Events
	Section string `json:"section"`
	No      int32  `json:"no"`
	Name    string `json:"name"` // as it stands there
}

// Digest changes with every byte of the plan.
func (p *Plan) Digest() string { return p.digest }

// EventRecords are the events of the record of a series, in their order.
func (s *Series) EventRecords() []EventRecord {
	out := make([]EventRecord, 0, len(s.Events))
	for i := range s.Events {
		ev := &s.Events[i]
		out = append(out, EventRecord{Path: ev.Path, Name: ev.Name, Start: ev.Start.String(), Digest: hexText(ev.digest())})
	}
	return out
}

// RowRecords are the rows of a table in the record of a series, in their order.
func (t *Table) RowRecords() iter.Seq[RowRecord] {
	return func(yield func(RowRecord) bool) {
		for i := range t.Rows {
			r := &t.Rows[i]
			row := RowRecord{Rank: r.Rank, Person: int(r.Person), Total: r.Total, Results: make([]ResultRecord, len(r.Results))}
			for j := range r.Results {
				result := &r.Results[j]
				row.Results[j] = ResultRecord{Event: result.Event, Score: result.Score, Status: result.Status}
			}
			if !yield(row) {
				return
			}
		}
	}
}

// PersonRecords are the people of the record of a series, by their numbers.
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

// digest changes with everything in an event that a table may rest on.
func (ev *Event) digest() uint64 {
	sum := uint64(0)
	for i := range ev.Sections {
		sum += mix(ev.Sections[i].digest.all)
	}
	return sum
}

// personRow is where a result stands.
func (s *Series) personRow(r *Result) PersonRow {
	section := s.section(r)
	row := s.People.Row(section.refs + r.Finish.row)
	return PersonRow{Event: r.Event, Section: section.Name, No: int32(row.No), Name: string(row.Name)}
}
