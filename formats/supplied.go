package formats

import (
	"podium/formats/finding"
	"podium/formats/tournament"
)

// TellRatedBy tells what becomes of the federation that rates the event, where
// readers of an output will take one for it ("": none), and for the federation
// of the event the one given. Writers of formats that one federation's programs
// use call it.
func TellRatedBy(ev *tournament.Event, federation, taken string, log *Log) {
	if taken == federation {
		taken = ""
	}
	c := finding.Change{Code: finding.Supplied, Field: "Event.RatedBy", Example: taken}
	switch said := ev.ForeignRating(); said {
	case taken:
	case "":
		c.What = "the federation that rates the event, which every file of this kind has"
		log.Supply(c)
	default:
		c.Code, c.Example = finding.LostField, said
		c.What = "the federation that rates the event, for which another is taken"
		log.Lose(c)
	}
}

// TellKind notes that an output states a kind of pairings that the section does
// not: the one that the pairings show.
func TellKind(s *tournament.Section, log *Log) {
	if s.Kind == tournament.KindUnknown {
		log.Supply(finding.Change{
			Code: finding.Supplied, Field: "Section.Kind", Section: s.Name, Example: s.KindShown().String(),
			What: "the kind of a section, as the pairings show it",
		})
	}
}
