package trf

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/text"
	"podium/formats/tournament"
	"podium/formats/trf/internal/columns"
	"podium/formats/trf/internal/output"
)

// A reader reads one file. Its lines are rows of players and records; rows become
// players, records the data of the event. Each type reads one subject and depends only on
// those before it.
type reader struct {
	notices notices
	unread  unread
	lines   lineReader
	players playerReader
	heads   heads
}

// heads reads the records of the event, by subject. Most are settled after the last line,
// because they need the players, or because the newer of two records with the same
// meaning wins.
type heads struct {
	draft
	head      headReader
	dates     dateReader
	scoring   scoringReader
	points    pointReader
	pairing   pairingReader
	byes      byeReader
	teams     teamReader
	registers registerReader
}

// read reads a file of either edition.
func read(src formats.Source, log *formats.Log) (*tournament.Event, error) {
	txt, ok := text.Decode(src.Data, log)
	if !ok {
		return nil, log.Err()
	}
	r := newReader(txt, log)
	log.Reading.Field = r.place
	if r.readLines() {
		r.players.read()
		r.finish()
	}
	r.notices.flush()
	if log.Failed() {
		return nil, log.Err()
	}
	return r.heads.ev, nil
}

func newReader(txt text.Text, log *formats.Log) *reader {
	sec := &tournament.Section{Scoring: tournament.FIDE()}
	r := &reader{notices: notices{log: log}}
	r.unread.notices = &r.notices
	r.lines = lineReader{unread: &r.unread, text: txt, tabs: strings.IndexByte(txt.S, '\t') >= 0}
	r.players.begin(&r.lines, sec)
	h := &r.heads
	h.draft = draft{unread: &r.unread, ev: &tournament.Event{Sections: []*tournament.Section{sec}}, sec: sec}
	d := &h.draft
	h.head.draft, h.dates.draft, h.scoring.draft, h.points.draft = d, d, d, d
	h.pairing.draft, h.byes.draft, h.registers.draft, h.teams.draft = d, d, d, d
	return r
}

// readLines sorts the lines: records are read, rows are kept for the players. It returns
// false for a file of another program.
func (r *reader) readLines() bool {
	lines := &r.lines
	for no, line := range text.Lines(lines.text.S) {
		if len(line) > text.MaxLine {
			lines.tooLong(no, len(line))
			continue
		}
		lead, body := trimLine(line)
		switch {
		case body == "":
			continue
		case strings.HasPrefix(body, "001 |"):
			lines.refuseVega(no)
			return false
		case strings.HasPrefix(body, "001"):
			lines.reportLead(no, lead)
			r.keepRow(no, lead, body)
		case !lines.fits(no, body):
			return false
		default:
			r.recordOrTwo(no, lead, body)
		}
		lines.last = no
	}
	return true
}

// keepRow keeps a row. Records after the first row belong to the section.
func (r *reader) keepRow(no, lead int, body string) {
	r.lines.keepRow(no, lead, body)
	r.heads.inRows = len(r.lines.rows) > 0
}

// A lineReader keeps the lines of a file that are, or may be, rows of players.
type lineReader struct {
	*unread
	text   text.Text
	tabs   bool          // the text contains tabs
	rows   []columns.Row // the 001 lines; after players, one for each player
	hidden []hidden
	last   int // the last line that is not blank

	records, bytes int // number of lines other than rows, and their total length
}

// A line is a record with its position.
type line struct {
	no     int
	code   string
	text   string // starting at column 5
	before int    // number of characters before the code
}

// trimmed returns the content of a record with free text.
func (l line) trimmed() string { return strings.TrimSpace(l.text) }

func (l line) pos() finding.Pos { return finding.Pos{Line: l.no, Col: 5 + l.before} }

// set reports whether the file had the record with any content.
func (l line) set() bool { return l.text != "" }

// width returns the number of columns of the whole line.
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

// reportLead reports blanks before a record.
func (r *lineReader) reportLead(no, lead int) {
	if lead > 0 {
		r.odd("lead", finding.Finding{
			Pos: finding.Pos{Line: no, Col: 1}, Code: finding.ShiftedColumns,
			Found: fmt.Sprintf("%d blanks before a record", lead),
		})
	}
}

// tooLong refuses a line that may have contained any player.
func (r *lineReader) tooLong(no, size int) {
	r.log.Add(finding.Finding{
		Pos: finding.Pos{Line: no, Col: 1}, Severity: finding.Error, Code: finding.LineTooLong,
		Found: fmt.Sprintf("a line of %d bytes", size),
		Want:  fmt.Sprintf("at most %d", text.MaxLine), Err: finding.ErrSyntax,
		Hint: "check whether the line ends were lost",
	})
	r.failed = append(r.failed, 0)
}

