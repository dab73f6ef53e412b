package crosstable

import (
	"slices"
	"strconv"
	"strings"

	"podium/formats/internal/grid"
	"podium/formats/tournament"
)

// eventLabels are the rows above a table that tell of the event.
func eventLabels(ev *tournament.Event, t *tally) []string {
	var out []string
	add := func(label, field, s string) {
		if s = t.clean(field, s); s != "" {
			out = append(out, label+": "+s)
		}
	}
	add("Event", "Event.Name", ev.Name)
	add("Place", "Event.City", ev.City)
	federation := ev.Federation
	if strings.ContainsAny(federation, "()") {
		t.lose("Event.Federation", "federations with brackets, left out", federation)
		federation = ""
	}
	add("Federation", "Event.Federation", federation)
	switch {
	case ev.Start.IsZero():
		add("Last day", "Event.End", ev.End.String())
	case ev.End.IsZero():
		add("First day", "Event.Start", ev.Start.String())
	case ev.Start == ev.End:
		add("Date", "Event.Start", ev.Start.String())
	default:
		add("Date", "Event.Start", ev.Start.String()+" to "+ev.End.String())
	}
	add("Chief arbiter", "Event.ChiefArbiter", ev.ChiefArbiter)
	if slices.ContainsFunc(ev.Arbiters, func(a string) bool { return strings.Contains(a, ";") || grid.Trim(a) != a || a == "" }) {
		t.lose("Event.Arbiters", "lists of arbiters with a semicolon in a name", strings.Join(ev.Arbiters, "; "))
	}
	add("Arbiters", "Event.Arbiters", grid.Trim(strings.Join(ev.Arbiters, "; ")))
	return out
}

// sectionLabels are the rows above a table that tell of its section.
func sectionLabels(sec *tournament.Section, t *tally) []string {
	var out []string
	add := func(label, field, s string) {
		if s = t.clean(field, s); s != "" {
			out = append(out, label+": "+s)
		}
	}
	add("Section", "Section.Name", sec.Name)
	system := sec.System
	if system == "" && sec.Kind != tournament.KindUnknown {
		system = kindWords(sec.Kind)
	}
	if kind := tournament.KindOf(system); kind != sec.Kind && !sec.RoundsUnknown {
		t.lose("Section.Kind", "sections whose kind the words for it do not tell", sec.Kind.String())
	}
	add("Tournament type", "Section.System", system)
	add("Time control", "Section.TimeControl", sec.TimeControl)
	if sec.RoundCount > 0 {
		add("Number of rounds", "Section.RoundCount", strconv.Itoa(sec.RoundCount))
	}
	line, ok := grid.FormatScoring(sec.Scoring)
	if !ok {
		t.lose("Section.Scoring", "point systems that a row of text cannot tell", sec.Scoring[tournament.Win].String()+" for a win")
	}
	add("Point system", "Section.Scoring", line)
	add("Tie-breaks", "Section.TieBreaks", tieBreakLabel(sec, t))
	if !sec.RoundsUnknown {
		out = append(out, "Starting rank crosstable")
	}
	return out
}

func kindWords(k tournament.Kind) string {
	if k == tournament.RoundRobin {
		return "Round robin"
	}
	return "Swiss system"
}

// tieBreakLabel lists the declared tie-breaks. Where there are only values, it
// says that none are declared, or the columns would be taken for the list.
func tieBreakLabel(sec *tournament.Section, t *tally) string {
	if len(sec.TieBreaks) == 0 {
		for i := range sec.Players {
			if len(sec.Players[i].Stated.TieBreaks) > 0 {
				return grid.NoTieBreaks
			}
		}
		return ""
	}
	bad := func(code string) bool {
		return code == "" || strings.ContainsAny(code, ", ;") || grid.Trim(code) != code
	}
	if slices.ContainsFunc(sec.TieBreaks, bad) {
		t.lose("Section.TieBreaks", "lists of tie-breaks with blanks or commas in a code, left out", strings.Join(sec.TieBreaks, ","))
		return ""
	}
	return strings.Join(sec.TieBreaks, ", ")
}
