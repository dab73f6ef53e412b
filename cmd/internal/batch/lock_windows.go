package batch

import (
	"errors"
	"os"
	"syscall"
)

// errSharing is ERROR_SHARING_VIOLATION: another process has the file.
const errSharing = syscall.Errno(32)

// tryLock opens a file that others may read but not write, which is a lock, or returns
// errLockHeld.
func tryLock(path string) (*os.File, error) {
	name, err := syscall.UTF16PtrFromString(path)
	if err != nil {
		return nil, err
	}
	handle, err := syscall.CreateFile(name, syscall.GENERIC_READ|syscall.GENERIC_WRITE, syscall.FILE_SHARE_READ, nil,
		syscall.OPEN_ALWAYS, syscall.FILE_ATTRIBUTE_NORMAL, 0)
	if errors.Is(err, errSharing) {
		return nil, errLockHeld
	}
	if err != nil {
		return nil, &os.PathError{Op: "open", Path: path, Err: err}
	}
	return os.NewFile(uintptr(handle), path), nil
}

// hold does nothing, for an open file is out of others' reach; see abandoned.
func hold(*os.File) error { return nil }

// abandoned opens a file that no other process has open; nil: one has.
func abandoned(path string) *os.File {
	f, err := tryLock(path)
	if err != nil {
		return nil
	}
	return f
}

// whileHeld closes a file and then does something with its name, because that of an open
// file cannot be changed.
func whileHeld(f *os.File, do func() error) error {
	if err := f.Close(); err != nil {
		return err
	}
	return do()
}

// unlock releases the file and then removes it, because an open file cannot be removed.
// If another run has it already, it stays.
func unlock(f *os.File, remove func() error) error {
	err := f.Close()
	_ = remove()
	return err
}
