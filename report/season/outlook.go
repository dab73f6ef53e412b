package season

import (
	"cmp"
	"iter"
	"slices"

	"podium/formats/phrase"
	"podium/formats/spelling"
	"podium/report/season/scheme"
	"podium/tiebreak/exact"
)

type outlook struct {
	*results
	table   *Table
	ordinal []int    // see Calendar.ordinals
	most    []future // by future event
	least   []Points // by future event: the lowest value for somebody who plays in it
}

// A future is the highest value of a future event, without the age bonus.
type future struct{ worth, weight, participation Points }

// lookAhead determines who can still come first, and who can still reach the goal of the
// plan. While an event is unfinished, its places and scores may change, so there is no
// answer.
func (x *results) lookAhead(t *Table) {
	if !t.Open || x.noOutlook(x.plan.Words, t) != "" {
		return
	}
	o := x.outlook(t)
	for i := range t.Rows {
		r := &t.Rows[i]
		r.Reachable = o.reachable(r, o.youth(r))
	}
	rows := standings(t.Rows, func(r *Row) *Standing { return &r.Standing })
	finals, others := o.open(o.least)
	slices.SortFunc(finals, Points.Compare)
	slices.SortFunc(others, Points.Compare)
	for i := range t.Rows {
		r := &t.Rows[i]
		r.safe = r.Total
		if !o.plan.Count.Average {
			continue // a sum stays, since no one has to play again; a mean may fall
		}
		for _, total := range o.totals(r, finals, others) {
			if total.Compare(r.safe) < 0 {
				r.safe = total
			}
		}
	}
	var newcomer Points // the most that somebody who is not in the table can reach
	if r := (Row{Standing: Standing{Missing: o.plan.Count.MinEvents}}); r.Missing <= len(o.ToGo) {
		newcomer = o.reachable(&r, o.plan.Scoring.MostForAge(0))
	}
	o.decideChances(rows, newcomer, o.plan.Count.Average && len(finals)+len(others) > 0)
	if !o.plan.Qualify.Outlook {
		return
	}
	for i := range t.Rows {
		o.goal(i, newcomer)
	}
}

func (x *results) outlook(t *Table) *outlook {
	o, s := &outlook{results: x, table: t, ordinal: x.ordinals()}, &x.plan.Scoring
	rounds := 0
	for _, section := range o.inTable() {
		rounds = max(rounds, section.Rounds)
	}
	lowest, highest := o.weights()
	_, place := o.extremes(func(_ int, s *Section) Points { return cmp.Or(s.place, &o.place).at(1) })
	last, _ := o.extremes(func(_ int, s *Section) Points { return cmp.Or(s.place, &o.place).beyond })
	atLeast, participation := o.extremes(func(_ int, section *Section) Points {
		return *cmp.Or(section.participation, &s.Participation)
	})
	o.most, o.least = make([]future, len(x.ToGo)), make([]Points, len(x.ToGo))
	for i := range x.ToGo {
		e := &x.ToGo[i]
		planned := cmp.Or(e.Rounds, rounds)
		score := exact.Whole(int64(max(planned, s.NormaliseRounds)))
		var best, worst Points // of the kind of the plan, before the weight
		switch s.Kind {
		case scheme.ByPlace:
			best, worst = place, last
		case scheme.ByScore:
			best, worst = s.Step(score), s.Step(Points{})
		case scheme.ByGames:
			best = slices.MaxFunc(s.Game[:], Points.Compare).Times(exact.Whole(int64(planned)))
		case scheme.ByGamePoints:
			best = score.Times(s.Factor)
		case scheme.ByPercent:
			best = s.Factor
		case scheme.ByPerformance, scheme.ByNothing:
		}
		o.most[i] = future{
			worth: best, weight: e.Factor().Times(highest), participation: *cmp.Or(e.Participation, &participation),
		}
		if s.MinPercent.Sign() == 0 { // otherwise it may be worth nothing at all
			o.least[i] = s.Weighted(worst, *cmp.Or(e.Participation, &atLeast), e.Factor().Times(lowest))
		}
	}
	return o
}

// decideChances determines for ranked rows who can still come first. newcomer is the most that somebody
// can reach who is not in the table. falls says that a total may become less: a mean, while events can
// still count.
func (o *outlook) decideChances(rows []*Standing, newcomer Points, falls bool) {
	var best, second *Standing // by what those with a rank have for certain
	for _, r := range rows {
		switch {
		case r.Missing > 0:
		case best == nil || r.safe.Compare(best.safe) > 0:
			best, second = r, best
		case second == nil || r.safe.Compare(second.safe) > 0:
			second = r
		}
	}
	for _, r := range rows {
		rival := best
		if r == best {
			rival = second
		}
		switch {
		case r.Missing > len(o.ToGo):
			r.Chance = CannotWin
		case r.Rank == 1 && !falls && newcomer.Compare(r.Total) < 0 && !slices.ContainsFunc(rows, func(other *Standing) bool {
			return other != r && other.Missing <= len(o.ToGo) && other.Reachable.Compare(r.Total) >= 0
		}):
			r.Chance = Won
		case rival == nil || r.Reachable.Compare(rival.safe) > 0:
			r.Chance = CanWin
		case r.Reachable.Equal(rival.safe):
			r.Chance = CanTie
		default:
			r.Chance = CannotWin
		}
	}
}

