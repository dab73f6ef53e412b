package canonical

import (
	"fmt"
	"strings"

	"podium/formats"
	"podium/formats/finding"
)

// A reader takes values out of a valid JSON text and logs what is not as the
// schema wants it. It knows the path of the value that it is at.
type reader struct {
	log   *formats.Log
	c     cursor
	path  []step
	lines lineIndex
	left  int // elements that lists may still have, all together

	stopped bool // nothing more is read, nothing is missed
}

// A step is a key of an object or, if key is "", an index of an array.
type step struct {
	key   string
	index int
}

// A field is a key that an object may have, and what reads its value.
type field struct {
	key      string
	required bool
	read     func()
}

func optional(key string, read func()) field { return field{key, false, read} }
func required(key string, read func()) field { return field{key, true, read} }

// object reads an object. Keys that are not among fields, keys that stand twice
// and required ones that are missing are errors.
func (r *reader) object(fields ...field) {
	if !r.is('{', "an object") {
		return
	}
	start := r.c.at
	var seen uint64 // a bit for each of fields
	r.c.enter()
	for r.c.more() {
		at := r.c.at
		key := r.c.str()
		i := indexOf(fields, key)
		r.path = append(r.path, step{key: key})
		switch {
		case i < 0:
			r.fail(at, finding.Finding{
				Code: finding.UnknownRecord, Found: "an unknown key",
				Want: "one of " + keys(fields), Hint: "correct its spelling or take it out",
			})
			r.c.raw()
		case seen&(1<<i) != 0:
			r.fail(at, finding.Finding{
				Code: finding.RepeatedRecord, Found: "the key stands twice", Hint: "keep one of the two",
			})
			r.c.raw()
		default:
			seen |= 1 << i
			fields[i].read()
		}
		r.path = r.path[:len(r.path)-1]
	}
	for i, f := range fields {
		if f.required && seen&(1<<i) == 0 && !r.stopped {
			r.fail(start, finding.Finding{
				Code: finding.BadRecord, Found: fmt.Sprintf("the key %q is missing", f.key),
				Want: "a value for it", Hint: "add it",
			})
		}
	}
}

func indexOf(fields []field, key string) int {
	for i := range fields {
		if fields[i].key == key {
			return i
		}
	}
	return -1
}

func keys(fields []field) string {
	names := make([]string, len(fields))
	for i, f := range fields {
		names[i] = f.key
	}
	return strings.Join(names, ", ")
}

// list reads an array, each of its elements by one, but no more than limit.
func list[T any](r *reader, limit int, one func() T) []T {
	if !r.is('[', "an array") {
		return nil
	}
	var out []T
	limit = max(0, min(limit, r.left))
	r.c.enter()
	for r.c.more() {
		r.path = append(r.path, step{index: len(out)})
		if len(out) < limit {
			r.left--
			out = append(out, one())
		} else {
			r.fail(r.c.at, finding.Finding{
				Code: finding.TooLarge, Found: "more elements than an event can have",
				Want: fmt.Sprintf("at most %d", limit), Hint: "look whether this is one event",
			})
			r.stop()
		}
		r.path = r.path[:len(r.path)-1]
	}
	return out
}

// is reports whether the next value begins as its kind does; if not, it logs
// that and steps over the value.
func (r *reader) is(first byte, want string) bool {
	found := r.c.next()
	if found == first {
		return true
	}
	at := r.c.at
	r.fail(at, finding.Finding{Code: finding.BadRecord, Found: kindOf(found, r.c.raw()), Want: want})
	return false
}

// kindOf names a value that is of the wrong kind.
func kindOf(first byte, raw string) string {
	switch first {
	case '{':
		return "an object"
	case '[':
		return "an array"
	case '"':
		return "the text " + finding.Quotable(raw)
	}
	return finding.Quotable(raw)
}

// fail logs an error at an offset of the text. d says the rest.
func (r *reader) fail(at int, d finding.Finding) {
	if r.log.Count(finding.Error) >= finding.MaxErrors {
		r.stop()
		return
	}
	d.Severity, d.Err = finding.Error, finding.ErrSyntax
	d.Pos = r.pos(at)
	d.Pos.Path = r.pathText()
	r.log.Add(d)
}

// stop goes to the end of the text, so that all loops over it end.
func (r *reader) stop() {
	r.c.stop()
	r.stopped = true
}

// pos is the place of an offset of the text.
func (r *reader) pos(at int) finding.Pos {
	line, col := r.lines.position(at)
	return finding.Pos{Line: line, Col: col}
}

// pathText is the path of the value being read: "sections[0].players[3].no".
func (r *reader) pathText() string {
	var b strings.Builder
	for _, s := range r.path {
		switch {
		case s.key == "":
			fmt.Fprintf(&b, "[%d]", s.index)
		case b.Len() > 0:
			b.WriteString("." + s.key)
		default:
			b.WriteString(s.key)
		}
	}
	return b.String()
}
