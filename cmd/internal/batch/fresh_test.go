package batch

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// world is an input with a neighbour, its output, and the index of the run that
// made it.
type world struct {
	dir, out string
	old, now *Index
	stem     string
}

func newWorld(t *testing.T) *world {
	t.Helper()
	w := &world{dir: makeFiles(t, "a.dbf", "b.dbf", "other.dbf"), stem: "a"}
	w.out = filepath.Join(w.dir, "out")
	check(t, WriteFile(filepath.Join(w.out, "a.trf"), []byte("made")))
	file := w.read(t)
	_, _ = file.Neighbor("B.DBF")
	_, _ = file.Neighbor("none.dbf")
	w.old = &Index{Program: "podium", Version: "v1", Options: json.RawMessage(`{"top": 3}`)}
	w.old.Inputs = []Entry{{
		Input: file.Input.Name(), SHA256: file.SHA256, Neighbors: file.Neighbors(), Stem: "a",
		Counts: json.RawMessage(`{"players":2}`), Outputs: []Output{NewOutput("a.trf", []byte("made"))},
	}}
	w.now = &Index{Program: "podium", Version: "v1", Options: json.RawMessage(`{"top":3}`)}
	return w
}

func (w *world) read(t *testing.T) *File {
	t.Helper()
	file, err := Reader{}.Read(Input{Path: filepath.Join(w.dir, "a.dbf")})
	check(t, err)
	return file
}

func TestFresh(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name   string
		change func(t *testing.T, w *world)
		want   bool
	}{
		{"nothing changed", func(*testing.T, *world) {}, true},
		{"another file changed", func(t *testing.T, w *world) { addFile(t, w.dir, "other.dbf", "new") }, true},
		{"the input changed", func(t *testing.T, w *world) { addFile(t, w.dir, "a.dbf", "new") }, false},
		{"a neighbour changed", func(t *testing.T, w *world) { addFile(t, w.dir, "b.dbf", "new") }, false},
		{"a neighbour went", func(t *testing.T, w *world) { check(t, os.Remove(filepath.Join(w.dir, "b.dbf"))) }, false},
		{"a neighbour came", func(t *testing.T, w *world) { addFile(t, w.dir, "NONE.dbf", "new") }, false},
		{"the output changed", func(t *testing.T, w *world) { addFile(t, w.out, "a.trf", "edit") }, false},
		{"the output grew", func(t *testing.T, w *world) { addFile(t, w.out, "a.trf", "made up") }, false},
		{"the output went", func(t *testing.T, w *world) { check(t, os.Remove(filepath.Join(w.out, "a.trf"))) }, false},
		{"the options changed", func(_ *testing.T, w *world) { w.now.Options = json.RawMessage(`{"top":4}`) }, false},
		{"the version changed", func(_ *testing.T, w *world) { w.now.Version = "v2" }, false},
		{"the stem changed", func(_ *testing.T, w *world) { w.stem = "2026-a" }, false},
		{"it failed", func(_ *testing.T, w *world) { w.old.Inputs[0].Failed = true }, false},
		{"the input is new", func(_ *testing.T, w *world) { w.old.Inputs[0].Input = "b.dbf" }, false},
		{"the first run", func(_ *testing.T, w *world) { w.old = &Index{} }, false},
		{"an output out of the folder", func(_ *testing.T, w *world) {
			w.old.Inputs[0].Outputs[0] = NewOutput("../a.dbf", []byte("a.dbf"))
		}, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			tt.change(t, w)
			file := w.read(t)
			entry, fresh := w.old.Fresh(w.now, file, w.stem, w.out)
			if fresh != tt.want {
				t.Errorf("fresh %v, want %v", fresh, tt.want)
			}
			want := Entry{}
			if tt.want {
				want = w.old.Inputs[0]
			}
			if diff := cmp.Diff(want, entry); diff != "" {
				t.Errorf("entry (-want +got)\n%s", diff)
			}
			if got := file.Neighbors(); len(got) != 0 {
				t.Errorf("asking recorded neighbours: %v", got)
			}
		})
	}
}
