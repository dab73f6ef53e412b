package awards_test

import (
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

// unratedLimit is a limit for unrated players.
func unratedLimit(most string, more ...string) string {
	return "[[limit]]\neligible = { unrated = true }\nmost = \"" + most + "\"\n" + strings.Join(more, "\n") + "\n"
}

// TestLimits: cases worked by hand. "Unrated prize limits ... Balance goes to next
// player(s) in line" (Continental Chess, Cleveland Open 2022); the other reading is that
// of the US Chess forum, where 300, 200, 100 with an unrated winner who may have 100 pay
// 300 and 200 to the next two and 100 to the winner.
func TestLimits(t *testing.T) {
	t.Parallel()
	three := []int{30000, 20000, 10000}
	four := []somebody{{"A", 0, 10, nil}, {"B", 1500, 9, nil}, {"C", 1500, 8, nil}, {"D", 1500, 7, nil}}
	tied := []somebody{{"A", 0, 10, nil}, {"B", 1500, 10, nil}, {"C", 1500, 8, nil}, {"D", 1500, 7, nil}}
	for _, tt := range []struct {
		name, plan string
		people     []somebody
		want       map[string]string
	}{
		{
			// The balance of 200 is a prize: 200, 200 and 100 are left.
			name: "the balance is a prize", plan: cashPlan("", three, nil) + unratedLimit("100"), people: four,
			want: map[string]string{"A": "100.00", "B": "200.00", "C": "200.00", "D": "100.00"},
		},
		{
			name: "the others move up", plan: cashPlan("", three, nil) + unratedLimit("100", `excess = "move-up"`), people: four,
			want: map[string]string{"A": "100.00", "B": "300.00", "C": "200.00"},
		},
		{
			// No prize is as small as the limit: 100 of the 150, and 50 goes on.
			name: "move up, with a balance", plan: cashPlan("", []int{30000, 15000}, nil) + unratedLimit("100", `excess = "move-up"`),
			people: four, want: map[string]string{"A": "100.00", "B": "300.00", "C": "50.00"},
		},
		{
			// 250 each; A has 100, B no more than the first prize of 300 (32B3), and 100 goes on.
			name: "level with the limited", plan: cashPlan("", three, nil) + unratedLimit("100"), people: tied,
			want: map[string]string{"A": "100.00", "B": "300.00", "C": "100.00", "D": "100.00"},
		},
		{
			// A claims 100 and B 300: 200 each, 100 for A and 300 for B.
			name: "level, and the others move up", plan: cashPlan("", three, nil) + unratedLimit("100", `excess = "move-up"`),
			people: tied, want: map[string]string{"A": "100.00", "B": "300.00", "C": "200.00"},
		},
		{
			// Two who may have 100 claim the two smallest prizes: 100 each of 300, and 100 goes on.
			name: "two of them", plan: cashPlan("", three, nil) + unratedLimit("100", `excess = "move-up"`),
			people: []somebody{{"A", 0, 10, nil}, {"B", 0, 10, nil}, {"C", 1500, 8, nil}, {"D", 1500, 7, nil}},
			want:   map[string]string{"A": "100.00", "B": "100.00", "C": "300.00", "D": "100.00"},
		},
		{
			// Half of 500 equally and half by rank: 275 and 225; the balance of 75 goes on.
			name: "Hort", plan: cashPlan("preset = \"hort\"", three, nil) + unratedLimit("200"), people: tied,
			want: map[string]string{"A": "200.00", "B": "225.00", "C": "100.00", "D": "75.00"},
		},
		{
			// The limit is of all cash together, the bonus last.
			name: "with the bonus", plan: cashPlan("", []int{10000}, nil) + unratedLimit("120") +
				"[[award]]\nid = \"bonus\"\nkind = \"cash\"\namount = \"50\"\norder = \"clear-first\"\n",
			people: four, want: map[string]string{"A": "120.00"},
		},
		{
			name: "of one award", plan: cashPlan("", []int{10000}, nil) + unratedLimit("10", `award = ["bonus"]`) +
				"[[award]]\nid = \"bonus\"\nkind = \"cash\"\namount = \"50\"\norder = \"clear-first\"\n",
			people: four, want: map[string]string{"A": "110.00"},
		},
		{
			name: "of another section", plan: cashPlan("", []int{10000}, nil) + unratedLimit("10", `section = "Reserve"`),
			people: four, want: map[string]string{"A": "100.00"},
		},
		{
			name: "of this section", plan: cashPlan("", []int{10000}, nil) + unratedLimit("10", `section = ["Reserve", "open"]`),
			people: four, want: map[string]string{"A": "10.00", "B": "90.00"},
		},
		{
			// Nothing is left for the bonus.
			name: "all of it won", plan: cashPlan("", []int{10000}, nil) + unratedLimit("100") +
				"[[award]]\nid = \"bonus\"\nkind = \"cash\"\namount = \"50\"\norder = \"clear-first\"\n",
			people: four, want: map[string]string{"A": "100.00"},
		},
		{
			name: "but for one", plan: cashPlan("", []int{10000}, nil) + "[[limit]]\nmost = \"10\"\neligible = { unrated = true, exclude = [\"A\"] }\n",
			people: four, want: map[string]string{"A": "100.00"},
		},
		{
			name: "everybody", plan: cashPlan("", []int{10000, 5000}, nil) + "[[limit]]\nmost = \"60\"\n",
			people: four, want: map[string]string{"A": "60.00", "B": "50.00", "C": "40.00"},
		},
		{
			// Provisional: a rating of 12 games.
			name: "provisional", plan: cashPlan("", []int{10000, 5000}, nil) + "[[limit]]\neligible = { provisional = true }\nmost = \"60\"\n",
			people: []somebody{{"A", 1500, 10, func(p *tournament.Player) { p.Ratings[0].Games = 12 }}, {"B", 1500, 9, nil}, {"C", 1500, 8, nil}},
			want:   map[string]string{"A": "60.00", "B": "50.00", "C": "40.00"},
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			r := decide(t, parse(t, tt.plan), data(t, byNumber, section("Open", tt.people...)))
			if diff := gocmp.Diff(tt.want, paid(r)); diff != "" {
				t.Errorf("paid (-want +got):\n%s", diff)
			}
			if m := r.Money; m.Promised != m.Paid+m.Unawarded+m.Residue {
				t.Errorf("%+v does not add up", m)
			}
		})
	}
}

