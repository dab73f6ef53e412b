package season

import (
	"encoding/json"
	"errors"
	"fmt"
)

// A Record is a series as it is kept to be compared with a later one: the JSON
// document of a series holds it under "record". Points are exact texts: "12",
// "37/3".
type Record struct {
	Title  string         `json:"title"`
	Plan   string         `json:"plan"` // digest of the plan's bytes
	Events []EventRecord  `json:"events"`
	Tables []TableRecord  `json:"tables"`
	People []PersonRecord `json:"people"`
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
	Event  int    `json:"event"` // index into Record.Events
	Score  Points `json:"score"`
	Status string `json:"status"` // "counted", "dropped", "outside", "absent"
}

// A PersonRecord is a person and the rows that were taken for that person.
type PersonRecord struct {
	Name string      `json:"name"`
	Rows []PersonRow `json:"rows"`
}

// A PersonRow is where a person stands in an event.
type PersonRow struct {
	Event   int    `json:"event"` // index into Record.Events
	Section string `json:"section"`
	No      int    `json:"no"`
	Name    string `json:"name"` // as it stands there
}

// Record keeps what Compare needs of a series.
func (s *Series) Record() *Record {
	out := &Record{
		Title: s.Plan.Title, Plan: s.Plan.digest,
		Events: []EventRecord{}, Tables: []TableRecord{}, People: []PersonRecord{},
	}
	for i := range s.Events {
		ev := &s.Events[i]
		out.Events = append(out.Events, EventRecord{
			Path: ev.Path, Name: ev.Name, Start: ev.Start.String(), Digest: hexText(ev.digest()),
		})
	}
	for i := range s.Tables {
		out.Tables = append(out.Tables, s.Tables[i].record())
	}
	for person, results := range s.results {
		p := PersonRecord{Name: string(s.Person(int32(person)).Name), Rows: []PersonRow{}}
		for _, r := range results {
			p.Rows = append(p.Rows, s.personRow(&r))
		}
		out.People = append(out.People, p)
	}
	return out
}

// digest changes with everything in an event that a table may rest on.
func (ev *Event) digest() uint64 {
	sum := uint64(0)
	for i := range ev.Sections {
		sum += mix(ev.Sections[i].digest.all)
	}
	return sum
}

func (t *Table) record() TableRecord {
	out := TableRecord{Category: t.Name, Rows: []RowRecord{}}
	for i := range t.Rows {
		r := &t.Rows[i]
		row := RowRecord{Rank: r.Rank, Person: int(r.Person), Total: r.Total, Results: []ResultRecord{}}
		for j := range r.Results {
			result := &r.Results[j]
			row.Results = append(row.Results, ResultRecord{
				Event: int(result.Event), Score: result.Score, Status: result.Status.String(),
			})
		}
		out.Rows = append(out.Rows, row)
	}
	return out
}

// personRow is where a result stands.
func (s *Series) personRow(r *Result) PersonRow {
	section := s.section(r)
	row := s.People.Row(section.refs + r.Finish.row)
	return PersonRow{Event: int(r.Event), Section: section.Name, No: row.No, Name: string(row.Name)}
}

// ErrRecord says that a text is no record of a series.
var ErrRecord = errors.New("not the JSON of a series")

// ReadRecord reads a record, or the JSON document of a series that holds one.
func ReadRecord(data []byte) (*Record, error) {
	var document struct {
		Record *Record `json:"record"`
	}
	if err := json.Unmarshal(data, &document); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrRecord, err)
	}
	out := document.Record
	if out == nil {
		out = &Record{}
		if err := json.Unmarshal(data, out); err != nil {
			return nil, fmt.Errorf("%w: %w", ErrRecord, err)
		}
	}
	if out.Events == nil || out.Tables == nil || out.People == nil {
		return nil, fmt.Errorf("%w: it has no events, tables or people", ErrRecord)
	}
	return out, out.check()
}

// check looks whether all indexes are good.
func (r *Record) check() error {
	for _, p := range r.People {
		for _, row := range p.Rows {
			if row.Event < 0 || row.Event >= len(r.Events) {
				return fmt.Errorf("%w: there is no event %d", ErrRecord, row.Event)
			}
		}
	}
	for _, t := range r.Tables {
		for _, row := range t.Rows {
			if row.Person < 0 || row.Person >= len(r.People) {
				return fmt.Errorf("%w: there is no person %d", ErrRecord, row.Person)
			}
			for _, result := range row.Results {
				if result.Event < 0 || result.Event >= len(r.Events) {
					return fmt.Errorf("%w: there is no event %d", ErrRecord, result.Event)
				}
			}
		}
	}
	return nil
}
