package declared

import (
	"cmp"
	"fmt"
	"strings"

	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/tournament"
)

// Facts are what somebody says by hand of an event: they win over all that its file
// says. What is zero is not said.
type Facts struct {
	Name, City, Federation string
	Start, End             tournament.Date
}

// Apply puts the facts into ev. A first day without a last one is an event of one
// day, unless the event has a later last day.
func (f Facts) Apply(ev *tournament.Event) {
	ev.Name, ev.City = cmp.Or(f.Name, ev.Name), cmp.Or(f.City, ev.City)
	ev.Federation = cmp.Or(f.Federation, ev.Federation)
	if !f.Start.IsZero() && f.End.IsZero() && ev.End.Compare(f.Start) < 0 {
		ev.End = f.Start
	}
	ev.Start, ev.End = cmp.Or(f.Start, ev.Start), cmp.Or(f.End, ev.End)
}

// Fields names the fields of the event that the facts settle.
func (f Facts) Fields() []string {
	var out []string
	for _, fact := range []struct {
		field string
		said  bool
	}{
		{"Event.Name", f.Name != ""},
		{"Event.City", f.City != ""},
		{"Event.Federation", f.Federation != ""},
		{"Event.Start", !f.Start.IsZero()},
		{"Event.End", !f.End.IsZero()},
	} {
		if fact.said {
			out = append(out, fact.field)
		}
	}
	return out
}

const (
	textForm       = `\S`
	federationForm = `^[A-Z]{3}$`
)

// factKeys declares the keys of [event].
func (r *reader) factKeys() []handwritten.Key {
	f := &r.out.Facts
	return []handwritten.Key{
		formed("name", &f.Name, textForm, "the name of the event"),
		handwritten.Date("start", &f.Start),
		handwritten.Date("end", &f.End).Then(func(t *handwritten.Table) {
			if !f.Start.IsZero() && !f.End.IsZero() && f.End.Compare(f.Start) < 0 {
				t.Wrong("end", fmt.Sprintf("%s, which is before start, %s", f.End, f.Start), "days in order",
					"correct one of the two")
			}
		}),
		formed("city", &f.City, textForm, "the city of the playing site"),
		formed("federation", &f.Federation, federationForm, "a code of FIDE: three capital letters, as \"USA\""),
	}
}

// nameKeys declares the keys of [[section]].
func (r *reader) nameKeys(name *string) []handwritten.Key {
	return []handwritten.Key{
		handwritten.Later("section"),
		formed("name", name, textForm, "the name of the section").Needed("none", "name = the name of the section"),
	}
}

// addName keeps the name of a section.
func (r *reader) addName(t *handwritten.Table, name *string) {
	s, ok := r.sectionOf(t)
	switch {
	case !ok || *name == "":
		return
	case s == nil:
		t.Wrong("section", fmt.Sprintf("it is not said which of %d sections this is", len(r.event.Sections)),
			"section = the name that the file of the event has for it", "")
		return
	}
	for _, other := range r.event.Sections {
		if other != s && strings.EqualFold(r.out.named(other.Name), *name) {
			t.Wrong("name", fmt.Sprintf("%q is the name of another section", finding.Quotable(*name)), "a name of its own", "")
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
	e.Players, e.Teams, e.sections = renamed(e.Players, named), renamed(e.Teams, named), renamed(e.sections, named)
}

func renamed[T any](m map[string]T, named func(string) string) map[string]T {
	out := make(map[string]T, len(m))
	for name, value := range m {
		out[named(name)] = value
	}
	return out
}
