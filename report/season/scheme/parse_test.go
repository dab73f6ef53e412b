package scheme_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/report/eligible"
	"podium/report/season/scheme"
	"podium/tiebreak/exact"
)

func TestExampleIsAPlan(t *testing.T) {
	t.Parallel()
	plan := parse(t, scheme.Example())
	if got, want := plan.Digits, 2; got != want {
		t.Errorf("digits %d, want %d", got, want)
	}
	commented := 0
	for line := range strings.Lines(scheme.Example()) {
		if strings.HasPrefix(line, "#") && strings.Contains(line, " = ") && !strings.HasPrefix(line, "# ") {
			commented++
		}
	}
	if commented < 8 {
		t.Errorf("%d keys are commented out; the alternatives of the example are gone", commented)
	}
}

func TestSamplePlansParse(t *testing.T) {
	t.Parallel()
	paths, err := filepath.Glob(filepath.Join("..", "..", "..", "samples", "plans", "season", "*.toml"))
	if err != nil || len(paths) < 15 {
		t.Fatalf("%d plans, %v", len(paths), err)
	}
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if plan, problems := scheme.ParsePlan(data, path); plan == nil {
			t.Error(problems[0].Error())
		} else if len(plan.Describe()) < 3 {
			t.Errorf("%s: %q says little", path, plan.Describe())
		}
	}
}

