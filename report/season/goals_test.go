package season_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/report/season"
)

// goals spells what everybody needs.
func goals(s *season.Series) []string {
	var out []string
	for i := range s.Tables[0].Rows {
		r := &s.Tables[0].Rows[i]
		out = append(out, fmt.Sprintf("%s %s: %s", s.Person(r.Person).Name, r.Total.Exact(), s.Goal(r)))
	}
	return out
}

// TestWhatItTakes: an average of ten points qualifies
// (https://sorsogoncity.gov.ph/chess-tournament-guidelines/: five events, 13 10 7 4 2 1).
func TestWhatItTakes(t *testing.T) {
	t.Parallel()
	events := field{}.threeEvents("feb.trf", "apr.trf", "jun.trf")
	series := tally(t, sample(t, "province-outlook.toml"), events...)
	// Ann 13 + 10 + 10 = 33: with nothing in two events 33 / 5. Ben 10 + 10 + 7 = 27, Dee 4 + 4 + 13 = 21,
	// Cal 7 + 10 + 4 = 21. 50 are needed after five: 17 in two, 23 in two, 29 in two, of 13 each.
	want := []string{
		"Arc, Ann 11: still open", "Bow, Ben 9: an average of 11.5 in all remaining events",
		"Cup, Cal 7: out of reach", "Dot, Dee 7: out of reach",
	}
	if diff := cmp.Diff(want, goals(series)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	// By hand: 20, 15, 10, 5 by place, the best three of four, 50 qualify, or the first two.
	// October 20 15 10 5, November 15 15 15 5, December 15 10 5 20: Ann 50, Ben 40, Cal 30, Dee 30.
	const plan = "category = \"one\"\n[points]\nplace = [20, 15, 10, 5]\n[count]\nbest = 3\nevents = 4\n[qualify]\noutlook = true\n"
	for name, test := range map[string]struct {
		keys string
		want []string
	}{
		// Ben's 10 goes out for what he gets in the last event: 10 + 10. Cal needs 20 in place of 5: 25.
		"points": {"points = 50\n", []string{
			"Arc, Ann 50: certain", "Bow, Ben 40: 20 points in the last event", "Cup, Cal 30: out of reach", "Dot, Dee 30: out of reach",
		}},
		// Ben reaches 50, Cal and Dee 45. Ben has 40, whom Cal and Dee can overtake; Ann's 50 nobody but Ben.
		"top": {"top = 2\n", []string{
			"Arc, Ann 50: certain", "Bow, Ben 40: still open", "Cup, Cal 30: 10 more points than now for place 2",
			"Dot, Dee 30: 10 more points than now for place 2",
		}},
		"events": {"events = 4\npoints = 30\n", []string{
			"Arc, Ann 50: 1 more event", "Bow, Ben 40: 1 more event", "Cup, Cal 30: 1 more event", "Dot, Dee 30: 1 more event",
		}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(test.want, goals(tally(t, parse(t, plan+test.keys), events...))); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

// TestGoalsAgainstEveryFuture plays the ways in which small series can go on: who is sure to
// qualify does in all of them, who is out of reach in none, everybody else in some.
func TestGoalsAgainstEveryFuture(t *testing.T) {
	t.Parallel()
	for name, rules := range map[string]string{
		"points":          "[points]\nkind = \"game-points\"\n[qualify]\noutlook = true\npoints = 5\n[count]\n",
		"points, best":    "[points]\nplace = [5, 3, 1]\n[qualify]\noutlook = true\npoints = 8\n[count]\nbest = 2\n",
		"average":         "[points]\nkind = \"game-points\"\n[qualify]\noutlook = true\naverage = 1.5\n[count]\n",
		"average, events": "[points]\nkind = \"game-points\"\n[qualify]\noutlook = true\naverage = 2\nevents = 2\n[count]\n",
		"top":             "[points]\nkind = \"game-points\"\n[qualify]\noutlook = true\ntop = 2\n[count]\n",
		"top, minimum":    "[points]\nkind = \"game-points\"\n[qualify]\noutlook = true\ntop = 1\n[count]\nmin_events = 2\n",
	} {
		for i := range 4 {
			t.Run(fmt.Sprint(name, " ", i), func(t *testing.T) {
				t.Parallel()
				held, toGo := 1+i%2, 1+i/3
				plan := parse(t, fmt.Sprintf("category = \"one\"\n%sevents = %d\n", rules, held+toGo))
				random := rand.New(rand.NewPCG(uint64(len(name)), uint64(i)))
				var events []season.Input
				for day := range held {
					events = append(events, threeMeet(fmt.Sprintf("e%d.trf", day), fmt.Sprintf("2025-0%d-04", day+1), random))
				}
				now := tally(t, plan, events...)
				n, reached := 0, map[string]int{}
				for future := range futures(toGo) {
					n++
					s := tally(t, plan, slices.Concat(events, future)...)
					for j := range s.Tables[0].Rows {
						if r := &s.Tables[0].Rows[j]; r.Qualified {
							reached[string(s.Person(r.Person).Name)]++
						}
					}
				}
				for j := range now.Tables[0].Rows {
					r := &now.Tables[0].Rows[j]
					name := string(now.Person(r.Person).Name)
					right := map[season.Goal]bool{
						season.GoalSure: reached[name] == n, season.GoalOpen: reached[name] > 0, season.GoalOut: reached[name] == 0,
					}
					if !right[r.Goal] {
						t.Errorf("%s is said of %s, who qualifies in %d of %d futures\n%s", r.Goal, name, reached[name], n,
							strings.Join(goals(now), "\n"))
					}
				}
			})
		}
	}
}

// TestRatingAfter: a report of US Chess says the rating after its event, so that the last one
// counts (http://ncchess.org/k_12_grandprix.html: "post ratings of each tournament will be
// used", a hundredth of the gain, rounded down and never negative).
func TestRatingAfter(t *testing.T) {
	t.Parallel()
	after := func(in season.Input, ratings ...string) season.Input {
		return with(in, func(i int, p *tournament.Player) {
			if ratings[i] != "" {
				p.Extra = append(p.Extra, tournament.Extra{Format: "msa", Key: "R after", Value: ratings[i]})
			}
		})
	}
	oct := after(field{ratings: [4]int{1000, 900, 800, 700}}.allPlay("oct.trf", "2025-10-04", "", first), "1240", "899", "950P12", "")
	dec := after(field{ratings: [4]int{1500, 900, 950, 700}}.allPlay("dec.trf", "2025-12-06", "", third), "1400", "1000", "1149", "1020")
	series := tally(t, sample(t, "k12-reports.toml"), oct, dec)
	checkSums(t, series)
	// Attendance, place, score and gain. October: Ann 1 + 3 + 3 + 2 (not 5, what December's list has), Ben
	// 1 + 2 + 2 + 0, Cal 1 + 1 + 1 + 1, Dee, of whom it says nothing, 1 + 0. December: Ann 1 + 2 + 2 + 0,
	// Ben 1 + 1 + 1 + 1, Cal 1 + 0.5 + 1, Dee 1 + 3 + 2.5 + 3.
	want := []string{"1 Arc, Ann 14", "2 Dot, Dee 21/2", "3 Bow, Ben 9", "4 Cup, Cal 13/2"}
	if diff := cmp.Diff(want, totals(series, 0)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	cal := row(t, series, 0, "Cup, Cal")
	if why := series.Why(cal.Person, &cal.Results[0]); !strings.HasSuffix(why, "1 rating gain (150 rating points more after the event)") {
		t.Errorf("%q", why)
	}
}
