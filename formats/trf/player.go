package trf

import (
	"fmt"
	"strings"

	"golang.org/x/text/unicode/norm"

	"podium/formats"
	"podium/formats/internal/text"
	"podium/formats/tournament"
)

// readPlayer reads one row and adds its player to the section, or logs why
// not.
func (r *reader) readPlayer(w *row) bool {
	return r.readSound(w) || r.readAny(w)
}

// readAny is readPlayer for rows that may deviate from the regulation.
func (r *reader) readAny(w *row) bool {
	c, ok := r.align(w)
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
	r.sec.Players = r.sec.Players[:n+1] // there is room for every row
	p := &r.sec.Players[n]
	p.No, p.Name = no, tournament.Name(name)
	p.Sex = r.sex(w, &c)
	if t := c.field(colTitle, 13); t != "" {
		p.Title = r.title(w, &c, t)
	}
	r.rating(w, &c, p)
	if f := c.field(colFed, 56); f != "" {
		p.Federation = r.federation(w, &c, f)
	}
	if id := c.field(colID, 68); id != "" {
		r.id(w, &c, p, id)
	}
	if b := c.field(colBirth, 79); b != "" {
		r.birth(w, &c, p, b)
	}
	r.stated(w, &c, p)
	r.rounds(w, &c, p)
	return true
}

// number reads the starting rank, which must be the row's own.
func (r *reader) number(w *row, c *cells) (int, bool) {
	field := c.field(colNo, 8)
	no, ok := parseNumber(field)
	if !ok || no == 0 {
		r.failRow(w, 0, formats.Diagnostic{
			Pos: w.pos(colNo), Code: formats.BadNumber, Field: "Player.No", Player: nameOf(c.name),
			Found:  fmt.Sprintf("starting rank %q", field),
			Want:   "a number from 1 to 9999 in columns 5 to 8",
			Advice: "give the player the number by which the opponents name him",
		})
		return 0, false
	}
	if no >= len(r.lines) {
		lines := make([]int32, maxPlayers+1)
		copy(lines, r.lines)
		r.lines = lines
	}
	if first := r.lines[no]; first != 0 {
		r.log.Add(formats.Diagnostic{
			Pos: w.pos(colNo), Severity: formats.Error, Code: formats.DuplicateNumber, Field: "Player.No",
			PlayerNo: no, Player: nameOf(c.name), Err: formats.ErrSyntax,
			Found:  fmt.Sprintf("starting rank %d, which line %d has already", no, first),
			Want:   "a number of its own",
			Advice: "give one of the two another number and correct their opponents",
		})
		r.failed = append(r.failed, no, 0)
		return 0, false
	}
	r.lines[no] = w.line
	return no, true
}

// nameless decides on a row without a name: it will do in a complete row, but
// not in a line of a few characters.
func (r *reader) nameless(w *row, c *cells, no int) bool {
	d := formats.Diagnostic{
		Pos: w.pos(colName), Code: formats.BadName, Field: "Player.Name", PlayerNo: no,
		Found: "no name", Want: "a name in columns 15 to 47",
	}
	if len(c.tail) < colPoints-colTail {
		r.failRow(w, no, d)
		return false
	}
	r.odd("nameless", d)
	return true
}

// nameOf gives the field of a name in the form in which é is one character.
func nameOf(field string) string {
	name := trimBlanks(field)
	if isPlain(name) {
		return name
	}
	return strings.TrimSpace(norm.NFC.String(strings.ToValidUTF8(strings.TrimSpace(name), "")))
}

// sexOf reads the character of a sex.
func sexOf(c byte) (tournament.Sex, bool) {
	switch c {
	case ' ':
		return tournament.SexUnknown, true
	case 'm', 'M':
		return tournament.Male, true
	case 'w', 'W', 'f', 'F':
		return tournament.Female, true
	}
	return tournament.SexUnknown, false
}

