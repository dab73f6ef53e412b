// Package awards decides who wins which trophy, medal and cash prize, and why.
// [Decide] takes a [Plan], which a tournament director writes once for a season, and
// an event with its standings or the tables of a series. Its [Result] has, for every
// award, the winner, the reason, the players passed over and the next in line.
// [Example] explains every key of a plan.
//
// Indivisible awards (trophies, medals, certificates, titles) go to one player each.
// The awards of a group are given in a fixed order, each to its highest-ranked player
// who has no award of the group yet (decide.go). Cash is divided among the players
// tied on points, by US Chess rule 32B or another method of the plan (cash.go).
//
// Nothing is decided silently: the result reports ties that the tie-breaks do not
// break, awards without an eligible player, and cents left over by a division. Money
// is in whole cents, scores and tie-breaks are the exact values of package tiebreak,
// and the result does not depend on the order of the players in the input.
//
// What is decided passes through values that are each made once and then only read: the
// plan; the facts about all players (facts.go, roster.go); the contests, which
// are the awards in their sections with all who compete in order (contest.go, teams.go,
// choices.go); the allocation of what goes to one each, and the payout of cash;
// and the result. What is doubtful on the way is collected in remarks (doubts.go).
//
// The package renders no documents and reads only the plan, with package handwritten.
// Package roster reads the rows of a [Roster].
package awards

import (
	"cmp"
	"fmt"
	"iter"
	"slices"
	"strings"

	"podium/formats/finding"
	"podium/formats/phrase"
	"podium/formats/tournament"
)

// Decide decides the awards of a plan. It does not change plan and data, and always
// returns a result; see [Result.Failed] for one that must not be announced.
func Decide(plan *Plan, data Data) *Result {
	to := &remarks{doc: plan.doc, words: data.Words, doubted: map[[3]int]bool{}}
	if plan.Currency == "" {
		local := *plan
		local.Currency = tournament.CustomsOf(data.Event.Country()).Currency
		plan = &local
	}
	f := gather(plan, data, to)
	var funds []Financed
	if len(plan.Funds) > 0 {
		financed := *plan // with the amounts of the awards of funds
		financed.Awards = mapped(plan.Awards, func(a *Award) *Award {
			own := *a
			return &own
		})
		plan = &financed
		for i := range plan.Funds {
			funds = append(funds, plan.financed(&plan.Funds[i], f, to))
		}
	}
	contests, entered := contestsOf(plan, f, data.Choices, to)
	doubtfulEvent(f, plan, to)
	doubtfulSeries(f, plan, to)
	limits := limitsOf(plan, f, to)
	out := &Result{Plan: plan, Words: data.Words, Event: data.Event, Series: data.Series, Funds: funds}
	if !failed(to.problems) {
		given := allocate(plan, contests, len(entered.everybody()))
		given.doubtfulTies(to)
		paid := payOut(plan, contests, limits)
		out.Divisions = paid.divisions
		out.Decisions = slices.Concat(given.decisions(contests, to), paid.decisions())
		slices.SortStableFunc(out.Decisions, func(a, b Decision) int {
			return cmp.Or(cmp.Compare(a.contest.number, b.contest.number), cmp.Compare(a.place, b.place))
		})
		out.Ceremony, out.CeremonyNote = out.ceremony()
		out.People = out.people()
		out.Money = out.balance()
		out.Missed = given.missed(out.Decisions)
		doubtfulWinners(f, out.Decisions, to)
		doubtfulCash(f, out.Divisions, to)
		out.Notes = out.rules(f, contests)
	}
	out.Notes = append(out.Notes, to.notes...)
	slices.SortFunc(to.schools, func(x, y [2]string) int { return slices.Compare(x[:], y[:]) })
	out.Schools = slices.Compact(to.schools)
	sortProblems(to.problems)
	out.Problems = slices.CompactFunc(to.problems, func(x, y finding.Finding) bool { return x.Error() == y.Error() })
	return out
}

// Indivisible awards are given by deferred acceptance: each place of an award prefers
// players in the order of the award, and each player prefers places in the order of
// [Plan.compare]. Because that order is the same for all players, a place given in
// this order never loses its winner: every free player prefers it to all later
// places. So one pass gives the only stable matching, independently of the order of
// the input (Gale and Shapley 1962).

