package season

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fvbommel/sortorder"

	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/school"
	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/report/season/scheme"
)

// Which table a person is in: that of a section, or one from [[table]].

// tables makes the tables: first those by section, then those of the plan.
func (t *adder) tables() {
	keys, members := t.bySection()
	for _, key := range keys {
		t.Tables = append(t.Tables, t.table(t.categoryName(key), 0, members[key]))
	}
	for i := range t.Plan.Categories {
		c := &t.Plan.Categories[i]
		for _, part := range t.divided(i, t.meeting(c)) {
			t.own(c, part.members)
			t.noteFacts(i, &part)
			t.Tables = append(t.Tables, t.table(part.name, i+1, part.members))
		}
	}
}

// A division is one of the tables of a [[table]].
type division struct {
	name    string
	members []member
}

// divided returns the tables of the i-th [[table]] of the plan with those who meet its
// conditions: one table, or one for each grade, school and so on. Somebody for whom the
// files lack that value is in none of them.
func (t *adder) divided(i int, members []member) []division {
	c := &t.Plan.Categories[i]
	if c.Each == scheme.NotEach {
		return []division{{c.Name, members}}
	}
	values := t.values(c.Each, members)
	var out []division
	without := 0
	for j, value := range values {
		if value == "" {
			without++
			continue
		}
		name := strings.TrimSpace(c.Name + " " + value)
		at := slices.IndexFunc(out, func(d division) bool { return d.name == name })
		if at < 0 {
			at = len(out)
			out = append(out, division{name: name})
		}
		out[at].members = append(out[at].members, members[j])
	}
	slices.SortFunc(out, func(a, b division) int {
		value := func(d division) string { return strings.TrimSpace(strings.TrimPrefix(d.name, c.Name)) }
		grade := func(d division) tournament.Grade { return tournament.ParseGrade(value(d)) }
		if c.Each == scheme.EachGrade {
			return cmp.Compare(grade(a), grade(b))
		}
		return sortorder.NaturalCompare(spelling.Fold(value(a)), spelling.Fold(value(b)))
	})
	if without > 0 {
		word := c.Each.String()
		if c.Each == scheme.EachBirthYear {
			word = "birth year"
		}
		t.report(finding.Warning, finding.NoData, t.Plan.AtTable("table", i, "each"),
			fmt.Sprintf("no %s for %s, who %s in none of these tables", word,
				finding.Counted(without, "person", "people"), finding.Plural(without, "is", "are")),
			"", "add it to the files, or to a list "+finding.WithRoster)
	}
	return out
}

// values returns, by member, the value by which a [[table]] is divided, "" if the files
// lack it. Schools have their most common spelling.
func (t *adder) values(each scheme.Each, members []member) []string {
	out := make([]string, len(members))
	for i, m := range members {
		person := t.Person(m.person)
		switch each {
		case scheme.EachGrade:
			p, _ := t.Player(m.person)
			out[i] = tournament.ParseGrade(p.Grade).String()
		case scheme.EachSchool:
			_, out[i] = t.Player(m.person)
		case scheme.EachState:
			p, _ := t.Player(m.person)
			out[i] = strings.ToUpper(strings.TrimSpace(p.State))
		case scheme.EachFederation:
			out[i] = person.Federation
		case scheme.EachBirthYear:
			if year := person.Birth.Year; year > 0 {
				out[i] = strconv.Itoa(int(year))
			}
		case scheme.NotEach:
		}
	}
	if each == scheme.EachSchool {
		t.oneSpelling(out)
	}
	return out
}

// oneSpelling replaces the spellings of every school by the most common one.
func (t *adder) oneSpelling(list []string) {
	index := names{index: map[string]int32{}}
	at, uses := make([]int32, len(list)), []int{}
	for i, name := range list {
		if at[i] = index.add(name); int(at[i]) == len(uses) {
			uses = append(uses, 0)
		}
		if at[i] >= 0 {
			uses[at[i]]++
		}
	}
	schools := school.Group(index.list, uses, slices.Concat(t.b.aliases.SchoolDecisions(), t.Plan.Schools))
	for i := range list {
		if at[i] >= 0 {
			list[i] = schools.Names[schools.Of(int(at[i]))]
		}
	}
}

