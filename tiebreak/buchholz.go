package tiebreak

import (
	"podium/formats/tournament"
)

// buchholz is the sum of the opponents' scores (C.07 8.1), the dummy's for
// unplayed rounds.
func buchholz(c *calc, row int) Value {
	return buchholzOn(c, c.view(false), row)
}

// foreBuchholz is Buchholz before the last round's results: all paired games of
// that round count as draws (C.07 8.3).
func foreBuchholz(c *calc, row int) Value {
	return buchholzOn(c, c.view(true), row)
}

func buchholzOn(c *calc, v *view, row int) Value {
	c.list, c.shared, c.ordered = v.opponents(row), true, true
	c.cutEnds(v.excepts())
	return c.sum(int64(tournament.Point))
}

// averageBuchholz is the mean of the Buchholz of the opponents met over the
// board (C.07 8.2), of their Fore Buchholz with /F.
func averageBuchholz(c *calc, row int) Value {
	c.buchholzOfOpponents(row)
	return c.mean(int64(tournament.Point))
}

// sumBuchholz is the sum of the Buchholz of the opponents met over the board,
// in Germany "Buchholzsumme" or "Feinbuchholz".
func sumBuchholz(c *calc, row int) Value {
	c.buchholzOfOpponents(row)
	return c.sum(int64(tournament.Point))
}

func (c *calc) buchholzOfOpponents(row int) {
	all := c.allBuchholz()
	for r, k := range c.view(false).of(row) {
		if k == played {
			opponent := c.t.Rows[row].Games[r].Opponent
			c.tally(all[opponent], opponent, r, noteBuchholz)
		}
	}
}

// allBuchholz is the Buchholz of every row, in half-points.
func (c *calc) allBuchholz() []int64 {
	if c.each == nil {
		v := c.view(c.spec.Mods.Fore)
		inner := newCalc(c.t, &Spec{Rules: c.rules, HasRules: true}, c.cache)
		c.each = make([]int64, len(c.t.Rows))
		for row := range c.each {
			c.each[row] = buchholzOn(inner, v, row).Num
		}
	}
	return c.each
}

// quarters is the unit of products of two scores: half-points times half-points.
const quarters = int64(tournament.Point * tournament.Point)

// sonnebornBerger is the sum of the opponents' scores, each multiplied by the
// points scored against it (C.07 9.1); unplayed rounds go against the dummy.
func sonnebornBerger(c *calc, row int) Value {
	v := c.view(false)
	games := c.weighing().Rows[row].Games
	c.list = append(c.list, v.opponents(row)...)
	for i := range c.list {
		a := &c.list[i]
		// The least significant value is that of the opponent with the lowest
		// score, not the lowest product (C.07 14.1): the key stays.
		a.amount *= int64(games[a.round-1].Points)
		a.weighted = true
	}
	c.cutEnds(v.excepts())
	return c.sum(quarters)
}

// koya is the points scored against those who reached half of the maximum (C.07
// 9.2); /L+n and /L-n move the limit by n half-points (14.5). Where no rule
// says what an unplayed round is, in a Swiss, only games count.
func koya(c *calc, row int) Value {
	v := c.view(false)
	limit := c.koyaLimit(v)
	games := v.t.Rows[row].Games
	for r, k := range v.of(row) {
		g := &games[r]
		if k == played {
			score := int64(v.t.Rows[g.Opponent].Score)
			c.add(addend{amount: int64(g.Points), opponent: g.Opponent, round: int16(r + 1), note: notePoints})
			if 2*score < limit {
				last := len(c.list) - 1
				c.list[c.low], c.list[last] = c.list[last], c.list[c.low]
				c.low, c.lowWhy = c.low+1, belowLimit
			}
		}
	}
	return c.sum(int64(tournament.Point))
}

