package canonical

import (
	"podium/formats/finding"
	"podium/formats/tournament"
)

// What only pairing programs need: accelerations and prohibited pairings.

func composeAcceleration(a tournament.Acceleration) acceleration {
	return acceleration{
		FirstRound: a.FirstRound, LastRound: a.LastRound, FirstNo: a.FirstNo, LastNo: a.LastNo,
		MatchPoints: points(a.Match), GamePoints: points(a.Game),
	}
}

func composeProhibited(p tournament.ProhibitedPairing) prohibited {
	return prohibited{FirstRound: p.FirstRound, LastRound: p.LastRound, Nos: orEmpty(p.Nos)}
}

func (r *eventReader) acceleration() (a tournament.Acceleration) {
	r.object(
		required("first_round", func() { a.FirstRound = r.integer(finding.BadNumber, 1, maxRounds) }),
		required("last_round", func() { a.LastRound = r.integer(finding.BadNumber, 1, maxRounds) }),
		required("first_no", func() { a.FirstNo = r.integer(finding.BadNumber, 1, maxNumber) }),
		required("last_no", func() { a.LastNo = r.integer(finding.BadNumber, 1, maxNumber) }),
		optional("match_points", func() { a.Match = r.points() }),
		optional("game_points", func() { a.Game = r.points() }),
	)
	return a
}

func (r *eventReader) prohibited() (p tournament.ProhibitedPairing) {
	r.object(
		optional("first_round", func() { p.FirstRound = r.integer(finding.BadNumber, 0, maxRounds) }),
		optional("last_round", func() { p.LastRound = r.integer(finding.BadNumber, 0, maxRounds) }),
		required("nos", func() { p.Nos = r.numbers() }),
	)
	return p
}
