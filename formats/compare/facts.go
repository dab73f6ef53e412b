package compare

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/formats/tournament"
)

// event compares what stands above all sections.
func (c *collector) event(a, b *tournament.Event) {
	c.fact("event name", a.Name, b.Name)
	c.fact("city", a.City, b.City)
	c.fact("event federation", a.Federation, b.Federation)
	c.fact("rating federation", ratedElsewhere(a), ratedElsewhere(b))
	c.fact("first day", a.Start.String(), b.Start.String())
	c.fact("last day", a.End.String(), b.End.String())
	c.fact("chief arbiter", a.ChiefArbiter, b.ChiefArbiter)
	c.fact("arbiters", strings.Join(a.Arbiters, "; "), strings.Join(b.Arbiters, "; "))
	c.fact("event id", a.Report.EventID, b.Report.EventID)
	c.fact("affiliate", a.Report.Affiliate, b.Report.Affiliate)
	c.fact("state of the site", a.Report.State, b.Report.State)
	c.fact("postal code of the site", a.Report.PostalCode, b.Report.PostalCode)
	if !slices.EqualFunc(a.Report.Directors, b.Report.Directors, sameID) {
		shownA, shownB := hidden(strings.Join(a.Report.Directors, ""), strings.Join(b.Report.Directors, ""))
		c.fact("ids of the directors", shownA, shownB)
	}
}

// ratedElsewhere is the federation that rates the event, if that is not the one
// of its country, as is the rule.
func ratedElsewhere(ev *tournament.Event) string {
	if ev.RatingFederation() == ev.Federation {
		return ""
	}
	return ev.RatedBy
}

// facts compares what a section says besides players and teams. The kind is
// that which the pairings show where a file does not say it: programs have many
// words for one system.
func (c *collector) facts(a, b *tournament.Section) {
	c.fact("section name", a.Name, b.Name)
	c.fact("kind", a.KindShown().String(), b.KindShown().String())
	c.fact("time control", timeControl(a), timeControl(b))
	if !a.RoundsUnknown && !b.RoundsUnknown {
		c.fact("rounds", strconv.Itoa(a.Rounds()), strconv.Itoa(b.Rounds()))
	}
	c.fact("dates of rounds", dates(a.RoundDates), dates(b.RoundDates))
	c.fact("tie-breaks", strings.Join(a.TieBreaks, ","), strings.Join(b.TieBreaks, ","))
	for r := tournament.NoResult; r <= tournament.Pending; r++ {
		c.fact("points for a "+r.String(), a.Scoring[r].String(), b.Scoring[r].String())
	}
	if a.RoundsUnknown != b.RoundsUnknown {
		c.fact("rounds of games", known(!a.RoundsUnknown), known(!b.RoundsUnknown))
	}
	if toldA, toldB := tellsColors(a), tellsColors(b); toldA != toldB {
		c.fact("colours", known(toldA), known(toldB))
	}
}

func known(told bool) string {
	if told {
		return "told"
	}
	return "not told"
}

func timeControl(s *tournament.Section) string {
	return strings.TrimSpace(s.TimeControl + " " + s.TimeControlCode)
}

// dates joins the days of rounds. Trailing ones of which nothing is said are no
// difference.
func dates(list []tournament.Date) string {
	for len(list) > 0 && list[len(list)-1].IsZero() {
		list = list[:len(list)-1]
	}
	words := make([]string, len(list))
	for i, d := range list {
		words[i] = fmt.Sprint(d)
	}
	return strings.Join(words, " ")
}

// hidden stands for two different values that are nobody's business.
func hidden(a, b string) (shownA, shownB string) {
	switch {
	case a == "":
		return "", "given"
	case b == "":
		return "given", ""
	}
	return "given", "another"
}