// TestPlanProblems: what is wrong is reported with line and key, and what was found.
func TestPlanProblems(t *testing.T) {
	t.Parallel()
	const good = "[points]\nkind = \"game-points\"\n"
	tests := map[string]struct {
		plan string
		line int
		key  string
		says string
	}{
		"no TOML":                            {"title = \n", 1, "", "a key without a value"},
		"empty":                              {"", 0, "points", "the plan does not say what an event is worth"},
		"unknown key":                        {good + "[count]\nbset = 5\n", 4, "count.bset", "unknown key"},
		"unknown table":                      {good + "[cuont]\nbest = 5\n", 3, "cuont", "unknown key"},
		"table grows with place":             {"[points]\nplace = [10, 8,\n 9]\n", 2, "points.place", "place 3 is worth 9, more than place 2 with 8"},
		"bonus grows with place":             {good + "place_bonus = [1, 2]\n", 3, "points.place_bonus", "place 2 is worth 2"},
		"else above the last place":          {"[points]\nplace = [10, 5]\nelse = 6\n", 3, "points.else", "more than the last place of the table with 5"},
		"score falls":                        {"[points]\nscore = { \"3\" = 2, \"4\" = 1 }\n", 2, "points.score", "a score of 4 is worth 1, less than 2 for 3"},
		"score twice":                        {"[points]\nscore = { \"3\" = 2, \"3.0\" = 2 }\n", 2, "points.score", "the score 3 is listed twice"},
		"score is no score":                  {"[points]\nscore = { \"3.3\" = 2 }\n", 2, "points.score.3.3", "\"3.3\""},
		"two kinds":                          {"[points]\nplace = [3]\nscore = { \"3\" = 2 }\n", 3, "points.score", "points by place and by score"},
		"kind without table":                 {"[points]\nkind = \"place\"\n", 2, "points.kind", "without its table"},
		"kind and table":                     {"[points]\nkind = \"percent\"\nplace = [1]\n", 2, "points.kind", "and a table of points"},
		"no kind":                            {"[points]\nparticipation = 1\n", 1, "points.kind", "the plan does not say what the points depend on"},
		"negative":                           {good + "participation = -1\n", 3, "points.participation", "-1"},
		"too many decimals":                  {good + "participation = 0.1234567\n", 3, "points.participation", "0.1234567"},
		"not a number":                       {good + "participation = \"one\"\n", 3, "points.participation", "\"one\""},
		"infinite":                           {good + "participation = inf\n", 3, "points.participation", "+Inf"},
		"weight nought":                      {good + "[[event]]\npath = \"a\"\nweight = 0\n", 5, `event 1 ("a").weight`, "0"},
		"more than a hundred":                {good + "min_percent = 101\n", 3, "points.min_percent", "101"},
		"factor of a table":                  {"[points]\nplace = [1]\nfactor = 2\n", 3, "points.factor", "a factor for points of a table"},
		"scaled places":                      {"[points]\nplace = [1]\nnormalise_rounds = 5\n", 3, "points.normalise_rounds", "no points depend on scores"},
		"unknown word":                       {good + "on_tie = \"halve\"\n", 3, "points.on_tie", "\"halve\""},
		"two rules for what counts":          {good + "[count]\nbest = 5\nbest_of_first = [4, 7]\n", 4, "count.best", "more than one rule"},
		"best of fewer":                      {good + "[count]\nbest_of_first = [7, 4]\n", 4, "count.best_of_first", "the best 7 of the first 4"},
		"more needed than there are":         {good + "[count]\nmin_events = 7\nevents = 6\n", 4, "count.min_events", "7 of 6 events"},
		"unknown criterion":                  {good + "[ties]\norder = [\"wins\", \"luck\"]\n", 4, "ties.order", "\"luck\""},
		"criterion twice":                    {good + "[ties]\norder = [\"wins\", \"wins\"]\n", 4, "ties.order", "twice"},
		"lots without seed":                  {good + "[ties]\norder = [\"lots\"]\n", 3, "ties.seed", "lots without a seed"},
		"seed without lots":                  {good + "[ties]\nseed = \"x\"\n", 4, "ties.seed", "a seed without lots"},
		"section without name":               {good + "[[section]]\nweight = 2\n", 3, "section 1.name", "no name"},
		"event without path":                 {good + "[[event]]\nweight = 2\n", 3, "event 1.path", "no path"},
		"bad pattern":                        {good + "[[event]]\npath = \"[a\"\n", 4, `event 1 ("[a").path`, "\"[a\""},
		"section twice":                      {good + "[[event]]\npath = \"a\"\nsections = { \"K-5\" = \"E\", \"k-5\" = \"F\" }\n", 5, `event 1 ("a").sections.k-5`, "twice"},
		"window backwards":                   {"from = 2026-01-01\nto = 2025-01-01\n" + good, 2, "to", "2025-01-01 is before from"},
		"date in quotes":                     {"from = \"2026-01-01\"\n" + good, 1, "from", "\"2026-01-01\""},
		"table twice":                        {good + "[[table]]\nname = \"A\"\n[[table]]\nname = \"a\"\n", 6, `table 2 ("a").name`, "two tables are called"},
		"nobody was born":                    {good + "[[table]]\nname = \"A\"\nborn_from = 2015\nborn_to = 2014\n", 6, `table 1 ("A").born_to`, "conditions that nobody can meet"},
		"age without day":                    {good + "[[table]]\nname = \"A\"\nage_under = 10\n", 3, `table 1 ("A").age_on`, "without a date"},
		"no table at all":                    {"category = \"none\"\n" + good, 1, "category", "no table at all"},
		"a category for all and each":        {good + "[[event]]\npath = \"a\"\ncategory = \"E\"\nsections = { \"K-5\" = \"E\" }\n", 5, `event 1 ("a").category`, "a category for all sections"},
		"outlook without a goal":             {good + "[qualify]\noutlook = true\n", 4, "qualify.outlook", "no goal"},
		"too large":                          {good + "participation = 1000001\n", 3, "points.participation", "1000001"},
		"no places":                          {"[points]\nplace = []\n", 2, "points.place", "an empty list"},
		"else without a table":               {good + "else = 1\n", 3, "points.else", "outside a table"},
		"else of a section without a table":  {"[points]\nplace = [3]\n[[section]]\nname = \"A\"\nelse = 1\n", 5, `section 1 ("A").else`, "outside a table"},
		"all and the best":                   {good + "[count]\nall = true\nbest = 5\n", 5, "count.best", "more than one rule"},
		"all and the best of the first":      {good + "[count]\nall = true\nbest_of_first = [1, 2]\n", 3, "count.best", "more than one rule"},
		"best in words":                      {good + "[count]\nbest_of_first = [\"4\", 7]\n", 4, "count.best_of_first", "the best 4"},
		"first in words":                     {good + "[count]\nbest_of_first = [4, \"7\"]\n", 4, "count.best_of_first", "of the first 7"},
		"best of none":                       {good + "[count]\nbest_of_first = [0, 7]\n", 4, "count.best_of_first", "the best 0"},
		"best of too many":                   {good + "[count]\nbest_of_first = [4, 10001]\n", 4, "count.best_of_first", "of the first 10001"},
		"empty pattern":                      {good + "[[event]]\npath = \"\"\n", 4, "event 1.path", "\"\""},
		"left out with a category":           {good + "[[section]]\nname = \"A\"\nskip = true\ncategory = \"E\"\n", 5, `section 1 ("A").skip`, "left out"},
		"left out with a weight":             {good + "[[section]]\nname = \"A\"\nskip = true\nweight = 2\n", 5, `section 1 ("A").skip`, "left out"},
		"factor of nothing":                  {"[points]\nkind = \"none\"\nfactor = 2\n", 3, "points.factor", "a factor for points of a table"},
		"factor of games":                    {"[points]\ngame = { win = 3 }\nfactor = 2\n", 3, "points.factor", "a factor for points of a table"},
		"else above the lowest score":        {"[points]\nscore = { \"3\" = 2 }\nelse = 3\n", 3, "points.else", "more than the lowest score of the table with 2"},
		"unknown kind with a table":          {"[points]\nkind = \"luck\"\nplace = [3]\n", 2, "points.kind", "\"luck\""},
		"games and scores":                   {"[points]\ngame = { win = 3 }\nscore = { \"3\" = 2 }\n", 2, "points.game", "points by game, and by place or score"},
		"games and places":                   {"[points]\ngame = { win = 3 }\nplace = [3]\n", 2, "points.game", "points by game, and by place or score"},
		"kind and scores":                    {"[points]\nkind = \"percent\"\nscore = { \"3\" = 2 }\n", 2, "points.kind", "and a table of points"},
		"kind and games":                     {"[points]\nkind = \"percent\"\ngame = { win = 3 }\n", 2, "points.kind", "and a table of points"},
		"kind of scores without a table":     {"[points]\nkind = \"score\"\n", 2, "points.kind", "without its table"},
		"kind of scores and places":          {"[points]\nkind = \"score\"\nplace = [3]\n", 2, "points.kind", "without its table"},
		"kind of places and scores":          {"[points]\nkind = \"place\"\nscore = { \"3\" = 2 }\n", 2, "points.kind", "without its table"},
		"score below 0":                      {"[points]\nscore = { \"-1\" = 2 }\n", 2, "points.score.-1", "\"-1\""},
		"worth of a score in words":          {"[points]\nscore = { \"3\" = \"x\" }\n", 2, "points.score.3", "\"x\""},
		"no scores":                          {"[points]\nscore = {}\n", 2, "points.score", "an empty table"},
		"more players needed than count":     {good + "[teams]\nbest_players = 3\nmin_players = 4\n", 5, "teams.min_players", "4 of 3 players"},
		"school of other teams":              {good + "[teams]\nby = \"team\"\nschool = \"latest\"\n", 5, "teams.school", "teams by something else"},
		"matches of states":                  {good + "[teams]\nby = \"state\"\nmatch = { win = 2 }\n", 4, "teams.by", "teams by something else"},
		"matches of federations":             {good + "[teams]\nby = \"federation\"\nmatch = { win = 2 }\n", 4, "teams.by", "teams by something else"},
		"loss above draw":                    {good + "[teams]\nmatch = { win = 2, loss = 1 }\n", 4, "teams.match", "more points for a loss"},
		"draw above win":                     {good + "[teams]\nmatch = { win = 1, draw = 2 }\n", 4, "teams.match", "more points for a loss"},
		"match wins without matches":         {good + "[teams]\nties = [\"wins\"]\n", 4, "teams.ties", "\"wins\" without matches"},
		"match points without matches":       {good + "[teams]\nties = [\"head-to-head\"]\n", 4, "teams.ties", "\"head-to-head\" without matches"},
		"board points without matches":       {good + "[teams]\nties = [\"best-results\", \"board-points\"]\n", 4, "teams.ties", "\"board-points\" without matches"},
		"adjust both":                        {good + "[[adjust]]\nperson = \"A\"\nteam = \"B\"\npoints = 1\nreason = \"x\"\n", 5, "adjust 1.team", "both a person and a team"},
		"adjust nobody":                      {good + "[[adjust]]\nperson = \" \"\npoints = 1\nreason = \"x\"\n", 4, "adjust 1.person", "nobody"},
		"adjust a team at an event":          {good + "[[adjust]]\nteam = \"B\"\npoints = 1\nreason = \"x\"\nevent = \"a\"\n", 7, "adjust 1.event", "an event for a team"},
		"adjust by nothing":                  {good + "[[adjust]]\nperson = \"A\"\npoints = 0\nreason = \"x\"\n", 5, "adjust 1.points", "0"},
		"adjust by words":                    {good + "[[adjust]]\nperson = \"A\"\npoints = \"x\"\nreason = \"x\"\n", 5, "adjust 1.points", "\"x\""},
		"adjust by too much":                 {good + "[[adjust]]\nperson = \"A\"\npoints = -1000001\nreason = \"x\"\n", 5, "adjust 1.points", "-1000001"},
		"adjust without points":              {good + "[[adjust]]\nperson = \"A\"\nreason = \"x\"\n", 3, "adjust 1.points", "no points"},
		"adjust without a reason":            {good + "[[adjust]]\nperson = \"A\"\npoints = 1\nreason = \" \"\n", 6, "adjust 1.reason", "an empty text"},
		"table without a name":               {good + "[[table]]\nunrated = true\n", 3, "table 1.name", "no name"},
		"unrated from a rating":              {good + "[[table]]\nname = \"A\"\nunrated = true\nrating_from = 800\n", 5, `table 1 ("A").unrated`, "both unrated and a rating"},
		"unrated under a rating":             {good + "[[table]]\nname = \"A\"\nunrated = true\nrating_under = 800\n", 5, `table 1 ("A").unrated`, "both unrated and a rating"},
		"no rating left":                     {good + "[[table]]\nname = \"A\"\nrating_from = 800\nrating_under = 800\n", 6, `table 1 ("A").rating_under`, "nobody can meet"},
		"no age left":                        {good + "[[table]]\nname = \"A\"\nage_on = 2026-01-01\nage_from = 10\nage_under = 10\n", 7, `table 1 ("A").age_under`, "nobody can meet"},
		"no grade left":                      {good + "[[table]]\nname = \"A\"\ngrade_from = 3\ngrade_to = 2\n", 6, `table 1 ("A").grade_to`, "nobody can meet"},
		"together without places":            {good + "[[event]]\npath = \"a\"\ntogether = true\n", 1, "points", "no points by place"},
		"scale without sections together":    {"[points]\nplace = [3]\n[[section]]\nname = \"A\"\nscale = 2\n", 5, `section 1 ("A").scale`, "a scale of scores"},
		"unknown kind with scores":           {"[points]\nkind = \"luck\"\nscore = { \"3\" = 2 }\n", 2, "points.kind", "\"luck\""},
		"places of a section without places": {good + "[[section]]\nname = \"A\"\nplace = [1]\n", 5, `section 1 ("A").place`, "[points] has none"},
		"weight in words":                    {good + "[[event]]\npath = \"a\"\nweight = \"x\"\n", 5, `event 1 ("a").weight`, "\"x\""},
		"a place in words":                   {"[points]\nplace = [5, \"x\"]\n", 2, "points.place", "value 2 is the text \"x\""},
		"else above the only place":          {"[points]\nplace = [5]\nelse = 6\n", 3, "points.else", "more than the last place of the table with 5"},
		"more needed than one event":         {good + "[count]\nmin_events = 2\nevents = 1\n", 4, "count.min_events", "2 of 1 events"},
		"places scaled to one round":         {"[points]\nplace = [1]\nnormalise_rounds = 1\n", 3, "points.normalise_rounds", "no points depend on scores"},
		"two players needed of one":          {good + "[teams]\nbest_players = 1\nmin_players = 2\n", 5, "teams.min_players", "2 of 1 players"},
		"two teams of any size":              {good + "[teams]\nper_school = 2\n", 4, "teams.per_school", "no team size"},
		"no first grade left":                {good + "[[table]]\nname = \"A\"\ngrade_from = 1\ngrade_to = \"K\"\n", 6, `table 1 ("A").grade_to`, "nobody can meet"},
		"under 1 without a day":              {good + "[[table]]\nname = \"A\"\nage_under = 1\n", 3, `table 1 ("A").age_on`, "without a date"},
		"from 1 without a day":               {good + "[[table]]\nname = \"A\"\nage_from = 1\n", 3, `table 1 ("A").age_on`, "without a date"},
		"unrated from 1":                     {good + "[[table]]\nname = \"A\"\nunrated = true\nrating_from = 1\n", 5, `table 1 ("A").unrated`, "both unrated and a rating"},
		"unrated under 1":                    {good + "[[table]]\nname = \"A\"\nunrated = true\nrating_under = 1\n", 5, `table 1 ("A").unrated`, "both unrated and a rating"},
		"play-off of one":                    {good + "[[playoff]]\norder = [\"A\"]\n", 4, "playoff 1.order", "fewer than two"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plan, problems := scheme.ParsePlan([]byte(test.plan), "series.toml")
			if plan != nil || len(problems) != 1 {
				t.Fatalf("not one problem: %v", problems)
			}
			p := problems[0]
			if p.Pos.Line != test.line || p.Pos.Path != test.key || !strings.Contains(p.Found, test.says) || p.Pos.File != "series.toml" || (p.Severity == finding.Warning) {
				t.Errorf("got %s\nline %d, key %q, want line %d, key %q, %q", p.Error(), p.Pos.Line, p.Pos.Path, test.line, test.key, test.says)
			}
		})
	}
}

