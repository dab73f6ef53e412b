package crosstable

import (
	"strings"
	"testing"

	"podium/formats"
	"podium/formats/finding"
)

// A file of words that is no page of words is refused, at its own name.
func TestWordsTooLarge(t *testing.T) {
	t.Parallel()
	log := formats.NewLog("in")
	src := formats.Source{Name: "in", Data: []byte(small), Neighbor: func(string) ([]byte, error) {
		return []byte(strings.Repeat("footer: abc\n", maxWords/12+1)), nil
	}}
	if ev, err := CSV().Read(src, log); ev != nil || err == nil {
		t.Fatal("was not refused")
	}
	d := log.Sorted()[0]
	if log.Count(finding.Error) != 1 || d.Code != finding.TooLarge || d.Pos.File != "crosstable-words.txt" {
		t.Errorf("told: %v", &d)
	}
}
