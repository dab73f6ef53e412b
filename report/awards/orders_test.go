package awards_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/roster"
	"podium/formats/tournament"
	"podium/report/awards"
	"podium/tiebreak"
)

// threeRounds is played by Ann 1810, Bob 1500, Cal 1200 and Dan, who is unrated:
//
//	round 1: Dan beats Ann, Bob and Cal draw
//	round 2: Cal wins from Ann by forfeit, Bob beats Dan
//	round 3: Bob and Ann draw, Cal and Dan draw
func threeRounds() *tournament.Section {
	rated := func(value int) []tournament.Rating { return []tournament.Rating{{Value: value}} }
	return &tournament.Section{Name: "Open", Kind: tournament.Swiss, RoundCount: 3, Players: []tournament.Player{
		{No: 1, Name: "Able, Ann", Ratings: rated(1810), Rounds: []tournament.Entry{
			{Opponent: 4, Result: tournament.Loss}, {Opponent: 3, Result: tournament.ForfeitLoss}, {Opponent: 2, Result: tournament.Draw},
		}},
		{No: 2, Name: "Best, Bob", Ratings: rated(1500), IDs: []tournament.ID{{System: "uscf", Value: "90000002"}}, Rounds: []tournament.Entry{
			{Opponent: 3, Result: tournament.Draw}, {Opponent: 4, Result: tournament.Win}, {Opponent: 1, Result: tournament.Draw},
		}},
		{No: 3, Name: "Cole, Cal", Ratings: rated(1200), Rounds: []tournament.Entry{
			{Opponent: 2, Result: tournament.Draw}, {Opponent: 1, Result: tournament.ForfeitWin}, {Opponent: 4, Result: tournament.Draw},
		}},
		{No: 4, Name: "Dove, Dan", Rounds: []tournament.Entry{
			{Opponent: 1, Result: tournament.Win}, {Opponent: 2, Result: tournament.Loss}, {Opponent: 3, Result: tournament.Draw},
		}},
	}}
}

