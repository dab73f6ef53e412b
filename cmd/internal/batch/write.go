package batch

import (
	"bytes"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"podium/formats/mark"
)

// The names of temporary files begin and end so. They are hidden, and so never
// found as inputs.
const (
	tempPrefix = ".podium-"
	tempSuffix = ".tmp"
)

// StreamFile writes a file whole or not at all, whoever made what stands there, and makes
// its folder if there is none. The content, which write writes piece by piece, goes to a
// temporary file next to it, which then takes its name; on failure, also of write, the
// temporary file goes and what stood at path stays. A link is followed, and a device or a
// pipe that stands there is written to, as whatever else writes to a path does.
func StreamFile(path string, write func(io.Writer) error) error {
	return stream(path, write, func(string, Output) error { return nil })
}

// stream is StreamFile for a file of which may says, when its content is complete, whether
// it may have its place.
func stream(path string, write func(io.Writer) error, may func(target string, next Output) error) error {
	target := path
	switch info, err := os.Stat(path); {
	case err != nil: // it is not there yet
	case info.IsDir():
		return errIsFolder(path)
	default:
		target, err = filepath.EvalSymlinks(path)
		if err != nil || !info.Mode().IsRegular() { // a device or a pipe
			f, err := os.OpenFile(path, os.O_WRONLY, 0)
			if err == nil {
				err = errors.Join(write(f), f.Close())
			}
			if err != nil {
				return explainWrite(path, err)
			}
			return nil
		}
	}
	f, err := openFolder(filepath.Dir(target), nil)
	if err != nil {
		return err
	}
	defer f.close()
	f.cleanTemps()
	return f.replace(filepath.Base(target), path, write, func(next Output) error { return may(target, next) })
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

// A folder is one that is open: what is written into it does not leave it, even if a link
// takes its place.
type folder struct {
	root *os.Root
	path string // for messages
}

// openFolder opens a folder, and makes it if there is none. was is the folder of that path
// into which the run has written before, which must still be there; nil: it has not.
func openFolder(dir string, was os.FileInfo) (*folder, error) {
	if was == nil {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return nil, explainFolder(dir, err)
		}
	}
	root, err := os.OpenRoot(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, gone(dir)
	case err != nil:
		return nil, explainFolder(dir, err)
	}
	f := &folder{root, dir}
	if was == nil {
		return f, nil
	}
	if now, err := root.Stat("."); err != nil || !os.SameFile(was, now) {
		f.close()
		return nil, gone(dir)
	}
	return f, nil
}

func (f *folder) close() { _ = f.root.Close() } // nothing was written through it

// replace writes the file name, which people call path, if may allows what was written.
// What takes the place of another file is on the disk before that is gone: a power failure
// then leaves one of the two.
func (f *folder) replace(name, path string, write func(io.Writer) error, may func(next Output) error) error {
	if info, err := f.root.Lstat(name); err == nil && info.IsDir() {
		return errIsFolder(path)
	}
	if dir := filepath.Dir(name); dir != "." {
		if err := f.root.MkdirAll(dir, 0o755); err != nil {
			return explainFolder(filepath.Dir(path), err)
		}
	}
	temp, file, err := f.newTemp(filepath.Dir(name))
	if err != nil {
		return explainWrite(path, err)
	}
	var next Output
	if next, err = Measure(name, func(w io.Writer) error { return write(io.MultiWriter(file, w)) }); err == nil {
		if _, there := f.root.Lstat(name); there == nil {
			err = file.Sync()
		}
	}
	if err != nil {
		err = explainWrite(path, err)
	} else {
		err = may(next)
	}
	if err == nil {
		if err = whileHeld(file, func() error { return f.root.Rename(temp, name) }); err == nil {
			return nil
		}
		err = explainWrite(path, err)
	} else {
		_ = file.Close() // the first error is the one to report
	}
	if left := f.root.Remove(temp); left != nil && !errors.Is(left, fs.ErrNotExist) {
		return fmt.Errorf("%w; cannot remove %s; delete it by hand: %w", err, filepath.ToSlash(temp), cause(left))
	}
	return err
}

