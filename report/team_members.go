package report

import (
	"cmp"
	"slices"

	"podium/formats/tournament"
)

// TeamMembers are the players of a team, as indexes into Section.Players, each
// once: those who count for it, and the others. Where the best count, they stand
// by their points, else by board, and everybody counts.
type TeamMembers struct{ Counting, Spare []int }

// TeamMembers lists the players of all teams, by index into Section.Teams. The
// section must have a ranking of teams.
func (sd SectionData) TeamMembers() []TeamMembers {
	index := sd.Section.Index()
	list := make([]TeamMembers, len(sd.Section.Teams))
	for team := range list {
		list[team] = sd.membersOf(team, index)
	}
	return list
}

func (sd SectionData) membersOf(team int, index tournament.Index) TeamMembers {
	var m TeamMembers
	best := sd.Teams.Standings.Table.Counting(team)
	for _, row := range best {
		m.Counting = append(m.Counting, int(row))
	}
	var others []int
	for _, no := range sd.Section.Teams[team].Members {
		if row, known := index.Find(no); known && !slices.Contains(m.Counting, row) && !slices.Contains(others, row) {
			others = append(others, row)
		}
	}
	if best == nil {
		m.Counting = others
		return m
	}
	rows := sd.Standings.Table.Rows
	slices.SortStableFunc(others, func(a, b int) int { return cmp.Compare(rows[b].Score, rows[a].Score) })
	m.Spare = others
	return m
}
