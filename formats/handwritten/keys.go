package handwritten

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"podium/formats/finding"
	"podium/formats/phrase"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

// A Key declares a key of a table.
type Key struct {
	Name  string
	Words []string // the allowed words; nil for other kinds of values
	Keys  []Key    // the keys of the value, if it is a table or a list of tables
	List  bool     // the value is a list of tables

	read  func(*Table)
	slips []slip
}

type slip struct {
	word string
	line func(value string) string
}

// Own is a key that a function of the caller reads. keys are the keys of its tables,
// if it has any.
func Own(name string, read func(*Table), keys ...Key) Key {
	return Key{Name: name, Keys: keys, read: read}
}

// Later is a key that the caller reads after [Table.Read], because it depends on others.
func Later(name string, keys ...Key) Key { return Own(name, func(*Table) {}, keys...) }

// Text is a key with a text. As with all keys, *to is unchanged if the key is missing
// or has an invalid value.
func Text(name string, to *string) Key { return typed(name, to, (*Table).Text) }

// Texts is a key with a list of texts.
func Texts(name string, to *[]string) Key { return typed(name, to, (*Table).Texts) }

// OneOrMore is a key with a text or a list of texts. what describes them in messages, and
// advice what it means if there is none.
func OneOrMore(name string, to *[]string, what, advice string) Key {
	return Own(name, func(t *Table) {
		value, _ := t.Take(name)
		text, isText := value.(string)
		list := []string{text}
		if !isText {
			var ok bool
			if list, ok = t.Texts(name); !ok {
				return
			}
		}
		empty := func(text string) bool { return spelling.Fold(text) == "" }
		t.WrongIf(slices.ContainsFunc(list, empty), name, "an empty text", what, advice)
		t.WrongIf(len(list) == 0, name, "an empty list", what, advice)
		*to = list
	})
}

// Flag is a key with true or false.
func Flag(name string, to *bool) Key { return typed(name, to, (*Table).Flag) }

// Parsed is a key with a text that stands for a value. want says what is expected instead of one
// that parse refuses; "": the error says all.
func Parsed[T any](name string, to *T, want string, parse func(string) (T, error)) Key {
	return Own(name, func(t *Table) {
		text, given := t.Text(name)
		if !given {
			return
		}
		value, err := parse(text)
		switch {
		case err == nil:
			*to = value
		case want == "":
			t.Wrong(name, err.Error(), "", "")
		default:
			t.Wrong(name, Quoted(text), want, "")
		}
	})
}

// Language is a key with the language of documents, as [phrase.Choice] has it.
func Language(name string, to *string) Key {
	return Parsed(name, to, OneOf("", Languages()), func(tags string) (string, error) {
		if tags == "" {
			return "", errors.New("no language")
		}
		return tags, phrase.CheckChoice(tags, phrase.Certificates)
	})
}

// Languages lists what a key or an answer can say of a language: the tags, and [phrase.Auto].
func Languages() []string { return append(phrase.Languages(phrase.Certificates), phrase.Auto) }

// InLanguage makes q the question for the language of documents.
func (q Question) InLanguage(to *string) Question {
	q.Flag, q.Value = "lang", "LANGUAGE"
	q.Usage = "`LANGUAGE` of the documents: " + OneOf("", Languages())
	q.Ask = "Language of the documents"
	q.Help = "en is English, de German; auto is the language of the country of the event, where that has one."
	if *to == "" {
		*to = "en"
	}
	return q.Choose(to, Languages()...)
}

// Whole is a key with a whole number from low to high.
func Whole(name string, to *int, low, high int) Key {
	return typed(name, to, func(t *Table, name string) (int, bool) { return t.Whole(name, low, high) })
}

// Date is a key with a day.
func Date(name string, to *tournament.Date) Key {
	return converted(name, to, "a day without quotes: 2026-03-14", Day)
}

