// Package tiebreak ranks a section: it makes a [Table] of the players, computes
// the tie-breaks of a list and orders the rows. The one rule that must not be
// broken: everything is integer arithmetic. A score is a number of half-points,
// a value is an exact fraction ([Value]), and only printing divides, so that
// whether two players are level is never a matter of rounding.
//
// A tie-break is a [Method]; all of them stand in [Methods], one file per
// family. A method collects the addends of one row and sums them in one place,
// which also writes them down when somebody asked ([Explain]): an explanation is
// made by the very code that makes the value. What a player's unplayed rounds
// are worth to others and to the player, the hard part of the subject, stands in
// buchholz.go (FIDE) and uschess.go (US Chess).
//
// Teams are ranked by the same methods. Where teams meet, the table exists three
// times, with match points, game points and the match score of US Chess for
// points, and a method works on the one that its code or its family asks for
// (team.go); no method asks what a row is. Where players are paired one by one,
// a row adds up the best players of a school.
//
// The package knows no files, no formats and no flags.
package tiebreak
