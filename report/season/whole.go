package season

import (
	"cmp"
	"fmt"
	"path"
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

// Omission says in one line which events are missing because they could not be
// read, "" if none is. It stands on every page.
func (s *Series) Omission() string {
	if len(s.Omitted) == 0 {
		return ""
	}
	var names []string
	for _, o := range s.Omitted {
		names = append(names, path.Base(o.Path))
	}
	return "Without " + counted(len(names), "event") + " that could not be read: " + strings.Join(names, ", ")
}

func counted(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
