package canonical

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"
)

// A cursor walks over JSON that jsontext reads, and knows where the next value
// begins, which jsontext does not say. Values share the memory of the text.
// After the end of the text, or an error, it finds nothing more.
type cursor struct {
	text string
	json *jsontext.Decoder
	at   int // where the next value or key begins, once next was called

	err   error // the first one
	errAt int
}

// newCursor gives a cursor at the beginning of text, of which data is the bytes.
// Keys may stand twice: the reader of objects names them.
func newCursor(text string, data []byte) cursor {
	return cursor{text: text, json: jsontext.NewDecoder(bytes.NewBuffer(data), jsontext.AllowDuplicateNames(true))}
}

// next is the first character of the next value, which says its kind; 0 at the
// end of the text.
func (c *cursor) next() byte {
	if c.at < len(c.text) {
		c.at = int(c.json.InputOffset())
	}
	for ; c.at < len(c.text); c.at++ {
		switch c.text[c.at] {
		case ' ', '\t', '\r', '\n', ',', ':':
		default:
			return c.text[c.at]
		}
	}
	return 0
}

// enter steps into an object or an array.
func (c *cursor) enter() { c.token() }

// more reports whether another element follows; if not, it steps out.
func (c *cursor) more() bool {
	switch c.next() {
	case '}', ']':
		c.token()
		return false
	case 0:
		return false
	}
	return true
}

// token steps over a bracket.
func (c *cursor) token() {
	if _, err := c.json.ReadToken(); err != nil {
		c.fail(err)
	}
}

// raw steps over a value and gives it as it stands.
func (c *cursor) raw() string {
	if c.at >= len(c.text) {
		return ""
	}
	value, err := c.json.ReadValue()
	if err != nil {
		c.fail(err)
		return ""
	}
	end := int(c.json.InputOffset())
	return c.text[end-len(value) : end]
}

// str steps over a string and gives what it says.
func (c *cursor) str() string {
	quoted := c.raw()
	if strings.Contains(quoted, `\`) {
		plain, err := jsontext.AppendUnquote(nil, quoted)
		if err != nil {
			c.fail(err)
		}
		return string(plain)
	}
	return strings.Trim(quoted, `"`)
}

// end fails if the document is not complete, or if something follows it.
func (c *cursor) end() {
	switch {
	case c.err != nil:
	case c.next() != 0:
		c.fail(errors.New("something follows the end of the document"))
	case c.json.StackDepth() > 0 || c.json.InputOffset() == 0:
		c.fail(io.ErrUnexpectedEOF)
	}
}

// stop goes to the end of the text, so that all loops over it end.
func (c *cursor) stop() { c.at = len(c.text) }

// fail keeps the first error and its place, and goes to the end.
func (c *cursor) fail(err error) {
	if c.err == nil {
		c.err, c.errAt = err, c.at
		if syntax, ok := errors.AsType[*jsontext.SyntacticError](err); ok {
			c.err, c.errAt = syntax.Err, min(int(syntax.ByteOffset), len(c.text))
		}
	}
	c.stop()
}

// blockSize is how far apart the counts of a lineIndex stand, and how far back
// it looks for the beginning of a line: a document without line ends must not
// be searched from its start for each of its mistakes.
const blockSize = 4 << 10

// A lineIndex finds the line and the column of a place in a text. It counts
// when it is first asked.
type lineIndex struct {
	text   string
	before []int // line ends before each block
}

// position gives the line and the column of the byte at an offset, both from 1;
// the column is 0 where the line begins too far before.
func (x *lineIndex) position(at int) (line, col int) {
	if x.before == nil {
		x.count()
	}
	block := at / blockSize
	line = 1 + x.before[block] + strings.Count(x.text[block*blockSize:at], "\n")
	from := max(0, at-blockSize)
	start := strings.LastIndexByte(x.text[from:at], '\n')
	if start < 0 && from > 0 {
		return line, 0
	}
	return line, 1 + utf8.RuneCountInString(x.text[from+start+1:at])
}

func (x *lineIndex) count() {
	sum := 0
	for at := 0; at <= len(x.text); at += blockSize {
		x.before = append(x.before, sum)
		sum += strings.Count(x.text[at:min(at+blockSize, len(x.text))], "\n")
	}
}
