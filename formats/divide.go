package formats

import (
	"slices"
	"strings"

	"podium/formats/tournament"
)

// Divide gives the events of which f can hold each in a file: ev itself, or one
// for each section. Where a file has no place for the name of its section, that
// stands behind the name of the event, as in "Harvest Scholastic K-5", or nobody
// could tell the files apart.
func Divide(f Format, ev *tournament.Event) []*tournament.Event {
	if !f.OneSection {
		return []*tournament.Event{ev}
	}
	list := ev.Split()
	if len(list) > 1 && slices.Contains(f.Lacks, "Section.Name") {
		for i, single := range list {
			single.Name = withSection(ev.Name, ev.Sections[i].Name)
		}
	}
	return list
}

func withSection(event, section string) string {
	if strings.Contains(strings.ToLower(event), strings.ToLower(section)) {
		return event
	}
	return strings.TrimSpace(event + " " + section)
}
