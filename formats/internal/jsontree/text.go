package jsontree

import (
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// text reads a text in quotation marks. Nearly all have nothing to decode.
func (p *parser) text() string {
	p.at++
	start := p.at
	end := strings.IndexByte(p.s[start:], '"')
	if end < 0 {
		p.fail("a text without an end")
		return ""
	}
	plain := p.s[start : start+end]
	if strings.IndexByte(plain, '\\') < 0 {
		p.at = start + end + 1
		return plain
	}
	return p.escaped()
}

// escaped reads a text that has backslashes. One that begins no escape stands
// for itself.
func (p *parser) escaped() string {
	var b strings.Builder
	for p.at < len(p.s) {
		c := p.s[p.at]
		p.at++
		switch c {
		case '"':
			return b.String()
		case '\\':
			p.escape(&b)
		default:
			b.WriteByte(c)
		}
	}
	p.fail("a text without an end")
	return ""
}

// escape reads what follows a backslash.
func (p *parser) escape(b *strings.Builder) {
	if p.at >= len(p.s) {
		return
	}
	c := p.s[p.at]
	p.at++
	switch c {
	case 'n':
		b.WriteByte('\n')
	case 't':
		b.WriteByte('\t')
	case 'r':
		b.WriteByte('\r')
	case 'b':
		b.WriteByte('\b')
	case 'f':
		b.WriteByte('\f')
	case 'u':
		b.WriteRune(p.unicode())
	case '"', '\\', '/':
		b.WriteByte(c)
	default:
		b.WriteByte('\\')
		b.WriteByte(c)
	}
}

// unicode reads four hexadecimal digits, or twice four for a character beyond
// the first plane.
func (p *parser) unicode() rune {
	high, ok := p.hex()
	if !ok {
		return utf8.RuneError
	}
	if !utf16.IsSurrogate(high) {
		return high
	}
	back := p.at
	if strings.HasPrefix(p.s[p.at:], `\u`) {
		p.at += 2
		if low, ok := p.hex(); ok {
			if r := utf16.DecodeRune(high, low); r != utf8.RuneError {
				return r
			}
		}
	}
	p.at = back
	return utf8.RuneError
}

func (p *parser) hex() (rune, bool) {
	if p.at+4 > len(p.s) {
		return 0, false
	}
	n, err := strconv.ParseUint(p.s[p.at:p.at+4], 16, 32)
	if err != nil {
		return 0, false
	}
	p.at += 4
	return rune(n), true
}

// AppendText appends s as a text of JSON, quotation marks included.
func AppendText(out []byte, s string) []byte {
	const digits = "0123456789abcdef"
	out = append(out, '"')
	for _, c := range s {
		switch {
		case c == '"' || c == '\\':
			out = append(out, '\\', byte(c))
		case c == '\n':
			out = append(out, `\n`...)
		case c < ' ':
			out = append(out, `\u00`...)
			out = append(out, digits[c>>4], digits[c&15])
		default:
			out = utf8.AppendRune(out, c)
		}
	}
	return append(out, '"')
}

// Append appends n as compact JSON, without the members of objects whose key
// drop names, at any depth.
func Append(out []byte, n *Node, drop func(key string) bool) []byte {
	switch n.Kind {
	case Null:
		return append(out, "null"...)
	case Number:
		if digits := strings.TrimPrefix(n.Text, "-"); len(digits) > 1 && digits[0] == '0' && digits[1] >= '0' && digits[1] <= '9' {
			return AppendText(out, n.Text) // JSON has no 007
		}
		return append(out, n.Text...)
	case Bool:
		return append(out, n.Text...)
	case String:
		return AppendText(out, n.Text)
	case Array:
		return appendList(out, n, '[', ']', drop)
	case Object:
		return appendList(out, n, '{', '}', drop)
	}
	return out
}

func appendList(out []byte, n *Node, opening, closing byte, drop func(key string) bool) []byte {
	out = append(out, opening)
	first := true
	for i := range n.Kids {
		kid := &n.Kids[i]
		if n.Kind == Object && drop(kid.Key) {
			continue
		}
		if !first {
			out = append(out, ',')
		}
		first = false
		if n.Kind == Object {
			out = append(AppendText(out, kid.Key), ':')
		}
		out = Append(out, kid, drop)
	}
	return append(out, closing)
}
