// Package tiebreak ranks a section: it makes a [Table] of the players, computes
// the tie-breaks of a list and orders the rows. All arithmetic is in integers: a
// score is a number of half-points, a value is an exact fraction ([Value]), and
// only printing divides. So rounding never decides whether two players are level.
//
// A tie-break is a [Method]; [Methods] lists all of them, and each family has a
// file. A method collects the addends of one row and sums them in one place, which
// also records them if somebody wants to know ([Explainer.Explain]): the code that
// makes a value explains it. The hard part of the subject, what an unplayed round is
// worth to the player and to others, is in buchholz.go (FIDE) and uschess.go
// (US Chess).
//
// Teams are ranked by the same methods. Where teams meet, there are three tables,
// with match points, game points and the match score of US Chess as the points, and
// a method uses the one that its code or its family asks for (team.go); no method
// depends on whether a row is a player or a team. Where individuals are paired, a row
// adds up the best players of a school.
//
// The package does not depend on files or formats.
package tiebreak
