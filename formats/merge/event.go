package merge

import (
	"fmt"
	"slices"

	"podium/formats"
	"podium/formats/tournament"
)

// facts gives an event without sections, of what the files say of the event as a
// whole: what they agree in, and of what they contradict each other in, that
// which comes first.
func (m *merger) facts() *tournament.Event {
	ev := &tournament.Event{Name: m.eventName()}
	m.text(ev, "Event.City", "place", func(e *tournament.Event) *string { return &e.City })
	m.text(ev, "Event.Federation", "federation", func(e *tournament.Event) *string { return &e.Federation })
	m.text(ev, "Event.RatedBy", "rating federation", func(e *tournament.Event) *string { return &e.RatedBy })
	m.text(ev, "Event.Report.EventID", "number at the federation", func(e *tournament.Event) *string { return &e.Report.EventID })
	m.text(ev, "Event.Report.Affiliate", "affiliate", func(e *tournament.Event) *string { return &e.Report.Affiliate })
	m.text(ev, "Event.Report.State", "state of the site", func(e *tournament.Event) *string { return &e.Report.State })
	m.text(ev, "Event.Report.PostalCode", "postal code of the site", func(e *tournament.Event) *string { return &e.Report.PostalCode })
	m.days(ev)
	m.arbiters(ev)
	m.directors(ev)
	return ev
}

// eventName is the name that all files have, or what their names have in common.
func (m *merger) eventName() string {
	name, from := "", 0
	for i := range m.files {
		switch its := m.files[i].Event.Name; {
		case its == "" || its == name:
		case name == "":
			name, from = its, i
		case m.common != "" && len(m.groups) > 1:
			m.log.Add(formats.Diagnostic{
				Pos: formats.Pos{File: m.files[i].Name}, Severity: formats.Note, Code: formats.FilesDiffer, Field: "Event.Name",
				Found: fmt.Sprintf("event name %q, and in %s %q; %q was taken, which they have in common",
					formats.Quotable(its), m.files[from].Name, formats.Quotable(name), formats.Quotable(m.common)),
			})
			return m.common
		default:
			m.warn(i, "Event.Name", fmt.Sprintf("event name %q, and in %s %q, which was taken",
				formats.Quotable(its), m.files[from].Name, formats.Quotable(name)))
		}
	}
	return name
}

// text takes a text that the event has once.
func (m *merger) text(ev *tournament.Event, field, what string, at func(*tournament.Event) *string) {
	from, value := 0, at(ev)
	for i := range m.files {
		switch its := *at(m.files[i].Event); {
		case its == "" || its == *value:
		case *value == "":
			*value, from = its, i
		default:
			m.warn(i, field, fmt.Sprintf("%s %q, and in %s %q, which was taken",
				what, formats.Quotable(its), m.files[from].Name, formats.Quotable(*value)))
		}
	}
}

// warn logs a contradiction at a file.
func (m *merger) warn(file int, field, found string) {
	m.log.Add(formats.Diagnostic{
		Pos: formats.Pos{File: m.files[file].Name}, Severity: formats.Warning, Code: formats.FilesDiffer, Field: field, Found: found,
	})
}

// days takes the first of all first days and the last of all last days: sections
// of one event have their own.
func (m *merger) days(ev *tournament.Event) {
	start, end := 0, 0
	for i := range m.files {
		e := m.files[i].Event
		if !e.Start.IsZero() && (ev.Start.IsZero() || e.Start.Compare(ev.Start) < 0) {
			ev.Start, start = e.Start, i
		}
		if !e.End.IsZero() && e.End.Compare(ev.End) > 0 {
			ev.End, end = e.End, i
		}
	}
	for i := range m.files {
		e := m.files[i].Event
		if !e.Start.IsZero() && e.Start != ev.Start {
			m.warn(i, "Event.Start", fmt.Sprintf("first day %s, and in %s %s, which was taken", e.Start, m.files[start].Name, ev.Start))
		}
		if !e.End.IsZero() && e.End != ev.End {
			m.warn(i, "Event.End", fmt.Sprintf("last day %s, and in %s %s, which was taken", e.End, m.files[end].Name, ev.End))
		}
	}
}

// arbiters keeps everybody. Of two chief arbiters the first is that of the event,
// the other stands among the arbiters.
func (m *merger) arbiters(ev *tournament.Event) {
	from := 0
	for i := range m.files {
		chief := m.files[i].Event.ChiefArbiter
		switch {
		case chief == "" || chief == ev.ChiefArbiter:
		case ev.ChiefArbiter == "":
			ev.ChiefArbiter, from = chief, i
		default:
			m.warn(i, "Event.ChiefArbiter", fmt.Sprintf("chief arbiter %q, and in %s %q, which was taken; the other stands among the arbiters",
				formats.Quotable(chief), m.files[from].Name, formats.Quotable(ev.ChiefArbiter)))
			ev.Arbiters = appendNew(ev.Arbiters, chief)
		}
	}
	for i := range m.files {
		for _, name := range m.files[i].Event.Arbiters {
			if name != ev.ChiefArbiter {
				ev.Arbiters = appendNew(ev.Arbiters, name)
			}
		}
	}
}

// directors joins the member ids of the directors: the chief is the first who is
// one, all others follow.
func (m *merger) directors(ev *tournament.Event) {
	list := &ev.Report.Directors
	for i := range m.files {
		its := m.files[i].Event.Report.Directors
		if len(*list) == 0 {
			*list = slices.Clone(its)
			continue
		}
		if len(its) > 0 && its[0] != "" && its[0] != (*list)[0] {
			m.warn(i, "Event.Report.Directors", "another chief director than in a file before; that one was taken, and this one stands among the directors")
		}
		for _, id := range its {
			if id != "" {
				*list = appendNew(*list, id)
			}
		}
	}
}

func appendNew(list []string, s string) []string {
	if slices.Contains(list, s) {
		return list
	}
	return append(list, s)
}

// extras keeps the pieces of the source that all files have with the event, and
// the others with the section of their file, so that they go where it goes. A
// piece of a file of several sections stays with the event.
func (m *merger) extras(ev *tournament.Event) {
	for i := range m.files {
		for _, extra := range m.files[i].Event.Extra {
			switch at := m.groupOf(i); {
			case slices.Contains(ev.Extra, extra):
			case at < 0 || m.everywhere(extra):
				ev.Extra = append(ev.Extra, extra)
			case !slices.Contains(ev.Sections[at].Extra, extra):
				s := *ev.Sections[at]
				s.Extra = append(slices.Clone(s.Extra), extra)
				ev.Sections[at] = &s
			}
		}
	}
}

// everywhere reports whether all files have a piece.
func (m *merger) everywhere(extra tournament.Extra) bool {
	for i := range m.files {
		if !slices.Contains(m.files[i].Event.Extra, extra) {
			return false
		}
	}
	return true
}

// groupOf is the place of the one section of a file, -1 if it has several.
func (m *merger) groupOf(file int) int {
	if len(m.files[file].Event.Sections) != 1 {
		return -1
	}
	return slices.IndexFunc(m.groups, func(g []*part) bool {
		return slices.ContainsFunc(g, func(p *part) bool { return p.file == file })
	})
}
