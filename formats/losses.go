package formats

import (
	"slices"
	"strings"

	"podium/formats/finding"
	"podium/formats/tournament"
)

// logLacking logs each field that f lacks and ev has, and what only the format
// that read ev could write back.
func logLacking(f Format, ev *tournament.Event, log *Log) {
	for _, field := range tournament.Fields() {
		if !slices.Contains(f.Lacks, field.Name) {
			continue
		}
		if field.Scope() == tournament.OfEvent {
			logValues(f, &field, ev, nil, log)
			continue
		}
		for _, s := range ev.Sections {
			logValues(f, &field, ev, s, log)
		}
	}
	logExtras(f, ev, log)
}

// logValues logs what a section has in a field; nil: the event itself.
func logValues(f Format, field *tournament.Field[tournament.Subject], ev *tournament.Event, s *tournament.Section, log *Log) {
	c := finding.Change{Code: finding.LostField, Field: field.Name, What: field.Plural()}
	if s != nil {
		c.Section = s.Name
	}
	for in := range tournament.Subjects(ev, s, field.Scope()) {
		if n, example := field.Values(in); n > 0 {
			c.Count, c.Example = c.Count+n, example
		}
	}
	if c.Count > 0 {
		log.Lack(c, f.Name)
	}
}

// logExtras logs what only the format that read ev could write back.
func logExtras(f Format, ev *tournament.Event, log *Log) {
	note := func(section string, list []tournament.Extra) {
		for _, x := range list {
			if !f.writesExtra(x) {
				log.Lose(finding.Change{
					Code: finding.LostField, Field: "Extra", Section: section, Example: x.Key,
					What: "pieces of the source that no field of the model holds",
				})
			}
		}
	}
	note("", ev.Extra)
	for _, s := range ev.Sections {
		note(s.Name, s.Extra)
		for i := range s.Players {
			note(s.Name, s.Players[i].Extra)
		}
	}
}

// writesExtra reports whether f writes x back.
func (f Format) writesExtra(x tournament.Extra) bool {
	return f.ExtraFamily == EveryFamily || f.ExtraFamily != "" && f.ExtraFamily == x.Format
}

// ofTeams reports whether a field goes where the teams of a section go.
func ofTeams(field string) bool {
	switch field {
	case "Section.Teams", "Section.MatchScoring", "Section.BoardColors", "Section.TeamBye", "Section.Adjustments":
		return true
	}
	return strings.HasPrefix(field, "Team.")
}
