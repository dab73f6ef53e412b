// Package jsontree reads JSON as programs write it that were not tested against
// a standard: into a tree that knows where everything stood, so that a message
// can say so.
//
// It is our own because SwissSys writes what libraries refuse, and rightly: raw
// control characters inside texts, backslashes that begin no escape ("C:\games"),
// numbers such as 007, a comma before a closing bracket. A tree made by jsontext
// from valid files takes twice the time and an allocation for every text. Package
// canonical, whose files are of our own making, reads with jsontext.
package jsontree

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Kind is what a node is.
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

// String gives the word for messages.
func (k Kind) String() string {
	switch k {
	case Null:
		return "null"
	case Bool:
		return "true or false"
	case Number:
		return "a number"
	case String:
		return "a text"
	case Array:
		return "a list"
	case Object:
		return "an object"
	}
	return "unknown"
}

// A Node is one value, with the key that it has in an object.
type Node struct {
	Kind   Kind
	Key    string
	Text   string // of a text, decoded; of a number, true and false as they stand
	Kids   []Node // of a list or an object, in the order of the file
	Offset int    // in bytes, of the first byte
}

// Find gives the value of a key, nil if there is none. Of several the first
// counts.
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

// A SyntaxError says where a text is no JSON, and why. It quotes nothing.
type SyntaxError struct {
	Offset int
	What   string
}

// Error gives the reason.
func (e *SyntaxError) Error() string { return fmt.Sprintf("%s at byte %d", e.What, e.Offset) }

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
		if digits := strings.TrimPrefix(n.Text, "-"); len(digits) > 1 && digits[0] == '0' && digits[1] >= '0' &&
			digits[1] <= '9' {
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
