package report

import (
	"fmt"
	"strconv"
	"strings"

	"podium/formats/tournament"
	"podium/report/awards"
)

// placeWords gives a place as a certificate says it: "First Place", but "11th
// Place", for long number words look odd. A shared place says so.
func placeWords(place int, shared bool) string {
	words := []string{
		"First", "Second", "Third", "Fourth", "Fifth",
		"Sixth", "Seventh", "Eighth", "Ninth", "Tenth",
	}
	text := awards.Ordinal(place)
	if place >= 1 && place <= len(words) {
		text = words[place-1]
	}
	if shared {
		return "Shared " + text + " Place"
	}
	return text + " Place"
}

// scoreWords gives a score as it is said: "4½ points".
func scoreWords(points fmt.Stringer) string {
	text := points.String()
	if half, is := strings.CutSuffix(text, ".5"); is {
		text = strings.TrimPrefix(half+"½", "0")
	}
	if text == "1" || text == "½" {
		return text + " point"
	}
	return text + " points"
}

// count gives "1 round", "5 rounds".
func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return strconv.Itoa(n) + " " + thing + "s"
}

// daysWords gives the days of an event as its own country writes them: "14–15
// March 2026", in the United States "March 14–15, 2026". Days that are not
// known in full are left as they are.
func daysWords(ev *tournament.Event) string {
	first, last := ev.Start, ev.End
	if first.IsZero() {
		first = last
	}
	if last.IsZero() {
		last = first
	}
	if !first.Complete() || !last.Complete() || !first.Valid() || !last.Valid() {
		return strings.Trim(first.String()+" – "+last.String(), " –")
	}
	if ev.Federation == "USA" {
		return americanDays(first, last)
	}
	return plainDays(first, last)
}

// plainDays writes day, month, year, and nothing twice.
func plainDays(first, last tournament.Date) string {
	end := fmt.Sprintf("%d %s %d", last.Day, last.Time().Month(), last.Year)
	switch {
	case first == last:
		return end
	case first.Year != last.Year:
		return fmt.Sprintf("%d %s %d – %s", first.Day, first.Time().Month(), first.Year, end)
	case first.Month != last.Month:
		return fmt.Sprintf("%d %s – %s", first.Day, first.Time().Month(), end)
	}
	return fmt.Sprintf("%d–%s", first.Day, end)
}

// americanDays writes month, day, year, and nothing twice.
func americanDays(first, last tournament.Date) string {
	begin := fmt.Sprintf("%s %d", first.Time().Month(), first.Day)
	switch {
	case first == last:
		return fmt.Sprintf("%s, %d", begin, last.Year)
	case first.Year != last.Year:
		return fmt.Sprintf("%s, %d – %s %d, %d", begin, first.Year, last.Time().Month(), last.Day, last.Year)
	case first.Month != last.Month:
		return fmt.Sprintf("%s – %s %d, %d", begin, last.Time().Month(), last.Day, last.Year)
	}
	return fmt.Sprintf("%s–%d, %d", begin, last.Day, last.Year)
}
