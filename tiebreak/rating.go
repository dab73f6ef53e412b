package tiebreak

import (
	"slices"

	"podium/tiebreak/exact"
)

// policy returns how the spec treats unrated players.
func (c *calc) policy() Unrated {
	if n := c.spec.Mods.Unrated; n > 0 {
		return Unrated{Policy: PolicyValue, Rating: n}
	}
	if c.t.Unrated.Policy != PolicyDefault {
		return c.t.Unrated
	}
	if c.spec.Method.Family == FIDE {
		return Unrated{Policy: PolicyDrop}
	}
	return Unrated{Policy: PolicySkip}
}

// dropped returns why the table cannot use this tie-break, "" if it can.
func (c *calc) dropped() string {
	m := &c.spec.Method
	if c.t.Interim && m.playoff() {
		return c.say("dropped.playoff")
	}
	if m.Needs == SeedInput && c.t.Seed == "" {
		return c.say("dropped.no.seed")
	}
	if !m.Rated || c.policy().Policy != PolicyDrop {
		return ""
	}
	if inner := c.spec.Inner; inner != nil {
		return c.squadCalc(inner).dropped()
	}
	unrated := 0
	for i := range c.t.Rows {
		if c.t.Rows[i].Rating == 0 {
			unrated++
		}
	}
	switch unrated {
	case 0:
		return ""
	case 1:
		return c.say("dropped.unrated.one")
	}
	return c.say("dropped.unrated", unrated)
}

// rated returns every row's rating under the policy; 0 means to leave the row out.
func (c *calc) rated() []int64 {
	if c.ratings != nil {
		return c.ratings
	}
	policy := c.policy()
	c.ratings = make([]int64, len(c.t.Rows))
	for i := range c.t.Rows {
		if c.ratings[i] = int64(c.t.Rows[i].Rating); c.ratings[i] != 0 {
			continue
		}
		switch policy.Policy {
		case PolicyValue:
			c.ratings[i] = int64(policy.Rating)
		case PolicyField:
			c.ratings[i] = fieldRating(c.t, i)
		case PolicyDefault, PolicySkip, PolicyDrop:
		}
	}
	return c.ratings
}

// fieldRating returns an unrated player's rating by a rule that a chess club published:
// the mean of the rated field plus 400 times wins minus losses per game, against rated
// opponents. It is rounded half up to a whole rating.
func fieldRating(t *Table, row int) int64 {
	var sum, n int64
	for i := range t.Rows {
		if t.Rows[i].Rating != 0 {
			sum += int64(t.Rows[i].Rating)
			n++
		}
	}
	if n == 0 {
		return 0
	}
	var games, plus int64
	for i := range t.Rows[row].Games {
		g := &t.Rows[row].Games[i]
		if g.Result.Played() && t.Rows[g.Opponent].Rating != 0 {
			games++
			plus += int64(halves(g.Result)) - 1
		}
	}
	if games == 0 {
		return Value{Num: sum, Den: n}.Round()
	}
	return Value{Num: sum*games + 400*plus*n, Den: n * games}.Round()
}

// opponentRatings adds up the ratings of the rated opponents met over the board: for their
// sum, an Irish system, and for their mean, not rounded (US Chess 34E11).
func (c *calc) opponentRatings(row int) { c.opponents(row, false) }

// opponents lists the ratings of the rated opponents met over the board, if the method
// needs the terms, for example to cut some, or if an explanation was requested. Otherwise
// it only adds them up.
func (c *calc) opponents(row int, terms bool) {
	ratings := c.rated()
	terms = terms || c.work != nil
	for r, g := range c.t.played(row) {
		switch rating := ratings[g.Opponent]; {
		case rating == 0:
		case terms:
			c.addScore(rating, g.Opponent, r, "why.rating")
		default:
			c.tally(rating, g.Opponent, r, "why.rating")
		}
	}
}

// ownRating is the rating itself (C.07 10.6).
func ownRating(c *calc, row int) Value {
	rating := c.rated()[row]
	if rating == 0 {
		return Value{}
	}
	c.add(addend{amount: rating, opponent: NoOpponent, why: "why.own.rating"})
	return c.sum(1)
}

// averageRating is the mean rating of the opponents, rounded half up (C.07 10.1).
func averageRating(c *calc, row int) Value {
	low := c.spec.Mods.Low
	c.opponents(row, low+c.spec.Mods.High > 0)
	if c.rules == RulesPre2023 {
		// An unplayed round counted as the one to be cut.
		low = max(0, low-(c.t.Rounds-len(c.list)))
	}
	c.cutLowest(low, cutLow)
	c.cutHighest(c.spec.Mods.High, cutHigh)
	return c.roundedMean()
}

