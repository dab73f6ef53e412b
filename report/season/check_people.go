package season

import (
	"fmt"
	"slices"

	"podium/formats/handwritten"
	"podium/formats/spelling"
	"podium/report/season/identity"
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
		Code: PersonTwice, File: ev.Path, Sheet: b.Sheet, Line: b.Line, Section: s.Name, No: b.No, Name: string(b.Name),
		Found:  fmt.Sprintf("the same person as %s (%s)", rowOf(&a), t.People.Basis(s.refs+int32(again))),
		Want:   "every person once in a section",
		Advice: "correct the id of one of the two, or the decision in the file of aliases",
	})
}

// doubts warns of pairs of rows that may be one person, or may not be. Nothing is
// merged because of it.
func (t *tally) doubts() {
	for _, d := range t.People.Doubts {
		a, b := t.People.Row(d.A), t.People.Row(d.B)
		p := Problem{
			Warning: true, Code: PersonDoubtful, File: b.File, Sheet: b.Sheet, Line: b.Line, Section: b.Section, No: b.No, Name: string(b.Name),
			Found:  fmt.Sprintf("may be %s: %s; kept apart", rowWords(&a), d.Reason),
			Advice: "decide in the file of aliases",
		}
		if d.Taken {
			p.Found = fmt.Sprintf("taken for %s: %s", rowWords(&a), d.Reason)
		}
		t.add(p)
	}
	if n := t.People.MoreDoubts; n > 0 {
		t.add(Problem{
			Warning: true, Code: PersonDoubtful, File: t.Plan.File, Found: fmt.Sprintf("%d more pairs of rows that may be one person", n),
			Advice: "ids in the files settle most of them",
		})
	}
}

// rowOf is a row of the file that the message is about: "player 5 Doe, Jane in
// line 14".
func rowOf(r *identity.Row) string {
	out := fmt.Sprintf("player %d %s", r.No, r.Name)
	switch {
	case r.Line == 0:
	case r.Sheet != "":
		out += " at " + r.At()
	default:
		out += " in line " + r.At()
	}
	return out
}

// rowWords says where a row stands: "player 5 Doe, Jane of club.trf:14".
func rowWords(r *identity.Row) string {
	where := r.Place()
	if r.Section != "" {
		where = fmt.Sprintf("section %q of %s", r.Section, where)
	}
	return fmt.Sprintf("player %d %s of %s", r.No, r.Name, where)
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

func quoted(text string) string { return handwritten.Quoted(text) }

// oneOf lists names to choose from.
func oneOf(names []string) string {
	words := make([]string, len(names))
	for i, name := range names {
		words[i] = quoted(name)
	}
	if len(words) == 1 {
		return "nothing but " + words[0]
	}
	return handwritten.OneOf("one of ", words)
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
