package season

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/fvbommel/sortorder"

	"podium/formats/finding"
	"podium/formats/people"
	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/report/eligible"
	"podium/report/season/identity"
	"podium/report/season/scheme"
)

// A division is those who are in one table: of a section, or of a [[table]].
type division struct {
	name    string
	rule    int // Table.rule
	members []member
}

// A member is a person in a table, with the results that may count in it.
type member struct {
	person  int
	results []Result // a copy if other tables use only some of them
}

// divisions returns who is in which table: first those by section, then those of the plan.
// same says which names of schools are of one.
func (x *results) divisions(same []people.SchoolDecision, found *problems) []division {
	out := x.bySection()
	for i := range x.plan.Categories {
		for _, d := range x.divided(i, x.meeting(i, same, found), same, found) {
			d.rule = i + 1
			x.own(&x.plan.Categories[i], d.members)
			x.noteFacts(&d, found)
			out = append(out, d)
		}
	}
	return out
}

// bySection returns those who are in the tables by section.
func (x *results) bySection() []division {
	members := map[string][]member{} // by folded category
	for person, results := range x.of {
		first := slices.IndexFunc(results, func(r Result) bool { return r.Finish.Attended })
		if first < 0 {
			continue // only on lists
		}
		switch x.plan.Category {
		case scheme.CategoryNone:
		case scheme.CategoryOne:
			members[""] = append(members[""], member{person, results})
		case scheme.CategoryFirst:
			key := x.section(&results[first]).key
			members[key] = append(members[key], member{person, results})
		case scheme.CategoryEach:
			for key, own := range x.byCategory(results) {
				members[key] = append(members[key], member{person, own})
			}
		}
	}
	keys := slices.Sorted(maps.Keys(members))
	x.sortCategories(keys)
	var out []division
	for _, key := range keys {
		out = append(out, division{name: x.categoryName(key), members: members[key]})
	}
	return out
}

// byCategory returns the results of a person by the folded category of their section.
// Those in sections in which the person only stands on the list are left out.
func (x *results) byCategory(results []Result) map[string][]Result {
	key := x.section(&results[0]).key
	if other := func(r Result) bool { return x.section(&r).key != key }; !slices.ContainsFunc(results, other) {
		return map[string][]Result{key: results}
	}
	by := map[string][]Result{}
	for i := range results {
		key := x.section(&results[i]).key
		by[key] = append(by[key], results[i])
	}
	maps.DeleteFunc(by, func(_ string, results []Result) bool { return !tookPart(results) })
	return by
}

// tookPart reports whether somebody did more than appear on lists.
func tookPart(results []Result) bool {
	return slices.ContainsFunc(results, func(r Result) bool { return r.Finish.Attended })
}

// meeting returns the members of the i-th [[table]]: those who meet its conditions, with
// their results in the categories that it names. It warns of those who may meet them, too,
// but for facts that are unknown.
func (x *results) meeting(i int, same []people.SchoolDecision, found *problems) []member {
	c := &x.plan.Categories[i]
	of, asked := keysOf(c.Of, spelling.Fold), c.Criteria
	schools := x.asked(i, same, found)
	asked.Schools, asked.Clubs = keysOf(c.Schools, schools.Key), keysOf(c.Clubs, schools.Key)
	asked.States, asked.Federations = keysOf(c.States, spelling.Fold), keysOf(c.Federations, spelling.Fold)
	var out []member
	var undecided []int
	for person, results := range x.of {
		kept := results // the same results count in the same way
		if elsewhere := func(r Result) bool { return !slices.Contains(of, x.section(&r).key) }; len(of) > 0 &&
			slices.ContainsFunc(results, elsewhere) {
			kept = slices.DeleteFunc(slices.Clone(results), elsewhere)
		}
		if !tookPart(kept) {
			continue
		}
		facts := x.factsOf(person, kept, c.Asks(), schools)
		if asked.Obstacle(&facts) == eligible.None {
			out = append(out, member{person, kept})
		} else if asked.Undecided(&facts) != eligible.None {
			undecided = append(undecided, person)
		}
	}
	if len(undecided) > 0 {
		found.report(finding.Warning, finding.NoData, x.plan.AtTable("table", i, "name"),
			fmt.Sprintf("%s %s left out, because what the table asks for is unknown or incomplete: %s",
				finding.Counted(len(undecided), "person", "people"), finding.Plural(len(undecided), "is", "are"),
				finding.Few(undecided, mostNoted, x.roll.name)),
			"whole birth dates, grades and the like", "add them to the files, or to a list "+finding.WithRoster)
	}
	return out
}

