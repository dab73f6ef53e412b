package trf

import (
	"strings"

	"podium/formats/internal/text"
)

// parseNumber reads a number of up to 18 digits, more than the widest field has;
// "" is 0. Anything else, signs and blanks included, is none.
func parseNumber(s string) (int, bool) { return text.Number(s, 18) }

// firstNumber gives the first whole number of s, as in "52 (41)".
func firstNumber(s string) (int, bool) {
	start := strings.IndexAny(s, "0123456789")
	if start < 0 {
		return 0, false
	}
	s = s[start:]
	end := len(s) - len(strings.TrimLeft(s, "0123456789"))
	if end > 9 {
		return 0, false
	}
	return parseNumber(s[:end])
}

// four is four columns that should hold blanks, then digits; the first one is
// the lowest byte. Nearly all columns read are of this kind. The work is done on
// the four at once and decides nothing on the way (see alphabet): a blank is
// 0x20 and a digit 0x30 to 0x39, so bit 4 tells the two apart, and the bits
// below are the value.
type four uint32

const each = 0x01010101 // times x: x in every column

// fourOf takes the first four columns of s.
func fourOf(s string) four {
	_ = s[3]
	return four(s[0]) | four(s[1])<<8 | four(s[2])<<16 | four(s[3])<<24
}

// odd is 0 for blanks, then digits.
func (c four) odd() four {
	digit, value := c>>4&each, c&(0x0f*each)
	return c&(0xe0*each) ^ 0x20*each | // far from blanks and digits
		value&^(digit*0x0f) | // beside the blank
		(value+6*each)&(0x10*each) | // past the nine
		digit&^(digit>>8)&(each>>8) // a blank after a digit
}

// pairs gives the number of the first two columns, and in bits 16 and on that
// of the last two.
func (c four) pairs() four {
	value := c & (0x0f * each)
	return (value*10 + value>>8) & 0x00ff00ff
}

// value is the number where odd is 0; without a digit it is 0.
func (c four) value() int {
	p := c.pairs()
	return int((p*100 + p>>16) & 0xffff)
}

// rightAligned reads four columns that hold blanks, then digits.
func rightAligned(s string) (int, bool) {
	c := fourOf(s)
	return c.value(), c.odd() == 0
}

// trimBlanks cuts the blanks around s.
func trimBlanks(s string) string {
	const many = "        " // as there are behind a name
	from, to := 0, len(s)
	for to >= len(many) && s[to-len(many):to] == many {
		to -= len(many)
	}
	for from < to && s[to-1] == ' ' {
		to--
	}
	for from < to && s[from] == ' ' {
		from++
	}
	return s[from:to]
}

// spelledPoints undoes what flatten did to a half.
func spelledPoints(s string) string {
	if strings.IndexByte(s, halfSign) < 0 {
		return s
	}
	return strings.ReplaceAll(s, string(rune(halfSign)), "½")
}
