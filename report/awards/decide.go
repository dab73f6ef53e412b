package awards

import (
	"cmp"
	"fmt"
	"iter"
	"slices"
	"strings"

	"podium/formats/finding"
	"podium/formats/phrase"
)

// Decide decides the awards of a plan. It does not change plan and data, and always
// returns a result; see [Result.Failed] for one that must not be announced.
func Decide(plan *Plan, data Data) *Result {
	a := newArena(plan, data)
	a.finance()
	a.doubtfulRatings()
	d := &decider{arena: a, contests: a.contests()}
	a.doubtfulResults()
	a.doubtfulSeries()
	limits := a.limited()
	if !a.Failed() {
		d.allocation = allocate(a.Plan, d.contests, len(a.all))
		d.doubtfulTies()
		d.payOut(limits)
		d.trophies()
		d.cash()
		d.order()
		d.doubtfulWinners()
		d.people()
		d.doubtfulCash()
		d.consolation()
		d.count()
		a.Notes = append(d.notes(), a.Notes...)
	}
	slices.SortFunc(a.Schools, func(x, y [2]string) int { return slices.Compare(x[:], y[:]) })
	a.Schools = slices.Compact(a.Schools)
	sortProblems(a.Problems)
	a.Problems = slices.CompactFunc(a.Problems, func(x, y finding.Finding) bool { return x.Error() == y.Error() })
	return a.Result
}

// A decider decides all awards of an arena.
type decider struct {
	*arena
	*allocation
	contests []*contest
	purses   []*purse
}

// order puts the decisions into the order of the plan, and those with winners into the
// order of the ceremony.
func (d *decider) order() {
	slices.SortStableFunc(d.Decisions, func(a, b Decision) int {
		return cmp.Or(cmp.Compare(a.contest.number, b.contest.number), cmp.Compare(a.place, b.place))
	})
	d.ceremony()
	if d.readTogether() {
		d.CeremonyNote = d.Words.Text("ceremony.places")
	}
}

// ceremony orders decisions for announcement, section by section, awards across
// sections last. Each section begins with awards that every eligible player wins;
// then follow those for classes, teams and the like, from the least to the most
// valuable, last place first. Those that say how somebody stands come last, from the
// lowest place up, so that no winner is named too early: prizes for places, with
// all that is divided with them, the bonus of a sole winner, and perfect scores. What
// belongs to one place is read out together, trophies first and bonuses last.
func (d *decider) ceremony() {
	turns := make([]turn, len(d.Decisions))
	last := map[int]turn{} // by division: its prize that is read out last, and the others with it
	for i := range d.Decisions {
		decision := &d.Decisions[i]
		if len(decision.Winners) == 0 {
			continue
		}
		d.Ceremony = append(d.Ceremony, i)
		turns[i] = d.turnOf(i)
		if at, known := last[decision.Division]; decision.Division >= 0 && (!known || at.compare(turns[i]) < 0) {
			last[decision.Division] = turns[i]
		}
	}
	lead := func(i int) turn {
		if at, divided := last[d.Decisions[i].Division]; divided {
			return at
		}
		return turns[i]
	}
	slices.SortFunc(d.Ceremony, func(i, j int) int {
		return cmp.Or(lead(i).compare(lead(j)), turns[i].compare(turns[j]))
	})
}

// A turn says when a decision is read out: the lower first, number by number.
type turn [12]int64

func (t turn) compare(u turn) int { return slices.Compare(t[:], u[:]) }

// turnOf returns the turn of a decision.
func (d *decider) turnOf(at int) turn {
	decision := &d.Decisions[at]
	c, a := decision.contest, decision.Award
	rank, section := d.reveals(at), len(d.sections) // across sections last
	if !a.Across {
		section = c.fields[0].section
	}
	cash := either(a.Kind == Cash, int64(1), 0) // last, because values and amounts do not compare
	part, category, height := int64(0), 0, 0
	switch {
	case rank == 0: // as US Chess 32B4 has categories, from the lowest up
		category, height = -slices.Index(d.Plan.Priority, a.Category()), a.Eligible.height()
	case a.byRank(): // of what belongs to a place: trophies, cash, bonuses
		part = cash
	default:
		part = 2
	}
	return turn{
		int64(section), either(!a.Everyone() || a.revealsPlace(), int64(1), 0), either(rank > 0, int64(1), 0),
		-int64(rank), part, int64(category), int64(height), cash, a.worth(0), -int64(a.index),
		-int64(decision.place), -int64(at),
	}
}

