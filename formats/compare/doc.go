// Package compare tells how two files differ that claim to be one event: of two
// programs, or before and after a correction. [Events] lists the differences,
// [Match] says which player of one file is which of the other.
//
// It is not for what a format loses on the way through it: there players keep
// their numbers, and tournament.Diff compares everything, to the last field.
// Here numbers may have changed, names may be written otherwise, and opponents
// are the same if they are the same person.
//
// Birth dates and the numbers of registers are compared and never repeated: a
// list of differences is passed around more freely than the files.
package compare
