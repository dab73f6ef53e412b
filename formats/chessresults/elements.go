package chessresults

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"

	"podium/formats"
)

// Limits of what is believed to be an upload file.
const (
	maxDepth      = 32
	maxAttributes = 200
	maxTag        = 64 << 10 // bytes of one tag and what follows it
)

// An element is the start of an XML element of the file.
type element struct {
	name string
	attr []xml.Attr
	pos  formats.Pos
}

// get gives an attribute, "" if there is none. Names are compared without case:
// the description itself spells them both ways.
func (e *element) get(name string) string {
	for _, a := range e.attr {
		if strings.EqualFold(a.Name.Local, name) {
			return strings.TrimSpace(a.Value)
		}
	}
	return ""
}

// elements calls do with each element of text, in order, until it gives false. It
// logs where text is no XML; entities that a file defines are not expanded, they are
// errors.
func elements(text string, log *formats.Log, do func(element) bool) {
	if at := longTag(text); at >= 0 {
		logSyntax(lineOf(text, at), fmt.Errorf("a tag of more than %d bytes", maxTag), log)
		return
	}
	dec := xml.NewDecoder(strings.NewReader(text))
	dec.CharsetReader = func(_ string, r io.Reader) (io.Reader, error) { return r, nil } // decoded before
	for depth := 0; ; {
		line, col := dec.InputPos()
		token, err := dec.Token()
		switch {
		case errors.Is(err, io.EOF):
			return
		case err != nil:
			logSyntax(formats.Pos{Line: line, Col: col}, err, log)
			return
		}
		switch t := token.(type) {
		case xml.StartElement:
			depth++
			if depth > maxDepth || len(t.Attr) > maxAttributes {
				logSyntax(formats.Pos{Line: line, Col: col}, errors.New("elements too deep or too large for an upload file"), log)
				return
			}
			if !do(element{strings.ToLower(t.Name.Local), t.Attr, formats.Pos{Line: line, Col: col}}) {
				return
			}
		case xml.EndElement:
			depth--
		}
	}
}

// longTag gives the place of a tag that is longer than any of the format can
// be, -1 if there is none: the decoder would keep all of its attributes. No tag
// has "<" in its middle, so the next one bounds it.
func longTag(text string) int {
	for at := 0; ; at++ {
		next := strings.IndexByte(text[at:], '<')
		switch {
		case next > maxTag, next < 0 && len(text)-at > maxTag:
			return max(at-1, 0)
		case next < 0:
			return -1
		}
		at += next
	}
}

// lineOf is the place of an offset.
func lineOf(text string, at int) formats.Pos {
	return formats.Pos{Line: 1 + strings.Count(text[:at], "\n"), Col: at - strings.LastIndexByte(text[:at], '\n')}
}

func logSyntax(pos formats.Pos, err error, log *formats.Log) {
	log.Add(formats.Diagnostic{
		Pos: pos, Severity: formats.Error, Code: formats.BadRecord, Err: formats.ErrSyntax,
		Found: "not valid XML: " + formats.Quotable(err.Error()), Advice: "export the file again",
	})
}
