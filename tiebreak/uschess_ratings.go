package tiebreak

import "podium/formats/tournament"

// oppositionPerformance is the mean of the opponents' performances, each the
// mean of their opponents' ratings, 400 more for a win and 400 less for a loss,
// without the games against the player at hand (US Chess 34E10).
func oppositionPerformance(c *calc, row int) Value {
	games := c.t.Rows[row].Games
	den := int64(1)
	for r := range games {
		if games[r].Result.Played() {
			if _, n := c.performanceWithout(int(games[r].Opponent), row); n > 0 {
				den *= n / gcd(den, n)
			}
		}
	}
	for r := range games {
		if !games[r].Result.Played() {
			continue
		}
		// The unit 1/den makes all the means whole.
		if sum, n := c.performanceWithout(int(games[r].Opponent), row); n > 0 {
			c.add(addend{amount: sum * (den / n), opponent: games[r].Opponent, round: int16(r + 1), note: notePerformance})
		}
	}
	return c.mean(den)
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
