package trf

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/formats/trf/internal/columns"
	"podium/formats/trf/internal/output"
)

// isSystemCode reports whether a text is a code of record 192, ignoring case: that of a
// system, with any suffix.
func isSystemCode(code string) bool {
	words := strings.Split(strings.ToUpper(code), "_")
	if len(words) < 2 || !slices.Contains([]string{"FIDE", "BERGER", "CUSTOM", "OTHER"}, words[0]) {
		return false
	}
	known := false
	for i, word := range words[1:] {
		switch word {
		case "DUTCH", "DUBOV", "BURSTEIN", "LIM", "SWISS", "DOUBLESWISS", "ROUNDROBIN", "DOUBLEROUNDROBIN", "SCHILLER",
			"SCHEVENINGEN", "DOUBLESCHEVENINGEN", "KNOCKOUT", "TEAM":
			known = true
		case "BAKU", "G1", "G2", "MP", "GP", "TYPEA", "TYPEB", "2017", "2025", "2026":
			if i == 0 {
				return false
			}
		default:
			return false
		}
	}
	return known
}

// arbiters reads a record 112: one deputy, or several separated by commas. "Family,
// Given" is one, so a line is split only if each part is more than a word and has a title
// or a number that identifies a person.
func (r *reader) arbiters(l line) {
	whole := l.trimmed()
	parts := strings.Split(whole, ",")
	for i, part := range parts {
		parts[i] = strings.TrimSpace(part)
		words := strings.Fields(part)
		titled := len(words) > 2 && len(words[0]) <= 4 && words[0] == strings.ToUpper(words[0]) &&
			!strings.ContainsAny(words[0], ".0123456789") // "IA Ada Arbiter"
		numbered := len(words) > 1 && strings.HasSuffix(parts[i], ")") // "Ada Arbiter (90000001)"
		if !titled && !numbered {
			r.ev.Arbiters = append(r.ev.Arbiters, whole)
			return
		}
	}
	r.ev.Arbiters = append(r.ev.Arbiters, parts...)
}

// initial reads a record XXC: the colour of the first player, or an instruction for
// pairing programs, which is kept.
func (r *reader) initial(l line) {
	switch strings.ToLower(l.trimmed()) {
	case "white1", "black1":
		r.lines = append(r.lines, l)
		return
	case "rank":
	default:
		r.log.Warning(l.pos(), finding.BadRecord, "record %s: %q, kept as it is", l.code, finding.Quotable(l.trimmed())).
			Expect("white1, black1 or rank")
	}
	r.keep(l.code, l.text)
}

// ratedCount returns the number of players with a rating: the content of 072.
func ratedCount(sec *tournament.Section) int {
	rated := 0
	for i := range sec.Players {
		if sec.Players[i].Rating() > 0 {
			rated++
		}
	}
	return rated
}

// roundCount returns the content of XXR and 142, without which no program pairs.
func roundCount(w *writer) string {
	switch {
	case w.Section.Rounds() == 0:
		return ""
	case w.Section.RoundCount == 0 && w.Writes("XXR"):
		w.Log.Supply(finding.Change{
			Code: finding.Supplied, Field: "Section.RoundCount", Section: w.Section.Name,
			What: "the number of rounds, which is the number of rounds with results", Example: strconv.Itoa(w.Section.Rounds()),
		})
	}
	return strconv.Itoa(cmp.Or(w.Section.RoundCount, w.Section.Rounds()))
}

// rankedBy writes 172. Without a federation in front, a method known to the regulation
// stands in its columns, 9 to 13.
func (w *writer) rankedBy() {
	method := w.Section.RankedBy
	if !w.Writes("172") || !slices.Contains(startingRankMethods(), method) {
		w.Text("172", "Section.RankedBy", method)
		return
	}
	w.Printf("172     %s", method)
	w.NewLine()
}

// startingRankMethods are the methods of 172.
func startingRankMethods() []string {
	return []string{"FIDE", "NRO", "FIDON", "NIDOF", "HBFN", "LBFN", "OTHER"}
}

func (w *writer) arbiters() {
	for _, name := range w.Event.Arbiters {
		w.Text("112", "Event.Arbiters", name)
	}
}

