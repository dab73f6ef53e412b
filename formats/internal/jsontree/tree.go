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

import "fmt"

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
