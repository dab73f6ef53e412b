package batch

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// wantIndex is the format of the index as other programs read it.
const wantIndex = `{
  "program": "podium",
  "version": "v1.0.0",
  "options": {
    "to": [
      "trf16",
      "standings"
    ]
  },
  "inputs": [
    {
      "input": "s/a.trf",
      "sha256": "aa",
      "neighbors": [
        {
          "name": "B.DBF",
          "sha256": "bb"
        },
        {
          "name": "C.DBF"
        }
      ],
      "stem": "a",
      "format": "trf16",
      "counts": {
        "players": 24,
        "note": "<&>"
      },
      "outputs": [
        {
          "path": "a.trf",
          "sha256": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
          "bytes": 3
        }
      ]
    },
    {
      "input": "s/b.trf",
      "sha256": "",
      "stem": "b",
      "failed": true,
      "outputs": [],
      "diagnostics": [
        "broken"
      ]
    }
  ],
  "orphans": [
    {
      "input": "s/z.trf",
      "path": "z.trf",
      "sha256": "zz",
      "bytes": 9
    }
  ]
}
`

func sampleIndex() *Index {
	return &Index{
		Program: "podium", Version: "v1.0.0", Options: json.RawMessage(`{"to":["trf16","standings"]}`),
		Inputs: []Entry{
			{Input: "s/b.trf", Stem: "b", Failed: true, Diagnostics: json.RawMessage(`[ "broken" ]`)},
			{
				Input: "s/a.trf", SHA256: "aa", Stem: "a", Format: "trf16",
				Neighbors: []Digest{{"B.DBF", "bb"}, {"C.DBF", ""}},
				Counts:    json.RawMessage(`{"players":24,"note":"<&>"}`),
				Outputs:   []Output{NewOutput("a.trf", []byte("abc"))},
			},
		},
		Orphans: []Orphan{{Input: "s/z.trf", Output: Output{Path: "z.trf", SHA256: "zz", Bytes: 9}}},
	}
}

func TestIndexFormat(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "out")
	x := sampleIndex()
	check(t, x.Write(dir))
	got, err := os.ReadFile(filepath.Join(dir, "index.json"))
	check(t, err)
	if diff := cmp.Diff(wantIndex, string(got)); diff != "" {
		t.Errorf("index (-want +got)\n%s", diff)
	}
	if x.Inputs[0].Input != "s/b.trf" {
		t.Error("Write changed the order of the index itself")
	}

	read, err := ReadIndex(dir, "podium")
	check(t, err)
	var again strings.Builder
	check(t, read.Encode(&again))
	if diff := cmp.Diff(wantIndex, again.String()); diff != "" {
		t.Errorf("index read and written (-want +got)\n%s", diff)
	}
}

func TestIndexOrderDoesNotMatter(t *testing.T) {
	t.Parallel()
	x := sampleIndex()
	slices.Reverse(x.Inputs)
	var got strings.Builder
	check(t, x.Encode(&got))
	if diff := cmp.Diff(wantIndex, got.String()); diff != "" {
		t.Errorf("index (-want +got)\n%s", diff)
	}
}

func TestReadIndex(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, content string
		want          error
	}{
		{"another program's", `{"program":"webpack"}`, ErrForeignIndex},
		{"no program's", `{}`, ErrForeignIndex},
		{"a list", `[1,2]`, ErrForeignIndex},
		{"cut off", wantIndex[:200], ErrForeignIndex},
		{"empty", "", ErrForeignIndex},
		{"ours", `{"program":"podium"}`, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			addFile(t, dir, IndexName, tt.content)
			x, err := ReadIndex(dir, "podium")
			if !errors.Is(err, tt.want) || (x == nil) != (tt.want != nil) {
				t.Errorf("got %v, %v; want %v", x, err, tt.want)
			}
		})
	}
	x, err := ReadIndex(filepath.Join(t.TempDir(), "none"), "podium")
	if diff := cmp.Diff(&Index{}, x); diff != "" || err != nil {
		t.Errorf("no folder: %v (-want +got)\n%s", err, diff)
	}
}

