package awards

import (
	"fmt"
	"slices"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// halves of a rating point, in which upsets are counted: a draw is worth half
// the difference.
const upsetUnit = 2

// byUpset is the best upset of each player: a game over the board against a
// higher rated opponent that was won, or drawn for half the difference.
func (a *arena) byUpset(f *field, award *Award) []ranked {
	var out []ranked
	table := f.standings.Table
	for _, r := range f.ranking {
		best, round := int64(0), 0
		games := table.Rows[r.who.row].Games
		for i := range games {
			g := &games[i]
			if !g.Result.Played() {
				continue
			}
			if size := upset(r.who, f.people[f.place[g.Opponent]], g.Result, award.UnratedAs); size > best {
				best, round = size, i+1
			}
		}
		if best > 0 {
			r.value, r.round = valueScore(tiebreak.Value{Num: best, Den: upsetUnit}), round
			out = append(out, r)
		}
	}
	slices.SortStableFunc(out, compareRanked)
	return out
}

// upset is the size of an upset in halves of a rating point; 0: it is none.
// Unrated players are out unless the award says what they count as.
func upset(who, opponent *competitor, result tournament.Result, unratedAs int) int64 {
	own, other := who.Rating, opponent.Rating
	if own == 0 {
		own = unratedAs
	}
	if other == 0 {
		other = unratedAs
	}
	if own == 0 || other <= own {
		return 0
	}
	switch result.Rated() {
	case tournament.Win:
		return upsetUnit * int64(other-own)
	case tournament.Draw:
		return int64(other - own)
	case tournament.NoResult, tournament.Loss, tournament.ForfeitWin, tournament.ForfeitLoss,
		tournament.UnratedWin, tournament.UnratedDraw, tournament.UnratedLoss,
		tournament.HalfBye, tournament.FullBye, tournament.PairingBye, tournament.ZeroBye, tournament.Pending:
	}
	return 0
}

// upsetText tells the game of an upset.
func (a *arena) upsetText(r *ranked) string {
	f := a.sections[r.who.section]
	g := &f.standings.Table.Rows[r.who.row].Games[r.round-1]
	opponent := f.people[f.place[g.Opponent]]
	verb := "beat"
	if g.Result.Rated() == tournament.Draw {
		verb = "drew with"
	}
	return fmt.Sprintf("%s, %s %s, %s, in round %d", r.who.ratedText, verb, opponent.Spoken(), opponent.ratedText, r.round)
}
