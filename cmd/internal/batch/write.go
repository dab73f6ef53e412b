package batch

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode"

	"podium/formats/mark"
)

// The names of temporary files begin and end so. They are hidden, and so never
// found as inputs.
const (
	tempPrefix = ".podium-"
	tempSuffix = ".tmp"
)

// StreamFile writes a file whole or not at all, and makes its folder if there is
// none. The content, which write writes piece by piece, goes to a temporary file beside it,
// which then takes its name; on failure, also of write, the temporary file goes and what
// stood at path stays. A link is followed, and a device or a pipe that stands there is
// written to, as whatever else writes to a path does.
//
// The content is not forced to the disk: a killed program loses nothing by
// that, and after a power failure the index shows which files are not what was
// written.
func StreamFile(path string, write func(io.Writer) error) error {
	target := path
	switch info, err := os.Stat(path); {
	case err != nil: // it is not there yet
	case info.IsDir():
		return errIsFolder(path)
	default:
		target, err = filepath.EvalSymlinks(path)
		if err != nil || !info.Mode().IsRegular() {
			return writeThrough(path, write)
		}
	}
	err := replace(path, target, write)
	if err == nil {
		cleanOld(target)
	}
	return err
}

// Whole writes data in one piece.
func Whole(data []byte) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	}
}

func errIsFolder(path string) error {
	return fmt.Errorf("cannot write %s: a folder has that name; choose another, or end it with / to write into the folder",
		filepath.ToSlash(path))
}

// StreamOutput is StreamFile for a file in an output folder. It replaces whatever is at path,
// without following a link or opening a pipe.
func StreamOutput(path string, write func(io.Writer) error) error {
	if info, err := os.Lstat(path); err == nil && info.IsDir() {
		return errIsFolder(path)
	}
	return replace(path, path, write)
}

// replace writes a file that then takes the place of target, which path leads to.
func replace(path, target string, write func(io.Writer) error) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return explainFolder(filepath.Dir(path), err)
	}
	temp := newTempName(filepath.Dir(target))
	f, err := os.OpenFile(temp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644) // os.CreateTemp would make it private
	if err == nil {
		if err = errors.Join(write(f), f.Close()); err == nil {
			err = os.Rename(temp, target)
		}
		if err != nil {
			if left := removeTemp(temp); left != nil {
				err = fmt.Errorf("%w; %w", cause(err), left)
			}
		}
	}
	if err != nil {
		return explainWrite(path, err)
	}
	return nil
}

// writeThrough writes to a device or a pipe.
func writeThrough(path string, write func(io.Writer) error) error {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err == nil {
		err = errors.Join(write(f), f.Close())
	}
	if err != nil {
		return explainWrite(path, err)
	}
	return nil
}

// newTempName returns a name in dir that no other file will have.
func newTempName(dir string) string {
	return filepath.Join(dir, tempPrefix+rand.Text()+tempSuffix)
}

// abandoned is the age at which a temporary file has certainly been abandoned.
const abandoned = time.Hour

// cleanOld removes the temporary files that killed runs left in the folder of a file that
// was just written. Runs may be at work there at once: what one of them is writing is never
// much older than what another has just written. What cannot be removed stays; it is hidden
// and in nobody's way.
func cleanOld(path string) {
	written, err := os.Stat(path)
	if err != nil {
		return
	}
	list, _ := temps(filepath.Dir(path)) // of what cannot be listed nothing goes
	for _, temp := range list {
		if info, err := os.Lstat(temp); err == nil && written.ModTime().Sub(info.ModTime()) > abandoned {
			_ = os.Remove(temp)
		}
	}
}

// temps lists the temporary files in a folder itself.
func temps(dir string) ([]string, error) {
	entries, err := os.ReadDir(dir)
	var list []string
	for _, entry := range entries {
		if isTemp(entry.Name()) && entry.Type().IsRegular() {
			list = append(list, filepath.Join(dir, entry.Name()))
		}
	}
	return list, err
}

