package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"podium/cmd/internal/batch"
	"podium/cmd/internal/load"
	"podium/cmd/internal/render"
	"podium/formats"
	"podium/formats/finding"
)

// An output is where a command puts what it makes: standard output, one file or
// a folder.
type output struct {
	p      *program
	read   readOptions
	path   string // "": standard output; "-" likewise
	folder bool
	alone  bool // there is one input
	plan   *batch.Outputs
}

// newOutput reads the -o of a command. A path is a folder if it is one, or ends
// like one, or if there are several inputs.
func (p *program) newOutput(path string, inputs []batch.Input, read readOptions) *output {
	out := &output{p: p, read: read, path: path, alone: len(inputs) == 1, plan: batch.NewOutputs(inputs)}
	if out.isStream() {
		return out
	}
	out.folder = isFolder(path) || len(inputs) > 1
	return out
}

// isFolder reports whether a path is a folder, or ends like one.
func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir() || strings.HasSuffix(filepath.ToSlash(path), "/")
}

// asOne is o for a command that makes one thing of all inputs.
func (o *output) asOne() *output {
	o.alone = true
	o.folder = !o.isStream() && isFolder(o.path)
	return o
}

// ofParts settles what a path means for outputs of several files, as those of f
// are: a folder for them, or one archive where the path says that it is one. Any
// other file would have a name that lies.
func (o *output) ofParts(f *formats.Format) error {
	if f.Files == nil || o.isStream() || o.folder {
		return nil
	}
	switch strings.ToLower(filepath.Ext(o.path)) {
	case archiveExt:
		return nil
	case "":
		o.folder = true
		return nil
	}
	return usagef("-o %s: %s is several files; -o FOLDER/ for them, or -o NAME%s for one archive", o.path, f.Name, archiveExt)
}

// archiveExt is the ending of the archives that formats of several files write.
const archiveExt = ".zip"

// isStream reports whether outputs go to standard output.
func (o *output) isStream() bool { return o.path == "" || o.path == batch.Stdin }

// check refuses several inputs into one place before anything is read: onto
// standard output, or into a folder whose name has an ending of outputs, for who
// writes that means a file. A folder that is there, or is written as one, may
// have any name.
func (o *output) check(inputs int, endings ...string) error {
	if inputs > 1 && (!o.folder || !isFolder(o.path) && slices.Contains(endings, strings.ToLower(filepath.Ext(o.path)))) {
		return usagef("%d inputs need a folder for their outputs: -o DIR", inputs)
	}
	return nil
}

// write puts the outputs of one input where they belong. It reports what fails
// and says whether all is well.
func (o *output) write(l *load.File, files []render.File) bool {
	var err error
	if o.isStream() {
		err = o.print(files)
	} else {
		err = o.save(l, files)
	}
	if err != nil && !errors.Is(err, errFailed) {
		o.read.ReportError(l.Input.Name(), finding.OutputFailed, err)
	}
	return err == nil
}

// print writes the one output of an input to standard output.
func (o *output) print(files []render.File) error {
	switch {
	case len(files) > 1:
		return fmt.Errorf("%d outputs need a folder for their outputs: -o DIR", len(files))
	case o.path == "" && o.p.onScreen && load.IsBinary(files[0].Data):
		return errors.New("what was made is no text, and a screen cannot show it; -o FILE")
	}
	if _, err := o.p.stdout.Write(files[0].Data); err != nil {
		return errFailed // standard output keeps why
	}
	return nil
}

// save writes the outputs of an input to files: one to the path itself, several,
// a file for each section, below it.
func (o *output) save(l *load.File, files []render.File) error {
	folder := o.folder || len(files) > 1
	paths := []string{o.path}
	if folder {
		var err error
		if files, err = o.apart(files); err != nil {
			return err
		}
		paths = paths[:0]
		for _, f := range files {
			paths = append(paths, filepath.Join(o.path, f.Name))
		}
	}
	if err := o.plan.Claim(l.Input.Name(), paths...); err != nil {
		return err
	}
	for i, f := range files {
		if err := batch.WriteFile(paths[i], f.Data); err != nil {
			return err
		}
	}
	switch {
	case o.read.Quiet:
	case folder && !o.folder && filepath.Ext(o.path) != "":
		o.read.Say(finding.IsFolder, "%d files, one for each section: %s is a folder", len(files), o.path)
	case !folder:
		o.tellEnding(filepath.Ext(files[0].Name))
	}
	return nil
}

// tellEnding tells where programs will take the output for something else by its
// name: a workbook called x.csv. usual is the ending that it should have.
func (o *output) tellEnding(usual string) {
	given := filepath.Ext(o.path)
	if given != "" && kindOf(given) != kindOf(usual) {
		o.read.Say(finding.OddEnding, "%s has the ending of another kind of file; the usual one is %s", filepath.ToSlash(o.path), usual)
	}
}

// kindOf is what programs take a file for by its ending: that ending, where they
// open no other kind by it, else "" for some kind of text.
func kindOf(ending string) string {
	ending = strings.ToLower(ending)
	switch ending {
	case ".pdf", ".xlsx", ".xls", ".ods", ".doc", ".docx", ".odt", ".dbf", archiveExt:
		return ending
	}
	return ""
}

// stream writes the one output of a command, piece by piece. owner is what it is
// made of. It reports what fails and says whether all is well.
func (o *output) stream(owner, name string, write func(io.Writer) error) bool {
	if o.isStream() {
		return write(o.p.stdout) == nil // which keeps its error
	}
	path := o.path
	if o.folder {
		path = filepath.Join(path, name)
	}
	err := o.plan.Claim(owner, path)
	if err == nil {
		err = batch.StreamFile(path, write)
	}
	if err != nil {
		o.read.ReportError(path, finding.OutputFailed, err)
	}
	return err == nil
}

// apart takes outputs apart that are several files; see formats.Format.Files.
func (o *output) apart(files []render.File) ([]render.File, error) {
	var out []render.File
	for _, f := range files {
		parts, err := f.Parts(o.alone)
		if err != nil {
			return nil, err
		}
		out = append(out, parts...)
	}
	return out, nil
}

// place is where the output stands that has a section: "-" for standard output,
// "" if nothing was written. Of a loss of the event as a whole that several
// outputs share it is their folder.
func (o *output) place(files []render.File, section string) string {
	switch {
	case len(files) == 0:
		return ""
	case o.isStream():
		return "-"
	}
	folder := o.folder || len(files) > 1
	for _, f := range files {
		switch {
		case len(files) > 1 && f.Section != section:
		case f.Split != nil || !folder:
			return filepath.ToSlash(o.path)
		default:
			return filepath.ToSlash(filepath.Join(o.path, f.Name))
		}
	}
	return filepath.ToSlash(o.path)
}
