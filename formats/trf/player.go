package trf

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/internal/text"
	"podium/formats/tournament"
	"podium/formats/trf/internal/columns"
	"podium/formats/trf/internal/output"
)

// A playerReader makes players from the rows.
type playerReader struct {
	*lineReader
	sec     *tournament.Section
	columns aligner
	rounds  roundReader

	numbers []int32         // by starting rank: the line of the player
	ids     []tournament.ID // of all players
	ratings []tournament.Rating
}

func (r *playerReader) begin(lines *lineReader, sec *tournament.Section) {
	r.lineReader, r.sec = lines, sec
	r.columns = aligner{unread: lines.unread, ascii: lines.text.ASCII, tabs: lines.tabs}
	r.rounds = roundReader{unread: lines.unread, sec: sec}
}

// read reads the rows and drops those without a player.
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

// makeRoom allocates the arrays that all players share. It returns false if the players
// have more rounds than an event can have.
func (r *playerReader) makeRoom() bool {
	n := len(r.rows)
	stride, longest := 0, 0
	for i := range r.rows {
		if blocks := columns.BlocksIn(len(r.rows[i].Text)); blocks > stride {
			stride, longest = blocks, i
		}
	}
	if n*stride > formats.MaxEntries {
		r.failRow(&r.rows[longest], 0, finding.Finding{
			Pos: finding.Pos{Line: int(r.rows[longest].Line), Col: 1}, Code: finding.TooLarge, Field: "Player.Rounds",
			Found: fmt.Sprintf("a line of %d rounds, and %d players", stride, n),
			Want: fmt.Sprintf("at most %d rounds of all players together",
				formats.MaxEntries), Hint: "check whether lines were joined by mistake",
		})
		return false
	}
	r.sec.Players = make([]tournament.Player, 0, n)
	r.rounds.makeRoom(n, stride)
	r.ids = make([]tournament.ID, 0, n)
	r.ratings = make([]tournament.Rating, 0, n)
	r.numbers = make([]int32, min(n+n/4, columns.MaxPlayers)+1)
	return true
}

// readSound reads a row that follows the regulation in everything: every field in its
// columns and spelled in the usual way. Nearly all rows do. For any other row it returns
// false without a message and without a trace, and readAny reads it.
func (r *playerReader) readSound(w *columns.Row) bool {
	ascii := r.text.ASCII || text.IsASCII(w.Text)
	c := soundCells(w.Text, ascii)
	v, ok := c.Sound()
	if r.tabs || !ok || v.No == 0 || v.No >= len(r.numbers) || r.numbers[v.No] != 0 {
		return false
	}
	name := columns.TrimBlanks(c.Name)
	if !ascii {
		name = nameOf(name)
	}
	title, okTitle := soundTitle(c.Head[columns.Title-1 : 13])
	id, okID := soundID(c.Tail[columns.ID-columns.Tail : 69-columns.Tail])
	birth, okBirth := soundBirth(&v)
	if !okTitle || !okID || !okBirth || name == "" || name[0] < ' ' || name[len(name)-1] < ' ' {
		return false
	}
	rounds, games, blank := r.rounds.usual(&c)
	if !blank {
		r.rounds.giveBack(rounds)
		return false
	}
	n := len(r.sec.Players)
	r.sec.Players = r.sec.Players[:n+1] // there is space for every row
	p := &r.sec.Players[n]
	p.No, p.Name, p.Sex, p.Title, p.Federation, p.Birth = v.No, tournament.Name(name), v.Sex, title, v.Federation, birth
	p.Stated.Points, p.Stated.HasPoints, p.Stated.Rank = v.Points, true, v.Rank
	r.numbers[v.No] = w.Line
	r.addRating(p, v.Rating)
	if id != "" {
		r.addID(p, id)
	}
	r.rounds.others(w, &c, p, rounds, games)
	return true
}

// soundCells cuts a line by characters. Outside the name, a sound row has only ASCII.
func soundCells(line string, ascii bool) columns.Cells {
	if ascii {
		return columns.CutBytes(line)
	}
	name, tail := text.Offset(line, columns.Name), text.Offset(line, columns.Tail)
	return columns.Cells{Head: line[:name], Name: line[name:tail], Tail: line[tail:]}
}

