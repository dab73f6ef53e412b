package ranking

import (
	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// verifyTeams compares what a section states of its teams with what it computes
// to.
func (v *Verified) verifyTeams(r *tiebreak.RankedSection) {
	s := r.Section
	for i := range s.Teams {
		if s.Teams[i].Stated.HasPoints {
			v.Claims++
		}
		if s.Teams[i].Stated.Rank != 0 {
			v.Claims++
		}
	}
	v.teamPoints(s)
	v.teamRanks(r)
}

// teamPoints lists the stated points that the matches do not add up to.
func (v *Verified) teamPoints(s *tournament.Section) {
	sums := s.TeamTable()
	for _, problem := range s.CheckTeams() {
		if problem.Code != finding.PointsDiffer {
			continue
		}
		t := &s.Teams[problem.Subject.Row]
		match, game := sums.Totals(problem.Subject.Row, len(t.Rounds))
		for _, d := range []struct {
			what             string
			stated, computed tournament.Points
		}{
			{"match points", t.Stated.Match, match}, {"game points", t.Stated.Game, game},
		} {
			if d.stated != d.computed {
				v.Differences = append(v.Differences, Difference{
					What: d.what, Team: true, No: t.No, Name: t.Name,
					Stated: d.stated.String(), Computed: d.computed.String(), Reason: pointsOfTeamReason(s),
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
func (v *Verified) teamRanks(r *tiebreak.RankedSection) {
	differing := rankDifferences(r.Teams)
	if len(differing) == 0 {
		return
	}
	follows := ""
	if basis, ok := tiebreak.Reproduce(r.Teams.Table, r.Teams.StatedRanks(), r.Teams.List.Specs); ok {
		follows = basis.String()
		v.FollowsList = follows
		if r.Teams.List.Source == tiebreak.Defaulted {
			return // a file without a list may have used any
		}
	}
	for _, d := range differing {
		v.Differences = append(v.Differences, rankFault(r.Teams, d, follows))
	}
}