// TestWhatIsExpected: what the messages about some keys expect.
func TestWhatIsExpected(t *testing.T) {
	t.Parallel()
	for plan, want := range map[string]string{
		"[[section]]\nweight = 2\n":   `section 1.name: no name; expected name = "K-5 Open": the name of a section or a pattern`,
		"[[section]]\nname = \"[\"\n": `section 1 ("[").name: "["; expected the name of a section or a pattern: "K-5*"`,
		"[count]\nbest_of_first = [4]\n": "count.best_of_first: 1 value; " +
			"expected two whole numbers: [4, 7] for the best 4 of the first 7 events",
	} {
		_, problems := scheme.ParsePlan([]byte("[points]\nkind = \"game-points\"\n"+plan), "series.toml")
		if len(problems) != 1 || !strings.HasSuffix(problems[0].Error(), want) {
			t.Errorf("%q: got %v, want %s", plan, problems, want)
		}
	}
}

// TestAllProblemsAtOnce: in the order of the lines.
func TestAllProblemsAtOnce(t *testing.T) {
	t.Parallel()
	_, problems := scheme.ParsePlan([]byte("titel = 1\n[points]\nplace = [1, 2]\nbyes = \"keep\"\n[count]\nbest = 0\n"), "series.toml")
	var lines []int
	for _, p := range problems {
		lines = append(lines, p.Pos.Line)
	}
	if got, want := fmt.Sprint(lines), "[1 3 4 6]"; got != want {
		t.Errorf("problems in lines %s, want %s", got, want)
	}
}

