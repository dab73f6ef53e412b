package season

import (
	"cmp"
	"iter"
	"slices"

	"podium/formats/spelling"
	"podium/report/season/scheme"
	"podium/tiebreak/exact"
)

// chances determines who can still come first: the most that each person can reach in
// future events, compared with what the others have for certain. While an event is
// unfinished, its places and scores may change, so there is no answer.
func (t *adder) chances(out *Table) {
	if !out.Open || t.NoOutlook(out) != "" {
		return
	}
	most := t.most(out)
	ordinal := t.ordinals()
	for i := range out.Rows {
		r := &out.Rows[i]
		r.Reachable = t.reachable(r, ordinal, most, t.youth(r))
	}
	rows := standings(out.Rows, func(r *Row) *Standing { return &r.Standing })
	finals, others := t.open(make([]Points, len(t.ToGo)), ordinal)
	t.decideChances(rows, t.safe(out, ordinal), t.Plan.Count.Average && len(finals)+len(others) > 0)
}

// decideChances determines for ranked rows who can still come first. safe is what each
// has for certain, and falls says that a total may become less: a mean, while events can
// still count.
func (t *adder) decideChances(rows []*Standing, safe []Points, falls bool) {
	rivals := rivalsOf(rows, safe)
	for i, r := range rows {
		highest, found := rivals.of(i)
		switch {
		case r.Missing > len(t.ToGo):
			r.Chance = CannotWin
		case r.Rank == 1 && !falls && t.won(rows, r):
			r.Chance = Won
		case !found || r.Reachable.Compare(highest) > 0:
			r.Chance = CanWin
		case r.Reachable.Equal(highest):
			r.Chance = CanTie
		default:
			r.Chance = CannotWin
		}
	}
}

// reachable returns the most that a total can become if the person wins everything in all
// future events.
func (t *adder) reachable(r *Row, ordinal []int, futures []future, age Points) Points {
	worth := make([]Points, len(futures))
	for i := range futures {
		worth[i] = t.worthOf(&futures[i], age)
	}
	finals, others := t.open(worth, ordinal)
	slices.SortFunc(finals, descending)
	slices.SortFunc(others, descending)
	best := r.Total
	for n, total := range t.totals(r, finals, others) {
		if n >= min(r.Missing, len(futures)) && total.Compare(best) > 0 { // some are needed for a rank
			best = total
		}
	}
	return best
}

// totals iterates over the totals of a person after the first of some finals and of some
// other events, each with the number of events. More events never reduce a sum, so that
// only the one after all of them matters.
func (t *adder) totals(r *Row, finals, others []Points) iter.Seq2[int, Points] {
	return func(yield func(int, Points) bool) {
		for f := range len(finals) + 1 {
			for o := range len(others) + 1 {
				all := f == len(finals) && o == len(others)
				if (all || t.Plan.Count.Average) && !yield(f+o, t.with(r, finals[:f], others[:o])) {
					return
				}
			}
		}
	}
}

// worthOf returns the highest value of a future event for somebody with this age bonus.
func (t *adder) worthOf(f *future, age Points) Points {
	return t.Plan.Scoring.Weighted(f.worth, t.bonuses(f.participation, age), f.weight)
}

// open separates the values of future events: finals, and others as far as they can
// count.
func (t *adder) open(worth []Points, ordinal []int) (finals, others []Points) {
	for i := range worth {
		if t.ToGo[i].IsFinal() {
			finals = append(finals, worth[i])
		} else {
			others = append(others, worth[i])
		}
	}
	if first := t.Plan.Count.First; first > 0 {
		others = others[:min(len(others), max(0, first-slices.Max(append(ordinal, 0))))]
	}
	return finals, others
}

// with returns the total of a person with additional results.
func (t *adder) with(r *Row, finals, others []Points) Points {
	sum, n := Points{}, int64(0)
	add := func(p Points) { sum, n = sum.Plus(p), n+1 }
	open := slices.Clone(others) // that compete for the best
	for i := range r.Results {
		result := &r.Results[i]
		switch {
		case result.Status == Absent || result.Status == Outside:
		case t.Events[result.Event].Final || t.Plan.Count.Best == 0:
			add(result.Score())
		default:
			open = append(open, result.Score())
		}
	}
	for _, p := range finals {
		add(p)
	}
	slices.SortFunc(open, descending)
	if best := t.Plan.Count.Best; best > 0 {
		open = open[:min(best, len(open))]
	}
	for _, p := range open {
		add(p)
	}
	if t.Plan.Count.Average && n > 0 {
		sum = sum.Over(n)
	}
	return sum.Plus(r.ExtraPoints())
}

