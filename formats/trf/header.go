package trf

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"podium/formats/finding"
	"podium/formats/internal/text"
	"podium/formats/spelling"
	"podium/formats/tournament"
)

// A line is a record and where it stands.
type line struct {
	no     int
	code   string
	text   string // from column 5 on
	before int    // characters before the code
}

// trimmed is the content of a record that is free text.
func (l line) trimmed() string { return strings.TrimSpace(l.text) }

func (l line) pos() finding.Pos { return finding.Pos{Line: l.no, Col: 5 + l.before} }

// set reports whether the file had the record with anything in it.
func (l line) set() bool { return l.text != "" }

// heads holds the records that are settled when all lines are known: because
// they need the players, or because an older and a newer record say the same
// thing and the newer one wins.
type heads struct {
	start, end line
	roundDates []line
	counts     [3]line // 062, 072, 082
	rounds     [2]line // XXR, 142
	first      [2]line // XXC, 152
	tieBreaks  [2]line // 202, 212
	byes       []line  // 240
	oldScoring []line  // XXS and BB*
	newScoring line    // 162
	teams      teamRecords
	pairing    pairingRecords
	nationals  []line // NRS, and what looks like them
	data       []line // DAT
}

// record reads a record that is no row of a player: lead blanks stand before it, and
// as many characters as before says.
func (r *reader) record(table *[48]record, no, lead, before int, body string) {
	if len(body) < 3 {
		r.hide(no, lead, body)
		if r.seen("short") {
			return
		}
		r.odd("short", finding.Finding{
			Pos: finding.Pos{Line: no, Col: 1}, Code: finding.ShortLine,
			Found: fmt.Sprintf("a line with nothing but %q, left out", body), Want: "a record code of three characters",
		})
		return
	}
	code := body[:3]
	if len(body) > 3 && body[3] != ' ' && body[3] != '\t' && code != comment {
		r.hide(no, lead, body)
		r.noRecord(no, body)
		return
	}
	l := line{no: no, code: code, text: body[min(4, len(body)):], before: before}
	if code == comment {
		l.text = body[3:]
	}
	for i := range table {
		if table[i].code != code || table[i].read == nil && table[i].text == nil {
			continue
		}
		r.tellLead(no, lead)
		r.known(&table[i], i, l)
		return
	}
	switch {
	case isData(code):
		r.heads.data = append(r.heads.data, l)
	case lead == 0 && maybeNational(l):
		r.heads.nationals = append(r.heads.nationals, l)
	default:
		r.hide(no, lead, body)
		r.unknown(l, lead)
	}
}

// known reads a record of the table; at is its place there. An empty record says
// nothing.
func (r *reader) known(rec *record, at int, l line) {
	if l.trimmed() == "" {
		return
	}
	bit := uint64(1) << at
	if rec.is(once) && r.once&bit != 0 {
		r.log.Add(finding.Finding{
			Pos: l.pos(), Severity: finding.Warning, Code: finding.RepeatedRecord,
			Found: fmt.Sprintf("a second record %s: %q", rec.code, finding.Quotable(l.trimmed())),
			Want:  "one of them", Hint: "the first is used",
		})
		return
	}
	if r.once&bit == 0 {
		r.headLines[at] = int32(l.no)
	}
	r.once |= bit
	if rec.text != nil {
		*rec.text(r.ev, r.sec) = l.trimmed()
		return
	}
	rec.read(r, l)
}

// settleKind makes the kind of the event of 192, else of 092, and warns of values of
// these and of 032 that nobody knows.
func (r *reader) settleKind() {
	ev, sec := r.ev, r.sec
	switch f := ev.Federation; {
	case f == "", f == "Lichess", f == "Online", len(f) == 3 && isCapitals(f): // online there is no federation
	default:
		r.badValue("Event.Federation", finding.BadFederation, f, "the FIDE code of a federation, such as NOR",
			"correct it, or leave it blank")
	}
	if sec.SystemCode != "" && !isSystemCode(sec.SystemCode) {
		r.badValue("Section.SystemCode", finding.BadRecord, sec.SystemCode, "a code of TRF-2026, such as FIDE_DUTCH_2026",
			"correct it, or say the system in record 092")
	}
	sec.Kind = tournament.KindOf(sec.SystemCode)
	if sec.Kind != tournament.KindUnknown {
		return
	}
	sec.Kind = tournament.KindOf(sec.System)
	if sec.System != "" && sec.Kind == tournament.KindUnknown && !isSystemCode(sec.SystemCode) {
		r.badValue("Section.System", finding.BadRecord, sec.System, `"Swiss" or "Round-Robin" among the words`,
			"correct it; the pairings decide between the two")
	}
}

// badValue warns of the value of a record that has one field of the model.
func (r *reader) badValue(field string, code finding.Code, value, want, hint string) {
	r.log.Add(finding.Finding{
		Pos: r.place(field, 0, -1), Severity: finding.Warning, Code: code, Field: field,
		Found: strconv.Quote(finding.Quotable(value)), Want: want, Hint: hint,
	})
}

// isSystemCode reports whether a text is a code of record 192, case ignored: that of
// a system, with what may follow it.
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

// arbiters reads a record 112: one deputy, or several with commas between
// them. "Family, Given" is one; so a line is only split where each part is
// more than a word and shows by a title or a number that it is a person.
func (r *reader) arbiters(l line) {
	whole := l.trimmed()
	parts := strings.Split(whole, ",")
	for i, part := range parts {
		parts[i] = strings.TrimSpace(part)
		if !isPerson(parts[i]) {
			r.ev.Arbiters = append(r.ev.Arbiters, whole)
			return
		}
	}
	r.ev.Arbiters = append(r.ev.Arbiters, parts...)
}

