// Package archive extracts files from untrusted zip archives, whatever folders and sizes
// they claim.
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
)

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
