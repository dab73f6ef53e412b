//go:build !windows && (!unix || solaris || illumos || aix)

package batch

import (
	"errors"
	"os"
)

func tryLock(path string) (*os.File, error) {
	return os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
}

func unlock(f *os.File, remove func() error) error { return errors.Join(f.Close(), remove()) }

func hold(*os.File) error { return errNoLocks }

// abandoned returns nil: who has a file is not known here.
func abandoned(string) *os.File { return nil }

func whileHeld(f *os.File, do func() error) error { return errors.Join(do(), f.Close()) }
