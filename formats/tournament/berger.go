package tournament

import "slices"

// Berger gives the round in which two players of a round robin meet, and
// whether the first of them has White, by the Berger tables (FIDE Handbook
// C.05, annex 1). Players a and b are numbered from 1 and differ; with an odd
// number of players the one who would meet number players+1 is free.
//
// The tables follow one rule: with n players, n even, a and b below n meet in
// the round r of 1 to n-1 for which a+b = r+1 modulo n-1, and n meets the one
// who would meet himself. The lower number has White where the sum is odd, the
// higher where it is even; n has White against the upper half.
func Berger(players, a, b int) (round int, white bool) {
	n := players + players%2
	if a > b {
		round, white = Berger(players, b, a)
		return round, !white
	}
	sum, white := a+b, (a+b)%2 == 1
	if b == n {
		sum, white = 2*a, a <= n/2
	}
	round = (sum - 1) % (n - 1)
	if round == 0 {
		round = n - 1
	}
	return round, white
}

// Drawn gives a copy of a section whose rounds are unknown in which every game
// has the round and the colours of the Berger tables, by the order of the
// starting ranks. Second games stand after all the first, with the colours
// reversed. Games of players who are not in the section are left out.
func (s *Section) Drawn() *Section {
	out := *s
	out.RoundsUnknown = false
	out.Players = slices.Clone(s.Players)
	place := s.drawPlaces()
	n := len(s.Players)
	once := n - 1 + n%2
	for i := range out.Players {
		p := &out.Players[i]
		met := map[int32]int{}
		drawn := make([]Entry, once)
		for _, e := range p.Rounds {
			opponent, ok := place[e.Opponent]
			if !ok || int(e.Opponent) == p.No {
				continue
			}
			round, white := Berger(n, place[int32(p.No)], opponent)
			game := met[e.Opponent]
			met[e.Opponent]++
			e.Color = Black
			if white != (game%2 == 1) {
				e.Color = White
			}
			for len(drawn) < round+game*once {
				drawn = append(drawn, Entry{})
			}
			drawn[round-1+game*once] = e
		}
		p.Rounds = drawn
	}
	return &out
}

// drawPlaces gives for each starting rank its place in their order, from 1.
func (s *Section) drawPlaces() map[int32]int {
	numbers := make([]int32, 0, len(s.Players))
	for i := range s.Players {
		numbers = append(numbers, int32(s.Players[i].No))
	}
	slices.Sort(numbers)
	place := make(map[int32]int, len(numbers))
	for i, no := range numbers {
		place[no] = i + 1
	}
	return place
}
