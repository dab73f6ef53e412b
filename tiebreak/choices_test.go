package tiebreak_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/tiebreak"
)

// The classes of Modified Median differ for a player with zero-point rounds: 1
// has two wins and a loss, a plus record, and then goes home with half of the
// maximum, an even score. The opponents' adjusted scores are 0.5, 3.5 and 1.5,
// the round not played counts 0.
func TestMedianClass(t *testing.T) {
	t.Parallel()
	s := crosstable(t, "2w1 4b0 3w1 Z", "1b0 3w0 4b0 Z", "4w0 2b1 1b0 4w=", "3b1 1w1 2w1 3b=")
	for _, tt := range []struct {
		name    string
		choices tiebreak.Choices
		want    string
	}{
		{"even by score: without 0 and 3.5", tiebreak.Choices{}, "2"},
		{"plus by record: without 0", tiebreak.Choices{MedianByRecord: true}, "5.5"},
	} {
		if got := valueOf(t, s, "MMED", 1, tiebreak.Options{Choices: tt.choices}); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
}

// Each switch against the usual reading, on the smallest case that shows it. The
// values are counted by hand from the words of the rule.
func TestChoices(t *testing.T) {
	t.Parallel()
	replaced := func(r tiebreak.Replaced) tiebreak.Choices { return tiebreak.Choices{Replaced: r} }
	tests := []struct {
		name         string
		rows         []string
		code         string
		no           int
		choices      tiebreak.Choices
		usual, other string
	}{
		{
			// 2 forfeited to 1 and beat 3: adjusted ½ + 1.
			"a forfeit counts the scheduled opponent's adjusted score",
			[]string{"2w+ H", "1b- 3w1", "H 2b0"},
			"SOLK", 1,
			tiebreak.Choices{ForfeitOpponent: true},
			"0", "1.5",
		},
		{
			// Level at 1 point: 1 beat 2, 2 beat 3 by forfeit.
			"forfeits count between tied players",
			[]string{"2w1 Z", "1b0 3w+", "F 2b-"},
			"RBTP", 2,
			tiebreak.Choices{ForfeitsBetween: true},
			"-1", "0",
		},
		{
			"forfeits count between tied players, the loser",
			[]string{"2w1 Z", "1b0 3w+", "F 2b-"},
			"RBTP", 3,
			tiebreak.Choices{ForfeitsBetween: true},
			"0", "-1",
		},
		{"a zero-point bye is a loss", []string{"Z 2w1", "F 1b0"}, "TOL", 1, tiebreak.Choices{ZeroByeLoses: true}, "3", "1"},
		{"a half-point bye never is", []string{"H 2w1", "H 1b0"}, "TOL", 1, tiebreak.Choices{ZeroByeLoses: true}, "3", "3"},
		{"a double forfeit by the letter", []string{"2w-", "1b-"}, "STD", 1, tiebreak.Choices{DoubleForfeitHalf: true}, "0", "0.5"},
		{"a plain forfeit loss stays", []string{"2w-", "1b+"}, "STD", 1, tiebreak.Choices{DoubleForfeitHalf: true}, "0", "0"},
		{
			// 1 and 2 are level at 1: only the forfeit can separate them.
			"forfeits count in direct encounter",
			[]string{"2w+ Z", "1b- F", "Z 4w=", "Z 3b="},
			"DE", 2,
			tiebreak.Choices{ForfeitsDirect: true},
			"1", "2",
		},
		{
			// 2 beat 1 and went: one zero-point bye at the end, a draw for opponents.
			"16.3 replaced: byes at the end count what they gave",
			[]string{"2w0 3b1", "1b1 Z", "F 1w0"},
			"BH", 1, replaced(tiebreak.Replaced{OpponentsAwarded: true}), "2.5", "2",
		},
		{
			// 1 scored 3 of 3 with a bye: own score 3, capped at draws in 3 rounds, 1.5.
			// Opponents: 2 has 1, 3 has 1.
			"16.4 replaced: no cap",
			[]string{"F 2w1 3w1", "F 1b0 3b0", "Z Z 1b0"},
			"BH", 1, replaced(tiebreak.Replaced{Own: tiebreak.OwnUncapped}), "2.5", "4",
		},
		{
			"16.4 replaced: an opponent with nothing",
			[]string{"F 2w1 3w1", "F 1b0 3b0", "Z Z 1b0"},
			"BH", 1, replaced(tiebreak.Replaced{Own: tiebreak.OwnNothing}), "2.5", "1",
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			s := crosstable(t, tt.rows...)
			if got := valueOf(t, s, tt.code, tt.no, tiebreak.Options{}); got != tt.usual {
				t.Errorf("as usual: %s, want %s", got, tt.usual)
			}
			if got := valueOf(t, s, tt.code, tt.no, tiebreak.Options{Choices: tt.choices}); got != tt.other {
				t.Errorf("as chosen: %s, want %s", got, tt.other)
			}
		})
	}
}

