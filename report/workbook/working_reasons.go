package workbook

import (
	"cmp"
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

// because is why a term is what it is, with what the column does not tell: who the
// player is, or how much it is.
func (w *working) because(t *tiebreak.Term, op tiebreak.Operation) string {
	switch {
	case t.Member != tiebreak.NoOpponent && t.Round > 0:
		return string(w.sd.Section.Players[t.Member].Name) + ", " + t.Why
	case t.Round == 0 && w.compared(op):
		return t.Why + ", " + t.Amount.String(1)
	}
	return t.Why
}

// compared reports whether the addends without a column are points on boards,
// which are compared one after the other and have no sum (C.07 12.2, 12.3).
func (w *working) compared(op tiebreak.Operation) bool {
	return w.players != nil && op == tiebreak.Placed
}

// how is what is done with the addends of a value. Few know the systems of teams,
// so of those it is said even where they are added up.
func (w *working) how(spec *tiebreak.Spec, work *tiebreak.Working) string {
	if w.players == nil || spec.Inner != nil {
		return work.How()
	}
	return cmp.Or(work.How(), spec.Method.Summary)
}

// noteworthy reports whether a term needs words: its cell does not say why it is
// what it is, or that it does not count. live says whether it has a formula.
func (w *working) noteworthy(place int, t *tiebreak.Term, live bool) bool {
	switch {
	case t.Cut:
		return true
	case t.Member != tiebreak.NoOpponent && t.Round == 0:
		return false // the name of the system says it
	}
	switch t.Origin {
	case tiebreak.FromScore, tiebreak.FromPartial:
		return t.Counts != w.scoreOf(w.placeOf[t.Opponent]) || !w.game(place, t.Round, w.counted).Result.Played()
	case tiebreak.FromOwnScore, tiebreak.FromOwnSquare, tiebreak.FromDeduction:
		return true
	case tiebreak.FromNothing, tiebreak.FromBuchholz, tiebreak.FromCumulative, tiebreak.FromRating,
		tiebreak.FromOwnRating, tiebreak.FromResult:
		return !live
	case tiebreak.FromCount, tiebreak.FromPoints, tiebreak.FromRunning:
	}
	return false
}
