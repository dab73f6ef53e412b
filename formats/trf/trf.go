// Package trf reads and writes the FIDE Tournament Report File: TRF-16 (FIDE C.04 annex
// 2, "TRF16") and TRF-2026, for events of individuals and of teams. Records that are only
// for people, such as summaries of matches, and records of other programs are kept
// verbatim and written back.
//
// There is one reader for both editions, and it interprets a file as a whole, whichever
// edition it claims to be. The formats differ in what they write.
//
// A file is read in three steps, because records may come in any order. First the lines
// are sorted into rows of players and records, and rows hidden in other lines are found
// (read.go). A record is read at once if it can be; the others wait. Then players are
// made from the rows: each is cut into columns, and its fields and rounds are read
// (internal/columns, player.go). Finally, the records that depend on the
// players or on each other are settled, subject by subject: the header of the event, its
// dates, the values of results, points beyond them, pairing, byes, teams, registers. One
// [reader] does all this, and one [writer] writes; the table of records.go says what is
// done with each record. A deviation from the regulation that occurs in real files is
// accepted with a warning, once per kind (see [notices]), or refused with its position;
// nothing is guessed silently. A damaged line, whose fields are in other columns or which
// holds a second record, is refused: whoever made it knows what it said.
//
// Each file has both sides of its subject: first reading, then writing (internal/output).
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

// TRF16 returns the format of 2016, with the X records that programs added to it (XXR,
// XXC, XXS).
func TRF16() formats.Format {
	f := formatOf(output.TRF16)
	f.Name, f.Title, f.Exts, f.Sniff = "trf16", "FIDE TRF-16", []string{".trf", ".trfx"}, sniff16
	f.Lacks = append(f.Lacks,
		"Section.SystemCode", "Section.TimeControlCode", "Section.RankedBy", "Section.TieBreaks",
		"Section.MatchScoring", "Section.BoardColors", "Section.TeamBye", "Section.Adjustments",
		"Team.Nickname", "Team.Strength", "Team.Stated.Points", "Team.Stated.Rank",
		"Player.State", "Player.Ratings[1]")
	f.LacksMostly = []string{"Player.Club", "Player.Grade"}
	// The regulation alone, the additions of two pairing engines (JaVaFo, advanced user
	// manual; bbpPairings, "TRF(bx)"), and the file that SwissSys saves and opens.
	var codes []string
	for _, rec := range records() {
		if rec.of == regulation {
			codes = append(codes, rec.code)
		}
	}
	records16 := strings.Join(codes, " ")
	for _, d := range []output.Dialect{
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
	} {
		f.Dialects = append(f.Dialects, formats.Dialect{
			Name: d.Name, Title: d.Title, Write: writes(output.TRF16, &d),
		})
	}
	return f
}

// TRF26 returns the format of 2026.
func TRF26() formats.Format {
	f := formatOf(output.TRF26)
	f.Name, f.Title, f.Exts, f.Sniff = "trf26", "FIDE TRF-26", []string{".trf"}, sniff26
	f.LacksMostly = []string{"Player.Club", "Player.Grade", "Player.State", "Player.Ratings[1]"}
	f.OnlyCodes = true
	return f
}

func formatOf(e output.Edition) formats.Format {
	return formats.Format{
		OneSection: true,
		PlainText:  true,
		Remark:     comment,
		Lacks: []string{
			"Event.RatedBy", "Event.Report.EventID", "Event.Report.Affiliate", "Event.Report.Directors",
			"Event.Report.State", "Event.Report.PostalCode",
			"Section.Name", "Section.Prizes",
			"Player.Withdrawn",
			"Player.Ratings.Games", "Player.Stated.TieBreaks",
		},
		Requires:    []string{"Event.Federation"},
		ExtraFamily: family,
		Read:        read,
		Write:       writes(e, nil),
		Examine:     examine,
		Records:     recordsOf,
	}
}

// writes returns [formats.Format.Write] for an edition and a dialect; nil is everybody's.
func writes(e output.Edition, d *output.Dialect) func(io.Writer, *tournament.Event, *formats.Log) error {
	return func(w io.Writer, ev *tournament.Event, log *formats.Log) error { return write(w, ev, log, e, d) }
}

// sniff16 claims files without a record of 2026 and leaves the others to sniff26. It is
// never as certain as that.
func sniff16(head []byte) formats.Confidence {
	sure, newer := sniff(head)
	if newer && sure == formats.Certain {
		return formats.Likely
	}
	return sure
}

func sniff26(head []byte) formats.Confidence {
	switch sure, newer := sniff(head); {
	case sure == formats.No:
		return formats.No
	case newer:
		return formats.Certain
	case sure == formats.Certain:
		return formats.Likely
	}
	return formats.No
}

// sniff weighs the evidence for TRF at the beginning of a file, and reports whether there is a
// record of 2026. A single player line may be a coincidence; with a header line or a second
// player it is not. Only header lines make a file without players, which is for this format to
// refuse; so is the tournament file of Vega, whose lines begin with "001 |".
func sniff(head []byte) (sure formats.Confidence, newer bool) {
	if !bytes.Contains(head, []byte("\x00")) && !bytes.Contains(head, []byte("001")) &&
		!bytes.Contains(head, []byte("012")) {
		return formats.No, false // avoids the work below for formats that are not text
	}
	txt, ok := text.Decode(head, &formats.Log{})
	if !ok {
		return formats.No, false
	}
	players, others := 0, 0 // lines that begin like a record 001, and other records of the regulation
	for _, line := range text.Lines(txt.S) {
		line = strings.TrimLeft(line, "\ufeff \t")
		if len(line) < 4 || line[3] != ' ' {
			continue
		}
		code, rest := line[:3], line[4:]
		rec := recordOf(code)
		switch {
		case strings.HasPrefix(rest, "|") && (code == "001" || code == "012"):
			return formats.Likely, false
		case code == "001":
			field := strings.Trim(rest[:min(4, len(rest))], " ") // columns 5 to 8, of a starting rank
			if _, ok := columns.Number(field); ok && field != "" {
				players++
			}
		case rec.of == new2026 || rec.is(sniffed):
			newer = newer || rec.of == new2026
			others++
		}
	}
	switch {
	case players > 1, players == 1 && others > 0:
		return formats.Certain, newer
	case players == 1, others > 1:
		return formats.Likely, newer
	}
	return formats.No, newer
}
