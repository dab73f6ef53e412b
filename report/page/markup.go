package page

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// personName is a name as the tables have it: with a space behind each comma,
// where a narrow screen can break it.
func personName(name string) string {
	return strings.Join(strings.Fields(strings.ReplaceAll(markup(name), ",", ", ")), " ")
}

// markup makes text of a file fit for a page: valid, no control characters, no
// spaces around it. Escaping is the template's business. Direction marks stay,
// for names are isolated from what stands beside them.
func markup(text string) string {
	visible := func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}
	return strings.TrimSpace(strings.Map(visible, strings.ToValidUTF8(text, string(utf8.RuneError))))
}

// markupAll does what markup does to each text of a list.
func markupAll(texts []string) []string {
	var list []string
	for _, text := range texts {
		list = append(list, markup(text))
	}
	return list
}
