package season

import (
	"cmp"
	"fmt"
	"strings"

	"podium/formats/tournament"
)

// AsEvent is the series as one event, from the first day of its first event to the
// last of all: for headings, dates and ages. It has no sections.
func (s *Series) AsEvent() *tournament.Event {
	ev := &tournament.Event{Name: cmp.Or(s.Plan.Title, "Series")}
	for i := range s.Events {
		start, end := s.Events[i].Start, s.Events[i].End
		if ev.Start.IsZero() {
			ev.Start = start
		}
		for _, day := range []tournament.Date{start, end} {
			if day.Valid() && day.Compare(ev.End) > 0 {
				ev.End = day
			}
		}
	}
	return ev
}

// Stand says after how many events the series is.
func (s *Series) Stand() string {
	if n := len(s.ToGo); n > 0 {
		return fmt.Sprintf("after %d of %d events, provisional", s.Held(), s.Held()+n)
	}
	return "after " + counted(s.Held(), "event")
}

// Name is what the plan calls an event to come: its label, else the pattern that no
// file fits yet; "" where the plan does not tell of it.
func (e *Expected) Name() string { return cmp.Or(e.Label, e.Path) }

// Files gives, by the path of an event or what was left out, its short name, as
// [Event.File] is.
func (s *Series) Files() map[string]string {
	out := make(map[string]string, len(s.Events))
	for i := range s.Events {
		out[s.Events[i].Path] = s.Events[i].File
	}
	for i := range s.Left {
		out[s.Left[i].Path] = s.Left[i].File
	}
	return out
}

// Omission says in one line which events are missing because they could not be
// read, "" if none is. It stands on every page.
func (s *Series) Omission() string {
	if len(s.Omitted) == 0 {
		return ""
	}
	var names []string
	for _, o := range s.Omitted {
		names = append(names, o.File)
	}
	return "Without " + counted(len(names), "event") + " that could not be read: " + strings.Join(names, ", ")
}

func counted(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
