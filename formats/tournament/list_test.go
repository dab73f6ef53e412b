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
		{"no points of rounds", func(s *Section) {
			for i := range s.Players {
				s.Players[i].Stated.Rounds = nil
			}
		}, nil},
		{"no first place", func(s *Section) {
			for i := range s.Players {
				s.Players[i].Stated.Rank++
			}
		}, []string{"warning places-differ 1"}},
		{"neither places nor points", func(s *Section) {
			s.Players[0].Stated, s.Players[1].Stated.Rank, s.Players[2].Stated.Rank = Stated{Rounds: []Points{0, 0}}, 0, 0
		}, []string{"error places-differ 1"}},
		{"a game", func(s *Section) { s.Players[0].Rounds = []Entry{{2, White, Win}} }, []string{"error places-differ 1"}},
		{"a match", func(s *Section) { s.Teams = []Team{{No: 1, Rounds: []Match{{}}}} }, []string{"error places-differ 1"}},
		{"no player", func(s *Section) { s.Players = nil }, nil},
		{"no player, and a match", func(s *Section) { s.Players, s.Teams = nil, []Team{{No: 1, Rounds: []Match{{}}}} }, nil},
	}
	for _, tt := range tests {
		s := &Section{GamesUnknown: true, Scoring: FIDE(), Players: []Player{
			{No: 1, Stated: stated(1, 2*p, p, p)}, {No: 2, Stated: stated(2, p, 0, p)}, {No: 3, Stated: stated(3, p, p, 0)},
		}}
		tt.change(s)
		var got []string
		for _, f := range s.Check() {
			got = append(got, fmt.Sprintf("%s %d", kindOf(f), f.Subject.No))
			if f.Subject.Round != 0 {
				t.Errorf("%s: in round %d", tt.name, f.Subject.Round)
			}
		}
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		}
	}
}

// TestPlacesInOrder: the place that the better ones leave is named.
func TestPlacesInOrder(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		ranks       []int
		no          int // 0: in order
		found, want string
	}{
		{[]int{1, 2, 2, 4}, 0, "", ""},
		{[]int{1, 1, 1, 4}, 0, "", ""},
		{[]int{2, 2, 4, 4}, 1, "place 2, but 0 players have a better one", "place 1"},
		{[]int{1, 3, 3, 5}, 2, "place 3, but 1 player has a better one", "place 2"},
		{[]int{1, 1, 2, 4}, 3, "place 2, but 2 players have a better one", "place 3"},
		{[]int{1, 2, 3, 5}, 4, "place 5, but 3 players have a better one", "place 4"},
	} {
		s := &Section{GamesUnknown: true, Scoring: FIDE()}
		for i, rank := range tt.ranks {
			s.Players = append(s.Players, Player{No: i + 1, Stated: Stated{Rank: rank}})
		}
		switch list := s.Check(); {
		case len(list) != min(tt.no, 1):
			t.Errorf("%v: found %v", tt.ranks, list)
		case tt.no > 0 && (list[0].Subject.No != tt.no || list[0].Found != tt.found || list[0].Want != tt.want):
			t.Errorf("%v: %v, want %s; expected %s", tt.ranks, list[0], tt.found, tt.want)
		}
	}
}
