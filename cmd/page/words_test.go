package main

import (
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"podium/formats/phrase/phrasetest"
)

// TestWords: the script takes each of its texts from the catalogue with as many values as the
// text has places, and the catalogue has no others.
func TestWords(t *testing.T) {
	t.Parallel()
	if err := phrasetest.Sound("en", []byte(words)); err != nil {
		t.Errorf("words.txt: %v", err)
	}
	texts, used := catalogue(), map[string]bool{}
	call := regexp.MustCompile(`\b(?:phrase|pieces)\((?:'([a-z0-9.]+)')?`)
	place := regexp.MustCompile(`\{(\d)`)
	for name, source := range modules(t) {
		for _, at := range call.FindAllStringSubmatchIndex(source, -1) {
			if at[2] < 0 {
				t.Errorf("%s: a call without a key, so that no test sees what it takes: %s", name, source[at[0]:min(at[0]+60, len(source))])
				continue
			}
			key := source[at[2]:at[3]]
			text, has := texts[key]
			if used[key] = true; !has {
				t.Errorf("%s: the catalogue has no text for %q", name, key)
			}
			values := 0
			for _, found := range place.FindAllStringSubmatch(text, -1) {
				n, _ := strconv.Atoi(found[1])
				values = max(values, n)
			}
			if got := valuesOf(source[at[3]+1:]); got != values {
				t.Errorf("%s: %q has %d places and gets %d values", name, key, values, got)
			}
		}
	}
	for key := range texts {
		if !used[key] {
			t.Errorf("nothing uses the text %q", key)
		}
	}
}

// valuesOf counts the values of a call, from what stands behind its key.
func valuesOf(rest string) (n int) {
	depth, quote := 0, rune(0)
	for _, r := range rest {
		switch {
		case quote != 0:
			if r == quote {
				quote = 0
			}
		case strings.ContainsRune("'\"`", r):
			quote = r
		case strings.ContainsRune("([{", r):
			depth++
		case strings.ContainsRune(")]}", r):
			if depth--; depth < 0 {
				return n
			}
		case r == ',' && depth == 0:
			n++
		}
	}
	return n
}

// TestNoWordsInScript: a text of two words, of a word and a value, or with a capital at its
// beginning stands in the catalogue. Names of classes and selectors are no texts.
func TestNoWordsInScript(t *testing.T) {
	t.Parallel()
	literal := regexp.MustCompile("(class: |className: )?('[^'\n]*'|`[^`\n]*`)")
	value := regexp.MustCompile(`\$\{[^}]*\}`)
	text := regexp.MustCompile(`\p{L}{2,}[^\p{L}]* [^\p{L}]*\p{L}{2,}|\p{L}{2,}:? \$|\$ \p{L}{2,}|^.\p{Lu}\p{Ll}|….`)
	selector := regexp.MustCompile(`[#\[]| > |nth-child|^'input, select'$`)
	noText := []string{
		"'by podium'", "'012 None'", "'Nobody'", // what the engine reads
		"'BH/C1, BH, DE'", "'2026-03-14 to 2026-03-15'", // as codes and days are typed
		"'standings ranked'", "`${column.kind} col-${column.key}`", "`${column.kind} col-${column.key} ${state}`", // classes
		"`chosen ${prize.award} ${prize.section}`", // the name of a field
		"'…'",
	}
	for name, source := range modules(t) {
		for _, found := range literal.FindAllStringSubmatch(source, -1) {
			inside := value.ReplaceAllString(found[2], "$$")
			if found[1] == "" && text.MatchString(inside) && !selector.MatchString(inside) && !slices.Contains(noText, found[2]) {
				t.Errorf("%s: %s belongs into words.txt", name, found[2])
			}
		}
	}
}

// modules are the modules of the script without their comments, by name.
func modules(t *testing.T) map[string]string {
	t.Helper()
	files, err := fs.Glob(web, "web/*.js")
	if err != nil {
		t.Fatal(err)
	}
	comment := regexp.MustCompile(`(?ms)/\*.*?\*/|(?:^|[ ;])//.*?$`)
	list := map[string]string{}
	for _, file := range files {
		source, err := web.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		name := path.Base(file)
		if name != "words.js" && name != "worker.js" { // which stands in the page beside the script
			list[name] = comment.ReplaceAllString(string(source), "")
		}
	}
	return list
}
