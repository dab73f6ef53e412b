package workbook

import (
	"strconv"

	"podium/formats/tournament"
	"podium/report"
	"podium/tiebreak"
)

// crosstableSheet writes who met whom, in ranking order as on every wall. The
// first column has the numbers of the rows, by which the cells name opponents. It
// notes in at where the rounds stand.
func (b *book) crosstableSheet(ev *tournament.Event, sd *tiebreak.RankedSection, at *cellMap) error {
	columns := append([]column{b.numbered()}, b.people(sd, false)...)
	at.round1 = len(columns) + 1
	columns = append(columns, b.rounds(sd)...)
	columns = append(columns, b.score(sd), b.rank(sd))
	s, name, err := b.sectionSheet(ev, sd.Section, sectionSheet{
		suffix: " crosstable", alone: "Crosstable", title: "Crosstable " + report.Stand(sd),
		columns: columns, rows: len(sd.Standings.Places), rank: len(columns),
	})
	if err != nil {
		return err
	}
	at.crosstable = name
	s.skip(1)
	s.add(0, cell{"W12: won against the player in row No. 12. All signs are explained on the sheet About.", b.styles.id(styleNote)})
	return s.finish()
}

// rounds is a column for each round.
func (b *book) rounds(sd *tiebreak.RankedSection) []column {
	table := report.CrosstableOf(sd)
	list := b.roundColumns(table.Rounds(), table.Cell)
	for i := range list {
		list[i].width = narrowest
	}
	return list
}

// roundColumns is a column for each round of a crosstable; text gives the cell of
// a place, counted from 0, in a round, counted from 1.
func (b *book) roundColumns(rounds int, text func(place, round int) string) []column {
	style := b.styles.id(styleCenter)
	list := make([]column, rounds)
	for r := range list {
		list[r] = column{head: "R" + strconv.Itoa(r+1), cell: func(place int) cell {
			if text := text(place, r+1); text != "" {
				return cell{text, style}
			}
			return cell{nil, style}
		}}
	}
	return list
}
