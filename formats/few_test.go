package formats_test

import (
	"testing"

	"podium/formats"
)

func TestFewOf(t *testing.T) {
	t.Parallel()
	for want, list := range map[string][]int{
		"":                nil,
		"7":               {7},
		"1, 2, 3":         {1, 2, 3},
		"1, 2 and 2 more": {1, 2, 3, 4},
	} {
		if got := formats.FewOf(list, 2); got != want {
			t.Errorf("of %v: %q, want %q", list, got, want)
		}
	}
}
