package awards

import (
	"fmt"
	"slices"

	"podium/formats/handwritten"
)

// sectionsOf gives the sections of an award, as indexes in the order of the
// event. A name that no section has is doubtful: the plan of a season names
// sections that not every event has.
func (a *arena) sectionsOf(award *Award) []int {
	var out []int
	for i := range a.sections {
		if len(award.Sections) == 0 {
			out = append(out, i)
		}
	}
	for _, name := range award.Sections {
		i := a.sectionNamed(name)
		if i < 0 {
			p := a.plan.warning(keyOf(award, "section"),
				"this event has no section "+handwritten.Quoted(name), a.sectionNames(), "nothing is given out for it")
			p.NoData = true
			a.problems = append(a.problems, p)
			continue
		}
		if !slices.Contains(out, i) {
			out = append(out, i)
		}
	}
	slices.Sort(out)
	return out
}

// sectionNames lists what there is to choose from, for messages.
func (a *arena) sectionNames() string {
	if len(a.sections) == 1 && foldName(a.sections[0].name) == "" {
		return "no section by name: this event has only one, without a name"
	}
	var names []string
	for _, f := range a.sections {
		names = append(names, handwritten.Quoted(f.name))
	}
	return handwritten.OneOf("", names)
}

// tooMany notes an event of so many sections that the plan has too many places
// in it.
func (a *arena) tooMany() bool {
	const most = 200_000
	places := 0
	for i := range a.plan.Awards {
		places += max(1, a.plan.Awards[i].Places) * len(a.sections)
	}
	if places <= most {
		return false
	}
	a.problems = append(a.problems, a.plan.problem("award", fmt.Sprintf("%d places of awards in %d sections", places, len(a.sections)),
		fmt.Sprintf("at most %d", most), "fewer places, or awards for fewer sections"))
	return true
}
