package awards

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/school"
)

// groupSchools puts the spellings of a school together for all players: those that are
// certainly one, and those of which the plan or a file of aliases says it. Players get
// the spelling that most have.
func (a *arena) groupSchools() {
	var names []string
	var uses []int
	for _, c := range a.all {
		names, uses = append(names, c.Of), append(uses, 1)
	}
	own := len(names)
	for _, c := range a.all {
		names, uses = append(names, c.fileSchool), append(uses, 0)
	}
	decisions := slices.Concat(a.data.Schools, a.plan.Schools)
	a.schools = school.Group(names, uses, decisions)
	for _, i := range a.schools.Conflicts {
		d := decisions[i]
		a.problems = append(a.problems, a.plan.problem("schools",
			fmt.Sprintf("%s and %s are to be different, and others make them one",
				handwritten.Quoted(d.Names[0]), handwritten.Quoted(d.Names[1])), "decisions that agree", "correct one of them"))
	}
	for i, c := range a.all {
		if n := a.schools.Of(i); n >= 0 {
			c.Of = a.schools.Names[n]
		}
		if n := a.schools.Of(own + i); n >= 0 {
			c.fileSchool = a.schools.Names[n]
		}
		c.school, c.club = a.schoolKey(c.Of), a.schoolKey(c.club)
	}
}

// schoolKey is the same for all spellings of a school; "" for no name.
func (a *arena) schoolKey(name string) string {
	if n := a.schools.Find(name); n >= 0 {
		return foldName(a.schools.Names[n])
	}
	return school.Key(name)
}

func (a *arena) schoolKeys(list []string) []string {
	var out []string
	for _, name := range list {
		out = append(out, a.schoolKey(name))
	}
	return out
}

// doubtfulSchools warns of schools that may be one, spelled in two ways, where an award
// rests on schools: of those in one section with a team award, with what the award would
// be, and of those that are nearly what a criterion names.
func (a *arena) doubtfulSchools(award *Award, sections []int) {
	a.nearlySchools(award, sections)
	if !award.Team || a.data.Series != nil {
		return // the series told of its teams
	}
	for _, section := range sections {
		if a.data.Sections[section].Section.TeamsMeet() {
			continue
		}
		a.tellMerged()
		for _, d := range a.schools.Doubts {
			a.twoSchools(award, section, d[0], d[1], "")
		}
		a.respelled(award, section)
	}
}

// tellMerged notes once which spellings count as one school.
func (a *arena) tellMerged() {
	if len(a.schools.Merged) == 0 {
		return
	}
	p := a.plan.finding(finding.Note, finding.TeamAlike, "", school.MergedText(a.schools.Merged), "", school.MergedHint)
	if !slices.ContainsFunc(a.problems, func(have finding.Finding) bool { return have.Found == p.Found }) {
		a.problems = append(a.problems, p)
	}
}

// pupils are the players of a school in a section.
func (a *arena) pupils(section int, name string) []*competitor {
	var out []*competitor
	for _, c := range a.sections[section].people {
		if c.school != "" && c.Of == name {
			out = append(out, c)
		}
	}
	return out
}

// twoSchools warns once of two schools of a section that may be one.
func (a *arena) twoSchools(award *Award, section, x, y int, why string) {
	if a.schools.Names[x] > a.schools.Names[y] {
		x, y = y, x
	}
	first, second := a.schools.Names[x], a.schools.Names[y]
	key := fmt.Sprintf("%d\n%d\n%d", section, x, y)
	left, right := a.pupils(section, first), a.pupils(section, second)
	if a.told[key] || len(left) == 0 || len(right) == 0 || a.schools.Apart(x, y) {
		return
	}
	a.told[key] = true
	a.asked = append(a.asked, [2]string{first, second})
	found := fmt.Sprintf("school %s (%s) may be %s (%s)%s%s; they count as two; %s", handwritten.Quoted(second),
		namesOf(right),
		handwritten.Quoted(first), namesOf(left), inSection(a.sections[section].name), why, a.together(award, section,
			left[0], right[0]))
	a.problems = append(a.problems, a.plan.finding(finding.Warning, finding.TeamAlike, "", found,
		"one spelling, or a decision",
		school.DecideHint))
}

func namesOf(list []*competitor) string {
	var out []string
	for _, c := range list {
		out = append(out, c.Name)
	}
	return school.List(out)
}

// together says what an award would be if the schools of two players were one.
func (a *arena) together(award *Award, section int, x, y *competitor) string {
	s := a.teamsOf(section, award, func(c *competitor) string {
		if c.school == y.school {
			return x.school
		}
		return c.school
	})
	number, players := 0, 0
	for _, t := range s.Teams {
		if slices.Contains(t.Members, x.No) || slices.Contains(t.Members, y.No) {
			number, players = t.No, len(t.Members)
		}
	}
	if number == 0 {
		return school.Together(len(a.pupils(section, x.Of))+len(a.pupils(section, y.Of)), 0, 0)
	}
	standings, err := a.rankSchools(&a.data.Sections[section], s, award)
	if err != nil {
		return school.Together(players, 0, 0) // reported when the award itself is ranked
	}
	rank := 0
	for _, p := range standings.Places {
		if s.Teams[p.Row].No == number {
			rank = p.Rank
		}
	}
	return school.Together(players, rank, len(s.Teams))
}

// respelled warns of schools that the roster says of some players while the file has
// another name that still counts for others: half a school moved.
func (a *arena) respelled(award *Award, section int) {
	type pair struct{ roster, file string }
	moved := map[pair][]*competitor{}
	var order []pair
	for _, c := range a.sections[section].people {
		if c.fileSchool == "" || c.fileSchool == c.Of {
			continue
		}
		key := pair{c.Of, c.fileSchool}
		if moved[key] == nil {
			order = append(order, key)
		}
		moved[key] = append(moved[key], c)
	}
	slices.SortFunc(order, func(p, q pair) int {
		return cmp.Or(strings.Compare(p.roster, q.roster), strings.Compare(p.file, q.file))
	})
	for _, key := range order {
		x, y := a.schools.Find(key.file), a.schools.Find(key.roster)
		a.twoSchools(award, section, x, y, fmt.Sprintf(": the roster has %s for %s, and the file %s",
			handwritten.Quoted(key.roster), namesOf(moved[key]), handwritten.Quoted(key.file)))
	}
}

// nearlySchools warns of schools and clubs of players that may be one that a criterion
// names, but are not certainly it.
func (a *arena) nearlySchools(award *Award, sections []int) {
	for key, asked := range map[string][]string{"school": award.Eligible.Schools, "club": award.Eligible.Clubs} {
		for _, name := range asked {
			want := school.Parse(name)
			near := map[string]bool{}
			for _, section := range sections {
				for _, c := range a.sections[section].people {
					x, y := a.schools.Find(name), a.schools.Find(c.Of)
					have := school.Parse(c.Of)
					if (x < 0 || y >= 0 && !a.schools.Apart(x, y)) && school.Compare(&want, &have) == school.Doubtful &&
						!slices.Contains(a.schoolKeys(asked), c.school) {
						near[c.Of] = true
					}
				}
			}
			for of := range near {
				a.asked = append(a.asked, [2]string{name, of})
				a.problems = append(a.problems, a.plan.warning(keyOf(award, "eligible."+key),
					fmt.Sprintf("%s may be %s of the %s, whose players cannot win this", handwritten.Quoted(name),
						handwritten.Quoted(of), a.whole()),
					"the name as the file spells it", school.DecideHint))
			}
		}
	}
}