// parse reads a plan that must be good.
func parse(t *testing.T, text string) *scheme.Plan {
	t.Helper()
	plan, problems := scheme.ParsePlan([]byte(text), "series.toml")
	for i := range problems {
		t.Error(problems[i].Error())
	}
	if plan == nil {
		t.FailNow()
	}
	return plan
}

// TestLimitsOfPlans: what is just within bounds is a plan.
func TestLimitsOfPlans(t *testing.T) {
	t.Parallel()
	const good = "[points]\nkind = \"game-points\"\n"
	for _, text := range []string{
		"from = 2026-01-01\nto = 2026-01-01\n" + good, good + "participation = 1000000\nmin_percent = 100\n", good + "participation = \"1/1000\"\n",
		good + "[count]\nbest_of_first = [10000, 10000]\n", good + "[count]\nall = true\n", good + "[count]\nmin_events = 6\nevents = 6\n",
		"[points]\nkind = \"Place\"\nplace = [3, 3]\nelse = 3\n", "[points]\nscore = { \"0\" = 2, \"0.5\" = 2 }\nelse = 2\n", "[points]\ngame = { win = 3 }\nkind = \"games\"\n",
		good + "[teams]\nbest_players = 3\nmin_players = 3\n", good + "[teams]\nmin_players = 3\n",
		good + "[teams]\nmatch = { win = 1, draw = 1, loss = 1 }\nties = [\"wins\"]\n", good + "[[adjust]]\nteam = \"A\"\npoints = -1000000\nreason = \"x\"\n",
		good + "place_bonus = [1]\n[[event]]\npath = \"a\"\ntogether = true\n", good + "[[table]]\nname = \"A\"\neach = \"grade\"\n[[table]]\nname = \"a\"\neach = \"school\"\n",
		good + "[[table]]\nname = \"A\"\nrating_from = 800\nrating_under = 801\nage_on = 2026-01-01\nage_from = 9\nage_under = 10\ngrade_from = 3\ngrade_to = 3\nborn_from = 2015\nborn_to = 2015-01-01\n",
		good + "[[section]]\nname = \"A\"\nskip = true\n", good + "[[playoff]]\norder = [\"A\", \"B\"]\n",
	} {
		parse(t, text)
	}
	if plan := parse(t, good+"[[table]]\nname = \"A\"\nunrated = false\n"); plan.Categories[0].Unrated != eligible.NotAsked {
		t.Error("unrated = false asks for something")
	}
}