// Born is a key with a day or a whole year: 2015-09-01 or 2015.
func Born(name string, to *tournament.Date) Key {
	const want = "a day or a year without quotes: 2015-09-01 or 2015"
	return converted(name, to, want, func(value any) (tournament.Date, bool) {
		if day, isDay := Day(value); isDay {
			return day, true
		}
		year, isYear := value.(int64)
		return tournament.Date{Year: int16(year)}, isYear && 1850 <= year && year <= 2200
	})
}

// Grade is a key with a grade at school: "K" or 3.
func Grade(name string, to *tournament.Grade) Key {
	return converted(name, to, GradeWanted, func(value any) (tournament.Grade, bool) {
		grade := GradeOf(value)
		return grade, grade != tournament.NoGrade
	})
}

// GradeWanted is what messages about grades expect.
const GradeWanted = `a grade: "PK", "K" or 1 to 12`

// GradeOf returns the grade that a value stands for, a text or a whole number; NoGrade if
// it is none.
func GradeOf(value any) tournament.Grade {
	switch value := value.(type) {
	case string:
		return tournament.ParseGrade(value)
	case int64:
		return tournament.ParseGrade(NumberText(value))
	}
	return tournament.NoGrade
}

// GradeValue is a grade as [GradeOf] takes it: 3, or "K".
func GradeValue(g tournament.Grade) any {
	if g >= tournament.FirstGrade {
		return int(g-tournament.FirstGrade) + 1
	}
	return g.String()
}

// AnyMember is what [Member] sets for a membership of any kind.
const AnyMember = "any"

// IsMember reports whether one of some ids shows a membership, as [Member] sets it.
func IsMember(ids []tournament.ID, system string) bool {
	return slices.ContainsFunc(ids, func(id tournament.ID) bool {
		return id.Value != "" && (system == AnyMember || strings.EqualFold(id.System, system))
	})
}

// Member is a key with a required membership: true for any, or the system of an ID.
func Member(name string, to *string) Key {
	const want = `true, or the system of an id: "uscf", "fide"`
	return Own(name, func(t *Table) {
		value, given := t.Take(name)
		switch system := value.(type) {
		case bool:
			if system {
				*to = AnyMember
			} else {
				t.Wrong(name, "false", "true, or the system of an id", "leave it out to admit everyone")
			}
		case string:
			if *to = system; system == "" {
				t.Wrong(name, "an empty text", want, "")
			}
		default:
			if given {
				t.Wrong(name, Found(value), want, "")
			}
		}
	})
}

// typed is a key with a value that read reads; ok is false if there is no valid one.
func typed[T any](name string, to *T, read func(t *Table, name string) (value T, ok bool)) Key {
	return Own(name, func(t *Table) {
		if value, ok := read(t, name); ok {
			*to = value
		}
	})
}

// converted is a key with a value that convert understands; want is what it has to be.
func converted[T any](name string, to *T, want string, convert func(value any) (T, bool)) Key {
	return Own(name, func(t *Table) {
		given, has := t.Take(name)
		if value, ok := convert(given); ok {
			*to = value
		} else if has {
			t.Wrong(name, Found(given), want, "")
		}
	})
}

// Words are the allowed words of a key, in the order of messages.
type Words[T any] []Meaning[T]

// A Meaning is a word and what it means.
type Meaning[T any] struct {
	Word  string
	Value T
}

// Named returns words that are spelled like their values.
func Named[T ~string](values ...T) Words[T] {
	return phrase.Each(values, func(value T) Meaning[T] { return Meaning[T]{string(value), value} })
}

// Counted returns words for the constants of a type in their order, from 0.
func Counted[T ~uint8](words ...string) Words[T] {
	out := make(Words[T], len(words))
	for i, word := range words {
		out[i].Word, out[i].Value = word, T(i)
	}
	return out
}

// List returns the words without their values. The slice belongs to the caller.
func (w Words[T]) List() []string {
	return phrase.Each(w, func(m Meaning[T]) string { return m.Word })
}

