package batch

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// An Orphan is an output of an earlier run that the present one does not make,
// because its input is gone, or gives other outputs now, or none.
type Orphan struct {
	Input string `json:"input"` // what it was made from
	Output
}

func compareOrphans(a, b Orphan) int {
	return cmp.Or(cmp.Compare(a.Path, b.Path), cmp.Compare(a.Input, b.Input))
}

// OrphansOf lists, sorted by path, the files in dir that the old index names
// and that now, the index of a finished run, does not. Names that differ only
// in case count as one, for the file system may think so too. Nobody but the
// caller is told: it reports them, and prunes them or sets now.Orphans, so that
// a later run still knows whose they are.
func (x *Index) OrphansOf(now *Index, dir string) []Orphan {
	known := map[string]bool{foldCase(IndexName): true}
	for _, e := range now.Inputs {
		for _, o := range e.Outputs {
			known[foldCase(o.Path)] = true
		}
	}
	var orphans []Orphan
	consider := func(o Orphan) {
		local, ok := localPath(o.Path)
		if !ok || known[foldCase(o.Path)] {
			return
		}
		if _, err := os.Lstat(filepath.Join(dir, local)); err != nil {
			return
		}
		known[foldCase(o.Path)] = true
		orphans = append(orphans, o)
	}
	for _, e := range x.Inputs {
		for _, o := range e.Outputs {
			consider(Orphan{Input: e.Input, Output: o})
		}
	}
	for _, o := range x.Orphans {
		consider(o)
	}
	slices.SortFunc(orphans, compareOrphans)
	return orphans
}

// Prune deletes orphans from dir and gives those that it left, with an error
// that says why. It never leaves dir, through ".." or a link, and keeps a file
// that somebody has changed since it was written, or that is among inputs.
func Prune(dir string, orphans []Orphan, inputs []Input) ([]Orphan, error) {
	if len(orphans) == 0 {
		return nil, nil
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return orphans, fmt.Errorf("cannot look into %s: %w", filepath.ToSlash(dir), explain(err))
	}
	defer root.Close() //nolint:errcheck // nothing was written through it
	plan := NewOutputs(inputs)
	var kept []Orphan
	var errs []error
	for _, o := range orphans {
		if err := pruneOne(root, o, plan); err != nil {
			kept = append(kept, o)
			errs = append(errs, fmt.Errorf("%s is kept: %w", o.Path, err))
		}
	}
	return kept, errors.Join(errs...)
}

// pruneOne deletes one orphan, or says why not. One that is gone is no error.
func pruneOne(root *os.Root, o Orphan, plan *Outputs) error {
	local, ok := localPath(o.Path)
	if !ok {
		return errors.New("its path leads out of the folder")
	}
	info, err := root.Lstat(local)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return cause(err)
	}
	if _, ok := plan.isInput(filepath.Join(root.Name(), local)); ok {
		return errors.New("it is an input")
	}
	same, err := isAsWritten(root, local, info, o.Output)
	if err != nil {
		return cause(err)
	}
	if !same {
		return errors.New("it has been changed since it was written; delete it by hand if you do not need it")
	}
	return cause(root.Remove(local))
}

// isAsWritten reports whether a file still has the content that is on record.
func isAsWritten(root *os.Root, local string, info fs.FileInfo, o Output) (bool, error) {
	if !info.Mode().IsRegular() || info.Size() != o.Bytes {
		return false, nil
	}
	f, err := root.Open(local)
	if err != nil {
		return false, err
	}
	defer f.Close() //nolint:errcheck // nothing was written
	data, err := io.ReadAll(io.LimitReader(f, o.Bytes+1))
	return err == nil && Sum(data) == o.SHA256, err
}
