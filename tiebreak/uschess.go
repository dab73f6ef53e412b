package tiebreak

import (
	"podium/formats/tournament"
	"podium/tiebreak/exact"
)

// adjustedUS returns every row's adjusted score, in half-points: the points of its played
// games, plus half a win for every unplayed round, whatever that brought (US Chess 34E,
// introduction). Only opponents' scores are adjusted.
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

// opposition lists the adjusted scores of the opponents. A round that the player did not
// play counts as an opponent with 0, which may be discarded; a forfeited one may count as
// the scheduled opponent instead ([Choices]).
func (c *calc) opposition(row int) {
	adjusted := c.adjustedUS()
	for r := range c.t.Rows[row].Games {
		g := &c.t.Rows[row].Games[r]
		credited := c.t.Choices.ForfeitOpponent && g.Result.Forfeit() && g.Opponent != NoOpponent
		if !g.Result.Played() && !credited {
			c.add(addend{opponent: g.Opponent, round: int16(r + 1), why: "why.zero.opponent"})
			continue
		}
		c.addScore(adjusted[g.Opponent], g.Opponent, r, "why.opponent.adjusted")
	}
}

// modifiedMedian drops the lowest opponent for a score above half of the maximum, the
// highest for a score below, and both for exactly half (34E1).
func modifiedMedian(c *calc, row int) Value {
	c.opposition(row)
	k := discards(c.t.Scheduled)
	class := c.class(row)
	low, high := dropLowOfPlus, dropHighOfMinus
	if c.t.Choices.MedianByRecord { // the class does not depend on the score
		low, high = dropLow, dropHigh
	} else if class == 0 {
		low, high = dropLowOfEven, dropHighOfEven
	}
	if class >= 0 {
		c.cutLowest(k, low)
	}
	if class <= 0 {
		c.cutHighest(k, high)
	}
	return c.sum(halfPoints)
}

// class returns a positive number for a plus score, a negative one for a minus score, and
// 0 for an even score: by the score against half of the maximum, or by wins against
// losses if the event chooses that. A bye is not a loss; its points make it a win or a
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

// median drops the highest and the lowest opponent (34E4).
func median(c *calc, row int) Value {
	return medianOf(c, row, discards(c.t.Scheduled))
}

// harkness is the median with a third discard from thirteen rounds on, the historical
// form.
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
	return c.sum(halfPoints)
}

// discards returns how many scores are dropped at each end: one, or two from nine rounds
// on (34E1).
func discards(rounds int) int {
	if rounds >= 9 {
		return 2
	}
	return 1
}

// cumulative is the sum of the running score after each round, less the points that came
// without playing, each once (US Chess 34E3). In the 4th edition only unplayed wins were
// deducted (/4E); since the 5th, unplayed draws are as well.
func cumulative(c *calc, row int) Value {
	running := int64(0)
	for r, g := range c.t.Rows[row].Games {
		running += int64(c.t.Rows[row].gained(r))
		c.tally(running, NoOpponent, r, "why.running")
		if !c.t.Stated && c.deducts(&g) { // a list of points does not say what was played
			c.tally(-int64(g.Points), NoOpponent, r, "why.deduction")
		}
	}
	return c.sum(halfPoints)
}

// deducts reports whether the points of a round came without playing and are deducted.
func (c *calc) deducts(g *Game) bool {
	return g.Points != 0 && !g.Result.Played() &&
		(!c.spec.Mods.FourthEdition || g.Points > c.t.Scoring[tournament.Draw])
}

// cumulativeOpposition lists the cumulative scores of the opponents played (34E9).
func (c *calc) cumulativeOpposition(row int) {
	all := c.allCumulative()
	for r, g := range c.t.played(row) {
		c.tally(all[g.Opponent], g.Opponent, r, "why.cumulative")
	}
}

func (c *calc) allCumulative() []int64 {
	edition := 0
	if c.spec.Mods.FourthEdition {
		edition = 1
	}
	if c.cache.running[edition] == nil {
		inner := newCalc(c.t, &Spec{Mods: Mods{FourthEdition: c.spec.Mods.FourthEdition}}, c.cache)
		all := make([]int64, len(c.t.Rows))
		for row := range all {
			all[row] = cumulative(inner, row).Num
		}
		c.cache.running[edition] = all
	}
	return c.cache.running[edition]
}

// kashdan counts 4 for a win, 2 for a draw and 1 for a loss over the board, and nothing
// for a round without a game (US Chess 34E7).
func kashdan(c *calc, row int) Value {
	for r, g := range c.t.played(row) {
		c.tally([...]int64{1, 2, 4}[halves(g.Result)], g.Opponent, r, "why.kashdan")
	}
	return c.sum(1)
}

// partialScoreSquare adds the square of the player's own score, as Sonneborn proposed in
// 1886.
func partialScoreSquare(c *calc, row int) Value {
	c.partialScores(row)
	own := int64(c.t.Rows[row].Score)
	c.add(addend{amount: own * own, opponent: NoOpponent, why: "why.square"})
	return c.sum(quarters)
}

// partialScores lists the terms of the Sonneborn-Berger system of US Chess (34E8): the
// final scores of the opponents beaten and half the scores of those drawn with; with /ADJ
// their adjusted scores.
func (c *calc) partialScores(row int) {
	for r, g := range c.t.played(row) {
		score := int64(c.t.Rows[g.Opponent].Score)
		if c.spec.Mods.Adjusted {
			score = c.adjustedUS()[g.Opponent]
		}
		c.add(addend{
			amount: int64(halves(g.Result)) * score, key: int32(score), opponent: g.Opponent, round: int16(r + 1),
			why: "why.partial",
		})
	}
}

// timeOfLoss is the round of the first loss, including forfeits, or one more than the
// number of rounds for a player who never lost. It is a local rule.
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
	c.add(addend{amount: int64(first), opponent: NoOpponent, why: "why.first.loss"})
	return c.sum(1)
}

// oppositionPerformance is the mean of the opponents' performances. Each is the mean of
// that opponent's opponents' ratings, plus 400 for a win and minus 400 for a loss,
// without the games against the player in question (US Chess 34E10). They are added up in the
// parts of a rating point in which all of them are whole numbers. Up to 22 rounds that is
// always possible. Beyond that, where the parts would become too small for the arithmetic,
// the limit is a thousand-millionth.
func oppositionPerformance(c *calc, row int) Value {
	unit := int64(1)
	for _, g := range c.t.played(row) {
		_, n := c.performanceWithout(int(g.Opponent), row)
		unit = commonUnit(unit, n, 1_000_000_000)
	}
	for r, g := range c.t.played(row) {
		if sum, n := c.performanceWithout(int(g.Opponent), row); n > 0 {
			c.tally(exact.FloorDiv(sum*unit, n), g.Opponent, r, "why.performance")
		}
	}
	return c.mean(unit)
}

// performanceWithout adds up the performances of a row in its games against rated
// opponents except other, and counts the games.
func (c *calc) performanceWithout(row, other int) (sum, n int64) {
	ratings := c.rated()
	for _, g := range c.t.played(row) {
		if int(g.Opponent) == other || ratings[g.Opponent] == 0 {
			continue
		}
		sum += ratings[g.Opponent] + 400*(int64(halves(g.Result))-int64(tournament.Half))
		n++
	}
	return sum, n
}
