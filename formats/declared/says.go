package declared

import (
	"fmt"
	"strings"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// Says lists what is declared of a section, a line each, for the documents that
// rest on it. The seed and the policy for unrated players, over which flags may
// win, are not among it. The slice belongs to the caller.
func (e *Event) Says(s *tournament.Section) []string {
	var out []string
	say := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	if len(e.list) > 0 {
		say("tie-breaks announced: %s", strings.Join(e.list, ", "))
	}
	if e.Ratings != "" {
		say("ratings: %s", e.Ratings)
	}
	for _, b := range e.byes {
		say("%s: %s", b.result, b.points)
	}
	if len(e.choices) > 0 {
		say("chosen by the regulations: %s", strings.Join(e.choices, ", "))
	}
	if len(s.Teams) == 0 {
		return append(out, e.sections[s.Name].says(s)...)
	}
	if e.Counting > 0 {
		say("counting players of a team: %d", e.Counting)
	}
	if e.BoardWeights != nil {
		say("board weights: %s", strings.Trim(fmt.Sprint(e.BoardWeights), "[]"))
	}
	return append(out, e.sections[s.Name].says(s)...)
}

// says lists late arrivals and play-offs by name.
func (d *section) says(s *tournament.Section) []string {
	index := s.Index()
	name := func(no int) string {
		i, _ := index.Find(no)
		return fmt.Sprintf("%d %s", no, s.Players[i].Name.Spoken())
	}
	var out []string
	for _, late := range d.Late {
		out = append(out, fmt.Sprintf("late: %s, rounds missed: %d", name(late.No), late.Missed))
	}
	for _, list := range [][]tiebreak.Playoff{d.Playoffs, d.Armageddons} {
		for _, p := range list {
			names := make([]string, len(p.Order))
			for i, no := range p.Order {
				names[i] = name(no)
			}
			text := fmt.Sprintf("%s, in this order: %s", p.Method, strings.Join(names, ", "))
			if p.FirstOnly {
				text = fmt.Sprintf("%s for first place: won by %s, against %s", p.Method, names[0], strings.Join(names[1:], ", "))
			}
			out = append(out, text)
		}
	}
	return out
}
