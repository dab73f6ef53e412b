package handwritten

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Spoken is the path of a key as messages write it, counted from 1 as people do,
// with the word by which the author knows the table: `award 3 ("girls-top").places`
// for "award[2].places". The nil document knows no such words.
func (d *Document) Spoken(key string) string {
	if d == nil {
		return spoken(nil, key)
	}
	return spoken(d.values, key)
}

func spoken(values map[string]any, key string) string {
	for at := range len(key) {
		if key[at] != '[' {
			continue
		}
		n, rest, ok := number(key[at:])
		if !ok {
			continue
		}
		list, isList := tablesOf(lookUp(values, key[:at]))
		if values != nil && (!isList || n >= len(list)) {
			continue // a key that its author wrote with brackets in it
		}
		var table map[string]any
		if isList {
			table = list[n]
		}
		out := fmt.Sprintf("%s %d%s", key[:at], n+1, called(table))
		if rest == "" {
			return out
		}
		return out + "." + spoken(table, rest[1:])
	}
	return key
}

// number reads "[2]" at the beginning of a path; what follows is the end or a dot.
func number(path string) (n int, rest string, ok bool) {
	digits, rest, closed := strings.Cut(path[1:], "]")
	n, err := strconv.Atoi(digits)
	return n, rest, closed && err == nil && n >= 0 && (rest == "" || rest[0] == '.')
}

// lookUp gives the value of a path; nil if there is none.
func lookUp(values map[string]any, path string) any {
	if value, ok := values[path]; ok {
		return value
	}
	for at := range len(path) {
		if inner, ok := values[path[:at]].(map[string]any); ok && path[at] == '.' {
			if value := lookUp(inner, path[at+1:]); value != nil {
				return value
			}
		}
	}
	return nil
}

// longestCall is how much of a name stands behind the number of a table, in
// characters.
const longestCall = 30

// called gives what the author calls a table, in brackets; "" if nothing.
func called(table map[string]any) string {
	for _, key := range []string{"id", "name", "title", "label", "path"} {
		word, ok := table[key].(string)
		_, err := strconv.Atoi(word)
		if personal := err == nil; ok && !personal && strings.TrimSpace(word) != "" { // the id of a member
			if utf8.RuneCountInString(word) > longestCall {
				word = string([]rune(word)[:longestCall-1]) + "…"
			}
			return " (" + Quoted(word) + ")"
		}
	}
	return ""
}