// fits counts a line that is not a row. Beyond the limits it logs an error and returns
// false.
func (r *lineReader) fits(no int, body string) bool {
	if r.records == maxRecords || r.bytes > maxRecordBytes {
		r.log.Add(finding.Finding{
			Pos: finding.Pos{Line: no, Col: 1}, Severity: finding.Error, Code: finding.TooLarge,
			Found: fmt.Sprintf("more than %d records besides those of players, or %d megabytes of them", maxRecords,
				maxRecordBytes>>20),
			Want: "a tournament report",
			Hint: "choose the file again", Err: finding.ErrUnsupported,
		})
		return false
	}
	r.records++
	r.bytes += len(body)
	return true
}

// keepRow keeps a 001 line for the players.
func (r *lineReader) keepRow(no, lead int, body string) {
	longest := columns.Blocks + columns.MaxRounds*columns.BlockWidth
	switch {
	case len(body) > longest && text.Width(body) > longest:
		r.failRow(&columns.Row{Line: int32(no)}, 0, finding.Finding{
			Pos: finding.Pos{Line: no, Col: longest}, Code: finding.LineTooLong, Field: "Player.Rounds",
			Found: fmt.Sprintf("a player's line of %d bytes", len(body)),
			Want:  fmt.Sprintf("at most %d rounds", columns.MaxRounds),
		})
	case len(r.rows) == columns.MaxPlayers+1:
		r.tooMany(no)
	default:
		if r.rows == nil { // rows are about as long as the first, and most of the file
			r.rows = make([]columns.Row, 0, min(len(r.text.S)/(len(body)+1)+1, columns.MaxPlayers+1))
		}
		r.rows = append(r.rows, columns.Row{Text: body, Line: int32(no), Lead: int32(lead)})
	}
}

// tooMany notes the rows beyond the last that can have a unique number. One of the rows
// so far is an error already.
func (r *lineReader) tooMany(no int) {
	r.note("players", finding.Finding{
		Pos: finding.Pos{Line: no, Col: 1}, Code: finding.BadNumber, Field: "Player.No",
		Found: fmt.Sprintf("more than %d players; the lines from here on were not read", columns.MaxPlayers),
	})
}

// refuseVega refuses the tournament file of another program that uses the
// same record codes.
func (r *lineReader) refuseVega(no int) {
	r.log.Add(finding.Finding{
		Pos: finding.Pos{Line: no, Col: 5}, Severity: finding.Error, Code: finding.UnknownFormat,
		Found: "fields separated by |, as in the tournament file (.tdf) of Vega",
		Want:  "a TRF file, whose fields are in columns",
		Hint:  "let Vega write a FIDE report (TRF) and use that", Err: finding.ErrUnsupported,
	})
}

// record reads a record other than a row of a player; lead blanks, and before characters
// in all, precede it.
func (r *reader) record(no, lead, before int, body string) {
	if len(body) < 3 {
		r.lines.hide(no, lead, body)
		if r.notices.seen("short") {
			return
		}
		r.notices.odd("short", finding.Finding{
			Pos: finding.Pos{Line: no, Col: 1}, Code: finding.ShortLine,
			Found: fmt.Sprintf("a line with nothing but %q, left out", body), Want: "a record code of three characters",
		})
		return
	}
	code := body[:3]
	if len(body) > 3 && body[3] != ' ' && body[3] != '\t' && code != comment {
		r.lines.hide(no, lead, body)
		r.heads.noRecord(no, body)
		return
	}
	l := line{no: no, code: code, text: body[min(4, len(body)):], before: before}
	if code == comment {
		l.text = body[3:]
	}
	if i := indexOf(code); i >= 0 && records()[i].reads() {
		r.lines.reportLead(no, lead)
		r.heads.known(i, l)
		return
	}
	if r.heads.registers.take(l, lead) {
		return
	}
	hidden := r.lines.hide(no, lead, body)
	if lead > 0 || isRuler(code, l.text) {
		r.heads.noRecord(no, code+" "+l.text)
		return
	}
	r.heads.unknown(l, hidden)
}

