package workbook

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/report"
	"podium/report/season"
)

// mostResultRows is how many rows the sheet of all results may have. With more
// there is none, and the about sheet says so.
const mostResultRows = 100_000

// reasonColumn is the width of the column with the reasons, in characters.
const reasonColumn = 80

// A seasonResult is a row of the sheet of all results.
type seasonResult struct {
	table  *season.Table
	row    *season.Row
	result *season.Result
}

// manyResults reports whether there are more results than the sheet may have.
func manyResults(d report.SeasonData) bool {
	n := 0
	for i := range d.Tables {
		for j := range d.Tables[i].Rows {
			n += len(d.Tables[i].Rows[j].Results)
		}
	}
	return n > mostResultRows
}

// resultRows lists all results, table by table.
func resultRows(d report.SeasonData) []seasonResult {
	var list []seasonResult
	for i := range d.Tables {
		t := &d.Tables[i]
		for j := range t.Rows {
			for k := range t.Rows[j].Results {
				list = append(list, seasonResult{t, &t.Rows[j], &t.Rows[j].Results[k]})
			}
		}
	}
	return list
}

// seasonResults writes what everybody did where, what it is worth and why.
func (b *book) seasonResults(d report.SeasonData) error {
	if manyResults(d) {
		return nil
	}
	list := resultRows(d)
	if len(list) == 0 {
		return nil
	}
	finish := func(i int) *season.Finish { return list[i].result.Finish }
	event := func(i int) *season.Event { return &d.Events[list[i].result.Event] }
	worth := b.pointsColumn("Worth", styleDecimal, d.Plan.Digits, len(list), func(i int) (season.Points, bool) { return list[i].result.Score, true })
	plain := worth.cell
	worth.cell = func(i int) cell {
		if s := list[i].result.Status; s == season.Dropped || s == season.Outside {
			return cell{pointsNumber(list[i].result.Score), b.styles.number(styleCut, decimalsOf(d.Plan.Digits, list[i].result.Score))}
		}
		return plain(i)
	}
	columns := []column{
		b.texts("Name", true, func(i int) string { return string(d.Person(list[i].row.Person).Name) }),
		b.texts("Table", true, func(i int) string { return list[i].table.Name }),
		b.texts("Event", true, func(i int) string { return report.EventTitle(event(i)) }),
		b.texts("Date", false, func(i int) string { return event(i).Start.String() }),
		b.texts("Section", true, func(i int) string { return event(i).Sections[finish(i).Section].Name }),
		b.seasonNumber("No", func(i int) int { return int(finish(i).No) }),
		b.texts("Place", false, func(i int) string { return placeText(finish(i)) }),
		{head: "Score", width: numberWidth("Score"), cell: func(i int) cell { return cell{scoreNumber(finish(i).Points), b.styles.id(styleScore)} }},
		worth,
		b.texts("Does not count", true, func(i int) string { return strings.TrimPrefix(d.Status(list[i].result.Status), "does not count: ") }),
		b.texts("Why", true, func(i int) string { return d.Why(list[i].row.Person, list[i].result) }),
	}
	columns = slices.DeleteFunc(columns, func(c column) bool {
		return slices.Contains([]string{"Table", "Section", "Does not count"}, c.head) && c.different(len(list)) == 0
	})
	columns[len(columns)-1].width = reasonColumn
	return b.seasonSheet(d, seasonTable{
		title: "Results", subject: "What every result is worth, and why", columns: columns, rows: len(list), fixed: 1,
	})
}

// placeText is a place by points alone, "2–4" if it is shared.
func placeText(f *season.Finish) string {
	switch {
	case f.Place == 0:
		return ""
	case f.Sharing > 1:
		return fmt.Sprintf("%d–%d", f.Place, f.Place+f.Sharing-1)
	}
	return strconv.Itoa(int(f.Place))
}