// TestOrders: what the other orders look for, worked by hand.
func TestOrders(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name, plan string
		want       []string
		reason     string // of the first
	}{
		{
			// A draw counts half the difference: Bob against Ann 310/2, Cal against Bob
			// 300/2. Cal's forfeit is no game, Dan has no rating.
			name: "upset", plan: "places = 3\norder = \"upset\"",
			want:   []string{"x 1: Best, Bob", "x 2: Cole, Cal", "x 3: (no eligible player is left)"},
			reason: "rating difference 155 (rated 1500, drew with Ann Able, rated 1810, in round 3), the next 150",
		},
		{
			// Dan as 1000: 810 for the win over Ann.
			name: "upset with a value for the unrated", plan: "places = 2\norder = \"upset\"\nunrated_as = 1000",
			want:   []string{"x 1: Dove, Dan", "x 2: Best, Bob"},
			reason: "rating difference 810 (unrated, beat Ann Able, rated 1810, in round 1), the next 155",
		},
		{
			// FIDE C.07 10.2, all on 50 %: Bob met 1810 and 1200, mean 1505; Dan 1810,
			// 1500 and 1200, mean 1503; Cal met 1500 and so did Ann. Ann and Cal are
			// then ordered by the standings, where Cal has 2 points.
			name: "performance", plan: "places = 4\norder = \"performance\"",
			want:   []string{"x 1: Best, Bob", "x 2: Dove, Dan", "x 3: Cole, Cal", "x 4: Able, Ann"},
			reason: "performance rating 1505, the next 1503",
		},
		{
			// Cal, rated 1200, performed at 1500, and Bob, rated 1500, at 1505. Ann was below
			// her rating of 1810, and Dan has none.
			name: "performance above the own rating", plan: "places = 3\norder = \"performance\"\nrelative = true",
			want:   []string{"x 1: Cole, Cal", "x 2: Best, Bob", "x 3: (no eligible player is left)"},
			reason: "performance above the rating 300, the next 5",
		},
		{
			// Ann gained nothing, and Dan had no rating before.
			name: "rating gain, from the roster", plan: "places = 3\norder = \"rating-gain\"",
			want:   []string{"x 1: Cole, Cal", "x 2: Best, Bob", "x 3: (no eligible player is left)"},
			reason: "rating gain 50, the next 10",
		},
		{
			name: "perfect score of nobody", plan: "order = \"perfect-score\"",
			want: []string{"x 1: (no player has a perfect score)"},
		},
		{
			name: "nobody first alone", plan: "order = \"clear-first\"",
			want: []string{"x 1: (no player is first alone)"},
		},
		{
			// Bob and Cal have 2 of 3 points, Dan 1.5 and Ann 0.5.
			name: "points", plan: "places = 1\norder = \"points\"",
			want:   []string{"x 1: Best, Bob", "x 1: Cole, Cal"},
			reason: "2 points, the next 1.5",
		},
		{
			name: "games over the board, points", plan: "places = 4\neligible = { min_games = 3 }",
			want:   []string{"x 1: Best, Bob", "x 2: Dove, Dan", "x 3: (no eligible player is left)", "x 4: (no eligible player is left)"},
			reason: "2 points, the next 1.5",
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			d := data(t, byNumber, threeRounds())
			d.Roster = &awards.Roster{File: "roster.csv", Line: 1, Columns: []string{"Name", "Rating after"}, Rows: []roster.Row{
				{Line: 2, Cells: []string{"Cal Cole", "1250"}},
				{Line: 3, Cells: []string{"Best, Bob", "1510P12"}},
				{Line: 4, Cells: []string{"dove, dan", "1400"}},
				{Line: 5, Cells: []string{"Ann Able", "1810"}},
			}}
			r := decide(t, parse(t, "[[award]]\nid = \"x\"\nkind = \"medal\"\n"+tt.plan), d)
			if diff := cmp.Diff(tt.want, won(r)); diff != "" {
				t.Errorf("won (-want +got):\n%s", diff)
			}
			if got := r.Decisions[0].Reason.Text; tt.reason != "" && got != tt.reason {
				t.Errorf("reason %q, want %q", got, tt.reason)
			}
		})
	}
}

// TestPerfectScore: everybody who won all rounds, and nobody else.
func TestPerfectScore(t *testing.T) {
	t.Parallel()
	people := []somebody{{"Ann", 0, 18, nil}, {"Bob", 0, 18, nil}, {"Cal", 0, 17, nil}}
	r := decide(t, parse(t, "[[award]]\nid = \"perfect\"\norder = \"perfect-score\""), data(t, byNumber, section("Open", people...)))
	if diff := cmp.Diff([]string{"perfect 1: Ann", "perfect 2: Bob"}, won(r)); diff != "" {
		t.Errorf("won (-want +got):\n%s", diff)
	}
}

// TestAcross: one upset prize for all sections; places of sections do not
// compare, so those level each get one.
func TestAcross(t *testing.T) {
	t.Parallel()
	a, b := threeRounds(), threeRounds()
	b.Name = "Reserve"
	r := decide(t, parse(t, "[[award]]\nid = \"upset\"\norder = \"upset\"\nacross = true"), data(t, byNumber, a, b))
	if diff := cmp.Diff([]string{"upset 1: Best, Bob", "upset 1: Best, Bob"}, won(r)); diff != "" {
		t.Errorf("won (-want +got):\n%s", diff)
	}
	if r.Decisions[0].Winners[0].Section == r.Decisions[1].Winners[0].Section {
		t.Error("one player has the award twice")
	}
}

