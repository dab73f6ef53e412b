package workbook

import (
	"fmt"

	"podium/formats/tournament"
	"podium/report"
	"podium/tiebreak"
)

// teamsSheet writes the ranking of the teams of a section, if it has one: name,
// what decides first, and each tie-break as a number.
func (b *book) teamsSheet(ev *tournament.Event, sd report.SectionData) error {
	if sd.Teams == nil {
		return nil
	}
	teams := report.SectionData{Section: sd.Section, Standings: sd.Teams.Standings, List: sd.Teams.List}
	rows := len(teams.Standings.Places)
	columns := []column{b.rank(teams), b.teamNames(teams), b.score(teams)}
	for i := range teams.Standings.Columns {
		if teams.Standings.Columns[i].Spec.Method.Code != "PTS" {
			columns = append(columns, b.tieBreak(teams, i))
		}
	}
	l := layout{
		name:   b.names.ofSection(sd.Section.Name, " teams", "Standings teams"),
		widths: measure(columns, rows), header: headRow, lastRow: headRow + rows,
		section: cellText(sd.Section.Name), fixed: nameColumn(columns), rank: 1,
	}
	s, err := b.add(l)
	if err != nil {
		return err
	}
	s.heading(b, ev, sd.Section.Name, "Teams "+sd.Stand())
	s.fill(b, columns, rows)
	s.skip(1)
	s.add(0, cell{cellText(rankedBy(teams)), b.styles.id(styleNote)})
	s.notes(b, teams)
	return s.finish()
}

// teamNames is the column of the teams' names.
func (b *book) teamNames(sd report.SectionData) column {
	style := b.styles.id(styleText)
	return column{head: "Name", left: true, cell: func(place int) cell {
		return cell{cellText(sd.Section.Teams[sd.Standings.Places[place].Row].Name), style}
	}}
}

// rankedBy says what the ranking of teams rests on.
func rankedBy(sd report.SectionData) string {
	first := "the sum of the best players"
	if sd.Section.TeamsMeet() {
		first = "match points"
		if sd.Standings.Table.CountsGames() {
			first = "game points"
		}
	}
	return fmt.Sprintf("Ranked by %s, then by %s; %s", first, tiebreak.Codes(sd.List.Specs), sd.SourceWords())
}