// Choice is a key with one of several words.
func Choice[T any](name string, to *T, words Words[T]) Key {
	key := Own(name, func(t *Table) {
		if word, ok := t.Word(name, words.List()...); ok {
			*to = words[slices.Index(words.List(), word)].Value
		}
	})
	key.Words = words.List()
	return key
}

// Several is a key with a list of words, each at most once. twice says in messages that one is
// listed again, and once what is expected.
func Several[T any](name string, to *[]T, words Words[T], twice, once string) Key {
	known := words.List()
	key := Own(name, func(t *Table) {
		list, _ := t.Texts(name)
		for i, word := range list {
			switch at := slices.Index(known, word); {
			case at < 0:
				t.Wrong(name, Quoted(word), OneOf("", known), spelling.DidYouMean(word, known))
			case slices.Contains(list[:i], word):
				t.Wrong(name, Quoted(word)+twice, once, "")
			default:
				*to = append(*to, words[at].Value)
			}
		}
	})
	key.Words = known
	return key
}

// In is a key with a table. what explains the table in messages. after, which may be
// nil, checks the table once its keys are read.
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

// ByName is a key with a table whose keys are names of the author's choice. what explains it in
// messages, and read reads the value of one name.
func ByName(key, what string, read func(t *Table, name string)) Key {
	return Own(key, func(t *Table) {
		inner := t.Table(key, what)
		for _, name := range inner.Names() {
			read(inner, name)
		}
	})
}

// Not returns k with another word that people write for it. line returns the correct
// line for a value; both are spelled as in a file.
func (k Key) Not(word string, line func(value string) string) Key {
	k.slips = append(slices.Clone(k.slips), slip{word, line})
	return k
}

// Also returns k with other words that people write for it, whose values are right.
func (k Key) Also(words ...string) Key {
	for _, word := range words {
		k = k.Not(word, func(value string) string { return k.Name + " = " + value })
	}
	return k
}

// Each is a key with a list of tables, each read into a new T. keys returns the keys
// of a table; add is called once they are read.
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

// Then returns k with a function that runs after the key is read, even if it is
// missing.
func (k Key) Then(more func(*Table)) Key {
	read := k.read
	k.read = func(t *Table) {
		read(t)
		more(t)
	}
	return k
}

// Needed returns k as a required key. found and want are the message if it is missing.
func (k Key) Needed(found, want string) Key {
	return k.Then(func(t *Table) {
		if !t.Has(k.Name) {
			t.Wrong(k.Name, found, want, "")
		}
	})
}

// Read reads the keys of a table in the order of their declaration, and reports unknown
// ones.
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

func namesOf(keys []Key) []string { return phrase.Each(keys, func(k Key) string { return k.Name }) }

