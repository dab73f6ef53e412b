package tournament

import (
	"cmp"
	"fmt"
	"slices"

	"podium/formats/finding"
)

// A ranking list is a section whose games are unknown ([Section.GamesUnknown]). Its
// places and points can only be checked against each other.

// InListOrder returns the players of a ranking list by index, ordered by place, or by
// points if no player has a place. Players who are level are in the order of the section.
// The slice belongs to the caller.
func (s *Section) InListOrder() []int {
	order, placed := make([]int, len(s.Players)), s.HasPlaces()
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		p, q := &s.Players[a].Stated, &s.Players[b].Stated
		if placed {
			return cmp.Compare(p.Rank, q.Rank)
		}
		return cmp.Compare(q.Points, p.Points)
	})
	return order
}

// HasPlaces reports whether any player has a stated place.
func (s *Section) HasPlaces() bool {
	return slices.ContainsFunc(s.Players, func(p Player) bool { return p.Stated.Rank != 0 })
}

// StatedRounds returns the number of rounds in a ranking list with stated points.
func (s *Section) StatedRounds() int {
	n := 0
	for i := range s.Players {
		n = max(n, len(s.Players[i].Stated.Rounds))
	}
	return n
}

// Sum returns the sum of the stated points of the rounds.
func (st *Stated) Sum() Points { return sum(st.Rounds) }

// list checks a ranking list. A missing place, and a place shared by two players with
// different points, are errors, because it is unknown which value is wrong. Rounds that do not
// add up to the points are only a doubt.
func (c *checker) list() {
	places, points := c.s.HasPlaces(), false
	if len(c.s.Players) > 0 && c.s.TeamsMeet() {
		c.fail(0, 0, finding.PlacesDiffer, "matches of teams in a ranking list, whose games are unknown").
			Expect("teams without rounds").Advise("delete the rounds, or the statement that the games are unknown")
	}
	for i := range c.s.Players {
		p := &c.s.Players[i]
		points = points || p.Stated.HasPoints
		switch {
		case len(p.Rounds) > 0:
			c.fail(i, 0, finding.PlacesDiffer, "rounds in a ranking list, whose games are unknown").
				Expect("players without rounds").Advise("delete the rounds, or the statement that the games are unknown")
		case places && p.Stated.Rank == 0:
			c.fail(i, 0, finding.PlacesDiffer, "no place").In("Player.Stated.Rank").
				Expect("a place, like the other players").
				Advise("add it, the same for players who share a place; or delete the row")
		case !places && !p.Stated.HasPoints:
			c.fail(i, 0, finding.PlacesDiffer, "neither a place nor points").In("Player.Stated.Points").
				Expect("points, like the other players").Advise("add them, or delete the row")
		}
	}
	rounds := c.s.StatedRounds()
	for i := range c.s.Players {
		st := &c.s.Players[i].Stated
		switch n := len(st.Rounds); {
		case n != rounds:
			c.doubt(i, 0, finding.PointsDiffer, "points of %s", finding.Counted(n, "round", "rounds")).
				In("Player.Stated.Rounds").Expect(fmt.Sprintf("%d, like the other players", rounds)).
				Advise("missing rounds count as 0")
		case n > 0 && st.HasPoints && st.Sum() != st.Points:
			c.doubt(i, 0, finding.PointsDiffer, "%s points stated", st.Points).In("Player.Stated.Points").
				Expect(st.Sum().String() + ", the sum of the rounds").
				Advise("the total counts as stated; correct it, or the points of a round")
		}
	}
	if !places || c.fatal > 0 {
		return
	}
	if points {
		c.pointsByPlace()
	}
	if c.fatal == 0 { // otherwise the next places may be right
		c.placesInOrder()
	}
}

// placesInOrder warns about missing places, and about places that follow too soon after a
// shared one. One mistake shifts all that follow, so it is reported once.
func (c *checker) placesInOrder() {
	order := c.s.InListOrder()
	for i := 0; i < len(order); {
		rank, shared := c.s.Players[order[i]].Stated.Rank, i+1
		for shared < len(order) && c.s.Players[order[shared]].Stated.Rank == rank {
			shared++
		}
		if rank != i+1 {
			before := finding.Counted(i, "player has", "players have") + " a better one"
			c.doubt(order[i], 0, finding.PlacesDiffer, "place %d, but %s", rank, before).In("Player.Stated.Rank").
				Expect(fmt.Sprintf("place %d", i+1)).
				Advise("the places count as stated; check that no player is missing or listed twice")
			return
		}
		i = shared
	}
}

// pointsByPlace finds players with more points than one with a better place, players
// who share a place but not the points, and players without points.
func (c *checker) pointsByPlace() {
	var p *Player // the one above
	for _, i := range c.s.InListOrder() {
		q := &c.s.Players[i]
		switch {
		case !q.Stated.HasPoints:
			c.doubt(i, 0, finding.PlacesDiffer, "no points").In("Player.Stated.Points").
				Expect("points, like other players").Advise("they are left blank in documents")
			continue
		case p == nil:
		case p.Stated.Rank == q.Stated.Rank && p.Stated.Points != q.Stated.Points:
			c.fail(i, 0, finding.PlacesDiffer, "place %d with %s points, which %s has with %s",
				q.Stated.Rank, q.Stated.Points, p.Name, p.Stated.Points).In("Player.Stated.Rank").
				Expect("the same points, or another place").
				Advise("correct the place or the points of one of the two")
		case p.Stated.Points < q.Stated.Points:
			c.doubt(i, 0, finding.PlacesDiffer, "place %d with %s points, but %s has place %d with %s",
				q.Stated.Rank, q.Stated.Points, p.Name, p.Stated.Rank, p.Stated.Points).In("Player.Stated.Rank").
				Expect("points that do not increase from place to place").
				Advise("the places count as stated; check the row")
		}
		p = q
	}
}

// Berger returns the round in which two players of a round robin meet, and whether the
// first of them has White, by the Berger tables (FIDE Handbook C.05, annex 1). The
// players a and b are numbered from 1 and differ; with an odd number of players, the
// opponent of number players+1 is free.
//
// The tables follow one rule. With n players, n even, a and b below n meet in the round r
// from 1 to n-1 for which a+b = r+1 modulo n-1, and n meets the player who would meet
// themselves. The lower number has White if the sum is odd, the higher if it is even; n
// has White against the upper half.
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

// Drawn returns a copy of a section whose rounds are unknown in which every game has the
// round and the colours of the Berger tables, in the order of the starting ranks. Second
// games follow all first games, with colours reversed. Games against players outside the
// section are left out.
func (s *Section) Drawn() *Section {
	out := *s
	out.RoundsUnknown = false
	out.Players = slices.Clone(s.Players)
	numbers := each(s.Players, func(p Player) int32 { return int32(p.No) })
	slices.Sort(numbers)
	place := make(map[int32]int, len(numbers)) // of each starting rank in their order, from 1
	for i, no := range numbers {
		place[no] = i + 1
	}
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