// isPerson reports whether s is "IA Ada Arbiter" or "Ada Arbiter (90000001)".
func isPerson(s string) bool {
	words := strings.Fields(s)
	if len(words) < 2 {
		return false
	}
	title := words[0]
	return strings.HasSuffix(s, ")") ||
		len(title) <= 4 && len(words) > 2 && title == strings.ToUpper(title) && !strings.ContainsAny(title, ".0123456789")
}

// initial reads a record XXC: the colour of the first player, or an order to
// pairing programs that is kept.
func (r *reader) initial(l line) {
	switch strings.ToLower(l.trimmed()) {
	case "white1", "black1":
		r.heads.first[0] = l
	default:
		r.keep(l.code, l.text)
	}
}

// width is the number of columns of a record's content.
func (l line) width() int { return text.Width(l.text) + 4 }

// cut gives columns of the whole line, of which the content begins in 5.
func (l line) cut(from, to int) string { return text.Cut(l.text, from-4, to-4) }

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

// ratedCount is how many players have a rating: the content of 072.
func (w *writer) ratedCount() int {
	rated := 0
	for i := range w.sec.Players {
		if w.sec.Players[i].Rating() > 0 {
			rated++
		}
	}
	return rated
}

// roundCount is the content of XXR and 142.
func (w *writer) roundCount() string {
	if w.sec.RoundCount <= 0 {
		return ""
	}
	return strconv.Itoa(w.sec.RoundCount)
}

// arbiters writes a record 112 for each deputy.
func (w *writer) arbiters() {
	for _, name := range w.ev.Arbiters {
		w.text("112", "Event.Arbiters", name)
	}
}

// pairingSystem writes 092, and tells what it does not say.
func (w *writer) pairingSystem() {
	system := w.system()
	if w.text("092", "Section.System", system); !w.writes("092") {
		system = ""
	}
	w.checkKind(system)
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
		w.lose(finding.LostField, "Section.Kind", "kind of section that the words for the pairing system do not tell",
			w.sec.Kind.String())
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
		w.lose(finding.LostField, "Section.TieBreaks", "lists of tie-breaks with blanks or commas in a code, left out",
			strings.Join(list, ","))
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

// trimRight cuts the blanks at the end of a line.
func trimRight(line []byte) []byte {
	for len(line) > 0 && line[len(line)-1] == ' ' {
		line = line[:len(line)-1]
	}
	return line
}

// number writes n right-aligned in four columns, blanks for 0.
func (w *writer) number(n int) {
	var digits [20]byte
	s := digits[:0]
	if n != 0 {
		s = strconv.AppendInt(s, int64(n), 10)
	}
	w.blanks(4 - len(s))
	w.out = append(w.out, s...)
}

// numbers writes starting ranks or numbers of teams, a blank before each, and ends
// the line.
func (w *writer) numbers(list []int) {
	for _, no := range list {
		w.out = fmt.Appendf(w.out, " %4d", no)
	}
	w.out = append(trimRight(w.out), lineEnd...)
}

func (w *writer) right(s string, width int) {
	w.blanks(width - text.Width(s))
	w.out = append(w.out, s...)
}

func (w *writer) left(s string, width int) {
	w.out = append(w.out, s...)
	w.blanks(width - text.Width(s))
}

// fit gives s if it fits into a field, else "" and counts a loss.
func (w *writer) fit(s string, width int, field, what string) string {
	if !isPlain(s) {
		s = w.clean(field, w.inColumns(field, s))
	}
	if len(s) > width && text.Width(s) > width {
		if field == "Player.IDs" {
			s = "fide" // whose it is shows in the file, not in a message
		}
		w.lose(finding.CutField, field, what, s)
		return ""
	}
	return s
}

// inColumns gives a text as it can be counted in columns: tabs as blanks, and
// letters with their accents in one.
func (w *writer) inColumns(field, s string) string {
	out := norm.NFC.String(strings.ReplaceAll(s, "\t", " "))
	if out != s {
		example := s
		if field == "Player.IDs" {
			example = "fide"
		}
		w.lose(finding.CutField, field, field+": texts with tabs or accents apart from their letters, written without",
			example)
	}
	return out
}

// appendDigits appends the last digits of n, with leading zeros.
func appendDigits(out []byte, n, width int) []byte {
	start := len(out)
	for range width {
		out = append(out, '0')
	}
	for i := len(out) - 1; i >= start; i-- {
		out[i] = byte('0' + n%10)
		n /= 10
	}
	return out
}

// clean gives a value as it can stand in a line: without control characters and
// blanks around it, in UTF-8.
func (w *writer) clean(field, value string) string {
	if isPlain(value) {
		return value
	}
	out := strings.ReplaceAll(strings.ToValidUTF8(value, "\uFFFD"), "\r\n", "\n")
	out = strings.TrimSpace(spelling.OneLine(out))
	if out != value {
		w.lose(finding.CutField, field, field+": values with control characters or blanks around them, written without",
			value)
	}
	return out
}

// isPlain reports whether s is ASCII that can stand in a line as it is, as most
// values can.
func isPlain(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return false
		}
	}
	return s == "" || s[0] != ' ' && s[len(s)-1] != ' '
}

func (w *writer) blanks(n int) {
	const some = "                                "
	for ; n > len(some); n -= len(some) {
		w.out = append(w.out, some...)
	}
	w.out = append(w.out, some[:max(n, 0)]...)
}

// fitText cuts a text to the columns that there are for it.
func (w *writer) fitText(field, value string, width int) string {
	value = w.clean(field, value)
	if text.Width(value) <= width {
		return value
	}
	w.lose(finding.CutField, field, fmt.Sprintf("%s: values longer than %d characters, cut", field, width), value)
	return strings.TrimSpace(text.Cut(value, 1, width))
}

func numberOrBlank(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}
