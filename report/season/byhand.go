package season

import (
	"cmp"
	"fmt"
	"slices"

	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/phrase"
	"podium/formats/spelling"
	"podium/report/season/scheme"
)

// Points of [[adjust]], which are added by hand, with the reason that is printed.

// A handed is an [[adjust]] for a person, with the names resolved.
type handed struct {
	rule  int // index into Plan.Adjusts
	event int // index into Series.Events; -1: none
}

// badAdjust reports a mistake in a key of the i-th [[adjust]].
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

// stands reports whether an event lists a person.
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
					worth: t.worth(Points{}),
				})
			}
			r := &row.Results[at]
			own := *r.worth
			own.hand = append(slices.Clone(own.hand), part)
			own.score = own.score.Plus(part.Points)
			r.worth, r.Status = &own, Counted // even if the person was only on the list of the event
		}
		t.adjusted[h.rule] = true
	}
}

// ByHand returns what was added to a row by hand, and why; "" if nothing was.
func (s *Series) ByHand(r *Row) string {
	var out []string
	for i := range r.Results {
		for _, part := range r.Results[i].worth.hand {
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

// handed returns points with their sign.
func (s *Series) handed(p Points) string {
	if p.Sign() > 0 {
		return "+" + p.String(s.Plan.Digits)
	}
	return p.String(s.Plan.Digits)
}
