package grid

import (
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/days"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// An account is of what the readers of a table made of its rows and cells.
type account struct {
	*table
	log   *formats.Log
	until int // the row where the next table of the sheet begins
}

// accountFor keeps accounts of the tables of a sheet, in their order.
func (r *reader) accountFor(s *Sheet, tables []*table) {
	for i, t := range tables {
		until := len(s.Rows)
		if i+1 < len(tables) {
			next := tables[i+1]
			until = next.header + 1 - next.headLines()
		}
		r.accounts = append(r.accounts, account{t, r.log, until})
	}
}

// report reports what no reader claimed, by its place: as an error where a player of the
// table above may be missing, because that would change the ranking. What stands below a
// list that is not read belongs to it.
func (a *account) report(r *reader) {
	of := slices.IndexFunc(r.found, func(c *crosstable) bool { return c.whole == a.table })
	if len(r.lost) > 0 || of < 0 || !r.wants(r.found[of].name) {
		return // lost tables are reported, and more than a few rows
	}
	a.reportRows()
	a.reportTotal()
	if slices.Contains(r.read, r.found[of]) {
		a.reportCells()
	}
}

// reportRows reports the rows without a claim before the next table. Adjacent ones are one
// message.
func (a *account) reportRows() {
	var left []int
	for row := a.header; row < a.until; row++ {
		what := unclaimed
		if row < a.end {
			what = a.claims[row-a.header]
		} else if a.words.headsTable(&a.sheet.Rows[row]) {
			break // of a list that is not read
		}
		if what == unclaimed && !a.isText(row) {
			left = append(left, row)
			continue
		}
		a.reportAdjacent(left)
		left = nil
	}
	a.reportAdjacent(left)
}

// reportTotal reports a last row that counts as a player and is called Total or the like:
// its values are no sums of the rows above, so it may be a person, or a sum that is wrong.
func (a *account) reportTotal() {
	if len(a.rows) == 0 {
		return
	}
	last := a.rows[len(a.rows)-1]
	if name := a.row(last).text(a.name); a.words.sums(name) && !isNumber(a.numberText(a.row(last))) {
		a.log.Warning(a.at(last, a.name), finding.DoubtfulName, "%s in the last row counts as a player, because its values are "+
			"not those of the rows above", quoted(name)).In("Player.Name").
			Advise("if it is the total, correct or delete the row; a player of that name needs a number or a given name")
	}
}

// isText reports whether a row that is not the table's is a title, a fact, a note, or a
// remark on its own. A text that is alone in its row may be the name of a player of whom
// nothing else is known.
func (a *account) isText(row int) bool {
	r := &a.sheet.Rows[row]
	texts := r.Texts()
	if len(texts) == 0 || r.isRuled() {
		return true
	}
	if r := a.row(row); len(texts) == 1 {
		text := r.text(a.name)
		words := strings.Fields(text)
		if row < a.end || len(words) > 1 && len(words) < 5 && r.Line-a.row(row-1).Line <= 1 &&
			!strings.ContainsAny(text, "0123456789:=!?()/&") && !a.words.isState(text) && !a.words.footer(text) {
			return false
		}
	}
	s := said{notes: map[int]string{}}
	return a.words.footer(texts[0]) || strings.Contains(texts[0], ":") && !a.isPerson(r) ||
		s.line(a.words, texts, finding.Pos{}, &formats.Log{})
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

func (a *account) reportAdjacent(rows []int) {
	if len(rows) == 0 {
		return
	}
	at := slices.IndexFunc(rows, func(row int) bool { return a.isPerson(a.row(row)) })
	first := a.row(rows[max(at, 0)])
	text := strings.Join(first.Texts(), " | ")
	found := quoted(text)
	if isPrivate(text) {
		found = "text"
	}
	if len(rows) > 1 {
		found += ", and " + finding.Counted(len(rows)-1, "other row", "other rows") + " like it"
	}
	if at < 0 {
		col := slices.IndexFunc(first.Cells, func(c Cell) bool { return c.Text != "" || c.Kind != Text })
		a.log.Warning(a.at(rows[0], col), finding.Unclaimed, "%s, in a row that is not a player's", found).
			Advise("it was left out; if it is a player, write the result and the number, too")
		return
	}
	a.log.Error(a.at(rows[at], a.name), finding.Unclaimed, "%s, in a row with results that does not belong to the table above",
		found).In("Section.Players").Expect("players right below the table, numbered on").
		Advise("if they are of that section, delete the rows between; otherwise repeat the headings above them")
}

// isPrivate reports whether a text may hold an id, a telephone number, an address or a
// date of birth, which messages do not repeat.
func isPrivate(text string) bool {
	const most = 4 // digits of a year
	digits := 0
	for _, c := range text {
		if c >= '0' && c <= '9' {
			digits++
		} else if digits = 0; c == '@' {
			return true
		}
		if digits > most {
			return true
		}
	}
	_, isDay := days.Date(text)
	return isDay || finding.HasContact(text)
}

// reportCells reports, once for a column, the cells of players that no reader used.
func (a *account) reportCells() {
	widest := 0
	for _, row := range a.rows {
		widest = max(widest, len(a.row(row).Cells))
	}
	for col := range widest {
		if col < len(a.taken) && a.taken[col] {
			continue
		}
		var filled []int // rows
		for row := range a.texts(col) {
			filled = append(filled, row)
		}
		if len(filled) == 0 {
			continue
		}
		first := filled[0]
		text := a.row(first).text(col)
		found := quoted(text)
		if isPrivate(text) {
			found = "a value"
		}
		_, isValue := thousandths(text)
		switch {
		case col < len(a.columns) && a.columns[col].text != "":
			a.log.Warning(a.at(a.header, col), finding.UnknownColumn, "a second column for the same, %s", quoted(a.columns[col].text)).
				Expect("one").Advise("the first counts; delete one of them")
		case len(filled)*2 > len(a.rows):
			a.log.Warning(a.at(first, col), finding.UnknownColumn, "%s, in a column without a heading", found).
				Expect("a heading above each column").Advise("the column was left out; write what it is, or delete it")
		case isValue || a.language.isGame(text):
			a.log.Error(a.at(first, col), finding.Unclaimed, "%s, in a row that is longer than the heading", found).
				Of(a.person(first)).Expect("a cell for each heading").Advise("its cells may be shifted: correct the row")
		default:
			a.log.Warning(a.at(first, col), finding.Unclaimed, "%s, in a column without a heading", found).Of(a.person(first)).
				Advise("it was left out; if it belongs to the player, write it below a heading")
		}
	}
}
