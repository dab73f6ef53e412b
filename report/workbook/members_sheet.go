package workbook

import (
	"fmt"

	"podium/formats/tournament"
	"podium/report"
	"podium/tiebreak"
)

// membersSheet lists the players of every team, in the order of the teams and
// below each other, and says of schools whose points count.
func (b *book) membersSheet(ev *tournament.Event, sd *tiebreak.RankedSection) error {
	list := teamMembers(sd)
	s, _, err := b.sectionSheet(ev, sd.Section, sectionSheet{
		suffix: " team members", alone: "Members of teams", title: "Members of the teams " + report.Stand(sd),
		columns: b.memberColumns(sd, list), rows: len(list), rank: 1,
	})
	if err != nil {
		return err
	}
	if size := sd.Teams.Standings.Table.TeamSize(); size > 0 {
		s.skip(1)
		// The order of tiebreak.Table.Counting.
		text := fmt.Sprintf("Counts: up to %d of a team, in the order of points, cumulative score and starting rank.", size)
		s.add(0, cell{text, b.styles.id(styleNote)})
	}
	return s.finish()
}

// A teamMember is a row of the sheet.
type teamMember struct {
	team   int // place of the team, counted from 0
	place  int // of the player, counted from 0
	counts bool
}

// teamMembers lists the players of the teams: by team, those who count first.
func teamMembers(sd *tiebreak.RankedSection) []teamMember {
	placeOf := make([]int, len(sd.Standings.Table.Rows))
	for i, place := range sd.Standings.Places {
		placeOf[place.Row] = i
	}
	var list []teamMember
	members := sd.TeamMembers()
	for i, place := range sd.Teams.Standings.Places {
		for _, row := range members[place.Row].Counting {
			list = append(list, teamMember{i, placeOf[row], true})
		}
		for _, row := range members[place.Row].Spare {
			list = append(list, teamMember{i, placeOf[row], false})
		}
	}
	return list
}

// memberColumns are the team with its rank, who the player is, the points, and
// of schools whether they count.
func (b *book) memberColumns(sd *tiebreak.RankedSection, list []teamMember) []column {
	teams := sd.Teams
	ofTeam := func(c column) column {
		of := c.cell
		c.cell = func(i int) cell { return of(list[i].team) }
		return c
	}
	ofPlayer := func(c column) column {
		of := c.cell
		c.cell = func(i int) cell { return of(list[i].place) }
		return c
	}
	rank, team := ofTeam(b.rank(teams)), ofTeam(b.teamNames(teams))
	rank.head, rank.width, team.head = "Team rank", numberWidth("Team rank"), "Team"
	columns := []column{rank, team}
	for _, c := range append(b.people(sd, false), b.score(sd)) {
		columns = append(columns, ofPlayer(c))
	}
	if teams.Standings.Table.TeamSize() > 0 {
		columns = append(columns, b.texts("Counts", false, func(i int) string {
			if list[i].counts {
				return "yes"
			}
			return "no"
		}))
	}
	return columns
}
