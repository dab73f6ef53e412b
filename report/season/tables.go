package season

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"iter"
	"slices"
	"strings"

	"podium/formats/phrase"
	"podium/formats/spelling"
	"podium/formats/tournament"
	"podium/report/season/scheme"
	"podium/tiebreak/exact"
)

// tables are the tables of a series, and which rules of the plan decided something in them.
type tables struct {
	*results
	people             []Table
	hands              map[int][]handed // points by hand, by person
	adjusted, playoffs []bool           // which of Plan.Adjusts and Plan.Playoffs were used
}

// add adds the standings of those in one table.
func (t *tables) add(d *division) {
	out := Table{
		Name: d.name, rule: d.rule, category: everyCategory, Rows: make([]Row, len(d.members)), Open: len(t.ToGo) > 0,
	}
	if d.rule == 0 && t.plan.Category == scheme.CategoryEach {
		out.category = spelling.Fold(d.name)
	}
	ordinal := t.ordinals()
	for i, m := range d.members {
		extra := t.byHand(d.name, &m)
		out.Rows[i] = t.row(m, ordinal, extra)
	}
	out.listed(t.Events)
	s := separator{tables: t, table: &out}
	rank(standings(out.Rows, func(r *Row) *Standing { return &r.Standing }), t.plan.Ties, s.values)
	slices.SortFunc(out.Rows, func(a, b Row) int { return cmp.Compare(a.order, b.order) })
	if q := &t.plan.Qualify; !q.None() {
		for i := range out.Rows {
			r := &out.Rows[i]
			r.Qualified = r.Missing == 0 && r.Played > 0 && r.Played >= q.Events &&
				(q.Top == 0 || r.Rank > 0 && r.Rank <= q.Top) &&
				r.Total.Compare(q.Points) >= 0 && (q.Average.Sign() == 0 || r.mean().Compare(q.Average) >= 0)
		}
	}
	t.lookAhead(&out)
	t.people = append(t.people, out)
}

// row adds up one person.
func (t *tables) row(m member, ordinal []int, extra []Part) Row {
	r := Row{Person: m.person, Results: m.results, Standing: Standing{Extra: extra}}
	choose(&t.plan.Count, r.Results, ordinal)
	last := -1
	for i := range r.Results {
		result := &r.Results[i]
		if result.Status == Counted {
			r.Total = r.Total.Plus(result.Score())
			r.Counted++
		}
		if day := t.Events[result.Event].day; result.Status != Absent && day != last {
			r.Played, last = r.Played+1, day
		}
	}
	if t.plan.Count.Average && r.Counted > 0 {
		r.Total = r.Total.Over(int64(r.Counted))
	}
	if gain := t.overSeries(r.Results); gain.Points.Sign() > 0 {
		r.Extra = append(r.Extra, gain)
	}
	r.Total = r.Total.Plus(r.ExtraPoints())
	r.Missing = max(0, t.plan.Count.MinEvents-r.Played)
	return r
}

// choose sets for each result whether it counts. Of equal ones the earlier counts.
func choose(c *scheme.Count, results []Result, ordinal []int) {
	var open []int // that compete for the best
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
	slices.SortStableFunc(open, func(a, b int) int { return results[b].Score().Compare(results[a].Score()) })
	for place, i := range open {
		results[i].Status = Counted
		if place >= c.Best {
			results[i].Status = Dropped
		}
	}
}

// standings returns the standings of the rows of a table, numbered in their order.
func standings[R any](rows []R, of func(*R) *Standing) []*Standing {
	out := make([]*Standing, len(rows))
	for i := range rows {
		out[i] = of(&rows[i])
		out[i].order = i
	}
	return out
}

