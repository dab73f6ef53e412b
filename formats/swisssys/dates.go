package swisssys

import (
	"strconv"
	"strings"

	"podium/formats/tournament"
)

// parseDate reads "2026-02-07", "2026/2/7", "2/7/2026" (month first, as the
// program is American) and a year alone.
func parseDate(text string) (tournament.Date, bool) {
	day, _, _ := strings.Cut(strings.TrimSpace(text), "T")
	parts := strings.FieldsFunc(day, func(c rune) bool { return c == '-' || c == '/' || c == '.' })
	var n [3]int
	for i, part := range parts {
		value, err := strconv.Atoi(part)
		if err != nil || i > 2 || value < 0 || value > 9999 {
			return tournament.Date{}, false
		}
		n[i] = value
	}
	switch len(parts) {
	case 0:
		return tournament.Date{}, strings.TrimSpace(text) == ""
	case 1:
		return dateOf(n[0], 0, 0)
	case 3:
		if len(parts[0]) == 4 {
			return dateOf(n[0], n[1], n[2])
		}
		return dateOf(n[2], n[0], n[1])
	}
	return tournament.Date{}, false
}

func dateOf(year, month, day int) (tournament.Date, bool) {
	if month > 12 || day > 31 {
		return tournament.Date{}, false
	}
	d := tournament.Date{Year: int16(year), Month: uint8(month), Day: uint8(day)}
	return d, d.Valid() && year >= 1000 || d.IsZero()
}
