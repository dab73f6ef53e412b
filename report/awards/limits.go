package awards

import (
	"fmt"
	"slices"

	"podium/formats/phrase"
	"podium/report/eligible"
)

// words says for whom a limit is.
func (l *Limit) words(w *phrase.Catalogue) string {
	switch e := &l.Eligible; {
	case l.Title != "":
		return l.Title
	case e.Unrated == eligible.Only:
		return w.Text("limit.unrated")
	case e.Provisional:
		return w.Text("limit.provisional")
	case e.Category() == eligible.ForPlace && e.Unrated == eligible.NotAsked:
		return w.Text("limit.everybody")
	}
	return w.Text("limit.other", l.index+1)
}

// A limited is a limit with the players of the event for whom it is.
type limited struct {
	*Limit
	who  map[int32]bool
	paid map[int32]Cents // so far
}

// limitsOf finds the players of all limits.
func limitsOf(plan *Plan, f *facts, to *remarks) []limited {
	var out []limited
	for i := range plan.Limits {
		l := limited{Limit: &plan.Limits[i], who: map[int32]bool{}, paid: map[int32]Cents{}}
		for _, name := range l.Sections {
			if f.sectionNamed(name) < 0 {
				f.noSection(fmt.Sprintf("limit[%d].section", i), name, "the limit has no effect there", to)
			}
		}
		k := f.criteriaOf(&l.Eligible)
		for _, section := range f.sections {
			if len(l.Sections) > 0 && !anyName(l.Sections, section.name) {
				continue
			}
			for _, c := range section.people {
				if k.obstacle(c) == "" {
					l.who[c.id] = true
				}
			}
		}
		out = append(out, l)
	}
	return out
}

// covers reports whether a limit is for a member of a purse and one of some prizes.
func (l *limited) covers(who *competitor, prizes []*prize) bool {
	return !who.Team && l.who[who.id] && (len(l.Awards) == 0 || slices.ContainsFunc(prizes, func(p *prize) bool {
		return slices.Contains(l.Awards, p.Award.ID)
	}))
}

// noLimit is the allowance of players without a limit.
const noLimit = Cents(1) << 60

// allowance returns what a member may still win of some prizes, and the limit that says
// so; nil if there is none.
func (t *tie) allowance(member int, prizes []*prize) (most Cents, by *limited) {
	most = noLimit
	for i := range t.purse.limits {
		l := &t.purse.limits[i]
		who := t.purse.ranked[member].who
		if left := l.Most - l.paid[who.id]; left < most && l.covers(who, prizes) {
			most, by = max(left, 0), l
		}
	}
	return most, by
}

// setCeilings finds the largest prize that each limited member claims by [MoveUp]: the
// smallest that pays the limit and that no other limited member claims.
func (t *tie) setCeilings() {
	t.ceilings = nil
	taken := map[*prize]bool{}
	for _, m := range t.members {
		most, by := t.allowance(m, t.open)
		if by == nil || by.Excess != MoveUp {
			continue
		}
		for i := len(t.open) - 1; i >= 0; i-- {
			p := t.open[i]
			if p.Amount < most || taken[p] || p.contest.obstacles[m] != "" || !by.covers(t.purse.ranked[m].who, []*prize{p}) {
				continue
			}
			if t.ceilings == nil {
				t.ceilings = map[int]*ceiling{}
			}
			taken[p] = true
			t.ceilings[m] = &ceiling{by: by, most: p.Amount}
			break
		}
	}
}

// A ceiling is the largest prize that a member claims.
type ceiling struct {
	by   *limited
	most Cents
}

// carry makes prizes for the next in line of what limits withheld from a part: of the
// largest prizes that those could win from whom it was withheld.
func (t *tie) carry(p *part, shares []Share, left Cents) {
	could := func(prize *prize) bool {
		for i, s := range shares {
			if s.Withheld > 0 && t.may(p.members[i], prize) {
				return true
			}
		}
		return false
	}
	for _, claimed := range []bool{true, false} {
		for _, from := range p.prizes {
			if left == 0 || could(from) != claimed {
				continue
			}
			amount := min(left, from.Amount)
			left -= amount
			balance := *from
			balance.Amount, balance.Balance, balance.division = amount, true, -1
			t.purse.prizes = append(t.purse.prizes, &balance)
		}
	}
	t.purse.sort()
}
