package awards_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/report/awards"
)

// cashPlan is a plan of cash for places and for players below some ratings.
func cashPlan(top string, places []int, classes []ratingClass) string {
	var b strings.Builder
	b.WriteString(top + "\n[[award]]\nid = \"place\"\nkind = \"cash\"\namount = " + amountList(places) + "\n")
	for _, c := range classes {
		fmt.Fprintf(&b, "[[award]]\nid = \"u%d\"\nkind = \"cash\"\namount = %s\neligible = { under = %d }\n", c.under,
			amountList(c.prizes), c.under)
	}
	return b.String()
}

func amountList(cents []int) string {
	texts := make([]string, len(cents))
	for i, c := range cents {
		texts[i] = fmt.Sprintf("\"%d.%02d\"", c/100, c%100)
	}
	return "[" + strings.Join(texts, ", ") + "]"
}

// A ratingClass is the prizes of those rated below under, in cents.
type ratingClass struct {
	under  int
	prizes []int
}

// TestPlacesAndCategoriesApart: cases worked by hand from published rules.
func TestPlacesAndCategoriesApart(t *testing.T) {
	t.Parallel()
	u1800 := []ratingClass{{1800, []int{8000}}}
	for _, tt := range []struct {
		name, plan string
		people     []somebody
		want       map[string]string
	}{
		{
			// Those level share 100 and 50: 75 each. 80 for the best under 1800 is better,
			// and the 2100 is alone in second place; the third prize goes to the next.
			name: "the better of the two", plan: cashPlan(`preset = "equal"`, []int{20000, 10000, 5000}, u1800),
			people: []somebody{{"Alpha", 0, 10, nil}, {"Bravo", 2100, 8, nil}, {"Charlie", 1750, 8, nil}, {"Delta", 1700, 6, nil}},
			want:   map[string]string{"Alpha": "200.00", "Bravo": "100.00", "Charlie": "80.00", "Delta": "50.00"},
		},
		{
			// FiNet Open, Mainz 2004: the best prize alone is paid, and the one that a player
			// is not paid goes to the next prize-winner of its list.
			name: "the other prize goes on", plan: cashPlan(`preset = "equal"`, []int{20000, 10000}, u1800),
			people: []somebody{{"Alpha", 0, 10, nil}, {"Charlie", 1750, 8, nil}, {"Delta", 1700, 6, nil}},
			want:   map[string]string{"Alpha": "200.00", "Charlie": "100.00", "Delta": "80.00"},
		},
		{
			// The Hort system as it is usually explained: 100, 80, 60, 40, 20, 10 for two, one
			// and three on the same points are 95, 85, 60 and 31.67, 21.67, 16.67.
			name: "Hort", plan: cashPlan(`preset = "hort"`, []int{10000, 8000, 6000, 4000, 2000, 1000}, nil),
			people: []somebody{{"A", 0, 16, nil}, {"B", 0, 16, nil}, {"C", 0, 15, nil}, {"D", 0, 14, nil}, {"E", 0, 14, nil}, {"F", 0, 14, nil}},
			want:   map[string]string{"A": "95.00", "B": "85.00", "C": "60.00", "D": "31.66", "E": "21.66", "F": "16.66"},
		},
		{
			// Cappelle-la-Grande 2016: places by Hort, other prizes not shared, one prize each.
			// 100 and 50 for A, B and C: 25 + 50 and so on give 75, 50, 25. B and C are under
			// 1800: 60 is better for B alone, who is ahead of C. Then A and C have 100 and 50:
			// 50 + 37.50 and 25 + 37.50. The second prize of the class goes to D.
			name: "Cappelle-la-Grande", plan: cashPlan("preset = \"hort\"\nshare_categories = false", []int{10000, 5000},
				[]ratingClass{{1800, []int{6000, 3000}}}),
			people: []somebody{{"A", 2000, 8, nil}, {"B", 1700, 8, nil}, {"C", 1750, 8, nil}, {"D", 1600, 6, nil}},
			want:   map[string]string{"A": "87.50", "B": "60.00", "C": "62.50", "D": "30.00"},
		},
		{
			// Shared within the category: 60 and 30 for B and C are 45 each, more than a third
			// of 120; A has the first prize alone, and the second goes to D.
			name: "shared within the category", plan: cashPlan("preset = \"equal\"\nshare_categories = true", []int{8000, 4000},
				[]ratingClass{{1800, []int{6000, 3000}}}),
			people: []somebody{{"A", 2000, 8, nil}, {"B", 1700, 8, nil}, {"C", 1750, 8, nil}, {"D", 1900, 6, nil}},
			want:   map[string]string{"A": "80.00", "B": "45.00", "C": "45.00", "D": "40.00"},
		},
		{
			// Of 60, 50, 40 and 30 those below 50 are not shared: the first two share 110, the
			// others have their own by rank, and the fifth has nothing.
			name: "not shared below", plan: cashPlan("preset = \"equal\"\nshare_from = \"50\"", []int{6000, 5000, 4000, 3000}, nil),
			people: []somebody{{"A", 0, 8, nil}, {"B", 0, 8, nil}, {"C", 0, 8, nil}, {"D", 0, 8, nil}, {"E", 0, 8, nil}},
			want:   map[string]string{"A": "55.00", "B": "55.00", "C": "40.00", "D": "30.00"},
		},
		{
			// As much in the category is no reason to leave the places: place before category
			// at equal amounts (Ingolstadt Rapid 2024: "place, rating, youth and seniors, women").
			name: "equal amounts", plan: cashPlan(`preset = "equal"`, []int{8000}, u1800),
			people: []somebody{{"A", 1700, 8, nil}, {"B", 1600, 6, nil}},
			want:   map[string]string{"A": "80.00", "B": "80.00"},
		},
		{
			// Only who "would receive more money" leaves the places (US Chess 32B3). 100 and 60 are
			// 80 each for A and B. The 80 under 1800 are not more for B, so they go to C.
			name: "as much as the share of the places", plan: cashPlan(`preset = "equal"`, []int{10000, 6000}, u1800),
			people: []somebody{{"A", 2000, 8, nil}, {"B", 1700, 8, nil}, {"C", 1600, 6, nil}},
			want:   map[string]string{"A": "80.00", "B": "80.00", "C": "80.00"},
		},
		{
			// The same where two share the prizes of the category: 90 and 70 are 80 each for B and C,
			// no more than a third of 100, 80 and 60. D and E have them.
			name: "as much for several", plan: cashPlan("preset = \"equal\"\nshare_categories = true", []int{10000, 8000, 6000},
				[]ratingClass{{1800, []int{9000, 7000}}}),
			people: []somebody{
				{"A", 2000, 8, nil}, {"B", 1700, 8, nil}, {"C", 1650, 8, nil}, {"D", 1600, 6, nil}, {"E", 1500, 4, nil},
			},
			want: map[string]string{"A": "80.00", "B": "80.00", "C": "80.00", "D": "90.00", "E": "70.00"},
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			r := decide(t, parse(t, tt.plan), data(t, byNumber, section("Open", tt.people...)))
			if diff := gocmp.Diff(tt.want, paid(r)); diff != "" {
				t.Errorf("paid (-want +got):\n%s", diff)
			}
		})
	}
}

