// Package foreign knows files that people hand over and no reader takes: those
// of other pairing programs, lists without games, documents and pictures, and the
// plans that are given beside a tournament. It tells them by their content and says
// what to do instead, where "unknown format" would leave a person alone.
//
// It is asked only after every reader has declined. To add a program, add its
// line to one of the lists and its first bytes to the test.
package foreign

import (
	"bytes"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/internal/text"
)

// A file is what a recogniser looks at.
type file struct {
	data []byte // all of it
	head string // the beginning as text in lower case; "" if it is not text
}

// A kind is a kind of file that cannot be read.
type kind struct {
	what   string // "a PDF document"
	advice string // what to do instead
	fits   func(f *file) bool
}

// Recognize tells what data is, if it is known, as the error to log. It says
// nothing of the place, which is the whole file.
func Recognize(data []byte) (formats.Diagnostic, bool) {
	f := &file{data: data}
	head := data[:min(len(data), formats.SniffLen)]
	if txt, ok := text.Decode(head, &formats.Log{}); ok {
		f.head = strings.ToLower(strings.TrimLeft(txt.S, "\ufeff \t\r\n"))
	}
	for _, k := range slices.Concat(containers(), programs(), documents(), plans(), texts()) {
		if k.fits(f) {
			return diagnostic(k, f), true
		}
	}
	return formats.Diagnostic{}, false
}

func diagnostic(k kind, f *file) formats.Diagnostic {
	d := formats.Diagnostic{
		Severity: formats.Error, Code: formats.UnknownFormat, Err: formats.ErrUnsupported,
		Found: k.what, Want: "a tournament in a format that \"podium formats\" lists", Advice: k.advice,
	}
	if f.head == "" {
		d.Code = formats.BinaryFile
	}
	return d
}

// begins recognises files by their first bytes.
func begins(magic ...string) func(*file) bool {
	return func(f *file) bool {
		return slices.ContainsFunc(magic, func(m string) bool { return bytes.HasPrefix(f.data, []byte(m)) })
	}
}

// at recognises files by bytes at an offset.
func at(offset int, magic ...string) func(*file) bool {
	return func(f *file) bool {
		return offset < len(f.data) && begins(magic...)(&file{data: f.data[offset:]})
	}
}

// all recognises what every one of tests recognises.
func all(tests ...func(*file) bool) func(*file) bool {
	return func(f *file) bool {
		for _, test := range tests {
			if !test(f) {
				return false
			}
		}
		return true
	}
}

// has recognises files with all of these pieces of bytes.
func has(pieces ...string) func(*file) bool {
	return func(f *file) bool {
		for _, p := range pieces {
			if !bytes.Contains(f.data, []byte(p)) {
				return false
			}
		}
		return true
	}
}

// says recognises texts that have all of these words near their beginning, in
// any case.
func says(words ...string) func(*file) bool {
	return func(f *file) bool {
		for _, w := range words {
			if f.head == "" || !strings.Contains(f.head, w) {
				return false
			}
		}
		return true
	}
}

// opens recognises texts that begin with one of these words, in any case.
func opens(words ...string) func(*file) bool {
	return func(f *file) bool {
		return slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(f.head, w) })
	}
}