// reveals returns the best place that a decision shows somebody to have; 0: none. All
// prizes of a division show the same.
func (d *decider) reveals(at int) (rank int) {
	decision := &d.Decisions[at]
	reveals := decision.Award.revealsPlace()
	if n := decision.Division; n >= 0 {
		reveals = slices.ContainsFunc(d.Divisions[n].Prizes, func(p Pooled) bool { return p.Award.revealsPlace() })
	}
	for i := range decision.Winners {
		if one := decision.Winners[i].Rank; reveals && one > 0 && (rank == 0 || one < rank) {
			rank = one
		}
	}
	return rank
}

// revealsPlace reports whether the winner of the award shows who has which place.
func (a *Award) revealsPlace() bool {
	if a.byRank() {
		return a.Category() == ForPlace && !a.Everyone() && !a.Across && !a.Team
	}
	return a.Order.ByScore() && !a.Across
}

// readTogether reports whether several awards of a section reveal places, so that those of
// a place are read out together.
func (d *decider) readTogether() bool {
	first := map[string]*Award{}
	for _, i := range d.Ceremony {
		decision := &d.Decisions[i]
		if d.reveals(i) == 0 {
			continue
		}
		if a := first[decision.Section]; a != nil && a != decision.Award {
			return true
		}
		first[decision.Section] = decision.Award
	}
	return false
}

// count adds up the money.
func (d *decider) count() {
	m := &d.Money
	for i := range d.Decisions {
		decision := &d.Decisions[i]
		if !decision.Balance {
			m.Promised += decision.Amount
		}
		if decision.Amount > 0 && decision.Division < 0 {
			m.Unawarded += decision.Amount
		}
	}
	for i := range d.People {
		for _, item := range d.People[i].Items {
			m.InKind += item.Worth
		}
	}
	for i := range d.Divisions {
		for _, p := range d.Divisions[i].Payments {
			m.Paid += p.Amount
		}
	}
}

// trophies adds the decisions about indivisible awards.
func (d *decider) trophies() {
	byContest := map[*contest][]*grant{}
	for i := range d.grants {
		g := &d.grants[i]
		byContest[g.contest] = append(byContest[g.contest], g)
	}
	for _, c := range d.contests {
		behind := -1 // the last winner so far, in the order of the contest
		grants := byContest[c]
		for i, g := range grants {
			decision := Decision{
				Award: c.award, Section: c.section, Place: g.place + 1, Last: g.place + 1, Division: -1,
				Duplicate: g.duplicate, slot: g.slot,
			}
			decision.Item, decision.Worth = c.award.inKind(g.place)
			if g.duplicate {
				decision.Place, decision.Last = c.award.Places, c.award.Places
			}
			if g.winner < 0 {
				if decision.Unawarded = g.why; d.firstFree(c) < 0 && (i == 0 || grants[i-1].winner >= 0) {
					decision.Passed = c.absentees(behind + 1)
				}
				decision.Title = c.award.fill(c.words, c.section, decision.Place, decision.Last, nil, "")
				d.Decisions = append(d.Decisions, decision)
				continue
			}
			shared(grants, i, &decision)
			d.won(g, &decision)
			decision.Passed = d.passed(g, behind)
			if i == len(grants)-1 && c.award.Everyone() {
				decision.Passed = append(decision.Passed, c.absentees(g.winner+1)...)
			}
			behind = max(behind, g.winner)
			d.Decisions = append(d.Decisions, decision)
		}
	}
}

// shared sets the places that a winner shares with adjacent winners, if no tie-break
// separates them.
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

// won sets the winner, the reason and the next in line.
func (d *decider) won(g *grant, decision *Decision) {
	c := g.contest
	winner := &c.ranked[g.winner]
	decision.Winners = []Entrant{winner.who.Entrant}
	title := func(who *Entrant) string {
		return c.award.fill(c.words, c.section, decision.Place, decision.Last, who, "")
	}
	decision.Titles = []string{title(&winner.who.Entrant)}
	nameless := winner.who.Entrant
	nameless.Name = ""
	decision.Title = title(&nameless)
	next := d.nextInLine(g)
	if c.award.Everyone() || g.duplicate {
		next = -1
	}
	if next >= 0 {
		who := c.ranked[next].who.Entrant
		decision.Next = &who
	}
	decision.Reason = d.reason(g, next)
	if c.award.Order == ByChoice {
		decision.Next = nil // people chose the others, too
	}
	if next >= 0 && winner.rank > 0 && winner.same(&c.ranked[next]) {
		d.undecided(decision, winner, &c.ranked[next])
	}
}

