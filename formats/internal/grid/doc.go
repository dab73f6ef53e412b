// Package grid makes sections of an event out of tables: crosstables in which
// each cell of a round names an opponent, a colour and a result, and matrices
// in which each column is an opponent. Where a table comes from does not
// matter: a workbook, delimited text, a page, columns of text. Whoever reads
// one of these hands over [Sheet] values, and the table is understood here
// once for all.
//
// Nothing is taken by position. A table is found by the words of its header
// (find.go, words.txt) and goes as far as its rows look alike (rows.go, layout.go, matrix.go); what stands
// around it names the event and its sections (around.go); players whom no table has
// are an error (lost.go); what the opponents' numbers refer to is found by who names
// whom, and which letter is White by the letters that occur (cells.go). Where that
// leaves two readings, the table is refused: a crosstable that is read wrongly looks
// as good as one that is read rightly.
//
// Points, ranks and tie-breaks of a table are claims. They are kept as stated
// and never used to repair a cell.
package grid
