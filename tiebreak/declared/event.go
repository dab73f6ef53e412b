// Package declared reads what a director declares about an event because no
// file of results holds it: late arrivals, play-offs, the seed for drawing lots,
// which rating counts, what a bye is worth, how the regulations read a rule, and
// what a rating report says of event and players beyond their results.
// It is in a small TOML file next to the event: "club.event.toml" beside
// "club.trf". [Example] explains every key.
//
// Nothing is guessed. An unknown key, a value of another type, a player
// who is not in the event are errors with their line, all of them at once; a
// declaration with an error declares nothing.
//
// The package is no format: what it reads is no event, but options of the engine
// that ranks one. That is why it knows package tiebreak, which formats do not.
package declared

import (
	"cmp"
	_ "embed" // the example
	"fmt"
	"strings"

	"podium/formats/facts"
	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// An Event is what one file declares.
type Event struct {
	tiebreak.EventDeclaration
	Facts facts.Stated // of the event

	doc     *handwritten.Document
	members map[string][]member       // for the rating report, in the order of the file, by name of the section
	names   map[string]string         // that are declared, by those of the file
	report  []func(*tournament.Event) // each puts one value of [report] into an event
}

// At is where a key of the file stands, such as that of a play-off.
func (e *Event) At(key string) finding.Pos { return e.doc.At(key) }

// Scores reports whether values of byes are declared.
func (e *Event) Scores() bool { return len(e.Worth) > 0 }

// Applied returns the event with the declared facts, names of sections, values of byes,
// list of tie-breaks and data of the rating report: ev itself where none of it is declared, else a
// copy that shares all the rest.
func (e *Event) Applied(ev *tournament.Event) *tournament.Event {
	members := 0
	for _, list := range e.members {
		members += len(list)
	}
	if len(e.Worth)+len(e.TieBreaks)+len(e.report)+members+len(e.Facts)+len(e.names) == 0 {
		return ev
	}
	out := *ev
	out.Sections = make([]*tournament.Section, len(ev.Sections))
	for i, s := range ev.Sections {
		changed := *s
		if len(e.Worth) > 0 {
			changed.Scoring = s.Scoring.Settled()
		}
		for _, b := range e.Worth {
			changed.Scoring[b.Result] = b.Points
		}
		if len(e.TieBreaks) > 0 {
			changed.TieBreaks = e.TieBreaks
		}
		changed.Name = e.named(s.Name)
		changed.Players = withMembers(s.Players, e.members[changed.Name])
		out.Sections[i] = &changed
	}
	e.Facts.Put(&out)
	for _, put := range e.report {
		put(&out)
	}
	return &out
}

//go:embed example.event.toml
var example string

// Example is a declaration that explains every key. It belongs to the event in
// samples/declared.
func Example() string { return example }

func (r *reader) factKeys() []handwritten.Key {
	var keys []handwritten.Key
	for _, f := range facts.All() {
		keys = append(keys, handwritten.Own(f.Key, func(t *handwritten.Table) {
			value, given := t.Take(f.Key)
			text, ok := factText(value)
			switch {
			case !given:
			case !ok || f.Check(text) != nil:
				t.Wrong(f.Key, handwritten.Found(value), f.Want, "correct it, or leave the key out")
			default:
				r.out.Facts.Say(f.Key, text)
			}
		}))
	}
	return keys
}

// factText returns the text of a value: a text, a day, or a list of these.
func factText(value any) (text string, ok bool) {
	if day, isDay := handwritten.Day(value); isDay {
		return day.String(), true
	}
	list, isList := value.([]any)
	if !isList {
		text, ok = value.(string)
		return text, ok
	}
	var parts []string
	for _, element := range list {
		part, ok := factText(element)
		if !ok {
			return "", false
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, "; "), true
}

func (r *reader) checkDays(t *handwritten.Table) {
	said := &tournament.Event{}
	r.out.Facts.Put(said)
	if said.End.Compare(said.Start) < 0 {
		t.Wrong("end", fmt.Sprintf("%s, which is before the start, %s", said.End, said.Start), "days in order",
			"correct one of the two")
	}
}

func (r *reader) nameKeys(name *string) []handwritten.Key {
	return []handwritten.Key{
		handwritten.Later("section"),
		formed("name", name, textForm, "the name of the section").Needed("none", "name = the name of the section"),
	}
}

func (r *reader) addName(t *handwritten.Table, name *string) {
	s, ok := r.sectionOf(t)
	switch {
	case !ok || *name == "":
		return
	case s == nil:
		t.Wrong("section", fmt.Sprintf("the declaration does not say which of %d sections this is", len(r.event.Sections)),
			"section = the name of the section in the file of the event", "")
		return
	}
	for _, other := range r.event.Sections {
		if other != s && strings.EqualFold(r.out.named(other.Name), *name) {
			t.Wrong("name", fmt.Sprintf("%q is the name of another section", finding.Quotable(*name)), "a different name", "")
			return
		}
	}
	if r.out.names == nil {
		r.out.names = map[string]string{}
	}
	r.out.names[s.Name] = *name
}

// named is the name that counts for a section of the file.
func (e *Event) named(name string) string { return cmp.Or(e.names[name], name) }

// Rename reports that sections have other names than when the declaration was read.
func (e *Event) Rename(named func(name string) string) {
	e.Players, e.Teams, e.members = renamed(e.Players, named), renamed(e.Teams, named), renamed(e.members, named)
}

func renamed[T any](m map[string]T, named func(string) string) map[string]T {
	out := make(map[string]T, len(m))
	for name, value := range m {
		out[named(name)] = value
	}
	return out
}
