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
	"podium/formats/phrase"
	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/report/eligible"
	"podium/report/season/identity"
	"podium/report/season/scheme"
)

// bySection returns the tables by section with those who are in them, not yet added up.
func (x *results) bySection() []Table {
	rows := map[string][]Row{} // by folded category
	add := func(key string, person int, results []Result) {
		rows[key] = append(rows[key], Row{Person: person, Results: results})
	}
	for person, results := range x.of {
		first := slices.IndexFunc(results, func(r Result) bool { return r.Finish.Attended })
		if first < 0 {
			continue // only on lists
		}
		switch x.plan.Category {
		case scheme.CategoryNone:
		case scheme.CategoryOne:
			add("", person, results)
		case scheme.CategoryFirst:
			add(x.section(&results[first]).key, person, results)
		case scheme.CategoryEach:
			by := map[string][]Result{}
			for i := range results {
				key := x.section(&results[i]).key
				by[key] = append(by[key], results[i])
			}
			for key, own := range by {
				if len(by) == 1 {
					add(key, person, results)
				} else if tookPart(own) {
					add(key, person, own)
				}
			}
		}
	}
	keys := slices.Sorted(maps.Keys(rows))
	x.sortCategories(keys)
	var out []Table
	for _, key := range keys {
		out = append(out, Table{Name: x.categoryName(key), Rows: rows[key]})
	}
	return out
}

func tookPart(results []Result) bool {
	return slices.ContainsFunc(results, func(r Result) bool { return r.Finish.Attended })
}

// knownFacts are what the files say of everybody, by person, as far as a [[table]] asks for it.
type knownFacts struct {
	facts  []eligible.Facts // without ratings
	groups *people.Schools  // of schools and clubs
}

// knownFacts finds what tables of the plan ask for. same says which names of schools are of one.
func (x *results) knownFacts(same []people.SchoolDecision) *knownFacts {
	asks := func(of func(scheme.Category) bool) bool { return slices.ContainsFunc(x.plan.Categories, of) }
	players := asks(func(c scheme.Category) bool { return c.Asks() })
	schools := asks(func(c scheme.Category) bool { return len(c.Schools) > 0 || c.Each == scheme.EachSchool })
	out := &knownFacts{make([]eligible.Facts, len(x.of)), &people.Schools{}}
	spelled, uses := names{index: map[string]int{}}, map[int]int{}
	for person := range out.facts {
		p, f := x.roll.Person(person), &out.facts[person]
		*f = eligible.Facts{Birth: p.Birth, Sex: p.Sex, IDs: p.IDs}
		f.Shown.Club, f.Shown.Federation = p.Club, p.Federation
		if players {
			player, school := x.roll.Player(person)
			f.Grade, f.Shown.State, f.Shown.School = tournament.ParseGrade(player.Grade), player.State, school
		}
		club := spelled.add(f.Shown.Club)
		if schools { // whose spelling goes before that of clubs
			uses[spelled.add(f.Shown.School)]++
		} else {
			uses[club]++
		}
	}
	if schools || asks(func(c scheme.Category) bool { return len(c.Clubs) > 0 }) {
		counts := make([]int, len(spelled.list))
		for i := range counts {
			counts[i] = uses[i]
		}
		out.groups = people.GroupSchools(spelled.list, counts, same)
	}
	for person := range out.facts {
		out.facts[person].Fold(out.groups.Key)
	}
	return out
}

