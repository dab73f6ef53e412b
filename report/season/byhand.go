package season

import (
	"cmp"
	"fmt"
	"slices"

	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/phrase"
	"podium/formats/spelling"
)

// Points of [[adjust]], which are added by hand, with the reason that is printed.

// A handed is an [[adjust]] for a person, with the names resolved.
type handed struct {
	rule  int // index into Plan.Adjusts
	event int // index into Series.Events; -1: none
}

// lookUpAdjusts finds the people and events of [[adjust]].
func (t *adder) lookUpAdjusts() {
	t.hands = map[int][]handed{}
	t.adjusted = make([]bool, len(t.Plan.Adjusts))
	for i := range t.Plan.Adjusts {
		a := &t.Plan.Adjusts[i]
		if a.Person == "" {
			continue
		}
		person, ok := t.adjustedPerson(i)
		event, known := t.adjustedEvent(i, person)
		if ok && known {
			t.hands[person] = append(t.hands[person], handed{i, event})
		} else {
			t.adjusted[i] = true // already reported
		}
	}
}

// badAdjust reports a mistake in a key of the i-th [[adjust]].
func (t *adder) badAdjust(i int, key, found, want, hint string) {
	t.report(finding.Error, finding.BadAdjust, t.Plan.AtTable("adjust", i, key), found, want, hint)
}

// adjustedPerson finds the person named by the i-th [[adjust]].
func (t *adder) adjustedPerson(i int) (int, bool) {
	who := t.Plan.Adjusts[i].Person
	found := t.find(who)
	switch len(found) {
	case 1:
		return found[0], true
	case 0:
		names := make([]string, t.People.Len())
		for person := range names {
			names[person] = t.name(person)
		}
		t.badAdjust(i, "person", "nobody in the events is called "+quoted(who), "a name as the files spell it, or an id",
			spelling.DidYouMean(who, names))
	default:
		var ids []string
		for _, person := range found {
			for _, id := range t.Person(person).IDs {
				ids = append(ids, id.Value)
			}
		}
		want := "an id"
		if len(ids) > 0 {
			want = handwritten.OneOf("the id of one of them: ", ids)
		}
		t.badAdjust(i, "person", fmt.Sprintf("%d people are called %s", len(found), quoted(who)), want, "")
	}
	return -1, false
}

// adjustedEvent finds the event named by the i-th [[adjust]]: among several files of one
// event the one that lists the person, otherwise the first.
func (t *adder) adjustedEvent(i int, person int) (event int, ok bool) {
	pattern := t.Plan.Adjusts[i].Event
	if pattern == "" {
		return -1, true
	}
	event = -1
	for at := range t.Events {
		switch {
		case !t.Events[at].source.Fits(pattern):
		case event < 0:
			event = at
		case t.Events[at].day != t.Events[event].day:
			t.badAdjust(i, "event",
				fmt.Sprintf("%s and %s match %s", t.Events[event].File, t.Events[at].File, quoted(pattern)),
				"one event", "write its full path")
			return -1, false
		case person >= 0 && t.stands(person, at) && !t.stands(person, event):
			event = at
		}
	}
	if event < 0 {
		files := phrase.Each(t.Events, func(ev Event) string { return ev.File })
		t.badAdjust(i, "event", "no event matches "+quoted(pattern), "an event that counts",
			cmp.Or(spelling.DidYouMean(pattern, files), "points for a future event are added when it is over"))
	}
	return event, event >= 0
}

// stands reports whether an event lists a person.
func (t *adder) stands(person int, event int) bool {
	return slices.ContainsFunc(t.results.of[person], func(r Result) bool { return r.Event == event })
}

// byHand adds what the plan gives by hand to the results of a member of a table, and
// returns what is added to the total.
func (t *adder) byHand(table string, m *member) []Part {
	var extra []Part
	cloned := false
	for _, h := range t.hands[m.person] {
		rule := &t.Plan.Adjusts[h.rule]
		if rule.Table != "" && spelling.Fold(rule.Table) != spelling.Fold(table) {
			continue
		}
		part := Part{Kind: PartHand, Points: rule.Points, Why: rule.Reason}
		switch at := slices.IndexFunc(m.results, func(r Result) bool { return r.Event == h.event }); {
		case h.event < 0:
			extra = append(extra, part)
		case at < 0 && t.stands(m.person, h.event):
			continue // the result counts in another table
		default:
			if !cloned {
				m.results, cloned = slices.Clone(m.results), true
			}
			if at < 0 {
				at = t.insert(m, h.event)
			}
			m.results[at].hand(part)
		}
		t.adjusted[h.rule] = true
	}
	return extra
}

// insert adds a result in an event in which a person did not play, and returns its index.
func (t *adder) insert(m *member, event int) int {
	ev := &t.Events[event]
	at, _ := slices.BinarySearchFunc(m.results, event,
		func(r Result, event int) int { return cmp.Compare(r.Event, event) })
	section := max(0, slices.IndexFunc(ev.Sections, func(s Section) bool { return !s.Skipped }))
	m.results = slices.Insert(m.results, at, Result{
		Event: event, part: ev.part, Finish: &Finish{Section: section, row: noRow},
		worth: t.results.worth(Points{}),
	})
	return at
}

// hand adds points to a result. Somebody who was only on the list of the event then has a
// result.
func (r *Result) hand(part Part) {
	own := *r.worth
	own.hand = append(slices.Clone(own.hand), part)
	own.score = own.score.Plus(part.Points)
	r.worth, r.Status = &own, Counted
}

// teamByHand adds what the plan gives a team by hand.
func (t *adder) teamByHand(table string, r *TeamRow) {
	for i := range t.Plan.Adjusts {
		a := &t.Plan.Adjusts[i]
		if a.Team == "" || spelling.Fold(a.Team) != spelling.Fold(r.Name) ||
			a.Table != "" && spelling.Fold(a.Table) != spelling.Fold(table) {
			continue
		}
		t.adjusted[i] = true
		r.Extra = append(r.Extra, Part{Kind: PartHand, Points: a.Points, Why: a.Reason})
		r.Total = r.Total.Plus(a.Points)
	}
}

// unusedAdjusts finds points by hand that were not used in any table.
func (t *adder) unusedAdjusts() {
	for i, used := range t.adjusted {
		a := &t.Plan.Adjusts[i]
		if used {
			continue
		}
		key, who, where := "person", a.Person, "no table"
		if a.Team != "" {
			key, who = "team", a.Team
		}
		want, hint := "somebody in a table", ""
		var names []string
		if a.Team != "" {
			want = "a team of the series"
			for j := range t.Teams {
				for k := range t.Teams[j].Rows {
					names = append(names, t.Teams[j].Rows[k].Name)
				}
			}
			hint = spelling.DidYouMean(who, names)
		}
		if a.Table != "" {
			key, where, want = "table", "no table "+quoted(a.Table), t.tableChoice()
		}
		t.badAdjust(i, key, fmt.Sprintf("%s is listed in %s", quoted(who), where), want, hint)
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
