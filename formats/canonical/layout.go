package canonical

import (
	"bytes"
	"strings"
)

// lineWidth is how many characters a line has at most if it can be broken.
const lineWidth = 100

// layout writes compact JSON for people to read: what fits on a line stands on
// one, everything else is broken into one element a line. The form follows
// from the content alone.
func layout(out *bytes.Buffer, compact string) {
	layoutValue(out, compact, "\n", 0)
	out.WriteByte('\n')
}

// layoutValue writes one value. newline is a line end with the indentation of
// the line on which the value begins, used is what stands on it already.
func layoutValue(out *bytes.Buffer, value, newline string, used int) {
	isObject := value[0] == '{'
	if !isObject && value[0] != '[' || len(value) == 2 {
		out.WriteString(value)
		return
	}
	if len(value) <= lineWidth {
		if line := spaced(value); len(newline)-1+used+len(line) <= lineWidth {
			out.WriteString(line)
			return
		}
	}
	out.WriteByte(value[0])
	inner := newline + "  "
	c := cursor{text: value}
	c.enter()
	for first := true; c.more(); first = false {
		if !first {
			out.WriteByte(',')
		}
		out.WriteString(inner)
		key := ""
		if isObject {
			key = c.raw() + ": "
		}
		out.WriteString(key)
		layoutValue(out, c.raw(), inner, len(key))
	}
	out.WriteString(newline)
	out.WriteByte(value[len(value)-1])
}

// spaced puts a blank behind each comma and colon outside strings.
func spaced(value string) string {
	var b strings.Builder
	inString := false
	for i := 0; i < len(value); i++ {
		ch := value[i]
		b.WriteByte(ch)
		switch {
		case ch == '\\':
			i++
			b.WriteByte(value[i])
		case ch == '"':
			inString = !inString
		case !inString && (ch == ',' || ch == ':'):
			b.WriteByte(' ')
		}
	}
	return b.String()
}
