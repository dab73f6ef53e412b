package formatstest

import (
	"fmt"

	"podium/formats"
	"podium/formats/tournament"
)

// Announced writes ev in format f, reads the output back and compares. It gives
// the event as it was read back, the changes that were announced, and what is
// wrong with them:
//
//   - a difference in a field of a section, of which nothing was said;
//   - more differences in a field of a section than were counted;
//   - a change to a field in which nothing differs;
//   - a change without a code, a count or an example.
//
// An event that f refuses gives the error of Encode, and no event.
func Announced(f formats.Format, ev *tournament.Event) (back *tournament.Event, changes []formats.Diagnostic, wrong []string, err error) {
	log := &formats.Log{File: "source"}
	out, err := formats.Encode(f, ev, log)
	if err != nil {
		return nil, nil, nil, err
	}
	for _, d := range log.Sorted() {
		if d.Count > 0 {
			changes = append(changes, d)
			continue
		}
		if d.Severity == formats.Loss {
			wrong = append(wrong, fmt.Sprintf("a loss that is not counted: %v", &d))
		}
	}
	back, err = f.Read(formats.Source{Name: "written", Data: out}, &formats.Log{File: "written"})
	if err != nil {
		return nil, nil, append(wrong, fmt.Sprintf("does not read back: %v", err)), nil
	}
	differences := tournament.Diff(ev, back)
	wrong = append(wrong, tooMany(differences, changes)...)
	return back, changes, append(wrong, untrue(differences, changes)...), nil
}

// tooMany gives the fields that differ more often than was said.
func tooMany(differences []tournament.Difference, changes []formats.Diagnostic) []string {
	type place struct{ field, section string }
	var wrong []string
	seen := map[place]int{}
	for _, d := range differences {
		at := place{d.Field, d.Section}
		seen[at]++
		if said := announced(changes, d); seen[at] == said+1 {
			wrong = append(wrong, fmt.Sprintf("%d announced, and one more: %v", said, d))
		}
	}
	return wrong
}

// announced is how many changes were counted where d is.
func announced(changes []formats.Diagnostic, d tournament.Difference) int {
	n := 0
	for i := range changes {
		if !changes[i].Concerns(d.Field) {
			continue
		}
		for _, s := range changes[i].Sections {
			if s.Name == d.Section {
				n += s.Count
			}
		}
	}
	return n
}

// untrue gives the changes that did not come about.
func untrue(differences []tournament.Difference, changes []formats.Diagnostic) []string {
	var wrong []string
	for i := range changes {
		c := &changes[i]
		if c.Code == "" || c.Severity == formats.Loss && c.Err == nil {
			wrong = append(wrong, fmt.Sprintf("a change without a code or an error: %v", c))
		}
		for _, s := range c.Sections {
			if s.Example == "" {
				wrong = append(wrong, fmt.Sprintf("section %q: no example: %v", s.Name, c))
			}
			if !shows(differences, c, s.Name) {
				wrong = append(wrong, fmt.Sprintf("section %q: nothing differs: %v", s.Name, c))
			}
		}
	}
	return wrong
}

// shows reports whether a change is to be seen.
func shows(differences []tournament.Difference, c *formats.Diagnostic, section string) bool {
	for _, d := range differences {
		if d.Section == section && (c.Concerns(d.Field) || teamsGone(d, c.Field)) {
			return true
		}
	}
	return false
}

// teamsGone reports whether d is a team that is missing, with the field of teams.
func teamsGone(d tournament.Difference, field string) bool {
	return d.Field == "Section.Teams" && len(field) > 5 && field[:5] == "Team."
}
