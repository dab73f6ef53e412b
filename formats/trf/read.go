package trf

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/text"
	"podium/formats/tournament"
	"podium/formats/trf/internal/columns"
	"podium/formats/trf/internal/output"
)

// A reader reads one file: the rows of players, and the records that make the event of
// them. Its methods are in the files of their subjects.
type reader struct {
	playerReader
	ev     *tournament.Event
	lines  lines // the records that are settled after the last line
	met    metRecords
	last   int                // the last line that is not blank
	others int                // number of lines other than rows ...
	bytes  int                // ... and their total length
	hidden []hidden           // lines that may be rows
	late   []tournament.Extra // see keepLate

	teamLines []int // by team: its line
}

// read reads a file of either edition.
func read(src formats.Source, log *formats.Log) (*tournament.Event, error) {
	txt, ok := text.Decode(src.Data, log)
	if !ok {
		return nil, log.Err()
	}
	sec := &tournament.Section{Scoring: tournament.FIDE()}
	r := &reader{
		playerReader: playerReader{
			notices: notices{log: log}, text: txt, tabs: strings.IndexByte(txt.S, '\t') >= 0, sec: sec,
		},
		ev: &tournament.Event{Sections: []*tournament.Section{sec}}, lines: make(lines, 0, 16),
	}
	log.Reading.Field, log.Reading.Records = r.place, true
	if r.readLines() {
		r.readRows()
		r.finish()
	}
	for _, t := range r.tallies {
		if t.count > 1 {
			t.first.Found += fmt.Sprintf(" (and likewise %s more)", finding.Counted(t.count-1, "place", "places"))
		}
		log.Add(t.first)
	}
	return log.Outcome(r.ev)
}

// readLines sorts the lines: records are read, rows are kept for the players. It returns
// false for a file of another program.
func (r *reader) readLines() bool {
	longest := columns.Blocks + columns.MaxRounds*columns.BlockWidth
	for no, line := range text.Lines(r.text.S) {
		if len(line) > text.MaxLine { // it may have contained any player
			r.log.Error(lineStart(no), finding.LineTooLong, "a line of %d bytes", len(line)).
				Expect(fmt.Sprintf("at most %d", text.MaxLine)).Advise("check whether the line ends were lost")
			r.failed = append(r.failed, 0)
			continue
		}
		lead, body := trimLine(line)
		switch {
		case body == "":
			continue
		case strings.HasPrefix(body, "001 |"):
			r.log.Error(finding.Pos{Line: no, Col: 5}, finding.UnknownFormat,
				"fields separated by |, as in the tournament file (.tdf) of Vega").
				Expect("a TRF file, whose fields are in columns").
				Advise("let Vega write a FIDE report (TRF) and use that").Because(finding.ErrUnsupported)
			return false
		case strings.HasPrefix(body, "001"):
			r.reportLead(no, lead)
			switch {
			case len(body) > longest && text.Width(body) > longest:
				r.failRow(0, finding.Pos{Line: no, Col: longest}, finding.LineTooLong, "a player's line of %d bytes", len(body)).
					In("Player.Rounds").Expect(fmt.Sprintf("at most %d rounds", columns.MaxRounds))
			case len(r.rows) == columns.MaxPlayers+1: // not all have a number of their own, which is an error already
				r.note("players", lineStart(no), finding.BadNumber,
					"more than %d players; the lines from here on were not read", columns.MaxPlayers).In("Player.No")
			default:
				if r.rows == nil { // rows are about as long as the first, and most of the file
					r.rows = make([]columns.Row, 0, min(len(r.text.S)/(len(body)+1)+1, columns.MaxPlayers+1))
				}
				r.rows = append(r.rows, columns.Row{Text: body, Line: int32(no), Lead: int32(lead)})
			}
		case r.others == maxRecords || r.bytes > maxRecordBytes:
			r.log.Error(lineStart(no), finding.TooLarge,
				"more than %d records besides those of players, or %d megabytes of them", maxRecords, maxRecordBytes>>20).
				Expect("a tournament report").Advise("choose the file again").Because(finding.ErrUnsupported)
			return false
		default:
			r.others++
			r.bytes += len(body)
			r.record(no, lead, body)
		}
		r.last = no
	}
	return true
}

