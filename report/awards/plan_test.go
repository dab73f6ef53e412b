package awards_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/finding"
	"podium/formats/roster"
	"podium/formats/tournament"
	"podium/report/awards"
)

// TestBoundsInMessages: messages about classes name their bounds, and what to write instead.
func TestBoundsInMessages(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ first, second, found, want string }{
		{"from = 1400, to = 1650", "from = 1600, to = 1800", `the class 1600-1800 overlaps 1400-1650 of "a"`, "separate classes, or one inside the other"},
		{"to = 1400", "from = 1200, to = 1600", `the class 1200-1600 overlaps to 1400 of "a"`, "separate classes, or one inside the other"},
		{"from = 1600", "from = 1400, to = 1650", `the class 1400-1650 overlaps from 1600 of "a"`, "separate classes, or one inside the other"},
		{"from = 1400, to = 1600", "from = 1600, to = 1800", `1600 ends this class and begins "b"`, "to = 1599"},
		{"from = 1400, to = 1598", "from = 1600, to = 1800", `players rated 1599 are in no class: "a" ends at 1598`, "from = 1599"},
		{"from = 1400, to = 1598", "from = 1601", `players rated 1599 to 1600 are in no class: "a" ends at 1598`, "from = 1599"},
	} {
		_, problems := awards.ParsePlan([]byte("[[award]]\nid = \"a\"\neligible = { "+tt.first+" }\n"+
			"[[award]]\nid = \"b\"\neligible = { "+tt.second+" }"), "plan.toml")
		if len(problems) != 1 || problems[0].Found != tt.found || problems[0].Want != tt.want {
			t.Errorf("%s and %s: %v, want %s; %s", tt.first, tt.second, problems, tt.found, tt.want)
		}
	}
}

