// Package handwritten reads the TOML files that people write by hand: declarations
// for an event, and plans of awards and of series. It is strict: unknown keys and
// values of the wrong type are errors. It reports all of them at once, with their
// lines. It guesses nothing and rounds no number.
//
// Other packages declare the keys as a list of [Key], one line for each key: its kind
// of value, its range or words, and the variable to set. [Parse] returns a [Document],
// and [Table.Read] reads a table according to such a list. Messages about misspelled
// keys and the tests of the examples use the same list.
//
// The package uses go-toml, whose parser reports the places of keys. go-toml finds
// errors that other libraries overlook ("a.b.c = 1" before "a.b = 2") and reads a plan
// in a fifteenth of their time. But its time is quadratic in the number of keys of a
// table, so [Parse] first refuses files with more or deeper keys than any plan has.
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
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/pelletier/go-toml/v2"
	"github.com/pelletier/go-toml/v2/unstable"

	"podium/formats/finding"
)

// MaxSize is the maximum size of a file in bytes.
const MaxSize = 256 << 10

// A Document is one file.
type Document struct {
	name, help string
	code       finding.Code   // of the problems
	values     map[string]any // nil if the file is not TOML
	places     map[string]finding.Pos
	keys       []Key // outside any table
	problems   []finding.Finding
}

// Parse parses a file. name is its name in messages; help names the explanation of
// the keys: `"podium awards --example full"`; code is the code of the problems. A file that
// is not TOML has one problem and no keys.
func Parse(data []byte, name, help string, code finding.Code) *Document {
	d := &Document{name: name, help: help, code: code}
	if len(data) > MaxSize {
		d.fail(finding.Pos{}, fmt.Sprintf("%d bytes", len(data)), fmt.Sprintf("at most %d", MaxSize), "see "+help).
			Code = finding.TooLarge
		return d
	}
	data = bytes.TrimPrefix(data, []byte("\uFEFF"))
	survey := newSurvey(data)
	if survey.err != nil {
		d.fail(survey.errAt, survey.err.Error(), "",
			"look for an unclosed bracket before this place; see "+help)
		return d
	}
	values := map[string]any{}
	if err := toml.Unmarshal(data, &values); err != nil {
		d.unparsed(err, data)
		return d
	}
	d.values, d.places = values, survey.places
	return d
}

// unparsed adds the error of the library, with a hint at what its author meant.
func (d *Document) unparsed(err error, data []byte) {
	p := d.fail(finding.Pos{}, strings.TrimPrefix(err.Error(), "toml: "), "", "see "+d.help)
	if bytes.ContainsRune(data, 0) {
		p.Found, p.Want = "a file that is not a text", "a text file in the form KEY = value (TOML)"
		return
	}
	parse, ok := errors.AsType[*toml.DecodeError](err)
	if !ok {
		return
	}
	row, column := parse.Position() // of a byte
	line := ""
	if lines := strings.Split(string(data), "\n"); row >= 1 && row <= len(lines) {
		line = strings.TrimSuffix(lines[row-1], "\r")
	}
	before := line[:min(column-1, len(line))]
	p.Pos.Line, p.Pos.Col = row, 1+utf8.RuneCountInString(before)
	found := "end of the line" // instead of the byte that the library names
	if rest := line[len(before):]; rest != "" {
		r, _ := utf8.DecodeRuneInString(rest)
		found = strconv.QuoteRune(r)
	}
	p.Found = regexp.MustCompile(`(character )?U\+[0-9A-F]+( '.')?`).ReplaceAllLiteralString(p.Found, found)
	usual := mistakeOf(p.Found)
	p.Found = cmp.Or(usual.found, p.Found)
	p.Hint = cmp.Or(hint(line), usual.hint, p.Hint)
	value := line[strings.LastIndexAny(before, "=,[{")+1:] // perhaps of a list or a table
	if end := strings.IndexAny(value, ",]}#"); end >= 0 {
		value = value[:end]
	}
	if value = strings.TrimSpace(value); strings.Contains(before, "=") && isBareWord(value) {
		p.Found = fmt.Sprintf("%q, which is neither a number nor a text in quotes", value)
		p.Hint = cmp.Or(hint(line), `correct the number, or put a text in quotes: "text"`)
	}
}

// A mistake is a usual one in a file: how the library reports it, and the same in plain words.
type mistake struct{ said, found, hint string }

