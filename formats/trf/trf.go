// Package trf reads and writes the FIDE Tournament Report File: TRF-16 (FIDE
// C.04 annex 2, "TRF16") and TRF-2026, for events of individuals and of teams.
// Records that only inform people, as the summaries of matches do, and records
// of other programs are kept word for word and written back.
//
// There is one reader for both: a file is understood as a whole, whatever it
// was taken for. The formats differ in what they write.
//
// A file is read in three steps, and that order matters: records may stand in
// any order, so lines are first sorted out into rows of players and records
// (read.go; unread.go has rows hidden in others). Then a [playerReader] makes players of
// the rows: it cuts them by columns, and reads fields and rounds (internal/columns,
// player.go, rounds.go). Last the records that need the players or each other are settled, a
// type for each subject: the head of the event, its dates, the points of results,
// points beside them, pairing, byes, teams, registers. All of these add to one
// [draft] of the event (read.go) and say what is odd by the same [notices]
// (unread.go). What a real file does differently from the regulation is accepted
// with a warning, once per kind, or refused with its place; it is never guessed in
// silence.
//
// A file has both sides of its subject: how it is read, then how it is written
// (internal/output).
package trf

import (
	"bytes"
	"io"
	"strings"

	"podium/formats"
	"podium/formats/internal/text"
	"podium/formats/tournament"
	"podium/formats/trf/internal/columns"
	"podium/formats/trf/internal/output"
)

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
		Requires:    []string{"Event.Federation"},
		ExtraFamily: family,
		Dialects:    dialectsOf16(),
		Sniff:       sniff16,
		Read:        read,
		Examine:     examine,
		Records:     recordsOf,
		Write: func(w io.Writer, ev *tournament.Event, log *formats.Log) error {
			return write(w, ev, log, output.TRF16, nil)
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
		Requires:    []string{"Event.Federation"},
		ExtraFamily: family,
		Sniff:       sniff26,
		Read:        read,
		Examine:     examine,
		Records:     recordsOf,
		Write: func(w io.Writer, ev *tournament.Event, log *formats.Log) error {
			return write(w, ev, log, output.TRF26, nil)
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

// sniff16 is sure of files without a record of 2026 and leaves the others to
// sniff26; it is never as sure as that.
func sniff16(head []byte) formats.Confidence {
	m := marksOf(head)
	if m.of2026 && m.sure() == formats.Certain {
		return formats.Likely
	}
	return m.sure()
}

func sniff26(head []byte) formats.Confidence {
	m := marksOf(head)
	switch {
	case m.bars > 0 || m.sure() == formats.No:
		return formats.No
	case m.of2026:
		return formats.Certain
	case m.sure() == formats.Certain:
		return formats.Likely
	}
	return formats.No
}

// marks counts what speaks for TRF at the beginning of a file.
type marks struct {
	players int  // lines that begin as a 001 record does
	headers int  // other records of the regulation
	bars    int  // "001 |": the tournament file of Vega
	of2026  bool // a record of the edition of 2026
}

// sure weighs the marks. A single player line may be chance; with a header
// line or a second player it is not. Header lines alone are a file without
// players, which is ours to refuse. So is Vega's, by name.
func (m marks) sure() formats.Confidence {
	switch {
	case m.bars > 0:
		return formats.Likely
	case m.players > 1, m.players == 1 && m.headers > 0:
		return formats.Certain
	case m.players == 1, m.headers > 1:
		return formats.Likely
	}
	return formats.No
}

func marksOf(head []byte) marks {
	var m marks
	if !bytes.Contains(head, []byte("\x00")) && !bytes.Contains(head, []byte("001")) &&
		!bytes.Contains(head, []byte("012")) {
		return m // spares the formats that are not text the work below
	}
	txt, ok := text.Decode(head, &formats.Log{})
	if !ok {
		return m
	}
	table := records()
	for _, line := range text.Lines(txt.S) {
		m.add(&table, strings.TrimLeft(line, "\ufeff \t"))
	}
	return m
}

func (m *marks) add(table *[48]record, line string) {
	if len(line) < 4 || line[3] != ' ' {
		return
	}
	code, rest := line[:3], line[4:]
	switch {
	case strings.HasPrefix(rest, "|") && (code == "001" || code == "012"):
		m.bars++
	case code == "001":
		if startsWithNumber(rest) {
			m.players++
		}
	default:
		if rec := recordIn(table, code); rec.of == new2026 {
			m.of2026 = true
			m.headers++
		} else if rec.is(sniffed) {
			m.headers++
		}
	}
}

// startsWithNumber reports whether columns 5 to 8 hold a starting rank.
func startsWithNumber(rest string) bool {
	field := strings.Trim(rest[:min(4, len(rest))], " ")
	_, ok := columns.Number(field)
	return ok && field != ""
}

// dialects16 lists the dialects of TRF-16: the regulation alone, the additions
// of two pairing engines (JaVaFo, advanced user manual; bbpPairings, "TRF(bx)"),
// and the file that SwissSys saves and opens.
func dialects16() []output.Dialect {
	records16 := regulated()
	return []output.Dialect{
		{Name: "fide", Title: "FIDE: the records of the regulation and no other", Records: records16},
		{
			Name: "javafo", Title: "JaVaFo: with XXR, XXC, XXS, XXA, XXP and XXZ",
			Records: records16 + " XXR XXC XXS XXA XXP XXZ",
		},
		{
			Name:    "bbppairings",
			Title:   "bbpPairings: with XXR, XXC, points as BBW to BBU, XXA and XXP, without 013, which it refuses",
			Records: strings.Replace(records16, " 013", "", 1) + " XXR XXC BBW BBD BBL BBZ BBF BBU XXA XXP",
			Strict:  true,
		},
		{
			Name: "swisssys", Title: "SwissSys: its Simple TRF, players and rounds with XXR, BBU and XXA",
			Records: "062 072 XXR BBU XXA 001",
		},
	}
}

// dialectsOf16 is dialects16 as Format.Dialects.
func dialectsOf16() []formats.Dialect {
	var out []formats.Dialect
	for _, d := range dialects16() {
		out = append(out, formats.Dialect{
			Name: d.Name, Title: d.Title,
			Write: func(w io.Writer, ev *tournament.Event, log *formats.Log) error {
				return write(w, ev, log, output.TRF16, &d)
			},
		})
	}
	return out
}
