package main

import (
	"errors"
	"path/filepath"

	"podium/cmd/internal/batch"
	"podium/formats"
	"podium/formats/mend"
)

// errDoubtful is why there is no mended file though nothing is wrong with podium.
var errDoubtful = errors.New("not mended: the file has errors that only you can decide; correct those first")

// A fixed is what came of mending one input.
type fixed struct {
	err     error // why there is no mended file
	result  *mend.Result
	name    string    // of the mended file, without folder
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
func fixOne(l *loaded, result *mend.Result, err error, o checkupOptions) *fixed {
	out := &fixed{err: err, result: result}
	if result == nil {
		return out
	}
	ext := filepath.Ext(l.input.Path)
	if l.input.IsStdin() || l.format.Files != nil {
		ext = l.format.Ext()
	}
	out.name = batch.FileName(l.stem, "", ext)
	again := &loaded{input: l.input, stem: l.stem, log: &formats.Log{File: l.log.File}}
	again.file = &batch.File{Input: l.input, Data: result.Data, Neighbor: l.file.Neighbor}
	read := o.load
	read.from, read.encoding = &l.format, nil // podium writes UTF-8
	again.parse(read)
	look(again, o)
	out.left = findingsOf(again, nil)
	return out
}
