package workbook

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"podium/report"
	"podium/report/season"
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
	omission := d.Omission()
	header := headRow
	if omission != "" {
		header++
	}
	s, err := b.add(layout{
		name: b.names.take(t.title, t.suffix), widths: measure(t.columns, t.rows), header: header, lastRow: header + t.rows,
		section: cellText(t.title), fixed: t.fixed, rank: t.rank, portrait: t.portrait,
	})
	if err != nil {
		return err
	}
	s.heading(b, d.AsEvent(), t.subject)
	if omission != "" {
		s.add(18, cell{report.Shorten(cellText(omission), 180), b.styles.id(styleAlarm)})
	}
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

// mostSheetEvents is how many events have columns of their own on a sheet; of
// more, the results stand on the sheet of all results.
const mostSheetEvents = 250

// seasonColumns are the columns of a category.
func (b *book) seasonColumns(d report.SeasonData, t *season.Table) []column {
	row := func(i int) *season.Row { return &t.Rows[i] }
	list := []column{
		{head: "Rank", width: numberWidth("Rank"), cell: func(i int) cell { return b.rankCell(row(i).Rank) }},
		b.seasonText("Name", true, func(i int) string { return string(d.Person(row(i).Person).Name) }),
		b.seasonText("Club", true, func(i int) string { return d.Person(row(i).Person).Club }),
	}
	if len(t.Events) <= mostSheetEvents {
		for _, event := range t.Events {
			list = append(list, b.eventColumn(d, t, event))
		}
	}
	digits := d.Plan.Digits
	if t.HasExtra() {
		list = append(list, b.pointsColumn("Extra", styleDecimal, digits, len(t.Rows), func(i int) (season.Points, bool) { return row(i).ExtraPoints(), true }))
	}
	list = append(list,
		b.seasonNumber("Events", func(i int) int { return row(i).Played }),
		b.pointsColumn("Points", styleTotal, digits, len(t.Rows), func(i int) (season.Points, bool) { return row(i).Total, true }))
	if t.Open {
		list = append(list,
			b.pointsColumn("Can reach", styleDecimal, digits, len(t.Rows), func(i int) (season.Points, bool) {
				return row(i).Reachable, row(i).Chance != season.ChanceUnknown
			}),
			b.seasonText("First place", true, func(i int) string { return row(i).Chance.String() }))
	}
	list = append(list,
		b.seasonText("Qualified", false, func(i int) string { return report.Yes(row(i).Qualified) }),
		b.seasonText("Decided by", true, func(i int) string { return d.Plan.SeparatedBy(row(i)) }))
	return slices.DeleteFunc(list, func(c column) bool {
		return slices.Contains([]string{"Club", "Qualified", "Decided by"}, c.head) && c.different(len(t.Rows)) == 0
	})
}

// eventColumn is what each is worth to whom of one event. Several results of one
// person there are one number if all or none of them count.
func (b *book) eventColumn(d report.SeasonData, t *season.Table, event int) column {
	digits := eventDecimals(d, t, event)
	head := cellText(d.Events[event].Label)
	return column{head: head, width: numberWidth(head), cell: func(i int) cell {
		results := t.Rows[i].In(event)
		if len(results) == 0 {
			return cell{nil, b.styles.id(styleCenter)}
		}
		var sum season.Points
		for _, r := range results {
			if r.Status != results[0].Status {
				return cell{mixedResults(d, results), b.styles.id(styleCenter)}
			}
			sum = sum.Plus(r.Score)
		}
		switch results[0].Status {
		case season.Absent:
			return cell{"–", b.styles.id(styleCenter)}
		case season.Dropped, season.Outside:
			return cell{pointsNumber(sum), b.styles.number(styleCut, digits)}
		case season.Counted:
		}
		return cell{pointsNumber(sum), b.styles.decimals(digits)}
	}}
}