// pairingSystem writes 092, and logs a loss if the kind of the section does not follow from
// the pairing system as written.
func (w *writer) pairingSystem() {
	system, kind := w.System(), tournament.KindUnknown
	w.Text("092", "Section.System", system)
	if w.Edition == output.TRF26 {
		kind = tournament.KindOf(w.Section.CodedSystem())
	}
	if kind == tournament.KindUnknown && w.Writes("092") {
		kind = tournament.KindOf(system)
	}
	switch {
	case kind == w.Section.Kind:
	case w.Section.Kind == tournament.KindUnknown && kind == w.Section.KindShown():
		formats.NoteKind(w.Section, w.Log)
	default:
		w.Lose(finding.LostField, "Section.Kind", "the kind of section, which the text for the pairing system does not state",
			w.Section.Kind.String())
	}
}

// isNoCode reports whether a tie-break cannot be part of a list with commas.
func isNoCode(code string) bool {
	return code == "" || strings.ContainsFunc(code, func(c rune) bool {
		return c <= ' ' || c == ',' || c == ';' || unicode.IsSpace(c)
	})
}

// tieBreaks writes 202, the list without the points, and 212, the list with them, or only
// 202 if the list has no points.
func (w *writer) tieBreaks() {
	list := slices.Clone(w.Section.TieBreaks)
	if slices.ContainsFunc(list, isNoCode) {
		w.Lose(finding.LostField, "Section.TieBreaks", "lists of tie-breaks with blanks or commas in a code, left out",
			strings.Join(list, ","))
		return
	}
	for i, item := range list {
		code := item
		if end := strings.IndexAny(item, ":/"); end >= 0 {
			code = item[:end] // without its basis and modifiers
		}
		switch strings.ToUpper(code) { // those of FIDE C.07, and of the list of codes of TRF-2026
		case "PTS", "MPTS", "GPTS", "DE", "EDE", "WIN", "WON", "BPG", "BWG", "REP", "GE", "PS", "STD", "TPN",
			"SNO", "BH", "AOB", "FB", "SB", "KS", "ARO", "TPR", "PTP", "APRO", "ARPO", "APPO", "RTNG",
			"MPVGP", "ESB", "EMMSB", "EMGSB", "EGMSB", "EGGSB", "EDET", "EDEB", "EDEBT", "EDEBB", "EDEC",
			"BC", "TBR", "BBE", "SSSC":
		default:
			list[i] = foreignMark + item
		}
	}
	ties := withoutPoints(list)
	_, kept := tournament.FindExtra(w.Event.Extra, family, "202")
	if !kept {
		w.Text("202", "Section.TieBreaks", strings.Join(ties, ","))
	}
	if len(ties) < len(list) || kept {
		w.Text("212", "Section.TieBreaks", strings.Join(list, ","))
	}
}