// rank ranks rows and sorts them. values computes a criterion for rows that are level, by
// their numbers.
func rank(rows []*Standing, ties []scheme.Tie, values func(tie scheme.Tie, level []*Standing) []TieValue) {
	slices.SortFunc(rows, func(a, b *Standing) int {
		return cmp.Or(cmp.Compare(a.Missing, b.Missing), b.Total.Compare(a.Total), cmp.Compare(a.order, b.order))
	})
	for i, r := range rows {
		r.Ties = make([]TieValue, len(ties))
		switch {
		case i == 0:
			r.DecidedBy = Leader
		case r.Missing != rows[i-1].Missing:
			r.DecidedBy = ByCount
		case !r.Total.Equal(rows[i-1].Total):
			r.DecidedBy = ByTotal
		default:
			r.DecidedBy = Level
		}
	}
	for level := range levels(rows) {
		if level[0].Missing == 0 {
			separate(level, ties, 0, values)
		}
	}
	for i, r := range rows {
		r.order = i
		switch {
		case r.Missing > 0:
		case r.DecidedBy == Level:
			r.Rank = rows[i-1].Rank
		default:
			r.Rank = i + 1
		}
	}
}

// levels iterates over the groups of rows that nothing separates so far.
func levels(rows []*Standing) iter.Seq[[]*Standing] {
	return func(yield func([]*Standing) bool) {
		for from, to := range runs(len(rows), func(_, i int) bool { return rows[i].DecidedBy == Level }) {
			if !yield(rows[from:to]) {
				return
			}
		}
	}
}

// separate sorts rows that are level by a criterion, and those it leaves level by the
// next.
func separate(rows []*Standing, ties []scheme.Tie, criterion int, values func(scheme.Tie, []*Standing) []TieValue) {
	if len(rows) < 2 || criterion == len(ties) {
		return
	}
	for i, value := range values(ties[criterion], rows) {
		rows[i].Ties[criterion] = value
	}
	order := func(a, b *Standing) int { return compareBy(ties[criterion], &a.Ties[criterion], &b.Ties[criterion]) }
	head := rows[0].DecidedBy
	slices.SortFunc(rows, func(a, b *Standing) int { return cmp.Or(order(a, b), cmp.Compare(a.order, b.order)) })
	rows[0].DecidedBy = head
	for i := 1; i < len(rows); i++ {
		rows[i].DecidedBy = Level
		if order(rows[i-1], rows[i]) != 0 {
			rows[i].DecidedBy = criterion
		}
	}
	for level := range levels(rows) {
		separate(level, ties, criterion+1, values)
	}
}

// mean returns the mean of a person's results, counted or not.
func (r *Row) mean() Points {
	sum, n := r.sum()
	if n == 0 {
		return Points{}
	}
	return sum.Over(n)
}

// sum returns the sum and the number of a person's results, counted or not.
func (r *Row) sum() (sum Points, n int64) {
	for i := range r.Results {
		if r.Results[i].Status != Absent {
			sum, n = sum.Plus(r.Results[i].Score()), n+1
		}
	}
	return sum, n
}

// In returns the results of a row in an event that has a column: none, one, or one for
// each section that lists the person, in any file of the event.
func (r *Row) In(event int) []Result {
	from, _ := slices.BinarySearchFunc(r.Results, event,
		func(have Result, event int) int { return cmp.Compare(have.Column(), event) })
	to := from
	for to < len(r.Results) && r.Results[to].Column() == event {
		to++
	}
	return r.Results[from:to]
}

// Column returns the event in whose column a result is shown, one of [Table.Events]: the
// first of several files that share a column.
func (r *Result) Column() int { return r.Event - r.part }

// A separator computes what separates those who are level in a table.
type separator struct {
	*tables
	table *Table
}

