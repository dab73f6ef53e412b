package season

import (
	"cmp"
	"slices"
)

// table makes the standings of some persons.
func (t *tally) table(name string, members []member) Table {
	out := Table{Name: name, Rows: make([]Row, len(members)), Open: len(t.ToGo) > 0}
	ordinal := t.ordinals()
	for i, m := range members {
		out.Rows[i] = t.row(m, ordinal)
	}
	out.listed(t.Events)
	t.rank(&out)
	t.goals(&out)
	t.chances(&out)
	return out
}

// ordinals numbers the events that are no finals, from 1; 0 for finals.
func (t *tally) ordinals() []int {
	out := make([]int, len(t.Events))
	seen := map[int]int{}
	for i := range t.Events {
		ev := &t.Events[i]
		if ev.Final {
			continue
		}
		if _, known := seen[ev.day]; !known {
			seen[ev.day] = len(seen) + 1
		}
		out[i] = seen[ev.day]
	}
	return out
}

// row adds up one person.
func (t *tally) row(m member, ordinal []int) Row {
	r := Row{Person: m.person, Results: m.results}
	t.Plan.Count.choose(r.Results, ordinal)
	last := -1
	for i := range r.Results {
		result := &r.Results[i]
		if result.Status == Counted {
			r.Total = r.Total.Plus(result.Score)
			r.Counted++
		}
		if day := t.Events[result.Event].day; result.Status != Absent && day != last {
			r.Played, last = r.Played+1, day
		}
	}
	if t.Plan.Count.Average && r.Counted > 0 {
		r.Total = r.Total.Over(int64(r.Counted))
	}
	if gain := t.Plan.Scoring.overSeries(r.Results); gain.Points.Sign() > 0 {
		r.Extra = []Part{gain}
		r.Total = r.Total.Plus(gain.Points)
	}
	r.Missing = max(0, t.Plan.Count.MinEvents-r.Played)
	return r
}

// choose says of each result whether it counts. Of equal ones the earlier
// counts.
func (c *Count) choose(results []Result, ordinal []int) {
	var open []int // that compete for being among the best
	for i := range results {
		r := &results[i]
		n := ordinal[r.Event]
		switch {
		case r.Status == Absent:
		case n == 0 || c.Best == 0:
			r.Status = Counted
		case c.First > 0 && n > c.First:
			r.Status = Outside
		default:
			open = append(open, i)
		}
	}
	slices.SortStableFunc(open, func(a, b int) int { return results[b].Score.Compare(results[a].Score) })
	for place, i := range open {
		results[i].Status = Counted
		if place >= c.Best {
			results[i].Status = Dropped
		}
	}
}

// rank puts the rows of a table in order.
func (t *tally) rank(out *Table) {
	slices.SortFunc(out.Rows, func(a, b Row) int {
		return cmp.Or(cmp.Compare(a.Missing, b.Missing), b.Total.Compare(a.Total), cmp.Compare(a.Person, b.Person))
	})
	ranked := 0
	for ranked < len(out.Rows) && out.Rows[ranked].Missing == 0 {
		ranked++
	}
	for i := range out.Rows {
		r := &out.Rows[i]
		r.Ties = make([]TieValue, len(t.Plan.Ties))
		switch {
		case i == 0:
			r.DecidedBy = Leader
		case r.Missing != out.Rows[i-1].Missing:
			r.DecidedBy = ByCount
		case !r.Total.Equal(out.Rows[i-1].Total):
			r.DecidedBy = ByTotal
		default:
			r.DecidedBy = Level
		}
	}
	s := separator{t: t, table: out}
	for from := 0; from < len(out.Rows); {
		to := s.group(from)
		if from < ranked {
			s.separate(from, to, 0)
		}
		from = to
	}
	for i := range ranked {
		out.Rows[i].Rank = i + 1
		if out.Rows[i].DecidedBy == Level {
			out.Rows[i].Rank = out.Rows[i-1].Rank
		}
	}
}

// goals says who has reached the goal of the plan.
func (t *tally) goals(out *Table) {
	q := &t.Plan.Qualify
	if q.Points.Sign() == 0 && q.Average.Sign() == 0 && q.Events == 0 && q.Top == 0 {
		return
	}
	for i := range out.Rows {
		r := &out.Rows[i]
		r.Qualified = r.Missing == 0 && r.Played > 0 && r.Played >= q.Events && (q.Top == 0 || r.Rank > 0 && r.Rank <= q.Top) &&
			r.Total.Compare(q.Points) >= 0 && (q.Average.Sign() == 0 || r.mean().Compare(q.Average) >= 0)
	}
}

// mean is the mean of a person's results, counted or not.
func (r *Row) mean() Points {
	sum, n := Points{}, int64(0)
	for i := range r.Results {
		if r.Results[i].Status != Absent {
			sum, n = sum.Plus(r.Results[i].Score), n+1
		}
	}
	if n == 0 {
		return Points{}
	}
	return sum.Over(n)
}

// In gives the results of a row in an event that has a column: none, one, or one
// for each section in which the person stands, in whatever file of the event.
func (r *Row) In(event int) []Result {
	from, _ := slices.BinarySearchFunc(r.Results, event, func(have Result, event int) int { return cmp.Compare(have.column(), event) })
	to := from
	for to < len(r.Results) && r.Results[to].column() == event {
		to++
	}
	return r.Results[from:to]
}

// column is the event in whose column a result stands.
func (r *Result) column() int { return int(r.Event) - int(r.part) }
