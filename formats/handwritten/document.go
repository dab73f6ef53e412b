package handwritten

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/pelletier/go-toml/v2"
)

// MaxSize is the most that a file may hold, in bytes. They are a page or two long.
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
	keys       []Key // outside any table
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
	data = bytes.TrimPrefix(data, []byte("\uFEFF"))
	survey := newSurvey(data)
	if survey.err != nil {
		d.problems = append(d.problems, Problem{
			File: name, Line: survey.errAt.line, Col: survey.errAt.col, Found: survey.err.Error(), Want: "a file in TOML",
			Hint: "look for a bracket that is not closed before this place; see " + help,
		})
		return d
	}
	values := map[string]any{}
	if err := toml.Unmarshal(data, &values); err != nil {
		d.unparsed(err, data)
		return d
	}
	d.values, d.spots = values, survey.spots
	return d
}

// unparsed notes why the file is no TOML, and what its author may have meant.
func (d *Document) unparsed(err error, data []byte) {
	p := Problem{File: d.name, Found: strings.TrimPrefix(err.Error(), "toml: "), Want: "a file in TOML", Hint: "see " + d.help}
	if parse, ok := errors.AsType[*toml.DecodeError](err); ok {
		row, column := parse.Position() // of a byte
		line := lineOf(data, row)
		before := line[:min(column-1, len(line))]
		p.Line, p.Col = row, 1+utf8.RuneCountInString(before)
		p.Found = withCharacter(p.Found, line[len(before):])
		p.Hint = cmp.Or(hint(line), p.Hint)
	}
	d.problems = append(d.problems, p)
}

// codePoint is how the library names a byte that it did not expect.
var codePoint = regexp.MustCompile(`(character )?U\+[0-9A-F]+( '.')?`)

// withCharacter gives a message of the library with the character that stands at
// its place for the byte that it names.
func withCharacter(message, rest string) string {
	what := "end of the line"
	if rest != "" {
		r, _ := utf8.DecodeRuneInString(rest)
		what = strconv.QuoteRune(r)
	}
	return codePoint.ReplaceAllLiteralString(message, what)
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

// Spoken is the path of a key as messages write it, counted from 1 as people do,
// with the word by which the author knows the table: `award 3 ("girls-top").places`
// for "award[2].places". The nil document knows no such words.
func (d *Document) Spoken(key string) string {
	if d == nil {
		return spoken(nil, key)
	}
	return spoken(d.values, key)
}

func spoken(values map[string]any, key string) string {
	for at := range len(key) {
		if key[at] != '[' {
			continue
		}
		n, rest, ok := number(key[at:])
		if !ok {
			continue
		}
		list, isList := tablesOf(lookUp(values, key[:at]))
		if values != nil && (!isList || n >= len(list)) {
			continue // a key that its author wrote with brackets in it
		}
		var table map[string]any
		if isList {
			table = list[n]
		}
		out := fmt.Sprintf("%s %d%s", key[:at], n+1, called(table))
		if rest == "" {
			return out
		}
		return out + "." + spoken(table, rest[1:])
	}
	return key
}

// number reads "[2]" at the beginning of a path; what follows is the end or a dot.
func number(path string) (n int, rest string, ok bool) {
	digits, rest, closed := strings.Cut(path[1:], "]")
	n, err := strconv.Atoi(digits)
	return n, rest, closed && err == nil && n >= 0 && (rest == "" || rest[0] == '.')
}

// lookUp gives the value of a path; nil if there is none.
func lookUp(values map[string]any, path string) any {
	if value, ok := values[path]; ok {
		return value
	}
	for at := range len(path) {
		if inner, ok := values[path[:at]].(map[string]any); ok && path[at] == '.' {
			if value := lookUp(inner, path[at+1:]); value != nil {
				return value
			}
		}
	}
	return nil
}

// longestCall is how much of a name stands behind the number of a table, in
// characters.
const longestCall = 30

// called gives what the author calls a table, in brackets; "" if nothing.
func called(table map[string]any) string {
	for _, key := range []string{"id", "name", "title", "label", "path"} {
		word, ok := table[key].(string)
		_, err := strconv.Atoi(word)
		if personal := err == nil; ok && !personal && strings.TrimSpace(word) != "" { // the id of a member
			if utf8.RuneCountInString(word) > longestCall {
				word = string([]rune(word)[:longestCall-1]) + "…"
			}
			return " (" + Quoted(word) + ")"
		}
	}
	return ""
}

// hint tells what people usually mean by a line that is no TOML; "" where it
// looks like nothing usual.
func hint(line string) string {
	_, value, _ := strings.Cut(line, "=")
	value = strings.TrimSpace(value)
	first, _ := utf8.DecodeRuneInString(value)
	switch {
	case !utf8.ValidString(line):
		return "save the file in UTF-8"
	case strings.ContainsAny(line, "“”„‘’«»"):
		return `use straight quotes: "text"`
	case strings.EqualFold(firstWord(value), "true"), strings.EqualFold(firstWord(value), "false"):
		return "write true and false in small letters"
	case unicode.IsLetter(first):
		return `put a text in quotes: "text"`
	case unicode.IsDigit(first) && strings.Contains(value, "/"):
		return "write a day as 2026-03-14"
	case first == '$' || first == '€' || first == '£':
		return `put an amount in quotes, without the sign: "500.00"`
	}
	return ""
}

func firstWord(s string) string {
	return s[:len(s)-len(strings.TrimLeftFunc(s, unicode.IsLetter))]
}

// lineOf is a line of a file, from 1, without its end; "" beyond the last.
func lineOf(data []byte, number int) string {
	lines := strings.Split(string(data), "\n")
	if number < 1 || number > len(lines) {
		return ""
	}
	return strings.TrimSuffix(lines[number-1], "\r")
}
