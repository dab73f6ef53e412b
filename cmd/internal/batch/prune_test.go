package batch

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

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
