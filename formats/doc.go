// Package formats is the seam between files and the canonical model. It knows
// that formats exist, not which: package all lists them.
//
// A reader says everything that is wrong with a file, with the place, and goes
// on as long as the format lets it; a writer says everything that it had to
// leave out. Both speak through a [Log]. Whoever adds a format fills in a
// [Format] and runs formatstest over its samples.
//
// Of the packages below, those that have a Format read and write files of one
// family each (trf, swisssys, crosstable and so on). The others work on events,
// whatever file these come from (examine, federation, compare, merge, mend), on
// files that are no events (declared, roster, foreign), or know what many kinds
// of files have in common (handwritten, spelling, spreadsheet, recode, and
// internal for what readers share).
package formats
