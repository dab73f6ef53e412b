package season

import (
	"fmt"
	"slices"

	"podium/formats/tournament"
)

// sameGames finds events that were given twice: one content under two names.
func (t *tally) sameGames() {
	type place struct{ event, section int }
	seen := map[uint64]place{}
	t.eachSection(func(event, section int, s *Section) {
		if first, ok := seen[s.digest.games]; ok && s.digest.count > 0 {
			t.twice(&t.Events[first.event], &t.Events[event], first.section, section)
			return
		}
		seen[s.digest.games] = place{event, section}
	})
}

// eachSection goes through all sections that count.
func (t *tally) eachSection(visit func(event, section int, s *Section)) {
	for i := range t.Events {
		for j := range t.Events[i].Sections {
			if s := &t.Events[i].Sections[j]; !s.Skipped {
				visit(i, j, s)
			}
		}
	}
}

// twice tells of two sections with the same people and games.
func (t *tally) twice(first, again *Event, i, j int) {
	p := Problem{
		Code: EventTwice, File: again.Path, Section: again.Sections[j].Name,
		Found:  fmt.Sprintf("the same %d games between the same people as in %s", again.Sections[j].digest.count, within(first, i)),
		Want:   "every event once",
		Advice: "leave one of the two out: name it in the plan with skip = true, or do not give it",
	}
	if first == again {
		p.Found = fmt.Sprintf("the same %d games between the same people as in section %q", again.Sections[j].digest.count, first.Sections[i].Name)
		p.Advice = "leave one of the two sections out with [[section]] and skip = true"
	}
	if first.Start.Complete() && again.Start.Complete() && first.Start != again.Start {
		p.Warning, p.Code = true, SameResults
		p.Want = fmt.Sprintf("other results on %s than on %s", again.Start, first.Start)
		p.Advice = "both count; look whether one is a copy"
	}
	if again.entry.Separate || first.entry.Separate {
		return
	}
	t.add(p)
}

func within(ev *Event, section int) string {
	if name := ev.Sections[section].Name; name != "" && len(ev.Sections) > 1 {
		return fmt.Sprintf("section %q of %s", name, ev.Path)
	}
	return ev.Path
}

// checkEvents looks whether there is something to add up, and whether the order
// of the events is known where it matters.
func (t *tally) checkEvents() {
	if len(t.Events) == 0 {
		t.noEvents()
	}
	reason := t.orderMatters()
	for i := range t.Events {
		ev := &t.Events[i]
		twice := slices.ContainsFunc(t.problems, func(p Problem) bool { return p.Code == EventTwice && p.File == ev.Path })
		if reason != "" && len(t.Events) > 1 && !ev.Start.Complete() && !twice {
			t.add(Problem{
				Code: DateMissing, File: ev.Path, Found: undated(ev.Start),
				Want:   "the first day, because " + reason,
				Advice: fmt.Sprintf("write it into the plan: [[event]] path = %q with the day, such as date = 2026-03-14", ev.File),
			})
		}
		t.unfinished(ev)
	}
	if n := t.Plan.Count.Events; n > 0 && t.days > n {
		t.add(Problem{
			Code: EventsBeyond, File: t.Plan.File, Key: "count.events",
			Found: fmt.Sprintf("%d events", t.days), Want: fmt.Sprintf("at most %d", n), Advice: "correct the number, leave events out, or give the files of one event one label",
		})
	}
	t.unusedEntries()
}

// noEvents tells that the plan leaves nothing over.
func (t *tally) noEvents() {
	p := Problem{Code: NoEvents, File: t.Plan.File, Found: "no event to add up", Want: "one or more files", Advice: "give them on the command line"}
	if len(t.Left) > 0 {
		first := t.Left[0]
		p.Found = fmt.Sprintf("the plan fits none of %d events; %s, for one: %s", len(t.Left), first.Path, first.Reason)
		p.Want = "a plan that fits one or more"
		p.Advice = "look at from, to, unlisted and the paths of [[event]]"
	}
	t.add(p)
}

// undated says what is missing of the day of an event.
func undated(day tournament.Date) string {
	if day.IsZero() {
		return "the event has no date"
	}
	return "the event has no day, only " + quoted(day.String())
}

// orderMatters says why the order of the events must be known; "" if it does not
// matter.
func (t *tally) orderMatters() string {
	p := t.Plan
	switch {
	case !p.From.IsZero() || !p.To.IsZero():
		return "the series has a first or a last day"
	case p.Count.First > 0:
		return fmt.Sprintf("only the first %d events count", p.Count.First)
	case p.separatesBy(LastEvent):
		return "the last event separates those who are level"
	case p.Category == CategoryFirst && t.severalCategories():
		return "the first event decides the category"
	case p.Scoring.RatingPer.Sign() > 0:
		return "gains of rating count"
	case len(p.Scoring.AgeBonus) > 0 && p.Scoring.AgeOn.IsZero():
		return "ages count"
	}
	return ""
}

func (p *Plan) separatesBy(tie Tie) bool { return slices.Contains(p.Ties, tie) }

// severalCategories reports whether the sections have more than one category.
func (t *tally) severalCategories() bool {
	categories := map[string]bool{}
	t.eachSection(func(_, _ int, s *Section) { categories[s.key] = true })
	return len(categories) > 1
}

// unfinished warns of sections with rounds to come.
func (t *tally) unfinished(ev *Event) {
	for i := range ev.Sections {
		if s := &ev.Sections[i]; !s.Skipped && s.Played < s.Rounds {
			t.add(Problem{
				Warning: true, Code: Unfinished, File: ev.Path, Section: s.Name,
				Found:  fmt.Sprintf("results up to round %d of %d", s.Played, s.Rounds),
				Advice: "what is known counts; run again when it is finished",
			})
		}
	}
}

// unusedEntries warns of what the plan says of events and sections that nobody
// gave. In a series that goes on they may be to come.
func (t *tally) unusedEntries() {
	for i, n := range t.b.usedEntries {
		if n == 0 && t.Plan.Count.Events <= t.days {
			t.add(Problem{
				Warning: true, Code: UnusedEntry, File: t.Plan.File, Line: t.Plan.Entries[i].Line, Key: t.Plan.key("event", i, "path"),
				Found: "no event fits " + quoted(t.Plan.Entries[i].Path), Advice: "correct it; if the event is to come, say how many there are with events in [count]",
			})
		}
	}
	for i, n := range t.b.usedSections {
		if n == 0 {
			t.add(Problem{
				Warning: true, Code: UnusedEntry, File: t.Plan.File, Line: t.Plan.Sections[i].Line, Key: t.Plan.key("section", i, "name"),
				Found: "no section fits " + quoted(t.Plan.Sections[i].Name), Want: t.sectionChoice(), Advice: "correct it",
			})
		}
	}
	t.unusedMappings()
	t.unusedReplacements()
}
