package declared

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"podium/formats"
	"podium/formats/tournament"
)

// A table is a table of the file. It remembers which of its keys were asked
// for, so that in the end those that nobody knows can be told. The nil table
// has no keys.
type table struct {
	r      *reader
	path   string // "playoff[1]"; "" for the file as a whole
	values map[string]any
	asked  []string
}

// key is the path of a key of the table.
func (t *table) key(name string) string {
	if t.path == "" {
		return name
	}
	return t.path + "." + name
}

// wrong logs an error at a key.
func (t *table) wrong(name, found, want, advice string) {
	t.r.errorAt(t.r.at(t.key(name)), formats.BadDeclaration, found, want, advice)
}

// take gives the value of a key.
func (t *table) take(name string) (any, bool) {
	if t == nil {
		return nil, false
	}
	if !contains(t.asked, name) {
		t.asked = append(t.asked, name)
	}
	value, ok := t.values[name]
	return value, ok
}

func (t *table) has(name string) bool {
	_, ok := t.take(name)
	return ok
}

// end logs the keys that nobody asked for.
func (t *table) end() {
	if t == nil {
		return
	}
	for _, name := range slices.Sorted(maps.Keys(t.values)) {
		if !contains(t.asked, name) {
			t.wrong(name, "nobody knows this key", oneOf("", t.asked), "correct the name; \"podium event-example\" explains all keys")
		}
	}
}

// typed gives the value of a key if it is a T.
func typed[T any](t *table, name, want string) (T, bool) {
	value, ok := t.take(name)
	out, fits := value.(T)
	if ok && !fits {
		t.wrong(name, found(value), want, "")
	}
	return out, fits
}

func (t *table) text(name string) (string, bool) {
	return typed[string](t, name, "a text in quotes")
}

func (t *table) flag(name string) (value, ok bool) {
	return typed[bool](t, name, "true or false")
}

// whole gives a whole number from low to high.
func (t *table) whole(name string, low, high int) (int, bool) {
	want := fmt.Sprintf("a whole number from %d to %d", low, high)
	n, ok := typed[int64](t, name, want)
	if ok && (n < int64(low) || n > int64(high)) {
		t.wrong(name, strconv.FormatInt(n, 10), want, "")
		return 0, false
	}
	return int(n), ok
}

// word gives one of some words.
func (t *table) word(name string, words ...string) (string, bool) {
	want := oneOf("", words)
	word, ok := typed[string](t, name, want)
	if ok && !contains(words, word) {
		t.wrong(name, strconv.Quote(formats.Quotable(word)), want, "")
		return "", false
	}
	return word, ok
}

// points gives a number of half-points. A number with a point comes from the
// library as a float; its shortest spelling is what stands in the file, and
// that is read exactly.
func (t *table) points(name string) (tournament.Points, bool) {
	value, ok := t.take(name)
	if !ok {
		return 0, false
	}
	text := ""
	switch number := value.(type) {
	case int64:
		text = strconv.FormatInt(number, 10)
	case float64:
		text = strconv.FormatFloat(number, 'f', -1, 64)
	}
	points, err := tournament.ParsePoints(text)
	if err != nil || points < 0 {
		t.wrong(name, found(value), "points from 0, in halves: 0, 0.5, 1", "")
		return 0, false
	}
	return points, true
}

func (t *table) list(name string) []any {
	list, _ := typed[[]any](t, name, "a list in brackets")
	return list
}

// table gives a table within this one; nil where there is none.
func (t *table) table(name, what string) *table {
	values, ok := typed[map[string]any](t, name, fmt.Sprintf("a table [%s]: %s", t.key(name), what))
	if !ok {
		return nil
	}
	return &table{r: t.r, path: t.key(name), values: values}
}

// tables gives the tables of a list of them; [] is an empty one.
func (t *table) tables(name string) []*table {
	value, ok := t.take(name)
	if !ok {
		return nil
	}
	list, ok := tablesOf(value)
	if !ok {
		t.wrong(name, found(value), fmt.Sprintf("tables [[%s]], or [] for none", t.key(name)), "")
		return nil
	}
	out := make([]*table, len(list))
	for i, values := range list {
		out[i] = &table{r: t.r, path: fmt.Sprintf("%s[%d]", t.key(name), i), values: values}
	}
	return out
}

// tablesOf gives the tables of a value, which come in one type if they have
// headers and in another if they stand in a list: [{...}, {...}].
func tablesOf(value any) ([]map[string]any, bool) {
	if list, ok := value.([]map[string]any); ok {
		return list, true
	}
	list, ok := value.([]any)
	out := make([]map[string]any, len(list))
	for i := range list {
		if out[i], ok = list[i].(map[string]any); !ok {
			return nil, false
		}
	}
	return out, ok
}

// found says what kind of value stands in a place where it must not.
func found(value any) string {
	switch v := value.(type) {
	case string:
		return "the text " + strconv.Quote(formats.Quotable(v))
	case int64, float64, bool:
		return fmt.Sprint(v)
	case []any, []map[string]any:
		return "a list"
	case map[string]any:
		return "a table"
	}
	return "a date or time"
}

func contains(list []string, s string) bool { return slices.Contains(list, s) }

// oneOf lists what there is to choose from.
func oneOf(before string, list []string) string {
	if len(list) == 0 {
		return before + "none"
	}
	return before + strings.Join(list, ", ")
}
