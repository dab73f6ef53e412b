package workbook

import (
	"cmp"
	"strconv"

	"podium/formats/tournament"
	"podium/report"
	"podium/tiebreak"
)

// teamsSheet writes the ranking of the teams of a section, if it has one: name,
// what decides first, and each tie-break as a number. It notes in at where they
// stand.
func (b *book) teamsSheet(ev *tournament.Event, sd *tiebreak.RankedSection, at *cellMap) error {
	teams := sd.Teams
	columns := []column{b.rank(teams), b.teamNames(teams)}
	at.points = len(columns) + 1
	columns = append(columns, b.teamScores(sd, teams)...)
	if len(columns) > at.points {
		at.other = len(columns)
	}
	columns = b.tieBreakColumns(teams, columns, at)
	s, name, err := b.sectionSheet(ev, sd.Section, sectionSheet{
		suffix: " teams", alone: "Standings teams", title: "Teams " + report.Stand(sd),
		columns: columns, rows: len(teams.Standings.Places), rank: 1,
	})
	if err != nil {
		return err
	}
	at.standings = name
	s.skip(1)
	for _, f := range report.TeamFacts(sd) {
		s.add(0, cell{cellText(f.Label + ": " + f.Text), b.styles.id(styleNote)})
	}
	s.notes(b, teams)
	return s.finish()
}

// teamScores are the columns of the scores of teams.
func (b *book) teamScores(sd, teams *tiebreak.RankedSection) []column {
	first, other := report.TeamScores(sd)
	score := b.score(teams)
	score.head, score.width = first, numberWidth(first)
	if other == "" {
		return []column{score}
	}
	second := score
	second.head, second.width = other, numberWidth(other)
	second.cell = func(place int) cell {
		return cell{scoreNumber(teams.Standings.Table.Rows[teams.Standings.Places[place].Row].Other), b.styles.id(styleScore)}
	}
	return []column{score, second}
}

// teamNames is the column of the teams' names.
func (b *book) teamNames(sd *tiebreak.RankedSection) column {
	style := b.styles.id(styleText)
	return column{head: "Name", left: true, cell: func(place int) cell {
		return cell{cellText(teamName(sd, place)), style}
	}}
}

// teamName is the name of the team at a place, or its number where it has none.
func teamName(teams *tiebreak.RankedSection, place int) string {
	team := &teams.Section.Teams[teams.Standings.Places[place].Row]
	return cmp.Or(team.Name, "Team "+strconv.Itoa(team.No))
}