// TestWithheldIsSaid: every line says how much was withheld, and where it went.
func TestWithheldIsSaid(t *testing.T) {
	t.Parallel()
	plan := parse(t, "currency = \"$\"\n"+cashPlan("", []int{30000, 20000, 10000}, nil)+unratedLimit("100"))
	r := decide(t, plan, data(t, byNumber, section("Open", somebody{"A", 0, 10, nil}, somebody{"B", 1500, 10, nil},
		somebody{"C", 1500, 8, nil})))
	want := []string{
		"A and B are level and claim 1st place and 2nd place: $500.00 together.",
		"$100.00 for A; $300.00 for B.",
		"$150.00 is withheld from A: unrated players win no more than $100.00.",
		"$50.00 of it goes to those who are level.",
		"$100.00 of it is a prize for the next in line.",
	}
	if diff := gocmp.Diff(want, r.Divisions[0].Steps); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	alone := decide(t, plan, data(t, byNumber, section("Open", somebody{"A", 0, 10, nil}, somebody{"B", 1500, 9, nil})))
	want = []string{
		"A claims 1st place, $300.00.", "$200.00 is withheld from A: unrated players win no more than $100.00.",
		"$200.00 of it is a prize for the next in line.",
	}
	if diff := gocmp.Diff(want, alone.Divisions[0].Steps); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if p := r.Divisions[0].Payments[0]; p.Withheld != 15000 {
		t.Errorf("withheld %s", p.Withheld)
	}
}

// TestWrongLimits are refused.
func TestWrongLimits(t *testing.T) {
	t.Parallel()
	for _, limit := range []string{
		"[[limit]]\neligible = { unrated = true }", unratedLimit("-5"), unratedLimit("0"), unratedLimit("5", `award = ["nobody"]`),
		unratedLimit("5", `excess = "keep"`), "[limit]\nmost = \"5\"",
	} {
		if plan, _ := awards.ParsePlan([]byte(cashPlan("", []int{100}, nil)+limit), "plan.toml"); plan != nil {
			t.Errorf("%s: accepted", limit)
		}
	}
}

// TestLimitOfUnknownFacts: a limit for players whom no data can show holds nobody back.
func TestLimitOfUnknownFacts(t *testing.T) {
	t.Parallel()
	plan := cashPlan("", []int{10000}, nil) + "[[limit]]\nmost = \"30\"\neligible = { column = \"guest\" }"
	r := decide(t, parse(t, plan), data(t, byNumber, section("Open", somebody{"A", 0, 10, nil})))
	const want = `limit 1.eligible.column: the column "guest" is unknown for all players of the event; the limit has no effect`
	if !strings.Contains(fmt.Sprint(r.Problems), want) {
		t.Errorf("%v", r.Problems)
	}
}

