// Package workbook makes the documents that are opened in a spreadsheet program:
// XLSX. It is the only room of report that knows the spreadsheet library.
//
// There is a file for each document, which says which sheets it has:
// standings.go, awards.go, season.go. The sheets have files of their own:
// standings_sheet.go, crosstable_sheet.go, about_sheet.go, with lots.go to tell
// how lots fell; of teams teams_sheet.go, crosstable_teams_sheet.go,
// members_sheet.go; awards_sheet.go; season_results.go, season_events.go and so
// on. The sheet Working, on which a person or a program can recompute every
// number, begins in working_sheet.go; its formulas are in the other working files.
//
// What all sheets are built with: book.go is the file as a whole, sheet.go a
// sheet that is written row by row, section_sheet.go one with a table about a
// section, print.go how it comes out of a printer, columns.go the columns of a
// table, styles.go the looks of cells, sheet_names.go names that spreadsheet
// programs take, zip.go the same bytes for the same content.
//
// Numbers are numbers, for people sort and add them; a text of a file is never a
// formula.
package workbook
