package tiebreak_test

import (
	"fmt"
	"testing"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// swiss makes a Swiss of n players by pairing neighbours in the order of score,
// with draws, byes of every kind and forfeits at fixed places: the same each
// time, and large enough to measure.
func swiss(n, rounds int) *tournament.Section {
	s := &tournament.Section{
		Kind: tournament.Swiss, RoundCount: rounds, Scoring: tournament.FIDE(),
		Players: make([]tournament.Player, n),
	}
	scores := make([]tournament.Points, n)
	for i := range s.Players {
		s.Players[i] = tournament.Player{
			No: i + 1, Ratings: []tournament.Rating{{Value: 2600 - i*1800/n}}, Rounds: make([]tournament.Entry, rounds),
		}
	}
	for r := range rounds {
		groups := map[tournament.Points][]int{}
		for i, score := range scores {
			groups[score] = append(groups[score], i)
		}
		var order []int
		for score := tournament.Points(2 * rounds); score >= 0; score-- {
			order = append(order, groups[score]...)
		}
		if n%2 == 1 {
			last := order[n-1]
			s.Players[last].Rounds[r].Result = tournament.PairingBye
			scores[last] += tournament.Point
		}
		for i := 0; i+1 < n; i += 2 {
			a, b := order[i], order[i+1]
			first, second := outcome(a*31 + b*17 + r*7)
			play(s, a, b, r, first, second)
			scores[a] += s.Scoring[first]
			scores[b] += s.Scoring[second]
		}
	}
	return s
}

func play(s *tournament.Section, a, b, r int, first, second tournament.Result) {
	if first.Bye() {
		s.Players[a].Rounds[r].Result, s.Players[b].Rounds[r].Result = first, second
		return
	}
	s.Players[a].Rounds[r] = tournament.Entry{Opponent: int32(b + 1), Color: tournament.White, Result: first}
	s.Players[b].Rounds[r] = tournament.Entry{Opponent: int32(a + 1), Color: tournament.Black, Result: second}
}

func outcome(draw int) (first, second tournament.Result) {
	switch draw % 40 {
	case 0:
		return tournament.HalfBye, tournament.ZeroBye
	case 1:
		return tournament.ForfeitWin, tournament.ForfeitLoss
	}
	switch draw % 3 {
	case 0:
		return tournament.Draw, tournament.Draw
	case 1:
		return tournament.Win, tournament.Loss
	}
	return tournament.Loss, tournament.Win
}

// BenchmarkRank makes a table and ranks it by the nine usual columns.
func BenchmarkRank(b *testing.B) {
	for _, size := range []struct{ players, rounds int }{{80, 6}, {500, 9}, {5000, 9}} {
		b.Run(fmt.Sprintf("%dx%d", size.players, size.rounds), func(b *testing.B) {
			rankAgain(b, swiss(size.players, size.rounds), "BH,BH/C1,BH/C2,BH/M1,BH/M2,SB,PS,WIN,ARO")
		})
	}
}

// BenchmarkGroups is the worst for direct encounter: everybody level by score
// alone.
func BenchmarkGroups(b *testing.B) {
	for _, n := range []int{500, 5000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) { rankAgain(b, swiss(n, 9), "DE,RBTP") })
	}
}

func rankAgain(b *testing.B, s *tournament.Section, list string) {
	b.Helper()
	specs, err := tiebreak.Parse(list)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		table, err := tiebreak.Players(s, tiebreak.Options{})
		if err != nil {
			b.Fatal(err)
		}
		if _, err := tiebreak.Rank(table, specs); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkParse(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := tiebreak.Parse("fide-swiss"); err != nil {
			b.Fatal(err)
		}
	}
}
