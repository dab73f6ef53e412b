package season

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"podium/formats/finding"
	"podium/formats/people"
	"podium/formats/phrase"
	"podium/report/season/identity"
	"podium/report/season/scheme"
)

// For which school somebody plays, and which names of schools are of one.

type listed struct{ ref, team int }

// knownTeams sets, for every person and event, the school that counts by the plan, and
// records events that do not name it. If teams meet, teams are as they met.
func (b *Builder) knownTeams(x *results, found *problems) {
	rule := x.plan.Teams
	if rule == nil || rule.By != scheme.BySchool {
		return
	}
	ofRoster := map[int]int{} // by person
	for _, l := range b.listed {
		if person := x.roll.People.Of(l.ref); person >= 0 && l.team >= 0 {
			ofRoster[person] = l.team
		}
	}
	type loan struct{ person, team int }
	borrowed := map[int][]loan{} // by event: teams that another source names
	var teams []int              // by result: the team of a person
	for person, results := range x.of {
		teams = teams[:0]
		for i := range results {
			teams = append(teams, results[i].Finish.team)
		}
		for i := range results {
			f, section := results[i].Finish, x.section(&results[i])
			if len(section.teams) > 0 {
				continue
			}
			team, known := ofRoster[person]
			if at := teamAt(rule.School, teams, i); at >= 0 {
				team = teams[at]
			} else if !known {
				continue
			}
			if teams[i] < 0 && f.Attended {
				borrowed[results[i].Event] = append(borrowed[results[i].Event], loan{person, team})
			}
			f.team = team
		}
	}
	for event := range x.Events {
		list := borrowed[event]
		if len(list) == 0 {
			continue
		}
		names := finding.Few(list, mostNoted, func(l loan) string {
			return fmt.Sprintf("%s for %s", x.roll.name(l.person), b.teams.text(l.team))
		})
		found.report(finding.Note, finding.SchoolKnown, inFile(x.Events[event].Path),
			fmt.Sprintf("no school for %s: from the nearest event or the roster they count as follows: %s",
				finding.Counted(len(list), "player", "players"), names),
			"", "if that is wrong, write the school into the file")
	}
}

// teamAt returns the index of the result whose team counts for the i-th, -1 if none has a
// team.
func teamAt(r scheme.SchoolRule, teams []int, i int) int {
	has := func(team int) bool { return team >= 0 }
	switch r {
	case scheme.FirstSchool:
		return slices.IndexFunc(teams, has)
	case scheme.LatestSchool:
		for at, team := range slices.Backward(teams) {
			if has(team) {
				return at
			}
		}
		return -1
	case scheme.SchoolOfEvent:
	}
	for distance := range teams { // the nearest, with the earlier first
		for _, at := range []int{i - distance, i + distance} {
			if at >= 0 && at < len(teams) && has(teams[at]) {
				return at
			}
		}
	}
	return -1
}

// clubs combines the spellings of a team: those that are certainly the same, and those that
// somebody decided. Teams of one section that met are different, whatever their names.
func (b *Builder) clubs(c *Calendar, found *problems) clubs {
	count := make([]int, len(b.teams.list))
	for e := range c.everybody() {
		if team := e.finish().team; team != noTeam {
			count[team]++
		}
	}
	var decisions []people.SchoolDecision
	for _, s := range c.all() {
		byKey := map[string][]string{}
		for _, p := range s.teams {
			name := b.teams.text(p.team)
			key := people.SchoolKey(name)
			for _, other := range byKey[key] {
				decisions = append(decisions, people.SchoolDecision{Names: [2]string{other, name}})
			}
			byKey[key] = append(byKey[key], name)
		}
	}
	met := len(decisions)
	decisions = append(decisions, b.aliases.SchoolDecisions()...)
	ofAliases := len(decisions)
	decisions = append(decisions, c.plan.Schools...)
	schools := people.GroupSchools(b.teams.list, count, decisions)
	for _, i := range schools.Conflicts {
		at := c.plan.At("schools")
		if i < met {
			at = c.plan.At("teams")
		} else if i < ofAliases {
			at = finding.Pos{File: b.aliases.FileName(), Line: b.aliases.Schools()[i-met].Line}
		}
		found.report(finding.Error, finding.BadAliases, at,
			decisions[i].Contradicted(), "decisions that agree", "correct one of them; teams that met each other are never the same")
	}
	return clubs{schools, schools.Numbers()}
}

