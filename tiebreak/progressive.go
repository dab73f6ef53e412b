package tiebreak

import "podium/formats/tournament"

// progressive is the sum of the running score after each round (C.07 7.5),
// without the first ones with /C1 and /C2. There is no deduction for unplayed
// rounds, unlike the US Chess cumulative score.
func progressive(c *calc, row int) Value {
	running := int64(0)
	for r, g := range c.t.Rows[row].Games {
		running += int64(g.Points)
		a := addend{amount: running, opponent: NoOpponent, round: int16(r + 1), note: noteRunning}
		if r < c.spec.Mods.Low {
			a.cut, a.cutWhy = true, cutFirst
		}
		c.add(a)
	}
	return c.sum(int64(tournament.Point))
}
