package batch

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
)

// IndexName is the name of the index in the output folder.
const IndexName = "index.json"

// PageName is the name of the page that lists the events and their documents for everybody.
const PageName = "index.html"

// ChecksName is the name of the page that lists for the director what is to be checked.
const ChecksName = "checks.html"

// ErrForeignIndex means an index.json that podium has not written and must not replace.
var ErrForeignIndex = errors.New("it is not an index written by this program")

// maxIndex is the maximum size of an index or a journal that is read, in bytes: many times that
// of the index of a federation.
const maxIndex = 1 << 30

// An Index says what a run made from which inputs with which options. The zero value is
// the index before the first run.
type Index struct {
	Program string          `json:"program"`
	Version string          `json:"version"`
	Options json.RawMessage `json:"options,omitempty"` // whatever changes outputs, as the caller writes it
	Inputs  []Entry         `json:"inputs"`            // sorted by Input
	Page    *Output         `json:"page,omitempty"`    // the page of [PageName]; nil: it was not written
	Checks  *Output         `json:"checks,omitempty"`  // that of [ChecksName]

	// Orphans are outputs of earlier runs that this one did not make. They stay
	// on record until they are gone.
	Orphans []Orphan `json:"orphans,omitempty"`

	// Unfinished says that a part of it is from the journal of a run that was killed.
	Unfinished bool `json:"-"`
}

// An Entry is the outcome of one input. Its JSON belongs to the caller and is only passed
// on.
type Entry struct {
	Input       string          `json:"input"`  // path with slashes, as [Input.Recorded]
	SHA256      string          `json:"sha256"` // of the input
	Neighbors   []Digest        `json:"neighbors,omitempty"`
	Stem        string          `json:"stem"` // base name of its outputs
	Format      string          `json:"format,omitempty"`
	Typefaces   string          `json:"typefaces,omitempty"` // tells machines apart, if an output has names for which theirs are needed
	Failed      bool            `json:"failed,omitempty"`    // not all outputs were made
	Earlier     bool            `json:"earlier,omitempty"`   // made with other options, or by another version
	Event       json.RawMessage `json:"event,omitempty"`
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

// Measure describes an output that is written piece by piece, without keeping it.
func Measure(path string, write func(io.Writer) error) (Output, error) {
	sum, size := sha256.New(), byteCount(0)
	if err := write(io.MultiWriter(sum, &size)); err != nil {
		return Output{}, err
	}
	return Output{Path: filepath.ToSlash(path), SHA256: hex.EncodeToString(sum.Sum(nil)), Bytes: int64(size)}, nil
}

type byteCount int64

func (c *byteCount) Write(p []byte) (int, error) {
	*c += byteCount(len(p))
	return len(p), nil
}

// ReadIndex reads the index that program wrote in dir, including what a killed run had
// recorded. Without an index it returns an empty one. If the file is not an index of
// program, the error wraps [ErrForeignIndex].
func ReadIndex(dir, program string) (*Index, error) {
	path, x := filepath.Join(dir, IndexName), &Index{}
	data, err := readOwn(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return x, x.recover(dir, program)
	case errors.Is(err, syscall.ENOTDIR):
		return nil, explainFolder(dir, err)
	case err != nil:
		return nil, fmt.Errorf("%s: %w", filepath.ToSlash(path), err)
	}
	if err := json.Unmarshal(data, x); err != nil {
		return nil, fmt.Errorf("%s: %w; choose another folder, or delete it to redo everything: %w",
			filepath.ToSlash(path), ErrForeignIndex, err)
	}
	if x.Program != program {
		return nil, fmt.Errorf("%s: %w; choose another folder", filepath.ToSlash(path), ErrForeignIndex)
	}
	slices.SortStableFunc(x.Inputs, compareEntries) // Fresh searches it
	return x, x.recover(dir, program)
}

// readOwn reads a file that the program has written into a folder of outputs. It
// follows no link.
func readOwn(path string) ([]byte, error) {
	if info, err := os.Lstat(path); err == nil && !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%w; delete it, or choose another folder", ErrNotFile)
	}
	return Reader{MaxSize: maxIndex}.readPath(path)
}

