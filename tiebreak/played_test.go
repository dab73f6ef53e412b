package tiebreak_test

import (
	"testing"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// TestScoredInGame: half a point from a game is one, and a point from a bye or a forfeit is none.
func TestScoredInGame(t *testing.T) {
	t.Parallel()
	s := crosstable(t, "2w=", "1b=", "4w0", "3b1")
	s.Players = append(s.Players, tournament.Player{No: 5, Rounds: []tournament.Entry{{Result: tournament.FullBye}}},
		tournament.Player{No: 6, Rounds: []tournament.Entry{{Opponent: 7, Result: tournament.ForfeitWin}}},
		tournament.Player{No: 7, Rounds: []tournament.Entry{{Opponent: 6, Result: tournament.ForfeitLoss}}})
	table, err := tiebreak.Players(s, tiebreak.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for row, want := range []bool{true, true, false, true, false, false, false} {
		if got := table.ScoredInGame(row); got != want {
			t.Errorf("player %d: %t", row+1, got)
		}
	}
}