// asked returns the schools and clubs of everybody, if the i-th [[table]] is for some of them,
// and warns of those that it may mean but does not name.
func (x *results) asked(i int, same []people.SchoolDecision, found *problems) *people.Schools {
	c := &x.plan.Categories[i]
	if len(c.Schools)+len(c.Clubs) == 0 {
		return &people.Schools{}
	}
	var names []string
	for person := range x.of {
		names = append(names, x.roll.Person(person).Club)
		if len(c.Schools) > 0 {
			_, own := x.roll.Player(person)
			names = append(names, own)
		}
	}
	schools := people.GroupSchools(names, slices.Repeat([]int{1}, len(names)), same)
	for _, asked := range []struct {
		key   string
		names []string
	}{{"schools", c.Schools}, {"clubs", c.Clubs}} {
		for _, like := range schools.Like(asked.names) {
			found.report(finding.Warning, finding.TeamAlike, x.plan.AtTable("table", i, asked.key),
				fmt.Sprintf("%s may mean %s, whose players are not in this table", quoted(like.Name),
					quoted(schools.Names[like.School])),
				"the name as the files spell it", people.DecideSchools)
		}
	}
	return schools
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
func (x *results) factsOf(person int, results []Result, asked bool, schools *people.Schools) eligible.Facts {
	p := x.roll.Person(person)
	f := eligible.Facts{
		Birth: p.Birth, Sex: p.Sex, Club: schools.Key(p.Club), Federation: spelling.Fold(p.Federation), IDs: p.IDs,
	}
	if asked {
		player, ownSchool := x.roll.Player(person)
		f.Grade = tournament.ParseGrade(player.Grade)
		f.State, f.School = spelling.Fold(player.State), schools.Key(ownSchool)
	}
	for i := range results {
		if f.Rating = results[i].Finish.Rating; f.Rating > 0 {
			break
		}
	}
	return f
}

// divided returns the tables of the i-th [[table]] of the plan with those who meet its
// conditions: one table, or one for each grade, school and so on. Somebody for whom the
// files lack that value is in none of them.
func (x *results) divided(i int, members []member, same []people.SchoolDecision, found *problems) []division {
	c := &x.plan.Categories[i]
	if c.Each == scheme.NotEach {
		return []division{{name: c.Name, members: members}}
	}
	values := x.values(c.Each, members, same)
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
		found.report(finding.Warning, finding.NoData, x.plan.AtTable("table", i, "each"),
			fmt.Sprintf("no %s for %s, who %s in none of these tables", word,
				finding.Counted(without, "person", "people"), finding.Plural(without, "is", "are")),
			"", "add it to the files, or to a list "+finding.WithRoster)
	}
	return out
}

