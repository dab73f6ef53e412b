package season

import (
	"cmp"
	"slices"
	"strings"
)

// arrange puts the events in order, and those aside in whose place another one
// stands.
func (t *tally) arrange() {
	var replacing []*Event
	for _, ev := range t.b.events {
		if ev.entry.Replaces != "" {
			replacing = append(replacing, ev)
		}
	}
	for _, ev := range t.b.events {
		if by := replacedBy(ev, replacing); by != nil {
			t.Left = append(t.Left, LeftOut{
				Path: ev.Path, File: ev.File, Name: ev.Name, Start: ev.Start, Reason: "replaced by " + by.Path, source: ev.source,
			})
			continue
		}
		t.Events = append(t.Events, *ev)
	}
	slices.SortStableFunc(t.Events, func(a, b Event) int { return a.compare(&b) })
	slices.SortFunc(t.Left, func(a, b LeftOut) int {
		return cmp.Or(a.Start.Compare(b.Start), strings.Compare(a.Path, b.Path), strings.Compare(a.Reason, b.Reason))
	})
	slices.SortFunc(t.Omitted, func(a, b Omission) int { return strings.Compare(a.Path, b.Path) })
	t.label()
	t.number()
}

// number numbers the events. Files to which the plan gives one label, and which
// are of one day, are sections of one event: they share a number, and stand one
// after the other.
func (t *tally) number() {
	seen := map[string]int{}
	for i := range t.Events {
		ev := &t.Events[i]
		key := ev.entry.Label + "\n" + ev.Start.String()
		day, known := seen[key]
		if !known || ev.entry.Label == "" {
			day = t.days
			seen[key] = day
			t.days++
		}
		ev.day = day
	}
	slices.SortStableFunc(t.Events, func(a, b Event) int { return cmp.Compare(a.day, b.day) })
}

// compare orders events by date, then by file name. Without a date an event
// comes first; where that matters it is a problem.
func (ev *Event) compare(other *Event) int {
	return cmp.Or(ev.Start.Compare(other.Start), strings.Compare(ev.File, other.File), strings.Compare(ev.Path, other.Path))
}

// replacedBy finds the event that the plan puts in the place of ev.
func replacedBy(ev *Event, events []*Event) *Event {
	for _, other := range events {
		if other != ev && ev.source.fits(other.entry.Replaces) {
			return other
		}
	}
	return nil
}

// label gives every event a head for its column: what the plan says, else the
// date, else the name; the file's name where these are not different.
func (t *tally) label() {
	count := map[string]int{}
	of := func(ev *Event) string { return cmp.Or(ev.entry.Label, ev.Start.String(), ev.Name, ev.File) }
	for i := range t.Events {
		count[of(&t.Events[i])]++
	}
	for i := range t.Events {
		ev := &t.Events[i]
		ev.Label = of(ev)
		if count[ev.Label] > 1 && ev.entry.Label == "" {
			ev.Label = cmp.Or(ev.Name, ev.File)
		}
	}
}
