package main

import (
	"podium/formats/tournament"
	"podium/tiebreak"
)

// verifyTeams compares what a section states of its teams with what it computes
// to.
func (v *verifiedSection) verifyTeams(r sectionRanking) {
	s := r.section
	for i := range s.Teams {
		if s.Teams[i].Stated.HasPoints {
			v.claims++
		}
		if s.Teams[i].Stated.Rank != 0 {
			v.claims++
		}
	}
	v.teamPoints(s)
	v.teamRanks(r)
}

// teamPoints lists the stated points that the matches do not add up to.
func (v *verifiedSection) teamPoints(s *tournament.Section) {
	sums := s.TeamTable()
	for _, problem := range s.CheckTeams() {
		if problem.Kind != tournament.TeamPointsDiffer {
			continue
		}
		t := &s.Teams[problem.Team]
		match, game := sums.Totals(problem.Team, len(t.Rounds))
		for _, d := range []struct {
			what             string
			stated, computed tournament.Points
		}{
			{"match points", t.Stated.Match, match}, {"game points", t.Stated.Game, game},
		} {
			if d.stated != d.computed {
				v.differences = append(v.differences, difference{
					what: d.what, team: true, no: t.No, name: t.Name,
					stated: d.stated.String(), computed: d.computed.String(), reason: pointsOfTeamReason(s),
				})
			}
		}
	}
}

// pointsOfTeamReason says what a file may mean otherwise than it is read.
func pointsOfTeamReason(s *tournament.Section) string {
	if len(s.Adjustments) > 0 {
		return "the matches add up to another sum, with the points that the file gives for single results (record 299)"
	}
	return "the matches add up to another sum"
}

// teamRanks compares the stated ranks of teams with the standings.
func (v *verifiedSection) teamRanks(r sectionRanking) {
	differing := r.teams.rankDifferences()
	if len(differing) == 0 {
		return
	}
	follows := ""
	if basis, ok := tiebreak.Reproduce(r.teams.table, r.teams.statedRanks(), r.teams.list.Specs); ok {
		follows = basis.String()
		v.followsList = follows
		if r.teams.list.Source == tiebreak.Defaulted {
			return // a file without a list may have used any
		}
	}
	for _, d := range differing {
		v.differences = append(v.differences, rankFault(*r.teams, d, follows))
	}
}
