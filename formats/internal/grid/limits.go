package grid

import (
	"fmt"
	"slices"

	"podium/formats"
)

// What the tables of one file may hold. All of it is far more than any event
// has, and keeps a hostile file from costing more than a large one: the work
// is in proportion to the cells, the memory to the entries.
const (
	searchRows    = 60   // that may stand above a table
	maxSections   = 500  // crosstables in one file
	maxPlayers    = 9999 // of one table: as many as numbers of four digits can name
	rowsPerPlayer = 4    // of a matrix with names as headings, repeated headers included
	maxNote       = 2000 // bytes of a note or a label that is looked at
	maxList       = 200  // arbiters or tie-breaks in one list
)

// fits reports whether a table is within the limits, and logs if it is not.
func (r *reader) fits(t *table) bool {
	highest := len(t.rounds)
	for _, col := range t.rounds {
		highest = max(highest, t.columns[col].round)
	}
	r.entries += len(t.rows) * highest
	r.values += len(t.rows) * t.count(tiebreakField, unknownField)
	d := formats.Diagnostic{
		Pos: t.sheet.at(t.header, t.name), Severity: formats.Error, Code: formats.TooLarge, Err: formats.ErrUnsupported,
		Field: "Section.Players", Advice: "export the crosstables alone, one event a file",
	}
	switch {
	case r.tables > maxSections:
		d.Found, d.Want = "one crosstable more", fmt.Sprintf("at most %d in one file", maxSections)
		r.full = true
	case len(t.rows) > maxPlayers:
		d.Found, d.Want = fmt.Sprintf("a table of %d players", len(t.rows)), fmt.Sprintf("at most %d", maxPlayers)
	case r.values > formats.MaxEntries:
		d.Found, d.Want = "more columns of tie-breaks, or of what is not understood, than an event has", fmt.Sprintf("at most %d values in them", formats.MaxEntries)
		r.full = true
	case r.entries > formats.MaxEntries:
		d = formats.TooManyEntries(d.Pos)
		r.full = true
	default:
		return true
	}
	r.log.Add(d)
	return false
}

// count gives the number of columns that hold one of these.
func (t *table) count(of ...field) int {
	n := 0
	for i := range t.columns {
		if slices.Contains(of, t.columns[i].field) {
			n++
		}
	}
	return n
}
