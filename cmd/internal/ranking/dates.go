package ranking

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"podium/cmd/internal/load"
	"podium/formats/days"
	"podium/formats/examine"
	"podium/formats/finding"
	"podium/formats/phrase"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// The first day determines the edition of the FIDE rules. This file handles events
// without a known first day, or with contradictory dates.

// dayFor returns the day that decides the edition if the event has no first day: the last
// day, the first of the dates of rounds, a date in the name of the file, or the day the
// file was written. It returns the zero Day if there is none.
func dayFor(l *load.File) tiebreak.Day {
	ev := l.Event
	if !ev.Start.IsZero() {
		return tiebreak.Day{}
	}
	if !ev.End.IsZero() {
		return tiebreak.Day{Date: ev.End, From: "edition.by.last-day"}
	}
	var first tournament.Date
	for _, s := range ev.Sections {
		for _, d := range s.RoundDates {
			if d.Complete() && (first.IsZero() || d.Compare(first) < 0) {
				first = d
			}
		}
	}
	if !first.IsZero() {
		return tiebreak.Day{Date: first, From: "edition.by.round"}
	}
	if d, ok := days.Within(path.Base(l.Input.Name())); ok {
		return tiebreak.Day{Date: d, From: "edition.by.file-name"}
	}
	if d := l.Log.Reading.Updated; !d.IsZero() {
		return tiebreak.Day{Date: d, From: "edition.by.update"}
	}
	return tiebreak.Day{}
}

// arrival is the number of days that people may have between the first day of an event and
// its first round.
const arrival = 3

// logEarlyStart warns of a first day long before the first round, whose day would select
// another edition.
func logEarlyStart(l *load.File) {
	start := l.Event.Start
	for i, s := range l.Event.Sections {
		at := slices.IndexFunc(s.RoundDates, tournament.Date.Complete)
		if at < 0 || !start.Complete() {
			continue
		}
		first := s.RoundDates[at]
		days := int(first.Time().Sub(start.Time()).Hours() / 24)
		own, other := tiebreak.RulesFor(start), tiebreak.RulesFor(first)
		if days <= arrival || own == other {
			continue
		}
		l.Log.Warning(l.Log.Reading.Place("Event.Start", i, -1), finding.ImpossibleDate,
			"%sthe first day, %s, is %d days before round %d, %s", InSection(s), start, days, at+1, first).In("Event.Start").
			Expect("the day of the first round").
			Advise(fmt.Sprintf("correct it, or choose the edition of the FIDE rules %s: the first day selects %s, the day of "+
				"the round %s", finding.WithRules, edition(own), edition(other)))
		return
	}
}

// logEdition says by which date an event was ranked that has no first day. Where there
// is no date at all, and places depend on it, that is a warning with their number.
func logEdition(l *load.File, ranked *tiebreak.Ranked, o tiebreak.EventOptions) {
	goesByEdition := func(s tiebreak.Spec) bool { return s.Method.Family == tiebreak.FIDE && !s.HasRules }
	if o.Rules != nil || !slices.ContainsFunc(ranked.Parts(), func(r *tiebreak.RankedSection) bool {
		return slices.ContainsFunc(r.List.Specs, goesByEdition)
	}) {
		return
	}
	if !l.Event.Start.IsZero() {
		logEarlyStart(l)
		return
	}
	if o.Day != (tiebreak.Day{}) {
		l.Log.Settle("Event.Start", finding.Undated)
		l.Log.Note(finding.Pos{}, finding.Undated, "the event has no start date; %s, %s, selects %s",
			phrase.English().Text(o.Day.From), o.Day.Date, edition(tiebreak.RulesFor(o.Day.Date))).In("Event.Start").
			Advise("choose another edition " + finding.WithRules + ", or give the first day " + finding.WithDate)
		return
	}
	for _, other := range []tiebreak.Rules{tiebreak.RulesPre2023, tiebreak.Rules2024} {
		differ, all := differing(l, ranked, o, other)
		if differ == 0 {
			continue
		}
		l.Log.Settle("Event.Start", finding.Undated)
		l.Log.Warning(finding.Pos{}, finding.Undated,
			"the event has no date, but %d of %d places differ between the 2026 rules and %s", differ, all,
			"those "+strings.TrimPrefix(edition(other), "the rules ")).
			In("Event.Start").
			Expect("the first day, which decides the edition of the FIDE rules (now the newest)").
			Advise("choose " + finding.WithRules + ", or give the day " + finding.WithDate)
		return
	}
}

// differing returns the number of places that would change under another edition, and of
// all places. It ignores a section that the other edition cannot rank.
func differing(l *load.File, ranked *tiebreak.Ranked, o tiebreak.EventOptions, other tiebreak.Rules) (differ, all int) {
	o.Rules = &other
	for _, r := range ranked.Sections {
		all += len(r.Table.Rows)
		rounds := r.Section.RoundsPaired()
		unplayed := func(e tournament.Entry) bool { return !e.Result.Played() } // in what these are worth the editions differ
		if !r.Section.TeamsMeet() && !slices.ContainsFunc(r.Section.Players, func(p tournament.Player) bool {
			return len(p.Rounds) < rounds || slices.ContainsFunc(p.Rounds, unplayed)
		}) {
			continue
		}
		again, err := tiebreak.RankSection(l.Event, r.Section, o)
		if err != nil {
			continue
		}
		before, after := r.Ranks(), again.Ranks()
		for row := range before {
			if before[row] != after[row] {
				differ++
			}
		}
	}
	return differ, all
}

// edition names an edition in a sentence: "the rules of 2024".
func edition(r tiebreak.Rules) string {
	if r == tiebreak.RulesPre2023 {
		return "the rules before 2023"
	}
	return "the rules of " + r.String()
}

// logDates reports dates of the event that contradict each other, and which edition of
// the rules they select.
func logDates(l *load.File) {
	found := examine.Dates(l.Event, l.Log.Reading)
	if len(found) == 0 {
		return
	}
	advice := "choose the edition of the FIDE rules " + finding.WithRules
	if start := l.Event.Start; !start.IsZero() {
		own, others := tiebreak.RulesFor(start), []tournament.Date{l.Event.End}
		for _, s := range l.Event.Sections {
			others = append(others, s.RoundDates...)
		}
		advice = fmt.Sprintf("the first day, %s, selects %s", start, edition(own))
		at := slices.IndexFunc(others, func(d tournament.Date) bool { return d.Complete() && tiebreak.RulesFor(d) != own })
		if at < 0 {
			advice += ", as the other dates would"
		} else {
			other := edition(tiebreak.RulesFor(others[at]))
			advice += fmt.Sprintf(", but %s would select %s; choose ", others[at], other) + finding.WithRules
		}
	}
	for _, d := range found {
		d.Hint = strings.TrimPrefix(d.Hint+"; "+advice, "; ")
		l.Log.Add(d)
	}
}
