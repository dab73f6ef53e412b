package season

import (
	"cmp"
	"slices"

	"podium/formats/spelling"
	"podium/formats/tournament"
)

// tables makes the tables: those by section, then those of the plan.
func (t *tally) tables() {
	keys, members := t.bySection()
	for _, key := range keys {
		t.Tables = append(t.Tables, t.table(t.categoryName(key), members[key]))
	}
	for i := range t.Plan.Categories {
		c := &t.Plan.Categories[i]
		t.Tables = append(t.Tables, t.table(c.Name, t.meeting(c)))
	}
}

// A member is a person in a table, with the results that may count in it.
type member struct {
	person  int32
	results []Result // a copy if other tables have only a part of them
}

// bySection gives the members of each table by section. The keys are folded
// categories, in the order in which the tables stand.
func (t *tally) bySection() (keys []string, members map[string][]member) {
	members = map[string][]member{}
	if t.Plan.Category == CategoryNone {
		return nil, members
	}
	add := func(key string, m member) {
		if _, ok := members[key]; !ok {
			keys = append(keys, key)
		}
		members[key] = append(members[key], m)
	}
	for person, results := range t.results {
		switch {
		case !tookPart(results):
		case t.Plan.Category == CategoryOne:
			add("", member{int32(person), results})
		case t.Plan.Category == CategoryFirst:
			add(t.firstCategory(results), member{int32(person), results})
		default:
			t.split(int32(person), results, add)
		}
	}
	t.sortCategories(keys)
	return keys, members
}

// tookPart reports whether somebody did more than stand in lists.
func tookPart(results []Result) bool {
	return slices.ContainsFunc(results, func(r Result) bool { return r.Finish.Attended })
}

// firstCategory is the category of the first event that a person took part in.
func (t *tally) firstCategory(results []Result) string {
	first := &results[0]
	for i := range results {
		if results[i].Finish.Attended {
			first = &results[i]
			break
		}
	}
	return t.section(first).key
}

// split gives each category of a person the results in it.
func (t *tally) split(person int32, results []Result, add func(string, member)) {
	key := t.section(&results[0]).key
	other := func(r Result) bool { return t.section(&r).key != key }
	if !slices.ContainsFunc(results, other) {
		add(key, member{person, results})
		return
	}
	var keys []string
	by := map[string][]Result{}
	for i := range results {
		key := t.section(&results[i]).key
		if _, ok := by[key]; !ok {
			keys = append(keys, key)
		}
		by[key] = append(by[key], results[i])
	}
	for _, key := range keys {
		if tookPart(by[key]) {
			add(key, member{person, by[key]})
		}
	}
}

// meeting gives the members of a table of the plan: those who meet its
// conditions, with their results in the categories that it names.
func (t *tally) meeting(c *Category) []member {
	var of []string
	for _, name := range c.Of {
		of = append(of, spelling.Fold(name))
	}
	var out []member
	for person, results := range t.results {
		kept := results // the same results count in the same way
		if elsewhere := func(r Result) bool { return !slices.Contains(of, t.section(&r).key) }; len(of) > 0 && slices.ContainsFunc(results, elsewhere) {
			kept = slices.DeleteFunc(slices.Clone(results), elsewhere)
		}
		if tookPart(kept) && t.meets(int32(person), kept, c) {
			out = append(out, member{int32(person), kept})
		}
	}
	return out
}

// meets reports whether a person meets all conditions of a table. What is not
// known meets none.
func (t *tally) meets(person int32, results []Result, c *Category) bool {
	p := t.People.Person(person)
	rating := 0
	for i := range results {
		if rating = int(results[i].Finish.Rating); rating > 0 {
			break
		}
	}
	year := int(p.Birth.Year)
	switch {
	case (c.BornFrom > 0 || c.BornTo > 0 || c.AgeUnder > 0 || c.AgeFrom > 0) && year == 0,
		c.BornFrom > 0 && year < c.BornFrom,
		c.BornTo > 0 && year > c.BornTo,
		c.AgeUnder > 0 && ageOn(p.Birth, c.AgeOn) >= c.AgeUnder,
		c.AgeFrom > 0 && ageOn(p.Birth, c.AgeOn) < c.AgeFrom,
		c.Sex != tournament.SexUnknown && p.Sex != c.Sex,
		c.Unrated && rating > 0,
		(c.RatingUnder > 0 || c.RatingFrom > 0) && rating == 0,
		c.RatingUnder > 0 && rating >= c.RatingUnder,
		c.RatingFrom > 0 && rating < c.RatingFrom,
		!oneOfFolded(c.Clubs, p.Club),
		!oneOfFolded(c.Federations, p.Federation):
		return false
	}
	return true
}

// oneOfFolded reports whether a text is one of a list; an empty list has all.
func oneOfFolded(list []string, text string) bool {
	return len(list) == 0 || slices.ContainsFunc(list, func(s string) bool { return spelling.Fold(s) == spelling.Fold(text) })
}

// sortCategories puts categories in the order in which the plan names them, and
// those that it does not name behind, as people count: K-3 before K-12.
func (t *tally) sortCategories(keys []string) {
	named := t.Plan.categoryNames()
	slices.SortFunc(keys, func(a, b string) int {
		return cmp.Or(cmp.Compare(indexOr(named, a), indexOr(named, b)), compareNatural(a, b))
	})
}

func indexOr(list []string, s string) int {
	if i := slices.IndexFunc(list, func(name string) bool { return spelling.Fold(name) == s }); i >= 0 {
		return i
	}
	return len(list)
}

// categoryNames lists the categories that the plan gives to sections, in its
// order.
func (p *Plan) categoryNames() []string {
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

// categoryName is how a category is spelled: as the plan has it, else as the
// first event that has it.
func (t *tally) categoryName(key string) string {
	for _, name := range t.Plan.categoryNames() {
		if spelling.Fold(name) == key {
			return name
		}
	}
	for i := range t.Events {
		for j := range t.Events[i].Sections {
			if s := &t.Events[i].Sections[j]; !s.Skipped && s.key == key {
				return s.Category
			}
		}
	}
	return ""
}
