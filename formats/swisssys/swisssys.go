// Package swisssys reads and writes the native tournament file of SwissSys 11
// and 12 (sjson), and reads the web report that it makes for publication.
//
// Both are JSON of whole events. They are decoded leniently: values may be
// missing, null, or a text where a number is usual; NULs stand inside texts;
// names may have been decoded twice (reader.go, mojibake.go). What SwissSys
// keeps and the model does not have is kept and written back.
//
// One rule must not be broken: credentials of web services and data by which
// people can be reached do not leave the file. They are not read into the
// model, not kept as extras, and not repeated in messages; private.go says what
// they are.
package swisssys

import "podium/formats"

// family is the tournament.Extra.Format of what this package keeps.
const family = "swisssys"

// Native is the tournament file of SwissSys.
func Native() formats.Format {
	return formats.Format{
		Name:        "sjson",
		Title:       "SwissSys tournament",
		Exts:        []string{".sjson"},
		Lacks:       lacks(),
		ExtraFamily: family,
		Sniff:       sniffNative,
		Read:        readNative,
		Write:       writeNative,
	}
}

// Web is the web report of SwissSys.
func Web() formats.Format {
	return formats.Format{
		Name:  "swisssys-web",
		Title: "SwissSys web report",
		Exts:  []string{".json"},
		Sniff: sniffWeb,
		Read:  readWeb,
	}
}

// lacks lists what the tournament file has no place for.
func lacks() []string {
	return []string{
		"Event.ChiefArbiter", "Event.Arbiters", "Event.Report.EventID", "Event.Report.Directors",
		"Section.System", "Section.SystemCode", "Section.TimeControlCode", "Section.RankedBy",
		"Section.RoundDates", "Section.Scoring", "Section.TieBreaks",
		"Section.MatchScoring", "Section.BoardColors", "Section.TeamBye", "Section.Adjustments",
		"Section.Accelerations", "Section.Prohibited",
		"Team.Rounds", "Team.Stated.Points", "Team.Stated.Rank",
		"Player.Federation", "Player.Ratings.Games",
		"Player.Stated.Points", "Player.Stated.Rank", "Player.Stated.TieBreaks",
	}
}