// A line is a record with its position.
type line struct {
	no   int
	code string
	text string // starting at column 5
	lead int    // number of blanks before the code
}

// lineStart returns the position of a line as a whole.
func lineStart(no int) finding.Pos { return finding.Pos{Line: no, Col: 1} }

// trimmed returns the content of a record with free text.
func (l line) trimmed() string { return strings.TrimSpace(l.text) }

func (l line) pos() finding.Pos { return finding.Pos{Line: l.no, Col: 5 + l.lead} }

func (l line) set() bool { return l.text != "" }

func (l line) width() int { return text.Width(l.text) + 4 }

// cut returns columns of the whole line. The content begins in column 5.
func (l line) cut(from, to int) string { return text.Cut(l.text, from-4, to-4) }

// Limits for lines other than those of players. A thousand teams in eleven rounds use
// less than half of them.
const (
	maxRecords     = 50_000
	maxRecordBytes = 2 << 20
)

// trimLine removes the blanks around a line, and tabs at its end.
func trimLine(line string) (lead int, body string) {
	for lead < len(line) && line[lead] == ' ' {
		lead++
	}
	end := len(line)
	for end > lead && (line[end-1] == ' ' || line[end-1] == '\t') {
		end--
	}
	return lead, line[lead:end]
}

func (r *reader) reportLead(no, lead int) {
	if lead > 0 {
		r.odd("lead", lineStart(no), finding.ShiftedColumns, "%d blanks before a record", lead)
	}
}

// record reads a record other than a row of a player, which lead blanks precede. If a line
// end was lost, another record follows in the same line, which would be lost too.
func (r *reader) record(no, lead int, body string) {
	if code, at := r.met.soundRecord(body); at > 0 {
		r.log.Error(finding.Pos{Line: no, Col: lead + text.Width(body[:at]) + 1}, finding.RepeatedRecord,
			"record %s in the line of another record", code).Expect("a line of its own").
			Advise("insert a line end before it")
		if code == "001" {
			r.failed = append(r.failed, 0)
		}
		body = strings.TrimRight(body[:at], " \t")
	}
	if len(body) < 3 {
		r.hide(no, lead, body)
		r.odd("short", lineStart(no), finding.ShortLine, "a line with nothing but %q, left out", body).
			Expect("a record code of three characters")
		return
	}
	code := body[:3]
	if len(body) > 3 && body[3] != ' ' && body[3] != '\t' && code != comment {
		r.hide(no, lead, body)
		r.noRecord(no, body)
		return
	}
	l := line{no: no, code: code, text: body[min(4, len(body)):], lead: lead}
	if code == comment {
		l.text = body[3:]
	}
	if i := indexOf(code); i >= 0 && !records()[i].is(unused) {
		r.reportLead(no, lead)
		r.known(i, l)
		return
	}
	if isData(code) || lead == 0 && maybeNational(l) {
		r.lines = append(r.lines, l)
		return
	}
	hidden := r.hide(no, lead, body)
	if lead > 0 || isRuler(code, l.text) {
		r.noRecord(no, code+" "+l.text)
		return
	}
	r.unknown(l, hidden)
}

// known reads a record, by its index in records. An empty record has no meaning.
func (r *reader) known(at int, l line) {
	if l.trimmed() == "" {
		return
	}
	rec := &records()[at]
	if rec.is(once) && r.met[at] != 0 {
		r.log.Warning(l.pos(), finding.RepeatedRecord, "a second record %s: %q", rec.code, finding.Quotable(l.trimmed())).
			Expect("one of them").Advise("the first is used")
		return
	}
	if r.met[at] == 0 {
		r.met[at] = int32(l.no)
	}
	if rec.rest != nil {
		if rest := strings.TrimSpace(rec.rest(l.trimmed())); rest != "" {
			r.log.Warning(l.pos(), finding.BadRecord, "record %s: %q behind its content", l.code, finding.Quotable(rest)).
				Advise("another record may have been run into this line; compare it with the source")
		}
	}
	switch {
	case rec.text != nil:
		*rec.text(tournament.Subject{Event: r.ev, Section: r.sec}).(*string) = l.trimmed()
	case rec.read != nil:
		rec.read(r, l)
	default:
		r.lines = append(r.lines, l)
	}
}

