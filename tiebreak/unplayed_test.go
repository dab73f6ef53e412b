package tiebreak_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// The hard cases of the worked examples, each computed by hand there.
func TestHandComputed(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, example, code string
		no                  int
		want                string
	}{
		{"a median keeps the opponents of an even score within", "E03", "MMED", 2, "7"},
		{"the bye's half leaves the opponent's adjusted score", "E03", "MMED", 1, "6.5"},
		{"half-point bye deducted", "E03", "CUM", 2, "8.5"},
		{"half-point bye not deducted in the 4th edition", "E03", "CUM/4E", 2, "9"},
		{"a pairing bye is deducted once", "E03", "CUM", 7, "3.5"},
		{"Cut-1 takes the voluntary round, not the lowest", "E03", "BH/C1", 2, "11.5"},
		{"an own bye is an opponent with 0", "E04", "SOLK", 7, "9"},
		{"the 0 is what a plus score drops", "E04", "MMED", 7, "9"},
		{"a bye's dummy is capped at draws", "E04", "BH", 7, "13"},
		{"no cap before 2026", "E04", "BH@2024", 7, "14.5"},
		{"virtual opponent before 2023", "E04", "BH@pre2023", 7, "11"},
		{"Sonneborn-Berger against the capped dummy", "E04", "SB", 7, "10"},
		{"half-point bye in the last round", "E05", "BH", 2, "13"},
		{"the same without a cap", "E05", "BH@2024", 2, "13.5"},
		{"of equal scores the lower product is least significant", "E05", "SB/C1", 2, "6"},
		{"absent at the end counts as draws for the opponents", "E06", "BH", 2, "13"},
		{"US: every missed round of an opponent is a half", "E06", "SOLK", 2, "13.5"},
		{"a zero-point bye is voluntary", "E06", "BH/C1", 6, "11"},
		{"a forfeit's dummy is capped by the scheduled opponent", "E07", "BH", 1, "12.5"},
		{"not before 2026", "E07", "BH@2024", 1, "15"},
		{"a forfeit win is deducted", "E07", "CUM", 1, "13"},
		{"a forfeit gives the winner a 0 in the US list", "E07", "SOLK", 1, "10.5"},
		{"a forfeit loss is voluntary", "E07", "BH/C1", 2, "10"},
		{"double forfeit", "E07", "BH", 4, "11"},
		{"double forfeit without a cap", "E07", "BH@2024", 4, "12"},
		{"no standard points for a double forfeit", "E07", "STD", 4, "1.5"},
		{"nine rounds: two discards", "E08", "MMED", 4, "34.5"},
		{"nine rounds: an even score drops four", "E08", "MMED", 2, "23"},
		{"thirteen rounds and more: Harkness drops three", "E09", "HARK", 5, "53"},
		{"the Median drops two", "E09", "MED", 5, "66"},
		{"a forfeit win in the last round", "E13", "BH", 1, "7.5"},
		{"Fore Buchholz draws the last round's pairings", "E13", "FB", 1, "8"},
		{"three points for a win", "E14", "BH", 4, "24"},
		{"standard points of a 3-1-0 event", "E14", "STD", 6, "3"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			paths, err := filepath.Glob("testdata/examples/" + test.example + "-*.json")
			if err != nil || len(paths) != 1 {
				t.Fatal(paths, err)
			}
			var e example
			readJSON(t, paths[0], &e)
			if got := valueOf(t, e.section(t), test.code, test.no, tiebreak.Options{}); got != test.want {
				t.Errorf("%s of %d in %s is %s, want %s", test.code, test.no, test.example, got, test.want)
			}
		})
	}
}

// The two vectors of the rules before 2023: what the virtual opponent of an
// unplayed round has after nine rounds.
func TestVirtualOpponent(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, row string
		want      string
	}{
		{"1.5 after two rounds, absent in round 3 of 9", "2w1 2b= Z Z Z Z Z Z Z", "5.5"},
		{"3.5 after five rounds, forfeit win in round 6 of 9", "2w1 2b1 2w1 2b= 2w0 2b+ Z Z Z", "5"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			s := crosstable(t, test.row, "1b0 1w= Z Z Z Z Z Z 3w1", "Z Z Z Z Z Z Z Z 2b0",
				strings.Repeat("5w= ", 9), strings.Repeat("4b= ", 9))
			standings := rank(t, s, "BH", tiebreak.Options{Rules: tiebreak.RulesPre2023})
			for _, term := range standings.Explainer().Explain(0, 0).Terms {
				if round := s.Players[0].Rounds[term.Round-1]; round.Result.Played() {
					continue
				}
				if got := term.Amount.String(1); got != test.want {
					t.Errorf("virtual opponent of round %d has %s, want %s", term.Round, got, test.want)
				}
				return
			}
		})
	}
}

