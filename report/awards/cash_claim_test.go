package awards_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"podium/report/awards"
)

// An offer is a prize with the players who may have it, by number from 0.
type offer struct {
	amount  awards.Cents
	members []int
}

// randomTie makes the plan of a few prizes that a few players level on points may have.
func randomTie(rng *rand.Rand, head string) (plan string, players int, claims []offer) {
	players = 1 + rng.IntN(5)
	plan = head + "\n"
	for k := range 1 + rng.IntN(5) {
		var may []int
		var not []string
		for i := range players {
			if rng.IntN(2) == 0 {
				may = append(may, i)
			} else {
				not = append(not, fmt.Sprint(i+1))
			}
		}
		amounts := []int{10 * (1 + rng.IntN(9))}
		if rng.IntN(2) == 0 {
			amounts = append(amounts, max(10, amounts[0]-10*rng.IntN(4)))
		}
		var texts []string
		for _, amount := range amounts {
			texts = append(texts, fmt.Sprintf("%q", fmt.Sprint(amount)))
			claims = append(claims, offer{awards.Cents(100 * amount), may})
		}
		plan += fmt.Sprintf("[[award]]\nid = \"a%d\"\nkind = \"cash\"\namount = [%s]\neligible = { exclude = [%s] }\n", k,
			strings.Join(texts, ", "), strings.Join(not, ", "))
	}
	return plan, players, claims
}

// mostByTrying tries every way to hand out prizes to members, one each.
func mostByTrying(members []int, claims []offer) awards.Cents {
	if len(members) == 0 {
		return 0
	}
	most := mostByTrying(members[1:], claims)
	for k, c := range claims {
		if slices.Contains(c.members, members[0]) {
			most = max(most, c.amount+mostByTrying(members[1:], slices.Delete(slices.Clone(claims), k, k+1)))
		}
	}
	return most
}

func level(t *testing.T, players int) awards.Data {
	t.Helper()
	var people []somebody
	for i := range players {
		people = append(people, somebody{fmt.Sprintf("Player, %c", 'A'+i), 0, 8, nil})
	}
	return data(t, byNumber, section("Open", people...))
}

func numbers(n int) []int {
	var out []int
	for i := range n {
		out = append(out, i)
	}
	return out
}

// TestBest compares what tied players claim together, and how it is handed out to them by
// rank, with trying everything.
func TestBest(t *testing.T) {
	t.Parallel()
	for seed := range uint64(600) {
		text, players, claims := randomTie(rand.New(rand.NewPCG(seed, 4)), "method = \"hort\"\npool = true")
		r := decide(t, parse(t, text), level(t, players))
		pool, handed := awards.Cents(0), awards.Cents(0)
		for i := range r.Divisions {
			d := &r.Divisions[i]
			pool += d.Pool
			for _, p := range d.Payments {
				handed += p.Amount
			}
		}
		if want := mostByTrying(numbers(players), claims); pool != want {
			t.Fatalf("seed %d: %s, by trying %s\n%s", seed, pool, want, text)
		}
		if handed > pool || pool-handed >= awards.Cents(players) { // what rounding leaves is less than a cent each
			t.Fatalf("seed %d: handed out %s of %s\n%s", seed, handed, pool, text)
		}
	}
}

// TestRichest holds the first division by rule 32B3 against all other sets of players: none
// gets more each from the prizes that only its players may claim.
func TestRichest(t *testing.T) {
	t.Parallel()
	for seed := range uint64(600) {
		text, players, claims := randomTie(rand.New(rand.NewPCG(seed, 5)), "preset = \"uschess\"\ncap = false")
		r := decide(t, parse(t, text), level(t, players))
		if len(r.Divisions) == 0 {
			continue
		}
		first := &r.Divisions[0]
		for bitmap := 1; bitmap < 1<<players; bitmap++ {
			var set []int
			for i := range players {
				if bitmap&(1<<i) != 0 {
					set = append(set, i)
				}
			}
			alone := slices.DeleteFunc(slices.Clone(claims), func(c offer) bool {
				return slices.ContainsFunc(c.members, func(m int) bool { return !slices.Contains(set, m) })
			})
			if most := mostByTrying(set, alone); int64(most)*int64(len(first.Payments)) > int64(first.Pool)*int64(len(set)) {
				t.Fatalf("seed %d: players %v alone get %s together, more each than %s of %d players\n%s", seed, set, most,
					first.Pool, len(first.Payments), text)
			}
		}
	}
}

// BenchmarkLargeTie divides the prizes of twelve classes among 500 players level on points.
func BenchmarkLargeTie(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 6))
	var people []somebody
	for i := range 500 {
		people = append(people, somebody{fmt.Sprintf("Player, %03d", i), 800 + rng.IntN(1600), 8, nil})
	}
	d := data(b, byNumber, section("Open", people...))
	var text strings.Builder
	text.WriteString("preset = \"uschess\"\n")
	for k := range 12 {
		var amounts []string
		for place := range 5 {
			amounts = append(amounts, fmt.Sprintf("%q", fmt.Sprint(20-place+k)))
		}
		fmt.Fprintf(&text, "[[award]]\nid = \"a%d\"\nkind = \"cash\"\namount = [%s]\neligible = { under = %d }\n", k,
			strings.Join(amounts, ", "), 1000+100*k)
	}
	plan := parse(b, text.String())
	b.ReportAllocs()
	for b.Loop() {
		awards.Decide(plan, d)
	}
}
