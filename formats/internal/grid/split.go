package grid

import (
	"slices"

	"podium/formats/finding"
	"podium/formats/heading"
	"podium/formats/tournament"
)

// A sheet may hold tables next to each other, and a table the players of several
// sections.

// beside returns the sheets of which a sheet consists, one if its tables are below each
// other. A second column for names begins a second table, unless a result between the two
// makes them the players of a game. What is above the first table alone is above all.
func beside(s *Sheet, w *Words) []Sheet {
	for row := range s.Rows {
		if isNumber(s.Rows[row].text(0)) {
			continue // of a player, as most are
		}
		names := 0
		for _, c := range s.Rows[row].Cells {
			if c.Kind == Text && w.isName(c.Text) {
				names++
			}
		}
		if names < 2 {
			continue
		}
		start := secondTable(s, w, row)
		if start < 0 {
			continue
		}
		left, right := *s, *s
		left.Rows, right.Rows = nil, nil
		for i, r := range s.Rows {
			if i > row && w.headsTable(&r) && secondTable(s, w, i) != start && slices.ContainsFunc(r.Cells[min(start, len(r.Cells)):],
				func(c Cell) bool { return c.Text != "" }) {
				left.Rows = append(left.Rows, s.Rows[i:]...) // below both, and wider
				break
			}
			a, b := r, r
			a.Cells = r.Cells[:min(start, len(r.Cells))]
			b.Cells = slices.Clone(r.Cells)
			if rest := (Row{Cells: r.Cells[min(start, len(r.Cells)):]}); rest.blank() {
				if i > row {
					b.Cells = nil
				}
			} else {
				clear(b.Cells[:start])
			}
			if !a.blank() {
				left.Rows = append(left.Rows, a)
			}
			if !b.blank() {
				right.Rows = append(right.Rows, b)
			}
		}
		return append([]Sheet{left}, beside(&right, w)...)
	}
	return []Sheet{*s}
}

// secondTable returns the first column of a second table in the row of a header, -1 if
// there is none.
func secondTable(s *Sheet, w *Words, row int) int {
	columns := w.headings(&s.Rows[row])
	isTable := func(h header) bool {
		return h.field == roundField || h.field == heading.Points || h.field == heading.Rank || h.field == unknownField
	}
	first := slices.IndexFunc(columns, func(h header) bool { return h.field == heading.Name })
	if first < 0 {
		return -1
	}
	second := slices.IndexFunc(columns[first+1:], func(h header) bool { return h.field == heading.Name }) + first + 1
	if second == first {
		return -1
	}
	between := columns[first+1 : second]
	isResult := func(h header) bool {
		return w.parts[heading.Fold(h.text)] == resultPart || h.field == heading.Result && !isBoard(h.text)
	}
	if slices.ContainsFunc(between, isResult) || !slices.ContainsFunc(columns[second+1:], isTable) ||
		!slices.ContainsFunc(columns[:second], isTable) {
		return -1
	}
	repeats := func(r Row) bool { return r.text(first) == r.text(second) }
	if row+1 < len(s.Rows) && !slices.ContainsFunc(s.Rows[row+1:], func(r Row) bool { return !repeats(r) }) {
		return -1 // the names again, at the other end of a wide table
	}
	start := second
	for start-1 > first && slices.Contains([]heading.Field{heading.Rank, heading.Number, heading.Title}, columns[start-1].field) {
		start--
	}
	if start == second && start-1 > first && columns[start-1].field == blankField && row+1 < len(s.Rows) &&
		placeOf(s.Rows[row+1].text(start-1)) == 1 {
		start-- // of numbers without a heading
	}
	return start
}

// groupColumn returns the column of a group, if players of different groups share a
// number or a place and those of one group do not; otherwise -1.
func (t *table) groupColumn() int {
	col := slices.IndexFunc(t.columns, func(h header) bool {
		return (h.field == heading.Ignored || h.field == unknownField) && t.words.is("kind", heading.Fold(h.text))
	})
	if col < 0 {
		return -1
	}
	all, firsts := map[[2]string]bool{}, map[string]int{}
	for _, row := range t.rows {
		r := t.row(row)
		key := [2]string{t.numberText(r), r.text(col)}
		if key[0] == "" || all[key] && t.number >= 0 {
			return -1
		}
		if !all[key] {
			firsts[key[0]]++
		}
		all[key] = true
	}
	if firsts["1"] < 2 && firsts["1."] < 2 {
		return -1
	}
	return col
}

