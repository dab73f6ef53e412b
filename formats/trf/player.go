package trf

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"podium/formats/finding"
	"podium/formats/internal/text"
	"podium/formats/tournament"
)

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

// A fieldReader reads the fields of one row, which may deviate from the regulation.
type fieldReader struct {
	*playerReader
	row    *row
	cells  *cells
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
	if r.player.Sex, ok = sexOf(r.cells.at(colSex)); ok {
		return
	}
	r.odd("sex", finding.Finding{
		Pos: r.row.pos(colSex), Code: finding.BadSex, Field: "Player.Sex",
		Found: fmt.Sprintf("sex %q, which was left out", original(r.row, colSex, colSex)), Want: "m or w",
	})
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
func (r *fieldReader) rating() {
	field := r.cells.field(colRating, 52)
	value, ok := parseNumber(field)
	if !ok {
		r.fieldError(r.row, r.player, colRating, finding.Finding{
			Code: finding.BadRating, Field: "Player.Ratings",
			Found: fmt.Sprintf("rating %q", original(r.row, colRating, 52)),
			Want:  "a whole number, or blanks for an unrated player",
		})
		return
	}
	r.addRating(r.player, value)
}

// federation reads columns 54 to 56.
func (r *fieldReader) federation() {
	field := r.cells.field(colFed, 56)
	if field == "" {
		return
	}
	as := original(r.row, colFed, 56)
	for _, text := range []string{field, as} {
		upper := strings.ToUpper(text)
		if !isCapitals(upper) {
			continue
		}
		if upper != text {
			r.odd("federation case", finding.Finding{
				Pos: r.row.pos(colFed), Code: finding.OddSpelling, Field: "Player.Federation",
				Found: fmt.Sprintf("federation %q, read as %q", text, upper),
			})
		}
		r.player.Federation = upper
		return
	}
	r.odd("federation", finding.Finding{
		Pos: r.row.pos(colFed), Code: finding.BadFederation, Field: "Player.Federation",
		Found: fmt.Sprintf("federation %q, kept as it is", as), Want: "three letters",
	})
	r.player.Federation = as
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
func (r *fieldReader) id() {
	field := r.cells.field(colID, 68)
	if field == "" {
		return
	}
	value, ok := parseNumber(field)
	if !ok {
		field = original(r.row, colID, 68)
		value, ok = parseNumber(field)
	}
	if ok && value == 0 {
		return
	}
	if !ok {
		r.odd("id", finding.Finding{
			Pos: r.row.pos(colID), Code: finding.BadID, Field: "Player.IDs",
			Found: fmt.Sprintf("FIDE number %q, kept as it is", field), Want: "digits",
		})
	}
	r.addID(r.player, field)
}

// rank reads columns 86 to 89.
func (r *fieldReader) rank() {
	field := r.cells.field(colRank, 89)
	rank, ok := parseNumber(field)
	if !ok {
		r.odd("rank", finding.Finding{
			Pos: r.row.pos(colRank), Code: finding.BadRank, Field: "Player.Stated.Rank",
			Found: fmt.Sprintf("rank %q, which was left out", original(r.row, colRank, 89)), Want: "a whole number",
		})
		return
	}
	r.player.Stated.Rank = rank
}

// points reads columns 81 to 84.
func (r *fieldReader) points() {
	stated := &r.player.Stated
	field := r.cells.points()
	if points, ok := plainPoints(field); ok {
		stated.Points, stated.HasPoints = points, true
		return
	}
	if field == "" {
		r.odd("no points", finding.Finding{
			Pos: r.row.pos(colPoints), Code: finding.BadPoints, Field: "Player.Stated.Points",
			Found: "no points; they are computed from the rounds", Want: "points in columns 81 to 84",
		})
		return
	}
	points, err := tournament.ParsePoints(spelledPoints(field))
	if err != nil {
		r.fieldError(r.row, r.player, colPoints, finding.Finding{
			Code: finding.BadPoints, Field: "Player.Stated.Points",
			Found: fmt.Sprintf("points %q", original(r.row, colPoints, 84)),
			Want:  "points such as 4.5",
		})
		return
	}
	stated.Points, stated.HasPoints = points, true
	if strings.ContainsAny(field, ",\x02") {
		r.odd("points", finding.Finding{
			Pos: r.row.pos(colPoints), Code: finding.OddSpelling, Field: "Player.Stated.Points",
			Found: fmt.Sprintf("points %q, read as %s", original(r.row, colPoints, 84), points.Decimal()),
		})
	}
}

// plainPoints reads "4.5" and "11.0", which is nearly every value.
func plainPoints(s string) (tournament.Points, bool) {
	n := len(s) - 2
	if n < 1 || n > 2 || s[n] != '.' || s[n+1] != '0' && s[n+1] != '5' {
		return 0, false
	}
	whole, ok := parseNumber(s[:n])
	points := tournament.Points(whole) * tournament.Point
	if s[n+1] == '5' {
		points += tournament.Half
	}
	return points, ok
}

// title reads columns 11 to 13. Two alphabets are in use: that of 2016, and
// the one-letter codes of the editions before, of which the women's titles
// have two forms.
func (r *fieldReader) title() {
	field, p := r.cells.field(colTitle, 13), r.player
	if field == "" {
		return
	}
	if p.Title = titleOf(strings.ToUpper(field)); p.Title != "" {
		return
	}
	field = original(r.row, colTitle, 13)
	if p.Title = titleOf(strings.ToUpper(field)); p.Title != "" {
		return
	}
	r.odd("title", finding.Finding{
		Pos: r.row.pos(colTitle), Code: finding.BadTitle, Field: "Player.Title",
		Found: fmt.Sprintf("title %q, kept as it is", field), Want: "a title of FIDE",
	})
	p.Title = field
}

// titleOf gives the title of 2016 for a code in capitals, "" if it is none.
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

// field gives columns without the blanks around them.
func (l line) field(from, to int) string { return strings.TrimSpace(l.cut(from, to)) }

// A playerWriter writes rows of players.
type playerWriter struct {
	*output
	rounds    *roundWriter
	registers *registerWriter
}

// write writes a 001 line.
func (w *playerWriter) write(p *tournament.Player) {
	if p.No < 1 || p.No > maxPlayers {
		w.fail(p, finding.BadNumber, "Player.No", "starting rank "+strconv.Itoa(p.No), "at most four digits")
		return
	}
	w.out = append(w.out, "001 "...)
	w.number(p.No)
	w.out = append(w.out, ' ')
	w.left(p.Sex.Letter(), 1)
	w.right(w.fit(p.Title, 3, "Player.Title", "titles longer than three letters, left out"), 3)
	w.out = append(w.out, ' ')
	w.left(w.name(p.Name), nameWidth)
	w.out = append(w.out, ' ')
	w.rating(p)
	w.out = append(w.out, ' ')
	w.left(w.federation(p), 3)
	w.out = append(w.out, ' ')
	w.right(w.fit(w.fideID(p), idWidth, "Player.IDs", "FIDE numbers longer than eleven digits, left out"), idWidth)
	w.out = append(w.out, ' ')
	w.birth(p)
	w.out = append(w.out, ' ')
	w.points(p)
	w.out = append(w.out, ' ')
	if p.Stated.Rank < 0 || p.Stated.Rank > maxPlayers {
		w.lose(finding.LostField, "Player.Stated.Rank", "ranks of more than four digits, left out",
			strconv.Itoa(p.Stated.Rank))
		w.number(0)
	} else {
		w.number(p.Stated.Rank)
	}
	first := len(w.out)
	w.rounds.write(p)
	w.out = trimRight(w.out)
	if rest := (len(w.out) - first) % blockWidth; len(w.out) > first && rest != 0 {
		w.blanks(blockWidth - rest) // of a game that is not over, which receivers count as ten columns too
	}
	w.out = append(w.out, lineEnd...)
}

// federation is the code in the columns for it. Readers take small letters for
// capitals.
func (w *playerWriter) federation(p *tournament.Player) string {
	code := w.fit(p.Federation, 3, "Player.Federation", "federations longer than three letters, left out")
	if upper := strings.ToUpper(code); upper != code && isCapitals(upper) {
		w.lose(finding.CutField, "Player.Federation", "federations in small letters, read in capitals", code)
	}
	return code
}

// name gives a name in at most 33 characters. What is too long loses letters
// of the given names first: lists are looked up by family name.
func (w *playerWriter) name(name tournament.Name) string {
	s := string(name)
	if !isPlain(s) {
		s = w.clean("Player.Name", w.inColumns("Player.Name", s))
	}
	if utf8.RuneCountInString(s) <= nameWidth {
		return s
	}
	w.lose(finding.CutField, "Player.Name", "names longer than 33 characters, cut", s)
	family, given, two := strings.Cut(s, ",")
	given = strings.TrimSpace(given)
	if room := nameWidth - text.Width(family) - len(", "); two && room > 0 {
		return strings.TrimSpace(family + ", " + text.Cut(given, 1, room))
	}
	return strings.TrimSpace(text.Cut(family, 1, nameWidth))
}

// rating writes the first rating, blanks for an unrated player.
func (w *playerWriter) rating(p *tournament.Player) {
	value := p.Rating()
	if value < 0 || value > 9999 {
		w.lose(finding.LostField, "Player.Ratings", "ratings that do not fit into four digits, left out", strconv.Itoa(value))
		value = 0
	} else if len(p.Ratings) > 0 && (p.Ratings[0].System != "" || value == 0 && len(p.Ratings) == 1) &&
		(w.edition != edition26 || ratingOf(p, 0) == "") {
		w.lose(finding.LostField, "Player.Ratings", "ratings whose system the file cannot name", p.Ratings[0].System)
	}
	w.number(value)
	if w.edition != edition26 || len(p.Ratings) < 2 {
		return
	}
	for i, r := range p.Ratings[1:] {
		if ratingOf(p, i+1) == "" {
			w.lose(finding.LostField, "Player.Ratings[1]", "second ratings without a national record", strconv.Itoa(r.Value))
		}
	}
}

// fideID gives the FIDE number; the ids of registers for which the edition has
// no record are lost.
func (w *playerWriter) fideID(p *tournament.Player) string {
	fide := ""
	for i, id := range p.IDs {
		switch {
		case id.System == "fide" && fide == "":
			fide = id.Value
			if strings.Trim(fide, "0 ") == "" {
				w.lose(finding.LostField, "Player.IDs", "invalid numbers", id.System)
			}
		case w.edition == edition26 && numberOf(p, i) != "":
		case id.System == "uscf" && w.registers.has(dataUSCF):
		default:
			w.lose(finding.LostField, "Player.IDs", "ids of other registers than that of FIDE, left out", id.System)
		}
	}
	return fide
}

// birth writes the date of birth; what stood there and was no date goes back.
func (w *playerWriter) birth(p *tournament.Player) {
	if p.Birth.IsZero() {
		if kept, _ := tournament.FindExtra(p.Extra, family, birthKey); text.Width(kept) <= 10 {
			w.left(kept, 10)
			return
		}
		w.blanks(10)
		return
	}
	w.out = appendDigits(w.out, int(p.Birth.Year), 4)
	w.out = append(w.out, '/')
	w.out = appendDigits(w.out, int(p.Birth.Month), 2)
	w.out = append(w.out, '/')
	w.out = appendDigits(w.out, int(p.Birth.Day), 2)
}

// points writes the points as stated, else what the rounds add up to.
func (w *playerWriter) points(p *tournament.Player) {
	points := p.Stated.Points
	if !p.Stated.HasPoints {
		points = w.rounds.score(p)
	}
	var digits [16]byte
	s := points.AppendDecimal(digits[:0])
	if len(s) > 4 {
		w.fail(p, finding.BadPoints, "Player.Stated.Points", string(s)+" points", "what fits into four columns, at most 99.5")
		return
	}
	w.blanks(4 - len(s))
	w.out = append(w.out, s...)
}