// TestApartIsSaid: a plan that says nothing of categories gets a note how they are divided
// now; one that does is not.
func TestApartIsSaid(t *testing.T) {
	t.Parallel()
	classes := []ratingClass{{1800, []int{8000}}}
	for top, want := range map[string]int{
		`preset = "equal"`: 1, `preset = "hort"`: 1, `preset = "uschess"`: 0, "preset = \"equal\"\npool = true": 0,
		"preset = \"equal\"\nshare_categories = false": 0, `method = "none"`: 0,
	} {
		_, problems := awards.ParsePlan([]byte(cashPlan(top, []int{10000}, classes)), "plan.toml")
		if len(problems) != want || want > 0 && problems[0].Severity != finding.Note {
			t.Errorf("%s: %v; expected %d note", top, problems, want)
		}
	}
	trophies := "preset = \"equal\"\n[[award]]\nid = \"place\"\n[[award]]\nid = \"girl\"\neligible = { sex = \"F\" }"
	if _, problems := awards.ParsePlan([]byte(trophies), "plan.toml"); len(problems) > 0 {
		t.Errorf("nothing divides trophies: %v", problems)
	}
	for _, wrong := range []string{
		"preset = \"uschess\"\npool = false", "method = \"none\"\npool = true", "share_categories = true",
		"preset = \"hort\"\npool = true\nshare_from = \"5\"", "preset = \"hort\"\nshare_from = \"0.001\"",
	} {
		if plan, _ := awards.ParsePlan([]byte(cashPlan(wrong, []int{10000}, classes)), "plan.toml"); plan != nil {
			t.Errorf("%s: accepted", wrong)
		}
	}
}

// TestApartByHand decides random events by a small program of its own, which follows the
// words of the rule: nothing differs.
func TestApartByHand(t *testing.T) {
	t.Parallel()
	for seed := range randomPlans() {
		rng := rand.New(rand.NewPCG(seed, 31))
		e := &europe{hort: rng.IntN(2) == 0, shared: rng.IntN(2) == 0}
		if rng.IntN(3) == 0 {
			e.from = 1000 * rng.IntN(12)
		}
		people := e.draw(rng)
		top := fmt.Sprintf("method = %q\nshare_categories = %t\n", map[bool]string{true: "hort", false: "equal"}[e.hort], e.shared)
		if e.from > 0 {
			top += fmt.Sprintf("share_from = \"%d\"\n", e.from/100)
		}
		plan := cashPlan(top, e.places, e.classes)
		r := decide(t, parse(t, plan), data(t, byNumber, section("Open", people...)))
		got := map[string]int{}
		for _, p := range r.People {
			got[p.Who.Name] = int(p.Cash)
		}
		if diff := gocmp.Diff(e.decide(), got); diff != "" {
			t.Fatalf("seed %d (-by hand +podium):\n%s\n%s%v", seed, diff, plan, people)
		}
		if m := r.Money; m.Promised != m.Paid+m.Unawarded+m.Residue {
			t.Fatalf("seed %d: %+v does not add up", seed, m)
		}
	}
}

