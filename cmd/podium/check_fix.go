package main

import (
	"errors"
	"fmt"
	"path/filepath"

	"podium/cmd/internal/batch"
	"podium/formats"
	"podium/formats/mend"
)

// Why there is no mended file though nothing is wrong with podium.
var (
	errDoubtful   = errors.New("not mended: the file has errors that only you can decide; correct those first")
	errNotWritten = errors.New("not mended: the mended file could not be written")
)

// A fixed is what came of mending one input.
type fixed struct {
	err     error // why there is no mended file
	result  *mend.Result
	output  rendered
	written string    // where it is; "": nowhere
	left    []finding // of the mended file
}

// mendOne makes the mended file of an input.
func mendOne(l *loaded) (*mend.Result, error) {
	if l.event == nil {
		return nil, errDoubtful
	}
	return mend.File(l.format, l.source(), l.event)
}

// fixOne takes what mending gave, and looks at the mended file as at any other.
func (p *program) fixOne(l *loaded, result *mend.Result, err error, o checkOptions) *fixed {
	out := &fixed{err: err, result: result}
	if result == nil {
		return out
	}
	ext := filepath.Ext(l.input.Path)
	if l.input.IsStdin() || l.format.Files != nil {
		ext = extension(l.format)
	}
	out.output = rendered{name: batch.FileName(l.stem, "", ext), data: result.Data, split: l.format.Files}
	again := &loaded{input: l.input, stem: l.stem, log: &formats.Log{File: l.log.File}}
	again.file = &batch.File{Input: l.input, Data: result.Data, Neighbor: l.file.Neighbor}
	read := o.read
	read.from, read.encoding = &l.format, nil // podium writes UTF-8
	p.parse(again, read)
	p.look(again, o)
	out.left = findingsOf(again, nil)
	return out
}

// write puts the mended file where it belongs.
func (f *checked) write(l *loaded, out *output) {
	if f.fix.err != nil {
		return
	}
	if err := out.ofParts(&l.format); err != nil {
		f.fix.err = fmt.Errorf("not mended: %w", err)
		return
	}
	if !out.write(l, []rendered{f.fix.output}) {
		f.fix.err = errNotWritten
		return
	}
	path := out.path
	switch {
	case out.folder && f.fix.output.split == nil:
		path = filepath.Join(path, f.fix.output.name)
	case out.folder && !out.alone:
		path = filepath.Join(path, l.stem)
	}
	f.fix.written = filepath.ToSlash(path)
}
