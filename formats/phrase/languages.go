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
// English, then the others in alphabetical order. The line that begins a part shows that a
// catalogue has it, since a test demands each part whole, and all before it.
func Languages(part Part) []string {
	list := []string{"en"}
	files, _ := catalogues.ReadDir(".") // the files are inside the program
	for _, f := range files {
		tag := strings.TrimSuffix(f.Name(), ".txt")
		data, err := catalogues.ReadFile(f.Name())
		if tag != "en" && err == nil && strings.Contains(string(data), "\n["+part.String()+"]\n") {
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