// TestReasons: the tie-break that decided, with both values; who was passed over
// and why; who is next.
func TestReasons(t *testing.T) {
	t.Parallel()
	// Bob and Cal have 2 points. Solkoff counts the opponents' scores, an unplayed
	// game 0, and half a point for the opponent's own unplayed round: Bob met Cal
	// (2, adjusted to 1.5), Dan (1.5) and Ann (0.5, adjusted to 1), together 4; Cal
	// met Bob (2) and Dan (1.5), 3.5.
	d := data(t, "SOLK", threeRounds())
	r := decide(t, parse(t, `
[[award]]
id = "place"
title = "{place} Overall"
[[award]]
id = "u1400"
title = "Top Under 1400, {name} with {score}"
eligible = { under = 1400, unrated = true }
[[award]]
id = "u1600"
title = "Top Under 1600"
value = 1
eligible = { under = 1600 }
`), d)
	type reasons struct {
		Title, Nameless, Winner, Text, By, Next string
		Passed                                  []string
	}
	var got []reasons
	for _, x := range r.Decisions {
		one := reasons{Title: x.Titles[0], Nameless: x.Title, Winner: x.Winners[0].Name, Text: x.Reason.Text, By: x.Reason.By}
		if x.Next != nil {
			one.Next = x.Next.Name
		}
		for _, p := range x.Passed {
			one.Passed = append(one.Passed, p.Who.Name+": "+p.Why)
		}
		got = append(got, one)
	}
	want := []reasons{
		{"1st Overall", "1st Overall", "Cole, Cal", "2 points, the next 1.5", "points", "Dove, Dan", []string{"Best, Bob: already Top Under 1600"}},
		{
			"Top Under 1400, Dan Dove with 1.5", "Top Under 1400", "Dove, Dan", "1.5 points; no one else is in line", "", "",
			[]string{"Best, Bob: rated 1500", "Cole, Cal: already 1st Overall"},
		},
		{"Top Under 1600", "Top Under 1600", "Best, Bob", "won on Solkoff 4, the next 3.5", "Solkoff", "Cole, Cal", nil},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("reasons (-want +got):\n%s", diff)
	}
}

