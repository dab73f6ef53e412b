package awards

import (
	"fmt"
	"slices"

	"podium/formats/handwritten"
)

// sectionsOf gives the sections of an award, as indexes in the order of the
// event. A name that no section has is doubtful: the plan of a season names
// sections that not every event has. Of a series they are those with a table for
// the award.
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
				fmt.Sprintf("this %s has no %s %s", a.whole(), a.unit(), handwritten.Quoted(name)), a.sectionNames(), "nothing is given out for it")
			p.NoData = true
			a.problems = append(a.problems, p)
			continue
		}
		if !slices.Contains(out, i) {
			out = append(out, i)
		}
	}
	slices.Sort(out)
	return slices.DeleteFunc(out, func(i int) bool { return !a.hasTable(award, i) })
}

// whole is what awards are given out for.
func (a *arena) whole() string {
	if a.data.Series != nil {
		return "series"
	}
	return "event"
}

// unit is what has a ranking of its own in it.
func (a *arena) unit() string {
	if a.data.Series != nil {
		return "table"
	}
	return "section"
}

// hasTable reports whether a section of a series has a table for an award, which
// may be of teams or of persons alone. Who names one that has none is told.
func (a *arena) hasTable(award *Award, section int) bool {
	t := a.data.Sections[section].Table
	if t == nil || award.Team && t.Teams != nil || !award.Team && t.People != nil {
		return true
	}
	if len(award.Sections) > 0 {
		what := "persons"
		if award.Team {
			what = "teams"
		}
		p := a.plan.warning(keyOf(award, "section"), fmt.Sprintf("the series has no table of %s by the name %s", what, handwritten.Quoted(a.sections[section].name)),
			a.sectionNames(), "nothing is given out for it")
		p.NoData = true
		a.problems = append(a.problems, p)
	}
	return false
}

// sectionNames lists what there is to choose from, for messages.
func (a *arena) sectionNames() string {
	if len(a.sections) == 1 && foldName(a.sections[0].name) == "" {
		return fmt.Sprintf("no %s by name: this %s has only one, without a name", a.unit(), a.whole())
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
