package tiebreak_test

import (
	"testing"

	"podium/tiebreak"
)

// TestSpecName names the modifiers as FIDE C.07 14.1 to 14.5 do: Cut-1, Cut-2,
// Median-1, Median-2. A name that leaves one out heads two columns alike.
func TestSpecName(t *testing.T) {
	t.Parallel()
	for code, want := range map[string]string{
		"BH":          "Buchholz",
		"BH/C1":       "Buchholz Cut-1",
		"BH-C2":       "Buchholz Cut-2",
		"BHC1":        "Buchholz Cut-1",
		"BH/M1":       "Buchholz Median-1",
		"FB/M2":       "Fore Buchholz Median-2",
		"BH:GP":       "Buchholz of game points",
		"BH:MP/C1":    "Buchholz Cut-1 of match points",
		"BH/C1/P":     "Buchholz Cut-1, forfeits as games",
		"BH/C1@2024":  "Buchholz Cut-1, rules 2024",
		"AOB/F":       "Average of opponents' Buchholz, with Fore Buchholz",
		"KS/L+2":      "Koya, limit moved by +2 half-points",
		"ARO/C1":      "Average rating of opponents Cut-1",
		"RTNG/R":      "Rating, reversed",
		"TPR/U1400":   "Tournament performance rating, unrated as 1400",
		"X-TOP5":      "Sum of the n best opponents, n = 5",
		"SUM4:BH/C1":  "Buchholz Cut-1 over the players who count",
		"CUM/4E":      "Cumulative, as in the 4th edition",
		"MMED":        "Modified Median",
		"SBUS/ADJ":    "Sonneborn-Berger (US Chess), with adjusted scores",
		"SSSC/K3":     "Scores and Schedule Strength Combination, divisor 3",
		"SUM4:CUM/4E": "Cumulative, as in the 4th edition over the players who count",
	} {
		specs, err := tiebreak.Parse(code)
		if err != nil {
			t.Errorf("%s: %v", code, err)
			continue
		}
		if got := specs[0].Name(); got != want {
			t.Errorf("%s: got %q, want %q", code, got, want)
		}
	}
}
