// Package identity finds out who is who across the events of a season: which
// rows of different files are one person.
//
// Three tables of evidence.go decide: the evidence that makes
// rows one person, best first (one number in one register, a person's decision, then
// the same name with a birth date, a club, a grade or rating, or alone); the evidence
// that keeps them apart, for sure or as a question; and what outweighs that, so that
// similar names are worth a question.
//
// Names are the same if they are so for [spelling.Fold], with "Jane Doe" read
// as "Doe, Jane". Whatever is less than that (initials, a missing given name, a
// nickname, one letter, another script, one of two surnames, Jr) is a [Doubt], never
// a match. "House", "Bye" and "Player 1" are nobody in particular.
//
// A number of which the file says "ID" and nothing more may be of any register: it
// agrees with an equal number wherever that stands, and contradicts another one of as
// many digits.
//
// What a whole file does is no question about each of its players: names that
// it writes with the family name first and no comma are read so, and a club that
// it calls otherwise than other files contradicts nothing.
//
// Three rules must not be broken. Two different numbers of one register are
// never one person, not through a third row, and by a decision only if one is
// the other with a slip. Where a group of rows with one name contains a
// contradiction nobody of the group is matched by that evidence, so that no row
// is given to somebody by the order in which rows are looked at. And the result
// does not depend on the order in which rows were added.
package identity
