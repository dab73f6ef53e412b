// Package jsontree reads JSON, including some that is not valid, into a tree that
// keeps the place of every value for messages.
//
// It uses no library because SwissSys writes files that libraries rightly refuse:
// raw control characters inside strings, backslashes that begin no escape
// ("C:\games"), numbers such as 007, a comma before a closing bracket. Building a
// tree with jsontext from valid files takes twice the time and an allocation for
// every string. Package canonical, whose files podium writes, uses jsontext.
package jsontree

import (
	"fmt"
	"strings"
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

// A Node is one value, with its key if it belongs to an object.
type Node struct {
	Kind   Kind
	Key    string
	Text   string // a string, decoded; a number, true or false as in the file
	Kids   []Node // of a list or an object, in the order of the file
	Offset int    // of the first byte, in bytes
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

// A SyntaxError reports where and why a text is not JSON. It quotes nothing.
type SyntaxError struct {
	Offset int
	What   string
}

// Error returns the reason and the byte.
func (e *SyntaxError) Error() string { return fmt.Sprintf("%s at byte %d", e.What, e.Offset) }

// AppendText appends s as a string of JSON.
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

// Append appends n as compact JSON.
func Append(out []byte, n *Node) []byte {
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
		return appendList(out, n, '[', ']')
	case Object:
		return appendList(out, n, '{', '}')
	}
	return out
}

func appendList(out []byte, n *Node, opening, closing byte) []byte {
	out = append(out, opening)
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
	return append(out, closing)
}