// doubtfulSchools warns about teams that may be two spellings of one: the names are
// similar, or one abbreviates the other, or somebody played under both, and no file has
// both. Such teams share their points between two rows of a table. Certain cases are
// combined with a note; all others are left alone.
func (l *league) doubtfulSchools(found *problems) (ask []identity.SchoolAlias) {
	if rule := l.plan.Teams; rule.By == scheme.ByState || rule.By == scheme.ByFederation {
		return nil
	}
	if note, merged := l.MergedNote(); merged {
		found.add(l.plan.At(""), note)
	}
	uses, shared := l.uses()
	named := func(team int) people.Pupils {
		return people.Pupils{School: l.Names[team], Players: phrase.Each(uses[team].people, l.roll.name)}
	}
	for team, name := range l.Names {
		if l.plan.Teams.By == scheme.BySchool && len(uses[team].events) > 0 && people.MayBeNoSchool(name) {
			found.add(inFile(l.Events[uses[team].events[0]].Path), people.NoSchool("team", named(team), ""))
		}
	}
	pairs := l.doubtfulPairs(shared, uses)
	const most = 50
	for _, pair := range pairs[:min(most, len(pairs))] {
		a, b := pair[0], pair[1]
		if uses[b].events[0] < uses[a].events[0] {
			a, b = b, a
		}
		d := people.SchoolDoubt{
			What: "team", Known: named(a), Doubtful: named(b), Together: l.together(a, b),
			Elsewhere: ", or in the file of aliases",
		}
		second := uses[b].events[0]
		if uses[a].events[0] != second {
			d.Where += " of other events"
		}
		if both := shared[[2]int{min(a, b), max(a, b)}]; both > 0 {
			d.Where += ", for " + finding.Counted(both, "person is", "people are") + " in both"
		}
		found.add(inFile(l.Events[second].Path), d.Finding())
	}
	for _, pair := range pairs {
		ask = append(ask, identity.SchoolAlias{
			Names: [2]string{l.Names[pair[0]], l.Names[pair[1]]}, Why: "similar names of schools",
		})
	}
	if more := len(pairs) - most; more > 0 {
		found.report(finding.Warning, finding.TeamAlike, l.plan.At(""),
			fmt.Sprintf("%d more pairs of teams with similar names", more), "",
			finding.SuggestAliases+" lists all of them")
	}
	return ask
}

// doubtfulPairs returns teams that may be the same, in the order of their names.
func (l *league) doubtfulPairs(shared map[[2]int]int, uses []teamUse) [][2]int {
	var pairs [][2]int
	for _, d := range l.Doubts {
		pairs = append(pairs, [2]int{min(d[0], d[1]), max(d[0], d[1])}) // like shared
	}
	for pair := range shared {
		second := uses[pair[1]].events
		both := func(event int) bool { _, has := slices.BinarySearch(second, event); return has }
		if !slices.Contains(pairs, pair) && l.MayBe(pair[0], pair[1]) &&
			!slices.ContainsFunc(uses[pair[0]].events, both) {
			pairs = append(pairs, pair)
		}
	}
	for i, pair := range pairs {
		if l.Names[pair[0]] > l.Names[pair[1]] {
			pairs[i] = [2]int{pair[1], pair[0]}
		}
	}
	slices.SortFunc(pairs, func(a, b [2]int) int {
		return cmp.Or(strings.Compare(l.Names[a[0]], l.Names[b[0]]),
			strings.Compare(l.Names[a[1]], l.Names[b[1]]))
	})
	return pairs
}

// together describes the tables as they would be if two teams were one. Since that means
// adding up again, large series do without.
func (l *league) together(a, b int) []string {
	const most = 200_000 // rows to go through
	rows := 0
	for _, s := range l.all() {
		rows += len(s.rows)
	}
	if rows > most {
		return nil
	}
	one := *l
	one.number = slices.Clone(l.number)
	for i, team := range one.number {
		if team == b {
			one.number[i] = a
		}
	}
	var out []string
	for _, category := range l.teamCategories() {
		table := one.table(category)
		at := slices.IndexFunc(table.Rows, func(r TeamRow) bool { return r.Name == l.Names[a] })
		if at < 0 {
			continue
		}
		row, players := &table.Rows[at], []int{}
		for _, r := range row.Results {
			for _, m := range r.Members {
				players = append(players, m.Person)
			}
		}
		slices.Sort(players)
		text := people.Together(len(slices.Compact(players)), row.Rank, len(table.Rows))
		if table.Name != "" {
			text += " in " + quoted(table.Name)
		}
		out = append(out, text)
	}
	return out
}

type teamUse struct{ events, people []int } // in order

// uses returns where each team occurs, by number, and counts the people whom two teams have in
// common, by the pair of their numbers, the lower first.
func (l *league) uses() ([]teamUse, map[[2]int]int) {
	out, shared := make([]teamUse, len(l.Names)), map[[2]int]int{}
	for person, results := range l.of {
		var of []int
		for i := range results {
			if results[i].Finish.team == noTeam {
				continue
			}
			team := l.number[results[i].Finish.team]
			out[team].events = append(out[team].events, results[i].Event)
			if !slices.Contains(of, team) {
				of = append(of, team)
				out[team].people = append(out[team].people, person)
			}
		}
		for i, a := range of {
			for _, b := range of[:i] {
				shared[[2]int{min(a, b), max(a, b)}]++
			}
		}
	}
	for i := range out {
		slices.Sort(out[i].events)
		out[i].events = slices.Compact(out[i].events)
	}
	return out, shared
}