func TestIndexPaths(t *testing.T) {
	t.Parallel()
	x := sampleIndex()
	x.Inputs[1].Outputs = append(x.Inputs[1].Outputs, Output{Path: "../up"}, Output{Path: "/abs"}, Output{Path: "."}, Output{Path: "sub/c.pdf"})
	want := within("out", "index.json", "a.trf", "sub/c.pdf", "z.trf")
	if diff := cmp.Diff(want, x.Paths("out")); diff != "" {
		t.Errorf("paths (-want +got)\n%s", diff)
	}
}

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
	check(t, StreamFile(filepath.Join(w.out, "a.trf"), Whole([]byte("made"))))
	file := w.read(t)
	_, _ = file.Neighbor("B.DBF")
	_, _ = file.Neighbor("none.dbf")
	w.old = &Index{Program: "podium", Version: "v1", Options: json.RawMessage(`{"top": 3}`)}
	w.old.Inputs = []Entry{{
		Input: file.Input.Recorded(), SHA256: file.SHA256, Neighbors: file.Neighbors(), Stem: "a",
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

// TestFreshStdin: nothing can be read next to standard input, whatever an index says.
func TestFreshStdin(t *testing.T) {
	t.Parallel()
	for want, neighbors := range map[bool][]Digest{true: nil, false: {{"b.dbf", Sum([]byte("b.dbf"))}}} {
		w := newWorld(t)
		w.old.Inputs[0].Input, w.old.Inputs[0].Neighbors = Stdin, neighbors
		file, err := Reader{Stdin: strings.NewReader("a.dbf")}.Read(Input{Path: Stdin})
		check(t, err)
		if _, fresh := w.old.Fresh(w.now, file, w.stem, w.out); fresh != want {
			t.Errorf("neighbours %v: fresh %t, want %t", neighbors, fresh, want)
		}
	}
}

// outputs describes files that makeFiles made.
func outputs(names ...string) []Output {
	var outs []Output
	for _, name := range names {
		outs = append(outs, NewOutput(name, []byte(name)))
	}
	return outs
}

func orphans(input string, names ...string) []Orphan {
	var list []Orphan
	for _, o := range outputs(names...) {
		list = append(list, Orphan{Input: input, Output: o})
	}
	return list
}

func TestOrphansOf(t *testing.T) {
	t.Parallel()
	dir := makeFiles(t, "a.trf", "b.trf", "b.pdf", "c.trf", "old.trf", "mine.txt", IndexName)
	old := &Index{
		Inputs: []Entry{
			{Input: "s/b.trf", Outputs: outputs("b.trf", "b.pdf", "gone.pdf", "../mine.txt")},
			{Input: "s/a.trf", Outputs: outputs("a.trf", IndexName)},
		},
		Orphans: append(orphans("s/x.trf", "old.trf"), orphans("s/b.trf", "b.pdf")...),
		Page:    &Output{Path: "old.trf", SHA256: "of a state that does not stand"},
	}
	now := &Index{Inputs: []Entry{{Input: "s/a.trf", Outputs: outputs("A.trf")}, {Input: "s/c.trf", Outputs: outputs("c.trf")}}}
	want := append(orphans("s/b.trf", "b.pdf", "b.trf"), orphans("s/x.trf", "old.trf")...)
	if diff := cmp.Diff(want, old.OrphansOf(now, dir)); diff != "" {
		t.Errorf("orphans (-want +got)\n%s", diff)
	}
}

func TestPrune(t *testing.T) {
	t.Parallel()
	parent := makeFiles(t, "secret.txt", "out/dir/")
	dir := filepath.Join(parent, "out")
	for _, name := range []string{"a.trf", "sub/b.trf", "input.trf", "mine.txt"} {
		addFile(t, dir, name, name)
	}
	addFile(t, dir, "changed.trf", "CHANGED.trf") // of the same length
	list := orphans("x", "a.trf", "sub/b.trf", "changed.trf", "input.trf", "gone.trf", "dir", "../secret.txt",
		filepath.ToSlash(filepath.Join(parent, "secret.txt")), "sub/../mine.txt", "")
	kept, err := Prune(dir, list, named(filepath.Join(dir, "input.trf")))
	if err == nil {
		t.Error("no error for what is kept")
	}
	want := []string{"changed.trf", "input.trf", "dir", "../secret.txt", list[7].Path, "sub/../mine.txt", ""}
	var got []string
	for _, o := range kept {
		got = append(got, o.Path)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("kept (-want +got)\n%s", diff)
	}
	if diff := cmp.Diff([]string{"changed.trf", "dir", "input.trf", "mine.txt", "sub"}, listing(t, dir)); diff != "" {
		t.Errorf("folder (-want +got)\n%s", diff)
	}
	if diff := cmp.Diff([]string(nil), listing(t, filepath.Join(dir, "sub"))); diff != "" {
		t.Errorf("folder below (-want +got)\n%s", diff)
	}
	if diff := cmp.Diff([]string{"out", "secret.txt"}, listing(t, parent)); diff != "" {
		t.Errorf("folder above (-want +got)\n%s", diff)
	}
}

func TestPruneThroughLinks(t *testing.T) {
	t.Parallel()
	parent := makeFiles(t, "far/a.trf", "out/", "b.trf")
	dir := filepath.Join(parent, "out")
	link(t, filepath.Join(parent, "far"), filepath.Join(dir, "far"))
	link(t, filepath.Join(parent, "b.trf"), filepath.Join(dir, "b.trf"))
	list := []Orphan{
		{Output: NewOutput("far/a.trf", []byte("far/a.trf"))},
		{Output: NewOutput("b.trf", []byte("b.trf"))},
	}
	kept, err := Prune(dir, list, nil)
	if diff := cmp.Diff(list, kept); diff != "" || err == nil {
		t.Errorf("error %v; kept (-want +got)\n%s", err, diff)
	}
	for _, path := range within(parent, "far/a.trf", "b.trf") {
		if _, err := os.Stat(path); err != nil {
			t.Errorf("deleted through a link: %v", err)
		}
	}
}

func TestPruneNothing(t *testing.T) {
	t.Parallel()
	if kept, err := Prune(filepath.Join(t.TempDir(), "none"), nil, nil); kept != nil || err != nil {
		t.Errorf("got %v, %v; want nothing", kept, err)
	}
}
