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

// Choose finds the list for the players of s: the given one; else the section's
// own, without the codes in it that nobody knows; else "uschess" in an event of
// federation USA, "fide-round-robin" in a round robin and "fide-swiss"
// otherwise. kind overrules what the section says of itself. Only a given list
// can be wrong. Codes for teams are not the players' business (see
// [ChooseTeams]); where teams meet the list is theirs, and players are ranked by
// their board points alone.
func Choose(given string, s *tournament.Section, federation string, kind tournament.Kind) (List, error) {
	if s.TeamsMeet() {
		return List{Source: Defaulted}, nil
	}
	us := strings.EqualFold(federation, "USA")
	c := chooser{parser: newParser(us), keeps: func(m *Method) bool { return m.ForTeams != TeamsOfSum }}
	if len(s.Teams) == 0 {
		c.keeps = func(*Method) bool { return true } // what nobody here can have is told by Rank
	}
	return c.choose(given, s.TieBreaks, defaultPreset(us, kindOf(s, kind)))
}

// A chooser finds the list for one kind of competitors.
type chooser struct {
	parser *parser
	keeps  func(m *Method) bool // tells which tie-breaks of a list are theirs
}

// choose takes the given list, else the declared one, else a preset; the first
// that has something for these competitors.
func (c *chooser) choose(given string, declared []string, preset string) (List, error) {
	if strings.TrimSpace(given) != "" {
		specs, err := c.parser.list(given)
		list := List{Specs: c.own(specs), Source: Given}
		if preset, ok := presetNamed(strings.TrimSpace(given)); ok {
			list.Name = preset.Name
		}
		if err != nil || len(list.Specs) > 0 {
			return list, err
		}
	}
	list := List{Source: Declared}
	for _, code := range declared {
		specs, err := c.parser.list(code)
		if err != nil {
			list.Ignored = append(list.Ignored, code)
			continue
		}
		list.Specs = append(list.Specs, c.own(specs)...)
	}
	if len(list.Specs) > 0 {
		return list, nil
	}
	specs, err := c.parser.list(preset)
	return List{Specs: specs, Name: preset, Source: Defaulted, Ignored: list.Ignored}, err
}

// own keeps what is for these competitors.
func (c *chooser) own(specs []Spec) []Spec {
	var out []Spec
	for i := range specs {
		if c.keeps(&specs[i].Method) {
			out = append(out, specs[i])
		}
	}
	return out
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
