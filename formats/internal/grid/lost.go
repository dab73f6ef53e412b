package grid

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

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
		for row := t.header + 1 - t.headLines(); row < t.end; row++ {
			inTable[row] = true
		}
		if !t.isMatrix() && !t.namesOpponents() {
			r.unreadable(t)
		}
	}
	const fewest, apart = 2, 3 // rows of a table, and lines between two of them
	var lost lostTable
	end := func() {
		if lost.players >= fewest {
			lost.name = titleAbove(s, r.words, lost.row, inTable)
			r.lost = append(r.lost, lost)
		}
		lost = lostTable{sheet: s}
	}
	end()
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
		if _, err := tournament.ParsePoints(c.Text); err != nil {
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
	if best != "" {
		return best
	}
	return s.Name
}

// gamesIn counts the games with a result that a row appears to have besides a name, and
// returns one of them. In columns of text a row is one cell.
func (w *Words) gamesIn(r *Row) (games int, example string) {
	texts := r.Texts()
	if len(texts) == 1 && len(texts[0]) < maxNote {
		texts = gameWords(texts[0])
	}
	named := false
	for i, text := range texts {
		switch {
		case w.isGame(text):
			games++
			example = cmp.Or(example, text)
		case i+2 < len(texts) && isNumber(text) && isColor(texts[i+1], texts[i+2]):
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

// isColor reports whether a text may be a colour before the result of a game.
func isColor(text, result string) bool {
	_, ok := signResult(squeeze(result))
	return ok && utf8.RuneCountInString(text) == 1 && strings.ToLower(text) != strings.ToUpper(text)
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
		before := lost.players
		if !elsewhere(row) && col >= 0 && results >= 2 {
			if before == 0 {
				lost.row, lost.example = row, s.Rows[row].Cells[col].Text
			}
			lost.players++
		} else if before >= fewest {
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
