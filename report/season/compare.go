package season

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"podium/formats/phrase"
	"podium/formats/spelling"
)

// An Outcome is what a series came to, as far as a later one is compared with it.
// [ReadOutcome] takes it from the JSON document of a series.
type Outcome struct {
	Events []string // paths
	Tables []OutcomeTable
}

// An OutcomeTable is a table of people or of teams.
type OutcomeTable struct {
	Name  string // the category; "": the only one
	Teams bool
	Rows  []OutcomeRow
}

// An OutcomeRow is one person or team.
type OutcomeRow struct {
	Rank  int // 0: none
	Name  string
	IDs   string // all of a person, in a fixed order; "": none
	Club  string
	Total Points
}

// Outcome returns what a series comes to.
func (s *Series) Outcome() *Outcome {
	out := &Outcome{}
	for i := range s.Events {
		out.Events = append(out.Events, s.Events[i].Path)
	}
	for i := range s.Tables {
		table := OutcomeTable{Name: s.Tables[i].Name}
		for j := range s.Tables[i].Rows {
			r := &s.Tables[i].Rows[j]
			p, ids := s.Person(r.Person), map[string]string{}
			for _, id := range p.IDs {
				ids[id.System] = id.Value
			}
			table.Rows = append(table.Rows, OutcomeRow{r.Rank, string(p.Name), idsText(ids), p.Club, r.Total})
		}
		out.Tables = append(out.Tables, table)
	}
	for i := range s.Teams {
		table := OutcomeTable{Name: s.Teams[i].Name, Teams: true}
		for j := range s.Teams[i].Rows {
			r := &s.Teams[i].Rows[j]
			table.Rows = append(table.Rows, OutcomeRow{Rank: r.Rank, Name: r.Name, Total: r.Total})
		}
		out.Tables = append(out.Tables, table)
	}
	return out
}

func idsText(ids map[string]string) string {
	var list []string
	for _, system := range slices.Sorted(maps.Keys(ids)) {
		list = append(list, system+" "+ids[system])
	}
	return strings.Join(list, ", ")
}

// ErrOutcome means that a text is not the JSON document of a series.
var ErrOutcome = errors.New("not the JSON of a series")

// ReadOutcome reads the JSON document of a series. It passes over what is not compared
// without storing it: the document of a federation's year is larger than the series.
func ReadOutcome(r io.Reader) (*Outcome, error) {
	type table struct {
		Category  string
		Standings []struct {
			Rank   int // null: none
			Person int
			Name   string
			Exact  Points
		}
	}
	var doc struct {
		Events        []struct{ Path string }
		Tables, Teams []table
		People        []struct {
			Club string
			IDs  map[string]string
		}
	}
	d := json.NewDecoder(r)
	if err := d.Decode(&doc); err != nil {
		return nil, fmt.Errorf("%w: it cannot be read on after byte %d", ErrOutcome, d.InputOffset())
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("%w: something follows its end at byte %d", ErrOutcome, d.InputOffset())
	}
	if doc.Events == nil || doc.Tables == nil || doc.People == nil {
		return nil, fmt.Errorf("%w: it has no events, tables or people", ErrOutcome)
	}
	out := &Outcome{}
	for _, ev := range doc.Events {
		out.Events = append(out.Events, ev.Path)
	}
	for i, t := range slices.Concat(doc.Tables, doc.Teams) {
		table := OutcomeTable{Name: t.Category, Teams: i >= len(doc.Tables)}
		for _, r := range t.Standings {
			row := OutcomeRow{Rank: r.Rank, Name: r.Name, Total: r.Exact}
			if !table.Teams {
				if r.Person < 0 || r.Person >= len(doc.People) {
					return nil, fmt.Errorf("%w: there is no person %d", ErrOutcome, r.Person)
				}
				row.Club, row.IDs = doc.People[r.Person].Club, idsText(doc.People[r.Person].IDs)
			}
			table.Rows = append(table.Rows, row)
		}
		out.Tables = append(out.Tables, table)
	}
	return out, nil
}

// A Change is a difference between two outcomes of a series.
type Change struct {
	Kind     ChangeKind
	Category string // of a table; "" if the change is not about one
	Who      string // the person or team
	Event    string // path of the event
	Text     string // what changed: "rank 2, was 1; 50 points, was 47"
}

// ChangeKind is the kind of a change.
type ChangeKind uint8

// The kinds.
const (
	EventAdded ChangeKind = iota
	EventRemoved
	RowAdded
	RowRemoved
	RowChanged
	TeamAdded
	TeamRemoved
	TeamChanged
)

// String returns the name of the kind.
func (k ChangeKind) String() string {
	return [...]string{
		"event added", "event removed", "person added", "person removed", "person changed",
		"team added", "team removed", "team changed",
	}[k]
}

