package tiebreak_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/tiebreak"
)

// The working of three values of one event, as a person would write it down.
// 1 forfeits to nobody, 2 leaves after round 1, 3 asks round 2 off.
func TestExplain(t *testing.T) {
	t.Parallel()
	s := crosstable(t, "2w1 4b+ 3w=", "1b0 Z Z", "4w1 H 1b=", "3b0 1w- U")
	type term struct {
		Round, Opponent int
		Amount          string
		Cut             bool
		Why             string
	}
	tests := []struct {
		code  string
		row   int
		value string
		want  []term
	}{
		{"BH", 0, "4", []term{
			{1, 1, "1", false, "score of the opponent, 0, counts as 1 (16.3: unplayed rounds at the end count as draws)"},
			{2, 3, "1", false, "forfeit win: own score 2.5, limited to the scheduled opponent's, 1 (16.4)"},
			{3, 2, "2", false, "score of the opponent, 2"},
		}},
		// The voluntary round is worth less than the opponent with the lowest
		// score, so that one goes.
		{"SB/C1", 2, "2", []term{
			{1, 3, "1", true, "score of the opponent, 1, times 1; cut as the least significant"},
			{2, -1, "0.75", false, "half-point bye: own score 2, limited to draws in all rounds, 1.5 (16.4), times 0.5"},
			{3, 0, "1.25", false, "score of the opponent, 2.5, times 0.5"},
		}},
		// In the words of US Chess 34E1, by which the score decides what goes.
		{"MMED", 0, "3", []term{
			{1, 1, "1", false, "score of the opponent, 0, which counts as 1: rounds that they did not play count half a point"},
			{2, 3, "0", true, "forfeit win: an unplayed round counts as an opponent with 0; left out as the lowest, as for everybody with more than half of the points"},
			{3, 2, "2", false, "score of the opponent, 2"},
		}},
		{"MMED", 3, "0", []term{
			{1, 2, "2", true, "score of the opponent, 2; left out as the highest, as for everybody with less than half of the points"},
			{2, 0, "0", false, "forfeit loss: an unplayed round counts as an opponent with 0"},
			{3, -1, "0", false, "pairing-allocated bye: an unplayed round counts as an opponent with 0"},
		}},
		{"MED", 0, "1", []term{
			{1, 1, "1", false, "score of the opponent, 0, which counts as 1: rounds that they did not play count half a point"},
			{2, 3, "0", true, "forfeit win: an unplayed round counts as an opponent with 0; left out as the lowest"},
			{3, 2, "2", true, "score of the opponent, 2; left out as the highest"},
		}},
		{"FB", 2, "5", []term{
			{1, 3, "1", false, "score of the opponent with the last round drawn, 1"},
			{2, -1, "1.5", false, "half-point bye: own score 2, limited to draws in all rounds, 1.5 (16.4)"},
			{3, 0, "2.5", false, "score of the opponent with the last round drawn, 2.5"},
		}},
		{"CUM", 2, "4", []term{
			{1, -1, "1", false, "score after the round"},
			{2, -1, "1.5", false, "score after the round"},
			{2, -1, "-0.5", false, "half-point bye: points without a game are deducted"},
			{3, -1, "2", false, "score after the round"},
		}},
	}
	for _, test := range tests {
		w := rank(t, s, test.code, tiebreak.Options{}).Explainer().Explain(0, test.row)
		var got []term
		for _, x := range w.Terms {
			got = append(got, term{x.Round, x.Opponent, x.Amount.String(2), x.Cut, x.Why})
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s (-want +got)\n%s", test.code, diff)
		}
		if got := w.Value.String(2); got != test.value {
			t.Errorf("%s is %s, want %s", test.code, got, test.value)
		}
	}
}
