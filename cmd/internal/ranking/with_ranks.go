package ranking

import (
	"slices"

	"podium/formats/tournament"
)

// WithRanks gives a copy of ev that states the computed points and ranks, as
// an official report must.
func WithRanks(ev *tournament.Event, rankings []Section) *tournament.Event {
	out := *ev
	out.Sections = make([]*tournament.Section, len(rankings))
	for i, r := range rankings {
		s := *r.Section
		s.Players = slices.Clone(s.Players)
		for _, place := range r.Standings.Places {
			s.Players[place.Row].Stated = tournament.Stated{
				Points: r.Table.Rows[place.Row].Score, HasPoints: true, Rank: place.Rank,
			}
		}
		if r.Teams != nil {
			s.Teams = withTeamRanks(r.Teams)
		}
		out.Sections[i] = &s
	}
	return &out
}

// withTeamRanks gives a copy of the teams of a ranking that states the computed
// points and ranks. Teams of players who are paired one by one have no place
// for them in any format.
func withTeamRanks(r *Section) []tournament.Team {
	out := append([]tournament.Team(nil), r.Section.Teams...)
	if !r.Meet() {
		return out
	}
	sums := r.Section.TeamTable()
	for _, place := range r.Standings.Places {
		t := &out[place.Row]
		t.Stated = tournament.TeamStated{HasPoints: true, Rank: place.Rank}
		t.Stated.Match, t.Stated.Game = sums.Totals(place.Row, r.Table.Rounds)
	}
	return out
}