// TestLimitsByHand decides random events with limits by a small program of its own, which
// tries everything: nothing differs.
func TestLimitsByHand(t *testing.T) {
	t.Parallel()
	for seed := range randomPlans() {
		rng := rand.New(rand.NewPCG(seed, 33))
		e := drawLimited(rng)
		plan := cashPlan("", e.places, e.classes) + unratedLimit(fmt.Sprintf("%d", e.most/100),
			fmt.Sprintf("excess = %q", map[bool]string{true: "move-up", false: "balance"}[e.moveUp]))
		r := decide(t, parse(t, plan), data(t, byNumber, section("Open", e.people...)))
		got := map[string]int{}
		for _, p := range r.People {
			got[p.Who.Name] = int(p.Cash)
		}
		if diff := gocmp.Diff(e.decide(), got); diff != "" {
			t.Fatalf("seed %d (-by hand +podium):\n%s\n%s%v", seed, diff, plan, e.people)
		}
		if m := r.Money; m.Promised != m.Paid+m.Unawarded+m.Residue {
			t.Fatalf("seed %d: %+v does not add up", seed, m)
		}
	}
}

// limitedEvent is an event with a limit for unrated players, as the small program sees it.
type limitedEvent struct {
	places  []int
	classes []ratingClass
	most    int
	moveUp  bool
	people  []somebody // in the order of the standings
	open    []openPrize
}

// An openPrize is a prize of a class, or with under 0 of a place.
type openPrize struct{ under, cents int }

// drawLimited makes small groups of players, and prizes no two of which are the same.
func drawLimited(rng *rand.Rand) *limitedEvent {
	e := &limitedEvent{most: 100 * (1 + rng.IntN(150)), moveUp: rng.IntN(2) == 0}
	taken := map[int]bool{}
	falling := func(n int) []int {
		var list []int
		for len(list) < n {
			cents := 100*(1+rng.IntN(300)) + rng.IntN(100)
			if !taken[cents] {
				taken[cents] = true
				list = append(list, cents)
			}
		}
		slices.SortFunc(list, func(a, b int) int { return b - a })
		return list
	}
	e.places = falling(1 + rng.IntN(4))
	for i := range rng.IntN(3) {
		e.classes = append(e.classes, ratingClass{1500 + 200*i, falling(1 + rng.IntN(2))})
	}
	for i := range 1 + rng.IntN(5) {
		for k := range 1 + rng.IntN(4) {
			rating := 1300 + 50*rng.IntN(16)
			if rng.IntN(3) == 0 {
				rating = 0
			}
			e.people = append(e.people, somebody{fmt.Sprintf("P%d%d", i, k), rating, tournament.Points(12 - i), nil})
		}
	}
	return e
}

func (p openPrize) isFor(who somebody) bool {
	return p.under == 0 || who.rating > 0 && who.rating < p.under
}

// decide pays the groups of equal scores from the top.
func (e *limitedEvent) decide() map[string]int {
	for _, cents := range e.places {
		e.open = append(e.open, openPrize{0, cents})
	}
	for _, c := range e.classes {
		for _, cents := range c.prizes {
			e.open = append(e.open, openPrize{c.under, cents})
		}
	}
	paid := map[string]int{}
	for from := 0; from < len(e.people); {
		to := from
		for to < len(e.people) && e.people[to].points == e.people[from].points {
			to++
		}
		e.group(e.people[from:to], paid)
		from = to
	}
	for name, cents := range paid {
		if cents == 0 {
			delete(paid, name)
		}
	}
	return paid
}

// group pays players of one score: those first who are richest by prizes that only they
// may claim, of all sets of them.
func (e *limitedEvent) group(all []somebody, paid map[string]int) {
	slices.SortFunc(e.open, func(a, b openPrize) int { return b.cents - a.cents })
	ceilings := e.ceilings(all)
	may := func(p somebody, z openPrize) bool {
		most, limited := ceilings[p.name]
		return z.isFor(p) && (!limited || z.cents <= most)
	}
	members := slices.DeleteFunc(slices.Clone(all), func(p somebody) bool {
		return !slices.ContainsFunc(e.open, func(z openPrize) bool { return may(p, z) })
	})
	before := slices.Clone(e.open) // for the largest prize that could be won without a tie
	var balances []openPrize
	for len(members) > 0 {
		var best []somebody
		var prizes []openPrize
		sum := 0
		for set := 1; set < 1<<len(members); set++ {
			var who []somebody
			for i := range members {
				if set&(1<<i) != 0 {
					who = append(who, members[i])
				}
			}
			own := slices.DeleteFunc(slices.Clone(e.open), func(z openPrize) bool {
				return slices.ContainsFunc(members, func(p somebody) bool {
					return may(p, z) && !slices.ContainsFunc(who, func(q somebody) bool { return q.name == p.name })
				})
			})
			total, claimed := claim(who, own, may)
			richer, as := total*len(best) > sum*len(who), total*len(best) == sum*len(who)
			if total > 0 && (best == nil || richer || as && len(who) > len(best)) {
				best, prizes, sum = who, claimed, total
			}
		}
		if sum == 0 {
			break
		}
		balances = append(balances, e.pay(best, prizes, before, may, paid)...)
		members = slices.DeleteFunc(members, func(p somebody) bool {
			return slices.ContainsFunc(best, func(q somebody) bool { return q.name == p.name })
		})
		for _, z := range prizes {
			at := slices.Index(e.open, z)
			e.open = slices.Delete(e.open, at, at+1)
		}
	}
	e.open = append(e.open, balances...)
}

