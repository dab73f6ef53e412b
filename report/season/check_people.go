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

// checkVersions finds two versions of one event: sections of one name and day, if
// half of the people are the same.
func (t *tally) checkVersions() {
	type place struct{ event, section int }
	seen := map[string]place{}
	t.eachSection(func(event, section int, s *Section) {
		ev := &t.Events[event]
		if ev.Name == "" || ev.Start.IsZero() {
			return
		}
		key := spelling.Fold(ev.Name) + "\n" + spelling.Fold(s.Name) + "\n" + ev.Start.String()
		if first, ok := seen[key]; ok {
			t.versions(&t.Events[first.event], ev, first.section, section)
			return
		}
		seen[key] = place{event, section}
	})
}

// versions tells of a corrected file beside the first one.
func (t *tally) versions(first, again *Event, i, j int) {
	a, b := &first.Sections[i], &again.Sections[j]
	common := t.common(a, b)
	same := a.digest.games == b.digest.games && a.digest.count > 0 // told already, if they are two files
	if first == again || same || again.entry.Separate || first.entry.Separate || common*2 < min(len(a.rows), len(b.rows)) {
		return
	}
	t.add(Problem{
		Code: EventVersions, File: again.Path, Section: b.Name,
		Found:  fmt.Sprintf("the same name, day and %d people as in %s, but other results", common, first.Path),
		Want:   "every event once",
		Advice: fmt.Sprintf("give the corrected file only, or write replaces = %q into its [[event]]; if they are two events, separate = true", first.File),
	})
}

// common counts the people that two sections have in common.
func (t *tally) common(a, b *Section) int {
	in, n := map[int32]bool{}, 0
	for row := range a.rows {
		in[t.person(a, row)] = true
	}
	for row := range b.rows {
		if in[t.person(b, row)] {
			n++
		}
	}
	return n
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
