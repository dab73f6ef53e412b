package page

import (
	"cmp"
	"slices"
	"strconv"

	"podium/report"
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

func newTeams(id string, sd report.SectionData, l *ledger) *teams {
	st := sd.Teams.Standings
	table, meet := sd.TeamCrosstable()
	t := &teams{ID: id, Section: markup(sd.Section.Name)}
	t.Score, t.Other = sd.TeamScores()
	if meet {
		t.ranking = newRanking(st, table.Rounds(), sd.TeamFacts(), table.Signs())
	} else {
		t.ranking = newRanking(st, 0, sd.TeamFacts(), nil)
	}
	t.Stand = sd.Stand()
	t.Caption = "Teams " + t.Stand + ", " + report.Count(len(sd.Section.Teams), "team")
	t.Working = l.teamTable(sd)
	index := sd.Section.Index()
	for i, place := range st.Places {
		score := &st.Table.Rows[place.Row]
		row := teamRow{
			No: i + 1, Rank: place.Rank, Name: teamName(sd, place.Row),
			Points: score.Score.String(), Other: score.Other.String(), Values: t.values(st, i),
		}
		row.Members, row.Spare = members(sd, place.Row, index.Find)
		for _, round := range t.Rounds {
			sign, games := table.Cell(i, round)
			row.Cells = append(row.Cells, teamCell{sign, games})
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// teamName is the name of a team, or its number where it has none.
func teamName(sd report.SectionData, team int) string {
	t := &sd.Section.Teams[team]
	return cmp.Or(markup(t.Name), "Team "+strconv.Itoa(t.No))
}

// members are the players of a team with their points: those who count, and the
// others. Where the best count, they stand by their points, else by board, and
// everybody counts. find gives the index into Section.Players of a starting rank.
func members(sd report.SectionData, team int, find func(no int) (int, bool)) (counting, spare []member) {
	table := sd.Standings.Table
	describe := func(row int) member {
		return member{personName(string(sd.Section.Players[row].Name)), table.Rows[row].Score.String()}
	}
	best := sd.Teams.Standings.Table.Counting(team)
	for _, row := range best {
		counting = append(counting, describe(int(row)))
	}
	var others []int
	for _, no := range sd.Section.Teams[team].Members {
		if row, known := find(no); known && !slices.Contains(best, int32(row)) && !slices.Contains(others, row) {
			others = append(others, row)
		}
	}
	if best == nil {
		for _, row := range others {
			counting = append(counting, describe(row))
		}
		return counting, nil
	}
	slices.SortStableFunc(others, func(a, b int) int { return cmp.Compare(table.Rows[b].Score, table.Rows[a].Score) })
	for _, row := range others {
		spare = append(spare, describe(row))
	}
	return counting, spare
}
