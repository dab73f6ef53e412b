// Package compare compares two files of the same event: of two programs, or before
// and after a correction. [Events] lists the differences, and [Match] matches the
// players.
//
// Between the files, starting ranks and spellings of names may change; opponents are
// the same if they are the same person. To find what a format loses, use
// tournament.Diff, which compares every field and requires the same starting ranks.
//
// Differences never repeat birth dates and member numbers, because people pass lists
// of differences around more freely than the files.
package compare
