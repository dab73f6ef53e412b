package canonical

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"podium/formats/finding"
	"podium/formats/tournament"
)

// text reads a string.
func (r *reader) text() string {
	if !r.is('"', "a text") {
		return ""
	}
	return r.c.str()
}

func (r *reader) texts() []string { return list(r, maxItems, r.text) }

// flag reads true or false.
func (r *reader) flag() bool {
	first := r.c.next()
	at := r.c.at
	raw := r.c.raw()
	if raw != "true" && raw != "false" {
		r.fail(at, finding.Finding{Code: finding.BadRecord, Found: kindOf(first, raw), Want: "true or false"})
	}
	return raw == "true"
}

// integer reads a whole number from low to high.
func (r *reader) integer(code finding.Code, low, high int) int {
	first := r.c.next()
	at := r.c.at
	raw := r.c.raw()
	n, err := strconv.Atoi(raw)
	if err != nil || n < low || n > high {
		r.fail(at, finding.Finding{
			Code: code, Found: kindOf(first, raw), Want: fmt.Sprintf("a whole number from %d to %d", low, high),
		})
		return 0
	}
	return n
}

// points reads a number of half-points.
func (r *reader) points() tournament.Points {
	first := r.c.next()
	at := r.c.at
	raw := r.c.raw()
	p, err := tournament.ParsePoints(raw) // refuses quotation marks too
	if err != nil {
		r.fail(at, finding.Finding{
			Code: finding.BadPoints, Found: kindOf(first, raw), Want: "a number of points, whole or with .5",
		})
	}
	return p
}

// word reads one of the words of an enumeration.
func word[T ~uint8](r *reader, code finding.Code, words []string) T {
	r.c.next()
	at := r.c.at
	raw := r.c.raw()
	for i, w := range words {
		if w != "" && len(raw) == len(w)+2 && raw[0] == '"' && raw[1:len(raw)-1] == w {
			return T(i)
		}
	}
	r.fail(at, finding.Finding{
		Code: code, Found: finding.Quotable(raw),
		Want: "one of " + strings.TrimPrefix(strings.Join(words, ", "), ", "),
	})
	return 0
}

// date reads a day as ISO 8601 has it, parts of which may be unknown.
func (r *reader) date() tournament.Date {
	return r.dateTold(func(s string) string { return fmt.Sprintf("%q", finding.Quotable(s)) })
}

// birth reads a birth date. What stood there is personal, and in no message.
func (r *reader) birth() tournament.Date {
	return r.dateTold(func(string) string { return "a birth date that is no day" })
}

// dateTold reads a date; told says what was found if it is none.
func (r *reader) dateTold(told func(s string) string) tournament.Date {
	r.c.next()
	at := r.c.at
	s := r.text()
	d, ok := parseDate(s)
	if !ok {
		r.fail(at, finding.Finding{
			Code: finding.BadDate, Found: told(s),
			Want: "a day as 2026-05-30, or 2026-05 or 2026 where no more is known",
		})
	}
	return d
}

// parseDate is the opposite of tournament.Date.String.
func parseDate(s string) (tournament.Date, bool) {
	var parts [3]int
	if s == "" {
		return tournament.Date{}, true
	}
	pieces := strings.Split(s, "-")
	if len(pieces) > 3 {
		return tournament.Date{}, false
	}
	for i, piece := range pieces {
		n, err := strconv.ParseUint(piece, 10, 16)
		if err != nil || len(piece) != 2 && (i > 0 || len(piece) != 4) || n > math.MaxInt16 {
			return tournament.Date{}, false
		}
		parts[i] = int(n)
	}
	if len(pieces[0]) != 4 {
		return tournament.Date{}, false
	}
	d := tournament.Date{Year: int16(parts[0]), Month: uint8(parts[1]), Day: uint8(parts[2])}
	return d, d.Valid() && d.String() == s
}
