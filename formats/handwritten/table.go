package handwritten

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"podium/formats/finding"
	"podium/formats/phrase"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

// A Table is a table of a file. The nil table has no keys.
type Table struct {
	doc    *Document
	path   string // "playoff[1]"; "" for the file as a whole
	values map[string]any
}

// Key returns the path of a key of the table: "playoff[1].order".
func (t *Table) Key(name string) string {
	if t == nil {
		return name
	}
	return join(t.path, name)
}

// Path returns the path of the table; "" for the file as a whole.
func (t *Table) Path() string {
	if t == nil {
		return ""
	}
	return t.path
}

// Line returns the line of a key, or that of the table if the key is missing.
func (t *Table) Line(name string) int {
	if t == nil {
		return 0
	}
	return t.doc.At(t.Key(name)).Line
}

// Wrong adds an error at a key. On the nil table it does nothing.
func (t *Table) Wrong(name, found, want, advice string) {
	if t != nil {
		t.doc.Add(t.Key(name), found, want, advice)
	}
}

// WrongIf adds an error at a key if something is bad.
func (t *Table) WrongIf(bad bool, name, found, want, advice string) {
	if bad {
		t.Wrong(name, found, want, advice)
	}
}

// Take returns the value of a key as the library parses it: int64, float64, string,
// bool, toml.LocalDate and other types of time, []any, or map[string]any.
func (t *Table) Take(name string) (any, bool) {
	if t == nil {
		return nil, false
	}
	value, ok := t.values[name]
	return value, ok
}

// Has reports whether the table has a key.
func (t *Table) Has(name string) bool {
	_, ok := t.Take(name)
	return ok
}

// Names lists the keys of the table in alphabetical order. The slice belongs to the
// caller.
func (t *Table) Names() []string {
	if t == nil {
		return nil
	}
	return slices.Sorted(maps.Keys(t.values))
}

// Table returns a table within this one; nil if there is none. what explains the table
// in messages.
func (t *Table) Table(name, what string) *Table {
	want := fmt.Sprintf("a table [%s]: %s", t.Key(name), what)
	if t.Path() != "" {
		want = fmt.Sprintf("a table in braces, %s = { ... }: %s", name, what)
	}
	values, ok := Typed[map[string]any](t, name, want)
	if !ok {
		return nil
	}
	return &Table{doc: t.doc, path: t.Key(name), values: values}
}

// Tables returns the tables of a list of tables.
func (t *Table) Tables(name string) []*Table {
	value, ok := t.Take(name)
	if !ok {
		return nil
	}
	list, ok := tablesOf(value)
	if !ok {
		if _, single := value.(map[string]any); single {
			t.Wrong(name, "["+name+"] in single brackets", "[["+name+"]]", "tables of a list have double brackets")
			return nil
		}
		header := regexp.MustCompile(`\[[0-9]+\]`).ReplaceAllLiteralString(t.Key(name), "")
		t.Wrong(name, Found(value), fmt.Sprintf("tables [[%s]], or [] for none", header), "")
		return nil
	}
	out := make([]*Table, len(list))
	for i, values := range list {
		out[i] = &Table{doc: t.doc, path: fmt.Sprintf("%s[%d]", t.Key(name), i), values: values}
	}
	return out
}

// tablesOf returns the tables of a value; ok is false unless it is a list of tables.
func tablesOf(value any) ([]map[string]any, bool) {
	list, ok := value.([]any)
	out := make([]map[string]any, len(list))
	for i := range list {
		if out[i], ok = list[i].(map[string]any); !ok {
			return nil, false
		}
	}
	return out, ok
}

// OneOf lists choices after before.
func OneOf(before string, list []string) string {
	if len(list) == 0 {
		return before + "none"
	}
	return before + strings.Join(list, ", ")
}

// Typed returns the value of a key. A value that is not a T is an error; then, and if
// the key is missing, ok is false.
func Typed[T any](t *Table, name, want string) (T, bool) {
	value, ok := t.Take(name)
	out, fits := value.(T)
	if ok && !fits {
		t.Wrong(name, Found(value), want, "")
	}
	return out, fits
}

// Text returns a text.
func (t *Table) Text(name string) (string, bool) {
	return Typed[string](t, name, "a text in quotes")
}

// Flag returns true or false.
func (t *Table) Flag(name string) (value, ok bool) {
	return Typed[bool](t, name, "true or false")
}