// safe returns, by row, what a person has for certain. A sum stays, since no one has to
// play again; a mean may fall.
func (t *adder) safe(out *Table, ordinal []int) []Points {
	safe := make([]Points, len(out.Rows))
	for i := range out.Rows {
		safe[i] = out.Rows[i].Total
	}
	if !t.Plan.Count.Average {
		return safe
	}
	finals, others := t.open(t.least(out), ordinal)
	slices.SortFunc(finals, Points.Compare)
	slices.SortFunc(others, Points.Compare)
	for i := range out.Rows {
		for _, total := range t.totals(&out.Rows[i], finals, others) {
			if total.Compare(safe[i]) < 0 {
				safe[i] = total
			}
		}
	}
	return safe
}

// rivals are what the two best persons with a rank have for certain.
type rivals struct {
	leader     int // row of the best; -1: no rank is known
	best, next Points
	alone      bool // there is no second one
}

// rivalsOf finds the rivals in a table.
func rivalsOf(rows []*Standing, safe []Points) rivals {
	v := rivals{leader: -1, alone: true}
	for i, r := range rows {
		switch {
		case r.Missing > 0:
		case v.leader < 0:
			v.leader, v.best = i, safe[i]
		case safe[i].Compare(v.best) > 0:
			v.leader, v.best, v.next, v.alone = i, safe[i], v.best, false
		case v.alone || safe[i].Compare(v.next) > 0:
			v.next, v.alone = safe[i], false
		}
	}
	return v
}

// of returns what the best of all others has for certain, or false if no other has a
// rank.
func (v *rivals) of(row int) (Points, bool) {
	if row == v.leader {
		return v.next, !v.alone
	}
	return v.best, v.leader >= 0
}

// won reports whether no other person can reach the total of a row.
func (t *adder) won(rows []*Standing, r *Standing) bool {
	return !slices.ContainsFunc(rows, func(other *Standing) bool {
		return other != r && other.Missing <= len(t.ToGo) && other.Reachable.Compare(r.Total) >= 0
	})
}

// A future is the highest value of a future event, without the age bonus.
type future struct{ worth, weight, participation Points }

// most returns the highest value of each future event for the members of a table.
func (t *adder) most(out *Table) []future {
	rounds := 0
	for _, s := range t.inTable(out) {
		rounds = max(rounds, s.Rounds)
	}
	weight, _ := t.weights(out)
	place, participation := t.ofSections(out, 1)
	futures := make([]future, len(t.ToGo))
	for i := range t.ToGo {
		x := &t.ToGo[i]
		futures[i] = future{
			worth: t.pointsAtMost(cmp.Or(x.Rounds, rounds), place), weight: x.Factor().Times(weight),
			participation: *cmp.Or(x.Participation, &participation),
		}
	}
	return futures
}

// inTable iterates over the sections whose results count in a table, each with the index
// of its event.
func (t *adder) inTable(out *Table) iter.Seq2[int, *Section] {
	return func(yield func(int, *Section) bool) {
		var of []string // empty: all
		if out.rule > 0 {
			of = keysOf(t.Plan.Categories[out.rule-1].Of, spelling.Fold)
		}
		for _, file := range out.Files {
			for event, s := range t.sections(file, file+1, out.category) {
				if (len(of) == 0 || slices.Contains(of, s.key)) && !yield(event, s) {
					return
				}
			}
		}
	}
}

// weights returns the highest and the lowest weight of the sections of a table.
func (t *adder) weights(out *Table) (highest, lowest Points) {
	for event, s := range t.inTable(out) {
		own := s.Weight.Times(t.Events[event].Weight.Inverse())
		if out.rule > 0 {
			own = own.Times(t.Plan.Categories[out.rule-1].WeightOf(s.key))
		}
		if own.Compare(highest) > 0 {
			highest = own
		}
		if lowest.Sign() == 0 || own.Compare(lowest) < 0 {
			lowest = own
		}
	}
	return highest, lowest
}