// own sets the values that the results of members have in a table, if they differ from
// those in other tables.
func (t *adder) own(c *scheme.Category, members []member) {
	if !c.Eligible && len(c.Weights) == 0 {
		return
	}
	for i := range members {
		members[i].results = slices.Clone(members[i].results)
	}
	if c.Eligible {
		t.recount(members)
	}
	for _, m := range members {
		for i := range m.results {
			r := &m.results[i]
			r.worth = &worth{weight: c.WeightOf(t.section(r).key), eligible: c.Eligible}
			p := t.parts(m.person, t.results[m.person], t.indexOf(m.person, r), r)
			r.worth.score = p.sum()
		}
	}
}

// recount counts the places of the members of a table among themselves. Their order
// remains that of each section, or of the sections that are ranked together.
func (t *adder) recount(members []member) {
	type section struct {
		event   int32
		section int16
	}
	places, ranks := map[section][]uint16{}, map[section][]uint16{}
	each := func(visit func(section, *Result)) {
		for _, m := range members {
			for i := range m.results {
				if r := &m.results[i]; r.Finish.Attended {
					at := section{r.Event, r.Finish.Section}
					if t.section(r).together {
						at = section{int32(t.Events[r.Event].day), -1}
					}
					visit(at, r)
				}
			}
		}
	}
	each(func(at section, r *Result) {
		places[at] = append(places[at], r.Finish.Place)
		ranks[at] = append(ranks[at], r.Finish.Rank)
	})
	for at := range places {
		slices.Sort(places[at])
		slices.Sort(ranks[at])
	}
	each(func(at section, r *Result) {
		f := *r.Finish
		f.Place, f.Sharing = among(places[at], f.Place)
		f.Rank, f.SharingRank = among(ranks[at], f.Rank)
		r.Finish = &f
	})
}

// among returns a place within the sorted remaining places, and how many share it.
func among(left []uint16, place uint16) (now, sharing uint16) {
	from, _ := slices.BinarySearch(left, place)
	to := from
	for to < len(left) && left[to] == place {
		to++
	}
	return uint16(from + 1), uint16(to - from)
}

// A member is a person in a table, with the results that may count in it.
type member struct {
	person  int32
	results []Result // a copy if other tables use only some of them
}

// bySection returns the members of each table by section. The keys are folded categories,
// in the order of the tables.
func (t *adder) bySection() (keys []string, members map[string][]member) {
	members = map[string][]member{}
	if t.Plan.Category == scheme.CategoryNone {
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
		case t.Plan.Category == scheme.CategoryOne:
			add("", member{int32(person), results})
		case t.Plan.Category == scheme.CategoryFirst:
			add(t.firstCategory(results), member{int32(person), results})
		default:
			t.split(int32(person), results, add)
		}
	}
	t.sortCategories(keys)
	return keys, members
}

// tookPart reports whether somebody did more than appear on lists.
func tookPart(results []Result) bool {
	return slices.ContainsFunc(results, func(r Result) bool { return r.Finish.Attended })
}

// firstCategory returns the category of the first event in which a person took part.
func (t *adder) firstCategory(results []Result) string {
	first := slices.IndexFunc(results, func(r Result) bool { return r.Finish.Attended })
	return t.section(&results[max(0, first)]).key
}