// TestPlanProblems: every mistake is reported with the line and the key, and none
// hides another.
func TestPlanProblems(t *testing.T) {
	t.Parallel()
	const top = "[[award]]\nid = \"a\"\n" // line 1 and 2
	const fund = "[[fund]]\nid = \"f\"\namount = \"5\""
	// Two awards of one value with criteria in lines 4 and 8, and the lines and keys of problems.
	pair := func(first, second string) string {
		return top + "value = 5\neligible = { " + first + " }\n[[award]]\nid = \"b\"\nvalue = 5\neligible = { " + second + " }"
	}
	a := func(line, key string) string { return line + " award 1 (\"a\")." + key }
	b := func(line, key string) string { return line + " award 2 (\"b\")." + key }
	for _, tt := range []struct {
		name string
		plan string
		want []string // "line key"; warnings with a "?"
	}{
		{"no award", "title = \"x\"", []string{"0 award"}},
		{"no TOML", "[[award]\n", []string{"1 "}},
		{"unknown keys", "colour = 1\n" + top + "plces = 3\neligible = { undr = 800 }", []string{"1 colour", "4 award 1 (\"a\").plces", "5 award 1 (\"a\").eligible.undr"}},
		{"two awards with one id", top + top, []string{"4 award 2 (\"a\").id"}},
		{"no id", "[[award]]\nkind = \"medal\"", []string{"1 award 1.id"}},
		{"unknown words", "preset = \"us\"\nstrategy = \"best\"\nmethod = \"32b\"\n" + top + "kind = \"cup\"\norder = \"luck\"\non_tie = \"fight\"", []string{"1 preset", "2 strategy", "3 method", "6 award 1 (\"a\").kind", "7 award 1 (\"a\").order", "8 award 1 (\"a\").on_tie"}},
		{"negative places", top + "places = -1", []string{"3 award 1 (\"a\").places"}},
		{"no places", top + "places = 0", []string{"3 award 1 (\"a\").places"}},
		{"places in a text", top + "places = \"many\"", []string{"3 award 1 (\"a\").places"}},
		{"money with three decimals", top + "kind = \"cash\"\namount = [\"10.005\"]", []string{"4 award 1 (\"a\").amount"}},
		{"money below zero", top + "kind = \"cash\"\namount = \"-5\"", []string{"4 award 1 (\"a\").amount"}},
		{"money that is none", top + "kind = \"cash\"\namount = [\"ten\", true, 0]", []string{"4 award 1 (\"a\").amount", "4 award 1 (\"a\").amount", "4 award 1 (\"a\").amount"}},
		{"too much money", top + "kind = \"cash\"\namount = \"99999999999\"", []string{"4 award 1 (\"a\").amount"}},
		{"cash without an amount", top + "kind = \"cash\"", []string{"1 award 1 (\"a\").amount"}},
		{"an amount of a trophy", top + "amount = \"5\"", []string{"3 award 1 (\"a\").amount"}},
		{"a value of cash", top + "kind = \"cash\"\namount = \"5\"\nvalue = 3", []string{"5 award 1 (\"a\").value"}},
		{"amounts against the order of places", top + "kind = \"cash\"\namount = [\"5\", \"6\"]", []string{"4 award 1 (\"a\").amount"}},
		{"values against the order of places", top + "value = [5, 6]", []string{"3 award 1 (\"a\").value"}},
		{"values for other places", top + "places = 3\nvalue = [6, 5]", []string{"4 award 1 (\"a\").value"}},
		{"amounts for other places", top + "kind = \"cash\"\nplaces = 3\namount = [\"6\", \"5\"]", []string{"5 award 1 (\"a\").amount"}},
		{"all places of cash", top + "kind = \"cash\"\nplaces = \"all\"\namount = \"5\"", []string{"4 award 1 (\"a\").places"}},
		{"ties of cash", top + "kind = \"cash\"\namount = \"5\"\non_tie = \"lots\"", []string{"5 award 1 (\"a\").on_tie"}},
		{"cash without a kind", top + "cash = [\"5\"]", []string{"3 award 1 (\"a\").cash"}},
		{"cash of cash", top + "kind = \"cash\"\namount = \"5\"\ncash = \"5\"", []string{"5 award 1 (\"a\").cash"}},
		{"more cash than places", top + "kind = \"medal\"\nplaces = 1\ncash = [\"6\", \"5\"]", []string{"5 award 1 (\"a\").cash"}},
		{"cash against the order of places", top + "kind = \"medal\"\ncash = [\"5\", \"6\"]", []string{"4 award 1 (\"a\").cash"}},
		{"cash of 0", top + "kind = \"medal\"\ncash = \"0\"", []string{"4 award 1 (\"a\").cash"}},
		{"cash for everybody", top + "kind = \"medal\"\nplaces = \"all\"\ncash = \"5\"", []string{"5 award 1 (\"a\").cash"}},
		{"a prize in kind without a thing", top + "kind = \"prize\"", []string{"1 award 1 (\"a\").item"}},
		{"an item together with cash", top + "kind = \"cash\"\namount = \"5\"\nitem = \"Book\"", []string{"5 award 1 (\"a\").item"}},
		{"an empty thing", top + "item = \" \"", []string{"3 award 1 (\"a\").item"}},
		{"items for other places", top + "places = 3\nitem = [\"Book\", \"Clock\"]", []string{"4 award 1 (\"a\").item"}},
		{"a worth of 0", top + "item = \"Book\"\nworth = \"0\"", []string{"4 award 1 (\"a\").worth"}},
		{"a worth without an item", top + "worth = \"5\"", []string{"3 award 1 (\"a\").worth"}},
		{"worths for other places", top + "item = [\"Book\", \"Clock\"]\nworth = [\"5\"]", []string{"4 award 1 (\"a\").worth"}},
		{"relative by rank", top + "relative = true", []string{"3 award 1 (\"a\").relative"}},
		{"a raffle with a rule for ties", top + "order = \"raffle\"\non_tie = \"lots\"", []string{"4 award 1 (\"a\").on_tie"}},
		{"a group of whom people choose", top + "order = \"chosen\"\ngroup = \"x\"", []string{"4 award 1 (\"a\").group"}},
		{"a limit together with a class", top + "eligible = { under = 800, from = 700 }", []string{"3 award 1 (\"a\").eligible.under"}},
		{"a class upside down", top + "eligible = { from = 1600, to = 1400 }", []string{"3 award 1 (\"a\").eligible.to"}},
		{"rated and unrated", top + "eligible = { rated = true, unrated = true }", []string{"3 award 1 (\"a\").eligible.rated"}},
		{"rated and unrated that are lists", top + "eligible = { unrated = [1], rated = [1] }", []string{"3 award 1 (\"a\").eligible.unrated", "3 award 1 (\"a\").eligible.rated"}},
		{"grades", top + "eligible = { grade = [3, \"thirteen\"], grade_to = 2 }", []string{"3 award 1 (\"a\").eligible.grade", "3 award 1 (\"a\").eligible.grade"}},
		{"grades upside down", top + "eligible = { grade_from = 3, grade_to = \"K\" }", []string{"3 award 1 (\"a\").eligible.grade_to"}},
		{"births upside down", top + "eligible = { born_from = 2016, born_to = 2015-12-31 }", []string{"3 award 1 (\"a\").eligible.born_to"}},
		{"ages upside down", top + "eligible = { age_under = 10, age_from = 10 }", []string{"3 award 1 (\"a\").eligible.age_from"}},
		{"the lowest ages upside down", top + "eligible = { age_under = 1, age_from = 1 }", []string{a("3", "eligible.age_from")}},
		{"the lowest limit together with the lowest class", top + "eligible = { under = 1, from = 1 }", []string{a("3", "eligible.under")}},
		{"points that are none", top + "eligible = { min_points = 2.3 }", []string{"3 award 1 (\"a\").eligible.min_points"}},
		{"a list of nothing", top + "eligible = { school = [] }", []string{"3 award 1 (\"a\").eligible.school"}},
		{"a placeholder that is none", top + "title = \"{plase} Place {section\"", []string{"3 award 1 (\"a\").title", "3 award 1 (\"a\").title"}},
		{"team keys of players", top + "team_size = 4", []string{"3 award 1 (\"a\").team_size"}},
		{"team tie-breaks that are none", top + "team = true\nteam_tiebreaks = \"XYZ\"", []string{"4 award 1 (\"a\").team_tiebreaks"}},
		{"standings across sections", top + "across = true", []string{"3 award 1 (\"a\").across"}},
		{"a rating for the unrated without upsets", top + "unrated_as = 500", []string{"3 award 1 (\"a\").unrated_as"}},
		{"an upset of nobody", top + "order = \"upset\"\neligible = { unrated = true }", []string{"4 award 1 (\"a\").eligible.unrated"}},
		{"a group of a stacked award", top + "stack = true\ngroup = \"x\"", []string{"4 award 1 (\"a\").group"}},
		{"classes that overlap", top + "eligible = { from = 1400, to = 1650 }\n[[award]]\nid = \"b\"\neligible = { from = 1600, to = 1800 }", []string{"6 award 2 (\"b\").eligible"}},
		{"classes that meet", top + "eligible = { from = 1400, to = 1600 }\n[[award]]\nid = \"b\"\neligible = { from = 1600, to = 1800 }", []string{"3? award 1 (\"a\").eligible.to"}},
		{"classes that meet, the higher first", top + "eligible = { from = 1600, to = 1800 }\n[[award]]\nid = \"b\"\neligible = { from = 1400, to = 1600 }", []string{"6? award 2 (\"b\").eligible.to"}},
		{"classes one of which is the end of the other", top + "eligible = { from = 1400 }\n[[award]]\nid = \"b\"\neligible = { from = 4000 }\npriority = 1", nil},
		{"classes side by side and within each other", top + "eligible = { from = 1400, to = 1599 }\n[[award]]\nid = \"b\"\neligible = { from = 1600, to = 1800 }\n[[award]]\nid = \"c\"\neligible = { from = 1400, to = 1800 }\npriority = 1", nil},
		{"classes that overlap in other groups", top + "eligible = { from = 1400, to = 1650 }\n[[award]]\nid = \"b\"\ngroup = \"b\"\neligible = { from = 1600, to = 1800 }", nil},
		{"equal values without a priority", top + "value = 5\n[[award]]\nid = \"b\"\nvalue = 5", []string{"6? award 2 (\"b\").value"}},
		{"a lower value than the first place has, above the second", top + "value = [9, 1]\n[[award]]\nid = \"b\"\nvalue = 5\neligible = { under = 800 }", nil},
		{"a first value above that of the place", top + "value = 5\n[[award]]\nid = \"b\"\nvalue = [9, 1]\neligible = { under = 800 }", []string{"6? award 2 (\"b\").value"}},
		{"a value between those of two awards for places", top + "value = 4\n[[award]]\nid = \"b\"\nvalue = [9, 1]\n[[award]]\nid = \"c\"\nvalue = 5\neligible = { under = 800 }", nil},
		{"cash of a class above that of the place", top + "kind = \"cash\"\namount = \"5\"\n[[award]]\nid = \"b\"\nkind = \"cash\"\namount = \"9\"\neligible = { under = 800 }", nil},
		{"what all players win before the second place alone", top + "places = \"all\"\nvalue = 5\n[[award]]\nid = \"b\"\nvalue = [9, 1]", nil},
		{"the same in another order", top + "value = [9, 1]\n[[award]]\nid = \"b\"\nvalue = 4\n[[award]]\nid = \"c\"\nvalue = 5\neligible = { under = 800 }", nil},
		{"equal values in all sections and in one", top + "value = 5\n[[award]]\nid = \"b\"\nvalue = 5\nsection = \"A\"", []string{"6? award 2 (\"b\").value"}},
		{"equal values in one section and in all", top + "value = 5\nsection = \"A\"\n[[award]]\nid = \"b\"\nvalue = 5", []string{"7? award 2 (\"b\").value"}},
		{"cash of a class without cash of places, in equal shares", "method = \"equal\"\n" + top + "[[award]]\nid = \"b\"\nkind = \"cash\"\namount = \"9\"\neligible = { under = 800 }", nil},
		{"what all players win twice", top + "places = \"all\"\n[[award]]\nid = \"b\"\nplaces = \"all\"", []string{"5 award 2 (\"b\").id", "5? award 2 (\"b\").id"}},
		{"a class that follows another, then a hole", top + "eligible = { from = 1400, to = 1598 }\n[[award]]\nid = \"b\"\neligible = { from = 1599, to = 1650 }\n[[award]]\nid = \"c\"\neligible = { from = 1700, to = 1800 }", []string{"9? award 3 (\"c\").eligible.from"}},
		{"a hole above a limit", top + "eligible = { from = 1400, to = 1598 }\n[[award]]\nid = \"b\"\neligible = { from = 1600, to = 1800 }\n[[award]]\nid = \"c\"\neligible = { under = 1000 }", []string{"6? award 2 (\"b\").eligible.from"}},
		{"equal awards without values", top + "[[award]]\nid = \"b\"", []string{"4? award 2 (\"b\").id"}},
		{"equal values of first places", top + "value = [5, 0]\n[[award]]\nid = \"b\"\nvalue = 5", []string{"6? award 2 (\"b\").value"}},
		{"the lowest equal values", top + "value = 1\n[[award]]\nid = \"b\"\nvalue = 1", []string{"6? award 2 (\"b\").value"}},
		{"equal values with a priority", top + "value = 5\n[[award]]\nid = \"b\"\nvalue = 5\npriority = 2", nil},
		{"equal values of girls and of a state", top + "value = 5\neligible = { sex = \"F\" }\n[[award]]\nid = \"b\"\nvalue = 5\neligible = { state = \"OH\" }", []string{"7? award 2 (\"b\").value"}},
		{"equal values of girls and boys", top + "value = 5\neligible = { sex = \"F\" }\n[[award]]\nid = \"b\"\nvalue = 5\neligible = { sex = \"M\" }", nil},
		{"equal values of different grades", top + "eligible = { grade = 3 }\n[[award]]\nid = \"b\"\neligible = { grade = 4 }", nil},
		{"nobody is left", top + "places = \"all\"\nvalue = 9\n[[award]]\nid = \"b\"\nvalue = 5", []string{"6 award 2 (\"b\").id"}},
		{"a priority that is none", "priority = [\"place\", \"place\", \"luck\"]\n" + top, []string{"1 priority", "1 priority"}},
		{"one title of two awards", top + "title = \"Top Girl\"\n[[award]]\nid = \"b\"\ntitle = \"top girl\"\npriority = 1", []string{"6? award 2 (\"b\").title"}},
		{"one title of a trophy and of cash", top + "title = \"First\"\n[[award]]\nid = \"b\"\nkind = \"cash\"\namount = \"5\"\ntitle = \"First\"", nil},
		{"one title in two sections", top + "title = \"First\"\nsection = \"A\"\n[[award]]\nid = \"b\"\ntitle = \"First\"\nsection = \"B\"", nil},
		{"classes with a hole", top + "eligible = { from = 1400, to = 1598 }\n[[award]]\nid = \"b\"\neligible = { from = 1600, to = 1800 }", []string{"6? award 2 (\"b\").eligible.from"}},
		{"a hole that a limit closes", top + "eligible = { from = 1400, to = 1598 }\n[[award]]\nid = \"b\"\neligible = { from = 1600, to = 1800 }\n[[award]]\nid = \"c\"\neligible = { under = 1600 }", nil},
		{"a value of a class and none of the places", top + "places = 3\n[[award]]\nid = \"b\"\nvalue = 5\neligible = { under = 800 }", []string{"6? award 2 (\"b\").value"}},
		{"the same, where the strategy puts places first", "strategy = \"place-first\"\n" + top + "[[award]]\nid = \"b\"\nvalue = 5\neligible = { under = 800 }", nil},
		{"a place without a value beside one with", top + "value = 9\n[[award]]\nid = \"b\"\nvalue = 5\neligible = { under = 800 }\n[[award]]\nid = \"mention\"\nplaces = 9", nil},
		{"keys of the plan within an award", top + "currency = \"$\"\nmethod = \"hort\"", []string{"3 award 1 (\"a\").currency", "4 award 1 (\"a\").method"}},
		{"single brackets", "[award]\nid = \"a\"", []string{"1 award"}},
		{"capitals", "preset = \"USCHESS\"\n" + top + "kind = \"Trophy\"\neligible = { sex = \"f\" }", nil},
		{"a cap of another method", "method = \"hort\"\ncap = true\n" + top, []string{"2 cap"}},
		{"a cap of its method", "cap = true\n" + top, nil},
		{"values that rise from 0", top + "value = [0, 5]", []string{a("3", "value")}},
		{"values that are none", top + "value = [true, -1, 1000000001]", []string{a("3", "value"), a("3", "value"), a("3", "value")}},
		{"values from the largest to the smallest", top + "value = [1000000000, 0]", nil},
		{"items that are none", top + "item = []", []string{a("3", "item")}},
		{"an item for two places with cash", top + "kind = \"medal\"\ncash = [\"6\", \"5\"]\nitem = [\"Book\"]", []string{a("5", "item")}},
		{"unrated players with a provisional rating", top + "eligible = { unrated = true, provisional = true }", []string{a("3", "eligible.provisional")}},
		{"an upset by the unrated, with a rating", top + "order = \"upset\"\nunrated_as = 500\neligible = { unrated = true }", nil},
		{"games of a team", top + "team = true\neligible = { min_games = 1 }", []string{a("4", "eligible.min_games")}},
		{"a pool of the method that pools", "pool = true\n" + top, nil},
		{"no pool of a method without", "method = \"none\"\npool = false\n" + top, nil},
		{"a pool of a method without", "method = \"none\"\npool = true\n" + top, []string{"2 pool"}},
		{"a class without a lower bound that overlaps", pair("to = 1400", "from = 1200, to = 1600"), []string{b("8", "eligible")}},
		{"a class without an upper bound that overlaps", pair("from = 1600", "from = 1400, to = 1650"), []string{b("8", "eligible")}},
		{"unrated and provisional players", pair("unrated = true", "provisional = true"), nil},
		{"unrated players twice", pair("unrated = true", "unrated = true, state = \"OH\""), []string{b("7?", "value")}},
		{"the last grade, and girls of it", pair("grade = 12", "grade = 12, sex = \"F\""), []string{b("7?", "value")}},
		{"the first grade, and girls of it", pair("grade = \"PK\"", "grade = \"PK\", sex = \"F\""), []string{b("7?", "value")}},
		{"two boards", pair("board = 1", "board = 2"), nil},
		{"one board", pair("board = 2", "board = 2"), []string{b("7?", "value")}},
		{"a board, and girls", pair("board = 2", "sex = \"F\""), []string{b("7?", "value")}},
		{"two schools", pair("school = \"Oak\"", "school = [\"Elm\", \"Ash\"]"), nil},
		{"one of two schools", pair("school = \"Oak\"", "school = [\"Elm\", \"OAK\"]"), []string{b("7?", "value")}},
		{"two clubs", pair("club = \"Oak\"", "club = \"Elm\""), nil},
		{"two states", pair("state = \"OH\"", "state = \"NM\""), nil},
		{"two federations", pair("federation = \"USA\"", "federation = \"CAN\""), nil},
		{"a school, and a club", pair("school = \"Oak\"", "club = \"Elm\""), []string{b("7?", "value")}},
		{"classes with two holes", top + "eligible = { from = 1400, to = 1598 }\n[[award]]\nid = \"b\"\neligible = { from = 1700, to = 1800 }\n[[award]]\nid = \"c\"\neligible = { from = 1600, to = 1650 }", []string{b("6?", "eligible.from"), "9? award 3 (\"c\").eligible.from"}},
		{"a class of one rating that closes a hole", top + "eligible = { from = 1400, to = 1598 }\n[[award]]\nid = \"b\"\neligible = { from = 1599, to = 1599 }", nil},
		{"what the file of the event says", "expelled = [3]\n" + top, []string{"1 expelled"}},
		{"a seed without a text", "seed = \"\"\n" + top, []string{"1 seed"}},
		{"a limit of a trophy", top + "[[limit]]\nmost = \"5\"\naward = \"a\"", []string{"5 limit 1.award"}},
		{"a share of 0", top + "kind = \"cash\"\nfund = \"f\"\nshare = [100, 0]\n" + fund, []string{a("5", "share")}},
		{"a share that is none", top + "kind = \"cash\"\nfund = \"f\"\nshare = [\"x\"]\n" + fund, []string{a("5", "share")}},
		{"a share without a fund", top + "kind = \"cash\"\nshare = [100]", []string{a("1", "fund")}},
		{"a guarantee without a fund", top + "kind = \"cash\"\namount = \"5\"\nguaranteed = true", []string{a("1", "fund")}},
		{"a fund of a trophy", top + "fund = \"f\"\n" + fund, []string{a("3", "fund")}},
		{"a guaranteed share", top + "kind = \"cash\"\nfund = \"f\"\nshare = [100]\nguaranteed = true\n" + fund, []string{a("6", "guaranteed")}},
		{"a section twice", top + "section = [\"A\", \"a\"]", []string{a("3", "section")}},
		{"a sole winner across sections", top + "across = true\norder = \"clear-first\"", []string{a("3", "across")}},
		{"tie-breaks across sections", top + "across = true\norder = \"points\"\non_tie = \"tiebreak\"", []string{a("5", "on_tie")}},
		{"a consolation list across sections", top + "across = true\norder = \"points\"\non_tie = \"consolation\"", []string{a("5", "on_tie")}},
		{"the choice of people across sections", top + "across = true\norder = \"chosen\"", nil},
		{"a group without a name", top + "group = \" \"", []string{a("3", "group")}},
		{"a team by upset", top + "team = true\norder = \"upset\"", []string{a("3", "team")}},
		{"a team that people choose", top + "team = true\norder = \"chosen\"", nil},
		{"cash for a perfect score", top + "kind = \"cash\"\norder = \"perfect-score\"\namount = [\"5\"]", nil},
		{"two sole winners", top + "order = \"clear-first\"\nplaces = 2", []string{a("4", "places")}},
		{"no amounts", top + "kind = \"cash\"\namount = []", []string{a("4", "amount")}},
		{"an amount for each place", top + "kind = \"cash\"\nplaces = 2\namount = [\"6\", \"5\"]", nil},
		{"the most of each kind", top + "team = true\nteam_size = 99\nteam_min = 99\nsize_from = 999\nsize_to = 999\nteams_per_school = 26\nrating_sum = 1", []string{a("4", "team_size")}},
		{"more than the most of each kind", top + "team = true\nteam_size = 100\nteam_min = 100\nsize_from = 1000\nsize_to = 1000\nteams_per_school = 27", []string{a("4", "team_size"), a("5", "team_min"), a("6", "size_from"), a("7", "size_to"), a("8", "teams_per_school")}},
		{"one value in a list for all players", top + "places = \"all\"\nvalue = [5]", nil},
		{"no cash", top + "kind = \"medal\"\ncash = []", []string{a("4", "cash")}},
		{"cash for each place", top + "kind = \"medal\"\nplaces = 2\ncash = [\"6\", \"5\"]", nil},
		{"excluded numbers that are none", top + "eligible = { exclude = [0, 2147483648] }", []string{a("3", "eligible.exclude"), a("3", "eligible.exclude")}},
		{"the largest excluded number", top + "eligible = { exclude = [2147483647] }", nil},
		{"0 points", top + "eligible = { min_points = 0 }", []string{a("3", "eligible.min_points")}},
		{"unrated, and not rated", top + "eligible = { unrated = true, rated = false }", nil},
		{"not rated, in a class", top + "eligible = { under = 800, rated = false }", []string{a("3", "eligible.rated")}},
		{"grades, and a lowest one", top + "eligible = { grade = 3, grade_from = 2 }", []string{a("3", "eligible.grade")}},
		{"a range of one grade", top + "eligible = { grade_from = 3, grade_to = 3 }", nil},
		{"a range of one grade in a text", top + "eligible = { grade = \"3-3\" }", []string{a("3", "eligible.grade")}},
		{"no grades", top + "eligible = { grade = [] }", []string{a("3", "eligible.grade")}},
		{"a class in words", top + "class = \"best\"", []string{a("3", "class")}},
		{"awards in words", "awards = \"ten\"\n" + top, []string{"1 awards"}},
		{"a worse award that all players win first", top + "places = \"all\"\norder = \"points\"\nvalue = 9\n[[award]]\nid = \"b\"\nvalue = 5", nil},
		{"what all players of another section win first", top + "places = \"all\"\nsection = \"A\"\nvalue = 9\n[[award]]\nid = \"b\"\nvalue = 5", nil},
		{"what all players of one of two sections win first", top + "places = \"all\"\nsection = \"A\"\nvalue = 9\n[[award]]\nid = \"b\"\nsection = [\"A\", \"B\"]\nvalue = 5", nil},
		{"what all players of its section win first", top + "places = \"all\"\nsection = [\"A\", \"B\"]\nvalue = 9\n[[award]]\nid = \"b\"\nsection = \"A\"\nvalue = 5", []string{b("7", "id")}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			plan, problems := awards.ParsePlan([]byte(tt.plan), "plan.toml")
			var got []string
			failed := false
			for _, p := range problems {
				sign := "?"
				if p.Severity == finding.Error {
					sign, failed = "", true
				}
				got = append(got, fmt.Sprintf("%d%s %s", p.Pos.Line, sign, p.Pos.Path))
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("problems (-want +got):\n%s%v", diff, problems)
			}
			if failed != (plan == nil) {
				t.Errorf("a plan: %t, an error: %t", plan != nil, failed)
			}
		})
	}
}

