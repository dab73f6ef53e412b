package workbook

import (
	"io"

	"podium/report"
)

// Season writes a workbook of a series: a sheet for each category and each table
// of teams, one of all results and why they are worth what they are, one of the
// events, one of the people and how they were recognised, what has changed, and
// what it all rests on. Results that do not count are struck through.
func Season(w io.Writer, d report.SeasonData, o report.Options) error {
	b, err := newBook(d.AsEvent(), "Series standings", o, &packer{})
	if err != nil {
		return err
	}
	sheets := []func(report.SeasonData) error{
		b.seasonTables, b.seasonTeams, b.seasonResults, b.seasonEvents, b.seasonPeople, b.seasonDoubts, b.seasonChanges, b.seasonAbout,
	}
	return renderBook(w, b, func() error {
		for _, add := range sheets {
			if err := add(d); err != nil {
				return err
			}
		}
		return b.styles.err
	})
}

// A seasonTable is a table on a sheet about a series.
type seasonTable struct {
	title, suffix string // of the sheet
	subject       string // what stands below the name of the series
	columns       []column
	rows          int
	rank          int // column of the ranks, from 1; 0: none
	fixed         int // columns that stay in sight
	portrait      bool
	notes         []string
}

// seasonSheet writes a table with its heading. What is missing stands above the
// head of the columns, which is printed on every page.
func (b *book) seasonSheet(d report.SeasonData, t seasonTable) error {
	header := headerBelow(d.Omission())
	s, err := b.add(layout{
		name: b.names.take(t.title, t.suffix), widths: measure(t.columns, t.rows), header: header, lastRow: header + t.rows,
		section: cellText(t.title), fixed: t.fixed, rank: t.rank, portrait: t.portrait,
	})
	if err != nil {
		return err
	}
	s.heading(b, d.AsEvent(), t.subject)
	s.alarm(b, d.Omission())
	s.fill(b, t.columns, t.rows)
	for _, note := range t.notes {
		s.skip(1)
		s.add(0, cell{cellText(note), b.styles.id(styleNote)})
	}
	return s.finish()
}

// seasonTables writes the sheets of the categories.
func (b *book) seasonTables(d report.SeasonData) error {
	for i := range d.Tables {
		t := &d.Tables[i]
		columns := b.seasonColumns(d, t)
		err := b.seasonSheet(d, seasonTable{
			title: report.TableTitle(t.Name), subject: report.JoinWords("  ·  ", t.Name, "Standings "+d.Stand()),
			columns: columns, rows: len(t.Rows), rank: 1, fixed: nameColumn(columns),
			notes: []string{"Results that are struck through do not count. The sheet “Results” says what each is worth and why."},
		})
		if err != nil {
			return err
		}
	}
	return nil
}
