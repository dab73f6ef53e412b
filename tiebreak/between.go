package tiebreak

import (
	"maps"
	"slices"

	"podium/formats/tournament"
)

// resultBetween is wins minus losses in the games played among the rows of the
// group (US Chess 34E5): 3-1 is worth more than 1-0. Nothing is averaged, and
// not everybody need have met. Where the event reapplies it, the value is how
// many of the group it puts behind.
func resultBetween(c *calc, rows []int32, values []Value) {
	if c.t.Choices.ReapplyBetween {
		c.reapplyBetween(rows, values)
		return
	}
	c.between(rows, values, 1, winOrLoss)
}

// winOrLoss is 1 for a win, -1 for a loss, forfeited games included: whether
// they are among the games at all is decided before.
func winOrLoss(g *Game) (int64, note) {
	switch g.Result.Rated() {
	case tournament.Win, tournament.ForfeitWin:
		return 1, noteTiedResult
	case tournament.Loss, tournament.ForfeitLoss:
		return -1, noteTiedResult
	case tournament.Draw, tournament.NoResult, tournament.UnratedWin, tournament.UnratedDraw, tournament.UnratedLoss,
		tournament.HalfBye, tournament.FullBye, tournament.PairingBye, tournament.ZeroBye, tournament.Pending:
	}
	return 0, noteTiedResult
}

// reapplyBetween gives each row the number of rows behind it when wins minus
// losses are looked at again and again among those still level.
func (c *calc) reapplyBetween(rows []int32, values []Value) {
	work := c.work
	c.work = nil // only the games among the whole group are explained
	behind := make(map[int32]int64, len(rows))
	c.putBehind(rows, 0, behind)
	c.work = work
	c.between(rows, values, 1, winOrLoss)
	for i, row := range rows {
		values[i] = Whole(behind[row])
	}
	if c.work != nil {
		c.work.op, c.work.how = Placed, "how many of those level stand behind, by wins minus losses and again among those still level"
	}
}

// putBehind orders rows, behind whom after rows stand already.
func (c *calc) putBehind(rows []int32, after int64, behind map[int32]int64) {
	values := make([]Value, len(rows))
	c.between(rows, values, 1, winOrLoss)
	levels := map[int64][]int32{}
	for i, row := range rows {
		levels[values[i].Num] = append(levels[values[i].Num], row)
	}
	for _, value := range slices.Sorted(maps.Keys(levels)) {
		part := levels[value]
		if len(part) > 1 && len(part) < len(rows) {
			c.putBehind(part, after, behind)
		} else {
			for _, row := range part {
				behind[row] = after
			}
		}
		after += int64(len(part))
	}
}

// pointsBetween is the points from all games among the rows of the group, the
// calculator page's head-to-head.
func pointsBetween(c *calc, rows []int32, values []Value) {
	c.between(rows, values, int64(tournament.Point), func(g *Game) (int64, note) {
		return int64(g.Points), noteTied
	})
}

// between sums an amount over the games among rows.
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
			if c.countsBetween(g) && c.member[g.Opponent] != 0 {
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

// countsBetween reports whether a round is a game between two players. RBTP may
// count forfeited games as well.
func (c *calc) countsBetween(g *Game) bool {
	forfeits := c.t.Choices.ForfeitsBetween && c.spec.Method.Code == "RBTP"
	return g.Result.Played() || forfeits && g.Result.Forfeit() && g.Opponent != NoOpponent
}
