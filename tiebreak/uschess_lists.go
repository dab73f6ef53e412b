package tiebreak

import "podium/formats/tournament"

// adjustedUS is every row's adjusted score, in half-points: what its played
// games brought, and half a win for every unplayed round, whatever it brought
// (US Chess 34E, introduction). It is used for opponents only.
func (c *calc) adjustedUS() []int64 {
	if c.cache.adjusted == nil {
		half := int64(c.t.Scoring[tournament.Draw])
		all := make([]int64, len(c.t.Rows))
		for row := range all {
			for _, g := range c.t.Rows[row].Games {
				if g.Result.Played() {
					all[row] += int64(g.Points)
				} else {
					all[row] += half
				}
			}
		}
		c.cache.adjusted = all
	}
	return c.cache.adjusted
}

// opposition lists the adjusted scores of the opponents. A round that the player
// did not play counts as an opponent with 0, which takes part in discarding; a
// forfeited one may count as the scheduled opponent instead ([Choices]).
func (c *calc) opposition(row int) {
	adjusted := c.adjustedUS()
	for r := range c.t.Rows[row].Games {
		g := &c.t.Rows[row].Games[r]
		credited := c.t.Choices.ForfeitOpponent && g.Result.Forfeit() && g.Opponent != NoOpponent
		if !g.Result.Played() && !credited {
			c.add(addend{opponent: g.Opponent, round: int16(r + 1), note: noteZeroOpponent})
			continue
		}
		score := adjusted[g.Opponent]
		c.add(addend{amount: score, key: int32(score), opponent: g.Opponent, round: int16(r + 1), note: noteAdjusted})
	}
}

// modifiedMedian drops the lowest of the opposition for a score above half of
// the maximum, the highest for one below, both for exactly half (34E1).
func modifiedMedian(c *calc, row int) Value {
	c.opposition(row)
	k := discards(c.t.Scheduled)
	class := c.class(row)
	low, high := c.dropNotes(class)
	if class >= 0 {
		c.cutLowest(k, low)
	}
	if class <= 0 {
		c.cutHighest(k, high)
	}
	return c.sum(int64(tournament.Point))
}

// dropNotes say why a score is discarded by the modified median. By record the
// class is none of the score.
func (c *calc) dropNotes(class int64) (low, high cutNote) {
	switch {
	case c.t.Choices.MedianByRecord:
		return dropLow, dropHigh
	case class == 0:
		return dropLowOfEven, dropHighOfEven
	}
	return dropLowOfPlus, dropHighOfMinus
}

// class is positive for a plus score, negative for a minus score and 0 for an
// even one: by the score against half of the maximum, or by wins against losses
// where the event has it so. A bye is no loss; its points make it a win or a
// draw.
func (c *calc) class(row int) int64 {
	if !c.t.Choices.MedianByRecord {
		return 2*int64(c.t.Rows[row].Score) - int64(c.t.Scoring[tournament.Win])*int64(c.t.Rounds)
	}
	plus := int64(0)
	for _, g := range c.t.Rows[row].Games {
		switch {
		case g.Result.Rated() == tournament.Loss || g.Result == tournament.ForfeitLoss:
			plus--
		case g.Points > c.t.Scoring[tournament.Draw]:
			plus++
		}
	}
	return plus
}

// solkoff keeps the whole opposition (34E2).
func solkoff(c *calc, row int) Value {
	c.opposition(row)
	return c.sum(int64(tournament.Point))
}

// median drops the highest and the lowest of the opposition (34E4).
func median(c *calc, row int) Value {
	return medianOf(c, row, discards(c.t.Scheduled))
}

// harkness is the median with a third discard from thirteen rounds, the
// historical form.
func harkness(c *calc, row int) Value {
	k := discards(c.t.Scheduled)
	if c.t.Scheduled >= 13 {
		k = 3
	}
	return medianOf(c, row, k)
}

func medianOf(c *calc, row, k int) Value {
	c.opposition(row)
	c.cutLowest(k, dropLow)
	c.cutHighest(k, dropHigh)
	return c.sum(int64(tournament.Point))
}

// discards is how many scores go at an end: one, two from nine rounds (34E1).
func discards(rounds int) int {
	if rounds >= 9 {
		return 2
	}
	return 1
}