// A requested bye is a draw for the opponents only if the player never came
// back; a forfeit loss after it is no coming back, and itself stays a loss
// (C.07 16.2, 16.3).
func TestCategories(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, row string
		want      string // Buchholz of 2, whose only opponent is 1: 1's adjusted score
	}{
		{"absent, then back", "2w1 Z 3w1", "2"},
		{"absent to the end", "2w1 Z Z", "2"},
		{"absent, then a forfeit loss", "2w1 Z 3w-", "1.5"},
		{"absent, then a pairing bye", "2w1 Z U", "2"},
		{"half-point bye, then nothing said", "2w1 H .", "2"},
		{"forfeit loss at the end", "2w1 3w1 3w-", "2"},
		{"absent, then a result is pending", "2w1 Z 3w?", "1"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			s := crosstable(t, test.row, "1b0 U U", "4w= 4w= 4w=", "3b= 3b= 3b=")
			w := rank(t, s, "BH", tiebreak.Options{After: 3}).Explainer().Explain(0, 1)
			if got := w.Terms[0].Amount.String(1); got != test.want {
				t.Errorf("1 counts as %s for 2, want %s", got, test.want)
			}
		})
	}
}

// What is not played yet is no game: it adds nothing, and takes nothing from
// others. Byes announced for a round that has not begun do not count either, and a
// round in which games are open counts only for who asks for it.
func TestInterim(t *testing.T) {
	t.Parallel()
	s := crosstable(t, "2w1 3b1 H", "1b0 4w?", "4w= 1w0", "3b= 2b?")
	tests := []struct {
		code, want string
		after, no  int
	}{
		{"PTS", "1", 0, 1},
		{"PTS", "2", 2, 1},
		{"PTS", "1", 1, 1},
		{"BH", "0.5", 2, 1}, // 0 of player 2 and 0.5 of player 3
		{"BH", "2", 2, 2},   // player 1 alone
		{"BH", "1", 1, 2},
		{"REP", "2", 2, 4},
	}
	for _, test := range tests {
		if got := valueOf(t, s, test.code, test.no, tiebreak.Options{After: test.after}); got != test.want {
			t.Errorf("%s of %d after round %d is %s, want %s", test.code, test.no, test.after, got, test.want)
		}
	}
}

// Scheduled rounds decide how many scores a US median drops, rounds played what
// half of the maximum is (34E1).
func TestInterimMedian(t *testing.T) {
	t.Parallel()
	s := crosstable(t, "2w1 3b1 4w1", "1b0 4w1 3b1", "4w1 1w0 2w0", "3b0 2b0 1b0")
	for _, test := range []struct {
		scheduled int
		want      string
	}{
		{5, "3"}, // opponents 2, 1, 0 of a plus score, without the 0
		{9, "2"}, // without 0 and 1
	} {
		s.RoundCount = test.scheduled
		if got := valueOf(t, s, "MMED", 1, tiebreak.Options{}); got != test.want {
			t.Errorf("MMED in an event of %d rounds is %s, want %s", test.scheduled, got, test.want)
		}
	}
}

// A minus without an opponent is how some programs write an absence.
func TestForfeitWithoutOpponent(t *testing.T) {
	t.Parallel()
	s := crosstable(t, "2w1 Z", "1b0 U", "4w= 4b=", "3b= 3w=")
	s.Players[0].Rounds[1].Result = tournament.ForfeitLoss
	if got := valueOf(t, s, "TOL", 1, tiebreak.Options{}); got != "3" {
		t.Errorf("first loss in round %s, want none: 3", got)
	}
	if got := valueOf(t, s, "BH", 2, tiebreak.Options{Rules: tiebreak.Rules2024}); got != "2.5" {
		t.Errorf("BH of 2 is %s, want 1.5 for opponent 1, who left, and the own 1", got)
	}
}

// A plus without an opponent is a full-point bye: category 1, whose dummy is
// capped at draws, 1 in two rounds.
func TestForfeitWinWithoutOpponent(t *testing.T) {
	t.Parallel()
	s := crosstable(t, "2w1 U", "1b0 Z")
	s.Players[0].Rounds[1].Result = tournament.ForfeitWin
	s.Players = append(s.Players, crosstable(t, "Z 4w1", "Z 3b0").Players...)
	s.Players[2].No, s.Players[2].Rounds[1].Opponent = 3, 4
	s.Players[3].No, s.Players[3].Rounds[1].Opponent = 4, 3
	if got := valueOf(t, s, "PTS", 1, tiebreak.Options{}); got != "2" {
		t.Errorf("1 has %s points, want 2", got)
	}
	// Opponent 2 left with 0, which counts 0.5.
	if got := valueOf(t, s, "BH", 1, tiebreak.Options{}); got != "1.5" {
		t.Errorf("BH of 1 is %s, want 0.5 and the dummy's 1", got)
	}
}

