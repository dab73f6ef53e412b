package workbook

import "podium/formats/tournament"

// A sectionSheet is a sheet with one table about a section.
type sectionSheet struct {
	suffix, alone string // of its name: behind that of the section, and where the event has one section
	title         string // what the table is, above it
	columns       []column
	rows          int
	rank          int // column with the ranks
}

// sectionSheet begins a sheet with a table, and gives its name as formulas have
// it. Notes may be added below before the sheet is finished.
func (b *book) sectionSheet(ev *tournament.Event, section *tournament.Section, t sectionSheet) (s *sheet, name string, err error) {
	l := layout{
		name:   b.names.ofSection(section.Name, t.suffix, t.alone),
		widths: measure(t.columns, t.rows), header: headRow, lastRow: headRow + t.rows,
		section: cellText(section.Name), fixed: nameColumn(t.columns), rank: t.rank,
	}
	if s, err = b.add(l); err != nil {
		return nil, "", err
	}
	s.heading(b, ev, section.Name, t.title)
	s.fill(b, t.columns, t.rows)
	return s, quoted(l.name), nil
}

// nameColumn is the number of the column with the names, counted from 1.
func nameColumn(columns []column) int {
	for i := range columns {
		if columns[i].head == "Name" {
			return i + 1
		}
	}
	return 1
}
