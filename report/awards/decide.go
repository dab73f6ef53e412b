package awards

import (
	"cmp"
	"fmt"
	"slices"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// Decide gives out the awards of a plan. It changes nothing in plan and data and
// always gives a result; see [Result.Failed] for one that cannot be announced.
func Decide(plan *Plan, data Data) *Result {
	a := newArena(plan, data)
	contests := a.contests()
	a.doubtfulRatings()
	a.doubtfulResults()
	r := &Result{Plan: plan, Event: data.Event}
	if !failed(a.problems) {
		al := allocate(plan, contests, len(a.all))
		a.doubtfulTies(al)
		d := &decider{arena: a, result: r, contests: contests, bank: payOut(plan, contests)}
		d.trophies(al)
		d.cash()
		d.order()
		d.people()
		d.consolation(al)
		d.count()
		r.Notes = append(d.notes(), a.notes...)
	}
	sortProblems(a.problems)
	r.Problems = slices.CompactFunc(a.problems, func(x, y Problem) bool { return x == y })
	return r
}

// A decider writes a result.
type decider struct {
	arena    *arena
	result   *Result
	contests []*contest
	bank     *bank
	keys     []decisionKey // by index into result.Decisions
}

// decisionKey orders decisions: by award, section, place, rank.
type decisionKey struct {
	contest int // index into contests, which are in that order
	place   int
	turn    int
	slot    slot
}

// add adds a decision about a place of a contest.
func (d *decider) add(c *contest, place int, decision Decision) {
	at := slices.Index(d.contests, c)
	d.keys = append(d.keys, decisionKey{contest: at, place: place, turn: len(d.keys), slot: slot{c, place}})
	d.result.Decisions = append(d.result.Decisions, decision)
}

// order puts decisions in the order of the plan, and those with winners in the
// order in which they are read out.
func (d *decider) order() {
	index := make([]int, len(d.keys))
	for i := range index {
		index[i] = i
	}
	slices.SortFunc(index, func(i, j int) int {
		a, b := &d.keys[i], &d.keys[j]
		return cmp.Or(cmp.Compare(a.contest, b.contest), cmp.Compare(a.place, b.place), cmp.Compare(a.turn, b.turn))
	})
	decisions, keys := make([]Decision, len(index)), make([]decisionKey, len(index))
	for to, from := range index {
		decisions[to], keys[to] = d.result.Decisions[from], d.keys[from]
	}
	d.result.Decisions, d.keys = decisions, keys
	d.ceremony()
}

// ceremony orders decisions for reading out: section by section, what belongs to
// no section last; in each the least wanted award first and its last place
// first, so that the winner of the section ends it.
func (d *decider) ceremony() {
	for i := range d.result.Decisions {
		if len(d.result.Decisions[i].Winners) > 0 {
			d.result.Ceremony = append(d.result.Ceremony, i)
		}
	}
	plan := d.result.Plan
	slices.SortStableFunc(d.result.Ceremony, func(i, j int) int {
		a, b := d.keys[i].slot, d.keys[j].slot
		x, y := a.contest.award, b.contest.award
		return cmp.Or(
			cmp.Compare(d.sectionOf(a.contest), d.sectionOf(b.contest)),
			plan.compareCategory(y, x),
			cmp.Compare(kindTurn(x), kindTurn(y)),
			cmp.Compare(x.worth(0), y.worth(0)),
			cmp.Compare(y.index, x.index),
			cmp.Compare(b.place, a.place),
			cmp.Compare(j, i),
		)
	})
}

// kindTurn reads out cash last among awards for the same: values and amounts do
// not compare.
func kindTurn(a *Award) int {
	if a.Kind == Cash {
		return 1
	}
	return 0
}

// sectionOf is the index of a contest's section; those across sections come
// last.
func (d *decider) sectionOf(c *contest) int {
	if c.award.Across {
		return len(d.arena.sections)
	}
	return c.fields[0].section
}

// count adds up the money.
func (d *decider) count() {
	m := &d.result.Money
	for i := range d.result.Decisions {
		decision := &d.result.Decisions[i]
		m.Promised += decision.Amount
		if decision.Amount > 0 && decision.Division < 0 {
			m.Unawarded += decision.Amount
		}
	}
	for i := range d.result.Divisions {
		for _, p := range d.result.Divisions[i].Payments {
			m.Paid += p.Amount
		}
	}
	m.Residue = d.bank.residue
}

// notes tells the rules that were applied.
func (d *decider) notes() []string {
	plan := d.result.Plan
	var out []string
	if slices.ContainsFunc(plan.Awards, func(a Award) bool { return a.Kind != Cash }) {
		out = append(out, "Trophies: "+strategyText(plan.Strategy)+"; one award for a player and group, unless it is stacked.")
	}
	if d.result.Money.Promised > 0 {
		out = append(out, "Cash: "+methodText(plan)+".")
		out = append(out, fmt.Sprintf("Shares are rounded down to %s; what is left over by that, %s, stays with the organiser.", plan.money(plan.unit()), plan.money(d.result.Money.Residue)))
	}
	if seed := d.arena.seed; seed != "" {
		out = append(out, fmt.Sprintf("Lots, where they were needed: SHA-256 of the seed %q, the section and the starting rank, the lowest first.", seed))
	}
	return out
}

func strategyText(s Strategy) string {
	switch s {
	case PlaceFirst:
		return "awards for places find their winners first, then the others, the highest value first"
	case ClassFirst:
		return "awards for classes find their winners first, then the others, the highest value first"
	case BestFirst:
	}
	return "the award of the highest value finds its winner first"
}

func methodText(plan *Plan) string {
	switch plan.Method {
	case Equal:
		return "those level share their prizes equally"
	case Hort:
		return "those level share half of their prizes by rank and half equally (Hort system)"
	case NoSharing:
		return "each prize goes to one player, by rank"
	case USChess32B:
	}
	if !plan.Cap {
		return "those level share their prizes equally (US Chess rule 32B, without its limit of the largest prize)"
	}
	return "those level share their prizes equally, nobody getting more than the largest prize open to him (US Chess rule 32B)"
}

// doubtfulTies notes ties that leave places open: an error where the plan wants
// one, else something to settle.
func (a *arena) doubtfulTies(al *allocation) {
	for _, c := range al.ties {
		want, advice := "a tie-break that separates them", `seed = "..." draws lots; on_tie = "duplicate" gives each of them one`
		p := a.plan.warning(keyOf(c.award, "on_tie"), c.label()+": "+c.closed, want, advice)
		switch c.award.OnTie {
		case Refuse:
			p.Warning = false
			p.Want, p.Advice = "a decision of the director", "exclude those who do not get it, or choose another on_tie"
		case Withhold:
			p.Want, p.Advice = "", ""
		case ByTieBreak, Duplicate, Consolation, Lots:
		}
		a.problems = append(a.problems, p)
	}
}

// doubtfulResults notes sections whose results are not complete.
func (a *arena) doubtfulResults() {
	for i := range a.data.Sections {
		if a.data.Sections[i].Standings == nil {
			continue
		}
		t := a.data.Sections[i].Standings.Table
		pending := slices.ContainsFunc(t.Rows, rowPending)
		if !t.Interim && t.Rounds >= t.Scheduled && !pending {
			continue
		}
		a.problems = append(a.problems, a.plan.warning("", fmt.Sprintf("section %q has results of %d of %d rounds, or some are missing", t.Section, t.Rounds, t.Scheduled),
			"all results", "everything decided is provisional"))
	}
}

// rowPending reports whether a game that counts has no result yet.
func rowPending(row tiebreak.Row) bool {
	return slices.ContainsFunc(row.Games, func(g tiebreak.Game) bool { return g.Result == tournament.Pending })
}
