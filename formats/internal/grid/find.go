package grid

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// A table is a crosstable found on a sheet.
type table struct {
	sheet    *Sheet
	words    *Words
	header   int // row
	from     int // first row that belongs to what stands above it
	columns  []heading
	rows     []int   // of the players
	under    [][]int // of each player, the rows below that continue it
	end      int     // first row after the table
	rounds   []int   // columns of rounds, in order
	name     int     // column of the names
	number   int     // column of the starting numbers; -1: none
	rank     int     // column of the ranks; -1: none
	points   int     // column of the points; -1: none
	initials bool    // the columns of rounds have names of players, not numbers
	groups   []roundGroup
	joined   []Row // rows from the header on, where groups are joined
}

// nextTable finds the first table of s at or after row from.
func nextTable(s *Sheet, w *Words, from int) (*table, bool) {
	for row := from; row < min(from+searchRows, len(s.Rows)); row++ {
		t := &table{sheet: s, words: w, header: row, from: from, groups: groupsAt(s, w, row)}
		ok := false
		if t.columns, ok = headerOf(t.row(row), w); !ok {
			continue
		}
		t.locate()
		if len(t.rounds) >= 2 {
			t.collect(len(s.Rows))
			return t, true
		}
		if t.findInitials() {
			return t, true
		}
	}
	return nil, false
}

// row gives a row of the sheet by its index, from the header on with the columns
// of each round joined where a round has several. Rows are joined as they are
// reached: whoever joined the rest of the sheet for each header would join
// most of it as often as there are headers.
func (t *table) row(i int) *Row {
	if t.groups == nil || i < t.header {
		return &t.sheet.Rows[i]
	}
	for next := t.header + len(t.joined); next <= i; next++ {
		t.joined = append(t.joined, joinRow(t.sheet.Rows[next], t.groups, next == t.header))
	}
	return &t.joined[i-t.header]
}

// headerOf understands a row as a header and tells whether it is the header of
// a table of players, with rounds or with columns that may be those of
// opponents.
func headerOf(r *Row, w *Words) ([]heading, bool) {
	if !hasName(r, w) {
		return nil, false
	}
	columns := make([]heading, len(r.Cells))
	weights := [fields]int{
		nameField: 3, rankField: 2, numberField: 2, ratingField: 1, federationField: 1, pointsField: 1,
	}
	var counts [fields]int
	score := 0
	for i := range r.Cells {
		columns[i] = w.heading(r.Cells[i].Text)
		counts[columns[i].field]++
		score += weights[columns[i].field]
	}
	const enough, most = 5, 5
	rounds, unknown := counts[roundField], counts[unknownField]
	score += min(rounds, most)
	if rounds < 2 && unknown >= 2 {
		score += 2
	}
	return columns, counts[nameField] > 0 && score >= enough && (rounds >= 2 || unknown >= 2)
}

// hasName reports whether some cell of r is a word for names. Most rows of a
// sheet have none, and are not looked at further.
func hasName(r *Row, w *Words) bool {
	for i := range r.Cells {
		c := &r.Cells[i]
		if c.Kind == Text && w.isName(c.Text) {
			return true
		}
	}
	return false
}

// isName reports whether s is a word for names. It is asked of every cell of
// the rows in which a header is looked for, so plain letters are folded without
// making a string.
func (w *Words) isName(s string) bool {
	var folded [40]byte
	if len(s) > len(folded) || s == "" {
		return false
	}
	n := 0
	for i := range len(s) {
		switch c := s[i]; {
		case c >= utf8.RuneSelf:
			return w.columns[fold(s)] == nameField
		case c == '.' || c == ':' || c == '_' || c <= ' ':
		case c >= 'A' && c <= 'Z':
			folded[n] = c + 'a' - 'A'
			n++
		default:
			folded[n] = c
			n++
		}
	}
	return w.columns[string(folded[:n])] == nameField
}

// locate notes which columns are which; -1 where there is none.
func (t *table) locate() {
	first := func(f field) int {
		return slices.IndexFunc(t.columns, func(h heading) bool { return h.field == f })
	}
	t.name, t.number, t.rank, t.points = first(nameField), first(numberField), first(rankField), first(pointsField)
	for i := range t.columns {
		if t.columns[i].field == roundField {
			t.rounds = append(t.rounds, i)
		}
	}
}

// findInitials takes unknown headings for the opponents of a matrix: as many
// side by side as there are players.
func (t *table) findInitials() bool {
	widest := t.unknownRun()
	if widest < 3 {
		return false
	}
	t.collect(widest * rowsPerPlayer)
	n := len(t.rows)
	for i := 0; n > 2 && i+n <= len(t.columns); i++ {
		run := t.columns[i : i+n]
		if i <= t.name || slices.ContainsFunc(run, func(h heading) bool { return h.field != unknownField }) {
			continue
		}
		t.rounds = t.rounds[:0]
		for col := i; col < i+n; col++ {
			t.columns[col].field, t.columns[col].round = roundField, col-i+1
			t.rounds = append(t.rounds, col)
		}
		t.initials = true
		return true
	}
	return false
}

// unknownRun is how many unknown headings stand side by side at most, behind
// that of the names.
func (t *table) unknownRun() int {
	longest, run := 0, 0
	for i := range t.columns {
		if run++; i <= t.name || t.columns[i].field != unknownField {
			run = 0
		}
		longest = max(longest, run)
	}
	return longest
}

// HasNameWord reports whether a line of text has a word for names.
func (w *Words) HasNameWord(line string) bool {
	for word := range strings.FieldsSeq(line) {
		if w.isName(word) {
			return true
		}
	}
	return false
}

// IsHeader reports whether these texts are the header of a crosstable. Formats
// recognise their files by it.
func (w *Words) IsHeader(texts []string) bool {
	row := rowOf(texts)
	return isHeader(&row, w)
}

// HasHeader reports whether some row of s is the header of a crosstable.
func (w *Words) HasHeader(s *Sheet) bool {
	return slices.ContainsFunc(s.Rows, func(r Row) bool { return isHeader(&r, w) })
}

func isHeader(r *Row, w *Words) bool {
	columns, ok := headerOf(r, w)
	rounds := 0
	for i := range columns {
		if columns[i].field == roundField {
			rounds++
		}
	}
	return ok && rounds >= 2
}

// IsList reports whether these texts are the header of a list of players
// without games.
func (w *Words) IsList(texts []string) bool {
	row := rowOf(texts)
	kind, _ := listKind(&row, w)
	return kind != ""
}

func rowOf(texts []string) Row {
	row := Row{Cells: make([]Cell, len(texts))}
	for i := range texts {
		row.Cells[i].Text = texts[i]
	}
	return row
}
