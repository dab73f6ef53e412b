package handwritten

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"podium/formats/spelling"
)

// A Table is a table of a file. It remembers which of its keys were asked for.
// The nil table has no keys.
type Table struct {
	doc    *Document
	path   string // "playoff[1]"; "" for the file as a whole
	values map[string]any
	asked  []string
}

// Key is the path of a key of the table: "playoff[1].order".
func (t *Table) Key(name string) string {
	if t == nil {
		return name
	}
	return join(t.path, name)
}

// Path is the path of the table itself; "" for the file as a whole.
func (t *Table) Path() string {
	if t == nil {
		return ""
	}
	return t.path
}

// Line is the line of a key of the table, or that of the table if it is missing.
func (t *Table) Line(name string) int {
	if t == nil {
		return 0
	}
	return t.doc.Line(t.Key(name))
}

// Wrong notes a problem at a key, of which the nil table has none.
func (t *Table) Wrong(name, found, want, advice string) {
	if t != nil {
		t.doc.Add(t.Key(name), found, want, advice)
	}
}

// Take gives the value of a key as the library has it: int64, float64, string,
// bool, time.Time, []any, map[string]any, or []map[string]any.
func (t *Table) Take(name string) (any, bool) {
	if t == nil {
		return nil, false
	}
	if !slices.Contains(t.asked, name) {
		t.asked = append(t.asked, name)
	}
	value, ok := t.values[name]
	return value, ok
}

// Has reports whether the table has a key.
func (t *Table) Has(name string) bool {
	_, ok := t.Take(name)
	return ok
}

// Names lists the keys of the table in the order of the alphabet. The slice
// belongs to the caller.
func (t *Table) Names() []string {
	if t == nil {
		return nil
	}
	return slices.Sorted(maps.Keys(t.values))
}

// End notes the keys that nobody asked for as problems, with the key that may be
// meant: one of those that the table has not got yet, if one of them is near.
func (t *Table) End() {
	for _, name := range t.Names() {
		if slices.Contains(t.asked, name) {
			continue
		}
		const found = "nobody knows this key"
		missing := slices.DeleteFunc(slices.Clone(t.asked), func(key string) bool { _, has := t.values[key]; return has })
		near := cmp.Or(spelling.DidYouMean(name, missing), spelling.DidYouMean(name, t.asked))
		if near == "" {
			t.Wrong(name, found, OneOf("", t.asked), "correct the name; "+t.doc.help+" explains all keys")
			continue
		}
		t.Wrong(name, found, "", near+" "+t.doc.help+" explains all keys")
	}
}

// Table gives a table within this one; nil where there is none. what says in a
// message what it is good for.
func (t *Table) Table(name, what string) *Table {
	values, ok := Typed[map[string]any](t, name, fmt.Sprintf("a table [%s]: %s", t.Key(name), what))
	if !ok {
		return nil
	}
	return &Table{doc: t.doc, path: t.Key(name), values: values}
}

// Tables gives the tables of a list of them; [] is an empty one.
func (t *Table) Tables(name string) []*Table {
	value, ok := t.Take(name)
	if !ok {
		return nil
	}
	list, ok := tablesOf(value)
	if !ok {
		advice := ""
		if _, single := value.(map[string]any); single {
			advice = "its header wants two brackets on each side"
		}
		t.Wrong(name, Found(value), fmt.Sprintf("tables [[%s]], or [] for none", t.Key(name)), advice)
		return nil
	}
	out := make([]*Table, len(list))
	for i, values := range list {
		out[i] = &Table{doc: t.doc, path: fmt.Sprintf("%s[%d]", t.Key(name), i), values: values}
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

// OneOf lists what there is to choose from, after some words.
func OneOf(before string, list []string) string {
	if len(list) == 0 {
		return before + "none"
	}
	return before + strings.Join(list, ", ")
}