// split returns the tables of the sections between which a column divides the players, or
// the table itself. Where games connect the sections, they are one.
func (t *table) split() []*table {
	t.taken = make([]bool, len(t.columns))
	t.whole = t
	if t.section < 0 {
		t.section = t.groupColumn()
	}
	if t.section < 0 || t.isMatrix() {
		return []*table{t}
	}
	var names []string
	parts := map[string]*table{}
	name, part := "", map[int]string{} // by row
	for i, row := range t.rows {
		if text := t.row(row).text(t.section); text != "" {
			name = text
		}
		p := parts[name]
		if p == nil {
			names = append(names, name)
			p = new(table)
			*p = *t
			p.rows, p.under, p.called = nil, nil, name
			parts[name] = p
		}
		p.rows, p.under = append(p.rows, row), append(p.under, t.under[i])
		part[row] = name
	}
	if len(names) < 2 && name != "" {
		t.columns[t.section].field = heading.Section
		t.called = name
	}
	if len(names) < 2 || names[0] == "" || t.connected(part) {
		return []*table{t}
	}
	t.columns[t.section].field = heading.Section
	out := make([]*table, len(names))
	for i := range names {
		out[i] = parts[names[i]]
	}
	return out
}

// connected reports whether a cell names an opponent of another part by a number that only
// one player has.
func (t *table) connected(part map[int]string) bool {
	rows := map[int]int{}
	for _, row := range t.rows {
		no := placeOf(t.numberText(t.row(row)))
		if _, taken := rows[no]; taken {
			return false
		}
		rows[no] = row
	}
	for at, c := range t.roundCells() {
		for _, n := range []notation{opponentFirst, resultFirst} {
			r, ok := t.language.parseRound(c.Text, n)
			if opponent, known := rows[r.opponent]; ok && known && part[opponent] != part[t.rows[at.player]] {
				return true
			}
		}
	}
	return false
}

// placesWithin numbers the places of a section anew, which were those of all sections.
func (p *playerTable) placesWithin(sec *tournament.Section) {
	if p.whole == p.table {
		return
	}
	firsts := 0 // of all sections
	for _, text := range p.whole.texts(p.rank) {
		if placeOf(text) == 1 {
			firsts++
		}
	}
	first := slices.ContainsFunc(sec.Players, func(pl tournament.Player) bool { return pl.Stated.Rank == 1 })
	stated := !slices.ContainsFunc(sec.Players, func(pl tournament.Player) bool { return pl.Stated.Rank == 0 })
	if first && p.called != "" && p.row(p.rows[0]).text(p.section) != "" && firsts > 1 || !stated {
		return
	}
	ranks := make([]int, len(sec.Players))
	for i := range sec.Players {
		ranks[i] = sec.Players[i].Stated.Rank
	}
	for i := range sec.Players {
		place := 1
		for _, rank := range ranks {
			if rank < ranks[i] {
				place++
			}
		}
		sec.Players[i].Stated.Rank = place
	}
	p.log.Note(p.at(p.header, p.rank), finding.PlacesDiffer, "places that run through all sections; those within section %q were counted",
		finding.Quotable(p.called)).In("Player.Stated.Rank")
}

// spread gives the heading of a round to the columns without one to its right, where a
// merged cell heads both, or where each round has as many.
func (f *frame) spread() {
	below := f.header + 1
	if below >= len(f.sheet.Rows) {
		return
	}
	blank := func(col int) bool {
		return (col >= len(f.columns) || f.columns[col].field == blankField) && (f.row(below).text(col) != "" ||
			below+1 < len(f.sheet.Rows) && f.row(below+1).text(col) != "")
	}
	all := !slices.ContainsFunc(f.rounds, func(col int) bool { return !blank(col + 1) })
	var rounds []int
	for _, col := range f.rounds {
		rounds = append(rounds, col)
		for next := col + 1; (all || f.row(f.header).cell(col).Merged) && blank(next); next++ {
			if next == len(f.columns) {
				f.columns = append(f.columns, header{})
			}
			f.columns[next] = f.columns[col]
			rounds = append(rounds, next)
		}
	}
	f.rounds = rounds
}
