package season

import (
	"cmp"
	"iter"
	"math"
	"slices"
	"strings"

	"podium/report/season/scheme"
)

// Explain returns the parts that add up to the score of a person's result. A result that
// is worth nothing has one part that says why.
func (s *Series) Explain(person int32, r *Result) []Part {
	f, hand, results := r.Finish, r.worth.hand, s.results[person]
	i := s.indexOf(person, r)
	if i < 0 {
		return hand
	}
	c := s.scorer(r)
	switch {
	case !f.Attended && hand != nil:
		return hand
	case !f.Attended:
		return []Part{{Kind: PartPoints, Why: c.text("series.why.absent")}}
	case c.tooLow(f):
		return append([]Part{{Kind: PartPoints, Why: c.text("series.why.too.low", f.Score, f.Games,
			c.rules.MinPercent.Exact())}}, hand...)
	}
	parts := s.parts(person, results, i, r)
	var out []Part
	for kind := range PartKind(partKinds) {
		if parts[kind].Sign() != 0 || kind == PartPoints && c.rules.Kind != scheme.ByNothing {
			out = append(out, Part{Kind: kind, Points: parts[kind], Why: s.why(kind, &c, person, results, i, f)})
		}
	}
	if len(out) == 0 {
		out = []Part{{Kind: PartPoints, Why: c.text("series.why.nothing")}}
	}
	return append(out, hand...)
}

// indexOf returns the index of a result among all results of a person, -1 if it is not
// one of them.
func (s *Series) indexOf(person int32, r *Result) int {
	results := s.results[person]
	first, _ := slices.BinarySearchFunc(results, r.Event,
		func(have Result, event int32) int { return cmp.Compare(have.Event, event) })
	for i := first; i < len(results) && results[i].Event == r.Event; i++ {
		if f := results[i].Finish; f.Section == r.Finish.Section && f.row == r.Finish.row {
			return i
		}
	}
	return -1
}

// overSeries returns the value of a rating gain from a person's first event to the last,
// if the plan counts it that way.
func (s *Series) overSeries(results []Result) Part {
	r := &s.Plan.Scoring
	out := Part{Kind: PartRating}
	if r.RatingPer.Sign() == 0 || r.RatingOver != scheme.OverSeries {
		return out
	}
	first, last := int16(0), int16(0)
	for i := range results {
		rating := results[i].Finish.Rating
		if rating > 0 && first == 0 {
			first = rating
		}
		if after := s.ratingAfter(&results[i]); after > 0 {
			rating = int16(after)
		}
		if rating > 0 {
			last = rating
		}
	}
	out.Points = r.ForGain(int(last) - int(first))
	out.Why = s.Plan.Words.Text("series.why.gain.series", int(first), int(last))
	return out
}

// scorer returns points for the section of a result.
func (s *Series) scorer(r *Result) scorer {
	ev := &s.Events[r.Event]
	section := &ev.Sections[r.Finish.Section]
	out := scorer{
		words: s.Plan.Words, rules: &s.Plan.Scoring, event: ev, section: section, place: *cmp.Or(section.place, &s.place),
		bonus: s.bonus, weight: section.Weight, eligible: r.worth.eligible,
	}
	if r.worth.weight.Sign() > 0 {
		out.weight = out.weight.Times(r.worth.weight)
	}
	return out
}

// columns determines which files share a column. Files with the same label and day are
// sections of one event, so a director looks for one column: each player has a result in
// one of them. If somebody took part in two of them, such as a morning and an afternoon
// section, each file has its own column with its name in the heading, so that both
// results are visible; the sum is the same.
func (t *adder) columns() {
	for from, to := range t.eventFiles() {
		together := to-from <= math.MaxUint16 && !t.inTwo(from, to)
		for i := from; i < to && to-from > 1; i++ {
			if ev := &t.Events[i]; together {
				ev.part = uint16(i - from)
			} else {
				ev.Label += " " + ev.ownName()
			}
		}
	}
}

// eventFiles iterates over the ranges of files that belong to one event. They are
// consecutive.
func (t *adder) eventFiles() iter.Seq2[int, int] {
	return runs(len(t.Events), func(i, j int) bool { return t.Events[i].day == t.Events[j].day })
}

// inTwo reports whether anybody took part in two of the files from from up to to.
func (t *adder) inTwo(from, to int) bool {
	if to-from < 2 {
		return false
	}
	in := map[int32]int{} // by person: their file
	for event, s := range t.sections(from, to, everyCategory) {
		for row := range s.rows {
			if !s.rows[row].Attended {
				continue
			}
			person := t.person(s, row)
			if other, known := in[person]; known && other != event {
				return true
			}
			in[person] = event
		}
	}
	return false
}

// ownName distinguishes a file from the others of its event: its only section, otherwise
// its name.
func (ev *Event) ownName() string {
	if len(ev.Sections) == 1 && ev.Sections[0].Name != "" {
		return ev.Sections[0].Name
	}
	return ev.File
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
		if column := event - int(events[event].part); !slices.Contains(t.Events[max(0, len(t.Events)-1):], column) {
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

// Table returns the table in which something changed, "" if the change is not about one.
func (c *Change) Table() string {
	if c.Kind >= TeamsUnknown {
		return strings.TrimSpace(c.Category + " teams")
	}
	return c.Category
}

// Line returns the change as one line that begins with the table, the person or team, and
// the event.
func (c *Change) Line() string {
	words := []string{c.Table(), c.Who, c.Event, c.Text}
	return strings.Join(slices.DeleteFunc(words, func(s string) bool { return s == "" }), ": ")
}
