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
	err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	switch {
	case errors.Is(err, syscall.EWOULDBLOCK):
		err = errLockHeld
	case errors.Is(err, syscall.ENOTSUP), errors.Is(err, syscall.ENOSYS), errors.Is(err, syscall.ENOLCK):
		err = nil
	}
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}

// unlock removes the file and then releases it, so that somebody waiting for it notices
// that it is no longer the file in the folder.
func unlock(f *os.File, remove func() error) error { return errors.Join(remove(), f.Close()) }
