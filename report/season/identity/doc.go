// Package identity determines who is who across the events of a season: which rows of
// different files are the same person.
//
// Three tables in evidence.go decide. The first lists the evidence that joins rows, best
// first: the same number in the same register, a person's decision, then the same name
// with a birth date, a club, a grade or rating, or alone. The second lists the evidence
// that keeps rows apart, either for certain or as a question. The third says what
// outweighs that evidence, so that similar names become a question.
//
// Names are the same if [spelling.Fold] makes them equal, with "Jane Doe" read as "Doe,
// Jane". Anything less (initials, a missing given name, a nickname, one letter, another
// script, one of two surnames, Jr) is a [Doubt], never a match. "House", "Bye" and
// "Player 1" are no particular person.
//
// A number that the file calls just "ID" may be from any register: it agrees with an equal
// number anywhere, and contradicts a different one of the same length.
//
// A habit of a whole file is not a question about each of its players. Names that the file
// writes with the family name first and no comma are read that way, and a club that it
// names differently from other files contradicts nothing.
//
// Three rules always hold. Two different numbers in one register never belong to the same
// person, not through a third row, and by a decision only if one is a slip for the other.
// If a group of rows with the same name contains a contradiction, that evidence matches
// no person in the group, so that no match depends on the order in which rows are examined.
// And the result does not depend on the order in which rows were added.
package identity