// TestBounds: the smallest and the largest number of a key are accepted, and those beyond are not.
func TestBounds(t *testing.T) {
	t.Parallel()
	const award, team = "[[award]]\nid = \"a\"\n%s = %d", "[[award]]\nid = \"a\"\nteam = true\nteam_min = 1\n%s = %d"
	const criteria = "[[award]]\nid = \"a\"\neligible = { %s = %d }"
	const fund = "[[award]]\nid = \"a\"\nkind = \"cash\"\namount = \"5\"\nfund = \"f\"\n[[fund]]\nid = \"f\"\n%s = %d"
	for _, tt := range []struct {
		plan, key string
		low, high int
	}{
		{award, "places", 1, 1000},
		{award, "priority", 1, 1_000_000},
		{award, "value", 0, 1_000_000_000},
		{"[[award]]\nid = \"a\"\norder = \"upset\"\n%s = %d", "unrated_as", 1, 4000},
		{team, "team_size", 1, 99},
		{"[[award]]\nid = \"a\"\nteam = true\n%s = %d", "team_min", 1, 99},
		{team, "size_from", 1, 999},
		{team, "size_to", 1, 999},
		{team, "rating_sum", 1, 99 * 4000},
		{team, "teams_per_school", 1, 26},
		{"[[award]]\nid = \"a\"\nteam = true\nteam_size = 12\nquota = [{ eligible = { sex = \"F\" }, %s = %d }]", "least", 1, 12},
		{criteria, "under", 1, 4000},
		{criteria, "from", 1, 4000},
		{criteria, "to", 1, 4000},
		{criteria, "board", 1, 99},
		{criteria, "age_under", 1, 150},
		{criteria, "age_from", 1, 150},
		{criteria, "min_games", 1, 5000},
		{criteria, "min_percent", 1, 100},
		{fund, "entries", 1, 1_000_000_000},
		{fund, "based_on", 1, 1_000_000_000},
	} {
		for n, want := range map[int]bool{tt.low - 1: false, tt.low: true, tt.high: true, tt.high + 1: false} {
			if plan, problems := awards.ParsePlan(fmt.Appendf(nil, tt.plan, tt.key, n), "plan.toml"); (plan != nil) != want {
				t.Errorf("%s = %d: accepted: %t, want %t; %v", tt.key, n, plan != nil, want, problems)
			}
		}
	}
}