// values computes a criterion for rows that are level.
func (s *separator) values(tie scheme.Tie, level []*Standing) []TieValue {
	rows := make([]*Row, len(level))
	for i, r := range level {
		rows[i] = &s.table.Rows[r.order]
	}
	out := make([]TieValue, len(rows))
	switch tie {
	case scheme.HeadToHead:
		s.headToHead(rows, out)
	case scheme.PlayoffTie:
		s.playoff(rows, out)
	case scheme.Lots:
		for i, r := range rows {
			// Anybody can draw the lot again: the SHA-256 of the public seed, the table and the
			// name, separated by line feeds. The lowest comes first.
			sum := sha256.Sum256([]byte(s.plan.Seed + "\n" + s.table.Name + "\n" + s.roll.name(r.Person)))
			text := hex.EncodeToString(sum[:])
			out[i] = TieValue{Text: text[:8], lot: text}
		}
	case scheme.MoreEvents, scheme.FewerEvents, scheme.BestSingle, scheme.BestResults, scheme.NextDropped, scheme.Firsts,
		scheme.BestPlace, scheme.Wins, scheme.GamePoints, scheme.LastEvent, scheme.BoardPoints, scheme.Berlin:
		for i, r := range rows {
			out[i] = tieValue(s.numbers(tie, r), s.plan.Digits)
		}
	}
	return out
}

// tieValue returns the value of a criterion that consists of numbers.
func tieValue(numbers []Points, digits int) TieValue {
	if len(numbers) == 0 {
		return TieValue{Text: "none"}
	}
	return TieValue{
		Numbers: numbers, Text: strings.Join(phrase.Each(numbers, func(n Points) string { return n.String(digits) }), ", "),
	}
}

// numbers computes a criterion that depends on one person alone.
func (s *separator) numbers(tie scheme.Tie, r *Row) []Points {
	switch tie {
	case scheme.MoreEvents, scheme.FewerEvents:
		return []Points{exact.Whole(int64(r.Played))}
	case scheme.BestSingle:
		return first(r.scores(Counted))
	case scheme.BestResults:
		return r.scores(Counted)
	case scheme.NextDropped:
		return r.scores(Dropped)
	case scheme.Firsts:
		return []Points{r.count(func(f *Finish) int64 {
			place, _ := f.placed(s.plan.Scoring.OnTie)
			if place == 1 {
				return 1
			}
			return 0
		})}
	case scheme.BestPlace:
		best := 0
		for i := range r.Results {
			if place, _ := r.Results[i].Finish.placed(s.plan.Scoring.OnTie); place > 0 && (best == 0 || place < best) {
				best = place
			}
		}
		if best == 0 {
			return nil
		}
		return []Points{exact.Whole(int64(best))}
	case scheme.Wins:
		return []Points{r.count(func(f *Finish) int64 { return int64(f.Wins) })}
	case scheme.GamePoints:
		return []Points{r.count(func(f *Finish) int64 { return int64(f.Score) }).Over(2)}
	case scheme.LastEvent:
		var out []Points // in any of its files
		last := s.Events[s.table.Files[len(s.table.Files)-1]].day
		for _, result := range r.Results {
			if result.Status != Absent && s.Events[result.Event].day == last {
				out = append(out, result.Score())
			}
		}
		slices.SortFunc(out, descending)
		return first(out)
	case scheme.HeadToHead, scheme.PlayoffTie, scheme.Lots, scheme.BoardPoints, scheme.Berlin:
	}
	return nil
}

// scores returns the scores with a status, the best first.
func (r *Row) scores(status Status) []Points {
	var out []Points
	for i := range r.Results {
		if r.Results[i].Status == status {
			out = append(out, r.Results[i].Score())
		}
	}
	slices.SortFunc(out, descending)
	return out
}

// descending orders numbers from high to low.
func descending(a, b Points) int { return b.Compare(a) }

func first(list []Points) []Points { return list[:min(1, len(list))] }

// count adds up something over all events.
func (r *Row) count(of func(*Finish) int64) Points {
	n := int64(0)
	for i := range r.Results {
		n += of(r.Results[i].Finish)
	}
	return exact.Whole(n)
}

// compareBy puts the better value of a criterion first.
func compareBy(t scheme.Tie, a, b *TieValue) int {
	if t == scheme.Lots {
		return cmp.Compare(a.lot, b.lot)
	}
	if t == scheme.FewerEvents || t == scheme.BestPlace || t == scheme.PlayoffTie {
		return compareNumbers(a.Numbers, b.Numbers)
	}
	return compareNumbers(b.Numbers, a.Numbers)
}

