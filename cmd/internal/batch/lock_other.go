//go:build !windows && (!unix || solaris || illumos || aix)

package batch

import (
	"errors"
	"os"
)

// tryLock opens a file. There are no locks here.
func tryLock(path string) (*os.File, error) {
	return os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
}

func unlock(f *os.File, remove func() error) error { return errors.Join(f.Close(), remove()) }

// hold does nothing.
func hold(*os.File) error { return errNoLocks }

// abandoned returns nil: who has a file is not known here.
func abandoned(string) *os.File { return nil }

// whileHeld does something with the name of a file, and closes it.
func whileHeld(f *os.File, do func() error) error { return errors.Join(do(), f.Close()) }
