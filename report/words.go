package report

import (
	"fmt"
	"slices"
	"strings"

	"podium/formats/finding"
	"podium/formats/spreadsheet"
	"podium/formats/tournament"
)

// ScoreWords gives a score as it is said: "4½ points".
func ScoreWords(points fmt.Stringer) string {
	text := HalfSign(points.String())
	if text == "1" || text == "½" {
		return text + " point"
	}
	return text + " points"
}

// HalfSign writes "4.5" as "4½", and "0.5" as "½".
func HalfSign(number string) string {
	whole, isHalf := strings.CutSuffix(number, ".5")
	switch {
	case !isHalf:
		return number
	case whole == "0":
		return "½"
	}
	return whole + "½"
}

// SeriesScoreWords gives points of a series as they are said: "4.5 points". They
// have decimals of every kind, and ½ beside 0.33 would be two ways in one list.
func SeriesScoreWords(points string) string {
	if points == "1" {
		return "1 point"
	}
	return points + " points"
}

// Count gives "1 round", "5 rounds".
func Count(n int, thing string) string { return finding.Counted(n, thing, thing+"s") }

// DaysWords gives the days of an event as its own country writes them: "14–15
// March 2026", in the United States "March 14–15, 2026". Days that are not
// known in full are left as they are.
func DaysWords(ev *tournament.Event) string {
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
	if ev.Country() == "USA" {
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

// JoinWords joins the texts that are not empty.
func JoinWords(sep string, texts ...string) string {
	kept := slices.DeleteFunc(slices.Clone(texts), func(s string) bool { return strings.TrimSpace(s) == "" })
	return strings.Join(kept, sep)
}

// Shorten cuts text to n UTF-16 units, the last of them "…" where something
// was cut.
func Shorten(text string, n int) string {
	if spreadsheet.Cut(text, n) == text {
		return text
	}
	return spreadsheet.Cut(text, n-1) + "…"
}
