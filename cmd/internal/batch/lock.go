package batch

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// lockName is the name of the lock in an output folder. It is hidden, so it is never
// found as an input.
const lockName = ".podium-lock"

// How often and how long a run tries to get a folder that another one has.
const (
	lockPause = 100 * time.Millisecond
	lockTries = 30
)

// Why a run may not write into a folder, for errors.Is.
var (
	ErrLocked = errors.New("another run of podium writes into the folder")
	ErrGone   = errors.New("the folder has disappeared during the run")
)

// Why a file is not locked: another process has it, or the file system has no locks.
var (
	errLockHeld = errors.New("held")
	errNoLocks  = errors.New("no locks")
)

// A Lock keeps other runs out of a folder of outputs. The system takes it back when the
// process ends, however that happens.
type Lock struct {
	dir    string
	made   bool // the folder was not there
	folder os.FileInfo
	file   *os.File
}

// LockFolder locks a folder and creates it if necessary. If another run has the lock,
// LockFolder waits a moment; then the error wraps [ErrLocked] and says who has it.
func LockFolder(ctx context.Context, dir string) (*Lock, error) {
	l := &Lock{dir: dir}
	_, err := os.Stat(dir)
	l.made = errors.Is(err, os.ErrNotExist)
	for try := 1; ; try++ {
		if err := os.MkdirAll(dir, 0o755); err != nil { // the holder of the lock may remove an empty folder
			return nil, explainFolder(dir, err)
		}
		err := l.try()
		switch {
		case err == nil:
			return l, nil
		case errors.Is(err, os.ErrNotExist) && try < lockTries:
		case !errors.Is(err, errLockHeld):
			return nil, explainWrite(l.path(), err)
		case try == lockTries:
			return nil, fmt.Errorf("%s: %w%s; wait for it to end, and run this again", filepath.ToSlash(dir), ErrLocked,
				l.holder())
		}
		select {
		case <-ctx.Done():
			return nil, fmt.Errorf("%s: %w%s", filepath.ToSlash(dir), ErrLocked, l.holder())
		case <-time.After(lockPause):
		}
	}
}

func (l *Lock) path() string { return filepath.Join(l.dir, lockName) }

func (l *Lock) try() error {
	if info, err := os.Lstat(l.path()); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("%w; delete it, or choose another folder", ErrNotFile) // opening a pipe would wait
	}
	file, err := tryLock(l.path())
	if err != nil {
		return err
	}
	l.file = file
	if l.folder, err = os.Stat(l.dir); err == nil && !l.stands() {
		err = errLockHeld // by one that took its file away at its end
	}
	if err == nil {
		err = file.Truncate(0)
	}
	if err == nil { // who has it
		who := fmt.Sprintf("process %d", os.Getpid())
		if host, unknown := os.Hostname(); unknown == nil {
			who += " on " + host
		}
		_, err = file.WriteAt([]byte(who+"\n"), 0)
	}
	if err != nil {
		return errors.Join(err, file.Close())
	}
	return nil
}

// holder returns who has the lock, as far as that is known.
func (l *Lock) holder() string {
	f, err := os.Open(l.path())
	if err != nil {
		return ""
	}
	defer f.Close() //nolint:errcheck // nothing was written
	text, err := io.ReadAll(io.LimitReader(f, 200))
	who := strings.TrimSpace(strings.ToValidUTF8(string(text), ""))
	if err != nil || who == "" {
		return ""
	}
	return ": " + who
}

// stands reports whether this is still the lock of the folder.
func (l *Lock) stands() bool {
	mine, err := l.file.Stat()
	if err != nil {
		return false
	}
	there, err := os.Lstat(l.path())
	return err == nil && os.SameFile(mine, there)
}

// Check returns an error that wraps [ErrGone] if the folder is no longer the one that was
// locked.
func (l *Lock) Check() error {
	now, err := os.Stat(l.dir)
	if err == nil && os.SameFile(l.folder, now) && l.stands() {
		return nil
	}
	return gone(l.dir)
}

// Release releases the folder, and removes it if it was created for the run and stayed
// empty.
func (l *Lock) Release() error {
	stands := l.stands()
	err := unlock(l.file, func() error {
		if !stands {
			return nil
		}
		return removeTemp(l.path())
	})
	if l.made {
		_ = os.Remove(l.dir) // which fails if anything is in it
	}
	return err
}
