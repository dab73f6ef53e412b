// Package season adds up several events into the standings of a series: school leagues,
// club grands prix, youth series.
//
// A [scheme.Plan], which people write in TOML, says what an event is worth, which results
// count, and what separates those who are level. A [Builder] takes the events one at a
// time and keeps only what the tables need, so that a year of a federation fits into
// memory; at the end it returns the [Series]. Package identity determines who is who; rows
// of several events are one person only if it says so.
//
// A series is made of a few values, each made once and then only read: the [Calendar]
// says which events count, the [Roll] who is who, results what everybody did and what it is
// worth, divisions who is in which table; from them come the tables, with what can still
// happen, and the league of the teams. Checks are given the values that they look at.
//
// Two rules always hold. Points are exact fractions ([Points]), and only printing rounds.
// And a series depends only on its events: not on the order in which they were added, nor
// on how often the program runs.
//
// The package reads and writes no files and makes no documents.
package season
