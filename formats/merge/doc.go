// Package merge makes one event of several files. They are told apart by what
// is in them: files with other players are sections that programs keep apart,
// and files with the same players are one section at different times, as after
// round four and after round five.
//
// Nothing is guessed in silence. What only one file says is taken; where two say
// different things of an event, a section or a player, that is a warning with
// what was taken; where they tell a round differently it is an error, for there
// is no telling which of them is right.
//
// Who is who is decided by package compare. The files themselves are not changed.
package merge
