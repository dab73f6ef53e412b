// Package report makes documents for people out of rankings: what is printed, pinned
// to a wall or framed. Unlike a format, a document needs a ranking and is never read
// back.
//
// This package defines what a document is and which choices there are (report.go). It
// also declares, once, what documents say, as sheets of podium/report/sheet: the tables
// of an event in tables.go, standings.go and crosstable.go, what they rest on in
// notes.go, a series in season.go and season_aside.go, awards in awards.go, papers of
// the playing hall in hall.go, and the pairings of an open round in pairings.go. Words
// that several documents share are in words.go.
//
// The documents themselves are in packages by medium, which know nothing of each
// other:
//
//   - podium/report/paper: PDF, for the printer and the frame;
//   - podium/report/workbook: XLSX, to sort, filter and recompute;
//   - podium/report/page: HTML, for the families' phones;
//   - podium/report/all: the list of them.
//
// Who wins what is decided in podium/report/awards, and several events are added
// up in podium/report/season; both are done before a document begins.
//
// Two rules hold for every document. The same input gives the same bytes: no
// clock, no map order, no trace of the machine. And a document is whole or not
// there at all: it is built in memory and written when nothing can fail any
// more but the writing. (The page of a series alone is written as it is made,
// for it can be too long to be held.)
package report
