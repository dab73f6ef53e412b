package paper

import (
	"strings"

	"podium/report"
)

// shareOf is how much of the width of a page a column of awards wants.
func shareOf(column string) float64 {
	switch column {
	case report.WinnerColumn:
		return 27
	case report.AwardColumn:
		return 28
	case report.SchoolColumn, report.DecidedColumn:
		return 23
	case report.ReasonColumn:
		return 34
	case report.SectionColumn:
		return 16
	case report.AmountColumn:
		return 15
	}
	return 9 // numbers
}

// cellRoom is the room beside and above the text of a cell, in millimetres.
const (
	cellSide  = 1.5
	cellAbove = 1.1
)

// table makes the group of a table: a heading, the names of the columns, a row
// for each row.
func (p *awardsPaper) table(t report.AwardsTable) flowGroup {
	widths := make([]float64, len(t.Columns))
	sum := 0.0
	for i, c := range t.Columns {
		widths[i] = shareOf(c.Name)
		sum += widths[i]
	}
	for i := range widths {
		widths[i] *= p.flow.width() / sum
	}
	g := flowGroup{
		head:  []flowBlock{p.flow.sectionHead(t.Title, p.style.section), p.columnHeads(t.Columns, widths)},
		again: []flowBlock{p.flow.sectionHead(t.Title+" (continued)", p.style.section), p.columnHeads(t.Columns, widths)},
	}
	for _, row := range t.Rows {
		g.rows = append(g.rows, p.row(t.Columns, widths, row))
	}
	return g
}

// columnHeads is the row with the names of the columns.
func (p *awardsPaper) columnHeads(columns []report.AwardsColumn, widths []float64) flowBlock {
	var names []string
	var sides []alignment
	for _, c := range columns {
		names, sides = append(names, c.Name), append(sides, sideOf(c.Kind))
	}
	return p.flow.columnHeads(names, p.style.head, sides, widths)
}

func sideOf(kind report.AwardsCells) alignment {
	if kind == report.TextCells {
		return toLeft
	}
	return toRight
}

// row is a row of a table, as high as its highest cell.
func (p *awardsPaper) row(columns []report.AwardsColumn, widths []float64, cells []string) flowBlock {
	f := p.flow
	wrapped := make([][]string, len(cells))
	styles := make([]lineStyle, len(cells))
	high := 0.0
	for i, text := range cells {
		styles[i] = p.cellStyle(columns[i].Name, text)
		wide := widths[i]
		if strings.HasPrefix(text, report.NotAwarded) { // nothing stands beside it
			wide = 0
			for _, w := range widths[i:] {
				wide += w
			}
		}
		for line := range strings.SplitSeq(p.cellText(columns[i].Kind, text), "\n") {
			wrapped[i] = append(wrapped[i], f.wrap(line, styles[i], wide-2*cellSide)...)
		}
		high = max(high, float64(len(wrapped[i]))*styles[i].lineStep())
	}
	height := high + 2*cellAbove
	return flowBlock{height: height, draw: func(y float64) {
		x := float64(flowSide)
		for i := range cells {
			// Small print stands on the line of the text beside it.
			lower := (p.style.text.size - styles[i].size) * 0.95 / pointsPerMM
			f.lines(wrapped[i], styles[i], x+cellSide, widths[i]-2*cellSide, y+cellAbove+lower, sideOf(columns[i].Kind))
			x += widths[i]
		}
		f.canvas.line(flowSide, y+height, f.right(), y+height, 0.15, f.colors.hairline)
	}}
}

// cellStyle is how a cell is set: names strong, reasons small.
func (p *awardsPaper) cellStyle(column, text string) lineStyle {
	switch column {
	case report.WinnerColumn:
		if strings.HasPrefix(text, report.NotAwarded) {
			s := p.style.small
			s.size = p.style.text.size
			return s
		}
		return p.style.strong
	case report.SchoolColumn, report.DecidedColumn, report.ReasonColumn:
		return p.style.small
	}
	return p.style.text
}

// cellText is a cell as paper shows it.
func (p *awardsPaper) cellText(kind report.AwardsCells, text string) string {
	switch kind {
	case report.NumberCells:
		if p.result.Series == nil {
			return halfSign(text)
		}
	case report.MoneyCells:
		if text != "" {
			return p.result.Plan.Currency + text
		}
	case report.TextCells:
	}
	return text
}

// halfSign writes "4.5" as "4½", and "0.5" as "½".
func halfSign(number string) string {
	whole, isHalf := strings.CutSuffix(number, ".5")
	switch {
	case !isHalf:
		return number
	case whole == "0":
		return "½"
	}
	return whole + "½"
}