// split assigns the results of a person to their categories.
func (t *adder) split(person int32, results []Result, add func(string, member)) {
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

// meeting returns the members of a table of the plan: those who meet its conditions, with
// their results in the categories that it names.
func (t *adder) meeting(c *scheme.Category) []member {
	var of []string
	for _, name := range c.Of {
		of = append(of, spelling.Fold(name))
	}
	var out []member
	for person, results := range t.results {
		kept := results // the same results count in the same way
		if elsewhere := func(r Result) bool { return !slices.Contains(of, t.section(&r).key) }; len(of) > 0 &&
			slices.ContainsFunc(results, elsewhere) {
			kept = slices.DeleteFunc(slices.Clone(results), elsewhere)
		}
		if tookPart(kept) && t.meets(int32(person), kept, c) {
			out = append(out, member{int32(person), kept})
		}
	}
	return out
}

// meets reports whether a person meets all conditions of a table. Unknown data meets
// none.
func (t *adder) meets(person int32, results []Result, c *scheme.Category) bool {
	p := t.People.Person(person)
	var grade tournament.Grade
	var state, ownSchool string
	if c.Asks() {
		var player tournament.Player
		player, ownSchool = t.Player(person)
		grade, state = tournament.ParseGrade(player.Grade), player.State
	}
	rating := 0
	for i := range results {
		if rating = int(results[i].Finish.Rating); rating > 0 {
			break
		}
	}
	outside := func(value, from, to int) bool { // 0: unknown, or no limit
		return value == 0 && (from > 0 || to > 0) || from > 0 && value < from || to > 0 && value > to
	}
	switch {
	case outside(int(p.Birth.Year), c.BornFrom, c.BornTo),
		outside(int(grade), int(c.GradeFrom), int(c.GradeTo)),
		(c.AgeUnder > 0 || c.AgeFrom > 0) && p.Birth.Year == 0,
		c.AgeUnder > 0 && scheme.AgeOn(p.Birth, c.AgeOn) >= c.AgeUnder,
		c.AgeFrom > 0 && scheme.AgeOn(p.Birth, c.AgeOn) < c.AgeFrom,
		c.Sex != tournament.SexUnknown && p.Sex != c.Sex,
		c.Unrated && rating > 0,
		(c.RatingUnder > 0 || c.RatingFrom > 0) && rating == 0,
		c.RatingUnder > 0 && rating >= c.RatingUnder,
		c.RatingFrom > 0 && rating < c.RatingFrom,
		c.Member != "" && !handwritten.IsMember(p.IDs, c.Member),
		!isOneOf(c.Schools, ownSchool, school.Key),
		!isOneOf(c.States, state, spelling.Fold),
		!isOneOf(c.Clubs, p.Club, school.Key),
		!isOneOf(c.Federations, p.Federation, spelling.Fold):
		return false
	}
	return true
}

// isOneOf reports whether a list contains a text, comparing keys. An empty list contains
// everything.
func isOneOf(list []string, text string, key func(string) string) bool {
	return len(list) == 0 || slices.ContainsFunc(list, func(s string) bool { return key(s) == key(text) })
}

// sortCategories sorts categories in the order of the plan, followed by those that it
// does not name in natural order: K-3 before K-12.
func (t *adder) sortCategories(keys []string) {
	named := t.Plan.CategoryNames()
	slices.SortFunc(keys, func(a, b string) int {
		return cmp.Or(cmp.Compare(indexOr(named, a), indexOr(named, b)), sortorder.NaturalCompare(a, b))
	})
}

func indexOr(list []string, s string) int {
	if i := slices.IndexFunc(list, func(name string) bool { return spelling.Fold(name) == s }); i >= 0 {
		return i
	}
	return len(list)
}

// categoryName returns the spelling of a category: that of the plan, otherwise that of
// the first event that has it.
func (t *adder) categoryName(key string) string {
	for _, name := range t.Plan.CategoryNames() {
		if spelling.Fold(name) == key {
			return name
		}
	}
	name := ""
	for _, s := range t.sections(0, len(t.Events), key) {
		name = cmp.Or(name, s.Category)
	}
	return name
}

// rankTogether ranks the sections of an event as one if the plan says so: by score,
// multiplied by the scale of the section. Tie-breaks of different sections are not
// comparable, so those who are level share their places.
func (t *adder) rankTogether() {
	type entry struct {
		f     *Finish
		score Points
	}
	for from, to := range t.eventFiles() {
		if !slices.ContainsFunc(t.Events[from:to], func(ev Event) bool { return ev.entry.Together }) {
			continue
		}
		var list []entry
		var order []int32
		for _, s := range t.sections(from, to, everyCategory) {
			s.together = true
			for row := range s.rows {
				if f := &s.rows[row]; f.Attended {
					order = append(order, int32(len(list)))
					list = append(list, entry{f, scheme.Halves(f.Points).Times(s.Scale)})
				}
			}
		}
		if len(list) > mostRows {
			t.tooLong(&t.Events[from], "", len(list))
			continue
		}
		slices.SortStableFunc(list, func(a, b entry) int { return b.score.Compare(a.score) })
		share(order, func(i, j int) bool { return list[i].score.Equal(list[j].score) },
			func(i, place, sharing int32) {
				f := list[i].f
				f.Place, f.Sharing = uint16(place), uint16(sharing)
				f.Rank, f.SharingRank = f.Place, f.Sharing
			})
	}
}
