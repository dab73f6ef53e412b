package crosstable

import (
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
		"Team.Nickname", "Team.Rounds", "Team.Stated.Points", "Team.Stated.Rank", "Team.Strength", "Player.Withdrawn",
	}
}

// A tally counts what is left out or changed, by kind, and logs each kind once.
type tally struct {
	words *grid.Words
	log   *formats.Log
	kinds []lossKind
}

type lossKind struct {
	field, what string
	count       int
}

// lose counts something that a table cannot hold.
func (t *tally) lose(field, what string) {
	for i := range t.kinds {
		if t.kinds[i].what == what {
			t.kinds[i].count++
			return
		}
	}
	t.kinds = append(t.kinds, lossKind{field, what, 1})
}

func (t *tally) tell() {
	for _, k := range t.kinds {
		t.log.Lossf(formats.LostField, k.field, "%d %s", k.count, k.what)
	}
}

// clean gives a text as a table holds it: on one line, with single blanks.
func (t *tally) clean(field, s string) string {
	out := grid.Trim(s)
	if out != s {
		t.lose(field, "texts with line ends or several blanks, written with one blank")
	}
	return out
}
