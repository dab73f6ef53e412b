package workbook

import (
	"slices"
	"strconv"

	"podium/formats/tournament"
	"podium/report"
	"podium/tiebreak"
)

// A column is one column of a table in a workbook.
type column struct {
	head  string
	left  bool                 // text, aligned left
	width float64              // in characters; 0: as wide as its texts
	cell  func(place int) cell // of the row of a place, counted from 0
}

// Widths in characters. A column is as wide as its longest text within these.
const (
	narrowest = 7
	widest    = 44
)

// people are the columns about the players: name and rating, and if all is
// asked for, title, federation and team or club too. Those that no player of the
// section has a value for are left out, and the federation if it is the same
// for all.
func (b *book) people(sd *tiebreak.RankedSection, all bool) []column {
	list := []column{
		b.textColumn(sd, "Name", true, func(p *tournament.Player) string { return string(p.Name) }),
		b.ratings(sd),
	}
	if all {
		list = slices.Concat(
			[]column{b.textColumn(sd, "Title", false, func(p *tournament.Player) string { return p.Title })}, list,
			[]column{
				b.textColumn(sd, "Fed", false, func(p *tournament.Player) string { return p.Federation }),
				b.schools(sd),
			})
	}
	return slices.DeleteFunc(list, func(c column) bool {
		least := 1
		switch c.head {
		case "Name":
			least = 0
		case "Fed":
			least = 2 // that all are of one country goes without saying
		}
		return c.different(len(sd.Standings.Places)) < least
	})
}

// textColumn is a column with a text about each player.
func (b *book) textColumn(sd *tiebreak.RankedSection, head string, left bool, of func(*tournament.Player) string) column {
	return b.texts(head, left, func(place int) string { return of(sd.Player(place)) })
}

// schools is the column of the players' schools, teams or clubs.
func (b *book) schools(sd *tiebreak.RankedSection) column {
	names, head := report.Schools(sd)
	return b.texts(head, true, func(place int) string { return names[sd.Standings.Places[place].Row] })
}

// texts is a column with a text for each place; "" leaves the cell empty.
func (b *book) texts(head string, left bool, of func(place int) string) column {
	style := b.styles.id(styleCenter)
	if left {
		style = b.styles.id(styleText)
	}
	return column{head: head, left: left, cell: func(place int) cell {
		if s := cellText(of(place)); s != "" {
			return cell{s, style}
		}
		return cell{nil, style}
	}}
}

// ratings is the column of the ratings with which the players entered.
func (b *book) ratings(sd *tiebreak.RankedSection) column {
	style := b.styles.id(styleCenter)
	return column{head: "Rating", width: numberWidth("Rating"), cell: func(place int) cell {
		if r := sd.Player(place).Rating(); r != 0 {
			return cell{r, style}
		}
		return cell{nil, style}
	}}
}

// different tells how many different values there are: 0, 1, or 2 for more.
func (c *column) different(rows int) int {
	var first any
	for i := range rows {
		switch v := c.cell(i).value; {
		case v == nil || v == first:
		case first == nil:
			first = v
		default:
			return 2
		}
	}
	if first == nil {
		return 0
	}
	return 1
}

// score is the column of points.
func (b *book) score(sd *tiebreak.RankedSection) column {
	style := b.styles.id(styleScore)
	return column{head: "Points", width: numberWidth("Points"), cell: func(place int) cell {
		row := sd.Standings.Places[place].Row
		return cell{scoreNumber(sd.Standings.Table.Rows[row].Score), style}
	}}
}

// rank is the column of ranks, shared ones included.
func (b *book) rank(sd *tiebreak.RankedSection) column {
	return column{head: "Rank", width: numberWidth("Rank"), cell: func(place int) cell {
		rank := sd.Standings.Places[place].Rank
		return cell{rank, b.styles.rank(rank)}
	}}
}

