package awards_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/finding"
	"podium/formats/tournament"
)

// TestWinnersInDoubt: no rule forbids a trophy for somebody without a point (in
// a section of four the fourth place is the last), or without a game; but no
// director should find that out at the ceremony. Dan of threeRounds lost every
// game; Eve has a bye and nothing else.
func TestWinnersInDoubt(t *testing.T) {
	t.Parallel()
	const scoreless = "a in section Open: won without a point: Dan Dove"
	const idle = "a in section Open: won without playing a game, only by byes and forfeits: Eve Elm"
	for _, tt := range []struct {
		name, plan string
		want       []string
	}{
		{"more places than deserve one", "places = 5", []string{scoreless, idle}},
		{"enough of them", "places = 3\neligible = { exclude = [\"Elm, Eve\"] }", nil},
		{"what everybody gets", "places = \"all\"", nil},
		{"criteria against it", "places = 5\neligible = { min_points = 0.5, min_games = 1 }", nil},
		{"cash", "kind = \"cash\"\namount = \"5\"\nplaces = 5", []string{scoreless, idle}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			s := threeRounds()
			for i := range s.Players {
				if p := &s.Players[i]; p.Name == "Dove, Dan" {
					for r := range p.Rounds {
						p.Rounds[r].Result = tournament.Loss
					}
				}
			}
			s.Players = append(s.Players, tournament.Player{No: 5, Name: "Elm, Eve", Rounds: []tournament.Entry{{Result: tournament.FullBye}}})
			r := decide(t, parse(t, "[[award]]\nid = \"a\"\n"+tt.plan), data(t, byNumber, s))
			var got []string
			for _, p := range r.Problems {
				if p.Severity == finding.Error || p.Pos.Path != `award 1 ("a").id` || p.Pos.Line != 2 {
					t.Errorf("not a warning at the award: %+v", p)
				}
				got = append(got, p.Found)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("warnings (-want +got):\n%s", diff)
			}
		})
	}
}
