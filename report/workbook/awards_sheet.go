package workbook

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/xuri/excelize/v2"

	"podium/formats/tournament"
	"podium/report"
	"podium/report/awards"
)

// awardsSheet writes one sheet: what there is of columns, below them the sum of
// the money and the notes.
func (b *book) awardsSheet(d report.Data, from awardsSheet) error {
	var names []string
	for _, c := range from.table.Columns {
		if c.Name != report.DecidedColumn { // the reason says it
			names = append(names, c.Name)
		}
	}
	t := from.table.Only(names...)
	if from.name == "Receipts" {
		t.Columns = append(t.Columns, report.AwardsColumn{Name: signatureColumn})
		for i := range t.Rows {
			t.Rows[i] = append(t.Rows[i], "")
		}
	}
	columns := b.awardsColumns(&t)
	widths := measure(columns, len(t.Rows))
	for i, c := range t.Columns {
		if c.Kind == report.TextCells && c.Name != signatureColumn {
			widths[i] = min(widths[i], widestText)
		}
	}
	series := d.Awards.OfSeries()
	header := headerBelow(series.Missing)
	s, err := b.add(layout{
		name: b.names.take(from.name, ""), widths: widths, header: header, lastRow: header + len(t.Rows), section: from.name,
	})
	if err != nil {
		return err
	}
	s.heading(b, d.Event, from.name, d.Awards.Plan.Title, series.Stand)
	s.alarm(b, series.Missing)
	s.columnHeads(b, columns)
	for r := range t.Rows {
		line := make([]cell, len(columns))
		high := from.leastHeight()
		for i := range columns {
			line[i] = columns[i].cell(r)
			high = max(high, heightIn(t.Rows[r][i], widths[i], isStrong(&t.Columns[i])))
		}
		s.add(high, line...)
	}
	s.total(b, &t, header)
	s.awardsNotes(b, t.Notes)
	return s.finish()
}

// widestText is the width of a column of texts, in characters; longer ones take
// several lines, or the printed page would be too small to read.
const widestText = 30

// signatureColumn is the empty column to sign in.
const signatureColumn = "Signature"

// leastHeight is the height of a row, in points; one to sign in needs more.
func (s *awardsSheet) leastHeight() float64 {
	if s.name == "Receipts" {
		return 26
	}
	return 16
}

// isStrong reports whether a column is set as large as names are; others are small
// print.
func isStrong(c *report.AwardsColumn) bool {
	return c.Kind != report.TextCells || c.Name == report.WinnerColumn || c.Name == report.SectionColumn || c.Name == report.AwardColumn
}

// tallestRow is the height that a row can have, in points (limits of Excel: row
// height). What does not fit stands in the cell all the same.
const tallestRow = 409

// heightIn is the height in points of a text in a column of a width. A row of a
// sheet that no person has touched keeps the height that it is given.
func heightIn(text string, width float64, strong bool) float64 {
	step, perLine := 15.0, int(width)
	if !strong {
		step, perLine = 12.5, int(width*1.2)
	}
	lines := 0
	for line := range strings.SplitSeq(text, "\n") {
		lines += (report.Letters(line) + perLine - 1) / max(1, perLine)
	}
	return min(2+float64(lines)*step, tallestRow)
}

// awardsColumns are the columns of a table as a workbook wants them: numbers as
// numbers.
func (b *book) awardsColumns(t *report.AwardsTable) []column {
	columns := make([]column, len(t.Columns))
	for i, c := range t.Columns {
		var style int
		switch {
		case c.Kind == report.MoneyCells:
			style = b.styles.decimals(2)
		case c.Kind == report.NumberCells:
			style = b.styles.id(styleCenter)
		case isStrong(&c):
			style = b.styles.id(styleWrapped)
		default:
			style = b.styles.id(styleWhy)
		}
		columns[i] = column{head: c.Name, left: c.Kind == report.TextCells, cell: func(row int) cell {
			return cell{awardsCell(c.Kind, t.Rows[row][i]), style}
		}}
		if c.Name == signatureColumn {
			columns[i].width = widest
		}
	}
	return columns
}

// awardsCell is the value of a cell; nil leaves it empty.
func awardsCell(kind report.AwardsCells, text string) any {
	if text == "" {
		return nil
	}
	switch kind {
	case report.NumberCells:
		if points, err := tournament.ParsePoints(text); err == nil {
			return scoreNumber(points)
		}
		return shownNumber(text)
	case report.MoneyCells:
		return shownNumber(text)
	case report.TextCells:
	}
	return cellLines(text)
}

// shownNumber is a number stored as it is shown; nothing is computed with it here.
func shownNumber(text string) any {
	if number, err := strconv.ParseFloat(text, 64); err == nil {
		return number
	}
	return cellLines(text)
}

// cellLines is a text fit for a cell, line ends kept.
func cellLines(text string) string {
	lines := strings.Split(text, "\n")
	for i := range lines {
		lines[i] = cellText(lines[i])
	}
	return strings.Join(lines, "\n")
}

// total writes the sum of the money below its column, as a formula that follows
// the filter.
func (s *sheet) total(b *book, t *report.AwardsTable, header int) {
	at := slices.IndexFunc(t.Columns, func(c report.AwardsColumn) bool { return c.Kind == report.MoneyCells })
	if at < 0 {
		return
	}
	sum := awards.Cents(0)
	for _, row := range t.Rows {
		if amount, err := awards.ParseCents(row[at]); err == nil {
			sum += amount
		}
	}
	name, err := excelize.ColumnNumberToName(at + 1)
	if err != nil {
		return
	}
	line := make([]cell, at+1)
	line[0] = cell{"Total", b.styles.id(styleLabel)}
	line[at] = cell{
		computed{fmt.Sprintf("SUBTOTAL(9,%s%d:%s%d)", name, header+1, name, header+len(t.Rows)), awardsCell(report.MoneyCells, sum.String())},
		b.styles.number(styleTotal, 2),
	}
	s.add(0, line...)
}

// awardsNotes writes notes below a table.
func (s *sheet) awardsNotes(b *book, notes []string) {
	for _, note := range notes {
		s.add(0, cell{cellText(note), b.styles.id(styleNote)})
	}
}
