package grid

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"podium/formats/heading"
	"podium/formats/tournament"
)

// Some tables have a two-line header: "Round 1" above, and below it separate columns for
// opponent, colour and result. Such a table is read as if each round had one column.

// A roundGroup holds the columns of one round. A missing column is -1.
type roundGroup struct {
	heading string // "Round 1"
	columns [resultPart + 1]int
	first   int
}

func newGroup(text string, first int) roundGroup {
	return roundGroup{heading: text, columns: [...]int{-1, -1, -1, -1}, first: first}
}

// A layout says which columns of a header belong together: those of a round and those of
// a name.
type layout struct {
	upper         *Row // the first of two header lines; nil: there is only one
	groups        []roundGroup
	family, given []int // columns of the parts of a name; nil: it is in one column
}

// layoutAt returns the layout of the header whose first line is at row, or nil if every
// column is on its own.
func layoutAt(s *Sheet, w *Words, row int) *layout {
	upper := &s.Rows[row]
	if row+1 < len(s.Rows) && (hasName(upper, w) || hasName(&s.Rows[row+1], w)) {
		lower := &s.Rows[row+1]
		if groups := roundGroups(upper, lower, w); len(groups) > 0 {
			l := &layout{upper: upper, groups: groups}
			l.names(upper, lower, w)
			return l
		}
	}
	l := oneLine(upper, w)
	if l != nil && row > 0 && count(w.headings(&s.Rows[row-1]), roundField) > 1 {
		l.groups = nil // the line above names the columns of a round and does not fit
	}
	return l
}

// oneLine returns the layout of a one-line header.
func oneLine(r *Row, w *Words) *layout {
	if !hasName(r, w) {
		return nil
	}
	l := &layout{groups: numberedGroups(r, w)}
	if l.names(r, &Row{}, w); l.groups == nil && l.family == nil && l.given == nil {
		return nil
	}
	return l
}

// names finds the columns of a name in several parts.
func (l *layout) names(upper, lower *Row, w *Words) {
	fields := make([]heading.Field, max(len(upper.Cells), len(lower.Cells)))
	for col := range fields {
		fields[col] = w.heading(cmp.Or(lower.text(col), upper.text(col))).field
	}
	l.family, l.given = heading.NameParts(fields)
}

// roundGroups finds the columns below each round of the upper line.
func roundGroups(upper, lower *Row, w *Words) []roundGroup {
	var out []roundGroup
	open := false
	for col := range lower.Cells {
		if text := upper.text(col); text != "" {
			if open = w.heading(text).field == roundField; open {
				out = append(out, newGroup(text, col))
			}
		}
		kind := w.parts[heading.Fold(lower.text(col))]
		open = open && kind != noPart
		if open {
			out[len(out)-1].columns[kind] = col
		}
	}
	return whole(out)
}

// numberedGroups finds the columns of rounds that are numbered, "Opp 1, Res 1", or repeat
// in order, "Opp, Res, Opp, Res".
func numberedGroups(r *Row, w *Words) []roundGroup {
	var out []roundGroup
	last := 0
	for col := range r.Cells {
		kind, n := w.partOf(r.Cells[col].Text)
		if kind == noPart {
			continue
		}
		if len(out) == 0 || n != last || n == 0 && out[len(out)-1].columns[kind] >= 0 {
			no := n
			if n == 0 {
				no = len(out) + 1
			}
			out = append(out, newGroup("Round "+strconv.Itoa(no), col))
		}
		last = n
		out[len(out)-1].columns[kind] = col
	}
	if len(out) == 0 || len(out) == 1 && last == 0 {
		return nil
	}
	return whole(out)
}

// partOf reads "Opp", "Opp 1" and "R1 Opp". It returns what the column holds and its
// round, or 0 if the heading does not say.
func (w *Words) partOf(text string) (part, int) {
	folded := heading.Fold(text)
	if kind := w.parts[folded]; kind != noPart {
		return kind, 0
	}
	digits := strings.IndexFunc(folded, unicode.IsDigit)
	if digits < 0 {
		return noPart, 0
	}
	for i := range folded {
		for _, cut := range [][2]string{{folded[:i], folded[i:]}, {folded[i:], folded[:i]}} {
			kind := w.parts[cut[0]]
			if n, _, ok := w.roundNumber(cut[1]); ok && kind != noPart {
				return kind, n
			}
		}
	}
	return noPart, 0
}

// whole returns the groups if all have opponents and results, otherwise nil.
func whole(groups []roundGroup) []roundGroup {
	half := func(g roundGroup) bool { return min(g.columns[opponentPart], g.columns[resultPart]) < 0 }
	if slices.ContainsFunc(groups, half) {
		return nil
	}
	return groups
}

// join merges the cells of each round, and those of a name, into the first of their
// columns.
func (l *layout) join(r Row, header bool) Row {
	cells := slices.Clone(r.Cells)
	if header && l.upper != nil {
		cells = append(cells, make([]Cell, max(0, len(l.upper.Cells)-len(cells)))...)
		for col, c := range l.upper.Cells {
			if cells[col].Text == "" {
				cells[col] = c
			}
		}
	}
	out := Row{Line: r.Line, Cells: cells}
	for _, g := range l.groups {
		text := g.heading
		if !header {
			text = joinCells(r.text(g.columns[opponentPart]), r.text(g.columns[colorPart]), r.text(g.columns[resultPart]))
		}
		kind := Text // unless a part is a date or a fault
		for _, col := range g.columns[opponentPart:] {
			if part := out.cell(col).Kind; kind == Text && part > Number {
				kind = part
			}
			if col >= 0 && col < len(cells) {
				cells[col].Text = ""
			}
		}
		if g.first < len(cells) {
			cells[g.first].Text, cells[g.first].Kind = text, kind
		}
	}
	l.joinName(&out, header)
	return out
}

// joinName writes "Family, Given" into the first column of a name in several parts.
func (l *layout) joinName(r *Row, header bool) {
	columns := slices.Concat(l.family, l.given)
	if len(columns) == 0 {
		return
	}
	part := func(columns []int) string {
		var texts []string
		for _, col := range columns {
			texts = append(texts, r.text(col))
		}
		return Trim(strings.Join(texts, " "))
	}
	text := "Name"
	if !header {
		text = string(tournament.NameOf(part(l.family), part(l.given)))
	}
	for _, col := range columns {
		if col < len(r.Cells) {
			r.Cells[col].Text = ""
		}
	}
	if col := slices.Min(columns); col < len(r.Cells) {
		r.Cells[col].Text = text
	}
}

// joinCells joins opponent, colour and result into one cell: "12w1", "12:1" without a
// colour, "-1" without an opponent. Words stay apart.
func joinCells(opponent, color, result string) string {
	number := strings.TrimRight(opponent, ".")
	switch _, isValue := signResult(squeeze(result)); {
	case (opponent == "" || opponent == "-" || number == "0") && isValue:
		return "-" + squeeze(result)
	case opponent == "" || opponent == "-" || number == "0":
		return result // a word for a bye
	case isNumber(number) && color == "":
		return number + ":" + squeeze(result)
	case isNumber(number) && utf8.RuneCountInString(color) > 1:
		return number + " " + color + " " + result
	case isNumber(number):
		return number + color + squeeze(result)
	case result == "" || result == "-":
		return opponent
	case color != "":
		opponent += " (" + color + ")"
	}
	return result + " " + opponent // a name, or a word for a bye
}
