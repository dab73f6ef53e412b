package season

import "podium/formats/spelling"

// unusedMappings warns of sections that an [[event]] names and none of the events
// has that it fits. Of an entry that names one file it was told when that came.
func (t *tally) unusedMappings() {
	for i := range t.Plan.Entries {
		e := &t.Plan.Entries[i]
		if !general(e.Path) || t.b.usedEntries[i] == 0 {
			continue
		}
		var names []string
		for _, ev := range t.b.events {
			if ev.source.fits(e.Path) {
				names = append(names, ev.sectionNames()...)
			}
		}
		for _, m := range e.Sections {
			if indexOr(names, spelling.Fold(m.Section)) < len(names) || len(names) == 0 {
				continue
			}
			t.add(Problem{
				Warning: true, Code: UnknownCategory, File: t.Plan.File, Line: m.Line, Key: t.Plan.key("event", i, "sections"),
				Found: "no event that fits has a section " + quoted(m.Section), Want: namesChoice(names), Advice: "correct the name",
			})
		}
	}
}

// unusedReplacements warns of events that stand in the place of none: a slip in a
// name, by which both would count.
func (t *tally) unusedReplacements() {
	for i := range t.Plan.Entries {
		e := &t.Plan.Entries[i]
		if e.Replaces == "" || t.b.usedEntries[i] == 0 || t.given(e.Replaces) {
			continue
		}
		t.add(Problem{
			Warning: true, Code: UnusedEntry, File: t.Plan.File, Line: e.Line, Key: t.Plan.key("event", i, "replaces"),
			Found: "no event fits " + quoted(e.Replaces) + ", so that none is left out for this one", Advice: "correct it, or leave it out if the file is gone",
		})
	}
}

// given reports whether an event fits a pattern, one that counts or one that does
// not.
func (t *tally) given(pattern string) bool {
	for _, ev := range t.b.events {
		if ev.source.fits(pattern) {
			return true
		}
	}
	for i := range t.Left {
		if t.Left[i].source.fits(pattern) {
			return true
		}
	}
	return false
}

// sectionChoice lists the sections that there are.
func (t *tally) sectionChoice() string {
	var names []string
	for i := range t.Events {
		names = append(names, t.Events[i].sectionNames()...)
	}
	return namesChoice(names)
}

// namesChoice lists names to choose from; where none is a name, it says so.
func namesChoice(names []string) string {
	var list []string
	for _, name := range unique(names) {
		if name != "" {
			list = append(list, name)
		}
	}
	if len(list) == 0 {
		return "none, since no section has a name"
	}
	return oneOf(list)
}