// ofSections returns the most that a section of a table gives for first place and for
// taking part; with sign -1 the least that one gives for last place and for taking part.
func (t *adder) ofSections(out *Table, sign int) (place, participation Points) {
	of := func(table *sums) Points {
		if sign < 0 {
			return table.beyond
		}
		return table.at(1)
	}
	some := false
	better := func(to *Points, other Points) {
		if !some || other.Compare(*to)*sign > 0 {
			*to = other
		}
	}
	for _, s := range t.inTable(out) {
		better(&place, of(cmp.Or(s.place, &t.results.place)))
		better(&participation, *cmp.Or(s.participation, &t.Plan.Scoring.Participation))
		some = true
	}
	return place, participation
}

// pointsAtMost returns the most that the kind of the plan gives in an event with this
// number of rounds, before its weight. first is the value of first place.
func (t *adder) pointsAtMost(rounds int, first Points) Points {
	s := &t.Plan.Scoring
	score := exact.Whole(int64(max(rounds, s.NormaliseRounds)))
	switch s.Kind {
	case scheme.ByPlace:
		return first
	case scheme.ByGames:
		return slices.MaxFunc(s.Game[:], Points.Compare).Times(exact.Whole(int64(rounds)))
	case scheme.ByScore:
		return s.Step(score)
	case scheme.ByGamePoints:
		return score.Times(s.Factor)
	case scheme.ByPercent:
		return s.Factor
	case scheme.ByPerformance, scheme.ByNothing:
	}
	return Points{}
}

// bonuses returns the most that can be added to the points of an event.
func (t *adder) bonuses(participation, age Points) Points {
	out := participation.Plus(t.Plan.Scoring.PerfectBonus).Plus(age)
	if len(t.Plan.Scoring.PlaceBonus) > 0 {
		out = out.Plus(t.results.bonus.at(1))
	}
	return out
}

// youth returns the largest age bonus of a person in a future event: no person grows
// younger.
func (t *adder) youth(r *Row) Points {
	s := &t.Plan.Scoring
	if t.birth(r.Person).IsZero() {
		return Points{}
	}
	return s.MostForAge(scheme.AgeOn(t.birth(r.Person), cmp.Or(s.AgeOn, t.Events[len(t.Events)-1].Start)))
}

// least returns the lowest value of each future event for a member of a table who plays
// in it.
func (t *adder) least(out *Table) []Points {
	s := &t.Plan.Scoring
	worth, participation := t.ofSections(out, -1)
	switch s.Kind {
	case scheme.ByPlace:
	case scheme.ByScore:
		worth = s.Step(Points{})
	case scheme.ByGamePoints, scheme.ByPercent, scheme.ByPerformance, scheme.ByNothing, scheme.ByGames:
		worth = Points{}
	}
	_, weight := t.weights(out)
	list := make([]Points, len(t.ToGo))
	for i := range t.ToGo {
		x := &t.ToGo[i]
		if s.MinPercent.Sign() == 0 { // otherwise it may be worth nothing at all
			list[i] = s.Weighted(worth, *cmp.Or(x.Participation, &participation), x.Factor().Times(weight))
		}
	}
	return list
}

// teamChances determines which teams can still come first, if the plan asks for it.
func (t *adder) teamChances(category string, out *TeamTable) {
	rule := t.Plan.Teams
	if !rule.Outlook || len(t.ToGo) == 0 || len(out.Rows) == 0 {
		return
	}
	of := &Table{Open: true, category: category}
	for event := range t.sections(0, len(t.Events), category) {
		of.Files = append(of.Files, event)
	}
	of.Files = slices.Compact(of.Files)
	if out.NoOutlook = t.noTeamOutlook(of); out.NoOutlook != "" {
		return
	}
	most := t.teamMost(category, of)
	for i := range out.Rows {
		r := &out.Rows[i]
		list := slices.Clone(most)
		for j := range r.Results {
			list = append(list, r.Results[j].Score)
		}
		slices.SortFunc(list, descending)
		if rule.Best > 0 {
			list = list[:min(rule.Best, len(list))]
		}
		r.Reachable = r.ExtraPoints()
		for _, p := range list {
			r.Reachable = r.Reachable.Plus(p)
		}
	}
	totals := make([]Points, len(out.Rows))
	for i := range totals {
		totals[i] = out.Rows[i].Total
	}
	t.decideChances(teamStandings(out), totals, false)
}

