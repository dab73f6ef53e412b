package trf

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/tournament"
)

// A dialect is which records a receiver of TRF-16 understands; the columns are
// those of the regulation for all of them. nil is everybody: every record that
// says something, and what was kept of the source.
type dialect struct {
	name, title string
	records     string // the codes that are written, in the order of the file
	strict      bool   // refuses files with gaps among the starting ranks or games without a result
}

// The records of the regulation that are written for everybody.
const records16 = "012 022 032 042 052 062 072 082 092 102 112 122 132 001 013"

// dialects16 lists the dialects of TRF-16: the regulation alone, the additions
// of two pairing engines (JaVaFo, advanced user manual; bbpPairings, "TRF(bx)"),
// and the file that SwissSys saves and opens.
func dialects16() []dialect {
	return []dialect{
		{"fide", "FIDE: the records of the regulation and no other", records16, false},
		{"javafo", "JaVaFo: with XXR, XXC, XXS, XXA, XXP and XXZ", records16 + " XXR XXC XXS XXA XXP XXZ", false},
		{
			"bbppairings", "bbpPairings: with XXR, XXC, points as BBW to BBU, XXA and XXP, without 013, which it refuses",
			strings.TrimSuffix(records16, " 013") + " XXR XXC BBW BBD BBL BBZ BBF BBU XXA XXP", true,
		},
		{"swisssys", "SwissSys: its Simple TRF, players and rounds with XXR, BBU and XXA", "062 072 XXR BBU XXA 001", false},
	}
}

// dialectsOf16 is dialects16 as Format.Dialects.
func dialectsOf16() []formats.Dialect {
	var out []formats.Dialect
	for _, d := range dialects16() {
		out = append(out, formats.Dialect{
			Name: d.name, Title: d.title,
			Write: func(w io.Writer, ev *tournament.Event, log *formats.Log) error {
				return write(w, ev, log, edition16, &d)
			},
		})
	}
	return out
}

// writes reports whether the receiver understands a record.
func (w *writer) writes(code string) bool {
	return w.dialect == nil || slices.Contains(strings.Fields(w.dialect.records), code)
}

// withhold counts a value that the receiver has no record for. field is "" for
// what follows from the rest of the file.
func (w *writer) withhold(code, field, value string) {
	what := field
	switch field {
	case "":
		return
	case "Extra":
		what = "what was kept of the source"
	default:
		for _, f := range formats.Fields() {
			if f.Name == field {
				what = f.Title
			}
		}
	}
	w.lose(formats.LostField, field, what+" in record "+code+", which "+w.dialect.name+" does not read", value)
}

// doubts warns of what a strict receiver refuses, though the file is as the
// regulation has it.
func (w *writer) doubts(rows []*tournament.Player) {
	if w.dialect == nil || !w.dialect.strict {
		return
	}
	warn := func(code formats.Code, field, found, want, advice string) {
		w.log.Add(formats.Diagnostic{
			Severity: formats.Warning, Code: code, Field: field, Found: found, Want: want + ", or " + w.dialect.name + " refuses the file", Advice: advice,
		})
	}
	for i, p := range rows {
		if p.No != i+1 {
			warn(formats.BadNumber, "Player.No", fmt.Sprintf("nobody has starting rank %d", i+1), "starting ranks without gaps", "number the players anew")
			break
		}
	}
	open := 0
	for _, p := range rows {
		for _, e := range p.Rounds {
			if e.Opponent != 0 && (e.Result == tournament.Pending || e.Result == tournament.NoResult) {
				open++
			}
		}
	}
	if open > 0 {
		warn(formats.MissingData, "Player.Rounds", fmt.Sprintf("%d entries of games without a result", open), "the result of every game", "enter the results first")
	}
}
