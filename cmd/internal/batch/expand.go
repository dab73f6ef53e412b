package batch

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
)

// Why an argument gives no input; for [errors.Is] on an [ArgumentError]. A
// missing file wraps [fs.ErrNotExist].
var (
	ErrEmptyFolder = errors.New("the folder holds no files; name another, or the files themselves")
	ErrNoMatch     = errors.New("no file matches the pattern; check its folder and its ending")
)

// An ArgumentError is one argument that gave no input, or gave only a part of
// what it should.
type ArgumentError struct {
	Argument string // as given, or the folder below it that failed
	Err      error
}

// Error gives the argument and what is wrong with it.
func (e *ArgumentError) Error() string { return e.Argument + ": " + e.Err.Error() }

// Unwrap gives the cause.
func (e *ArgumentError) Unwrap() error { return e.Err }

// Expand turns arguments into inputs: files, folders with all that is in them,
// patterns (with "**" for any depth) and [Stdin].
//
// Inputs stand in the order of the arguments, because for some commands that
// order has a meaning; those of one folder or pattern stand in natural order,
// round9 before round10. A file that several arguments lead to, under whatever
// name, is given once, at its first place, and is Named if any of them named
// it. Hidden files and folders are not searched, links to folders not followed
// (so a search always ends), and what is neither a file nor a folder is not
// found. A pattern means what it means to a shell that expands it: the files
// that match are named, the folders that match are searched.
//
// skip lists files and folders that searches leave out, such as the outputs of
// an earlier run. An argument is never skipped itself.
//
// An argument that gives nothing is an error; the others go on.
func Expand(args, skip []string) ([]Input, []*ArgumentError) {
	x := expansion{skip: newFileSet(), seen: newFileSet()}
	for _, path := range skip {
		if info, err := os.Stat(path); err == nil {
			x.skip.add(path, info)
		}
	}
	for _, arg := range args {
		if err := x.argument(arg); err != nil {
			x.fail(arg, err)
		}
	}
	return x.inputs, x.errs
}

// expansion is the state of one call of Expand.
type expansion struct {
	skip   *fileSet
	seen   *fileSet
	inputs []Input
	errs   []*ArgumentError
}

func (x *expansion) fail(arg string, err error) {
	x.errs = append(x.errs, &ArgumentError{Argument: arg, Err: err})
}

// argument adds the inputs of one argument.
func (x *expansion) argument(arg string) error {
	switch arg {
	case "":
		return plain{"an empty argument names no file; look for a variable that is not set", fs.ErrNotExist}
	case Stdin:
		if !slices.ContainsFunc(x.inputs, Input.IsStdin) {
			x.inputs = append(x.inputs, Input{Path: Stdin})
		}
		return nil
	}
	info, err := os.Stat(arg)
	switch {
	case err == nil && info.IsDir():
		return x.folder(arg)
	case err == nil:
		x.add(arg, info, Named)
		return nil
	case isPattern(arg):
		// Only after the file of that very name: "open[1].trf" is a usual name
		// for a second download.
		return x.pattern(arg)
	}
	return explain(err)
}

// isPattern reports whether arg has a character that means something in a
// pattern.
func isPattern(arg string) bool { return strings.ContainsAny(arg, "*?[{") }

// pattern adds what matches.
func (x *expansion) pattern(pattern string) error {
	matches, err := doublestar.FilepathGlob(pattern,
		doublestar.WithNoFollow(), doublestar.WithNoHidden())
	if err != nil {
		return plain{"the pattern is not complete; close every [ and {", err}
	}
	slices.SortFunc(matches, compareNatural)
	met, before := false, len(x.errs)
	for _, match := range matches {
		if isHidden(filepath.Base(match)) && !isHidden(filepath.Base(pattern)) {
			continue
		}
		info, err := os.Stat(match)
		if err != nil {
			continue // a link to nothing, or gone since
		}
		switch {
		case x.skip.has(match, info):
			met = true
		case info.IsDir():
			met = x.search(match) || met
		case info.Mode().IsRegular():
			x.add(match, info, Named)
			met = true
		}
	}
	if !met && len(x.errs) == before {
		return ErrNoMatch
	}
	return nil
}

// folder adds what a folder holds.
func (x *expansion) folder(path string) error {
	before := len(x.errs)
	if !x.search(path) && len(x.errs) == before {
		return ErrEmptyFolder
	}
	return nil
}

// add adds a file unless it is there already.
func (x *expansion) add(path string, info fs.FileInfo, origin Origin) {
	if i, ok := x.seen.find(path, info); ok {
		if origin == Named {
			x.inputs[i].Origin = Named
		}
		return
	}
	x.seen.put(path, info, len(x.inputs))
	x.inputs = append(x.inputs, Input{Path: cleanPath(path), Origin: origin})
}
