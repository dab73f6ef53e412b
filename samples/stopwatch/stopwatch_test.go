package stopwatch

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// The two take turns, each as often as asked for.
func TestRatioTakesTurns(t *testing.T) {
	t.Parallel()
	var calls string
	Ratio(2, 3, func() { calls += "a" }, func() { calls += "b" })
	if diff := cmp.Diff("aaabbbaaabbb", calls); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
