package tiebreak

import "podium/formats/tournament"

// oppositionPerformance is the mean of the opponents' performances, each the
// mean of their opponents' ratings, 400 more for a win and 400 less for a loss,
// without the games against the player at hand (US Chess 34E10).
func oppositionPerformance(c *calc, row int) Value {
	games := c.t.Rows[row].Games
	unit := c.performanceUnit(row)
	for r := range games {
		if !games[r].Result.Played() {
			continue
		}
		if sum, n := c.performanceWithout(int(games[r].Opponent), row); n > 0 {
			c.add(addend{amount: floorDiv(sum*unit, n), opponent: games[r].Opponent, round: int16(r + 1), note: notePerformance})
		}
	}
	return c.mean(unit)
}

// performanceUnit is how many parts a rating point is divided into so that the
// performances of a row's opponents are whole numbers of them. Up to 22 rounds
// that is always possible. Beyond, where the parts would become too small for
// the arithmetic, they stop at a thousand-millionth.
func (c *calc) performanceUnit(row int) int64 {
	const finest = 1_000_000_000
	unit := int64(1)
	for r := range c.t.Rows[row].Games {
		g := &c.t.Rows[row].Games[r]
		if !g.Result.Played() {
			continue
		}
		if _, n := c.performanceWithout(int(g.Opponent), row); n > 0 {
			unit *= n / gcd(unit, n)
		}
		if unit > finest {
			return finest
		}
	}
	return unit
}

// performanceWithout sums the performances of a row in its games against rated
// opponents other than one, and counts the games.
func (c *calc) performanceWithout(row, other int) (sum, n int64) {
	ratings := c.rated()
	for r := range c.t.Rows[row].Games {
		g := &c.t.Rows[row].Games[r]
		if !g.Result.Played() || int(g.Opponent) == other || ratings[g.Opponent] == 0 {
			continue
		}
		sum += ratings[g.Opponent] + 400*(int64(halves(g.Result))-int64(tournament.Half))
		n++
	}
	return sum, n
}
