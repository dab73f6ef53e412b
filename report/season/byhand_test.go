package season_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/report/season"
)

// TestPointsByHand: the Player of the Year of the Main Line Chess Club
// (http://mainlinechess.com, "Player of the Year Award") has 750 points for coming to the
// annual meeting and 500 for the biggest upset of a tournament.
func TestPointsByHand(t *testing.T) {
	t.Parallel()
	events := field{}.threeEvents("oct.trf", "nov.trf", "dec.trf")
	const plan = "category = \"one\"\n[points]\nkind = \"game-points\"\nfactor = 100\n"
	meeting := "[[adjust]]\nperson = \"Cal Cup\"\npoints = 750\nreason = \"came to the annual meeting\"\n"
	upset := "[[adjust]]\nperson = \"Dot, Dee\"\npoints = 500\nevent = \"dec.trf\"\nreason = \"the biggest upset\"\n"
	tests := map[string]struct {
		plan string
		want []string
		hand string // of the first
	}{
		// 300, 200, 100, 0; 200, 200, 200, 0; 200, 100, 50, 250.
		"on top": {
			plan + meeting + upset,
			[]string{"1 Cup, Cal 1100", "2 Dot, Dee 750", "3 Arc, Ann 700", "4 Bow, Ben 500"},
			"came to the annual meeting (+750)",
		},
		// Of Dee only December counts, 250 + 500; Cal's 750 stand beside the best result, 200.
		"the best result": {
			plan + "[count]\nbest = 1\n" + upset + meeting,
			[]string{"1 Cup, Cal 950", "2 Dot, Dee 750", "3 Arc, Ann 300", "4 Bow, Ben 200"},
			"came to the annual meeting (+750)",
		},
		// The mean of what counts, and 750 on top of it: 350 / 3 + 750.
		"a mean": {
			plan + "[count]\ntotal = \"average\"\n" + meeting,
			[]string{"1 Cup, Cal 2600/3", "2 Arc, Ann 700/3", "3 Bow, Ben 500/3", "4 Dot, Dee 250/3"},
			"came to the annual meeting (+750)",
		},
		"taken away": {
			plan + "[[adjust]]\nperson = \"Bow, Ben\"\npoints = -600\nreason = \"no show\"\n" +
				"[[adjust]]\nperson = \"Arc, Ann\"\npoints = \"-1/3\"\nevent = \"oct*\"\nreason = \"late\"\n",
			[]string{"1 Arc, Ann 2099/3", "2 Cup, Cal 350", "3 Dot, Dee 250", "4 Bow, Ben -100"},
			"oct.trf: late (-0.33)",
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			series := tally(t, parse(t, test.plan), events...)
			checkSums(t, series)
			if diff := cmp.Diff(test.want, totals(series, 0)); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
			if got := series.ByHand(&series.Tables[0].Rows[0]); got != test.hand {
				t.Errorf("by hand %q, want %q", got, test.hand)
			}
		})
	}
}

