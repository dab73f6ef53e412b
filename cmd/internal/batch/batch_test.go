package batch

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
)

// makeFiles writes files, named with slashes, with their own names as content,
// into a new folder and gives its path. A name that ends in a slash is a folder.
func makeFiles(t *testing.T, names ...string) string {
	t.Helper()
	dir := t.TempDir()
	for _, name := range names {
		addFile(t, dir, name, name)
	}
	return dir
}

func addFile(t *testing.T, dir, name, content string) {
	t.Helper()
	path := filepath.Join(dir, filepath.FromSlash(name))
	if name[len(name)-1] == '/' {
		check(t, os.MkdirAll(path, 0o755))
		return
	}
	check(t, os.MkdirAll(filepath.Dir(path), 0o755))
	check(t, os.WriteFile(path, []byte(content), 0o644))
}

func check(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// link makes a symbolic link or skips the test where there are none.
func link(t *testing.T, target, path string) {
	t.Helper()
	if err := os.Symlink(target, path); err != nil {
		t.Skipf("no symbolic links here: %v", err)
	}
}

// listing gives the names in dir.
func listing(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	check(t, err)
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

// within joins names to dir with the separators of this system.
func within(dir string, names ...string) []string {
	paths := make([]string, len(names))
	for i, name := range names {
		paths[i] = filepath.Join(dir, filepath.FromSlash(name))
	}
	return paths
}

// named makes inputs of paths.
func named(paths ...string) []Input {
	inputs := make([]Input, len(paths))
	for i, path := range paths {
		inputs[i] = Input{Path: filepath.FromSlash(path)}
	}
	return inputs
}

func numbers(n int) []int {
	jobs := make([]int, n)
	for i := range jobs {
		jobs[i] = i
	}
	return jobs
}

// raise makes most at least n.
func raise(most *atomic.Int32, n int32) {
	for {
		seen := most.Load()
		if n <= seen || most.CompareAndSwap(seen, n) {
			return
		}
	}
}

func TestEachKeepsOrder(t *testing.T) {
	t.Parallel()
	for workers := range 17 { // 0 means 1
		t.Run(fmt.Sprint(workers), func(t *testing.T) {
			t.Parallel()
			var running, most atomic.Int32
			rng := rand.New(rand.NewPCG(1, uint64(workers)))
			jobs := make([]int, 300)
			for i := range jobs {
				jobs[i] = rng.IntN(50)
			}
			next := 0
			for job, result := range Each(t.Context(), jobs, workers, func(_ context.Context, job int) int {
				now := running.Add(1)
				defer running.Add(-1)
				raise(&most, now)
				for range job {
					runtime.Gosched()
				}
				return -job
			}) {
				if job != jobs[next] || result != -job {
					t.Fatalf("place %d: job %d with result %d, want job %d", next, job, result, jobs[next])
				}
				next++
			}
			if next != len(jobs) {
				t.Errorf("%d results of %d jobs", next, len(jobs))
			}
			if limit := int32(max(workers, 1)); most.Load() > limit {
				t.Errorf("%d jobs at once, want at most %d", most.Load(), limit)
			}
		})
	}
}

// The bound on waiting results: while the first job runs, the others must stop
// after as many as there are workers.
func TestEachBoundsWaitingResults(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		const workers = 4
		var started atomic.Int32
		first := make(chan struct{})
		go func() {
			synctest.Wait() // until nothing can move
			if got := started.Load(); got < workers || got > workers+1 {
				t.Errorf("%d jobs started while the first ran, want %d or %d", got, workers, workers+1)
			}
			close(first)
		}()
		count := 0
		for range Each(t.Context(), numbers(100), workers, func(_ context.Context, job int) int {
			started.Add(1)
			if job == 0 {
				<-first
			}
			return job
		}) {
			count++
		}
		if count != 100 {
			t.Errorf("%d results, want 100", count)
		}
	})
}

