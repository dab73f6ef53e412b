package tiebreak

import (
	"fmt"

	"podium/formats/tournament"
)

// policy is what the spec does about unrated players.
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

// dropped is why the table cannot have this tie-break; "": it can.
func (c *calc) dropped() string {
	m := &c.spec.Method
	if c.t.Interim && m.playoff() {
		return "play-offs count after the last round only"
	}
	if m.Needs == SeedInput && c.t.Seed == "" {
		return "no seed for the drawing of lots was given"
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
		return "one player is unrated and no rating for unrated players was announced (FIDE C.07 10)"
	}
	return fmt.Sprintf("%d players are unrated and no rating for unrated players was announced (FIDE C.07 10)", unrated)
}

// rated gives every row's rating under the policy; 0: to be left out.
func (c *calc) rated() []int64 {
	if c.ratings != nil {
		return c.ratings
	}
	policy := c.policy()
	c.ratings = make([]int64, len(c.t.Rows))
	for i := range c.t.Rows {
		c.ratings[i] = int64(c.t.Rows[i].Rating)
	}
	for i := range c.t.Rows {
		if c.t.Rows[i].Rating != 0 {
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

// fieldRating is an unrated player's rating by the rule that one chess club
// published: the mean of the rated field and 400 times wins less losses by
// games, against rated opponents. It is rounded to a whole rating, half up.
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

// halves is what a game is worth by 1, ½, 0, in half-points, whatever the
// event's scoring.
func halves(r tournament.Result) int {
	won := r.Rated()
	if won == tournament.Win {
		return 2
	}
	if won == tournament.Draw {
		return 1
	}
	return 0
}

// opponents lists the ratings of the rated opponents met over the board.
func (c *calc) opponents(row int) {
	ratings := c.rated()
	for r := range c.t.Rows[row].Games {
		g := &c.t.Rows[row].Games[r]
		if g.Result.Played() && ratings[g.Opponent] != 0 {
			rating := ratings[g.Opponent]
			c.add(addend{amount: rating, key: int32(rating), opponent: g.Opponent, round: int16(r + 1), note: noteRating})
		}
	}
}

// ownRating is the rating itself (C.07 10.6).
func ownRating(c *calc, row int) Value {
	rating := c.rated()[row]
	if rating == 0 {
		return Value{}
	}
	c.add(addend{amount: rating, opponent: NoOpponent, note: noteOwnRating})
	return c.sum(1)
}

// averageRating is the mean rating of the opponents, rounded half up (C.07 10.1).
func averageRating(c *calc, row int) Value {
	c.opponents(row)
	low := c.spec.Mods.Low
	if c.rules == RulesPre2023 {
		// An unplayed round counted as the one to be cut.
		low = max(0, low-(c.t.Rounds-len(c.list)))
	}
	c.cutLowest(low, cutLow)
	c.cutHighest(c.spec.Mods.High, cutHigh)
	return c.roundedMean()
}

// sumOfRatings is the sum of the opponents' ratings, an Irish system.
func sumOfRatings(c *calc, row int) Value {
	c.opponents(row)
	return c.sum(1)
}

// averageOpposition is the mean rating of the opponents, not rounded (US Chess
// 34E11).
func averageOpposition(c *calc, row int) Value {
	c.opponents(row)
	return c.mean(1)
}
