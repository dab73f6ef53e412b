package batch

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// explain turns an error of the file system into one for the person with the
// file. The path goes, because the caller says it; the cause stays, for
// errors.Is.
func explain(err error) error {
	err = cause(err)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("there is no such file or folder; check the name: %w", err)
	case errors.Is(err, fs.ErrPermission):
		return fmt.Errorf("you may not read it, or another program holds it open: %w", err)
	}
	return err
}

// explainWrite is explain for a file that could not be written. It names the
// target, never the temporary file that stood in for it.
func explainWrite(path string, err error) error {
	path = filepath.ToSlash(path)
	if errors.Is(err, fs.ErrPermission) {
		return fmt.Errorf("cannot write %s; close it in other programs, or choose a folder that you may write to: %w",
			path, cause(err))
	}
	return fmt.Errorf("cannot write %s: %w", path, cause(err))
}

// explainFolder is explainWrite for a folder that could not be made.
func explainFolder(dir string, err error) error {
	if errors.Is(err, syscall.ENOTDIR) {
		return fmt.Errorf("cannot write into %s; a file has the name of that folder, or of one above it; choose another: %w",
			filepath.ToSlash(dir), cause(err))
	}
	return explainWrite(dir, err)
}

// cause takes the paths off an error of the file system.
func cause(err error) error {
	if path, ok := errors.AsType[*fs.PathError](err); ok {
		return path.Err
	}
	if link, ok := errors.AsType[*os.LinkError](err); ok {
		return link.Err
	}
	return err
}