// TestDescribed: what a plan says is in the rules, and what it does not say is not.
func TestDescribed(t *testing.T) {
	t.Parallel()
	const good = "[points]\nkind = \"game-points\"\n"
	for text, want := range map[string]string{
		"from = 2026-01-01\nto = 2026-06-30\n" + good:   "Events from 2026-01-01 to 2026-06-30.",
		"from = 2026-01-01\n" + good:                    "Events from 2026-01-01.",
		"to = 2026-06-30\n" + good:                      "Events to 2026-06-30.",
		"[points]\nkind = \"none\"\n":                   "No points except the following.",
		good + "byes = \"drop\"\n":                      "Byes count neither in score nor in games.",
		good + "forfeits = \"drop\"\n":                  "Forfeits count neither in score nor in games.",
		good + "byes = \"drop\"\nforfeits = \"drop\"\n": "Byes and forfeits count neither in score nor in games.",
		good + "weigh = \"points\"\n":                   "The weight of an event does not multiply bonuses.",
	} {
		for _, other := range []string{"Events ", "No points", "neither", "multiply"} {
			rules := strings.Join(parse(t, text).Describe(), "\n")
			if !strings.Contains(rules, want) || strings.Contains(rules, other) != strings.Contains(want, other) {
				t.Errorf("%q: %s\nwant %q", text, rules, want)
			}
		}
	}
}

