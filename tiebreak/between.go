package tiebreak

import "podium/formats/tournament"

// resultBetween is wins minus losses in the games played among the rows of the
// group (US Chess 34E5): 3-1 is worth more than 1-0. Nothing is averaged, and
// not everybody need have met.
func resultBetween(c *calc, rows []int32, values []Value) {
	c.between(rows, values, 1, func(g *Game) (int64, note) {
		switch g.Result.Rated() {
		case tournament.Win:
			return 1, noteTiedResult
		case tournament.Loss:
			return -1, noteTiedResult
		case tournament.Draw, tournament.NoResult, tournament.ForfeitWin, tournament.ForfeitLoss,
			tournament.UnratedWin, tournament.UnratedDraw, tournament.UnratedLoss, tournament.HalfBye,
			tournament.FullBye, tournament.PairingBye, tournament.ZeroBye, tournament.Pending:
		}
		return 0, noteTiedResult
	})
}

// pointsBetween is the points from all games among the rows of the group, the
// calculator page's head-to-head.
func pointsBetween(c *calc, rows []int32, values []Value) {
	c.between(rows, values, int64(tournament.Point), func(g *Game) (int64, note) {
		return int64(g.Points), noteTied
	})
}

// between sums an amount over the games played among rows.
func (c *calc) between(rows []int32, values []Value, den int64, amount func(*Game) (int64, note)) {
	if c.member == nil {
		c.member = make([]int32, len(c.t.Rows))
	}
	for _, row := range rows {
		c.member[row] = 1
	}
	for i, row := range rows {
		games := c.t.Rows[row].Games
		for r := range games {
			g := &games[r]
			if g.Result.Played() && c.member[g.Opponent] != 0 {
				n, why := amount(g)
				c.add(addend{amount: n, opponent: g.Opponent, round: int16(r + 1), note: why})
			}
		}
		c.row = int(row)
		values[i] = c.sum(den)
	}
	for _, row := range rows {
		c.member[row] = 0
	}
}
