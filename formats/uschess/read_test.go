package uschess

import (
	"testing"
)

func TestTotalTime(t *testing.T) {
	t.Parallel()
	// The totals are those of the spellings that US Chess lists.
	for control, want := range map[string]int{
		"G/60;d5": 65, "G/60; d5": 65, "G60; d5": 65, "G/25;+5": 30, "90+30": 120, "40/90,SD/30;+30": 150, "Game/60 d/5": 65, "G/5;d0": 5,
	} {
		if got, ok := totalTime(control); !ok || got != want {
			t.Errorf("%s: %d, want %d", control, got, want)
		}
	}
	if _, ok := totalTime("as announced"); ok {
		t.Error("words were treated as a time")
	}
}