// ceilings are the largest prizes that limited players claim when the others move up.
func (e *limitedEvent) ceilings(all []somebody) map[string]int {
	out := map[string]int{}
	used := map[int]bool{}
	for _, p := range all {
		if p.rating > 0 || !e.moveUp {
			continue
		}
		for i := len(e.open) - 1; i >= 0; i-- {
			if z := e.open[i]; z.isFor(p) && z.cents >= e.most && !used[i] {
				used[i], out[p.name] = true, z.cents
				break
			}
		}
	}
	return out
}

// claim is the largest sum of prizes that players may claim, one each, and these prizes.
func claim(who []somebody, open []openPrize, may func(somebody, openPrize) bool) (int, []openPrize) {
	if len(who) == 0 {
		return 0, nil
	}
	most, prizes := claim(who[1:], open, may)
	for i, z := range open {
		if !may(who[0], z) {
			continue
		}
		if rest, more := claim(who[1:], slices.Delete(slices.Clone(open), i, i+1), may); z.cents+rest > most {
			most, prizes = z.cents+rest, append([]openPrize{z}, more...)
		}
	}
	return most, prizes
}

// pay divides prizes and returns what is left for the next in line.
func (e *limitedEvent) pay(who []somebody, prizes, before []openPrize, may func(somebody, openPrize) bool, paid map[string]int) []openPrize {
	limit := map[string]int{}
	left := 0
	for _, z := range prizes {
		left += z.cents
	}
	for _, p := range who {
		for _, z := range before {
			if may(p, z) {
				limit[p.name] = max(limit[p.name], z.cents)
			}
		}
		if p.rating == 0 {
			limit[p.name] = min(limit[p.name], e.most)
		}
	}
	order := slices.Clone(who) // those with the smallest limit are held first
	slices.SortFunc(order, func(a, b somebody) int { return limit[a.name] - limit[b.name] })
	for len(order) > 0 && limit[order[0].name]*len(order) <= left {
		paid[order[0].name] += limit[order[0].name]
		left -= limit[order[0].name]
		order = order[1:]
	}
	if len(order) > 0 {
		for _, p := range order {
			paid[p.name] += left / len(order)
		}
		return nil
	}
	var out []openPrize
	slices.SortFunc(prizes, func(a, b openPrize) int { return b.cents - a.cents })
	for _, ofLimited := range []bool{true, false} {
		for _, z := range prizes {
			could := slices.ContainsFunc(who, func(p somebody) bool { return p.rating == 0 && may(p, z) && paid[p.name] >= e.most })
			if could == ofLimited && left > 0 {
				out = append(out, openPrize{z.under, min(left, z.cents)})
				left -= min(left, z.cents)
			}
		}
	}
	return out
}

// TestWhoIsOutOfLimits: the plan of a season may name players of other events, but not one of several.
func TestWhoIsOutOfLimits(t *testing.T) {
	t.Parallel()
	d := data(t, byNumber, section("A", somebody{"Ann", 0, 8, nil}, somebody{"Ann", 0, 6, nil}), section("B", somebody{"Bea", 0, 8, nil}))
	for limit, want := range map[string]string{
		`eligible = { exclude = ["Nobody, Nina"] }`:     `plan.toml:8:14: warning: limit 1.eligible.exclude: there is no player "Nobody, Nina"`,
		`eligible = { exclude = ["Ann"] }`:              `plan.toml:8:14: error: limit 1.eligible.exclude: 2 players have the name "Ann"`,
		`eligible = { exclude = [1] }`:                  "plan.toml:8:14: error: limit 1.eligible.exclude: several sections have a player 1",
		"eligible = { exclude = [1] }\nsection = \"A\"": "",
	} {
		r := awards.Decide(parse(t, cashPlan("", []int{10000}, nil)+"[[limit]]\nmost = \"10\"\n"+limit), d)
		var said []string
		for _, p := range r.Problems {
			if p.Code != finding.DoubtfulPlan || strings.HasPrefix(p.Pos.Path, "limit") {
				said = append(said, p.Error())
			}
		}
		if got := strings.Join(said, "\n"); !strings.HasPrefix(got, want) || want == "" && got != "" || len(said) > 1 {
			t.Errorf("%s: %q, want %q", limit, got, want)
		}
	}
}
