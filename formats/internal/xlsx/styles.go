package xlsx

import (
	"encoding/xml"
	"strconv"
	"strings"
)

// readStyles finds out which styles show numbers as dates.
func (b *book) readStyles() bool {
	if b.styles == "" {
		return true
	}
	r := &styleReader{book: b, own: map[int]bool{}}
	return b.walk(b.styles, nowhere, r.see)
}

// A styleReader reads the part with the styles, in which the formats come before
// the cells that have them (ECMA-376-1, 18.8.39).
type styleReader struct {
	*book
	own     map[int]bool // by number, the formats of this workbook: whether they show dates
	inCells bool         // what follows are the styles that cells name by their place
}

// see takes a piece of the XML.
func (r *styleReader) see(token xml.Token) error {
	switch e := token.(type) {
	case xml.StartElement:
		r.begin(&e)
	case xml.EndElement:
		if e.Name.Local == "cellXfs" {
			r.inCells = false
		}
	}
	return nil
}

func (r *styleReader) begin(e *xml.StartElement) {
	switch e.Name.Local {
	case "numFmt":
		if id, err := strconv.Atoi(attr(e, "numFmtId")); err == nil {
			r.own[id] = showsDate(attr(e, "formatCode"))
		}
	case "cellXfs":
		r.inCells = true
	case "xf":
		if r.inCells {
			id, err := strconv.Atoi(attr(e, "numFmtId"))
			date, own := r.own[id]
			r.dates = append(r.dates, err == nil && (date || !own && builtinDate(id)))
		}
	}
}

// builtinDate reports whether a number format that every program knows by its
// number shows a date or a time (ECMA-376-1, 18.8.30).
func builtinDate(id int) bool {
	return id >= 14 && id <= 22 || id >= 27 && id <= 36 || id >= 45 && id <= 47 || id >= 50 && id <= 58
}

// showsDate reports whether a format code shows a date or a time: it has one
// of the letters d, m, y, h and s that is not quoted, escaped, or the name of
// a colour or a condition in brackets.
func showsDate(code string) bool {
	quoted, bracket, escaped := false, false, false
	for _, r := range strings.ToLower(code) {
		switch {
		case escaped:
			escaped = false
		case r == '\\' || r == '_' || r == '*':
			escaped = true
		case r == '"':
			quoted = !quoted
		case quoted:
		case r == '[':
			bracket = true
		case r == ']':
			bracket = false
		case bracket:
		case strings.ContainsRune("dmyhs", r):
			return true
		}
	}
	return false
}
