// Package phrase holds the texts of documents: titles, labels, column headings, and
// the reasons in explanations and awards. A catalogue holds the texts of one language
// in one file, and code refers to a text by its key. A new language needs a new file
// and no change of code. English, en.txt, is the source.
//
// A line of a catalogue is a key, "=" and a text with {1}, {2} ... as placeholders
// for arguments:
//
//	stand.after = after round {1} of {2}
//	count.rounds = {1} {1:round|rounds}
//
// {1:round|rounds} chooses a form by argument 1, a number. The forms are listed in
// the order zero, one, two, few, many, other of the Unicode plural rules; each
// language has only some of these, English one and other. A text is a whole sentence
// or a whole label. Sentences are never assembled from fragments, because languages
// differ in word order.
//
// Diagnostics and help are in English and have no catalogue.
package phrase

import (
	_ "embed" // the catalogue in English
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// A Key names a text.
type Key string

// A Catalogue holds the texts of one language. It is immutable, so any number of
// goroutines may use it. The nil Catalogue is [English].
type Catalogue struct {
	language language.Tag
	forms    func() []plural.Form // plural forms of the language, in the order of the placeholders
	texts    map[Key]string
}

//go:embed en.txt
var english string

// English returns the catalogue of the program.
func English() *Catalogue { return parsedEnglish() }

//nolint:gochecknoglobals // parsed once, never changed
var parsedEnglish = sync.OnceValue(func() *Catalogue {
	c, err := parse(language.English, english, func(string) error { return nil }) // a test checks the texts
	if err != nil {
		panic(err) // a bug that every test finds
	}
	return c
})

// Language is the BCP 47 tag of the language, such as "en". The template of pages prints it.
func (c *Catalogue) Language() string { return c.orEnglish().language.String() }

// Parse reads the catalogue of a language, a BCP 47 tag such as "de". It ignores
// empty lines and those that begin with "#". The error names the first line that is
// not valid: not a key and a text, a repeated key, a brace that is not closed, or the
// wrong number of plural forms.
func Parse(tag string, data []byte) (*Catalogue, error) {
	lang, err := language.Parse(tag)
	if err != nil {
		return nil, fmt.Errorf("language %q: %w", tag, err)
	}
	forms := len(formsOf(lang))
	return parse(lang, string(data), func(text string) error { return check(text, lang, forms) })
}

// parse reads a catalogue and has each text checked.
func parse(lang language.Tag, data string, check func(text string) error) (*Catalogue, error) {
	c := &Catalogue{
		language: lang, texts: make(map[Key]string, strings.Count(data, "\n")),
		forms: sync.OnceValue(func() []plural.Form { return formsOf(lang) }),
	}
	n := 0
	for line := range strings.Lines(data) {
		n++
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		key, text, found := strings.Cut(line, "=")
		key, text = strings.TrimSpace(key), strings.TrimSpace(text)
		switch _, twice := c.texts[Key(key)]; {
		case !found || key == "" || strings.ContainsAny(key, " {}"):
			return nil, fmt.Errorf("line %d: expected a key, = and a text", n)
		case twice:
			return nil, fmt.Errorf("line %d: repeats the key %s", n, key)
		}
		if err := check(text); err != nil {
			return nil, fmt.Errorf("line %d: %s: %w", n, key, err)
		}
		c.texts[Key(key)] = text
	}
	return c, nil
}

// formsOf returns the plural forms that a language has for whole numbers.
func formsOf(lang language.Tag) []plural.Form {
	order := []plural.Form{plural.Zero, plural.One, plural.Two, plural.Few, plural.Many, plural.Other}
	const all = 1000 // every language's rules repeat before that
	has := map[plural.Form]bool{}
	for n := range all {
		has[formOf(lang, n)] = true
	}
	return slices.DeleteFunc(order, func(f plural.Form) bool { return !has[f] })
}

func formOf(lang language.Tag, n int) plural.Form {
	return plural.Cardinal.MatchPlural(lang, max(n, -n), 0, 0, 0, 0)
}

// check checks the placeholders of a text in a language with so many plural forms.
func check(text string, lang language.Tag, forms int) error {
	for text != "" {
		_, p, rest, err := cut(text)
		if err != nil {
			return err
		}
		if n := len(p.forms); n > 0 && n != forms {
			return fmt.Errorf("%d forms; expected the %d that %s has", n, forms, lang)
		}
		text = rest
	}
	return nil
}

// Keys lists the keys, sorted. The slice belongs to the caller.
func (c *Catalogue) Keys() []Key {
	return slices.Sorted(maps.Keys(c.orEnglish().texts))
}

// Missing lists the keys of English for which c has no text.
func (c *Catalogue) Missing() []Key {
	return slices.DeleteFunc(English().Keys(), func(k Key) bool { _, has := c.texts[k]; return has })
}

func (c *Catalogue) orEnglish() *Catalogue {
	if c == nil {
		return English()
	}
	return c
}

// Text returns the text of a key with its arguments filled in: strings, ints or
// values with a String method. If c has no text, Text returns the English one; if
// English has none either, the key in brackets.
func (c *Catalogue) Text(key Key, args ...any) string {
	c = c.orEnglish()
	text, ok := c.texts[key]
	if !ok {
		if c == English() {
			return "[" + string(key) + "]"
		}
		return English().Text(key, args...)
	}
	if !strings.Contains(text, "{") {
		return text
	}
	var out strings.Builder
	for text != "" {
		before, p, rest, err := cut(text)
		if err != nil {
			break // Parse has refused it
		}
		out.WriteString(before)
		out.WriteString(c.fill(p, args))
		text = rest
	}
	return out.String()
}

// Or returns the text of a key that the English catalogue lacks, because the code
// that declares a tie-break or a format also names it in English; english if c has
// no text.
func (c *Catalogue) Or(key Key, english string) string {
	if text, ok := c.orEnglish().texts[key]; ok {
		return text
	}
	return english
}

// List joins names: "A, B and C". It names the first eight and counts the rest.
func (c *Catalogue) List(names []string) string {
	const most = 8
	switch n := len(names); {
	case n == 0:
		return c.Text("list.nobody")
	case n == 1:
		return names[0]
	case n > most:
		return c.Text("list.more", c.Join(names[:most]), n-most)
	}
	last := len(names) - 1
	return c.Text("list.and", c.Join(names[:last]), names[last])
}

// Join joins items with commas: "A, B, C".
func (c *Catalogue) Join(items []string) string {
	return strings.Join(items, c.Text("list.comma")+" ")
}

// Each returns the texts of the elements of a list.
func Each[E any](list []E, text func(E) string) []string {
	out := make([]string, len(list))
	for i, e := range list {
		out[i] = text(e)
	}
	return out
}

// Points returns a number of points as it is said: "1 point", "½ point", "4.5 points".
func (c *Catalogue) Points(n string) string { return c.amount(n, "score.one", "score.many") }

// MatchPoints is Points for the points of matches of teams.
func (c *Catalogue) MatchPoints(n string) string {
	return c.amount(n, "score.match.one", "score.match.many")
}

func (c *Catalogue) amount(n string, one, many Key) string {
	if n == "1" || n == "½" {
		return c.Text(one, n)
	}
	return c.Text(many, n)
}

// fill returns the text that replaces a placeholder.
func (c *Catalogue) fill(p placeholder, args []any) string {
	switch {
	case p.arg == 0:
		return ""
	case p.arg > len(args):
		return "{" + strconv.Itoa(p.arg) + "}"
	case len(p.forms) == 0:
		return argument(args[p.arg-1])
	}
	n, _ := strconv.Atoi(argument(args[p.arg-1]))
	at := slices.Index(c.forms(), formOf(c.language, n))
	return p.forms[max(at, 0)]
}

func argument(a any) string {
	if s, ok := a.(string); ok {
		return s
	}
	return fmt.Sprint(a)
}

// A placeholder stands for an argument, or for the plural form that it chooses.
type placeholder struct {
	arg   int // from 1; 0: no argument
	forms []string
}

// cut cuts a text at its first placeholder. Without one, p.arg is 0.
func cut(text string) (before string, p placeholder, rest string, err error) {
	before, rest, found := strings.Cut(text, "{")
	if !found {
		return text, p, "", nil
	}
	inside, rest, closed := strings.Cut(rest, "}")
	if !closed {
		return "", p, "", fmt.Errorf("{%s has no closing brace", inside)
	}
	number, forms, several := strings.Cut(inside, ":")
	if p.arg, err = strconv.Atoi(number); err != nil || p.arg < 1 {
		return "", p, "", fmt.Errorf("{%s}: expected the number of an argument", inside)
	}
	if several {
		p.forms = strings.Split(forms, "|")
	}
	return before, p, rest, nil
}
