package formats

import (
	"strings"

	"podium/formats/finding"
	"podium/formats/tournament"
)

// DeclareTieBreaks sets the tie-breaks by which a section was ranked from the columns of
// tie-breaks in its table, in their order, each with its heading and its code. If the code
// of one is not known, the section declares none: a list with a gap would be another one.
// In a list without games places count as stated, so that nothing is missing.
func DeclareTieBreaks(sec *tournament.Section, columns []tournament.StatedValue, at finding.Pos, log *Log) {
	var codes, unknown []string
	for _, c := range columns {
		if c.Code == "" {
			unknown = append(unknown, c.Label)
		}
		codes = append(codes, c.Code)
	}
	if len(unknown) == 0 {
		sec.TieBreaks = codes
		return
	}
	if sec.GamesUnknown {
		return
	}
	log.Warning(at, finding.TieBreakList, "the table does not say which tie-breaks %s are",
		strings.Join(unknown, ", ")).In("Section.TieBreaks").Expect("headings or notes that name them").
		Advise("choose the tie-breaks " + finding.WithTieBreaks + "; the values are kept as stated, but " +
			"the ranking uses the usual tie-breaks instead")
}

// DeclareCodes sets the tie-breaks by which a pairing program ranked a section: what the file
// calls each, and its code. at returns the place of one. If the code of one is not known, the
// section declares none, for the same reason.
func DeclareCodes(sec *tournament.Section, list []tournament.StatedValue, at func(i int) finding.Pos, log *Log) {
	var codes []string
	whole := true
	for i, t := range list {
		switch t.Code {
		case "":
			whole = false
			log.Warning(at(i), finding.UnknownTieBreak, "%s, for which podium has no code", t.Label).
				In("Section.TieBreaks").Expect("a tie-break for players that podium knows").
				Advise("the event is ranked by the usual list; choose another " + finding.WithTieBreaks)
		case "PTS": // the points come first anyway
		default:
			codes = append(codes, t.Code)
		}
	}
	if whole {
		sec.TieBreaks = codes
	}
}