// meeting returns those who meet the conditions of the i-th [[table]], with their results in the
// categories that it names. It warns of those who may meet them, too, but for facts that are
// unknown, and of schools and clubs that the table may mean but does not name.
func (x *results) meeting(i int, known *knownFacts, found *problems) []Row {
	c := &x.plan.Categories[i]
	of, asked := phrase.Each(c.Of, spelling.Fold), c.Folded(known.groups.Key)
	for _, by := range []struct {
		key   string
		names []string
	}{{"schools", c.Schools}, {"clubs", c.Clubs}} {
		for _, like := range known.groups.Like(by.names) {
			name := known.groups.Names[like.School]
			isClub := func(f eligible.Facts) bool { return f.Club == known.groups.Key(name) }
			if by.key == "clubs" && !slices.ContainsFunc(known.facts, isClub) {
				continue // a school alone, for which another table asks
			}
			found.report(finding.Warning, finding.TeamAlike, x.plan.AtTable("table", i, by.key),
				fmt.Sprintf("%s may mean %s, whose players are not in this table", quoted(like.Name), quoted(name)),
				"the name as the files spell it", people.DecideSchools)
		}
	}
	var out []Row
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
		facts := known.facts[person]
		if rated := slices.IndexFunc(kept, func(r Result) bool { return r.Finish.Rating > 0 }); rated >= 0 {
			facts.Rating = kept[rated].Finish.Rating
		}
		if asked.Obstacle(&facts) == nil {
			out = append(out, Row{Person: person, Results: kept})
		} else if asked.Undecided(&facts) != nil {
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

// divided returns the tables of the i-th [[table]] of the plan with those who meet its
// conditions: one table, or one for each grade, school and so on. Somebody for whom the
// files lack that value is in none of them.
func (x *results) divided(i int, known *knownFacts, found *problems) []Table {
	c, rows := &x.plan.Categories[i], x.meeting(i, known, found)
	if c.Each == scheme.NotEach {
		return []Table{{Name: c.Name, Rows: rows, rule: i + 1}}
	}
	var out []Table
	without := 0
	for _, r := range rows {
		value, facts := "", &known.facts[r.Person]
		switch c.Each {
		case scheme.EachGrade:
			value = facts.Grade.String()
		case scheme.EachSchool: // in the most common spelling
			if i := known.groups.Find(facts.Shown.School); i >= 0 {
				value = known.groups.Names[i]
			}
		case scheme.EachState:
			value = strings.ToUpper(strings.TrimSpace(facts.Shown.State))
		case scheme.EachFederation:
			value = facts.Shown.Federation
		case scheme.EachBirthYear:
			if year := facts.Birth.Year; year > 0 {
				value = strconv.Itoa(int(year))
			}
		case scheme.NotEach:
		}
		if value == "" {
			without++
			continue
		}
		name := strings.TrimSpace(c.Name + " " + value)
		at := slices.IndexFunc(out, func(t Table) bool { return t.Name == name })
		if at < 0 {
			at = len(out)
			out = append(out, Table{Name: name, rule: i + 1})
		}
		out[at].Rows = append(out[at].Rows, r)
	}
	slices.SortFunc(out, func(a, b Table) int {
		value := func(t Table) string { return strings.TrimSpace(strings.TrimPrefix(t.Name, c.Name)) }
		if c.Each == scheme.EachGrade {
			return cmp.Compare(tournament.ParseGrade(value(a)), tournament.ParseGrade(value(b)))
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

// own sets the values that the results of rows have in a table, if they differ from those in
// other tables. Places may count among the rows alone; their order remains that of each section,
// or of the sections that are ranked together.
func (x *results) own(c *scheme.Category, rows []Row) {
	if !c.Eligible && len(c.Weights) == 0 {
		return
	}
	type section struct{ event, section int }
	sectionOf := func(r *Result) section {
		if x.section(r).together {
			return section{x.Events[r.Event].day, -1}
		}
		return section{r.Event, r.Finish.Section}
	}
	places, ranks := map[section][]int{}, map[section][]int{}
	for i := range rows {
		rows[i].Results = slices.Clone(rows[i].Results)
		for j := range rows[i].Results {
			if r := &rows[i].Results[j]; r.Finish.Attended {
				at := sectionOf(r)
				places[at], ranks[at] = append(places[at], r.Finish.Place), append(ranks[at], r.Finish.Rank)
			}
		}
	}
	for at := range places {
		slices.Sort(places[at])
		slices.Sort(ranks[at])
	}
	for i := range rows {
		for j := range rows[i].Results {
			r := &rows[i].Results[j]
			if at := sectionOf(r); c.Eligible && r.Finish.Attended {
				f := *r.Finish
				f.Place, f.Sharing = among(places[at], f.Place)
				f.Rank, f.SharingRank = among(ranks[at], f.Rank)
				r.Finish = &f
			}
			r.own = &own{weight: c.WeightOf(x.section(r).key), eligible: c.Eligible}
			p := x.parts(rows[i].Person, x.scorer(r))
			r.score = p.sum()
		}
	}
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
func (x *results) noteFacts(t *Table, found *problems) {
	c := &x.plan.Categories[t.rule-1]
	for _, fact := range []struct {
		word  string
		asked bool
		known func(r *identity.Row) bool
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
		for i := range t.Rows {
			r := &t.Rows[i]
			lacks := func(result Result) bool { // the person took part, and the event lacks the fact
				if !result.Finish.Attended {
					return false
				}
				row := x.roll.row(x.section(&result), result.Finish.row)
				return !fact.known(&row)
			}
			if at := slices.IndexFunc(r.Results, lacks); at >= 0 {
				gaps = append(gaps, gap{r.Person, r.Results[at].Event})
			}
		}
		if len(gaps) == 0 {
			continue
		}
		names := finding.Few(gaps, mostNoted, func(g gap) string {
			return fmt.Sprintf("%s in %s", x.roll.name(g.person), x.Events[g.event].Path)
		})
		at := x.plan.AtTable("table", t.rule-1, "name")
		at.Path = "" // the message names the table
		found.report(finding.Note, finding.FactKnown, at,
			fmt.Sprintf("%s of %s in table %s is missing in some events; that of another event or the roster is used: %s",
				fact.word, finding.Counted(len(gaps), "player", "players"), quoted(t.Name), names),
			"", "if that is wrong, write it into the file")
	}
}
