package sheet

import (
	"iter"

	"podium/formats/phrase"
)

// A Table declares a sheet column by column, with a function for the cells of each
// column. R is the type of what a row shows.
type Table[R any] struct {
	Words   *phrase.Catalogue // which has the heads of columns; nil: English
	Columns []Column
	fill    []func(of R, cells []Cell) // by column or by several that are filled together
	width   []int                      // how many columns each of them fills
}

// Add adds a column. One without a head takes that of its key from Words: columns
// that hold the same have the same head in all documents.
func (t *Table[R]) Add(c Column, cell func(of R) Cell) {
	t.AddGroup([]Column{c}, func(of R, cells []Cell) { cells[0] = cell(of) })
}

// AddText adds a column of texts.
func (t *Table[R]) AddText(c Column, text func(of R) string) {
	t.Add(c, func(of R) Cell { return Words(text(of)) })
}

// AddGroup adds columns whose cells one function fills. fill gets their cells of a
// row, all empty, in the order of the columns.
func (t *Table[R]) AddGroup(columns []Column, fill func(of R, cells []Cell)) {
	if len(columns) > 0 {
		for _, c := range columns {
			if c.Head == "" {
				c.Head = t.Words.Text("head." + phrase.Key(c.Key))
			}
			t.Columns = append(t.Columns, c)
		}
		t.fill, t.width = append(t.fill, fill), append(t.width, len(columns))
	}
}

// Sheet gives s the columns, and a row for each element of list, which has n.
func (t *Table[R]) Sheet(s Sheet, n int, list iter.Seq[R]) Sheet {
	s.Columns, s.Len, s.Rows = t.Columns, n, t.Rows(list)
	return s
}

// ForEach gives s the columns of t, and a row for each element of list.
func ForEach[T any](t *Table[*T], list []T, s Sheet) Sheet {
	return t.Sheet(s, len(list), Pointers(list))
}

// Pointers yields the elements of a list in place.
func Pointers[T any](list []T) iter.Seq[*T] {
	return func(yield func(*T) bool) {
		for i := range list {
			if !yield(&list[i]) {
				return
			}
		}
	}
}

// Rows makes a row for each element of a list. The cells are valid until the next
// row.
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
