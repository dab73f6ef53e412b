package grid

import (
	"slices"
	"strconv"
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