// known reads a record, by its index in records. An empty record has no meaning.
func (r *heads) known(at int, l line) {
	if l.trimmed() == "" {
		return
	}
	rec, bit := &records()[at], uint64(1)<<at
	if rec.is(once) && r.met&bit != 0 {
		r.log.Add(finding.Finding{
			Pos: l.pos(), Severity: finding.Warning, Code: finding.RepeatedRecord,
			Found: fmt.Sprintf("a second record %s: %q", rec.code, finding.Quotable(l.trimmed())),
			Want:  "one of them", Hint: "the first is used",
		})
		return
	}
	if r.met&bit == 0 {
		r.lines[at] = int32(l.no)
	}
	r.met |= bit
	if rec.text != nil {
		*rec.text(r.ev, r.sec) = l.trimmed()
		return
	}
	rec.read(r, l)
}

// finish settles what needs the whole file, and checks the result.
func (r *reader) finish() {
	h, log := &r.heads, r.notices.log
	if len(h.sec.Players) == 0 {
		if log.Failed() {
			return // the errors are the reason
		}
		log.Add(finding.Finding{
			Severity: finding.Error, Code: finding.NoPlayers, Err: finding.ErrSyntax,
			Found: "no player", Want: "a line with record 001 for each player",
		})
		return
	}
	h.dates.settle()
	h.scoring.settle()
	h.head.settle()
	rounds := &r.players.rounds
	if !h.teams.settle(rounds.plus, &h.byes, &h.points) {
		rounds.settlePlus(r.lines.rows)
		h.byes.settle()
	}
	h.pairing.settle()
	h.registers.settle()
	h.keepLateFirst()
	rounds.fillAbsences()
	r.lines.findHidden(h.sec, h.head.counts[0])
	r.unread.dropFollowOns(h.sec, r.locate)
	if !log.Failed() {
		h.head.checkCounts()
		h.teams.check()
	}
	formats.Check(h.ev, r.locate, log)
}

// locate is the Locator of formats.Check.
func (r *reader) locate(_, player, round int) finding.Pos {
	w := &r.lines.rows[player]
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
		if col := columnOf(field); col != 0 && player < len(r.lines.rows) {
			return r.lines.rows[player].Pos(col)
		}
		return finding.Pos{}
	}
	return r.heads.place(field)
}

// columnOf returns the column of record 001 at which a field of a player begins, 0 if it
// has none of its own.
func columnOf(field string) int {
	switch field {
	case "Player.No":
		return columns.No
	case "Player.Sex":
		return columns.Sex
	case "Player.Title":
		return columns.Title
	case "Player.Name":
		return columns.Name
	case "Player.Ratings":
		return columns.Rating
	case "Player.Federation":
		return columns.Federation
	case "Player.IDs":
		return columns.ID
	case "Player.Birth":
		return columns.Birth
	case "Player.Stated.Points":
		return columns.Points
	case "Player.Stated.Rank":
		return columns.Rank
	}
	return 0
}

// comment begins comment lines, officially since 2026 and in practice before.
const comment = "###"

// A draft is the event as read so far, with the records it came from and the records that
// are kept.
type draft struct {
	*unread
	ev     *tournament.Event
	sec    *tournament.Section
	met    uint64             // records of the table that were read, one bit each
	lines  [64]int32          // by index in that table: the first line with the record
	inRows bool               // a row of a player was read
	late   []tournament.Extra // see keepLate
}

// place returns the line of a field of the event or the section.
func (r *draft) place(field string) finding.Pos {
	for _, code := range codesOf(field) {
		if i := indexOf(code); r.lines[i] != 0 {
			return finding.Pos{Line: int(r.lines[i]), Col: 5}
		}
	}
	return finding.Pos{}
}

// unknown keeps a record that is not in the table verbatim. hidden reports whether it may
// be a row.
func (r *draft) unknown(l line, hidden bool) {
	code := l.code
	r.keep(code, l.text)
	if finding.HasContact(l.text) {
		return // removed and reported by formats.Check
	}
	rec := recordOf(code)
	if team, ok := maybeTeam(l); ok && rec.code == "" {
		r.log.Add(finding.Finding{
			Pos: finding.Pos{Line: l.no, Col: 1}, Severity: finding.Error, Code: finding.BadRecord, Field: "Section.Teams",
			Found: fmt.Sprintf("record %q, with the columns of a team", code), Want: "record " + team,
			Hint: "correct the code", Err: finding.ErrSyntax,
		})
		return
	}
	switch {
	case code == comment || r.seen(code):
	case rec.of == new2026 && !rec.is(informs):
		r.odd(code, finding.Finding{
			Pos: finding.Pos{Line: l.no, Col: 1}, Code: finding.UnknownRecord,
			Found: fmt.Sprintf("record %s, kept as it is and not used", named(code)),
			Hint:  unusedAdvice(code),
		})
	default:
		d := finding.Finding{
			Pos: finding.Pos{Line: l.no, Col: 1}, Code: finding.UnknownRecord,
			Found: fmt.Sprintf("record %s, kept as it is and not used", named(code)),
		}
		like := r.likeCode(code)
		if rec.code != "" || like == "" || hidden {
			r.note(code, d)
			return
		}
		d.Hint = fmt.Sprintf("if it was meant for record %s, correct the code", like)
		r.odd(code, d)
	}
}

