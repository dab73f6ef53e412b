// Package report makes documents for people: things that are printed, pinned to
// a wall or framed. A report needs a ranking and is never read back; that is
// what sets it apart from a format.
//
// There is one file per document: standings.go makes a workbook, html.go a page,
// certificates.go a PDF, awards_pdf.go and awards_workbook.go what comes of a
// plan of awards, from the same tables (awards_tables.go), season_page.go and
// season_workbook.go what comes of a series. What one of them needs beside itself
// has a file of its own: the sheets (standings_sheet.go, crosstable_sheet.go,
// working_sheet.go, about_sheet.go) and their names (sheet_names.go), the page
// (certificate_page.go), pages that flow (flow.go), typefaces (faces.go), the
// logo (logo.go).
//
// Two rules hold for every document. The same input gives the same bytes: no
// clock, no map order, no trace of the machine. And a document is whole or not
// there at all: it is built in memory and written when nothing can fail any
// more but the writing.
//
// Only pdf.go knows the PDF library, only the workbook files know the
// spreadsheet library.
package report
