package tiebreak

import "podium/formats/tournament"

// buchholz is the sum of the opponents' scores (C.07 8.1), the dummy's for
// unplayed rounds.
func buchholz(c *calc, row int) Value {
	return buchholzOn(c, c.view(false), row)
}

// foreBuchholz is Buchholz before the last round's results: all paired games of
// that round count as draws (C.07 8.3).
func foreBuchholz(c *calc, row int) Value {
	return buchholzOn(c, c.view(true), row)
}

func buchholzOn(c *calc, v *view, row int) Value {
	c.list, c.ordered = append(c.list, v.opponents(row)...), true
	c.cutEnds(v.key.rules != RulesPre2023)
	return c.sum(int64(tournament.Point))
}

// averageBuchholz is the mean of the Buchholz of the opponents met over the
// board (C.07 8.2), of their Fore Buchholz with /F.
func averageBuchholz(c *calc, row int) Value {
	c.buchholzOfOpponents(row)
	return c.mean(int64(tournament.Point))
}

// sumBuchholz is the sum of the Buchholz of the opponents met over the board,
// in Germany "Buchholzsumme" or "Feinbuchholz".
func sumBuchholz(c *calc, row int) Value {
	c.buchholzOfOpponents(row)
	return c.sum(int64(tournament.Point))
}

func (c *calc) buchholzOfOpponents(row int) {
	all := c.allBuchholz()
	for r, k := range c.view(false).of(row) {
		if k == played {
			opponent := c.t.Rows[row].Games[r].Opponent
			c.add(addend{amount: all[opponent], opponent: opponent, round: int16(r + 1), note: noteBuchholz})
		}
	}
}

// allBuchholz is the Buchholz of every row, in half-points.
func (c *calc) allBuchholz() []int64 {
	if c.each == nil {
		v := c.view(c.spec.Mods.Fore)
		inner := newCalc(c.t, &Spec{Rules: c.rules, HasRules: true}, c.cache, nil)
		c.each = make([]int64, len(c.t.Rows))
		for row := range c.each {
			c.each[row] = buchholzOn(inner, v, row).Num
		}
	}
	return c.each
}