// lines are records, in the order of the file.
type lines []line

// all returns the lines of some records, by code.
func (ls lines) all(codes ...string) lines {
	var out lines
	for _, code := range codes {
		out = append(out, ls.that(func(c string) bool { return sameCode(c, code) })...)
	}
	return out
}

func (ls lines) that(match func(code string) bool) lines {
	var out lines
	for _, l := range ls {
		if match(l.code) {
			out = append(out, l)
		}
	}
	return out
}

// only returns the line of a record that occurs once, of several the last one, or a line
// that is not set.
func (ls lines) only(code string) line {
	for _, l := range slices.Backward(ls) {
		if sameCode(l.code, code) {
			return l
		}
	}
	return line{}
}

// finish settles what needs the whole file, and checks the result.
func (r *reader) finish() {
	if len(r.sec.Players) == 0 {
		if !r.log.Failed() { // otherwise the errors are the reason
			r.log.Error(finding.Pos{}, finding.NoPlayers, "no player").Expect("a line with record 001 for each player")
		}
		return
	}
	r.settleDates()
	r.settleScoring()
	r.settleHeader()
	r.settleKind()
	matched, meet := r.settleTeams()
	if !meet {
		r.settlePlus()
	}
	if !matched {
		r.settleByes()
	}
	r.settlePairing()
	r.settleNationals()
	r.settleData()
	if len(r.late) > 0 {
		r.ev.Extra = append(r.late, r.ev.Extra...)
	}
	r.settleAbsences()
	r.findHidden()
	r.dropMissing()
	r.dropBroken()
	if !r.log.Failed() {
		r.checkCounts()
		r.checkTeams()
	}
	formats.Check(r.ev, r.locate, r.log)
}

// locate is the Locator of formats.Check.
func (r *playerReader) locate(_, player, round int) finding.Pos {
	w := &r.rows[player]
	switch round {
	case formats.RoundRow:
		return w.Pos(columns.No)
	case formats.RoundPoints:
		return w.Pos(columns.Points)
	case formats.RoundRank:
		return w.Pos(columns.Rank)
	}
	return w.Pos(columns.OfRound(round) + columns.InOpponent)
}

// place is formats.Reading.Field: the position of a field of the model.
func (r *reader) place(field string, _, player int) finding.Pos {
	if player >= 0 {
		if col, _ := columns.Of(field); col != 0 && player < len(r.rows) {
			return r.rows[player].Pos(col)
		}
		return finding.Pos{}
	}
	best, at := 0, finding.Pos{}
	for i := range records() {
		rec, precedence := &records()[i], 0
		switch {
		case field == "" || r.met[i] == 0:
		case rec.alsoField == field:
			precedence = 1
		case rec.field == field && rec.of == new2026:
			precedence = 3
		case rec.field == field:
			precedence = 2
		}
		if precedence > best {
			best, at = precedence, finding.Pos{Line: int(r.met[i]), Col: 5}
		}
	}
	return at
}

// comment begins comment lines, officially since 2026 and in practice before.
const comment = "###"

