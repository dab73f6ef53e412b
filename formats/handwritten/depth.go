package handwritten

import "fmt"

// maxDepth is how deep tables, lists and dotted keys may go. The keys of plans
// have four parts at most; the library that parses the file keeps the whole
// path of every table of a path, so the memory that it takes grows with the
// square of the depth, to gigabytes within MaxSize.
const maxDepth = 32

// deep finds the place at which a file goes deeper than maxDepth; the zero spot
// if it does nowhere. The file need not be valid: what is not is found by the
// parser before anything behind it counts.
func deep(data []byte) spot {
	s := &scanner{text: string(data), line: 1}
	brackets, dots := 0, 0
	for s.more() {
		if s.skipText() {
			continue
		}
		switch s.text[s.at] {
		case '[', '{':
			brackets++
			dots = 0
		case ']', '}':
			brackets--
			dots = 0
		case '.':
			dots++
		case '\n', ',', '=':
			dots = 0
		}
		if brackets > maxDepth || dots > maxDepth {
			return s.spot()
		}
		s.next()
	}
	return spot{}
}

// tooDeep notes that a file goes too deep at a place.
func (d *Document) tooDeep(at spot) {
	d.problems = append(d.problems, Problem{
		File: d.name, Line: at.line, Col: at.col, Found: fmt.Sprintf("brackets or a dotted key more than %d deep", maxDepth),
		Want: "a file in TOML", Hint: "look for a bracket that is not closed before this place; see " + d.help,
	})
}