// Whole returns a whole number from low to high.
func (t *Table) Whole(name string, low, high int) (int, bool) {
	want := fmt.Sprintf("a whole number from %d to %d", low, high)
	n, ok := Typed[int64](t, name, want)
	if ok && (n < int64(low) || n > int64(high)) {
		t.Wrong(name, strconv.FormatInt(n, 10), want, "")
		return 0, false
	}
	return int(n), ok
}

// Word returns one of words in their spelling, ignoring case.
func (t *Table) Word(name string, words ...string) (string, bool) {
	want := OneOf("", words)
	word, ok := Typed[string](t, name, want)
	if !ok {
		return "", false
	}
	at := slices.IndexFunc(words, func(known string) bool { return strings.EqualFold(known, word) })
	if at < 0 {
		t.Wrong(name, Quoted(word), want, spelling.DidYouMean(word, words))
		return "", false
	}
	return words[at], true
}

// List returns a list in brackets.
func (t *Table) List(name string) []any {
	list, _ := Typed[[]any](t, name, "a list in brackets")
	return list
}

// Values returns the values of a key that has one or a list of them.
func (t *Table) Values(name string) []any {
	value, given := t.Take(name)
	if list, isList := value.([]any); isList || !given {
		return list
	}
	return []any{value}
}

// Texts returns a list of texts. A value in it that is not a text is an error.
func (t *Table) Texts(name string) ([]string, bool) {
	list, ok := Typed[[]any](t, name, "a list of texts: [\"...\", \"...\"]")
	if !ok {
		return nil, false
	}
	out := make([]string, len(list))
	for i, value := range list {
		if out[i], ok = value.(string); !ok {
			t.Wrong(name, fmt.Sprintf("value %d is %s", i+1, Found(value)), "texts in quotes", "")
			return nil, false
		}
	}
	return out, true
}

// Day returns a value that is a day without a time.
func Day(value any) (tournament.Date, bool) {
	day, ok := value.(toml.LocalDate)
	date := tournament.Date{Year: int16(day.Year), Month: uint8(day.Month), Day: uint8(day.Day)}
	return date, ok && date.Valid()
}

// NumberText returns a number as it is written in the file; "" if the value is not a
// number. The library parses decimals as floats, whose shortest spelling is exactly
// that of the file.
func NumberText(value any) string {
	switch number := value.(type) {
	case int64:
		return strconv.FormatInt(number, 10)
	case float64:
		return strconv.FormatFloat(number, 'f', -1, 64)
	}
	return ""
}

// Found describes a value of the wrong kind for a message.
func Found(value any) string {
	switch v := value.(type) {
	case string:
		return "the text " + Quoted(v)
	case int64, float64, bool:
		return fmt.Sprint(v)
	case []any:
		return "a list"
	case map[string]any:
		return "a table"
	}
	return "a date or time"
}

// Quoted quotes a text of the file, cut to the length that a message may repeat.
func Quoted(text string) string { return strconv.Quote(finding.Quotable(text)) }

// Literal is a value as a file has it: one of those of [Table.Take], a list of
// texts, or a whole number of any kind.
func Literal(value any) string {
	switch v := value.(type) {
	case string:
		return quote(v)
	case []any:
		return "[" + strings.Join(phrase.Each(v, Literal), ", ") + "]"
	case map[string]any:
		parts := make([]string, 0, len(v))
		for _, name := range slices.Sorted(maps.Keys(v)) {
			key := name
			if !bareKey().MatchString(name) {
				key = quote(name)
			}
			parts = append(parts, key+" = "+Literal(v[name]))
		}
		return "{ " + strings.Join(parts, ", ") + " }"
	case []string:
		return "[" + strings.Join(phrase.Each(v, quote), ", ") + "]"
	case int64, float64:
		return NumberText(v)
	}
	return fmt.Sprint(value)
}

func quote(text string) string {
	var b strings.Builder
	for _, r := range text {
		switch {
		case r == '"' || r == '\\':
			b.WriteString("\\" + string(r))
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\t':
			b.WriteString(`\t`)
		case r < ' ' || r == 0x7F:
			fmt.Fprintf(&b, `\u%04X`, r)
		default:
			b.WriteRune(r)
		}
	}
	return `"` + b.String() + `"`
}