type slot struct {
	contest *contest
	place   int // from 0
}

type grant struct {
	slot
	seq       int    // turn of the slot; lower is more valuable
	winner    int    // index into contest.ranked; -1: none
	why       string // why it was not won
	duplicate bool
}

type allocation struct {
	taken  [][]int32  // by group and id: 1 + index of the player's grant; 0: none
	grants []grant    // in the order of their slots
	next   []int      // by contest: the index of the entrant before whom no one is free
	closed []string   // by contest: why its remaining places stay empty; "": open
	ties   []*contest // with places left open by ties
}

// allocate decides all indivisible awards. competitors is the number of their ids. A slot goes
// to the first free player, and to others where the award goes to all of them or to all who
// are tied with its last winner.
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
	al := &allocation{
		taken: make([][]int32, groups), next: make([]int, len(contests)), closed: make([]string, len(contests)),
	}
	for seq, s := range slots {
		if al.taken[s.contest.group] == nil {
			al.taken[s.contest.group] = make([]int32, competitors)
		}
		c := s.contest
		closed, first := &al.closed[c.number], al.firstFree(c)
		switch {
		case *closed != "":
		case first < 0 && !c.eligible():
			*closed = c.noWinner()
		case first < 0:
			*closed = c.nobodyLeft()
		default:
			*closed = al.openTie(c, s.place, first)
		}
		if *closed != "" {
			al.grants = append(al.grants, grant{slot: s, seq: seq, winner: -1, why: *closed})
			continue
		}
		give := func(winner int, duplicate bool) {
			al.grants = append(al.grants, grant{slot: s, seq: seq, winner: winner, duplicate: duplicate})
			al.taken[c.group][c.ranked[winner].who.id] = int32(len(al.grants))
		}
		give(first, false)
		if c.award.Everyone() {
			for at := al.firstFree(c); at >= 0; at = al.firstFree(c) {
				s.place++
				give(at, false)
			}
		} else if c.award.OnTie == Duplicate && s.place == c.award.Places-1 {
			for at := range al.tied(c, first, (*ranked).level) {
				give(at, true)
			}
		}
	}
	return al
}

