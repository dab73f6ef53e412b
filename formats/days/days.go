// Package days reads the days of an event as people and programs write them: above
// tables, in names of files, as values of flags. It does not read an ambiguous date.
package days

import (
	"slices"
	"strconv"
	"strings"

	"podium/formats/tournament"
)

// Date reads "2026-03-14", "2026/03/14", "14.03.2026", "2026-03" and "2026", and
// "3/14/2026" or "14/3/2026" if only one of the numbers can be a month. With two numbers
// that may both be months, the date is ambiguous and is not read.
func Date(s string) (tournament.Date, bool) {
	parts := strings.Split(strings.ReplaceAll(s, "/", "-"), "-")
	if strings.Count(s, ".") == 2 {
		parts = strings.Split(s, ".")
		slices.Reverse(parts)
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
	if len(parts) == 3 && numbers[2] >= 1000 && strings.Count(s, "/") == 2 {
		// As a spreadsheet shows a day in America or in England. It stays as it is if it may be two
		// days. On the third of March both orders are one day.
		const months = 12
		switch a, b, year := numbers[0], numbers[1], numbers[2]; {
		case a <= months && (b > months || a == b):
			numbers = [3]int{year, a, b}
		case b <= months && a > months:
			numbers = [3]int{year, b, a}
		}
	}
	if numbers[0] < 1000 || numbers[0] > 9999 || numbers[1] > 12 || numbers[2] > 31 {
		return tournament.Date{}, false
	}
	d := tournament.Date{Year: int16(numbers[0]), Month: uint8(numbers[1]), Day: uint8(numbers[2])}
	return d, d.Valid()
}

// Range reads one day or two, "2026/03/14 to 2026/03/15", "14–15 March 2026" and
// "Saturday, March 14th, 2026". A single day is both the first and the last.
func Range(s string) (first, last tournament.Date, ok bool) {
	const longest = 80 // bytes of a text about days
	s = strings.TrimSpace(s)
	if len(s) > longest {
		return first, last, false
	}
	for _, between := range []string{" to ", " - ", " – ", " bis ", " a ", " al ", " thru ", "..", " until "} {
		if a, b, two := strings.Cut(s, between); two {
			first, ok = Date(strings.TrimSpace(a))
			last, two = Date(strings.TrimSpace(b))
			if ok && two {
				return first, last, true
			}
		}
	}
	if first, ok = Date(s); ok {
		return first, first, true
	}
	// Words, such as "14–15 March 2026" and "March 14-15, 2026": a day, or two with a dash of any
	// length or a "to" between. One of the two may leave the month or the year to the other.
	s = strings.NewReplacer(",", " ", "-", "–", "—", "–", " to ", "–", " bis ", "–").Replace(s)
	a, b, two := strings.Cut(s, "–")
	if first, ok = someOf(a); !ok {
		return first, last, false
	}
	last = first
	if two {
		if last, ok = someOf(b); !ok {
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

// someOf reads the day, the month and the year of s, as far as they are there.
func someOf(s string) (d tournament.Date, ok bool) {
	for word := range strings.FieldsSeq(s) {
		n, err := strconv.Atoi(withoutOrdinal(word))
		switch {
		case err != nil && isFiller(word):
			continue
		case err != nil:
			month := Month(word)
			ok = month != 0 && d.Month == 0
			d.Month = month
		case n >= 1 && n <= 31 && d.Day == 0:
			d.Day, ok = uint8(n), true
		case n >= 1000 && n <= 9999 && d.Year == 0:
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

// InSeason reads a day that may lack its year, as what happened on it is headed: "6 Mar",
// "6-Mar", "Fri 13.3.", "3/13" and whatever [Range] reads as one day. If the day and the month
// may be exchanged, other is the second reading, else it is the same.
func InSeason(s string) (day, other tournament.Date, ok bool) {
	if first, last, whole := Range(s); whole && first.Complete() {
		return first, first, first == last
	}
	var numbers []int
	month := uint8(0)
	for _, word := range strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune(" .-/,", r) }) {
		n, err := strconv.Atoi(withoutOrdinal(word))
		switch {
		case err == nil && n > 0:
			numbers = append(numbers, n)
		case isFiller(word):
		case Month(word) != 0 && month == 0:
			month = Month(word)
		default:
			return day, day, false
		}
	}
	const months, days = 12, 31
	date := func(d, m int) tournament.Date {
		if d > days || m > months {
			return tournament.Date{}
		}
		return tournament.Date{Month: uint8(m), Day: uint8(d)}
	}
	switch {
	case month != 0 && len(numbers) == 1:
		day = date(numbers[0], int(month))
		other = day
	case month == 0 && (len(numbers) == 2 || len(numbers) == 3 && numbers[2] < 3000):
		day, other = date(numbers[0], numbers[1]), date(numbers[1], numbers[0])
		if len(numbers) == 3 {
			year := int16(numbers[2])
			if year < 100 {
				year += 2000
			}
			day.Year, other.Year = year, year
		}
		if day.Day == 0 {
			day = other
		}
		if other.Day == 0 {
			other = day
		}
	}
	return day, other, day.Day != 0
}

// withoutOrdinal makes "14" of "14th" and "14.".
func withoutOrdinal(word string) string {
	digits := strings.TrimLeft(word, "0123456789")
	switch strings.ToLower(digits) {
	case "st", "nd", "rd", "th", ".", "º":
		return word[:len(word)-len(digits)]
	}
	return word
}

// isFiller reports whether a word of a date says nothing: a day of the
// week, or the "de" between a day and its month.
func isFiller(word string) bool {
	word = strings.TrimRight(strings.ToLower(word), ".")
	return slices.Contains([]string{"de", "del", "of", "the", "den", "le", "am"}, word) || found(weekdays, word) > 0
}

// Month returns the month with a name, in full or as usually abbreviated, in the
// languages in which tables are common; 0 if it is not the name of a month. English names may
// be cut anywhere after the third letter: "Septem".
func Month(word string) uint8 {
	word = strings.TrimRight(strings.ToLower(word), ".")
	if at := strings.Index("\n"+months, "\n"+word); at >= 0 && len(word) >= 3 { // each line begins in English
		return uint8(1 + strings.Count(months[:at], "\n"))
	}
	return uint8(found(months, word))
}

// found returns the number of the line of a list that has a word, from 1, or 0.
func found(list, word string) int {
	n := 0
	for line := range strings.Lines(list) {
		n++
		for known := range strings.FieldsSeq(line) {
			if known == word {
				return n
			}
		}
	}
	return 0
}

const months = `january jan januar jänner janvier enero ene gennaio gen janeiro januari styczeń stycznia leden ledna január
february feb februar février fevrier févr febrero febbraio fevereiro fev februari luty lutego únor února február
march mar märz maerz mrz mars marzo março marco maart mrt marzec marca březen března március
april apr avril avr abril abr aprile kwiecień kwietnia duben dubna április
may mai mayo maggio mag maio mei maj maja květen května május
june jun juni juin junio giugno giu junho czerwiec czerwca červen června június
july jul juli juillet juil julio luglio lug julho lipiec lipca červenec července július
august aug août aout agosto ago augustus sierpień sierpnia srpen srpna augusztus
september sep sept septembre septiembre settembre set setembro wrzesień września září szeptember
october oct oktober okt octobre octubre ottobre ott outubro out październik października říjen října október
november nov novembre noviembre novembro listopad listopada listopadu
december dec dezember dez décembre decembre déc diciembre dic dicembre dezembro grudzień grudnia prosinec prosince`

const weekdays = `monday mon montag lundi lunes lunedì segunda-feira maandag
tuesday tue tues dienstag mardi martes martedì dinsdag
wednesday wed mittwoch mercredi miércoles mercoledì woensdag
thursday thu thur thurs donnerstag jeudi jueves giovedì donderdag
friday fri freitag vendredi viernes venerdì vrijdag
saturday sat samstag sonnabend samedi sábado sabato zaterdag
sunday sun sonntag dimanche domingo domenica zondag`

// AtEnd reads the days after a comma at the end of a name: "Spring Fling, March 14,
// 2026".
func AtEnd(name string) (first, last tournament.Date, ok bool) {
	for more := true; more && !ok; {
		if _, name, more = strings.Cut(name, ","); more {
			first, last, ok = Range(name)
			ok = ok && first.Complete()
		}
	}
	return first, last, ok
}

// Within finds the only complete date in a text, with the year first: "2026-03-14 spring
// open", "spring_20260314", or as [Date] reads one that blanks surround. If there are two
// different dates, it returns none.
func Within(s string) (day tournament.Date, ok bool) {
	for _, run := range strings.FieldsFunc(s, func(r rune) bool { return !strings.ContainsRune("0123456789-./", r) }) {
		run = strings.Trim(run, "-./")
		d, is := Date(run)
		if !is || !d.Complete() { // "20260314", or a day with more behind it, "2026-03-14-2"
			const whole = len("2026-03-14")
			if len(run) == 8 && strings.Trim(run, "0123456789") == "" {
				run = run[:4] + "-" + run[4:6] + "-" + run[6:]
			}
			if len(run) < whole || len(run) > whole && run[whole] >= '0' && run[whole] <= '9' {
				continue
			}
			if d, is = Date(run[:whole]); !is || !d.Complete() || d.Year < 1900 || d.Year >= 2100 {
				continue
			}
		}
		if ok && d != day {
			return tournament.Date{}, false
		}
		day, ok = d, true
	}
	return day, ok
}

// IsUnclear reports whether a text looks like a date but is not read: it may be
// ambiguous, or its year has two digits.
func IsUnclear(s string) bool {
	s = strings.TrimSpace(s)
	parts := strings.FieldsFunc(s, func(r rune) bool { return r == '/' || r == '.' || r == '-' })
	if len(parts) != 3 || len(s) > len("31/12/2026") {
		return false
	}
	isWord := func(part string) bool {
		_, err := strconv.Atoi(part)
		return err != nil
	}
	_, ok := Date(s)
	return !ok && !slices.ContainsFunc(parts, isWord)
}
