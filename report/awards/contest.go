package awards

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"podium/formats/handwritten"
	"podium/formats/phrase"
	"podium/report/eligible"
)

// A contest is an award in one section, or in several sections together.
type contest struct {
	number    int // in the order of the plan and of the sections
	award     *Award
	section   string         // name; "" across sections
	fields    []*field       // one, or several across sections
	ranked    []ranked       // in the order of the award
	obstacles []string       // by index into ranked; "": eligible
	idle      map[int32]bool // by id: who never appeared, and meets the criteria
	group     int            // number of the group

	words    *phrase.Catalogue // for reasons
	seed     string            // of its lots
	declined []int             // by index into ranked: who declined the award
}

// mostInSections limits the places of all awards in all sections.
const mostInSections = 200_000

// contestsOf returns the contests of all awards, in the order of the plan and of the
// sections, and the teams that compete. more are rulings besides those of the plan.
func contestsOf(plan *Plan, f *facts, more []*Rulings, to *remarks) ([]*contest, *teams) {
	var out []*contest
	entered := &teams{players: f.players, ids: map[squad]int32{}}
	places := 0
	for i := range plan.Awards {
		places += max(1, plan.Awards[i].Places) * len(f.sections)
	}
	if places > mostInSections {
		to.wrong("award", fmt.Sprintf("%d places of awards in %d sections", places, len(f.sections)),
			fmt.Sprintf("at most %d", mostInSections), "fewer places, or awards for fewer sections")
		return nil, entered
	}
	type group struct {
		cash bool
		name string
	}
	groups := map[any]int{}
	for i := range plan.Awards {
		award := &plan.Awards[i]
		sections := f.sectionsOf(award, to)
		list := f.awardContests(award, sections, entered, to)
		for _, c := range list {
			// A stacked award is a group of its own in each section; cash and other awards never
			// share a group.
			key := either[any](award.Stack, len(out), group{award.Kind == Cash, award.Group})
			if _, known := groups[key]; !known {
				groups[key] = len(groups)
			}
			c.number, c.group = len(out), groups[key]
			out = append(out, c)
		}
		doubtful(plan, f, award, sections, list, entered, to)
	}
	rule(plan, f, slices.Concat([]*Rulings{plan.Rulings}, more), out, entered, to)
	if len(out) == 0 {
		to.wrong("award", fmt.Sprintf("no award applies to any %s of this %s", f.unit(), f.whole()), f.sectionNames(),
			"correct the names of sections, or leave the key section out")
	}
	return out, entered
}

// awardContests returns the contests of an award in its sections.
func (f *facts) awardContests(award *Award, sections []int, entered *teams, to *remarks) []*contest {
	if award.Team && award.Across {
		return []*contest{f.acrossTeams(award, sections, entered, to)}
	}
	var out []*contest
	across := &contest{award: award, words: f.words, seed: f.seed, idle: map[int32]bool{}}
	criteria := f.criteriaOf(&award.Eligible)
	for _, section := range sections {
		one, asked := award, criteria
		compete := f.sections[section]
		teamsMeet := compete.data.Section.TeamsMeet()
		// Where teams meet, places are theirs, unless the plan says team = false.
		if teamsMeet && !award.teamSaid && !award.Team && !award.Across && award.byRank() &&
			award.Category() == eligible.ForPlace && !award.Everyone() {
			ofTeams := *award
			ofTeams.Team = true
			one = &ofTeams
		}
		if one.Team {
			compete = f.teamField(section, one, entered, to)
			if !teamsMeet {
				asked = criteria.ofTeam()
			}
		}
		part := &contest{award: one, section: compete.name, fields: []*field{compete}, words: f.words, seed: f.seed}
		if compete.standings == nil && compete.table == nil {
			if !award.Across {
				out = append(out, part)
			}
			continue
		}
		part.ranked = compete.inOrder(one, to)
		part.ask(asked)
		if !award.Across {
			part.drawLots()
			out = append(out, part)
			continue
		}
		across.fields = append(across.fields, compete)
		across.ranked = append(across.ranked, part.ranked...)
		across.obstacles = append(across.obstacles, part.obstacles...)
		maps.Copy(across.idle, part.idle)
	}
	if award.Across {
		// Ranks of different sections do not compare.
		across.reorder(func(r *ranked) {
			if r.rank = 0; award.Order != ByRaffle {
				r.lot = ""
			}
		})
		// Of a person who is in several tables only the best eligible row counts.
		best := map[int32]int{}
		for i := range across.ranked {
			id := across.ranked[i].who.id
			if at, known := best[id]; !known || across.obstacles[at] != "" && across.obstacles[i] == "" {
				best[id] = i
			}
		}
		across.arrange(slices.Sorted(maps.Values(best)))
		across.drawLots()
		out = append(out, across)
	}
	return out
}

