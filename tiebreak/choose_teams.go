package tiebreak

import (
	"strings"

	"podium/formats/tournament"
)

// ChooseTeams finds the list for the teams of s, as [Choose] does for players.
// Where teams meet it is the given list, else the declared one, else "usat" in
// an event of federation USA, "fide-team-round-robin" in a round robin and
// "fide-team-swiss" otherwise. Where individuals are paired, it is what a given
// or declared list or preset has for teams, else "scholastic".
func ChooseTeams(given string, s *tournament.Section, federation string, kind tournament.Kind) (List, error) {
	us := strings.EqualFold(federation, "USA")
	c := chooser{parser: newParser(us), keeps: func(*Method) bool { return true }}
	c.parser.teams = true
	if s.TeamsMeet() {
		return c.choose(given, s.TieBreaks, teamPreset(us, kindOfTeams(s, kind)))
	}
	c.keeps = func(m *Method) bool { return m.ForTeams == TeamsOfSum }
	return c.choose(given, s.TieBreaks, "scholastic")
}

func teamPreset(us bool, kind tournament.Kind) string {
	switch {
	case us:
		return "usat"
	case kind == tournament.RoundRobin:
		return "fide-team-round-robin"
	}
	return "fide-team-swiss"
}

// kindOfTeams is how teams that meet are paired.
func kindOfTeams(s *tournament.Section, given tournament.Kind) tournament.Kind {
	switch {
	case given != tournament.KindUnknown:
		return given
	case s.Kind != tournament.KindUnknown:
		return s.Kind
	}
	return asPlayers(s).KindShown()
}
