package batch

import (
	"errors"
	"os"
	"syscall"
)

// errSharing is ERROR_SHARING_VIOLATION: another process has the file.
const errSharing = syscall.Errno(32)

// tryLock opens a file that others may read and not write, which is a lock, or gives
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

// unlock gives the file free and removes it, in this order: nothing can be removed that
// is open. Where another run has it already, it stays.
func unlock(f *os.File, remove func() error) error {
	err := f.Close()
	_ = remove()
	return err
}
