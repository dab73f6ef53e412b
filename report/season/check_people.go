package season

import (
	"fmt"
	"slices"

	"podium/formats/spelling"
)

// checkPeople finds persons who stand in a section twice.
func (t *tally) checkPeople() {
	seen := map[int32]int{}
	for i := range t.Events {
		for j := range t.Events[i].Sections {
			clear(seen)
			s := &t.Events[i].Sections[j]
			for row := range s.rows {
				person := t.person(s, row)
				if first, ok := seen[person]; ok {
					t.personTwice(&t.Events[i], s, first, row)
				}
				seen[person] = row
			}
		}
	}
}

func (t *tally) personTwice(ev *Event, s *Section, first, again int) {
	a, b := t.People.Row(s.refs+int32(first)), t.People.Row(s.refs+int32(again))
	t.add(Problem{
		Code: PersonTwice, File: ev.Path, Section: s.Name, No: b.No, Name: string(b.Name),
		Found:  fmt.Sprintf("the same person as player %d %s (%s)", a.No, a.Name, t.People.Basis(s.refs+int32(again))),
		Want:   "every person once in a section",
		Advice: "correct the id of one of the two, or the decision in the file of aliases",
	})
}

func quoted(text string) string { return fmt.Sprintf("%.80q", text) }

// oneOf lists names to choose from.
func oneOf(names []string) string {
	if len(names) == 0 {
		return "none"
	}
	out := ""
	for i, name := range names {
		if i > 0 {
			out += ", "
		}
		out += quoted(name)
	}
	return out
}

// sectionNames lists the sections of an event.
func (ev *Event) sectionNames() []string {
	var out []string
	for i := range ev.Sections {
		out = append(out, ev.Sections[i].Name)
	}
	return out
}

// hasSection reports whether the event has a section of this name.
func (ev *Event) hasSection(name string) bool {
	return slices.ContainsFunc(ev.sectionNames(), func(s string) bool { return spelling.Fold(s) == spelling.Fold(name) })
}