// values returns, by member, the value by which a [[table]] is divided, "" if the files
// lack it. Schools have their most common spelling.
func (x *results) values(each scheme.Each, members []member, same []people.SchoolDecision) []string {
	out := make([]string, len(members))
	for i, m := range members {
		person := x.roll.Person(m.person)
		switch each {
		case scheme.EachGrade:
			p, _ := x.roll.Player(m.person)
			out[i] = tournament.ParseGrade(p.Grade).String()
		case scheme.EachSchool:
			_, out[i] = x.roll.Player(m.person)
		case scheme.EachState:
			p, _ := x.roll.Player(m.person)
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
		oneSpelling(out, same)
	}
	return out
}

// oneSpelling replaces the spellings of every school by the most common one.
func oneSpelling(list []string, same []people.SchoolDecision) {
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
	schools := people.GroupSchools(index.list, uses, same)
	for i := range list {
		if at[i] >= 0 {
			list[i] = schools.Names[schools.Of(at[i])]
		}
	}
}

// own sets the values that the results of members have in a table, if they differ from
// those in other tables.
func (x *results) own(c *scheme.Category, members []member) {
	if !c.Eligible && len(c.Weights) == 0 {
		return
	}
	for i := range members {
		members[i].results = slices.Clone(members[i].results)
	}
	if c.Eligible {
		x.recount(members)
	}
	for _, m := range members {
		for i := range m.results {
			r := &m.results[i]
			r.worth = &worth{weight: c.WeightOf(x.section(r).key), eligible: c.Eligible}
			p := x.parts(m.person, x.index(m.person, r.Event, r.Finish), r)
			r.worth.score = p.sum()
		}
	}
}

// recount counts the places of the members of a table among themselves. Their order
// remains that of each section, or of the sections that are ranked together.
func (x *results) recount(members []member) {
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
					if x.section(r).together {
						at = section{x.Events[r.Event].day, -1}
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

// noteFacts notes who is in a table of a [[table]] because of a fact that is
// missing in one of their events: what another event or the roster says holds for the
// whole series. The note does not repeat the fact: birth dates are
// private.
func (x *results) noteFacts(d *division, found *problems) {
	c := &x.plan.Categories[d.rule-1]
	for _, fact := range []struct {
		word  string
		asked bool
		said  func(r *identity.Row) bool
	}{
		{
			"grade", c.GradeFrom > 0 || c.GradeTo > 0 || c.Each == scheme.EachGrade,
			func(r *identity.Row) bool { return r.Grade != tournament.NoGrade },
		},
		{
			"birth date", !c.BornFrom.IsZero() || !c.BornTo.IsZero() || c.AgeUnder > 0 || c.AgeFrom > 0 || c.Each == scheme.EachBirthYear,
			func(r *identity.Row) bool { return r.Birth.Year > 0 },
		},
		{
			"sex", c.Sex != tournament.SexUnknown,
			func(r *identity.Row) bool { return r.Sex != tournament.SexUnknown },
		},
	} {
		if !fact.asked {
			continue
		}
		type gap struct{ person, event int }
		var gaps []gap
		for _, m := range d.members {
			if event, lacks := x.lacks(&m, fact.said); lacks {
				gaps = append(gaps, gap{m.person, event})
			}
		}
		if len(gaps) == 0 {
			continue
		}
		names := finding.Few(gaps, mostNoted, func(g gap) string {
			return fmt.Sprintf("%s in %s", x.roll.name(g.person), x.Events[g.event].Path)
		})
		at := x.plan.AtTable("table", d.rule-1, "name")
		at.Path = "" // the message names the table
		found.report(finding.Note, finding.FactKnown, at,
			fmt.Sprintf("%s of %s in table %s is missing in some events; that of another event or the roster is used: %s",
				fact.word, finding.Counted(len(gaps), "player", "players"), quoted(d.name), names),
			"", "if that is wrong, write it into the file")
	}
}

// lacks returns the first event in which somebody took part and that lacks a fact about
// them.
func (x *results) lacks(m *member, said func(*identity.Row) bool) (event int, found bool) {
	rows := x.roll.People.Rows(m.person)
	for i := range m.results {
		r := &m.results[i]
		if !r.Finish.Attended {
			continue
		}
		silent := false
		for _, ref := range rows {
			if row := x.roll.People.Row(ref); row.Event == r.Event && row.Section == x.section(r).Name {
				silent = silent || !said(&row)
			}
		}
		if silent {
			return r.Event, true
		}
	}
	return 0, false
}
