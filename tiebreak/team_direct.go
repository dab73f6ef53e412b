package tiebreak

import (
	"cmp"
	"slices"

	"podium/formats/tournament"
)

// extendedEncounter makes a direct encounter of teams (C.07 13.3): on the
// primary score, and on the secondary one where that ranks nobody. final
// separates two teams that are level in both, by the boards of their own
// matches (13.3.2); nil: nothing does.
func extendedEncounter(final duel) func(c *calc, rows []int32, values []Value) {
	return func(c *calc, rows []int32, values []Value) {
		first := c.view(false)
		if c.second == nil {
			c.second = transformed(c.t.on(basisOther), first.key)
		}
		encounterPlaces(c, rows, values, &encounter{
			tables: []*Table{first.t, c.second}, final: final, keep: c.t.Choices.EncounterKeeps,
		})
	}
}

// duels goes through several, until one separates the two.
func duels(list ...duel) duel {
	return func(t *Table, a, b int32) int {
		for _, d := range list {
			if order := d(t, a, b); order != 0 {
				return order
			}
		}
		return 0
	}
}

// boardCountDuel: the lower board count is ahead (12.1).
func boardCountDuel(t *Table, a, b int32) int {
	return cmp.Compare(boardCountOf(t.boardsBetween(a, b)), boardCountOf(t.boardsBetween(b, a)))
}

// topBoardsDuel: more points on board 1 are ahead, then on board 2 (12.2).
func topBoardsDuel(t *Table, a, b int32) int {
	return slices.Compare(t.boardsBetween(b, a), t.boardsBetween(a, b))
}

// bottomBoardsDuel: more points without the last board are ahead, then without
// the last two (12.3).
func bottomBoardsDuel(t *Table, a, b int32) int {
	return slices.Compare(withoutLast(t.boardsBetween(b, a)), withoutLast(t.boardsBetween(a, b)))
}

// boardsBetween sums by board what a scored in its matches against b.
func (t *Table) boardsBetween(a, b int32) []tournament.Points {
	total := make([]tournament.Points, t.matches.boards)
	for r := range t.Rows[a].Games {
		if g := &t.Rows[a].Games[r]; g.Opponent == b {
			addBoards(total, t.boardsOf(int(a), r))
		}
	}
	return total
}
