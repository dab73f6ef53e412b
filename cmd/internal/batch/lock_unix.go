//go:build unix && !solaris && !illumos && !aix

package batch

import (
	"errors"
	"os"
	"syscall"
)

// tryLock opens a file and locks it, or returns errLockHeld. On a file system without
// locks it locks nothing.
func tryLock(path string) (*os.File, error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|syscall.O_NOFOLLOW, 0o644)
	if err != nil {
		return nil, err
	}
	if err = hold(f); err != nil && !errors.Is(err, errNoLocks) {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}

// hold locks an open file, or returns errLockHeld, or errNoLocks on a file system without
// locks.
func hold(f *os.File) error {
	err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	switch {
	case errors.Is(err, syscall.EWOULDBLOCK):
		return errLockHeld
	case errors.Is(err, syscall.ENOTSUP), errors.Is(err, syscall.ENOSYS), errors.Is(err, syscall.ENOLCK):
		return errNoLocks
	}
	return err
}

// abandoned opens and holds a file that no other process holds; nil: one does.
func abandoned(path string) *os.File {
	f, err := os.OpenFile(path, os.O_RDWR|syscall.O_NOFOLLOW, 0)
	if err != nil {
		return nil
	}
	if hold(f) != nil {
		_ = f.Close() // nothing was written
		return nil
	}
	return f
}

// whileHeld does something with the name of a file while it is held, and closes it.
func whileHeld(f *os.File, do func() error) error { return errors.Join(do(), f.Close()) }

// unlock removes the file and then releases it, so that somebody waiting for it notices
// that it is no longer the file in the folder.
func unlock(f *os.File, remove func() error) error { return errors.Join(remove(), f.Close()) }
