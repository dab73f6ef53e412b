package grid

import "strings"

// Some tables have a header of two lines: "Round 1" above, and below it a
// column for the opponent, one for the colour and one for the result. Such a
// table is read as if each round had one column.

// part is what one of the columns of a round holds.
type part uint8

const (
	noPart part = iota
	opponentPart
	colorPart
	resultPart
)

// A roundGroup is the columns of one round; -1 where there is none.
type roundGroup struct {
	heading string // "Round 1"
	columns [resultPart + 1]int
	first   int
}

// groupsAt finds the rounds of a header whose second line is at row; nil: the
// header is not of that kind.
func groupsAt(s *Sheet, w *Words, row int) []roundGroup {
	if row == 0 || !hasName(&s.Rows[row], w) {
		return nil
	}
	groups := roundGroups(&s.Rows[row-1], &s.Rows[row], w)
	if len(groups) < 2 {
		return nil
	}
	return groups
}

// roundGroups finds the columns below each round of the upper line.
func roundGroups(upper, lower *Row, w *Words) []roundGroup {
	var out []roundGroup
	open := false
	for col := range lower.Cells {
		if text := upper.text(col); text != "" {
			h := w.heading(text)
			open = h.field == roundField
			if open {
				out = append(out, roundGroup{heading: text, columns: [...]int{-1, -1, -1, -1}, first: col})
			}
		}
		kind := w.parts[fold(lower.text(col))]
		open = open && kind != noPart
		if open {
			out[len(out)-1].columns[kind] = col
		}
	}
	for _, g := range out {
		if g.columns[opponentPart] < 0 || g.columns[resultPart] < 0 {
			return nil
		}
	}
	return out
}

// joinRow writes the cells of each round into the first of its columns.
func joinRow(r Row, groups []roundGroup, header bool) Row {
	cells := make([]Cell, len(r.Cells))
	copy(cells, r.Cells)
	out := Row{Line: r.Line, Cells: cells}
	for _, g := range groups {
		text := g.heading
		if !header {
			text = joinCells(r.text(g.columns[opponentPart]), r.text(g.columns[colorPart]), r.text(g.columns[resultPart]))
		}
		for _, col := range g.columns[opponentPart:] {
			if col >= 0 && col < len(cells) {
				cells[col].Text = ""
			}
		}
		if g.first < len(cells) {
			cells[g.first].Text = text
		}
	}
	return out
}

// joinCells writes an opponent, a colour and a result as one cell, "12w1",
// "12:1" without a colour, "-1" without an opponent.
func joinCells(opponent, color, result string) string {
	result = squeeze(result)
	switch number := strings.TrimRight(opponent, "."); {
	case isNumber(number) && color == "":
		return number + ":" + result
	case isNumber(number):
		return number + color + result
	case result == "" || result == "-":
		return opponent
	}
	return "-" + result
}
