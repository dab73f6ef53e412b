package workbook

import (
	"fmt"

	"podium/formats/tournament"
	"podium/report"
)

// standingsSheet writes the ranking of a section: who, how many points, each
// tie-break as a number. It notes in at where they stand.
func (b *book) standingsSheet(ev *tournament.Event, sd report.SectionData, at *cellMap) error {
	rows := len(sd.Standings.Places)
	columns := append([]column{b.rank(sd)}, b.people(sd, true)...)
	at.rating = ratingColumn(columns)
	columns = append(columns, b.score(sd))
	at.points = len(columns)
	columns = b.tieBreakColumns(sd, columns, at)
	l := layout{
		name:   b.names.ofSection(sd.Section.Name, "", "Standings"),
		widths: measure(columns, rows), header: headRow, lastRow: headRow + rows,
		section: cellText(sd.Section.Name), fixed: nameColumn(columns), rank: 1,
	}
	at.standings = quoted(l.name)
	s, err := b.add(l)
	if err != nil {
		return err
	}
	s.heading(b, ev, sd.Section.Name, "Standings "+sd.Stand())
	s.fill(b, columns, rows)
	s.notes(b, sd)
	return s.finish()
}

// notes writes below the table why a column is empty.
func (s *sheet) notes(b *book, sd report.SectionData) {
	for _, c := range sd.Standings.Columns {
		if c.Dropped == "" {
			continue
		}
		text := fmt.Sprintf("%s was left out of the ranking: %s", c.Spec.Text, c.Dropped)
		s.skip(1)
		s.add(0, cell{cellText(text), b.styles.id(styleNote)})
	}
}

// ratingColumn is the number of the column with the ratings, counted from 1; 0:
// there is none.
func ratingColumn(columns []column) int {
	for i := range columns {
		if columns[i].head == "Rating" {
			return i + 1
		}
	}
	return 0
}

// nameColumn is the number of the column with the names, counted from 1.
func nameColumn(columns []column) int {
	for i := range columns {
		if columns[i].head == "Name" {
			return i + 1
		}
	}
	return 1
}
