package workbook

import (
	"strconv"

	"podium/formats/tournament"
	"podium/report"
)

// teamCrosstableSheet writes which teams met and how their matches ended, where
// teams meet. Its cells name opponents by the numbers in its first column, as
// those of the players' crosstable do. It notes in at where the rounds stand.
func (b *book) teamCrosstableSheet(ev *tournament.Event, sd report.SectionData, at *cellMap) error {
	table, meet := sd.TeamCrosstable()
	if !meet {
		return nil
	}
	teams := teamsOf(sd)
	rows := len(teams.Standings.Places)
	columns := []column{b.numbered(), b.teamNames(teams)}
	at.round1 = len(columns) + 1
	columns = append(columns, b.matches(table)...)
	columns = append(columns, b.teamScores(sd, teams)...)
	columns = append(columns, b.rank(teams))
	l := layout{
		name:   b.names.ofSection(sd.Section.Name, " team crosstable", "Crosstable of teams"),
		widths: measure(columns, rows), header: headRow, lastRow: headRow + rows,
		section: cellText(sd.Section.Name), fixed: nameColumn(columns), rank: len(columns),
	}
	at.crosstable = quoted(l.name)
	s, err := b.add(l)
	if err != nil {
		return err
	}
	s.heading(b, ev, sd.Section.Name, "Crosstable of the teams "+sd.Stand())
	s.fill(b, columns, rows)
	s.skip(1)
	s.add(0, cell{"W12 3–1: won against the team in row No. 12 by 3–1 game points. All signs are explained on the sheet About.", b.styles.id(styleNote)})
	return s.finish()
}

// matches is a column for each round of a crosstable of teams.
func (b *book) matches(table report.TeamCrosstable) []column {
	style := b.styles.id(styleCenter)
	list := make([]column, table.Rounds())
	for r := range list {
		list[r] = column{head: "R" + strconv.Itoa(r+1), cell: func(place int) cell {
			sign, games := table.Cell(place, r+1)
			if text := report.JoinWords(" ", sign, games); text != "" {
				return cell{text, style}
			}
			return cell{nil, style}
		}}
	}
	return list
}