func mistakeOf(message string) mistake {
	for _, m := range []mistake{
		{"expected '=' after key", `a line without "="`, "write KEY = value, such as places = 3, and # before a remark"},
		{"at start of key", "a line that does not begin with a key", "write KEY = value, such as places = 3"},
		{"is already defined", "a key that stands here for the second time", "leave one of them out; another entry of a " +
			"list begins with its own header in double brackets"},
		{"to close", "a header without its last bracket", "write [table], or [[table]] for one of several"},
		{"end of the line at start of value", "a key without a value", "write KEY = value, such as places = 3"},
		{"at start of value", "a value that is neither a number nor a text in quotes", ""},
		{"expected newline", "more on this line than one value", "write each key on a line of its own, and several values " +
			"in brackets: [3, 1]"},
		{"end of input", "a key without a value", "write KEY = value, such as places = 3"},
		{"cannot have new lines", "a text without its second quotation mark", `end it with one: "text"`},
		{"unterminated", "a text without its second quotation mark", `end it with one: "text"`},
		{"array is incomplete", "a list without its bracket ] at the end", ""},
		{"after array value", "two values of a list without a comma between them", ""},
		{"inline table is incomplete", "a table without its brace } at the end", ""},
		{"after inline table", "two keys in braces without a comma between them", ""},
		{"leading zeroes", "a number that begins with 0", "write it without the 0; put a number such as a ZIP code in quotes"},
		{"impossible date", "a day that no calendar has", ""},
		{"dates are expected", "a day in another form", "write a day as 2026-03-14"},
	} {
		if strings.Contains(message, m.said) {
			return m
		}
	}
	return mistake{}
}

// Parsed reports whether the file is TOML.
func (d *Document) Parsed() bool { return d.values != nil }

// Top returns the keys outside any table; nil if the file is not TOML.
func (d *Document) Top() *Table {
	if d.values == nil {
		return nil
	}
	return &Table{doc: d, values: d.values}
}

// The names of documents that flags of a command, or answers to questions, amount to. Their
// text is not seen, so the places of their keys have no lines.
const (
	FromFlags   = "the plan from the flags"
	FromAnswers = "your answers"
)

// Unseen reports whether a document of that name is one that no person wrote or sees.
func Unseen(name string) bool { return name == FromFlags || name == FromAnswers }

// At returns the place of a key, by path. For a missing key it is that of the table,
// without a line if that is the file itself. Pos.Path is [Document.Spoken] of the key.
// A nil Document has no lines, nor has an [Unseen] one.
func (d *Document) At(key string) finding.Pos {
	switch {
	case d == nil:
		return finding.Pos{Path: d.Spoken(key)}
	case Unseen(d.name):
		return finding.Pos{File: d.name, Path: d.Spoken(key)}
	}
	table := key
	for d.places[table].Line == 0 && table != "" {
		table = table[:max(0, strings.LastIndexAny(table, ".["))]
	}
	at := d.places[table]
	at.File, at.Path = d.name, d.Spoken(key)
	return at
}

// Add adds an error at a key, by path. The key may be missing.
func (d *Document) Add(key, found, want, hint string) {
	d.fail(d.At(key), found, want, hint)
}

// fail adds an error. The result is valid until the next call.
func (d *Document) fail(at finding.Pos, found, want, hint string) *finding.Finding {
	at.File = d.name
	d.problems = append(d.problems, finding.Finding{
		Pos: at, Severity: finding.Error, Code: d.code, Field: at.Path,
		Found: found, Want: want, Hint: hint, Err: finding.ErrSyntax,
	})
	return &d.problems[len(d.problems)-1]
}

// Problems returns the errors in the order of the lines. The slice belongs to the
// caller.
func (d *Document) Problems() []finding.Finding {
	out := slices.Clone(d.problems)
	slices.SortStableFunc(out, func(a, b finding.Finding) int {
		return cmp.Or(cmp.Compare(a.Pos.Line, b.Pos.Line), cmp.Compare(a.Pos.Col, b.Pos.Col))
	})
	return out
}

