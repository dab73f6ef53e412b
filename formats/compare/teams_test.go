package compare_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/compare"
	"podium/formats/tournament"
)

// match gives club a match of two teams of two, in round 1: 1 and 2 against 4
// and 3. Each team wins one board.
func match() *tournament.Event {
	ev := club()
	s := ev.Sections[0]
	s.Teams = []tournament.Team{
		{No: 1, Name: "Lincoln", Members: []int{1, 2}, Rounds: []tournament.Match{{Opponent: 2, Color: tournament.White, Boards: []int{1, 2}}}},
		{No: 2, Name: "Monroe", Members: []int{4, 3}, Rounds: []tournament.Match{{Opponent: 1, Color: tournament.Black, Boards: []int{4, 3}}}},
	}
	return ev
}

// TestTeams changes something about the teams of one of two equal events.
func TestTeams(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		change func(s *tournament.Section)
		want   []string
	}{
		"nothing":  {func(*tournament.Section) {}, nil},
		"no teams": {func(s *tournament.Section) { s.Teams = nil }, []string{"0 teams: 2 | none"}},
		"other numbers": {func(s *tournament.Section) {
			s.Teams[0].No, s.Teams[1].No = 2, 1
			s.Teams[0].Rounds[0].Opponent, s.Teams[1].Rounds[0].Opponent = 1, 2
		}, []string{"1 number: 1 | 2", "2 number: 2 | 1"}},
		"name": {func(s *tournament.Section) { s.Teams[1].Name = "Munroe" }, []string{"2 name: Monroe | Munroe"}},
		"members": {
			func(s *tournament.Section) { s.Teams[0].Members = []int{1} },
			[]string{"1 members: 1 Abbott, Ann; 2 Baker, Ben | 1 Abbott, Ann"},
		},
		"a team more": {func(s *tournament.Section) {
			s.Teams = append(s.Teams, tournament.Team{No: 3, Name: "Nixon"})
		}, []string{"3 team: none | 0 players"}},
		"the colour of a match": {
			func(s *tournament.Section) { s.Teams[1].Rounds[0].Color = tournament.White },
			[]string{"2 match 1: against 1 Lincoln with Black on board 1 | against 1 Lincoln with White on board 1"},
		},
		"stated rank": {func(s *tournament.Section) { s.Teams[0].Stated.Rank = 2 }, []string{"1 stated rank: none | 2"}},
		"players renumbered": {func(s *tournament.Section) {
			renumber(nil, s)
			for i := range s.Teams {
				for k, no := range s.Teams[i].Members {
					s.Teams[i].Members[k], s.Teams[i].Rounds[0].Boards[k] = 5-no, 5-no
				}
			}
		}, []string{"1 number: 1 | 4", "2 number: 2 | 3", "3 number: 3 | 2", "4 number: 4 | 1"}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a, b := match(), match()
			test.change(b.Sections[0])
			if diff := cmp.Diff(test.want, lines(compare.Events(a, b), false)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}
