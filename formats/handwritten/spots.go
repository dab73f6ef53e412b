package handwritten

import (
	"bytes"
	"fmt"
	"unicode/utf8"

	"github.com/pelletier/go-toml/v2/unstable"
)

// The limits of a file. In plans, keys have at most five parts, and tables a few dozen
// keys. The memory for paths is quadratic in the depth, the time of the library in the
// keys of a table.
const (
	maxDepth = 32
	maxKeys  = 1000 // of one table
)

// A spot is the place of a key: line and column in characters, both from 1.
type spot struct{ line, col int }

// A survey finds the spot of every key and table of a file, by path:
// "playoff[1].order". The library returns either values or places, so files are read
// twice.
type survey struct {
	parser unstable.Parser
	data   []byte
	spots  map[string]spot
	counts map[string]int // number of tables so far, by path of their list
	keys   map[string]int // number of keys so far, by path of their table
	err    error          // the file exceeds a limit, at errAt
	errAt  spot

	// The last byte whose spot is known. Keys come in the order of the file.
	offset int
	at     spot
}

// newSurvey surveys a file. If it is not TOML, the survey ends at the first error.
func newSurvey(data []byte) *survey {
	s := &survey{
		data: data, spots: map[string]spot{}, counts: map[string]int{}, keys: map[string]int{}, at: spot{1, 1},
	}
	s.parser.Reset(data)
	prefix, depth := "", 0
	for s.err == nil && s.parser.NextExpression() {
		switch node := s.parser.Expression(); node.Kind { //nolint:exhaustive // all others are values
		case unstable.Table, unstable.ArrayTable:
			prefix, depth = s.header(node)
		default:
			s.pair(prefix, depth, node)
		}
	}
	return s
}

// spot returns the spot of a byte. Offsets must not decrease from call to call.
func (s *survey) spot(offset int) spot {
	between := s.data[s.offset:offset]
	if lines := bytes.Count(between, []byte("\n")); lines > 0 {
		s.at.line += lines
		s.at.col = 1
		between = between[bytes.LastIndexByte(between, '\n')+1:]
	}
	s.at.col += utf8.RuneCount(between)
	s.offset = offset
	return s.at
}

// header reads "[table]" or "[[table]]" and returns its path and depth.
func (s *survey) header(node *unstable.Node) (path string, depth int) {
	key := node.Key()
	key.Next()
	start := bytes.LastIndexByte(s.data[:key.Node().Raw.Offset], '[')
	isList := node.Kind == unstable.ArrayTable
	if isList {
		start--
	}
	at, table := s.spot(start), ""
	for {
		path = join(table, string(key.Node().Data))
		if depth++; !s.fits(depth, key.Node()) || !s.put(table, path, at) {
			return path, depth
		}
		if !key.Next() {
			break
		}
		table = path
		if n := s.counts[path]; n > 0 { // a list: the last table so far
			table = fmt.Sprintf("%s[%d]", path, n-1)
		}
	}
	if isList {
		n := s.counts[path]
		s.counts[path]++
		path = fmt.Sprintf("%s[%d]", path, n)
		s.spots[path] = at
	}
	return path, depth
}

// pair reads "key = value" in the table at a path. In a.b = 1, b is a key of table a.
func (s *survey) pair(path string, depth int, node *unstable.Node) {
	var at spot
	for key := node.Key(); key.Next(); {
		if at.line == 0 {
			at = s.spot(int(key.Node().Raw.Offset))
		}
		table := path
		path = join(path, string(key.Node().Data))
		if depth++; !s.fits(depth, key.Node()) || !s.put(table, path, at) {
			return
		}
	}
	s.value(path, depth, node.Value())
}

// value finds the tables in a value.
func (s *survey) value(path string, depth int, node *unstable.Node) {
	if !s.fits(depth, node) {
		return
	}
	children := node.Children()
	switch node.Kind { //nolint:exhaustive // only these two contain others
	case unstable.InlineTable:
		for children.Next() && s.err == nil {
			s.pair(path, depth, children.Node())
		}
	case unstable.Array:
		for i := 0; children.Next() && s.err == nil; i++ {
			kid := children.Node()
			if kid.Kind != unstable.InlineTable && kid.Kind != unstable.Array {
				continue
			}
			element := fmt.Sprintf("%s[%d]", path, i)
			if kid.Kind == unstable.InlineTable {
				s.spots[element] = s.spot(int(kid.Raw.Offset))
			}
			s.value(element, depth+1, kid)
		}
	default:
	}
}

// put records the first spot of a key, and reports whether the table is within the
// limit.
func (s *survey) put(table, path string, at spot) bool {
	if _, known := s.spots[path]; known {
		return true
	}
	s.spots[path] = at
	if s.keys[table]++; s.keys[table] > maxKeys {
		s.err, s.errAt = fmt.Errorf("a table with more than %d keys", maxKeys), at
	}
	return s.err == nil
}

// fits reports whether the depth of a node is within the limit. The library does not
// report where a list begins, so the error is at the key before it.
func (s *survey) fits(depth int, node *unstable.Node) bool {
	if depth > maxDepth && s.err == nil {
		s.err = fmt.Errorf("brackets or dotted keys nested more than %d deep", maxDepth)
		s.errAt = s.spot(max(s.offset, int(node.Raw.Offset)))
	}
	return s.err == nil
}

func join(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}