// unusedAdvice returns what follows from not using a record, unless it only affects the
// pairing of a later round.
func unusedAdvice(code string) string {
	if code == "299" {
		return "the ranking ignores these points; check the ranks that depend on them"
	}
	return ""
}

// keep keeps a piece of the file, before or after the first player.
func (r *draft) keep(code, content string) {
	list := &r.sec.Extra
	if !r.inRows {
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
func (r *draft) keepLate(l line) {
	r.late = append(r.late, extraOf(l.code, l.text))
}

func (r *draft) keepLateFirst() {
	if len(r.late) > 0 {
		r.ev.Extra = append(r.late, r.ev.Extra...)
	}
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
func (r *draft) noRecord(no int, body string) {
	if r.seen("ruler") {
		return
	}
	found := "a line that is not a record, ignored"
	if !finding.HasContact(body) && !isData(body) {
		found += fmt.Sprintf(": %q", finding.Quotable(body))
	}
	r.note("ruler", finding.Finding{
		Pos: finding.Pos{Line: no, Col: 1}, Code: finding.ShortLine, Found: found,
	})
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
		record := formats.Record{Pos: finding.Pos{Line: no, Col: 1}, Key: key, Text: strings.TrimRight(line, " \t")}
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
		return strings.TrimSpace(code + " " + strings.Join(firstFields(body[3:], rec.keyFrom, rec.keyTo), " "))
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

// firstFields returns fields of a record, from the one up to the other, without leading
// zeros in numbers.
func firstFields(content string, from, to int) []string {
	fields := strings.Fields(content)
	fields = fields[min(from, len(fields)):min(to, len(fields))]
	for i := range fields {
		fields[i] = strings.TrimLeft(fields[i], "0")
	}
	return fields
}

// An extraWriter writes back what the reader kept.
type extraWriter struct {
	*output.File
	placed []tournament.Extra // records already written in their places
}

// inPlace writes back, in its place, a record of the regulation that was kept because it
// could not be interpreted.
func (w *extraWriter) inPlace(code string) {
	for _, x := range w.Event.Extra {
		if x.Format == family && x.Key == code && w.Writes(code) {
			w.record(x)
			w.placed = append(w.placed, x)
		}
	}
}

// write writes back the others in a list. Records of 2026 are not written to TRF-16,
// whose receivers may refuse them.
func (w *extraWriter) write(list []tournament.Extra) {
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
		w.record(x)
	}
}

func (w *extraWriter) record(x tournament.Extra) {
	w.Out = append(w.Out, x.Key...)
	if x.Key != comment && x.Value != "" {
		w.Out = append(w.Out, ' ')
	}
	w.Out = append(w.Out, x.Value...)
	w.NewLine()
}

// disagree warns about an older and a newer record that differ.
func (r *draft) disagree(l line, older, newer string) {
	r.log.Add(finding.Finding{
		Pos: l.pos(), Severity: finding.Warning, Code: finding.RepeatedRecord,
		Found: fmt.Sprintf("records %s and %s contradict each other", older, newer),
		Want:  "records that agree", Hint: fmt.Sprintf("record %s is used", newer),
	})
}

// badRecord warns about a record whose content cannot be interpreted, and keeps it unless
// another replaces it.
func (r *draft) badRecord(l line, want string, replaced bool) {
	what := "kept as it is"
	if replaced {
		what = "ignored"
	} else {
		r.keepLate(l)
	}
	r.log.Add(finding.Finding{
		Pos: l.pos(), Severity: finding.Warning, Code: finding.BadRecord,
		Found: fmt.Sprintf("record %s: %q, %s", l.code, finding.Quotable(l.trimmed()), what),
		Want:  want,
	})
}

// badValue warns about the value of a record with a single field.
func (r *draft) badValue(field string, code finding.Code, value, want, hint string) {
	r.log.Add(finding.Finding{
		Pos: r.place(field), Severity: finding.Warning, Code: code, Field: field,
		Found: strconv.Quote(finding.Quotable(value)), Want: want, Hint: hint,
	})
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

// gapsBlank reports whether columns between fields are blank.
func (l line) gapsBlank(gaps ...int) bool {
	for _, col := range gaps {
		if strings.TrimSpace(l.cut(col, col)) != "" {
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
