// Package tournament is the canonical model: what every reader produces and
// everything else consumes. It holds data, arithmetic and what cannot be true
// of them. It knows no files, no formats, no flags: what it finds has a
// subject, and the seam knows where that stands.
//
// A section is stored as rows, one per player, as crosstables are. Rows can
// hold what files really say, contradictions included; [Section.Check] finds
// those. Nothing in this package decides between two rows in silence.
//
// # What a round was worth
//
// The kinds of round, the letters they have in the two worlds, and what
// [FIDE] scoring gives for them (FIDE C.04 annex 2 "TRF16"; US Chess rule 28
// and the letters of its crosstables). The letters are a trap: U and F mean
// opposite things.
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
//	HalfBye      H    H   ½       no      asked for
//	ZeroBye      Z    U   0       no      absent, withdrawn, not yet entered
//	Pending      ␣    *   0       not yet paired, no result so far
//
// # Teams
//
// Games stand in the rows of the players, also where teams meet: a [Match] adds
// who met whom and who sat at which board, and a result only where the boards do
// not say it. [TeamTable] adds up the boards, in one place for the checks and
// for the ranking.
//
// # Where this departs from the first design
//
// Dates are [Date], not time.Time: a tournament day has no clock and no zone,
// and birth dates have unknown parts. [Name] is one string, so that its parts
// cannot contradict each other. Ids and ratings are short slices, not maps:
// they keep the order of the file and cost no allocation per player.
package tournament
