package grid

import (
	"fmt"

	"podium/formats"
)

// maxCellErrors is how many unreadable cells of one table are told.
const maxCellErrors = 50

// readCells reads all cells in the order of parts that fits the table.
func (s *swiss) readCells() {
	for _, col := range s.rounds {
		s.last = max(s.last, s.columns[col].round)
	}
	o := opponentFirst
	if front := s.misfits(opponentFirst); front > 0 && s.misfits(resultFirst) < front {
		o = resultFirst
	}
	width := len(s.rounds)
	all := make([]round, len(s.rows)*width)
	s.cells = make([][]round, len(s.rows))
	for i, row := range s.rows {
		s.cells[i] = all[i*width : (i+1)*width : (i+1)*width]
		for r, col := range s.rounds {
			s.cells[i][r] = s.readCell(row, col, o)
		}
		s.wallChart(i)
	}
}

// misfits counts the cells that do not fit an order of parts.
func (s *swiss) misfits(o order) int {
	n := 0
	for _, row := range s.rows {
		for _, col := range s.rounds {
			if _, ok := s.words.parseRound(s.row(row).text(col), o); !ok {
				n++
			}
		}
	}
	return n
}

// readCell reads one cell and logs what is wrong with it.
func (s *swiss) readCell(row, col int, o order) round {
	c := s.row(row).cell(col)
	if c.Kind <= Number {
		if r, ok := s.words.parseRound(c.Text, o); ok {
			return r
		}
	}
	s.wrong++
	if s.wrong > maxCellErrors {
		return round{}
	}
	d := badCell(c)
	d.Pos, d.Field = s.sheet.at(row, col), "Player.Rounds"
	d.Player = s.row(row).text(s.name)
	d.Found = fmt.Sprintf("round %d: %s", s.columns[col].round, d.Found)
	if d.Want == "" {
		d.Want = "opponent, colour and result as in 12w1, a result and an opponent as in W12, or a bye"
	}
	s.log.Add(d)
	return round{}
}

// badCell says what is wrong with a cell that should have a result or a
// number.
func badCell(c Cell) formats.Diagnostic {
	d := formats.Diagnostic{
		Severity: formats.Error, Code: formats.BadResult, Err: formats.ErrSyntax,
		Found: fmt.Sprintf("%q", formats.Quotable(c.Text)), Advice: "correct the cell",
	}
	switch c.Kind {
	case Date:
		d.Code = formats.DateCell
		d.Found = fmt.Sprintf("a date, %s", c.Text)
		d.Advice = "the spreadsheet made a date of a result such as 1-0 or 1/2: set the column to text and enter the cell again"
	case Fault:
		d.Code = formats.ErrorCell
		d.Advice = "the spreadsheet took a result such as +W12 for a formula: set the column to text and enter the cell again"
	case NoValue:
		d.Code = formats.NoCachedValue
		d.Found = "a formula without a value"
		d.Advice = "open the workbook in a spreadsheet program and save it again"
	case Bool:
		d.Advice = "the spreadsheet made a truth value of it: set the column to text and enter the cell again"
	case Number:
		d.Found = "the plain number " + formats.Quotable(c.Text)
		d.Advice = "the spreadsheet may have made it of a text such as 3E1: set the column to text and enter the cell again"
	case Text:
	}
	return d
}

// wallChart reads the second line of a player for colours.
func (s *swiss) wallChart(i int) {
	for _, row := range s.under[i] {
		for r, col := range s.rounds {
			cell := &s.cells[i][r]
			letter := colorWord(s.row(row).text(col))
			if letter != 0 && cell.opponent != 0 && cell.letter == 0 {
				cell.letter = letter
			}
		}
	}
}
