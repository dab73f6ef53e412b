package batch

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"unicode"
)

// Why a file must not be written, for errors.Is.
var (
	ErrOverwritesInput = errors.New("the output would overwrite an input")
	ErrSameOutput      = errors.New("two outputs have one name")
)

// Outputs is the plan of what a run writes: every output is claimed before it
// is written, and no two may be one file. It belongs to one goroutine, which
// claims in the order of the inputs, so that it does not depend on luck whose
// claim is refused.
type Outputs struct {
	inputs *fileSet
	names  []string          // of inputs, by their number in the set
	owners map[string]string // folded absolute path to the input that claims it
}

// NewOutputs starts the plan of a run that reads inputs.
func NewOutputs(inputs []Input) *Outputs {
	o := &Outputs{inputs: newFileSet(), owners: map[string]string{}}
	for _, in := range inputs {
		if in.IsStdin() {
			continue
		}
		if info, err := os.Stat(in.Path); err == nil {
			o.inputs.put(in.Path, info, len(o.names))
			o.names = append(o.names, in.Name())
		}
	}
	return o
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
			errs = append(errs, fmt.Errorf("%w: it would write %s twice", ErrSameOutput, filepath.ToSlash(path)))
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
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) || info == nil {
		return "", false
	}
	no, ok := o.inputs.find(path, info)
	if !ok {
		return "", false
	}
	return o.names[no], true
}

// foldCase gives strings that differ only in case one form, by taking the least
// of the characters that Unicode's simple folding makes equal (as
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
