// Package phrasetest helps tests show that the texts of a document come from a
// catalogue: [Marked] puts every text between marks, and [Check] finds letters outside. [Sound]
// looks into the braces of a catalogue.
package phrasetest

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"podium/formats/formatstest"
	"podium/formats/phrase"
)

// The marks around every text.
const (
	opening = "⟦"
	closing = "⟧"
)

// Marked returns the English catalogue with marks around every text.
func Marked(t testing.TB) *phrase.Catalogue {
	return changed(t, func(text string) string { return opening + text + closing })
}

// Long returns the English catalogue with every text longer by 40 per cent, as translations
// are: a short word grows, a sentence has more words.
func Long(t testing.TB) *phrase.Catalogue {
	return changed(t, func(text string) string {
		for n := (utf8.RuneCountInString(placeholders.ReplaceAllString(text, "1"))*2 + 4) / 5; n > 0; n -= 7 {
			if n > 7 {
				text += " "
			}
			text += strings.Repeat("o", min(n, 6))
		}
		return text
	})
}

var placeholders = regexp.MustCompile(`\{[^}]*\}`)

// changed returns the English catalogue with other texts, but for those that are no words.
func changed(t testing.TB, of func(string) string) *phrase.Catalogue {
	t.Helper()
	source, err := os.ReadFile(filepath.Join(formatstest.Root(t), "formats", "phrase", "en.txt"))
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	for line := range strings.Lines(string(source)) {
		key, text, found := strings.Cut(line, "=")
		if found && !strings.HasPrefix(line, "#") {
			line = key + "= " + of(strings.TrimSpace(text)) + "\n"
		}
		out.WriteString(line)
	}
	c, err := phrase.Parse("en", []byte(out.String()))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// Sound returns what [phrase.Parse] says of a catalogue, or the first placeholder that has no
// closing brace, no number of an argument, or not the forms of the language.
func Sound(tag string, data []byte) error {
	if _, err := phrase.Parse(tag, data); err != nil {
		return err
	}
	lang := language.MustParse(tag)
	whole, ordinal := map[plural.Form]bool{}, map[plural.Form]bool{}
	for n := range 1000 { // every language's rules repeat before that
		whole[plural.Cardinal.MatchPlural(lang, n, 0, 0, 0, 0)] = true
		ordinal[plural.Ordinal.MatchPlural(lang, n, 0, 0, 0, 0)] = true
	}
	all := maps.Clone(whole)
	all[plural.Cardinal.MatchPlural(lang, 1, 1, 1, 5, 5)] = true // 1.5
	want := map[string][]int{":": {len(all), len(whole)}, "#": {len(ordinal)}, "?": {3}, "": {1}}
	for line := range strings.Lines(string(data)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		for _, m := range inBraces.FindAllStringSubmatch(strings.TrimSpace(line), -1) {
			n := 1 + strings.Count(m[3], "|")
			switch {
			case m[4] == "":
				return fmt.Errorf("%s has no closing brace", m[0])
			case strings.Trim(m[1], "0123456789") != "" || strings.Trim(m[1], "0") == "":
				return fmt.Errorf("%s: expected the number of an argument", m[0])
			case !slices.Contains(want[m[2]], n):
				return fmt.Errorf("%s: %d forms; expected the %d that %s has", m[0], n, want[m[2]][0], tag)
			}
		}
	}
	return nil
}

var inBraces = regexp.MustCompile(`\{([^}:#?]*)([:#?]?)([^}]*)(\}?)`)

// Check returns a function that fails for letters that are neither from a catalogue nor
// in one of these data: names and codes, the longer first where one is in another.
func Check(t testing.TB, data ...string) func(texts ...string) {
	t.Helper()
	return func(texts ...string) {
		t.Helper()
		for _, text := range texts {
			rest := Unmarked(text)
			for _, known := range data {
				rest = strings.ReplaceAll(rest, known, "")
			}
			if strings.ContainsFunc(rest, unicode.IsLetter) {
				t.Errorf("%q in %q comes from no catalogue", rest, text)
			}
		}
	}
}

// Unmarked returns the parts of a text outside all marks, which come from no catalogue.
func Unmarked(text string) string {
	var out strings.Builder
	depth := 0
	for _, r := range text {
		switch {
		case string(r) == opening:
			depth++
		case string(r) == closing:
			depth--
		case depth == 0:
			out.WriteRune(r)
		}
	}
	return out.String()
}
