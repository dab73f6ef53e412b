package phrase

import (
	"embed"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/text/language"
)

// A Part is a group of the texts of a catalogue. Documents need the texts of their part
// and of all before it: a table needs those of certificates, too.
type Part uint8

// The parts, in the order of a catalogue.
const (
	Certificates Part = iota
	Standings         // tables and papers of the hall
	Explanations      // also pages of events and workbooks, which explain every value
	Awards
	Series
	parts
)

// String returns the name that begins the part in a catalogue: "standings".
func (p Part) String() string {
	return [...]string{
		Certificates: "certificates", Standings: "standings", Explanations: "explanations", Awards: "awards", Series: "series",
	}[p]
}

// The catalogues, a file for each language, named by its BCP 47 tag.
//
//go:embed *.txt
var catalogues embed.FS

// Languages lists the tags of the languages that have all texts for documents of a part:
// English, then the others in alphabetical order.
func Languages(part Part) []string {
	list := []string{"en"}
	files, _ := catalogues.ReadDir(".") // the files are inside the program
	for _, f := range files {
		tag := strings.TrimSuffix(f.Name(), ".txt")
		if tag == "en" {
			continue
		}
		if c, err := read(tag); err == nil && c.Has(part) {
			list = append(list, tag)
		}
	}
	return list
}

// In returns the catalogue of a language for documents of a part. A tag such as "de-AT"
// without a catalogue of its own is answered by the nearest one. The error says which
// languages there are.
func In(tag string, part Part) (*Catalogue, error) {
	list := Languages(part)
	at := slices.IndexFunc(list, func(l string) bool { return strings.EqualFold(l, tag) })
	if asked, err := language.Parse(tag); at < 0 && err == nil {
		tags := make([]language.Tag, len(list))
		for i, l := range list {
			tags[i] = language.Make(l)
		}
		if _, i, sure := language.NewMatcher(tags).Match(asked); sure >= language.High {
			at = i
		}
	}
	if at < 0 {
		return nil, fmt.Errorf("%q: expected a language of %s: %s", tag, part, strings.Join(list, ", "))
	}
	if list[at] == "en" {
		return English(), nil
	}
	return read(list[at])
}

func read(tag string) (*Catalogue, error) {
	data, err := catalogues.ReadFile(tag + ".txt")
	if err != nil {
		return nil, err
	}
	lang, err := language.Parse(tag)
	if err != nil {
		return nil, err
	}
	return parse(lang, string(data), unchecked) // a test checks the texts
}

// Has reports whether the catalogue has every text that documents of a part need.
func (c *Catalogue) Has(part Part) bool {
	for p, keys := range KeysOfParts() {
		if p <= int(part) && slices.ContainsFunc(keys, func(k Key) bool { _, has := c.texts[k]; return !has }) {
			return false
		}
	}
	return true
}

// KeysOfParts returns the keys of each [Part], in the order of the English catalogue.
func KeysOfParts() [][]Key {
	out := make([][]Key, parts)
	part := Certificates
	for line := range strings.Lines(english) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		if line[0] == '[' {
			for part = Certificates; part < Series && line != "["+part.String()+"]"; {
				part++
			}
			continue
		}
		key, _, _ := strings.Cut(line, "=")
		out[part] = append(out[part], Key(strings.TrimSpace(key)))
	}
	return out
}
