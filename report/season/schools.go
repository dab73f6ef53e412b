package season

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"podium/formats/finding"
	"podium/formats/school"
	"podium/report/season/identity"
)

// teamNames are the teams under one number for all spellings of a name.
type teamNames struct {
	of      []int32 // by index into Builder.teams
	display []string
}

// groupTeams puts spellings of a team together: those that are certainly one, and those
// of which somebody decided it.
func (t *adder) groupTeams() {
	count := make([]int, len(t.b.teams.list))
	t.eachRow(func(_ int, s *Section, row int) {
		if team := s.team(&s.rows[row]); team >= 0 {
			count[team]++
		}
	})
	decisions := t.metApart()
	met := len(decisions)
	decisions = append(decisions, t.b.aliases.SchoolDecisions()...)
	ofAliases := len(decisions)
	decisions = append(decisions, t.Plan.Schools...)
	t.schools = school.Group(t.b.teams.list, count, decisions)
	for _, i := range t.schools.Conflicts {
		d := decisions[i]
		at := finding.Pos{File: t.Plan.File, Path: "schools"}
		if i < met {
			at = finding.Pos{File: t.Plan.File, Path: "teams"}
		} else if i < ofAliases {
			at = finding.Pos{File: t.b.aliases.FileName(), Line: t.b.aliases.Schools()[i-met].Line}
		}
		t.add(finding.Finding{
			Pos: at, Severity: finding.Error, Code: finding.BadAliases,
			Found: fmt.Sprintf("%s and %s are to be different, and others make them one", quoted(d.Names[0]),
				quoted(d.Names[1])),
			Want: "decisions that agree", Hint: "correct one of them; teams that met each other are never one",
		})
	}
}

// metApart decides that teams of one section that met are different, whatever their
// names.
func (t *adder) metApart() []school.Decision {
	var out []school.Decision
	t.eachSection(func(_, _ int, s *Section) {
		byKey := map[string][]string{}
		for _, p := range s.teams {
			name := t.b.teams.text(p.team)
			key := school.Key(name)
			for _, other := range byKey[key] {
				out = append(out, school.Decision{Names: [2]string{other, name}})
			}
			byKey[key] = append(byKey[key], name)
		}
	})
	return out
}

// doubtfulSchools warns of teams that may be one, spelled in two ways: their names are
// similar, or one abbreviates the other, somebody stands under both, and no file has both.
// Two rows of a table share their points then. What is certain is put together with a
// note; nothing else is.
func (t *adder) doubtfulSchools() {
	if rule := t.Plan.Teams; rule.By == ByState || rule.By == ByFederation {
		return
	}
	names := teamNames{of: t.schools.Numbers(), display: t.schools.Names}
	if len(t.schools.Merged) > 0 {
		t.add(finding.Finding{
			Pos: finding.Pos{File: t.Plan.File}, Severity: finding.Note, Code: finding.TeamAlike,
			Found: school.MergedText(t.schools.Merged), Hint: school.MergedHint,
		})
	}
	shared := t.sharedTeams(names)
	pairs := t.doubtfulPairs(names, shared)
	files := t.teamFiles(names, pairs)
	const most = 50
	for _, pair := range pairs[:min(most, len(pairs))] {
		t.doubtfulPair(names, pair, files, shared[[2]int32{min(pair[0], pair[1]), max(pair[0], pair[1])}])
	}
	for _, pair := range pairs {
		t.Schools = append(t.Schools, identity.SchoolAlias{
			Names: [2]string{names.display[pair[0]], names.display[pair[1]]}, Why: "similar names of schools",
		})
	}
	if more := len(pairs) - most; more > 0 {
		t.add(finding.Finding{
			Pos: finding.Pos{File: t.Plan.File}, Severity: finding.Warning, Code: finding.TeamAlike,
			Found: fmt.Sprintf("%d more pairs of teams with similar names", more), Hint: finding.SuggestAliases + " lists all of them",
		})
	}
}

// doubtfulPairs lists teams that may be one, in the order of their names.
func (t *adder) doubtfulPairs(names teamNames, shared map[[2]int32]int) [][2]int32 {
	var pairs, candidates [][2]int32
	for _, d := range t.schools.Doubts {
		pairs = append(pairs, [2]int32{int32(min(d[0], d[1])), int32(max(d[0], d[1]))}) // as sharedTeams has them
	}
	parsed := map[int32]school.Name{}
	for pair := range shared {
		for _, team := range pair {
			if _, known := parsed[team]; !known {
				parsed[team] = school.Parse(names.display[team])
			}
		}
		a, b := parsed[pair[0]], parsed[pair[1]]
		if !slices.Contains(pairs, pair) && school.MayBe(&a, &b) && !t.schools.Apart(int(pair[0]), int(pair[1])) {
			candidates = append(candidates, pair)
		}
	}
	files := t.teamFiles(names, candidates)
	for _, pair := range candidates {
		second := files[pair[1]]
		if !slices.ContainsFunc(files[pair[0]], func(event int) bool { _, both := slices.BinarySearch(second, event); return both }) {
			pairs = append(pairs, pair)
		}
	}
	for i, pair := range pairs {
		if names.display[pair[0]] > names.display[pair[1]] {
			pairs[i] = [2]int32{pair[1], pair[0]}
		}
	}
	slices.SortFunc(pairs, func(a, b [2]int32) int {
		return cmp.Or(strings.Compare(names.display[a[0]], names.display[b[0]]),
			strings.Compare(names.display[a[1]], names.display[b[1]]))
	})
	return pairs
}

