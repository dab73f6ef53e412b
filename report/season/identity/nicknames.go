package identity

import (
	_ "embed"
	"slices"
	"strings"
)

//go:embed nicknames.txt
var nicknameList string

// nicknames gives, for each name of the list, the lines in which it stands.
type nicknames map[string][]int

func readNicknames() nicknames {
	out := nicknames{}
	line := 0
	for text := range strings.Lines(nicknameList) {
		line++
		if strings.HasPrefix(text, "#") {
			continue
		}
		for name := range strings.FieldsSeq(text) {
			out[name] = append(out[name], line)
		}
	}
	return out
}

// together reports whether two given names stand in one line of the list.
func (n nicknames) together(a, b string) bool {
	return slices.ContainsFunc(n[a], func(line int) bool { return slices.Contains(n[b], line) })
}