// TestTeamsOfPlans: a school with fewer players than a team has takes part with two, unless one is a team
// or the plan says how many; teams across sections go by points, as their places do not compare.
func TestTeamsOfPlans(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]struct {
		least int
		order awards.Order
	}{
		"": {2, awards.ByRank}, "team_size = 1": {1, awards.ByRank}, "team_size = 2\nteam_min = 3": {3, awards.ByRank},
		"across = true\norder = \"points\"": {2, awards.ByPoints}, "across = true": {2, awards.ByPoints},
		"across = true\norder = \"chosen\"": {2, awards.ByChoice},
	} {
		if a := parse(t, "[[award]]\nid = \"a\"\nteam = true\n"+text).Awards[0]; a.TeamMin != want.least || a.Order != want.order {
			t.Errorf("%s: at least %d by %s, want %+v", text, a.TeamMin, a.Order, want)
		}
	}
}

// TestTooMany: a plan has at most 2000 awards with 20,000 places together.
func TestTooMany(t *testing.T) {
	t.Parallel()
	places := strings.Repeat("[[award]]\ntitle = \"x\"\nplaces = 1000\nstack = true\n", 20)
	for plan, want := range map[string]bool{
		places: true, places + "[[award]]\nid = \"more\"": false, strings.Repeat("[[award]]\n", 2001): false,
	} {
		if plan, problems := awards.ParsePlan([]byte(plan), "plan.toml"); (plan != nil) != want {
			t.Errorf("accepted: %t, want %t; %v", plan != nil, want, problems)
		}
	}
}

