// Package formats connects files and the canonical model: it defines what a
// format is, and reads and writes through the formats that it is handed. The list
// of them is in package all.
//
// A reader reports everything that is wrong with a file, with the places, and
// continues as long as the format allows. A writer reports everything that it has
// to leave out. Both report to a [Log]. To add a format, fill in a [Format] and
// run formatstest over samples of it.
//
// Each package below that has a Format reads and writes one family of files (trf,
// swisssys, crosstable and so on). The others work on events, from whatever file
// (examine, federation, compare, merge, mend), on files that are not events
// (roster, foreign), or on what many kinds of files have in common (handwritten,
// spelling, spreadsheet, recode, and the packages in internal).
package formats
