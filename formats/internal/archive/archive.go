// Package archive extracts files from untrusted zip archives, whatever folders and sizes
// they claim, and finds the files of an input that consists of several.
package archive

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"

	"podium/formats"
	"podium/formats/finding"
)

// Mark begins every archive.
const Mark = "PK\x03\x04"

// ErrSeveral means that an archive has more than one of the files that are looked for.
var ErrSeveral = errors.New("the archive has several; pack only one event into each archive")

// TooLarge returns the error for content of more than most bytes.
func TooLarge(most int) error {
	return fmt.Errorf("it has more than %d MB, more than any such file", most>>20)
}

// Open opens an archive of at most most bytes: of a large one the list of files
// alone could fill the memory.
func Open(data []byte, most int) (*zip.Reader, error) {
	if len(data) > most {
		return nil, TooLarge(most)
	}
	return zip.NewReader(bytes.NewReader(data), int64(len(data)))
}

// One unpacks the only file that is wanted, by its name without folders, and returns that
// name. It must have at most most bytes. If there is none, the error is fs.ErrNotExist,
// with two it is [ErrSeveral], and the name is "".
func One(a *zip.Reader, most int, wanted func(base string) bool) (name string, data []byte, err error) {
	var entry *zip.File
	for _, f := range a.File {
		base := path.Base(strings.ReplaceAll(f.Name, `\`, "/"))
		if !wanted(base) {
			continue
		}
		if entry != nil {
			return "", nil, ErrSeveral
		}
		entry, name = f, base
	}
	if entry == nil {
		return "", nil, fs.ErrNotExist
	}
	content, err := entry.Open()
	if err != nil {
		return name, nil, err
	}
	data, err = io.ReadAll(io.LimitReader(content, int64(most)+1))
	if err == nil && len(data) > most {
		err = TooLarge(most)
	}
	return name, data, errors.Join(err, content.Close())
}

// ErrAlone means that an input has no folder in which to look for its other files.
var ErrAlone = errors.New("only one of the three files was given")

// Missing says that one of the files of an input cannot be used, because of err.
func Missing(name string, err error) string {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return name + " is missing"
	case errors.Is(err, ErrAlone):
		return name + " is missing: " + err.Error()
	}
	return name + " cannot be used: " + err.Error()
}

// A Finder returns a file of an input by its name, and its actual name. In an archive it is
// the only file that is wanted, as for [One].
type Finder func(name string, wanted func(base string) bool) (found string, data []byte, err error)

// Files returns the finder for an input of several files of at most most bytes: an archive
// of at most whole bytes, or the file that is called own and its neighbours. It returns nil
// after logging that the archive cannot be used.
func Files(src formats.Source, own string, most, whole int, log *formats.Log) Finder {
	if !bytes.HasPrefix(src.Data, []byte("PK")) {
		return func(name string, _ func(string) bool) (string, []byte, error) {
			switch {
			case strings.EqualFold(name, own):
				return name, src.Data, nil
			case src.Neighbor == nil:
				return name, nil, ErrAlone
			}
			data, err := src.Neighbor(name)
			if err == nil && len(data) > most {
				err = TooLarge(most)
			}
			return name, data, err
		}
	}
	files, err := Open(src.Data, whole)
	if err != nil {
		log.Error(finding.Pos{Line: 1}, finding.BadContainer, "the archive cannot be used: %v", err).
			Advise("download or pack it again")
		return nil
	}
	return func(_ string, wanted func(string) bool) (string, []byte, error) { return One(files, most, wanted) }
}
