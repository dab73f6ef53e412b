package awards

import (
	"fmt"
	"strings"
)

// A Series says of what the sections of [Data] are the tables, where they are
// those of a series of events and not of one event.
type Series struct {
	Plan    string   // file by which it was added up, for messages
	Rules   []string // how it was added up, a sentence each
	Stand   string   // how far it is: "after 5 of 6 events, provisional"
	Goes    bool     // it goes on: what is decided is provisional
	Missing string   // names the events that could not be read, for every page; "": none is missing
}

// A Table is a ranking that was not made of the games of one event: the table of
// a category of a series. The order of its rows is that of the series and is not
// looked into.
type Table struct {
	Criteria []Criterion // what separates those who are level, in order of use
	People   []TableRow  // best first, those without a rank at the end; nil: there are only teams
	Teams    []TableTeam // best first; nil: no teams are added up for it
}

// A Criterion is what separates those who are level in a table.
type Criterion struct {
	Name string // for people: "Best results in order"
	Code string // word of the season plan: "best-results"
}

// A TableRow is one person in a table: the player of the same index in
// SectionData.Section.Players.
type TableRow struct {
	Person   int    // the same in all tables for one person, from 0
	School   string // school, team or club; "": not known
	Rank     int    // shared by those whom nothing separates; 0: none
	Unranked string // why there is no rank: "needs 1 more event for a rank"
	Score    Score
	Events   int // taken part in
	Games    int // played over the board

	// Values has of each criterion what the person has of it: one text, or a
	// sequence of which the first that differs decides; none where it was not
	// looked at. DecidedBy is the criterion that put the row below the one above,
	// -1 where none did.
	Values    [][]string
	DecidedBy int
}

// A TableTeam is one team in a table.
type TableTeam struct {
	Name    string
	Rank    int // shared by those who are level
	Score   Score
	Members []string // the players who counted, best first
}

// tableField makes the persons of a table ready. Somebody in several tables is one
// person, who can win one award of a group in all of them.
func (a *arena) tableField(section int, roster *said) *field {
	sd := &a.data.Sections[section]
	f := &field{section: section, name: sd.Section.Name, table: sd.Table}
	for i := range sd.Table.People {
		row := &sd.Table.People[i]
		c := &competitor{player: &sd.Section.Players[i], id: a.idOf(row.Person), games: row.Games, unranked: row.Unranked}
		c.Entrant = Entrant{
			Section: f.name, Name: string(c.player.Name), Score: row.Score, Rank: row.Rank, Events: row.Events,
			Rating: a.ratingOf(c.player), section: section, row: i,
		}
		c.idle = c.games == 0 && c.Score.Sign() <= 0
		said := roster.of(section, c.player.No)
		a.facts(c, row.School, said)
		a.contradictions(c, said, roster)
		f.place = append(f.place, int32(i))
		f.people = append(f.people, c)
		a.all = append(a.all, c)
	}
	f.ranking = a.byRank(f)
	return f
}

// idOf is the id of a person of a series.
func (a *arena) idOf(person int) int32 {
	id, known := a.persons[person]
	if !known {
		id = int32(len(a.all))
		a.persons[person] = id
	}
	return id
}

// teamTable makes the teams of a table ready.
func (a *arena) teamTable(section int) *field {
	sd := &a.data.Sections[section]
	f := &field{section: section, name: sd.Section.Name}
	if sd.Table.Teams == nil {
		return f
	}
	f.table = &Table{}
	for i := range sd.Table.Teams {
		row := &sd.Table.Teams[i]
		f.table.People = append(f.table.People, TableRow{DecidedBy: -1})
		a.enterTeam(f, &competitor{Entrant: Entrant{
			Section: f.name, Name: row.Name, Team: true, Of: row.Name, Score: row.Score, Rank: row.Rank,
			Members: row.Members, section: section, row: i,
		}})
	}
	f.ranking = a.byRank(f)
	return f
}

// ranks reports whether anybody is ranked in a field.
func (f *field) ranks() bool { return f.standings != nil || f.table != nil }

// decided names the criterion that separates two who are level: the first one
// between their rows, which are those of index ahead and behind.
func (t *Table) decided(ahead, behind int) Reason {
	at := len(t.Criteria)
	for i := ahead + 1; i <= behind; i++ {
		if by := t.People[i].DecidedBy; by >= 0 {
			at = min(at, by)
		}
	}
	if at == len(t.Criteria) {
		return Reason{Text: "ahead in the table"}
	}
	out := Reason{By: t.Criteria[at].Name, Code: t.Criteria[at].Code}
	out.Value, out.Other = untilTheyDiffer(t.People[ahead].Values[at], t.People[behind].Values[at])
	out.Text = fmt.Sprintf("won on %s %s", out.By, out.against())
	return out
}

// untilTheyDiffer writes two sequences up to the first number in which they
// differ.
func untilTheyDiffer(a, b []string) (value, other string) {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	text := func(list []string) string { return orNone(strings.Join(list[:min(n+1, len(list))], ", ")) }
	return text(a), text(b)
}