// settleHeader reads the records of the header that two codes share: XXR and 142, XXC and
// 152, 212 and 202. The last two are the list for the standings and the same without the
// points; items are kept as written, without the mark of tie-breaks unknown to FIDE. It also
// determines the kind of the event from 192, otherwise from 092, and warns about unknown
// values of these and of 032.
func (r *reader) settleHeader() {
	want := fmt.Sprintf("a number of rounds from 1 to %d", columns.MaxRounds)
	r.sec.RoundCount = settlePair(r, "XXR", "142", want, func(s string) int {
		if n, ok := columns.Number(s); ok && n <= columns.MaxRounds {
			return n
		}
		return 0
	})
	r.sec.FirstColor = settlePair(r, "XXC", "152", "W or B", func(s string) tournament.Color {
		letter, _, _ := strings.Cut(strings.ToLower(s), " ")
		switch letter {
		case "w", "white", "white1":
			return tournament.White
		case "b", "black", "black1":
			return tournament.Black
		}
		return tournament.NoColor
	})
	ties, standings := r.lines.only("202"), r.lines.only("212")
	r.sec.TieBreaks = splitList(standings.text)
	switch list := splitList(ties.text); {
	case !ties.set():
	case len(r.sec.TieBreaks) == 0:
		r.sec.TieBreaks = list
	case !slices.Equal(list, withoutPoints(r.sec.TieBreaks)):
		r.note("202", ties.pos(), finding.TieBreakList,
			"the lists of records 202 and 212 differ; 212 is used, 202 kept as it is").In("Section.TieBreaks")
		r.keepLate(ties)
	}
	sec := r.sec
	switch f := r.ev.Federation; {
	case f == "", f == "Lichess", f == "Online", len(f) == 3 && columns.IsCapitals(f): // online events have no federation
	default:
		r.badValue("Event.Federation", finding.BadFederation, f, "the FIDE code of a federation, such as NOR",
			"correct it, or leave it blank")
	}
	if sec.SystemCode != "" && !isSystemCode(sec.SystemCode) {
		r.badValue("Section.SystemCode", finding.BadRecord, sec.SystemCode, "a code of TRF-2026, such as FIDE_DUTCH_2026",
			"correct it, or name the system in record 092")
	}
	sec.Kind = tournament.KindOf(sec.SystemCode)
	if sec.Kind != tournament.KindUnknown {
		return
	}
	sec.Kind = tournament.KindOf(sec.System)
	if sec.System != "" && sec.Kind == tournament.KindUnknown && !isSystemCode(sec.SystemCode) {
		r.badValue("Section.System", finding.BadRecord, sec.System, `text that contains "Swiss" or "Round-Robin"`,
			"correct it; until then the pairings decide which it is")
	}
}

// splitList splits a list at commas, blanks, or both.
func splitList(s string) []string {
	if s == "" {
		return nil
	}
	list := strings.FieldsFunc(s, func(c rune) bool { return c == ',' || c == ' ' || c == '\t' })
	for i, item := range list {
		if code, foreign := strings.CutPrefix(item, foreignMark); foreign && code != "" {
			list[i] = code
		}
	}
	return list
}

// foreignMark precedes tie-breaks that are not in the regulation.
const foreignMark = "OTHER_"

// withoutPoints returns the items of a list that break ties.
func withoutPoints(list []string) []string {
	return slices.DeleteFunc(slices.Clone(list), isPoints)
}

func isPoints(item string) bool {
	switch strings.ToUpper(item) {
	case "PTS", "MPTS", "GPTS":
		return true
	}
	return false
}

// settlePair reads an older and a newer record with the same meaning; read interprets
// a content and returns the zero value if it does not understand it. If both are valid and
// differ, the newer one is used. An invalid one is kept only if the other does not replace
// it.
func settlePair[T comparable](r *reader, older, newer, want string, read func(string) T) T {
	var none T
	var pair [2]line
	var values [2]T
	for i, code := range []string{older, newer} {
		if pair[i] = r.lines.only(code); pair[i].set() {
			values[i] = read(pair[i].trimmed())
		}
	}
	value := values[1]
	if value == none {
		value = values[0]
	}
	for i, l := range pair {
		switch {
		case !l.set() || values[i] != none:
		case value != none:
			r.log.Warning(l.pos(), finding.BadRecord, "record %s: %q, ignored", l.code, finding.Quotable(l.trimmed())).
				Expect(want)
		default:
			r.badRecord(l, want)
		}
	}
	if values[0] != none && value != values[0] {
		r.disagree(pair[1], older, newer)
	}
	return value
}

// checkCounts compares the numbers stated in 062, 072 and 082 with the records.
func (r *reader) checkCounts() {
	for _, want := range [...]struct {
		code         string
		n            int
		what, people string
	}{
		{"062", len(r.sec.Players), "players", "players"},
		{"072", ratedCount(r.sec), "players with a rating", "players"},
		{"082", len(r.sec.Teams), "teams", "teams"},
	} {
		l := r.lines.only(want.code)
		if n, ok := columns.FirstNumber(l.text); ok && n != want.n {
			r.log.Warning(l.pos(), finding.CountDiffers, "record %s states %d %s", l.code, n, want.what).
				Expect(fmt.Sprintf("%d, which the file has", want.n)).
				Advise("check whether " + want.people + " are missing")
		}
	}
}
