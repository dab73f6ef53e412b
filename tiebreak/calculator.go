package tiebreak

import "podium/formats/tournament"

// The systems of one calculator page that goes by names belonging to others.
// They use the real final scores of the opponents met over the board.

func (c *calc) finalScores(row int) {
	for r := range c.t.Rows[row].Games {
		g := &c.t.Rows[row].Games[r]
		if g.Result.Played() {
			score := int64(c.t.Rows[g.Opponent].Score)
			c.add(addend{amount: score, key: int32(score), opponent: g.Opponent, round: int16(r + 1), note: noteFinal})
		}
	}
}

// sumOfOpponents is the page's Buchholz.
func sumOfOpponents(c *calc, row int) Value {
	c.finalScores(row)
	return c.sum(int64(tournament.Point))
}

// topOpponents sums the n best opponents, the page's Buchholz Cut 1.
func topOpponents(c *calc, row int) Value {
	c.finalScores(row)
	c.cutLowest(len(c.list)-c.spec.Mods.Top, cutLow)
	return c.sum(int64(tournament.Point))
}

// sumAndMedian is the page's Median-Buchholz: the sum and the statistical
// median of the scores. It is in quarter-points, for the mean of two middle
// scores may be one.
func sumAndMedian(c *calc, row int) Value {
	c.finalScores(row)
	if n := len(c.list); n > 0 {
		inSignificance(c.list)
		middle := c.list[(n-1)/2].amount + c.list[n/2].amount
		for i := range c.list {
			c.list[i].amount *= 2
		}
		c.add(addend{amount: middle, opponent: NoOpponent, note: noteMedian})
	}
	return c.sum(quarters)
}

// beatenOpponents sums the scores of the opponents beaten, the page's Solkoff.
func beatenOpponents(c *calc, row int) Value {
	for r := range c.t.Rows[row].Games {
		g := &c.t.Rows[row].Games[r]
		if g.Result.Rated() == tournament.Win {
			score := int64(c.t.Rows[g.Opponent].Score)
			c.add(addend{amount: score, key: int32(score), opponent: g.Opponent, round: int16(r + 1), note: noteFinal})
		}
	}
	return c.sum(int64(tournament.Point))
}

// arranz gives tenths: 10 for a won game, 6 for a draw with Black, 4 for one
// with White, 5 where the colour is not known. Spanish practice.
func arranz(c *calc, row int) Value {
	for r := range c.t.Rows[row].Games {
		g := &c.t.Rows[row].Games[r]
		if !g.Result.Played() {
			continue
		}
		a := addend{opponent: g.Opponent, round: int16(r + 1), note: noteArranz}
		if won := g.Result.Rated(); won == tournament.Win {
			a.amount = 10
		} else if won == tournament.Draw {
			a.amount = drawnTenths(g.Color)
		}
		c.add(a)
	}
	return c.sum(10)
}

func drawnTenths(color tournament.Color) int64 {
	switch color {
	case tournament.Black:
		return 6
	case tournament.White:
		return 4
	case tournament.NoColor:
	}
	return 5
}
