package season

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/people"
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

// tables makes the tables of a series: those by section, then those of the plan. same says which
// names of schools are of one.
func (x *results) tables(same []people.SchoolDecision, found *problems) *tables {
	t := &tables{
		results: x, hands: map[int][]handed{}, adjusted: make([]bool, len(x.plan.Adjusts)),
		playoffs: make([]bool, len(x.plan.Playoffs)),
	}
	for i := range x.plan.Adjusts {
		if x.plan.Adjusts[i].Person == "" {
			continue
		}
		if person, event, ok := x.handed(i, found); ok {
			t.hands[person] = append(t.hands[person], handed{i, event})
		} else {
			t.adjusted[i] = true // already reported
		}
	}
	t.people = x.bySection()
	if len(x.plan.Categories) > 0 {
		known := x.knownFacts(same)
		for i := range x.plan.Categories {
			for _, table := range x.divided(i, known, found) {
				x.own(&x.plan.Categories[i], table.Rows)
				x.noteFacts(&table, found)
				t.people = append(t.people, table)
			}
		}
	}
	for i := range t.people {
		t.complete(&t.people[i])
	}
	return t
}

// complete adds up the rows of a table and ranks them.
func (t *tables) complete(out *Table) {
	out.category, out.Open = everyCategory, len(t.ToGo) > 0
	if out.rule == 0 && t.plan.Category == scheme.CategoryEach {
		out.category = spelling.Fold(out.Name)
	}
	ordinal := t.ordinals()
	has := make([]bool, len(t.Events))
	for i := range out.Rows {
		t.addUp(out.Name, &out.Rows[i], ordinal)
		for _, r := range out.Rows[i].Results {
			has[r.Event] = true
		}
	}
	for event, yes := range has {
		if !yes {
			continue
		}
		out.Files = append(out.Files, event)
		if column := event - t.Events[event].part; !slices.Contains(out.Events[max(0, len(out.Events)-1):], column) {
			out.Events = append(out.Events, column)
		}
	}
	rank(standings(out.Rows, func(r *Row) *Standing { return &r.Standing }), t.plan.Ties,
		func(tie scheme.Tie, level []*Standing) []TieValue { return t.values(out, tie, level) })
	slices.SortFunc(out.Rows, func(a, b Row) int { return cmp.Compare(a.order, b.order) })
	if q := &t.plan.Qualify; !q.None() {
		for i := range out.Rows {
			r := &out.Rows[i]
			r.Qualified = r.Missing == 0 && r.Played >= q.Events &&
				(q.Top == 0 || r.Rank > 0 && r.Rank <= q.Top) &&
				r.Total.Compare(q.Points) >= 0 && (q.Average.Sign() == 0 || r.mean().Compare(q.Average) >= 0)
		}
	}
	t.lookAhead(out)
}