// CleanTemps removes the temporary files that a killed run left in dir itself,
// and says how many. A dir that does not exist holds none. It is for the start
// of a run: two runs at once into one folder would take each other's files.
func CleanTemps(dir string) (int, error) {
	list, err := temps(dir)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return 0, fmt.Errorf("cannot look into %s: %w", filepath.ToSlash(dir), explain(err))
	}
	removed := 0
	var errs []error
	for _, temp := range list {
		if err := removeTemp(temp); err != nil {
			errs = append(errs, err)
			continue
		}
		removed++
	}
	return removed, errors.Join(errs...)
}

// isTemp reports whether name is one that newTempName gives: 26 letters and
// digits between prefix and suffix, see [rand.Text].
func isTemp(name string) bool {
	middle, ok := strings.CutPrefix(name, tempPrefix)
	middle, isTemp := strings.CutSuffix(middle, tempSuffix)
	return ok && isTemp && len(middle) == 26 && strings.Trim(middle, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567") == ""
}

func removeTemp(path string) error {
	if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("cannot remove %s; delete it by hand: %w", filepath.ToSlash(path), cause(err))
	}
	return nil
}

// Why a file must not be written, for errors.Is.
var (
	ErrOverwritesInput = errors.New("the output would overwrite an input")
	ErrSameOutput      = errors.New("two outputs have the same name")
	ErrNotOurs         = errors.New("podium did not make that file")
	ErrChanged         = errors.New("it was changed since podium wrote it")
	ErrNotFile         = errors.New("a link, a pipe or a device has that name")
)

// Outputs is the plan of what a run writes, and the one place that decides whether
// an output may be written: every output is claimed before, no two may be one file,
// none is a file that the run reads, and none takes the place of what podium did not
// make. It belongs to one goroutine, which claims in the order of the inputs, so that
// it does not depend on luck whose claim is refused.
type Outputs struct {
	// Overwrite takes the place of other people's files, too; of inputs never.
	Overwrite bool

	folders  map[string]bool // that outputs were written into
	inputs   *fileSet
	names    []string            // of inputs, by their number in the set
	owners   map[string]string   // folded absolute path to the input that claims it
	recorded map[string][]Output // by folded path in the folder of outputs: the states that an index has of it
}

// NewOutputs starts the plan of a run that reads inputs.
func NewOutputs(inputs []Input) *Outputs {
	o := &Outputs{inputs: newFileSet(), owners: map[string]string{}, folders: map[string]bool{}}
	o.Protect(inputs...)
	return o
}

// Protect keeps more files that the run reads from being written.
func (o *Outputs) Protect(inputs ...Input) {
	for _, in := range inputs {
		if in.IsStdin() {
			continue
		}
		if info, err := os.Stat(in.Path); err == nil {
			o.inputs.put(in.Path, info, len(o.names))
			o.names = append(o.names, in.Name())
		}
	}
}

// Record makes known what earlier runs wrote.
func (o *Outputs) Record(x *Index) {
	o.recorded = map[string][]Output{}
	for _, output := range x.all() {
		key := foldCase(output.Path)
		o.recorded[key] = append(o.recorded[key], output)
	}
}

// Free returns why an output cannot have its path in a folder with an index, or nil. It
// may replace what is on record and unchanged, what carries the mark of podium's
// documents, and what is the same.
func (o *Outputs) Free(path string, output Output) error {
	info, err := os.Lstat(path)
	if err != nil || info.IsDir() || o.Overwrite {
		return nil //nolint:nilerr // there is nothing, or writing says what is wrong
	}
	states := o.recorded[foldCase(output.Path)]
	switch stands := func(s Output) bool { return isFile(path, s) }; {
	case !info.Mode().IsRegular():
		return kept(path, ErrNotFile)
	case slices.ContainsFunc(states, stands), stands(output):
		return nil
	case len(states) > 0:
		return kept(path, ErrChanged)
	}
	if !isMarked(path) {
		return kept(path, ErrNotOurs)
	}
	return nil
}

// WriteInto writes an output into a folder without an index. What is no file there is
// not written to, and otherwise the rules of [Outputs.Stream] hold.
func (o *Outputs) WriteInto(path string, data []byte) error {
	dir := filepath.Dir(path)
	if o.folders[dir] && !Exists(dir) {
		return gone(dir)
	}
	if info, err := os.Lstat(path); err == nil && !info.IsDir() && !o.Overwrite {
		if !info.Mode().IsRegular() {
			return kept(path, ErrNotFile)
		}
		if err := refuseOther(path); err != nil {
			return kept(path, err)
		}
	}
	err := StreamOutput(path, Whole(data))
	if err == nil && !o.folders[dir] {
		o.folders[dir] = true
		cleanOld(path)
	}
	return err
}

