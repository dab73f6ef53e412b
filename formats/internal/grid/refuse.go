package grid

import (
	"slices"

	"podium/formats"
)

// describe says what a sheet is that has no crosstable: lists without games
// look much like one, and a person who exported the wrong list must be told
// which. false: the sheet is blank.
func describe(s *Sheet, w *Words) (formats.Diagnostic, bool) {
	d := formats.Diagnostic{
		Severity: formats.Error, Code: formats.NotCrosstable, Err: formats.ErrUnsupported,
		Want: "a crosstable, which has a column for each round", Advice: "export the crosstable of the event",
	}
	for row := range s.Rows[:min(searchRows, len(s.Rows))] {
		kind, col := listKind(&s.Rows[row], w)
		if kind == "" {
			continue
		}
		d.Pos, d.Found = s.at(row, col), kind
		return d, true
	}
	for row := range s.Rows {
		if !s.Rows[row].blank() {
			d.Pos, d.Code = s.at(row, 0), formats.NoTable
			d.Found = "no row that names the columns of a table of players"
			d.Want = "a header with words such as Name, Rd 1, Rd 2, Pts"
			d.Advice = "give the columns such headings; a file " + WordsName + " beside the table can add words of other languages"
			return d, true
		}
	}
	return d, false
}

// listKind tells what list a header begins; "" if the row is no header.
func listKind(r *Row, w *Words) (kind string, col int) {
	names, counts := 0, map[field]int{}
	for i := range r.Cells {
		f := w.heading(r.Cells[i].Text).field
		counts[f]++
		if f == nameField || f == teamField {
			if names == 0 {
				col = i
			}
			names++
		}
	}
	known := counts[rankField] + counts[numberField] + counts[ratingField] + counts[federationField] + counts[pointsField] +
		counts[titleField] + counts[tiebreakField] + counts[idField] + counts[clubField] + counts[resultField]
	switch {
	case names == 0 || known == 0:
		return "", 0
	case names > 1 || counts[resultField] > 1:
		return "a list of pairings", col
	case counts[nameField] == 0 && counts[roundField] > 1:
		return "a crosstable of teams, not of players", col
	case counts[roundField] == 1:
		return "a table with a single round", col
	case counts[pointsField] > 0 || counts[tiebreakField] > 0:
		return "a ranking list, which has no games", col
	}
	return "a starting list, which has no results", col
}

// namesOpponents reports whether cells of rounds name opponents, or could: none
// may be paired yet, and a spreadsheet may have spoiled them.
func (t *table) namesOpponents() bool {
	misfits := 0
	for _, row := range t.rows {
		for _, col := range t.rounds {
			c := t.row(row).cell(col)
			for _, o := range []order{opponentFirst, resultFirst} {
				if r, ok := t.words.parseRound(c.Text, o); ok && r.opponent != 0 || c.Kind > Number {
					return true
				} else if !ok {
					misfits++
				}
			}
		}
	}
	return misfits == 0
}

// withoutGames says of a table with columns of rounds that they do not name
// opponents.
func withoutGames(t *table) formats.Diagnostic {
	return formats.Diagnostic{
		Pos: t.sheet.at(t.header, t.rounds[0]), Severity: formats.Error, Code: formats.NotCrosstable, Err: formats.ErrUnsupported,
		Found: "a table of points round by round, which does not name opponents",
		Want:  "cells such as 12w1 or W12", Advice: "export the crosstable of the event",
	}
}

// tellOthers says of the sheets without a crosstable what they are. If there is
// no crosstable at all, a list that was taken for one is the cause, and sheets
// without any table need not be told besides.
func (r *reader) tellOthers() {
	if r.tables > 0 {
		r.noteOthers()
		return
	}
	isList := func(d formats.Diagnostic) bool { return d.Code == formats.NotCrosstable }
	someList := slices.ContainsFunc(r.others, isList)
	for i, d := range r.others {
		if someList && isList(d) || !someList && i == 0 {
			r.log.Add(d)
		}
	}
}

// noteOthers names, in one note, what stands beside the crosstables.
func (r *reader) noteOthers() {
	if len(r.others) == 0 {
		return
	}
	var names []string
	for _, d := range r.others {
		name := d.Found
		if d.Pos.Sheet != "" {
			name = d.Pos.Sheet + " (" + name + ")"
		}
		names = append(names, name)
	}
	d := r.others[0]
	r.log.Add(formats.Diagnostic{Pos: d.Pos, Severity: formats.Note, Code: d.Code, Found: "no crosstables: " + list(names)})
}
