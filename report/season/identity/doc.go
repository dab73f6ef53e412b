// Package identity finds out who is who across the events of a season: which
// rows of different files are one person.
//
// The evidence, best first:
//
//  1. one number in one register, unless the names have nothing in common;
//  2. what a person decided and wrote into the file of aliases;
//  3. the same name and one number of eight digits, which one file has for an id of
//     FIDE and another for one of US Chess;
//  4. the same name and birth year;
//  5. the same name and club;
//  6. the same name alone, where nothing contradicts it: every event has the
//     name once, and club, federation and sex do not differ.
//
// Names are the same if they are so for [spelling.Fold], with "Jane Doe" read
// as "Doe, Jane". Whatever is less than that (initials, a missing given name,
// another spelling, one of two surnames, Jr) is a [Doubt], never a match.
//
// What a whole file does is no question about each of its players: names that
// it writes with the family name first and no comma are read so, and a club that
// it calls otherwise than other files contradicts nothing.
//
// Three rules must not be broken. Two different numbers of one register are
// never one person, not through a third row and not by a decision either. Where
// a group of rows with one name contains a contradiction nobody of the group is
// matched by that evidence, so that no row is given to somebody by the order in
// which rows are looked at. And the result does not depend on the order in
// which rows were added.
package identity
