// Package report makes documents for people from rankings: to be printed, pinned to a
// wall or framed. Unlike a format, a document needs a ranking and is never read back.
//
// This package defines what a document is and which choices there are (report.go). It
// also declares, once, the content of documents, as sheets of podium/report/sheet: the
// tables of an event in tables.go, standings.go and crosstable.go, what they are based on
// in notes.go, a series in season.go and season_aside.go, awards in awards.go, papers of
// the playing hall in hall.go, and the pairings of an open round in pairings.go. Words
// that several documents share are in words.go.
//
// The documents themselves are in packages by medium, which do not depend on each other:
//
//   - podium/report/paper: PDF, for the printer and the frame;
//   - podium/report/workbook: XLSX, to sort, filter and recompute;
//   - podium/report/page: HTML, for the families' phones;
//   - podium/report/all: the list of them.
//
// Package podium/report/awards decides who wins what, and package podium/report/season
// adds up several events; both are done before a document begins.
//
// Two rules hold for every document. The same input gives the same bytes: no clock, no
// map order, no trace of the machine. And a document is either complete or not written at
// all: it is built in memory and written only when nothing but writing can fail. (The one
// exception is the page of a series, which may be too large for that and is written as it
// is made.)
package report
