package uschess

import (
	"testing"

	"podium/formats/tournament"
)

// The spellings are those that US Chess lists, and those next to the limits of the letters.
func TestRatingSystem(t *testing.T) {
	t.Parallel()
	for control, want := range map[string]string{
		"G/60;d5": "D", "G/60; d5": "D", "G60; d5": "D", "Game/60 d/5": "D", "G/60;d6": "R", // 65 and 66 minutes
		"G/25;+5": "D", "G/25;d4": "Q", "G/6;d5": "Q", "G/5;d5": "R", "G/5;d0": "R",
		"90+30": "R", "40/90,SD/30;+30": "R", "40/20,SD/5;+4": "Q", "as announced": "R", "": "R",
	} {
		if got := ratingSystem(in{Section: &tournament.Section{TimeControl: control}}); got != want {
			t.Errorf("%s: %s, want %s", control, got, want)
		}
	}
}
