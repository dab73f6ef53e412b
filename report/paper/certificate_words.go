package paper

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats/tournament"
	"podium/report"
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

// nameWords is the name as it is read out, or the number of a player who has
// none.
func nameWords(p *tournament.Player) string {
	return cmp.Or(cleanText(p.Name.Spoken()), fmt.Sprintf("Player No. %d", p.No))
}

// signaturesOf makes the lines to sign on. A text is "Name, role"; the last
// comma counts, for names have commas too.
func signaturesOf(ev *tournament.Event, o report.Options) []signature {
	var list []signature
	for _, text := range o.Signatures {
		name, role := text, ""
		if at := strings.LastIndexByte(text, ','); at >= 0 {
			name, role = text[:at], text[at+1:]
		}
		list = append(list, signature{name: strings.TrimSpace(name), role: strings.TrimSpace(role)})
	}
	if len(list) == 0 && ev.ChiefArbiter != "" {
		list = append(list, signature{name: arbiterWords(ev.ChiefArbiter), role: "Chief Arbiter"})
	}
	return list
}

// arbiterWords is an arbiter's name as it is read out: without the title before
// it and the id in brackets behind it, as files have them.
func arbiterWords(text string) string {
	if at := strings.IndexByte(text, '('); at > 0 {
		text = text[:at]
	}
	text = strings.TrimSpace(text)
	if title, name, ok := strings.Cut(text, " "); ok && slices.Contains([]string{"IA", "FA", "NA"}, title) {
		text = name
	}
	return tournament.Name(text).Spoken()
}

// sectionWords is the name of a section as it stands alone on a page.
func sectionWords(name string) string {
	lower := strings.ToLower(name)
	for _, word := range []string{"section", "division", "group"} {
		if strings.Contains(lower, word) {
			return name
		}
	}
	return name + " Section"
}

// askedFor says in words whom o chooses.
func askedFor(o report.Options) string {
	switch {
	case len(o.Players) > 0:
		return fmt.Sprintf("one of the starting ranks %v", o.Players)
	case len(o.Places) > 0:
		ranges := make([]string, len(o.Places))
		for i, r := range o.Places {
			ranges[i] = strconv.Itoa(r.From)
			if r.To > r.From {
				ranges[i] += fmt.Sprintf("-%d", r.To)
			}
		}
		if len(o.Places) == 1 && o.Places[0].From == o.Places[0].To {
			return "place " + ranges[0]
		}
		return "one of the places " + strings.Join(ranges, ", ")
	case o.Everyone:
		return "a place: the sections are empty"
	}
	return fmt.Sprintf("one of the first %s", report.Count(cmp.Or(o.Top, report.DefaultTop), "place"))
}

// nobodyWins says in words that a plan has no winner among those whom o chooses.
func nobodyWins(o report.Options) string {
	if len(o.Players) > 0 {
		return fmt.Sprintf("none of the starting ranks %v wins an award", o.Players)
	}
	return "nobody wins an award"
}
