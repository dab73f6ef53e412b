package scheme_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"podium/formats/finding"
	"podium/report/season/scheme"
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
		"no TOML":                    {"title = \n", 1, "", "a key without a value"},
		"empty":                      {"", 0, "points", "the plan does not say what an event is worth"},
		"unknown key":                {good + "[count]\nbset = 5\n", 4, "count.bset", "unknown key"},
		"unknown table":              {good + "[cuont]\nbest = 5\n", 3, "cuont", "unknown key"},
		"table grows with place":     {"[points]\nplace = [10, 8,\n 9]\n", 2, "points.place", "place 3 is worth 9, more than place 2 with 8"},
		"bonus grows with place":     {good + "place_bonus = [1, 2]\n", 3, "points.place_bonus", "place 2 is worth 2"},
		"else above the last place":  {"[points]\nplace = [10, 5]\nelse = 6\n", 3, "points.else", "more than the last place of the table with 5"},
		"score falls":                {"[points]\nscore = { \"3\" = 2, \"4\" = 1 }\n", 2, "points.score", "a score of 4 is worth 1, less than 2 for 3"},
		"score twice":                {"[points]\nscore = { \"3\" = 2, \"3.0\" = 2 }\n", 2, "points.score", "the score 3 is listed twice"},
		"score is no score":          {"[points]\nscore = { \"3.3\" = 2 }\n", 2, "points.score.3.3", "\"3.3\""},
		"two kinds":                  {"[points]\nplace = [3]\nscore = { \"3\" = 2 }\n", 3, "points.score", "points by place and by score"},
		"kind without table":         {"[points]\nkind = \"place\"\n", 2, "points.kind", "without its table"},
		"kind and table":             {"[points]\nkind = \"percent\"\nplace = [1]\n", 2, "points.kind", "and a table of points"},
		"no kind":                    {"[points]\nparticipation = 1\n", 1, "points.kind", "the plan does not say what the points depend on"},
		"negative":                   {good + "participation = -1\n", 3, "points.participation", "-1"},
		"too many decimals":          {good + "participation = 0.1234567\n", 3, "points.participation", "0.1234567"},
		"not a number":               {good + "participation = \"one\"\n", 3, "points.participation", "\"one\""},
		"infinite":                   {good + "participation = inf\n", 3, "points.participation", "+Inf"},
		"weight nought":              {good + "[[event]]\npath = \"a\"\nweight = 0\n", 5, `event 1 ("a").weight`, "0"},
		"more than a hundred":        {good + "min_percent = 101\n", 3, "points.min_percent", "101"},
		"factor of a table":          {"[points]\nplace = [1]\nfactor = 2\n", 3, "points.factor", "a factor for points of a table"},
		"scaled places":              {"[points]\nplace = [1]\nnormalise_rounds = 5\n", 3, "points.normalise_rounds", "no points depend on scores"},
		"unknown word":               {good + "on_tie = \"halve\"\n", 3, "points.on_tie", "\"halve\""},
		"two rules for what counts":  {good + "[count]\nbest = 5\nbest_of_first = [4, 7]\n", 4, "count.best", "more than one rule"},
		"best of fewer":              {good + "[count]\nbest_of_first = [7, 4]\n", 4, "count.best_of_first", "the best 7 of the first 4"},
		"more needed than there are": {good + "[count]\nmin_events = 7\nevents = 6\n", 4, "count.min_events", "7 of 6 events"},
		"unknown criterion":          {good + "[ties]\norder = [\"wins\", \"luck\"]\n", 4, "ties.order", "\"luck\""},
		"criterion twice":            {good + "[ties]\norder = [\"wins\", \"wins\"]\n", 4, "ties.order", "twice"},
		"lots without seed":          {good + "[ties]\norder = [\"lots\"]\n", 3, "ties.seed", "lots without a seed"},
		"seed without lots":          {good + "[ties]\nseed = \"x\"\n", 4, "ties.seed", "a seed without lots"},
		"section without name":       {good + "[[section]]\nweight = 2\n", 3, "section 1.name", "no name"},
		"event without path":         {good + "[[event]]\nweight = 2\n", 3, "event 1.path", "no path"},
		"bad pattern":                {good + "[[event]]\npath = \"[a\"\n", 4, `event 1 ("[a").path`, "\"[a\""},
		"section twice":              {good + "[[event]]\npath = \"a\"\nsections = { \"K-5\" = \"E\", \"k-5\" = \"F\" }\n", 5, `event 1 ("a").sections.k-5`, "twice"},
		"window backwards":           {"from = 2026-01-01\nto = 2025-01-01\n" + good, 2, "to", "2025-01-01 is before from"},
		"date in quotes":             {"from = \"2026-01-01\"\n" + good, 1, "from", "\"2026-01-01\""},
		"table twice":                {good + "[[table]]\nname = \"A\"\n[[table]]\nname = \"a\"\n", 6, `table 2 ("a").name`, "two tables are called"},
		"nobody was born":            {good + "[[table]]\nname = \"A\"\nborn_from = 2015\nborn_to = 2014\n", 6, `table 1 ("A").born_to`, "conditions that nobody can meet"},
		"age without day":            {good + "[[table]]\nname = \"A\"\nage_under = 10\n", 3, `table 1 ("A").age_on`, "without a date"},
		"no table at all":            {"category = \"none\"\n" + good, 1, "category", "no table at all"},
		"play-off of one":            {good + "[[playoff]]\norder = [\"A\"]\n", 4, "playoff 1.order", "fewer than two"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plan, problems := scheme.ParsePlan([]byte(test.plan), "series.toml")
			if plan != nil || len(problems) == 0 {
				t.Fatal("no problem")
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
