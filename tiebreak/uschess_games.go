package tiebreak

import "podium/formats/tournament"

// kashdan gives 4 for a win, 2 for a draw and 1 for a loss over the board,
// nothing for a round without a game (US Chess 34E7).
func kashdan(c *calc, row int) Value {
	for r := range c.t.Rows[row].Games {
		g := &c.t.Rows[row].Games[r]
		if !g.Result.Played() {
			continue
		}
		a := addend{amount: 1, opponent: g.Opponent, round: int16(r + 1), note: noteKashdan}
		if won := g.Result.Rated(); won == tournament.Win {
			a.amount = 4
		} else if won == tournament.Draw {
			a.amount = 2
		}
		c.add(a)
	}
	return c.sum(1)
}

// partialScore is the Sonneborn-Berger system of US Chess (34E8): the final
// score of every opponent beaten and half that of every opponent drawn with;
// with /ADJ their adjusted scores.
func partialScore(c *calc, row int) Value {
	c.partialScores(row)
	return c.sum(quarters)
}

// partialScoreSquare adds the square of the player's own score, as Sonneborn
// proposed in 1886.
func partialScoreSquare(c *calc, row int) Value {
	c.partialScores(row)
	own := int64(c.t.Rows[row].Score)
	c.add(addend{amount: own * own, opponent: NoOpponent, note: noteSquare})
	return c.sum(quarters)
}

func (c *calc) partialScores(row int) {
	for r := range c.t.Rows[row].Games {
		g := &c.t.Rows[row].Games[r]
		if !g.Result.Played() {
			continue
		}
		score := int64(c.t.Rows[g.Opponent].Score)
		if c.spec.Mods.Adjusted {
			score = c.adjustedUS()[g.Opponent]
		}
		a := addend{key: int32(score), opponent: g.Opponent, round: int16(r + 1), note: notePartial}
		if won := g.Result.Rated(); won == tournament.Win {
			a.amount = 2 * score
		} else if won == tournament.Draw {
			a.amount = score
		}
		c.add(a)
	}
}

// timeOfLoss is the round of the first loss, by forfeit too; one more than all
// rounds for who never lost. A local rule.
func timeOfLoss(c *calc, row int) Value {
	first := len(c.t.Rows[row].Games) + 1
	for r := range c.t.Rows[row].Games {
		result := c.t.Rows[row].Games[r].Result
		absent := result == tournament.ZeroBye && c.t.Choices.ZeroByeLoses
		if result.Rated() == tournament.Loss || result == tournament.ForfeitLoss || absent {
			first = r + 1
			break
		}
	}
	c.add(addend{amount: int64(first), opponent: NoOpponent, note: noteFirstLoss})
	return c.sum(1)
}
