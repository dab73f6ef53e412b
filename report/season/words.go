package season

import (
	"cmp"
	"slices"
	"strings"

	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/report/season/scheme"
	"podium/tiebreak/exact"
)

// AsEvent returns the series as one event, from the first day of its first event to the
// last day of all: for headings, dates and ages. It has no sections.
func (s *Series) AsEvent() *tournament.Event {
	ev := &tournament.Event{Name: cmp.Or(s.Plan.Title, "Series")}
	for i := range s.Events {
		start, end := s.Events[i].Start, s.Events[i].End
		if ev.Start.IsZero() {
			ev.Start = start
		}
		for _, day := range []tournament.Date{start, end} {
			if day.Valid() && day.Compare(ev.End) > 0 {
				ev.End = day
			}
		}
	}
	if other := func(e Event) bool { return e.Country != s.Events[0].Country }; !slices.ContainsFunc(s.Events, other) {
		ev.Federation = s.Events[0].Country
	}
	return ev
}

// Provisional reports whether there are future or unfinished events.
func (s *Series) Provisional() bool { return len(s.ToGo) > 0 || s.Unfinished() > 0 }

// Unfinished returns the number of unfinished events.
func (s *Series) Unfinished() int {
	n := 0
	for i := range s.Events {
		if s.Events[i].Provisional() {
			n++
		}
	}
	return n
}

// Provisional reports whether a section of the event that counts is not finished.
func (e *Event) Provisional() bool {
	return slices.ContainsFunc(e.Sections, func(s Section) bool { return s.Stand != "" })
}

// Files returns short names, like those of [Event.File], by the path of an event or of
// what was left out.
func (s *Series) Files() map[string]string {
	out := make(map[string]string, len(s.Events))
	for i := range s.Events {
		out[s.Events[i].Path] = s.Events[i].File
	}
	for i := range s.Left {
		out[s.Left[i].Path] = s.Left[i].File
	}
	return out
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
	names := make([]string, len(s.Omitted))
	for i, o := range s.Omitted {
		names[i] = o.File
	}
	return s.Plan.Words.Text("series.without", len(names), s.Plan.Words.Join(names))
}

// NoOutlook returns, as a sentence, why nobody in a table has a Chance although there are
// future events; "" if everybody has one, or there are none.
func (s *Series) NoOutlook(t *Table) string {
	switch rules := &s.Plan.Scoring; {
	case !t.Open:
		return ""
	case rules.Kind == scheme.ByPerformance:
		return s.Plan.Words.Text("series.outlook.performance")
	case rules.RatingPer.Sign() > 0:
		return s.Plan.Words.Text("series.outlook.gain")
	}
	for _, event := range t.Files {
		ev := &s.Events[event]
		for i := range ev.Sections {
			switch section := &ev.Sections[i]; {
			case section.Open > 0:
				return s.Plan.Words.Text("series.outlook.open", cmp.Or(ev.Name, ev.File), section.Stand)
			case section.Stand != "":
				return s.Plan.Words.Text("series.outlook.goes.on", cmp.Or(ev.Name, ev.File), section.Played, section.Rounds)
			}
		}
	}
	return ""
}

// Why returns how the score of a result came about, in one line: "6.5 points (places 2 to
// 3, divided by 2), 1 participation (took part)".
func (s *Series) Why(person int32, r *Result) string {
	parts := s.Explain(person, r)
	words := make([]string, len(parts))
	for i, part := range parts {
		key := "series.part." + phrase.Key(strings.ReplaceAll(part.Kind.String(), " ", "."))
		words[i] = s.Plan.Words.Text(key, part.Points.String(s.Plan.Digits))
		if part.Why != "" {
			words[i] = s.Plan.Words.Text("series.part.why", words[i], part.Why)
		}
	}
	return s.Plan.Words.Join(words)
}