// TestColumns: a mistake in an inline table is reported with its own column.
func TestColumns(t *testing.T) {
	t.Parallel()
	_, problems := awards.ParsePlan([]byte("[[award]]\nid = \"a\"\neligible = { under = 800, grde = 3 }"), "plan.toml")
	if len(problems) != 1 || problems[0].Pos.Line != 3 || problems[0].Pos.Col != 27 {
		t.Errorf("problems: %+v", problems)
	}
}

// TestEventProblems: what only the event shows.
func TestEventProblems(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name, plan string
		want       []string // "line key"; warnings with a "?"
	}{
		{"a section that is not there", "[[award]]\nid = \"a\"\nsection = [\"open\", \"Novice\"]", []string{"3? award 1 (\"a\").section"}},
		{"no section that is there", "[[award]]\nid = \"a\"\nsection = \"Novice\"", []string{"1 award", "3? award 1 (\"a\").section"}},
		{"criteria without data", "[[award]]\nid = \"a\"\neligible = { grade = 3, sex = \"F\", school = \"X\", age_under = 9 }", []string{
			"3? award 1 (\"a\").eligible.grade", "3? award 1 (\"a\").eligible.sex", "3? award 1 (\"a\").eligible.school", "3? award 1 (\"a\").eligible.age_under",
		}},
		{"a rating system that nobody has", "rating = \"uscf\"\n[[award]]\nid = \"a\"\neligible = { under = 800, unrated = true }", []string{"1 rating"}},
		{"the same where every class lacks it", "rating = \"uscf\"\n[[award]]\nid = \"a\"\neligible = { under = 800 }\n[[award]]\nid = \"u\"\norder = \"upset\"", []string{"1 rating"}},
		{"the same without classes", "rating = \"uscf\"\n[[award]]\nid = \"a\"", nil},
		{"no ratings after the event", "[[award]]\nid = \"a\"\norder = \"rating-gain\"", []string{"3? award 1 (\"a\").order"}},
		{"sole winners, who need no ratings", "[[award]]\nid = \"a\"\norder = \"clear-first\"\n[[award]]\nid = \"b\"\norder = \"perfect-score\"\npriority = 1", nil},
		{"no schools", "[[award]]\nid = \"a\"\nteam = true", []string{"3? award 1 (\"a\").team"}},
		{"exclusions of nobody", "[[award]]\nid = \"a\"\neligible = { exclude = [99, \"Nobody\"] }", []string{"3 award 1 (\"a\").eligible.exclude", "3 award 1 (\"a\").eligible.exclude"}},
		{"more points than there are", "[[award]]\nid = \"a\"\neligible = { min_points = 3.5, min_games = 4 }", []string{"3? award 1 (\"a\").eligible.min_points", "3? award 1 (\"a\").eligible.min_games"}},
		{"lots without a seed", "[[award]]\nid = \"a\"\non_tie = \"lots\"", []string{"3 award 1 (\"a\").on_tie"}},
		{"a seed", "seed = \"x\"\n[[award]]\nid = \"a\"\non_tie = \"lots\"", nil},
		{"a raffle without a seed", "[[award]]\nid = \"a\"\norder = \"raffle\"", []string{"3 award 1 (\"a\").order"}},
		{"lots, which cash needs not", "on_tie = \"lots\"\n[[award]]\nid = \"a\"\nkind = \"cash\"\namount = \"5\"", nil},
		{"a system and a sex that nobody has", "rating = \"uscf\"\n[[award]]\nid = \"a\"\neligible = { under = 800, sex = \"F\" }", []string{"1 rating", "4? award 1 (\"a\").eligible.sex"}},
		{"a system that nobody has, for the rated", "rating = \"uscf\"\n[[award]]\nid = \"a\"\neligible = { rated = true }", []string{"1 rating"}},
		{"the same for an upset", "rating = \"uscf\"\n[[award]]\nid = \"a\"\norder = \"upset\"", []string{"1 rating"}},
		{"the same for a performance", "rating = \"uscf\"\n[[award]]\nid = \"a\"\norder = \"performance\"", []string{"1 rating"}},
		{"the same for a gain", "rating = \"uscf\"\n[[award]]\nid = \"a\"\norder = \"rating-gain\"", []string{"1 rating", "4? award 1 (\"a\").order"}},
		{"members of FIDE", "[[award]]\nid = \"a\"\neligible = { member = \"fide\" }", []string{"3? award 1 (\"a\").eligible.member"}},
		{"house players", "[[award]]\nid = \"a\"\neligible = { house = true }", []string{"3? award 1 (\"a\").eligible.house"}},
		{"as many points and games as there are", "[[award]]\nid = \"a\"\neligible = { min_points = 3, min_games = 3 }", nil},
		{"a limit that excludes nobody", "[[award]]\nid = \"a\"\nkind = \"cash\"\namount = \"5\"\n[[limit]]\nmost = \"5\"\neligible = { exclude = [\"Nobody\"] }", []string{"7? limit 1.eligible.exclude"}},
		{"the same in a section that is not there", "[[award]]\nid = \"a\"\nkind = \"cash\"\namount = \"5\"\n[[limit]]\nmost = \"5\"\nsection = \"Novice\"\neligible = { exclude = [\"Nobody\"] }", []string{"7? limit 1.section"}},
		{"a limit that excludes somebody", "[[award]]\nid = \"a\"\nkind = \"cash\"\namount = \"5\"\n[[limit]]\nmost = \"5\"\neligible = { exclude = [\"Best, Bob\"] }", nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			r := awards.Decide(parse(t, tt.plan), data(t, byNumber, threeRounds()))
			var got []string
			for _, p := range r.Problems {
				got = append(got, fmt.Sprintf("%d%s %s", p.Pos.Line, map[bool]string{true: "?"}[(p.Severity == finding.Warning)], p.Pos.Path))
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("problems (-want +got):\n%s%v", diff, r.Problems)
			}
			if r.Failed() && len(r.Decisions)+len(r.People) > 0 {
				t.Error("an error, and awards all the same")
			}
		})
	}
}

