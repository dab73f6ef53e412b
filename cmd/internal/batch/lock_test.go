package batch

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// TestLockFolder: one run at a time has a folder, and the others learn which; a folder that was made for
// the run and stayed empty goes with the lock.
func TestLockFolder(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "out")
	ended, end := context.WithCancel(t.Context())
	end()
	for _, used := range []bool{false, true} {
		l, err := LockFolder(t.Context(), dir)
		check(t, err)
		check(t, l.Check())
		want := fmt.Sprintf(": process %d", os.Getpid())
		if _, err := LockFolder(ended, dir); !errors.Is(err, ErrLocked) || !strings.Contains(err.Error(), want) {
			t.Errorf("a second lock: %v, want %v with %q", err, ErrLocked, want)
		}
		if used {
			addFile(t, dir, "a.pdf", "paper")
		}
		check(t, l.Release())
		if _, err := os.Stat(dir); (err == nil) != used {
			t.Errorf("with a file %t: %v", used, err)
		}
	}
	if diff := listing(t, dir); len(diff) != 1 || diff[0] != "a.pdf" {
		t.Errorf("%q is left, want only what the run made", diff)
	}
	l, err := LockFolder(t.Context(), dir) // that was there before
	check(t, err)
	check(t, os.Remove(filepath.Join(dir, "a.pdf")))
	check(t, l.Release())
	if _, err := os.Stat(dir); err != nil {
		t.Errorf("a folder of somebody else is gone: %v", err)
	}
}

// TestLockFolderRefuses: what stands in the place of the folder or of its lock is said, and a lock whose
// folder or file was taken away holds no longer.
func TestLockFolderRefuses(t *testing.T) {
	t.Parallel()
	dir := makeFiles(t, "file", "taken/"+lockName+"/x")
	for name, want := range map[string]string{"file": "a file has the name of that folder", "taken": ErrNotFile.Error()} {
		if _, err := LockFolder(t.Context(), filepath.Join(dir, name)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", name, err, want)
		}
	}
	if runtime.GOOS == "windows" {
		return // takes away nothing that is open
	}
	for name, away := range map[string]func(dir string) error{
		"lock":   func(dir string) error { return os.Remove(filepath.Join(dir, lockName)) },
		"folder": os.RemoveAll,
		"another folder": func(dir string) error {
			return errors.Join(os.Rename(dir, dir+" was"), os.Mkdir(dir, 0o755), os.Link(filepath.Join(dir+" was", lockName), filepath.Join(dir, lockName)))
		},
	} {
		out := filepath.Join(dir, name)
		l, err := LockFolder(t.Context(), out)
		check(t, err)
		check(t, away(out))
		if err := l.Check(); !errors.Is(err, ErrGone) {
			t.Errorf("%s taken away: %v", name, err)
		}
		_ = l.Release() // as well as it can
	}
}
