package batch

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// journalName is the name of the journal beside the index. It is hidden, and so never
// found as an input.
const journalName = ".podium-journal"

// A Journal is the part of the index that a run has come to. What a run makes of an
// input is put on record there before the first of its files appears, so that no run
// that is killed leaves a file that the next one does not know. At the end of the run
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
		if err := removeTemp(j.path()); err != nil { // not written into: a link may stand there
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

// AddPage puts the page on record, which is to appear.
func (j *Journal) AddPage(page Output) error { return j.Add(&Entry{Outputs: []Output{page}}) }

// line writes a line of JSON, in one piece.
func (j *Journal) line(v any) error {
	text, err := json.Marshal(v)
	if err != nil {
		return fmt.Errorf("the index cannot be written as JSON: %w", err)
	}
	if _, err := j.file.Write(append(text, '\n')); err != nil {
		return explainWrite(j.path(), err)
	}
	return nil
}

// Close ends the journal. The index has been written, and what stands in the journal
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
		x.replace(e)
	}
	return nil
}

// replace puts an entry in the place of the one that its input has. The outputs of
// that one stay on record, for they may still stand.
func (x *Index) replace(e Entry) {
	i, ok := slices.BinarySearchFunc(x.Inputs, e.Input, func(e Entry, name string) int {
		return strings.Compare(e.Input, name)
	})
	if !ok {
		x.Inputs = slices.Insert(x.Inputs, i, e)
		return
	}
	for _, o := range x.Inputs[i].Outputs {
		if !slices.Contains(e.Outputs, o) {
			x.Orphans = append(x.Orphans, Orphan{Input: e.Input, Output: o})
		}
	}
	x.Inputs[i] = e
}