// TestProvisional: results that are missing are reported.
func TestProvisional(t *testing.T) {
	t.Parallel()
	s := threeRounds()
	s.RoundCount = 4
	r := decide(t, parse(t, "[[award]]\nid = \"a\""), data(t, byNumber, s))
	if len(r.Problems) != 1 || !strings.Contains(r.Problems[0].Hint, "provisional") {
		t.Errorf("3 of 4 rounds: %v", r.Problems)
	}
}

// TestParseCents: exact or an error.
func TestParseCents(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]awards.Cents{"0": 0, "5": 500, "5.5": 550, "499.99": 49999, "1,250.00": 125000, "1,000,000": 100_000_000, "1000000000": 100_000_000_000} {
		if got, err := awards.ParseCents(text); err != nil || got != want {
			t.Errorf("%q is %d, %v; want %d", text, got, err, want)
		}
	}
	for _, text := range []string{"", "5.", ".5", "5.123", "-5", "+5", "5,00", "12,50", "1,2,3", "five", "5e3", "1000000000.01", "99999999999999999999", "½", "5 000"} {
		if got, err := awards.ParseCents(text); err == nil {
			t.Errorf("%q is treated as %s", text, got)
		}
	}
}

// TestBirthsInRosters: a day, a year, and the American way round.
func TestBirthsInRosters(t *testing.T) {
	t.Parallel()
	plan := parse(t, "[[award]]\nid = \"a\"\nplaces = \"all\"\neligible = { born_from = 2015-09-01 }")
	for text, want := range map[string]bool{"2015": false, "2016": true, "2015-09-01": true, "2015-08-31": false, "9/1/2015": true, "8/31/2015": false, "2015/09/01": true, "1.9.2015": true, "31.8.2015": false} {
		s := section("Open", somebody{"Ann", 0, 2, func(p *tournament.Player) { p.Birth = tournament.Date{} }})
		d := data(t, byNumber, s)
		d.Roster = &awards.Roster{Line: 1, Columns: []string{"#", "DOB"}, Rows: []roster.Row{{Line: 2, Cells: []string{"1", text}}}}
		if r := decide(t, plan, d); (len(r.People) == 1) != want {
			t.Errorf("born %s: has it %t, want %t; %v", text, len(r.People) == 1, want, r.Problems)
		}
	}
}

