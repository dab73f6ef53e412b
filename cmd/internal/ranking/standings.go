package ranking

import (
	"errors"
	"fmt"

	"podium/cmd/internal/load"
	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// Event ranks every section of an event and logs what is doubtful: codes that
// nobody knows, a list that does not fit, ranks that the file states and the
// standings do not have. Without an error in the log every section is ranked.
func Event(l *load.File, o tiebreak.EventOptions) *tiebreak.Ranked {
	o.Declared = l.DeclaredRanking()
	ranked, err := tiebreak.RankEvent(l.Event, o)
	failed, _ := errors.AsType[tiebreak.Unranked](err)
	for _, err := range failed {
		l.Log.Add(finding.Finding{
			Severity: finding.Error, Code: finding.TieBreakList, Field: "Section.TieBreaks",
			Found: InSection(err.Section) + err.Err.Error(), Hint: listAdvice(err), Err: err,
		})
	}
	for _, r := range ranked.Sections {
		logList(r, l.Log)
		if !r.Section.TeamsMeet() {
			logDeclared(l, r)
			if o.After == 0 {
				logRanks(r, l.Log)
			}
		}
		if r.Teams != nil {
			logTeams(l, r.Teams)
		}
	}
	return ranked
}

// listAdvice says what to do about a list that cannot rank.
func listAdvice(err *tiebreak.SectionError) string {
	if err.AnyList {
		return ""
	}
	return missingAdvice(err, "give another list with --tiebreaks")
}

// missingAdvice says what to do about a tie-break that cannot be computed: other,
// or first of all to declare what it is computed from.
func missingAdvice(err error, other string) string {
	if errors.Is(err, tiebreak.ErrUndeclared) {
		return "declare it in a file beside the event or of --event (\"podium event-example\" shows one), or " + other
	}
	return other
}

// InSection begins a message about a section that has a name.
func InSection(s *tournament.Section) string {
	if s.Name == "" {
		return ""
	}
	return fmt.Sprintf("section %q: ", finding.Quotable(s.Name))
}

// logList logs what is doubtful about the list of a ranking.
func logList(r *tiebreak.RankedSection, log *formats.Log) {
	add := func(severity finding.Severity, code finding.Code, found, advice string) {
		log.Add(finding.Finding{
			Severity: severity, Code: code, Field: "Section.TieBreaks",
			Found: InSection(r.Section) + found, Hint: advice,
		})
	}
	for _, code := range r.List.Ignored {
		add(finding.Warning, finding.TieBreakList,
			fmt.Sprintf("the file declares the tie-break %q, which podium does not know", code),
			"it was left out of the list")
	}
	for _, err := range r.Unfit {
		add(finding.Warning, finding.TieBreakList, "the file declares "+err.Error(), "it was left out of the list")
	}
	for _, text := range r.Standings.Warnings {
		add(finding.Warning, finding.TieBreakList, text, "")
	}
	for _, c := range r.Standings.Columns {
		if c.Dropped != "" {
			add(finding.Note, finding.DroppedSystem, c.Spec.Text+" was left out: "+c.Dropped, "")
		}
	}
}

// listText names a list: by its preset, else by its codes.
func listText(l tiebreak.List) string {
	if l.Name != "" {
		return l.Name
	}
	return tiebreak.Codes(l.Specs)
}