// koyaLimit is twice the score that qualifies. The bye of an odd round robin
// is no game, so the maximum counts the games that a row can have.
func (c *calc) koyaLimit(v *view) int64 {
	if c.limit == nil {
		most := 0
		for row := range v.t.Rows {
			n := 0
			for _, k := range v.of(row) {
				if k != noRound {
					n++
				}
			}
			most = max(most, n)
		}
		limit := int64(most)*int64(v.t.Scoring[tournament.Win]) + 2*int64(c.spec.Mods.Limit)*int64(tournament.Half)
		c.limit = &limit
	}
	return *c.limit
}

// cutEnds cuts what /C1, /C2, /M1 and /M2 ask for: first the low values, then
// the high ones (C.07 14). exception says whether article 16.5 holds.
func (c *calc) cutEnds(exception bool) {
	low, high := c.spec.Mods.Low, c.spec.Mods.High
	if low == 0 && high == 0 {
		return
	}
	if !c.ordered {
		inOrderOfCuts(c.list, exception)
		c.ordered = true
	}
	c.cutLowest(low, cutLow)
	if high > 0 && exception {
		c.restInSignificance()
	}
	c.cutHighest(high, cutHigh)
}

// restInSignificance brings what is left into order of significance again, where
// voluntary unplayed rounds are before values that are less significant.
func (c *calc) restInSignificance() {
	for i := c.low + 1; i < len(c.list); i++ {
		if !lessSignificant(&c.list[i], &c.list[i-1]) {
			continue
		}
		if c.shared {
			c.list, c.shared = append(c.memory, c.list...), false
		}
		inSignificance(c.list[c.low:])
		return
	}
}

// cutLowest cuts the n least significant, and notes why.
func (c *calc) cutLowest(n int, why cutNote) {
	if n > 0 {
		c.order()
		c.low, c.lowWhy = min(n, len(c.list)-c.high), why
	}
}

// cutHighest cuts the n most significant, and notes why.
func (c *calc) cutHighest(n int, why cutNote) {
	if n > 0 {
		c.order()
		c.high, c.highWhy = min(n, len(c.list)-c.low), why
	}
}

// order brings the list into order of significance, which cutting needs.
func (c *calc) order() {
	if !c.ordered {
		inSignificance(c.list)
		c.ordered = true
	}
}

// inSignificance puts addends into the order of significance: by
// key, by what they add where the keys are equal, and by round. Lists are as short as
// events have rounds, and most come in order.
func inSignificance(list []addend) {
	for i := 1; i < len(list); i++ {
		if !lessSignificant(&list[i], &list[i-1]) {
			continue
		}
		a, j := list[i], i
		for ; j > 0 && lessSignificant(&a, &list[j-1]); j-- {
			list[j] = list[j-1]
		}
		list[j] = a
	}
}

func lessSignificant(a, b *addend) bool {
	return a.key < b.key || a.key == b.key && (a.amount < b.amount || a.amount == b.amount && a.round < b.round)
}

// inOrderOfCuts puts addends into the order in which low values are cut: that of
// significance, but by the exception of C.07 16.5 the lowest voluntary unplayed round
// goes before a value that adds no more. Of several that add the same the least
// significant goes.
func inOrderOfCuts(list []addend, exception bool) {
	inSignificance(list)
	for exception && len(list) > 0 {
		best := -1
		for i := range list {
			if list[i].vur && (best < 0 || list[i].amount < list[best].amount) {
				best = i
			}
		}
		if best < 0 {
			return
		}
		if a := list[best]; a.amount >= list[0].amount {
			copy(list[1:], list[:best])
			list[0] = a
		}
		list = list[1:]
	}
}

// progressive is the sum of the running score after each round (C.07 7.5),
// without the first ones with /C1 and /C2. There is no deduction for unplayed
// rounds, unlike the US Chess cumulative score.
func progressive(c *calc, row int) Value {
	running := int64(0)
	games, cut := c.t.Rows[row].Games, c.spec.Mods.Low
	for r := range games {
		running += int64(games[r].Points)
		if r >= cut {
			c.tally(running, NoOpponent, r, noteRunning)
			continue
		}
		c.add(addend{amount: running, opponent: NoOpponent, round: int16(r + 1), note: noteRunning})
		c.low, c.lowWhy = r+1, cutFirst
	}
	return c.sum(int64(tournament.Point))
}

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
