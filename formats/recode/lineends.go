package recode

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
)

// LineEnds is the style of line ends in a text.
type LineEnds uint8

// The line ends. AsWritten, the zero value, keeps those of the format.
const (
	AsWritten LineEnds = iota
	CRLF
	LF
	CR
)

// ErrLineEnds reports a word that is not the name of line ends.
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

// Apply converts all line ends of a UTF-8 text to l. AsWritten returns text itself.
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
