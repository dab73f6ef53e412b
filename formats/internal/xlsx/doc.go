// Package xlsx reads the cells of a workbook (ECMA-376, parts 1 and 2) for package grid:
// texts with their kinds, on the visible sheets.
//
// Workbooks are written with excelize. For reading, that library returns only the text of
// a row, but in crosstables the kind of a cell matters: a date may have been a result, a
// formula without a value must not look like a blank, a hidden row counts. Asking for
// these cell by cell costs a second reading of the sheet. One pass over the parts gives
// all of it, holds no more than the cells, and is the place to refuse what is too large.
//
// That is why this package has its own reader. It reads a whole crosstable in a third to
// two thirds of the time that the library takes to step over its rows (the benchmark of
// package crosstable reports that as "rows"), and a test compares the texts of real
// workbooks with the library's.
package xlsx
