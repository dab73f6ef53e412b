package tiebreak

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"podium/formats/tournament"
)

// boardCount is the sum of the numbers of the boards, each times the game points
// on it (C.07 12.1). Lower is better: the same points came on higher boards.
func boardCount(c *calc, row int) Value {
	c.boardTotals(row, func(k int) int64 { return int64(k + 1) })
	return c.sum(int64(tournament.Point))
}

// berlin gives a win on the first of B boards B points, on the last one point
// (German practice).
func berlin(c *calc, row int) Value {
	boards := c.t.matches.boards
	c.boardTotals(row, func(k int) int64 { return int64(boards - k) })
	return c.sum(int64(tournament.Point))
}

// boardTotals adds for each board the game points on it times a weight; k counts
// boards from 0.
func (c *calc) boardTotals(row int, weight func(k int) int64) {
	for k, p := range c.t.allBoards(row) {
		c.add(addend{amount: weight(k) * int64(p), key: int32(k), opponent: NoOpponent, note: noteBoards})
	}
}

// allBoards sums by board what a row scored in all rounds.
func (t *Table) allBoards(row int) []tournament.Points {
	total := make([]tournament.Points, t.matches.boards)
	for r := range t.Rounds {
		addBoards(total, t.boardsOf(row, r))
	}
	return total
}

func addBoards(total, boards []tournament.Points) {
	for k, p := range boards {
		total[k] += p
	}
}

func boardCountOf(boards []tournament.Points) tournament.Points {
	count := tournament.Points(0)
	for k, p := range boards {
		count += tournament.Points(k+1) * p
	}
	return count
}

// withoutLast is the game points on all boards but the last, then but the last
// two, and so on, down to those on the first.
func withoutLast(boards []tournament.Points) []tournament.Points {
	var out []tournament.Points
	sum := tournament.Points(0)
	for _, p := range boards[:max(0, len(boards)-1)] {
		sum += p
		out = append(out, sum)
	}
	slices.Reverse(out)
	return out
}

// topBoards orders a group by the points on board 1, then on board 2, and so on
// (C.07 12.2). The value is the place in the group.
func topBoards(c *calc, rows []int32, values []Value) {
	c.inOrderOf(rows, values, noteBoardSum, func(boards []tournament.Points) []tournament.Points { return boards })
}

// bottomBoards orders a group by the points without the last board, then without
// the last two (C.07 12.3). The value is the place in the group.
func bottomBoards(c *calc, rows []int32, values []Value) {
	c.inOrderOf(rows, values, noteWithoutLast, withoutLast)
}

// inOrderOf ranks rows by sequences of numbers made of their boards, compared
// one after the other, the higher first.
func (c *calc) inOrderOf(rows []int32, values []Value, why note, sequence func([]tournament.Points) []tournament.Points) {
	type entry struct {
		numbers []tournament.Points
		i       int
	}
	list := make([]entry, len(rows))
	for i, row := range rows {
		list[i] = entry{sequence(c.t.allBoards(int(row))), i}
	}
	slices.SortFunc(list, func(a, b entry) int {
		return cmp.Or(slices.Compare(b.numbers, a.numbers), cmp.Compare(a.i, b.i))
	})
	place := 1
	for at, e := range list {
		if at > 0 && slices.Compare(e.numbers, list[at-1].numbers) != 0 {
			place = at + 1
		}
		values[e.i] = Whole(int64(place))
		if c.work != nil && int(rows[e.i]) == c.asked {
			c.row = c.asked
			for k, p := range e.numbers {
				c.add(addend{amount: int64(p), key: int32(k), opponent: NoOpponent, note: why})
			}
			c.record(int64(tournament.Point), Placed, "the place in the group by these numbers, compared one after the other")
		}
	}
}

// boardWeights are the weights of the boards for IHSA; nil if nobody gave any
// and the boards are not eight, for which the association has its own.
func (t *Table) boardWeights() []int {
	if len(t.matches.weight) > 0 {
		return t.matches.weight
	}
	if t.matches.boards == 8 {
		return []int{12, 11, 10, 9, 8, 7, 6, 5}
	}
	return nil
}

func (c *calc) boardsReason(a *addend) string {
	total := c.t.allBoards(c.row)[a.key]
	return fmt.Sprintf("board %d: %s game points, times %d", a.key+1, total, timesOf(a.amount, int64(total)))
}

// timesOf is the weight by which a total was multiplied; 0 where nothing was
// scored and it does not matter.
func timesOf(amount, total int64) int64 {
	if total == 0 {
		return 0
	}
	return amount / total
}

func (c *calc) boardSumReason(a *addend) string {
	return fmt.Sprintf("game points on board %d", a.key+1)
}

func (c *calc) withoutLastReason(a *addend) string {
	last := c.t.matches.boards - 1 - int(a.key)
	names := make([]string, last)
	for k := range names {
		names[k] = fmt.Sprint(k + 1)
	}
	return "game points on boards " + strings.Join(names, ", ")
}
