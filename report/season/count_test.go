package season_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/report/season"
)

// TestCounting: Ann has 3, 2, 2, Ben 2, 2, 1, Cal 1, 2, 0.5, Dee 0, 0, 2.5.
func TestCounting(t *testing.T) {
	t.Parallel()
	events := field{}.threeEvents("oct.trf", "nov.trf", "dec.trf")
	tests := map[string]struct {
		keys      string
		want      []string
		qualified []string
	}{
		"all":                  {"all = true", []string{"1 Arc, Ann 7", "2 Bow, Ben 5", "3 Cup, Cal 7/2", "4 Dot, Dee 5/2"}, nil},
		"best two":             {"best = 2", []string{"1 Arc, Ann 5", "2 Bow, Ben 4", "3 Cup, Cal 3", "4 Dot, Dee 5/2"}, nil},
		"mean of the best two": {"best = 2\ntotal = \"average\"", []string{"1 Arc, Ann 5/2", "2 Bow, Ben 2", "3 Cup, Cal 3/2", "4 Dot, Dee 5/4"}, nil},
		"best of the first two": { // December is outside
			"best_of_first = [1, 2]", []string{"1 Arc, Ann 3", "2 Bow, Ben 2", "2 Cup, Cal 2", "4 Dot, Dee 0"}, nil,
		},
		"a final on top": {
			"best = 1\n[[event]]\npath = \"oct.trf\"\nfinal = true", []string{"1 Arc, Ann 5", "2 Bow, Ben 4", "3 Cup, Cal 3", "4 Dot, Dee 5/2"}, nil,
		},
		"points to qualify": {
			"[qualify]\npoints = 5", []string{"1 Arc, Ann 7", "2 Bow, Ben 5", "3 Cup, Cal 7/2", "4 Dot, Dee 5/2"}, []string{"Arc, Ann", "Bow, Ben"},
		},
		"an average to qualify": { // 7/3, 5/3, 7/6, 5/6
			"[qualify]\naverage = 1.7", []string{"1 Arc, Ann 7", "2 Bow, Ben 5", "3 Cup, Cal 7/2", "4 Dot, Dee 5/2"}, []string{"Arc, Ann"},
		},
		"places to qualify": {
			"[qualify]\ntop = 3\nevents = 3", []string{"1 Arc, Ann 7", "2 Bow, Ben 5", "3 Cup, Cal 7/2", "4 Dot, Dee 5/2"}, []string{"Arc, Ann", "Bow, Ben", "Cup, Cal"},
		},
		"more events than there are, to qualify": {
			"[qualify]\nevents = 4", []string{"1 Arc, Ann 7", "2 Bow, Ben 5", "3 Cup, Cal 7/2", "4 Dot, Dee 5/2"}, nil,
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			series := tally(t, parse(t, "category = \"one\"\n[points]\nkind = \"game-points\"\n[count]\n"+test.keys), events...)
			if diff := cmp.Diff(test.want, totals(series, 0)); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
			var qualified []string
			for i := range series.Tables[0].Rows {
				if r := &series.Tables[0].Rows[i]; r.Qualified {
					qualified = append(qualified, string(series.Person(r.Person).Name))
				}
			}
			if diff := cmp.Diff(test.qualified, qualified); diff != "" {
				t.Errorf("qualified: -want +got\n%s", diff)
			}
		})
	}
}

// TestTwoSectionsOfOneEvent: both results count, the event counts once, and no
// rating is gained between them.
func TestTwoSectionsOfOneEvent(t *testing.T) {
	t.Parallel()
	day := event("oct.trf", "2025-10-04", "Morning", "Arc, Ann: W2", "Bow, Ben: L1")
	evening := event("oct.trf", "2025-10-04", "Evening", "Arc, Ann: D2", "Cup, Cal: D1")
	day.Event.Sections = append(day.Event.Sections, evening.Event.Sections[0])
	later := event("nov.trf", "2025-11-08", "", "Arc, Ann: W2", "Dot, Dee: L1")
	for i, s := range []*tournament.Section{day.Event.Sections[0], day.Event.Sections[1], later.Event.Sections[0]} {
		s.Players[0].Ratings = []tournament.Rating{{Value: 1000 + 200*i}}
		s.Players[0].IDs = []tournament.ID{{System: "fide", Value: "99000017"}}
	}
	series := tally(t, parse(t, "category = \"one\"\n[points]\nkind = \"game-points\"\nrating_gain = { per = 100 }\n"), day, later)
	ann := row(t, series, 0, "Arc, Ann")
	// 1 and (1400 - 1000) / 100; 0.5 and (1400 - 1200) / 100; 1.
	if got := ann.Total.Exact(); got != "17/2" || ann.Played != 2 || len(in(ann, 0)) != 2 || len(in(ann, 1)) != 1 {
		t.Errorf("Ann has %s in %d events, %d results in the first", got, ann.Played, len(in(ann, 0)))
	}
}

