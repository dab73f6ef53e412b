// Package season adds up several events into the standings of a series: school
// leagues, club grands prix, youth series.
//
// A [Plan], which people write in TOML, says what an event is worth, which
// results count, and what separates those who are level. A [Builder] takes the
// events one at a time and keeps only what the tables need of them, so that a
// year of a federation fits into memory; at the end it gives the [Series].
// Package identity finds out who is who; here rows of several events are one
// person only if it says so.
//
// Two rules must not be broken. Points are exact fractions ([Points]) and only
// printing rounds. And a series depends on its events alone: not on the order
// in which they were added, nor on how often the program runs.
//
// The package reads and writes no files and makes no documents.
package season