// doubtfulPair warns of two teams that may be one, with their players and what the table
// would be.
func (t *adder) doubtfulPair(names teamNames, pair [2]int32, files map[int32][]int, both int) {
	first, second := files[pair[0]], files[pair[1]]
	if len(first) == 0 || len(second) == 0 {
		return // nobody played for one of them
	}
	a, b := pair[0], pair[1]
	if second[0] < first[0] {
		a, b, first, second = b, a, second, first
	}
	found := fmt.Sprintf("team %s (%s) may be %s (%s)", quoted(names.display[b]), t.playersOf(names, b),
		quoted(names.display[a]),
		t.playersOf(names, a))
	if first[0] != second[0] {
		found += " of other events"
	}
	if both > 0 {
		found += ", for " + peopleOfBoth(both)
	}
	t.add(finding.Finding{
		Pos: finding.Pos{File: t.Events[second[0]].Path}, Severity: finding.Warning, Code: finding.TeamAlike,
		Found: found + "; they count as two teams" + t.together(names, a, b), Want: "one spelling, or a decision",
		Hint: school.DecideHint + ", or in the file of aliases",
	})
}

// playersOf names the people who played for a team.
func (t *adder) playersOf(names teamNames, team int32) string {
	var people []int32
	t.eachRow(func(_ int, s *Section, row int) {
		if of := s.team(&s.rows[row]); of >= 0 && names.of[of] == team {
			people = append(people, t.person(s, row))
		}
	})
	slices.Sort(people)
	var out []string
	for _, person := range slices.Compact(people) {
		out = append(out, t.name(person))
	}
	return school.List(out)
}

// together says what the tables would be if two teams were one. It adds them up again,
// which large series leave out.
func (t *adder) together(names teamNames, a, b int32) string {
	const most = 200_000 // rows to look at
	rows := 0
	t.eachSection(func(_, _ int, s *Section) { rows += len(s.rows) })
	if rows > most {
		return ""
	}
	one := teamNames{of: slices.Clone(names.of), display: names.display}
	for i, team := range one.of {
		if team == b {
			one.of[i] = a
		}
	}
	var out strings.Builder
	for _, category := range t.teamCategories() {
		table := t.teamTable(category, one)
		at := slices.IndexFunc(table.Rows, func(r TeamRow) bool { return r.Name == names.display[a] })
		if at < 0 {
			continue
		}
		row, people := &table.Rows[at], []int32{}
		for _, r := range row.Results {
			for _, m := range r.Members {
				people = append(people, m.Person)
			}
		}
		slices.Sort(people)
		out.WriteString("; " + school.Together(len(slices.Compact(people)), row.Rank, len(table.Rows)))
		if table.Name != "" {
			out.WriteString(" in " + quoted(table.Name))
		}
	}
	return out.String()
}

func peopleOfBoth(n int) string {
	if n == 1 {
		return "1 person is in both"
	}
	return fmt.Sprintf("%d people are in both", n)
}

// sharedTeams counts the people whom two teams have in common, by the pair of
// their numbers, the lower first.
func (t *adder) sharedTeams(names teamNames) map[[2]int32]int {
	shared := map[[2]int32]int{}
	var of []int32
	for _, results := range t.results {
		of = of[:0]
		for i := range results {
			if team := t.section(&results[i]).team(results[i].Finish); team >= 0 && !slices.Contains(of, names.of[team]) {
				of = append(of, names.of[team])
			}
		}
		for i, a := range of {
			for _, b := range of[:i] {
				shared[[2]int32{min(a, b), max(a, b)}]++
			}
		}
	}
	return shared
}

// teamFiles lists the events that each team of some pairs is in, by index and in
// their order. It looks at all rows once, however many pairs there are.
func (t *adder) teamFiles(names teamNames, pairs [][2]int32) map[int32][]int {
	files := map[int32][]int{}
	if len(pairs) == 0 {
		return files
	}
	for _, pair := range pairs {
		files[pair[0]], files[pair[1]] = nil, nil
	}
	t.eachRow(func(event int, s *Section, row int) {
		team := s.team(&s.rows[row])
		if team < 0 {
			return
		}
		list, asked := files[names.of[team]]
		if asked && (len(list) == 0 || list[len(list)-1] != event) {
			files[names.of[team]] = append(list, event)
		}
	})
	return files
}
