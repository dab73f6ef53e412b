package trf

import (
	"cmp"
	"strings"

	"podium/formats/tournament"
)

// pairingRecords are the lines that only pairing programs need. The older and
// the newer record say the same thing.
type pairingRecords struct {
	accelerations [2][]line // XXA, 250
	prohibited    [2][]line // XXP, 260
}

// pairingRecord keeps a record for settlePairing.
func (r *reader) pairingRecord(l line) {
	p := &r.heads.pairing
	switch l.code {
	case "XXA":
		p.accelerations[0] = append(p.accelerations[0], l)
	case "250":
		p.accelerations[1] = append(p.accelerations[1], l)
	case "XXP":
		p.prohibited[0] = append(p.prohibited[0], l)
	case "260":
		p.prohibited[1] = append(p.prohibited[1], l)
	}
}

// maxAccelerations is how many accelerations are read: more than any event has,
// and few enough to be looked through for each player.
const maxAccelerations = 1000

// settlePairing reads accelerations and prohibited pairings. It comes after
// settleTeams, for where teams meet the numbers are those of teams.
func (r *reader) settlePairing() {
	records := &r.heads.pairing
	if !records.any() {
		return
	}
	known := r.knownNumbers()
	for _, l := range records.accelerations[1] {
		a, ok := read250(l)
		if !ok || len(r.sec.Accelerations) == maxAccelerations {
			r.badRecord(l, "match points, game points, two rounds and two starting ranks in their columns", false)
			continue
		}
		r.sec.Accelerations = append(r.sec.Accelerations, a)
	}
	r.settleXXA(records.accelerations[0])
	for _, l := range records.prohibited[1] {
		p, ok := read260(l, cmp.Or(r.sec.RoundCount, maxRounds))
		if !ok || !allKnown(p.Nos, known) {
			r.badRecord(l, "two rounds, and at least two numbers of this file", false)
			continue
		}
		r.sec.Prohibited = append(r.sec.Prohibited, p)
	}
	r.settleXXP(records.prohibited[0], known)
}

// any reports whether there is something to settle.
func (p *pairingRecords) any() bool {
	return len(p.accelerations[0])+len(p.accelerations[1])+len(p.prohibited[0])+len(p.prohibited[1]) > 0
}

// knownNumbers tells the numbers that can be paired: of teams where teams meet,
// else of players.
func (r *reader) knownNumbers() func(int) bool {
	teams, index := r.sec.TeamNumbers(), r.sec.Index()
	if r.sec.TeamsMeet() {
		return func(no int) bool {
			_, found := teams[no]
			return found
		}
	}
	return func(no int) bool {
		_, found := index.Find(no)
		return found
	}
}

func allKnown(numbers []int, known func(int) bool) bool {
	for _, no := range numbers {
		if !known(no) {
			return false
		}
	}
	return true
}

// read250 reads an acceleration of TRF-2026. Either kind of points may be
// blank, and points may stand to the left.
func read250(l line) (a tournament.Acceleration, ok bool) {
	var okPoints [2]bool
	a.Match, okPoints[0] = pointsOrNone(l.cut(5, 8))
	a.Game, okPoints[1] = pointsOrNone(l.cut(10, 13))
	numbers, ok := numbersOf([]string{
		strings.TrimSpace(l.cut(15, 17)), strings.TrimSpace(l.cut(19, 21)),
		strings.TrimSpace(l.cut(23, 26)), strings.TrimSpace(l.cut(28, 31)),
	})
	if !ok || okPoints != [2]bool{true, true} || !gapsBlank(l, 9, 14, 18, 22, 27) || l.width() > 31 {
		return a, false
	}
	a.FirstRound, a.LastRound, a.FirstNo, a.LastNo = numbers[0], numbers[1], numbers[2], numbers[3]
	return a, 1 <= a.FirstRound && a.FirstRound <= a.LastRound && a.LastRound <= maxRounds &&
		1 <= a.FirstNo && a.FirstNo <= a.LastNo
}

// pointsOrNone reads points; blank is 0.
func pointsOrNone(field string) (tournament.Points, bool) {
	field = strings.TrimSpace(field)
	if field == "" {
		return 0, true
	}
	p, err := tournament.ParsePoints(field)
	return p, err == nil
}

// gapsBlank reports whether columns between fields are blank.
func gapsBlank(l line, columns ...int) bool {
	for _, col := range columns {
		if strings.TrimSpace(l.cut(col, col)) != "" {
			return false
		}
	}
	return true
}

// read260 reads a prohibited pairing of TRF-2026. What holds up to the last of
// the planned rounds, or of all that can be, is the same as what holds for the
// event.
func read260(l line, planned int) (p tournament.ProhibitedPairing, ok bool) {
	rounds, ok := numbersOf([]string{strings.TrimSpace(l.cut(5, 7)), strings.TrimSpace(l.cut(9, 11))})
	if !ok || !gapsBlank(l, 8, 12) {
		return p, false
	}
	p.FirstRound, p.LastRound = rounds[0], cmp.Or(rounds[1], rounds[0])
	if p.FirstRound < 1 || p.LastRound < p.FirstRound || p.LastRound > maxRounds {
		return p, false
	}
	if p.FirstRound == 1 && p.LastRound >= planned {
		p.FirstRound, p.LastRound = 0, 0
	}
	p.Nos, ok = numbersOf(strings.Fields(l.cut(13, max(l.width(), 13))))
	return p, ok && len(p.Nos) >= 2
}
