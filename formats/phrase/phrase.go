// Package phrase holds what documents say: titles, labels, heads of columns, the
// reasons in explanations and awards. The texts stand in a catalogue, one file for
// each language, and code refers to a text by its key; another language is another
// file and no change of code. English, en.txt, is the source.
//
// A line of a catalogue is a key, "=" and a text in which {1}, {2} ... stand for
// arguments:
//
//	stand.after = after round {1} of {2}
//	count.rounds = {1} {1:round|rounds}
//
// {1:round|rounds} chooses by the number that is argument 1: the forms stand in the
// order zero, one, two, few, many, other of the Unicode plural rules, of which a
// language has only some; English has one and other. A text is a whole sentence or a
// whole label: no sentence is put together from pieces, for other languages order
// their words in other ways.
//
// Diagnostics and help are for the person at the command line. They are in English
// and have no catalogue.
package phrase

import (
	"bufio"
	"bytes"
	_ "embed" // the catalogue in English
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// A Key names a text.
type Key string

// A Catalogue holds the texts of one language. It is never changed after it was
// made, so any number of goroutines may use it. The nil Catalogue is [English].
type Catalogue struct {
	language language.Tag
	forms    []plural.Form // of the language, in the order in which a text lists them
	texts    map[Key]string
}

//go:embed en.txt
var english []byte

// English is the catalogue of the program.
func English() *Catalogue { return parsedEnglish() }

//nolint:gochecknoglobals // parsed once, never changed
var parsedEnglish = sync.OnceValue(func() *Catalogue {
	c, err := Parse("en", english)
	if err != nil {
		panic(err) // a mistake in the program: every test finds it
	}
	return c
})

// Parse reads a catalogue of a language, which is a BCP 47 tag such as "de". The
// error names the first line that is wrong: not a key and a text, a key for the
// second time, a brace that is not closed, or a number of forms that the language
// does not have. Empty lines and those that begin with "#" mean nothing.
func Parse(tag string, data []byte) (*Catalogue, error) {
	lang, err := language.Parse(tag)
	if err != nil {
		return nil, fmt.Errorf("language %q: %w", tag, err)
	}
	c := &Catalogue{language: lang, forms: formsOf(lang), texts: map[Key]string{}}
	lines := bufio.NewScanner(bytes.NewReader(data))
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(lines.Text())
		if line == "" || line[0] == '#' {
			continue
		}
		key, text, found := strings.Cut(line, "=")
		key, text = strings.TrimSpace(key), strings.TrimSpace(text)
		switch _, twice := c.texts[Key(key)]; {
		case !found || key == "" || strings.ContainsAny(key, " {}"):
			return nil, fmt.Errorf("line %d: expected a key, = and a text", n)
		case twice:
			return nil, fmt.Errorf("line %d: %s stands here for the second time", n, key)
		}
		if err := c.check(text); err != nil {
			return nil, fmt.Errorf("line %d: %s: %w", n, key, err)
		}
		c.texts[Key(key)] = text
	}
	return c, lines.Err()
}

// formsOf finds the plural forms that whole numbers take in a language.
func formsOf(lang language.Tag) []plural.Form {
	order := []plural.Form{plural.Zero, plural.One, plural.Two, plural.Few, plural.Many, plural.Other}
	const all = 1000 // the rules of all languages repeat after fewer
	has := map[plural.Form]bool{}
	for n := range all {
		has[formOf(lang, n)] = true
	}
	return slices.DeleteFunc(order, func(f plural.Form) bool { return !has[f] })
}

func formOf(lang language.Tag, n int) plural.Form {
	return plural.Cardinal.MatchPlural(lang, max(n, -n), 0, 0, 0, 0)
}

// check reports what is wrong with the braces of a text.
func (c *Catalogue) check(text string) error {
	for text != "" {
		_, hole, rest, err := cut(text)
		if err != nil {
			return err
		}
		if n := len(hole.forms); n > 0 && n != len(c.forms) {
			return fmt.Errorf("%d forms; expected %d, which %s has", n, len(c.forms), c.language)
		}
		text = rest
	}
	return nil
}

// Keys lists the keys, sorted. The slice belongs to the caller.
func (c *Catalogue) Keys() []Key {
	var out []Key
	for key := range c.orEnglish().texts {
		out = append(out, key)
	}
	slices.Sort(out)
	return out
}

// Missing lists the keys of English that c has no text for.
func (c *Catalogue) Missing() []Key {
	return slices.DeleteFunc(English().Keys(), func(k Key) bool { _, has := c.texts[k]; return has })
}

func (c *Catalogue) orEnglish() *Catalogue {
	if c == nil {
		return English()
	}
	return c
}

// Text is the text of a key with its arguments: texts, whole numbers, or anything
// with a String method. A key without a text in c has that of English; one without
// any is its own text in brackets.
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
		before, hole, rest, err := cut(text)
		if err != nil {
			break // Parse has refused it
		}
		out.WriteString(before)
		out.WriteString(c.fill(hole, args))
		text = rest
	}
	return out.String()
}

// Or is the text of a key that only catalogues of other languages have, because the
// English text stands beside what it names: a tie-break, a format.
func (c *Catalogue) Or(key Key, english string) string {
	if text, ok := c.orEnglish().texts[key]; ok {
		return text
	}
	return english
}

// List joins names, "A, B and C"; of more than eight it gives the number of the rest.
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

// Join puts a comma between items: "A, B, C".
func (c *Catalogue) Join(items []string) string {
	return strings.Join(items, c.Text("list.comma")+" ")
}

// fill is what stands in place of a hole.
func (c *Catalogue) fill(h hole, args []any) string {
	switch {
	case h.arg == 0:
		return ""
	case h.arg > len(args):
		return "{" + strconv.Itoa(h.arg) + "}"
	case len(h.forms) == 0:
		return argument(args[h.arg-1])
	}
	n, _ := strconv.Atoi(argument(args[h.arg-1]))
	at := slices.Index(c.forms, formOf(c.language, n))
	return h.forms[max(at, 0)]
}

func argument(a any) string {
	switch a := a.(type) {
	case string:
		return a
	case int:
		return strconv.Itoa(a)
	case fmt.Stringer:
		return a.String()
	}
	return fmt.Sprint(a)
}

// A hole is a place for an argument, counted from 1, or for one of several forms
// that it chooses.
type hole struct {
	arg   int
	forms []string
}

// cut cuts a text at its first hole; without one the hole has no argument.
func cut(text string) (before string, h hole, rest string, err error) {
	before, rest, found := strings.Cut(text, "{")
	if !found {
		return text, hole{}, "", nil
	}
	inside, rest, closed := strings.Cut(rest, "}")
	if !closed {
		return "", hole{}, "", fmt.Errorf("{%s has no closing brace", inside)
	}
	number, forms, several := strings.Cut(inside, ":")
	if h.arg, err = strconv.Atoi(number); err != nil || h.arg < 1 {
		return "", hole{}, "", fmt.Errorf("{%s}: expected the number of an argument", inside)
	}
	if several {
		h.forms = strings.Split(forms, "|")
	}
	return before, h, rest, nil
}
