package tiebreak

import "podium/formats/tournament"

// counting makes a method that counts the rounds for which is holds.
func counting(is func(c *calc, row, r int) bool) func(c *calc, row int) Value {
	return func(c *calc, row int) Value {
		for r := range c.t.Rows[row].Games {
			if is(c, row, r) {
				c.add(addend{amount: 1, opponent: c.t.Rows[row].Games[r].Opponent, round: int16(r + 1), note: noteCount})
			}
		}
		return c.sum(1)
	}
}

// isWin: a round with the points of a win, with or without playing (C.07 7.1).
func isWin(c *calc, row, r int) bool {
	return c.t.Rows[row].Games[r].Points == c.t.Scoring[tournament.Win]
}

// isWon: a game won over the board (C.07 7.2).
func isWon(c *calc, row, r int) bool {
	return c.t.Rows[row].Games[r].Result.Rated() == tournament.Win
}

// isBlack: a game played with Black (C.07 7.3, US Chess 34E6).
func isBlack(c *calc, row, r int) bool {
	g := &c.t.Rows[row].Games[r]
	return g.Color == tournament.Black && g.Result.Played()
}

// isBlackWon: a game won over the board with Black (C.07 7.4).
func isBlackWon(c *calc, row, r int) bool {
	return isBlack(c, row, r) && isWon(c, row, r)
}

// isElected: a round the player did not ask off or stay away from (C.07 7.6).
func isElected(c *calc, row, r int) bool {
	switch c.t.Rows[row].Games[r].Result {
	case tournament.HalfBye, tournament.ZeroBye, tournament.ForfeitLoss:
		// The bye of an odd round robin is nobody's choice (15.2).
		return c.t.Kind == tournament.RoundRobin && c.t.Rows[row].Games[r].Result.Bye()
	case tournament.NoResult, tournament.Win, tournament.Draw, tournament.Loss, tournament.ForfeitWin,
		tournament.UnratedWin, tournament.UnratedDraw, tournament.UnratedLoss,
		tournament.FullBye, tournament.PairingBye, tournament.Pending:
	}
	return true
}

// standardPoints turns any scoring back into 1, ½, 0 (C.07 7.7): a round counts
// 1 for more points than the scheduled opponent got in it, or for more than a
// draw's without an opponent, and ½ for as many. By the letter a double forfeit
// would be ½ each; it counts 0, as FIDE's own tie-break server has it.
func standardPoints(c *calc, row int) Value {
	draw := c.t.Scoring[tournament.Draw]
	for r := range c.t.Rows[row].Games {
		g := &c.t.Rows[row].Games[r]
		against := draw
		switch {
		case g.Result == tournament.Pending:
			continue
		case g.Opponent != NoOpponent:
			other := &c.t.Rows[g.Opponent].Games[r]
			double := g.Result == tournament.ForfeitLoss && other.Result == tournament.ForfeitLoss
			if double && !c.t.Choices.DoubleForfeitHalf {
				continue
			}
			against = other.Points
		}
		a := addend{opponent: g.Opponent, round: int16(r + 1), note: noteStandard}
		if g.Points > against {
			a.amount = 2
		} else if g.Points == against {
			a.amount = 1
		}
		c.add(a)
	}
	return c.sum(int64(tournament.Point))
}

// pairingNumber is the starting rank (C.07 7.8).
func pairingNumber(c *calc, row int) Value {
	c.add(addend{amount: int64(c.t.Rows[row].No), opponent: NoOpponent, note: noteNumber})
	return c.sum(1)
}
