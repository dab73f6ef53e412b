package printout

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"slices"

	"podium/formats/tournament"
	"podium/report/sheet"
)

// An object is a JSON object: its keys, each followed by its value. Nothing else declares
// the keys, which are a contract with the programs that read them.
type object []any

// absent is the value of a key that is left out.
const absent = absence("")

type absence string

// some returns a value, or absent for the value that stands for none.
func some[T comparable](value T) any {
	if value == *new(T) {
		return absent
	}
	return value
}

// known returns a value, or nil, null in JSON, for the value that stands for none.
func known[T comparable](value T) any {
	if value == *new(T) {
		return nil
	}
	return value
}

// each yields what of makes of each element of a list, one in memory at a time: [] in JSON
// if there are none, never null.
func each[T, V any](list []T, of func(*T) V) iter.Seq[any] {
	return func(yield func(any) bool) {
		for i := range list {
			if !yield(of(&list[i])) {
				return
			}
		}
	}
}

// someOf is each, but absent for an empty list.
func someOf[T, V any](list []T, of func(*T) V) any {
	if len(list) == 0 {
		return absent
	}
	return each(list, of)
}

func someList[T any](list []T) any {
	if len(list) == 0 {
		return absent
	}
	return list
}

// listOf is each in memory as a whole.
func listOf[T, V any](list []T, of func(*T) V) []V {
	out := make([]V, len(list))
	for i := range list {
		out[i] = of(&list[i])
	}
	return out
}

// writeJSON writes a value as one line. The writer keeps its error for the exit code.
func writeJSON(w io.Writer, v any) { _ = streamJSON(w, v) }

// streamJSON is writeJSON that returns the first error. It writes long lists piece by
// piece, because as a whole they would take more memory than what they are made of.
func streamJSON(w io.Writer, v any) error {
	s := &jsonStream{w: w}
	s.encoder = json.NewEncoder(&s.piece)
	s.encoder.SetEscapeHTML(false)
	s.value(v)
	s.piece.WriteByte('\n')
	s.flush()
	return s.err
}

type jsonStream struct {
	w       io.Writer
	err     error         // of w, the first
	piece   bytes.Buffer  // that is not written yet
	encoder *json.Encoder // into piece
}

func (s *jsonStream) flush() {
	if s.err == nil {
		_, s.err = s.w.Write(s.piece.Bytes())
	}
	s.piece.Reset()
}

// value adds a value. What podium marshals cannot fail to marshal.
func (s *jsonStream) value(v any) {
	switch v := v.(type) {
	case object:
		s.piece.WriteByte('{')
		before := `"`
		for i := 0; i < len(v); i += 2 {
			if v[i+1] == absent {
				continue
			}
			s.piece.WriteString(before)
			s.piece.WriteString(v[i].(string)) // nothing in a key wants to be escaped
			s.piece.WriteString(`":`)
			s.value(v[i+1])
			before = `,"`
		}
		s.piece.WriteByte('}')
	case iter.Seq[any]:
		s.list(v)
	case []object:
		s.list(each(v, func(o *object) any { return *o }))
	case []any:
		s.list(slices.Values(v))
	case json.Number:
		s.piece.WriteString(string(v))
	case tournament.Points:
		s.piece.WriteString(v.String())
	case json.Marshaler: // before fmt.Stringer: an amount of money is a number
		s.encode(v)
	case fmt.Stringer:
		s.encode(v.String())
	default:
		s.encode(v)
	}
}

// encode adds a value as the standard library writes it.
func (s *jsonStream) encode(v any) {
	if s.encoder.Encode(v) == nil {
		s.piece.Truncate(s.piece.Len() - 1) // the line feed
	}
}

func (s *jsonStream) list(values iter.Seq[any]) {
	const most = 1 << 12 // a larger piece would take more memory than most series
	s.piece.WriteByte('[')
	first := true
	for v := range values {
		if !first {
			s.piece.WriteByte(',')
		}
		s.value(v)
		if first = false; s.piece.Len() > most {
			s.flush()
		}
	}
	s.piece.WriteByte(']')
}

// DocumentJSON is a document for a program that draws it. A group of more columns than columns is
// folded into one.
func DocumentJSON(d *sheet.Document, columns int) json.RawMessage {
	kinds := map[sheet.Kind]string{ // by how the cells are set: the classes of the pages of events
		sheet.Text: "text", sheet.Word: "word", sheet.Name: "name", sheet.Rank: "number rank", sheet.Score: "number points",
		sheet.Value: "number value", sheet.Number: "number", sheet.Money: "number", sheet.Result: "number",
		sheet.Game: "game",
	}
	sheets := each(d.Sheets, func(all *sheet.Sheet) object {
		folded := all.FoldedAll(columns)
		s := folded.Shown()
		rows := [][]any{}
		for cells := range s.Rows {
			rows = append(rows, listOf(cells, cellJSON))
		}
		return object{
			"key", s.Key, "title", s.Title, "section", s.Section, "lines", s.Lines,
			"columns", each(s.Columns, func(c *sheet.Column) object {
				return object{"key", c.Key, "head", c.Head, "title", c.Title, "kind", kinds[c.Kind]}
			}),
			"rows", each(rows, func(row *[]any) []any { return *row }), "empty", s.Empty, "notes", s.Notes,
		}
	})
	var out bytes.Buffer
	writeJSON(&out, object{
		"title", d.Title, "lines", d.Lines, "alarm", d.Alarm, "sheets", sheets,
		"notes", each(d.Notes, func(n *sheet.Topic) object {
			pair := func(f *sheet.Fact) []string { return []string{f.Label, f.Text} }
			return object{"title", n.Title, "facts", each(n.Facts, pair)}
		}),
	})
	return out.Bytes()
}

// cellJSON is a text, or what a cell has more than its text: a state, or a reason.
func cellJSON(c *sheet.Cell) any {
	switch {
	case c.State == sheet.Dropped:
		return object{"text", c.Text, "state", "dropped", "why", c.Why}
	case c.State == sheet.Absent:
		return object{"text", sheet.AbsentSign, "state", "absent", "why", c.Why}
	case c.Why != "":
		return object{"text", c.Text, "why", c.Why}
	}
	return c.Text // most cells are a text and nothing else, and there are thousands
}
