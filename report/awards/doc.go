// Package awards decides who wins which trophy, medal and cash prize, and why.
// [Decide] takes a [Plan], which a tournament director writes once for a season, and
// an event with its standings or the tables of a series. Its [Result] has, for every
// award, the winner, the reason, the players passed over and the next in line.
// [Example] explains every key of a plan.
//
// Indivisible awards (trophies, medals, certificates, titles) go to one player each.
// The awards of a group are given in a fixed order, each to its highest-ranked player
// who has no award of the group yet (decide.go). Cash is divided among the players
// tied on points, by US Chess rule 32B or another method of the plan (cash.go).
//
// Nothing is decided silently: the result reports ties that the tie-breaks do not
// break, awards without an eligible player, and cents left over by a division. Money
// is in whole cents, scores and tie-breaks are the exact values of package tiebreak,
// and the result does not depend on the order of the players in the input.
//
// What is decided passes through values that are each made once and then only read: the
// plan; the facts about all players (facts.go, roster.go, schools.go); the contests, which
// are the awards in their sections with all who compete in order (contest.go, order.go,
// teams.go, rulings.go); the allocation of what goes to one each, and the payout of cash;
// and the result. What is doubtful on the way is collected in remarks (doubts.go).
//
// The package renders no documents and reads only the plan, with package handwritten.
// Package roster reads the rows of a [Roster].
package awards
