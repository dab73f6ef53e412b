package trf

import (
	"strings"

	"podium/formats"
	"podium/formats/tournament"
)

// settleDates reads 042, 052 and 132. The dates of one file follow one custom,
// so one that can be read in only one way tells how to read the others.
func (r *reader) settleDates() {
	r.settleRoundDates()
	start, end := r.heads.start, r.heads.end
	custom := r.dateOrder(start, end)
	r.ev.Start = r.date("Event.Start", start, custom)
	r.ev.End = r.date("Event.End", end, custom)
}

// date reads one of the two dates of an event. What cannot be read for sure is
// kept as it is.
func (r *reader) date(field string, l line, custom func(*parts) (order, bool)) tournament.Date {
	if !l.set() {
		return tournament.Date{}
	}
	p, ok := splitDate(l.text)
	var date tournament.Date
	if ok && p.named != 0 {
		date, ok = p.namedDate()
	} else if ok {
		var o order
		if o, ok = custom(&p); ok {
			date, ok = p.in(o)
		}
	}
	quoted := formats.Quotable(strings.TrimSpace(l.text))
	if !ok || date.IsZero() {
		r.log.Add(formats.Diagnostic{
			Pos: l.pos(), Severity: formats.Warning, Code: formats.BadDate, Field: field,
			Found:  "date \"" + quoted + "\", which is no date or could be two, kept as it is",
			Want:   "YYYY/MM/DD",
			Advice: "write the date in that form",
		})
		r.keepLate(l)
		return tournament.Date{}
	}
	if !p.plain {
		severity := formats.Note
		if p.named == 0 && len(p.orders()) > 1 {
			severity = formats.Warning
		}
		r.log.Add(formats.Diagnostic{
			Pos: l.pos(), Severity: severity, Code: formats.OddSpelling, Field: field,
			Found: "date \"" + quoted + "\", read as " + date.String(), Want: "YYYY/MM/DD",
		})
	}
	return date
}

// dateOrder gives the rule by which the dates of an event are read. Where both
// have two ways, the one in which the event is shorter and does not end before
// it begins wins, but only for years of two digits: there every way is a guess
// and one is needed. Day against month in the other form stays undecided.
func (r *reader) dateOrder(start, end line) func(*parts) (order, bool) {
	var sure []order
	var two []parts
	for _, l := range [...]line{start, end} {
		p, ok := splitDate(l.text)
		if !ok || p.named != 0 {
			continue
		}
		if can := p.orders(); len(can) == 1 {
			sure = append(sure, can[0])
		} else if len(can) == 2 {
			two = append(two, p)
		}
	}
	return func(p *parts) (order, bool) {
		can := p.orders()
		switch {
		case len(can) == 0:
			return 0, false
		case len(can) == 1:
			return can[0], true
		}
		for _, o := range sure {
			if o == can[0] || o == can[1] {
				return o, true
			}
		}
		if can[0] != yearMonthDay {
			return 0, false
		}
		return r.shorter(two, can[0], can[1]), true
	}
}

// shorter chooses between two orders for dates with years of two digits: a
// day that is among the dates of the rounds decides, else the length of the
// event, else the order of the regulation.
func (r *reader) shorter(dates []parts, a, b order) order {
	var day [2][]tournament.Date
	for i, o := range [...]order{a, b} {
		for _, p := range dates {
			d, _ := p.in(o)
			day[i] = append(day[i], d)
		}
	}
	for _, known := range r.sec.RoundDates {
		for i := range dates {
			switch {
			case day[0][i] == known:
				return a
			case day[1][i] == known:
				return b
			}
		}
	}
	if len(dates) < 2 {
		return a
	}
	lengthA, lengthB := daysBetween(day[0][0], day[0][1]), daysBetween(day[1][0], day[1][1])
	if lengthB >= 0 && (lengthA < 0 || lengthB < lengthA) {
		return b
	}
	return a
}

// daysBetween is the number of days from one date to another.
func daysBetween(from, to tournament.Date) int {
	return int(to.Time().Sub(from.Time()).Hours()) / 24
}
