package awards

import (
	"fmt"
	"slices"

	"podium/formats/handwritten"
	"podium/formats/tournament"
	"podium/tiebreak"
)

// doubtfulTies notes ties that leave places open: an error where the plan wants
// one, else something to settle.
func (a *arena) doubtfulTies(al *allocation) {
	for _, c := range al.ties {
		want, advice := "a tie-break that separates them", `seed = "..." draws lots; on_tie = "duplicate" gives each of them one`
		p := a.plan.warning(keyOf(c.award, "on_tie"), c.label()+": "+c.closed, want, advice)
		switch c.award.OnTie {
		case Refuse:
			p.Warning = false
			p.Want, p.Advice = "a decision of the director", "exclude those who do not get it, or choose another on_tie"
		case Withhold:
			p.Want, p.Advice = "", ""
		case ByTieBreak, Duplicate, Consolation, Lots:
		}
		a.problems = append(a.problems, p)
	}
}

// doubtfulResults notes sections whose results are not complete.
func (a *arena) doubtfulResults() {
	for i := range a.data.Sections {
		if a.data.Sections[i].Standings == nil {
			continue
		}
		t := a.data.Sections[i].Standings.Table
		pending := slices.ContainsFunc(t.Rows, rowPending)
		if !t.Interim && t.Rounds >= t.Scheduled && !pending {
			continue
		}
		which := "the event"
		if t.Section != "" {
			which = "section " + handwritten.Quoted(t.Section)
		}
		a.problems = append(a.problems, a.plan.warning("", fmt.Sprintf("%s has results of %d of %d rounds, or some are missing", which, t.Rounds, t.Scheduled),
			"all results", "everything decided is provisional"))
	}
}

// rowPending reports whether a game that counts has no result yet.
func rowPending(row tiebreak.Row) bool {
	return slices.ContainsFunc(row.Games, func(g tiebreak.Game) bool { return g.Result == tournament.Pending })
}
