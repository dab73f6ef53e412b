package handwritten

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"podium/formats/spelling"
	"podium/formats/tournament"
)

// A Key is a key of a table, as the package declares it that knows its meaning.
// What is declared is all that is known: [Table.Read] reads it, names it where
// somebody misspells a key, and an example explains it.
type Key struct {
	Name  string
	Words []string // one of which the value is; nil: it may be anything
	Keys  []Key    // of the table, or of each table of the list, that is the value
	List  bool     // the value is a list of tables

	read  func(*Table)
	slips []slip
}

// A slip is another word that people write for a key, and the line that says what they
// mean by a value of it.
type slip struct {
	word string
	line func(value string) string
}

// Own is a key that a function of the caller reads. keys are those of its tables, if
// it has any.
func Own(name string, read func(*Table), keys ...Key) Key {
	return Key{Name: name, Keys: keys, read: read}
}

// Later is a key that whoever takes the table reads, since it rests on others.
func Later(name string, keys ...Key) Key { return Own(name, func(*Table) {}, keys...) }

// Text is a key with a text. As with all keys, to keeps its value where the file
// does not have the key or has another kind of value.
func Text(name string, to *string) Key {
	return Own(name, func(t *Table) { put(to)(t.Text(name)) })
}

// Texts is a key with a list of texts.
func Texts(name string, to *[]string) Key {
	return Own(name, func(t *Table) { put(to)(t.Texts(name)) })
}

// Flag is a key with true or false.
func Flag(name string, to *bool) Key {
	return Own(name, func(t *Table) { put(to)(t.Flag(name)) })
}

// Whole is a key with a whole number from low to high.
func Whole(name string, to *int, low, high int) Key {
	return Own(name, func(t *Table) { put(to)(t.Whole(name, low, high)) })
}

// Date is a key with a day.
func Date(name string, to *tournament.Date) Key {
	return Own(name, func(t *Table) { put(to)(t.Date(name)) })
}

// put gives what sets a value that is good.
func put[T any](to *T) func(T, bool) {
	return func(value T, ok bool) {
		if ok {
			*to = value
		}
	}
}

// Words are the words from which the value of a key is chosen, in the order in which
// messages list them.
type Words[T any] []Meaning[T]

// A Meaning is a word and what it means.
type Meaning[T any] struct {
	Word  string
	Value T
}

// Named are words that are spelled as the program has them.
func Named[T ~string](values ...T) Words[T] {
	out := make(Words[T], len(values))
	for i, value := range values {
		out[i].Word, out[i].Value = string(value), value
	}
	return out
}

// Counted are words for the constants of a type in their order, from 0.
func Counted[T ~uint8](words ...string) Words[T] {
	out := make(Words[T], len(words))
	for i, word := range words {
		out[i].Word, out[i].Value = word, T(i)
	}
	return out
}

// List gives the words alone. The slice belongs to the caller.
func (w Words[T]) List() []string {
	out := make([]string, len(w))
	for i := range w {
		out[i] = w[i].Word
	}
	return out
}

// Choice is a key with one of some words.
func Choice[T any](name string, to *T, words Words[T]) Key {
	key := Own(name, func(t *Table) {
		word, _ := t.Word(name, words.List()...)
		for _, w := range words {
			if w.Word == word {
				*to = w.Value
			}
		}
	})
	key.Words = words.List()
	return key
}

// In is a key with a table. what says in a message what it is good for, after looks
// at the table once its keys are read; it may be nil.
func In(name, what string, keys []Key, after func(*Table)) Key {
	return Own(name, func(t *Table) {
		inner := t.Table(name, what)
		if inner == nil {
			return
		}
		inner.Read(keys)
		if after != nil {
			after(inner)
		}
	}, keys...)
}

// Not names another word that people write for the key. line gives what they should
// write in its place for a value, both as they stand in a file.
func (k Key) Not(word string, line func(value string) string) Key {
	k.slips = append(slices.Clone(k.slips), slip{word, line})
	return k
}

// Each is a key with a list of tables, each of which is read into a new T of its
// own. keys gives the keys of one, add takes it when they are read.
func Each[T any](name string, keys func(*T) []Key, add func(*Table, *T)) Key {
	key := Own(name, func(t *Table) {
		for _, inner := range t.Tables(name) {
			one := new(T)
			inner.Read(keys(one))
			add(inner, one)
		}
	}, keys(new(T))...)
	key.List = true
	return key
}

