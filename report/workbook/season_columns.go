package workbook

import (
	"slices"
	"strings"

	"podium/report"
	"podium/report/season"
)

// mostSheetEvents is how many events have columns of their own on a sheet; of
// more, the results stand on the sheet of all results.
const mostSheetEvents = 250

// seasonColumns are the columns of a category.
func (b *book) seasonColumns(d report.SeasonData, t *season.Table) []column {
	row := func(i int) *season.Row { return &t.Rows[i] }
	list := []column{
		{head: "Rank", width: numberWidth("Rank"), cell: func(i int) cell { return b.rankCell(row(i).Rank) }},
		b.texts("Name", true, func(i int) string { return string(d.Person(row(i).Person).Name) }),
		b.texts("Club", true, func(i int) string { return d.Person(row(i).Person).Club }),
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
	if t.Open && d.NoOutlook(t) == "" {
		list = append(list,
			b.pointsColumn("Can reach", styleDecimal, digits, len(t.Rows), func(i int) (season.Points, bool) {
				return row(i).Reachable, row(i).Chance != season.ChanceUnknown
			}),
			b.texts("First place", true, func(i int) string { return row(i).Chance.String() }))
	}
	list = append(list,
		b.texts("Qualified", false, func(i int) string { return report.Yes(row(i).Qualified) }),
		b.texts("Decided by", true, func(i int) string { return d.Plan.SeparatedBy(row(i)) }))
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
