package merge

import (
	"slices"
	"strings"
	"unicode"
)

// names finds what the names of the events have in common, as "Harvest
// Scholastic" of "Harvest Scholastic K-3" and "Harvest Scholastic K-5", and what
// each of them has of its own.
func (m *merger) names() {
	m.own = make([]string, len(m.files))
	var words [][]string
	for i := range m.files {
		if name := strings.Fields(m.files[i].Event.Name); len(name) > 0 {
			words = append(words, name)
		}
	}
	if len(words) == 0 {
		return
	}
	front := shared(words, func(name []string, n int) string { return name[n] })
	rest := make([][]string, len(words))
	for i := range words {
		rest[i] = words[i][front:]
	}
	back := shared(rest, func(name []string, n int) string { return name[len(name)-1-n] })
	first := words[0]
	m.common = trim(strings.Join(first[:front], " ") + " " + strings.Join(first[len(first)-back:], " "))
	if !says(m.common) {
		m.common, front, back = "", 0, 0
	}
	for i := range m.files {
		if name := strings.Fields(m.files[i].Event.Name); len(name) > 0 {
			m.own[i] = trim(strings.Join(name[front:len(name)-back], " "))
		}
	}
}

// says reports whether a name says anything: a year or an article is none.
func says(name string) bool {
	return slices.ContainsFunc(strings.Fields(name), func(word string) bool {
		return len([]rune(word)) > 3 && strings.IndexFunc(word, unicode.IsLetter) >= 0
	})
}

// shared is in how many words all names agree; at gives word n of one.
func shared(names [][]string, at func(name []string, n int) string) int {
	for n := 0; ; n++ {
		for _, name := range names {
			if n >= len(name) || !strings.EqualFold(at(name, n), at(names[0], n)) {
				return n
			}
		}
	}
}

// trim cuts the signs that stand between the name of an event and that of its
// section.
func trim(name string) string { return strings.Trim(name, " \t-–—:;,./|()[]") }
