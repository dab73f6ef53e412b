package grid

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"podium/formats"
	"podium/formats/days"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// Players with games who are not in any table, and games that are not in any round, are
// never left out silently: the header above them is damaged or in an unknown language.

// HasPlayers reports whether a sheet has rows of players with games, with or without a
// header above them.
func (w *Words) HasPlayers(s *Sheet) bool {
	n := 0
	for row := range s.Rows {
		if games, _ := w.gamesIn(&s.Rows[row]); games >= 2 {
			n++
		}
	}
	return n >= 2
}

// A lostTable is a run of rows of players with games that belong to no header.
type lostTable struct {
	sheet   *Sheet
	row     int    // the first
	players int    // number of rows
	name    string // the title above, or the name of the sheet
	example string // a cell of a game
	header  bool   // it has a header, but its cells are not understood
}

func (r *reader) lostTables(s *Sheet, read []*table) {
	before := len(r.lost)
	inTable := make([]bool, len(s.Rows))
	for _, t := range read {
		for row := t.top(); row < t.end; row++ {
			inTable[row] = true
		}
		if !t.isMatrix() && !t.namesOpponents() {
			r.unreadable(t)
		}
	}
	const fewest, apart = 2, 3 // rows of a table, and lines between two of them
	lost := lostTable{sheet: s}
	end := func() {
		if lost.players >= fewest {
			lost.name = titleAbove(s, r.words, lost.row, inTable)
			r.lost = append(r.lost, lost)
		}
		lost = lostTable{sheet: s}
	}
	last := 0
	for row := range s.Rows {
		if inTable[row] || row-last > apart {
			end()
		}
		if inTable[row] {
			continue
		}
		games, example := r.words.gamesIn(&s.Rows[row])
		if games < 2 {
			continue
		}
		if lost.players == 0 {
			lost.row, lost.example = row, example
		}
		lost.players++
		last = row
	}
	end()
	if m, ok := lostMatrix(s, func(row int) bool { return inTable[row] }); ok && len(r.lost) == before {
		m.name = titleAbove(s, r.words, m.row, inTable)
		r.lost = append(r.lost, m)
	}
}

// unreadable treats a table as lost if its cells of rounds are neither games nor points,
// or if it has the marks of a matrix.
func (r *reader) unreadable(t *table) {
	lost := lostTable{sheet: t.sheet, row: t.header, players: len(t.rows), header: true}
	filled, strange := 0, 0
	for _, c := range t.roundCells() {
		if c.Text == "" || c.Text == "-" {
			continue
		}
		filled++
		if _, err := roundPoints(c); err != nil {
			strange++
			lost.example = c.Text
		}
	}
	m, isMatrix := lostMatrix(t.sheet, func(row int) bool { return row <= t.header || row >= t.end })
	if isMatrix {
		lost.example = m.example
	}
	if strange*2 > filled || isMatrix {
		lost.name = titleAbove(t.sheet, r.words, t.header, nil)
		r.lost = append(r.lost, lost)
	}
}

// titleAbove returns the only text in the row right above a row, otherwise the name of
// the sheet. The name of the sheet comes first if the sheet has no other table.
func titleAbove(s *Sheet, w *Words, row int, inTable []bool) string {
	const most = 4
	if name := namedSheet(s); name != "" && !slices.Contains(inTable, true) {
		return name
	}
	if lines := strings.Split(s.Heading, "\n"); Trim(lines[len(lines)-1]) != "" {
		return Trim(lines[len(lines)-1])
	}
	best := ""
	for above := row - 1; above >= max(0, row-most) && (inTable == nil || !inTable[above]); above-- {
		texts := s.Rows[above].Texts()
		if len(texts) != 1 || len(texts[0]) > maxNote || w.isState(texts[0]) {
			continue
		}
		// In columns of text, the damaged header is a text like any other, and longer.
		if n := len(gameWords(texts[0])); n < 8 && (best == "" || n < len(gameWords(best))) {
			best = texts[0]
		}
	}
	return cmp.Or(best, s.Name)
}

