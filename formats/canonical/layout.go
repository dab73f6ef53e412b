package canonical

import "bytes"

// lineWidth is how many characters a line has at most if it can be broken.
const lineWidth = 100

// layout writes compact JSON for people to read: what fits on a line stands on
// one, everything else is broken into one element a line. The form follows
// from the content alone.
func layout(out *bytes.Buffer, compact []byte) {
	c := newCursor(string(compact), compact)
	layoutValue(out, &c, "\n", 0)
	out.WriteByte('\n')
}

// layoutValue writes the next value. newline is a line end with the indentation of
// the line on which the value begins, used is how much stands on it already.
func layoutValue(out *bytes.Buffer, c *cursor, newline string, used int) {
	opening := c.next()
	if opening != '{' && opening != '[' {
		out.WriteString(c.raw())
		return
	}
	if spaced(out, c.text[c.at:], lineWidth-used-(len(newline)-1)) {
		c.raw()
		return
	}
	c.enter()
	out.WriteByte(opening)
	inner := newline + "  "
	for first := true; c.more(); first = false {
		if !first {
			out.WriteByte(',')
		}
		out.WriteString(inner)
		key := ""
		if opening == '{' {
			key = c.raw() + ": "
		}
		out.WriteString(key)
		layoutValue(out, c, inner, len(key))
	}
	out.WriteString(newline)
	out.WriteByte(opening + 2) // the closing bracket: '{' and '}', '[' and ']' lie two apart
}

// spaced writes the object or array at the beginning of a text, with a blank
// behind each comma and colon outside strings, if that has at most width bytes. An
// empty one always fits.
func spaced(out *bytes.Buffer, text string, width int) bool {
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
			return true
		}
	}
	out.Truncate(start)
	return false
}
