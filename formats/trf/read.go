package trf

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/finding"
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
			r.log.Add(finding.Finding{
				Pos: finding.Pos{Line: no, Col: 1}, Severity: finding.Error, Code: finding.LineTooLong,
				Found: fmt.Sprintf("a line of %d bytes", len(line)),
				Want:  fmt.Sprintf("at most %d", text.MaxLine), Err: finding.ErrSyntax,
				Hint: "look whether the line ends were lost",
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
			r.tellLead(no, lead)
			r.keepRow(no, lead, body)
		case r.records == maxRecords || r.recordBytes > maxRecordBytes:
			r.log.Add(finding.Finding{
				Pos: finding.Pos{Line: no, Col: 1}, Severity: finding.Error, Code: finding.TooLarge,
				Found: fmt.Sprintf("more than %d records besides those of players, or %d megabytes of them", maxRecords,
					maxRecordBytes>>20),
				Want: "a tournament report",
				Hint: "choose the file again", Err: finding.ErrUnsupported,
			})
			return false
		default:
			r.records++
			r.recordBytes += len(body)
			r.recordOrTwo(&table, no, lead, body)
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

// tellLead tells of blanks before a record.
func (r *reader) tellLead(no, lead int) {
	if lead > 0 {
		r.odd("lead", finding.Finding{
			Pos: finding.Pos{Line: no, Col: 1}, Code: finding.ShiftedColumns,
			Found: fmt.Sprintf("%d blanks before a record", lead),
		})
	}
}

// keepRow keeps a 001 line for readPlayers.
func (r *reader) keepRow(no, lead int, body string) {
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
func (r *reader) tooMany(no int) {
	r.note("players", finding.Finding{
		Pos: finding.Pos{Line: no, Col: 1}, Code: finding.BadNumber, Field: "Player.No",
		Found: fmt.Sprintf("more than %d players; the lines from here on were not read", maxPlayers),
	})
}

// refuseVega refuses the tournament file of another program that uses the
// same record codes.
func (r *reader) refuseVega(no int) {
	r.log.Add(finding.Finding{
		Pos: finding.Pos{Line: no, Col: 5}, Severity: finding.Error, Code: finding.UnknownFormat,
		Found: "fields separated by |, as in the tournament file (.tdf) of Vega",
		Want:  "a TRF file, whose fields stand in columns",
		Hint:  "let Vega write a FIDE report (TRF) and use that", Err: finding.ErrUnsupported,
	})
}

// failRow logs the error that makes a row unusable. no is its starting rank, 0
// if that is not known either.
func (r *reader) failRow(w *row, no int, d finding.Finding) {
	d.Severity, d.Err = finding.Error, finding.ErrSyntax
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
		r.failRow(&r.rows[longest], 0, finding.Finding{
			Pos: finding.Pos{Line: int(r.rows[longest].line), Col: 1}, Code: finding.TooLarge, Field: "Player.Rounds",
			Found: fmt.Sprintf("a line of %d rounds, and %d players", r.stride, n),
			Want: fmt.Sprintf("at most %d rounds of all players together",
				formats.MaxEntries), Hint: "look whether lines were joined",
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
func (r *reader) locate(_, player, round int) finding.Pos {
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

// place is formats.Reading.Field: where a field of the model stands.
func (r *reader) place(field string, _, player int) finding.Pos {
	if player >= 0 {
		if col := columnOf(field); col != 0 && player < len(r.rows) {
			return r.rows[player].pos(col)
		}
		return finding.Pos{}
	}
	table := records()
	for _, code := range codesOf(field) {
		i := slices.IndexFunc(table[:], func(rec record) bool { return rec.code == code })
		if i >= 0 && r.headLines[i] != 0 {
			return finding.Pos{Line: int(r.headLines[i]), Col: 5}
		}
	}
	return finding.Pos{}
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

// readSound reads a row in which everything is as the regulation wants it:
// every field in its columns and spelled in the usual way. Nearly all rows are.
// It knows no deviation: of any other row it gives false, has said nothing, and
// leaves no trace for the reading that does know them.
func (r *reader) readSound(w *row) bool {
	ascii := r.text.ASCII || text.IsASCII(w.text)
	c := soundCells(w.text, ascii)
	if r.tabs || !c.soundBlanks() {
		return false
	}
	name := trimBlanks(c.name)
	if !ascii {
		name = nameOf(name)
	}
	p := &r.sec.Players[:len(r.sec.Players)+1][len(r.sec.Players)] // there is room for every row
	rating, id, ok := r.soundFields(&c, name, p)
	if !ok {
		*p = tournament.Player{}
		return false
	}
	entries := r.entries(c.blocks())
	rest := c.tail[colBlocks-colTail:]
	plain, blank := r.alphabet.games(entries, rest)
	if !blank {
		*p = tournament.Player{}
		r.slab = r.slab[:len(r.slab)-cap(entries)]
		return false
	}
	r.sec.Players = r.sec.Players[:len(r.sec.Players)+1]
	r.lines[p.No] = w.line
	r.addRating(p, rating)
	if id != "" {
		r.addID(p, id)
	}
	r.otherRounds(w, p, entries, rest, plain)
	return true
}

// soundCells cuts a line by characters. Nothing is made flat: outside the name,
// a letter beyond ASCII is nothing that a sound row has.
func soundCells(line string, ascii bool) cells {
	if ascii {
		return cutBytes(line)
	}
	name, tail := text.Offset(line, colName), text.Offset(line, colTail)
	return cells{head: line[:name], name: line[name:tail], tail: line[tail:]}
}

// soundBlanks reports whether a line ends with the rank or with the result of a
// round, and has a blank after every field before the rounds. A line that ends
// so cannot have its rounds in other columns and the right blanks.
func (c *cells) soundBlanks() bool {
	h, t := c.head, c.tail
	if len(h) != colName-1 || len(t) < colBlocks-colTail || (len(t)-(colBlocks-colTail))%blockWidth != 0 {
		return false
	}
	return h[3] == ' ' && h[8] == ' ' && h[13] == ' ' && t[0] == ' ' && t[5] == ' ' &&
		t[9] == ' ' && t[21] == ' ' && t[32] == ' ' && t[37] == ' '
}

// soundFields reads the fields of a row, the name apart, for readSound.
func (r *reader) soundFields(c *cells, name string, p *tournament.Player) (rating int, id string, ok bool) {
	no, okNo := rightAligned(c.head[colNo-1:])
	rating, okRating := rightAligned(c.tail[colRating-colTail:])
	rank, okRank := rightAligned(c.tail[colRank-colTail:])
	sex := r.alphabet.sex[c.head[colSex-1]]
	if !okNo || !okRating || !okRank || no == 0 || no >= len(r.lines) || r.lines[no] != 0 ||
		sex == noSuchSex || name == "" || name[0] < ' ' || name[len(name)-1] < ' ' {
		return 0, "", false
	}
	p.No, p.Name, p.Sex, p.Stated.Rank = no, tournament.Name(name), sex, rank
	title, okTitle := soundTitle(c.head[colTitle-1 : 13])
	federation, okFederation := soundFederation(c.tail[colFed-colTail : 57-colTail])
	id, okID := soundID(c.tail[colID-colTail : 69-colTail])
	birth, okBirth := soundBirth(c.tail[colBirth-colTail : 80-colTail])
	points, okPoints := soundPoints(c.tail[colPoints-colTail : 85-colTail])
	p.Title, p.Federation, p.Birth = title, federation, birth
	p.Stated.Points, p.Stated.HasPoints = points, true
	return rating, id, okTitle && okFederation && okID && okBirth && okPoints
}

// soundTitle reads the three columns of a title.
func soundTitle(s string) (string, bool) {
	if s == "   " {
		return "", true
	}
	title := titleOf(trimBlanks(s))
	return title, title != ""
}

// soundFederation reads the three columns of a federation.
func soundFederation(s string) (string, bool) {
	if s == "   " {
		return "", true
	}
	return s, isCapitals(s)
}

// soundID reads the columns of a FIDE number; none may be written as 0.
func soundID(s string) (string, bool) {
	id := trimBlanks(s)
	n, ok := parseNumber(id)
	if n == 0 {
		id = ""
	}
	return id, ok
}

// soundBirth reads the columns of a birth date that is complete or blank.
func soundBirth(s string) (tournament.Date, bool) {
	y, m, d, digits := slashedParts(s)
	if !digits {
		return tournament.Date{}, s == "          "
	}
	if y+m+d == 0 {
		return tournament.Date{}, true
	}
	return makeDate(y, m, d)
}

// soundPoints reads the four columns of points.
func soundPoints(s string) (tournament.Points, bool) {
	tens, ones, half := s[0], s[1]-'0', s[3]-'0'
	ok := (tens == ' ' || tens-'0' <= 9) && ones <= 9 && s[2] == '.' && (half == 0 || half == 5)
	whole := tournament.Points(tens&0x0f)*10 + tournament.Points(ones)
	return whole*tournament.Point + tournament.Points(half/5)*tournament.Half, ok
}

// dropFollowOns takes out what cannot be right because of errors that were
// told: references to rows that could not be read, and the other side of
// rounds that could not. Of the former it tells once, with their number.
func (r *reader) dropFollowOns() {
	if len(r.failed) > 0 {
		r.dropMissing()
	}
	if len(r.broken) > 0 {
		r.dropBroken()
	}
}

// dropMissing takes out the games against players whose rows could not be read.
// Where a line was lost whose starting rank is not known either, it may have
// been that of any player that the file does not have.
func (r *reader) dropMissing() {
	index, failed := r.sec.Index(), map[int32]bool{}
	for _, no := range r.failed {
		failed[int32(no)] = true
	}
	m := missing{}
	for i := range r.sec.Players {
		p := &r.sec.Players[i]
		twice := failed[int32(p.No)] // it is not known whose row this is
		for rd, e := range p.Rounds {
			_, known := index.Find(int(e.Opponent))
			if e.Opponent == 0 || !twice && !failed[e.Opponent] && (known || !failed[0]) {
				continue
			}
			if !known {
				m.add(i, rd, e.Opponent)
			}
			r.unclear(i, rd)
		}
	}
	if m.rows > 0 {
		r.tellMissing(&m)
	}
}

// unclear takes out a round of a player, and with it the claim of a total.
func (r *reader) unclear(player, rd int) {
	p := &r.sec.Players[player]
	p.Rounds[rd] = tournament.Entry{}
	p.Stated.HasPoints = false
}

// missing is which players are named that the file does not have.
type missing struct {
	first   round
	last    int // player that was counted last
	rows    int
	numbers []int32
}

// add counts an opponent of a player in round rd, counted from 0.
func (m *missing) add(player, rd int, opponent int32) {
	if m.rows == 0 {
		m.first = round{player, rd + 1}
	}
	if m.rows == 0 || m.last != player {
		m.last = player
		m.rows++
	}
	if at, has := slices.BinarySearch(m.numbers, opponent); !has {
		m.numbers = slices.Insert(m.numbers, at, opponent)
	}
}

// tellMissing tells what the lines that could not be read leave open.
func (r *reader) tellMissing(m *missing) {
	rows, players, lines := "rows name", "players", "lines"
	if m.rows == 1 {
		rows = "row names"
	}
	if len(m.numbers) == 1 {
		players, lines = "player", "line"
	}
	r.log.Add(finding.Finding{
		Pos:      r.locate(0, m.first.player, m.first.round),
		Severity: finding.Note, Code: finding.UnknownOpponent, Field: "Player.Rounds",
		Found: fmt.Sprintf("%d %s %s %s, whose %s could not be used", m.rows, rows, players, someOf(m.numbers), lines),
		Hint:  "correct the lines with errors first",
	})
}

// someOf lists the first few of some numbers.
func someOf(numbers []int32) string {
	const few = 5
	list := ""
	for i, no := range numbers {
		switch {
		case i == few:
			return list + fmt.Sprintf(" and %d more", len(numbers)-few)
		case i > 0:
			list += ", "
		}
		list += fmt.Sprint(no)
	}
	return list
}

// dropBroken takes out the other side of rounds that could not be read.
func (r *reader) dropBroken() {
	broken := map[round]bool{}
	for _, x := range r.broken {
		p := &r.sec.Players[x.player]
		p.Stated.HasPoints = false
		broken[round{p.No, x.round}] = true
	}
	for i := range r.sec.Players {
		for rd, e := range r.sec.Players[i].Rounds {
			if broken[round{int(e.Opponent), rd + 1}] {
				r.unclear(i, rd)
			}
		}
	}
}

// settleFirstColor reads XXC white1 or black1, and 152.
func (r *reader) settleFirstColor() {
	var colors [2]tournament.Color
	r.settlePair(r.heads.first, "W or B", func(i int, s string) bool {
		switch s[0] | 0x20 {
		case 'w':
			colors[i] = tournament.White
		case 'b':
			colors[i] = tournament.Black
		}
		return colors[i] != tournament.NoColor
	}, func() bool { return colors[0] == colors[1] })
	r.sec.FirstColor = cmp.Or(colors[1], colors[0])
}

// settleRoundCount reads XXR and 142.
func (r *reader) settleRoundCount() {
	var counts [2]int
	want := fmt.Sprintf("a number of rounds from 1 to %d", maxRounds)
	r.settlePair(r.heads.rounds, want, func(i int, s string) bool {
		n, ok := parseNumber(s)
		if ok && n <= maxRounds {
			counts[i] = n
		}
		return counts[i] != 0
	}, func() bool { return counts[0] == counts[1] })
	r.sec.RoundCount = cmp.Or(counts[1], counts[0])
}

// settlePair reads an older and a newer record that say the same thing; set
// takes a content, or gives false for one that it does not understand. Where
// both are understood and not the same, the newer one is used. What is not
// understood is kept only if the other one is not there to replace it.
func (r *reader) settlePair(pair [2]line, want string, set func(i int, s string) bool, same func() bool) {
	var good [2]bool
	for i, l := range pair {
		good[i] = l.set() && set(i, l.trimmed())
	}
	for i, l := range pair {
		if l.set() && !good[i] {
			r.badRecord(l, want, good[0] || good[1])
		}
	}
	if good[0] && good[1] && !same() {
		r.disagree(pair[1], pair[0].code, pair[1].code)
	}
}

// disagree warns of an older and a newer record that say different things.
func (r *reader) disagree(l line, older, newer string) {
	r.log.Add(finding.Finding{
		Pos: l.pos(), Severity: finding.Warning, Code: finding.RepeatedRecord,
		Found: fmt.Sprintf("records %s and %s say different things", older, newer),
		Want:  "one statement", Hint: fmt.Sprintf("that of record %s is used", newer),
	})
}

// badRecord warns of a record whose content is not understood, and keeps it
// unless another one takes its place.
func (r *reader) badRecord(l line, want string, replaced bool) {
	what := "kept as it is"
	if replaced {
		what = "left out"
	} else {
		r.keepLate(l)
	}
	r.log.Add(finding.Finding{
		Pos: l.pos(), Severity: finding.Warning, Code: finding.BadRecord,
		Found: fmt.Sprintf("record %s: %q, %s", l.code, finding.Quotable(l.trimmed()), what),
		Want:  want,
	})
}

// finish settles what needs the whole file, and checks the result.
func (r *reader) finish() {
	if len(r.sec.Players) == 0 {
		if r.log.Failed() {
			return // which is why there is nobody
		}
		r.log.Add(finding.Finding{
			Severity: finding.Error, Code: finding.NoPlayers, Err: finding.ErrSyntax,
			Found: "no player", Want: "a line with record 001 for each player",
		})
		return
	}
	r.settleDates()
	r.settleScoring()
	r.settleRoundCount()
	r.settleFirstColor()
	r.settleTieBreaks()
	r.settleKind()
	if !r.settleTeams() {
		r.settlePlus()
		r.settleByes()
	}
	r.settlePairing()
	r.settleNationals()
	r.settleData()
	if len(r.late) > 0 {
		r.ev.Extra = append(r.late, r.ev.Extra...)
	}
	r.fillAbsences()
	r.findHidden()
	r.dropFollowOns()
	if !r.log.Failed() {
		r.checkCounts()
		r.checkTeamRows()
	}
	formats.Check(r.ev, r.locate, r.log)
}

// checkCounts compares what 062, 072 and 082 state with the records.
func (r *reader) checkCounts() {
	rated := 0
	for i := range r.sec.Players {
		if r.sec.Players[i].Rating() > 0 {
			rated++
		}
	}
	teams := len(r.sec.Teams)
	for i, want := range [...]struct {
		n    int
		what string
	}{
		{len(r.sec.Players), "players"}, {rated, "players with a rating"}, {teams, "teams"},
	} {
		l := r.heads.counts[i]
		n, ok := firstNumber(l.text)
		if !ok || n == want.n {
			continue
		}
		r.log.Add(finding.Finding{
			Pos: l.pos(), Severity: finding.Warning, Code: finding.CountDiffers,
			Found: fmt.Sprintf("record %s states %d %s", l.code, n, want.what),
			Want:  fmt.Sprintf("%d, which the file has", want.n),
			Hint:  "look whether players are missing",
		})
	}
}
