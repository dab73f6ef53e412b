package formatstest

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"podium/formats/handwritten"
)

// Explains holds an example of a file that people write against the keys that are
// declared for it: every key stands in it where its table is, be it in a comment, and
// every word that may be its value somewhere. What is said before the first key holds
// for all tables. Nor does it name a key at the beginning of a line that nobody declares.
func Explains(t *testing.T, example string, keys []handwritten.Key) {
	t.Helper()
	for _, missing := range unexplained(example, example, "", keys, map[string]bool{}) {
		t.Errorf("the example does not explain %s", missing)
	}
	known := map[string]bool{}
	declared(keys, known)
	for _, key := range regexp.MustCompile(`(?m)^#? *(?:[a-z]+\.)?([a-z_-]+) *= `).FindAllStringSubmatch(example, -1) {
		if !known[key[1]] {
			t.Errorf("the example has the key %s, which is not declared", key[1])
		}
	}
}

// declared notes the names of keys, and of those of their tables.
func declared(keys []handwritten.Key, known map[string]bool) {
	for _, k := range keys {
		known[k.Name] = true
		declared(k.Keys, known)
	}
}

// unexplained lists the keys of a table, by path, that a part of an example does
// not name. A table that is in several places is explained in the first; explained has
// those, by their names and those of their keys.
func unexplained(example, part, table string, keys []handwritten.Key, explained map[string]bool) []string {
	var out []string
	for _, k := range keys {
		path := strings.TrimPrefix(table+"."+k.Name, ".")
		inner := underHeader(example, path)
		if inner == "" {
			inner = part
			head, _, _ := strings.Cut(example, "\n\n")
			// "key =", "key.more =", or one of several: "key, other = 1".
			key := regexp.MustCompile(`(^|[^\w-])` + regexp.QuoteMeta(k.Name) + `( *=|,|\.\w)`)
			if !key.MatchString(part) && !key.MatchString(head) {
				out = append(out, path)
			}
		}
		for _, word := range k.Words {
			if !regexp.MustCompile(`(^|[^\w-])` + regexp.QuoteMeta(word) + `($|[^\w-])`).MatchString(example) {
				out = append(out, fmt.Sprintf("%s = %q", path, word))
			}
		}
		names := []string{k.Name}
		for _, inner := range k.Keys {
			names = append(names, inner.Name)
		}
		same := strings.Join(names, " ")
		if !explained[same] {
			explained[same] = true
			out = append(out, unexplained(example, inner, path, k.Keys, explained)...)
		}
	}
	return out
}

// underHeader gives what stands below the headers of a table, [path] or [[path]],
// and of those within it; "" if there is none.
func underHeader(example, path string) string {
	var b strings.Builder
	inside := false
	for line := range strings.Lines(example) {
		if text := strings.TrimLeft(line, "# \t"); strings.HasPrefix(text, "[") {
			header, _, _ := strings.Cut(strings.TrimLeft(text, "["), "]")
			inside = header == path || strings.HasPrefix(header, path+".")
		}
		if inside {
			b.WriteString(line)
		}
	}
	return b.String()
}