// TestTooManyPlaces: places times sections are bounded, so that a slip of the
// finger does not fill the memory.
func TestTooManyPlaces(t *testing.T) {
	t.Parallel()
	d := data(t, byNumber, threeRounds())
	for len(d.Sections) < 101 {
		d.Sections = append(d.Sections, d.Sections[0])
	}
	r := awards.Decide(parse(t, "[[award]]\nid = \"a\"\nplaces = 1000\n[[award]]\nid = \"b\"\nvalue = 1\nplaces = 1000"), d)
	if !r.Failed() || len(r.Decisions) != 0 {
		t.Errorf("%d decisions, problems %v", len(r.Decisions), r.Problems)
	}
}

// TestScholasticPreset: custom of US scholastic events. A place goes before a
// class, whatever their values, and who was level and missed is listed.
func TestScholasticPreset(t *testing.T) {
	t.Parallel()
	people := []somebody{{"Ann", 700, 8, nil}, {"Bob", 900, 6, nil}, {"Cal", 900, 6, nil}, {"Dan", 600, 4, nil}}
	plan := "preset = \"scholastic\"\n[[award]]\nid = \"place\"\nplaces = 2\nvalue = 5\n[[award]]\nid = \"u800\"\nvalue = 50\neligible = { under = 800 }"
	r := decide(t, parse(t, plan), data(t, byNumber, section("Open", people...)))
	if diff := cmp.Diff([]string{"place 1: Ann", "place 2: Bob", "u800 1: Dan"}, won(r)); diff != "" {
		t.Errorf("won (-want +got):\n%s", diff)
	}
	if len(r.Missed) != 1 || r.Missed[0].Who.Name != "Cal" {
		t.Errorf("missed: %+v, want Cal", r.Missed)
	}
}
