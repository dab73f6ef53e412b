package trf

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"podium/formats"
	"podium/formats/days"
	"podium/formats/finding"
	"podium/formats/internal/text"
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
	for i, word := range words[1:] {
		switch word {
		case "DUTCH", "DUBOV", "BURSTEIN", "LIM", "SWISS", "DOUBLESWISS", "ROUNDROBIN", "DOUBLEROUNDROBIN", "SCHILLER",
			"SCHEVENINGEN", "DOUBLESCHEVENINGEN", "KNOCKOUT", "TEAM":
		case "BAKU", "G1", "G2", "MP", "GP", "TYPEA", "TYPEB", "2017", "2025", "2026":
			if i == 0 {
				return false
			}
		default:
			return false
		}
	}
	return true
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

// ratedCount returns the content of 072.
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
	case w.Section.Rounds() == 0, w.Section.RoundCount == 0 && w.keeps("XXR", "142"):
		return ""
	case w.Section.RoundCount == 0 && w.Writes("XXR"):
		w.Log.Supply(finding.Change{
			Code: finding.Supplied, Field: "Section.RoundCount", Section: w.Section.Name,
			What: "the number of rounds, which is the number of rounds with results", Example: strconv.Itoa(w.Section.Rounds()),
		})
	}
	return strconv.Itoa(cmp.Or(w.Section.RoundCount, w.Section.Rounds()))
}

// keeps reports whether a record with one of the codes, which could not be read, is written back as it
// was. With a readable record of the same meaning in the file, a reader would drop it.
func (w *writer) keeps(codes ...string) bool {
	return slices.ContainsFunc(w.Event.Extra, func(x tournament.Extra) bool {
		return x.Format == family && slices.Contains(codes, x.Key) && w.Writes(x.Key) && (w.Edition == output.TRF26 || !of2026(x.Key))
	})
}