// As many jobs run as there are workers while the caller is busy with a result.
func TestEachUsesAllWorkers(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		const workers = 3
		var running atomic.Int32
		for job := range Each(t.Context(), numbers(12), workers, func(_ context.Context, job int) int {
			running.Add(1)
			defer running.Add(-1)
			if job > 0 {
				time.Sleep(time.Second) // of the test's own clock
			}
			return 0
		}) {
			if job != 0 {
				continue
			}
			time.Sleep(time.Millisecond)
			synctest.Wait()
			if got := running.Load(); got != workers {
				t.Errorf("%d jobs run while a result is looked at, want %d", got, workers)
			}
		}
	})
}

func TestEachStopsEarly(t *testing.T) {
	t.Parallel()
	// synctest fails if a goroutine is left.
	synctest.Test(t, func(t *testing.T) {
		var started, ended atomic.Int32
		for job := range Each(t.Context(), numbers(1000), 4, func(ctx context.Context, job int) int {
			started.Add(1)
			defer ended.Add(1)
			if job > 2 {
				<-ctx.Done() // a running job sees that it is not wanted any more
			}
			return job
		}) {
			if job == 2 {
				break
			}
		}
		if started.Load() != ended.Load() {
			t.Errorf("%d jobs started, %d ended when Each returned", started.Load(), ended.Load())
		}
		if started.Load() > 3+4+1 {
			t.Errorf("%d jobs started, want at most 8", started.Load())
		}
	})
}

func TestEachEndsWithContext(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		var started atomic.Int32
		yielded := 0
		for job := range Each(ctx, numbers(1000), 4, func(_ context.Context, job int) int {
			started.Add(1)
			return job
		}) {
			if job != yielded {
				t.Fatalf("job %d at place %d", job, yielded)
			}
			yielded++
			if job == 10 {
				cancel()
			}
		}
		if yielded != int(started.Load()) {
			t.Errorf("%d jobs started, %d yielded", started.Load(), yielded)
		}
		if yielded > 11+4+1 {
			t.Errorf("%d jobs done after the context ended at 11", yielded)
		}
	})
}

func TestEachEndedBeforehand(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for job := range Each(ctx, numbers(100), 8, func(_ context.Context, job int) int { return job }) {
		t.Fatalf("job %d ran after the context had ended", job)
	}
}

// A sequence can be ranged over again, and a panic of the caller leaves nothing
// running.
func TestEachAgainAfterPanic(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		seq := Each(t.Context(), numbers(20), 3, func(_ context.Context, job int) int { return job })
		func() {
			defer func() { _ = recover() }()
			for range seq {
				panic("the caller's")
			}
		}()
		count := 0
		for range seq {
			count++
		}
		if count != 20 {
			t.Errorf("%d results the second time, want 20", count)
		}
	})
}

// run is a whole run of the layer over a season, as a command makes it: its
// format is any file, its document the file in capitals.
func run(t *testing.T, season, out string, workers int, prune bool) (redone []string, orphans []Orphan) {
	t.Helper()
	old, err := ReadIndex(out, "podium")
	check(t, err)
	check(t, CleanTemps(out))
	inputs, errs := expand([]string{season}, append(old.Paths(out), out))
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
			return result{entry: Entry{Input: j.in.Recorded(), Failed: true}}
		}
		if entry, ok := old.Fresh(now, file, j.stem, out); ok {
			return result{entry: entry}
		}
		data := bytes.ToUpper(file.Data)
		return result{data: data, entry: Entry{
			Input: j.in.Recorded(), SHA256: file.SHA256, Stem: j.stem,
			Outputs: []Output{NewOutput(FileName(j.stem, "", ".txt"), data)},
		}}
	}) {
		for _, o := range r.entry.Outputs {
			path := filepath.Join(out, o.Path)
			check(t, plan.Claim(j.in.Name(), path))
			if r.data != nil {
				redone = append(redone, o.Path)
				check(t, StreamFile(path, Whole(r.data)))
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