// tieBreak is the column of the tie-break with index i.
func (b *book) tieBreak(sd *tiebreak.RankedSection, i int) column {
	c := &sd.Standings.Columns[i]
	digits := c.Spec.Method.Digits
	style, plain := b.styles.decimals(digits), b.styles.id(styleCenter)
	head := cellText(c.Spec.Text)
	return column{head: head, width: numberWidth(head), cell: func(place int) cell {
		v := sd.Standings.Places[place].Values[i]
		switch {
		case v.Exists() && c.Dropped == "":
			return cell{number(v, digits), style}
		case c.Spec.Method.Grouped() && c.Dropped == "":
			return cell{nil, plain} // it was not asked for this row
		}
		return cell{"–", plain}
	}}
}

// tieBreakColumns appends the columns of the tie-breaks and notes in at where they
// stand. A list may name the score itself, which has its column already.
func (b *book) tieBreakColumns(sd *tiebreak.RankedSection, columns []column, at *cellMap) []column {
	at.tieBreaks = make([]int, len(sd.Standings.Columns))
	for i := range sd.Standings.Columns {
		if !sd.Standings.RepeatsScore(i) {
			columns = append(columns, b.tieBreak(sd, i))
			at.tieBreaks[i] = len(columns)
		}
	}
	return columns
}

// scoreNumber is a score as the number that a spreadsheet wants. Halves are
// exact there.
func scoreNumber(p tournament.Points) any {
	if p%tournament.Point == 0 {
		return int(p / tournament.Point)
	}
	return float64(p) / float64(tournament.Point)
}

// number is a value as the number that a spreadsheet wants: with the decimals
// that are shown, so that what is seen and what is stored agree.
func number(v tiebreak.Value, digits int) any {
	if isShownExactly(v, digits) {
		return exactNumber(v) // exact in binary
	}
	text := v.String(digits)
	rounded, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return text
	}
	return rounded
}

// exactNumber is a value as the number that a spreadsheet wants, with all its
// decimals.
func exactNumber(v tiebreak.Value) any {
	if v.Num%v.Den == 0 {
		return int(v.Num / v.Den)
	}
	return float64(v.Num) / float64(v.Den)
}

// isShownExactly reports whether [number] rounds nothing off.
func isShownExactly(v tiebreak.Value, digits int) bool {
	return v.Num%v.Den == 0 || v.Den == 2 && digits > 0 || v.Den == 4 && digits > 1
}

// numbered is the column that counts the rows.
func (b *book) numbered() column {
	style := b.styles.id(styleCenter)
	return column{head: "No.", width: numberWidth("No."), cell: func(place int) cell { return cell{place + 1, style} }}
}

// numberWidth is the width of a column of numbers: no number in these tables
// is longer than the least width.
func numberWidth(head string) float64 { return textWidth(report.Letters(head)) }

// textWidth is the width of a column for so many letters. Heads need room for
// the button of the filter.
func textWidth(letters int) float64 { return float64(min(max(letters+4, narrowest), widest)) }

// measure finds how wide each column must be for rows rows.
func measure(columns []column, rows int) []float64 {
	widths := make([]float64, len(columns))
	for i := range columns {
		if columns[i].width > 0 {
			widths[i] = columns[i].width
			continue
		}
		long := report.Letters(columns[i].head)
		for r := range rows {
			if text, ok := columns[i].cell(r).value.(string); ok {
				long = max(long, report.Letters(text))
			}
		}
		widths[i] = textWidth(long)
	}
	return widths
}

// fill writes the head and the rows of a table.
func (s *sheet) fill(b *book, columns []column, rows int) {
	s.columnHeads(b, columns)
	line := make([]cell, len(columns))
	for r := range rows {
		for i := range columns {
			line[i] = columns[i].cell(r)
		}
		s.add(0, line...)
	}
}

// columnHeads writes the heads of the columns of a table.
func (s *sheet) columnHeads(b *book, columns []column) {
	line := make([]cell, len(columns))
	for i := range columns {
		style := styleHead
		if columns[i].left {
			style = styleHeadTxt
		}
		line[i] = cell{columns[i].head, b.styles.id(style)}
	}
	s.add(20, line...)
}
