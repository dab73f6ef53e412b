package main

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"podium/cmd/internal/batch"
)

// seasonOf writes n small events into a folder and gives their names.
func seasonOf(t *testing.T, dir string, n int) []string {
	t.Helper()
	var names []string
	for i := range n {
		name := fmt.Sprintf("event%02d.trf", i)
		text := fmt.Sprintf("012 Event %d\n042 2026/04/%02d\n"+
			"001    1      Abbott, Ann                       2000 USA                         1.0    1     2 w 1\n"+
			"001    2      Baker, Ben                        1960 USA                         0.0    2     1 b 0\n", i, i%28+1)
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		names = append(names, name)
	}
	return names
}

// filesIn reads all files below a folder that are not hidden.
func filesIn(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.HasPrefix(d.Name(), ".") {
			return err
		}
		data, err := os.ReadFile(path)
		name, _ := filepath.Rel(dir, path)
		files[filepath.ToSlash(name)] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// podium runs the program in a folder as a process of its own.
func podium(t *testing.T, dir string, args ...string) (cmd *exec.Cmd, stderr *bytes.Buffer) {
	t.Helper()
	cmd, stderr = exec.CommandContext(t.Context(), "podium", args...), &bytes.Buffer{}
	cmd.Dir, cmd.Stderr = dir, stderr
	return cmd, stderr
}

// TestKilled kills batch at random moments, with outputs in a folder of their own and
// beside the inputs: no file is half-written, no input is lost, and the next run makes
// all that a run makes that nobody kills.
func TestKilled(t *testing.T) {
	t.Parallel()
	const kills, events = 25, 8 // of each kind of folder
	for name, out := range map[string]string{"apart": "out", "beside": "."} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			random := rand.New(rand.NewPCG(14, 5))
			args := func(round int) []string { // other options, so that everything is made anew
				return []string{
					"batch", ".", "-o", out, "--jobs", "2", "--to", "standings,csv,json",
					"--paper", []string{"a4", "letter"}[round%2],
				}
			}
			var want [2]map[string]string
			var took time.Duration
			for round := range want {
				dir := t.TempDir()
				seasonOf(t, dir, events)
				cmd, stderr := podium(t, dir, args(round)...)
				start := time.Now()
				if err := cmd.Run(); err != nil {
					t.Fatalf("%v: %s", err, stderr)
				}
				took, want[round] = time.Since(start), filesIn(t, dir)
			}
			dir := t.TempDir()
			seasonOf(t, dir, events)
			for round := range kills {
				cmd, _ := podium(t, dir, args(round)...)
				if err := cmd.Start(); err != nil {
					t.Fatal(err)
				}
				time.Sleep(time.Duration(random.Int64N(int64(took) * 5 / 4)))
				_ = cmd.Process.Kill() // it may have ended
				_ = cmd.Wait()
				wholeFiles(t, filesIn(t, dir), want[round%2], want[(round+1)%2])
				again, stderr := podium(t, dir, args(round)...)
				if err := again.Run(); err != nil {
					t.Fatalf("the run after kill %d: %v: %s", round, err, stderr)
				}
				if diff := cmp.Diff(want[round%2], filesIn(t, dir)); diff != "" {
					t.Fatalf("after kill %d (-want +got)\n%s", round, diff)
				}
			}
		})
	}
}

// wholeFiles compares what a killed run left: every file as one of two runs makes it,
// and all inputs.
func wholeFiles(t *testing.T, got, now, before map[string]string) {
	t.Helper()
	for name, data := range got {
		if name != "index.json" && name != "out/index.json" && data != now[name] && data != before[name] {
			t.Errorf("%s is not what either run writes", name)
		}
	}
	for name := range maps.Keys(now) {
		if _, ok := got[name]; !ok && strings.HasSuffix(name, ".trf") {
			t.Errorf("%s is lost", name)
		}
	}
}

// TestTwoAtOnce: the second run waits a moment and then says who has the folder.
func TestTwoAtOnce(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	seasonOf(t, dir, 1)
	lock, err := batch.LockFolder(t.Context(), filepath.Join(dir, "out"))
	if err != nil {
		t.Fatal(err)
	}
	cmd, stderr := podium(t, dir, "batch", ".", "-o", "out", "--to", "json")
	err = cmd.Run()
	want := fmt.Sprintf("podium: out: another run of podium writes into the folder: process %d", os.Getpid())
	if cmd.ProcessState.ExitCode() != exitFailed || !strings.HasPrefix(stderr.String(), want) {
		t.Errorf("got %v and %q, want %q", err, stderr, want)
	}
	waiting, stderr := podium(t, dir, "batch", ".", "-o", "out", "--to", "json")
	if err := waiting.Start(); err != nil {
		t.Fatal(err)
	}
	time.Sleep(300 * time.Millisecond)
	if err := lock.Release(); err != nil {
		t.Error(err)
	}
	if err := waiting.Wait(); err != nil {
		t.Errorf("the run that waited: %v: %s", err, stderr)
	}
	if entries, err := os.ReadDir(filepath.Join(dir, "out")); err != nil || len(entries) != 3 {
		t.Errorf("%v, %v; want an output, the index and its page", entries, err)
	}
}

// TestFolderGone: a run whose folder of outputs disappears does not succeed.
func TestFolderGone(t *testing.T) {
	t.Parallel()
	for name, args := range map[string][]string{
		"batch":   {"batch", ".", "-o", "out", "--to", "json", "--jobs", "1"},
		"convert": {"convert", ".", "-o", "out", "--to", "json"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			seasonOf(t, dir, 400)
			cmd, stderr := podium(t, dir, args...)
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			for range 5000 {
				if _, err := os.Stat(filepath.Join(dir, "out", "event00.json")); err == nil {
					break
				}
				time.Sleep(time.Millisecond)
			}
			// In one step, for a file may appear meanwhile.
			if err := os.Rename(filepath.Join(dir, "out"), filepath.Join(dir, ".away")); err != nil {
				t.Fatal(err)
			}
			err := cmd.Wait()
			if exit, ok := errors.AsType[*exec.ExitError](err); !ok || exit.ExitCode() != exitFailed ||
				!strings.Contains(stderr.String(), "the folder has disappeared during the run") {
				t.Errorf("got %v: %.2000s", err, stderr)
			}
		})
	}
}
