package phrase

import (
	"bytes"
	"cmp"
	"embed"
	"fmt"
	"slices"
	"strings"
	"sync"

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
		Certificates: "certificates", Standings: "standings", Explanations: "explanations", Awards: "awards",
		Series: "series",
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
	for _, c := range whole() {
		if c.tag != "en" && c.last >= part {
			list = append(list, c.tag)
		}
	}
	return list
}

// A covered language has a catalogue with all texts up to those of a part.
type covered struct {
	tag       string
	last      Part
	catalogue func() (*Catalogue, error)
}

// whole lists what each catalogue covers. A test demands each part whole, and all before it,
// so that the last heading says how far a catalogue goes.
//
//nolint:gochecknoglobals // each command asks for its help, and the files do not change
var whole = sync.OnceValue(func() (list []covered) {
	files, _ := catalogues.ReadDir(".") // the files are inside the program
	for _, f := range files {
		data, _ := catalogues.ReadFile(f.Name())
		heading := data[bytes.LastIndex(data, []byte("\n["))+1:]
		last := Series
		for last > Certificates && !bytes.HasPrefix(heading, []byte("["+last.String()+"]\n")) {
			last--
		}
		tag := strings.TrimSuffix(f.Name(), ".txt")
		list = append(list, covered{tag, last, sync.OnceValues(func() (*Catalogue, error) {
			data, err := catalogues.ReadFile(f.Name()) // again, so that the texts of other languages are not kept
			if err != nil {
				return nil, err
			}
			return Parse(tag, data)
		})})
	}
	return list
})

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
	if tag = list[at]; tag == "en" {
		return English(), nil
	}
	at = slices.IndexFunc(whole(), func(c covered) bool { return c.tag == tag })
	return whole()[at].catalogue()
}

// Auto as a language leaves it to the country of the event. That of a country with one
// language is in the catalogue of that language; elsewhere it is English.
const Auto = "auto"

// A Choice says which language documents are to be in: a tag such as "de", or [Auto]; ""
// is not said. Two with a comma, "fr,en", are for certificates, which have their texts in
// both; other documents are in the first.
type Choice struct {
	Asked string // for the run at hand, whatever a file says
	Usual string // where the file of the event says nothing
	Part  Part   // of the documents
}

// CheckChoice returns an error unless a language can be chosen for documents of a part.
func CheckChoice(tags string, part Part) error {
	_, err := Choice{Asked: tags, Part: part}.Words("", "")
	return err
}

// Words returns the catalogue for an event in a country, by its FIDE code, whose file states
// a language. It is nil, which is English, if no language is chosen and after an error, which
// says what languages there are.
func (c Choice) Words(stated, country string) (*Catalogue, error) {
	tags := cmp.Or(c.Asked, stated, c.Usual)
	if tags == "" {
		return nil, nil //nolint:nilnil // English
	}
	first, second, two := strings.Cut(tags, ",")
	out, err := c.one(first, country)
	if err != nil || !two {
		return out, err
	}
	beside, err := c.one(second, country)
	if err != nil {
		return nil, err
	}
	both := *out
	both.beside = beside
	return &both, nil
}

// one returns the catalogue for a tag, or for a country.
func (c Choice) one(tag, country string) (*Catalogue, error) {
	if tag = strings.TrimSpace(tag); !strings.EqualFold(tag, Auto) {
		return In(tag, c.Part)
	}
	for _, tag := range Languages(c.Part) {
		words, err := In(tag, c.Part)
		if err == nil && slices.Contains(strings.Fields(words.Text("language.countries")), country) {
			return words, nil
		}
	}
	return English(), nil
}

// Beside returns the second language of certificates; nil: none.
func (c *Catalogue) Beside() *Catalogue { return c.orEnglish().beside }