// TestGainOverTheSeries: from the first event to the last, once, rounded down.
func TestGainOverTheSeries(t *testing.T) {
	t.Parallel()
	events := []season.Input{
		field{ratings: [4]int{0, 900, 800, 700}}.allPlay("oct.trf", "2025-10-04", "", first),
		field{ratings: [4]int{1150, 1200, 700, 700}}.allPlay("nov.trf", "2025-11-08", "", second),
		field{ratings: [4]int{1345, 1149, 600, 800}}.allPlay("dec.trf", "2025-12-06", "", third),
	}
	series := tally(t, parse(t, "category = \"one\"\n[points]\nkind = \"none\"\nrating_gain = { per = 100, over = \"series\" }\n"), events...)
	// Ann 1150 to 1345; Ben 900 to 1149; Cal loses; Dee 100.
	if diff := cmp.Diff([]string{"1 Bow, Ben 2", "2 Arc, Ann 1", "2 Dot, Dee 1", "4 Cup, Cal 0"}, totals(series, 0)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	if extra := row(t, series, 0, "Bow, Ben").Extra; len(extra) != 1 || extra[0].Why != "rating from 900 to 1149" {
		t.Errorf("extra of Ben: %+v", extra)
	}
	// From the last event on the rating that its report gives, of the system that the plan names, and what
	// is given by hand is told alone.
	const plan = "category = \"one\"\n[points]\nkind = \"none\"\n" +
		"rating_gain = { per = 100, over = \"series\", after = \"file\", system = \"quick\" }\n" +
		"[[adjust]]\nperson = \"Arc, Ann\"\npoints = 1\nreason = \"host\"\n"
	for i, in := range events {
		events[i] = with(in, func(k int, p *tournament.Player) {
			p.Ratings = []tournament.Rating{{System: "regular", Value: 2000 + 500*i}, {System: "Quick", Value: 1000 + 100*k}}
			p.Extra = []tournament.Extra{{Key: "R after", Value: "2900"}, {Key: "Q after", Value: fmt.Sprint(1000 + 100*k + 100*i*k)}}
		})
	}
	unrated := func(k int, p *tournament.Player) {
		if k == 3 { // Dee has no quick rating
			p.Ratings = p.Ratings[:1]
		}
	}
	for i := range events {
		events[i] = with(events[i], unrated)
	}
	series = tally(t, parse(t, plan), events...)
	// Ann 1000 to 1000, Ben 1100 to 1300, Cal 1200 to 1600; of Dee only ratings after events are known.
	want := []string{"1 Cup, Cal 4", "2 Bow, Ben 2", "3 Arc, Ann 1", "4 Dot, Dee 0"}
	if diff := cmp.Diff(want, totals(series, 0)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	if got := series.ByHand(row(t, series, 0, "Arc, Ann")) + series.ByHand(row(t, series, 0, "Cup, Cal")); got != "host (+1)" {
		t.Errorf("by hand %q", got)
	}
}

// TestMeanOfNothing: who came after the first events, of which the best count, has no result that counts.
func TestMeanOfNothing(t *testing.T) {
	t.Parallel()
	series := tally(t, parse(t, "category = \"one\"\n[points]\nkind = \"game-points\"\n[count]\nbest_of_first = [1, 1]\ntotal = \"average\"\n"),
		event("oct.trf", "2025-10-04", "", "Arc, Ann: W2", "Bow, Ben: L1"), event("nov.trf", "2025-11-08", "", "Arc, Ann: L2", "Cup, Cal: W1"))
	if diff := cmp.Diff([]string{"1 Arc, Ann 1", "2 Bow, Ben 0", "2 Cup, Cal 0"}, totals(series, 0)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

// TestLatestCounts: what is known of a person is that of the latest event, in
// whatever order events were added.
func TestLatestCounts(t *testing.T) {
	t.Parallel()
	events := []season.Input{
		event("a.trf", "2025-10-04", "", "Arc, Ann: W2", "Bow, Ben: L1"),
		event("b.trf", "2025-11-08", "", "Arc, Ann: W2", "Cup, Cal: L1"),
	}
	for i, in := range events {
		in.Event.Sections[0].Players[0].IDs = []tournament.ID{{System: "fide", Value: "99000017"}}
		in.Event.Sections[0].Players[0].Club = []string{"Oak Hill", "Elm Street"}[i]
	}
	plan := parse(t, "category = \"one\"\n[points]\nkind = \"game-points\"\n")
	for range 2 {
		series := tally(t, plan, events...)
		if got := series.Person(row(t, series, 0, "Arc, Ann").Person).Club; got != "Elm Street" {
			t.Errorf("club %q, want that of November", got)
		}
		slices.Reverse(events)
	}
}
