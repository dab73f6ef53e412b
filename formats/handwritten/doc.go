// Package handwritten reads the TOML files that people write by hand: declarations
// for an event, and plans of awards and of series. It is strict: unknown keys and
// values of the wrong type are errors. It reports all of them at once, with their
// lines. It guesses nothing and rounds no number.
//
// Other packages declare the keys as a list of [Key], one line for each key: its kind
// of value, its range or words, and the variable to set. [Parse] returns a [Document],
// and [Table.Read] reads a table according to such a list. Messages about misspelled
// keys and the tests of the examples use the same list.
//
// The package uses go-toml, whose parser reports the places of keys. go-toml finds
// errors that other libraries overlook ("a.b.c = 1" before "a.b = 2") and reads a plan
// in a fifteenth of their time. But its time is quadratic in the number of keys of a
// table, so [Parse] first refuses files with more or deeper keys than any plan has.
package handwritten
