package grid

import (
	"strconv"
	"strings"
	"time"

	"podium/formats/tournament"
)

// parseDate reads "2026-03-14", "2026/03/14", "14.03.2026", "2026-03" and
// "2026", and "3/14/2026" or "14/3/2026" where no month has so many days before
// it. With two numbers that may both be months the order is ambiguous and not read.
func parseDate(s string) (tournament.Date, bool) {
	const longest = 40 // bytes, with blanks
	if len(s) > longest {
		return tournament.Date{}, false
	}
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
	if len(parts) == 3 && numbers[2] >= 1000 && strings.Count(s, "/") == 2 {
		numbers = yearFirst(numbers)
	}
	if numbers[0] < 1000 || numbers[0] > 9999 || numbers[1] > 12 || numbers[2] > 31 {
		return tournament.Date{}, false
	}
	d := tournament.Date{Year: int16(numbers[0]), Month: uint8(numbers[1]), Day: uint8(numbers[2])}
	return d, d.Valid()
}

// yearFirst puts a day with the year last, as a spreadsheet shows it in America
// or in England, in the order of year, month and day; as it is where it may be two
// days. On the third of March both orders are one day.
func yearFirst(n [3]int) [3]int {
	const months = 12
	switch {
	case n[0] <= months && (n[1] > months || n[0] == n[1]):
		return [3]int{n[2], n[0], n[1]}
	case n[1] <= months && n[0] > months:
		return [3]int{n[2], n[1], n[0]}
	}
	return n
}

// parseDays reads one day or two, "2026/03/14 to 2026/03/15", and days in
// English words.
func parseDays(s string) (first, last tournament.Date, ok bool) {
	for _, between := range []string{" to ", " - ", " – ", " bis ", " a ", " al "} {
		if a, b, two := strings.Cut(s, between); two {
			first, ok = parseDate(Trim(a))
			last, two = parseDate(Trim(b))
			if ok && two {
				return first, last, true
			}
		}
	}
	if first, ok = parseDate(Trim(s)); ok {
		return first, first, true
	}
	return dayWords(s)
}

// dayWords reads "14–15 March 2026", "March 14-15, 2026" and the like: a day,
// or two with a dash of any length or a "to" between, of which one may leave the
// month or the year to the other.
func dayWords(s string) (first, last tournament.Date, ok bool) {
	s = strings.NewReplacer(",", " ", "-", "–", "—", "–", " to ", "–").Replace(s)
	a, b, two := strings.Cut(s, "–")
	if first, ok = someOfDay(a); !ok {
		return first, last, false
	}
	last = first
	if two {
		if last, ok = someOfDay(b); !ok {
			return first, last, false
		}
	}
	for _, d := range []struct{ to, from *tournament.Date }{{&first, &last}, {&last, &first}} {
		if d.to.Month == 0 {
			d.to.Month = d.from.Month
		}
		if d.to.Year == 0 {
			d.to.Year = d.from.Year
		}
	}
	return first, last, first.Complete() && last.Complete() && first.Valid() && last.Valid()
}

// daysAtEnd reads the days behind a comma at the end of a name: "Spring Fling,
// March 14, 2026".
func daysAtEnd(name string) (first, last tournament.Date, ok bool) {
	for !ok {
		_, rest, more := strings.Cut(name, ",")
		if !more {
			return first, last, false
		}
		name = rest
		first, last, ok = parseDays(Trim(rest))
		ok = ok && first.Complete()
	}
	return first, last, true
}

// someOfDay reads the day, the month and the year of s, as far as they are
// there.
func someOfDay(s string) (d tournament.Date, ok bool) {
	for word := range strings.FieldsSeq(s) {
		n, err := strconv.Atoi(word)
		switch {
		case err != nil:
			d.Month = monthNamed(word)
			ok = d.Month != 0
		case n >= 1 && n <= 31:
			d.Day, ok = uint8(n), true
		case n >= 1000 && n <= 9999:
			d.Year, ok = int16(n), true
		default:
			ok = false
		}
		if !ok {
			return d, false
		}
	}
	return d, ok
}

// monthNamed gives the month of an English name; 0: it is none.
func monthNamed(s string) uint8 {
	for m := time.January; m <= time.December; m++ {
		if strings.EqualFold(s, m.String()) || len(s) == 3 && strings.EqualFold(s, m.String()[:3]) {
			return uint8(m)
		}
	}
	return 0
}
