package formats

import (
	"fmt"
	"strings"

	"podium/formats/tournament"
)

// teamFields are the fields that go where the teams of a section go.
func teamFields() []string {
	return []string{
		"Section.Teams", "Section.MatchScoring", "Section.BoardColors", "Section.TeamBye", "Section.Adjustments",
		"Team.Name", "Team.Nickname", "Team.Strength", "Team.Members", "Team.Rounds", "Team.Stated.Points", "Team.Stated.Rank",
	}
}

// teamField makes a field that each team has once.
func teamField(name, title string, get func(*tournament.Team) string) Field {
	return Field{name, title, func(ev *tournament.Event) (count int, example string) {
		for _, s := range ev.Sections {
			for i := range s.Teams {
				if value := get(&s.Teams[i]); value != "" {
					count++
					example = value
				}
			}
		}
		return count, example
	}}
}

// teamNumber names a team, which may have no name.
func teamNumber(t *tournament.Team) string {
	return strings.TrimSpace(fmt.Sprintf("%d %s", t.No, t.Name))
}

func matchScoring(s *tournament.Section) string {
	m := s.MatchScoring.Settled()
	if m == (tournament.MatchScoring{}).Settled() {
		return ""
	}
	return fmt.Sprintf("%s-%s-%s", m.Win, m.Draw, m.Loss)
}

func boardColors(s *tournament.Section) string {
	if len(s.BoardColors) == 0 {
		return ""
	}
	return fmt.Sprintf("%d boards", len(s.BoardColors))
}

func teamBye(s *tournament.Section) string {
	if !s.TeamBye.Stated {
		return ""
	}
	return fmt.Sprintf("%s match points", s.TeamBye.Match)
}

func adjustments(s *tournament.Section) string {
	if len(s.Adjustments) == 0 {
		return ""
	}
	if a := s.Adjustments[0]; a.Match != 0 || s.TeamsMeet() {
		return fmt.Sprintf("%s match points", a.Match)
	}
	return fmt.Sprintf("%s points", s.Adjustments[0].Game)
}

func teamStrength(t *tournament.Team) string {
	if t.Strength == 0 {
		return ""
	}
	return fmt.Sprint(t.Strength)
}

// teamMatches counts matches, each once for either team.
func teamMatches(ev *tournament.Event) (count int, example string) {
	for _, s := range ev.Sections {
		for i := range s.Teams {
			t := &s.Teams[i]
			for r := range t.Rounds {
				if !t.Rounds[r].Idle() {
					count++
					example = fmt.Sprintf("round %d of %s", r+1, teamNumber(t))
				}
			}
		}
	}
	return count, example
}

func teamPoints(t *tournament.Team) string {
	if !t.Stated.HasPoints {
		return ""
	}
	return t.Stated.Match.String()
}

func teamRank(t *tournament.Team) string {
	if t.Stated.Rank == 0 {
		return ""
	}
	return fmt.Sprint(t.Stated.Rank)
}
