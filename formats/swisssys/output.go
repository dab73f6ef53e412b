package swisssys

import (
	"strconv"

	"podium/formats/internal/jsontree"
)

// An output is a document in the layout of SwissSys: two blanks a level, LF,
// a line for each value.
type output struct {
	b     []byte
	depth int
	empty bool // nothing stands in the innermost list yet
}

// next begins a line, with the key of the value that follows.
func (o *output) next(key string) {
	if !o.empty && o.depth > 0 {
		o.b = append(o.b, ',')
	}
	o.empty = false
	o.line()
	if key != "" {
		o.b = append(jsontree.AppendText(o.b, key), ": "...)
	}
}

func (o *output) line() {
	if o.depth == 0 {
		return
	}
	o.b = append(o.b, '\n')
	for range o.depth {
		o.b = append(o.b, "  "...)
	}
}

// open begins an object or a list.
func (o *output) open(key string, bracket byte) {
	o.next(key)
	o.b = append(o.b, bracket)
	o.depth++
	o.empty = true
}

// close ends it.
func (o *output) close(bracket byte) {
	o.depth--
	if !o.empty {
		if o.depth == 0 {
			o.b = append(o.b, '\n')
		}
		o.line()
	}
	o.empty = false
	o.b = append(o.b, bracket)
}

// text writes a text, number a whole number, raw what is JSON already.
func (o *output) text(key, value string) {
	o.next(key)
	o.b = jsontree.AppendText(o.b, value)
}

// known writes a text that is not blank.
func (o *output) known(key, value string) {
	if value != "" {
		o.text(key, value)
	}
}

func (o *output) number(key string, value int) {
	o.next(key)
	o.b = strconv.AppendInt(o.b, int64(value), 10)
}

func (o *output) raw(key, value string) {
	o.next(key)
	o.b = append(o.b, value...)
}
