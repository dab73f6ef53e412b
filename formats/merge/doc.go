// Package merge merges several files into one event. Files with different players
// are different sections. Files with the same players are the same section at
// different times, as after round four and after round five.
//
// Nothing is guessed silently. A value that only one file has is used. If two files
// have different values for an event, a section or a player, a warning says which
// one is used. If they disagree about a round, merging fails, because either may be
// right.
//
// Package compare matches the players. The files are not changed.
package merge
