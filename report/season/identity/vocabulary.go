package identity

import "strings"

// A vocabulary numbers texts that many rows share. The number of "" is 0.
type vocabulary struct {
	list []string
	of   map[string]int32
}

func newVocabulary() vocabulary {
	return vocabulary{list: []string{""}, of: map[string]int32{"": 0}}
}

// index gives the number of a text, a new one if it is new.
func (v *vocabulary) index(s string) int32 {
	if i, known := v.of[s]; known {
		return i
	}
	i := int32(len(v.list))
	s = strings.Clone(s) // not the whole of what it is a piece of
	v.list = append(v.list, s)
	v.of[s] = i
	return i
}

// close gives back the space that only index needs.
func (v *vocabulary) close() { v.of = nil }