// newTemp makes a temporary file in a folder below f, and holds it.
func (f *folder) newTemp(dir string) (name string, file *os.File, err error) {
	for range lockTries {
		name = filepath.Join(dir, tempPrefix+rand.Text()+tempSuffix)
		file, err = f.root.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o644) // os.CreateTemp would make it private
		if err != nil {
			return "", nil, err
		}
		if held := hold(file); held == nil || errors.Is(held, errNoLocks) {
			if _, err = f.root.Lstat(name); err == nil {
				return name, file, nil
			}
		}
		_ = file.Close() // a run that cleans up took it before it was held
	}
	return "", nil, err
}

// cleanTemps removes the temporary files that killed runs left in the folder itself, and
// none that another run is writing. What cannot be removed stays; it is hidden and in
// no one's way.
func (f *folder) cleanTemps() {
	list, _ := temps(f.path) // of what cannot be listed nothing goes
	for _, temp := range list {
		if file := abandoned(temp); file != nil {
			_ = whileHeld(file, func() error { return f.root.Remove(filepath.Base(temp)) })
		}
	}
}

// temps lists the temporary files in a folder itself: with the 26 letters and digits of
// [rand.Text] between prefix and suffix.
func temps(dir string) (list []string, err error) {
	entries, err := os.ReadDir(dir)
	for _, entry := range entries {
		middle, begins := strings.CutPrefix(entry.Name(), tempPrefix)
		middle, ends := strings.CutSuffix(middle, tempSuffix)
		if begins && ends && len(middle) == 26 && strings.Trim(middle, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567") == "" &&
			entry.Type().IsRegular() {
			list = append(list, filepath.Join(dir, entry.Name()))
		}
	}
	return list, err
}

// CleanTemps removes the temporary files that a killed run left in dir itself. A dir that
// does not exist holds none. It is for the start of a run: two runs at once into one folder
// would take each other's files.
func CleanTemps(dir string) error {
	list, err := temps(dir)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("cannot look into %s: %w", filepath.ToSlash(dir), explain(err))
	}
	var errs []error
	for _, temp := range list {
		errs = append(errs, removeTemp(temp))
	}
	return errors.Join(errs...)
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
	ErrUnknown         = errors.New("podium made it, but on another computer or with an earlier version, so it is not " +
		"known whether it was changed since")
	ErrNotFile = errors.New("a link, a pipe or a device has that name")
)

// Outputs is the plan of what a run writes, and the one place that decides whether
// an output may be written: every output is claimed before, no two may be one file,
// none is a file that the run reads, and none takes the place of what podium did not
// make, or of what somebody has changed since. It belongs to one goroutine, which claims in
// the order of the inputs, so that it does not depend on luck whose claim is refused.
type Outputs struct {
	// Overwrite takes the place of other people's files, too; of inputs never.
	Overwrite bool

	folders map[string]*written
	inputs  *fileSet
	names   []string          // of inputs, by their number in the set
	owners  map[string]string // folded absolute path to the input that claims it
}

type written struct {
	*memory
	indexed map[string][]Output // by folded path: the states that an index in the folder has
	info    os.FileInfo         // of the folder; nil: this run has written nothing into it
	made    map[string]bool     // folded names of what this run wrote, or would have written
	there   map[string][]string // names of what was there before, by lower-case name; nil: not listed yet
}

