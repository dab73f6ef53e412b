package trf

import (
	"fmt"

	"podium/formats"
	"podium/formats/tournament"
)

// adjustments writes 299 in the layout of the regulation.
func (w *writer) adjustments() {
	if w.edition != edition26 {
		return
	}
	index := w.sec.Index()
	for i := range w.sec.Adjustments {
		w.adjustment(&w.sec.Adjustments[i], index)
	}
}

// adjustment writes one record 299. Players have no match points, whose columns
// stay blank.
func (w *writer) adjustment(a *tournament.Adjustment, index tournament.Index) {
	letter, named := letterOf299(a)
	switch {
	case !w.meet() && !ofPlayers(a, index):
		w.lose(formats.LostField, "Section.Adjustments", "points beside the results that are no points of players of this section", a.Match.String()+" match points")
		return
	case tooLong(a.Match) || tooLong(a.Game):
		w.lose(formats.LostField, "Section.Adjustments", "points beside the results that are too many for four columns", a.Game.String())
		return
	case !named:
		w.lose(formats.LostField, "Section.Adjustments", "points for results that record 299 cannot name", a.Result.String())
		return
	}
	sign := byte('+')
	if letter != ' ' {
		sign = ' ' // what a result is worth is no bonus
	}
	match := signed(a.Match, sign)
	if a.Match == 0 && !w.meet() {
		match = "     "
	}
	w.out = fmt.Appendf(w.out, "299 %c %s %s  %3s", letter, match, signed(a.Game, sign), numberOrBlank(a.Round))
	w.numbers(a.Teams)
}

// letterOf299 is the type of a record 299: the letter of a result, or a blank for
// points beside all results. It is the opposite of kind299, and gives false where
// there is no letter.
func letterOf299(a *tournament.Adjustment) (byte, bool) {
	if a.Kind != tournament.PointsFor {
		return ' ', true
	}
	for _, x := range letters299() {
		if x.result == a.Result {
			return x.letter, true
		}
	}
	return ' ', false
}

// signed is points with a column for the sign before four columns; plus is what
// stands there unless it is a minus.
func signed(p tournament.Points, plus byte) string {
	if p < 0 {
		return fmt.Sprintf("-%4s", (-p).Decimal())
	}
	return fmt.Sprintf("%c%4s", plus, p.Decimal())
}
