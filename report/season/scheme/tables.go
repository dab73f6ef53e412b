package scheme

import (
	"cmp"
	"slices"
	"strings"

	"podium/formats/handwritten"
	"podium/formats/spelling"
	"podium/report/eligible"
	"podium/tiebreak/exact"
)

// Each says for what a [[table]] makes separate tables.
type Each uint8

// The values of Each.
const (
	NotEach Each = iota
	EachGrade
	EachSchool
	EachState
	EachFederation
	EachBirthYear
)

// String returns the word used in plans, "" for one table.
func (e Each) String() string { return eachWords()[e].Word }

func eachWords() handwritten.Words[Each] {
	return handwritten.Counted[Each]("", "grade", "school", "state", "federation", "born")
}

// A Category is [[table]]: a table of the persons who meet all of its conditions.
type Category struct {
	Name     string
	Each     Each // one table for each of these, named after it
	Eligible bool // count places among those in the table; false: among all of the section
	Weights  []CategoryWeight
	Of       []string // categories by section whose results count; empty: all

	eligible.Criteria // the rating is that at the first event
}

// A CategoryWeight is the factor for results of a section category in a table.
type CategoryWeight struct {
	Category string
	Weight   Points
}

// Asks reports whether the table needs data about players that do not help to identify
// them.
func (c *Category) Asks() bool {
	return c.GradeFrom > 0 || c.GradeTo > 0 || len(c.Schools) > 0 || len(c.States) > 0 ||
		c.Each == EachGrade || c.Each == EachSchool || c.Each == EachState
}

// WeightOf returns the weight of a folded category in the table.
func (c *Category) WeightOf(key string) Points {
	for _, w := range c.Weights {
		if spelling.Fold(w.Category) == key {
			return w.Weight
		}
	}
	return exact.Whole(1)
}

func categoryKeys(c *Category) []handwritten.Key {
	return append([]handwritten.Key{
		handwritten.Text("name", &c.Name),
		handwritten.Choice("each", &c.Each, eachWords()[1:]),
		handwritten.Choice("places", &c.Eligible, either("all", "eligible")),
		handwritten.Date("age_on", &c.AgeOn),
		handwritten.Texts("of", &c.Of),
		handwritten.ByName("weights", "category to weight: { \"Primary\" = 1, \"Elementary\" = 1.5 }",
			func(t *handwritten.Table, name string) {
				w := CategoryWeight{Category: name}
				positive(name, &w.Weight).Read(t)
				c.Weights = append(c.Weights, w)
			}),
	}, c.SeriesKeys()...)
}

func (p *Plan) addCategory(t *handwritten.Table, c *Category) {
	c.Name = cmp.Or(c.Name, map[Each]string{EachGrade: "Grade", EachBirthYear: "Born"}[c.Each])
	name := spelling.Fold(c.Name)
	switch {
	case strings.TrimSpace(c.Name) == "" && c.Each == NotEach:
		t.Wrong("name", "no name", "a name for the table: name = \"Under 12\"", "")
	case slices.ContainsFunc(p.Categories,
		func(other Category) bool { return spelling.Fold(other.Name) == name && other.Each == c.Each }):
		t.Wrong("name", "two tables are called "+handwritten.Quoted(c.Name), "each name once", "")
	}
	if c.Unrated == eligible.Never {
		c.Unrated = eligible.NotAsked // unrated = false asks for nothing here
	}
	// Conditions that no person can meet, and ages without a day.
	empty := func(name string, low, high int) {
		t.WrongIf(high > 0 && low > high, name, "conditions that nobody can meet", "a range that is not empty",
			"")
	}
	t.WrongIf(!c.BornTo.IsZero() && eligible.FirstDay(c.BornFrom).Compare(eligible.LastDay(c.BornTo)) > 0, "born_to",
		"conditions that nobody can meet", "a range that is not empty", "")
	empty("age_under", c.AgeFrom+1, c.AgeUnder)
	empty("rating_under", c.From+1, c.Under)
	empty("grade_to", int(c.GradeFrom), int(c.GradeTo))
	t.WrongIf((c.AgeUnder > 0 || c.AgeFrom > 0) && c.AgeOn.IsZero(), "age_on",
		"ages without a date on which they are calculated", "age_on = 2026-01-01", "")
	t.WrongIf(c.Unrated == eligible.Only && (c.From > 0 || c.Under > 0), "unrated", "both unrated and a rating",
		"one of the two", "")
	p.Categories = append(p.Categories, *c)
}

// CategoryNames returns the categories that the plan assigns to sections, in its order.
func (p *Plan) CategoryNames() []string {
	var out []string
	for i := range p.Sections {
		out = append(out, p.Sections[i].Category)
	}
	for i := range p.Entries {
		out = append(out, p.Entries[i].Category)
		for _, m := range p.Entries[i].Sections {
			out = append(out, m.Category)
		}
	}
	return slices.DeleteFunc(out, func(name string) bool { return name == "" })
}
