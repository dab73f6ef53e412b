package workbook

import (
	"strconv"
	"strings"

	"podium/tiebreak"
)

// A cellMap says where the numbers of a section stand in its standings and its
// crosstable. Columns count from 1; 0: there is no such column. The row of a
// place, counted from 0, is headRow+1+place in both.
type cellMap struct {
	standings, crosstable string // the sheets, as formulas name them: 'Open'!
	points, rating        int    // columns of the standings
	other                 int    // the same of the other score of teams
	tieBreaks             []int  // columns of the standings, by the index of the tie-break
	round1                int    // column of the crosstable with the first round
}

// quoted is a sheet's name as formulas write it before a cell: in apostrophes,
// with those of the name doubled (ECMA-376 18.17.2.3).
func quoted(name string) string {
	return "'" + strings.ReplaceAll(name, "'", "''") + "'!"
}

// A formula is a formula in the making.
type formula []byte

// text appends a piece of the formula's language. It must not be of an input.
func (f *formula) text(piece string) { *f = append(*f, piece...) }

// cell appends a cell of a sheet; "": the sheet of the formula itself.
func (f *formula) cell(sheet string, column, row int) {
	f.text(sheet)
	f.letters(column)
	*f = strconv.AppendInt(*f, int64(row), 10)
}

// letters appends the name of a column: A to Z, AA and so on.
func (f *formula) letters(column int) {
	if column > 26 {
		f.letters((column - 1) / 26)
	}
	*f = append(*f, byte('A'+(column-1)%26))
}

// plusHalves appends a number of half-points with its sign; nothing for 0.
func (f *formula) plusHalves(halves int64) {
	switch {
	case halves == 0:
		return
	case halves > 0:
		f.text("+")
	}
	if halves < 0 {
		f.text("-")
		halves = -halves
	}
	*f = strconv.AppendInt(*f, halves/2, 10)
	if halves%2 != 0 {
		f.text(".5")
	}
}

// value appends a number: a fraction as a division, unless it is one of halves.
func (f *formula) value(v tiebreak.Value) {
	switch v.Den {
	case 1:
		*f = strconv.AppendInt(*f, v.Num, 10)
		return
	case 2:
		*f = append(*f, v.String(1)...)
		return
	}
	*f = strconv.AppendInt(*f, v.Num, 10)
	f.text("/")
	*f = strconv.AppendInt(*f, v.Den, 10)
}

// plus appends "+" unless the formula begins here.
func (f *formula) plus() {
	if len(*f) > 0 {
		f.text("+")
	}
}
