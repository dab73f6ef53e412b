package report

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/xuri/excelize/v2"

	"podium/formats/tournament"
	"podium/report/awards"
)

// AwardsWorkbook is a workbook of what goes to whom and why: a sheet for each
// view, with everything that is known of each award, to be sorted and filtered.
func AwardsWorkbook() Report {
	zips := &packer{}
	render := func(w io.Writer, d Data, o Options) error { return renderAwardsWorkbook(w, d, o, zips) }
	return Report{Name: "awards-workbook", Ext: ".xlsx", Slug: "awards", Render: render, NeedsPlan: true}
}

func renderAwardsWorkbook(w io.Writer, d Data, o Options, zips *packer) error {
	if d.Awards == nil {
		return ErrNoAwards
	}
	b, err := newBook(d.Event, "Awards", o, zips)
	if err != nil {
		return err
	}
	views := o.Views
	if len(views) == 0 {
		views = AwardsViews()
	}
	return renderBook(w, b, func() error {
		for _, view := range views {
			for _, sheet := range awardsSheets(d, view) {
				if err := b.awardsSheet(d, sheet); err != nil {
					return err
				}
			}
		}
		if err := b.awardsRules(d); err != nil {
			return err
		}
		return b.styles.err
	})
}

// An awardsSheet is a sheet of one table.
type awardsSheet struct {
	name  string
	table AwardsTable
}

// awardsSheets makes one table of those of each kind that a view has: in a
// workbook sections are to be filtered, not turned over. Only the sheet of
// awards stands there even if it is empty.
func awardsSheets(d Data, view AwardsView) []awardsSheet {
	var out []awardsSheet
	for _, t := range AwardsTables(d.Awards, view) {
		name := sheetNameOf(view, &t)
		at := slices.IndexFunc(out, func(s awardsSheet) bool { return s.name == name })
		if at < 0 {
			at = len(out)
			out = append(out, awardsSheet{name: name, table: AwardsTable{Columns: t.Columns}})
			if !slices.ContainsFunc(t.Columns, func(c AwardsColumn) bool { return c.Name == SectionColumn }) {
				out[at].table.Columns = append(columnsOf(SectionColumn), t.Columns...)
			}
		}
		joined := &out[at].table
		for _, row := range t.Rows {
			if len(joined.Columns) > len(t.Columns) {
				row = append([]string{t.Section}, row...)
			}
			joined.Rows = append(joined.Rows, row)
		}
		joined.Notes = append(joined.Notes, t.Notes...)
	}
	return slices.DeleteFunc(out, func(s awardsSheet) bool { return len(s.table.Rows) == 0 && view != ByAward })
}

func sheetNameOf(view AwardsView, t *AwardsTable) string {
	switch view {
	case ByAward:
		if slices.ContainsFunc(t.Columns, func(c AwardsColumn) bool { return c.Kind == MoneyCells }) {
			return "Prize money"
		}
		return "Awards"
	case ByPlayer:
		return "By player"
	case Ceremony:
		return "Ceremony"
	case Receipts:
		return "Receipts"
	case Consolation:
	}
	return "Consolation"
}