// The bye of an odd round robin is no round at all (15.2): no dummy, and the
// maximum for Koya is two games, so 1 point is half of it.
func TestOddRoundRobin(t *testing.T) {
	t.Parallel()
	s := crosstable(t, "U 3w= 2w1", "3w1 U 1b0", "2b0 1b= U")
	s.Scoring[tournament.PairingBye] = 0
	s.Kind = tournament.RoundRobin
	for _, test := range []struct {
		code string
		no   int
		want string
	}{
		{"PTS", 1, "1.5"},
		{"SB", 1, "1.25"}, // 2 has 1, 3 has 0.5, drawn
		{"SB", 2, "0.5"},
		{"KS", 1, "1"}, // only 2 reached 1
		{"KS", 3, "0.5"},
		{"KS/L-1", 1, "1.5"}, // 0.5 is enough
		{"REP", 1, "3"},
	} {
		if got := valueOf(t, s, test.code, test.no, tiebreak.Options{}); got != test.want {
			t.Errorf("%s of %d is %s, want %s", test.code, test.no, got, test.want)
		}
	}
}

// Before 2023 an unplayed round was already the one that ARO/C1 cuts.
func TestAverageRatingBefore2023(t *testing.T) {
	t.Parallel()
	s := rate(crosstable(t, "2w1 3b1 4w1", "1b0 4w1 3w1", "4w1 1w0 2b0", "3b0 2b0 1b0"), 2000, 1900, 1800, 1500)
	if got := valueOf(t, s, "ARO/C1@pre2023", 1, tiebreak.Options{}); got != "1850" {
		t.Errorf("all played: %s, want 1850 without 1500", got)
	}
	s.Players[0].Rounds[1] = tournament.Entry{Result: tournament.HalfBye}
	s.Players[2].Rounds[1] = tournament.Entry{Result: tournament.HalfBye}
	for code, want := range map[string]string{"ARO/C1@pre2023": "1700", "ARO/C1@2023": "1900"} {
		if got := valueOf(t, s, code, 1, tiebreak.Options{}); got != want {
			t.Errorf("%s with a bye is %s, want %s", code, got, want)
		}
	}
}

// Systems that no other program at hand computes, on an event small enough for
// the head. Scores: 1 has 2.5, 2 has 1.5, 3 has 1, 4 has 1.
func TestSmallSystems(t *testing.T) {
	t.Parallel()
	s := rate(crosstable(t, "2b= 3w1 4b1", "1w= 4w0 3b1", "4w1 1b0 2w0", "3b0 2b1 1w0"), 2000, 1900, 1800, 1700)
	for _, test := range []struct {
		code string
		no   int
		want string
	}{
		{"ARZ", 1, "2.6"}, // a draw with Black
		{"ARZ", 2, "1.4"}, // a draw with White
		{"SUMRTG", 1, "5400"},
		{"SUMRTG", 4, "5700"},
		{"BH", 1, "3.5"},
		{"SOB", 1, "14.5"}, // 4.5, 5 and 5 of the opponents
		{"AOB", 1, "4.8333"},
		{"SBSQ", 1, "9"}, // 0.75, 1 and 1, and the square of 2.5
	} {
		if got := valueOf(t, s, test.code, test.no, tiebreak.Options{}); got != test.want {
			t.Errorf("%s of %d is %s, want %s", test.code, test.no, got, test.want)
		}
	}
	// The calculator page's vector: 1-0 and a draw.
	two := level(crosstable(t, "2w1 2b=", "1b0 1w="))
	if got := column(rank(t, two, "X-H2H", tiebreak.Options{}), 0, 1); got["1"] != "1.5" || got["2"] != "0.5" {
		t.Errorf("X-H2H is %v, want 1.5 and 0.5", got)
	}
}

// A round in which nobody has a game does not count, whatever byes stand in it: every
// value is as without it. What happened in the rounds keeps their numbers.
func TestRoundWithoutGames(t *testing.T) {
	t.Parallel()
	rows := []string{"2w1 3b0 4w=", "1b0 4w1 H", "4b= 1w1 U", "3w= 2b0 1b="}
	sound, gap := crosstable(t, rows...), crosstable(t, rows...)
	for i := range gap.Players {
		bye := tournament.Entry{Result: []tournament.Result{tournament.ZeroBye, tournament.HalfBye, tournament.NoResult, tournament.FullBye}[i]}
		gap.Players[i].Rounds = slices.Insert(gap.Players[i].Rounds, 1, bye)
	}
	rate(sound, 2000, 1900, 0, 1700)
	rate(gap, 2000, 1900, 0, 1700)
	for _, code := range []string{"PTS", "BH", "BH/C1@pre2023", "SB", "PS", "MMED", "SOLK", "CUM", "CUMOPP", "KASH", "REP", "WIN", "TOL", "ARO", "FB"} {
		for no := 1; no <= 4; no++ {
			want, got := valueOf(t, sound, code, no, tiebreak.Options{}), valueOf(t, gap, code, no, tiebreak.Options{})
			if got != want {
				t.Errorf("%s of %d is %s, want %s as without the round", code, no, got, want)
			}
		}
	}
	w := rank(t, gap, "CUM", tiebreak.Options{}).Explainer().Explain(0, 0)
	for i, round := range []int{1, 3, 4} {
		if term := w.Terms[i]; term.Round != round || term.Column != i+1 {
			t.Errorf("addend %d is of round %d, column %d; want round %d", i, term.Round, term.Column, round)
		}
	}
}
