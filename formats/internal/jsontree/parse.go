package jsontree

import (
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// The limits of a document. Files of events are far below; without them a few
// bytes each would fill the memory.
const (
	maxNodes = 500_000
	maxDepth = 64
)

// Parse reads one value and nothing behind it. Texts of the tree share the
// memory of s.
func Parse(s string) (*Node, error) {
	p := &parser{s: s, stack: make([]Node, 0, 256)}
	p.skipBlank()
	root := p.value(0)
	p.skipBlank()
	if p.err == nil && p.at < len(s) {
		p.fail("something behind the end of the document")
	}
	if p.err != nil {
		return nil, p.err
	}
	return &root, nil
}

// A parser goes over s once. Nodes of a list wait on the stack until it ends,
// and are then put together.
type parser struct {
	s     string
	at    int
	nodes int
	stack []Node
	slab  []Node
	err   *SyntaxError
}

func (p *parser) fail(what string) {
	if p.err == nil {
		p.err = &SyntaxError{Offset: p.at, What: what}
		p.at = len(p.s) // ends every loop
	}
}

func (p *parser) skipBlank() {
	for p.at < len(p.s) {
		switch p.s[p.at] {
		case ' ', '\n', '\r', '\t', 0:
			p.at++
		default:
			return
		}
	}
}

// value reads one value; there is no blank before it.
func (p *parser) value(depth int) Node {
	n := Node{Offset: p.at}
	if p.at >= len(p.s) {
		p.fail("the document ends too early")
		return n
	}
	if p.nodes++; p.nodes > maxNodes || depth > maxDepth {
		p.fail("more values, or deeper ones, than any event has")
		return n
	}
	switch c := p.s[p.at]; c {
	case '"':
		n.Kind, n.Text = String, p.text()
	case '{':
		n.Kind, n.Kids = Object, p.list('}', depth)
	case '[':
		n.Kind, n.Kids = Array, p.list(']', depth)
	default:
		n.Kind, n.Text = p.word()
	}
	return n
}

// list reads what stands between brackets, with keys between braces.
func (p *parser) list(closing byte, depth int) []Node {
	first := len(p.stack)
	p.at++
	p.skipBlank()
	for p.at < len(p.s) && p.s[p.at] != closing {
		key := ""
		if closing == '}' {
			key = p.key()
		}
		n := p.value(depth + 1)
		n.Key = key
		p.stack = append(p.stack, n)
		p.skipBlank()
		if p.at < len(p.s) && p.s[p.at] == ',' {
			p.at++
			p.skipBlank()
			continue
		}
		if p.at < len(p.s) && p.s[p.at] != closing {
			p.fail("neither a comma nor the end of a list")
		}
	}
	if p.at >= len(p.s) {
		p.fail("the document ends inside a list")
		return nil
	}
	p.at++
	kids := p.take(len(p.stack) - first)
	copy(kids, p.stack[first:])
	p.stack = p.stack[:first]
	return kids
}

// take gives room for n nodes, of which many share one allocation.
func (p *parser) take(n int) []Node {
	const many = 1024
	if n == 0 {
		return nil
	}
	if n > len(p.slab) {
		if n > many/4 {
			return make([]Node, n)
		}
		p.slab = make([]Node, many)
	}
	room := p.slab[:n:n]
	p.slab = p.slab[n:]
	return room
}

// key reads a key and the colon behind it.
func (p *parser) key() string {
	if p.s[p.at] != '"' {
		p.fail("a key without quotation marks")
		return ""
	}
	key := p.text()
	p.skipBlank()
	if p.at >= len(p.s) || p.s[p.at] != ':' {
		p.fail("a key without a colon")
		return ""
	}
	p.at++
	p.skipBlank()
	return key
}

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

// word reads a number, true, false or null.
func (p *parser) word() (Kind, string) {
	start := p.at
	for p.at < len(p.s) && isWord(p.s[p.at]) {
		p.at++
	}
	word := p.s[start:p.at]
	switch word {
	case "null":
		return Null, ""
	case "true", "false":
		return Bool, word
	}
	if isNumber(word) {
		return Number, word
	}
	p.at = start
	p.fail("neither a text nor a number, true, false or null")
	return Null, ""
}

func isWord(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c == '-' || c == '+' || c == '.' || c == 'E'
}

// isNumber reports whether s is a number as JSON has it.
func isNumber(s string) bool {
	digits := func() bool {
		n := 0
		for n < len(s) && s[n] >= '0' && s[n] <= '9' {
			n++
		}
		s = s[n:]
		return n > 0
	}
	if s != "" && s[0] == '-' {
		s = s[1:]
	}
	if !digits() {
		return false
	}
	if s != "" && s[0] == '.' {
		if s = s[1:]; !digits() {
			return false
		}
	}
	if s != "" && (s[0] == 'e' || s[0] == 'E') {
		if s = s[1:]; s != "" && (s[0] == '+' || s[0] == '-') {
			s = s[1:]
		}
		return digits() && s == ""
	}
	return s == ""
}
