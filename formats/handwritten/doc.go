// Package handwritten reads files in TOML that people write by hand:
// declarations beside an event, plans of awards and of series. It is strict.
// A key that nobody knows and a value of another type are problems with their
// line, all of them at once; nothing is guessed and no number is rounded.
//
// What the keys mean is for the packages that ask for them. [Parse] makes a
// [Document]; its [Table] gives values by key and remembers which keys were
// asked for, so that [Table.End] can tell those that nobody knows.
package handwritten