// Write writes the index into dir.
func (x *Index) Write(dir string) error { return StreamFile(filepath.Join(dir, IndexName), x.Encode) }

// Encode writes the index as indented JSON. The same index gives the same bytes, whatever the
// order of its entries: it sorts a copy of them.
func (x *Index) Encode(w io.Writer) error {
	sorted := *x
	sorted.Inputs = append([]Entry{}, x.Inputs...) // [] and not null, as the next
	for i := range sorted.Inputs {
		sorted.Inputs[i].Outputs = append([]Output{}, sorted.Inputs[i].Outputs...)
	}
	slices.SortStableFunc(sorted.Inputs, compareEntries)
	sorted.Orphans = slices.SortedFunc(slices.Values(x.Orphans), compareOrphans)
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(sorted)
}

func compareEntries(a, b Entry) int { return cmp.Compare(a.Input, b.Input) }

// all yields every output that is on record, with its input, which the pages have not. One
// path may come more than once, in the states of several runs.
func (x *Index) all() iter.Seq2[string, Output] {
	return func(yield func(string, Output) bool) {
		for i := range x.Inputs {
			for _, o := range x.Inputs[i].Outputs {
				if !yield(x.Inputs[i].Input, o) {
					return
				}
			}
		}
		for _, o := range x.Orphans {
			if !yield(o.Input, o.Output) {
				return
			}
		}
		for _, page := range []*Output{x.Page, x.Checks} {
			if page != nil && !yield("", *page) {
				return
			}
		}
	}
}

