package reporttest

import (
	"testing"

	"podium/formats/tournament"
	"podium/report"
	"podium/tiebreak"
)

// SchoolsData is OpenData as SwissSys has school events: the state stands in the
// field of the club of everybody, and teams say who is of which school. Tremblay
// is of Aspen School, Żak of Birch School, the others of none.
func SchoolsData(t testing.TB) report.Data {
	t.Helper()
	d := OpenData(t)
	s := d.Event.Sections[0]
	for i := range s.Players {
		s.Players[i].Club, s.Players[i].State = "OR", "OR"
	}
	s.Teams = []tournament.Team{
		{No: 1, Name: "Birch School", Members: []int{2}},
		{No: 2, Name: "Aspen School", Members: []int{1}},
	}
	return d
}

// MatchesData is an event of five teams on two boards after two of three rounds,
// ranked by match points and game points. By hand, in ranking order: Aspen won 2–0
// and drew 1–1 (3 and 3), Cedar won 1½–½ and drew (3 and 2½), Beech lost 0–2 and
// won by forfeit (2 and 2), Elm had a half-point bye and was absent (1 and 1),
// Dogwood lost twice (0 and ½). In round 3 Aspen meets Dogwood and Beech Cedar.
func MatchesData(t testing.TB) report.Data {
	t.Helper()
	s := &tournament.Section{Name: "League", RoundCount: 3, Scoring: tournament.FIDE(), Kind: tournament.Swiss}
	for no, name := range []tournament.Name{"Adams, Ada", "Abel, Abe", "Baker, Bea", "Brown, Bo", "Cole, Cy", "Cruz, Cleo", "Dean, Di", "Dove, Dan"} {
		s.Players = append(s.Players, tournament.Player{No: no + 1, Name: name, Rounds: make([]tournament.Entry, 3)})
	}
	for i, name := range []string{"Aspen", "Beech", "Cedar", "Dogwood", "Elm"} {
		team := tournament.Team{No: i + 1, Name: name, Rounds: make([]tournament.Match, 3)}
		if name != "Elm" {
			team.Members = []int{2*i + 1, 2*i + 2}
		}
		s.Teams = append(s.Teams, team)
	}
	match(s, 1, 1, 2, tournament.Win, tournament.Win)
	match(s, 1, 3, 4, tournament.Win, tournament.Draw)
	match(s, 2, 1, 3, tournament.Draw, tournament.Draw)
	match(s, 2, 2, 4, tournament.ForfeitWin, tournament.ForfeitWin)
	match(s, 3, 1, 4, tournament.Pending, tournament.Pending)
	match(s, 3, 2, 3, tournament.Pending, tournament.Pending)
	s.Teams[4].Rounds[0].Result = tournament.HalfBye
	sd := &tiebreak.RankedSection{Section: s}
	RankBy(t, sd, "PTS")
	sd.List = tiebreak.List{Source: tiebreak.Defaulted}
	RankTeams(t, sd, "MPvGP", tiebreak.Options{})
	ev := &tournament.Event{Name: "Forest League", Sections: []*tournament.Section{s}}
	return report.Data{Ranked: tiebreak.Ranked{Event: ev, Sections: []*tiebreak.RankedSection{sd}}}
}

// match enters a match of two teams with the results of the first.
func match(s *tournament.Section, round, a, b int, results ...tournament.Result) {
	first, second := &s.Teams[a-1], &s.Teams[b-1]
	first.Rounds[round-1] = tournament.Match{Opponent: b, Color: tournament.White, Boards: first.Members}
	second.Rounds[round-1] = tournament.Match{Opponent: a, Color: tournament.Black, Boards: second.Members}
	for board, result := range results {
		own, other := first.Members[board], second.Members[board]
		answer := result.Opposite()
		if result == tournament.Draw || result == tournament.Pending {
			answer = result
		}
		s.Players[own-1].Rounds[round-1] = tournament.Entry{Opponent: int32(other), Color: tournament.White, Result: result}
		s.Players[other-1].Rounds[round-1] = tournament.Entry{Opponent: int32(own), Color: tournament.Black, Result: answer}
	}
}

// RankTeams ranks the teams of a section by a list of codes, "": the usual one.
func RankTeams(t testing.TB, sd *tiebreak.RankedSection, list string, o tiebreak.Options) {
	t.Helper()
	sd.Teams = &tiebreak.RankedSection{
		Section: sd.Section, OfTeams: true, Asked: tiebreak.EventOptions{List: list}, Options: o,
	}
	if err := sd.Teams.Rank("USA"); err != nil {
		t.Fatal(err)
	}
}
