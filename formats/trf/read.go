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

	teamLines []int       // by team: its line
	maker     *matchMaker // of the matches; nil: the players are paired individually
	meet      bool        // teams meet
}

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
	longest := columns.Blocks + formats.MaxRounds*columns.BlockWidth
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
					In("Player.Rounds").Expect(fmt.Sprintf("at most %d rounds", formats.MaxRounds))
			case len(r.rows) == formats.MaxPlayers+1: // not all have a number of their own, which is an error already
				r.note("players", lineStart(no), finding.BadNumber,
					"more than %d players; the lines from here on were not read", formats.MaxPlayers).In("Player.No")
			default:
				if r.rows == nil { // rows are about as long as the first, and most of the file
					r.rows = make([]columns.Row, 0, min(len(r.text.S)/(len(body)+1)+1, formats.MaxPlayers+1))
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

func lineStart(no int) finding.Pos { return finding.Pos{Line: no, Col: 1} }

func (l line) trimmed() string { return strings.TrimSpace(l.text) }

func (l line) pos() finding.Pos { return finding.Pos{Line: l.no, Col: 5 + l.lead} }

func (l line) set() bool { return l.text != "" }

func (l line) width() int { return text.Width(l.text) + 4 }

// cut returns columns of the whole line. The content begins in column 5.
func (l line) cut(from, to int) string { return text.Cut(l.text, from-4, to-4) }

func (l line) field(from, to int) string { return strings.TrimSpace(l.cut(from, to)) }

func (l line) gapsBlank(gaps ...int) bool {
	for _, col := range gaps {
		if l.field(col, col) != "" {
			return false
		}
	}
	return true
}

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
	rank, _ := columns.Number(strings.TrimLeft(l.cut(columns.No, columns.NoEnd), " "))
	if isData(code) || lead == 0 && rank > 0 && l.width() > columns.Sex && isNational(code) {
		r.lines = append(r.lines, l)
		return
	}
	hidden := r.hide(no, lead, body)
	// A line of letters may show the columns to people: "DDD SSSS sTTT NNN". In records,
	// numbers follow the code.
	words := l.trimmed()
	ruler := isLetters(code) && code == strings.Repeat(code[:1], 3) && words != "" && columns.IsLetter(words[0])
	if lead > 0 || ruler {
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
		out = append(out, ls.that(func(c string) bool { return c == code })...)
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
		if l.code == code {
			return l
		}
	}
	return line{}
}

// settle reads the records with some codes, code by code. One that cannot be interpreted is
// kept, with a warning.
func (r *reader) settle(codes ...string) {
	for _, code := range codes {
		rec := recordOf(code)
		for _, l := range r.lines.all(code) {
			if want := rec.settle(r, l); want != "" {
				r.badRecord(l, want)
			}
		}
	}
}