func (al *allocation) free(c *contest, i int) bool {
	return c.ranked[i].obstacle == "" && al.taken[c.group][c.ranked[i].who.id] == 0
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
	for next := &al.next[c.number]; *next < len(c.ranked); *next++ {
		if al.free(c, *next) {
			return *next
		}
	}
	return -1
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
	left, tied := c.award.Places-place, slices.Collect(al.tied(c, first, together))
	if c.award.Everyone() || len(tied) <= left {
		return ""
	}
	names := mapped(tied, func(i int) string { return c.ranked[i].who.Announced() })
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

// decisions returns the decisions about indivisible awards. It warns where only the starting
// rank put one player before another.
func (al *allocation) decisions(contests []*contest, to *remarks) []Decision {
	byContest := map[*contest][]*grant{}
	for i := range al.grants {
		g := &al.grants[i]
		byContest[g.contest] = append(byContest[g.contest], g)
	}
	var out []Decision
	for _, c := range contests {
		behind := -1 // the last winner so far, in the order of the contest
		grants := byContest[c]
		for i, g := range grants {
			decision := Decision{
				Award: c.award, Section: c.section, Place: g.place + 1, Last: g.place + 1, Division: -1,
				Duplicate: g.duplicate, slot: g.slot,
				Item: ofPlace(c.award.Items, g.place), Worth: ofPlace(c.award.Worths, g.place),
			}
			if g.duplicate {
				decision.Place, decision.Last = c.award.Places, c.award.Places
			}
			if g.winner < 0 {
				if decision.Unawarded = g.why; al.firstFree(c) < 0 && (i == 0 || grants[i-1].winner >= 0) {
					decision.Passed = c.absentees(behind + 1)
				}
				decision.Title = c.award.fill(c.words, c.section, decision.Place, decision.Last, nil, "")
				out = append(out, decision)
				continue
			}
			if !g.duplicate && !c.award.Everyone() { // adjacent winners whom nothing separates share their places
				with := func(i int) bool {
					return i >= 0 && i < len(grants) && grants[i].winner >= 0 && !grants[i].duplicate &&
						c.ranked[grants[i].winner].same(&c.ranked[g.winner])
				}
				for k := i; with(k); k-- {
					decision.Place = grants[k].place + 1
				}
				for k := i; with(k); k++ {
					decision.Last = grants[k].place + 1
				}
			}
			al.won(g, &decision, to)
			decision.Passed = al.passed(g, behind)
			if i == len(grants)-1 && c.award.Everyone() {
				decision.Passed = append(decision.Passed, c.absentees(g.winner+1)...)
			}
			behind = max(behind, g.winner)
			out = append(out, decision)
		}
	}
	return out
}

// won sets the winner, the reason and the next in line.
func (al *allocation) won(g *grant, decision *Decision, to *remarks) {
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
	// The next in line would win the place without its winner: they have nothing of the group, or
	// a less valuable award.
	next := -1
	for i := g.winner + 1; i < len(c.ranked) && next < 0 && !c.award.Everyone() && !g.duplicate; i++ {
		if has := al.has(c, i); c.ranked[i].obstacle == "" && (has == nil || has.seq > g.seq) {
			next = i
		}
	}
	decision.Reason = c.reason(g, next)
	if next < 0 {
		return
	}
	second := &c.ranked[next]
	if c.award.Order != ByChoice { // people chose the others, too
		who := second.who.Entrant
		decision.Next = &who
	}
	if winner.rank > 0 && winner.same(second) {
		how, want := "tied on all tie-breaks", "a tie-break that separates them"
		if !c.award.Order.goesByTieBreaks() {
			how, want = "level on "+c.award.nameOfOrder(nil), "a way to separate them"
		}
		to.doubt(keyOf(c.award, "id"),
			fmt.Sprintf("%s: %s and %s are %s", decision.Title, winner.who.Announced(), second.who.Announced(), how),
			want, `or seed = "..." to draw lots`)
	}
}

// passed lists the players ranked above a winner, from index behind+1, with the
// reasons why they do not win the award.
func (al *allocation) passed(g *grant, behind int) []Passed {
	c := g.contest
	var out []Passed
	for i := behind + 1; i < g.winner; i++ {
		one := c.ranked[i].passed()
		if one.Why == "" { // they have another award of the group, or the place would be theirs
			has := al.has(c, i)
			title := has.contest.award.fill(c.words, has.contest.section, has.place+1, has.place+1, nil, "")
			if has.contest.section != c.section && !strings.Contains(title, has.contest.section) {
				title = c.words.Text("passed.title.in", title, has.contest.section) // of somebody in several tables
			}
			one.Why, one.Elsewhere = c.words.Text("passed.already", title), true
		}
		out = append(out, one)
	}
	return out
}

// missed is the consolation list: the players tied with the last winner of an award who win
// nothing of its group, with the value on which each missed it.
func (al *allocation) missed(decisions []Decision) []Missed {
	var out []Missed
	for i := range al.grants {
		g := &al.grants[i]
		c := g.contest
		if c.award.OnTie != Consolation || g.winner < 0 || g.place != c.award.Places-1 {
			continue
		}
		decision := slices.IndexFunc(decisions, func(one Decision) bool { return one.slot == g.slot })
		for k := g.winner + 1; k < len(c.ranked) && c.ranked[k].level(&c.ranked[g.winner]); k++ {
			if !al.free(c, k) {
				continue
			}
			one := Missed{Award: c.award, Who: c.ranked[k].who.Entrant, Decision: decision, Why: c.words.Text("missed.level")}
			if r := c.compareTwo(g.winner, k); r.Other != "" {
				one.Why = c.words.Text("missed.by", amountOfOrder(c, g.winner), r.By, r.Other, r.Value)
			} else if !c.award.Order.goesByTieBreaks() {
				one.Why = c.words.Text("missed.level.by", c.award.nameOfOrder(c.words))
			}
			out = append(out, one)
		}
	}
	slices.SortStableFunc(out, func(a, b Missed) int { return a.Decision - b.Decision })
	return out
}
