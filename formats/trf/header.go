package trf

import (
	"fmt"
	"strings"

	"podium/formats"
	"podium/formats/internal/text"
)

// A line is a record and where it stands.
type line struct {
	no   int
	code string
	text string // from column 5 on
}

// trimmed is the content of a record that is free text.
func (l line) trimmed() string { return strings.TrimSpace(l.text) }

func (l line) pos() formats.Pos { return formats.Pos{Line: l.no, Col: 5} }

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

// A record says how the lines with a code are read.
type record struct {
	code string
	once bool // the regulation has it once in a file
	read func(r *reader, l line)
}

// records lists the records that are read, those of players apart. All others
// are kept verbatim.
func records() [43]record {
	return [...]record{
		{"012", true, func(r *reader, l line) { r.ev.Name = l.trimmed() }},
		{"022", true, func(r *reader, l line) { r.ev.City = l.trimmed() }},
		{"032", true, func(r *reader, l line) { r.ev.Federation = l.trimmed() }},
		{"042", true, func(r *reader, l line) { r.heads.start = l }},
		{"052", true, func(r *reader, l line) { r.heads.end = l }},
		{"062", true, func(r *reader, l line) { r.heads.counts[0] = l }},
		{"072", true, func(r *reader, l line) { r.heads.counts[1] = l }},
		{"082", true, func(r *reader, l line) { r.heads.counts[2] = l }},
		{"092", true, func(r *reader, l line) { r.sec.System = l.trimmed() }},
		{"102", true, func(r *reader, l line) { r.ev.ChiefArbiter = l.trimmed() }},
		{"112", false, (*reader).arbiters},
		{"122", true, func(r *reader, l line) { r.sec.TimeControl = l.trimmed() }},
		{"132", false, func(r *reader, l line) { r.heads.roundDates = append(r.heads.roundDates, l) }},
		{"013", false, (*reader).team},
		{"XXR", true, func(r *reader, l line) { r.heads.rounds[0] = l }},
		{"XXC", false, (*reader).initial},
		{"XXS", false, (*reader).extendedScoring},
		{"BBW", false, (*reader).extendedScoring},
		{"BBD", false, (*reader).extendedScoring},
		{"BBL", false, (*reader).extendedScoring},
		{"BBZ", false, (*reader).extendedScoring},
		{"BBF", false, (*reader).extendedScoring},
		{"BBU", false, (*reader).extendedScoring},
		{"142", true, func(r *reader, l line) { r.heads.rounds[1] = l }},
		{"152", true, func(r *reader, l line) { r.heads.first[1] = l }},
		{"162", true, func(r *reader, l line) { r.heads.newScoring = l }},
		{"172", true, func(r *reader, l line) { r.sec.RankedBy = l.trimmed() }},
		{"192", true, func(r *reader, l line) { r.sec.SystemCode = l.trimmed() }},
		{"202", true, func(r *reader, l line) { r.heads.tieBreaks[0] = l }},
		{"212", true, func(r *reader, l line) { r.heads.tieBreaks[1] = l }},
		{"222", true, func(r *reader, l line) { r.sec.TimeControlCode = l.trimmed() }},
		{"240", false, func(r *reader, l line) { r.heads.byes = append(r.heads.byes, l) }},
		{"XXA", false, (*reader).pairingRecord},
		{"XXP", false, (*reader).pairingRecord},
		{"250", false, (*reader).pairingRecord},
		{"260", false, (*reader).pairingRecord},
		{"299", false, (*reader).teamRecord},
		{"300", false, (*reader).teamRecord},
		{"310", false, (*reader).teamRecord},
		{"320", false, (*reader).teamRecord},
		{"330", false, (*reader).teamRecord},
		{"352", true, (*reader).teamRecord},
		{"362", true, (*reader).teamRecord},
	}
}

// record reads a line that is no row of a player.
func (r *reader) record(table *[43]record, no, lead int, body string) {
	if len(body) < 3 {
		r.hide(no, lead, body)
		if r.seen("short") {
			return
		}
		r.odd("short", formats.Diagnostic{
			Pos: formats.Pos{Line: no, Col: 1}, Code: formats.ShortLine,
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
	l := line{no: no, code: code, text: body[min(4, len(body)):]}
	if code == comment {
		l.text = body[3:]
	}
	for i := range table {
		if table[i].code != code {
			continue
		}
		if lead > 0 {
			r.odd("lead", formats.Diagnostic{
				Pos: formats.Pos{Line: no, Col: 1}, Code: formats.ShiftedColumns,
				Found: fmt.Sprintf("%d blanks before a record", lead),
			})
		}
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
	if rec.once && r.once&bit != 0 {
		r.log.Add(formats.Diagnostic{
			Pos: l.pos(), Severity: formats.Warning, Code: formats.RepeatedRecord,
			Found: fmt.Sprintf("a second record %s: %q", rec.code, formats.Quotable(l.trimmed())),
			Want:  "one; the first is used",
		})
		return
	}
	if r.once&bit == 0 {
		r.headLines[at] = int32(l.no)
	}
	r.once |= bit
	rec.read(r, l)
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
