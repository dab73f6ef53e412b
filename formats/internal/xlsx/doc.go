// Package xlsx reads the cells of a workbook (ECMA-376, parts 1 and 2) for
// package grid: texts with their kinds, on the sheets that can be seen.
//
// Workbooks are written with excelize. For reading, what that library gives of
// a row is text only, and for crosstables the kind of a cell decides: a date
// was once a result, a formula without a value must not pass for a blank, a
// hidden row counts. Asking for these cell by cell costs a second reading of
// the sheet. One pass over the parts gives all of it, holds no more than the
// cells, and is the place to refuse what is too large.
package xlsx
