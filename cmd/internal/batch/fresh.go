package batch

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Fresh gives the old index's entry for file if it is still true and nothing
// need be redone: the run in hand, now, is of the same program, version and
// options; the input, what was read beside it, and its stem are the same; it
// did not fail; and each of its outputs stands in dir as it was written.
func (x *Index) Fresh(now *Index, file *File, stem, dir string) (Entry, bool) {
	if x.Program != now.Program || x.Version != now.Version || !sameJSON(x.Options, now.Options) {
		return Entry{}, false
	}
	i, ok := slices.BinarySearchFunc(x.Inputs, file.Input.Name(), func(e Entry, name string) int {
		return strings.Compare(e.Input, name)
	})
	if !ok {
		return Entry{}, false
	}
	e := x.Inputs[i]
	if e.Failed || e.SHA256 != file.SHA256 || e.Stem != stem {
		return Entry{}, false
	}
	if !sameNeighbors(file, e.Neighbors) {
		return Entry{}, false
	}
	for _, o := range e.Outputs {
		if !o.stands(dir) {
			return Entry{}, false
		}
	}
	return e, true
}

// sameNeighbors reads again what was read beside the input, without recording
// it: if the input is redone, only what that asks for counts.
func sameNeighbors(file *File, then []Digest) bool {
	for _, d := range then {
		var sum string
		if file.lookUp != nil {
			if data, err := file.lookUp(d.Name); err == nil {
				sum = Sum(data)
			}
		}
		if sum != d.SHA256 {
			return false
		}
	}
	return true
}

// stands reports whether the output is in dir, unchanged.
func (o Output) stands(dir string) bool {
	local, ok := localPath(o.Path)
	if !ok {
		return false
	}
	path := filepath.Join(dir, local)
	info, err := os.Stat(path)
	if err != nil || info.Size() != o.Bytes {
		return false
	}
	data, err := Reader{MaxSize: max(o.Bytes, 1)}.readPath(path)
	return err == nil && Sum(data) == o.SHA256
}

// sameJSON compares two pieces of JSON but for white space.
func sameJSON(a, b json.RawMessage) bool {
	var compactA, compactB bytes.Buffer
	if json.Compact(&compactA, a) != nil || json.Compact(&compactB, b) != nil {
		return bytes.Equal(a, b)
	}
	return bytes.Equal(compactA.Bytes(), compactB.Bytes())
}
