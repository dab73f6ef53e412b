// Package tournament is the canonical model of an event. Every reader produces it, and
// everything else uses it. It contains the data, the arithmetic on them, and the checks
// for contradictions. It does not depend on files or formats: a finding here names a
// player or a team, and package formats adds the position in the file.
//
// A section is stored as rows, one per player, like a crosstable. The rows hold what the
// file says, even if two of them contradict each other; [Section.Check] reports that.
// Nothing in this package silently prefers one row to another.
//
// # What a round was worth
//
// The table lists the results, their letters in TRF and in crosstables of US Chess, and
// their points by [FIDE] scoring (FIDE C.04 annex 2 "TRF16"; US Chess rule 28). Beware of
// the letters: U and F have opposite meanings in the two.
//
//	Result       TRF  US  points  played  what happened
//	Win          1    W   1       yes     won over the board
//	Draw         =    D   ½       yes     drawn over the board
//	Loss         0    L   0       yes     lost over the board
//	UnratedWin   W    W   1       yes     as Win, less than one move, not rated
//	UnratedDraw  D    D   ½       yes     as Draw, not rated
//	UnratedLoss  L    L   0       yes     as Loss, not rated
//	ForfeitWin   +    X   1       no      the opponent did not appear
//	ForfeitLoss  -    F   0       no      the player did not appear
//	PairingBye   U    B   1       no      odd number of players
//	FullBye      F    B   1       no      given by the organiser
//	HalfBye      H    H   ½       no      requested
//	ZeroBye      Z    U   0       no      absent, withdrawn, not yet entered
//	Pending      ␣    *   0       not yet paired, no result so far
//
// # Teams
//
// Games are in the rows of the players, in events of teams too. A [Match] adds which
// teams met and who sat at which board; it has a result of its own only if the boards do
// not determine it. [TeamTable] adds up the boards, for the checks and for the ranking.
//
// # Representation
//
// A date is a [Date] and not a time.Time, because a tournament day has no clock and no
// time zone, and because parts of a birth date may be unknown. A [Name] is a single
// string, so that its parts cannot contradict each other. Ids and ratings are short
// slices and not maps: they keep the order of the file and need no allocation per player.
package tournament