// awardsSheet writes one sheet: what there is of columns, below them the sum of
// the money and the notes.
func (b *book) awardsSheet(d Data, from awardsSheet) error {
	var names []string
	for _, c := range from.table.Columns {
		if c.Name != DecidedColumn { // the reason says it
			names = append(names, c.Name)
		}
	}
	t := from.table.Only(names...)
	if from.name == "Receipts" {
		t.Columns = append(t.Columns, AwardsColumn{Name: signatureColumn})
		for i := range t.Rows {
			t.Rows[i] = append(t.Rows[i], "")
		}
	}
	columns := b.awardsColumns(&t)
	widths := measure(columns, len(t.Rows))
	for i, c := range t.Columns {
		if c.Kind == TextCells && c.Name != signatureColumn {
			widths[i] = min(widths[i], widestText)
		}
	}
	s, err := b.add(layout{
		name: b.names.take(from.name, ""), widths: widths, header: headRow, lastRow: headRow + len(t.Rows), section: from.name,
	})
	if err != nil {
		return err
	}
	s.heading(b, d.Event, from.name, d.Awards.Plan.Title)
	s.columnHeads(b, columns)
	for r := range t.Rows {
		line := make([]cell, len(columns))
		high := from.leastHeight()
		for i := range columns {
			line[i] = columns[i].cell(r)
			high = max(high, heightIn(t.Rows[r][i], widths[i], t.Columns[i].isStrong()))
		}
		s.add(high, line...)
	}
	s.total(b, &t)
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
func (c *AwardsColumn) isStrong() bool {
	return c.Kind != TextCells || c.Name == WinnerColumn || c.Name == SectionColumn || c.Name == AwardColumn
}

// heightIn is the height in points of a text in a column of a width. A row of a
// sheet that no person has touched keeps the height that it is given.
func heightIn(text string, width float64, strong bool) float64 {
	step, perLine := 15.0, int(width)
	if !strong {
		step, perLine = 12.5, int(width*1.2)
	}
	lines := 0
	for line := range strings.SplitSeq(text, "\n") {
		lines += (letters(line) + perLine - 1) / max(1, perLine)
	}
	return 2 + float64(lines)*step
}

// awardsColumns are the columns of a table as a workbook wants them: numbers as
// numbers.
func (b *book) awardsColumns(t *AwardsTable) []column {
	columns := make([]column, len(t.Columns))
	for i, c := range t.Columns {
		var style int
		switch {
		case c.Kind == MoneyCells:
			style = b.styles.decimals(2)
		case c.Kind == NumberCells:
			style = b.styles.id(styleCenter)
		case c.isStrong():
			style = b.styles.id(styleWrapped)
		default:
			style = b.styles.id(styleWhy)
		}
		columns[i] = column{head: c.Name, left: c.Kind == TextCells, cell: func(row int) cell {
			return cell{awardsCell(c.Kind, t.Rows[row][i]), style}
		}}
		if c.Name == signatureColumn {
			columns[i].width = widest
		}
	}
	return columns
}

// awardsCell is the value of a cell; nil leaves it empty.
func awardsCell(kind AwardsCells, text string) any {
	if text == "" {
		return nil
	}
	switch kind {
	case NumberCells:
		if points, err := tournament.ParsePoints(text); err == nil {
			return scoreNumber(points)
		}
	case MoneyCells:
		// Stored as the number that is shown; nothing is computed with it here.
		if amount, err := strconv.ParseFloat(text, 64); err == nil {
			return amount
		}
	case TextCells:
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
func (s *sheet) total(b *book, t *AwardsTable) {
	at := slices.IndexFunc(t.Columns, func(c AwardsColumn) bool { return c.Kind == MoneyCells })
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
		computed{fmt.Sprintf("SUBTOTAL(9,%s%d:%s%d)", name, headRow+1, name, headRow+len(t.Rows)), awardsCell(MoneyCells, sum.String())},
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

// awardsRules writes by what was decided, and whatever was found doubtful.
func (b *book) awardsRules(d Data) error {
	s, err := b.add(layout{name: b.names.take("About", ""), widths: []float64{22, aboutWidth}, portrait: true})
	if err != nil {
		return err
	}
	s.add(26, cell{cellText(cmp.Or(d.Event.Name, "About these awards")), b.styles.id(styleTitle)})
	s.aboutEvent(b, d.Event)
	s.fact(b, "Plan", d.Awards.Plan.Title)
	for i, note := range d.Awards.Notes {
		s.fact(b, fmt.Sprintf("Rule %d", i+1), note)
	}
	for _, sd := range d.Sections {
		s.aboutSection(b, sd)
	}
	s.aboutWarnings(b, d)
	return s.finish()
}