// reachable returns the most that a total can become if the person wins everything in all
// future events.
func (o *outlook) reachable(r *Row, age Points) Points {
	worth := make([]Points, len(o.most))
	for i := range o.most {
		worth[i] = o.worthOf(&o.most[i], age)
	}
	finals, others := o.open(worth)
	slices.SortFunc(finals, descending)
	slices.SortFunc(others, descending)
	best := r.Total
	for n, total := range o.totals(r, finals, others) {
		if n >= min(r.Missing, len(o.most)) && total.Compare(best) > 0 { // some are needed for a rank
			best = total
		}
	}
	return best
}

// worthOf returns the highest value of a future event for somebody with this age bonus.
func (o *outlook) worthOf(f *future, age Points) Points {
	s := &o.plan.Scoring
	bonus := f.participation.Plus(s.PerfectBonus).Plus(age).Plus(o.bonus.at(1))
	return s.Weighted(f.worth, bonus, f.weight)
}

// totals iterates over the totals of a person after the first of some finals and of some
// other events, each with the number of events. More events never reduce a sum, so that
// only the one after all of them matters.
func (o *outlook) totals(r *Row, finals, others []Points) iter.Seq2[int, Points] {
	return func(yield func(int, Points) bool) {
		for i := range len(finals) + 1 {
			for j := range len(others) + 1 {
				all := i == len(finals) && j == len(others)
				if (all || o.plan.Count.Average) && !yield(i+j, o.with(r, finals[:i], others[:j])) {
					return
				}
			}
		}
	}
}

// with returns the total of a person with additional results.
func (o *outlook) with(r *Row, finals, others []Points) Points {
	sum, n := Points{}, int64(0)
	add := func(p Points) { sum, n = sum.Plus(p), n+1 }
	open := slices.Clone(others) // that compete for the best
	for i := range r.Results {
		result := &r.Results[i]
		switch {
		case result.Status == Absent || result.Status == Outside:
		case o.Events[result.Event].Final || o.plan.Count.Best == 0:
			add(result.Score())
		default:
			open = append(open, result.Score())
		}
	}
	for _, p := range finals {
		add(p)
	}
	slices.SortFunc(open, descending)
	if best := o.plan.Count.Best; best > 0 {
		open = open[:min(best, len(open))]
	}
	for _, p := range open {
		add(p)
	}
	if o.plan.Count.Average && n > 0 {
		sum = sum.Over(n)
	}
	return sum.Plus(r.ExtraPoints())
}

// open separates the values of future events: finals, and others as far as they can
// count.
func (o *outlook) open(worth []Points) (finals, others []Points) {
	for i := range worth {
		if o.ToGo[i].IsFinal() {
			finals = append(finals, worth[i])
		} else {
			others = append(others, worth[i])
		}
	}
	if first := o.plan.Count.First; first > 0 {
		others = others[:min(len(others), max(0, first-slices.Max(append(o.ordinal, 0))))]
	}
	return finals, others
}

// inTable iterates over the sections whose results count in a table, each with the index
// of its event.
func (o *outlook) inTable() iter.Seq2[int, *Section] {
	return func(yield func(int, *Section) bool) {
		var of []string // empty: all
		if o.table.rule > 0 {
			of = phrase.Each(o.plan.Categories[o.table.rule-1].Of, spelling.Fold)
		}
		for _, file := range o.table.Files {
			for event, s := range o.sections(file, file+1, o.table.category) {
				if (len(of) == 0 || slices.Contains(of, s.key)) && !yield(event, s) {
					return
				}
			}
		}
	}
}

// weights returns the lowest and the highest weight of the sections of a table.
func (o *outlook) weights() (lowest, highest Points) {
	return o.extremes(func(event int, s *Section) Points {
		own := s.Weight.Times(o.Events[event].Weight.Inverse())
		if o.table.rule > 0 {
			own = own.Times(o.plan.Categories[o.table.rule-1].WeightOf(s.key))
		}
		return own
	})
}

// extremes returns the lowest and the highest of the values of the sections of a table.
func (o *outlook) extremes(of func(event int, s *Section) Points) (lowest, highest Points) {
	var all []Points
	for event, s := range o.inTable() {
		all = append(all, of(event, s))
	}
	if len(all) == 0 {
		return Points{}, Points{}
	}
	return slices.MinFunc(all, Points.Compare), slices.MaxFunc(all, Points.Compare)
}

