package handwritten

import (
	"fmt"
	"strings"
)

// keyLines gives the line of every key and table of a valid TOML file, by path:
// "playoff[1].order". Keys of inline tables stand where the key of the table
// does. The library that parses the file keeps this to itself.
func keyLines(data []byte) map[string]int {
	s := &scanner{text: string(data), line: 1, lines: map[string]int{}, counts: map[string]int{}}
	for s.skipBlank() {
		if s.text[s.at] == '[' {
			s.header()
		} else {
			s.pair()
		}
	}
	return s.lines
}

// A scanner goes through a file from statement to statement.
type scanner struct {
	text   string
	at     int // byte
	line   int // from 1
	prefix string
	lines  map[string]int
	counts map[string]int // tables seen of each list of tables
}

// next steps over one byte.
func (s *scanner) next() {
	if s.text[s.at] == '\n' {
		s.line++
	}
	s.at++
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

// header reads "[table]" or "[[table]]".
func (s *scanner) header() {
	line, opened := s.line, 0
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
			s.lines[path] = line
		}
		path = fmt.Sprintf("%s[%d]", path, n)
	}
	s.prefix = path
	s.put(path, line)
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

// pair reads "key = value".
func (s *scanner) pair() {
	line := s.line
	path := s.prefix
	for _, part := range s.name('=') {
		path = join(path, part)
		s.put(path, line) // of "a.b" also "a"
	}
	s.value()
}

// put notes the line of a path, the first one that it has.
func (s *scanner) put(path string, line int) {
	if _, known := s.lines[path]; !known {
		s.lines[path] = line
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
		switch s.text[s.at] {
		case '"', '\'':
			s.quoted()
			continue
		case '#':
			s.toLineEnd()
			continue
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
