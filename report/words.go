package report

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats/finding"
	"podium/formats/phrase"
	"podium/formats/spreadsheet"
	"podium/formats/tournament"
)

// ScoreWords gives a score as it is said in a country: "4½ points", "4.5 points".
func ScoreWords(words *phrase.Catalogue, customs tournament.Customs, points fmt.Stringer) string {
	return words.Points(customs.Score(points.String()))
}

// Count gives "1 round", "5 rounds".
func Count(n int, thing string) string { return finding.Counted(n, thing, thing+"s") }

// DaysWords gives the days of an event as its own country writes them, and nothing twice:
// "14–15 March 2026", in the United States "March 14–15, 2026". Days that are not known in
// full are left as they are.
func DaysWords(words *phrase.Catalogue, ev *tournament.Event) string {
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
	key := phrase.Key("days.")
	if tournament.CustomsOf(ev.Country()).MonthFirst {
		key = "days.usa."
	}
	switch {
	case first == last:
		key += "day"
	case first.Year != last.Year:
		key += "years"
	case first.Month != last.Month:
		key += "year"
	default:
		key += "month"
	}
	month := func(d tournament.Date) string { return words.Text(phrase.Key("month." + strconv.Itoa(int(d.Month)))) }
	return words.Text(key, first.Day, month(first), first.Year, last.Day, month(last), last.Year)
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
