package workbook

import (
	"fmt"

	"podium/formats/tournament"
	"podium/report"
	"podium/tiebreak"
)

// standingsSheet writes the ranking of a section: who, how many points, each
// tie-break as a number. It notes in at where they stand.
func (b *book) standingsSheet(ev *tournament.Event, sd *tiebreak.RankedSection, at *cellMap) error {
	columns := append([]column{b.rank(sd)}, b.people(sd, true)...)
	at.rating = ratingColumn(columns)
	columns = append(columns, b.score(sd))
	at.points = len(columns)
	columns = b.tieBreakColumns(sd, columns, at)
	s, name, err := b.sectionSheet(ev, sd.Section, sectionSheet{
		alone: "Standings", title: "Standings " + report.Stand(sd), columns: columns, rows: len(sd.Standings.Places), rank: 1,
	})
	if err != nil {
		return err
	}
	at.standings = name
	s.notes(b, sd)
	return s.finish()
}

// notes writes below the table why a column is empty.
func (s *sheet) notes(b *book, sd *tiebreak.RankedSection) {
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
