// Package formats connects files with the canonical model: it defines what a format is,
// and reads and writes with the formats it is given. Package all lists the formats.
//
// A reader reports everything that is wrong with a file, with positions, and continues as
// long as the format allows. A writer reports everything that it has to omit. Both report
// to a [Log]. To add a format, fill in a [Format] and run formatstest on samples of it.
//
// Each package below that has a Format reads and writes one family of files (trf,
// swisssys, crosstable and so on). The others work on events from any file (examine,
// compare, merge, mend), on files that are not events (roster, foreign), or on what many
// kinds of files have in common (handwritten, spelling, spreadsheet, encoding, and the
// packages in internal).
package formats
