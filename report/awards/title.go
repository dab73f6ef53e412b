package awards

import (
	"fmt"
	"slices"
	"strings"
)

// isPlaceholder reports whether a word in braces stands for something.
func isPlaceholder(name string) bool {
	return slices.Contains([]string{"place", "name", "section", "team", "score", "amount"}, name)
}

// Ordinal is a place in words for titles: "1st", "2nd", "11th".
func Ordinal(n int) string {
	ending := "th"
	if tens := n / 10 % 10; tens != 1 {
		switch n % 10 {
		case 1:
			ending = "st"
		case 2:
			ending = "nd"
		case 3:
			ending = "rd"
		}
	}
	return fmt.Sprintf("%d%s", n, ending)
}

// ordinals is "2nd", or "2nd-3rd" for places that are shared.
func ordinals(place, last int) string {
	if last > place {
		return Ordinal(place) + "-" + Ordinal(last)
	}
	return Ordinal(place)
}

// fill writes the title of an award for a winner; nil: for nobody yet, so that
// what only a winner has is left out.
func (a *Award) fill(d *Decision, who *Entrant, currency string, amount Cents) string {
	title := a.Title
	if title == "" {
		title = a.ID
		if a.Places > 1 {
			title = "{place} " + title
		}
	}
	values := []string{"{place}", ordinals(d.Place, d.Last), "{section}", d.Section}
	if amount > 0 {
		values = append(values, "{amount}", currency+amount.String())
	} else {
		values = append(values, "{amount}", "")
	}
	if who == nil {
		values = append(values, "{name}", "", "{team}", "", "{score}", "")
	} else {
		team := who.Of
		if who.Team {
			team = who.Name
		}
		values = append(values, "{name}", who.Spoken(), "{team}", team, "{score}", who.Score.String())
	}
	return strings.Join(strings.Fields(strings.NewReplacer(values...).Replace(title)), " ")
}
