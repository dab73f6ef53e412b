package batch

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
)

// A File is an input that has been read, and what was read beside it. It
// belongs to one goroutine.
type File struct {
	Input  Input
	Data   []byte // not to be changed
	SHA256 string // of Data, as [Sum] gives it

	// Neighbor reads a file from the input's folder by its name alone, ignoring
	// case, up to the same size; it is what formats.Source.Neighbor wants. It is
	// nil for standard input. A missing file wraps fs.ErrNotExist.
	Neighbor func(name string) ([]byte, error)

	lookUp func(name string) ([]byte, error) // Neighbor, unrecorded
	beside []Digest
}

// A Digest is the state in which a neighbour of an input was met.
type Digest struct {
	Name   string `json:"name"`             // as asked for
	SHA256 string `json:"sha256,omitempty"` // empty: not there, or not readable
}

// Neighbors lists what Neighbor was asked for, sorted by name: what the input
// depends on besides its own bytes. The slice belongs to the caller.
func (f *File) Neighbors() []Digest { return slices.Clone(f.beside) }

// note remembers what a neighbour was.
func (f *File) note(name string, data []byte, err error) {
	digest := Digest{Name: name}
	if err == nil {
		digest.SHA256 = Sum(data)
	}
	i, ok := slices.BinarySearchFunc(f.beside, name, func(d Digest, name string) int {
		return strings.Compare(d.Name, name)
	})
	if ok {
		f.beside[i] = digest
		return
	}
	f.beside = slices.Insert(f.beside, i, digest)
}

// neighborsOf gives f the means to read beside its input.
func (r Reader) neighborsOf(f *File) {
	dir := filepath.Dir(f.Input.Path)
	f.lookUp = func(name string) ([]byte, error) { return r.readBeside(dir, name) }
	f.Neighbor = func(name string) ([]byte, error) {
		data, err := f.lookUp(name)
		f.note(name, data, err)
		return data, err
	}
}

// readBeside reads the file of that name in dir.
func (r Reader) readBeside(dir, name string) ([]byte, error) {
	// The name may come out of the file itself, which must not lead elsewhere.
	if name == "." || name == ".." || name == "" || strings.ContainsAny(name, `/\:`) {
		return nil, fmt.Errorf("%q is not the name of a file in the same folder: %w", name, fs.ErrInvalid)
	}
	actual, err := r.actualName(dir, name)
	if err != nil {
		return nil, err
	}
	data, err := r.readPath(filepath.Join(dir, actual))
	if err != nil {
		return nil, fmt.Errorf("%s beside it: %w", actual, err)
	}
	return data, nil
}

// actualName finds name in dir, as written or, if only one file fits, in
// another case.
func (r Reader) actualName(dir, name string) (string, error) {
	fits, err := r.Folders.named(dir, name)
	switch {
	case err != nil:
		return "", explain(err)
	case slices.Contains(fits, name):
		return name, nil
	}
	switch len(fits) {
	case 0:
		return "", fmt.Errorf("%s is not in the same folder: %w", name, fs.ErrNotExist)
	case 1:
		return fits[0], nil
	}
	return "", errors.New(strings.Join(fits, " and ") + " differ only in case; keep one of them")
}
