package load

import (
	"bytes"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"podium/cmd/internal/batch"
	"podium/formats"
	"podium/formats/finding"
	"podium/formats/foreign"
)

// undetected logs that no reader, or more than one, takes the input.
func (l *File) undetected(known *formats.Registry, err error) {
	switch {
	case errors.Is(err, formats.ErrAmbiguous):
		l.Fail(finding.AmbiguousFormat, err, "say which with --from")
	case l.Input.Origin == batch.Found && !knownEnding(known, l.Input.Name()):
		l.Unknown = true
	case l.foreign():
	case IsBinary(l.Raw.Data):
		l.Log.Add(finding.Finding{
			Severity: finding.Error, Code: finding.BinaryFile, Err: formats.ErrUnknown,
			Found: "binary data that no reader knows", Want: readable(known),
			Hint: "export the event from the pairing program in one of these formats",
		})
	default:
		l.Log.Add(finding.Finding{
			Severity: finding.Error, Code: finding.UnknownFormat, Err: formats.ErrUnknown,
			Found: "no reader knows this file; it begins with " + quoteStart(l.Raw.Data), Want: readable(known),
			Hint: "export the event again, or force a reader with --from",
		})
	}
}

// foreign logs what the input is instead of a tournament, if that is known.
func (l *File) foreign() bool {
	d, ok := foreign.Recognize(l.Raw.Data)
	if ok {
		l.Log.Add(d)
	}
	return ok
}

// quoteStart quotes the first line of a text.
func quoteStart(data []byte) string {
	line, _, _ := bytes.Cut(data[:min(len(data), 400)], []byte("\n"))
	return fmt.Sprintf("%q", finding.Quotable(strings.ToValidUTF8(string(line), "\uFFFD")))
}

// readable lists the formats that can be read.
func readable(known *formats.Registry) string {
	var titles []string
	for _, f := range known.All() {
		if f.Read != nil {
			titles = append(titles, f.Title)
		}
	}
	return "one of " + strings.Join(titles, ", ")
}

// knownEnding reports whether a name ends as those of tournament files do. Such
// a file is meant to be read, and silence about it would hide a broken one.
// Endings that any program uses say nothing.
func knownEnding(known *formats.Registry, name string) bool {
	ext := strings.ToLower(path.Ext(name))
	switch ext {
	case ".txt", ".csv", ".tsv", ".htm", ".html", ".json", ".xml", ".xlsx", ".zip", ".ini":
		return false
	}
	return slices.ContainsFunc(known.All(), func(f formats.Format) bool {
		return f.Read != nil && slices.Contains(f.Exts, ext)
	})
}

// IsBinary reports whether data holds bytes that no text has.
func IsBinary(data []byte) bool {
	head := data[:min(len(data), formats.SniffLen)]
	return bytes.ContainsFunc(head, func(r rune) bool {
		return r < ' ' && r != '\t' && r != '\n' && r != '\r' && r != '\f' && r != 0x1A
	})
}
