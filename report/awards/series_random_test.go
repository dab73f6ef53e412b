package awards_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"podium/report/awards"
)

// randomTables makes up to three tables of up to eight persons each, some of whom
// stand in several, with totals in thirds and sevenths that are often level.
func randomTables(t testing.TB, random *rand.Rand) awards.Data {
	var names []string
	var tables [][]stander
	for i := range 1 + random.IntN(3) {
		names = append(names, string(rune('A'+i)))
		var rows []stander
		people := random.Perm(12)
		totals := make([]int, random.IntN(9))
		for k := range totals {
			totals[k] = random.IntN(40)
		}
		slices.SortFunc(totals, func(a, b int) int { return b - a })
		for k, n := range totals {
			who := stander{name: fmt.Sprintf("Person %02d", people[k]), person: people[k], total: fmt.Sprintf("%d/21", n), rank: k + 1}
			if k > 0 && rows[k-1].total == who.total && random.IntN(2) == 0 {
				who.rank = rows[k-1].rank
			}
			rows = append(rows, who)
		}
		for k := len(rows) - 1; k >= 0 && random.IntN(3) == 0; k-- {
			rows[k].rank = 0
		}
		tables = append(tables, rows)
	}
	return seriesOf(t, names, tables...)
}

// TestSeriesRandom holds awards of random tables against what must always be true:
// nobody without a rank wins, nobody wins two awards of a group in whatever tables,
// and all the money is accounted for.
func TestSeriesRandom(t *testing.T) {
	t.Parallel()
	plan := parse(t, `
seed = "dow 44123"
[[award]]
id = "place"
places = 3
value = [90, 80, 70]
[[award]]
id = "more"
places = 2
value = 60
on_tie = "consolation"
eligible = { min_points = 0.5 }
[[award]]
id = "all"
kind = "medal"
order = "points"
across = true
places = 4
group = "medals"
[[award]]
id = "cash"
kind = "cash"
amount = ["100.00", "50.00", "33.33"]`)
	example := parse(t, awards.Example())
	for seed := range uint64(400) {
		d := randomTables(t, rand.New(rand.NewPCG(seed, 7)))
		if !awards.Decide(example, d).Failed() {
			t.Errorf("seed %d: a plan with upsets decides a series", seed)
		}
		r := decide(t, plan, d)
		won := map[string]int{}
		for _, decision := range r.Decisions {
			for _, w := range decision.Winners {
				if w.Rank == 0 {
					t.Errorf("seed %d: %s wins %s without a rank", seed, w.Name, decision.Title)
				}
				if decision.Award.Kind != awards.Cash {
					won[decision.Award.Group+" "+w.Name]++
				}
			}
		}
		for who, n := range won {
			if n > 1 {
				t.Errorf("seed %d: %s has %d awards of one group", seed, who, n)
			}
		}
		if m := r.Money; m.Promised != m.Paid+m.Unawarded+m.Residue {
			t.Errorf("seed %d: promised %s, paid %s, not awarded %s, left %s", seed, m.Promised, m.Paid, m.Unawarded, m.Residue)
		}
		for _, division := range r.Divisions {
			for _, p := range division.Payments {
				if p.Who.Score.Compare(division.Score) != 0 {
					t.Errorf("seed %d: %s shares with %s on %s", seed, p.Who.Name, p.Who.Score.Exact(), division.Score.Exact())
				}
			}
		}
	}
}
