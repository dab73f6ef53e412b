package trf

import (
	"fmt"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/text"
	"podium/formats/tournament"
)

// A playerReader makes players of the rows.
type playerReader struct {
	*lineReader
	sec     *tournament.Section
	columns aligner
	rounds  roundReader

	numbers []int32         // by starting rank: the line that has it
	ids     []tournament.ID // of all players
	ratings []tournament.Rating
}

func (r *playerReader) begin(lines *lineReader, sec *tournament.Section) {
	r.lineReader, r.sec = lines, sec
	r.columns = aligner{unread: lines.unread, ascii: lines.text.ASCII, tabs: lines.tabs}
	r.rounds = roundReader{unread: lines.unread, sec: sec, alphabet: newAlphabet()}
}

// read reads the rows, and drops from them those that have no player.
func (r *playerReader) read() {
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
func (r *playerReader) makeRoom() bool {
	n := len(r.rows)
	stride, longest := 0, 0
	for i := range r.rows {
		if blocks := blocksIn(len(r.rows[i].text)); blocks > stride {
			stride, longest = blocks, i
		}
	}
	if n*stride > formats.MaxEntries {
		r.failRow(&r.rows[longest], 0, finding.Finding{
			Pos: finding.Pos{Line: int(r.rows[longest].line), Col: 1}, Code: finding.TooLarge, Field: "Player.Rounds",
			Found: fmt.Sprintf("a line of %d rounds, and %d players", stride, n),
			Want: fmt.Sprintf("at most %d rounds of all players together",
				formats.MaxEntries), Hint: "check whether lines were joined",
		})
		return false
	}
	r.sec.Players = make([]tournament.Player, 0, n)
	r.rounds.makeRoom(n, stride)
	r.ids = make([]tournament.ID, 0, n)
	r.ratings = make([]tournament.Rating, 0, n)
	r.numbers = make([]int32, min(n+n/4, maxPlayers)+1)
	return true
}

// readSound reads a row in which everything is as the regulation wants it:
// every field in its columns and spelled in the usual way. Nearly all rows are.
// It knows no deviation: of any other row it gives false, has said nothing, and
// leaves no trace for the reading that does know them.
func (r *playerReader) readSound(w *row) bool {
	ascii := r.text.ASCII || text.IsASCII(w.text)
	c := soundCells(w.text, ascii)
	if r.tabs || !c.soundBlanks() {
		return false
	}
	name := trimBlanks(c.name)
	if !ascii {
		name = nameOf(name)
	}
	p := &r.sec.Players[:len(r.sec.Players)+1][len(r.sec.Players)] // there is space for every row
	rating, id, ok := r.soundFields(&c, name, p)
	if !ok {
		*p = tournament.Player{}
		return false
	}
	rest, plain, blank := r.rounds.usual(&c, p)
	if !blank {
		r.rounds.giveBack(p)
		*p = tournament.Player{}
		return false
	}
	r.sec.Players = r.sec.Players[:len(r.sec.Players)+1]
	r.numbers[p.No] = w.line
	r.addRating(p, rating)
	if id != "" {
		r.addID(p, id)
	}
	r.rounds.others(w, p, rest, plain)
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
func (r *playerReader) soundFields(c *cells, name string, p *tournament.Player) (rating int, id string, ok bool) {
	no, okNo := rightAligned(c.head[colNo-1:])
	rating, okRating := rightAligned(c.tail[colRating-colTail:])
	rank, okRank := rightAligned(c.tail[colRank-colTail:])
	sex := r.rounds.alphabet.sex[c.head[colSex-1]]
	if !okNo || !okRating || !okRank || no == 0 || no >= len(r.numbers) || r.numbers[no] != 0 ||
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

// readPlayer reads one row and adds its player to the section, or logs why
// not.
func (r *playerReader) readPlayer(w *row) bool {
	return r.readSound(w) || r.readAny(w)
}

// readAny is readPlayer for rows that may deviate from the regulation.
func (r *playerReader) readAny(w *row) bool {
	c, ok := r.columns.align(w)
	if !ok {
		return false
	}
	no, ok := r.number(w, &c)
	if !ok {
		return false
	}
	name := nameOf(c.name)
	if name == "" && !r.nameless(w, &c, no) {
		return false
	}
	n := len(r.sec.Players)
	r.sec.Players = r.sec.Players[:n+1] // there is space for every row
	p := &r.sec.Players[n]
	p.No, p.Name = no, tournament.Name(name)
	f := fieldReader{playerReader: r, row: w, cells: &c, player: p}
	f.read()
	r.rounds.read(w, &c, p)
	return true
}

// number reads the starting rank, which must be the row's own.
func (r *playerReader) number(w *row, c *cells) (int, bool) {
	field := c.field(colNo, 8)
	no, ok := parseNumber(field)
	if !ok || no == 0 {
		r.failRow(w, 0, finding.Finding{
			Pos: w.pos(colNo), Code: finding.BadNumber, Field: "Player.No", Subject: finding.Player(0, nameOf(c.name)),
			Found: fmt.Sprintf("starting rank %q", field),
			Want:  "a number from 1 to 9999 in columns 5 to 8",
			Hint:  "give the player the number by which the opponents name him",
		})
		return 0, false
	}
	if no >= len(r.numbers) {
		numbers := make([]int32, maxPlayers+1)
		copy(numbers, r.numbers)
		r.numbers = numbers
	}
	if first := r.numbers[no]; first != 0 {
		r.log.Add(finding.Finding{
			Pos: w.pos(colNo), Severity: finding.Error, Code: finding.DuplicateNumber, Field: "Player.No",
			Subject: finding.Player(no, nameOf(c.name)), Err: finding.ErrSyntax,
			Found: fmt.Sprintf("starting rank %d, which line %d has already", no, first),
			Want:  "a number of its own",
			Hint:  "give one of the two another number and correct their opponents",
		})
		r.failed = append(r.failed, no, 0)
		return 0, false
	}
	r.numbers[no] = w.line
	return no, true
}

// nameless decides on a row without a name: it will do in a complete row, but
// not in a line of a few characters.
func (r *playerReader) nameless(w *row, c *cells, no int) bool {
	d := finding.Finding{
		Pos: w.pos(colName), Code: finding.BadName, Field: "Player.Name", Subject: finding.Player(no, ""),
		Found: "no name", Want: "a name in columns 15 to 47",
	}
	if len(c.tail) < colPoints-colTail {
		r.failRow(w, no, d)
		return false
	}
	r.odd("nameless", d)
	return true
}

// addRating gives a player the rating of the file, if it is one.
func (r *playerReader) addRating(p *tournament.Player, value int) {
	if value == 0 {
		return
	}
	r.ratings = append(r.ratings, tournament.Rating{Value: value})
	n := len(r.ratings)
	p.Ratings = r.ratings[n-1 : n : n]
}

// addID gives a player the number of the file.
func (r *playerReader) addID(p *tournament.Player, value string) {
	r.ids = append(r.ids, tournament.ID{System: "fide", Value: value})
	n := len(r.ids)
	p.IDs = r.ids[n-1 : n : n]
}
