package crosstable

import (
	"strings"

	"podium/formats"
	"podium/formats/internal/grid"
)

// lacks lists the fields for which these tables have neither a column nor a
// row above.
func lacks() []string {
	return []string{
		"Event.RatedBy", "Event.Report.EventID", "Event.Report.Affiliate", "Event.Report.Directors",
		"Event.Report.State", "Event.Report.PostalCode",
		"Section.SystemCode", "Section.TimeControlCode", "Section.RankedBy", "Section.FirstColor", "Section.RoundDates",
		"Section.Teams", "Section.MatchScoring", "Section.BoardColors", "Section.TeamBye", "Section.Adjustments", "Section.Prizes",
		"Section.Accelerations", "Section.Prohibited",
		"Player.Withdrawn",
	}
}

// A tally tells what is left out or changed, in one section after the other.
type tally struct {
	words   *grid.Words
	log     *formats.Log
	section string // by its name
	again   bool   // the event was told of with a section before this one
}

// lose counts something that a table cannot hold. What concerns the event
// stands above each table and is told once.
func (t *tally) lose(field, what, example string) {
	t.loseSome(1, field, what, example)
}

// loseSome is lose for n at once; 0 is none.
func (t *tally) loseSome(n int, field, what, example string) {
	if n == 0 || t.again && strings.HasPrefix(field, "Event.") {
		return
	}
	t.log.Lose(formats.Change{Code: formats.LostField, Field: field, Section: t.section, What: what, Example: example, Count: n})
}

// clean gives a text as a table holds it: on one line, with single blanks.
func (t *tally) clean(field, s string) string {
	out := grid.Trim(s)
	if out != s {
		t.lose(field, field+": texts with line ends or several blanks, written with one blank", s)
	}
	return out
}
