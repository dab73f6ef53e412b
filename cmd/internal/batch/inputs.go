package batch

import (
	"archive/zip"
	"bytes"
	"cmp"
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
	"github.com/fvbommel/sortorder"

	"podium/formats/mark"
	"podium/formats/spelling"
)

// Stdin is the argument for standard input. A file of that name is "./-".
const Stdin = "-"

// Origin says how an input came to be one.
type Origin uint8

// The origins of an input.
const (
	// Named inputs were asked for, by name or by a pattern: one that cannot be
	// read is an error.
	Named Origin = iota
	// Found inputs were met while searching a folder: one that is no
	// tournament file is left alone, and counted.
	Found
)

// An Input is one file to read, or standard input.
type Input struct {
	// Path is the path to open, cleaned, and relative if the argument was. It is Stdin
	// for standard input.
	Path   string
	Origin Origin
}

// IsStdin reports whether the input is standard input and not a file.
func (in Input) IsStdin() bool { return in.Path == Stdin }

// Name returns the input's path with forward slashes, for messages and the index: the
// same on every system.
func (in Input) Name() string { return filepath.ToSlash(in.Path) }

// Shown is Name for what is written and handed on: an absolute path says where somebody
// keeps their files, so only its end is left.
func (in Input) Shown() string { return ShownPath(in.Name()) }

// ShownPath is [Input.Shown] of a path with slashes.
func ShownPath(name string) string {
	if filepath.IsAbs(filepath.FromSlash(name)) {
		return path.Base(name)
	}
	return name
}

// Recorded is Name for an index, which a later run reads: relative to the working folder,
// for the same reason.
func (in Input) Recorded() string {
	if !filepath.IsAbs(in.Path) {
		return in.Name()
	}
	here, err := os.Getwd()
	if err == nil {
		here, err = filepath.Rel(here, in.Path)
	}
	if err != nil { // on another drive
		return in.Shown()
	}
	return filepath.ToSlash(here)
}

// Reasons why an argument has no input, for [errors.Is] on that of an [ArgumentError]. A missing
// file wraps [fs.ErrNotExist].
var (
	ErrEmptyFolder = errors.New("the folder contains no files; name another, or the files themselves")
	ErrNoMatch     = errors.New("no file matches the pattern; check its folder and its ending")
)

// An ArgumentError is one argument that gave no input, or gave only a part of
// what it should.
type ArgumentError struct {
	Argument string // as given, or the folder below it that failed
	Err      error
}

// Expand turns arguments into inputs: files, folders with all that is in them,
// patterns (with "**" for any depth) and [Stdin].
//
// Inputs are in the order of the arguments, because for some commands that
// order has a meaning; those of one folder or pattern are in natural order,
// round9 before round10. A file that several arguments lead to, under whatever
// name, is given once, at its first place, and is Named if any of them named
// it. Hidden files and folders are not searched, links to folders not followed
// (so a search always ends), and what is neither a file nor a folder is not
// found. A pattern means what it means to a shell that expands it: the files
// that match are named, the folders that match are searched.
//
// skip lists files and folders that searches leave out, such as the outputs of
// an earlier run of the same command. An argument is never skipped itself.
//
// Outputs are not inputs: a search passes over documents that carry the mark of
// podium, over what the index of a folder lists, and over what podium wrote to out, the file
// or the folder into which the command writes, so that the same command can run again. Where
// an argument leads to nothing else, they are what is meant.
//
// An argument that gives nothing is an error; the others go on.
func Expand(args, skip []string, out string) Expansion {
	x := expansion{skip: newFileSet(), seen: newFileSet(), listed: map[string]bool{}, looked: map[string]bool{}}
	for _, path := range skip {
		if info, err := os.Stat(path); err == nil {
			x.skip.put(path, info, 0)
		}
	}
	for _, path := range writtenTo(out) {
		x.listed[absolute(path)] = true
	}
	partOf := 0 // the arguments before it are parts of a name that was reported
	for i, arg := range args {
		err := x.argument(arg)
		if errors.Is(err, fs.ErrNotExist) {
			switch name := nameWithBlanks(args[i:]); {
			case name != "":
				err = plain{"there is no such file; there is one called \"" + name + "\": write its name in quotes", err}
				partOf = i + 1 + strings.Count(name, " ")
			case i < partOf:
				err = nil
			case Exists(arg):
				err = plain{dangles, err}
			case len(x.Errs) < mostSuggested:
				if near := NearFile(arg); near != "" {
					err = plain{"there is no such file or folder; " + near, err}
				}
			}
		}
		if err != nil {
			x.fail(arg, err)
		}
		for _, add := range x.passed {
			if x.others {
				x.Passed++
			} else {
				add()
			}
		}
		x.others, x.passed = false, nil
	}
	return x.Expansion
}