// gamesIn counts the games with a result that a row appears to have in addition to a name, and
// returns one of them. In columns of text a row is one cell.
func (w *Words) gamesIn(r *Row) (games int, example string) {
	texts := r.Texts()
	if len(texts) == 1 && len(texts[0]) < maxNote {
		texts = gameWords(texts[0])
	}
	named := false
	isSign := func(text string) bool { _, ok := signResult(squeeze(text)); return ok }
	for i, text := range texts {
		switch {
		case w.isGame(text):
			games++
			example = cmp.Or(example, text)
		case i+2 < len(texts) && isNumber(text) && utf8.RuneCountInString(texts[i+1]) == 1 &&
			strings.ToLower(texts[i+1]) != strings.ToUpper(texts[i+1]) && isSign(texts[i+2]):
			games++ // "12", "w", "1" in separate columns
			example = cmp.Or(example, text+texts[i+1]+texts[i+2])
		default:
			named = named || strings.ContainsFunc(text, isVisible) && !isNumber(text) && len(text) > 2
		}
	}
	if !named {
		return 0, ""
	}
	return games, example
}

// gameWords splits a line of text into words; "W 12" is one.
func gameWords(line string) []string {
	var out []string
	for word := range strings.FieldsSeq(line) {
		if n := len(out); n > 0 && isNumber(word) && len(out[n-1]) == 1 && strings.Contains("WLDXFwldxf", out[n-1]) {
			out[n-1] += word
			continue
		}
		out = append(out, word)
	}
	return out
}

// lostMatrix finds rows with results and a mark where the player would meet themselves.
// Rows that belong to another table do not count.
func lostMatrix(s *Sheet, elsewhere func(row int) bool) (lostTable, bool) {
	const fewest = 3
	lost := lostTable{sheet: s}
	for row := range s.Rows {
		col, results := -1, 0
		for i := range s.Rows[row].Cells {
			text := squeeze(s.Rows[row].Cells[i].Text)
			if _, ok := matrixResults(text); ok {
				results++
			}
			if isDiagonal(text) && col < 0 {
				col = i
			}
		}
		if !elsewhere(row) && col >= 0 && results >= 2 {
			if lost.players == 0 {
				lost.row, lost.example = row, s.Rows[row].Cells[col].Text
			}
			lost.players++
		} else if lost.players >= fewest {
			break
		} else {
			lost.players = 0
		}
	}
	return lost, lost.players >= fewest
}

func (r *reader) reportLost() {
	var sound []string
	for i := range r.event.Sections {
		if name := r.event.Sections[i].Name; name != "" && len(sound) < 3 {
			sound = append(sound, quoted(name))
		}
	}
	advice := "correct it; a file " + WordsName + " beside the table can add words of other languages"
	if len(sound) > 0 {
		advice += "; or choose only readable sections " + finding.WithSection + ": " + strings.Join(sound, ", ")
	}
	for _, lost := range r.lost {
		at := lost.sheet.at(lost.row, 0)
		named := ""
		if lost.name != "" {
			named = fmt.Sprintf(" %q", finding.Quotable(lost.name))
		}
		if r.choosy && !r.wants(lost.name) {
			r.leaveOut(lost.name, at, "the table%s of %d players", named, lost.players)
			continue
		}
		found := "the table%s of %d players, with games such as %q, has no header that podium understands"
		if lost.header {
			found = "the table%s of %d players has rounds with cells such as %q, which podium does not understand"
		}
		r.log.Error(at, finding.LostTable, found, named, lost.players, finding.Quotable(lost.example)).In("Event.Sections").
			Expect("a row such as No, Name, Rd 1, Rd 2, Pts, and cells such as 12w1 or W12").Advise(advice + "; " + typedAdvice)
	}
}

