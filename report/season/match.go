package season

import (
	"path"
	"strings"

	"podium/formats/spelling"
)

// fits reports whether a path fits a pattern. A pattern without a slash is
// compared with the last part of the path, one with slashes with as many of the
// last parts, so that a plan holds wherever the folder stands.
func fits(pattern, name string) bool {
	if pattern == "" {
		return false
	}
	name = strings.ReplaceAll(name, `\`, "/")
	depth := strings.Count(strings.TrimPrefix(pattern, "./"), "/")
	parts := strings.Split(name, "/")
	tail := strings.Join(parts[max(0, len(parts)-depth-1):], "/")
	ok, err := path.Match(strings.TrimPrefix(pattern, "./"), tail)
	return err == nil && ok
}

// A Source is where an event came from.
type Source struct {
	Path     string // as it was given, with slashes
	ByFolder bool   // the folder, not the file, has the name of the event: a rating report is three files whose names are prescribed
}

// File is the last part of the path, with the folder where that has the name.
func (s Source) File() string {
	parts := strings.Split(strings.ReplaceAll(s.Path, `\`, "/"), "/")
	last := len(parts) - 1
	if s.ByFolder && last > 0 && parts[last-1] != "." && parts[last-1] != ".." {
		return parts[last-1] + "/" + parts[last]
	}
	return parts[last]
}

// fits reports whether a pattern fits the path of the file, or of the folder that
// has the name of the event.
func (s Source) fits(pattern string) bool {
	return fits(pattern, s.Path) || s.ByFolder && fits(pattern, path.Dir(strings.ReplaceAll(s.Path, `\`, "/")))
}

// general reports whether a pattern may fit several paths.
func general(pattern string) bool { return strings.ContainsAny(pattern, "*?[") }

// entryFor puts together what the plan says of an event, and reports whether it
// says anything. used counts how often each entry was met.
func (p *Plan) entryFor(of Source, used []int) (Entry, bool) {
	var out Entry
	found := false
	for i := range p.Entries {
		e := &p.Entries[i]
		if !of.fits(e.Path) {
			continue
		}
		used[i]++
		found = true
		out.override(e)
	}
	if out.Weight.Sign() == 0 {
		out.Weight = Whole(1)
	}
	return out, found
}

// override puts what e says over what entries before it said.
func (out *Entry) override(e *Entry) {
	over(&out.Label, e.Label)
	over(&out.Replaces, e.Replaces)
	over(&out.Rounds, e.Rounds)
	over(&out.Date, e.Date)
	out.Path, out.Line = e.Path, e.Line
	if e.Weight.Sign() > 0 {
		out.Weight = e.Weight
	}
	if e.said.final {
		out.Final = e.Final
	}
	if e.said.skip {
		out.Skip = e.Skip
	}
	if e.said.participation {
		out.Participation, out.said.participation = e.Participation, true
	}
	if e.Category != "" {
		out.Category, out.Sections = e.Category, nil
	}
	if e.Sections != nil {
		out.Category, out.Sections = "", e.Sections
	}
	out.Separate = out.Separate || e.Separate
}

// over replaces a value by one that is said.
func over[T comparable](old *T, said T) {
	var nothing T
	if said != nothing {
		*old = said
	}
}

// A placing is where a section counts.
type placing struct {
	category string
	mapped   bool // the plan says so; else the section's own name is the category
	weight   Points
	skip     bool
}

// place finds where a section of an event counts. What an event says of its
// sections goes before what holds for all events. used counts how often each
// rule was met.
func (p *Plan) place(e *Entry, name string, used []int) placing {
	out := placing{category: name, weight: Whole(1)}
	folded := spelling.Fold(name)
	for i := range p.Sections {
		r := &p.Sections[i]
		if ok, err := path.Match(spelling.Fold(r.Name), folded); err != nil || !ok {
			continue
		}
		used[i]++
		if r.Category != "" {
			out.category, out.mapped = r.Category, true
		}
		if r.Weight.Sign() > 0 {
			out.weight = r.Weight
		}
		out.skip = r.Skip
	}
	if e.Category != "" {
		out.category, out.mapped = e.Category, true
	}
	for _, m := range e.Sections {
		if spelling.Fold(m.Section) == folded {
			out.category, out.mapped = m.Category, true
		}
	}
	out.weight = out.weight.Times(e.Weight)
	return out
}
