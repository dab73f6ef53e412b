package trf

import (
	"slices"
	"testing"

	"podium/formats"
)

// TestLacks keeps the names of fields that the formats lack from going stale:
// a misspelt one would never be reported as lost.
func TestLacks(t *testing.T) {
	t.Parallel()
	known := map[string]bool{}
	for _, f := range formats.Fields() {
		known[f.Name] = true
	}
	for _, f := range []formats.Format{TRF16(), TRF26()} {
		for _, name := range slices.Concat(f.Lacks, f.LacksMostly) {
			if !known[name] {
				t.Errorf("%s lacks %q, which is no field of the model", f.Name, name)
			}
		}
	}
}
