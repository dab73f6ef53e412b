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

	"podium/formats/finding"
)

// MaxSize is the most that a file may hold, in bytes. They are a page or two long.
const MaxSize = 256 << 10

// A Document is one file.
type Document struct {
	name, help string
	code       finding.Code   // of what is wrong with it
	values     map[string]any // nil: it is no TOML
	spots      map[string]spot
	keys       []Key // outside any table
	problems   []finding.Finding
}

// Parse parses a file. name is what messages call it, help where its keys are
// explained: `"podium awards --example full"`, and code the code of what is wrong with
// it. A file that is no TOML has a finding and no keys.
func Parse(data []byte, name, help string, code finding.Code) *Document {
	d := &Document{name: name, help: help, code: code}
	if len(data) > MaxSize {
		d.fail(finding.Pos{}, fmt.Sprintf("%d bytes", len(data)), fmt.Sprintf("at most %d", MaxSize),
			"such a file is a page long; see "+help).Code = finding.TooLarge
		return d
	}
	data = bytes.TrimPrefix(data, []byte("\uFEFF"))
	survey := newSurvey(data)
	if survey.err != nil {
		d.fail(finding.Pos{Line: survey.errAt.line, Col: survey.errAt.col}, survey.err.Error(), "a file in TOML",
			"look for a bracket that is not closed before this place; see "+help)
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
	p := d.fail(finding.Pos{}, strings.TrimPrefix(err.Error(), "toml: "), "a file in TOML", "see "+d.help)
	if parse, ok := errors.AsType[*toml.DecodeError](err); ok {
		row, column := parse.Position() // of a byte
		line := lineOf(data, row)
		before := line[:min(column-1, len(line))]
		p.Pos.Line, p.Pos.Col = row, 1+utf8.RuneCountInString(before)
		p.Found = withCharacter(p.Found, line[len(before):])
		p.Hint = cmp.Or(hint(line), p.Hint)
	}
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

// At is the place of a key, by path; of one that is missing, that of the table it
// should stand in, and no line if that is the file itself. The key stands in Path,
// as [Document.Spoken] has it. A nil Document has no lines.
func (d *Document) At(key string) finding.Pos {
	if d == nil {
		return finding.Pos{Path: d.Spoken(key)}
	}
	at := d.spot(key)
	return finding.Pos{File: d.name, Line: at.line, Col: at.col, Path: d.Spoken(key)}
}

func (d *Document) spot(key string) spot {
	at := d.spots[key]
	for at.line == 0 && key != "" {
		key = key[:max(0, strings.LastIndexAny(key, ".["))]
		at = d.spots[key]
	}
	return at
}

// Add notes an error at a key, by path, which need not be there.
func (d *Document) Add(key, found, want, hint string) {
	d.fail(d.At(key), found, want, hint)
}

// fail notes an error. The result is good until the next one.
func (d *Document) fail(at finding.Pos, found, want, hint string) *finding.Finding {
	at.File = d.name
	d.problems = append(d.problems, finding.Finding{
		Pos: at, Severity: finding.Error, Code: d.code, Field: at.Path, Found: found, Want: want, Hint: hint, Err: finding.ErrSyntax,
	})
	return &d.problems[len(d.problems)-1]
}

// Problems lists what is wrong, in the order of the lines. The slice belongs to
// the caller.
func (d *Document) Problems() []finding.Finding {
	out := slices.Clone(d.problems)
	slices.SortStableFunc(out, func(a, b finding.Finding) int {
		return cmp.Or(cmp.Compare(a.Pos.Line, b.Pos.Line), cmp.Compare(a.Pos.Col, b.Pos.Col))
	})
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
	case singleHeader.MatchString(line):
		return "a header in single brackets stands in a file once; two on each side begin one of several: [" +
			strings.TrimSpace(singleHeader.FindString(line)) + "]"
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

// A singleHeader is the header of a table of which there is one.
var singleHeader = regexp.MustCompile(`^\s*\[[\w.-]+\]`)

// A bareKey needs no quotes.
var bareKey = regexp.MustCompile(`^[\w-]+$`)

// lineOf is a line of a file, from 1, without its end; "" beyond the last.
func lineOf(data []byte, number int) string {
	lines := strings.Split(string(data), "\n")
	if number < 1 || number > len(lines) {
		return ""
	}
	return strings.TrimSuffix(lines[number-1], "\r")
}