// dangles is what is wrong with a link to nothing.
const dangles = "it is a link to a file that does not exist; name the file itself"

// mostSuggested is for how many names that no file has others are suggested: each takes
// the reading of a folder.
const mostSuggested = 5

// nameWithBlanks returns the name of a file or folder that a shell split into the first
// of args because it was not quoted, or "".
func nameWithBlanks(args []string) string {
	const mostBlanks = 8
	for n := 2; n <= min(len(args), mostBlanks+1); n++ {
		name := strings.Join(args[:n], " ")
		if _, err := os.Stat(name); err == nil {
			return filepath.ToSlash(name)
		}
	}
	return ""
}

// NearFile suggests the file whose name is most like one that no file has; "": there is none.
func NearFile(missing string) string {
	entries, _ := os.ReadDir(filepath.Dir(missing)) // whatever is there may be meant
	var names []string
	for _, e := range entries {
		switch name := e.Name(); {
		case strings.HasPrefix(name, "."):
		case strings.Contains(name, " "):
			names = append(names, `"`+name+`"`)
		default:
			names = append(names, name)
		}
	}
	return spelling.DidYouMean(filepath.Base(missing), names)
}

// An Expansion is the result of expanding arguments.
type Expansion struct {
	Inputs []Input
	Passed int      // files that searches passed over because podium made them
	Links  []string // links to folders that searches met, and did not follow
	Errs   []*ArgumentError
}

type expansion struct {
	Expansion
	skip, seen *fileSet
	listed     map[string]bool // absolute paths of outputs, by the indexes of the folders that were looked into
	looked     map[string]bool // those folders

	// Of the argument in hand:
	others bool     // it leads to files that podium did not make
	passed []func() // and to others, which these add
}

// isListed reports whether the index of a folder that was looked into lists a file.
func (x *expansion) isListed(path string) bool {
	if dir := filepath.Dir(path); !x.looked[dir] {
		x.looked[dir] = true
		if index, err := ReadIndex(dir, mark.Generator); err == nil { // otherwise a file of somebody else with that name
			for _, output := range index.Paths(dir) {
				x.listed[absolute(output)] = true
			}
		}
	}
	return x.listed[absolute(path)]
}

// writtenTo lists what podium wrote to out and what is unchanged since: a file, or several
// files at once into a folder.
func writtenTo(out string) []string {
	if out == "" || out == Stdin {
		return nil
	}
	dir, base, into := filepath.Dir(out), filepath.Base(out), false
	if info, err := os.Stat(out); err == nil && info.IsDir() {
		dir, into = out, true
	}
	m, states := memoryOf(dir), map[string][]Output{}
	for _, s := range m.states {
		if !into || s.job != noJob {
			states[s.name] = append(states[s.name], s.Output)
		}
	}
	var list []string
	for name := range listed(dir).all {
		path := filepath.Join(dir, name)
		stands := func(o Output) bool { return isFile(path, o) }
		if (into || name == base) && slices.ContainsFunc(states[m.hash(name)], stands) {
			list = append(list, path)
		}
	}
	return list
}

// isOverview reports whether a listed file is the index or one of its pages, which contain
// no event.
func isOverview(path string) bool {
	name := filepath.Base(path)
	return name == IndexName || name == PageName || name == ChecksName
}

func (x *expansion) fail(arg string, err error) {
	x.Errs = append(x.Errs, &ArgumentError{Argument: arg, Err: err})
}

func (x *expansion) argument(arg string) error {
	switch arg {
	case "":
		return plain{"an empty argument names no file; check for a variable that is not set", fs.ErrNotExist}
	case Stdin:
		if !slices.ContainsFunc(x.Inputs, Input.IsStdin) {
			x.Inputs = append(x.Inputs, Input{Path: Stdin})
		}
		return nil
	}
	before := len(x.Errs)
	info, err := os.Stat(arg)
	switch {
	case err == nil && info.IsDir():
		if !x.search(arg) && len(x.Errs) == before {
			return ErrEmptyFolder
		}
		return nil
	case err == nil:
		x.add(arg, info, Named)
		return nil
	case !strings.ContainsAny(arg, "*?[{"):
		return explain(err)
	}
	// A pattern, but only after the file of that very name: "open[1].trf" is a usual name
	// for a second download.
	matches, err := doublestar.FilepathGlob(arg, doublestar.WithNoFollow(), doublestar.WithNoHidden())
	if err != nil {
		return plain{"the pattern is not complete; close every [ and {", err}
	}
	slices.SortFunc(matches, compareNatural)
	met := false
	for _, match := range matches {
		if isHidden(filepath.Base(match)) && !isHidden(filepath.Base(arg)) {
			continue
		}
		met = x.visit(match, Named, true) || met
	}
	if !met && len(x.Errs) == before {
		return ErrNoMatch
	}
	return nil
}