// TestBonuses: a weight multiplies bonuses unless the plan says that it multiplies points alone, an
// age that is unknown has no bonus, and rating points count by whole numbers.
func TestBonuses(t *testing.T) {
	t.Parallel()
	const plan = "[points]\nkind = \"game-points\"\nage_bonus = [{ under = 10, points = 1 }, { under = 8, points = 3 }, { under = 6, points = 2 }]\nrating_gain = { per = 100 }\n"
	s := parse(t, plan).Scoring
	day := func(year int16) tournament.Date { return tournament.Date{Year: year, Month: 3, Day: 14} }
	for _, tt := range []struct{ got, want scheme.Points }{
		{s.Weighted(exact.Whole(4), exact.Whole(1), exact.Whole(2)), exact.Whole(10)},
		{s.ForAge(day(2020), day(2026)), exact.Whole(3)},
		{s.ForAge(day(2021), day(2026)), exact.Whole(2)},
		{s.ForAge(day(2016), day(2026)), exact.Whole(0)},
		{s.ForAge(tournament.Date{}, day(5)), exact.Whole(0)},
		{s.ForAge(day(2020), tournament.Date{}), exact.Whole(0)},
		{s.MostForAge(0), exact.Whole(3)},
		{s.MostForAge(8), exact.Whole(1)},
		{s.MostForAge(10), exact.Whole(0)},
		{s.ForGain(199), exact.Whole(1)},
		{s.ForGain(99), exact.Whole(0)},
		{s.ForGain(0), exact.Whole(0)},
		{s.ForGain(100), exact.Whole(1)},
		{s.ForGain(-100), exact.Whole(0)},
	} {
		if !tt.got.Equal(tt.want) {
			t.Errorf("%s, want %s", tt.got.Exact(), tt.want.Exact())
		}
	}
	s = parse(t, plan+"weigh = \"points\"\n").Scoring
	if got := s.Weighted(exact.Whole(4), exact.Whole(1), exact.Whole(2)); !got.Equal(exact.Whole(9)) {
		t.Errorf("points alone are weighed: %s, want 9", got.Exact())
	}
}
