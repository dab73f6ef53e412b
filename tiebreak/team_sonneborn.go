package tiebreak

import (
	"fmt"

	"podium/formats/tournament"
)

// extendedSonneborn makes one of the four Sonneborn-Berger systems of teams
// (C.07 13.2): the opponents' totals on the basis of the method, each multiplied
// by what was scored against it on another basis.
func extendedSonneborn(own ScoreBasis) func(c *calc, row int) Value {
	return func(c *calc, row int) Value {
		c.weights = c.t.on(own)
		return sonnebornBerger(c, row)
	}
}

// scheduleStrength is the Scores and Schedule Strength Combination (C.07 13.4):
// the secondary score, and Buchholz on the primary one divided by a number that
// makes the two comparable.
func scheduleStrength(c *calc, row int) Value {
	k := int64(c.spec.Mods.Divisor)
	if k == 0 {
		k = c.t.strengthDivisor()
	}
	v := c.view(c.spec.Mods.Fore)
	inner := newCalc(c.t, &Spec{Rules: c.rules, HasRules: true}, c.cache, nil)
	strength := buchholzOn(inner, v, row).Num
	c.add(addend{amount: k * int64(c.t.Rows[row].Other), opponent: NoOpponent, note: noteOtherScore})
	c.add(addend{amount: strength, key: int32(k), opponent: NoOpponent, note: noteStrengthPart})
	return c.sum(k * int64(tournament.Point))
}

// strengthDivisor is the most that the primary score can be, divided by the
// secondary score of a match won on every board, rounded down.
func (t *Table) strengthDivisor() int64 {
	most := int64(t.Rounds) * int64(t.Scoring[tournament.Win])
	clean := int64(t.on(basisOther).Scoring[tournament.Win])
	if clean <= 0 || most < clean {
		return 1
	}
	return most / clean
}

func (c *calc) schedulePartReason(a *addend) string {
	name := "Buchholz"
	if c.spec.Mods.Fore {
		name = "Fore Buchholz"
	}
	return fmt.Sprintf("%s on the primary score, %s, divided by %d", name, tournament.Points(a.amount), a.key)
}
