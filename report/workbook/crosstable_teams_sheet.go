package workbook

import (
	"podium/formats/tournament"
	"podium/report"
	"podium/tiebreak"
)

// teamCrosstableSheet writes which teams met and how their matches ended, where
// teams meet. Its cells name opponents by the numbers in its first column, as
// those of the players' crosstable do. It notes in at where the rounds stand.
func (b *book) teamCrosstableSheet(ev *tournament.Event, sd *tiebreak.RankedSection, at *cellMap) error {
	table, meet := report.TeamCrosstableOf(sd)
	if !meet {
		return nil
	}
	teams := sd.Teams
	columns := []column{b.numbered(), b.teamNames(teams)}
	at.round1 = len(columns) + 1
	columns = append(columns, b.matches(table)...)
	columns = append(columns, b.teamScores(sd, teams)...)
	columns = append(columns, b.rank(teams))
	s, name, err := b.sectionSheet(ev, sd.Section, sectionSheet{
		suffix: " team crosstable", alone: "Crosstable of teams", title: "Crosstable of the teams " + report.Stand(sd),
		columns: columns, rows: len(teams.Standings.Places), rank: len(columns),
	})
	if err != nil {
		return err
	}
	at.crosstable = name
	s.skip(1)
	s.add(0, cell{"W12 3–1: won against the team in row No. 12 by 3–1 game points. All signs are explained on the sheet About.", b.styles.id(styleNote)})
	return s.finish()
}

// matches is a column for each round of a crosstable of teams.
func (b *book) matches(table report.TeamCrosstable) []column {
	return b.roundColumns(table.Rounds(), func(place, round int) string {
		sign, games := table.Cell(place, round)
		return report.JoinWords(" ", sign, games)
	})
}
