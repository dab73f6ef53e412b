package tournament

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestRankingList: places and points of a list whose games are unknown can contradict each other only.
func TestRankingList(t *testing.T) {
	t.Parallel()
	const p = Point
	stated := func(rank int, points Points, rounds ...Points) Stated {
		return Stated{Rank: rank, Points: points, HasPoints: true, Rounds: rounds}
	}
	tests := []struct {
		name   string
		change func(s *Section)
		want   []string // kind, starting rank
	}{
		{"sound", func(*Section) {}, nil},
		{"points of fewer rounds", func(s *Section) { s.Players[2].Stated.Rounds = []Points{p} }, []string{"warning points-differ 3"}},
		{"points that the rounds do not add up to", func(s *Section) { s.Players[1].Stated.Points = p + Half }, []string{"warning points-differ 2"}},
		{"points of rounds without a total", func(s *Section) { s.Players[2].Stated.HasPoints, s.Players[2].Stated.Points = false, 0 }, []string{"warning places-differ 3"}},
		{"a place missing", func(s *Section) { s.Players[1].Stated.Rank = 0 }, []string{"error places-differ 2"}},
		{"one place for two scores", func(s *Section) { s.Players[1].Stated.Rank = 1 }, []string{"error places-differ 2"}},
		{"more points below", func(s *Section) { s.Players[0].Stated = stated(1, 0, 0, 0) }, []string{"warning places-differ 2"}},
		{"a place too far", func(s *Section) { s.Players[2].Stated.Rank = 4 }, []string{"warning places-differ 3"}},
		{"neither places nor points", func(s *Section) {
			s.Players[0].Stated, s.Players[1].Stated.Rank, s.Players[2].Stated.Rank = Stated{Rounds: []Points{0, 0}}, 0, 0
		}, []string{"error places-differ 1"}},
		{"a game", func(s *Section) { s.Players[0].Rounds = []Entry{{2, White, Win}} }, []string{"error places-differ 1"}},
		{"a match", func(s *Section) { s.Teams = []Team{{No: 1, Rounds: []Match{{}}}} }, []string{"error places-differ 1"}},
		{"no player", func(s *Section) { s.Players = nil }, nil},
	}
	for _, tt := range tests {
		s := &Section{GamesUnknown: true, Scoring: FIDE(), Players: []Player{
			{No: 1, Stated: stated(1, 2*p, p, p)}, {No: 2, Stated: stated(2, p, 0, p)}, {No: 3, Stated: stated(3, p, p, 0)},
		}}
		tt.change(s)
		var got []string
		for _, f := range s.Check() {
			got = append(got, fmt.Sprintf("%s %d", kindOf(f), f.Subject.No))
		}
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		}
	}
}
