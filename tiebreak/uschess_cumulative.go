package tiebreak

import "podium/formats/tournament"

// cumulative is the sum of the running score after each round, less the points
// that came without playing, each once (US Chess 34E3). In the 4th edition
// only unplayed wins were deducted (/4E), since the 5th unplayed draws as well.
func cumulative(c *calc, row int) Value {
	running := int64(0)
	for r, g := range c.t.Rows[row].Games {
		running += int64(g.Points)
		c.add(addend{amount: running, opponent: NoOpponent, round: int16(r + 1), note: noteRunning})
		if g.Points == 0 || g.Result.Played() {
			continue
		}
		if c.spec.Mods.FourthEdition && g.Points <= c.t.Scoring[tournament.Draw] {
			continue
		}
		c.add(addend{amount: -int64(g.Points), opponent: NoOpponent, round: int16(r + 1), note: noteDeduction})
	}
	return c.sum(int64(tournament.Point))
}

// cumulativeOpposition is the sum of the cumulative scores of the opponents
// played (34E9).
func cumulativeOpposition(c *calc, row int) Value {
	all := c.allCumulative()
	for r := range c.t.Rows[row].Games {
		g := &c.t.Rows[row].Games[r]
		if g.Result.Played() {
			c.add(addend{amount: all[g.Opponent], opponent: g.Opponent, round: int16(r + 1), note: noteCumulative})
		}
	}
	return c.sum(int64(tournament.Point))
}

// allCumulative is the cumulative score of every row, in half-points.
func (c *calc) allCumulative() []int64 {
	edition := 0
	if c.spec.Mods.FourthEdition {
		edition = 1
	}
	if c.cache.running[edition] == nil {
		inner := newCalc(c.t, &Spec{Mods: Mods{FourthEdition: c.spec.Mods.FourthEdition}}, c.cache, nil)
		all := make([]int64, len(c.t.Rows))
		for row := range all {
			all[row] = cumulative(inner, row).Num
		}
		c.cache.running[edition] = all
	}
	return c.cache.running[edition]
}
