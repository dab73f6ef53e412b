package season_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/report/season"
	"podium/tiebreak"
)

// rankingList is a ranking list of so many players whose places begin with first.
func rankingList(first, players int) season.Input {
	s := &tournament.Section{GamesUnknown: true, Scoring: tournament.FIDE()}
	for i := range players {
		s.Players = append(s.Players, tournament.Player{
			No: i + 1, Name: tournament.Name(fmt.Sprintf("Family%d, Given", i)), Stated: tournament.Stated{Rank: first + i},
		})
	}
	return season.Input{Path: "list.csv", Ranked: tiebreak.Ranked{Event: &tournament.Event{
		Name: "list", Start: date("2025-10-04"), Sections: []*tournament.Section{s},
	}}}
}

// TestLongLists: places far down a list, or of a part of a long one, are as they are stated.
func TestLongLists(t *testing.T) {
	t.Parallel()
	plan := parse(t, "category = \"one\"\n[points]\nplace = [5, 3]\n")
	for name, test := range map[string]struct{ first, players int }{
		"a part of a list":          {60_000, 3},
		"a part far down":           {1_000_000, 3},
		"a whole list of very many": {1, 70_000},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			series, problems := built(plan, []season.Input{rankingList(test.first, test.players)})
			if series == nil {
				t.Fatalf("got %v", problems)
			}
			last := fmt.Sprintf("Family%d, Given", test.players-1)
			if got, want := row(t, series, 0, last).Results[0].Finish.Place, test.first+test.players-1; got != want {
				t.Errorf("the last has place %d, want %d", got, want)
			}
		})
	}
}

// TestRankingListNeeds: what a plan counts and a ranking list without points cannot supply.
func TestRankingListNeeds(t *testing.T) {
	t.Parallel()
	const places = "place = [5, 3]\n"
	const unstated, rounds = "it does not state the points of everybody, which the plan counts", "a score without byes or forfeits needs the results of all rounds"
	for points, want := range map[string]string{
		places: "", "kind = \"game-points\"\n": unstated, "score = { \"1\" = 2 }\n": unstated,
		places + "[ties]\norder = [\"game-points\"]\n":   unstated,
		places + "[ties]\norder = [\"wins\"]\n":          "ties are broken by wins or by single games",
		places + "[ties]\norder = [\"head-to-head\"]\n":  "ties are broken by wins or by single games",
		places + "[ties]\norder = [\"best-place\"]\n":    "",
		places + "min_percent = 10\n":                    "percentages need the number of games",
		"kind = \"percent\"\n":                           "percentages need the number of games",
		"kind = \"performance\"\n":                       "performances need the games",
		"game = { win = 3 }\n":                           "points by game need the games",
		places + "perfect_bonus = 1\n":                   "the bonus for perfect scores needs the results of all rounds",
		"kind = \"game-points\"\nnormalise_rounds = 5\n": "normalise_rounds needs the number of rounds",
		"kind = \"game-points\"\nbyes = \"drop\"\n":      rounds,
		"kind = \"game-points\"\nforfeits = \"drop\"\n":  rounds,
	} {
		series, problems := built(parse(t, "category = \"one\"\n[points]\n"+points), []season.Input{rankingList(1, 3)})
		switch {
		case want == "" && series == nil:
			t.Errorf("%s: %v", points, problems)
		case want != "" && (len(problems) == 0 || problems[0].Code != finding.Unrankable || problems[0].Found != "a ranking list, but "+want):
			t.Errorf("%s: %v, want %s", points, problems, want)
		}
	}
	list := rankingList(1, 3)
	s := list.Event.Sections[0]
	s.Scoring = tournament.WinDrawLoss(3*tournament.Point, tournament.Point, 0)
	for i := range s.Players {
		s.Players[i].Stated.Points, s.Players[i].Stated.HasPoints = tournament.Points(6-2*i), true
	}
	const three = "a ranking list, but its points are not 1 for a win, so they cannot be compared with other events"
	plan := parse(t, "category = \"one\"\n[points]\nkind = \"game-points\"\n")
	if _, problems := built(plan, []season.Input{list}); len(problems) == 0 || problems[0].Found != three {
		t.Errorf("%v, want %s", problems, three)
	}
	s.Scoring = tournament.FIDE()
	if series, problems := built(plan, []season.Input{list}); series == nil || totals(series, 0)[0] != "1 Family0, Given 3" {
		t.Errorf("%v", problems)
	}
}

// TestHeadToHeadOfMany: games of players far down a list count as those at its top do.
func TestHeadToHeadOfMany(t *testing.T) {
	t.Parallel()
	lines := make([]string, 400)
	for i := range lines {
		lines[i] = fmt.Sprintf("Family%d, Given: Z Z", i+1)
	}
	for no, rounds := range map[int]string{
		1: "Z L390", 2: "Z W150", 150: "W390 L2", 390: "L150 W1", // all but 1 have a point
	} {
		lines[no-1] = fmt.Sprintf("Family%d, Given: %s", no, rounds)
	}
	plan := parse(t, "category = \"one\"\n"+
		"[points]\nscore = { \"0\" = 0, \"0.5\" = 1, \"1\" = 2 }\n[ties]\norder = [\"head-to-head\"]\n")
	s := tally(t, plan, event("many.trf", "2025-10-04", "", lines...))
	want := []string{
		"1 Family2, Given", "2 Family150, Given head-to-head: 1 of 2", "3 Family390, Given head-to-head: 0 of 1",
	}
	if diff := cmp.Diff(want, decided(s)[:3]); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}
