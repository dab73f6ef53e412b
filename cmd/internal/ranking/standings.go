package ranking

import (
	"errors"
	"fmt"

	"podium/cmd/internal/load"
	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/tiebreak"
	"podium/tiebreak/declared"
)

// A Section is the standings of one section, of its players or of its teams, and
// what they rest on. It points into the event, which it does not own.
type Section struct {
	Section   *tournament.Section
	List      tiebreak.List // in force, and where it comes from
	Table     *tiebreak.Table
	Standings *tiebreak.Standings
	Seed      *Setting        // of the lots; nil: none
	Unrated   *Setting        // the policy for unrated players; nil: the default one
	Undated   bool            // the rules are the newest for want of a start date
	declared  *declared.Event // nil: nothing
	Teams     *Section        // of the teams of the section; nil: there are none
	OfTeams   bool            // the rows are teams
	unfit     []error         // what of a declared list the section cannot have
	only      int             // explain this column alone, counted from 1; 0: all
}

// Event ranks every section of an event and logs what is doubtful: codes that
// nobody knows, a list that does not fit, ranks that the file states and the
// standings do not have. Without an error in the log there is one ranking per
// section.
func Event(l *load.File, o Options) []Section {
	log := l.Log
	out := make([]Section, 0, len(l.Event.Sections))
	for _, s := range l.Event.Sections {
		ranking, err := OfSection(l, s, o)
		if err != nil {
			log.Add(finding.Finding{
				Severity: finding.Error, Code: finding.TieBreakList, Field: "Section.TieBreaks",
				Found: InSection(s) + err.Error(), Hint: listAdvice(err), Err: err,
			})
			continue
		}
		logList(s, ranking, log)
		if !ranking.Meet() {
			logDeclared(l, ranking)
			if o.After == 0 {
				logRanks(ranking, log)
			}
		}
		logTeams(l, ranking, o)
		out = append(out, ranking)
	}
	return out
}

// OfSection ranks one section, and its teams, by the list in force. The error says
// why the list cannot rank it. Nothing is logged.
func OfSection(l *load.File, s *tournament.Section, o Options) (Section, error) {
	out := Section{Section: s, Undated: undated(l.Event, o)}
	var err error
	if out.List, err = tiebreak.Choose(o.List, s, l.Event.RatingFederation(), o.Kind); err != nil {
		return out, err
	}
	options := EngineOptions(l, s, o)
	if options.Seed != "" {
		out.List = out.List.WithLots()
	}
	if out.Table, err = tiebreak.Players(s, options); err != nil {
		return out, unrankable{err}
	}
	out.Seed, out.Unrated = seedOf(out.Table, o), unratedOf(out.Table, o)
	if !out.Meet() {
		out.declared = l.Declared
	}
	out.fit()
	if out.Standings, err = tiebreak.Rank(out.Table, out.List.Specs); err != nil {
		return out, err
	}
	out.Teams, err = ofTeams(l, s, o)
	return out, err
}

// fit leaves out of a list that the file declares what the section cannot have.
func (r *Section) fit() { r.List, r.unfit = r.List.Fit(r.Table) }

// unrankable is why a section cannot be ranked by any list.
type unrankable struct{ error }

func (u unrankable) Unwrap() error { return u.error }

// listAdvice says what to do about a list that cannot rank.
func listAdvice(err error) string {
	if _, ok := errors.AsType[unrankable](err); ok {
		return "" // no other list helps
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
func logList(s *tournament.Section, r Section, log *formats.Log) {
	add := func(severity finding.Severity, code finding.Code, found, advice string) {
		log.Add(finding.Finding{
			Severity: severity, Code: code, Field: "Section.TieBreaks",
			Found: InSection(s) + found, Hint: advice,
		})
	}
	for _, code := range r.List.Ignored {
		add(finding.Warning, finding.TieBreakList,
			fmt.Sprintf("the file declares the tie-break %q, which podium does not know", code),
			"it was left out of the list")
	}
	for _, err := range r.unfit {
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