func (r *reader) sex(w *row, c *cells) tournament.Sex {
	if sex, ok := sexOf(c.at(colSex)); ok {
		return sex
	}
	r.oddOf(w, c, "sex", formats.Diagnostic{
		Pos: w.pos(colSex), Code: formats.BadSex, Field: "Player.Sex",
		Found: fmt.Sprintf("sex %q, which was left out", original(w, colSex, colSex)), Want: "m or w",
	})
	return tournament.SexUnknown
}

// original gives columns of the line as they stand in the file, for messages
// and for values that are kept as they are. A value must be looked at once more
// before it is kept: without odd blanks around it, it may be a sound one.
func original(w *row, from, to int) string {
	if w.tabs {
		return strings.TrimSpace(text.Cut(expandTabs(w.text), from, to))
	}
	first := w.pos(from).Col - int(w.lead)
	return strings.TrimSpace(strings.ReplaceAll(text.Cut(w.text, first, first+to-from), "\t", " "))
}

// rating reads columns 49 to 52. An unreadable rating is an error: without it
// the player would silently count as unrated.
func (r *reader) rating(w *row, c *cells, p *tournament.Player) {
	field := c.field(colRating, 52)
	value, ok := parseNumber(field)
	if !ok {
		r.fieldError(w, p, colRating, formats.Diagnostic{
			Code: formats.BadRating, Field: "Player.Ratings",
			Found: fmt.Sprintf("rating %q", original(w, colRating, 52)),
			Want:  "a whole number, or blanks for an unrated player",
		})
		return
	}
	r.addRating(p, value)
}

// addRating gives a player the rating of the file, if it is one.
func (r *reader) addRating(p *tournament.Player, value int) {
	if value == 0 {
		return
	}
	r.ratings = append(r.ratings, tournament.Rating{Value: value})
	n := len(r.ratings)
	p.Ratings = r.ratings[n-1 : n : n]
}

// fieldError logs an error in one field of a row that can be read otherwise.
func (r *reader) fieldError(w *row, p *tournament.Player, col int, d formats.Diagnostic) {
	d.Severity, d.Err = formats.Error, formats.ErrSyntax
	d.Pos, d.PlayerNo, d.Player = w.pos(col), p.No, string(p.Name)
	r.log.Add(d)
}

// federation reads columns 54 to 56.
func (r *reader) federation(w *row, c *cells, field string) string {
	as := original(w, colFed, 56)
	for _, text := range []string{field, as} {
		upper := strings.ToUpper(text)
		if !isCapitals(upper) {
			continue
		}
		if upper != text {
			r.oddOf(w, c, "federation case", formats.Diagnostic{
				Pos: w.pos(colFed), Code: formats.OddSpelling, Field: "Player.Federation",
				Found: fmt.Sprintf("federation %q, read as %q", text, upper),
			})
		}
		return upper
	}
	r.oddOf(w, c, "federation", formats.Diagnostic{
		Pos: w.pos(colFed), Code: formats.BadFederation, Field: "Player.Federation",
		Found: fmt.Sprintf("federation %q, kept as it is", as), Want: "three letters",
	})
	return as
}

func isCapitals(s string) bool {
	for i := range len(s) {
		if s[i] < 'A' || s[i] > 'Z' {
			return false
		}
	}
	return true
}

// id reads columns 58 to 68. "0" is how many programs write none.
func (r *reader) id(w *row, c *cells, p *tournament.Player, field string) {
	value, ok := parseNumber(field)
	if !ok {
		field = original(w, colID, 68)
		value, ok = parseNumber(field)
	}
	if ok && value == 0 {
		return
	}
	if !ok {
		r.oddOf(w, c, "id", formats.Diagnostic{
			Pos: w.pos(colID), Code: formats.BadID, Field: "Player.IDs",
			Found: fmt.Sprintf("FIDE number %q, kept as it is", field), Want: "digits",
		})
	}
	r.addID(p, field)
}

// addID gives a player the number of the file.
func (r *reader) addID(p *tournament.Player, value string) {
	r.ids = append(r.ids, tournament.ID{System: "fide", Value: value})
	n := len(r.ids)
	p.IDs = r.ids[n-1 : n : n]
}
