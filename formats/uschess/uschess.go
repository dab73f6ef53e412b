// Package uschess reads and writes what US Chess exchanges with organisers: the
// rating report of format "2C", three dBase III tables that every US pairing
// program exports, and reads the text of a crosstable of its site (MSA).
//
// The report is one input of three files, THEXPORT.DBF (the event),
// TSEXPORT.DBF (its sections) and TDEXPORT.DBF (players and results). Whichever
// of them is given, the other two are looked for beside it; a zip holds all
// three. Write makes such a zip, since it has one stream to write to, and Files
// takes it apart again where the files themselves are wanted.
//
// The report is read in the order event, sections, players (event.go,
// section.go, player.go, cell.go); what depends on a whole round, who forfeited
// against whom and which bye was allocated, is settled last (settle.go).
// Fields that the model does not have and that a program has filled are kept,
// and written back. What US Chess demands and the event does not say is never
// invented: writing names all of it and stops (need.go).
package uschess

import (
	"podium/formats"
)

// The kinds of tournament.Extra that this package keeps.
const (
	familyReport = "uschess"
	familyMSA    = "msa"
)

// RatingReport is the rating report of format 2C.
func RatingReport() formats.Format {
	return formats.Format{
		Name:        "uschess",
		Title:       "US Chess rating report (2C)",
		Exts:        []string{".zip", ".dbf"},
		Lacks:       lacks(),
		ExtraFamily: familyReport,
		Sniff:       sniffReport,
		Read:        readReport,
		Write:       writeReport,
		Parts:       partNames,
		Files:       unzipFiles,
		Records:     recordsOf,
	}
}

// MSA is the text of a crosstable as the site of US Chess shows it.
func MSA() formats.Format {
	return formats.Format{
		Name:  "msa",
		Title: "US Chess crosstable (text)",
		Exts:  []string{".txt"},
		Sniff: sniffMSA,
		Read:  readMSA,
	}
}

// lacks lists what the report has no place for.
func lacks() []string {
	return []string{
		"Event.ChiefArbiter", "Event.Arbiters",
		"Section.System", "Section.SystemCode", "Section.TimeControlCode", "Section.RankedBy",
		"Section.FirstColor", "Section.RoundDates", "Section.Scoring", "Section.TieBreaks",
		"Section.Teams", "Section.MatchScoring", "Section.BoardColors", "Section.TeamBye",
		"Section.Adjustments", "Section.Accelerations", "Section.Prohibited", "Section.Prizes",
		"Player.Sex", "Player.Title", "Player.Federation", "Player.Club", "Player.Grade",
		"Player.Withdrawn", "Player.Birth", "Player.Ratings[1]", "Player.Ratings.Games",
		"Player.Stated.Points", "Player.Stated.Rank", "Player.Stated.TieBreaks",
	}
}
