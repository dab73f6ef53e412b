// Package finding is what there is to say about a file, to the person who has
// it: how bad it is, where it stands, whom it is about, what was found, what
// was expected and what to do. Everything that reads, checks or writes a file
// reports with it, and so the package imports nothing of the program.
//
// A message is one line, a statement and not a sentence:
//
//	FILE:LINE:COL: severity: player NO NAME: FOUND; expected WANT; HINT
//
// The wording of messages is free. Their codes are not: scripts depend on them.
package finding
