// Package handwritten reads files in TOML that people write by hand:
// declarations beside an event, plans of awards and of series. It is strict.
// A key that nobody knows and a value of another type are problems with their
// line, all of them at once; nothing is guessed and no number is rounded.
//
// What the keys mean is for the packages that declare them: a list of [Key], a line
// for each key with its kind of value, range or words, and what it sets. [Parse] makes a
// [Document], [Table.Read] reads a table by such a list. Everything else that has to know
// the keys asks the same list: messages about a misspelled one, and the tests that hold
// the examples against it.
//
// The library is go-toml, whose parser says where keys stand. It finds what other
// libraries overlook ("a.b.c = 1" before "a.b = 2") and reads a plan in a fifteenth of
// their time, but takes time by the square of the keys of a table: [Parse] refuses a
// file with more keys, or deeper ones, than any plan has before the library reads it.
package handwritten