// finish settles what needs the whole file, and checks the result.
func (r *reader) finish() {
	if len(r.sec.Players) == 0 {
		if !r.log.Failed() { // otherwise the errors are the reason
			r.log.Error(finding.Pos{}, finding.NoPlayers, "no player").Expect("a line with record 001 for each player")
		}
		return
	}
	r.index, r.paired = r.sec.Index(), r.sec.RoundsPaired()
	r.settleDates()
	r.settleScoring()
	r.settleHeader()
	r.settleTeams()
	if r.meet = r.maker != nil && r.sec.TeamsMeet(); !r.meet {
		r.settlePlus()
	}
	switch {
	case r.maker != nil: // which has read them
	case isTeamEvent(r.ev, r.sec):
		for _, l := range r.lines.all("240") {
			r.unknown(l, false)
		}
	default:
		r.settle("240")
	}
	r.settlePairing()
	r.settleNationals()
	r.settleData()
	if len(r.late) > 0 {
		r.ev.Extra = append(r.late, r.ev.Extra...)
	}
	r.settleAbsences()
	r.findHidden()
	r.dropUnread()
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

func extraOf(code, content string) tournament.Extra {
	return tournament.Extra{Format: family, Key: code, Value: content, GivesPoints: code == "299"}
}

// keepLate keeps a record that was found unreadable after the last line. Such records
// precede all others, so that of two records with the same code the first stays first
// when they are written and read again.
func (r *reader) keepLate(l line) {
	r.late = append(r.late, extraOf(l.code, l.text))
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

// notices reports findings about a file: most of them immediately, and a deviation that
// may be in every line at the end.
type notices struct {
	log     *formats.Log
	tallies []tally
	dropped finding.Finding // one that was only counted
}

// A tally is a deviation that may occur in every line of a file. It is reported once, at
// its first position, with the number of occurrences.
type tally struct {
	kind  string
	first finding.Finding
	count int
}

// odd counts a deviation of a kind, and returns the finding so that the caller can
// complete it.
func (r *notices) odd(kind string, at finding.Pos, code finding.Code, format string, args ...any) *finding.Finding {
	return r.count(kind, finding.Warning, at, code, format, args...)
}

// note is odd for something worth mentioning that is not a deviation.
func (r *notices) note(kind string, at finding.Pos, code finding.Code, format string, args ...any) *finding.Finding {
	return r.count(kind, finding.Note, at, code, format, args...)
}

func (r *notices) count(
	kind string, severity finding.Severity, at finding.Pos, code finding.Code, format string, args ...any,
) *finding.Finding {
	if !r.log.Every && r.seen(kind) {
		return &r.dropped
	}
	d := finding.Finding{Pos: at, Severity: severity, Code: code, Found: fmt.Sprintf(format, args...)}
	if r.log.Every {
		return r.log.Add(d)
	}
	r.tallies = append(r.tallies, tally{kind, d, 1})
	return &r.tallies[len(r.tallies)-1].first
}

// maxTallies limits the kinds of deviations that are distinguished. There are fewer, but
// a hostile file can have any number of unknown records.
const maxTallies = 100

// seen counts another occurrence of a kind that was reported before.
func (r *notices) seen(kind string) bool {
	for i := range r.tallies {
		if r.tallies[i].kind == kind {
			r.tallies[i].count++
			return true
		}
	}
	if len(r.tallies) == maxTallies {
		r.tallies[maxTallies-1].count++
		return true
	}
	return false
}

// Below are records that are not at the beginning of a line with their code, as the
// regulation requires, and rows that could not be read. Their content must not be lost
// silently.

// metRecords has the first line with each record, by index in records; 0: none.
type metRecords [48]int32

// soundRecord returns the code and the offset of the first record within a line that can
// be read up to its end, 0 if there is none. Free text may contain numbers too, so the
// record must be missing from the file so far.
func (met *metRecords) soundRecord(body string) (code string, at int) {
	const first, last = 5, 500 // longer texts occur only in hostile files
	if len(body) <= first || indexOf(body[:3]) < 0 {
		return "", 0
	}
	for i := first; i+4 < min(len(body), last); i++ {
		if body[i+3] != ' ' {
			continue
		}
		if k := indexOf(body[i : i+3]); k >= 0 {
			rec := &records()[k]
			if rec.sound != nil && (!rec.is(once) || met[k] == 0) &&
				rec.sound(line{code: rec.code, text: body[i+4:]}, strings.IndexByte(" 0123456789", body[i-1]) < 0) {
				return rec.code, i
			}
		}
	}
	return "", 0
}

// likeCode returns the code that an unknown one of digits may have been before one
// character was damaged: that of a record which is missing, or which may occur more than
// once. It returns "" if there is none.
func (met *metRecords) likeCode(code string) string {
	if isLetters(code) {
		return ""
	}
	table := records()
	for i := range table {
		rec := &table[i]
		if rec.is(informs) || rec.of == addition || rec.is(once) && met[i] != 0 {
			continue
		}
		different := 0
		for k := range rec.code {
			if rec.code[k] != code[k] {
				different++
			}
		}
		if different == 1 {
			return rec.code
		}
	}
	return ""
}

// A hidden is a line that may be a player's row although it does not have its code.
type hidden struct {
	no     int // of the line
	code   string
	number int // starting rank; 0: only a piece of the code is left
}

// hide keeps a line that is not a record but has sound columns of record 001, including
// rounds, after a damaged code: a different one of three characters, or one with a
// character too many or too few. National records have the same columns, with letters as
// the code. It reports whether the line was kept.
func (r *reader) hide(no, lead int, body string) bool {
	if len(body) < 3 && lead == 0 && strings.HasPrefix("001", body) {
		r.hidden = append(r.hidden, hidden{no, body, 0})
		return true
	}
	if len(body) < columns.Blocks+columns.InResult || isLetters(body[:3]) || of2026(body[:3]) {
		return false
	}
	for _, behind := range [...]int{4, 3, 5} {
		if number, ok := soundRow("001 " + body[behind:]); ok {
			r.hidden = append(r.hidden, hidden{no, strings.TrimSpace(body[:behind]), number})
			return true
		}
	}
	return false
}

func isLetters(code string) bool {
	return columns.IsLetter(code[0]) && columns.IsLetter(code[1]) && columns.IsLetter(code[2])
}

// findHidden looks for players without proper rows: a row with a damaged code, or rows
// that were cut off at the end of the file.
func (r *reader) findHidden() {
	// The last line is a row without an end, and there are fewer than stated.
	stated := r.lines.only("062")
	n, ok := columns.FirstNumber(stated.text)
	cut := ok && n > len(r.sec.Players) && int(r.rows[len(r.rows)-1].Line) == r.last &&
		!strings.HasSuffix(r.text.S, "\n") && !strings.HasSuffix(r.text.S, "\r")
	if len(r.hidden) == 0 && !cut {
		return
	}
	index := r.sec.Index()
	missing := slices.ContainsFunc(r.sec.Players, func(p tournament.Player) bool { // somebody names one
		return slices.ContainsFunc(p.Rounds, func(e tournament.Entry) bool {
			_, known := index.Find(int(e.Opponent))
			return e.Opponent != 0 && !known
		})
	})
	for _, h := range r.hidden {
		_, has := index.Find(h.number)
		if has || h.number == 0 && !missing {
			continue
		}
		r.failRow(h.number, lineStart(h.no), finding.BadRecord, "record %q in place of a missing player", h.code).
			In("Player").Of(finding.Player(h.number, "")).Expect("record 001").Advise("correct the code")
	}
	if len(r.failed) == 0 && cut && missing {
		last := r.sec.Players[len(r.sec.Players)-1].No
		r.failed = append(r.failed, last) // some of their rounds may be lost too
		r.failRow(0, lineStart(r.last), finding.CountDiffers,
			"the file ends within this line, after %d players", len(r.sec.Players)).In("Player").
			Expect("the " + stated.trimmed() + " players that record " + stated.code + " states").
			Advise("the file was cut off; export or copy it again")
	}
}

// failRow logs the error that makes a row unusable. no is its starting rank, 0 if
// unknown.
func (r *playerReader) failRow(no int, at finding.Pos, code finding.Code, format string, args ...any) *finding.Finding {
	r.failed = append(r.failed, no)
	return r.log.Error(at, code, format, args...)
}

// dropUnread removes the games whose other side could not be read, which cannot be right: those
// against players whose rows are missing for that reason, which it reports once with their
// number, and single rounds. If a row has no known starting rank, it may be that of any
// player missing from the file.
func (r *playerReader) dropUnread() {
	if len(r.failed) == 0 && len(r.broken) == 0 {
		return
	}
	failed, broken := map[int32]bool{}, map[round]bool{}
	for _, no := range r.failed {
		failed[int32(no)] = true
	}
	for _, x := range r.broken {
		p := &r.sec.Players[x.player]
		p.Stated.HasPoints = false
		broken[round{p.No, x.round}] = true
	}
	var first finding.Pos
	var numbers []int // of the players who are named but not in the file
	rows := 0
	for i := range r.sec.Players {
		p, names := &r.sec.Players[i], false
		twice := failed[int32(p.No)] // it is unknown whose row this is
		for rd, e := range p.Rounds {
			_, known := r.index.Find(int(e.Opponent))
			missing := e.Opponent != 0 && (twice || failed[e.Opponent] || !known && failed[0])
			if !missing && !broken[round{int(e.Opponent), rd + 1}] {
				continue
			}
			if missing && !known {
				if first == (finding.Pos{}) {
					first = r.locate(0, i, rd+1)
				}
				names, numbers = true, append(numbers, int(e.Opponent))
			}
			p.Rounds[rd] = tournament.Entry{}
			p.Stated.HasPoints = false
		}
		if names {
			rows++
		}
	}
	if rows == 0 {
		return
	}
	slices.Sort(numbers)
	numbers = slices.Compact(numbers)
	r.log.Note(first, finding.UnknownOpponent, "%s %s %s, whose %s could not be used",
		finding.Counted(rows, "row names", "rows name"), finding.Plural(len(numbers), "player", "players"),
		formats.FewOf(numbers, 5), finding.Plural(len(numbers), "line", "lines")).
		In("Player.Rounds").Advise("correct the lines with errors first")
}
