package season

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fvbommel/sortorder"

	"podium/formats/finding"
	"podium/formats/people"
	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/report/eligible"
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
		for _, part := range t.divided(i, t.meeting(i)) {
			t.own(&t.Plan.Categories[i], part.members)
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
	index := names{index: map[string]int{}}
	at, uses := make([]int, len(list)), []int{}
	for i, name := range list {
		if at[i] = index.add(name); at[i] == len(uses) {
			uses = append(uses, 0)
		}
		if at[i] >= 0 {
			uses[at[i]]++
		}
	}
	schools := people.GroupSchools(index.list, uses, slices.Concat(t.b.aliases.SchoolDecisions(), t.Plan.Schools))
	for i := range list {
		if at[i] >= 0 {
			list[i] = schools.Names[schools.Of(at[i])]
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
			p := t.results.parts(m.person, t.results.indexOf(m.person, r), r)
			r.worth.score = p.sum()
		}
	}
}

// recount counts the places of the members of a table among themselves. Their order
// remains that of each section, or of the sections that are ranked together.
func (t *adder) recount(members []member) {
	type section struct {
		event   int
		section int
	}
	places, ranks := map[section][]int{}, map[section][]int{}
	each := func(visit func(section, *Result)) {
		for _, m := range members {
			for i := range m.results {
				if r := &m.results[i]; r.Finish.Attended {
					at := section{r.Event, r.Finish.Section}
					if t.section(r).together {
						at = section{t.Events[r.Event].day, -1}
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
func among(left []int, place int) (now, sharing int) {
	from, _ := slices.BinarySearch(left, place)
	to := from
	for to < len(left) && left[to] == place {
		to++
	}
	return from + 1, to - from
}

// A member is a person in a table, with the results that may count in it.
type member struct {
	person  int
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
	for person, results := range t.results.of {
		switch {
		case !tookPart(results):
		case t.Plan.Category == scheme.CategoryOne:
			add("", member{person, results})
		case t.Plan.Category == scheme.CategoryFirst:
			add(t.firstCategory(results), member{person, results})
		default:
			t.split(person, results, add)
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
func (t *adder) split(person int, results []Result, add func(string, member)) {
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

// meeting returns the members of the i-th [[table]]: those who meet its conditions, with
// their results in the categories that it names. It warns of those who may meet them, too,
// but for facts that are unknown.
func (t *adder) meeting(i int) []member {
	c := &t.Plan.Categories[i]
	of, asked := keysOf(c.Of, spelling.Fold), c.Criteria
	asked.Schools, asked.Clubs = keysOf(c.Schools, people.SchoolKey), keysOf(c.Clubs, people.SchoolKey)
	asked.States, asked.Federations = keysOf(c.States, spelling.Fold), keysOf(c.Federations, spelling.Fold)
	var out []member
	var undecided []int
	for person, results := range t.results.of {
		kept := results // the same results count in the same way
		if elsewhere := func(r Result) bool { return !slices.Contains(of, t.section(&r).key) }; len(of) > 0 &&
			slices.ContainsFunc(results, elsewhere) {
			kept = slices.DeleteFunc(slices.Clone(results), elsewhere)
		}
		if !tookPart(kept) {
			continue
		}
		facts := t.factsOf(person, kept, c.Asks())
		if asked.Obstacle(&facts) == eligible.None {
			out = append(out, member{person, kept})
		} else if asked.Undecided(&facts) != eligible.None {
			undecided = append(undecided, person)
		}
	}
	if len(undecided) > 0 {
		t.report(finding.Warning, finding.NoData, t.Plan.AtTable("table", i, "name"),
			fmt.Sprintf("%s %s left out, because what the table asks for is unknown or incomplete: %s",
				finding.Counted(len(undecided), "person", "people"), finding.Plural(len(undecided), "is", "are"),
				finding.Few(undecided, mostNoted, t.name)),
			"whole birth dates, grades and the like", "add them to the files, or to a list "+finding.WithRoster)
	}
	return out
}

func keysOf(list []string, key func(string) string) []string {
	var out []string
	for _, s := range list {
		out = append(out, key(s))
	}
	return out
}

// factsOf returns what is known of a person. Grade, school and state are looked up only if
// a table asks for them.
func (t *adder) factsOf(person int, results []Result, asked bool) eligible.Facts {
	p := t.People.Person(person)
	f := eligible.Facts{
		Birth: p.Birth, Sex: p.Sex, Club: people.SchoolKey(p.Club), Federation: spelling.Fold(p.Federation), IDs: p.IDs,
	}
	if asked {
		player, ownSchool := t.Player(person)
		f.Grade = tournament.ParseGrade(player.Grade)
		f.State, f.School = spelling.Fold(player.State), people.SchoolKey(ownSchool)
	}
	for i := range results {
		if f.Rating = results[i].Finish.Rating; f.Rating > 0 {
			break
		}
	}
	return f
}