// TestRatingSystems: classes follow the system that the plan names. In an event
// that US Chess rates, ratings without a name are its own.
func TestRatingSystems(t *testing.T) {
	t.Parallel()
	two := func(p *tournament.Player) {
		p.Ratings = []tournament.Rating{{Value: 900}, {System: "fide", Value: 1500}}
	}
	plan := func(system string) string {
		return "rating = \"" + system + "\"\n[[award]]\nid = \"u1000\"\neligible = { under = 1000 }"
	}
	d := data(t, byNumber, section("Open", somebody{"Ann", 0, 8, two}, somebody{"Bob", 950, 6, nil}))
	if diff := cmp.Diff([]string{"u1000 1: Ann"}, won(decide(t, parse(t, plan("file")), d))); diff != "" {
		t.Errorf("of the file (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"u1000 1: (no one is eligible)"}, won(decide(t, parse(t, plan("FIDE")), d))); diff != "" {
		t.Errorf("of FIDE (-want +got):\n%s", diff)
	}
	r := awards.Decide(parse(t, plan("USCF")), d)
	want := `plan.toml:1:1: error: rating: no player has a rating of "USCF"; expected "file", or what the file names: fide; correct the name`
	if len(r.Problems) != 1 || r.Problems[0].Error() != want {
		t.Errorf("problems %v, want %s", r.Problems, want)
	}
	d.Event.RatedBy = "USA"
	if diff := cmp.Diff([]string{"u1000 1: Ann"}, won(decide(t, parse(t, plan("uscf")), d))); diff != "" {
		t.Errorf("of US Chess (-want +got):\n%s", diff)
	}
}

// A reason names the tie-break with its code where the name alone stands for two.
func TestSystemName(t *testing.T) {
	t.Parallel()
	specs, err := tiebreak.Parse("BH/C1,BH,SOLK")
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"Buchholz Cut-1 (BH/C1)", "Buchholz", "Solkoff"} {
		if got := awards.SystemName(nil, &specs[i]); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// TestOrdersOfRankingLists: a list has places and points, but no games.
func TestOrdersOfRankingLists(t *testing.T) {
	t.Parallel()
	list := rankingList([]int{1, 2, 3}, []tournament.Points{10, 8, 6})
	for order, games := range map[awards.Order]bool{
		awards.ByRank: false, awards.ByPoints: false, awards.ClearFirst: false, awards.ByRaffle: false,
		awards.ByUpset: true, awards.ByPerform: true, awards.PerfectScore: true,
	} {
		r := awards.Decide(parse(t, fmt.Sprintf("seed = \"x\"\n[[award]]\nid = \"a\"\norder = %q", order)), data(t, "PTS", list))
		if r.Failed() != games || !games && len(r.People) == 0 {
			t.Errorf("%s: %v, won by %v", order, r.Problems, won(r))
		}
	}
}

// rankingList is a list without games: the places, and the points that it states, below 0 none.
func rankingList(ranks []int, points []tournament.Points) *tournament.Section {
	list := &tournament.Section{Name: "Open", GamesUnknown: true, Scoring: tournament.FIDE()}
	for i, name := range []string{"Ann", "Bob", "Cal", "Dan"}[:len(ranks)] {
		list.Players = append(list.Players, tournament.Player{
			No: i + 1, Name: tournament.Name(name), Ratings: []tournament.Rating{{Value: 1500 - 100*i, System: "fide"}},
			Stated: tournament.Stated{Rank: ranks[i], Points: max(points[i], 0), HasPoints: points[i] >= 0},
		})
	}
	return list
}

// listed takes a list as it is.
func listed(t *testing.T, list *tournament.Section) awards.Data {
	t.Helper()
	ranked, err := tiebreak.RankEvent(&tournament.Event{Sections: []*tournament.Section{list}}, tiebreak.EventOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return awards.DataOf(ranked)
}

// TestSchoolsOfLists: schools of a list without games are ranked by their points alone.
func TestSchoolsOfLists(t *testing.T) {
	t.Parallel()
	list := rankingList([]int{1, 2, 3, 4}, []tournament.Points{8, 6, 4, 2})
	for i := range list.Players {
		at([]string{"Elm", "Oak"}[i%2])(&list.Players[i])
	}
	for keys, want := range map[string]bool{"": false, `team_tiebreaks = "CUM4"`: true} {
		r := decide(t, parse(t, "[[award]]\nid = \"x\"\nteam = true\n"+keys), listed(t, list))
		if got := reports(r, `tie-breaks of a ranking list, which has no games in section "Open"`); got != want {
			t.Errorf("%q: %v", keys, r.Problems)
		}
		if diff := cmp.Diff([]string{"x 1: Elm"}, won(r)); diff != "" {
			t.Errorf("%q: won (-want +got):\n%s", keys, diff)
		}
	}
}

// TestListsWithoutPoints: where a list does not state all points, or states more for a worse place,
// those are level who share a place.
func TestListsWithoutPoints(t *testing.T) {
	t.Parallel()
	const plan = "preset = \"equal\"\n[[award]]\nid = \"x\"\nkind = \"cash\"\namount = [\"60\", \"40\", \"20\", \"10\"]\n[[award]]\nid = \"first\""
	for name, tt := range map[string]struct {
		ranks  []int
		points []tournament.Points
		want   map[string]string
		reason string
	}{
		"points of one": {[]int{1, 2, 2, 4}, []tournament.Points{10, -1, -1, -1}, map[string]string{"Ann": "60.00", "Bob": "30.00", "Cal": "30.00", "Dan": "10.00"}, "place 1, the next 2"},
		"no points":     {[]int{1, 2}, []tournament.Points{-1, -1}, map[string]string{"Ann": "60.00", "Bob": "40.00"}, "place 1, the next 2"},
		"more points":   {[]int{1, 2}, []tournament.Points{8, 10}, map[string]string{"Ann": "60.00", "Bob": "40.00"}, "place 1, the next 2"},
		"more behind":   {[]int{1, 2, 3, 4}, []tournament.Points{8, 10, 6, 6}, map[string]string{"Ann": "60.00", "Bob": "40.00", "Cal": "20.00", "Dan": "10.00"}, "place 1, the next 2"},
		"equal points":  {[]int{1, 2}, []tournament.Points{8, 8}, map[string]string{"Ann": "50.00", "Bob": "50.00"}, ""},
		"fewer points":  {[]int{1, 2}, []tournament.Points{8, 6}, map[string]string{"Ann": "60.00", "Bob": "40.00"}, "4 points, the next 3"},
	} {
		r := decide(t, parse(t, plan), listed(t, rankingList(tt.ranks, tt.points)))
		if diff := cmp.Diff(tt.want, paid(r)); diff != "" {
			t.Errorf("%s: paid (-want +got):\n%s", name, diff)
		}
		if got := r.Decisions[len(r.Decisions)-1].Reason.Text; tt.reason != "" && got != tt.reason {
			t.Errorf("%s: reason %q, want %q", name, got, tt.reason)
		}
	}
	some := listed(t, rankingList([]int{1, 2}, []tournament.Points{8, -1}))
	for award, want := range map[string]string{
		"order = \"points\"":             `the order "points" of a ranking list, which does not state the points of everybody in section "Open"`,
		"order = \"clear-first\"":        `the order "clear-first" of a ranking list, which does not state`,
		"eligible = { min_points = 1 }":  "a number of points of a ranking list, which does not state",
		"eligible = { min_games = 1 }":   "a number of games of a ranking list, which has no games",
		"eligible = { min_percent = 1 }": "the best possible score is unknown",
	} {
		r := awards.Decide(parse(t, "[[award]]\nid = \"x\"\n"+award), some)
		if refused := !strings.Contains(award, "percent"); refused && (!r.Failed() || !reports(r, want)) ||
			!refused && (r.Failed() || len(r.People) > 0 || r.Decisions[0].Unawarded != "no one is eligible") {
			t.Errorf("%s: %v, want %s", award, r.Problems, want)
		}
	}
}

// TestNoPerformance: without a game against a rated opponent there is no performance, and none above
// the own rating.
func TestNoPerformance(t *testing.T) {
	t.Parallel()
	r := decide(t, parse(t, "[[award]]\nid = \"best\"\norder = \"performance\"\n[[award]]\nid = \"above\"\norder = \"performance\"\nrelative = true\npriority = 1"),
		data(t, byNumber, section("Open", somebody{"Ann", 1500, 8, nil}, somebody{"Bob", 0, 6, nil})))
	want := []string{"best 1: (no player has a performance rating)", "above 1: (no player is known to have played above their rating)"}
	if diff := cmp.Diff(want, won(r)); diff != "" {
		t.Errorf("won (-want +got):\n%s", diff)
	}
}

// TestLevelUpsets: two upsets of one size by players who share a place are told, because only the
// starting rank puts one first.
func TestLevelUpsets(t *testing.T) {
	t.Parallel()
	s := &tournament.Section{Name: "Open", Kind: tournament.Swiss, RoundCount: 1, Scoring: tournament.FIDE()}
	for i, rating := range []int{1000, 1000, 1200, 1200} {
		p := tournament.Player{No: i + 1, Name: tournament.Name([]string{"Ann", "Bob", "Cal", "Dan"}[i]), Ratings: []tournament.Rating{{Value: rating}}}
		p.Rounds = []tournament.Entry{{Opponent: int32((i+2)%4 + 1), Result: []tournament.Result{tournament.Win, tournament.Loss}[i/2]}}
		s.Players = append(s.Players, p)
	}
	r := decide(t, parse(t, "[[award]]\nid = \"x\"\ntitle = \"Upset\"\norder = \"upset\"\nplaces = 2"), data(t, "PTS", s))
	if diff := cmp.Diff([]string{"x 1-2: Ann", "x 1-2: Bob"}, won(r)); diff != "" {
		t.Errorf("won (-want +got):\n%s", diff)
	}
	if !reports(r, "Upset: Ann and Bob are level on rating difference") {
		t.Errorf("%v", r.Problems)
	}
}
