package scheme_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/report/season/scheme"
	"podium/tiebreak/exact"
)

// TestRules: all that a plan says about how a series is added up, in its order, and nothing else.
func TestRules(t *testing.T) {
	t.Parallel()
	const level, all = "People who are level share their place.", "The total is the sum of all events."
	const first = "A person counts in the table for the section of their first event."
	const each, one = "category = \"each\"\n", "category = \"one\"\n"
	for name, test := range map[string]struct {
		plan string
		want []string
	}{
		"nothing special": {"[points]\nkind = \"game-points\"\n", []string{first, "The score of each event.", all, level}},
		"each section": {each + "[points]\nkind = \"percent\"\n", []string{
			"Every result counts in the table of its section.", "The score of each event, divided by its games, times 100.", all, level,
		}},
		"factors":  {one + "[points]\nkind = \"percent\"\nfactor = 1\n", []string{"The score of each event, divided by its games.", all, level}},
		"a factor": {one + "[points]\nkind = \"game-points\"\nfactor = 0.5\n", []string{"The score of each event, times 1/2.", all, level}},
		"places": {one + "[points]\nplace = [10, 6.5]\n", []string{
			"Points by place: 10, 13/2.", "Players who are level divide the points of their places.", all, level,
		}},
		"places and all others": {one + "[points]\nplace = [10, 6, 2]\nelse = 1\non_tie = \"worst\"\nparticipation = 0.5\nplace_bonus = [2, 1]\n", []string{
			"Points by place: 10, 6, 2, 1 for every further place.", "Players who are level all get the points of the last place.",
			"1/2 for taking part.", "A bonus by place: 2, 1.", "Players who are level all get the bonus of the last place.", all, level,
		}},
		"a bonus for one": {one + "[points]\nplace = [10]\non_tie = \"best\"\nplace_bonus = [2]\nbonus_on_tie = \"split\"\nperfect_bonus = 1\n", []string{
			"Points by place: 10.", "Players who are level all get the points of the best place.",
			"A bonus by place: 2.", "Players who are level divide the bonuses of their places.", "1 for a full point in every round.", all, level,
		}},
		"scores": {one + "[points]\nscore = { \"3\" = 5, \"2.5\" = 1 }\nnormalise_rounds = 1\nmin_percent = 40\n", []string{
			"Points by score: 1 for a score of 2.5, 5 for a score of 3.", "Scores of shorter events are scaled to 1 rounds.",
			"A score below 40 % earns nothing.", all, level,
		}},
		"games": {one + "[points]\ngame = { win = 3, draw = 1, loss = 0, bye = 2 }\n", []string{
			"Points by game: 3 for a win, 1 for a draw, 2 for a full-point bye.", all, level,
		}},
		"sections": {one + "[points]\nplace = [10]\n[[section]]\nname = \"A\"\nparticipation = 0\nplace = [5]\nelse = 1\n" +
			"[[section]]\nname = \"B\"\nscale = \"2/3\"\n[[event]]\npath = \"a\"\ntogether = true\n", []string{
			"Points by place: 10.", "Players who are level divide the points of their places.",
			"0 for taking part in section A.", "Section A has its own points.", "Points by place: 5, 1 for every further place.",
			"Scores of section B are multiplied by 2/3 if sections are ranked together.",
			"Where the plan says so, the sections of an event are ranked together by score.", all, level,
		}},
		"ages and gains": {one + "[points]\nkind = \"none\"\nage_bonus = [{ under = 10, points = 1 }]\nrating_gain = { per = 50, over = \"series\", after = \"file\" }\n", []string{
			"No points except the following.", "1 for everybody under 10.",
			"One point for every 50 rating points gained from the first event to the last, rounded down.",
			"The rating after an event is the one stated in its file, otherwise that of the next event.", all, level,
		}},
		"one of the first": {one + "[points]\nkind = \"none\"\n[count]\nbest_of_first = [1, 1]\nmin_events = 1\nevents = 1\n", []string{
			"No points except the following.", "The total is the sum of the best 1 of the first 1 events, plus finals.",
			"Players with fewer than 1 event have no rank.", "The series has 1 event.", level,
		}},
		"a mean of one": {one + "[points]\nkind = \"none\"\n[count]\nbest = 1\ntotal = \"average\"\nmin_events = 2\nevents = 3\n", []string{
			"No points except the following.", "The total is the mean of the best 1 event.",
			"Players with fewer than 2 events have no rank.", "The series has 3 events.", level,
		}},
		"ties": {one + "[points]\nkind = \"none\"\n[ties]\norder = [\"lots\"]\nseed = \"Lake\"\n[[adjust]]\nperson = \"Arc, Ann\"\npoints = 1\nreason = \"x\"\n", []string{
			"No points except the following.", all, "People who are level are separated by: lots.",
			"Lots are drawn from the seed \"Lake\": the SHA-256 of seed, table and name, the lowest first.",
			"Points added by hand are shown beside the total with their reason; those for an event are part of its result.",
		}},
		"a goal": {one + "[points]\nkind = \"none\"\n[qualify]\npoints = 0.5\naverage = 1\nevents = 1\ntop = 1\noutlook = true\n", []string{
			"No points except the following.", all, level, "Qualifying takes 1/2 points.", "Qualifying takes an average of 1.",
			"Qualifying takes 1 event.", "Qualifying takes a place among the first 1.",
			"What players need to qualify assumes that no one else gains points.",
		}},
		"teams": {one + "[points]\nkind = \"none\"\n[teams]\n", []string{
			"No points except the following.", all, level, "A team gets the points of all its players in each event.",
		}},
		"teams of one": {one + "[points]\nkind = \"none\"\n[teams]\nbest_players = 1\nplace = [3]\non_tie = \"best\"\nschool = \"latest\"\nparticipation = 1\n" +
			"best = 1\nper_school = 2\nmin_players = 1\nmin_events = 1\nties = [\"last-event\"]\nqualify = 7\n", []string{
			"No points except the following.", all, level, "A team gets the points of its best 1 player in each event.",
			"By these points teams are placed in each section, and get points by place: 3.", "Teams that are level all get the points of the best place.",
			"In all events a player counts for the school of their last event.", "1 for each team that takes part.", "The best 1 event of a team count.",
			"A school has up to 2 teams: one of its best players, one of the next best, and so on.", "A team needs 1 player in an event.",
			"Teams with fewer than 1 event have no rank.", "Teams that are level are separated by: last event.", "Teams qualify with 7 points.",
		}},
		"teams that meet": {one + "[points]\nkind = \"none\"\n[teams]\nby = \"school\"\nschool = \"first\"\nmatch = { win = 2, draw = 1 }\n", []string{
			"No points except the following.", all, level, "In all events a player counts for the school of their first event.",
			"A match is worth 2 match points if won, 1 if drawn, 0 if lost.",
		}},
		"one team of a school": {one + "[points]\nkind = \"none\"\n[teams]\nper_school = 1\n", []string{
			"No points except the following.", all, level, "A team gets the points of all its players in each event.",
		}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(test.want, parse(t, test.plan).Describe()); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

// TestLimitsOfNumbers: the lowest and the highest number of each key, and those that are too low and too high.
func TestLimitsOfNumbers(t *testing.T) {
	t.Parallel()
	const good = "kind = \"game-points\"\n"
	for key, test := range map[string]struct {
		before, after string
		low, high     int
	}{
		"decimals":         {"", "\n[points]\n" + good, 0, 6},
		"best":             {"[points]\n" + good + "[count]\n", "", 1, 10_000},
		"min_events":       {"[points]\n" + good + "[count]\n", "", 1, 10_000},
		"count events":     {"[points]\n" + good + "[count]\n", "", 1, 10_000},
		"qualify events":   {"[points]\n" + good + "[qualify]\n", "", 1, 10_000},
		"top":              {"[points]\n" + good + "[qualify]\n", "", 1, 10_000},
		"rounds":           {"[points]\n" + good + "[[event]]\npath = \"a\"\n", "", 1, 99},
		"normalise_rounds": {"[points]\n" + good, "", 1, 99},
		"under":            {"[points]\n" + good + "[[points.age_bonus]]\npoints = 1\n", "", 1, 120},
		"best_players":     {"[points]\n" + good + "[teams]\n", "", 1, 999},
		"teams best":       {"[points]\n" + good + "[teams]\n", "", 1, 10_000},
		"min_players":      {"[points]\n" + good + "[teams]\n", "", 1, 999},
		"per_school":       {"[points]\n" + good + "[teams]\nbest_players = 2\n", "", 1, 26},
		"teams min_events": {"[points]\n" + good + "[teams]\n", "", 1, 10_000},
	} {
		words := strings.Fields(key)
		for _, n := range []int{test.low - 1, test.low, test.high, test.high + 1} {
			text := fmt.Sprintf("%s%s = %d%s", test.before, words[len(words)-1], n, test.after)
			plan, problems := scheme.ParsePlan([]byte(text), "series.toml")
			if good := test.low <= n && n <= test.high; good != (plan != nil) {
				t.Errorf("%s = %d: %v", key, n, problems)
			}
		}
	}
}

// TestWordsForNothing: the word for what happens anyhow changes nothing.
func TestWordsForNothing(t *testing.T) {
	t.Parallel()
	plan := parse(t, "category = \"first\"\nunlisted = \"count\"\n[points]\nkind = \"game-points\"\nbyes = \"count\"\nforfeits = \"count\"\nweigh = \"all\"\n"+
		"rating_gain = { per = 100, after = \"next\" }\n[count]\nall = true\ntotal = \"sum\"\n[[table]]\nname = \"A\"\nplaces = \"all\"\n[teams]\ntables = \"category\"\n")
	s := &plan.Scoring
	if plan.ListedOnly || s.DropByes || s.DropForfeits || !s.WeighAll || s.RatingAfter || plan.Count.Average || plan.Categories[0].Eligible || plan.Teams.OneTable {
		t.Errorf("%+v", plan)
	}
	if plan.Digits != 2 {
		t.Errorf("%d decimals, want 2", plan.Digits)
	}
	s = &parse(t, "[points]\nkind = \"none\"\nrating_gain = { per = 1 }\n").Scoring
	if got := s.ForGain(1); !got.Equal(exact.Whole(1)) {
		t.Errorf("a gain of 1 is worth %s", got.Exact())
	}
}

// TestAsks: tables by grade, school and state need data that tell people apart, others do not.
func TestAsks(t *testing.T) {
	t.Parallel()
	for keys, want := range map[string]bool{
		"grade_from = 1": true, "grade_to = 1": true, "schools = [\"Hill\"]": true, "states = [\"OR\"]": true,
		"each = \"grade\"": true, "each = \"school\"": true, "each = \"state\"": true, "each = \"federation\"": false, "each = \"born\"": false,
		"rating_under = 1200": false, "unrated = true": false,
	} {
		plan := parse(t, "[points]\nkind = \"none\"\n[[table]]\nname = \"A\"\n"+keys+"\n")
		if plan.Categories[0].Asks() != want {
			t.Errorf("%s: %t, want %t", keys, !want, want)
		}
	}
}
