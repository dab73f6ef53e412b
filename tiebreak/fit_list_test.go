package tiebreak_test

import (
	"testing"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// Buchholz is not for round robins (FIDE C.07 of 2026, article 8): a file that
// declares it is ranked without it, a person who asks for it is told.
func TestFit(t *testing.T) {
	t.Parallel()
	s := crosstable(t, "2w1 3b1", "1b0 3w1", "1w0 2b0")
	s.TieBreaks = []string{"PTS", "BH/C1", "SB", "CUM4"}
	table, err := tiebreak.Players(s, tiebreak.Options{Kind: tournament.RoundRobin})
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		given, want string
		left        int
	}{
		{"", "PTS,SB", 2}, {"BH/C1,SB", "BH/C1,SB", 0},
	} {
		list, err := tiebreak.Choose(tt.given, s, "", tournament.RoundRobin)
		if err != nil {
			t.Fatal(err)
		}
		fitting, left := list.Fit(table)
		if got := tiebreak.Codes(fitting.Specs); got != tt.want || len(left) != tt.left {
			t.Errorf("%q: %s, %v; want %s and %d left out", tt.given, got, left, tt.want, tt.left)
		}
	}
	older, err := tiebreak.Players(s, tiebreak.Options{Kind: tournament.RoundRobin, Rules: tiebreak.Rules2024})
	if err != nil {
		t.Fatal(err)
	}
	list, err := tiebreak.Choose("", s, "", tournament.RoundRobin)
	if err != nil {
		t.Fatal(err)
	}
	if fitting, _ := list.Fit(older); tiebreak.Codes(fitting.Specs) != "PTS,BH/C1,SB" {
		t.Errorf("under older rules %s", tiebreak.Codes(fitting.Specs))
	}
}
