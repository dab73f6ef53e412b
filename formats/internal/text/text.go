// Package text turns the bytes of a text input into numbered lines of
// characters, and cuts fields out of lines by column.
//
// Columns are counted from 1 and both ends belong to the field, as regulations
// print them. A column is a character (code point), not a byte and not a cell
// of a terminal.
package text

import (
	"iter"
	"strings"
	"unicode/utf8"
)

// MaxLine is the length in bytes past which a line cannot be a record of any
// format read here. Readers refuse longer ones instead of working through
// them.
const MaxLine = 64 << 10

// Lines yields each line of s with its number, from 1, without its end. A line
// ends with CR, LF or CR LF, also mixed in one input. A last line without an
// end is a line; nothing follows a last end.
func Lines(s string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		feed, carriage := -1, -1 // where the next of each stands; found once, or files with one of them were quadratic
		for no, at := 1, 0; at < len(s); no++ {
			if feed < at {
				feed = indexFrom(s, at, '\n')
			}
			if carriage < at {
				carriage = indexFrom(s, at, '\r')
			}
			end := min(feed, carriage)
			if !yield(no, s[at:end]) {
				return
			}
			at = end + 1
			if at < len(s) && s[end] == '\r' && s[at] == '\n' {
				at++
			}
		}
	}
}

// indexFrom is where c stands in s at or after from, len(s) if nowhere.
func indexFrom(s string, from int, c byte) int {
	if i := strings.IndexByte(s[from:], c); i >= 0 {
		return from + i
	}
	return len(s)
}

// Cut gives the columns from to to of line, less where the line ends before.
func Cut(line string, from, to int) string {
	start := Offset(line, from)
	return line[start : start+Offset(line[start:], to-from+2)]
}

// Offset gives the place in bytes at which column col of line begins, or the
// length of a line that ends before.
func Offset(line string, col int) int {
	for i := range line {
		if col <= 1 {
			return i
		}
		col--
	}
	return len(line)
}

// Width is the number of columns of line.
func Width(line string) int { return utf8.RuneCountInString(line) }

// IsASCII reports whether every byte of s is a character of its own.
func IsASCII(s string) bool {
	for len(s) >= 8 {
		if s[0]|s[1]|s[2]|s[3]|s[4]|s[5]|s[6]|s[7] >= utf8.RuneSelf {
			return false
		}
		s = s[8:]
	}
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
