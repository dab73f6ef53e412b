package tiebreak

import "podium/formats/tournament"

// quarters is the unit of products of two scores: half-points times half-points.
const quarters = int64(tournament.Point * tournament.Point)

// sonnebornBerger is the sum of the opponents' scores, each multiplied by the
// points scored against it (C.07 9.1); unplayed rounds go against the dummy.
func sonnebornBerger(c *calc, row int) Value {
	v := c.view(false)
	c.list = append(c.list, v.opponents(row)...)
	games := c.weighing().Rows[row].Games
	for i := range c.list {
		a := &c.list[i]
		// The least significant value is that of the opponent with the lowest
		// score, not the lowest product (C.07 14.1): the key stays.
		a.amount *= int64(games[a.round-1].Points)
		a.weighted = true
	}
	c.cutEnds(v.key.rules != RulesPre2023)
	return c.sum(quarters)
}

// koya is the points scored against those who reached half of the maximum (C.07
// 9.2); /L+n and /L-n move the limit by n half-points (14.5). Where no rule
// tells what an unplayed round is, in a Swiss, only games count.
func koya(c *calc, row int) Value {
	v := c.view(false)
	limit := c.koyaLimit(v)
	games := v.t.Rows[row].Games
	for r, k := range v.of(row) {
		g := &games[r]
		if k == played {
			score := int64(v.t.Rows[g.Opponent].Score)
			c.add(addend{
				amount: int64(g.Points), opponent: g.Opponent, round: int16(r + 1), note: notePoints,
				cut: 2*score < limit, cutWhy: belowLimit,
			})
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
