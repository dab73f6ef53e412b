package sheet

import "iter"

// A Table declares a sheet column by column, each with what makes its cell of a row.
// R is what a row is made of.
type Table[R any] struct {
	Columns []Column
	fill    []func(of R, cells []Cell) // by column or by several that are filled together
	width   []int                      // how many columns each of them fills
}

// Add adds a column.
func (t *Table[R]) Add(c Column, cell func(of R) Cell) {
	t.AddGroup([]Column{c}, func(of R, cells []Cell) { cells[0] = cell(of) })
}

// AddGroup adds columns whose cells are made together: fill gets those of a row, all
// of them empty, in the order of the columns.
func (t *Table[R]) AddGroup(columns []Column, fill func(of R, cells []Cell)) {
	if len(columns) > 0 {
		t.Columns = append(t.Columns, columns...)
		t.fill, t.width = append(t.fill, fill), append(t.width, len(columns))
	}
}

// Rows makes the rows of what is in a list, one after the other.
func (t *Table[R]) Rows(list iter.Seq[R]) iter.Seq[[]Cell] {
	return func(yield func([]Cell) bool) {
		cells := make([]Cell, len(t.Columns))
		for of := range list {
			t.Fill(of, cells)
			if !yield(cells) {
				return
			}
		}
	}
}

// Fill makes the cells of one row, one for each column.
func (t *Table[R]) Fill(of R, cells []Cell) {
	clear(cells)
	from := 0
	for i, fill := range t.fill {
		fill(of, cells[from:from+t.width[i]])
		from += t.width[i]
	}
}

// A Plot draws some rows of a sheet as lines: what each has come to, step by step.
// Only media that can draw have it.
type Plot struct {
	Title   string // what is drawn, for those who do not see it
	Caption string // what a line means
	Steps   []Step
	Lines   []Line // as they are to be named: the leader first
}

// A Step is what stands below the axis of a plot: the event of a series, with its
// number, for where there is little place.
type Step struct{ Label, Short string }

// A Line is a line of a plot.
type Line struct {
	Name string
	At   []Cell // by step, each a number of at least 0; the last is what it has come to in the end
}