// youth returns the largest age bonus in a future event: no person grows younger.
func (o *outlook) youth(r *Row) Points {
	s := &o.plan.Scoring
	if o.roll.Person(r.Person).Birth.IsZero() {
		return Points{}
	}
	return s.MostForAge(scheme.AgeOn(o.roll.Person(r.Person).Birth, cmp.Or(s.AgeOn, o.Events[len(o.Events)-1].Start)))
}

func (o *outlook) goal(i int, newcomer Points) {
	q, r := &o.plan.Qualify, &o.table.Rows[i]
	n := Needs{Events: max(r.Missing, q.Events-r.Played, 0)}
	possible, sure := n.Events <= len(o.ToGo), n.Events == 0
	if q.Points.Sign() > 0 {
		possible = possible && r.Reachable.Compare(q.Points) >= 0
		sure = sure && r.safe.Compare(q.Points) >= 0
		if lack := q.Points.Minus(r.Total); lack.Sign() > 0 {
			o.lack(r, lack, &n)
		}
	}
	if q.Average.Sign() > 0 {
		can, stays := o.average(r, n.Events)
		possible, sure = possible && can, sure && stays
		if r.mean().Compare(q.Average) < 0 {
			sum, held := r.sum() // the mean of all results is to reach the goal
			all := q.Average.Times(exact.Whole(held + int64(len(o.ToGo))))
			n.Average = all.Minus(sum).Over(int64(len(o.ToGo)))
		}
	}
	if q.Top > 0 {
		can, stays, lack := o.top(i, newcomer)
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
func (o *outlook) lack(r *Row, lack Points, n *Needs) {
	n.Points = lack
	if len(o.ToGo) != 1 || o.plan.Count.Average {
		return
	}
	least := Points{} // that counts, if no more do
	if best := o.plan.Count.Best; best > 0 && !o.ToGo[0].IsFinal() {
		var open []Points
		for j := range r.Results {
			if result := &r.Results[j]; result.Status == Counted && !o.Events[result.Event].Final {
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
func (o *outlook) average(r *Row, needed int) (can, stays bool) {
	goal := o.plan.Qualify.Average
	reaches := func(worth []Points, order func(a, b Points) int, from int) (some, all bool) {
		slices.SortFunc(worth, order)
		sum, n := r.sum()
		all = true
		for k := range len(worth) + 1 {
			if k > 0 {
				sum = sum.Plus(worth[k-1])
			}
			total := n + int64(k)
			reached := sum.Compare(goal.Times(exact.Whole(total))) >= 0
			some = some || reached && k >= from
			all = all && reached
		}
		return some, all
	}
	age := o.youth(r)
	best := make([]Points, len(o.most))
	for i := range o.most {
		best[i] = o.worthOf(&o.most[i], age)
	}
	can, _ = reaches(best, descending, needed)
	_, stays = reaches(slices.Clone(o.least), Points.Compare, 0)
	return can, stays
}

// top reports whether a person can still have one of the qualifying places, whether
// it cannot be taken away, and how many points are missing at present.
func (o *outlook) top(i int, newcomer Points) (can, stays bool, lack Points) {
	r, top := &o.table.Rows[i], o.plan.Qualify.Top
	ahead, threats := 0, 0
	var totals []Points
	for j := range o.table.Rows {
		other := &o.table.Rows[j]
		if other.Missing == 0 {
			totals = append(totals, other.Total)
		}
		if j == i {
			continue
		}
		if other.Missing == 0 && other.safe.Compare(r.Reachable) > 0 {
			ahead++
		}
		if other.Missing <= len(o.ToGo) && other.Reachable.Compare(r.safe) >= 0 {
			threats++
		}
	}
	slices.SortFunc(totals, descending)
	if len(totals) >= top && totals[top-1].Compare(r.Total) > 0 {
		lack = totals[top-1].Minus(r.Total)
	}
	safe := r.Missing == 0 && threats < top && (len(o.ToGo) == 0 || newcomer.Compare(r.safe) < 0)
	return ahead < top, safe, lack
}

// noOutlook returns, as a sentence, why no person in a table has a Chance although there are
// future events; "" if everybody has one, or there are none.
func (c *Calendar) noOutlook(words *phrase.Catalogue, t *Table) string {
	switch rules := &c.plan.Scoring; {
	case !t.Open:
		return ""
	case rules.Kind == scheme.ByPerformance:
		return words.Text("series.outlook.performance")
	case rules.RatingPer.Sign() > 0:
		return words.Text("series.outlook.gain")
	}
	for _, event := range t.Files {
		ev := &c.Events[event]
		for i := range ev.Sections {
			switch section := &ev.Sections[i]; {
			case section.Open > 0:
				return words.Text("series.outlook.open", cmp.Or(ev.Name, ev.File), section.Stand)
			case section.Stand != "":
				return words.Text("series.outlook.goes.on", cmp.Or(ev.Name, ev.File), section.Played, section.Rounds)
			}
		}
	}
	return ""
}
