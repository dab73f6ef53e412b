package workbook

import (
	"strconv"
	"strings"

	"podium/report"
	"podium/tiebreak"
)

// Reasons are what the cells of a row cannot say, each once with its rounds.
type reasons []reason

type reason struct {
	rounds []int // 0: none
	why    string
}

// add notes why a round counts as it does.
func (r *reasons) add(round int, why string) {
	for i := range *r {
		if (*r)[i].why == why {
			(*r)[i].rounds = append((*r)[i].rounds, round)
			return
		}
	}
	*r = append(*r, reason{[]int{round}, why})
}

// text is "R2, R4: why; R5: why".
func (r reasons) text() string {
	var parts []string
	for _, one := range r {
		var rounds []string
		for _, round := range one.rounds {
			if round > 0 {
				rounds = append(rounds, "R"+strconv.Itoa(round))
			}
		}
		text := one.why
		if len(rounds) > 0 {
			text = strings.Join(rounds, ", ") + ": " + text
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, "; ")
}

// after is the reasons behind the name of a tie-break and what it does with its
// addends.
func (r reasons) after(name, how string) string {
	return report.JoinWords(". ", report.JoinWords(": ", name, how), r.text())
}

// noteworthy reports whether a term needs words: its cell does not say why it is
// what it is, or that it does not count. live says whether it has a formula.
func (w *working) noteworthy(place int, t *tiebreak.Term, live bool) bool {
	if t.Cut {
		return true
	}
	switch t.Origin {
	case tiebreak.FromScore, tiebreak.FromPartial:
		game := &w.sd.Standings.Table.Rows[w.sd.Standings.Places[place].Row].Games[t.Round-1]
		return t.Counts != w.scoreOf(w.placeOf[t.Opponent]) || !game.Result.Played()
	case tiebreak.FromOwnScore, tiebreak.FromOwnSquare, tiebreak.FromDeduction:
		return true
	case tiebreak.FromNothing, tiebreak.FromBuchholz, tiebreak.FromCumulative, tiebreak.FromRating,
		tiebreak.FromOwnRating, tiebreak.FromResult:
		return !live
	case tiebreak.FromCount, tiebreak.FromPoints, tiebreak.FromRunning:
	}
	return false
}
