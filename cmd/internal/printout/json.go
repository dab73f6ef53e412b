package printout

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"iter"
)

// writeJSON writes v as one line. What podium marshals cannot fail to marshal,
// and the writer keeps its error for the exit code.
func writeJSON(w io.Writer, v any) {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	_ = encoder.Encode(v)
}

// listOf returns what of makes of each element of a list: [] in JSON, never null.
func listOf[T, V any](list []T, of func(*T) V) []V {
	out := make([]V, len(list))
	for i := range list {
		out[i] = of(&list[i])
	}
	return out
}

// A jsonStream writes one JSON document piece by piece, for documents that as a
// whole would take more memory than what they are made of. What is written is
// what writeJSON would make of the whole.
type jsonStream struct {
	out     *bufio.Writer // keeps the first error
	piece   bytes.Buffer  // one value
	encoder *json.Encoder // into piece
	first   bool          // nothing is in the object or list yet
}

func newJSONStream(w io.Writer) *jsonStream {
	s := &jsonStream{out: bufio.NewWriterSize(w, 1<<16)}
	s.encoder = json.NewEncoder(&s.piece)
	s.encoder.SetEscapeHTML(false)
	return s
}

// object writes an object; members writes what is in it.
func (s *jsonStream) object(members func()) { s.nest('{', '}', members) }

// member writes a member of an object.
func (s *jsonStream) member(key string, v any) {
	s.key(key)
	s.value(v)
}

// streamValues writes a member that is a list of values, one in memory at a time.
func streamValues[T any](s *jsonStream, key string, values iter.Seq[T]) {
	s.key(key)
	s.nest('[', ']', func() {
		for v := range values {
			s.next()
			s.value(v)
		}
	})
}

// streamObjects writes a member that is a list of objects too large to be values.
func streamObjects(s *jsonStream, key string, objects iter.Seq[func(*jsonStream)]) {
	s.key(key)
	s.nest('[', ']', func() {
		for members := range objects {
			s.next()
			s.object(func() { members(s) })
		}
	})
}

// end ends the document with a line feed and gives the first error.
func (s *jsonStream) end() error {
	_ = s.out.WriteByte('\n')
	return s.out.Flush()
}

func (s *jsonStream) nest(begin, end byte, inside func()) {
	_ = s.out.WriteByte(begin)
	s.first = true
	inside()
	s.first = false
	_ = s.out.WriteByte(end)
}

// next separates a member or an element from the one before.
func (s *jsonStream) next() {
	if !s.first {
		_ = s.out.WriteByte(',')
	}
	s.first = false
}

// key begins a member. Keys are those of the program: nothing in them wants to
// be escaped.
func (s *jsonStream) key(key string) {
	s.next()
	_, _ = s.out.WriteString(`"` + key + `":`)
}

// value writes a value as a whole. What podium marshals cannot fail to marshal.
func (s *jsonStream) value(v any) {
	s.piece.Reset()
	_ = s.encoder.Encode(v)
	_, _ = s.out.Write(bytes.TrimSuffix(s.piece.Bytes(), []byte{'\n'}))
}
