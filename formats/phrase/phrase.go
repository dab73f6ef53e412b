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
//	number.ordinal = {1}{1#st|nd|rd|th}
//	certificate.nameless = {1?jugadora|jugador|participante}
//
// {1:round|rounds} chooses a form by argument 1, a number. The forms are listed in
// the order zero, one, two, few, many, other of the Unicode plural rules; each
// language has only some of these, English one and other. A language that has a form for
// fractions alone, as Polish other and Czech many, may leave it out where only whole
// numbers stand. {1#st|nd|rd|th} chooses by the plural rules for ordinal numbers, and
// {1?she|he|they} by the sex of a person: female, male, unknown. A text is a whole
// sentence or a whole label. Sentences are never assembled from fragments, because
// languages differ in word order.
//
// A line such as [standings] begins the texts of a [Part]. A language is offered for a
// document if it has all texts of the parts up to that of the document ([In]).
//
// Diagnostics and help are in English and have no catalogue.
package phrase

import (
	"bytes"
	_ "embed" // the catalogue in English
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/text/cases"
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// A Key names a text.
type Key string

// A Catalogue holds the texts of one language. It is immutable, so any number of
// goroutines may use it. The nil Catalogue is [English].
type Catalogue struct {
	language language.Tag
	forms    func() [kinds][]plural.Form // in the order of the placeholders
	texts    map[Key]string
	beside   *Catalogue // the second language of certificates; nil: none
}

//go:embed en.txt
var english []byte

// English returns the catalogue of the program.
func English() *Catalogue { return parsedEnglish() }

//nolint:gochecknoglobals // parsed once, never changed
var parsedEnglish = sync.OnceValue(func() *Catalogue {
	c, err := Parse("en", english)
	if err != nil {
		panic(err) // a bug that every test finds
	}
	return c
})

// Language is the BCP 47 tag of the language, such as "en". The template of pages prints it.
func (c *Catalogue) Language() string { return c.orEnglish().language.String() }

// Parse reads the catalogue of a language, a BCP 47 tag such as "de". It ignores
// empty lines, those that begin with "#", and those that begin a [Part]. The error names the first
// line that is not a key and a text or repeats a key. It does not look into braces: tests do,
// with phrasetest.Sound.
func Parse(tag string, data []byte) (*Catalogue, error) {
	lang, err := language.Parse(tag)
	if err != nil {
		return nil, fmt.Errorf("language %q: %w", tag, err)
	}
	c := &Catalogue{
		language: lang, texts: make(map[Key]string, bytes.Count(data, []byte("\n"))),
		forms: sync.OnceValue(func() [kinds][]plural.Form { return formsOf(lang) }),
	}
	n := 0
	for line := range strings.Lines(string(data)) {
		n++
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' || line[0] == '[' {
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
		c.texts[Key(key)] = text
	}
	return c, nil
}

// The kinds of choices that a placeholder makes among its forms.
type kind uint8

const (
	plain    kind = iota // no choice: the argument itself
	cardinal             // {1:round|rounds}
	ordinal              // {1#st|nd|rd|th}
	bySex                // {1?she|he|they}
	kinds
)

// formsOf returns the forms of a language for whole numbers, then for cardinal numbers
// also those that only fractions take, and for ordinal numbers, in the order of placeholders.
func formsOf(lang language.Tag) (out [kinds][]plural.Form) {
	const all = 1000 // every language's rules repeat before that
	var has [kinds]map[plural.Form]bool
	for k := range kinds {
		has[k] = map[plural.Form]bool{}
	}
	for n := range all {
		has[plain][formOf(lang, strconv.Itoa(n))] = true
		has[ordinal][plural.Ordinal.MatchPlural(lang, n, 0, 0, 0, 0)] = true
	}
	maps.Copy(has[cardinal], has[plain])
	has[cardinal][formOf(lang, "1.5")] = true
	order := []plural.Form{plural.Zero, plural.One, plural.Two, plural.Few, plural.Many, plural.Other}
	for k := range kinds {
		out[k] = slices.DeleteFunc(slices.Clone(order), func(f plural.Form) bool { return !has[k][f] })
	}
	return out
}

// formOf returns the plural form for a number such as "3", "4.5" or "4½". A half alone is
// said in the singular, "½ point", in a language without a form for fractions alone.
func formOf(lang language.Tag, number string) plural.Form {
	whole, half := strings.CutSuffix(strings.TrimPrefix(number, "-"), "½")
	whole, decimals, _ := strings.Cut(whole, ".")
	if half {
		decimals = "5"
	}
	n, _ := strconv.Atoi(whole)
	f, _ := strconv.Atoi(decimals)
	form := plural.Cardinal.MatchPlural(lang, n, len(decimals), len(decimals), f, f)
	if half && whole == "" && form == plural.Cardinal.MatchPlural(lang, 100, 0, 0, 0, 0) {
		return plural.One
	}
	return form
}

func (c *Catalogue) orEnglish() *Catalogue {
	if c == nil {
		return English()
	}
	return c
}

// Upper writes a text in capitals as the language does: Turkish has İ for i.
func (c *Catalogue) Upper(text string) string {
	return cases.Upper(c.orEnglish().language).String(text)
}

// Within returns the name of a thing, which stands alone as a heading, as it stands within a
// sentence: in small letters but in German, which writes nouns with capitals.
func (c *Catalogue) Within(name string) string {
	if c.Language() == "de" {
		return name
	}
	return cases.Lower(c.orEnglish().language).String(name)
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
		before, p, rest := cut(text)
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

// Values joins numbers: "8, 7.5", but "8; 7,5" where the comma is the decimal sign.
func (c *Catalogue) Values(numbers []string) string {
	texts := Each(numbers, c.Number)
	if c.Number("0.5") == "0,5" {
		return c.Clauses(texts...)
	}
	return c.Join(texts)
}

// Clauses joins texts that have commas of their own: "A, B; C". Empty ones are left out.
func (c *Catalogue) Clauses(texts ...string) string {
	out := ""
	for _, text := range texts {
		if out == "" || text == "" {
			out += text
			continue
		}
		out = c.Text("list.parts", out, text)
	}
	return out
}

// Each calls of for each element of a list and returns the results.
func Each[E, V any](list []E, of func(E) V) []V {
	out := make([]V, len(list))
	for i, e := range list {
		out[i] = of(e)
	}
	return out
}

// Points returns a number of points as it is said: "1 point", "½ point", "4.5 points".
func (c *Catalogue) Points(n string) string { return c.Text("score.amount", n) }

// MatchPoints is Points for the points of matches of teams.
func (c *Catalogue) MatchPoints(n string) string { return c.Text("score.match.amount", n) }

// Ordinal returns the number of a place as titles of awards have it: "1st", "11th".
func (c *Catalogue) Ordinal(n int) string { return c.Text("number.ordinal", n) }

func (c *Catalogue) fill(p placeholder, args []any) string {
	if p.arg == 0 {
		return ""
	}
	if p.arg > len(args) {
		return "{" + strconv.Itoa(p.arg) + "}"
	}
	text, forms := fmt.Sprint(args[p.arg-1]), c.forms
	var at int
	switch p.kind {
	case plain, kinds:
		return c.Number(text)
	case bySex:
		at = max(slices.Index([]string{"w", "m", ""}, text), 0)
	case ordinal:
		n, _ := strconv.Atoi(text)
		at = slices.Index(forms()[ordinal], plural.Ordinal.MatchPlural(c.language, n, 0, 0, 0, 0))
	case cardinal:
		all := forms()[cardinal]
		if len(p.forms) < len(all) {
			all = forms()[plain]
		}
		if at = slices.Index(all, formOf(c.language, text)); at < 0 {
			at = len(p.forms) - 1
		}
	}
	return p.forms[max(at, 0)]
}

// Number returns a number with the decimal sign of the language; other texts are unchanged.
func (c *Catalogue) Number(text string) string {
	whole, decimals, found := strings.Cut(text, ".")
	if c == nil || !found || decimals == "" || strings.Trim(whole, "-+0123456789") != "" ||
		strings.Trim(decimals, "0123456789") != "" {
		return text
	}
	sign, ok := c.texts["number.decimal"]
	if !ok || whole == "" {
		return text
	}
	return whole + sign + decimals
}

// Money returns an amount with the sign of its currency, which may be "". Signs of letters
// end with a space, for languages that have the sign in front.
func (c *Catalogue) Money(currency, amount string) string {
	if currency == "" {
		return c.Number(amount)
	}
	if c.Language() != "en" {
		currency = strings.TrimSpace(currency)
	}
	return c.Text("number.money", currency, amount)
}

// A placeholder stands for an argument, or for the form of a word that it chooses.
type placeholder struct {
	arg   int // from 1; 0: no argument
	kind  kind
	forms []string
}

// cut cuts a text at its first placeholder. Without one, p.arg is 0.
func cut(text string) (before string, p placeholder, rest string) {
	before, rest, _ = strings.Cut(text, "{")
	inside, rest, _ := strings.Cut(rest, "}")
	number := inside
	if at := strings.IndexAny(inside, ":#?"); at >= 0 {
		number, p.forms = inside[:at], strings.Split(inside[at+1:], "|")
		p.kind = map[byte]kind{':': cardinal, '#': ordinal, '?': bySex}[inside[at]]
	}
	p.arg, _ = strconv.Atoi(number)
	return before, p, rest
}