// why returns the reason for one part.
func (s *Series) why(kind PartKind, c *scorer, person int32, results []Result, i int, f *Finish) string {
	switch kind {
	case PartPoints:
		return c.whyPoints(f)
	case PartParticipation:
		return c.text("series.why.took.part")
	case PartPlace:
		return c.whyPlace(f, c.rules.BonusTie)
	case PartPerfect:
		return c.text("series.why.perfect", c.section.Played)
	case PartAge:
		on := cmp.Or(c.rules.AgeOn, c.event.Start)
		return c.text("series.why.age", scheme.AgeOn(s.births[person], on), on)
	case PartRating:
		gain, ofFile := s.gain(results, i)
		if ofFile {
			return c.text("series.why.gain.file", gain)
		}
		return c.text("series.why.gain", gain)
	case PartWeight:
		if c.rules.WeighAll {
			return c.text("series.why.weight", c.weight.Exact())
		}
		return c.text("series.why.weight.points", c.weight.Exact())
	case PartHand: // has its reason
	}
	return ""
}

func (c *scorer) text(key phrase.Key, args ...any) string { return c.words.Text(key, args...) }

// whyPoints returns what the points are based on, by the kind of the plan.
func (c *scorer) whyPoints(f *Finish) string {
	switch c.rules.Kind {
	case scheme.ByPlace:
		return c.whyPlace(f, c.rules.OnTie)
	case scheme.ByScore, scheme.ByGamePoints:
		return c.whyScore(f)
	case scheme.ByGames:
		return c.whyGames(f)
	case scheme.ByPercent:
		return c.clauses(c.text("series.why.percent", f.Score, f.Games), true)
	case scheme.ByPerformance:
		performance := c.section.performanceOf(f)
		if performance == 0 {
			return c.text("series.why.no.performance")
		}
		return c.text(c.rules.FactorKey("series.why.performance"), performance, c.rules.Factor.Exact())
	case scheme.ByNothing:
	}
	return ""
}

// whyGames lists the games that have points.
func (c *scorer) whyGames(f *Finish) string {
	var words []string
	for i, n := range c.section.tallies[f.row] {
		if n > 0 && c.rules.Game[i].Sign() > 0 {
			words = append(words, c.text(scheme.GameKey("series.why.game.", i), int(n), c.rules.Game[i].Exact()))
		}
	}
	if len(words) == 0 {
		return c.text("series.why.nothing")
	}
	return c.words.Join(words)
}

func (c *scorer) whyScore(f *Finish) string {
	text := c.text("series.why.score", f.Score)
	if c.shorter() {
		text = c.text("series.why.score.scaled", f.Score, c.section.Rounds, c.scaled(f).Exact(), c.rules.NormaliseRounds)
	}
	return c.clauses(text, c.rules.Kind == scheme.ByGamePoints)
}

// clauses adds to a reason what the score leaves out and, if requested, the factor.
func (c *scorer) clauses(text string, factor bool) string {
	list := []string{text}
	if c.rules.DropByes {
		list = append(list, c.text("series.why.without.byes"))
	}
	if c.rules.DropForfeits {
		list = append(list, c.text("series.why.without.forfeits"))
	}
	if factor && !c.rules.Factor.Equal(exact.Whole(1)) {
		list = append(list, c.text("series.why.weight", c.rules.Factor.Exact()))
	}
	return c.words.Join(list)
}

// whyPlace returns the places for which a result gets points.
func (c *scorer) whyPlace(f *Finish, tie scheme.OnTie) string {
	place, sharing := f.placed(tie)
	if tie == scheme.TieBreak {
		tie = scheme.Split
	}
	text := c.text("series.why.place", place)
	if sharing > 1 {
		text = c.text("series.why.place."+tie.Key(), place, place+sharing-1, sharing)
	}
	if c.section.together {
		text = c.text("series.why.together", text, f.Points, c.section.Scale.Exact())
	}
	if c.eligible {
		return c.text("series.why.eligible", text)
	}
	return text
}
