package paper_test

import (
	"testing"

	"podium/formats/finding"
	"podium/report/paper"
)

// FuzzParseLayout: a layout that is refused says why, with a place.
func FuzzParseLayout(f *testing.F) {
	f.Add([]byte("[[text]]\ntext = \"{name}\"\nx = 105\ny = 120\nsize = 28\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		placed, found := paper.ParseLayout(data, "layout.toml")
		for _, d := range found {
			if d.Severity == finding.Error && placed != nil {
				t.Errorf("%d texts in spite of %v", len(placed), &d)
			}
		}
	})
}
