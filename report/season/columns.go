package season

import (
	"math"
	"slices"
)

// columns says which files have a column together. Files of one label and day are
// sections of one event, so that a director looks for one column: whoever played
// has a result in one of them. Where somebody took part in two of them, as in a
// morning and an afternoon section, each file has a column of its own and its name
// in the head, so that both results can be seen; what they add up to is the same.
func (t *tally) columns() {
	for from := 0; from < len(t.Events); {
		to := t.dayEnd(from)
		together := to-from <= math.MaxUint16 && !t.inTwo(from, to)
		for i := from; i < to && to-from > 1; i++ {
			if ev := &t.Events[i]; together {
				ev.part = uint16(i - from)
			} else {
				ev.Label += " " + ev.ownName()
			}
		}
		from = to
	}
}

// dayEnd is the end of the files of an event that begin at from.
func (t *tally) dayEnd(from int) int {
	to := from + 1
	for to < len(t.Events) && t.Events[to].day == t.Events[from].day {
		to++
	}
	return to
}

// inTwo reports whether anybody took part in two of the files from from up to to.
func (t *tally) inTwo(from, to int) bool {
	if to-from < 2 {
		return false
	}
	in := map[int32]int{} // the file of a person
	for event := from; event < to; event++ {
		for i := range t.Events[event].Sections {
			s := &t.Events[event].Sections[i]
			for row := range s.rows {
				if !s.rows[row].Attended {
					continue
				}
				person := t.person(s, row)
				if other, known := in[person]; known && other != event {
					return true
				}
				in[person] = event
			}
		}
	}
	return false
}

// ownName tells a file from the others of its event: its only section, else its
// name.
func (ev *Event) ownName() string {
	if len(ev.Sections) == 1 && ev.Sections[0].Name != "" {
		return ev.Sections[0].Name
	}
	return ev.File
}

// listed fills in the events of a table.
func (t *Table) listed(events []Event) {
	has := make([]bool, len(events))
	for i := range t.Rows {
		for j := range t.Rows[i].Results {
			has[t.Rows[i].Results[j].Event] = true
		}
	}
	for event, yes := range has {
		if !yes {
			continue
		}
		t.Files = append(t.Files, event)
		if column := event - int(events[event].part); !slices.Contains(t.Events[max(0, len(t.Events)-1):], column) {
			t.Events = append(t.Events, column)
		}
	}
}
