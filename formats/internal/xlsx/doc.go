// Package xlsx reads the cells of a workbook (ECMA-376, parts 1 and 2) for
// package grid: texts with their kinds, on the sheets that can be seen.
//
// Workbooks are written with excelize. For reading, what that library gives of
// a row is text only, and for crosstables the kind of a cell decides: a date
// was once a result, a formula without a value must not pass for a blank, a
// hidden row counts. Asking for these cell by cell costs a second reading of
// the sheet. One pass over the parts gives all of it, holds no more than the
// cells, and is the place to refuse what is too large.
//
// That is why the reader is our own. It reads a whole crosstable in a third to two
// thirds of the time that the library takes to step over its rows (the benchmark of
// package crosstable reports that as "rows"), and a test compares the texts of real
// workbooks with the library's.
package xlsx
