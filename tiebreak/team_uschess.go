package tiebreak

import (
	"fmt"

	"podium/formats/tournament"
)

// The tables of these systems count match scores by 1, ½, 0; the other score of
// a row is its game points.

// amateurTeam is the system of the U.S. Amateur Team (US Chess 34G2): for each
// match played the opponent's final match score times the own game points in
// it. With /ADJ an opponent's unplayed matches count ½.
func amateurTeam(c *calc, row int) Value {
	c.weights = c.t.on(BasisGP)
	scores := c.weights.Rows[row].Games
	adjusted := c.spec.Mods.Adjusted || c.t.Choices.TeamAdjusted
	for r := range c.t.Rows[row].Games {
		g := &c.t.Rows[row].Games[r]
		if !g.Result.Played() {
			continue
		}
		total := int64(c.t.Rows[g.Opponent].Score)
		if adjusted {
			total = c.adjustedUS()[g.Opponent]
		}
		c.add(addend{
			amount: total * int64(scores[r].Points), key: int32(total), weighted: true,
			opponent: g.Opponent, round: int16(r + 1), note: noteMatch,
		})
	}
	return c.sum(quarters)
}

// The formula of the Illinois High School Association in units: board points m
// and tournament points t are half-points, so (m+10)(t²+1)/100 is
// (m+ihsaBoards)(t²+ihsaPoints)/ihsaUnit.
const (
	ihsaBoards = 10 * int64(tournament.Point)
	ihsaPoints = int64(tournament.Point * tournament.Point)
	ihsaUnit   = 100 * int64(tournament.Point*tournament.Point*tournament.Point)
)

// ihsa sums (m+10)(t²+1)/100 over the matches played: m is the board points of
// the match, each board with its weight, t the opponent's tournament points with
// unplayed matches as draws.
func ihsa(c *calc, row int) Value {
	adjusted := c.adjustedUS()
	for r := range c.t.Rows[row].Games {
		g := &c.t.Rows[row].Games[r]
		if !g.Result.Played() {
			continue
		}
		total := adjusted[g.Opponent]
		c.add(addend{
			amount: ihsaTerm(c.t.boardPoints(row, r), total), key: int32(total),
			opponent: g.Opponent, round: int16(r + 1), note: noteMatchAdjusted,
		})
	}
	return c.sum(ihsaUnit)
}

// ihsaTerm is one match in units of ihsaUnit; both arguments are half-points.
func ihsaTerm(m, t int64) int64 { return (m + ihsaBoards) * (t*t + ihsaPoints) }

// boardPoints is the points of a match with the weights of the boards, in
// half-points.
func (t *Table) boardPoints(row, r int) int64 {
	sum, weights := int64(0), t.boardWeights()
	for k, p := range t.boardsOf(row, r) {
		if k < len(weights) {
			sum += int64(weights[k]) * int64(p)
		}
	}
	return sum
}

// performanceIndex is the team performance index of WinTD: the mean over all
// rounds of 100 + (W/R - ½)(50 + 10R) + 80(S/G - ½), W being the opponent's
// match score, R the rounds, S the game points of G possible ones. A round
// without a match counts as S = 0 against W = 0.
func performanceIndex(c *calc, row int) Value {
	rounds := int64(c.t.Rounds)
	most := int64(c.t.on(BasisGP).Scoring[tournament.Win])
	if rounds == 0 || most == 0 {
		return Value{}
	}
	// In half-points w and s, and G in half-points too: the parts have the
	// denominators 2R and G.
	unit := 2 * rounds * most
	for r := range c.t.Rows[row].Games {
		g := &c.t.Rows[row].Games[r]
		a := addend{opponent: g.Opponent, round: int16(r + 1), note: noteNoIndex}
		w, s := int64(0), int64(0)
		if g.Result.Played() {
			w, s = int64(c.t.Rows[g.Opponent].Score), int64(c.t.on(BasisGP).Rows[row].Games[r].Points)
			a.note, a.key = noteIndex, int32(w)
		}
		a.amount = 100*unit + (w-rounds)*(50+10*rounds)*most + (2*s-most)*80*rounds
		c.add(a)
	}
	return c.mean(unit)
}

func (c *calc) matchReason(a *addend) string {
	return fmt.Sprintf("match score of the opponent, %s", tournament.Points(a.key))
}

func (c *calc) ihsaReason(a *addend) string {
	return fmt.Sprintf("%s board points and 10, times %s tournament points of the opponent squared and 1, by 100",
		tournament.Points(c.t.boardPoints(c.row, int(a.round)-1)), tournament.Points(a.key))
}

func (c *calc) indexReason(a *addend) string {
	return fmt.Sprintf("%s game points against an opponent with a match score of %s",
		c.t.on(BasisGP).Rows[c.row].Games[a.round-1].Points, tournament.Points(a.key))
}
