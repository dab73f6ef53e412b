package grid

import (
	"strconv"
	"strings"

	"podium/formats/tournament"
)

// parseDate reads "2026-03-14", "2026/03/14", "14.03.2026", "2026-03" and
// "2026". Other orders of day and month are ambiguous and not read.
func parseDate(s string) (tournament.Date, bool) {
	var parts []string
	reverse := strings.Count(s, ".") == 2
	if reverse {
		parts = strings.Split(s, ".")
	} else {
		parts = strings.Split(strings.ReplaceAll(s, "/", "-"), "-")
	}
	numbers := [3]int{}
	if len(parts) > 3 {
		return tournament.Date{}, false
	}
	for i, part := range parts {
		n, err := strconv.Atoi(strings.TrimSpace(part))
		if err != nil || n < 0 {
			return tournament.Date{}, false
		}
		numbers[i] = n
	}
	if reverse {
		numbers[0], numbers[2] = numbers[2], numbers[0]
	}
	if numbers[0] < 1000 || numbers[0] > 9999 || numbers[1] > 12 || numbers[2] > 31 {
		return tournament.Date{}, false
	}
	d := tournament.Date{Year: int16(numbers[0]), Month: uint8(numbers[1]), Day: uint8(numbers[2])}
	return d, d.Valid()
}

// parseDays reads one day or two, "2026/03/14 to 2026/03/15".
func parseDays(s string) (first, last tournament.Date, ok bool) {
	for _, between := range []string{" to ", " - ", " – ", " bis ", " a ", " al "} {
		if a, b, two := strings.Cut(s, between); two {
			first, ok = parseDate(Trim(a))
			last, two = parseDate(Trim(b))
			return first, last, ok && two
		}
	}
	first, ok = parseDate(Trim(s))
	return first, first, ok
}