// compareNumbers orders sequences from low to high. A sequence that ends early is lower,
// so that an empty one comes last.
func compareNumbers(a, b []Points) int {
	for i := range min(len(a), len(b)) {
		if order := a[i].Compare(b[i]); order != 0 {
			return order
		}
	}
	return cmp.Compare(len(a), len(b))
}

// headToHead counts the games over the board among those level, in all events: the points
// scored in them minus half their number, so that meeting the others more often is not an
// advantage in itself.
func (s *separator) headToHead(rows []*Row, out []TieValue) {
	place := map[int]int{}
	for i := range rows {
		place[rows[i].Person] = i
	}
	half, games := make([]int64, len(rows)), make([]int64, len(rows))
	add := func(section *Section, list []pairing, first tournament.Points) {
		for _, g := range list {
			a, okA := place[s.roll.of(section, g[0])]
			b, okB := place[s.roll.of(section, g[1])]
			if okA && okB && a != b {
				half[a] += int64(first)
				half[b] += int64(2*tournament.Half - first)
				games[a]++
				games[b]++
			}
		}
	}
	seen := map[[2]int]bool{}
	for i := range rows {
		for j := range rows[i].Results {
			r := &rows[i].Results[j]
			if at := [2]int{r.Event, r.Finish.Section}; !seen[at] {
				seen[at] = true
				section := s.section(r)
				add(section, section.games.won, tournament.Point)
				add(section, section.games.drawn, tournament.Half)
			}
		}
	}
	for i := range rows {
		out[i] = TieValue{
			Numbers: []Points{exact.Fraction(half[i]-games[i], 2)},
			Text:    s.plan.Words.Text("series.level.games", tournament.Points(half[i]), games[i]),
		}
	}
}

// playoff uses the place in a play-off of the plan, which must have been among exactly
// those who are level.
func (s *separator) playoff(rows []*Row, out []TieValue) {
	for i := range s.plan.Playoffs {
		p := &s.plan.Playoffs[i]
		if p.Category != "" && spelling.Fold(p.Category) != spelling.Fold(s.table.Name) {
			continue
		}
		places, ok := s.playoffPlaces(p, rows)
		if !ok {
			continue
		}
		s.playoffs[i] = true
		for j, place := range places {
			out[j] = TieValue{
				Numbers: []Points{exact.Whole(int64(place))},
				Text:    s.plan.Words.Text("series.level.playoff", place),
			}
		}
		return
	}
}

// playoffPlaces returns the place of each row in a play-off, or false if its participants
// were not exactly these.
func (s *separator) playoffPlaces(p *scheme.Playoff, rows []*Row) ([]int, bool) {
	places := make([]int, len(rows))
	if len(p.Order) != len(rows) {
		return nil, false
	}
	for place, who := range p.Order {
		found := s.roll.find(who)
		i := slices.IndexFunc(rows, func(r *Row) bool { return slices.Contains(found, r.Person) })
		if i < 0 || places[i] != 0 {
			return nil, false
		}
		places[i] = place + 1
	}
	return places, true
}

// listed fills in the events of a table.
func (t *Table) listed(events []Event) {
	has := make([]bool, len(events))
	for i := range t.Rows {
		for j := range t.Rows[i].Results {
			has[t.Rows[i].Results[j].Event] = true
		}
	}
	for event, yes := range has {
		if !yes {
			continue
		}
		t.Files = append(t.Files, event)
		if column := event - events[event].part; !slices.Contains(t.Events[max(0, len(t.Events)-1):], column) {
			t.Events = append(t.Events, column)
		}
	}
}

// ExtraPoints returns the points for the series as a whole.
func (s *Standing) ExtraPoints() Points {
	var sum Points
	for _, part := range s.Extra {
		sum = sum.Plus(part.Points)
	}
	return sum
}
