package tiebreak_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// Of two teams on two boards one wins 1½-½: 2 match points of 2, 1½ game points,
// and a match score of 1 (US Chess 34G).
func TestScores(t *testing.T) {
	t.Parallel()
	s := &tournament.Section{Scoring: tournament.FIDE(), RoundCount: 1, Kind: tournament.Swiss}
	for no, results := range [][2]tournament.Result{{tournament.Win, tournament.Draw}, {tournament.Loss, tournament.Draw}} {
		team := tournament.Team{No: no + 1, Rounds: []tournament.Match{{Opponent: 2 - no}}}
		for board, result := range results {
			team.Members = append(team.Members, 2*no+board+1)
			s.Players = append(s.Players, tournament.Player{No: 2*no + board + 1, Rounds: []tournament.Entry{{Opponent: int32(2*(1-no) + board + 1), Result: result}}})
		}
		team.Rounds[0].Boards = team.Members
		s.Teams = append(s.Teams, team)
	}
	const match, game, us = "Match points 2", "Game points 1.5", "Match score 1"
	tests := []struct {
		list    string
		scores  []string
		counted string // by the last column
		weights string // of its products; "": that which it counts
	}{
		{"DE", []string{match, game}, match, ""},
		{"GPTS,BH", []string{game, match}, game, ""},
		{"BH:GP", []string{match, game}, game, ""},
		{"SOLK", []string{match, game, us}, us, ""},
		{"EGMSB", []string{match, game}, game, match},
		{"EMGSB", []string{match, game}, match, game},
		{"USAT", []string{match, game, us}, us, game},
		{"SB", []string{match, game}, match, ""},
	}
	for _, tt := range tests {
		t.Run(tt.list, func(t *testing.T) {
			t.Parallel()
			st := rankTeams(t, s, tt.list, tiebreak.Options{})
			var names []string
			named := map[*tiebreak.Table]string{}
			for _, score := range st.Scores() {
				name := score.Name + " " + score.Table.Rows[0].Score.String()
				names = append(names, name)
				named[score.Table] = name
			}
			if diff := cmp.Diff(tt.scores, names); diff != "" {
				t.Errorf("scores (-want +got):\n%s", diff)
			}
			last := len(st.Columns) - 1
			if got := named[st.Counted(last)]; got != tt.counted {
				t.Errorf("counts %q, want %q", got, tt.counted)
			}
			if tt.weights == "" {
				tt.weights = tt.counted
			}
			if w := st.Explain(last, 0); w != nil && named[w.Weights()] != tt.weights {
				t.Errorf("weighs with %q, want %q", named[w.Weights()], tt.weights)
			}
		})
	}
}
