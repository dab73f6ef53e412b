// Package campaign tells tests how much to try. "go test ./..." runs the short form of
// each: a few of many cases, and no browser. The environment variable PODIUM_CAMPAIGNS=whole
// asks for all of it, as .ci/run does before a change lands.
package campaign

import (
	"os"
	"testing"
)

// Whole reports whether tests run whole.
func Whole() bool { return os.Getenv("PODIUM_CAMPAIGNS") == "whole" }

// Only skips a test that has no short form.
func Only(t testing.TB) {
	t.Helper()
	if !Whole() {
		t.Skip("runs with PODIUM_CAMPAIGNS=whole")
	}
}

// Of returns n in a whole run and a tenth of it, at least 1, in a short one.
func Of(n int) int {
	if Whole() {
		return n
	}
	return max(1, n/10)
}
