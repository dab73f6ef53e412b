package tiebreak

// Choices are readings of the rules that the regulations of an event may
// choose. The zero value is what each document says by itself, or what most
// follow where it is silent.
type Choices struct {
	// PlayedFirst puts those who scored in a game ahead of those with as many
	// points who did not, before any tie-break (a Michigan rule of 2001).
	PlayedFirst bool

	// ForfeitOpponent counts the adjusted score of the scheduled opponent in
	// MMED, SOLK, MED and HARK where a game was forfeited, instead of 0.
	ForfeitOpponent bool
	// MedianByRecord takes the classes of MMED from wins and losses, as the 4th
	// edition of the US Chess rules had them, instead of the score.
	MedianByRecord bool
	// ReapplyBetween computes RBTP again among those it leaves level.
	ReapplyBetween bool
	// ForfeitsBetween counts forfeited games in RBTP.
	ForfeitsBetween bool
	// ZeroByeLoses makes a zero-point bye a loss for TOL.
	ZeroByeLoses bool

	// ForfeitsDirect counts forfeited games in DE, as its modifier /P does (C.07
	// 6.1.1).
	ForfeitsDirect bool
	// DoubleForfeitHalf gives each side of a double forfeit ½ in STD, by the
	// letter of C.07 7.7.
	DoubleForfeitHalf bool
	// Replaced are the articles that the regulations replace by C.07 16.6. They
	// do not concern the rules before 2023.
	Replaced Replaced

	// TeamAdjusted counts an opponent's unplayed matches ½ in USAT.
	TeamAdjusted bool
	// EncounterKeeps lets EDE go on with the score in use among those it leaves
	// level, instead of starting again with the primary one (C.07 13.3.3).
	EncounterKeeps bool
}

// Replaced says what stands in place of C.07 16.3 to 16.5.
type Replaced struct {
	// OpponentsAwarded replaces 16.3: opponents' unplayed rounds are worth what
	// they were awarded, also the requested byes at the end.
	OpponentsAwarded bool
	// Own replaces 16.4.
	Own OwnUnplayed
	// PlainCuts replaces 16.5: cuts take the least significant value, without
	// regard for voluntary unplayed rounds.
	PlainCuts bool
}

// OwnUnplayed says what a player's own unplayed round is for Buchholz and
// Sonneborn-Berger.
type OwnUnplayed uint8

// The ways to see an own unplayed round.
const (
	OwnDummy    OwnUnplayed = iota // the dummy opponent of the edition in force
	OwnUncapped                    // a dummy with the own score, without the cap of 2026
	OwnNothing                     // an opponent with 0
)
