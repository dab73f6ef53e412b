package awards

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// randomTie is a few players who are level and a few prizes, each open to some
// of them.
func randomTie(rng *rand.Rand) *tie {
	n := 1 + rng.IntN(5)
	t := &tie{purse: &purse{plan: &Plan{Priority: Categories()}}}
	for i := range n {
		t.members = append(t.members, i)
	}
	for k := range 1 + rng.IntN(5) {
		c := &contest{award: &Award{ID: fmt.Sprint(k), index: k}, obstacles: make([]string, n)}
		for i := range c.obstacles {
			if rng.IntN(2) == 0 {
				c.obstacles[i] = "not eligible"
			}
		}
		for range 1 + rng.IntN(2) {
			t.purse.prizes = append(t.purse.prizes, &prize{Pooled: Pooled{Award: c.award, Amount: Cents(10 * (1 + rng.IntN(9)))}, contest: c, division: -1})
		}
	}
	t.purse.sort()
	t.open = t.purse.prizes
	return t
}

// mostByTrying is the largest sum of prizes that members can claim, one each, by
// trying everything.
func mostByTrying(t *tie, members []int, prizes []*prize) Cents {
	if len(members) == 0 {
		return 0
	}
	most := mostByTrying(t, members[1:], prizes)
	for k, p := range prizes {
		if t.may(members[0], p) {
			most = max(most, p.Amount+mostByTrying(t, members[1:], butOne(prizes, k)))
		}
	}
	return most
}

// TestBest: the prizes claimed are worth as much as any that could be, and can
// be handed out.
func TestBest(t *testing.T) {
	t.Parallel()
	for seed := range uint64(2000) {
		tie := randomTie(rand.New(rand.NewPCG(seed, 4)))
		got := part{members: tie.members, prizes: tie.best(tie.members, tie.open)}
		if want := mostByTrying(tie, tie.members, tie.open); got.pool() != want {
			t.Fatalf("seed %d: %s, by trying %s", seed, got.pool(), want)
		}
		handed := Cents(0)
		for i, p := range tie.byRank(&got) {
			if p != nil {
				handed += p.Amount
				if !tie.may(tie.members[i], p) {
					t.Fatalf("seed %d: member %d has a prize that is not open to him", seed, i)
				}
			}
		}
		if handed != got.pool() {
			t.Fatalf("seed %d: handed out %s of %s", seed, handed, got.pool())
		}
	}
}

// TestRichest: the first part of a split is as rich as any set of players
// could be by what they alone may claim, whether a class makes it or not.
func TestRichest(t *testing.T) {
	t.Parallel()
	for seed := range uint64(2000) {
		tie := randomTie(rand.New(rand.NewPCG(seed, 5)))
		got := tie.richest(tie.members, tie.open)
		for bitmap := 1; bitmap < 1<<len(tie.members); bitmap++ {
			var set []int
			for i := range tie.members {
				if bitmap&(1<<i) != 0 {
					set = append(set, i)
				}
			}
			alone := slices.DeleteFunc(slices.Clone(tie.open), func(p *prize) bool {
				return slices.ContainsFunc(tie.members, func(m int) bool { return tie.may(m, p) && !slices.Contains(set, m) })
			})
			if most := mostByTrying(tie, set, alone); int64(most)*int64(len(got.members)) > int64(got.pool())*int64(len(set)) {
				t.Fatalf("seed %d: players %v alone get %s together, more each than %v with %s", seed, set, most, got.members, got.pool())
			}
		}
	}
}

// BenchmarkLargeTie divides 60 prizes of 12 classes among 500 players on one
// score.
func BenchmarkLargeTie(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 6))
	t := &tie{purse: &purse{plan: &Plan{Priority: Categories()}}}
	ratings := make([]int, 500)
	for i := range ratings {
		ratings[i] = 800 + rng.IntN(1600)
		t.members = append(t.members, i)
	}
	for k := range 12 {
		c := &contest{award: &Award{ID: fmt.Sprint(k), index: k}, obstacles: make([]string, len(ratings))}
		for i, rating := range ratings {
			if rating >= 1000+100*k {
				c.obstacles[i] = "rated"
			}
		}
		for place := range 5 {
			t.purse.prizes = append(t.purse.prizes, &prize{Pooled: Pooled{Award: c.award, Place: place + 1, Amount: Cents(100 * (20 - place + k))}, contest: c, division: -1})
		}
	}
	t.purse.sort()
	t.open = t.purse.prizes
	b.ReportAllocs()
	for b.Loop() {
		t.split()
	}
}
