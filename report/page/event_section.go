package page

import (
	"strconv"

	"podium/report"
	"podium/tiebreak"
)

// A section is a section as its part of the page shows it.
type section struct {
	ID   string // of the element: "section-1"
	Name string // "" where the event has one section
	ranking
	HasRating, HasFed bool   // whether any row fills the column
	Schools           string // head of the column of schools; "": no row fills it
	Rows              []row
	Teams             *teams // nil: there are none
	TeamsFirst        bool   // teams meet: they are what the section ranks
	Notes             []string
}

// A row is a player, in ranking order.
type row struct {
	No     int // number of the row, by which the crosstable names opponents
	Rank   int
	Title  string
	Name   string
	Rating string
	Fed    string
	School string // team or club
	Points string
	Values []value
	Cells  []string // of the crosstable
}

func newSection(number int, sd *tiebreak.RankedSection, l *ledger) section {
	table := report.CrosstableOf(sd)
	s := section{
		ID:      "section-" + strconv.Itoa(number),
		Name:    markup(sd.Section.Name),
		ranking: newRanking(sd.Standings, table.Rounds(), report.Facts(sd), table.Signs()),
		Notes:   markupAll(report.Doubts(sd)),
	}
	s.Stand = report.Stand(sd)
	s.Caption = "Standings " + s.Stand + ", " + report.Count(len(sd.Section.Players), "player")
	if sd.Section.TeamsMeet() {
		s.Caption = "Players " + s.Stand + ", " + report.Count(len(sd.Section.Players), "player")
	}
	s.Working = l.table(sd.Standings)
	schools, head := report.Schools(sd)
	s.Schools = head
	for i, place := range sd.Standings.Places {
		row := newRow(sd, i, s.values(sd.Standings, i))
		row.School = markup(schools[place.Row])
		for _, round := range s.Rounds {
			row.Cells = append(row.Cells, table.Cell(i, round))
		}
		s.Rows = append(s.Rows, row)
	}
	s.chooseColumns()
	if sd.Teams != nil {
		s.Teams = newTeams(s.ID+"-teams", sd, l)
		s.TeamsFirst = sd.Section.TeamsMeet()
	}
	return s
}

func newRow(sd *tiebreak.RankedSection, i int, values []value) row {
	place := &sd.Standings.Places[i]
	p := &sd.Section.Players[place.Row]
	row := row{
		No: i + 1, Rank: place.Rank,
		Title: markup(p.Title), Name: personName(string(p.Name)), Fed: markup(p.Federation),
		Points: sd.Standings.Table.Rows[place.Row].Score.String(), Values: values,
	}
	if r := p.Rating(); r != 0 {
		row.Rating = strconv.Itoa(r)
	}
	return row
}

// chooseColumns leaves out the columns that say nothing, and the federation
// also where it is the same for all.
func (s *section) chooseColumns() {
	feds := map[string]bool{}
	for i := range s.Rows {
		row := &s.Rows[i]
		s.HasRating = s.HasRating || row.Rating != ""
		if row.Fed != "" {
			feds[row.Fed] = true
		}
	}
	s.HasFed = len(feds) > 1
}