// noTeamOutlook returns why it is unknown which teams can still win, "" if it is known.
func (t *adder) noTeamOutlook(of *Table) string {
	rule := t.Plan.Teams
	if rule.Match == nil && len(rule.Place) == 0 && rule.BestPlayers == 0 {
		return t.Plan.Words.Text("series.outlook.players")
	}
	return t.NoOutlook(of)
}

// teamMost returns the highest value of each future event for a team.
func (t *adder) teamMost(category string, of *Table) []Points {
	rule, rounds, sections := t.Plan.Teams, 0, 1
	for from, to := range t.eventFiles() {
		n := 0
		for _, s := range t.sections(from, to, category) {
			n, rounds = n+1, max(rounds, s.Rounds)
		}
		sections = max(sections, n)
	}
	weight, _ := t.weights(of)
	futures := t.most(of)
	out := make([]Points, len(t.ToGo))
	for i := range t.ToGo {
		x := &t.ToGo[i]
		switch {
		case rule.Match != nil:
			out[i] = rule.Match.Win.Times(exact.Whole(int64(cmp.Or(x.Rounds, rounds)))).Times(x.Factor().Times(weight))
		case len(rule.Place) > 0:
			table := sumsOf(rule.Place, rule.Else)
			out[i] = table.at(1).Plus(rule.Participation).Times(exact.Whole(int64(sections))).Times(x.Factor().Times(weight))
		default:
			out[i] = t.playersMost(&futures[i], sections == 1).Plus(rule.Participation)
		}
	}
	return out
}

// playersMost returns the most that the counting players of a team can get in a future
// event. In one section they cannot all come first, unless all who are level get the
// maximum.
func (t *adder) playersMost(f *future, oneSection bool) Points {
	s, n := &t.Plan.Scoring, t.Plan.Teams.BestPlayers
	times := exact.Whole(int64(n))
	own := false
	for _, s := range t.all() {
		own = own || s.place != nil
	}
	worth := f.worth.Times(times)
	if s.Kind == scheme.ByPlace && s.OnTie != scheme.Best && oneSection && !own {
		worth = t.results.place.first(n)
	}
	bonus := f.participation.Plus(s.PerfectBonus).Plus(s.MostForAge(0)).Times(times)
	if len(s.PlaceBonus) > 0 {
		if oneSection && s.BonusTie != scheme.Best {
			bonus = bonus.Plus(t.results.bonus.first(n))
		} else {
			bonus = bonus.Plus(t.results.bonus.at(1).Times(times))
		}
	}
	return s.Weighted(worth, bonus, f.weight)
}

// prospects determines who can still reach the goal of the plan and what they need, if
// the plan asks for it.
func (t *adder) prospects(out *Table) {
	if !t.Plan.Qualify.Outlook || !out.Open || t.NoOutlook(out) != "" {
		return
	}
	p := prospect{adder: t, out: out, most: t.most(out), toGo: len(t.ToGo), safe: t.safe(out, t.ordinals())}
	if newcomer := (Row{Standing: Standing{Missing: t.Plan.Count.MinEvents}}); newcomer.Missing <= p.toGo {
		p.newcomer = t.reachable(&newcomer, t.ordinals(), p.most, t.Plan.Scoring.MostForAge(0))
	}
	for i := range out.Rows {
		p.row(i)
	}
}

// A prospect determines what the rows of a table need for the goal of the plan.
type prospect struct {
	*adder
	out  *Table
	most []future
	safe []Points // by row: points that are certain
	toGo int

	newcomer Points // the most that somebody who is not in the table can reach
}

