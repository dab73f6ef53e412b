package load

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"podium/formats/finding"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

// SectionNames is how the names of Options.Sections fit one input, or several. The
// zero value is that of inputs of which all sections are kept.
type SectionNames struct {
	known   bool     // one of several inputs was read
	Missing []string // names that fit no section
	there   []string // names of the sections that there are
}

// keepSections keeps the sections that the user wants, all if nothing is said. It
// gives nil where there is none of them. What is missing in the only input is
// logged; of several inputs it may be in another.
func (l *File) keepSections(ev *tournament.Event, o Options) *tournament.Event {
	if len(o.Sections) == 0 {
		return ev
	}
	kept := *ev
	kept.Sections = nil
	l.Sections = SectionNames{known: o.Several}
	for _, s := range ev.Sections {
		l.Sections.there = append(l.Sections.there, s.Name)
		if slices.ContainsFunc(o.Sections, func(name string) bool { return strings.EqualFold(name, s.Name) }) {
			kept.Sections = append(kept.Sections, s)
		}
	}
	for _, name := range o.Sections {
		if !slices.ContainsFunc(ev.Sections, func(s *tournament.Section) bool { return strings.EqualFold(name, s.Name) }) {
			l.Sections.Missing = append(l.Sections.Missing, name)
		}
	}
	if len(l.Sections.Missing) > 0 && !o.Several {
		l.Log.Add(l.Sections.Finding("no section is called", len(kept.Sections) > 0))
	}
	if len(kept.Sections) == 0 {
		l.Elsewhere = o.Several
		return nil
	}
	return &kept
}

// Finding tells what is missing, beginning with found: an error, or where others say
// that something else is there, a warning.
func (n *SectionNames) Finding(found string, others bool) finding.Finding {
	const few = 10
	d := finding.Finding{
		Severity: finding.Error, Code: finding.NoSection, Field: "Section.Name",
		Found: found + " " + strings.Join(quotedNames(n.Missing), ", "),
	}
	if others {
		d.Severity = finding.Warning
	}
	there := slices.DeleteFunc(slices.Clone(n.there), func(name string) bool { return name == "" })
	if len(there) == 0 {
		d.Want, d.Hint = "the only section, which has no name", "leave --section out"
		return d
	}
	d.Want, d.Hint = "one of "+strings.Join(quotedNames(there[:min(len(there), few)]), ", "), "correct --section"
	if len(there) > few {
		d.Want += fmt.Sprintf(" and %d more", len(there)-few)
	}
	if len(n.Missing) == 1 {
		d.Hint = cmp.Or(spelling.DidYouMean(n.Missing[0], there), d.Hint)
	}
	return d
}

func quotedNames(names []string) []string {
	out := make([]string, len(names))
	for i, name := range names {
		out[i] = fmt.Sprintf("%q", finding.Quotable(name))
	}
	return out
}

// Add joins what was found in one more input: Missing is what all of them lack.
func (n *SectionNames) Add(other SectionNames) {
	if !other.known {
		return
	}
	if !n.known {
		n.known, n.Missing = true, other.Missing
	}
	n.Missing = slices.DeleteFunc(slices.Clone(n.Missing), func(name string) bool { return !slices.Contains(other.Missing, name) })
	for _, name := range other.there {
		if !slices.Contains(n.there, name) {
			n.there = append(n.there, name)
		}
	}
}
