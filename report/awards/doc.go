// Package awards decides who gets which trophy, medal and cash prize, and why.
// It takes an event with its standings, or the tables of a series of events, and a
// [Plan], which a tournament director writes once for a season, and gives a
// [Result]: for every award the winner, the reason, who was passed over and who is
// next in line. [Example] explains every key of a plan.
//
// There are two worlds. What cannot be divided (trophies, medals, certificates,
// titles) goes to one player each: the awards of a group stand in one order, and
// each in its turn goes to the first in its own order who has nothing of the
// group yet (decide.go). Cash is divided among those who are level in points,
// by US Chess rule 32B or as the plan says (cash.go).
//
// The one rule that must not be broken: nothing is decided in silence. Where the
// tie-breaks leave players level, where nobody is eligible, where a division
// leaves a cent over, the result says so. All money is whole cents, all scores
// and tie-breaks are the exact values of package tiebreak, and the answer does
// not depend on the order of players in the input.
//
// The package knows no documents and no files but the plan, which package
// handwritten reads. A [Roster] comes as plain rows, wherever it was read.
package awards
