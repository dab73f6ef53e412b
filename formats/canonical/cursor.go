package canonical

import (
	"encoding/json"
	"strings"
)

// A cursor walks over a text that encoding/json has found valid, so that no
// step can fail. It keeps its place, which encoding/json does not tell.
type cursor struct {
	text string
	at   int
}

// next is the first character of the next value, which says its kind; 0 at the
// end of the text.
func (c *cursor) next() byte {
	for c.at < len(c.text) {
		switch c.text[c.at] {
		case ' ', '\t', '\r', '\n', ',', ':':
			c.at++
		default:
			return c.text[c.at]
		}
	}
	return 0
}

// enter steps into an object or an array.
func (c *cursor) enter() {
	c.next()
	c.at++
}

// more reports whether another element follows; if not, it steps out.
func (c *cursor) more() bool {
	switch c.next() {
	case '}', ']':
		c.at++
		return false
	case 0:
		return false
	}
	return true
}

// raw steps over a value and gives it as it stands.
func (c *cursor) raw() string {
	first := c.next()
	start := c.at
	switch first {
	case '"':
		c.skipString()
	case '{', '[':
		c.skipNested()
	default:
		for c.at < len(c.text) && !strings.ContainsRune(" \t\r\n,:]}", rune(c.text[c.at])) {
			c.at++
		}
	}
	return c.text[start:c.at]
}

// str steps over a string and gives what it says.
func (c *cursor) str() string {
	quoted := c.raw()
	if !strings.Contains(quoted, `\`) {
		return quoted[1 : len(quoted)-1]
	}
	var s string
	if err := json.Unmarshal([]byte(quoted), &s); err != nil {
		return ""
	}
	return s
}

func (c *cursor) skipString() {
	for c.at++; c.text[c.at] != '"'; c.at++ {
		if c.text[c.at] == '\\' {
			c.at++
		}
	}
	c.at++
}

// skipNested steps over an object or an array, however deep.
func (c *cursor) skipNested() {
	for depth := 0; ; {
		switch c.text[c.at] {
		case '"':
			c.skipString()
			continue
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		}
		c.at++
		if depth == 0 {
			return
		}
	}
}
