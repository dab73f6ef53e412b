// Package jsontree reads JSON into a tree that keeps the place of every value for messages:
// as RFC 8259 has it, or with some that is not valid, because SwissSys writes files that
// libraries rightly refuse: raw control characters inside strings, backslashes that begin
// no escape ("C:\games"), numbers such as 007, a comma before a closing bracket.
package jsontree

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// Kind is the kind of a node.
type Kind uint8

// The kinds of node.
const (
	Null Kind = iota
	Bool
	Number
	String
	Array
	Object
)

// String returns the kind as messages name it.
func (k Kind) String() string {
	return [...]string{
		Null: "null", Bool: "true or false", Number: "a number", String: "a text", Array: "a list", Object: "an object",
	}[k]
}

// A Node is one value, with its key if it belongs to an object.
type Node struct {
	Kind      Kind
	Offset    int // of the first byte, in bytes
	KeyOffset int // that of its key
	Key       string
	Text      string // a string, decoded; a number, true or false as in the file
	Kids      []Node // of a list or an object, in the order of the file
}

// Find returns the first value of a key; nil if there is none.
func (n *Node) Find(key string) *Node {
	if n == nil || n.Kind != Object {
		return nil
	}
	for i := range n.Kids {
		if n.Kids[i].Key == key {
			return &n.Kids[i]
		}
	}
	return nil
}

// A SyntaxError reports where and why a text cannot be read. It quotes nothing but a
// key.
type SyntaxError struct {
	Offset int
	What   string
	Twice  string // the key, where the fault is that it stands twice in one object
	Cut    bool   // the text ends within a value
}

// Error returns the reason and the byte.
func (e *SyntaxError) Error() string { return fmt.Sprintf("%s at byte %d", e.What, e.Offset) }

// AppendText appends s as a string of JSON.
func AppendText(out []byte, s string) []byte {
	out = append(out, '"')
	for _, c := range s {
		switch {
		case c == '"' || c == '\\':
			out = append(out, '\\', byte(c))
		case c == '\n':
			out = append(out, `\n`...)
		case c < ' ':
			out = fmt.Appendf(out, `\u%04x`, c)
		default:
			out = utf8.AppendRune(out, c)
		}
	}
	return append(out, '"')
}

// Append appends n as compact JSON.
func Append(out []byte, n *Node) []byte {
	switch n.Kind {
	case Null:
		return append(out, "null"...)
	case Number:
		if leadsWithZero(n.Text) {
			return AppendText(out, n.Text) // JSON has no 007
		}
		return append(out, n.Text...)
	case Bool:
		return append(out, n.Text...)
	case String:
		return AppendText(out, n.Text)
	case Array, Object:
	}
	brackets := "[]"
	if n.Kind == Object {
		brackets = "{}"
	}
	out = append(out, brackets[0])
	for i := range n.Kids {
		kid := &n.Kids[i]
		if i > 0 {
			out = append(out, ',')
		}
		if n.Kind == Object {
			out = append(AppendText(out, kid.Key), ':')
		}
		out = Append(out, kid)
	}
	return append(out, brackets[1])
}

// The limits of a document, far above those of any event: without them a small
// file could fill the memory.
const (
	maxNodes       = 500_000
	maxStrictNodes = 1_000_000 // canonical JSON has many small values: four for each game
	maxDepth       = 64
)

// Parse reads a document of one value. The strings of the tree share the memory of
// s. The error is a *SyntaxError; a key that stands twice in an object is one, because
// no reader can say which of its values is meant.
func Parse(s string) (*Node, error) { return parse(&parser{s: s, most: maxNodes}) }

// ParseStrict is Parse for a document that is to be as RFC 8259 has it. A key may stand
// twice in an object, which is for the caller to report, who knows the path.
func ParseStrict(s string) (*Node, error) {
	return parse(&parser{s: s, most: maxStrictNodes, strict: true})
}

func parse(p *parser) (*Node, error) {
	p.skipBlank()
	root := p.value(0)
	p.skipBlank()
	if p.err == nil && p.at < len(p.s) {
		p.fail("extra text after the end of the document")
	}
	if p.err != nil {
		return nil, p.err
	}
	return &root, nil
}

// A parser reads s in one pass.
type parser struct {
	s      string
	strict bool
	most   int // nodes
	at     int
	nodes  int
	err    *SyntaxError
}

// cut fails because the text ends.
func (p *parser) cut(what string) {
	if p.fail(what); p.err.What == what {
		p.err.Cut = true
	}
}

func (p *parser) fail(what string) {
	if p.err == nil {
		p.err = &SyntaxError{Offset: p.at, What: what}
		p.at = len(p.s) // this ends every loop
	}
}

func (p *parser) skipBlank() {
	for p.at < len(p.s) {
		switch p.s[p.at] {
		case 0:
			if p.strict {
				return
			}
			p.at++
		case ' ', '\n', '\r', '\t':
			p.at++
		default:
			return
		}
	}
}

