package people

import (
	"strings"
	"testing"

	"podium/formats/spelling"
)

// TestNicknames: the list is folded, as the names are that are looked up in it,
// and no line is for nothing.
func TestNicknames(t *testing.T) {
	t.Parallel()
	for line := range strings.Lines(nicknameList) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "#") {
			continue
		}
		if folded := strings.Join(spelling.Words(line), " "); folded != line {
			t.Errorf("%q is %q when folded", line, folded)
		}
		if len(strings.Fields(line)) < 2 {
			t.Errorf("%q has no second name", line)
		}
	}
	if !together(loosen("bob"), loosen("robert")) || together(loosen("bob"), loosen("john")) {
		t.Error("Bob is Robert, and not John")
	}
}
