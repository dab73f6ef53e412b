package trf

import (
	"fmt"
	"strings"

	"podium/formats"
	"podium/formats/internal/text"
	"podium/formats/tournament"
)

// A reader reads one file.
type reader struct {
	log  *formats.Log
	text text.Text
	tabs bool // there are some
	ev   *tournament.Event
	sec  *tournament.Section

	rows     []row // the 001 lines; after players, one for each player
	hidden   []hidden
	last     int     // the last line with anything in it
	failed   []int   // starting ranks of rows that could not be read; 0: unknown
	broken   []round // rounds that could not be read
	plus     []round // rounds written "0000 - +"
	silent   bool    // some row says nothing of a round
	shortest int     // number of rounds of the row with the fewest
	searches int     // for moved columns, in vain

	alphabet alphabet
	slab     []tournament.Entry // entries of all players, stride for each
	stride   int
	ids      []tournament.ID // of all players
	ratings  []tournament.Rating
	lines    []int32 // by starting rank: the line that has it

	teamLines []int // by team: the line that has it

	records     int                // lines besides those of players
	recordBytes int                // of them
	once        uint64             // records of the table that were read, a bit for each
	late        []tournament.Extra // see keepLate
	heads       heads              // records that are settled at the end
	tallies     []tally

	headLines [64]int32 // by place in the table of records, as the bits of once: the line that has the first
}

// A round is one round of one player, by place in Section.Players.
type round struct {
	player int
	round  int
}

// read reads a file of either edition.
func read(src formats.Source, log *formats.Log) (*tournament.Event, error) {
	txt, ok := text.Decode(src.Data, log)
	if !ok {
		return nil, log.Err()
	}
	sec := &tournament.Section{Scoring: tournament.FIDE()}
	ev := &tournament.Event{Sections: []*tournament.Section{sec}}
	r := &reader{log: log, text: txt, ev: ev, sec: sec, alphabet: newAlphabet()}
	r.tabs = strings.IndexByte(txt.S, '\t') >= 0
	log.Reading.Field = r.place
	if r.readLines() {
		r.readPlayers()
		r.finish()
	}
	r.logTallies()
	if log.Failed() {
		return nil, log.Err()
	}
	return ev, nil
}

// readLines sorts out the lines: header records are read, rows are kept for
// readPlayers. It gives false for a file of another program.
func (r *reader) readLines() bool {
	table := records()
	for no, line := range text.Lines(r.text.S) {
		if len(line) > text.MaxLine {
			r.log.Add(formats.Diagnostic{
				Pos: formats.Pos{Line: no, Col: 1}, Severity: formats.Error, Code: formats.LineTooLong,
				Found: fmt.Sprintf("a line of %d bytes", len(line)),
				Want:  fmt.Sprintf("at most %d", text.MaxLine), Err: formats.ErrSyntax,
				Advice: "look whether the line ends were lost",
			})
			r.failed = append(r.failed, 0) // any player may have stood there
			continue
		}
		lead, body := trimLine(line)
		switch {
		case body == "":
			continue
		case strings.HasPrefix(body, "001"):
			if strings.HasPrefix(body, "001 |") {
				r.refuseVega(no)
				return false
			}
			r.keepRow(no, lead, body)
		case r.records == maxRecords || r.recordBytes > maxRecordBytes:
			r.log.Add(formats.Diagnostic{
				Pos: formats.Pos{Line: no, Col: 1}, Severity: formats.Error, Code: formats.TooLarge,
				Found:  fmt.Sprintf("more than %d records besides those of players, or %d megabytes of them", maxRecords, maxRecordBytes>>20),
				Want:   "a tournament report",
				Advice: "choose the file again", Err: formats.ErrUnsupported,
			})
			return false
		default:
			r.records++
			r.recordBytes += len(body)
			r.record(&table, no, lead, body)
		}
		r.last = no
	}
	return true
}

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

// keepRow keeps a 001 line for readPlayers.
func (r *reader) keepRow(no, lead int, body string) {
	if lead > 0 {
		r.odd("lead", formats.Diagnostic{
			Pos: formats.Pos{Line: no, Col: 1}, Code: formats.ShiftedColumns,
			Found: fmt.Sprintf("%d blanks before a record", lead),
		})
	}
	longest := colBlocks + maxRounds*blockWidth
	switch {
	case len(body) > longest && text.Width(body) > longest:
		r.failRow(&row{line: int32(no)}, 0, formats.Diagnostic{
			Pos: formats.Pos{Line: no, Col: longest}, Code: formats.LineTooLong, Field: "Player.Rounds",
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
func (r *reader) tooMany(no int) {
	r.note("players", formats.Diagnostic{
		Pos: formats.Pos{Line: no, Col: 1}, Code: formats.BadNumber, Field: "Player.No",
		Found: fmt.Sprintf("more than %d players; the lines from here on were not read", maxPlayers),
	})
}

// refuseVega refuses the tournament file of another program that uses the
// same record codes.
func (r *reader) refuseVega(no int) {
	r.log.Add(formats.Diagnostic{
		Pos: formats.Pos{Line: no, Col: 5}, Severity: formats.Error, Code: formats.UnknownFormat,
		Found:  "fields separated by |, as in the tournament file (.tdf) of Vega",
		Want:   "a TRF file, whose fields stand in columns",
		Advice: "let Vega write a FIDE report (TRF) and use that", Err: formats.ErrUnsupported,
	})
}

// failRow logs the error that makes a row unusable. no is its starting rank, 0
// if that is not known either.
func (r *reader) failRow(w *row, no int, d formats.Diagnostic) {
	d.Severity, d.Err = formats.Error, formats.ErrSyntax
	if d.Pos.Line == 0 {
		d.Pos = w.pos(colNo)
	}
	r.log.Add(d)
	r.failed = append(r.failed, no)
}

// readPlayers reads the rows, and drops from rows those that have no player.
func (r *reader) readPlayers() {
	if !r.makeRoom() {
		r.rows = nil
		return
	}
	for i := range r.rows {
		if r.readPlayer(&r.rows[i]) {
			if at := len(r.sec.Players) - 1; at != i {
				r.rows[at] = r.rows[i]
			}
		}
	}
	r.rows = r.rows[:len(r.sec.Players)]
}

// makeRoom makes the arrays that all players share. It gives false if the
// players have more rounds than an event can have.
func (r *reader) makeRoom() bool {
	n := len(r.rows)
	r.stride, r.shortest = 0, maxRounds
	longest := 0
	for i := range r.rows {
		if blocks := blocksIn(len(r.rows[i].text)); blocks > r.stride {
			r.stride, longest = blocks, i
		}
	}
	if n*r.stride > formats.MaxEntries {
		r.failRow(&r.rows[longest], 0, formats.Diagnostic{
			Pos: formats.Pos{Line: int(r.rows[longest].line), Col: 1}, Code: formats.TooLarge, Field: "Player.Rounds",
			Found: fmt.Sprintf("a line of %d rounds, and %d players", r.stride, n),
			Want:  fmt.Sprintf("at most %d rounds of all players together", formats.MaxEntries), Advice: "look whether lines were joined",
		})
		return false
	}
	r.sec.Players = make([]tournament.Player, 0, n)
	r.slab = make([]tournament.Entry, 0, n*r.stride)
	r.ids = make([]tournament.ID, 0, n)
	r.ratings = make([]tournament.Rating, 0, n)
	r.lines = make([]int32, min(n+n/4, maxPlayers)+1)
	return true
}

// locate is the Locator of formats.Check.
func (r *reader) locate(_, player, round int) formats.Pos {
	w := &r.rows[player]
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