// Four players are level by results outside. Among them 1 beat 2, 2 beat 3, 3
// beat 1 and each of these beat 4: one cycle of +1 and a -3. Without 4 the cycle
// is level again. Then 1 and 2 play once more.
func TestReapplyBetween(t *testing.T) {
	t.Parallel()
	again := tiebreak.Options{Choices: tiebreak.Choices{ReapplyBetween: true}}
	// 1 beat 3 and drew 2; 2 beat 4; 3 beat 4; 1 lost to 4: wins minus losses
	// are 0, 1, 0, -1. Reapplied to 1 and 3, who are level, 1 leads.
	s := level(crosstable(t, "3w1 2b= 4w0", "4w1 1w= Z", "1b0 4b1 Z", "2b0 3w0 1b1"))
	once := rank(t, s, "RBTP", tiebreak.Options{})
	if diff := cmp.Diff([][2]int{{1, 2}, {2, 1}, {2, 3}, {4, 4}}, ranking(once)); diff != "" {
		t.Errorf("once (-want +got)\n%s", diff)
	}
	twice := rank(t, s, "RBTP", again)
	if diff := cmp.Diff([][2]int{{1, 2}, {2, 1}, {3, 3}, {4, 4}}, ranking(twice)); diff != "" {
		t.Errorf("reapplied (-want +got)\n%s", diff)
	}
	for _, p := range twice.Places {
		if w := twice.Explain(0, p.Row); w.Value() != p.Values[0] || w.How() == "" {
			t.Errorf("row %d: explained %v (%q), ranked %v", p.Row, w.Value(), w.How(), p.Values[0])
		}
	}
}

// A voluntary unplayed round is cut before a value that is not worth more
// (16.5). By plain cuts the lowest goes: 1 has the bye's dummy and opponents.
func TestPlainCuts(t *testing.T) {
	t.Parallel()
	// 1: half-point bye, then a win over 2 and a loss to 3. Own score 1.5, which
	// is also the cap of draws in 3 rounds. 2 has 0, 3 has 3.
	s := crosstable(t, "H 2w1 3b0", "3b0 1b0 Z", "2w1 F 1w1")
	for _, tt := range []struct {
		name    string
		choices tiebreak.Choices
		want    string
	}{
		{"the bye goes, 2 (0, and ½ for the bye at the end) and 3 stay", tiebreak.Choices{}, "3.5"},
		{"the lowest goes, dummy and 3 stay", tiebreak.Choices{Replaced: tiebreak.Replaced{PlainCuts: true}}, "4.5"},
	} {
		if got := valueOf(t, s, "BH/C1", 1, tiebreak.Options{Choices: tt.choices}); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
}

// Who scored in a game is ahead of who has the same points from byes alone,
// before any tie-break; nothing changes among players without points.
func TestPlayedScoreFirst(t *testing.T) {
	t.Parallel()
	s := crosstable(t, "F", "3w1", "2b0", "Z")
	usual := rank(t, s, "TPN", tiebreak.Options{})
	if diff := cmp.Diff([][2]int{{1, 1}, {2, 2}, {3, 3}, {4, 4}}, ranking(usual)); diff != "" {
		t.Errorf("as usual (-want +got)\n%s", diff)
	}
	chosen := rank(t, s, "TPN/R", tiebreak.Options{Choices: tiebreak.Choices{PlayedFirst: true}})
	if diff := cmp.Diff([][2]int{{1, 2}, {2, 1}, {3, 4}, {4, 3}}, ranking(chosen)); diff != "" {
		t.Errorf("as chosen (-want +got)\n%s", diff)
	}
	if got := chosen.Places[1].DecidedBy; got != tiebreak.ByPlayed {
		t.Errorf("1 is behind 2 by %d", got)
	}
}
