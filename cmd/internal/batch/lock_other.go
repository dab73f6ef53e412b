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