// addUp adds up a row of a table. Of equal results the earlier counts.
func (t *tables) addUp(table string, r *Row, ordinal []int) {
	t.byHand(table, r)
	c := &t.plan.Count
	var open []int // results that compete for the best
	last := -1
	for i := range r.Results {
		result := &r.Results[i]
		n := ordinal[result.Event]
		switch {
		case result.Status == Absent:
			continue
		case n == 0 || c.Best == 0:
			result.Status = Counted
		case c.First > 0 && n > c.First:
			result.Status = Outside
		default:
			open = append(open, i)
		}
		if day := t.Events[result.Event].day; day != last {
			r.Played, last = r.Played+1, day
		}
	}
	slices.SortStableFunc(open, func(a, b int) int { return r.Results[b].Score().Compare(r.Results[a].Score()) })
	for place, i := range open {
		r.Results[i].Status = Counted
		if place >= c.Best {
			r.Results[i].Status = Dropped
		}
	}
	for i := range r.Results {
		if r.Results[i].Status == Counted {
			r.Total = r.Total.Plus(r.Results[i].Score())
			r.Counted++
		}
	}
	if c.Average && r.Counted > 0 {
		r.Total = r.Total.Over(int64(r.Counted))
	}
	if gain := t.overSeries(r.Results); gain.Points.Sign() > 0 {
		r.Extra = append(r.Extra, gain)
	}
	r.Total = r.Total.Plus(r.ExtraPoints())
	r.Missing = max(0, c.MinEvents-r.Played)
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
	for _, level := range levels(rows) {
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

// levels returns the groups of rows that nothing separates so far.
func levels(rows []*Standing) (out [][]*Standing) {
	for from, to := range runs(len(rows), func(_, i int) bool { return rows[i].DecidedBy == Level }) {
		out = append(out, rows[from:to])
	}
	return out
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
	order := func(x, y *Standing) int { // the better value first
		a, b, tie := &x.Ties[criterion], &y.Ties[criterion], ties[criterion]
		if tie == scheme.Lots {
			return cmp.Compare(a.lot, b.lot)
		}
		if tie == scheme.FewerEvents || tie == scheme.BestPlace || tie == scheme.PlayoffTie {
			a, b = b, a
		}
		return slices.CompareFunc(b.Numbers, a.Numbers, Points.Compare) // an empty sequence comes last
	}
	head := rows[0].DecidedBy
	slices.SortFunc(rows, func(a, b *Standing) int { return cmp.Or(order(a, b), cmp.Compare(a.order, b.order)) })
	rows[0].DecidedBy = head
	for i := 1; i < len(rows); i++ {
		rows[i].DecidedBy = Level
		if order(rows[i-1], rows[i]) != 0 {
			rows[i].DecidedBy = criterion
		}
	}
	for _, level := range levels(rows) {
		separate(level, ties, criterion+1, values)
	}
}

// mean returns the mean of a person's results, counted or not.
func (r *Row) mean() Points {
	sum, n := r.sum()
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

// Column returns the event in whose column a result is shown, one of [Table.Events]: the
// first of several files that share a column.
func (r *Result) Column() int { return r.Event - r.part }

// values computes a criterion for rows of a table that are level.
func (t *tables) values(of *Table, tie scheme.Tie, level []*Standing) []TieValue {
	rows := make([]*Row, len(level))
	for i, r := range level {
		rows[i] = &of.Rows[r.order]
	}
	out := make([]TieValue, len(rows))
	switch tie {
	case scheme.HeadToHead:
		t.headToHead(rows, out)
	case scheme.PlayoffTie:
		t.playoff(of, rows, out)
	case scheme.Lots:
		for i, r := range rows {
			// Anybody can draw the lot again: the SHA-256 of the public seed, the table and the
			// name, separated by line feeds. The lowest comes first.
			sum := sha256.Sum256([]byte(t.plan.Seed + "\n" + of.Name + "\n" + t.roll.name(r.Person)))
			text := hex.EncodeToString(sum[:])
			out[i] = TieValue{Text: text[:8], lot: text}
		}
	case scheme.MoreEvents, scheme.FewerEvents, scheme.BestSingle, scheme.BestResults, scheme.NextDropped, scheme.Firsts,
		scheme.BestPlace, scheme.Wins, scheme.GamePoints, scheme.LastEvent, scheme.BoardPoints, scheme.Berlin:
		for i, r := range rows {
			out[i] = tieValue(t.numbers(of, tie, r), t.plan.Digits)
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
func (t *tables) numbers(of *Table, tie scheme.Tie, r *Row) []Points {
	onTie := t.plan.Scoring.OnTie
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
			if place, _ := f.placed(onTie); place == 1 {
				return 1
			}
			return 0
		})}
	case scheme.BestPlace:
		best := 0
		for i := range r.Results {
			if place, _ := r.Results[i].Finish.placed(onTie); place > 0 && (best == 0 || place < best) {
				best = place
			}
		}
		return []Points{exact.Whole(int64(best))}
	case scheme.Wins:
		return []Points{r.count(func(f *Finish) int64 { return int64(f.games[scheme.GameWin]) })}
	case scheme.GamePoints:
		return []Points{r.count(func(f *Finish) int64 { return int64(f.Score) }).Over(2)}
	case scheme.LastEvent:
		var out []Points // in any of its files
		last := t.Events[of.Files[len(of.Files)-1]].day
		for _, result := range r.Results {
			if result.Status != Absent && t.Events[result.Event].day == last {
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

func descending(a, b Points) int { return b.Compare(a) }

func first(list []Points) []Points { return list[:min(1, len(list))] }

func (r *Row) count(of func(*Finish) int64) Points {
	n := int64(0)
	for i := range r.Results {
		n += of(r.Results[i].Finish)
	}
	return exact.Whole(n)
}

// headToHead counts the games over the board among those level, in all events: the points
// scored in them minus half their number, so that meeting the others more often is not an
// advantage in itself.
func (t *tables) headToHead(rows []*Row, out []TieValue) {
	place := map[int]int{}
	for i := range rows {
		place[rows[i].Person] = i
	}
	half, games := make([]int64, len(rows)), make([]int64, len(rows))
	seen := map[*Section]bool{}
	for i := range rows {
		for j := range rows[i].Results {
			section := t.section(&rows[i].Results[j])
			if seen[section] {
				continue
			}
			seen[section] = true
			for _, g := range section.games {
				a, okA := place[t.roll.of(section, g.rows[0])]
				b, okB := place[t.roll.of(section, g.rows[1])]
				if okA && okB && a != b {
					half[a] += int64(g.points)
					half[b] += int64(tournament.Point - g.points)
					games[a]++
					games[b]++
				}
			}
		}
	}
	for i := range rows {
		out[i] = TieValue{
			Numbers: []Points{exact.Fraction(half[i]-games[i], 2)},
			Text:    t.plan.Words.Text("series.level.games", tournament.Points(half[i]), games[i]),
		}
	}
}

// playoff uses the place in a play-off of the plan, which must have been among exactly
// those who are level.
func (t *tables) playoff(of *Table, rows []*Row, out []TieValue) {
	for i := range t.plan.Playoffs {
		p, places := &t.plan.Playoffs[i], make([]int, len(rows))
		same := len(p.Order) == len(rows) && (p.Category == "" || spelling.Fold(p.Category) == spelling.Fold(of.Name))
		for place := 0; same && place < len(rows); place++ {
			found := t.roll.find(p.Order[place])
			at := slices.IndexFunc(rows, func(r *Row) bool { return slices.Contains(found, r.Person) })
			if same = at >= 0 && places[at] == 0; same {
				places[at] = place + 1
			}
		}
		if !same {
			continue
		}
		t.playoffs[i] = true
		for j, place := range places {
			out[j] = TieValue{
				Numbers: []Points{exact.Whole(int64(place))},
				Text:    t.plan.Words.Text("series.level.playoff", place),
			}
		}
		return
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

// Points of [[adjust]], which are added by hand, with the reason that is printed.

type handed struct {
	rule  int // index into Plan.Adjusts
	event int // index into Series.Events; -1: none
}

func (p *problems) badAdjust(plan *scheme.Plan, i int, key, found, want, hint string) {
	p.report(finding.Error, finding.BadAdjust, plan.AtTable("adjust", i, key), found, want, hint)
}

// handed finds the person and the event named by the i-th [[adjust]]: among several files of one
// event the one that lists the person, otherwise the first; event is -1 if it names none.
func (x *results) handed(i int, problems *problems) (person, event int, ok bool) {
	a := &x.plan.Adjusts[i]
	found := x.roll.find(a.Person)
	person, event, ok = -1, -1, len(found) == 1
	switch len(found) {
	case 1:
		person = found[0]
	case 0:
		names := make([]string, x.roll.People.Len())
		for person := range names {
			names[person] = x.roll.name(person)
		}
		problems.badAdjust(x.plan, i, "person", "nobody in the events is called "+quoted(a.Person),
			"a name as the files spell it, or an id", spelling.DidYouMean(a.Person, names))
	default:
		var ids []string
		for _, person := range found {
			for _, id := range x.roll.Person(person).IDs {
				ids = append(ids, id.Value)
			}
		}
		want := "an id"
		if len(ids) > 0 {
			want = handwritten.OneOf("the id of one of them: ", ids)
		}
		problems.badAdjust(x.plan, i, "person", fmt.Sprintf("%d people are called %s", len(found), quoted(a.Person)), want, "")
	}
	for at := range x.Events {
		switch {
		case !x.Events[at].source.Fits(a.Event):
		case event < 0:
			event = at
		case x.Events[at].day != x.Events[event].day:
			problems.badAdjust(x.plan, i, "event",
				fmt.Sprintf("%s and %s match %s", x.Events[event].File, x.Events[at].File, quoted(a.Event)),
				"one event", "write its full path")
			return person, -1, false
		case person >= 0 && x.stands(person, at) && !x.stands(person, event):
			event = at
		}
	}
	if event < 0 && a.Event != "" {
		files := phrase.Each(x.Events, func(ev Event) string { return ev.File })
		problems.badAdjust(x.plan, i, "event", "no event matches "+quoted(a.Event), "an event that counts",
			cmp.Or(spelling.DidYouMean(a.Event, files), "points for a future event are added when it is over"))
		ok = false
	}
	return person, event, ok
}

func (x *results) stands(person int, event int) bool {
	return slices.ContainsFunc(x.of[person], func(r Result) bool { return r.Event == event })
}

// byHand adds what the plan gives by hand to the results of a row, or to its total.
func (t *tables) byHand(table string, row *Row) {
	cloned := false
	for _, h := range t.hands[row.Person] {
		rule := &t.plan.Adjusts[h.rule]
		if rule.Table != "" && spelling.Fold(rule.Table) != spelling.Fold(table) {
			continue
		}
		part := Part{Kind: PartHand, Points: rule.Points, Why: rule.Reason}
		at, listed := slices.BinarySearchFunc(row.Results, h.event,
			func(r Result, event int) int { return cmp.Compare(r.Event, event) })
		switch {
		case h.event < 0:
			row.Extra = append(row.Extra, part)
		case !listed && t.stands(row.Person, h.event):
			continue // the result counts in another table
		default:
			if !cloned {
				row.Results, cloned = slices.Clone(row.Results), true
			}
			if !listed { // a result of somebody who did not play
				ev := &t.Events[h.event]
				section := max(0, slices.IndexFunc(ev.Sections, func(s Section) bool { return !s.Skipped }))
				row.Results = slices.Insert(row.Results, at, Result{
					Event: h.event, part: ev.part, Finish: &Finish{Section: section, row: noRow, team: noTeam},
				})
			}
			r := &row.Results[at]
			own := r.inTable()
			own.hand = append(slices.Clone(own.hand), part)
			r.own, r.score = &own, r.score.Plus(part.Points)
			r.Status = Counted // even if the person was only on the list of the event
		}
		t.adjusted[h.rule] = true
	}
}

// ByHand returns what was added to a row by hand, and why; "" if nothing was.
func (s *Series) ByHand(r *Row) string {
	var out []string
	for i := range r.Results {
		for _, part := range r.Results[i].inTable().hand {
			event := s.Events[r.Results[i].Event].Label
			out = append(out, s.Plan.Words.Text("series.hand.event", s.handed(part.Points), event, part.Why))
		}
	}
	return s.Plan.Words.Clauses(append(out, s.handedParts(r.Extra)...)...)
}

// TeamByHand returns what was added to a team by hand, and why; "" if nothing was.
func (s *Series) TeamByHand(r *TeamRow) string {
	return s.Plan.Words.Clauses(s.handedParts(r.Extra)...)
}

func (s *Series) handedParts(parts []Part) []string {
	var out []string
	for _, part := range parts {
		if part.Kind == PartHand {
			out = append(out, s.Plan.Words.Text("series.hand", s.handed(part.Points), part.Why))
		}
	}
	return out
}

func (s *Series) handed(p Points) string {
	if p.Sign() > 0 {
		return "+" + p.String(s.Plan.Digits)
	}
	return p.String(s.Plan.Digits)
}
