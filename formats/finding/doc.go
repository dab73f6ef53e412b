// Package finding reports problems and remarks about a file to the person who
// supplied it: severity, place, subject, what was found, what was expected and
// what to do. Every package that reads, checks or writes files uses it, so it
// imports no other package of podium.
//
// A message is one line:
//
//	FILE:LINE:COL: severity: player NO NAME: FOUND; expected WANT; HINT
//
// The wording of messages may change. Their codes may not: scripts depend on them.
package finding