func (p *prospect) row(i int) {
	q, r := &p.Plan.Qualify, &p.out.Rows[i]
	n := Needs{Events: max(r.Missing, q.Events-r.Played, 0)}
	possible, sure := n.Events <= p.toGo, n.Events == 0
	if q.Points.Sign() > 0 {
		possible = possible && r.Reachable.Compare(q.Points) >= 0
		sure = sure && p.safe[i].Compare(q.Points) >= 0
		if lack := q.Points.Minus(r.Total); lack.Sign() > 0 {
			p.lack(r, lack, &n)
		}
	}
	if q.Average.Sign() > 0 {
		can, stays := p.average(r, n.Events)
		possible, sure = possible && can, sure && stays
		if r.mean().Compare(q.Average) < 0 {
			n.Average = p.neededMean(r)
		}
	}
	if q.Top > 0 {
		can, stays, lack := p.top(i)
		possible, sure = possible && can, sure && stays
		n.Place = lack
	}
	switch {
	case sure:
		r.Goal = GoalSure
	case possible:
		r.Goal, r.Needs = GoalOpen, n
	default:
		r.Goal = GoalOut
	}
}

// lack sets what a person needs for additional points in the total. With one future event
// it is the value that the result there must have, since it may have to replace another.
func (p *prospect) lack(r *Row, lack Points, n *Needs) {
	n.Points = lack
	if p.toGo != 1 || p.Plan.Count.Average {
		return
	}
	least := Points{} // that counts, if no more do
	if best := p.Plan.Count.Best; best > 0 && !p.ToGo[0].IsFinal() {
		var open []Points
		for j := range r.Results {
			if result := &r.Results[j]; result.Status == Counted && !p.Events[result.Event].Final {
				open = append(open, result.Score())
			}
		}
		if len(open) >= best {
			least = slices.MinFunc(open, Points.Compare)
		}
	}
	n.Points, n.InLast = Points{}, lack.Plus(least)
}

// average reports whether the mean of all results of a person can still reach the goal,
// and whether it cannot fall below it. needed is the minimum number of events.
func (p *prospect) average(r *Row, needed int) (can, stays bool) {
	goal := p.Plan.Qualify.Average
	reaches := func(worth []Points, order func(a, b Points) int, from int) (some, all bool) {
		slices.SortFunc(worth, order)
		sum, n := r.sum()
		all = true
		for k := range len(worth) + 1 {
			if k > 0 {
				sum = sum.Plus(worth[k-1])
			}
			total := n + int64(k)
			reached := total > 0 && sum.Compare(goal.Times(exact.Whole(total))) >= 0
			some = some || reached && k >= from
			all = all && reached
		}
		return some, all
	}
	age := p.youth(r)
	best := make([]Points, len(p.most))
	for i := range p.most {
		best[i] = p.worthOf(&p.most[i], age)
	}
	can, _ = reaches(best, descending, needed)
	_, stays = reaches(p.least(p.out), Points.Compare, 0)
	return can, stays
}

// neededMean returns the mean of the results in all future events that brings the mean of
// all results to the goal.
func (p *prospect) neededMean(r *Row) Points {
	sum, n := r.sum()
	all := p.Plan.Qualify.Average.Times(exact.Whole(n + int64(p.toGo)))
	return all.Minus(sum).Over(int64(p.toGo))
}

// top reports whether a person can still have one of the qualifying places, whether
// it cannot be taken away, and how many points are missing at present.
func (p *prospect) top(i int) (can, stays bool, lack Points) {
	r, top := &p.out.Rows[i], p.Plan.Qualify.Top
	ahead, threats := 0, 0
	var totals []Points
	for j := range p.out.Rows {
		other := &p.out.Rows[j]
		if other.Missing == 0 {
			totals = append(totals, other.Total)
		}
		if j == i {
			continue
		}
		if other.Missing == 0 && p.safe[j].Compare(r.Reachable) > 0 {
			ahead++
		}
		if other.Missing <= p.toGo && other.Reachable.Compare(p.safe[i]) >= 0 {
			threats++
		}
	}
	slices.SortFunc(totals, descending)
	if len(totals) >= top && totals[top-1].Compare(r.Total) > 0 {
		lack = totals[top-1].Minus(r.Total)
	}
	safe := r.Missing == 0 && threats < top && (p.toGo == 0 || p.newcomer.Compare(p.safe[i]) < 0)
	return ahead < top, safe, lack
}
