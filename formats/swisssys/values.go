package swisssys

import (
	"fmt"
	"strconv"
	"strings"

	"podium/formats"
	"podium/formats/internal/jsontree"
)

// text reads a text; a number will do. What is neither is a warning.
func (r *reader) text(n *jsontree.Node, field string) string {
	if n == nil {
		return ""
	}
	switch n.Kind {
	case jsontree.String:
		s, changed := heard(n.Text)
		if changed {
			r.mended++
		}
		return s
	case jsontree.Number, jsontree.Bool:
		return n.Text
	case jsontree.Null:
		return ""
	case jsontree.Array, jsontree.Object:
		r.warn(n.Offset, formats.BadRecord, field, fmt.Sprintf("%q is %s, and was left out", n.Key, n.Kind), "a text")
	}
	return ""
}

// heard is a text as it is understood: decoded once, with single blanks. changed
// reports whether it had been decoded too often.
func heard(s string) (out string, changed bool) {
	if isPlain(s) {
		return s, false
	}
	s, changed = mended(s)
	return strings.Join(strings.FieldsFunc(s, isBlank), " "), changed
}

// isPlain reports whether a text is ASCII with single blanks between words, as
// nearly all are.
func isPlain(s string) bool {
	last := byte(' ')
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' || s[i] == ' ' && last == ' ' {
			return false
		}
		last = s[i]
	}
	return s == "" || last != ' '
}

func isBlank(c rune) bool { return c <= ' ' || c == 0x7F }

// number reads a whole number; a text of digits will do, and "" and null are
// none. ok is false where there is none. What is no number is an error: a
// rating or a number of a player must not silently vanish.
func (r *reader) number(n *jsontree.Node, field string) (value int, ok bool) {
	if n == nil || n.Kind == jsontree.Null {
		return 0, false
	}
	digits := strings.TrimSpace(n.Text)
	if n.Kind == jsontree.String && digits == "" {
		return 0, false
	}
	whole, fraction, _ := strings.Cut(digits, ".")
	value, err := strconv.Atoi(whole)
	if n.Kind != jsontree.Number && n.Kind != jsontree.String || err != nil ||
		strings.Trim(fraction, "0") != "" || value < -maxNumber || value > maxNumber {
		found := n.Kind.String()
		if n.Kind == jsontree.Number || n.Kind == jsontree.String {
			found = fmt.Sprintf("%q", formats.Quotable(digits))
		}
		r.fail(n.Offset, formats.BadNumber, field, fmt.Sprintf("%q is %s", n.Key, found), "a whole number")
		return 0, false
	}
	return value, true
}

const maxNumber = 1_000_000

// truth reads true or false; 1, 0 and the words as texts will do.
func (r *reader) truth(n *jsontree.Node) bool {
	return n != nil && (n.Text == "true" || n.Text == "1")
}

// kids gives the values of a list. Anything else but null is an error.
func (r *reader) kids(n *jsontree.Node, field string) []jsontree.Node {
	if n == nil || n.Kind == jsontree.Null {
		return nil
	}
	if n.Kind != jsontree.Array {
		r.fail(n.Offset, formats.BadRecord, field, fmt.Sprintf("%q is %s", n.Key, n.Kind), "a list")
		return nil
	}
	return n.Kids
}