// NewOutputs starts the plan of a run that reads inputs.
func NewOutputs(inputs []Input) *Outputs {
	o := &Outputs{inputs: newFileSet(), owners: map[string]string{}, folders: map[string]*written{}}
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

func (o *Outputs) folder(dir string) *written {
	dir = filepath.Clean(dir)
	w := o.folders[dir]
	if w == nil {
		w = &written{memory: memoryOf(dir), made: map[string]bool{}}
		if x, err := ReadIndex(dir, mark.Generator); err == nil { // an index of somebody else says nothing
			w.record(x)
		}
		o.folders[dir] = w
	}
	return w
}

// Record makes known what the index of a folder says of earlier runs.
func (o *Outputs) Record(dir string, x *Index) {
	w := &written{memory: memoryOf(dir), made: map[string]bool{}}
	w.record(x)
	o.folders[filepath.Clean(dir)] = w
}

func (w *written) record(x *Index) {
	w.indexed = map[string][]Output{}
	for _, output := range x.all() {
		key := foldCase(output.Path)
		w.indexed[key] = append(w.indexed[key], output)
	}
}

// Free returns why an output cannot have its path, or nil. It may replace what podium
// wrote and that has not changed since, and what is the same.
func (o *Outputs) Free(path string, next Output) error {
	info, err := os.Lstat(path)
	if err != nil || info.IsDir() || o.Overwrite {
		return nil //nolint:nilerr // there is nothing, or writing says what is wrong
	}
	if !info.Mode().IsRegular() {
		return kept(path, info, ErrNotFile)
	}
	stands := func(s Output) bool { return isFile(path, s) }
	w, name := o.folder(filepath.Dir(path)), filepath.Base(path)
	states, hash := slices.Clone(w.indexed[foldCase(name)]), w.hash(name)
	for _, s := range w.states {
		if s.name == hash {
			states = append(states, s.Output)
		}
	}
	switch {
	case slices.ContainsFunc(states, stands), stands(next):
		return nil
	case len(states) > 0:
		return kept(path, info, ErrChanged)
	case isMarked(path):
		return kept(path, info, ErrUnknown)
	}
	return kept(path, info, ErrNotOurs)
}

// FreeInto is Free for an output in a folder. A file whose name differs only in case counts
// as one of that name: on many systems it is, and where it is not a report to US Chess, say,
// would be mixed with another one.
func (o *Outputs) FreeInto(path string, next Output) error {
	err := o.Free(path, next)
	w := o.folder(filepath.Dir(path))
	w.made[foldCase(filepath.Base(path))] = true
	if w.there == nil {
		w.there = listed(filepath.Dir(path)).names
	}
	for _, name := range w.there[strings.ToLower(filepath.Base(path))] {
		if err == nil && name != filepath.Base(path) {
			err = o.Free(filepath.Join(filepath.Dir(path), name), next)
		}
	}
	return err
}

// MayReplace returns why no output can have its path, whatever its content, or nil.
func (o *Outputs) MayReplace(path string) error {
	if followed, err := filepath.EvalSymlinks(path); err == nil {
		path = followed
	}
	if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() {
		return nil //nolint:nilerr // writing says what is wrong
	}
	return o.Free(path, Output{})
}

// Update is [Outputs.Stream] for a file that the run has read, and of which it writes again
// everything that people have written there.
func (o *Outputs) Update(path string, write func(io.Writer) error) error {
	return stream(path, write, func(target string, next Output) error {
		o.folder(filepath.Dir(target)).add(next, "")
		return nil
	})
}

// Stream writes the file that a user has named, piece by piece, by the rules of
// [Outputs.Free]; see [StreamFile].
//
// There is no lock, for nothing can be lost: a run makes all of its file from what it reads
// elsewhere, and each has a temporary file of its own. Of two runs at once the later one
// leaves its file, as if it had begun after the other's end.
func (o *Outputs) Stream(path string, write func(io.Writer) error) error {
	return stream(path, write, func(target string, next Output) error {
		err := o.Free(target, next)
		if err == nil {
			o.folder(filepath.Dir(target)).add(next, "")
		}
		return err
	})
}

// WriteInto writes an output of a job into a folder, below which name leads. It replaces
// whatever is there, without following a link or opening a pipe, so [Outputs.Free] comes
// before. The job is what writes several files into the folder, and would write the same
// ones again.
func (o *Outputs) WriteInto(dir, name, job string, write func(io.Writer) error) error {
	return o.writeInto(dir, name, write, func(next Output) error {
		path := filepath.Join(dir, name)
		next.Path = filepath.Base(path)
		o.folder(filepath.Dir(path)).add(next, job)
		return nil
	})
}

// WriteIndexed is WriteInto for a folder with an index, which has the output already.
func (o *Outputs) WriteIndexed(dir, name string, write func(io.Writer) error) error {
	return o.writeInto(dir, name, write, func(Output) error { return nil })
}

func (o *Outputs) writeInto(dir, name string, write func(io.Writer) error, may func(Output) error) error {
	w := o.folder(dir)
	f, err := openFolder(dir, w.info)
	if err != nil {
		return err
	}
	defer f.close()
	if w.info == nil {
		f.cleanTemps()
		if w.info, err = f.root.Stat("."); err != nil {
			return explainWrite(dir, err)
		}
	}
	return f.replace(name, filepath.Join(dir, name), write, may)
}

// Tidy removes from a folder what jobs made before and this run did not, and returns the
// names, and those of what other jobs made. A file that was changed since stays, as does an
// input, which the error says.
func (o *Outputs) Tidy(dir string, jobs []string) (removed, others []string, err error) {
	w := o.folder(dir)
	f, err := openFolder(dir, w.info)
	if err != nil {
		return nil, nil, err
	}
	defer f.close()
	var errs []error
	// By hashed name, the files that the jobs were the last to write, in the states that they had,
	// and whether others were.
	mine, rest, hashes := map[string]Output{}, map[string]bool{}, map[string]bool{}
	for _, job := range jobs {
		hashes[jobHash(job)] = true
	}
	for _, s := range w.states {
		delete(mine, s.name)
		if rest[s.name] = s.job != noJob && !hashes[s.job]; hashes[s.job] {
			mine[s.name] = s.Output
		}
	}
	for _, name := range slices.Sorted(listed(dir).all) {
		switch left, ours := mine[w.hash(name)]; {
		case w.made[foldCase(name)]:
		case !ours && rest[w.hash(name)]:
			others = append(others, name)
		case ours:
			left.Path = name
			if err := pruneOne(f.root, left, o); err != nil {
				errs = append(errs, fmt.Errorf("%s is of an earlier run, and this one did not make it: %w",
					filepath.ToSlash(filepath.Join(dir, name)), err))
				continue
			}
			removed = append(removed, name)
		}
	}
	return removed, others, errors.Join(errs...)
}

// Gone returns an error that wraps [ErrGone] if a folder is not there that was written
// into.
func (o *Outputs) Gone() error {
	for _, dir := range slices.Sorted(maps.Keys(o.folders)) {
		was := o.folders[dir].info
		if was == nil {
			continue
		}
		if now, err := os.Stat(dir); err != nil || !os.SameFile(was, now) {
			return gone(dir)
		}
	}
	return nil
}

func gone(dir string) error {
	return fmt.Errorf("%s: %w, with everything that was written; look for it, and run this "+
		"again", filepath.ToSlash(dir), ErrGone)
}

// isMarked reports whether a file carries the mark of documents. One that cannot be read
// does not.
func isMarked(path string) bool {
	f, err := os.Open(path)
	if err != nil {
		return false
	}
	defer f.Close() //nolint:errcheck // nothing was written
	info, err := f.Stat()
	return err == nil && mark.Has(f, info.Size())
}

// kept is why a file was not replaced.
func kept(path string, info os.FileInfo, err error) error {
	return fmt.Errorf("%s is kept: %w; move it away, or replace it with --overwrite; last changed on %s",
		filepath.ToSlash(path), err, info.ModTime().Format("2006-01-02 at 15:04"))
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
		if other, claimed := o.owners[key]; claimed {
			errs = append(errs, fmt.Errorf("%w: %s is already written from %s; rename one of the inputs",
				ErrSameOutput, filepath.ToSlash(path), other))
		} else if name, isInput := o.isInput(path); isInput {
			errs = append(errs, fmt.Errorf("%w: %s; choose another folder or name", ErrOverwritesInput, name))
		}
	}
	if err := errors.Join(errs...); err != nil {
		return err
	}
	for key := range keys {
		o.owners[key] = owner
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
// [strings.EqualFold] does), or in whether an accent is a character of its own.
func foldCase(s string) string {
	return norm.NFC.String(strings.Map(func(r rune) rune {
		least := r
		for next := unicode.SimpleFold(r); next != r; next = unicode.SimpleFold(next) {
			least = min(least, next)
		}
		return least
	}, norm.NFC.String(s)))
}

// A memory is what podium remembers of the files that it wrote into one folder, so that a
// later run tells its own files from those of other people, and from its own that somebody
// has changed. It is a file in the user's cache folder, because a director's folder holds
// papers only, and every format can be recognised by it. It holds no names: paths are
// hashed, contents have their checksums.
//
// A line is written before the file appears, so that a run that is killed leaves nothing
// that the next one does not know. A memory that is lost, or that is on another computer,
// errs on the safe side: podium keeps a file and asks for --overwrite.
type memory struct {
	path   string // of its file; "": there is no cache folder
	folder string // that it is about
	states []remembered
}

type remembered struct {
	name string // hashed
	job  string // hashed: what wrote it, if that makes several files; "-": one file
	Output
}

// Limits of a memory: what it has of one file, and how many lines it has before those that
// say nothing go.
const (
	mostStates = 4 // killed runs add some
	mostLines  = 4096
)

// noJob stands for the job of an output that is alone.
const noJob = "-"

// memoryOf reads what podium remembers of a folder, which need not be there.
func memoryOf(dir string) *memory {
	cache, err := os.UserCacheDir()
	if err != nil {
		return &memory{}
	}
	m := &memory{folder: foldCase(realPath(absolute(dir)))}
	m.path = filepath.Join(cache, "podium", "written", hashed(m.folder))
	data, err := readOwn(m.path)
	if err != nil {
		return m
	}
	for line := range bytes.Lines(data) {
		fields := strings.Fields(string(line))
		if len(fields) != 4 || !bytes.HasSuffix(line, []byte("\n")) {
			continue // it was cut off
		}
		size, err := strconv.ParseInt(fields[2], 10, 64)
		if err == nil {
			m.states = append(m.states, remembered{fields[0], fields[3], Output{SHA256: fields[1], Bytes: size}})
		}
	}
	if len(m.states) < mostLines {
		return m
	}
	count, kept := map[string]int{}, []remembered{}
	for _, s := range slices.Backward(m.states) {
		if count[s.name]++; count[s.name] <= mostStates {
			kept = append(kept, s)
		}
	}
	if len(kept)*2 > len(m.states) { // not worth it each time
		return m
	}
	slices.Reverse(kept)
	m.states = kept
	var text bytes.Buffer
	for _, s := range kept {
		text.WriteString(s.line())
	}
	_ = StreamFile(m.path, Whole(text.Bytes())) // otherwise it stays long
	return m
}

// realPath follows the links of a path whose end need not exist.
func realPath(path string) string {
	followed, err := filepath.EvalSymlinks(path)
	if up := filepath.Dir(path); err != nil && up != path {
		return filepath.Join(realPath(up), filepath.Base(path))
	}
	if err != nil {
		return path
	}
	return followed
}

func (s *remembered) line() string {
	return strings.Join([]string{s.name, s.SHA256, strconv.FormatInt(s.Bytes, 10), s.job}, " ") + "\n"
}

// add remembers a file of the folder that is about to appear. Where that is not possible,
// a later run takes the file for somebody else's.
func (m *memory) add(o Output, job string) {
	if m.path == "" {
		return
	}
	s := remembered{m.hash(o.Path), jobHash(job), Output{SHA256: o.SHA256, Bytes: o.Bytes}}
	if n := len(m.states); n > 0 && m.states[n-1] == s {
		return
	}
	m.states = append(m.states, s)
	if len(m.states) == 1 {
		_ = os.MkdirAll(filepath.Dir(m.path), 0o700) // opening says what is wrong
	}
	f, err := os.OpenFile(m.path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return
	}
	_, _ = f.WriteString(s.line())
	_ = f.Close()
}

// hash hashes the name of a file with its folder, so that it says nothing by itself.
func (m *memory) hash(name string) string { return hashed(m.folder + "\x00" + foldCase(name)) }

func jobHash(job string) string {
	if job == "" {
		return noJob
	}
	return hashed(job)
}

// hashed is a short hash: two texts that share it would do no harm.
func hashed(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:16])
}
