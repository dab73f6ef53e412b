package trf

import (
	"cmp"
	"slices"
	"strings"

	"podium/formats/tournament"
)

// settleXXA reads the accelerations of JaVaFo: for each player the fictitious
// points of each round. Players next to each other who have the same become one
// acceleration, as they were when somebody thought of it.
func (r *reader) settleXXA(lines []line) {
	if len(lines) == 0 {
		return
	}
	points, ok := r.readXXA(lines)
	list := accelerationsOf(startingRanks(r.sec), points)
	switch {
	case !ok || len(list) > maxAccelerations:
		for _, l := range lines {
			r.unknown(l, 0)
		}
	case len(r.heads.pairing.accelerations[1]) == 0:
		r.sec.Accelerations = list
	case !slices.Equal(list, r.sec.Accelerations):
		r.disagree(lines[0], "XXA", "250")
	}
}

// readXXA reads the lines as points by starting rank, points[0] being those of
// round 1. It gives false if one is something else, as the word "true" that one
// program writes there.
func (r *reader) readXXA(lines []line) (points map[int][]tournament.Points, ok bool) {
	points = make(map[int][]tournament.Points, len(lines))
	index := r.sec.Index()
	for _, l := range lines {
		no, ok := parseNumber(strings.TrimSpace(l.cut(5, 8)))
		if _, known := index.Find(no); !ok || !known || points[no] != nil {
			return nil, false
		}
		list := []tournament.Points{}
		for col := 9; col < l.width(); col += memberStride {
			p, ok := pointsOrNone(l.cut(col, col+memberStride-1))
			if !ok || p < 0 || len(list) == maxRounds {
				return nil, false
			}
			list = append(list, p)
		}
		points[no] = list
	}
	return points, true
}

// startingRanks are those of the players, in their order.
func startingRanks(sec *tournament.Section) []int {
	out := make([]int, len(sec.Players))
	for i := range sec.Players {
		out[i] = sec.Players[i].No
	}
	slices.Sort(out)
	return out
}

// accelerationsOf gives points by starting rank as accelerations: for runs of
// rounds with the same points, of players who are neighbours among numbers. It
// gives them in the order of rounds, then of starting ranks.
func accelerationsOf(numbers []int, points map[int][]tournament.Points) []tournament.Acceleration {
	var out []tournament.Acceleration
	last := map[tournament.Acceleration]int{} // by rounds and points: the last one in out that may go on
	for i, no := range numbers {
		list := points[no]
		for first := 0; first < len(list); {
			end := first + 1
			for end < len(list) && list[end] == list[first] {
				end++
			}
			key := tournament.Acceleration{FirstRound: first + 1, LastRound: end, Game: list[first]}
			first = end
			if key.Game == 0 {
				continue
			}
			if at, met := last[key]; met && i > 0 && out[at].LastNo == numbers[i-1] {
				out[at].LastNo = no
				continue
			}
			last[key] = len(out)
			key.FirstNo, key.LastNo = no, no
			out = append(out, key)
		}
	}
	slices.SortStableFunc(out, func(a, b tournament.Acceleration) int {
		return cmp.Or(cmp.Compare(a.FirstRound, b.FirstRound), cmp.Compare(a.FirstNo, b.FirstNo))
	})
	return out
}

// settleXXP reads the players whom JaVaFo is told to keep apart: as long as the
// record stands in the file.
func (r *reader) settleXXP(lines []line, known func(int) bool) {
	var list []tournament.ProhibitedPairing
	for _, l := range lines {
		numbers, ok := numbersOf(strings.FieldsFunc(l.text, func(c rune) bool { return c == ' ' || c == ',' || c == '/' || c == '\t' }))
		if !ok || len(numbers) < 2 || !allKnown(numbers, known) {
			r.unknown(l, 0)
			continue
		}
		list = append(list, tournament.ProhibitedPairing{Nos: numbers})
	}
	same := func(a, b tournament.ProhibitedPairing) bool {
		return a.FirstRound == b.FirstRound && a.LastRound == b.LastRound && slices.Equal(a.Nos, b.Nos)
	}
	switch {
	case len(list) == 0:
	case len(r.heads.pairing.prohibited[1]) == 0:
		r.sec.Prohibited = list
	case !slices.EqualFunc(list, r.sec.Prohibited, same):
		r.disagree(lines[0], "XXP", "260")
	}
}
