package tiebreak_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// Each case is one group level on points; the values are the places by C.07 6.
func TestDirectEncounter(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name string
		kind tournament.Kind
		code string
		rows []string
		want map[string]string
	}{
		{
			// 1 and 2: 1-0 and a draw, on average 0.75 and 0.25. 1 drew with 3,
			// who beat 2: 3 has 1.5, 1 has 1.25. Added up 1 would have 2.
			name: "several games count as their average (6.1.2)", code: "DE",
			rows: []string{"2w1 2b= 3w= Z", "1b0 1w= Z 3w0", "Z Z 1b= 2b1"},
			want: map[string]string{"1": "2", "2": "3", "3": "1"},
		},
		{
			// Standings of the four: 1 and 2 have 2, 3 and 4 have 1. Among
			// themselves 1 beat 2 and 4 beat 3.
			name: "level in the standings: once more among themselves (6.2)", code: "DE",
			rows: []string{"2w1 3w0 4w1", "1b0 4w1 3w1", "4w0 1b1 2b0", "3b1 2b0 1b0"},
			want: map[string]string{"1": "1", "2": "2", "3": "4", "4": "3"},
		},
		{
			// 1 has 3, 2 has 2; 3 and 4 have 0 and did not meet: neither can
			// reach 2, and nothing separates them.
			name: "a second place that nobody can reach (6.3)", code: "DE",
			rows: []string{"2w1 3w1 4w1", "1b0 4w1 3w1", "Z 1b0 2b0", "Z 2b0 1b0"},
			want: map[string]string{"1": "1", "2": "2", "3": "3", "4": "3"},
		},
		{
			// 1 has 2; 3 has 1 and met neither 1 nor 2, so it could have 3.
			name: "a missing game leaves the top open (6.3)", code: "DE",
			rows: []string{"2w1 4w1", "1b0 Z", "4w1 Z", "3b0 1b0"},
			want: map[string]string{"1": "1", "2": "1", "3": "1", "4": "1"},
		},
		{
			// 1 has 1 and 2, without the missing game against 3, has 0; 3 beat 2
			// and could catch up: equal is not enough to be first.
			name: "alone at the top, not level there (6.3)", code: "DE",
			rows: []string{"2w1 Z", "1b0 3w1", "Z 2b0"},
			want: map[string]string{"1": "1", "2": "1", "3": "1"},
		},
		{
			name: "not everybody met in a round robin: no effect", kind: tournament.RoundRobin, code: "DE",
			rows: []string{"2w1 3w1 4w1", "1b0 4w1 3w1", "Z 1b0 2b0", "Z 2b0 1b0"},
			want: map[string]string{"1": "1", "2": "1", "3": "1", "4": "1"},
		},
		{
			name: "forfeits do not count in a Swiss (6.1.1)", code: "DE",
			rows: []string{"2w+", "1b-"},
			want: map[string]string{"1": "1", "2": "1"},
		},
		{
			name: "forfeits count when announced", code: "DE/P",
			rows: []string{"2w+", "1b-"},
			want: map[string]string{"1": "1", "2": "2"},
		},
		{
			name: "forfeits count in a round robin (15.2)", kind: tournament.RoundRobin, code: "DE",
			rows: []string{"2w+", "1b-"},
			want: map[string]string{"1": "1", "2": "2"},
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			s := rank(t, level(crosstable(t, test.rows...)), test.code, tiebreak.Options{Kind: test.kind})
			got := column(s, 0, 0)
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("places (-want +got)\n%s", diff)
			}
		})
	}
}

// Direct encounter sees only those whom the list so far left level: 3, whose
// rating ranks it apart, no longer stands between 1 and 2.
func TestGroupsAreThoseStillLevel(t *testing.T) {
	t.Parallel()
	s := crosstable(t, "2w1 3b0", "1b0 3w1", "1w1 2b0")
	all := column(rank(t, s, "DE", tiebreak.Options{}), 0, 0)
	if want := map[string]string{"1": "1", "2": "1", "3": "1"}; !cmp.Equal(want, all) {
		t.Errorf("a circle of three: %v, want %v", all, want)
	}
	rate(s, 1500, 1500, 1600)
	rest := rank(t, s, "RTNG,DE", tiebreak.Options{})
	if got, want := column(rest, 1, 0), map[string]string{"1": "1", "2": "2", "3": ""}; !cmp.Equal(want, got) {
		t.Errorf("after the rating: %v, want %v", got, want)
	}
	if diff := cmp.Diff([][2]int{{1, 3}, {2, 1}, {3, 2}}, ranking(rest)); diff != "" {
		t.Errorf("ranking (-want +got)\n%s", diff)
	}
}

// The seeds' rule for result between tied players: plus or minus, not a
// percentage (US Chess 34E5).
func TestResultBetween(t *testing.T) {
	t.Parallel()
	s := level(crosstable(t,
		"2w1 2b1 2w1 2b0", "1b0 1w0 1b0 1w1", // 3-1
		"4w1 Z Z Z", "3b0 Z Z Z")) // 1-0
	got := column(rank(t, s, "RBTP", tiebreak.Options{}), 0, 0)
	if want := map[string]string{"1": "2", "2": "-2", "3": "1", "4": "-1"}; !cmp.Equal(want, got) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// In a double round robin two players meet twice, and the average of the two games counts (C.07
// 6.1.2); a forfeit counts as a game there (15.2). 1, 2 and 3 are level. 1 has ½ from two games with
// 2, one of them won by forfeit, and ¾ against 3: 1¼. 2 has ½ and 1: 1½. 3 has ¼ and 0.
func TestEncounterInDoubleRoundRobin(t *testing.T) {
	t.Parallel()
	s := level(crosstable(t, "2w+ 3b1 2b0 3w=", "1b- Z 1w1 Z 3w1 3b1", "Z 1w0 Z 1b= 2b0 2w0"))
	s.Kind = tournament.RoundRobin
	standings := rank(t, s, "DE", tiebreak.Options{})
	if diff := cmp.Diff(map[string]string{"1": "2", "2": "1", "3": "3"}, column(standings, 0, 0)); diff != "" {
		t.Errorf("places (-want +got)\n%s", diff)
	}
	for _, p := range standings.Places {
		var parts []string
		for _, term := range standings.Explainer().Explain(0, p.Row).Terms {
			parts = append(parts, term.Amount.String(2))
		}
		want := []string{"0.5 0.5 0 0.25", "0 0.5 0.5 0.5", "0 0.25 0 0"}[p.Row]
		if got := strings.Join(parts, " "); got != want {
			t.Errorf("player %d: %s, want %s", p.Row+1, got, want)
		}
	}
}