// unknown reports an unknown key with the line that its author may have meant: the key
// has another name, belongs elsewhere, or is misspelled.
func (t *Table) unknown(name string, keys []Key) {
	const found = "unknown key"
	value, _ := t.Take(name)
	for _, k := range keys {
		if line, ok := k.meant(name, value); ok {
			t.Wrong(name, found, line, "")
			return
		}
	}
	if t.path != "" && slices.ContainsFunc(t.doc.keys, func(k Key) bool { return k.Name == name && k.Keys == nil }) {
		t.Wrong(name, "a key for the whole file inside a table", "such keys before the first [header]", "move it there")
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

// misplaced reports a key that belongs into one of the tables of keys. here is the table
// with these keys, nil for the file as a whole; header is the header in brackets above
// them.
func (t *Table) misplaced(name string, here *Table, keys []Key, header string) bool {
	value, _ := t.Take(name)
	for _, k := range keys {
		for _, inner := range k.Keys {
			line, ok := inner.meant(name, value)
			if !ok {
				continue
			}
			found, place := "unknown key", header
			if here != nil || header != "" {
				line = here.with(k.Name, line, inner.Name == name, name, value)
			} else {
				place = k.header()
			}
			if inner.Name == name {
				found = "this key belongs in " + cmp.Or(place, k.Name)
			}
			if place != "" {
				line += " below " + place
			}
			t.Wrong(name, found, line, "")
			return true
		}
	}
	return header == "" && here == nil && slices.ContainsFunc(keys, func(k Key) bool {
		return t.misplaced(name, nil, k.Keys, k.header())
	})
}

func (k Key) header() string {
	if k.List {
		return "[[" + k.Name + "]]"
	}
	return "[" + k.Name + "]"
}

// meant returns the line for a value that stands at the name of the key, or at another
// word for it.
func (k Key) meant(name string, value any) (line string, ok bool) {
	if k.Name == name {
		return name + " = " + Literal(value), true
	}
	for _, s := range k.slips {
		if s.word == name {
			return s.line(Literal(value)), true
		}
	}
	return "", false
}

// with returns the line for an inner table with an additional line; of a key that is
// spelled right, in addition to the values that the table has.
func (t *Table) with(inner, line string, spelled bool, name string, value any) string {
	now, _ := t.Take(inner)
	if table, isTable := now.(map[string]any); isTable && spelled {
		values := maps.Clone(table)
		values[name] = value
		return inner + " = " + Literal(values)
	}
	return inner + " = { " + line + " }"
}

// A Question is what podium asks people for whom it writes a file. It is declared once:
// people answer it at a terminal, or by its flag.
type Question struct {
	Flag  string                    // that answers it
	Value string                    // what the flag takes, as its help says: N, LIST; "": nothing, it means yes
	Usage string                    // what the flag does
	Ask   string                    // the question, without its mark and without the answers to choose from
	Zero  string                    // what 0 stands for, if not for none: "all"
	Help  string                    // for those who answer "?"; it may hold actions such as finding.WithRoster
	Words []string                  // the answers to choose from; nil: any text
	Sep   string                    // between several answers, and the flag is repeatable; "": there is one answer
	Skip  func() bool               // earlier answers leave nothing to ask; nil: they never do
	Now   func() string             // the answer so far, as people type it
	Set   func(answer string) error // takes another one; the error says what was expected
}

// Prompt is the question at a terminal, which shows no menu: with the answers to choose from.
func (q *Question) Prompt() string {
	switch {
	case len(q.Words) > 0:
		last := len(q.Words) - 1
		return q.Ask + " (" + strings.Join(q.Words[:last], ", ") + " or " + q.Words[last] + ")"
	case q.Value == "":
		return q.Ask + " (yes or no)"
	case q.Zero != "":
		return q.Ask + " (0 for " + q.Zero + ")"
	}
	return q.Ask
}

// NoAnswer is how people answer that they want none of something.
func NoAnswer(answer string) bool {
	switch strings.ToLower(strings.TrimSpace(answer)) {
	case "", "0", "-", "no", "none":
		return true
	}
	return false
}

// Number makes q a question for a whole number up to most; 0 is for none.
func (q Question) Number(to *int, most int) Question {
	q.Now = func() string { return strconv.Itoa(*to) }
	q.Set = func(answer string) error {
		if NoAnswer(answer) {
			*to = 0
			return nil
		}
		n, err := strconv.Atoi(strings.TrimSpace(answer))
		if err != nil || n < 0 || n > most {
			return fmt.Errorf("%s: expected a whole number from 0 to %d", Quoted(answer), most)
		}
		*to = n
		return nil
	}
	return q
}

// YesOrNo makes q a question for yes or no.
func (q Question) YesOrNo(to *bool) Question {
	q.Now = func() string {
		if *to {
			return "yes"
		}
		return "no"
	}
	q.Set = func(answer string) error {
		switch strings.ToLower(strings.TrimSpace(answer)) {
		case "y", "yes", "true":
			*to = true
		case "n", "no", "none", "false":
			*to = false
		default:
			return fmt.Errorf("%s: expected yes or no", Quoted(answer))
		}
		return nil
	}
	return q
}

// Line makes q a question for a text, or for several texts with q.Sep between them.
// check may be nil, and says what is wrong with one.
func (q Question) Line(to *[]string, check func(string) error) Question {
	q.Now = func() string {
		if len(*to) == 0 {
			return "none"
		}
		return strings.Join(*to, q.Sep+" ")
	}
	q.Set = func(answer string) error {
		var list []string
		for _, part := range q.Split(answer) {
			if check != nil {
				if err := check(part); err != nil {
					return err
				}
			}
			list = append(list, part)
		}
		*to = list
		return nil
	}
	return q
}

// One makes q a question for one text, or none. check may be nil, and says what is
// wrong with it.
func (q Question) One(to *string, check func(string) error) Question {
	var list []string
	if *to != "" {
		list = []string{*to}
	}
	q = q.Line(&list, check)
	set := q.Set
	q.Set = func(answer string) error {
		if err := set(answer); err != nil {
			return err
		}
		*to = strings.Join(list, "")
		return nil
	}
	return q
}

// Choose makes q a question for one of some words.
func (q Question) Choose(to *string, words ...string) Question {
	q.Words = words
	q.Now = func() string { return *to }
	q.Set = func(answer string) error {
		for _, word := range words {
			if strings.EqualFold(strings.TrimSpace(answer), word) {
				*to = word
				return nil
			}
		}
		return errors.New(Quoted(answer) + ": expected " + OneOf("", words))
	}
	return q
}

// Tried makes q refuse an answer with which something is wrong, such as with the file that all
// answers so far amount to. The answer before stays.
func (q Question) Tried(problem func() error) Question {
	set, now := q.Set, q.Now
	q.Set = func(answer string) error {
		before := now()
		err := set(answer)
		if err != nil {
			return err
		}
		if err = problem(); err != nil {
			return errors.Join(err, set(before)) // which was possible
		}
		return nil
	}
	return q
}

// FirstError returns the first error of a file that answers amount to, without its place.
func FirstError(list []finding.Finding) error {
	for _, p := range list {
		if p.Severity == finding.Error {
			p.Pos = finding.Pos{}
			return errors.New(p.Message())
		}
	}
	return nil
}

// Split returns the parts of an answer; none where there is none.
func (q Question) Split(answer string) []string {
	if NoAnswer(answer) {
		return nil
	}
	if q.Sep == "" {
		return []string{strings.TrimSpace(answer)}
	}
	var out []string
	for part := range strings.SplitSeq(answer, q.Sep) {
		if part = strings.TrimSpace(part); part != "" {
			out = append(out, part)
		}
	}
	return out
}

// A Line is a line of a file that podium writes for people. The zero value is not written.
type Line struct{ key, value, remark string }

// LanguageLine is the line of the language of documents; English has none.
func LanguageLine(lang, remark string) Line {
	if lang == "en" {
		return Line{}
	}
	return Given("lang", lang, remark)
}

// Given is [NewLine] for a value that is set: not 0, "" or an empty list, which have no line.
func Given(key string, value any, remark string) Line {
	l := NewLine(key, value, remark)
	if l.value == "0" || l.value == `""` || l.value == "[]" {
		return Line{}
	}
	return l
}

// NewLine makes a line of a key, a value that [Literal] takes, and a remark or "".
func NewLine(key string, value any, remark string) Line { return Line{key, Literal(value), remark} }

// WriteTable writes a table below its header, "" for the file as a whole, with the
// signs of equality and the remarks below each other. Without lines there is no table.
func WriteTable(b *strings.Builder, header string, lines ...Line) {
	lines = slices.DeleteFunc(slices.Clone(lines), func(l Line) bool { return l.key == "" })
	if len(lines) == 0 {
		return
	}
	b.WriteString(header)
	keys, values := 0, 0
	for _, l := range lines {
		keys = max(keys, len(l.key))
		if l.remark != "" {
			values = max(values, utf8.RuneCountInString(l.value))
		}
	}
	for _, l := range lines {
		if l.remark == "" {
			fmt.Fprintf(b, "%-*s = %s\n", keys, l.key, l.value)
			continue
		}
		fmt.Fprintf(b, "%-*s = %-*s  # %s\n", keys, l.key, values, l.value, l.remark)
	}
}
