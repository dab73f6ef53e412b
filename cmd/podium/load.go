package main

import (
	"bytes"
	"errors"
	"fmt"
	"runtime/debug"

	"podium/cmd/internal/batch"
	"podium/formats"
	"podium/formats/declared"
	"podium/formats/recode"
	"podium/formats/tournament"
)

// A loaded is one input after reading. A worker makes it and hands it over.
type loaded struct {
	input batch.Input
	stem  string      // base name of what is made of it
	file  *batch.File // nil: it could not be read

	recoded []byte // the file in UTF-8, if it is a text of which the user has said the encoding

	format formats.Format
	event  *tournament.Event // nil: the log has errors, or unknown or elsewhere is set
	log    *formats.Log

	declared *declared.Event // what the director declares; nil: nothing

	// unknown says that the input was met in a folder and is of no known
	// format: a photograph beside the tournament files is no mistake.
	unknown bool

	// elsewhere says that none of the sections that the user wants is in this one of
	// several inputs, which is no mistake.
	elsewhere bool
	sections  sectionNames // of this input, if the user wants some

	// fresh says that the input was not read again, for what an earlier run made
	// of it still stands.
	fresh bool
}

// loadOptions says how inputs are read.
type loadOptions struct {
	formats   *formats.Registry // that can be read
	from      *formats.Format   // nil: detect
	encoding  *recode.Encoding  // of texts that do not say it themselves; nil: find out
	sections  []string          // to keep, by name; nil: all
	several   bool              // there is more than one input
	maxSize   int64             // of one input, in bytes
	every     bool              // log a deviation at each line that has it
	debug     bool              // log the stack of a panic
	declaring declaring
}

// load reads one input: bytes, format, event, sections. All that is wrong is
// in the log. It never panics.
func load(reader batch.Reader, in batch.Input, stem string, o loadOptions) *loaded {
	l := read(reader, in, stem)
	l.log.Every = o.every
	if l.file != nil {
		l.parse(o)
	}
	return l
}

// read reads the bytes of one input.
func read(reader batch.Reader, in batch.Input, stem string) *loaded {
	l := &loaded{input: in, stem: stem, log: &formats.Log{File: in.Name()}}
	var err error
	if l.file, err = reader.Read(in); err != nil {
		l.fail(unreadable(err), err, "")
	}
	return l
}

// parse makes an event of the bytes of l.
func (l *loaded) parse(o loadOptions) {
	l.guard(o.debug, func() { l.interpret(o) })
}

// interpret is parse, without the guard against panics.
func (l *loaded) interpret(o loadOptions) {
	if o.encoding != nil && !isBinary(l.file.Data) {
		l.recoded = o.encoding.Decode(l.file.Data, l.log)
	}
	src := l.source()
	if len(bytes.TrimSpace(bytes.TrimPrefix(src.Data, []byte("\uFEFF")))) == 0 {
		what, advice := "the file", "export it again"
		if l.input.IsStdin() {
			what, advice = "standard input", "name a file, or look at the program before the |"
		}
		l.log.Add(formats.Diagnostic{
			Severity: formats.Error, Code: formats.EmptyFile, Err: formats.ErrSyntax,
			Found: fmt.Sprintf("%s is empty: %d bytes, none of them data", what, len(src.Data)),
			Want:  "a tournament file", Advice: advice,
		})
		return
	}
	var err error
	if o.from != nil {
		l.format = *o.from
	} else if l.format, err = o.formats.Detect(src); err != nil {
		l.undetected(o.formats, err)
		return
	}
	event, err := l.format.Read(src, l.log)
	if err != nil {
		if !l.log.Failed() {
			l.fail(formats.Unreadable, err, "")
		}
		return
	}
	if l.recoded != nil {
		o.encoding.Compose(event)
	}
	if event = l.declare(event, o.declaring); l.log.Failed() {
		return
	}
	l.event = l.keepSections(event, o)
}

// fail logs an error that is about the whole input.
func (l *loaded) fail(code formats.Code, err error, advice string) {
	l.log.Add(formats.Diagnostic{
		Severity: formats.Error, Code: code, Found: err.Error(), Advice: advice, Err: err,
	})
}

// unreadable is the code of an error of batch.Reader.
func unreadable(err error) formats.Code {
	switch {
	case errors.Is(err, batch.ErrFolder):
		return formats.IsFolder
	case errors.Is(err, batch.ErrTooLarge):
		return formats.TooLarge
	}
	return formats.Unreadable
}

// guard runs f and makes a panic the error of this file: readers meet hostile
// files, and one of them must not end the run.
func (l *loaded) guard(stack bool, f func()) {
	defer func() {
		r := recover()
		if r == nil {
			return
		}
		l.event = nil
		found := fmt.Sprintf("the program stumbled over this file: %v", r)
		if stack {
			found += "\n" + string(debug.Stack())
		}
		l.fail(formats.Crashed, errors.New(found), "please report this as a mistake in podium, with the file if you may")
	}()
	f()
}

// ok reports whether the input can be used, under the rules of --strict.
func (l *loaded) ok(strict bool) bool {
	if l.fresh || l.elsewhere {
		return true
	}
	if l.event == nil || l.log.Failed() {
		return false
	}
	return !strict || l.log.Count(formats.Warning)+l.log.Count(formats.Loss) == 0
}

// source is the input as readers want it.
func (l *loaded) source() formats.Source {
	data := l.file.Data
	if l.recoded != nil {
		data = l.recoded
	}
	return formats.Source{Name: l.input.Name(), Data: data, Neighbor: l.file.Neighbor}
}