// Compare returns the changes from an earlier outcome to the present series, row by row:
// events that came or went, then the rows of each table.
func Compare(old *Outcome, now *Series) []Change {
	c := &comparison{series: now}
	present := now.Outcome()
	for _, path := range present.Events {
		if !slices.Contains(old.Events, path) {
			c.out = append(c.out, Change{Kind: EventAdded, Event: path, Text: c.text("series.change.event.new")})
		}
	}
	for _, path := range old.Events {
		if !slices.Contains(present.Events, path) {
			c.out = append(c.out, Change{Kind: EventRemoved, Event: path, Text: c.text("series.change.event.gone")})
		}
	}
	before := slices.Clone(old.Tables)
	for i := range present.Tables {
		var was OutcomeTable
		if at := slices.IndexFunc(before, present.Tables[i].same); at >= 0 {
			was = before[at]
			before = slices.Delete(before, at, at+1)
		}
		c.table(&was, &present.Tables[i])
	}
	for i := range before {
		c.table(&before[i], &OutcomeTable{Name: before[i].Name, Teams: before[i].Teams})
	}
	return c.out
}

func (t OutcomeTable) same(o OutcomeTable) bool {
	return t.Teams == o.Teams && spelling.Fold(t.Name) == spelling.Fold(o.Name)
}

type comparison struct {
	series *Series
	out    []Change
}

// table compares the rows of a table. A row is the same by its ids, otherwise by name and
// club, otherwise by name.
func (c *comparison) table(old, now *OutcomeTable) {
	was, gone := make([]*OutcomeRow, len(now.Rows)), make([]bool, len(old.Rows))
	for i := range gone {
		gone[i] = true
	}
	for _, key := range []func(*OutcomeRow) string{
		func(r *OutcomeRow) string { return r.IDs },
		func(r *OutcomeRow) string { return spelling.Fold(r.Name) + "\n" + spelling.Fold(r.Club) },
		func(r *OutcomeRow) string { return spelling.Fold(r.Name) },
	} {
		free := map[string][]int{}
		for i := range old.Rows {
			if k := key(&old.Rows[i]); gone[i] && k != "" {
				free[k] = append(free[k], i)
			}
		}
		for i := range now.Rows {
			k := key(&now.Rows[i])
			if list := free[k]; was[i] == nil && len(list) > 0 {
				was[i], gone[list[0]], free[k] = &old.Rows[list[0]], false, list[1:]
			}
		}
	}
	add := func(kind ChangeKind, who, text string) {
		if now.Teams {
			kind += TeamAdded - RowAdded
		}
		c.out = append(c.out, Change{Kind: kind, Category: now.Name, Who: who, Text: text})
	}
	for i := range now.Rows {
		switch r := &now.Rows[i]; {
		case was[i] == nil:
			add(RowAdded, r.Name, c.text("series.change.row.new", c.rank(r.Rank), c.shown(r.Total)))
		case was[i].Rank != r.Rank || !was[i].Total.Equal(r.Total):
			place := c.rank(r.Rank) // rank and total, with the previous ones if they differ
			if was[i].Rank != r.Rank {
				place = c.text("series.change.was", place, c.rank(was[i].Rank))
			}
			total, before := c.shown(r.Total), c.shown(was[i].Total)
			if total == before && !r.Total.Equal(was[i].Total) { // rounding hides the difference
				total, before = r.Total.Exact(), was[i].Total.Exact()
			}
			points := c.text("series.change.points", total)
			if !r.Total.Equal(was[i].Total) {
				points = c.text("series.change.was", points, before)
			}
			add(RowChanged, r.Name, c.series.Plan.Words.Clauses(place, points))
		}
	}
	for i := range old.Rows {
		if r := &old.Rows[i]; gone[i] {
			add(RowRemoved, r.Name, c.text("series.change.row.gone", c.rank(r.Rank), c.shown(r.Total)))
		}
	}
}

func (c *comparison) shown(p Points) string { return p.String(c.series.Plan.Digits) }

func (c *comparison) rank(rank int) string {
	if rank == 0 {
		return c.text("series.change.rank.none")
	}
	return c.text("series.change.rank", rank)
}

func (c *comparison) text(key phrase.Key, args ...any) string {
	return c.series.Plan.Words.Text(key, args...)
}

// Table returns the table in which something changed, "" if the change is not about one.
func (c *Change) Table(words *phrase.Catalogue) string {
	if c.Kind >= TeamAdded {
		return strings.TrimSpace(words.Text("series.table.teams", c.Category))
	}
	return c.Category
}

// Line returns the change as one line that begins with the table, the person or team, and
// the event.
func (c *Change) Line(words *phrase.Catalogue) string {
	parts := []string{c.Table(words), c.Who, c.Event, c.Text}
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), ": ")
}
