package grid

import (
	"slices"
	"strings"

	"podium/formats"
	"podium/formats/days"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// An account is what the readers of the tables of one sheet made of its rows.
type account struct {
	sheet  *Sheet
	tables []*table // in their order
}

// report reports what no reader claimed, by its place: as an error where a player of the
// table above may be missing, because that would change the ranking. What stands below a
// list that is not read belongs to it.
func (a *account) report(r *reader) {
	if len(r.lost) > 0 {
		return // reported, and more than a few rows
	}
	for i, t := range a.tables {
		of := slices.IndexFunc(r.found, func(c *crosstable) bool { return c.whole == t })
		if of < 0 || !r.wants(r.found[of].name) {
			continue
		}
		end := len(a.sheet.Rows)
		if i+1 < len(a.tables) {
			next := a.tables[i+1]
			end = next.header + 1 - next.headLines()
		}
		t.reportRows(end, r.log)
		t.reportTotal(r.log)
		if slices.Contains(r.read, r.found[of]) {
			t.reportCells(r.log)
		}
	}
}

// reportRows reports the rows without a claim before the row end, where the next table
// begins. Adjacent ones are one message.
func (t *table) reportRows(end int, log *formats.Log) {
	var left []int
	for row := t.header; row < end; row++ {
		what := unclaimed
		if row < t.end {
			what = t.claims[row-t.header]
		} else if t.words.headsTable(&t.sheet.Rows[row]) {
			break // of a list that is not read
		}
		if what == unclaimed && !t.isText(row) {
			left = append(left, row)
			continue
		}
		t.reportAdjacent(left, log)
		left = nil
	}
	t.reportAdjacent(left, log)
}

// reportTotal reports a last row that counts as a player and is called Total or the like:
// its values are no sums of the rows above, so it may be a person, or a sum that is wrong.
func (t *table) reportTotal(log *formats.Log) {
	if len(t.rows) == 0 {
		return
	}
	last := t.rows[len(t.rows)-1]
	if name := t.row(last).text(t.name); t.words.sums(name) && !isNumber(t.numberText(t.row(last))) {
		log.Warning(t.at(last, t.name), finding.DoubtfulName, "%s in the last row counts as a player, because its values are "+
			"not those of the rows above", quoted(name)).In("Player.Name").
			Advise("if it is the total, correct or delete the row; a player of that name needs a number or a given name")
	}
}

// isText reports whether a row that is not the table's is a title, a fact, a note, or a
// remark on its own. A text that is alone in its row may be the name of a player of whom
// nothing else is known.
func (t *table) isText(row int) bool {
	r := &t.sheet.Rows[row]
	texts := r.Texts()
	if len(texts) == 0 || isRuler(r) {
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
	s := said{notes: map[int]string{}}
	return t.words.footer(texts[0]) || strings.Contains(texts[0], ":") && !t.isPerson(r) ||
		s.line(t.words, texts, finding.Pos{}, &formats.Log{})
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

// reportAdjacent reports adjacent rows that are not the table's and nothing else either.
func (t *table) reportAdjacent(rows []int, log *formats.Log) {
	if len(rows) == 0 {
		return
	}
	at := slices.IndexFunc(rows, func(row int) bool { return t.isPerson(t.row(row)) })
	first := t.row(rows[max(at, 0)])
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
		log.Warning(t.at(rows[0], col), finding.Unclaimed, "%s, in a row that is not a player's", found).
			Advise("it was left out; if it is a player, write the result and the number, too")
		return
	}
	log.Error(t.at(rows[at], t.name), finding.Unclaimed, "%s, in a row with results that does not belong to the table above",
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
func (t *table) reportCells(log *formats.Log) {
	widest := 0
	for _, row := range t.rows {
		widest = max(widest, len(t.row(row).Cells))
	}
	for col := range widest {
		if col < len(t.taken) && t.taken[col] {
			continue
		}
		var filled []int // rows
		for _, row := range t.rows {
			if t.row(row).text(col) != "" {
				filled = append(filled, row)
			}
		}
		if len(filled) > 0 {
			t.reportColumn(col, filled, log)
		}
	}
}

// reportColumn reports a column that is filled in these rows.
func (t *table) reportColumn(col int, filled []int, log *formats.Log) {
	first := filled[0]
	text := t.row(first).text(col)
	found := quoted(text)
	if isPrivate(text) {
		found = "a value"
	}
	_, isValue := thousandths(text)
	switch {
	case col < len(t.columns) && t.columns[col].text != "":
		log.Warning(t.at(t.header, col), finding.UnknownColumn, "a second column for the same, %s", quoted(t.columns[col].text)).
			Expect("one").Advise("the first counts; delete one of them")
	case len(filled)*2 > len(t.rows):
		log.Warning(t.at(first, col), finding.UnknownColumn, "%s, in a column without a heading", found).
			Expect("a heading above each column").Advise("the column was left out; write what it is, or delete it")
	case isValue || t.language.isGame(text):
		log.Error(t.at(first, col), finding.Unclaimed, "%s, in a row that is longer than the heading", found).
			Of(t.person(first)).Expect("a cell for each heading").Advise("its cells may be shifted: correct the row")
	default:
		log.Warning(t.at(first, col), finding.Unclaimed, "%s, in a column without a heading", found).Of(t.person(first)).
			Advise("it was left out; if it belongs to the player, write it below a heading")
	}
}