// rankedBy writes 172. Without a federation in front, a method known to the regulation
// stands in its columns, 9 to 13.
func (w *writer) rankedBy() {
	method := w.Section.RankedBy
	if !slices.Contains(startingRankMethods(), method) {
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

// pairingSystem writes 092: the pairing system in words; if only the kind is known, or shown by
// the games, in the words that the programs of FIDE use. It logs a loss if the kind of the section
// does not follow from the pairing system as written.
func (w *writer) pairingSystem() {
	system, field := w.Section.System, "Section.System"
	code, kind := w.Section.SystemCode, w.Section.Kind
	if system == "" && (code == "" || tournament.KindOf(code) != kind || w.Edition != output.TRF26) {
		field = "" // the kind, if it is stated, is looked at below
		if kind == tournament.KindUnknown && w.paired > 0 {
			kind = w.Section.KindShown()
		}
		who := "Individual: "
		if w.Section.TeamsMeet() {
			who = "Team: "
		}
		switch kind {
		case tournament.Swiss:
			system = who + "Swiss-System"
		case tournament.RoundRobin:
			system = who + "Round-Robin"
		case tournament.KindUnknown:
		}
	}
	w.Text("092", field, system)
	kind = tournament.KindUnknown
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

// tieBreaks writes 202, the list without the points, and 212, the list with them, or only
// 202 if the list has no points.
func (w *writer) tieBreaks() {
	list := slices.Clone(w.Section.TieBreaks)
	if slices.ContainsFunc(list, func(code string) bool { // it could not be part of a list with commas
		return code == "" || strings.ContainsFunc(code, func(c rune) bool {
			return c <= ' ' || c == ',' || c == ';' || unicode.IsSpace(c)
		})
	}) {
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
// determines the kind of the event from 192, otherwise from 092, and warns about values of
// these and of 032 that the regulation does not have.
func (r *reader) settleHeader() {
	want := fmt.Sprintf("a number of rounds from 1 to %d", formats.MaxRounds)
	r.sec.RoundCount = settlePair(r, "XXR", "142", want, func(s string) int {
		if n, ok := columns.Number(s); ok && n <= formats.MaxRounds {
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
	switch f := r.ev.Federation; {
	case f == "", f == "Lichess", f == "Online", len(f) == 3 && columns.IsCapitals(f): // online events have no federation
	default:
		r.badValue("Event.Federation", finding.BadFederation, f, "the FIDE code of a federation, such as NOR",
			"correct it, or leave it blank")
	}
	sec := r.sec
	if sec.SystemCode != "" && !isSystemCode(sec.SystemCode) {
		r.badValue("Section.SystemCode", finding.BadRecord, sec.SystemCode, "a code of TRF-2026, such as FIDE_DUTCH_2026",
			"correct it, or name the system in record 092")
	}
	sec.Kind = cmp.Or(tournament.KindOf(sec.SystemCode), tournament.KindOf(sec.System))
	if sec.System != "" && sec.Kind == tournament.KindUnknown && !isSystemCode(sec.SystemCode) {
		r.badValue("Section.System", finding.BadRecord, sec.System, `text that contains "Swiss" or "Round-Robin"`,
			"correct it; until then the pairings decide which it is")
	}
}

// splitList splits a list at commas, blanks, or both, as programs write it.
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
	return slices.DeleteFunc(slices.Clone(list), func(item string) bool {
		return slices.Contains([]string{"PTS", "MPTS", "GPTS"}, strings.ToUpper(item))
	})
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

// An order is the order of the parts of a date.
type order uint8

const (
	yearMonthDay order = iota
	yearDayMonth
	dayMonthYear
	monthDayYear
)

// parts holds the three numbers of a date, in the order of the text.
type parts struct {
	n     [3]int
	width [3]int // number of digits of each
	slash bool   // separated by slashes
	plain bool   // written as the regulation requires: YYYY/MM/DD
	named bool   // the month was a word; the order is that of dayMonthYear
}

// splitDate splits a date into its parts, or returns false. Blanks after the separators
// and names of months are accepted.
func splitDate(s string) (parts, bool) {
	var p parts
	s = strings.TrimSpace(s)
	p.plain = len(s) == 10 && s[4] == '/' && s[7] == '/'
	p.slash = strings.Contains(s, "/")
	i, month := 0, 0
	isSeparator := func(c rune) bool { return c == '/' || c == '.' || c == '-' || c == ',' || c == ' ' }
	for field := range strings.FieldsFuncSeq(s, isSeparator) {
		if i == len(p.n) {
			return p, false
		}
		if n, ok := columns.Number(field); ok {
			p.n[i], p.width[i] = n, len(field)
			i++
		} else if m := days.Month(field); m != 0 && month == 0 {
			month = int(m)
		} else {
			return p, false
		}
	}
	if month == 0 {
		return p, i == len(p.n)
	}
	day, year := 0, 1 // "May 29, 2020"
	if p.n[day] > 31 {
		day, year = year, day // "2020 May 29"
	}
	p.n, p.width = [3]int{p.n[day], month, p.n[year]}, [3]int{p.width[day], 2, p.width[year]}
	p.named = true
	return p, i == 2
}

// in reads the parts in an order, or returns false if they are not a day.
func (p *parts) in(o order) (tournament.Date, bool) {
	at := [...]struct{ year, month, day int }{
		yearMonthDay: {0, 1, 2}, yearDayMonth: {0, 2, 1}, dayMonthYear: {2, 1, 0}, monthDayYear: {2, 0, 1},
	}[o]
	y := p.n[at.year]
	switch p.width[at.year] {
	case 2:
		y = tournament.FullYear(y)
	case 4:
	default:
		return tournament.Date{}, false
	}
	return makeDate(y, p.n[at.month], p.n[at.day])
}

func makeDate(y, m, d int) (tournament.Date, bool) {
	if y < 1 || m > 12 || d > 31 {
		return tournament.Date{}, false
	}
	date := tournament.Date{Year: int16(y), Month: uint8(m), Day: uint8(d)}
	return date, date.Valid()
}

// orders returns the orders in which the parts can be a day. A year of four digits, or a
// month in words, usually leaves one; slashes with the year last may mean either of two.
func (p *parts) orders() []order {
	var can []order
	switch {
	case p.named:
		return []order{dayMonthYear}
	case p.width[0] == 4:
		can = []order{yearMonthDay, yearDayMonth}
	case p.width[2] == 4 && p.slash:
		can = []order{dayMonthYear, monthDayYear}
	case p.width[2] == 4:
		can = []order{dayMonthYear}
	case p.width[0] <= 2 && p.width[2] <= 2:
		can = []order{yearMonthDay, dayMonthYear}
	}
	var out []order
	for _, o := range can {
		if d, ok := p.in(o); ok && (d.Complete() || o == yearMonthDay && p.width[0] == 4) {
			out = append(out, o)
		}
	}
	if len(out) == 2 && out[0] == yearMonthDay && p.width[0] == 4 {
		return out[:1] // after the year comes the month unless that is impossible
	}
	return out
}

// settleDates reads 042, 052 and 132. The dates of a file follow one convention, so a
// date that can be read in only one way shows how to read the others.
func (r *reader) settleDates() {
	r.settleRoundDates()
	start, end := r.lines.only("042"), r.lines.only("052")
	custom := &dateCustom{rounds: r.sec.RoundDates}
	for _, l := range []line{start, end} {
		p, ok := splitDate(l.text)
		if !ok || p.named {
			continue
		}
		if can := p.orders(); len(can) == 1 {
			custom.sure = append(custom.sure, can[0])
		} else if len(can) == 2 {
			custom.two = append(custom.two, p)
		}
	}
	r.ev.Start = r.date("Event.Start", start, custom)
	r.ev.End = r.date("Event.End", end, custom)
}

// date reads one of the two dates of an event. A date that remains ambiguous is kept as
// it is.
func (r *reader) date(field string, l line, custom *dateCustom) tournament.Date {
	if !l.set() {
		return tournament.Date{}
	}
	p, ok := splitDate(l.text)
	var date tournament.Date
	if ok {
		date, ok = custom.day(&p)
	}
	if !ok {
		r.log.Warning(l.pos(), finding.BadDate, "date \"%s\", which is not a date or is ambiguous, kept as it is",
			finding.Quotable(l.trimmed())).In(field).Expect("YYYY/MM/DD").Advise("write the date in that form")
		r.keepLate(l)
		return tournament.Date{}
	}
	if !p.plain {
		add := r.log.Note
		if len(p.orders()) > 1 {
			add = r.log.Warning
		}
		add(l.pos(), finding.OddSpelling, "date \"%s\", read as %s", finding.Quotable(l.trimmed()), date).In(field).
			Expect("YYYY/MM/DD")
	}
	return date
}

// A dateCustom is how an event writes its dates.
type dateCustom struct {
	rounds []tournament.Date
	sure   []order // of dates that can be read in only one way
	two    []parts // dates that can be read in two ways
}

// day returns the day that a date means. If both dates of an event can be read in
// two ways, that is only decided for years of two digits, where every reading is a guess and
// one is needed: by a day among the dates of the rounds, otherwise by what makes the event
// shorter without ending before it begins, otherwise by the regulation. Day and month in
// the other form remain undecided.
func (c *dateCustom) day(p *parts) (tournament.Date, bool) {
	can := p.orders()
	switch len(can) {
	case 0:
		return tournament.Date{}, false
	case 1:
		return p.in(can[0])
	}
	for _, o := range c.sure {
		if slices.Contains(can, o) {
			return p.in(o)
		}
	}
	if can[0] != yearMonthDay {
		return tournament.Date{}, false
	}
	for _, known := range c.rounds {
		for i := range c.two {
			for _, o := range can {
				if d, _ := c.two[i].in(o); d == known {
					return p.in(o)
				}
			}
		}
	}
	length := func(o order) time.Duration {
		first, _ := c.two[0].in(o)
		last, _ := c.two[len(c.two)-1].in(o)
		return last.Time().Sub(first.Time())
	}
	if a, b := length(can[0]), length(can[1]); b >= 0 && (a < 0 || b < a) {
		return p.in(can[1])
	}
	return p.in(can[0])
}

// settleRoundDates reads the records 132. The dates are in the columns of the rounds, but
// some programs write a list from column 5, or a line for each.
func (r *reader) settleRoundDates() {
	var dates []parts
	lines := r.lines.all("132")
	for _, l := range lines {
		list, ok := datesOf(l)
		if !ok {
			r.unreadableDates(l, lines)
			return
		}
		// If they are in columns that are still free, the records are one table of all
		// rounds, otherwise they follow one another.
		free := len(list) > len(dates) && list[0].width[0] == 0
		for i := range list {
			free = free && (list[i].width[0] == 0 || i >= len(dates) || dates[i].width[0] == 0)
		}
		if !free {
			dates = append(dates, list...)
			continue
		}
		for i := range dates {
			if dates[i].width[0] != 0 {
				list[i] = dates[i]
			}
		}
		dates = list
	}
	if len(dates) == 0 {
		return
	}
	out, usual := datesIn(dates, yearMonthDay)
	add := r.log.Note
	if !usual {
		for _, o := range [...]order{dayMonthYear, yearDayMonth} { // the last that fits
			if other, fits := datesIn(dates, o); fits {
				out, add = other, r.log.Warning
			}
		}
	}
	if out == nil {
		r.unreadableDates(lines[0], lines)
		return
	}
	odd := func(p parts) bool { return p.width[0] != 0 && (!p.slash || p.width[0] != 2) }
	if !usual || slices.ContainsFunc(dates, odd) {
		add(lines[0].pos(), finding.OddSpelling, "round dates in another format; the first was read as %s", out[0]).
			In("Section.RoundDates").Expect("YY/MM/DD")
	}
	r.sec.RoundDates = out
}

// unreadableDates keeps all records 132 because one of them cannot be read.
func (r *reader) unreadableDates(l line, all []line) {
	r.log.Warning(l.pos(), finding.BadDate, "round dates that are not valid dates, kept as they are").
		In("Section.RoundDates").Expect("YY/MM/DD in the columns of the rounds")
	for _, l := range all {
		r.keepLate(l)
	}
}

// datesOf splits one record into dates. Columns without a date are empty parts, except at
// the end.
func datesOf(l line) ([]parts, bool) {
	n := (l.width() - columns.Blocks + columns.BlockWidth) / columns.BlockWidth
	if l.field(5, columns.Blocks-1) == "" && n <= formats.MaxRounds {
		fields := make([]string, n)
		rest := l.text[text.Offset(l.text, columns.Blocks-4):] // cut once, because a line can be long
		for i := range fields {
			end := text.Offset(rest, columns.BlockWidth+1)
			fields[i], rest = strings.TrimSpace(rest[:end]), rest[end:]
		}
		if dates, ok := splitDates(fields); ok {
			return dates, true
		}
	}
	return splitDates(strings.Fields(l.text))
}

// splitDates splits dates, each without blanks in it, up to the last one.
func splitDates(fields []string) ([]parts, bool) {
	dates, last := make([]parts, len(fields)), 0
	for i, field := range fields {
		if field == "" {
			continue
		}
		p, ok := splitDate(field)
		if !ok || p.named || strings.Contains(field, " ") {
			return nil, false
		}
		dates[i], last = p, i+1
	}
	return dates[:last], true
}

// datesIn reads dates in an order, and reports whether all of them can be meant in it: they
// are days, and a year of four digits is where the order has it. It returns nil if one of
// them is no date.
func datesIn(dates []parts, o order) (out []tournament.Date, fits bool) {
	out, fits = make([]tournament.Date, len(dates)), true
	for i := range dates {
		p := &dates[i]
		if p.width[0] == 0 {
			continue
		}
		date, ok := p.in(o)
		if !ok {
			return nil, false
		}
		last := o == dayMonthYear
		fits = fits && date.Complete() && (p.width[2] == 4) == last && (!last || p.width[0] <= 2)
		out[i] = date
	}
	return out, fits
}

// parseBirth reads a birth date. plain is false if the spelling differs from the
// regulation. A year alone is common. A text of only zeros and separators is not a date.
func parseBirth(s string) (date tournament.Date, plain, ok bool) {
	if y, m, d, digits := columns.SlashedParts(s); digits {
		if y+m+d == 0 {
			return tournament.Date{}, true, true
		}
		date, ok = makeDate(y, m, d)
		return date, true, ok
	}
	if n, isYear := columns.Number(s); isYear && (len(s) == 4 || n == 0) {
		if n == 0 {
			return tournament.Date{}, true, true
		}
		date, ok = makeDate(n, 0, 0)
		return date, true, ok
	}
	if strings.Trim(s, "0./- ") == "" {
		return tournament.Date{}, false, true
	}
	p, ok := splitDate(s)
	if !ok {
		return tournament.Date{}, false, false
	}
	can := p.orders()
	if p.named || len(can) != 1 || p.width[0] != 4 && p.width[2] != 4 {
		return tournament.Date{}, false, false
	}
	date, ok = p.in(can[0])
	return date, false, ok
}

// birthKey is the Extra.Key of a birth date that could not be read.
const birthKey = "birth"

// birth reads columns 70 to 79. Messages never repeat dates of birth.
func (r *rowReader) birth() {
	field, p := r.cells.Field(columns.Birth, columns.BirthEnd), r.player
	if field == "" {
		return
	}
	date, plain, ok := parseBirth(field)
	if ok && plain {
		p.Birth = date
		return
	}
	if !ok {
		field = r.original("Player.Birth")
		date, plain, ok = parseBirth(columns.Flatten(field))
	}
	switch {
	case !ok:
		p.Extra = append(p.Extra, tournament.Extra{Format: family, Key: birthKey, Value: field})
		r.odd("birth", "Player.Birth", finding.BadDate, "an invalid birth date, kept as it is").Expect("YYYY/MM/DD")
		return
	case !plain:
		r.note("birth spelling", r.row.Pos(columns.Birth), finding.OddSpelling, "a birth date in another format").
			In("Player.Birth").Of(p.Subject()).Expect("YYYY/MM/DD")
	}
	p.Birth = date
}

// slashed returns a date as YYYY/MM/DD, with 00 for what is unknown.
func slashed(d tournament.Date) string {
	if d.IsZero() {
		return ""
	}
	return fmt.Sprintf("%04d/%02d/%02d", d.Year, d.Month, d.Day)
}

// date returns the content of 042 or 052. Without a date it writes back the record that
// could not be read.
func (w *writer) date(code string, d tournament.Date) string {
	if d.IsZero() {
		w.inPlace(code)
	}
	return slashed(d)
}

// roundDates writes 132: YY/MM/DD in the columns of the rounds. A year that two digits
// cannot express is written in full, which fills the block of the round.
func (w *writer) roundDates() {
	var all strings.Builder
	for _, d := range w.Section.RoundDates {
		day := ""
		switch {
		case d.IsZero():
		case !d.Complete():
			w.Lose(finding.LostField, "Section.RoundDates", "dates of rounds without month or day", d.String())
		case int(d.Year) != tournament.FullYear(int(d.Year)%100):
			day = slashed(d)
		default:
			day = slashed(d)[2:]
		}
		fmt.Fprintf(&all, "%10s", day)
	}
	switch blocks := strings.TrimRight(all.String(), " "); {
	case blocks == "":
		w.inPlace("132")
	case !w.Writes("132"):
		w.Withhold("132", "Section.RoundDates", strings.TrimSpace(blocks))
	default:
		w.Printf("%-*s%s", columns.Blocks-1, "132", blocks)
		w.NewLine()
	}
}
