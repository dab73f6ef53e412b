package workbook

import (
	"cmp"
	"strconv"

	"podium/formats/tournament"
	"podium/report"
)

// teamsSheet writes the ranking of the teams of a section, if it has one: name,
// what decides first, and each tie-break as a number. It notes in at where they
// stand.
func (b *book) teamsSheet(ev *tournament.Event, sd report.SectionData, at *cellMap) error {
	teams := teamsOf(sd)
	columns := []column{b.rank(teams), b.teamNames(teams)}
	at.points = len(columns) + 1
	columns = append(columns, b.teamScores(sd, teams)...)
	if len(columns) > at.points {
		at.other = len(columns)
	}
	columns = b.tieBreakColumns(teams, columns, at)
	s, name, err := b.sectionSheet(ev, sd.Section, sectionSheet{
		suffix: " teams", alone: "Standings teams", title: "Teams " + sd.Stand(),
		columns: columns, rows: len(teams.Standings.Places), rank: 1,
	})
	if err != nil {
		return err
	}
	at.standings = name
	s.skip(1)
	for _, f := range sd.TeamFacts() {
		s.add(0, cell{cellText(f.Label + ": " + f.Text), b.styles.id(styleNote)})
	}
	s.notes(b, teams)
	return s.finish()
}

// teamsOf has the ranking of the teams of a section in the place of that of its
// players.
func teamsOf(sd report.SectionData) report.SectionData {
	return report.SectionData{Section: sd.Section, Standings: sd.Teams.Standings, List: sd.Teams.List}
}

// teamScores are the columns of the scores of teams.
func (b *book) teamScores(sd, teams report.SectionData) []column {
	first, other := sd.TeamScores()
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
func (b *book) teamNames(sd report.SectionData) column {
	style := b.styles.id(styleText)
	return column{head: "Name", left: true, cell: func(place int) cell {
		return cell{cellText(teamName(sd, place)), style}
	}}
}

// teamName is the name of the team at a place, or its number where it has none.
func teamName(teams report.SectionData, place int) string {
	team := &teams.Section.Teams[teams.Standings.Places[place].Row]
	return cmp.Or(team.Name, "Team "+strconv.Itoa(team.No))
}
