package trf

import (
	"fmt"
	"strings"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/text"
	"podium/formats/tournament"
)

// A reader reads one file. Its lines are rows of players and records; the rows
// become players, the records what is known of the event. Each type knows one of
// these and what it needs of those before it.
type reader struct {
	notices notices
	unread  unread
	lines   lineReader
	players playerReader
	heads   heads
}

// heads reads the records of the event, by subject. Most are settled when all
// lines are known: because they need the players, or because an older and a newer
// record say the same thing and the newer one wins.
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

// readLines sorts out the lines: records are read, rows are kept for the players.
// It gives false for a file of another program.
func (r *reader) readLines() bool {
	table, lines := records(), &r.lines
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
			r.recordOrTwo(&table, no, lead, body)
		}
		lines.last = no
	}
	return true
}

// keepRow keeps a row. Records behind the first are those of the section.
func (r *reader) keepRow(no, lead int, body string) {
	r.lines.keepRow(no, lead, body)
	r.heads.inRows = len(r.lines.rows) > 0
}

// A lineReader keeps the lines of a file that are rows of players, or may be.
type lineReader struct {
	*unread
	text   text.Text
	tabs   bool  // there are some
	rows   []row // the 001 lines; after players, one for each player
	hidden []hidden
	last   int // the last line with anything in it

	records, bytes int // lines besides rows, and how long they are
}

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

// width is the number of columns of a record's content.
func (l line) width() int { return text.Width(l.text) + 4 }

// cut gives columns of the whole line, of which the content begins in 5.
func (l line) cut(from, to int) string { return text.Cut(l.text, from-4, to-4) }

// What a file may have besides the lines of players. A thousand teams in eleven
// rounds come to less than half of it.
const (
	maxRecords     = 50_000
	maxRecordBytes = 2 << 20
)

// trimLine cuts the blanks around a line, and the tabs at its end.
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

// maxPlayers is what four columns can number.
const maxPlayers = 9999

// reportLead reports blanks before a record.
func (r *lineReader) reportLead(no, lead int) {
	if lead > 0 {
		r.odd("lead", finding.Finding{
			Pos: finding.Pos{Line: no, Col: 1}, Code: finding.ShiftedColumns,
			Found: fmt.Sprintf("%d blanks before a record", lead),
		})
	}
}

// tooLong refuses a line in which any player may have stood.
func (r *lineReader) tooLong(no, size int) {
	r.log.Add(finding.Finding{
		Pos: finding.Pos{Line: no, Col: 1}, Severity: finding.Error, Code: finding.LineTooLong,
		Found: fmt.Sprintf("a line of %d bytes", size),
		Want:  fmt.Sprintf("at most %d", text.MaxLine), Err: finding.ErrSyntax,
		Hint: "check whether the line ends were lost",
	})
	r.failed = append(r.failed, 0)
}

// fits counts a line that is no row. It gives false, with an error, for one more
// than any event has.
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
	longest := colBlocks + maxRounds*blockWidth
	switch {
	case len(body) > longest && text.Width(body) > longest:
		r.failRow(&row{line: int32(no)}, 0, finding.Finding{
			Pos: finding.Pos{Line: no, Col: longest}, Code: finding.LineTooLong, Field: "Player.Rounds",
			Found: fmt.Sprintf("a player's line of %d bytes", len(body)),
			Want:  fmt.Sprintf("at most %d rounds", maxRounds),
		})
	case len(r.rows) == maxPlayers+1:
		r.tooMany(no)
	default:
		if r.rows == nil { // rows are about as long as the first, and most of the file
			r.rows = make([]row, 0, min(len(r.text.S)/(len(body)+1)+1, maxPlayers+1))
		}
		r.rows = append(r.rows, row{text: body, line: int32(no), lead: int32(lead)})
	}
}

// tooMany notes the rows past the last that can have a number of its own. That
// one, or one before it, is an error already.
func (r *lineReader) tooMany(no int) {
	r.note("players", finding.Finding{
		Pos: finding.Pos{Line: no, Col: 1}, Code: finding.BadNumber, Field: "Player.No",
		Found: fmt.Sprintf("more than %d players; the lines from here on were not read", maxPlayers),
	})
}

// refuseVega refuses the tournament file of another program that uses the
// same record codes.
func (r *lineReader) refuseVega(no int) {
	r.log.Add(finding.Finding{
		Pos: finding.Pos{Line: no, Col: 5}, Severity: finding.Error, Code: finding.UnknownFormat,
		Found: "fields separated by |, as in the tournament file (.tdf) of Vega",
		Want:  "a TRF file, whose fields stand in columns",
		Hint:  "let Vega write a FIDE report (TRF) and use that", Err: finding.ErrUnsupported,
	})
}

// record reads a record that is no row of a player: lead blanks stand before it, and
// as many characters as before says.
func (r *reader) record(table *[48]record, no, lead, before int, body string) {
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
	for i := range table {
		if table[i].code != code || table[i].read == nil && table[i].text == nil {
			continue
		}
		r.lines.reportLead(no, lead)
		r.heads.known(&table[i], i, l)
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

// known reads a record of the table; at is its place there. An empty record says
// nothing.
func (r *heads) known(rec *record, at int, l line) {
	if l.trimmed() == "" {
		return
	}
	bit := uint64(1) << at
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
			return // which is why there is nobody
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
		return w.pos(colNo)
	case formats.RoundPoints:
		return w.pos(colPoints)
	case formats.RoundRank:
		return w.pos(colRank)
	}
	return w.pos(colOfRound(round) + inOpponent)
}

// colOfRound is the column at which the block of a round begins.
func colOfRound(round int) int { return colBlocks + blockWidth*(round-1) }

// place is formats.Reading.Field: where a field of the model stands.
func (r *reader) place(field string, _, player int) finding.Pos {
	if player >= 0 {
		if col := columnOf(field); col != 0 && player < len(r.lines.rows) {
			return r.lines.rows[player].pos(col)
		}
		return finding.Pos{}
	}
	return r.heads.place(field)
}

// columnOf is the column of record 001 at which a field of a player begins; 0 if
// it has none of its own.
func columnOf(field string) int {
	switch field {
	case "Player.No":
		return colNo
	case "Player.Sex":
		return colSex
	case "Player.Title":
		return colTitle
	case "Player.Name":
		return colName
	case "Player.Ratings":
		return colRating
	case "Player.Federation":
		return colFed
	case "Player.IDs":
		return colID
	case "Player.Birth":
		return colBirth
	case "Player.Stated.Points":
		return colPoints
	case "Player.Stated.Rank":
		return colRank
	}
	return 0
}
