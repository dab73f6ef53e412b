package page

import (
	"cmp"
	"strconv"

	"podium/report"
	"podium/tiebreak"
)

// teams are the teams of a section as its part of the page shows them.
type teams struct {
	ID      string // of the element: "section-1-teams"
	Section string // "" where the event has one section
	ranking
	Score string // head of the column of what decides first
	Other string // head of the column of the other score; "": there is none
	Rows  []teamRow
}

// A teamRow is a team, in ranking order.
type teamRow struct {
	No, Rank      int
	Name          string
	Points, Other string
	Members       []member // those who count for the team
	Spare         []member // those who do not
	Values        []value
	Cells         []teamCell // of the crosstable
}

// A member is a player of a team.
type member struct{ Name, Points string }

// A teamCell is a match: how it ended and against which row, and the game points.
type teamCell struct{ Sign, Games string }

func newTeams(id string, sd *tiebreak.RankedSection, l *ledger) *teams {
	st := sd.Teams.Standings
	table, meet := report.TeamCrosstableOf(sd)
	t := &teams{ID: id, Section: markup(sd.Section.Name)}
	t.Score, t.Other = report.TeamScores(sd)
	if meet {
		t.ranking = newRanking(st, table.Rounds(), report.TeamFacts(sd), table.Signs())
	} else {
		t.ranking = newRanking(st, 0, report.TeamFacts(sd), nil)
	}
	t.Stand = report.Stand(sd)
	t.Caption = "Teams " + t.Stand + ", " + report.Count(len(sd.Section.Teams), "team")
	t.Working = l.teamTable(sd)
	members := sd.TeamMembers()
	for i, place := range st.Places {
		score := &st.Table.Rows[place.Row]
		row := teamRow{
			No: i + 1, Rank: place.Rank, Name: teamName(sd, place.Row),
			Points: score.Score.String(), Other: score.Other.String(), Values: t.values(st, i),
		}
		of := members[place.Row]
		row.Members, row.Spare = describe(sd, of.Counting), describe(sd, of.Spare)
		for _, round := range t.Rounds {
			sign, games := table.Cell(i, round)
			row.Cells = append(row.Cells, teamCell{sign, games})
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// teamName is the name of a team, or its number where it has none.
func teamName(sd *tiebreak.RankedSection, team int) string {
	t := &sd.Section.Teams[team]
	return cmp.Or(markup(t.Name), "Team "+strconv.Itoa(t.No))
}

// describe names players, given by rows of the ranking, with their points.
func describe(sd *tiebreak.RankedSection, rows []int) []member {
	var list []member
	for _, row := range rows {
		name := personName(string(sd.Section.Players[row].Name))
		list = append(list, member{name, sd.Standings.Table.Rows[row].Score.String()})
	}
	return list
}