func (x *expansion) add(path string, info fs.FileInfo, origin Origin) {
	if i, ok := x.seen.find(path, info); ok {
		if origin == Named {
			x.Inputs[i].Origin = Named
		}
		return
	}
	x.seen.put(path, info, len(x.Inputs))
	x.Inputs = append(x.Inputs, Input{Path: cleanPath(path), Origin: origin})
}

// search adds the files in a folder and in the folders below it, and reports
// whether there were any, skipped ones included: a folder with nothing but
// outputs is no mistake. A folder that cannot be listed is an error by itself.
func (x *expansion) search(dir string) bool {
	entries, err := os.ReadDir(dir)
	if err != nil {
		x.fail(dir, explain(err))
	}
	slices.SortFunc(entries, func(a, b fs.DirEntry) int {
		return compareNatural(a.Name(), b.Name())
	})
	met := false
	for _, entry := range entries {
		if isHidden(entry.Name()) {
			continue
		}
		met = x.visit(filepath.Join(dir, entry.Name()), Found, entry.IsDir()) || met
	}
	return met
}

// visit adds what a search or a pattern led to, and reports whether anything is there. A
// folder is searched if enter is set; otherwise it is a link to one.
func (x *expansion) visit(path string, origin Origin, enter bool) bool {
	info, err := os.Stat(path)
	if err != nil {
		if _, err := os.Lstat(path); err != nil {
			return false // it is gone since
		}
		x.others = true // a link to nothing, an input that cannot be read
		x.Inputs = append(x.Inputs, Input{Path: cleanPath(path), Origin: Found})
		return true
	}
	if _, skipped := x.skip.find(path, info); skipped {
		if x.isListed(path) && !isOverview(path) {
			x.Passed++
		}
		return true
	}
	switch {
	case info.IsDir() && enter:
		return x.search(path)
	case info.IsDir():
		x.Links = append(x.Links, filepath.ToSlash(path))
	case info.Mode().IsRegular(): // it is added unless podium made it
		switch listed := x.isListed(path); {
		case listed && isOverview(path):
		case listed, mark.CanHave(path) && isMarked(path): // a document that podium made
			x.passed = append(x.passed, func() { x.add(path, info, origin) })
		default:
			x.others = true
			x.add(path, info, origin)
		}
		return true
	}
	return false
}

// isHidden reports whether a search passes over a name: dot files, and the
// "~$name.xlsx" that an office program keeps next to a workbook while it is
// open.
func isHidden(name string) bool {
	return strings.HasPrefix(name, ".") || strings.HasPrefix(name, "~$")
}

// compareNatural orders paths as people do: folder by folder, round9 before
// round10 and round before round2, a capital letter like its small one. Paths
// that differ in that only are ordered by their bytes, so that the order never
// depends on the file system.
func compareNatural(a, b string) int {
	return cmp.Or(
		slices.CompareFunc(components(a), components(b), func(a, b string) int {
			// Without the extension first: "." comes behind a hyphen or before a digit only by accident
			// of its code.
			a, b = foldCase(a), foldCase(b)
			return cmp.Or(
				sortorder.NaturalCompare(strings.TrimSuffix(a, filepath.Ext(a)), strings.TrimSuffix(b, filepath.Ext(b))),
				sortorder.NaturalCompare(a, b),
			)
		}),
		cmp.Compare(a, b),
	)
}

func components(path string) []string { return strings.Split(filepath.ToSlash(path), "/") }

// A fileSet knows files by what they are, whatever path leads to them: by
// cleaned path, and by os.SameFile for links and other spellings. Each file
// carries a number.
type fileSet struct {
	paths map[string]int
	// alike holds what has one size and time, which the spellings of one file
	// share: os.SameFile only compares pairs, and comparing all would be slow.
	alike map[likeness][]member
}

type likeness struct{ size, time int64 }

