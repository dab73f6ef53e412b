package handwritten

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// A spot is where a key stands; both count from 1, columns in characters.
type spot struct{ line, col int }

// keySpots gives the spot of every key and table of a valid TOML file, by path:
// "playoff[1].order". Tables in a list in brackets stand where the list does.
// The library that parses the file keeps this to itself.
func keySpots(data []byte) map[string]spot {
	s := &scanner{text: string(data), line: 1, spots: map[string]spot{}, counts: map[string]int{}}
	for s.skipBlank() {
		if s.text[s.at] == '[' {
			s.header()
		} else {
			s.pair()
		}
	}
	return s.spots
}

// A scanner goes through a file from statement to statement.
type scanner struct {
	text string
	at   int // byte
	line int // from 1
	from int // byte at which the line begins
	// The column of a byte, from 0, with which that of a later one is found: a line
	// may have any number of keys.
	counted, col int
	prefix       string
	spots        map[string]spot
	counts       map[string]int // tables seen of each list of tables
}

// next steps over one byte.
func (s *scanner) next() {
	if s.text[s.at] == '\n' {
		s.line++
		s.from = s.at + 1
	}
	s.at++
}

// spot is where the scanner stands.
func (s *scanner) spot() spot {
	if s.counted < s.from {
		s.counted, s.col = s.from, 0
	}
	s.col += utf8.RuneCountInString(s.text[s.counted:s.at])
	s.counted = s.at
	return spot{line: s.line, col: s.col + 1}
}

func (s *scanner) more() bool { return s.at < len(s.text) }

// skipBlank steps over blanks, line ends and comments, and reports whether
// there is more.
func (s *scanner) skipBlank() bool {
	for s.more() {
		switch s.text[s.at] {
		case ' ', '\t', '\r', '\n':
			s.next()
		case '#':
			s.toLineEnd()
		default:
			return true
		}
	}
	return false
}

func (s *scanner) toLineEnd() {
	for s.more() && s.text[s.at] != '\n' {
		s.next()
	}
}

// skipText steps over a text in quotation marks or a comment, in which signs
// mean nothing, and reports whether one begins here.
func (s *scanner) skipText() bool {
	switch s.text[s.at] {
	case '"', '\'':
		s.quoted()
	case '#':
		s.toLineEnd()
	default:
		return false
	}
	return true
}

// header reads "[table]" or "[[table]]".
func (s *scanner) header() {
	at, opened := s.spot(), 0
	for s.more() && s.text[s.at] == '[' {
		s.next()
		opened++
	}
	parts := s.name(']')
	s.toLineEnd()
	path := s.resolve(parts[:len(parts)-1])
	path = join(path, parts[len(parts)-1])
	if opened == 2 {
		n := s.counts[path]
		s.counts[path]++
		if n == 0 {
			s.spots[path] = at
		}
		path = fmt.Sprintf("%s[%d]", path, n)
	}
	s.prefix = path
	s.put(path, at)
}

// resolve gives the path of the tables that a header stands in: of a list it is
// the last one so far.
func (s *scanner) resolve(parts []string) string {
	path := ""
	for _, part := range parts {
		path = join(path, part)
		if n := s.counts[path]; n > 0 {
			path = fmt.Sprintf("%s[%d]", path, n-1)
		}
	}
	return path
}

// pair reads "key = value", to the end of the last line of the value.
func (s *scanner) pair() {
	path := s.key(s.prefix)
	if !s.inline(path) {
		s.value()
	}
}

// key reads "key =" in a table and gives its path.
func (s *scanner) key(path string) string {
	at := s.spot()
	for _, part := range s.name('=') {
		path = join(path, part)
		s.put(path, at) // of "a.b" also "a"
	}
	return path
}

// put notes the spot of a path, the first one that it has.
func (s *scanner) put(path string, at spot) {
	if _, known := s.spots[path]; !known {
		s.spots[path] = at
	}
}

// inline reads the inline table that is the value of a path, and reports whether
// it is one.
func (s *scanner) inline(path string) bool {
	for s.more() && (s.text[s.at] == ' ' || s.text[s.at] == '\t') {
		s.next()
	}
	if !s.more() || s.text[s.at] != '{' {
		return false
	}
	s.next()
	for s.skipBlank() && s.text[s.at] != '}' {
		if s.text[s.at] == ',' {
			s.next()
			continue
		}
		if inner := s.key(path); !s.inline(inner) {
			s.item()
		}
	}
	if s.more() {
		s.next()
	}
	return true
}

// item steps over a value in an inline table: up to the comma or the brace after
// it.
func (s *scanner) item() {
	depth := 0
	for s.more() {
		if s.skipText() {
			continue
		}
		switch s.text[s.at] {
		case '[', '{':
			depth++
		case ']', '}':
			if depth == 0 {
				return
			}
			depth--
		case ',':
			if depth == 0 {
				return
			}
		}
		s.next()
	}
}

// name reads the parts of a dotted key up to and over end.
func (s *scanner) name(end byte) []string {
	parts, part := []string{}, strings.Builder{}
	for s.more() && s.text[s.at] != end && s.text[s.at] != '\n' {
		switch c := s.text[s.at]; c {
		case '"', '\'':
			from := s.at
			s.quoted()
			part.WriteString(strings.Trim(s.text[from:s.at], string(c)))
			continue
		case '.':
			parts = append(parts, part.String())
			part.Reset()
		case ' ', '\t':
		default:
			part.WriteByte(c)
		}
		s.next()
	}
	if s.more() {
		s.next()
	}
	return append(parts, part.String())
}

// value steps over a value: to the end of its last line.
func (s *scanner) value() {
	depth := 0
	for s.more() {
		if s.skipText() {
			continue
		}
		switch s.text[s.at] {
		case '[', '{':
			depth++
		case ']', '}':
			depth--
		case '\n':
			if depth <= 0 {
				return
			}
		}
		s.next()
	}
}

// quoted steps over a text in quotes, of one line or of several.
func (s *scanner) quoted() {
	quote := s.text[s.at : s.at+1]
	if strings.HasPrefix(s.text[s.at:], quote+quote+quote) {
		quote += quote + quote
	}
	escapes := quote[0] == '"'
	for range len(quote) {
		s.next()
	}
	for s.more() && !strings.HasPrefix(s.text[s.at:], quote) {
		if escapes && s.text[s.at] == '\\' && s.at+1 < len(s.text) {
			s.next()
		}
		s.next()
	}
	for s.more() && s.text[s.at] == quote[0] { // a text may end in quotes of its own
		s.next()
		if len(quote) == 1 {
			break
		}
	}
}

func join(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}
