package tiebreak

import "fmt"

// tournamentPerformance is the mean rating of the opponents and what the rating
// regulations add for the percentage (C.07 10.2).
func tournamentPerformance(c *calc, row int) Value {
	games, half := c.performance(row)
	if games == 0 {
		return Value{}
	}
	average := c.roundedMean()
	hundredths := Value{Num: 100 * half, Den: 2 * games}.Round()
	return c.plus(average, ratingDifference(hundredths), fmt.Sprintf("rating difference for %d %%", hundredths))
}

// performance lists the ratings of the opponents and gives the number of games
// against them and what they brought by 1, ½, 0, in half-points.
func (c *calc) performance(row int) (games, half int64) {
	ratings := c.rated()
	c.opponents(row)
	for r := range c.t.Rows[row].Games {
		g := &c.t.Rows[row].Games[r]
		if g.Result.Played() && ratings[g.Opponent] != 0 {
			games++
			half += int64(halves(g.Result))
		}
	}
	return games, half
}

// perfectPerformance is the lowest rating whose expected score against the
// opponents is at least what was scored (C.07 10.3). Somebody without a point
// has 800 less than the lowest opponent.
func perfectPerformance(c *calc, row int) Value {
	games, half := c.performance(row)
	if games == 0 {
		return Value{}
	}
	low, high := c.list[0].amount, c.list[0].amount
	for i := range c.list {
		low, high = min(low, c.list[i].amount), max(high, c.list[i].amount)
	}
	if half == 0 {
		c.record(1, Searched, "")
		return Whole(low - 800)
	}
	low, high = low-800, high+800
	for low < high {
		middle := floorDiv(low+high, 2)
		if c.expected(middle) >= 50*half {
			high = middle
		} else {
			low = middle + 1
		}
	}
	c.record(1, Searched, "")
	return Whole(low)
}

// expected is the expected score of a rating against the opponents listed, in
// hundredths of a point.
func (c *calc) expected(rating int64) int64 {
	sum := int64(0)
	for i := range c.list {
		sum += winProbability(rating - c.list[i].amount)
	}
	return sum
}

// averagePerformance is the mean of the opponents' tournament performances
// (C.07 10.4).
func averagePerformance(c *calc, row int) Value {
	return c.averageOf(row, tournamentPerformance)
}

// averagePerfect is the mean of the opponents' perfect performances (C.07 10.5).
func averagePerfect(c *calc, row int) Value {
	return c.averageOf(row, perfectPerformance)
}

// noPerformance marks rows without a value in calc.each.
const noPerformance = -1 << 62

func (c *calc) averageOf(row int, performance func(*calc, int) Value) Value {
	if c.each == nil {
		inner := newCalc(c.t, c.spec, c.cache, nil)
		c.each = make([]int64, len(c.t.Rows))
		for i := range c.each {
			c.each[i] = noPerformance
			if v := performance(inner, i); v.Exists() {
				c.each[i] = v.Num
			}
		}
	}
	for r := range c.t.Rows[row].Games {
		g := &c.t.Rows[row].Games[r]
		if g.Result.Played() && c.each[g.Opponent] != noPerformance {
			c.add(addend{amount: c.each[g.Opponent], opponent: g.Opponent, round: int16(r + 1), note: notePerformance})
		}
	}
	return c.roundedMean()
}
