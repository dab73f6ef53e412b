package season

import (
	"cmp"
	"strings"

	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/report/season/scheme"
)

// AsEvent returns the series as one event, from the first day of its first event to the
// last day of all: for headings, dates and ages. It has no sections.
func (s *Series) AsEvent() *tournament.Event {
	ev := &tournament.Event{Name: cmp.Or(s.Name, s.Plan.Words.Text("label.series"))}
	for i := range s.Events {
		start, end := s.Events[i].Start, s.Events[i].End
		ev.Start = cmp.Or(ev.Start, start)
		for _, day := range []tournament.Date{start, end} {
			if day.Valid() && day.Compare(ev.End) > 0 {
				ev.End = day
			}
		}
	}
	ev.Federation = oneCountry(s.Events, func(ev Event) string { return ev.Country })
	return ev
}

// SeparatedBy returns the criterion, with its value, that puts a row below the one above,
// and how many events a person lacks for a rank; "" if the points decide.
func (s *Series) SeparatedBy(r *Row) string { return s.separatedBy(&r.Standing, s.Plan.Ties) }

// TeamSeparatedBy is like SeparatedBy for a team.
func (s *Series) TeamSeparatedBy(r *TeamRow) string {
	return s.separatedBy(&r.Standing, s.Plan.Teams.Ties)
}

func (s *Series) separatedBy(r *Standing, ties []scheme.Tie) string {
	switch {
	case r.Missing > 0:
		return s.Plan.Words.Text("series.missing", r.Missing)
	case r.DecidedBy >= 0:
		return strings.TrimSpace(s.Plan.TieTitle(ties[r.DecidedBy]) + " " + r.Ties[r.DecidedBy].Text)
	}
	return ""
}

// Chance returns what a person can still reach, "" if that is unknown.
func (s *Series) Chance(c Chance) string {
	if c == ChanceUnknown {
		return ""
	}
	return s.Plan.Words.Text("series.chance." + phrase.Key(strings.ReplaceAll(c.String(), " ", ".")))
}

// Goal returns whether a person can still reach the goal of the plan, and what it takes;
// "" if that is unknown or the plan has no goal.
func (s *Series) Goal(r *Row) string {
	n, list := &r.Needs, []string{}
	switch r.Goal {
	case GoalUnknown:
		return ""
	case GoalSure, GoalOut:
		return s.Plan.Words.Text("series.goal." + phrase.Key(r.Goal.String()))
	case GoalOpen:
	}
	if n.Events > 0 {
		list = append(list, s.Plan.Words.Text("series.needs.events", n.Events))
	}
	for _, need := range []struct {
		points Points
		key    phrase.Key
	}{
		{n.Points, "series.needs.points"},
		{n.InLast, "series.needs.last"},
		{n.Average, "series.needs.average"},
		{n.Place, "series.needs.place"},
	} {
		if need.points.Sign() > 0 {
			list = append(list, s.Plan.Words.Text(need.key, need.points.String(s.Plan.Digits), s.Plan.Qualify.Top))
		}
	}
	if len(list) == 0 {
		return s.Plan.Words.Text("series.goal.open")
	}
	return s.Plan.Words.Join(list)
}

// NotCounted returns why a result with a status does not count, "" if it does.
func (s *Series) NotCounted(status Status) string { return s.notCounted("series.status.", status) }

// Uncounted is like NotCounted for a list of results that do not count.
func (s *Series) Uncounted(status Status) string {
	return s.notCounted("series.uncounted.", status)
}

func (s *Series) notCounted(key phrase.Key, status Status) string {
	if status == Counted {
		return ""
	}
	return s.Plan.Words.Text(key+phrase.Key(status.String()), s.Plan.Count.First)
}

// Stand returns after how many events the series is, and how many of them are unfinished.
func (s *Series) Stand() string { return s.stand("series.stand") }

// Extent returns Stand as a number of events: "3 of 5 events".
func (s *Series) Extent() string { return s.stand("series.extent") }

func (s *Series) stand(key phrase.Key) string {
	stand := s.Plan.Words.Text(key, s.Held())
	if n := len(s.ToGo); n > 0 {
		stand = s.Plan.Words.Text(key+".open", s.Held(), s.Held()+n)
	}
	if n := s.Unfinished(); n > 0 {
		stand = s.Plan.Words.Text("series.stand.provisional", stand, n)
	}
	return stand
}

// Omission returns in one line which events are missing because they could not be read,
// "" if none are. Every page shows it.
func (s *Series) Omission() string {
	if len(s.Omitted) == 0 {
		return ""
	}
	names := phrase.Each(s.Omitted, func(o LeftOut) string { return o.File })
	return s.Plan.Words.Text("series.without", len(names), s.Plan.Words.Join(names))
}

// NoOutlook returns, as a sentence, why no person in a table has a Chance although there are
// future events; "" if everybody has one, or there are none.
func (s *Series) NoOutlook(t *Table) string { return s.noOutlook(s.Plan.Words, t) }
