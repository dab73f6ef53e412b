package trf

import (
	"bytes"
	"fmt"
	"slices"
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

// A playerReader makes players of rows, and knows nothing of records.
type playerReader struct {
	notices
	text text.Text
	tabs bool                // the text contains tabs
	sec  *tournament.Section // the only one; the last player is the one being read
	rows []columns.Row       // the 001 lines; after readRows, one for each player

	failed []int   // starting ranks of rows that could not be read; 0: unknown
	broken []round // rounds that could not be read, of rows that could

	numbers []int32             // by starting rank: the line of the player
	entries []tournament.Entry  // free space for rounds, ...
	ratings []tournament.Rating // ... ratings ...
	ids     []tournament.ID     // ... and numbers, in one array for many players
	plus    []round             // rounds written "0000 - +"
	bare    []round             // rounds without opponent and letter, read as absences
}

// readRows makes players from the rows and drops those without a player.
func (r *playerReader) readRows() {
	most, longest := 0, 0
	for i := range r.rows {
		if blocks := columns.BlocksIn(len(r.rows[i].Text)); blocks > most {
			most, longest = blocks, i
		}
	}
	if len(r.rows)*most > formats.MaxEntries { // more rounds than an event can have
		r.failRow(0, lineStart(int(r.rows[longest].Line)), finding.TooLarge,
			"a line of %d rounds, and %d players", most, len(r.rows)).In("Player.Rounds").
			Expect(fmt.Sprintf("at most %d rounds of all players together", formats.MaxEntries)).
			Advise("check whether lines were joined by mistake")
		r.rows = nil
		return
	}
	r.numbers = make([]int32, len(r.rows)+1)
	r.sec.Players = make([]tournament.Player, 0, len(r.rows))
	r.ratings, r.ids = make([]tournament.Rating, len(r.rows)), make([]tournament.ID, len(r.rows))
	kept := r.rows[:0]
	for _, w := range r.rows {
		if r.readPlayer(&w) {
			kept = append(kept, w)
		}
	}
	r.rows = kept
}

// readPlayer reads one row and adds its player to the section, or logs why it cannot.
func (r *playerReader) readPlayer(w *columns.Row) bool {
	var c columns.Cells
	if !r.align(w, &c) {
		return false
	}
	no, name, ok := r.identify(w, &c)
	if !ok {
		return false
	}
	at := len(r.sec.Players)
	r.sec.Players = r.sec.Players[:at+1]
	p := &r.sec.Players[at]
	p.No, p.Name = no, tournament.Name(name)
	row := rowReader{r, w, &c, p}
	if p.Sex, ok = columns.SexOf(c.At(columns.Sex)); !ok {
		row.odd("sex", "Player.Sex", finding.BadSex, "sex %q, which was ignored", row.original("Player.Sex")).Expect("m or w")
	}
	row.title()
	if rating, ok := columns.Number(c.Field(columns.Rating, 52)); !ok { // not silently unrated
		row.fail("Player.Ratings", finding.BadRating, "rating %q", row.original("Player.Ratings")).
			Expect("a whole number, or blanks for an unrated player")
	} else if rating != 0 {
		r.ratings[at].Value = rating
		p.Ratings = r.ratings[at : at+1 : at+1]
	}
	row.federation()
	row.id()
	row.birth()
	row.points()
	if p.Stated.Rank, ok = columns.Number(c.Field(columns.Rank, 89)); !ok {
		row.odd("rank", "Player.Stated.Rank", finding.BadRank, "rank %q, which was ignored", row.original("Player.Stated.Rank")).
			Expect("a whole number")
	}
	row.rounds()
	return true
}

// identify reads whose row it is: the starting rank, which must be unique, and the name.
// A complete row may lack it, but not a line of a few characters.
func (r *playerReader) identify(w *columns.Row, c *columns.Cells) (no int, name string, ok bool) {
	name = nameOf(c.Name)
	field := c.Field(columns.No, 8)
	no, ok = columns.Number(field)
	if !ok || no == 0 {
		r.failRow(0, w.Pos(columns.No), finding.BadNumber, "starting rank %q", field).In("Player.No").
			Of(finding.Player(0, name)).Expect("a number from 1 to 9999 in columns 5 to 8").
			Advise("give the player the number by which their opponents refer to them")
		return 0, "", false
	}
	if no >= len(r.numbers) {
		r.numbers = append(r.numbers, make([]int32, no+1-len(r.numbers))...)
	}
	if first := r.numbers[no]; first != 0 {
		r.failRow(no, w.Pos(columns.No), finding.DuplicateNumber, "starting rank %d, which line %d has already", no, first).In("Player.No").
			Of(finding.Player(no, name)).Expect("a different number").
			Advise("give one of the two another number and correct their opponents")
		r.failed = append(r.failed, 0)
		return 0, "", false
	}
	r.numbers[no] = w.Line
	if name == "" {
		var d *finding.Finding
		if ok = len(c.Tail) >= columns.Points-columns.Tail; ok {
			d = r.odd("nameless", w.Pos(columns.Name), finding.BadName, "no name")
		} else {
			d = r.failRow(no, w.Pos(columns.Name), finding.BadName, "no name")
		}
		d.In("Player.Name").Of(finding.Player(no, "")).Expect("a name in columns 15 to 47")
	}
	return no, name, ok
}

// nameOf returns the field of a name with composed characters, so that é is one.
func nameOf(field string) string {
	name := columns.TrimBlanks(field)
	if columns.IsPlain(name) {
		return name
	}
	return strings.TrimSpace(norm.NFC.String(strings.ToValidUTF8(strings.TrimSpace(name), "")))
}

// A rowReader reads the fields of one row, which may deviate from the regulation.
type rowReader struct {
	*playerReader
	row    *columns.Row
	cells  *columns.Cells
	player *tournament.Player
}

// original returns a field of the model as the file has it.
func (r *rowReader) original(name string) string { return r.row.Original(columns.Of(name)) }

func (r *rowReader) odd(kind, field string, code finding.Code, format string, args ...any) *finding.Finding {
	from, _ := columns.Of(field)
	return r.oddRow(r.cells, kind, r.row.Pos(from), code, format, args...).In(field)
}

// fail logs an error in a field. The rest of the row can be read.
func (r *rowReader) fail(field string, code finding.Code, format string, args ...any) *finding.Finding {
	from, _ := columns.Of(field)
	return r.log.Error(r.row.Pos(from), code, format, args...).In(field).Of(r.player.Subject())
}

func (r *rowReader) federation() {
	const in = "Player.Federation"
	field := r.cells.Field(columns.Federation, 56)
	if field == "" {
		return
	}
	upper := strings.ToUpper(field)
	if !columns.IsCapitals(upper) {
		field = r.original(in)
		upper = strings.ToUpper(field)
	}
	if !columns.IsCapitals(upper) {
		r.odd("federation", in, finding.BadFederation, "federation %q, kept as it is", field).Expect("three letters")
		r.player.Federation = field
		return
	}
	if upper != field {
		r.odd("federation case", in, finding.OddSpelling, "federation %q, read as %q", field, upper)
	}
	r.player.Federation = upper
}

// id reads the FIDE number. Many programs write "0" for none.
func (r *rowReader) id() {
	field := r.cells.Field(columns.ID, 68)
	if field == "" {
		return
	}
	value, ok := columns.Number(field)
	if !ok {
		field = r.original("Player.IDs")
		value, ok = columns.Number(field)
	}
	if ok && value == 0 {
		return
	}
	if !ok {
		r.odd("id", "Player.IDs", finding.BadID, "a FIDE number with characters that are no digits, kept as it is").Expect("digits")
	}
	at := len(r.sec.Players) - 1
	r.ids[at] = tournament.ID{System: "fide", Value: field}
	r.player.IDs = r.ids[at : at+1 : at+1]
}

func (r *rowReader) points() {
	const in = "Player.Stated.Points"
	stated := &r.player.Stated
	field := r.cells.Points()
	if points, ok := columns.PlainPoints(field); ok {
		stated.Points, stated.HasPoints = points, true
		return
	}
	if field == "" {
		r.odd("no points", in, finding.BadPoints, "no points; they are computed from the rounds").
			Expect("points in columns 81 to 84")
		return
	}
	points, err := tournament.ParsePoints(columns.SpelledPoints(field))
	if err != nil {
		r.fail(in, finding.BadPoints, "points %q", r.original(in)).Expect("points such as 4.5")
		return
	}
	stated.Points, stated.HasPoints = points, true
	if strings.ContainsAny(field, ",\x02") {
		r.odd("points", in, finding.OddSpelling, "points %q, read as %s", r.original(in), points.Decimal())
	}
}

// title reads the title. Two sets of codes are in use: that of 2016, and the one-letter
// codes of earlier editions, in which women's titles have two forms.
func (r *rowReader) title() {
	field, p := r.cells.Field(columns.Title, 13), r.player
	if field == "" {
		return
	}
	if p.Title = titleOf(strings.ToUpper(field)); p.Title != "" {
		return
	}
	field = r.original("Player.Title")
	if p.Title = titleOf(strings.ToUpper(field)); p.Title != "" {
		return
	}
	r.odd("title", "Player.Title", finding.BadTitle, "title %q, kept as it is", field).Expect("a title of FIDE")
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

func (w *writer) player(p *tournament.Player) {
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
	federation := w.Fit(p.Federation, 3, "Player.Federation", "federations longer than three letters, left out")
	if upper := strings.ToUpper(federation); upper != federation && columns.IsCapitals(upper) {
		w.Lose(finding.CutField, "Player.Federation", "federations in small letters, written in capitals", federation)
		federation = upper // as it would be read
	}
	w.Left(federation, 3)
	w.Out = append(w.Out, ' ')
	id := w.Fit(w.fideID(p), columns.IDWidth, "Player.IDs", "FIDE numbers longer than eleven digits, left out")
	w.Right(id, columns.IDWidth)
	w.Out = append(w.Out, ' ')
	w.birth(p)
	w.Out = append(w.Out, ' ')
	w.points(p)
	w.Out = append(w.Out, ' ')
	rank := p.Stated.Rank
	if rank < 0 || rank > columns.MaxPlayers {
		w.Lose(finding.LostField, "Player.Stated.Rank", "ranks of more than four digits, left out", strconv.Itoa(rank))
		rank = 0
	}
	w.Number(rank)
	first := len(w.Out)
	w.rounds(p)
	w.Out = bytes.TrimRight(w.Out, " ")
	if rest := (len(w.Out) - first) % columns.BlockWidth; len(w.Out) > first && rest != 0 {
		w.Blanks(columns.BlockWidth - rest) // of a game that is not over, for which receivers expect ten columns too
	}
	w.NewLine()
}

// name returns a name in at most 33 characters. A longer one is shortened at the given
// names first, because lists are searched by family name.
func (w *writer) name(name tournament.Name) string {
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
func (w *writer) rating(p *tournament.Player) {
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
func (w *writer) fideID(p *tournament.Player) string {
	fide := ""
	for i, id := range p.IDs {
		switch {
		case id.System == "fide" && fide == "":
			fide = id.Value
			if strings.Trim(fide, "0 ") == "" {
				w.Lose(finding.LostField, "Player.IDs", "invalid numbers", id.System)
			}
		case w.Edition == output.TRF26 && numberOf(p, i) != "":
		case id.System == "uscf" && slices.Contains(w.keys, dataUSCF):
		default:
			w.Lose(finding.LostField, "Player.IDs", "ids of registers other than FIDE's, left out", id.System)
		}
	}
	return fide
}

// birth writes the date of birth, or the original content if that was not a date.
func (w *writer) birth(p *tournament.Player) {
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

// points writes the points as stated, otherwise the sum of the rounds that are written.
func (w *writer) points(p *tournament.Player) {
	points := p.Stated.Points
	if !p.Stated.HasPoints {
		points = w.Section.Score(p, len(p.Rounds))
		for rd := w.paired + 1; w.ahead && rd <= len(p.Rounds); rd++ {
			if isLostAhead(p.Entry(rd)) {
				points -= w.Section.Worth(p, rd)
			}
		}
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
