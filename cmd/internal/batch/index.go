package batch

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"syscall"
)

// IndexName is the name of the index in the folder of outputs.
const IndexName = "index.json"

// ErrForeignIndex is an index.json that this program has not written and must
// not replace; for errors.Is.
var ErrForeignIndex = errors.New("it is not an index of this program")

// maxIndex is the most that an index is read of, in bytes; a hundred thousand
// inputs take less.
const maxIndex = 1 << 30

// An Index says what a run has made of which inputs with which options. Its
// zero value is the index before the first run.
type Index struct {
	Program string          `json:"program"`
	Version string          `json:"version"`
	Options json.RawMessage `json:"options,omitempty"` // whatever changes outputs, as the caller writes it
	Inputs  []Entry         `json:"inputs"`            // sorted by Input

	// Orphans are outputs of earlier runs that this one did not make. They stay
	// on record until they are gone.
	Orphans []Orphan `json:"orphans,omitempty"`
}

// An Entry is what became of one input. What it says in JSON is the caller's
// and only carried.
type Entry struct {
	Input       string          `json:"input"`  // path with slashes, as [Input.Name]
	SHA256      string          `json:"sha256"` // of the input
	Neighbors   []Digest        `json:"neighbors,omitempty"`
	Stem        string          `json:"stem"` // base name of its outputs
	Format      string          `json:"format,omitempty"`
	Failed      bool            `json:"failed,omitempty"` // not all outputs were made
	Counts      json.RawMessage `json:"counts,omitempty"`
	Ranking     json.RawMessage `json:"ranking,omitempty"`
	Outputs     []Output        `json:"outputs"`
	Losses      json.RawMessage `json:"losses,omitempty"`
	Diagnostics json.RawMessage `json:"diagnostics,omitempty"`
}

// An Output is one file as it was written.
type Output struct {
	Path   string `json:"path"` // with slashes, relative to the folder of outputs
	SHA256 string `json:"sha256"`
	Bytes  int64  `json:"bytes"`
}

// NewOutput describes an output; path is relative to the folder of outputs.
func NewOutput(path string, data []byte) Output {
	return Output{Path: filepath.ToSlash(path), SHA256: Sum(data), Bytes: int64(len(data))}
}

// ReadIndex reads the index in dir that program wrote. A dir without one gives
// an empty index; a file that is not an index of program, an error that wraps
// [ErrForeignIndex].
func ReadIndex(dir, program string) (*Index, error) {
	path := filepath.Join(dir, IndexName)
	data, err := Reader{MaxSize: maxIndex}.readPath(path)
	if errors.Is(err, fs.ErrNotExist) {
		return &Index{}, nil
	}
	if errors.Is(err, syscall.ENOTDIR) {
		return nil, explainFolder(dir, err)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", filepath.ToSlash(path), err)
	}
	var x Index
	if err := json.Unmarshal(data, &x); err != nil {
		return nil, fmt.Errorf("%s: %w; choose another folder, or delete it to redo everything: %w",
			filepath.ToSlash(path), ErrForeignIndex, err)
	}
	if x.Program != program {
		return nil, fmt.Errorf("%s: %w; choose another folder", filepath.ToSlash(path), ErrForeignIndex)
	}
	slices.SortStableFunc(x.Inputs, compareEntries) // Fresh searches it
	return &x, nil
}

// Write writes the index into dir. The same index gives the same bytes,
// whatever the order of its entries.
func (x *Index) Write(dir string) error {
	data, err := x.Marshal()
	if err != nil {
		return err
	}
	return WriteFile(filepath.Join(dir, IndexName), data)
}

// Marshal gives the index as indented JSON, sorted. It sorts a copy.
func (x *Index) Marshal() ([]byte, error) {
	sorted := *x
	sorted.Inputs = make([]Entry, len(x.Inputs))
	for i, e := range x.Inputs {
		e.Outputs = append([]Output{}, e.Outputs...) // [] and not null
		sorted.Inputs[i] = e
	}
	slices.SortStableFunc(sorted.Inputs, compareEntries)
	sorted.Orphans = slices.SortedFunc(slices.Values(x.Orphans), compareOrphans)
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(sorted); err != nil {
		return nil, fmt.Errorf("the index cannot be written as JSON: %w", err)
	}
	return buf.Bytes(), nil
}

func compareEntries(a, b Entry) int { return cmp.Compare(a.Input, b.Input) }

// Paths lists the index itself and the outputs it names that lie in dir, joined
// to dir: what searches for inputs leave out.
func (x *Index) Paths(dir string) []string {
	paths := []string{filepath.Join(dir, IndexName)}
	for _, e := range x.Inputs {
		for _, o := range e.Outputs {
			paths = appendLocal(paths, dir, o.Path)
		}
	}
	for _, o := range x.Orphans {
		paths = appendLocal(paths, dir, o.Path)
	}
	return paths
}

func appendLocal(paths []string, dir, path string) []string {
	if local, ok := localPath(path); ok {
		return append(paths, filepath.Join(dir, local))
	}
	return paths
}

// localPath turns the path of an output into one of this system, if it stays
// within its folder. An index is a file like others and may be damaged or
// made up.
func localPath(path string) (string, bool) {
	local, err := filepath.Localize(path)
	return local, err == nil && local != "."
}
