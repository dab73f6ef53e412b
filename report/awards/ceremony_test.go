package awards_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/report/awards"
	"podium/report/eligible"
)

// calls lists what is read out, with everybody who is called up.
func calls(r *awards.Result) []string {
	var out []string
	for _, c := range r.Calls() {
		var names []string
		for _, w := range c.Winners {
			names = append(names, w.Who.Name)
		}
		out = append(out, strings.Join(c.Titles, "; ")+": "+strings.Join(names, ", "))
	}
	return out
}

// TestNobodyBeforeTheirTurn: bonuses, perfect scores and shared prizes come with the
// place to which they belong, so that they give no name away.
func TestNobodyBeforeTheirTurn(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name, plan string
		people     []somebody
		want       []string
	}{
		{
			name: "the bonus after the champion",
			plan: `
[[award]]
id = "place"
kind = "cash"
title = "{place} Place"
amount = ["100.00", "50.00"]
[[award]]
id = "cf"
kind = "cash"
title = "Bonus"
amount = "20.00"
order = "clear-first"`,
			people: []somebody{{"A", 2000, 10, nil}, {"B", 1900, 8, nil}, {"C", 1800, 6, nil}},
			want:   []string{"2nd Place: B", "1st Place: A", "Bonus: A"},
		},
		{
			// The prizes of a class are divided with the 3rd and 4th place, and must not name
			// those who have these before the 5th is read out.
			name: "a class prize that is shared with a place",
			plan: `
[[award]]
id = "place"
kind = "cash"
title = "{place} Place"
amount = ["2298.00", "1149.00", "536.00", "306.00", "230.00"]
[[award]]
id = "u2400"
kind = "cash"
title = "{place} u2400"
amount = ["1379.00", "766.00"]
eligible = { under = 2400 }
[[award]]
id = "bonus"
kind = "cash"
title = "Bonus"
amount = "77.00"
order = "clear-first"`,
			people: []somebody{
				{"P1", 2673, 10, nil},
				{"P2", 2699, 9, nil},
				{"P3", 2495, 8, nil},
				{"P4", 2391, 8, nil},
				{"P5", 2387, 8, nil},
				{"P6", 2385, 8, nil},
				{"Q0", 2345, 7, nil},
			},
			want: []string{
				"5th Place: Q0", "3rd Place; 4th Place; 1st u2400; 2nd u2400: P3, P4, P5, P6",
				"2nd Place: P2", "1st Place: P1", "Bonus: P1",
			},
		},
		{
			name: "trophies, cash and perfect scores",
			plan: `
[[award]]
id = "perfect"
kind = "medal"
order = "perfect-score"
stack = true
title = "Perfect"
[[award]]
id = "place"
title = "{place}"
places = 2
[[award]]
id = "u1900"
title = "U1900"
eligible = { under = 1900 }
[[award]]
id = "cash"
kind = "cash"
title = "{place} Prize"
amount = ["100.00", "50.00"]
[[award]]
id = "team"
title = "School"
team = true`,
			people: []somebody{
				{"A", 2000, 18, at("Elm")}, {"B", 1900, 10, at("Elm")}, {"C", 1800, 8, nil},
			},
			want: []string{"U1900: C", "School: Elm", "2nd: B", "2nd Prize: B", "1st: A", "1st Prize: A", "Perfect: A"},
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			r := decide(t, parse(t, tt.plan), data(t, byNumber, section("Open", tt.people...)))
			if diff := gocmp.Diff(tt.want, calls(r)); diff != "" {
				t.Errorf("read out (-want +got):\n%s", diff)
			}
			if r.CeremonyNote == "" {
				t.Error("nothing says that prizes of a place are read out together")
			}
		})
	}
}

// at puts a player into a school.
func at(school string) func(*tournament.Player) {
	return func(p *tournament.Player) { p.Club = school }
}

// TestTurns: in random events, what tells a place is read out from the lowest place up,
// and what is divided is one call.
func TestTurns(t *testing.T) {
	t.Parallel()
	for seed := range randomPlans() {
		rng := rand.New(rand.NewPCG(seed, 32))
		sections := randomSections(rng)
		list := randomAwards(rng, sections, []string{"tiebreak", "duplicate"})
		top := fmt.Sprintf("method = %q\n", []string{"uscf-32b", "equal", "hort", "none"}[rng.IntN(4)])
		plan := planText(top, list) + `
[[award]]
id = "perfect"
order = "perfect-score"
stack = true
[[award]]
id = "bonus"
kind = "cash"
order = "clear-first"
amount = "5"
`
		r := decide(t, parse(t, plan), data(t, byNumber, sections...))
		lowest := map[string]int{}
		divided := 0
		for k, i := range r.Ceremony {
			d := &r.Decisions[i]
			if k == 0 || d.Division < 0 || d.Division != r.Decisions[r.Ceremony[k-1]].Division {
				divided++
			}
			if !revealsPlace(r, d) {
				continue
			}
			best := slices.MinFunc(d.Winners, func(a, b awards.Entrant) int { return a.Rank - b.Rank }).Rank
			if was := lowest[d.Section]; was > 0 && best > was {
				t.Fatalf("seed %d: %s: rank %d is read out after rank %d\n%s", seed, d.Title, best, was, plan)
			}
			lowest[d.Section] = best
		}
		if n := len(r.Calls()); n != divided {
			t.Fatalf("seed %d: %d calls of %d divisions and awards", seed, n, divided)
		}
	}
}

// revealsPlace reports whether a decision, or what is divided with it, is for places.
func revealsPlace(r *awards.Result, d *awards.Decision) bool {
	ofPlace := func(a *awards.Award) bool { return a.Category() == eligible.ForPlace }
	if d.Division < 0 {
		return ofPlace(d.Award)
	}
	return slices.ContainsFunc(r.Divisions[d.Division].Prizes, func(p awards.Pooled) bool { return ofPlace(p.Award) })
}
