package examine

import (
	"cmp"
	"fmt"
	"slices"

	"podium/formats"
	"podium/formats/tournament"
)

// ranks compares stated ranks with the points: whatever the tie-breaks are, who
// has more points stands higher. Ranks where the tie-breaks decide are for who
// knows those.
func (x *sectionExaminer) ranks() {
	if x.s.TeamsMeet() {
		return
	}
	var ranked []int
	for i := range x.s.Players {
		rank := x.s.Players[i].Stated.Rank
		switch {
		case rank > len(x.s.Players):
			x.rank(i, fmt.Sprintf("rank %d of %d players", rank, len(x.s.Players)), fmt.Sprintf("at most %d", len(x.s.Players)), "correct the rank")
		case rank > 0:
			ranked = append(ranked, i)
		}
	}
	if len(ranked) == len(x.s.Players) {
		x.ranksByPoints(ranked)
	}
}

// ranksByPoints looks for those who stand out of order. Not everybody whom one
// wrong rank passes is told: a player is, if without him the others would be in
// order more nearly. So the longest run of players in order is right, and the
// rest is not.
func (x *sectionExaminer) ranksByPoints(players []int) {
	x.paired = x.s.RoundsPaired()
	list, points, kept := x.inOrder(players, x.computed)
	if byStated, p, k := x.inOrder(players, x.stated); len(k) > len(kept) { // of the two the difference was told
		list, points, kept = byStated, p, k
	}
	if 2*len(kept) < len(list) {
		i := list[0]
		x.rank(i, "the ranks are not in the order of the points", "who has more points higher", "look whether the column is that of another value")
		return
	}
	above := -1 // place of the last player in order
	for k, i := range list {
		if _, ok := slices.BinarySearch(kept, k); ok {
			if above >= 0 {
				x.sharedRank(list[above], i, points[above], points[k])
			}
			above = k
			continue
		}
		p := &x.s.Players[i]
		x.rank(i, fmt.Sprintf("rank %d with %s points", p.Stated.Rank, points[k]), "who has more points higher", "correct the rank or the points")
	}
}

// inOrder gives players in the order of their ranks, their points, and the places
// of those whose points fall as they must.
func (x *sectionExaminer) inOrder(players []int, of func(int) tournament.Points) (list []int, points []tournament.Points, kept []int) {
	list = slices.Clone(players)
	slices.SortStableFunc(list, func(a, b int) int {
		p, q := &x.s.Players[a], &x.s.Players[b]
		return cmp.Or(cmp.Compare(p.Stated.Rank, q.Stated.Rank), cmp.Compare(of(b), of(a)))
	})
	points = make([]tournament.Points, len(list))
	for k, i := range list {
		points[k] = of(i)
	}
	return list, points, longestFall(points)
}

// sharedRank looks whether two players, one after the other, share a rank with
// different points.
func (x *sectionExaminer) sharedRank(above, i int, more, points tournament.Points) {
	p, q := &x.s.Players[above], &x.s.Players[i]
	if p.Stated.Rank == q.Stated.Rank && more > points {
		x.rank(i, fmt.Sprintf("rank %d with %s points, as player %s with %s", q.Stated.Rank, points, personOf(p), more),
			"one rank for one number of points", "correct one of the two")
	}
}

// computed is what the rounds of a player add up to, those with pairings: a bye
// announced for the next one moves nobody yet.
func (x *sectionExaminer) computed(i int) tournament.Points {
	return x.s.Score(&x.s.Players[i], x.paired)
}

// stated is what the file states, where it does.
func (x *sectionExaminer) stated(i int) tournament.Points {
	if p := &x.s.Players[i]; p.Stated.HasPoints {
		return p.Stated.Points
	}
	return x.computed(i)
}

func (x *sectionExaminer) rank(i int, found, want, advice string) {
	p := &x.s.Players[i]
	x.add(formats.Diagnostic{
		Pos: x.reading.PlaceOfRound(x.at, i, formats.RoundRank), Severity: formats.Warning, Code: formats.RankDiffers, Field: "Player.Stated.Rank",
		PlayerNo: p.No, Player: string(p.Name), Found: found, Want: want, Advice: advice,
	})
}

// longestFall gives the places of the longest part of a list that never rises, in
// order.
func longestFall(list []tournament.Points) []int {
	var tails []int // tails[n] ends the best run of n+1
	before := make([]int, len(list))
	for k, p := range list {
		n, _ := slices.BinarySearchFunc(tails, p, func(t int, p tournament.Points) int {
			if list[t] >= p {
				return -1
			}
			return 1
		})
		before[k] = -1
		if n > 0 {
			before[k] = tails[n-1]
		}
		if n == len(tails) {
			tails = append(tails, k)
		} else {
			tails[n] = k
		}
	}
	if len(tails) == 0 {
		return nil
	}
	var out []int
	for k := tails[len(tails)-1]; k >= 0; k = before[k] {
		out = append(out, k)
	}
	slices.Reverse(out)
	return out
}
