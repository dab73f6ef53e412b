package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

// sectionNames is how the names of --section fit one input, or several.
type sectionNames struct {
	known   bool     // one of several inputs was read
	missing []string // names that fit no section
	there   []string // names of the sections that there are
}

// keepSections keeps the sections that the user wants, all if nothing is said. It
// gives nil where there is none of them. What is missing in the only input is
// logged; of several inputs it may be in another.
func (l *loaded) keepSections(ev *tournament.Event, o loadOptions) *tournament.Event {
	if len(o.sections) == 0 {
		return ev
	}
	kept := *ev
	kept.Sections = nil
	l.sections = sectionNames{known: o.several}
	for _, s := range ev.Sections {
		l.sections.there = append(l.sections.there, s.Name)
		if slices.ContainsFunc(o.sections, func(name string) bool { return strings.EqualFold(name, s.Name) }) {
			kept.Sections = append(kept.Sections, s)
		}
	}
	for _, name := range o.sections {
		if !slices.ContainsFunc(ev.Sections, func(s *tournament.Section) bool { return strings.EqualFold(name, s.Name) }) {
			l.sections.missing = append(l.sections.missing, name)
		}
	}
	if len(l.sections.missing) > 0 && !o.several {
		l.log.Add(l.sections.finding("no section is called", len(kept.Sections) > 0))
	}
	if len(kept.Sections) == 0 {
		l.elsewhere = o.several
		return nil
	}
	return &kept
}

// finding tells what is missing: an error, unless something else is there.
func (n *sectionNames) finding(found string, others bool) formats.Diagnostic {
	const few = 10
	d := formats.Diagnostic{
		Severity: formats.Error, Code: formats.NoSection, Field: "Section.Name",
		Found: found + " " + strings.Join(quotedNames(n.missing), ", "),
	}
	if others {
		d.Severity = formats.Warning
	}
	there := slices.DeleteFunc(slices.Clone(n.there), func(name string) bool { return name == "" })
	if len(there) == 0 {
		d.Want, d.Advice = "the only section, which has no name", "leave --section out"
		return d
	}
	d.Want, d.Advice = "one of "+strings.Join(quotedNames(there[:min(len(there), few)]), ", "), "correct --section"
	if len(there) > few {
		d.Want += fmt.Sprintf(" and %d more", len(there)-few)
	}
	if len(n.missing) == 1 {
		d.Advice = cmp.Or(spelling.DidYouMean(n.missing[0], there), d.Advice)
	}
	return d
}

func quotedNames(names []string) []string {
	out := make([]string, len(names))
	for i, name := range names {
		out[i] = fmt.Sprintf("%q", formats.Quotable(name))
	}
	return out
}

// add joins what was found in one more input: missing is what all of them lack.
func (n *sectionNames) add(other sectionNames) {
	if !other.known {
		return
	}
	if !n.known {
		n.known, n.missing = true, other.missing
	}
	n.missing = slices.DeleteFunc(slices.Clone(n.missing), func(name string) bool { return !slices.Contains(other.missing, name) })
	for _, name := range other.there {
		if !slices.Contains(n.there, name) {
			n.there = append(n.there, name)
		}
	}
}
