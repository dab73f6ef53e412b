package checkup

import (
	"io/fs"
	"testing"

	"podium/formats/finding"
	"podium/samples"
)

// TestCheckNeverStumbles cuts the samples and turns bytes of them: whatever comes
// of it, a finding or none, no part of the command may panic, and a file of which
// nothing was read is never well.
func TestCheckNeverStumbles(t *testing.T) {
	t.Parallel()
	for _, s := range append(samples.Season(), samples.Broken()...) {
		t.Run(s.Path, func(t *testing.T) {
			t.Parallel()
			data, err := s.Data()
			if err != nil {
				t.Fatal(err)
			}
			if len(data) > 40_000 {
				t.Skip("large files are no different, only slower")
			}
			const cuts = 12
			for i := range cuts {
				at := len(data) * i / cuts
				turned := append([]byte(nil), data...)
				if at < len(turned) {
					turned[at] ^= 1 << (i % 7)
				}
				for what, hostile := range map[string][]byte{"cut": data[:at], "turned": turned} {
					found := doctor("a.trf", string(hostile), missingParts(hostile), "fide")
					for k := range found {
						if found[k].Code == finding.Crashed {
							t.Fatalf("%s at byte %d: %v", what, at, &found[k])
						}
					}
					if what == "cut" && at == 0 && !Wrong(found) {
						t.Error("an empty file is well")
					}
				}
			}
		})
	}
}

// missingParts gives a file and nothing beside it.
func missingParts(data []byte) func(string) map[string][]byte {
	return func(string) map[string][]byte { return map[string][]byte{"a.trf": data} }
}

// errNoNeighbor is what a missing part of a report is.
var errNoNeighbor = fs.ErrNotExist