// Paths lists the index itself and the outputs it names that lie in dir, joined
// to dir: what searches for inputs leave out.
func (x *Index) Paths(dir string) []string {
	paths := []string{filepath.Join(dir, IndexName)}
	for _, o := range x.all() {
		if local, ok := localPath(o.Path); ok {
			paths = append(paths, filepath.Join(dir, local))
		}
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

// Fresh returns the old index's entry for file if its outputs are up to
// date: the run in progress, now, has the same version and options; the input, the files
// read with it, and its stem are the same; it did not fail; and each of its outputs is in
// dir as it was written.
func (x *Index) Fresh(now *Index, file *File, stem, dir string) (Entry, bool) {
	i, known := slices.BinarySearchFunc(x.Inputs, file.Input.Recorded(), func(e Entry, name string) int {
		return strings.Compare(e.Input, name)
	})
	if !known || !x.alike(now) {
		return Entry{}, false
	}
	e := x.Inputs[i]
	if e.Failed || e.Earlier || e.SHA256 != file.SHA256 || e.Stem != stem ||
		slices.ContainsFunc(e.Outputs, func(o Output) bool { return !o.Stands(dir) }) {
		return Entry{}, false
	}
	// What was read next to the input is read again without recording it: if the input is redone,
	// only what that asks for counts.
	for _, d := range e.Neighbors {
		var sum string
		if file.lookUp != nil {
			if data, err := file.lookUp(d.Name); err == nil {
				sum = Sum(data)
			}
		}
		if sum != d.SHA256 {
			return Entry{}, false
		}
	}
	return e, true
}

func (x *Index) alike(now *Index) bool {
	return x.Version == now.Version && sameJSON(x.Options, now.Options)
}

// Rest returns the entries of x whose inputs the run in progress, now, did not come to and that
// are still there, marked Earlier if that run differs from theirs, unless all that is not named
// goes. Entries with an output that now has made of another input are not among them. If it is not
// certain which inputs there are, all others are among them, marked Failed.
func (x *Index) Rest(now *Index, goes, uncertain bool) []Entry {
	met, made := map[string]bool{}, map[string]bool{}
	for i := range now.Inputs {
		met[now.Inputs[i].Input] = true
	}
	for _, o := range now.all() {
		made[foldCase(o.Path)] = true
	}
	var rest []Entry
	for _, e := range x.Inputs {
		replaced := slices.ContainsFunc(e.Outputs, func(o Output) bool { return made[foldCase(o.Path)] })
		switch {
		case met[e.Input]:
			continue
		case !goes && !replaced && Exists(e.Input):
			e.Earlier = e.Earlier || !x.alike(now)
		case uncertain:
			e.Failed = true
		default:
			continue
		}
		rest = append(rest, e)
	}
	return rest
}

// Stands reports whether the output is in dir, unchanged.
func (o Output) Stands(dir string) bool {
	local, ok := localPath(o.Path)
	return ok && isFile(filepath.Join(dir, local), o)
}

// isFile reports whether the file at path, which is no link, has the content that is
// on record.
func isFile(path string, o Output) bool {
	info, err := os.Lstat(path)
	if err != nil || !info.Mode().IsRegular() || info.Size() != o.Bytes {
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

// An Orphan is an output of an earlier run that the present one does not make, because
// its input is gone or now has different outputs.
type Orphan struct {
	Input string `json:"input"` // what it was made from
	Output
}

func compareOrphans(a, b Orphan) int {
	return cmp.Or(cmp.Compare(a.Path, b.Path), cmp.Compare(a.Input, b.Input))
}

// OrphansOf lists, sorted by path, the files in dir that the old index names and that
// now, the index of a finished run, does not. Names that differ only in case count as
// one, because the file system may treat them so. Only the caller learns of them: it
// reports them, and prunes them or sets now.Orphans, so that a later run still knows
// their inputs.
func (x *Index) OrphansOf(now *Index, dir string) []Orphan {
	known := map[string]bool{foldCase(IndexName): true}
	for _, o := range now.all() {
		known[foldCase(o.Path)] = true
	}
	var orphans []Orphan
	at := map[string]int{} // in orphans
	for input, o := range x.all() {
		key := foldCase(o.Path)
		local, ok := localPath(o.Path)
		if !ok || known[key] {
			continue
		}
		i, again := at[key]
		if again {
			if o.Stands(dir) { // of several states on record
				orphans[i] = Orphan{Input: input, Output: o}
			}
			continue
		}
		if _, err := os.Lstat(filepath.Join(dir, local)); err == nil {
			at[key] = len(orphans)
			orphans = append(orphans, Orphan{Input: input, Output: o})
		}
	}
	slices.SortFunc(orphans, compareOrphans)
	return orphans
}

// Exists reports whether a file, as an index or a path names it, is there, or may be.
func Exists(name string) bool {
	_, err := os.Lstat(filepath.FromSlash(name))
	return !errors.Is(err, fs.ErrNotExist)
}

// Prune deletes orphans from dir and returns those that it left, with an error that says
// why. It never leaves dir, through ".." or a link, and keeps a file that was changed
// since it was written, or that is among inputs.
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
		if err := pruneOne(root, o.Output, plan); err != nil {
			kept = append(kept, o)
			errs = append(errs, fmt.Errorf("%s is kept: %w", o.Path, err))
		}
	}
	return kept, errors.Join(errs...)
}

// pruneOne deletes one output of an earlier run, or says why not. One that is gone is no error.
func pruneOne(root *os.Root, o Output, plan *Outputs) error {
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
	same := info.Mode().IsRegular() && info.Size() == o.Bytes
	if same {
		data, err := root.ReadFile(local)
		if err != nil {
			return cause(err)
		}
		same = Sum(data) == o.SHA256
	}
	if !same {
		return errors.New("it has been changed since it was written; delete it by hand if you do not need it")
	}
	return cause(root.Remove(local))
}

// journalName is the name of the journal next to the index. It is hidden, so it is never
// found as an input.
const journalName = ".podium-journal"

// A Journal is the part of the index that a run has completed so far. What a run makes
// from an input is put on record there before the first of its files appears, so that no
// run that is killed leaves a file that the next one does not know. At the end of the run
// the index has it all, and the journal goes.
type Journal struct {
	dir   string
	begin func() error // what must be done before the first entry; nil: it was done
	file  *os.File     // nil: nothing is on record
}

// Begin starts the journal of a run into dir that follows upon old. What old has
// from a run that was killed is put into the index first.
func (x *Index) Begin(dir string, old *Index) *Journal {
	j := &Journal{dir: dir}
	j.begin = func() error {
		if old.Unfinished {
			if err := old.Write(dir); err != nil {
				return err
			}
			old.Unfinished = false
		}
		if err := removeTemp(j.path()); err != nil { // not written through, because it may be a link
			return err
		}
		var err error
		if j.file, err = os.OpenFile(j.path(), os.O_WRONLY|os.O_CREATE|os.O_EXCL|os.O_APPEND, 0o644); err != nil {
			return explainWrite(j.path(), err)
		}
		return j.line(Index{Program: x.Program, Version: x.Version, Options: x.Options})
	}
	return j
}

func (j *Journal) path() string { return filepath.Join(j.dir, journalName) }

// Add puts the entry of an input on record, with the outputs that are to appear.
func (j *Journal) Add(e *Entry) error {
	if j.begin != nil {
		if err := j.begin(); err != nil {
			return err
		}
		j.begin = nil
	}
	return j.line(e)
}

// AddPage puts a page of the folder on record, which is to appear.
func (j *Journal) AddPage(page Output) error { return j.Add(&Entry{Outputs: []Output{page}}) }

// line writes a line of JSON, in one piece.
func (j *Journal) line(v any) error {
	text, err := json.Marshal(v)
	if err == nil {
		_, err = j.file.Write(append(text, '\n'))
	}
	if err != nil {
		return explainWrite(j.path(), err)
	}
	return nil
}

// Close ends the journal. The index has been written, and what is in the journal
// goes, unless keep is set, because it could not be.
func (j *Journal) Close(keep bool) error {
	var err error
	if j.file != nil {
		err = j.file.Close()
	}
	if keep {
		return err
	}
	return errors.Join(err, removeTemp(j.path()))
}

// recover adds to the index what the journal in dir has of a run that was killed. A
// line that is cut off is one whose outputs never appeared.
func (x *Index) recover(dir, program string) error {
	path := filepath.Join(dir, journalName)
	data, err := readOwn(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("%s: %w", filepath.ToSlash(path), err)
	}
	var head Index
	first, rest, _ := bytes.Cut(data, []byte("\n"))
	if err := json.Unmarshal(first, &head); err != nil || head.Program != program {
		return nil //nolint:nilerr // what is no journal of ours says nothing
	}
	x.Unfinished = true
	if x.Program != program || x.Version != head.Version || !sameJSON(x.Options, head.Options) {
		for i := range x.Inputs {
			x.Inputs[i].Failed = true // made by other rules than the index has from now on
		}
	}
	x.Program, x.Version, x.Options = head.Program, head.Version, head.Options
	at := make(map[string]int, len(x.Inputs))
	for i := range x.Inputs {
		at[x.Inputs[i].Input] = i
	}
	for line := range bytes.Lines(rest) {
		var e Entry
		if json.Unmarshal(line, &e) != nil {
			break
		}
		if e.Input == "" { // the page
			for _, o := range e.Outputs {
				x.Orphans = append(x.Orphans, Orphan{Output: o})
			}
			continue
		}
		if i, known := at[e.Input]; known {
			for _, o := range x.Inputs[i].Outputs { // which may still stand
				if !slices.Contains(e.Outputs, o) {
					x.Orphans = append(x.Orphans, Orphan{Input: e.Input, Output: o})
				}
			}
			x.Inputs[i] = e
			continue
		}
		at[e.Input] = len(x.Inputs)
		x.Inputs = append(x.Inputs, e)
	}
	slices.SortStableFunc(x.Inputs, compareEntries)
	return nil
}
