package handwritten

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

// MaxSize is the most that a file may hold, in bytes. They are a page or two
// long, and the library that parses them goes as deep as brackets do.
const MaxSize = 256 << 10

// A Problem is something wrong with a file, for the person who wrote it.
type Problem struct {
	File      string
	Line, Col int    // from 1; 0: unknown
	Key       string // the key, as [Document.Spoken] has it: "award 2.places"; "": the file as a whole
	Found     string // what stands there
	Want      string // what was expected; "" where Found says it all
	Hint      string // what to do; may be ""
	TooLarge  bool   // the file has more than MaxSize bytes
}

// Error gives the problem as one line, place first.
func (p Problem) Error() string {
	var b strings.Builder
	b.WriteString(p.File)
	for _, n := range []int{p.Line, p.Col} {
		if n > 0 {
			fmt.Fprintf(&b, ":%d", n)
		}
	}
	b.WriteString(": ")
	if p.Key != "" {
		b.WriteString(p.Key + ": ")
	}
	b.WriteString(p.Found)
	for _, more := range []string{p.Want, p.Hint} {
		if more != "" {
			b.WriteString("; " + more)
		}
	}
	return b.String()
}

// A Document is one file.
type Document struct {
	name, help string
	values     map[string]any // nil: it is no TOML
	spots      map[string]spot
	problems   []Problem
}

// Parse parses a file. name is what messages call it, help where its keys are
// explained: `"podium awards --example"`. A file that is no TOML has a
// problem and no keys.
func Parse(data []byte, name, help string) *Document {
	d := &Document{name: name, help: help}
	if len(data) > MaxSize {
		d.problems = append(d.problems, Problem{
			File: name, Found: fmt.Sprintf("%d bytes", len(data)), Want: fmt.Sprintf("at most %d", MaxSize),
			Hint: "such a file is a page long; see " + help, TooLarge: true,
		})
		return d
	}
	if at := deep(data); at.line > 0 {
		d.tooDeep(at)
		return d
	}
	values := map[string]any{}
	if err := toml.Unmarshal(data, &values); err != nil {
		d.unparsed(err, data)
		return d
	}
	d.values, d.spots = values, keySpots(data)
	return d
}

// unparsed notes why the file is no TOML, and what its author may have meant.
func (d *Document) unparsed(err error, data []byte) {
	p := Problem{File: d.name, Found: err.Error(), Want: "a file in TOML", Hint: "see " + d.help}
	if parse, ok := errors.AsType[toml.ParseError](err); ok {
		p.Line, p.Col, p.Found = parse.Position.Line, parse.Position.Col, parse.Message
		p.Hint = cmp.Or(hint(lineOf(data, p.Line)), p.Hint)
	}
	d.problems = append(d.problems, p)
}

// Parsed reports whether the file is TOML.
func (d *Document) Parsed() bool { return d.values != nil }

// Top is the keys of the file outside any table; nil if it is no TOML.
func (d *Document) Top() *Table {
	if d.values == nil {
		return nil
	}
	return &Table{doc: d, values: d.values}
}

// Line is the line of a key, by path; of one that is missing, that of the table
// it should stand in; 0 if that is the file itself.
func (d *Document) Line(key string) int { return d.spot(key).line }

// Col is the column of a key in its line, as [Document.Line] gives that; 0 where
// there is no line.
func (d *Document) Col(key string) int { return d.spot(key).col }

func (d *Document) spot(key string) spot {
	at := d.spots[key]
	for at.line == 0 && key != "" {
		key = key[:max(0, strings.LastIndexAny(key, ".["))]
		at = d.spots[key]
	}
	return at
}

// Add notes a problem at a key, by path, which need not be there.
func (d *Document) Add(key, found, want, advice string) {
	at := d.spot(key)
	d.problems = append(d.problems, Problem{
		File: d.name, Line: at.line, Col: at.col, Key: d.Spoken(key), Found: found, Want: want, Hint: advice,
	})
}

// Problems lists what is wrong, in the order of the lines. The slice belongs to
// the caller.
func (d *Document) Problems() []Problem {
	out := slices.Clone(d.problems)
	slices.SortStableFunc(out, func(a, b Problem) int { return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Col, b.Col)) })
	return out
}
