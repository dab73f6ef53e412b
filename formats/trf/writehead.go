package trf

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"podium/formats"
	"podium/formats/tournament"
)

// header writes the records of the event, in the order of their numbers, and
// behind them the X records in TRF-16 or those of 2026 in TRF-26. A record
// without content is left out; many receivers dislike a bare code.
func (w *writer) header() {
	ev, sec := w.ev, w.sec
	w.text("012", "Event.Name", ev.Name)
	w.text("022", "Event.City", ev.City)
	w.text("032", "Event.Federation", ev.Federation)
	w.text("042", "Event.Start", slashed(ev.Start))
	w.text("052", "Event.End", slashed(ev.End))
	w.counts()
	system := w.system()
	if w.text("092", "Section.System", system); !w.writes("092") {
		system = ""
	}
	w.checkKind(system)
	w.text("102", "Event.ChiefArbiter", ev.ChiefArbiter)
	for _, name := range ev.Arbiters {
		w.text("112", "Event.Arbiters", name)
	}
	w.text("122", "Section.TimeControl", sec.TimeControl)
	w.roundDates()
	if w.edition == edition26 {
		w.records26()
		return
	}
	if sec.RoundCount > 0 {
		w.text("XXR", "Section.RoundCount", strconv.Itoa(sec.RoundCount))
	}
	switch sec.FirstColor {
	case tournament.White:
		w.text("XXC", "Section.FirstColor", "white1")
	case tournament.Black:
		w.text("XXC", "Section.FirstColor", "black1")
	case tournament.NoColor:
	}
	w.scoring16()
	w.accelerationsXXA()
	w.prohibitedXXP()
}

// records26 writes the records of 2026 that take the place of X records, and
// those that are new.
func (w *writer) records26() {
	sec := w.sec
	if sec.RoundCount > 0 {
		w.text("142", "Section.RoundCount", strconv.Itoa(sec.RoundCount))
	}
	switch sec.FirstColor {
	case tournament.White:
		w.text("152", "Section.FirstColor", "W")
	case tournament.Black:
		w.text("152", "Section.FirstColor", "B")
	case tournament.NoColor:
	}
	if sec.Scoring != tournament.FIDE() {
		w.scoring162()
	}
	w.text("172", "Section.RankedBy", sec.RankedBy)
	w.text("192", "Section.SystemCode", sec.SystemCode)
	w.tieBreaks()
	w.text("222", "Section.TimeControlCode", sec.TimeControlCode)
	w.teamHead()
}

// text writes a record of free text.
func (w *writer) text(code, field, value string) {
	value = w.clean(field, value)
	switch {
	case value == "" && (code == "042" || code == "052"):
		w.keptRecord(code)
		return
	case value == "":
		return
	case !w.writes(code):
		w.withhold(code, field, value)
		return
	}
	w.out = append(w.out, code...)
	w.out = append(w.out, ' ')
	w.out = append(w.out, value...)
	w.out = append(w.out, lineEnd...)
}

// counts writes 062, 072 and 082, always computed.
func (w *writer) counts() {
	rated := 0
	for i := range w.sec.Players {
		if w.sec.Players[i].Rating() > 0 {
			rated++
		}
	}
	w.text("062", "", strconv.Itoa(len(w.sec.Players)))
	w.text("072", "", strconv.Itoa(rated))
	w.text("082", "", strconv.Itoa(w.teamCount()))
}

// system is the pairing system in words; where the model only knows the kind,
// in the words that the programs of FIDE use.
func (w *writer) system() string {
	if w.sec.System != "" || tournament.KindOf(w.sec.SystemCode) == w.sec.Kind && w.edition == edition26 {
		return w.sec.System
	}
	switch w.sec.Kind {
	case tournament.Swiss:
		return "Individual: Swiss-System"
	case tournament.RoundRobin:
		return "Individual: Round-Robin"
	case tournament.KindUnknown:
	}
	return ""
}

// checkKind counts a loss if the kind of the section does not follow from what
// is written of the pairing system.
func (w *writer) checkKind(system string) {
	kind := tournament.KindUnknown
	if w.edition == edition26 {
		kind = tournament.KindOf(w.sec.SystemCode)
	}
	if kind == tournament.KindUnknown {
		kind = tournament.KindOf(system)
	}
	if kind != w.sec.Kind {
		w.lose(formats.LostField, "Section.Kind", "kind of section that the words for the pairing system do not tell", w.sec.Kind.String())
	}
}

// isNoCode reports whether a tie-break cannot stand in a list with commas.
func isNoCode(code string) bool {
	return code == "" || strings.ContainsFunc(code, func(c rune) bool { return c <= ' ' || c == ',' || c == ';' || unicode.IsSpace(c) })
}

// tieBreaks writes 202, the list without the points, and 212, the list with
// them; 202 alone if the list has no points.
func (w *writer) tieBreaks() {
	list := slices.Clone(w.sec.TieBreaks)
	if slices.ContainsFunc(list, isNoCode) {
		w.lose(formats.LostField, "Section.TieBreaks", "lists of tie-breaks with blanks or commas in a code, left out", strings.Join(list, ","))
		return
	}
	for i, item := range list {
		if !isOfFIDE(item) {
			list[i] = foreignMark + item
		}
	}
	ties := withoutPoints(list)
	_, kept := tournament.FindExtra(w.ev.Extra, family, "202")
	if !kept {
		w.text("202", "Section.TieBreaks", strings.Join(ties, ","))
	}
	if len(ties) < len(list) || kept {
		w.text("212", "Section.TieBreaks", strings.Join(list, ","))
	}
}
