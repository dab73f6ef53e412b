package tournament

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// field makes a section of four players and three rounds in which everybody met
// everybody, all games won by White; 1 and 2 had White twice. Points are stated.
func field() *Section {
	w := func(opponent int32) Entry { return Entry{opponent, White, Win} }
	b := func(opponent int32) Entry { return Entry{opponent, Black, Loss} }
	s := &Section{Scoring: FIDE(), Players: []Player{
		{No: 1, Rounds: []Entry{w(4), w(2), b(3)}},
		{No: 2, Rounds: []Entry{w(3), b(1), w(4)}},
		{No: 3, Rounds: []Entry{b(2), b(4), w(1)}},
		{No: 4, Rounds: []Entry{b(1), w(3), b(2)}},
	}}
	for i := range s.Players {
		p := &s.Players[i]
		p.Stated = Stated{Points: p.Score(&s.Scoring, 3), HasPoints: true}
	}
	return s
}

// One mistake in one row is one problem, at that row: where the points stated or
// the other games tell which row it is.
func TestCheckFindsTheRowAtFault(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name    string
		mistake func(s *Section)
		want    []string // kind, starting rank, round
	}{
		{"nothing", func(*Section) {}, nil},
		{"a result, in the row that comes first", func(s *Section) { s.Players[0].Rounds[0].Result = Draw }, []string{"unusual 1 in round 1"}},
		{"a result, in the row that comes later", func(s *Section) { s.Players[3].Rounds[0].Result = Win }, []string{"contradict 4 in round 1"}},
		{"a result, without points", func(s *Section) {
			s.Players[0].Rounds[0].Result = Draw
			s.Players[0].Stated.HasPoints = false
		}, []string{"unusual 4 in round 1"}},
		{"a result, and the points with it", func(s *Section) {
			s.Players[0].Rounds[0].Result = Draw
			s.Players[0].Stated.Points -= Half
		}, []string{"unusual 4 in round 1"}},
		{"an opponent", func(s *Section) { s.Players[3].Rounds[0].Opponent = 2 }, []string{"one-sided 4 in round 1"}},
		{"an opponent who is not there", func(s *Section) { s.Players[3].Rounds[0].Opponent = 9 }, []string{"unknown 4 in round 1"}},
		{"a number", func(s *Section) { s.Players[3].No = 9 }, []string{"number 9 in round 0"}},
		{"a row that is gone", func(s *Section) { s.Players = s.Players[:3] }, []string{"unknown 1 in round 1"}},
		{"a row without rounds", func(s *Section) { s.Players[3].Rounds = nil }, []string{"one-sided 4 in round 0"}},
		{"the last round of a row", func(s *Section) { s.Players[2].Rounds = s.Players[2].Rounds[:2] }, []string{"one-sided 3 in round 3"}},
		{"a round of a row, lost", func(s *Section) { s.Players[3].Rounds[0] = Entry{} }, []string{"one-sided 4 in round 1"}},
		{"two opponents of a row", func(s *Section) {
			s.Players[3].Rounds[0].Opponent, s.Players[3].Rounds[2].Opponent = 2, 1
		}, []string{"one-sided 4 in round 1", "one-sided 4 in round 3"}},
	}
	kinds := map[ProblemKind]string{
		UnusualResult: "unusual", RowsContradict: "contradict", OneSidedGame: "one-sided",
		UnknownOpponent: "unknown", WrongNumber: "number", PointsDiffer: "points",
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			s := field()
			tt.mistake(s)
			var got []string
			for _, p := range s.Check() {
				got = append(got, fmt.Sprintf("%s %d in round %d", kinds[p.Kind], s.Players[p.Player].No, p.Round))
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("problems (-want +got):\n%s\n%+v", diff, s.Check())
			}
		})
	}
}

// Points that a bye of another value explains are no mistake of a row.
func TestOtherWorth(t *testing.T) {
	t.Parallel()
	s := pairUp(Entry{Result: PairingBye}, Entry{Result: ZeroBye})
	s.Players[0].Stated = Stated{Points: Half, HasPoints: true}
	if got, want := s.OtherWorth(), (&Worth{PairingBye, Half}); !cmp.Equal(got, want) {
		t.Errorf("a bye for half a point: %+v, want %+v", got, want)
	}
	s.Players[0].Stated.Points = Point
	if got := s.OtherWorth(); got != nil && got.Points != s.Scoring[got.Result] {
		t.Errorf("a bye for a point: %+v", got)
	}
}

// Half a point more than the rounds give, and one absence: a bye that the file does
// not tell. A whole point more is not.
func TestUntoldByes(t *testing.T) {
	t.Parallel()
	for stated, want := range map[Points]int{0: 0, Half: 1, Point: 0} {
		s := pairUp(Entry{Result: ZeroBye}, Entry{Result: ZeroBye})
		s.Players[0].Stated = Stated{Points: stated, HasPoints: true}
		if got := s.UntoldByes(&s.Players[0]); got != want {
			t.Errorf("%s stated: %d byes, want %d", stated, got, want)
		}
	}
}
