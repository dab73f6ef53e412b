package season

import (
	"fmt"

	"podium/formats/tournament"
)

// nameless warns of sections without a name that count together in the table of
// nameless ones, though others have names or were played on the same day: files of
// TRF hold one section each, and often no name of it, so that different sections
// would count as one. A plan that has categories was told already.
func (t *tally) nameless() {
	if len(t.Plan.categoryNames()) > 0 || t.Plan.Category == CategoryOne || t.Plan.Category == CategoryNone {
		return
	}
	var named *Section
	first := map[tournament.Date]int{} // index of the first event with a nameless section, by day
	t.eachSection(func(event, _ int, s *Section) {
		if s.mapped || s.Name != "" {
			if named == nil {
				named = s
			}
			return
		}
		if _, known := first[t.Events[event].Start]; !known {
			first[t.Events[event].Start] = event
		}
	})
	t.eachSection(func(event, _ int, s *Section) {
		if s.mapped || s.Name != "" {
			return
		}
		ev := &t.Events[event]
		p := Problem{
			Warning: true, Code: UnknownCategory, File: ev.Path,
			Want:   "a name, or a category of the plan",
			Advice: fmt.Sprintf("write it into the plan: [[event]] path = %q with category, or category = \"one\" at the top if all count in one table", ev.File),
		}
		switch other := first[ev.Start]; {
		case named != nil:
			p.Found = fmt.Sprintf("the section has no name, and others have, such as %s; its results stand in a table of their own", quoted(named.Name))
		case other != event && ev.Start.Complete():
			p.Found = fmt.Sprintf("the section has no name, nor has that of %s, played on the same day; both count in one table", t.Events[other].Path)
		default:
			return
		}
		t.add(p)
	})
}
