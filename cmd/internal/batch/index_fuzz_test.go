package batch

import (
	"io"
	"os"
	"path/filepath"
	"testing"
)

// FuzzReadIndex: whatever stands where the index and the journal of a killed run stand,
// there is an index, or an error.
func FuzzReadIndex(f *testing.F) {
	f.Add([]byte(`{"program": "podium", "version": "1", "inputs": [{"input": "a.trf", "outputs": [{"name": "a.xlsx", "sum": "x"}]}]}`),
		[]byte("{\"program\": \"podium\", \"version\": \"1\"}\n{\"input\": \"a.trf\"}\n{\"inp"))
	f.Add([]byte("null"), []byte("null\nnull\n"))
	f.Fuzz(func(t *testing.T, index, journal []byte) {
		dir := t.TempDir()
		for name, data := range map[string][]byte{IndexName: index, journalName: journal} {
			if err := os.WriteFile(filepath.Join(dir, name), data, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		x, err := ReadIndex(dir, "podium")
		if err != nil {
			return
		}
		if x == nil {
			t.Fatal("neither an index nor an error")
		}
		if err := x.Encode(io.Discard); err != nil {
			t.Error(err)
		}
	})
}