// Gone returns an error that wraps [ErrGone] if a folder is not there that was written
// into.
func (o *Outputs) Gone() error {
	for _, dir := range slices.Sorted(maps.Keys(o.folders)) {
		if !Exists(dir) {
			return gone(dir)
		}
	}
	return nil
}

func gone(dir string) error {
	return fmt.Errorf("%s: %w, with everything that was written; look for it, and run this "+
		"again", filepath.ToSlash(dir), ErrGone)
}

// Stream writes the file that a user has named, piece by piece; see [StreamFile]. A
// text is replaced, and so is a document that carries the mark; a workbook or PDF
// without it is kept.
//
// There is no lock, for nothing can be lost: a run makes all of its file from what it reads
// elsewhere, and each has a temporary file of its own. Of two runs at once the later one
// leaves its file, as if it had begun after the other's end.
func (o *Outputs) Stream(path string, write func(io.Writer) error) error {
	if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() && !o.Overwrite {
		if err := refuseOther(path); err != nil {
			return kept(path, err)
		}
	}
	return StreamFile(path, write)
}

// refuseOther refuses workbooks and PDFs of other people.
func refuseOther(path string) error {
	if kind, marked := look(path); !marked && (kind == mark.Office || kind == mark.PDF) {
		return ErrNotOurs
	}
	return nil
}

// look says what kind a file is of, and whether it carries the mark of documents. One
// that cannot be read is nobody's.
func look(path string) (mark.Kind, bool) {
	f, err := os.Open(path)
	if err != nil {
		return mark.Other, false
	}
	defer f.Close() //nolint:errcheck // nothing was written
	info, err := f.Stat()
	if err != nil {
		return mark.Other, false
	}
	return mark.Look(f, info.Size())
}

// isMarked reports whether a file carries the mark of documents.
func isMarked(path string) bool {
	_, marked := look(path)
	return marked
}

// kept is why a file was not replaced.
func kept(path string, err error) error {
	return fmt.Errorf("%s is kept: %w; move it away, or replace it with --overwrite", filepath.ToSlash(path), err)
}

// Claim reserves the paths of all outputs of one input, called owner, or none
// of them. It refuses a path that is an input, and one that differs from an
// earlier claim at most in case, since many file systems ignore case.
func (o *Outputs) Claim(owner string, paths ...string) error {
	var errs []error
	keys := make(map[string]bool, len(paths))
	for _, path := range paths {
		key := foldCase(absolute(path))
		if keys[key] {
			errs = append(errs, fmt.Errorf("%w: both would be %s", ErrSameOutput, filepath.ToSlash(path)))
		}
		keys[key] = true
		errs = append(errs, o.refuse(path, key))
	}
	if err := errors.Join(errs...); err != nil {
		return err
	}
	for key := range keys {
		o.owners[key] = owner
	}
	return nil
}

// refuse says why path is not free, or nil.
func (o *Outputs) refuse(path, key string) error {
	if other, ok := o.owners[key]; ok {
		return fmt.Errorf("%w: %s is already written from %s; rename one of the inputs",
			ErrSameOutput, filepath.ToSlash(path), other)
	}
	if name, ok := o.isInput(path); ok {
		return fmt.Errorf("%w: %s; choose another folder or name", ErrOverwritesInput, name)
	}
	return nil
}

// isInput names the input that path leads to, if any.
func (o *Outputs) isInput(path string) (string, bool) {
	if info, err := os.Stat(path); err == nil {
		if no, ok := o.inputs.find(path, info); ok {
			return o.names[no], true
		}
	}
	return "", false
}

// foldCase returns the same text for strings that differ only in case, by choosing the
// smallest of the characters that Unicode's simple folding makes equal (as
// [strings.EqualFold] does).
func foldCase(s string) string {
	return strings.Map(func(r rune) rune {
		least := r
		for next := unicode.SimpleFold(r); next != r; next = unicode.SimpleFold(next) {
			least = min(least, next)
		}
		return least
	}, s)
}
