package awards

import (
	"fmt"
	"slices"
	"strings"
)

// A contest is an award in one section, or across several.
type contest struct {
	number    int // in the order of the plan and of the sections
	award     *Award
	section   string   // name; "" across sections
	fields    []*field // one, or several across sections
	ranked    []ranked // in the order of the award
	obstacles []string // by index into ranked; "": eligible
	group     int      // awards of one group exclude each other

	next   int    // into ranked: nobody before it is free
	closed string // why its remaining places are given to nobody; "": they are not closed
}

// eligible reports whether somebody of the contest could win it.
func (c *contest) eligible() bool { return slices.Contains(c.obstacles, "") }

// contests makes the contests of all awards, in the order of the plan and of the
// sections.
func (a *arena) contests() []*contest {
	var out []*contest
	groups := map[string]int{}
	if a.tooMany() {
		return nil
	}
	for i := range a.plan.Awards {
		award := &a.plan.Awards[i]
		sections := a.sectionsOf(award)
		list := a.contestsOf(award, sections)
		for _, c := range list {
			c.number, c.group = len(out), groupOf(groups, award, len(out))
			out = append(out, c)
		}
		a.doubtful(award, sections, list)
	}
	if len(out) == 0 {
		a.problems = append(a.problems, a.plan.problem("award", fmt.Sprintf("no award is for a %s of this %s", a.unit(), a.whole()), a.sectionNames(), "correct the names of sections, or leave the key section out"))
	}
	return out
}

// groupOf numbers groups. A stacked award is a group of its own in each section,
// and so cash and other awards never exclude each other.
func groupOf(groups map[string]int, award *Award, contest int) int {
	name := fmt.Sprintf("group %t %s", award.Kind == Cash, award.Group)
	if award.Stack {
		name = fmt.Sprintf("stacked %d", contest)
	}
	if _, known := groups[name]; !known {
		groups[name] = len(groups)
	}
	return groups[name]
}

// contestsOf makes the contests of one award in its sections.
func (a *arena) contestsOf(award *Award, sections []int) []*contest {
	var out []*contest
	across := &contest{award: award}
	for _, section := range sections {
		f := a.sections[section]
		if award.Team {
			f = a.teamField(section, award)
		}
		if !f.ranks() {
			if !award.Across {
				out = append(out, &contest{award: award, section: f.name, fields: []*field{f}})
			}
			continue
		}
		part := &contest{award: award, section: f.name, fields: []*field{f}, ranked: a.order(f, award)}
		k := a.criteriaOf(award, section)
		if award.Team && !a.data.Sections[section].Section.TeamsMeet() {
			k = k.ofTeam()
		}
		part.ask(k)
		if !award.Across {
			a.lots(part)
			out = append(out, part)
			continue
		}
		across.fields = append(across.fields, f)
		across.ranked = append(across.ranked, part.ranked...)
		across.obstacles = append(across.obstacles, part.obstacles...)
	}
	if award.Across {
		// Standings of their own tell nothing between sections.
		across.reorder(func(r *ranked) { r.rank, r.lot = 0, "" })
		across.onceEach()
		a.lots(across)
		out = append(out, across)
	}
	return out
}

// ask asks the criteria of everybody.
func (c *contest) ask(k *criteria) {
	c.obstacles = make([]string, len(c.ranked))
	for i := range c.ranked {
		c.obstacles[i] = k.obstacle(c.ranked[i].who)
	}
}

// reorder orders a contest anew after a change to each of its ranked. It leaves
// alone what it had, which may be the ranking of a field.
func (c *contest) reorder(change func(*ranked)) {
	type asked struct {
		ranked
		obstacle string
	}
	list := make([]asked, len(c.ranked))
	for i, r := range c.ranked {
		change(&r)
		list[i] = asked{r, c.obstacles[i]}
	}
	slices.SortStableFunc(list, func(a, b asked) int { return compareRanked(a.ranked, b.ranked) })
	c.ranked = make([]ranked, len(list))
	for i := range list {
		c.ranked[i], c.obstacles[i] = list[i].ranked, list[i].obstacle
	}
}

// onceEach leaves of a person who stands in several tables the best row that may
// win.
func (c *contest) onceEach() {
	best := map[int32]int{}
	for i := range c.ranked {
		id := c.ranked[i].who.id
		if at, known := best[id]; !known || c.obstacles[at] != "" && c.obstacles[i] == "" {
			best[id] = i
		}
	}
	var list []ranked
	var obstacles []string
	for i := range c.ranked {
		if best[c.ranked[i].who.id] == i {
			list, obstacles = append(list, c.ranked[i]), append(obstacles, c.obstacles[i])
		}
	}
	c.ranked, c.obstacles = list, obstacles
}

// lots draws lots where the award wants them in place of tie-breaks.
func (a *arena) lots(c *contest) {
	if c.award.OnTie == Lots && c.award.Kind != Cash && a.seed != "" {
		c.reorder(func(r *ranked) { r.rank, r.lot = 0, a.lot(c.fieldOf(r.who), r.who) })
	}
}

// fieldOf is the field of somebody of the contest.
func (c *contest) fieldOf(who *competitor) *field {
	at := slices.IndexFunc(c.fields, func(f *field) bool { return f.section == who.section })
	return c.fields[at]
}

// nobody says why a contest can have no winner.
func (c *contest) nobody() string {
	if len(c.ranked) > 0 {
		return "nobody eligible"
	}
	switch c.award.Order {
	case ByUpset:
		return "there was no upset"
	case ByPerform:
		return "nobody has a performance rating"
	case ByGain:
		return "nobody is known to have gained rating"
	case PerfectScore:
		return "nobody has a perfect score"
	case ClearFirst:
		return "nobody is first alone"
	case ByRank, ByPoints:
	}
	return "nobody eligible"
}

// label is a contest in words, for problems: "k5-open in section K-5".
func (c *contest) label() string {
	if strings.TrimSpace(c.section) == "" {
		return c.award.ID
	}
	return c.award.ID + " in section " + c.section
}
