package trf

import (
	"strings"

	"podium/formats/tournament"
)

// An order is in which order the parts of a date stand.
type order uint8

const (
	yearMonthDay order = iota
	yearDayMonth
	dayMonthYear
	monthDayYear
)

// parts are the three numbers of a date, in the order of the text.
type parts struct {
	n     [3]int
	width [3]int // digits of each
	slash bool   // separated by slashes
	plain bool   // written as the regulation wants: YYYY/MM/DD
	named int    // the month, where it was a word; n then is day, 0, year
}

// splitDate takes a date apart, or gives false. Blanks after the separators
// occur, and English names of months.
func splitDate(s string) (parts, bool) {
	var p parts
	s = strings.TrimSpace(s)
	p.plain = len(s) == 10 && s[4] == '/' && s[7] == '/'
	p.slash = strings.Contains(s, "/")
	i := 0
	isSeparator := func(c rune) bool { return strings.ContainsRune("/.-, ", c) }
	for field := range strings.FieldsFuncSeq(s, isSeparator) {
		if i == len(p.n) || len(field) > 9 {
			return p, false
		}
		if n, ok := parseNumber(field); ok {
			p.n[i], p.width[i] = n, len(field)
		} else if m := monthOf(field); m != 0 && p.named == 0 {
			p.named = m
			p.width[i] = len(field)
			continue
		} else {
			return p, false
		}
		i++
	}
	if p.named != 0 {
		return p, i == 2
	}
	return p, i == len(p.n)
}

// monthOf gives the month that a word of three letters or more begins, 0 if
// none.
func monthOf(word string) int {
	if len(word) < 3 {
		return 0
	}
	names := [...]string{
		"january", "february", "march", "april", "may", "june",
		"july", "august", "september", "october", "november", "december",
	}
	for i, name := range names {
		if strings.HasPrefix(name, strings.ToLower(word)) || strings.EqualFold(word, "sept") && i == 8 {
			return i + 1
		}
	}
	return 0
}

// in reads the parts in an order; it gives false where that is no day.
func (p *parts) in(o order) (tournament.Date, bool) {
	var y, m, d, width int
	switch o {
	case yearMonthDay:
		y, m, d, width = p.n[0], p.n[1], p.n[2], p.width[0]
	case yearDayMonth:
		y, d, m, width = p.n[0], p.n[1], p.n[2], p.width[0]
	case dayMonthYear:
		d, m, y, width = p.n[0], p.n[1], p.n[2], p.width[2]
	case monthDayYear:
		m, d, y, width = p.n[0], p.n[1], p.n[2], p.width[2]
	}
	switch width {
	case 2:
		y = century(y)
	case 4:
	default:
		return tournament.Date{}, false
	}
	return makeDate(y, m, d)
}

// century gives the year of two digits. Report files exist since the
// nineties; so 70 to 99 are in the last century.
func century(y int) int {
	if y < 70 {
		return 2000 + y
	}
	return 1900 + y
}

func makeDate(y, m, d int) (tournament.Date, bool) {
	if y < 1 || y > 9999 || m > 12 || d > 31 {
		return tournament.Date{}, false
	}
	date := tournament.Date{Year: int16(y), Month: uint8(m), Day: uint8(d)}
	return date, date.Valid()
}

// orders lists the orders in which the parts can be a day. A year of four
// digits, or a month in words, tells nearly all; slashes with the year last
// may be either of two.
func (p *parts) orders() []order {
	var can []order
	switch {
	case p.width[0] == 4:
		can = []order{yearMonthDay, yearDayMonth}
	case p.width[2] == 4 && p.slash:
		can = []order{dayMonthYear, monthDayYear}
	case p.width[2] == 4:
		can = []order{dayMonthYear}
	case p.width[0] <= 2 && p.width[2] <= 2:
		can = []order{yearMonthDay, dayMonthYear}
	}
	var out []order
	for _, o := range can {
		if d, ok := p.in(o); ok && (d.Complete() || o == yearMonthDay && p.width[0] == 4) {
			out = append(out, o)
		}
	}
	if len(out) == 2 && out[0] == yearMonthDay && p.width[0] == 4 {
		return out[:1] // a year first is followed by the month unless that cannot be
	}
	return out
}

// namedDate gives the date of parts with a month in words: "May 29, 2020",
// "29 May 2020", "2020 May 29".
func (p *parts) namedDate() (tournament.Date, bool) {
	day, year := p.n[0], p.n[1]
	if day > 31 {
		day, year = year, day
	}
	return makeDate(year, p.named, day)
}