// unknown keeps a record that is not used verbatim. hidden reports whether it may be a
// row.
func (r *reader) unknown(l line, hidden bool) {
	code, at := l.code, lineStart(l.no)
	r.keep(code, l.text)
	if finding.HasContact(l.text) {
		return // removed and reported by formats.Check
	}
	rec := recordOf(code)
	if rec.code == "" && !isLetters(code) { // letters are of federations, which share the columns of teams
		for _, team := range []string{"310", "013"} { // with a damaged code; without that team, others would be ranked wrongly
			if recordOf(team).sound(line{code: team, text: l.text}, false) {
				r.log.Error(at, finding.BadRecord, "record %q, with the columns of a team", code).In("Section.Teams").
					Expect("record " + team).Advise("correct the code")
				return
			}
		}
	}
	const found = "record %s, kept as it is and not used"
	switch {
	case code == comment || r.seen(code):
	case code == "299":
		r.odd(code, at, finding.UnknownRecord, found, named(code)).
			Advise("the ranking ignores these points; check the ranks that depend on them")
	case rec.of == new2026 && !rec.is(informs):
		r.odd(code, at, finding.UnknownRecord, found, named(code))
	default:
		like := r.met.likeCode(code)
		if rec.code != "" || like == "" || hidden {
			r.note(code, at, finding.UnknownRecord, found, named(code))
			return
		}
		r.odd(code, at, finding.UnknownRecord, found, named(code)).
			Advise(fmt.Sprintf("if it was meant for record %s, correct the code", like))
	}
}

// keep keeps a piece of the file, before or after the first player.
func (r *reader) keep(code, content string) {
	list := &r.sec.Extra
	if len(r.rows) == 0 {
		list = &r.ev.Extra
	}
	*list = append(*list, extraOf(code, content))
}

// extraOf returns a record that is kept verbatim.
func extraOf(code, content string) tournament.Extra {
	return tournament.Extra{Format: family, Key: code, Value: content, GivesPoints: code == "299"}
}

// keepLate keeps a record that was found unreadable after the last line. Such records
// precede all others, so that of two records with the same code the first stays first
// when they are written and read again.
func (r *reader) keepLate(l line) {
	r.late = append(r.late, extraOf(l.code, l.text))
}

// isRuler reports whether a line of letters shows the columns to people: "DDD SSSS sTTT
// NNN". In records, numbers follow the code.
func isRuler(code, content string) bool {
	if code[0] != code[1] || code[1] != code[2] || !columns.IsLetter(code[0]) {
		return false
	}
	content = strings.TrimSpace(content)
	return content != "" && columns.IsLetter(content[0])
}

// noRecord reports a line that cannot be a record and is left out.
func (r *reader) noRecord(no int, body string) {
	if r.seen("ruler") {
		return
	}
	found := "a line that is not a record, ignored"
	if !finding.HasContact(body) && !isData(body) {
		found += fmt.Sprintf(": %q", finding.Quotable(body))
	}
	r.note("ruler", lineStart(no), finding.ShortLine, "%s", found)
}

// recordsOf is formats.Format.Records: the lines of a file, except blank ones.
func recordsOf(src formats.Source) []formats.Record {
	txt, ok := text.Decode(src.Data, &formats.Log{})
	if !ok {
		return nil
	}
	var out []formats.Record
	met := map[string]int{}
	for no, line := range text.Lines(txt.S) {
		_, body := trimLine(line)
		if body == "" {
			continue
		}
		key := keyOf(body)
		if met[key]++; met[key] > 1 {
			key = fmt.Sprintf("%s, %d", key, met[key])
		}
		record := formats.Record{Pos: lineStart(no), Key: key, Text: strings.TrimRight(line, " \t")}
		if isData(body) {
			record.Text = body[:3] + " (not repeated here)" // ways to contact somebody
		}
		out = append(out, record)
	}
	return out
}

