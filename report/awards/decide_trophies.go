package awards

import (
	"fmt"
	"slices"
	"strings"
)

// trophies writes the decisions about what cannot be divided.
func (d *decider) trophies(al *allocation) {
	byContest := map[*contest][]*grant{}
	for i := range al.grants {
		g := &al.grants[i]
		byContest[g.contest] = append(byContest[g.contest], g)
	}
	for _, c := range d.contests {
		behind := -1 // the last in the order of the contest who has been looked at
		grants := byContest[c]
		for i, g := range grants {
			decision := Decision{Award: c.award, Section: c.section, Place: g.place + 1, Last: g.place + 1, Division: -1, Duplicate: g.duplicate}
			if g.duplicate {
				decision.Place, decision.Last = c.award.Places, c.award.Places
			}
			if g.winner < 0 {
				decision.Unawarded = g.why
				decision.Title = c.award.fill(&decision, nil, "", 0)
				d.add(c, g.place, decision)
				continue
			}
			shared(grants, i, &decision)
			d.won(al, g, &decision)
			decision.Passed = d.passed(al, g, behind)
			behind = max(behind, g.winner)
			d.add(c, g.place, decision)
		}
	}
}

// shared finds the places that the winner of a grant shares with those whom
// nothing separates from him. They stand beside him.
func shared(grants []*grant, at int, decision *Decision) {
	g := grants[at]
	if g.duplicate || g.contest.award.Everyone() {
		return
	}
	with := func(i int) bool {
		return i >= 0 && i < len(grants) && grants[i].winner >= 0 && !grants[i].duplicate &&
			g.contest.ranked[grants[i].winner].same(&g.contest.ranked[g.winner])
	}
	for i := at; with(i); i-- {
		decision.Place = grants[i].place + 1
	}
	for i := at; with(i); i++ {
		decision.Last = grants[i].place + 1
	}
}

// won fills in the winner, the reason and the next in line.
func (d *decider) won(al *allocation, g *grant, decision *Decision) {
	c := g.contest
	winner := &c.ranked[g.winner]
	decision.Winners = []Entrant{winner.who.Entrant}
	decision.Titles = []string{c.award.fill(decision, &winner.who.Entrant, "", 0)}
	nameless := winner.who.Entrant
	nameless.Name = ""
	decision.Title = c.award.fill(decision, &nameless, "", 0)
	next := al.nextInLine(g)
	if c.award.Everyone() || g.duplicate {
		next = -1
	}
	if next >= 0 {
		who := c.ranked[next].who.Entrant
		decision.Next = &who
	}
	decision.Reason = d.reason(g, next)
	if next >= 0 && winner.rank > 0 && winner.same(&c.ranked[next]) {
		d.undecided(decision, winner, &c.ranked[next])
	}
}

// undecided notes that nothing but the starting rank put one before another.
func (d *decider) undecided(decision *Decision, winner, next *ranked) {
	a := d.arena
	a.problems = append(a.problems, a.plan.warning(keyOf(decision.Award, "id"),
		fmt.Sprintf("%s: %s and %s are level on everything", decision.Title, winner.who.Announced(), next.who.Announced()),
		"a tie-break that separates them", `seed = "..." draws lots`))
}

// passed lists who was ahead of a winner and behind those already looked at, and
// why they do not have the award.
func (d *decider) passed(al *allocation, g *grant, behind int) []Passed {
	c := g.contest
	var out []Passed
	for i := behind + 1; i < g.winner; i++ {
		why := c.obstacles[i]
		if why == "" {
			why = d.already(al, c, i)
		}
		out = append(out, Passed{Who: &c.ranked[i].who.Entrant, Why: why})
	}
	return out
}

// already says what somebody has of a group.
func (d *decider) already(al *allocation, c *contest, i int) string {
	g := al.has(c, i)
	if g == nil {
		return "not chosen"
	}
	decision := Decision{Section: g.contest.section, Place: g.place + 1, Last: g.place + 1}
	title := g.contest.award.fill(&decision, nil, "", 0)
	if g.contest.section != c.section && !strings.Contains(title, g.contest.section) {
		title += " in " + g.contest.section // of somebody in several tables
	}
	return "already " + title
}

// consolation lists those who were level with the last winner of an award and
// have nothing of its group.
func (d *decider) consolation(al *allocation) {
	for i := range al.grants {
		g := &al.grants[i]
		c := g.contest
		if c.award.OnTie != Consolation || g.winner < 0 || g.place != c.award.Places-1 {
			continue
		}
		decision := slices.IndexFunc(d.keys, func(k decisionKey) bool { return k.slot == g.slot })
		for k := g.winner + 1; k < len(c.ranked) && c.ranked[k].level(&c.ranked[g.winner]); k++ {
			if c.obstacles[k] == "" && al.taken[c.group][c.ranked[k].who.id] == 0 {
				d.result.Missed = append(d.result.Missed, Missed{
					Award: c.award, Who: c.ranked[k].who.Entrant, Decision: decision, Why: d.missedText(c, g.winner, k),
				})
			}
		}
	}
	slices.SortStableFunc(d.result.Missed, func(a, b Missed) int { return a.Decision - b.Decision })
}

// missedText says on what somebody level missed an award.
func (d *decider) missedText(c *contest, winner, missed int) string {
	r := d.compareTwo(c, winner, missed)
	if r.Other == "" {
		return "level on everything"
	}
	return fmt.Sprintf("level on %s; %s %s, the winner's %s", amountOfOrder(c, winner), r.By, r.Other, r.Value)
}
