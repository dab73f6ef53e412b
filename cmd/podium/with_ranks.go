package main

import (
	"slices"

	"podium/formats/tournament"
)

// withRanks gives a copy of ev that states the computed points and ranks, as
// an official report must.
func withRanks(ev *tournament.Event, rankings []sectionRanking) *tournament.Event {
	out := *ev
	out.Sections = make([]*tournament.Section, len(rankings))
	for i, r := range rankings {
		s := *r.section
		s.Players = slices.Clone(s.Players)
		for _, place := range r.standings.Places {
			s.Players[place.Row].Stated = tournament.Stated{
				Points: r.table.Rows[place.Row].Score, HasPoints: true, Rank: place.Rank,
			}
		}
		if r.teams != nil {
			s.Teams = withTeamRanks(r.teams)
		}
		out.Sections[i] = &s
	}
	return &out
}

// withTeamRanks gives a copy of the teams of a ranking that states the computed
// points and ranks. Teams of players who are paired one by one have no place
// for them in any format.
func withTeamRanks(r *sectionRanking) []tournament.Team {
	out := append([]tournament.Team(nil), r.section.Teams...)
	if !r.meet() {
		return out
	}
	sums := r.section.TeamTable()
	for _, place := range r.standings.Places {
		t := &out[place.Row]
		t.Stated = tournament.TeamStated{HasPoints: true, Rank: place.Rank}
		t.Stated.Match, t.Stated.Game = sums.Totals(place.Row, r.table.Rounds)
	}
	return out
}
