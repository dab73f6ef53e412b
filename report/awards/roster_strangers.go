package awards

import (
	"fmt"
	"strings"
)

// mostStrangers is how many rows that mean nobody of an event are told one by one.
// More of them are the list of a whole club or league, of which an event has a
// part, and one problem tells of all.
const mostStrangers = 5

// stranger reports whether a row means nobody of the event, by whatever it has of
// ids and name. Of one with a number it is never so.
func (d *directory) stranger(k keys) bool {
	if k.number != "" && !d.series || k.name == "" && len(k.ids) == 0 {
		return false
	}
	for _, id := range k.ids {
		if len(d.byID[id]) > 0 {
			return false
		}
	}
	return k.name == "" || len(d.byName[foldName(k.name)]) == 0
}

// strangers tells of rows that mean nobody of the event: of each, or of many at
// once with the first few.
func (a *arena) strangers(list []Problem) {
	if len(list) <= mostStrangers {
		a.problems = append(a.problems, list...)
		return
	}
	const named = 3
	first := make([]string, named)
	for i := range first {
		first[i] = fmt.Sprintf("in line %d %s", list[i].Line, list[i].Found)
	}
	p := list[0]
	p.Found = fmt.Sprintf("%d of %d rows mean nobody of the %s: %s and so on", len(list), len(a.data.Roster.Rows), a.whole(), strings.Join(first, "; "))
	p.Want, p.Advice = "", "these rows are not used; that is as it should be for a list of more people than these"
	a.problems = append(a.problems, p)
}