// checkCut reports rows that end before the last round, and a last row of the file with fewer
// cells than all others: the file is truncated or cells are missing. Workbooks are exempt,
// because they omit blank cells at the end of a row.
func (p *playerTable) checkCut() {
	if p.sheet.Name != "" || p.list || p.isMatrix() {
		return
	}
	last := p.rows[len(p.rows)-1]
	others, ends := p.rows[:len(p.rows)-1], last == len(p.sheet.Rows)-1
	if ends && !p.says(p.row(last)) && !slices.ContainsFunc(others, func(row int) bool { return !p.says(p.row(row)) }) {
		p.log.Warning(p.at(last, p.name), finding.CutRow, "the table ends in the middle of this player, who has no results").
			In("Section.Players").Of(p.person(last)).Expect("a row like the others").
			Advise(p.advice("export the table again; players may be missing", "check that no player is missing"))
	}
	for _, row := range p.rows {
		cells := len(p.row(row).Cells)
		kept := slices.IndexFunc(p.rounds, func(col int) bool { return col >= cells })
		what := "the row ends"
		switch fewer := func(other int) bool { return len(p.row(other).Cells) <= cells }; {
		case kept >= 0:
			if row == last && p.end == len(p.sheet.Rows) {
				what = "the table ends in the middle of this player: the row ends"
			}
			p.log.Warning(p.at(row, cells-1), finding.CutRow,
				"%s before round %d, so %d of %d cells for rounds are missing",
				what, p.columns[p.rounds[kept]].round, len(p.rounds)-kept, len(p.rounds)).In("Player.Rounds").
				Of(p.person(row)).Expect("a cell for each round").
				Advise("they count as blank; " + p.advice("export the table again", "fill them in"))
		case row == last && ends && len(others) > 0 && cells < len(p.columns) && !slices.ContainsFunc(others, fewer):
			p.log.Warning(p.at(row, cells-1), finding.CutRow,
				"the table ends in the middle of this player: the last row has only %d of %d cells",
				cells, len(p.columns)).In("Section.Players").Of(p.person(row)).
				Expect("a row like the others").Advise(p.advice("export the table again; players may be missing",
				"check that no player is missing"))
		}
	}
}

// accountFor says of the tables of a sheet, in their order, where the next one begins.
func accountFor(s *Sheet, tables []*table) {
	for i, t := range tables {
		if t.until = len(s.Rows); i+1 < len(tables) {
			t.until = tables[i+1].top()
		}
	}
}

// reportUnclaimed reports what no reader claimed, by its place: as an error where a player of the
// table above may be missing, because that would change the ranking. What stands below a
// list that is not read belongs to it, unless its heading is doubtful and its first row the next
// player. Adjacent rows are one message. A last row that counts as a player and is called Total or
// the like may be a person, or a sum that is wrong.
func (r *reader) reportUnclaimed() {
	if len(r.lost) > 0 {
		return // they are reported, and more than a few rows
	}
	met := map[*table]bool{nil: true} // a list of games has none
	for _, c := range r.found {
		t := c.whole
		isMet := met[t]
		if met[t] = true; isMet || !r.wants(c.name) {
			continue
		}
		var left []int
		for row := t.header; row < t.until; row++ {
			what := unclaimed
			if row < t.end {
				what = t.claims[row-t.header]
			} else if head := t.words.Head(t.sheet.Rows[row]); head.Found() { // of a list that is not read
				doubtful := !head.HasGames() && head.list == "" // but for a word for names no column has a meaning
				if next := row + 1; doubtful && next < t.until && t.isNext(t.row(next)) {
					r.reportAdjacent(t, []int{next})
				} else if !doubtful {
					below := head.list
					if head.HasGames() {
						below = "a list of games"
					}
					r.log.Note(t.at(row, 0), finding.NotCrosstable, "%s, below the table", below).
						Advise("it was left out; if it counts, save it as a file of its own")
				}
				break
			}
			if what == likeTotals {
				r.log.Warning(t.at(row, t.name), finding.DoubtfulName, "%s, in a row without a number, does not count as a player",
					quoted(t.row(row).text(t.name))).In("Player.Name").
					Advise("its values are like totals of the rows above; if it is a player, write the number")
			}
			if what == unclaimed && !t.isText(row) {
				left = append(left, row)
				continue
			}
			r.reportAdjacent(t, left)
			left = nil
		}
		r.reportAdjacent(t, left)
		if n := len(t.rows); n > 0 {
			last := t.row(t.rows[n-1])
			if name := last.text(t.name); t.words.sums(name) && !isNumber(t.numberText(last)) {
				r.log.Warning(t.at(t.rows[n-1], t.name), finding.DoubtfulName, "%s in the last row counts as a player", quoted(name)).
					In("Player.Name").
					Advise("if it is the total, correct or delete the row; a player of that name needs a number or a given name")
			}
		}
		if slices.Contains(r.read, c) {
			r.reportCells(t)
		}
	}
}

