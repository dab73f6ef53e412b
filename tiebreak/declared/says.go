package declared

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats/tournament"
)

// Says lists what is declared of a section, a line each, for the documents that
// rest on it. The seed and the policy for unrated players, over which flags may
// win, are not among it, nor is the rating report, on which no ranking rests. The slice belongs to the caller.
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

// says lists late arrivals and play-offs by name, those of teams after those of
// players.
func (d *section) says(s *tournament.Section) []string {
	var out []string
	names := namesOf(players(), s)
	for _, late := range d.players.Late {
		out = append(out, fmt.Sprintf("late: %s, rounds missed: %d", names[late.No], late.Missed))
	}
	return slices.Concat(out, d.players.says(names), d.teams.says(namesOf(teams(), s)))
}

func (p *part) says(names map[int]string) []string {
	var out []string
	for _, playoff := range slices.Concat(p.Playoffs, p.Armageddons) {
		order := make([]string, len(playoff.Order))
		for i, no := range playoff.Order {
			order[i] = names[no]
		}
		text := fmt.Sprintf("%s, in this order: %s", playoff.Method, strings.Join(order, ", "))
		if playoff.FirstOnly {
			text = fmt.Sprintf("%s for first place: won by %s, against %s", playoff.Method, order[0], strings.Join(order[1:], ", "))
		}
		out = append(out, text)
	}
	return out
}

// namesOf gives number and name of everybody of a kind, by number.
func namesOf(k kind, s *tournament.Section) map[int]string {
	out := map[int]string{}
	for _, c := range k.called(s) {
		out[c.no] = fmt.Sprintf("%d %s", c.no, c.names[len(c.names)-1])
	}
	return out
}