// undecided warns that only the starting rank put one player before another.
func (d *decider) undecided(decision *Decision, winner, next *ranked) {
	how, want := "tied on all tie-breaks", "a tie-break that separates them"
	if !decision.Award.Order.goesByTieBreaks() {
		how, want = "level on "+decision.Award.nameOfOrder(nil), "a way to separate them"
	}
	d.doubt(keyOf(decision.Award, "id"),
		fmt.Sprintf("%s: %s and %s are %s", decision.Title, winner.who.Announced(), next.who.Announced(), how),
		want, `or seed = "..." to draw lots`)
}

// passed lists the players ranked above a winner, from index behind+1, with the
// reasons why they do not win the award.
func (d *decider) passed(g *grant, behind int) []Passed {
	c := g.contest
	var out []Passed
	for i := behind + 1; i < g.winner; i++ {
		who := c.ranked[i].who
		one := Passed{Who: &who.Entrant, Why: c.obstacles[i], Absent: c.idle[who.id]}
		if one.Why == "" {
			one.Why, one.Elsewhere = d.already(c, i), d.has(c, i) != nil
		}
		out = append(out, one)
	}
	return out
}

// already describes what a player has won of the group.
func (d *decider) already(c *contest, i int) string {
	g := d.has(c, i)
	if g == nil {
		return c.words.Text("passed.not.chosen")
	}
	title := g.contest.award.fill(g.contest.words, g.contest.section, g.place+1, g.place+1, nil, "")
	if g.contest.section != c.section && !strings.Contains(title, g.contest.section) {
		title = c.words.Text("passed.title.in", title, g.contest.section) // of somebody in several tables
	}
	return c.words.Text("passed.already", title)
}

// consolation lists the players tied with the last winner of an award who win
// nothing of its group.
func (d *decider) consolation() {
	for i := range d.grants {
		g := &d.grants[i]
		c := g.contest
		if c.award.OnTie != Consolation || g.winner < 0 || g.place != c.award.Places-1 {
			continue
		}
		decision := slices.IndexFunc(d.Decisions, func(one Decision) bool { return one.slot == g.slot })
		for k := g.winner + 1; k < len(c.ranked) && c.ranked[k].level(&c.ranked[g.winner]); k++ {
			if d.free(c, k) {
				d.Missed = append(d.Missed, Missed{
					Award: c.award, Who: c.ranked[k].who.Entrant, Decision: decision, Why: d.missedText(c, g.winner, k),
				})
			}
		}
	}
	slices.SortStableFunc(d.Missed, func(a, b Missed) int { return a.Decision - b.Decision })
}

// missedText explains on which value a tied player missed an award.
func (d *decider) missedText(c *contest, winner, missed int) string {
	r := d.compareTwo(c, winner, missed)
	switch {
	case r.Other != "":
	case c.award.Order.goesByTieBreaks():
		return c.words.Text("missed.level")
	default:
		return c.words.Text("missed.level.by", c.award.nameOfOrder(c.words))
	}
	return c.words.Text("missed.by", amountOfOrder(c, winner), r.By, r.Other, r.Value)
}

// Indivisible awards are given by deferred acceptance: each place of an award prefers
// players in the order of the award, and each player prefers places in the order of
// [Plan.compare]. Because that order is the same for all players, a place given in
// this order never loses its winner: every free player prefers it to all later
// places. So one pass gives the only stable matching, independently of the order of
// the input (Gale and Shapley 1962).

// A slot is one place of a contest.
type slot struct {
	contest *contest
	place   int // from 0
}

// A grant is a slot with its winner.
type grant struct {
	slot
	seq       int    // turn of the slot; lower is more valuable
	winner    int    // index into contest.ranked; -1: none
	why       string // why it was not won
	duplicate bool
}

// An allocation assigns slots to winners.
type allocation struct {
	taken  [][]int32  // by group and id: 1 + index of the player's grant; 0: none
	grants []grant    // in the order of their slots
	ties   []*contest // with places left open by ties
}

// allocate decides all indivisible awards. competitors is the number of their ids.
func allocate(plan *Plan, contests []*contest, competitors int) *allocation {
	var slots []slot
	groups := 0
	for _, c := range contests {
		groups = max(groups, c.group+1)
		if c.award.Kind == Cash {
			continue
		}
		for place := range max(1, c.award.Places) {
			slots = append(slots, slot{c, place})
		}
	}
	slices.SortStableFunc(slots, func(a, b slot) int {
		return cmp.Or(plan.compare(a.contest.award, a.place, b.contest.award, b.place),
			cmp.Compare(a.contest.award.index, b.contest.award.index))
	})
	al := &allocation{taken: make([][]int32, groups)}
	for seq, s := range slots {
		if al.taken[s.contest.group] == nil {
			al.taken[s.contest.group] = make([]int32, competitors)
		}
		al.fill(s, seq)
	}
	return al
}

