package tournament

// An Acceleration is fictitious points with which players are paired higher in
// some rounds (FIDE C.04.5; TRF-26 record 250). They never count in a score.
// Where several cover one player in one round, the last one holds.
type Acceleration struct {
	FirstRound, LastRound int
	FirstNo, LastNo       int // starting ranks; team numbers where teams meet
	Match, Game           Points
}

// Covers reports whether a holds for a player, or a team, in a round.
func (a *Acceleration) Covers(no, round int) bool {
	return a.FirstNo <= no && no <= a.LastNo && a.FirstRound <= round && round <= a.LastRound
}

// A ProhibitedPairing is players none of whom may meet another of them (TRF-26
// record 260).
type ProhibitedPairing struct {
	FirstRound, LastRound int   // both 0: the whole event
	Nos                   []int // starting ranks; team numbers where teams meet
}
