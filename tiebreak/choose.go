package tiebreak

import (
	"fmt"
	"strings"

	"podium/formats/tournament"
)

// Source tells where a list comes from.
type Source uint8

// The sources, by which standings say what they rest on.
const (
	Given     Source = iota // by the user
	Declared                // by the file
	Defaulted               // by custom, for the file names none
)

// String gives the word used in JSON.
func (s Source) String() string {
	switch s {
	case Given:
		return "given"
	case Declared:
		return "declared"
	case Defaulted:
		return "defaulted"
	}
	return fmt.Sprintf("Source(%d)", uint8(s))
}

// A List is the tie-breaks in force for a section.
type List struct {
	Specs   []Spec
	Name    string // of the preset; "": a list of codes
	Source  Source
	Ignored []string // codes that the file declares and the program does not know
}

// Choose finds the list for s: the given one; else the section's own, without
// the codes in it that nobody knows; else "uschess" in an event of federation
// USA, "fide-round-robin" in a round robin and "fide-swiss" otherwise. kind
// overrules what the section says of itself. Only a given list can be wrong.
func Choose(given string, s *tournament.Section, federation string, kind tournament.Kind) (List, error) {
	us := strings.EqualFold(federation, "USA")
	p := newParser(us)
	if strings.TrimSpace(given) != "" {
		specs, err := p.list(given)
		list := List{Specs: specs, Source: Given}
		if preset, ok := presetNamed(strings.TrimSpace(given)); ok {
			list.Name = preset.Name
		}
		return list, err
	}
	declared := List{Source: Declared}
	for _, code := range s.TieBreaks {
		specs, err := p.list(code)
		if err != nil {
			declared.Ignored = append(declared.Ignored, code)
			continue
		}
		declared.Specs = append(declared.Specs, specs...)
	}
	if len(declared.Specs) > 0 {
		return declared, nil
	}
	name := defaultPreset(us, kindOf(s, kind))
	specs, err := p.list(name)
	return List{Specs: specs, Name: name, Source: Defaulted, Ignored: declared.Ignored}, err
}

func defaultPreset(us bool, kind tournament.Kind) string {
	switch {
	case us:
		return "uschess"
	case kind == tournament.RoundRobin:
		return "fide-round-robin"
	}
	return "fide-swiss"
}
