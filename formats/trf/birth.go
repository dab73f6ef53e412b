package trf

import (
	"strings"

	"podium/formats"
	"podium/formats/tournament"
)

// parseBirth reads a birth date; plain is false for a spelling that is not
// that of the regulation. A year alone is usual. Text that is only zeros and
// separators is no date.
func parseBirth(s string) (date tournament.Date, plain, ok bool) {
	if y, m, d, digits := slashedParts(s); digits {
		if y+m+d == 0 {
			return tournament.Date{}, true, true
		}
		date, ok = makeDate(y, m, d)
		return date, true, ok
	}
	if n, isYear := parseNumber(s); isYear && (len(s) == 4 || n == 0) {
		if n == 0 {
			return tournament.Date{}, true, true
		}
		date, ok = makeDate(n, 0, 0)
		return date, true, ok
	}
	if strings.Trim(s, "0./- ") == "" {
		return tournament.Date{}, false, true
	}
	p, ok := splitDate(s)
	if !ok {
		return tournament.Date{}, false, false
	}
	can := p.orders()
	if p.named != 0 || len(can) != 1 || p.width[0] != 4 && p.width[2] != 4 {
		return tournament.Date{}, false, false
	}
	date, ok = p.in(can[0])
	return date, false, ok
}

// slashedParts takes YYYY/MM/DD apart.
func slashedParts(s string) (y, m, d int, ok bool) {
	if len(s) != 10 || s[4] != '/' || s[7] != '/' {
		return 0, 0, 0, false
	}
	year, day := fourOf(s), four(s[5])|four(s[6])<<8|four(s[8])<<16|four(s[9])<<24
	pairs := day.pairs()
	ok = (year.odd()|day.odd()) == 0 && s[0] != ' ' && s[5] != ' '
	return year.value(), int(pairs & 0xff), int(pairs >> 16), ok
}

// birthKey is the Extra.Key of a birth date that could not be read.
const birthKey = "birth"

// birth reads columns 70 to 79. Dates of birth are not repeated in messages.
func (r *reader) birth(w *row, c *cells, p *tournament.Player, field string) {
	date, plain, ok := parseBirth(field)
	if ok && plain {
		p.Birth = date
		return
	}
	if !ok {
		field = original(w, colBirth, 79)
		date, plain, ok = parseBirth(flatten(field))
	}
	d := formats.Diagnostic{Pos: w.pos(colBirth), Field: "Player.Birth", Want: "YYYY/MM/DD"}
	switch {
	case !ok:
		p.Extra = append(p.Extra, tournament.Extra{Format: family, Key: birthKey, Value: field})
		d.Code, d.Found = formats.BadDate, "a birth date that is none, kept as it is"
		r.oddOf(w, c, "birth", d)
		return
	case !plain:
		d.Code, d.Found = formats.OddSpelling, "a birth date in another spelling"
		d.PlayerNo, d.Player = p.No, string(p.Name)
		r.note("birth spelling", d)
	}
	p.Birth = date
}
