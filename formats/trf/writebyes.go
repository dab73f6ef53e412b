package trf

import (
	"fmt"

	"podium/formats/tournament"
)

// byes writes 240: the byes that the rows have in rounds with pairings, and
// those announced for later ones. TRF-16 has both in the rows only, and so has
// TRF-26 where teams play, for there the numbers of 240 are those of teams.
func (w *writer) byes(rows []*tournament.Player) {
	if !w.ahead {
		return
	}
	last := 0
	for _, p := range rows {
		last = max(last, len(p.Rounds))
	}
	for rd := 1; rd <= last; rd++ {
		for _, bye := range [...]tournament.Result{tournament.FullBye, tournament.HalfBye, tournament.ZeroBye} {
			w.byesOf(rows, rd, bye)
		}
	}
}

// byesOf writes the byes of one kind in one round.
func (w *writer) byesOf(rows []*tournament.Player, rd int, bye tournament.Result) {
	var numbers []int
	for _, p := range rows {
		if p.Entry(rd) == (tournament.Entry{Result: bye}) {
			numbers = append(numbers, p.No)
		}
	}
	w.record240(bye, rd, numbers)
}

// record240 writes who has a bye of one kind in one round, by the numbers of
// players or of teams; nothing if nobody has.
func (w *writer) record240(bye tournament.Result, rd int, numbers []int) {
	if len(numbers) == 0 {
		return
	}
	w.out = fmt.Appendf(w.out, "240 %c %3d", resultLetter(bye), rd)
	w.numbers(numbers)
}
