package podiumjson

import (
	"bytes"
	"io"
	"reflect"
	"strconv"
	"strings"

	"podium/formats"
	"podium/formats/internal/jsontree"
	"podium/formats/tournament"
)

func write(w io.Writer, ev *tournament.Event, _ *formats.Log) error {
	d := writer{tables: newTables()}
	writeObject(&d, d.event, tournament.Subject{Event: ev})
	var out bytes.Buffer
	layoutValue(&out, string(d.out), "\n", 0)
	out.WriteByte('\n')
	_, err := w.Write(out.Bytes())
	return err
}

// A writer writes a document without blanks, field by field.
type writer struct {
	*tables
	out []byte
}

// writeObject writes the fields of in that have a value, and those that are always
// there. Fields with a point in their keys are in an object of their own.
func writeObject[T any](w *writer, fields []tournament.Field[T], in T) {
	w.out = append(w.out, '{')
	inner := "" // the object in which the last field stands
	for i := range fields {
		f := &fields[i]
		if f.Key == "" {
			continue
		}
		before, outer := len(w.out), inner
		group, key := cutKey(f.Key)
		if group != inner {
			if inner != "" {
				w.out = append(w.out, '}')
			}
			if inner = group; inner != "" {
				w.key(inner)
				w.out = append(w.out, '{')
			}
		}
		w.key(key)
		if !w.value(f.At(in)) && !f.Required {
			w.out, inner = w.out[:before], outer
		}
	}
	if inner != "" {
		w.out = append(w.out, '}')
	}
	w.out = append(w.out, '}')
}

// cutKey returns the object in which a key stands, "" for none, and its name there.
func cutKey(key string) (group, name string) {
	for i := range len(key) {
		if key[i] == '.' {
			return key[:i], key[i+1:]
		}
	}
	return "", key
}

func (w *writer) key(name string) {
	w.comma()
	w.out = append(w.out, '"')
	w.out = append(w.out, name...)
	w.out = append(w.out, '"', ':')
}

// comma writes a comma unless an object or a list has just begun.
func (w *writer) comma() {
	if last := w.out[len(w.out)-1]; last != '{' && last != '[' {
		w.out = append(w.out, ',')
	}
}

// value writes the value of a field, and reports whether it is worth a key.
func (w *writer) value(at any) bool {
	switch v := at.(type) {
	case *string:
		return w.text(*v)
	case *tournament.Name:
		return w.text(string(*v))
	case *tournament.Date:
		return w.text(v.String())
	case *int:
		return w.number(*v)
	case *int32:
		return w.number(int(*v))
	case *bool:
		w.out = strconv.AppendBool(w.out, *v)
		return *v
	case *tournament.Points:
		return w.points(*v)
	case interface {
		Claimed() (tournament.Points, bool)
	}:
		points, has := v.Claimed()
		w.points(points)
		return has
	case *tournament.Scoring:
		w.out = append(w.out, '{')
		for i, word := range w.results {
			w.key(word)
			w.points(v[i])
		}
		w.out = append(w.out, '}')
		return true
	}
	if value, words, _ := w.enumeration(at); value != nil {
		w.text(words[*value])
		return *value != 0 // the first one is not worth a key
	}
	return w.part(at)
}

// part writes a list or an object, and reports whether it has a value.
func (w *writer) part(at any) bool {
	of := reflect.ValueOf(at).Elem()
	if of.Kind() == reflect.Slice {
		w.out = append(w.out, '[')
		for i := range of.Len() {
			w.comma()
			w.value(of.Index(i).Addr().Interface())
		}
		w.out = append(w.out, ']')
		return of.Len() > 0
	}
	switch v := at.(type) {
	case *tournament.Entry:
		writeObject(w, w.entry, v)
	case *tournament.Player:
		writeObject(w, w.player, tournament.Subject{Player: v})
	case *tournament.Team:
		writeObject(w, w.team, tournament.Subject{Team: v})
	case **tournament.Section:
		writeObject(w, w.section, tournament.Subject{Section: *v})
	default:
		writeObject(w, w.partFields(of), of)
	}
	return !of.IsZero()
}

// text writes a string.
func (w *writer) text(s string) bool {
	w.out = jsontree.AppendText(w.out, s)
	return s != ""
}

func (w *writer) number(n int) bool {
	w.out = strconv.AppendInt(w.out, int64(n), 10)
	return n != 0
}

// points writes a number with at most one decimal.
func (w *writer) points(p tournament.Points) bool {
	w.out = bytes.TrimSuffix(p.AppendDecimal(w.out), []byte(".0"))
	return p != 0
}

// lineWidth is the maximum number of characters in a line that can be broken.
const lineWidth = 100

// layoutValue writes the value at the beginning of a text for people, and returns what follows
// it: what fits on a line stays on one, everything else is broken into one element per line.
// newline is a line end with the indentation of the line on which the value begins, used is
// how much stands on it already.
func layoutValue(out *bytes.Buffer, text, newline string, used int) (rest string) {
	opening := text[0]
	if opening != '{' && opening != '[' {
		value := scalar(text)
		out.WriteString(value)
		return text[len(value):]
	}
	if n := spaced(out, text, lineWidth-used-(len(newline)-1)); n > 0 {
		return text[n:]
	}
	closing := opening + 2 // '{' and '}', '[' and ']' lie two apart
	out.WriteByte(opening)
	inner := newline + "  "
	for text = text[1:]; text[0] != closing; {
		if text[0] == ',' {
			out.WriteByte(',')
			text = text[1:]
		}
		out.WriteString(inner)
		key := ""
		if opening == '{' {
			key = scalar(text)
			text = text[len(key)+1:] // the colon too
			key += ": "
		}
		out.WriteString(key)
		text = layoutValue(out, text, inner, len(key))
	}
	out.WriteString(newline)
	out.WriteByte(closing)
	return text[1:]
}

func scalar(text string) string {
	if text[0] != '"' {
		return text[:strings.IndexAny(text, ",]}")]
	}
	for i := 1; ; i++ {
		switch text[i] {
		case '\\':
			i++
		case '"':
			return text[:i+1]
		}
	}
}

// spaced writes the object or array at the beginning of a text, with a blank behind each
// comma and colon outside strings, if that has at most width bytes, and returns its length
// in the text; otherwise 0. An empty one always fits.
func spaced(out *bytes.Buffer, text string, width int) int {
	start, depth, inString := out.Len(), 0, false
	for i := 0; i < len(text) && (out.Len()-start <= width || i < 2); i++ {
		ch := text[i]
		out.WriteByte(ch)
		switch {
		case ch == '\\':
			i++
			out.WriteByte(text[i])
		case ch == '"':
			inString = !inString
		case inString:
		case ch == ',' || ch == ':':
			out.WriteByte(' ')
		case ch == '{' || ch == '[':
			depth++
		case ch == '}' || ch == ']':
			depth--
		}
		if depth == 0 && out.Len()-start <= max(width, 2) {
			return i + 1
		}
	}
	out.Truncate(start)
	return 0
}
