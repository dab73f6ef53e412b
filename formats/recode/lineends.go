package recode

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
)

// LineEnds is how the lines of a text end.
type LineEnds uint8

// The line ends; the zero value leaves them as the format writes them.
const (
	AsWritten LineEnds = iota
	CRLF
	LF
	CR
)

// ErrLineEnds says that a word names no line ends.
var ErrLineEnds = errors.New("expected crlf, lf or cr")

// ParseLineEnds reads "crlf", "lf" and "cr"; "" is AsWritten.
func ParseLineEnds(s string) (LineEnds, error) {
	switch strings.ToLower(s) {
	case "":
		return AsWritten, nil
	case "crlf":
		return CRLF, nil
	case "lf":
		return LF, nil
	case "cr":
		return CR, nil
	}
	return AsWritten, fmt.Errorf("%q: %w", s, ErrLineEnds)
}

// Apply gives a UTF-8 text with these line ends, whatever it had.
func (l LineEnds) Apply(text []byte) []byte {
	var end string
	switch l {
	case CRLF:
		end = "\r\n"
	case LF:
		end = "\n"
	case CR:
		end = "\r"
	case AsWritten:
		return text
	}
	plain := bytes.ReplaceAll(bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")), []byte("\r"), []byte("\n"))
	return bytes.ReplaceAll(plain, []byte("\n"), []byte(end))
}
