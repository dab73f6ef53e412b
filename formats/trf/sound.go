package trf

import (
	"podium/formats/internal/text"
	"podium/formats/tournament"
)

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
