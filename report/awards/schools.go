package awards

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/people"
	"podium/tiebreak"
)

// groupSchools puts the spellings of a school together for all players: those that are
// certainly one, and those of which the plan or a file of aliases says it. Players get
// the spelling that most have.
func (f *facts) groupSchools(decisions []people.SchoolDecision, to *remarks) {
	own := len(f.players)
	names := slices.Concat(mapped(f.players, func(c *competitor) string { return c.Of }),
		mapped(f.players, func(c *competitor) string { return c.fileSchool }))
	uses := slices.Concat(slices.Repeat([]int{1}, own), make([]int, own))
	f.schools = people.GroupSchools(names, uses, decisions)
	for _, i := range f.schools.Conflicts {
		to.wrong("schools", decisions[i].Contradicted(), "decisions that agree", "correct one of them")
	}
	for i, c := range f.players {
		if n := f.schools.Of(i); n >= 0 {
			c.Of = f.schools.Names[n]
		}
		if n := f.schools.Of(own + i); n >= 0 {
			c.fileSchool = f.schools.Names[n]
		}
		c.facts.Fold(f.schools.Key)
	}
}

// pupils are the players of a school in a section.
func (f *facts) pupils(section int, name string) []*competitor {
	var out []*competitor
	for _, c := range f.sections[section].people {
		if c.facts.School != "" && c.Of == name {
			out = append(out, c)
		}
	}
	return out
}

func namesOf(list []*competitor) []string {
	return mapped(list, func(c *competitor) string { return c.Name })
}

// doubtfulSchools warns of schools that may be one, spelled in two ways, where an award
// rests on schools: of those in one section with a team award, with what the award would
// be, and of those that are nearly what a criterion names.
func doubtfulSchools(f *facts, award *Award, sections []int, to *remarks) {
	for _, asked := range []struct {
		key   string
		names []string
	}{{"school", award.Eligible.Schools}, {"club", award.Eligible.Clubs}} {
		for _, like := range f.schools.Like(asked.names) {
			of := f.schools.Names[like.School]
			if !slices.ContainsFunc(sections, func(section int) bool { return len(f.pupils(section, of)) > 0 }) {
				continue
			}
			to.schools = append(to.schools, [2]string{like.Name, of})
			to.doubt(keyOf(award, "eligible."+asked.key),
				fmt.Sprintf("%s may mean %s in the %s, whose players cannot win this", handwritten.Quoted(like.Name),
					handwritten.Quoted(of), f.whole()),
				"the name as the file spells it", people.DecideSchools)
		}
	}
	if !award.Team || f.series != nil {
		return // the series reported its teams
	}
	for _, section := range sections {
		if f.data[section].Section.TeamsMeet() {
			continue
		}
		if note, merged := f.schools.MergedNote(); merged {
			to.once(note)
		}
		for _, name := range f.schools.Names { // players who count as one school though its name says that they have none
			if list := f.pupils(section, name); len(list) > 1 && people.MayBeNoSchool(name) {
				to.once(people.NoSchool("school", people.Pupils{School: name, Players: namesOf(list)},
					inSection(f.sections[section].name)))
			}
		}
		for _, d := range f.schools.Doubts {
			twoSchools(f, award, section, d[0], d[1], "", to)
		}
		respelled(f, award, section, to)
	}
}

// once adds a finding about schools, unless it is there.
func (r *remarks) once(f finding.Finding) {
	if f.Pos = r.doc.At(""); !slices.ContainsFunc(r.problems, func(have finding.Finding) bool { return have.Found == f.Found }) {
		f.Pos.Col, f.Err = 0, finding.ErrSyntax
		r.problems = append(r.problems, f)
	}
}

// twoSchools warns once of two schools of a section that may be one.
func twoSchools(f *facts, award *Award, section, x, y int, why string, to *remarks) {
	if f.schools.Names[x] > f.schools.Names[y] {
		x, y = y, x
	}
	first, second := f.schools.Names[x], f.schools.Names[y]
	key := [3]int{section, x, y}
	left, right := f.pupils(section, first), f.pupils(section, second)
	if to.doubted[key] || len(left) == 0 || len(right) == 0 || f.schools.Apart(x, y) {
		return
	}
	to.doubted[key] = true
	to.schools = append(to.schools, [2]string{first, second})
	d := people.SchoolDoubt{
		What: "school", Known: people.Pupils{School: first, Players: namesOf(left)},
		Doubtful: people.Pupils{School: second, Players: namesOf(right)},
		Where:    inSection(f.sections[section].name) + why,
		Together: []string{together(f, award, section, left[0], right[0])},
	}
	to.once(d.Finding())
}

// together says what an award would be if the schools of two players were one.
func together(f *facts, award *Award, section int, x, y *competitor) string {
	teams := f.schoolTeams(section, award, func(c *competitor) string {
		if c.facts.School == y.facts.School {
			return x.facts.School
		}
		return c.facts.School
	}, &remarks{}) // what is notable about this team concerns no school that plays
	at := -1
	for i, t := range teams {
		if slices.Contains(t.members, x) || slices.Contains(t.members, y) {
			at = i
		}
	}
	if at < 0 {
		return people.Together(len(f.pupils(section, x.Of))+len(f.pupils(section, y.Of)), 0, 0)
	}
	_, standings, err := f.rankSchools(section, teams, award)
	if err != nil {
		return people.Together(len(teams[at].members), 0, 0) // reported when the award itself is ranked
	}
	place := slices.IndexFunc(standings.Places, func(p tiebreak.Place) bool { return p.Row == at })
	return people.Together(len(teams[at].members), standings.Places[place].Rank, len(teams))
}

// respelled warns of schools that the roster says of some players while the file has
// another name that still counts for others: half a school moved.
func respelled(f *facts, award *Award, section int, to *remarks) {
	type pair struct{ roster, file string }
	moved := map[pair][]*competitor{}
	for _, c := range f.sections[section].people {
		if c.fileSchool != "" && c.fileSchool != c.Of {
			key := pair{c.Of, c.fileSchool}
			moved[key] = append(moved[key], c)
		}
	}
	order := slices.SortedFunc(maps.Keys(moved), func(p, q pair) int {
		return cmp.Or(strings.Compare(p.roster, q.roster), strings.Compare(p.file, q.file))
	})
	for _, key := range order {
		x, y := f.schools.Find(key.file), f.schools.Find(key.roster)
		twoSchools(f, award, section, x, y, fmt.Sprintf(": the roster has %s for %s, but the file %s",
			handwritten.Quoted(key.roster), people.PlayerList(namesOf(moved[key])), handwritten.Quoted(key.file)), to)
	}
}
