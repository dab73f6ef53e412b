package season

import (
	"fmt"
	"slices"

	"podium/formats/spelling"
)

// compareEvents finds events that were given twice: one content under two names,
// or two versions of one event.
func (t *tally) compareEvents() {
	type place struct{ event, section int }
	byGames, byName := map[uint64]place{}, map[string]place{}
	for i := range t.Events {
		ev := &t.Events[i]
		for j := range ev.Sections {
			s := &ev.Sections[j]
			if s.Skipped {
				continue
			}
			if first, ok := byGames[s.digest.games]; ok && s.digest.count > 0 {
				t.twice(&t.Events[first.event], ev, first.section, j)
				continue
			}
			byGames[s.digest.games] = place{i, j}
			key := spelling.Fold(ev.Name) + "\n" + spelling.Fold(s.Name) + "\n" + ev.Start.String()
			if first, ok := byName[key]; ok && ev.Name != "" && !ev.Start.IsZero() {
				t.versions(&t.Events[first.event], ev, first.section, j)
				continue
			}
			byName[key] = place{i, j}
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

// versions tells of two sections of one name and day, if half of the people are
// the same: a corrected file beside the first one.
func (t *tally) versions(first, again *Event, i, j int) {
	a, b := &first.Sections[i], &again.Sections[j]
	if first == again || again.entry.Separate || first.entry.Separate || a.common(b)*2 < min(len(a.rows), len(b.rows)) {
		return
	}
	t.add(Problem{
		Code: EventVersions, File: again.Path, Section: b.Name,
		Found:  fmt.Sprintf("the same name, day and %d people as in %s, but other results", a.common(b), first.Path),
		Want:   "every event once",
		Advice: fmt.Sprintf("give the corrected file only, or write replaces = %q into its [[event]]; if they are two events, separate = true", first.File),
	})
}

// common counts the names that two sections have in common.
func (s *Section) common(other *Section) int {
	n := 0
	for _, name := range s.digest.names {
		if _, ok := slices.BinarySearch(other.digest.names, name); ok {
			n++
		}
	}
	return n
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
				Code: DateMissing, File: ev.Path, Found: "no complete date of the event: " + quoted(ev.Start.String()),
				Want:   "the first day, because " + reason,
				Advice: fmt.Sprintf("write it into the plan: [[event]] path = %q with date = 2026-03-14", ev.File),
			})
		}
		t.unfinished(ev)
	}
	if n := t.Plan.Count.Events; n > 0 && len(t.Events) > n {
		t.add(Problem{
			Code: EventsBeyond, File: t.Plan.File, Key: "count.events",
			Found: fmt.Sprintf("%d events", len(t.Events)), Want: fmt.Sprintf("at most %d", n), Advice: "correct the number, or leave events out",
		})
	}
	t.unusedEntries()
}

// noEvents tells that the plan leaves nothing over.
func (t *tally) noEvents() {
	p := Problem{Code: NoEvents, File: t.Plan.File, Found: "no event", Want: "at least one", Advice: "give events"}
	if len(t.Left) > 0 {
		first := t.Left[0]
		p.Found = fmt.Sprintf("the plan fits none of %d events; %s, for one: %s", len(t.Left), first.Path, first.Reason)
		p.Advice = "look at from, to, unlisted and the paths of [[event]]"
	}
	t.add(p)
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
	first, found := "", false
	for i := range t.Events {
		for j := range t.Events[i].Sections {
			s := &t.Events[i].Sections[j]
			if s.Skipped {
				continue
			}
			category := spelling.Fold(s.Category)
			if found && category != first {
				return true
			}
			first, found = category, true
		}
	}
	return false
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
		if n == 0 && t.Plan.Count.Events <= len(t.Events) {
			t.add(Problem{
				Warning: true, Code: UnusedEntry, File: t.Plan.File, Line: t.Plan.Entries[i].Line, Key: "event.path",
				Found: "no event fits " + quoted(t.Plan.Entries[i].Path), Advice: "correct it; if the event is to come, say how many there are with events in [count]",
			})
		}
	}
	for i, n := range t.b.usedSections {
		if n == 0 {
			t.add(Problem{
				Warning: true, Code: UnusedEntry, File: t.Plan.File, Line: t.Plan.Sections[i].Line, Key: "section.name",
				Found: "no section fits " + quoted(t.Plan.Sections[i].Name), Advice: "correct it",
			})
		}
	}
}