// europe is an event with its prizes, as the small program sees it.
type europe struct {
	hort, shared bool
	from         int // cents
	places       []int
	classes      []ratingClass
	players      []entry // in the order of the standings
}

type entry struct {
	name           string
	rating, points int
}

// draw makes prizes and players, in the order of their standings.
func (e *europe) draw(rng *rand.Rand) []somebody {
	falling := func(n int) []int {
		list := make([]int, n)
		for i := range list {
			list[i] = 100 * (1 + rng.IntN(200))
		}
		slices.SortFunc(list, func(a, b int) int { return b - a })
		return list
	}
	e.places = falling(1 + rng.IntN(5))
	for i := range rng.IntN(4) {
		e.classes = append(e.classes, ratingClass{1400 + 200*i, falling(1 + rng.IntN(3))})
	}
	var people []somebody
	points := 12
	for i := range 1 + rng.IntN(12) {
		if rng.IntN(3) == 0 && points > 1 {
			points--
		}
		one := entry{fmt.Sprintf("P%d", i+1), 1200 + 50*rng.IntN(20), points}
		e.players = append(e.players, one)
		people = append(people, somebody{one.name, one.rating, tournament.Points(points), nil})
	}
	return people
}

// decide gives out the money group by group.
func (e *europe) decide() map[string]int {
	paid := map[string]int{}
	for len(e.players) > 0 {
		n := 1
		for n < len(e.players) && e.players[n].points == e.players[0].points {
			n++
		}
		e.group(slices.Clone(e.players[:n]), paid)
		e.players = e.players[n:]
	}
	for name, amount := range paid {
		if amount == 0 {
			delete(paid, name)
		}
	}
	return paid
}

// group pays those level: who is better off in a class goes there, the richest first.
func (e *europe) group(in []entry, paid map[string]int) {
	for {
		place := e.divide(in, e.places, true)
		at, most, gone := -1, 0, map[string]int(nil)
		order := slices.Clone(e.classes)
		slices.SortStableFunc(order, func(a, b ratingClass) int { return cmp.Or(first(b.prizes)-first(a.prizes), b.under-a.under) })
		for _, c := range order {
			got := e.fromClass(in, c, place)
			for _, amount := range got {
				if amount > most {
					at, most, gone = c.under, amount, got
				}
			}
		}
		if at < 0 {
			e.places = e.places[min(len(in), len(e.places)):]
			for name, amount := range place {
				paid[name] += amount
			}
			return
		}
		for i := range e.classes {
			if e.classes[i].under == at {
				e.classes[i].prizes = e.classes[i].prizes[min(len(gone), len(e.classes[i].prizes)):]
			}
		}
		for name, amount := range gone {
			paid[name] += amount
		}
		in = slices.DeleteFunc(in, func(p entry) bool { return gone[p.name] > 0 })
	}
}

func first(list []int) int {
	if len(list) == 0 {
		return 0
	}
	return list[0]
}

// fromClass is what those get from a class for whom that is more than from the places.
func (e *europe) fromClass(in []entry, c ratingClass, place map[string]int) map[string]int {
	who := slices.DeleteFunc(slices.Clone(in), func(p entry) bool { return p.rating >= c.under })
	if !e.shared {
		for _, p := range who {
			if first(c.prizes) > place[p.name] {
				return map[string]int{p.name: c.prizes[0]}
			}
		}
		return nil
	}
	for {
		got := e.divide(who, c.prizes, true)
		fewer := slices.DeleteFunc(slices.Clone(who), func(p entry) bool { return got[p.name] <= place[p.name] })
		if len(fewer) == len(who) {
			return got
		}
		who = fewer
	}
}

// divide shares prizes among players of one score.
func (e *europe) divide(in []entry, prizes []int, share bool) map[string]int {
	out := map[string]int{}
	prizes = prizes[:min(len(in), len(prizes))]
	large := slices.IndexFunc(prizes, func(p int) bool { return p < e.from })
	if share && large >= 0 {
		out = e.divide(in[:large], prizes[:large], false)
		for i := large; i < len(prizes); i++ {
			out[in[i].name] = prizes[i]
		}
		return out
	}
	sum := 0
	for _, p := range prizes {
		sum += p
	}
	for i, p := range in {
		out[p.name] = sum / len(in)
		if e.hort && len(in) > 1 {
			own := 0
			if i < len(prizes) {
				own = prizes[i]
			}
			out[p.name] = (own*len(in) + sum) / (2 * len(in))
		}
	}
	return out
}