// ratingDifference returns the rating difference for a percentage, in hundredths (FIDE
// Rating Regulations 8.1.1; below ½ it is the mirror image).
func ratingDifference(hundredths int64) int64 {
	if hundredths < 50 {
		return -ratingDifference(100 - hundredths)
	}
	fromHalf := [51]int16{
		0, 7, 14, 21, 29, 36, 43, 50, 57, 65,
		72, 80, 87, 95, 102, 110, 117, 125, 133, 141,
		149, 158, 166, 175, 184, 193, 202, 211, 220, 230,
		240, 251, 262, 273, 284, 296, 309, 322, 336, 351,
		366, 383, 401, 422, 444, 470, 501, 538, 589, 677,
		800,
	}
	return int64(fromHalf[hundredths-50])
}

// winProbability returns the expected score, in hundredths, of a player rated difference
// points higher (FIDE Rating Regulations 8.1.2). It uses the full scale, without the
// limit of 400 points.
func winProbability(difference int64) int64 {
	if difference < 0 {
		return 100 - winProbability(-difference)
	}
	from := [51]int16{ // the smallest difference for .50, .51, ... 1.00
		0, 4, 11, 18, 26, 33, 40, 47, 54, 62,
		69, 77, 84, 92, 99, 107, 114, 122, 130, 138,
		146, 154, 163, 171, 180, 189, 198, 207, 216, 226,
		236, 246, 257, 268, 279, 291, 303, 316, 329, 345,
		358, 375, 392, 412, 433, 457, 485, 518, 560, 620,
		736,
	}
	if difference >= int64(from[50]) {
		return 100
	}
	i, exact := slices.BinarySearch(from[:], int16(difference))
	if !exact {
		i--
	}
	return 50 + int64(i)
}

// tournamentPerformance is the mean rating of the opponents plus the rating difference
// for the percentage (C.07 10.2).
func tournamentPerformance(c *calc, row int) Value {
	games, half := c.performance(row)
	if games == 0 {
		return Value{}
	}
	average := c.roundedMean()
	hundredths := Value{Num: 100 * half, Den: 2 * games}.Round()
	difference := ratingDifference(hundredths)
	if c.work != nil && c.row == c.asked { // the difference is added to what was recorded
		c.work.How = c.say("how.plus.last", c.work.How)
		c.work.Terms = append(c.work.Terms, Term{
			Opponent: NoOpponent, Member: NoOpponent, Amount: Whole(difference),
			Why: c.say("why.rating.difference", int(hundredths)),
		})
	}
	return Value{Num: average.Num + difference*average.Den, Den: average.Den}
}

// performance lists the ratings of the opponents. It returns the number of games against
// them and the score by 1, ½, 0, in half-points.
func (c *calc) performance(row int) (games, half int64) {
	ratings := c.rated()
	c.opponents(row, true)
	for _, g := range c.t.played(row) {
		if ratings[g.Opponent] != 0 {
			half += int64(halves(g.Result))
		}
	}
	return int64(len(c.list)), half
}

// perfectPerformance is the lowest rating whose expected score against the opponents is
// at least the actual score (C.07 10.3). For a score of 0 it is 800 less than the lowest
// opponent.
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
		middle, expected := exact.FloorDiv(low+high, 2), int64(0) // in hundredths of a point
		for i := range c.list {
			expected += winProbability(middle - c.list[i].amount)
		}
		if expected >= 50*half {
			high = middle
		} else {
			low = middle + 1
		}
	}
	c.record(1, Searched, "")
	return Whole(low)
}

// noPerformance marks rows without a value in calc.each.
const noPerformance = -1 << 62

// averageOf returns the mean of the opponents' performances: of tournament performances
// (C.07 10.4), or of perfect ones (10.5).
func averageOf(performance func(*calc, int) Value) func(c *calc, row int) Value {
	return func(c *calc, row int) Value {
		if c.each == nil {
			inner := newCalc(c.t, c.spec, c.cache)
			c.each = make([]int64, len(c.t.Rows))
			for i := range c.each {
				c.each[i] = noPerformance
				if v := performance(inner, i); v.Exists() {
					c.each[i] = v.Num
				}
			}
		}
		for r, g := range c.t.played(row) {
			if c.each[g.Opponent] != noPerformance {
				c.tally(c.each[g.Opponent], g.Opponent, r, "why.performance")
			}
		}
		return c.roundedMean()
	}
}