// keyOf identifies what a line is about, in any edition: its code, with the number of the
// player or the team if there is one.
func keyOf(body string) string {
	if len(body) < 3 || len(body) > 3 && body[3] != ' ' && body[3] != '\t' && body[:3] != comment {
		return "no record: " + body
	}
	code := body[:3]
	rec := recordOf(code)
	switch {
	case rec.keyTo > 0: // about the player, the team or the round
		fields := strings.Fields(body[3:])
		for _, field := range fields[min(rec.keyFrom, len(fields)):min(rec.keyTo, len(fields))] {
			code += " " + strings.TrimLeft(field, "0")
		}
		return strings.TrimSpace(code)
	case code == "XXC":
		if word := strings.ToLower(strings.TrimSpace(body[3:])); word != "white1" && word != "black1" {
			return code + " " + word
		}
		return rec.meaning
	case rec.of == addition && rec.meaning != "", rec.replaces != "":
		return rec.meaning
	case rec.of == new2026 || strings.HasPrefix(code, "0") || strings.HasPrefix(code, "1"):
		return code
	}
	return code + strings.TrimRight(body[3:], " \t") // kept verbatim
}

// inPlace writes back, in its place, a record of the regulation that was kept because it
// could not be interpreted.
func (w *writer) inPlace(code string) {
	for _, x := range w.Event.Extra {
		if x.Format == family && x.Key == code && w.Writes(code) {
			w.extra(x)
			w.placed = append(w.placed, x)
		}
	}
}

// extras writes back the others in a list. Records of 2026 are not written to TRF-16,
// whose receivers may refuse them.
func (w *writer) extras(list []tournament.Extra) {
	for _, x := range list {
		switch {
		case x.Format != family || isDataKeys(x) && w.Writes(dataCode):
			continue
		case w.Edition == output.TRF16 && of2026(x.Key):
			w.Lose(finding.LostField, "Extra", "records of TRF-26, which TRF-16 does not have", x.Key)
			continue
		case !w.Writes(x.Key):
			w.Withhold(x.Key, "Extra", x.Key)
			continue
		case slices.Contains(w.placed, x):
			continue
		case x.Key == "042" && !w.Event.Start.IsZero(), x.Key == "052" && !w.Event.End.IsZero():
			w.Lose(finding.LostField, "Extra", "unclear dates as the source had them, now replaced by known dates", x.Value)
			continue
		}
		w.extra(x)
	}
}

func (w *writer) extra(x tournament.Extra) {
	w.Out = append(w.Out, x.Key...)
	if x.Key != comment && x.Value != "" {
		w.Out = append(w.Out, ' ')
	}
	w.Out = append(w.Out, x.Value...)
	w.NewLine()
}

func (r *reader) disagree(l line, older, newer string) {
	r.log.Warning(l.pos(), finding.RepeatedRecord, "records %s and %s contradict each other", older, newer).
		Expect("records that agree").Advise(fmt.Sprintf("record %s is used", newer))
}

// badRecord warns about a record whose content cannot be interpreted, and keeps it.
func (r *reader) badRecord(l line, want string) {
	r.keepLate(l)
	r.log.Warning(l.pos(), finding.BadRecord, "record %s: %q, kept as it is", l.code, finding.Quotable(l.trimmed())).
		Expect(want)
}

// badValue warns about the value of a record with a single field.
func (r *reader) badValue(field string, code finding.Code, value, want, hint string) {
	r.log.Warning(r.place(field, 0, -1), code, "%q", finding.Quotable(value)).In(field).Expect(want).Advise(hint)
}

// family is the tournament.Extra.Format of what this package keeps verbatim.
const family = "trf"

// isTeamEvent reports whether teams play matches, so that the numbers of record
// 240 are those of teams.
func isTeamEvent(ev *tournament.Event, sec *tournament.Section) bool {
	teams := func(x tournament.Extra) bool { return x.Format == family && recordOf(x.Key).is(ofTeams) }
	return sec.TeamsMeet() || strings.Contains(strings.ToUpper(sec.SystemCode), "TEAM") ||
		slices.ContainsFunc(ev.Extra, teams) || slices.ContainsFunc(sec.Extra, teams)
}

func (l line) gapsBlank(gaps ...int) bool {
	for _, col := range gaps {
		if l.field(col, col) != "" {
			return false
		}
	}
	return true
}

// A round is one round of one player, by index into Section.Players.
type round struct {
	player int
	round  int
}
