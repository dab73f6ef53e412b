package season_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/report/season"
)

// outlook spells what can be reached: "Arc, Ann 13 at most 23: can win".
func outlook(s *season.Series) []string {
	var out []string
	for i := range s.Tables[0].Rows {
		r := &s.Tables[0].Rows[i]
		out = append(out, fmt.Sprintf("%s %s at most %s: %s", s.Person(r.Person).Name, r.Total.Exact(), r.Reachable.Exact(), r.Chance))
	}
	return out
}

// TestChances: after October (Ann 10, Ben 6, Cal 3, Dee 1 by places) and what is
// to come.
func TestChances(t *testing.T) {
	t.Parallel()
	const places = "category = \"one\"\n[points]\nplace = [10, 6, 3, 1]\n"
	october := []season.Input{field{}.allPlay("oct.trf", "2025-10-04", "", first)}
	const alone = "category = \"none\"\n[points]\nplace = [10, 6, 3, 1]\n[[table]]\nname = \"1000\"\nrating_from = 1000\n[count]\n"
	ratings := field{ratings: [4]int{1000, 900, 800, 700}}
	rated := []season.Input{ratings.allPlay("oct.trf", "2025-10-04", "", first), ratings.allPlay("nov.trf", "2025-11-08", "", "11 11 10")}
	tests := map[string]struct {
		plan   string
		events []season.Input
		want   []string
	}{
		"one event to come": {
			places + "[count]\nevents = 2", october,
			[]string{"Arc, Ann 10 at most 20: can win", "Bow, Ben 6 at most 16: can win", "Cup, Cal 3 at most 13: can win", "Dot, Dee 1 at most 11: can win"},
		},
		"only the best counts": { // the others can have 10 at most, as Ann has
			places + "[count]\nbest = 1\nevents = 2", october,
			[]string{"Arc, Ann 10 at most 10: can win", "Bow, Ben 6 at most 10: can draw level", "Cup, Cal 3 at most 10: can draw level", "Dot, Dee 1 at most 10: can draw level"},
		},
		"a small event to come decides nothing": { // half of 10: Ben 11 against 10
			places + "[count]\nevents = 2\n[[event]]\npath = \"last.trf\"\nweight = 0.5", october,
			[]string{"Arc, Ann 10 at most 15: can win", "Bow, Ben 6 at most 11: can win", "Cup, Cal 3 at most 8: cannot win", "Dot, Dee 1 at most 6: cannot win"},
		},
		"won": { // 4: Ben can have 10 at most, which Ann has; with 0.3 he has 9 at most
			places + "[count]\nevents = 2\n[[event]]\npath = \"last.trf\"\nweight = 0.3", october,
			[]string{"Arc, Ann 10 at most 13: has won", "Bow, Ben 6 at most 9: cannot win", "Cup, Cal 3 at most 6: cannot win", "Dot, Dee 1 at most 4: cannot win"},
		},
		"bonuses and participation": { // 10 + 1 + 2 + 3
			strings.Replace(places, "\n[points]", "\n[points]\nparticipation = 1\nperfect_bonus = 2\nplace_bonus = [3]", 1) + "[count]\nevents = 2", october,
			[]string{"Arc, Ann 16 at most 32: can win", "Bow, Ben 7 at most 23: can win", "Cup, Cal 4 at most 20: can win", "Dot, Dee 2 at most 18: can win"},
		},
		"the best of the first two, and a final": { // one of the first two, and the final of twice
			places + "[count]\nbest_of_first = [1, 2]\nevents = 3\n[[event]]\npath = \"final.trf\"\nfinal = true\nweight = 2", october,
			[]string{"Arc, Ann 10 at most 30: can win", "Bow, Ben 6 at most 30: can win", "Cup, Cal 3 at most 30: can win", "Dot, Dee 1 at most 30: can win"},
		},
		"an average": { // (6 + 10) / 2, and so on; of Ann, who may play and get nothing, (10 + 0) / 2 is safe
			places + "[count]\ntotal = \"average\"\nevents = 2", october,
			[]string{"Arc, Ann 10 at most 10: can win", "Bow, Ben 6 at most 8: can win", "Cup, Cal 3 at most 13/2: can win", "Dot, Dee 1 at most 11/2: can win"},
		},
		"an average of the first event, which is over": { // 10 cannot fall, and the others keep 6, 3 and 1
			places + "[count]\ntotal = \"average\"\nbest_of_first = [1, 1]\nevents = 2", october,
			[]string{"Arc, Ann 10 at most 10: has won", "Bow, Ben 6 at most 6: cannot win", "Cup, Cal 3 at most 3: cannot win", "Dot, Dee 1 at most 1: cannot win"},
		},
		"an average with a small event to come": { // Ben stays at 6 or has (6 + 3) / 2; 5 of Ann is safe
			places + "[count]\ntotal = \"average\"\nevents = 2\n[[event]]\npath = \"last.trf\"\nweight = 0.3", october,
			[]string{"Arc, Ann 10 at most 10: can win", "Bow, Ben 6 at most 6: can win", "Cup, Cal 3 at most 3: cannot win", "Dot, Dee 1 at most 2: cannot win"},
		},
		"an average with points for all": { // Ann has (10 + 1 + 0.3) / 2 safe, for taking part; Dee (2 + 3.3) / 2 at most
			strings.Replace(places, "\n[points]", "\n[points]\nparticipation = 1", 1) + "[count]\ntotal = \"average\"\nevents = 2\n[[event]]\npath = \"last.trf\"\nweight = 0.3", october,
			[]string{"Arc, Ann 11 at most 11: can win", "Bow, Ben 7 at most 7: can win", "Cup, Cal 4 at most 4: cannot win", "Dot, Dee 2 at most 53/20: cannot win"},
		},
		"an event that goes on": { // its last round may change everything
			places + "[count]\nevents = 2",
			[]season.Input{func() season.Input {
				in := field{}.allPlay("oct.trf", "2025-10-04", "", first)
				in.Event.Sections[0].RoundCount = 4
				return in
			}()},
			[]string{"Arc, Ann 10 at most 0: ", "Bow, Ben 6 at most 0: ", "Cup, Cal 3 at most 0: ", "Dot, Dee 1 at most 0: "},
		},
		"game points, as many rounds as before": { // 3 rounds: 3 points more
			"category = \"one\"\n[points]\nkind = \"game-points\"\n[count]\nevents = 2", october,
			[]string{"Arc, Ann 3 at most 6: can win", "Bow, Ben 2 at most 5: can win", "Cup, Cal 1 at most 4: can win", "Dot, Dee 0 at most 3: can draw level"},
		},
		"an average, of which the highest is not the safest": {
			// Ann 10 once, then at least 10 / 2; Ben 10, 10 and 6, then at least 26 / 4. Dee has 10 / 2 at most.
			"category = \"one\"\n[points]\nplace = [10, 6]\n[count]\ntotal = \"average\"\nevents = 4\n",
			[]season.Input{
				event("a.trf", "2025-10-04", "", "Bow, Ben: W2 W3", "Cup, Cal: L1 W3", "Dot, Dee: L2 L1"),
				event("b.trf", "2025-11-08", "", "Bow, Ben: W2", "Cup, Cal: L1"),
				event("c.trf", "2025-12-06", "", "Bow, Ben: L2", "Arc, Ann: W1"),
			},
			[]string{"Arc, Ann 10 at most 10: can win", "Bow, Ben 26/3 at most 9: can win", "Cup, Cal 6 at most 22/3: can win", "Dot, Dee 0 at most 5: cannot win"},
		},
		"somebody who cannot have enough events any more": {
			"category = \"one\"\n[points]\nkind = \"game-points\"\n[count]\nmin_events = 3\nevents = 4\n" +
				"[[event]]\npath = \"a.trf\"\nweight = 10\n[[event]]\npath = \"d.trf\"\nweight = 3\n",
			[]season.Input{
				event("a.trf", "2025-10-04", "", "Arc, Ann: W2", "Bow, Ben: L1", "Cup, Cal: W4", "Dot, Dee: L3"),
				event("b.trf", "2025-11-08", "", "Arc, Ann: W2", "Bow, Ben: L1"),
				event("c.trf", "2025-12-06", "", "Arc, Ann: W2", "Bow, Ben: L1"),
			},
			// Cal would have 13, but two of four events.
			[]string{"Arc, Ann 12 at most 15: has won", "Bow, Ben 0 at most 3: cannot win", "Cup, Cal 10 at most 13: cannot win", "Dot, Dee 0 at most 3: cannot win"},
		},
		"one alone in a table, whom a newcomer can overtake": {
			alone + "events = 2\n[[event]]\npath = \"last.trf\"\nweight = 3\n", rated[:1], []string{"Arc, Ann 10 at most 40: can win"},
		},
		"one alone in a table, whom no newcomer can reach": {
			alone + "events = 2\n[[event]]\npath = \"last.trf\"\nweight = 0.5\n", rated[:1], []string{"Arc, Ann 10 at most 15: has won"},
		},
		"one alone in a table, and too few events for a newcomer": {
			alone + "events = 3\nmin_events = 2\n[[event]]\npath = \"last.trf\"\nweight = 3\n", rated, []string{"Arc, Ann 20 at most 50: has won"},
		},
		"no bound": {
			"category = \"one\"\n[points]\nkind = \"performance\"\n[count]\nevents = 2",
			[]season.Input{field{ratings: [4]int{1000, 900, 800, 700}}.allPlay("oct.trf", "2025-10-04", "", first)},
			[]string{"Arc, Ann 1600 at most 0: ", "Bow, Ben 958 at most 0: ", "Cup, Cal 742 at most 0: ", "Dot, Dee 100 at most 0: "},
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			series := tally(t, parse(t, test.plan), test.events...)
			if diff := cmp.Diff(test.want, outlook(series)); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

// TestNoOutlook: where it is not said who can still come first, a sentence says
// why.
func TestNoOutlook(t *testing.T) {
	t.Parallel()
	goesOn := field{ratings: [4]int{1000, 900, 800, 700}}.allPlay("oct.trf", "2025-10-04", "", first)
	goesOn.Event.Sections[0].RoundCount = 5
	tests := map[string]struct {
		plan string
		in   season.Input
		want string
	}{
		"nothing in the way":  {"place = [10]\n[count]\nevents = 2", field{}.allPlay("oct.trf", "2025-10-04", "", first), ""},
		"an event goes on":    {"place = [10]\n[count]\nevents = 2", goesOn, "It is not known who can still come first: oct.trf is not finished (results up to round 3 of 5)."},
		"and none is to come": {"place = [10]\n[count]\nevents = 1", goesOn, ""},
		"performances":        {"kind = \"performance\"\n[count]\nevents = 2", goesOn, "It is not known who can still come first: a performance has no upper limit."},
		"points for a new rating": {
			"kind = \"game-points\"\nrating_gain = { per = 100 }\n[count]\nevents = 2", goesOn,
			"It is not known who can still come first: a rating gain has no upper limit.",
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := tally(t, parse(t, "category = \"one\"\n[points]\n"+test.plan), test.in)
			if got := s.NoOutlook(&s.Tables[0]); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

// TestReachInTheTable: what can be reached depends on the sections whose results count in
// the table, not on others of the same event: they have more rounds and greater weights.
func TestReachInTheTable(t *testing.T) {
	t.Parallel()
	const plan = "[points]\nkind = \"game-points\"\n[count]\nevents = 2\n"
	october := func() season.Input {
		in := field{}.allPlay("oct.trf", "2025-10-04", "Novice", first)
		long := event("", "", "Open", "Eve, Eva: W2 W2 W2 W2 W2", "Fox, Flo: L1 L1 L1 L1 L1")
		in.Event.Sections = append(in.Event.Sections, long.Event.Sections[0])
		return in
	}
	tests := map[string]struct{ plan, want string }{
		"more rounds":        {"category = \"each\"\n" + plan, "Arc, Ann 3 at most 6: can win"}, // 3 of 3 rounds
		"a greater weight":   {"category = \"each\"\n" + plan + "[[section]]\nname = \"Open\"\nweight = 3\n", "Arc, Ann 3 at most 6: can win"},
		"a section left out": {"category = \"one\"\n" + plan + "[[section]]\nname = \"Open\"\nskip = true\n", "Arc, Ann 3 at most 6: can win"},
		"one category": {
			"category = \"none\"\n" + plan + "[[table]]\nname = \"Novices\"\nof = [\"Novice\"]\n", "Arc, Ann 3 at most 6: can win",
		},
		"points of its own": { // 4 and 1 for taking part
			"category = \"each\"\n[points]\nplace = [10]\nparticipation = 3\n[count]\nevents = 2\n" +
				"[[section]]\nname = \"Novice\"\nplace = [4]\nparticipation = 1\n",
			"Arc, Ann 5 at most 10: can win",
		},
		"any section": {"category = \"first\"\n" + plan, "Arc, Ann 3 at most 8: can win"}, // 5 if she plays in the Open
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := tally(t, parse(t, test.plan), october())
			if got := outlook(s)[0]; got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

// TestReachOfNobody: a table that has no one in it, while events are to come.
func TestReachOfNobody(t *testing.T) {
	t.Parallel()
	series := tally(t, parse(t, "category = \"one\"\n[points]\nplace = [10]\n[count]\nevents = 2\n[[table]]\nname = \"Born\"\nborn_from = 2010\n"),
		field{}.allPlay("oct.trf", "2025-10-04", "", first))
	if len(series.Tables) != 2 || len(series.Tables[1].Rows) != 0 {
		t.Errorf("tables %q", allTotals(series))
	}
}

// TestReachOfTeams: after October (Oak: Ann 10 and Ben 6, Elm: Cal 3 and Dee 1) and one event to come,
// in which two players of a team count. They cannot both come first, unless who is level gets the
// maximum, or there is more than one section.
func TestReachOfTeams(t *testing.T) {
	t.Parallel()
	const places, open = "place = [10, 6, 3, 1]\n", "[[section]]\nname = \"Open\"\n"
	oct := field{clubs: [4]string{"Oak", "Oak", "Elm", "Elm"}}.allPlay("oct.trf", "2025-10-04", "Open", first)
	two := field{clubs: [4]string{"Oak", "Oak", "Elm", "Elm"}}.allPlay("oct.trf", "2025-10-04", "Open", first)
	more := event("", "", "Novice", "Eel, Eve: W2 W2 W2 W2", "Fox, Flo: L1 L1 L1 L1")
	for i := range more.Event.Sections[0].Players {
		more.Event.Sections[0].Players[i].Club = "Yew"
	}
	two.Event.Sections = append(two.Event.Sections, more.Event.Sections[0])
	for name, test := range map[string]struct {
		points, teams, more string
		in                  season.Input
		want                string
	}{
		"places":                  {places, "", "", oct, "Oak 16 at most 32: can win, Elm 4 at most 20: can win"},
		"the best of the tied":    {places + "on_tie = \"best\"\n", "", "", oct, "Oak 16 at most 36: can win, Elm 4 at most 24: can win"},
		"two sections":            {places, "", "", two, "Oak 16 at most 36: can win, Yew 16 at most 36: can win, Elm 4 at most 24: can win"},
		"places of a section":     {places, "", open + "place = [20, 12]\n", oct, "Oak 32 at most 72: can win, Elm 0 at most 40: can win"},
		"a bonus":                 {places + "place_bonus = [4, 2]\n", "", "", oct, "Oak 22 at most 44: can win, Elm 4 at most 26: can win"},
		"a bonus for all tied":    {places + "place_bonus = [4, 2]\nbonus_on_tie = \"best\"\n", "", "", oct, "Oak 22 at most 46: can win, Elm 4 at most 28: can win"},
		"a bonus in two sections": {places + "place_bonus = [4, 2]\n", "", "", two, "Oak 22 at most 50: can win, Yew 22 at most 50: can win, Elm 4 at most 32: can win"},
		"the best event":          {places, "best = 1\n", "", oct, "Oak 16 at most 16: can win, Elm 4 at most 16: can draw level"},
		"taking part": {
			places + "participation = 2\n", "participation = 1\n", "", oct, "Oak 21 at most 42: can win, Elm 9 at most 30: can win",
		},
		"a weight": {places, "", "[[event]]\npath = \"nov.trf\"\nweight = 0.5\n", oct, "Oak 16 at most 24: has won, Elm 4 at most 12: cannot win"},
		"places of teams": {
			places, "place = [5, 3]\nparticipation = 1\n", "", oct, "Oak 6 at most 12: can win, Elm 4 at most 10: can win",
		},
		"places of teams in two sections": {places, "place = [5, 3]\n", "", two, "Oak 5 at most 15: can win, Yew 5 at most 15: can win, Elm 3 at most 13: can win"},
		"game points":                     {"kind = \"game-points\"\n", "", "", oct, "Oak 5 at most 11: can win, Elm 1 at most 7: can win"},
		"game points, a longer section":   {"kind = \"game-points\"\n", "", "", two, "Oak 5 at most 13: can win, Yew 4 at most 12: can win, Elm 1 at most 9: can win"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plan := "category = \"one\"\n[points]\n" + test.points + "[count]\nevents = 2\n[teams]\nby = \"school\"\nbest_players = 2\noutlook = true\n" +
				test.teams + test.more
			series := tally(t, parse(t, plan), test.in)
			if got := teamChances(series, 0); got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
		})
	}
	each := "category = \"each\"\n[points]\nkind = \"game-points\"\n[count]\nevents = 2\n[teams]\nby = \"school\"\noutlook = true\n"
	series := tally(t, parse(t, each+"best_players = 1\n"), two)
	if got := teamChances(series, 0) + "; " + teamChances(series, 1); got != "Yew 4 at most 8: can win; Oak 3 at most 6: can win, Elm 1 at most 4: can win" {
		t.Errorf("by category: %s", got)
	}
	series = tally(t, parse(t, each), two)
	const anyPlayer = "It is not known which team can still come first: any number of a team's players may count."
	if got := series.Teams[0].NoOutlook; got != anyPlayer || series.Teams[0].Rows[0].Chance != season.ChanceUnknown {
		t.Errorf("any number of players: %q", got)
	}
	series = tally(t, parse(t, strings.Replace(each, "events = 2", "events = 1", 1)), two)
	if got := series.Teams[0].NoOutlook; got != "" || series.Teams[0].Rows[0].Chance != season.ChanceUnknown {
		t.Errorf("after the last event: %q", got)
	}
}

// teamChances spells what teams can reach: "Oak 16 at most 32: can win".
func teamChances(s *season.Series, table int) string {
	var out []string
	for i := range s.Teams[table].Rows {
		r := &s.Teams[table].Rows[i]
		out = append(out, fmt.Sprintf("%s %s at most %s: %s", r.Name, r.Total.Exact(), r.Reachable.Exact(), r.Chance))
	}
	return strings.Join(out, ", ")
}

// TestMoreEventsNamed: a plan that names more events to come than there can be is
// told of; the first of them count as to come.
func TestMoreEventsNamed(t *testing.T) {
	t.Parallel()
	plan := parse(t, "category = \"one\"\n[points]\nplace = [10]\n[count]\nevents = 2\n[[event]]\npath = \"nov.trf\"\n[[event]]\npath = \"dec.trf\"\nweight = 2\n")
	s := tally(t, plan, field{}.allPlay("oct.trf", "2025-10-04", "", first))
	want := "series.toml:5:1: warning: count.events: the plan names 2 events to come, but after 1 of 2 there can be only 1; expected events = 3; " +
		"correct the number, or the path of an [[event]] that should match a file; what players can still reach depends on it"
	if len(s.Warnings) != 1 || s.Warnings[0].Error() != want || len(s.ToGo) != 1 {
		t.Errorf("warnings %v, %d to come; want one to come and %s", s.Warnings, len(s.ToGo), want)
	}
}

// TestTooFewEvents: three events are needed and one is to come, so that nobody who
// has one event can have a rank any more.
func TestTooFewEvents(t *testing.T) {
	t.Parallel()
	plan := "category = \"one\"\n[points]\nkind = \"game-points\"\n[count]\nmin_events = 3\nevents = 3\n"
	series := tally(t, parse(t, plan),
		event("a.trf", "2025-10-04", "", "Arc, Ann: W2", "Bow, Ben: L1"),
		event("b.trf", "2025-11-08", "", "Arc, Ann: L2", "Cup, Cal: W1"))
	want := []string{"Arc, Ann 1 at most 2: can win", "Cup, Cal 1 at most 2: cannot win", "Bow, Ben 0 at most 1: cannot win"}
	if diff := cmp.Diff(want, outlook(series)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	for i, missing := range []int{1, 2, 2} {
		if r := series.Tables[0].Rows[i]; r.Rank != 0 || r.Missing != missing {
			t.Errorf("row %d: rank %d, missing %d; want no rank, missing %d", i, r.Rank, r.Missing, missing)
		}
	}
}