// sectionsOf returns the indices of the sections of an award, in the order of the
// event; in a series, those with a table for the award: of teams for a team award, of
// persons for others. An unknown name is only a warning, because the plan of a season names
// sections that some events lack.
func (f *facts) sectionsOf(award *Award, to *remarks) []int {
	var out []int
	for i := range f.sections {
		if len(award.Sections) == 0 {
			out = append(out, i)
		}
	}
	for _, name := range award.Sections {
		if i := f.sectionNamed(name); i < 0 {
			f.noSection(keyOf(award, "section"), name, "the award is not given there", to)
		} else {
			out = appendOnce(out, i)
		}
	}
	slices.Sort(out)
	return slices.DeleteFunc(out, func(i int) bool {
		t := f.sections[i].table
		if t == nil || award.Team && t.Teams != nil || !award.Team && t.People != nil {
			return false
		}
		if len(award.Sections) > 0 {
			to.lack(keyOf(award, "section"), fmt.Sprintf("the series has no table of %s with the name %s",
				either(award.Team, "teams", "persons"), handwritten.Quoted(f.sections[i].name)),
				f.sectionNames(), "the award is not given there")
		}
		return true
	})
}

// eligible reports whether any entrant is eligible.
func (c *contest) eligible() bool { return slices.Contains(c.obstacles, "") }

// ask checks the criteria of every entrant.
func (c *contest) ask(k *criteria) {
	c.obstacles, c.idle = make([]string, len(c.ranked)), map[int32]bool{}
	for i := range c.ranked {
		who := c.ranked[i].who
		c.obstacles[i] = k.obstacle(who)
		if who.idle && !k.excludes(who) && k.unmet(who) == "" {
			c.idle[who.id] = true
		}
	}
}

// absentees lists those from index from on who never appeared and meet the criteria. They
// belong to the first place for which no player is left, or to the last winner of what
// everybody has.
func (c *contest) absentees(from int) []Passed {
	var out []Passed
	for i := from; i < len(c.ranked); i++ {
		if who := c.ranked[i].who; c.idle[who.id] {
			out = append(out, Passed{Who: &who.Entrant, Why: c.obstacles[i], Absent: true})
		}
	}
	return out
}

// reorder sorts a contest again after a change to each entrant. It copies the
// ranking, which may belong to a field.
func (c *contest) reorder(change func(*ranked)) {
	list, order := slices.Clone(c.ranked), make([]int, len(c.ranked))
	for i := range list {
		change(&list[i])
		order[i] = i
	}
	c.ranked = list
	slices.SortStableFunc(order, func(i, j int) int { return compareRanked(list[i], list[j]) })
	c.arrange(order)
}

// arrange keeps the entrants with some indices, in that order.
func (c *contest) arrange(order []int) {
	c.ranked, c.obstacles = mapped(order, func(i int) ranked { return c.ranked[i] }),
		mapped(order, func(i int) string { return c.obstacles[i] })
}

// drawLots draws lots if the award requires them instead of tie-breaks.
func (c *contest) drawLots() {
	if c.award.OnTie == Lots && c.award.Kind != Cash && c.seed != "" {
		c.reorder(func(r *ranked) { r.rank, r.lot = 0, c.fieldOf(r.who).lot(r.who) })
	}
}

// fieldOf returns the field of a competitor.
func (c *contest) fieldOf(who *competitor) *field {
	at := slices.IndexFunc(c.fields, func(f *field) bool { return f.section == who.section })
	return c.fields[at]
}

// noWinner returns the reason why a contest can have no winner.
func (c *contest) noWinner() string {
	switch {
	case len(c.ranked) > 0:
		return c.words.Text("nobody.eligible")
	case c.award.Order == ByPerform && c.award.Relative:
		return c.words.Text("nobody.relative")
	}
	return c.words.Text(c.award.Order.rule().noWinner)
}

// nobodyLeft says that the eligible have other awards or are out.
func (c *contest) nobodyLeft() string {
	if c.award.Team {
		return c.words.Text("nobody.left.team")
	}
	return c.words.Text("nobody.left")
}

// label names a contest in messages, without words in English: "k5-open in section K-5".
func (c *contest) label(words *phrase.Catalogue) string {
	if strings.TrimSpace(c.section) == "" {
		return c.award.ID
	}
	return words.Text("rules.raffle.of", c.award.ID, c.section)
}
