package tiebreak

import "podium/formats/tournament"

// notional is the score of the opponent that a player is taken to have met in
// an unplayed round r (counted from 0), in half-points.
func (v *view) notional(row, r int) (score int64, why note) {
	if v.key.rules == RulesPre2023 {
		return v.virtual(row, r), noteVirtual
	}
	return v.dummy(row, r)
}

// dummy is the opponent of C.07 16.4: it has the player's own score, and since
// 2026 not more than the scheduled opponent's adjusted score or, in a bye, than
// draws in all rounds would give; or what stands in its place by 16.6.
func (v *view) dummy(row, r int) (score int64, why note) {
	replaced := v.t.Choices.Replaced.Own
	if replaced == OwnNothing {
		return 0, noteNothing
	}
	own := int64(v.t.Rows[row].Score)
	if v.key.rules != Rules2026 || replaced == OwnUncapped {
		return own, noteDummy
	}
	if opponent := v.t.Rows[row].Games[r].Opponent; opponent != NoOpponent {
		if limit := v.adjusted[opponent]; limit < own {
			return limit, noteOpponentCap
		}
		return own, noteDummy
	}
	if limit := int64(v.t.Scoring[tournament.Draw]) * int64(v.t.Rounds); limit < own {
		return limit, noteDrawCap
	}
	return own, noteDummy
}

// virtual is the virtual opponent of the rules before 2023: the player's score
// before the round, what the player's result leaves to the opponent, and draws
// ever after.
func (v *view) virtual(row, r int) int64 {
	games := v.t.Rows[row].Games
	score := int64(v.t.Scoring[tournament.Win] - games[r].Points)
	for _, g := range games[:r] {
		score += int64(g.Points)
	}
	return score + int64(v.t.Scoring[tournament.Draw])*int64(len(games)-1-r)
}