type member struct {
	info fs.FileInfo
	no   int
}

func newFileSet() *fileSet {
	return &fileSet{paths: map[string]int{}, alike: map[likeness][]member{}}
}

func (s *fileSet) put(path string, info fs.FileInfo, no int) {
	s.paths[absolute(path)] = no
	key := likenessOf(info)
	s.alike[key] = append(s.alike[key], member{info, no})
}

func (s *fileSet) find(path string, info fs.FileInfo) (int, bool) {
	if no, ok := s.paths[absolute(path)]; ok {
		return no, true
	}
	for _, m := range s.alike[likenessOf(info)] {
		if os.SameFile(m.info, info) {
			return m.no, true
		}
	}
	return 0, false
}

func likenessOf(info fs.FileInfo) likeness {
	return likeness{info.Size(), info.ModTime().UnixNano()}
}

// absolute returns path from the root on, or cleaned if the working folder is
// gone.
func absolute(path string) string {
	if abs, err := filepath.Abs(path); err == nil {
		return abs
	}
	return filepath.Clean(path)
}

// cleanPath is filepath.Clean, but a file called "-" in the working folder
// keeps the "./" that distinguishes it from standard input.
func cleanPath(path string) string {
	if path = filepath.Clean(path); path == Stdin {
		return "." + string(filepath.Separator) + path
	}
	return path
}

// A HeldFile is a file that somebody handed over, in memory.
type HeldFile struct {
	// Name has forward slashes behind the folders in which it was found: "open.trf" was handed
	// over itself, "season/open.trf" with its folder.
	Name string
	Data []byte // not to be changed
}

// Held are files in memory, for programs that receive files and have no disk. The rules
// are those of [Expand] and [Reader]. It never changes, so workers may share it.
type Held struct {
	files map[string][]byte
	names map[string][]string // of files, by folder and lower-case name
}

// Hold takes files. Of two with one path the later counts.
func Hold(files []HeldFile) *Held {
	h := &Held{files: map[string][]byte{}, names: map[string][]string{}}
	for _, f := range files {
		name := strings.TrimPrefix(path.Clean("/"+strings.ReplaceAll(f.Name, `\`, "/")), "/") // ".." leads nowhere
		if _, again := h.files[name]; !again {
			dir, base := path.Split(name)
			key := dir + strings.ToLower(base)
			h.names[key] = append(h.names[key], base)
		}
		h.files[name] = f.Data
	}
	return h
}

// Inputs returns the files in natural order, without hidden files in folders and without
// documents that podium made, which passed counts, unless there is nothing else. A file
// in a folder is [Found], because it was not selected individually.
func (h *Held) Inputs() (list []Input, passed int) {
	var documents []Input
	for name, data := range h.files {
		in := Input{Path: filepath.FromSlash(name)}
		if strings.Contains(name, "/") {
			in.Origin = Found
			if slices.ContainsFunc(components(name), isHidden) {
				continue
			}
		}
		if in.Origin == Found && mark.CanHave(name) && mark.Has(bytes.NewReader(data), int64(len(data))) {
			documents = append(documents, in)
			continue
		}
		list = append(list, in)
	}
	if len(list) == 0 {
		list, documents = documents, nil
	}
	slices.SortFunc(list, func(a, b Input) int { return compareNatural(a.Path, b.Path) })
	return list, len(documents)
}

// Read reads an input. Errors do not repeat its path.
func (h *Held) Read(in Input) (*File, error) {
	name := in.Name()
	data, err := h.read(name)
	if err != nil {
		return nil, err
	}
	dir, _ := path.Split(name)
	return fileOf(in, data, func(name string) ([]byte, error) {
		actual, err := actualName(name, func() ([]string, error) { return h.names[dir+strings.ToLower(name)], nil })
		if err != nil {
			return nil, err
		}
		return h.read(dir + actual)
	}), nil
}

func (h *Held) read(name string) ([]byte, error) {
	data := h.files[name]
	if len(data) > DefaultMaxSize {
		return nil, &SizeError{Size: int64(len(data)), Limit: DefaultMaxSize}
	}
	return data, nil
}

// Zip writes files as one archive. The same files give the same bytes, because no entry
// has a time or an owner.
func Zip(out io.Writer, files []HeldFile) error {
	z := zip.NewWriter(out)
	for _, f := range files {
		w, err := z.Create(f.Name)
		if err != nil {
			return err
		}
		if _, err := w.Write(f.Data); err != nil {
			return err
		}
	}
	return z.Close()
}
