// Package identity determines who is who across the events of a season: which rows of
// different files are the same person.
//
// It decides by a number in a register, and by the same name with a birth date or year, a
// club, or nothing else at all, unless sex, birth, club, federation, grade or rating
// contradict. Everything else that is alike is a [Doubt], which a person decides: see
// [people.Alike]. The tables of evidence.go say which evidence joins rows, best first, and
// what keeps them apart.
//
// A number that the file calls just "ID" may be from any register: it agrees with an equal
// number anywhere, and a different one is a question.
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
