package main

import (
	"bytes"
	"errors"
	"fmt"
	"path"
	"runtime/debug"
	"slices"
	"strings"

	"podium/cmd/internal/batch"
	"podium/formats"
	"podium/formats/declared"
	"podium/formats/foreign"
	"podium/formats/tournament"
	"podium/report/awards"
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
	awards   *awards.Result  // what comes of a plan; nil: there is none

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

// load reads one input: bytes, format, event, sections. All that is wrong is
// in the log. It never panics.
func (p *program) load(reader batch.Reader, in batch.Input, stem string, o readOptions) *loaded {
	l := read(reader, in, stem)
	l.log.Every = o.every
	if l.file != nil {
		p.parse(l, o)
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
func (p *program) parse(l *loaded, o readOptions) {
	l.guard(o.debug, func() { p.interpret(l, o) })
}

// interpret is parse, without the guard against panics.
func (p *program) interpret(l *loaded, o readOptions) {
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
	} else if l.format, err = p.formats.Detect(src); err != nil {
		p.undetected(l, err)
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

// undetected logs that no reader, or more than one, takes the input.
func (p *program) undetected(l *loaded, err error) {
	switch {
	case errors.Is(err, formats.ErrAmbiguous):
		l.fail(formats.AmbiguousFormat, err, "say which with --from")
	case l.input.Origin == batch.Found && !p.knownEnding(l.input.Name()):
		l.unknown = true
	case l.foreign():
	case isBinary(l.file.Data):
		l.log.Add(formats.Diagnostic{
			Severity: formats.Error, Code: formats.BinaryFile, Err: formats.ErrUnknown,
			Found: "binary data that no reader knows", Want: p.readable(),
			Advice: "export the event from the pairing program in one of these formats",
		})
	default:
		l.log.Add(formats.Diagnostic{
			Severity: formats.Error, Code: formats.UnknownFormat, Err: formats.ErrUnknown,
			Found: "no reader knows this file; it begins with " + quoteStart(l.file.Data), Want: p.readable(),
			Advice: "export the event again, or force a reader with --from",
		})
	}
}

// foreign logs what the input is instead of a tournament, if that is known.
func (l *loaded) foreign() bool {
	d, ok := foreign.Recognize(l.file.Data)
	if ok {
		l.log.Add(d)
	}
	return ok
}

// quoteStart quotes the first line of a text.
func quoteStart(data []byte) string {
	line, _, _ := bytes.Cut(data[:min(len(data), 400)], []byte("\n"))
	return fmt.Sprintf("%q", formats.Quotable(strings.ToValidUTF8(string(line), "\uFFFD")))
}

// readable lists the formats that can be read.
func (p *program) readable() string {
	var titles []string
	for _, f := range p.formats.All() {
		if f.Read != nil {
			titles = append(titles, f.Title)
		}
	}
	return "one of " + strings.Join(titles, ", ")
}

// knownEnding reports whether a name ends as those of tournament files do. Such
// a file is meant to be read, and silence about it would hide a broken one.
// Endings that any program uses say nothing.
func (p *program) knownEnding(name string) bool {
	ext := strings.ToLower(path.Ext(name))
	switch ext {
	case ".txt", ".csv", ".tsv", ".htm", ".html", ".json", ".xml", ".xlsx", ".zip", ".ini":
		return false
	}
	return slices.ContainsFunc(p.formats.All(), func(f formats.Format) bool {
		return f.Read != nil && slices.Contains(f.Exts, ext)
	})
}

// isBinary reports whether data holds bytes that no text has.
func isBinary(data []byte) bool {
	head := data[:min(len(data), formats.SniffLen)]
	return bytes.ContainsFunc(head, func(r rune) bool {
		return r < ' ' && r != '\t' && r != '\n' && r != '\r' && r != '\f' && r != 0x1A
	})
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