// Read reads the value of the key in a table.
func (k Key) Read(t *Table) { k.read(t) }

// Then does something more once the key is read, whether the table has it or not.
func (k Key) Then(more func(*Table)) Key {
	read := k.read
	k.read = func(t *Table) {
		read(t)
		more(t)
	}
	return k
}

// Needed demands the key: found and want are those of the message where it is
// missing.
func (k Key) Needed(found, want string) Key {
	return k.Then(func(t *Table) {
		if !t.Has(k.Name) {
			t.Wrong(k.Name, found, want, "")
		}
	})
}

// Read reads the keys of a table, in the order in which they are declared, and
// notes those that the file has beyond them.
func (t *Table) Read(keys []Key) {
	if t == nil {
		return
	}
	if t.path == "" {
		t.doc.keys = keys
	}
	for _, k := range keys {
		k.read(t)
	}
	for _, name := range t.Names() {
		if !slices.Contains(namesOf(keys), name) {
			t.unknown(name, keys)
		}
	}
}

func namesOf(keys []Key) []string {
	out := make([]string, len(keys))
	for i := range keys {
		out[i] = keys[i].Name
	}
	return out
}

// unknown notes a key that nobody declared in this table, with the line that may be
// meant: the key has another name, belongs elsewhere, or is misspelled.
func (t *Table) unknown(name string, keys []Key) {
	const found = "nobody knows this key"
	value, _ := t.Take(name)
	for _, k := range keys {
		for _, s := range k.slips {
			if s.word == name {
				t.Wrong(name, found, s.line(Literal(value)), "")
				return
			}
		}
	}
	if t.path != "" && slices.ContainsFunc(t.doc.keys, func(k Key) bool { return k.Name == name && k.Keys == nil }) {
		t.Wrong(name, "a key of the whole file within a table", "such keys above the first header in brackets",
			"move it there")
		return
	}
	if t.path != "" && t.misplaced(name, t, keys, "") || t.misplaced(name, nil, t.doc.keys, "") {
		return
	}
	names := namesOf(keys)
	missing := slices.DeleteFunc(slices.Clone(names), t.Has)
	near := cmp.Or(spelling.DidYouMean(name, missing), spelling.DidYouMean(name, names))
	if near == "" {
		t.Wrong(name, found, OneOf("", names), "correct the name; "+t.doc.help+" explains all keys")
		return
	}
	t.Wrong(name, found, "", near+" "+t.doc.help+" explains all keys")
}

// misplaced notes a key that belongs into one of the tables of keys, if it does. here
// is the table whose keys these are, nil for the file as a whole; header is the header
// in brackets below which they stand.
func (t *Table) misplaced(name string, here *Table, keys []Key, header string) bool {
	value, _ := t.Take(name)
	for _, k := range keys {
		if !slices.Contains(namesOf(k.Keys), name) {
			continue
		}
		switch {
		case here != nil:
			t.Wrong(name, "stands outside "+k.Name+", where it belongs", here.with(k.Name, name, value), "")
		case header != "":
			t.Wrong(name, "stands outside "+header+", where it belongs",
				fmt.Sprintf("%s below %s", here.with(k.Name, name, value), header), "")
		default:
			t.Wrong(name, "stands outside "+k.header()+", where it belongs",
				fmt.Sprintf("%s = %s below %s", name, Literal(value), k.header()), "")
		}
		return true
	}
	return header == "" && here == nil && slices.ContainsFunc(keys, func(k Key) bool {
		return t.misplaced(name, nil, k.Keys, k.header())
	})
}

// header begins the table of a key in a file.
func (k Key) header() string {
	if k.List {
		return "[[" + k.Name + "]]"
	}
	return "[" + k.Name + "]"
}

// with is the line for the inner table of a key that has one more value than now.
func (t *Table) with(inner, name string, value any) string {
	values := map[string]any{name: value}
	if now, _ := t.Take(inner); now != nil {
		if table, isTable := now.(map[string]any); isTable {
			maps.Copy(values, table)
		}
	}
	return inner + " = " + Literal(values)
}
