package grid

import (
	"slices"
	"strconv"
)

// collect finds the rows of the table, among the next most rows of the sheet.
func (t *table) collect(most int) {
	row := t.header + 1
	for ; row < min(t.header+1+most, len(t.sheet.Rows)); row++ {
		if t.over(row) {
			break
		}
		switch {
		case t.continues(row):
			last := len(t.under) - 1
			t.under[last] = append(t.under[last], row)
		case t.repeatsHeader(row), t.unused(row):
		default:
			t.rows = append(t.rows, row)
			t.under = append(t.under, nil)
		}
	}
	t.end = row
}

// over reports whether the table ends before a row.
func (t *table) over(row int) bool {
	r := t.row(row)
	name, number := r.text(t.name), t.numberText(r)
	if t.isFooter(r) || r.filled() == 1 && !isNumber(number) && row > t.header {
		return true
	}
	if name == "" && number == "" && !t.continues(row) {
		return true
	}
	if name == "" && number != "" && !isNumber(number) && !t.continues(row) {
		return true
	}
	if gap := r.Line - t.row(row-1).Line; gap > 1 && len(t.rows) > 0 {
		return gap > 2 || !t.follows(number)
	}
	return false
}

// follows reports whether a number, after a blank row, goes on counting.
func (t *table) follows(number string) bool {
	before, err := strconv.Atoi(t.numberText(t.row(t.rows[len(t.rows)-1])))
	if err != nil {
		return false
	}
	now, err := strconv.Atoi(number)
	return err == nil && now == before+1
}

// numberText is what stands in the column that counts the rows.
func (t *table) numberText(r *Row) string {
	if text := r.text(t.number); text != "" {
		return text
	}
	return r.text(t.rank)
}

func isNumber(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return i > 0 && s[i:] == "."
		}
	}
	return s != ""
}

// isFooter reports whether a row stands below every table of its kind.
func (t *table) isFooter(r *Row) bool {
	for i := range r.Cells {
		if text := r.Cells[i].Text; text != "" {
			return i <= t.name && t.words.footer(text)
		}
	}
	return false
}

func (w *Words) footer(s string) bool {
	if len(s) < 4 || s[0] >= '0' && s[0] <= '9' {
		return false
	}
	folded := fold(s)
	return slices.ContainsFunc(w.footers, func(f string) bool {
		return len(folded) >= len(f) && folded[:len(f)] == f
	})
}

// repeatsHeader reports whether a row is the header again, as on the next page
// of a printed table.
func (t *table) repeatsHeader(row int) bool {
	a, b := t.row(row), t.row(t.header)
	if a.text(t.name) != b.text(t.name) {
		return false
	}
	for i := range b.Cells {
		if a.text(i) != b.text(i) {
			return false
		}
	}
	return true
}

// unused reports whether a row has a number and nothing else: a form that was
// not filled to its end.
func (t *table) unused(row int) bool {
	r := t.row(row)
	return r.text(t.name) == "" && r.filled() == 1
}

// continues reports whether a row continues the player above: the second and
// third lines of a wall chart, which have no number of their own, no name but
// perhaps an id, and colours or the running score instead of games.
func (t *table) continues(row int) bool {
	r := t.row(row)
	name := r.text(t.name)
	switch {
	case len(t.rows) == 0 || t.number < 0 && t.rank < 0 || t.numberText(r) != "":
		return false
	case name != "" && !isNumber(name), r.Line-t.row(row-1).Line > 1:
		return false
	}
	says := name != ""
	for _, col := range t.rounds {
		text := r.text(col)
		if text != "" && colorWord(text) == 0 && !isScore(text) && text != "-" {
			return false
		}
		says = says || text != "" && text != "-"
	}
	return says
}

// colorWord reads a colour of a wall chart, which has W and B; 0: it is none.
func colorWord(s string) rune {
	switch s {
	case "W", "w":
		return 'w'
	case "B", "b":
		return 'b'
	}
	return 0
}
