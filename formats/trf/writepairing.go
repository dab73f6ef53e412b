package trf

import (
	"cmp"
	"fmt"
	"slices"

	"podium/formats"
	"podium/formats/tournament"
)

// pairing26 writes 250 and 260.
func (w *writer) pairing26() {
	if w.edition != edition26 {
		return
	}
	for _, a := range w.sec.Accelerations {
		if a.LastNo > maxPlayers || a.LastRound > maxRounds || tooLong(a.Match) || tooLong(a.Game) {
			w.lose(formats.LostField, "Section.Accelerations", "accelerations with numbers that are too long", fmt.Sprint(a.LastNo))
			continue
		}
		match, game := pointsOrBlank(a.Match), pointsOrBlank(a.Game)
		if a.Match == 0 && a.Game == 0 {
			game = a.Game.Decimal()
		}
		w.out = fmt.Appendf(w.out, "250 %4s %4s %3d %3d %4d %4d"+lineEnd, match, game, a.FirstRound, a.LastRound, a.FirstNo, a.LastNo)
	}
	for _, p := range w.sec.Prohibited {
		if slices.ContainsFunc(p.Nos, func(no int) bool { return no < 1 || no > maxPlayers }) || len(p.Nos) < 2 {
			w.lose(formats.LostField, "Section.Prohibited", "prohibited pairings with numbers that nobody can have", fmt.Sprint(p.Nos))
			continue
		}
		first, last := p.FirstRound, p.LastRound
		if first == 0 {
			first, last = 1, cmp.Or(w.sec.RoundCount, maxRounds)
		}
		w.out = fmt.Appendf(w.out, "260 %3d %3d", first, last)
		w.numbers(p.Nos)
	}
}

// tooLong reports whether points do not fit into four columns.
func tooLong(p tournament.Points) bool { return len(p.Decimal()) > 4 }

func pointsOrBlank(p tournament.Points) string {
	if p == 0 {
		return ""
	}
	return p.Decimal()
}

// accelerationsXXA writes the accelerations as JaVaFo has them, a line for each
// player: the fictitious points of each round.
func (w *writer) accelerationsXXA() {
	list := w.sec.Accelerations
	if len(list) == 0 {
		return
	}
	const field = "Section.Accelerations"
	if w.sec.TeamsMeet() || slices.ContainsFunc(list, func(a tournament.Acceleration) bool { return a.Match != 0 || tooLong(a.Game) }) {
		for i := range list {
			w.lose(formats.LostField, field, "accelerations of teams, left out", list[i].Match.String()+" match points")
		}
		return
	}
	if !w.writes("XXA") {
		w.withhold("XXA", field, list[0].Game.String()+" points")
		return
	}
	numbers := startingRanks(w.sec)
	points := pointsByPlayer(numbers, list, cmp.Or(w.sec.Rounds(), maxRounds))
	if d := tournament.Diff(withAccelerations(accelerationsOf(numbers, points)), withAccelerations(list)); len(d) > 0 {
		w.lose(formats.CutField, field, "lists of accelerations with players or rounds that there are not, or twice, written as they count", list[0].Game.String()+" points")
	}
	for _, no := range numbers {
		if len(points[no]) == 0 {
			continue
		}
		w.out = fmt.Appendf(w.out, "XXA %4d", no)
		for _, p := range points[no] {
			w.out = fmt.Appendf(w.out, " %4s", p.Decimal())
		}
		w.out = append(w.out, lineEnd...)
	}
}

// withAccelerations is an event of nothing but accelerations, to be compared.
func withAccelerations(list []tournament.Acceleration) *tournament.Event {
	return &tournament.Event{Sections: []*tournament.Section{{Accelerations: list}}}
}

// pointsByPlayer gives the fictitious points of each player who has some,
// points[0] being those of round 1, up to the last round with any.
func pointsByPlayer(numbers []int, list []tournament.Acceleration, rounds int) map[int][]tournament.Points {
	out := map[int][]tournament.Points{}
	for _, no := range numbers {
		points, last := pointsOf(no, list, rounds), 0
		for i, p := range points {
			if p != 0 {
				last = i + 1
			}
		}
		if last > 0 {
			out[no] = points[:last]
		}
	}
	return out
}

// pointsOf gives the fictitious points of one player in each round. A later
// acceleration replaces what an earlier one says, so the last comes first, and
// each round is looked at once.
func pointsOf(no int, list []tournament.Acceleration, rounds int) []tournament.Points {
	points := make([]tournament.Points, rounds)
	open := make([]int, rounds+1) // by round, from 0: the next one of which nothing is said, itself included
	for i := range open {
		open[i] = i
	}
	next := func(rd int) int {
		for open[rd] != rd {
			open[rd] = open[open[rd]]
			rd = open[rd]
		}
		return rd
	}
	for _, a := range slices.Backward(list) {
		if no < a.FirstNo || no > a.LastNo {
			continue
		}
		for rd := next(min(max(a.FirstRound, 1)-1, rounds)); rd < min(a.LastRound, rounds); rd = next(rd) {
			points[rd], open[rd] = a.Game, rd+1
		}
	}
	return points
}

// prohibitedXXP writes the prohibited pairings as JaVaFo has them, which is
// without rounds: what is prohibited in some rounds only would be so in all.
func (w *writer) prohibitedXXP() {
	for _, p := range w.sec.Prohibited {
		switch {
		case !w.writes("XXP"):
			w.withhold("XXP", "Section.Prohibited", fmt.Sprint(p.Nos))
		case w.sec.TeamsMeet():
			w.lose(formats.LostField, "Section.Prohibited", "prohibited pairings of teams, left out", fmt.Sprint(p.Nos))
		case p.FirstRound != 0:
			w.lose(formats.LostField, "Section.Prohibited", "pairings prohibited in some rounds only, left out",
				fmt.Sprintf("%v in rounds %d to %d", p.Nos, p.FirstRound, p.LastRound))
		default:
			w.out = append(w.out, "XXP"...)
			for _, no := range p.Nos {
				w.out = fmt.Appendf(w.out, " %d", no)
			}
			w.out = append(w.out, lineEnd...)
		}
	}
}
