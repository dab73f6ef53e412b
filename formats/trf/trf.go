// Package trf reads and writes the FIDE Tournament Report File: TRF-16 (FIDE
// C.04 annex 2, "TRF16") and TRF-2026, for events of individuals and of teams.
// Records that only inform people, as the summaries of matches do, and records
// of other programs are kept word for word and written back.
//
// There is one reader for both: a file is understood as a whole, whatever it
// was taken for. The formats differ in what they write.
//
// A file is read in three steps, and that order matters: records may stand in
// any order, so lines are first sorted out (read.go, header.go), then the
// players' rows are cut by columns and read (columns.go, align.go, player.go,
// rounds.go; sound.go is the short way for rows without any deviation), and last
// the records that depend on others are settled (finish.go). What a real file
// does differently from the regulation is accepted with a warning, once per kind
// (tally.go), or refused with its place; it is never guessed in silence.
//
// What is written of a subject stands in the file of that subject with "write"
// before its name: writerounds.go is the other side of rounds.go.
package trf

import (
	"io"

	"podium/formats"
	"podium/formats/tournament"
)

// family is the tournament.Extra.Format of what this package keeps verbatim.
const family = "trf"

// TRF16 is the format of 2016, with the X records by which programs added what
// it lacks (XXR, XXC, XXS).
func TRF16() formats.Format {
	return formats.Format{
		Name:       "trf16",
		Title:      "FIDE TRF-16",
		Exts:       []string{".trf", ".trfx"},
		OneSection: true,
		PlainText:  true,
		Lacks: append(lacksOfBoth(),
			"Section.SystemCode", "Section.TimeControlCode", "Section.RankedBy", "Section.TieBreaks",
			"Section.MatchScoring", "Section.BoardColors", "Section.TeamBye", "Section.Adjustments",
			"Team.Nickname", "Team.Strength", "Team.Stated.Points", "Team.Stated.Rank",
			"Player.State", "Player.Ratings[1]"),
		LacksMostly: []string{"Player.Club", "Player.Grade"},
		ExtraFamily: family,
		Dialects:    dialectsOf16(),
		Sniff:       sniff16,
		Read:        read,
		Examine:     examine,
		Records:     recordsOf,
		Write: func(w io.Writer, ev *tournament.Event, log *formats.Log) error {
			return write(w, ev, log, edition16, nil)
		},
	}
}

// TRF26 is the format of 2026.
func TRF26() formats.Format {
	return formats.Format{
		Name:        "trf26",
		Title:       "FIDE TRF-26",
		Exts:        []string{".trf"},
		OneSection:  true,
		PlainText:   true,
		Lacks:       lacksOfBoth(),
		LacksMostly: []string{"Player.Club", "Player.Grade", "Player.State", "Player.Ratings[1]"},
		ExtraFamily: family,
		Sniff:       sniff26,
		Read:        read,
		Examine:     examine,
		Records:     recordsOf,
		Write: func(w io.Writer, ev *tournament.Event, log *formats.Log) error {
			return write(w, ev, log, edition26, nil)
		},
	}
}

// lacksOfBoth lists what neither edition has a place for.
func lacksOfBoth() []string {
	return []string{
		"Event.RatedBy", "Event.Report.EventID", "Event.Report.Affiliate", "Event.Report.Directors",
		"Event.Report.State", "Event.Report.PostalCode",
		"Section.Name", "Section.Prizes",
		"Player.Withdrawn",
		"Player.Ratings.Games", "Player.Stated.TieBreaks",
	}
}

// An edition is what a file is written for.
type edition uint8

const (
	edition16 edition = iota
	edition26
)

// of2026 reports whether a record code came with the edition of 2026, so that
// its presence tells the edition of a file. Receivers of TRF-16 may refuse
// such records.
func of2026(code string) bool {
	switch code {
	case "142", "152", "162", "172", "182", "192", "202", "212", "222",
		"240", "250", "260", "299", "300", "310", "320", "330", "352", "362",
		"801", "802":
		return true
	}
	return false
}