// mixedResults writes results of one event of which not all count.
func mixedResults(d report.SeasonData, results []season.Result) string {
	var parts []string
	for _, r := range results {
		text := r.Score.String(d.Plan.Digits)
		switch r.Status {
		case season.Absent:
			text = "–"
		case season.Dropped, season.Outside:
			text = "(" + text + ")"
		case season.Counted:
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, " ")
}

// seasonText is a column of texts.
func (b *book) seasonText(head string, left bool, of func(i int) string) column {
	style := b.styles.id(styleCenter)
	if left {
		style = b.styles.id(styleText)
	}
	return column{head: head, left: left, cell: func(i int) cell {
		if text := cellText(of(i)); text != "" {
			return cell{text, style}
		}
		return cell{nil, style}
	}}
}

// seasonNumber is a column of whole numbers.
func (b *book) seasonNumber(head string, of func(i int) int) column {
	style := b.styles.id(styleCenter)
	return column{head: head, width: numberWidth(head), cell: func(i int) cell { return cell{of(i), style} }}
}

// rankCell is a rank, or a dash for none.
func (b *book) rankCell(rank int) cell {
	if rank == 0 {
		return cell{"–", b.styles.id(styleCenter)}
	}
	return cell{rank, b.styles.rank(rank)}
}

// seasonTeams writes the sheets of the teams.
func (b *book) seasonTeams(d report.SeasonData) error {
	for i := range d.Teams {
		t := &d.Teams[i]
		columns := b.teamColumns(d, t)
		suffix := " – teams"
		title := t.Name
		if title == "" {
			title, suffix = "Teams", ""
		}
		err := b.seasonSheet(d, seasonTable{
			title: title, suffix: suffix, subject: report.JoinWords("  ·  ", t.Name, "Teams "+d.Stand()), columns: columns, rows: len(t.Rows), rank: 1, fixed: 2,
			notes: []string{"Results that are struck through do not count."},
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// teamColumns are the columns of a table of teams.
func (b *book) teamColumns(d report.SeasonData, t *season.TeamTable) []column {
	row := func(i int) *season.TeamRow { return &t.Rows[i] }
	list := []column{
		{head: "Rank", width: numberWidth("Rank"), cell: func(i int) cell { return b.rankCell(row(i).Rank) }},
		b.seasonText("Team", true, func(i int) string { return row(i).Name }),
	}
	if len(t.Events) <= mostSheetEvents {
		for _, event := range t.Events {
			list = append(list, b.teamEventColumn(d, t, event))
		}
	}
	list = append(list, b.pointsColumn("Points", styleTotal, d.Plan.Digits, len(t.Rows), func(i int) (season.Points, bool) { return row(i).Total, true }))
	if d.Plan.Teams.Qualify.Sign() > 0 {
		list = append(list, b.seasonText("Qualified", false, func(i int) string { return report.Yes(row(i).Qualified) }))
	}
	return list
}

func (b *book) teamEventColumn(d report.SeasonData, t *season.TeamTable, event int) column {
	digits := 0
	for i := range t.Rows {
		for _, r := range t.Rows[i].Results {
			if int(r.Event) == event {
				digits = max(digits, decimalsOf(d.Plan.Digits, r.Score))
			}
		}
	}
	head := cellText(d.Events[event].Label)
	return column{head: head, width: numberWidth(head), cell: func(i int) cell {
		var sum season.Points
		found, counted := false, true
		for _, r := range t.Rows[i].Results {
			if int(r.Event) == event {
				sum, found, counted = sum.Plus(r.Score), true, counted && r.Counted
			}
		}
		switch {
		case !found:
			return cell{nil, b.styles.id(styleCenter)}
		case !counted:
			return cell{pointsNumber(sum), b.styles.number(styleCut, digits)}
		}
		return cell{pointsNumber(sum), b.styles.decimals(digits)}
	}}
}

// seasonChanges writes what has changed since an earlier result.
func (b *book) seasonChanges(d report.SeasonData) error {
	if d.Against == "" {
		return nil
	}
	lines := d.ChangeLines()
	return b.seasonSheet(d, seasonTable{
		title: "Changes", subject: fmt.Sprintf("What has changed since %s", d.Against), rows: len(lines), fixed: 0, portrait: true,
		columns: []column{{head: "Change", left: true, width: 110, cell: func(i int) cell { return cell{cellText(lines[i]), b.styles.id(styleWrap)} }}},
	})
}
