package season

import (
	"podium/formats/tournament"
)

// rosters notes of each player the team, and of each team that meets others its
// place.
func (b *Builder) rosters(s *tournament.Section, r Ranking, out *Section) {
	rule := b.plan.Teams
	switch rule.By {
	case BySchool, ByRoster:
		b.byRoster(s, out, rule.By == BySchool)
	case ByState:
		for i := range s.Players {
			out.rows[i].team = b.teams.add(s.Players[i].State)
		}
	case ByFederation:
		for i := range s.Players {
			out.rows[i].team = b.teams.add(s.Players[i].Federation)
		}
	}
	if r.Teams == nil || !s.TeamsMeet() || rule.By == ByState || rule.By == ByFederation {
		return
	}
	places := r.Teams.Places
	for from := 0; from < len(places); {
		to := from + 1
		for to < len(places) && places[to].Rank == places[from].Rank {
			to++
		}
		for _, place := range places[from:to] {
			out.teams = append(out.teams, teamPlace{
				team: b.teams.add(s.Teams[place.Row].Name), place: int32(from + 1), sharing: int32(to - from),
			})
		}
		from = to
	}
}

// byRoster takes the teams of the file, and where clubs count too, those of the
// players who are in none.
func (b *Builder) byRoster(s *tournament.Section, out *Section, clubs bool) {
	if clubs {
		for i, school := range s.Schools() {
			out.rows[i].team = b.teams.add(school)
		}
		return
	}
	index := s.Index()
	for t := range s.Teams {
		team := b.teams.add(s.Teams[t].Name)
		for _, no := range s.Teams[t].Members {
			if i, ok := index.Find(no); ok && team >= 0 {
				out.rows[i].team = team
			}
		}
	}
}
