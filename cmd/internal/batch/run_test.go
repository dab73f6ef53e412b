package batch

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// run is a whole run of the layer over a season, as a command makes it: its
// format is any file, its document the file in capitals.
func run(t *testing.T, season, out string, workers int, prune bool) (redone []string, orphans []Orphan) {
	t.Helper()
	old, err := ReadIndex(out, "podium")
	check(t, err)
	_, err = CleanTemps(out)
	check(t, err)
	inputs, errs := Expand([]string{season}, append(old.Paths(out), out))
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	type job struct {
		in   Input
		stem string
	}
	type result struct {
		entry Entry
		data  []byte // nil: nothing to write
	}
	stems := Stems(inputs)
	jobs := make([]job, len(inputs))
	for i, in := range inputs {
		jobs[i] = job{in, stems[i]}
	}
	now := &Index{Program: "podium", Version: "v1"}
	plan := NewOutputs(inputs)
	for j, r := range Each(t.Context(), jobs, workers, func(_ context.Context, j job) result {
		file, err := Reader{}.Read(j.in)
		if err != nil {
			return result{entry: Entry{Input: j.in.Name(), Failed: true}}
		}
		if entry, ok := old.Fresh(now, file, j.stem, out); ok {
			return result{entry: entry}
		}
		data := bytes.ToUpper(file.Data)
		return result{data: data, entry: Entry{
			Input: j.in.Name(), SHA256: file.SHA256, Stem: j.stem,
			Outputs: []Output{NewOutput(FileName(j.stem, "", ".txt"), data)},
		}}
	}) {
		for _, o := range r.entry.Outputs {
			path := filepath.Join(out, o.Path)
			check(t, plan.Claim(j.in.Name(), path))
			if r.data != nil {
				redone = append(redone, o.Path)
				check(t, WriteFile(path, r.data))
			}
		}
		now.Inputs = append(now.Inputs, r.entry)
	}
	orphans = old.OrphansOf(now, out)
	now.Orphans = orphans
	if prune {
		now.Orphans, err = Prune(out, orphans, inputs)
		check(t, err)
	}
	check(t, now.Write(out))
	return redone, orphans
}

func TestRunIsTheSameForAnyWorkers(t *testing.T) {
	t.Parallel()
	season := t.TempDir()
	for i := range 60 {
		addFile(t, season, fmt.Sprintf("%d/open%d.trf", 2020+i%3, i/3), fmt.Sprint("event ", i))
	}
	want := map[string]string{}
	for _, workers := range []int{1, 2, 8} {
		out := filepath.Join(t.TempDir(), "out")
		redone, _ := run(t, season, out, workers, false)
		if len(redone) != 60 {
			t.Errorf("%d outputs with %d workers, want 60", len(redone), workers)
		}
		got := map[string]string{}
		for _, name := range listing(t, out) {
			data, err := os.ReadFile(filepath.Join(out, name))
			check(t, err)
			got[name] = string(data)
		}
		if workers == 1 {
			want = got
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%d workers (-1 worker, +these)\n%s", workers, diff)
		}
	}
}

// The folder of outputs lies in the folder of inputs, as people have it.
func TestRunAgain(t *testing.T) {
	t.Parallel()
	season := makeFiles(t, "a.trf", "b.trf", "c.trf")
	out := filepath.Join(season, "out")
	index := func() string {
		data, err := os.ReadFile(filepath.Join(out, IndexName))
		check(t, err)
		return string(data)
	}
	expect := func(step string, prune bool, wantRedone, wantOrphans []string) {
		t.Helper()
		redone, left := run(t, season, out, 2, prune)
		var paths []string
		for _, o := range left {
			paths = append(paths, o.Path)
		}
		if diff := cmp.Diff(wantRedone, redone); diff != "" {
			t.Errorf("%s: redone (-want +got)\n%s", step, diff)
		}
		if diff := cmp.Diff(wantOrphans, paths); diff != "" {
			t.Errorf("%s: orphans (-want +got)\n%s", step, diff)
		}
	}
	expect("first", false, []string{"a.txt", "b.txt", "c.txt"}, nil)
	first := index()
	expect("nothing changed", false, nil, nil)
	if diff := cmp.Diff(first, index()); diff != "" {
		t.Errorf("index of a run that redid nothing (-first +second)\n%s", diff)
	}
	addFile(t, season, "b.trf", "changed")
	expect("an input changed", false, []string{"b.txt"}, nil)
	addFile(t, out, "c.txt", "spoilt")
	expect("an output spoilt", false, []string{"c.txt"}, nil)
	check(t, os.Remove(filepath.Join(season, "a.trf")))
	expect("an input removed", false, nil, []string{"a.txt"})
	expect("still known a run later", false, nil, []string{"a.txt"})
	expect("pruned", true, nil, []string{"a.txt"})
	expect("and forgotten", true, nil, nil)
	if got := listing(t, out); !slices.Equal(got, []string{"b.txt", "c.txt", IndexName}) {
		t.Errorf("outputs at the end: %v", got)
	}
}
