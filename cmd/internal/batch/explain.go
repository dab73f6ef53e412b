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
		return plain{"there is no such file or folder; check the name", err}
	case errors.Is(err, fs.ErrPermission):
		return plain{"you may not read it, or another program holds it open; look at its permissions", err}
	}
	return err
}

// A plain error says in words for people what its cause says in those of the
// system, and does not say it twice.
type plain struct {
	text  string
	cause error
}

func (p plain) Error() string { return p.text }

func (p plain) Unwrap() error { return p.cause }

// explainWrite is explain for a file that could not be written. It names the
// target, never the temporary file that stood in for it.
func explainWrite(path string, err error) error {
	path, err = filepath.ToSlash(path), cause(err)
	switch {
	case errors.Is(err, fs.ErrPermission):
		return plain{"cannot write " + path + "; close it in other programs, or choose a folder that you may write to", err}
	case errors.Is(err, syscall.ENOSPC):
		return plain{"cannot write " + path + ": the disk is full; make room, or choose another disk", err}
	}
	return fmt.Errorf("cannot write %s: %w", path, err)
}

// ExplainStream is the error of standard output in words for people.
func ExplainStream(err error) error { return explainWrite("standard output", err) }

// explainFolder is explainWrite for a folder that could not be made.
func explainFolder(dir string, err error) error {
	if errors.Is(err, syscall.ENOTDIR) {
		return plain{"cannot write into " + filepath.ToSlash(dir) + "; a file has the name of that folder, or of one above it; choose another", err}
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