// fill gives a slot to the first free player.
func (al *allocation) fill(s slot, seq int) {
	c := s.contest
	first := al.firstFree(c)
	switch {
	case c.closed != "":
	case first < 0 && !c.eligible():
		c.closed = c.noWinner()
	case first < 0:
		c.closed = c.nobodyLeft()
	default:
		c.closed = al.openTie(c, s.place, first)
	}
	if c.closed != "" {
		al.grants = append(al.grants, grant{slot: s, seq: seq, winner: -1, why: c.closed})
		return
	}
	al.give(s, seq, first, false)
	if c.award.Everyone() {
		for at := al.firstFree(c); at >= 0; at = al.firstFree(c) {
			s.place++
			al.give(s, seq, at, false)
		}
	} else if c.award.OnTie == Duplicate && s.place == c.award.Places-1 {
		al.duplicate(s, seq, first)
	}
}

// free reports whether a player of a contest is eligible and has won nothing of its
// group.
func (al *allocation) free(c *contest, i int) bool {
	return c.obstacles[i] == "" && al.taken[c.group][c.ranked[i].who.id] == 0
}

// has returns the award that a player has won of the group of a contest; nil if
// none.
func (al *allocation) has(c *contest, i int) *grant {
	if at := al.taken[c.group][c.ranked[i].who.id]; at > 0 {
		return &al.grants[at-1]
	}
	return nil
}

// firstFree returns the index of the first free player; -1 if there is none.
func (al *allocation) firstFree(c *contest) int {
	for ; c.next < len(c.ranked); c.next++ {
		if al.free(c, c.next) {
			return c.next
		}
	}
	return -1
}

func (al *allocation) give(s slot, seq, winner int, duplicate bool) {
	al.grants = append(al.grants, grant{slot: s, seq: seq, winner: winner, duplicate: duplicate})
	al.taken[s.contest.group][s.contest.ranked[winner].who.id] = int32(len(al.grants))
}

// duplicate gives the award to all free players tied with the last winner.
func (al *allocation) duplicate(s slot, seq, last int) {
	for i := range al.tied(s.contest, last, (*ranked).level) {
		al.give(s, seq, i, true)
	}
}

// openTie returns the reason why a place and those after it stay open: more players
// are tied than there are places, and the plan leaves it undecided. "" if the place
// can be given.
func (al *allocation) openTie(c *contest, place, first int) string {
	together := (*ranked).level
	switch c.award.OnTie {
	case Duplicate:
		return ""
	case ByTieBreak, Consolation, Lots:
		together = (*ranked).same
	case Withhold, Refuse:
	}
	left, n := c.award.Places-place, 0
	for range al.tied(c, first, together) {
		n++
	}
	if c.award.Everyone() || n <= left {
		return ""
	}
	var names []string
	for i := range al.tied(c, first, together) {
		names = append(names, c.ranked[i].who.Announced())
	}
	al.ties = append(al.ties, c)
	keys := map[OnTie]phrase.Key{Withhold: "open.withheld", Refuse: "open.refused", Lots: "open.seed"}
	key := either(c.award.Order.goesByTieBreaks(), phrase.Key("open.separates"), "open.separates.by")
	return c.words.Text(cmp.Or(keys[c.award.OnTie], key), c.words.List(names), left, c.award.nameOfOrder(c.words))
}

// tied yields the free players tied with one of them, from that one on.
func (al *allocation) tied(c *contest, first int, together func(a, b *ranked) bool) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := first; i < len(c.ranked) && together(&c.ranked[i], &c.ranked[first]); i++ {
			if al.free(c, i) && !yield(i) {
				return
			}
		}
	}
}

// nextInLine returns the player who would win a place without its winner: the next
// one with nothing of the group, or with a less valuable award. -1 if there is none.
func (al *allocation) nextInLine(g *grant) int {
	c := g.contest
	for i := g.winner + 1; i < len(c.ranked); i++ {
		if c.obstacles[i] != "" {
			continue
		}
		if has := al.has(c, i); has == nil || has.seq > g.seq {
			return i
		}
	}
	return -1
}
