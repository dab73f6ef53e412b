package uschess

import (
	"fmt"
	"strings"

	"podium/formats"
	"podium/formats/tournament"
)

// checkNeeds logs everything about the event that US Chess wants in a report
// and that is not known, all at once. What players lack is found when their
// records are made.
func (w *writer) checkNeeds() {
	ev := w.ev
	need := func(field, what, value, want, advice string) {
		if strings.TrimSpace(value) == "" {
			w.failAdvised(formats.MissingData, field, "no "+what, want, advice)
		}
	}
	need("Event.Name", "name of the event", ev.Name, "the name", "")
	need("Event.Start", "first day", dateText(ev.Start), "the day, month and year", writeRow("Date: 2026-01-17"))
	need("Event.End", "last day", dateText(ev.End), "the day, month and year", writeRow("Date: 2026-01-17 to 2026-01-18"))
	need("Event.City", "city", ev.City, "where it was played", w.declareKey("city"))
	need("Event.Report.State", "state", ev.Report.State, "two letters, as CA", w.declareKey("state"))
	need("Event.Report.PostalCode", "ZIP code", ev.Report.PostalCode, "the ZIP code of the playing site", w.declareKey("zip"))
	need("Event.Report.Affiliate", "affiliate", ev.Report.Affiliate, "its id, a letter and seven digits", w.declareKey("affiliate"))
	need("Event.Report.Directors", "chief director", ev.Report.Director(0), "the member id", w.declareKey("chief-director"))
	w.checkAffiliate()
	for i, id := range ev.Report.Directors {
		if id != "" && (!allDigits(id) || len(id) > 8) {
			key := "directors"
			if i == 0 {
				key = "chief-director"
			}
			w.failAdvised(formats.BadID, "Event.Report.Directors", fmt.Sprintf("director %d: not a member id", i+1), "eight digits", w.declareKey(key))
		}
	}
	if ev.End.Complete() && ev.Start.Compare(ev.End) > 0 {
		w.fail(formats.BadDate, "Event.End", fmt.Sprintf("the last day, %s, is before the first, %s", ev.End, ev.Start), "dates in order")
	}
	for _, s := range ev.Sections {
		if s.TimeControl == "" {
			w.log.Add(formats.Diagnostic{
				Severity: formats.Warning, Code: formats.MissingData, Field: "Section.TimeControl",
				Found:  inSection(s) + "no time control",
				Want:   "one as G/60;d5, from which US Chess tells regular, quick and blitz",
				Advice: writeRow("Time control: G/60;d5"),
			})
		}
	}
}

// inSection begins a message about a section that has a name.
func inSection(s *tournament.Section) string {
	if s.Name == "" {
		return ""
	}
	return fmt.Sprintf("section %q: ", formats.Quotable(s.Name))
}

// declareKey is the advice for what the event's file lacks and the declaration
// beside it can say.
func (w *writer) declareKey(key string) string {
	return fmt.Sprintf("declare %s under [report] in %s", key, w.log.DeclarationAdvice())
}

// writeRow is the advice for what every program writes into its file, and a table
// made by hand often lacks.
func writeRow(row string) string {
	return fmt.Sprintf("write it into the file of the event; above a crosstable a row %q does", row)
}

// checkAffiliate looks at the form of an affiliate's id.
func (w *writer) checkAffiliate() {
	if id := w.ev.Report.Affiliate; id != "" && !tournament.IsAffiliate(id) {
		w.failAdvised(formats.BadID, "Event.Report.Affiliate", fmt.Sprintf("affiliate %q", formats.Quotable(id)),
			"a capital letter and seven digits", w.declareKey("affiliate"))
	}
}

// checkSizes looks whether the fields can number what there is; if not, nothing
// more can be said.
func (w *writer) checkSizes() bool {
	fits := len(w.ev.Sections) <= maxSections
	if n := len(w.ev.Sections); n > maxSections {
		w.fail(formats.TooLarge, "Event.Sections", fmt.Sprintf("%d sections", n), fmt.Sprintf("at most %d", maxSections))
	}
	for _, s := range w.ev.Sections {
		switch {
		case len(s.Players) == 0:
			w.fail(formats.NoPlayers, "Section.Players", inSection(s)+"no players", "players with results")
		case cellsOf(s) == 0:
			w.fail(formats.MissingData, "Player.Rounds", inSection(s)+"no results", "at least one round")
		case cellsOf(s) > 99 || highestNumber(s) > 9999:
			w.fail(formats.TooLarge, "Section.Players", inSection(s)+fmt.Sprintf("%d rounds, player %d", cellsOf(s), highestNumber(s)),
				"at most 99 rounds, and numbers up to 9999")
			fits = false
		}
		if missing := gaps(s); missing > 0 {
			w.log.Add(formats.Diagnostic{
				Severity: formats.Warning, Code: formats.BadNumber, Field: "Player.No",
				Found: inSection(s) + fmt.Sprintf("%d starting ranks up to the highest belong to nobody", missing),
				Want:  "numbers from 1 without gaps, which US Chess asks for",
			})
		}
	}
	return fits
}

// gaps counts the starting ranks below the highest that nobody has.
func gaps(s *tournament.Section) int { return max(highestNumber(s)-len(s.Players), 0) }