// TestHelper: who directs an event in place of playing has a result there, which counts
// among the best, and an event more.
func TestHelper(t *testing.T) {
	t.Parallel()
	plan := parse(t, `
category = "one"
[points]
place = [10, 6, 4, 2]
[count]
best = 2
min_events = 3
[[adjust]]
person = "991"
points = 5
event = "nov.trf"
reason = "directed"
`)
	dec := event("dec.trf", "2025-12-06", "", "Eel, Eve: L2", "Arc, Ann: W1")
	oct := event("oct.trf", "2025-10-04", "", "Eel, Eve: W2", "Arc, Ann: L1")
	nov := event("nov.trf", "2025-11-08", "", "Arc, Ann: W2", "Bow, Ben: L1")
	for _, in := range []int{0, 1} {
		[]*tournament.Event{dec.Event, oct.Event}[in].Sections[0].Players[0].IDs = []tournament.ID{{System: "fide", Value: "991"}}
	}
	series := tally(t, plan, oct, nov, dec)
	checkSums(t, series)
	// Eve: 10, 5 by hand, 6; Ann: 6, 10, 10; Ben has one event of three.
	if diff := cmp.Diff([]string{"1 Arc, Ann 20", "2 Eel, Eve 16", "0 Bow, Ben 6"}, totals(series, 0)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	eve := row(t, series, 0, "Eel, Eve")
	if why := series.Why(eve.Person, &eve.Results[1]); why != "5 by hand (directed)" || eve.Played != 3 {
		t.Errorf("%q, %d events", why, eve.Played)
	}
}

// TestPointsInOneTable: points by hand for a table count there alone, and those for an event only where
// the result of that event counts. Two for one event are added.
func TestPointsInOneTable(t *testing.T) {
	t.Parallel()
	adjust := func(points int, keys string) string {
		return fmt.Sprintf("[[adjust]]\nperson = \"Arc, Ann\"\npoints = %d\nreason = \"r%d\"\n%s", points, points, keys)
	}
	events := []season.Input{
		event("oct.trf", "2025-10-04", "A", "Arc, Ann: W2", "Bow, Ben: L1"), event("nov.trf", "2025-11-08", "B", "Arc, Ann: L2", "Cup, Cal: W1"),
	}
	for name, test := range map[string]struct {
		plan string
		want []string
	}{
		"a table": {
			"category = \"none\"\n[points]\nkind = \"game-points\"\n[[table]]\nname = \"All\"\n[[table]]\nname = \"In A\"\nof = [\"A\"]\n" +
				adjust(5, "table = \"in a\"\n"),
			[]string{"All: 1 Arc, Ann 1", "All: 1 Cup, Cal 1", "All: 3 Bow, Ben 0", "In A: 1 Arc, Ann 6", "In A: 2 Bow, Ben 0"},
		},
		"an event": {
			"category = \"each\"\n[points]\nkind = \"game-points\"\n" + adjust(5, "event = \"oct.trf\"\n"),
			[]string{"A: 1 Arc, Ann 6", "A: 2 Bow, Ben 0", "B: 1 Cup, Cal 1", "B: 2 Arc, Ann 0"},
		},
		"twice for an event": {
			"category = \"one\"\n[points]\nkind = \"game-points\"\n" + adjust(5, "event = \"oct.trf\"\n") + adjust(7, "event = \"oct.trf\"\n"),
			[]string{": 1 Arc, Ann 13", ": 2 Cup, Cal 1", ": 3 Bow, Ben 0"},
		},
	} {
		series := tally(t, parse(t, test.plan), events...)
		checkSums(t, series)
		if diff := cmp.Diff(test.want, allTotals(series)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

// TestPointsForTheList: who stands on the list of an event without playing has the points by hand there,
// and of two files of one event they are in the one that lists the person.
func TestPointsForTheList(t *testing.T) {
	t.Parallel()
	const plan = "category = \"one\"\n[points]\nkind = \"game-points\"\n[[event]]\npath = \"oct-*.trf\"\nlabel = \"Oct\"\n" +
		"[[adjust]]\nperson = \"Eel, Eve\"\npoints = 5\nevent = \"oct-*.trf\"\nreason = \"directed\"\n" +
		"[[adjust]]\nperson = \"Arc, Ann\"\npoints = -1\nevent = \"oct-*.trf\"\nreason = \"late\"\n"
	series := tally(t, parse(t, plan), event("oct-a.trf", "2025-10-04", "A", "Arc, Ann: W2", "Bow, Ben: L1"),
		event("oct-b.trf", "2025-10-04", "B", "Cup, Cal: W2", "Dot, Dee: L1", "Eel, Eve: Z"),
		event("nov.trf", "2025-11-08", "A", "Eel, Eve: W2", "Bow, Ben: L1"))
	checkSums(t, series)
	if diff := cmp.Diff([]string{"1 Eel, Eve 6", "2 Cup, Cal 1", "3 Arc, Ann 0", "3 Bow, Ben 0", "3 Dot, Dee 0"}, totals(series, 0)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	eve, ann := row(t, series, 0, "Eel, Eve"), row(t, series, 0, "Arc, Ann")
	if why := series.Why(eve.Person, &eve.Results[0]); why != "5 by hand (directed)" || len(eve.Results) != 2 || eve.Results[0].Event != 1 {
		t.Errorf("%q, results %+v", why, eve.Results)
	}
	if len(ann.Results) != 1 || ann.Results[0].Event != 0 {
		t.Errorf("results of Ann: %+v", ann.Results)
	}
}

// TestTeamByHand: a league takes points from a team.
func TestTeamByHand(t *testing.T) {
	t.Parallel()
	of := field{clubs: [4]string{"Oak", "Oak", "Elm", "Elm"}}
	series := tally(t, parse(t, "category = \"one\"\n[points]\nkind = \"game-points\"\n[teams]\nby = \"school\"\n"+
		"[[adjust]]\nteam = \"oak\"\npoints = \"-9/2\"\nreason = \"a player who was not entered\"\n"), of.allPlay("oct.trf", "2025-10-04", "", first))
	if diff := cmp.Diff([]string{"1 Elm 1", "2 Oak 1/2"}, teamTotals(series)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

// TestBadAdjusts: what names nobody, somebody of two, or no event, is an error at its line.
func TestBadAdjusts(t *testing.T) {
	t.Parallel()
	events := field{clubs: [4]string{"Oak", "Oak", "Elm", "Elm"}}.threeEvents("oct.trf", "nov.trf", "dec.trf")
	twins := event("twins.trf", "2026-01-10", "", "Fox, Flo: W2", "Fox, Flo: L1")
	for i, id := range []string{"11", "12"} {
		twins.Event.Sections[0].Players[i].IDs = []tournament.ID{{System: "fide", Value: id}}
	}
	events = append(events, twins, event("others.trf", "2026-02-10", "", "Gum, Gia: W2", "Gum, Gia: L1"))
	const plan = "category = \"one\"\n[points]\nkind = \"game-points\"\n[teams]\nby = \"school\"\n[[adjust]]\npoints = 1\nreason = \"x\"\n"
	tests := map[string]struct {
		keys, key, says string
	}{
		"nobody":          {"person = \"Arc, Anne\"", "person", "nobody in the events is called \"Arc, Anne\""},
		"two":             {"person = \"Fox, Flo\"", "person", "2 people are called \"Fox, Flo\""},
		"no event":        {"person = \"Arc, Ann\"\nevent = \"may.trf\"", "event", "no event matches \"may.trf\""},
		"two events":      {"person = \"Arc, Ann\"\nevent = \"*.trf\"", "event", "oct.trf and nov.trf match \"*.trf\""},
		"two without ids": {"person = \"Gum, Gia\"", "person", "2 people are called \"Gum, Gia\"; expected an id"},
		"no table":        {"person = \"Arc, Ann\"\ntable = \"K-5\"", "table", "no table \"K-5\""},
		"no team":         {"team = \"Oaks\"", "team", "\"Oaks\" is listed in no table"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			series, problems := built(parse(t, plan+test.keys), events)
			if series != nil {
				t.Fatalf("there is a series, with %v", problems)
			}
			for _, p := range problems {
				line := 9 + strings.Count(test.keys[:strings.Index(test.keys, test.key)], "\n")
				if p.Code == finding.BadAdjust && strings.HasSuffix(p.Pos.Path, "."+test.key) &&
					p.Pos.Line == line && strings.Contains(p.Error(), test.says) {
					return
				}
			}
			t.Errorf("%v", problems)
		})
	}
}
