package formats_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/tournament"
)

// byesOfRound is a section of one round with these results, and a game beside them.
func byesOfRound(byes ...tournament.Result) *tournament.Section {
	s := &tournament.Section{Players: []tournament.Player{
		{No: 1, Rounds: []tournament.Entry{{Opponent: 2, Result: tournament.Win}}},
		{No: 2, Rounds: []tournament.Entry{{Opponent: 1, Result: tournament.Loss}}},
	}}
	for i, r := range byes {
		s.Players = append(s.Players, tournament.Player{No: 3 + i, Rounds: []tournament.Entry{{Result: r}}})
	}
	return s
}

// A round has one odd player at most: a single bye of the one letter is that
// player's, several were given. What is reported as lost when a section is written is
// what is not the same after it is read.
func TestFullByesOfOneLetter(t *testing.T) {
	t.Parallel()
	const paired, given, half = tournament.PairingBye, tournament.FullBye, tournament.HalfBye
	tests := []struct {
		name  string
		byes  []tournament.Result
		read  []tournament.Result // with one letter for paired and given
		given int
		lost  int
	}{
		{"none", []tournament.Result{half}, []tournament.Result{half}, 0, 0},
		{"that of the odd player", []tournament.Result{half, paired}, []tournament.Result{half, paired}, 0, 0},
		{"one given", []tournament.Result{given}, []tournament.Result{paired}, 0, 1},
		{"several given", []tournament.Result{given, half, given}, []tournament.Result{given, half, given}, 2, 0},
		{"one of each", []tournament.Result{given, paired}, []tournament.Result{given, given}, 2, 2},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			log := &formats.Log{}
			formats.LoseFullByes(byesOfRound(tt.byes...), log)
			lost := 0
			for _, d := range log.Sorted() {
				lost += d.Count
			}
			if lost != tt.lost {
				t.Errorf("%d told as lost, want %d", lost, tt.lost)
			}
			one := make([]tournament.Result, len(tt.byes))
			for i, r := range tt.byes {
				if one[i] = r; r == given {
					one[i] = paired
				}
			}
			s := byesOfRound(one...)
			if n := formats.SettleFullByes(s); n != tt.given {
				t.Errorf("%d treated as given, want %d", n, tt.given)
			}
			var read []tournament.Result
			for i := range s.Players[2:] {
				read = append(read, s.Players[2+i].Rounds[0].Result)
			}
			if diff := cmp.Diff(tt.read, read); diff != "" {
				t.Errorf("read (-want +got):\n%s", diff)
			}
		})
	}
}