// soundTitle reads the three columns of a title.
func soundTitle(s string) (string, bool) {
	if s == "   " {
		return "", true
	}
	title := titleOf(columns.TrimBlanks(s))
	return title, title != ""
}

// soundID reads the columns of a FIDE number; none may be written as 0.
func soundID(s string) (string, bool) {
	id := columns.TrimBlanks(s)
	n, ok := columns.Number(id)
	if n == 0 {
		id = ""
	}
	return id, ok
}

// soundBirth returns the birth date of a row: complete, blank or of zeros.
func soundBirth(v *columns.Values) (tournament.Date, bool) {
	if v.Year|v.Month|v.Day == 0 {
		return tournament.Date{}, true
	}
	return makeDate(v.Year, v.Month, v.Day)
}

// readPlayer reads one row and adds its player to the section, or logs why it cannot.
func (r *playerReader) readPlayer(w *columns.Row) bool {
	return r.readSound(w) || r.readAny(w)
}

// readAny is readPlayer for rows that may deviate from the regulation.
func (r *playerReader) readAny(w *columns.Row) bool {
	c, ok := r.columns.align(w)
	if !ok {
		return false
	}
	no, ok := r.number(w, &c)
	if !ok {
		return false
	}
	name := nameOf(c.Name)
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

// number reads the starting rank, which must be unique.
func (r *playerReader) number(w *columns.Row, c *columns.Cells) (int, bool) {
	field := c.Field(columns.No, 8)
	no, ok := columns.Number(field)
	if !ok || no == 0 {
		r.failRow(w, 0, finding.Finding{
			Pos: w.Pos(columns.No), Code: finding.BadNumber, Field: "Player.No", Subject: finding.Player(0, nameOf(c.Name)),
			Found: fmt.Sprintf("starting rank %q", field),
			Want:  "a number from 1 to 9999 in columns 5 to 8",
			Hint:  "give the player the number by which their opponents refer to them",
		})
		return 0, false
	}
	if no >= len(r.numbers) {
		numbers := make([]int32, columns.MaxPlayers+1)
		copy(numbers, r.numbers)
		r.numbers = numbers
	}
	if first := r.numbers[no]; first != 0 {
		r.log.Add(finding.Finding{
			Pos: w.Pos(columns.No), Severity: finding.Error, Code: finding.DuplicateNumber, Field: "Player.No",
			Subject: finding.Player(no, nameOf(c.Name)), Err: finding.ErrSyntax,
			Found: fmt.Sprintf("starting rank %d, which line %d has already", no, first),
			Want:  "a different number",
			Hint:  "give one of the two another number and correct their opponents",
		})
		r.failed = append(r.failed, no, 0)
		return 0, false
	}
	r.numbers[no] = w.Line
	return no, true
}

// nameless handles a row without a name: acceptable in a complete row, but not in a line
// of a few characters.
func (r *playerReader) nameless(w *columns.Row, c *columns.Cells, no int) bool {
	d := finding.Finding{
		Pos: w.Pos(columns.Name), Code: finding.BadName, Field: "Player.Name", Subject: finding.Player(no, ""),
		Found: "no name", Want: "a name in columns 15 to 47",
	}
	if len(c.Tail) < columns.Points-columns.Tail {
		r.failRow(w, no, d)
		return false
	}
	r.odd("nameless", d)
	return true
}

// addRating sets the rating of a player unless it is 0.
func (r *playerReader) addRating(p *tournament.Player, value int) {
	if value == 0 {
		return
	}
	r.ratings = append(r.ratings, tournament.Rating{Value: value})
	n := len(r.ratings)
	p.Ratings = r.ratings[n-1 : n : n]
}

// addID sets the FIDE number of a player.
func (r *playerReader) addID(p *tournament.Player, value string) {
	r.ids = append(r.ids, tournament.ID{System: "fide", Value: value})
	n := len(r.ids)
	p.IDs = r.ids[n-1 : n : n]
}

// nameOf returns the field of a name with composed characters, so that é is one.
func nameOf(field string) string {
	name := columns.TrimBlanks(field)
	if columns.IsPlain(name) {
		return name
	}
	return strings.TrimSpace(norm.NFC.String(strings.ToValidUTF8(strings.TrimSpace(name), "")))
}

// A fieldReader reads the fields of one row, which may deviate from the regulation.
type fieldReader struct {
	*playerReader
	row    *columns.Row
	cells  *columns.Cells
	player *tournament.Player
}

func (r *fieldReader) read() {
	r.sex()
	r.title()
	r.rating()
	r.federation()
	r.id()
	r.birth()
	r.points()
	r.rank()
}

func (r *fieldReader) odd(kind string, d finding.Finding) { r.oddOf(r.row, r.cells, kind, d) }

func (r *fieldReader) sex() {
	var ok bool
	if r.player.Sex, ok = columns.SexOf(r.cells.At(columns.Sex)); ok {
		return
	}
	r.odd("sex", finding.Finding{
		Pos: r.row.Pos(columns.Sex), Code: finding.BadSex, Field: "Player.Sex",
		Found: fmt.Sprintf("sex %q, which was ignored", r.row.Original(columns.Sex, columns.Sex)), Want: "m or w",
	})
}

// rating reads columns 49 to 52. An unreadable rating is an error: without it
// the player would silently count as unrated.
func (r *fieldReader) rating() {
	field := r.cells.Field(columns.Rating, 52)
	value, ok := columns.Number(field)
	if !ok {
		r.fieldError(r.row, r.player, columns.Rating, finding.Finding{
			Code: finding.BadRating, Field: "Player.Ratings",
			Found: fmt.Sprintf("rating %q", r.row.Original(columns.Rating, 52)),
			Want:  "a whole number, or blanks for an unrated player",
		})
		return
	}
	r.addRating(r.player, value)
}

// federation reads columns 54 to 56.
func (r *fieldReader) federation() {
	field := r.cells.Field(columns.Federation, 56)
	if field == "" {
		return
	}
	as := r.row.Original(columns.Federation, 56)
	for _, text := range []string{field, as} {
		upper := strings.ToUpper(text)
		if !columns.IsCapitals(upper) {
			continue
		}
		if upper != text {
			r.odd("federation case", finding.Finding{
				Pos: r.row.Pos(columns.Federation), Code: finding.OddSpelling, Field: "Player.Federation",
				Found: fmt.Sprintf("federation %q, read as %q", text, upper),
			})
		}
		r.player.Federation = upper
		return
	}
	r.odd("federation", finding.Finding{
		Pos: r.row.Pos(columns.Federation), Code: finding.BadFederation, Field: "Player.Federation",
		Found: fmt.Sprintf("federation %q, kept as it is", as), Want: "three letters",
	})
	r.player.Federation = as
}

// id reads columns 58 to 68. Many programs write "0" for no number.
func (r *fieldReader) id() {
	field := r.cells.Field(columns.ID, 68)
	if field == "" {
		return
	}
	value, ok := columns.Number(field)
	if !ok {
		field = r.row.Original(columns.ID, 68)
		value, ok = columns.Number(field)
	}
	if ok && value == 0 {
		return
	}
	if !ok {
		r.odd("id", finding.Finding{
			Pos: r.row.Pos(columns.ID), Code: finding.BadID, Field: "Player.IDs",
			Found: fmt.Sprintf("FIDE number %q, kept as it is", field), Want: "digits",
		})
	}
	r.addID(r.player, field)
}

// rank reads columns 86 to 89.
func (r *fieldReader) rank() {
	field := r.cells.Field(columns.Rank, 89)
	rank, ok := columns.Number(field)
	if !ok {
		r.odd("rank", finding.Finding{
			Pos: r.row.Pos(columns.Rank), Code: finding.BadRank, Field: "Player.Stated.Rank",
			Found: fmt.Sprintf("rank %q, which was ignored", r.row.Original(columns.Rank, 89)), Want: "a whole number",
		})
		return
	}
	r.player.Stated.Rank = rank
}

// points reads columns 81 to 84.
func (r *fieldReader) points() {
	stated := &r.player.Stated
	field := r.cells.Points()
	if points, ok := columns.PlainPoints(field); ok {
		stated.Points, stated.HasPoints = points, true
		return
	}
	if field == "" {
		r.odd("no points", finding.Finding{
			Pos: r.row.Pos(columns.Points), Code: finding.BadPoints, Field: "Player.Stated.Points",
			Found: "no points; they are computed from the rounds", Want: "points in columns 81 to 84",
		})
		return
	}
	points, err := tournament.ParsePoints(columns.SpelledPoints(field))
	if err != nil {
		r.fieldError(r.row, r.player, columns.Points, finding.Finding{
			Code: finding.BadPoints, Field: "Player.Stated.Points",
			Found: fmt.Sprintf("points %q", r.row.Original(columns.Points, 84)),
			Want:  "points such as 4.5",
		})
		return
	}
	stated.Points, stated.HasPoints = points, true
	if strings.ContainsAny(field, ",\x02") {
		r.odd("points", finding.Finding{
			Pos: r.row.Pos(columns.Points), Code: finding.OddSpelling, Field: "Player.Stated.Points",
			Found: fmt.Sprintf("points %q, read as %s", r.row.Original(columns.Points, 84), points.Decimal()),
		})
	}
}

// title reads columns 11 to 13. Two sets of codes are in use: that of 2016, and the
// one-letter codes of earlier editions, in which women's titles have two forms.
func (r *fieldReader) title() {
	field, p := r.cells.Field(columns.Title, 13), r.player
	if field == "" {
		return
	}
	if p.Title = titleOf(strings.ToUpper(field)); p.Title != "" {
		return
	}
	field = r.row.Original(columns.Title, 13)
	if p.Title = titleOf(strings.ToUpper(field)); p.Title != "" {
		return
	}
	r.odd("title", finding.Finding{
		Pos: r.row.Pos(columns.Title), Code: finding.BadTitle, Field: "Player.Title",
		Found: fmt.Sprintf("title %q, kept as it is", field), Want: "a title of FIDE",
	})
	p.Title = field
}

// titleOf returns the title of 2016 for a code in capitals, "" for other texts.
func titleOf(code string) string {
	switch code {
	case "GM", "G":
		return "GM"
	case "IM", "M":
		return "IM"
	case "FM", "F":
		return "FM"
	case "CM", "C":
		return "CM"
	case "WGM", "WG", "GF":
		return "WGM"
	case "WIM", "WM", "MF":
		return "WIM"
	case "WFM", "WF", "FF":
		return "WFM"
	case "WCM", "WC", "CF":
		return "WCM"
	}
	return ""
}

// field returns columns without the blanks around them.
func (l line) field(from, to int) string { return strings.TrimSpace(l.cut(from, to)) }

// A playerWriter writes rows of players.
type playerWriter struct {
	*output.File
	rounds    *roundWriter
	registers *registerWriter
}

// write writes a 001 line.
func (w *playerWriter) write(p *tournament.Player) {
	if p.No < 1 || p.No > columns.MaxPlayers {
		w.Fail(p, finding.BadNumber, "Player.No", "starting rank "+strconv.Itoa(p.No), "at most four digits")
		return
	}
	w.Out = append(w.Out, "001 "...)
	w.Number(p.No)
	w.Out = append(w.Out, ' ')
	w.Left(p.Sex.Letter(), 1)
	w.Right(w.Fit(p.Title, 3, "Player.Title", "titles longer than three letters, left out"), 3)
	w.Out = append(w.Out, ' ')
	w.Left(w.name(p.Name), columns.NameWidth)
	w.Out = append(w.Out, ' ')
	w.rating(p)
	w.Out = append(w.Out, ' ')
	w.Left(w.federation(p), 3)
	w.Out = append(w.Out, ' ')
	id := w.Fit(w.fideID(p), columns.IDWidth, "Player.IDs", "FIDE numbers longer than eleven digits, left out")
	w.Right(id, columns.IDWidth)
	w.Out = append(w.Out, ' ')
	w.birth(p)
	w.Out = append(w.Out, ' ')
	w.points(p)
	w.Out = append(w.Out, ' ')
	if p.Stated.Rank < 0 || p.Stated.Rank > columns.MaxPlayers {
		w.Lose(finding.LostField, "Player.Stated.Rank", "ranks of more than four digits, left out",
			strconv.Itoa(p.Stated.Rank))
		w.Number(0)
	} else {
		w.Number(p.Stated.Rank)
	}
	first := len(w.Out)
	w.rounds.write(p)
	w.Out = bytes.TrimRight(w.Out, " ")
	if rest := (len(w.Out) - first) % columns.BlockWidth; len(w.Out) > first && rest != 0 {
		w.Blanks(columns.BlockWidth - rest) // of a game that is not over, for which receivers expect ten columns too
	}
	w.NewLine()
}

// federation returns the code for its columns. Readers treat small letters as capitals.
func (w *playerWriter) federation(p *tournament.Player) string {
	code := w.Fit(p.Federation, 3, "Player.Federation", "federations longer than three letters, left out")
	if upper := strings.ToUpper(code); upper != code && columns.IsCapitals(upper) {
		w.Lose(finding.CutField, "Player.Federation", "federations in small letters, read in capitals", code)
	}
	return code
}

// name returns a name in at most 33 characters. A longer one is shortened at the given
// names first, because lists are searched by family name.
func (w *playerWriter) name(name tournament.Name) string {
	s := string(name)
	if !columns.IsPlain(s) {
		s = w.Clean("Player.Name", w.InColumns("Player.Name", s))
	}
	if utf8.RuneCountInString(s) <= columns.NameWidth {
		return s
	}
	w.Lose(finding.CutField, "Player.Name", "names longer than 33 characters, cut off", s)
	family, given, two := strings.Cut(s, ",")
	given = strings.TrimSpace(given)
	if room := columns.NameWidth - text.Width(family) - len(", "); two && room > 0 {
		return strings.TrimSpace(family + ", " + text.Cut(given, 1, room))
	}
	return strings.TrimSpace(text.Cut(family, 1, columns.NameWidth))
}

// rating writes the first rating, blanks for an unrated player.
func (w *playerWriter) rating(p *tournament.Player) {
	value := p.Rating()
	if value < 0 || value > 9999 {
		w.Lose(finding.LostField, "Player.Ratings", "ratings that do not fit into four digits, left out", strconv.Itoa(value))
		value = 0
	} else if len(p.Ratings) > 0 && (p.Ratings[0].System != "" || value == 0 && len(p.Ratings) == 1) &&
		(w.Edition != output.TRF26 || ratingOf(p, 0) == "") {
		w.Lose(finding.LostField, "Player.Ratings", "ratings whose system the format cannot name", p.Ratings[0].System)
	}
	w.Number(value)
	if w.Edition != output.TRF26 || len(p.Ratings) < 2 {
		return
	}
	for i, r := range p.Ratings[1:] {
		if ratingOf(p, i+1) == "" {
			w.Lose(finding.LostField, "Player.Ratings[1]", "second ratings without a national record", strconv.Itoa(r.Value))
		}
	}
}

// fideID returns the FIDE number. Ids in registers for which the edition has no record
// are lost.
func (w *playerWriter) fideID(p *tournament.Player) string {
	fide := ""
	for i, id := range p.IDs {
		switch {
		case id.System == "fide" && fide == "":
			fide = id.Value
			if strings.Trim(fide, "0 ") == "" {
				w.Lose(finding.LostField, "Player.IDs", "invalid numbers", id.System)
			}
		case w.Edition == output.TRF26 && numberOf(p, i) != "":
		case id.System == "uscf" && w.registers.has(dataUSCF):
		default:
			w.Lose(finding.LostField, "Player.IDs", "ids of registers other than FIDE's, left out", id.System)
		}
	}
	return fide
}

// birth writes the date of birth, or the original content if that was not a date.
func (w *playerWriter) birth(p *tournament.Player) {
	if p.Birth.IsZero() {
		if kept, _ := tournament.FindExtra(p.Extra, family, birthKey); text.Width(kept) <= 10 {
			w.Left(kept, 10)
			return
		}
		w.Blanks(10)
		return
	}
	w.Out = output.AppendDigits(w.Out, int(p.Birth.Year), 4)
	w.Out = append(w.Out, '/')
	w.Out = output.AppendDigits(w.Out, int(p.Birth.Month), 2)
	w.Out = append(w.Out, '/')
	w.Out = output.AppendDigits(w.Out, int(p.Birth.Day), 2)
}

// points writes the points as stated, otherwise the sum of the rounds.
func (w *playerWriter) points(p *tournament.Player) {
	points := p.Stated.Points
	if !p.Stated.HasPoints {
		points = w.rounds.score(p)
	}
	var digits [16]byte
	s := points.AppendDecimal(digits[:0])
	if len(s) > 4 {
		w.Fail(p, finding.BadPoints, "Player.Stated.Points", string(s)+" points", "what fits into four columns, at most 99.5")
		return
	}
	w.Blanks(4 - len(s))
	w.Out = append(w.Out, s...)
}
