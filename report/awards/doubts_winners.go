package awards

import "slices"

// doubtfulWinners notes winners whom few expect: who has no points, or has them
// without a game. In a small section a place is enough for both. No rule forbids
// it, and the plan can; what everybody gets is meant for them, too.
func (d *decider) doubtfulWinners() {
	var scoreless, idle []string
	for i := range d.result.Decisions {
		c := d.keys[i].slot.contest
		for k := range d.result.Decisions[i].Winners {
			who := d.arena.competitorOf(&d.result.Decisions[i].Winners[k])
			if c.award.Everyone() || who == nil {
				continue
			}
			if name := who.Announced(); who.Score.Sign() <= 0 {
				scoreless = appendOnce(scoreless, name)
			} else if who.games == 0 {
				idle = appendOnce(idle, name)
			}
		}
		if i+1 < len(d.keys) && d.keys[i+1].contest == d.keys[i].contest {
			continue
		}
		d.doubtful(c, scoreless, "won without a point", "min_points = 0.5")
		d.doubtful(c, idle, "won without a game, by byes and forfeits alone", "min_games = 1")
		scoreless, idle = nil, nil
	}
}

func (d *decider) doubtful(c *contest, names []string, what, criterion string) {
	if len(names) == 0 {
		return
	}
	a := d.arena
	a.problems = append(a.problems, a.plan.warning(keyOf(c.award, "id"), c.label()+": "+what+": "+listed(names),
		"", "if that is not meant: eligible = { "+criterion+" }"))
}

func appendOnce(list []string, text string) []string {
	if slices.Contains(list, text) {
		return list
	}
	return append(list, text)
}

// competitorOf finds the player whom an entrant is; nil for a team.
func (a *arena) competitorOf(e *Entrant) *competitor {
	if e.Team {
		return nil
	}
	f := a.sections[e.section]
	return f.people[f.place[e.row]]
}