// value reads one value, which must begin at p.at without blanks before it.
func (p *parser) value(depth int) Node {
	n := Node{Offset: p.at}
	if p.at >= len(p.s) {
		p.cut("unexpected end of the document")
		return n
	}
	if p.nodes++; p.nodes > p.most || depth > maxDepth {
		p.fail("too many values, or nested too deep, for a tournament")
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

// list reads an array, or an object if closing is a brace.
func (p *parser) list(closing byte, depth int) []Node {
	var kids []Node
	p.at++
	p.skipBlank()
	for p.at < len(p.s) && p.s[p.at] != closing {
		key, keyAt := "", p.at
		if closing == '}' {
			key = p.key()
		}
		n := p.value(depth + 1)
		n.Key, n.KeyOffset = key, keyAt
		kids = append(kids, n)
		p.skipBlank()
		if p.at < len(p.s) && p.s[p.at] == ',' {
			p.at++
			p.skipBlank()
			if p.strict && p.at < len(p.s) && p.s[p.at] == closing {
				p.fail("a comma with nothing after it")
			}
			continue
		}
		if p.at < len(p.s) && p.s[p.at] != closing {
			p.fail("expected a comma or the end of the list")
		}
	}
	if p.at >= len(p.s) {
		p.cut("the document ends inside a list")
		return nil
	}
	p.at++
	if closing == '}' && !p.strict {
		met := make(map[string]bool, len(kids))
		for i := range kids {
			if key := kids[i].Key; met[key] && p.err == nil {
				p.at = kids[i].Offset
				p.fail("a key appears twice in one object")
				p.err.Twice = key
			}
			met[kids[i].Key] = true
		}
	}
	return kids
}

// key reads a key and the colon after it.
func (p *parser) key() string {
	if p.s[p.at] != '"' {
		p.fail("a key without quotation marks")
		return ""
	}
	key := p.text()
	p.skipBlank()
	if p.at >= len(p.s) {
		p.cut("the document ends behind a key")
		return ""
	}
	if p.s[p.at] != ':' {
		p.fail("a key without a colon")
		return ""
	}
	p.at++
	p.skipBlank()
	return key
}

// text reads a string in quotation marks. Nearly all have nothing to decode.
func (p *parser) text() string {
	p.at++
	plain, _, found := strings.Cut(p.s[p.at:], `"`)
	if !found {
		p.cut("a text without a closing quotation mark")
		return ""
	}
	if p.strict {
		if i := strings.IndexFunc(plain, func(c rune) bool { return c < ' ' }); i >= 0 {
			p.at += i
			p.fail("a control character in a text")
			return ""
		}
	}
	if strings.IndexByte(plain, '\\') < 0 {
		p.at += len(plain) + 1
		return plain
	}
	return p.escaped()
}

// escaped reads a string that contains backslashes. A backslash that begins no
// escape is kept.
func (p *parser) escaped() string {
	const escapes, meanings = `ntrbf"\/`, "\n\t\r\b\f\"\\/"
	var b strings.Builder
	for p.at < len(p.s) {
		c := p.s[p.at]
		p.at++
		switch {
		case c == '"':
			return b.String()
		case p.strict && c < ' ':
			p.at--
			p.fail("a control character in a text")
			return ""
		case c != '\\':
			b.WriteByte(c)
			continue
		case p.at == len(p.s):
			continue
		}
		c = p.s[p.at]
		p.at++
		i := strings.IndexByte(escapes, c)
		switch {
		case c == 'u':
			b.WriteRune(p.unicode())
		case i >= 0:
			b.WriteByte(meanings[i])
		case p.strict:
			p.at -= 2
			p.fail("a backslash that begins no escape")
		default:
			b.WriteString(p.s[p.at-2 : p.at])
		}
	}
	p.cut("a text without a closing quotation mark")
	return ""
}

// unicode reads the four digits of \u, and a second \u escape if the first is half
// of a surrogate pair.
func (p *parser) unicode() rune {
	high := p.hex()
	if !utf16.IsSurrogate(high) {
		return high
	}
	back := p.at
	if strings.HasPrefix(p.s[p.at:], `\u`) {
		p.at += 2
		if r := utf16.DecodeRune(high, p.hex()); r != utf8.RuneError || p.err != nil {
			return r
		}
	}
	p.at = back
	return utf8.RuneError
}

// hex reads four digits; U+FFFD if they are not there.
func (p *parser) hex() rune {
	n, err := strconv.ParseUint(p.s[p.at:min(p.at+4, len(p.s))], 16, 32)
	if err != nil || p.at+4 > len(p.s) {
		if p.strict {
			p.at -= 2
			p.fail("a backslash that begins no escape")
		}
		return utf8.RuneError
	}
	p.at += 4
	return rune(n)
}

// word reads a number, true, false or null.
func (p *parser) word() (Kind, string) {
	start := p.at
	for p.at < len(p.s) && strings.IndexByte("+-.0123456789Eabcdefghijklmnopqrstuvwxyz", p.s[p.at]) >= 0 {
		p.at++
	}
	word := p.s[start:p.at]
	switch word {
	case "null":
		return Null, ""
	case "true", "false":
		return Bool, word
	}
	number := word // of JSON, or with leading zeros
	for !p.strict && leadsWithZero(number) {
		number = strings.TrimPrefix(number, "-")[1:]
	}
	if json.Valid([]byte(number)) {
		return Number, word
	}
	p.at = start
	p.fail("expected a text in quotation marks, a number, true, false or null")
	return Null, ""
}

// leadsWithZero reports whether a number is written like 007, which JSON does not have.
func leadsWithZero(number string) bool {
	digits := strings.TrimPrefix(number, "-")
	return len(digits) > 1 && digits[0] == '0' && digits[1] >= '0' && digits[1] <= '9'
}
