package trf

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"podium/formats"
	"podium/formats/internal/text"
	"podium/formats/tournament"
)

// player writes a 001 line.
func (w *writer) player(p *tournament.Player) {
	if p.No < 1 || p.No > maxPlayers {
		w.fail(p, formats.BadNumber, "Player.No", "starting rank "+strconv.Itoa(p.No), "at most four digits")
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
		w.lose(formats.LostField, "Player.Stated.Rank", "ranks of more than four digits, left out", strconv.Itoa(p.Stated.Rank))
		w.number(0)
	} else {
		w.number(p.Stated.Rank)
	}
	first := len(w.out)
	w.rounds(p)
	w.out = trimRight(w.out)
	if rest := (len(w.out) - first) % blockWidth; len(w.out) > first && rest != 0 {
		w.blanks(blockWidth - rest) // of a game that is not over, which receivers count as ten columns too
	}
	w.out = append(w.out, lineEnd...)
}

// federation is the code in the columns for it. Readers take small letters for
// capitals.
func (w *writer) federation(p *tournament.Player) string {
	code := w.fit(p.Federation, 3, "Player.Federation", "federations longer than three letters, left out")
	if upper := strings.ToUpper(code); upper != code && isCapitals(upper) {
		w.lose(formats.CutField, "Player.Federation", "federations in small letters, read in capitals", code)
	}
	return code
}

// name gives a name in at most 33 characters. What is too long loses letters
// of the given names first: lists are looked up by family name.
func (w *writer) name(name tournament.Name) string {
	s := string(name)
	if !isPlain(s) {
		s = w.clean("Player.Name", w.inColumns("Player.Name", s))
	}
	if utf8.RuneCountInString(s) <= nameWidth {
		return s
	}
	w.lose(formats.CutField, "Player.Name", "names longer than 33 characters, cut", s)
	family, given, two := strings.Cut(s, ",")
	given = strings.TrimSpace(given)
	if room := nameWidth - text.Width(family) - len(", "); two && room > 0 {
		return strings.TrimSpace(family + ", " + text.Cut(given, 1, room))
	}
	return strings.TrimSpace(text.Cut(family, 1, nameWidth))
}

// rating writes the first rating, blanks for an unrated player.
func (w *writer) rating(p *tournament.Player) {
	value := p.Rating()
	if value < 0 || value > 9999 {
		w.lose(formats.LostField, "Player.Ratings", "ratings that do not fit into four digits, left out", strconv.Itoa(value))
		value = 0
	} else if len(p.Ratings) > 0 && (p.Ratings[0].System != "" || value == 0 && len(p.Ratings) == 1) &&
		(w.edition != edition26 || ratingOf(p, 0) == "") {
		w.lose(formats.LostField, "Player.Ratings", "ratings of which the file cannot name the system", p.Ratings[0].System)
	}
	w.number(value)
	if w.edition != edition26 || len(p.Ratings) < 2 {
		return
	}
	for i, r := range p.Ratings[1:] {
		if ratingOf(p, i+1) == "" {
			w.lose(formats.LostField, "Player.Ratings[1]", "second ratings without a national record", strconv.Itoa(r.Value))
		}
	}
}

// fideID gives the FIDE number; the ids of registers for which the edition has
// no record are lost.
func (w *writer) fideID(p *tournament.Player) string {
	fide := ""
	for i, id := range p.IDs {
		switch {
		case id.System == "fide" && fide == "":
			fide = id.Value
			if strings.Trim(fide, "0 ") == "" {
				w.lose(formats.LostField, "Player.IDs", "numbers that are none", id.System)
			}
		case w.edition == edition26 && numberOf(p, i) != "":
		case id.System == "uscf" && w.carriesData(dataUSCF):
		default:
			w.lose(formats.LostField, "Player.IDs", "ids of other registers than that of FIDE, left out", id.System)
		}
	}
	return fide
}

// birth writes the date of birth; what stood there and was no date goes back.
func (w *writer) birth(p *tournament.Player) {
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
func (w *writer) points(p *tournament.Player) {
	points := p.Stated.Points
	if !p.Stated.HasPoints {
		points = w.score(p)
	}
	var digits [16]byte
	s := points.AppendDecimal(digits[:0])
	if len(s) > 4 {
		w.fail(p, formats.BadPoints, "Player.Stated.Points", string(s)+" points", "what fits into four columns, at most 99.5")
		return
	}
	w.blanks(4 - len(s))
	w.out = append(w.out, s...)
}