// Spoken returns the path of a key for messages, with indices from 1 and the name that
// the author gave the table: `award 3 ("girls-top").places` for "award[2].places". A
// nil Document has no names.
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
		digits, rest, closed := strings.Cut(key[at+1:], "]") // which ends the path, or a dot follows
		n, err := strconv.Atoi(digits)
		if !closed || err != nil || n < 0 || rest != "" && rest[0] != '.' {
			continue
		}
		list, isList := tablesOf(lookUp(values, key[:at]))
		if values != nil && (!isList || n >= len(list)) {
			continue // a key that contains brackets
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

// lookUp returns the value of a path; nil if there is none.
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

// longestCall is the longest name, in characters, that follows the number of a table.
const longestCall = 30

// called returns the name of a table in parentheses; "" if it has none.
func called(table map[string]any) string {
	for _, key := range []string{"id", "name", "title", "label", "path"} {
		word, ok := table[key].(string)
		_, err := strconv.Atoi(word)
		if memberID := err == nil; ok && !memberID && strings.TrimSpace(word) != "" {
			if utf8.RuneCountInString(word) > longestCall {
				word = string([]rune(word)[:longestCall-1]) + "…"
			}
			return " (" + Quoted(word) + ")"
		}
	}
	return ""
}

func hint(line string) string {
	_, value, _ := strings.Cut(line, "=")
	value = strings.TrimSpace(value)
	first, _ := utf8.DecodeRuneInString(value)
	word := value[:len(value)-len(strings.TrimLeftFunc(value, unicode.IsLetter))]
	header := regexp.MustCompile(`^\s*\[[\w.-]+\]`).FindString(line) // of a single table
	switch {
	case !utf8.ValidString(line):
		return "save the file in UTF-8"
	case header != "":
		return "a header in single brackets may occur once; write each table of a list with double brackets: [" +
			strings.TrimSpace(header) + "]"
	case strings.ContainsAny(line, "“”„‘’«»"):
		return `use straight quotes: "text"`
	case slices.Contains([]string{"true", "false", "yes", "no"}, strings.ToLower(word)):
		return "write true or false, in lower case"
	case unicode.IsLetter(first):
		return `put a text in quotes: "text"; write a number in digits`
	case unicode.IsDigit(first) && (strings.Contains(value, "/") || strings.Count(value, ".") == 2):
		return "write a day as 2026-03-14"
	case unicode.IsDigit(first) && strings.Contains(value, ","):
		return `write a number without commas, and an amount in quotes: "500.00"`
	case first == '$' || first == '€' || first == '£':
		return `put an amount in quotes, without the sign: "500.00"`
	}
	return ""
}

// isBareWord reports whether a value is one word of letters and digits, as people type texts,
// and numbers with a slip: ten, 80O. Values of TOML that look like that are not.
func isBareWord(value string) bool {
	return strings.ContainsFunc(value, unicode.IsLetter) && !strings.ContainsFunc(value, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	}) && !strings.EqualFold(value, "true") && !strings.EqualFold(value, "false")
}

// bareKey matches a key that needs no quotes.
//
//nolint:gochecknoglobals // compiled once, never changed
var bareKey = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[\w-]+$`) })

// The limits of a file. In plans, keys have at most five parts, and tables a few dozen
// keys. The memory for paths is quadratic in the depth, the time of the library in the
// keys of a table.
const (
	maxDepth = 32
	maxKeys  = 1000 // of one table
)

// A survey finds the place of every key and table of a file, by path:
// "playoff[1].order". The library returns either values or places, so files are read
// twice.
type survey struct {
	parser unstable.Parser
	data   []byte
	places map[string]finding.Pos
	counts map[string]int // number of tables so far, by path of their list
	keys   map[string]int // number of keys so far, by path of their table
	err    error          // the file exceeds a limit, at errAt
	errAt  finding.Pos

	// The last byte whose place is known. Keys come in the order of the file.
	offset int
	at     finding.Pos
}

// newSurvey surveys a file. If it is not TOML, the survey ends at the first error.
func newSurvey(data []byte) *survey {
	s := &survey{
		data: data, places: map[string]finding.Pos{}, counts: map[string]int{}, keys: map[string]int{},
		at: finding.Pos{Line: 1, Col: 1},
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

// place returns the place of a byte. Offsets must not decrease from call to call.
func (s *survey) place(offset int) finding.Pos {
	s.at, s.offset = s.at.Past(string(s.data[s.offset:offset])), offset
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
	at, table := s.place(start), ""
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
		s.places[path] = at
	}
	return path, depth
}

// pair reads "key = value" in the table at a path. In a.b = 1, b is a key of table a.
func (s *survey) pair(path string, depth int, node *unstable.Node) {
	var at finding.Pos
	for key := node.Key(); key.Next(); {
		if at.Line == 0 {
			at = s.place(int(key.Node().Raw.Offset))
		}
		table := path
		path = join(path, string(key.Node().Data))
		if depth++; !s.fits(depth, key.Node()) || !s.put(table, path, at) {
			return
		}
	}
	s.value(path, depth, node.Value())
}

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
				s.places[element] = s.place(int(kid.Raw.Offset))
			}
			s.value(element, depth+1, kid)
		}
	default:
	}
}

func (s *survey) put(table, path string, at finding.Pos) bool {
	if _, known := s.places[path]; known {
		return true
	}
	s.places[path] = at
	if s.keys[table]++; s.keys[table] > maxKeys {
		s.err, s.errAt = fmt.Errorf("a table with more than %d keys", maxKeys), at
	}
	return s.err == nil
}

// fits reports whether the depth of a node is within the limit. The library does not
// report where a list begins, so the error is at the key before it.
func (s *survey) fits(depth int, node *unstable.Node) bool {
	if depth > maxDepth && s.err == nil {
		s.err = fmt.Errorf("brackets or dotted keys nested more than %d levels deep", maxDepth)
		s.errAt = s.place(max(s.offset, int(node.Raw.Offset)))
	}
	return s.err == nil
}

func join(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}
