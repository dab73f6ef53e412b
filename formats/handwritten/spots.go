package handwritten

import (
	"bytes"
	"fmt"
	"unicode/utf8"

	"github.com/pelletier/go-toml/v2/unstable"
)

// What a file may have at most. The keys of plans have five parts at most, and a
// table of sections a few dozen keys. Paths take memory by the square of the depth,
// and the library takes time by the square of the keys of a table.
const (
	maxDepth = 32
	maxKeys  = 1000 // of one table
)

// A spot is where a key stands; both count from 1, columns in characters.
type spot struct{ line, col int }

// A survey finds the spot of every key and table of a file, by path:
// "playoff[1].order". The library gives values without their places and places
// without what they mean, so a file is read twice.
type survey struct {
	parser unstable.Parser
	data   []byte
	spots  map[string]spot
	counts map[string]int // tables so far of each list of tables that have headers
	keys   map[string]int // of each table so far
	err    error          // the file goes beyond a limit, at errAt
	errAt  spot

	// How far lines and characters were counted. Keys come in their order.
	offset int
	at     spot
}

// newSurvey surveys a file that may be no TOML: then it ends where that shows.
func newSurvey(data []byte) *survey {
	s := &survey{
		data: data, spots: map[string]spot{}, counts: map[string]int{}, keys: map[string]int{}, at: spot{1, 1},
	}
	s.parser.Reset(data)
	prefix, depth := "", 0
	for s.err == nil && s.parser.NextExpression() {
		switch node := s.parser.Expression(); node.Kind { //nolint:exhaustive // all others have values alike
		case unstable.Table, unstable.ArrayTable:
			prefix, depth = s.header(node)
		default:
			s.pair(prefix, depth, node)
		}
	}
	return s
}

// spot is the place of a byte, which must not be before one that was asked for.
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

// header reads "[table]" or "[[table]]" and gives its path and how deep that is.
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
		if n := s.counts[path]; n > 0 { // of a list it is in the last table so far
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

// pair reads "key = value" in the table of a path, a.b = 1 as b of a.
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

// value looks for tables in the value of a path.
func (s *survey) value(path string, depth int, node *unstable.Node) {
	if !s.fits(depth, node) {
		return
	}
	children := node.Children()
	switch node.Kind { //nolint:exhaustive // the two that hold others
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

// put notes the spot of a key of a table, the first one that it has, and reports
// whether the table may have it.
func (s *survey) put(table, path string, at spot) bool {
	if _, known := s.spots[path]; known {
		return true
	}
	s.spots[path] = at
	if s.keys[table]++; s.keys[table] > maxKeys {
		s.err, s.errAt = fmt.Errorf("a table of more than %d keys", maxKeys), at
	}
	return s.err == nil
}

// fits reports whether a file may be so deep as a node is. Of a list the library
// does not say where it begins: the place is that of the key before it.
func (s *survey) fits(depth int, node *unstable.Node) bool {
	if depth > maxDepth && s.err == nil {
		s.err = fmt.Errorf("brackets or a dotted key more than %d deep", maxDepth)
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