// isText reports whether a row that is not the table's is a title, a fact, a note, or a
// remark on its own. A text that is alone in its row may be the name of a player of whom
// nothing else is known.
func (t *table) isText(row int) bool {
	r := &t.sheet.Rows[row]
	texts := r.Texts()
	if len(texts) == 0 || r.isRuled() {
		return true
	}
	if r := t.row(row); len(texts) == 1 {
		text := r.text(t.name)
		words := strings.Fields(text)
		if row < t.end || len(words) > 1 && len(words) < 5 && r.Line-t.row(row-1).Line <= 1 &&
			!strings.ContainsAny(text, "0123456789:=!?()/&") && !t.words.isState(text) && !t.words.footer(text) {
			return false
		}
	}
	s := surroundings{notes: map[int]string{}}
	return t.words.footer(texts[0]) || strings.Contains(texts[0], ":") && !t.isPerson(r) ||
		s.line(t.words, texts, finding.Pos{}, &formats.Log{})
}

// isNext reports whether a row is that of a player with the number after the last.
func (t *table) isNext(r *Row) bool {
	number := t.numberText(r)
	return len(t.rows) > 0 && t.section < 0 && placeOf(number) > 1 && t.resumes(number) && t.isPerson(r)
}

// isPerson reports whether a row has a name and points or results where the table has
// them.
func (f *frame) isPerson(r *Row) bool {
	if !strings.ContainsFunc(r.text(f.name), isVisible) {
		return false
	}
	if _, err := tournament.ParsePoints(r.text(f.points)); err == nil {
		return true
	}
	return slices.ContainsFunc(slices.Concat(f.rounds, f.scored), func(col int) bool {
		_, isScore := matrixResults(squeeze(r.text(col)))
		return isScore || f.language.isGame(r.text(col))
	})
}

func (r *reader) reportAdjacent(t *table, rows []int) {
	if len(rows) == 0 {
		return
	}
	at := slices.IndexFunc(rows, func(row int) bool { return t.isPerson(t.row(row)) })
	first := t.row(rows[max(at, 0)])
	found := quotedOr("text", strings.Join(first.Texts(), " | "))
	if len(rows) > 1 {
		found += ", and " + finding.Counted(len(rows)-1, "other row", "other rows") + " like it"
	}
	if at < 0 {
		r.log.Warning(t.at(rows[0], first.first()), finding.Unclaimed, "%s, in a row that is not a player's", found).
			Advise("it was left out; if it is a player, write the result and the number, too")
		return
	}
	r.log.Error(t.at(rows[at], t.name), finding.Unclaimed, "%s, in a row with results that does not belong to the table above",
		found).In("Section.Players").Expect("players right below the table, numbered on").
		Advise("if they are of that section, delete the rows between; otherwise repeat the headings above them")
}

// quotedOr quotes a text for a message, unless it may hold an id, a telephone number, an address or
// a date of birth, which messages do not repeat.
func quotedOr(private, text string) string {
	const most = 4 // digits of a year
	digits := 0
	for _, c := range text {
		if digits++; c < '0' || c > '9' {
			digits = 0
		}
		if c == '@' || digits > most {
			return private
		}
	}
	if _, isDay := days.Date(text); isDay || finding.HasContact(text) {
		return private
	}
	return quoted(text)
}

// reportCells reports, once for a column, the cells of players that no reader used.
func (r *reader) reportCells(t *table) {
	widest := 0
	for _, row := range t.rows {
		widest = max(widest, len(t.row(row).Cells))
	}
	for col := range widest {
		if col < len(t.taken) && t.taken[col] {
			continue
		}
		var filled []int // rows
		for row := range t.texts(col) {
			filled = append(filled, row)
		}
		if len(filled) == 0 {
			continue
		}
		first := filled[0]
		text := t.row(first).text(col)
		found := quotedOr("a value", text)
		_, isValue := thousandths(text)
		switch {
		case col < len(t.columns) && t.columns[col].text != "":
			r.log.Warning(t.at(t.header, col), finding.UnknownColumn, "a second column for the same, %s", quoted(t.columns[col].text)).
				Expect("one").Advise("the first counts; delete one of them")
		case len(filled)*2 > len(t.rows):
			r.log.Warning(t.at(first, col), finding.UnknownColumn, "%s, in a column without a heading", found).
				Expect("a heading above each column").Advise("the column was left out; write what it is, or delete it")
		case isValue || t.language.isGame(text):
			r.log.Error(t.at(first, col), finding.Unclaimed, "%s, in a row that is longer than the heading", found).
				Of(t.person(first)).Expect("a cell for each heading").Advise("its cells may be shifted: correct the row")
		default:
			r.log.Warning(t.at(first, col), finding.Unclaimed, "%s, in a column without a heading", found).Of(t.person(first)).
				Advise("it was left out; if it belongs to the player, write it below a heading")
		}
	}
}
