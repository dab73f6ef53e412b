package season_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/finding"
	"podium/formats/handwritten"
	"podium/formats/tournament"
	"podium/report/reporttest"
	"podium/report/season"
	"podium/report/season/scheme"
)

// TestEventProblems: what is wrong with the events of a series, and where.
func TestEventProblems(t *testing.T) {
	t.Parallel()
	const plain = "category = \"one\"\n[points]\nkind = \"game-points\"\n"
	oct := field{}.allPlay("oct.trf", "2025-10-04", "Open", first)
	nov := field{}.allPlay("nov.trf", "2025-11-08", "Open", second)
	corrected := field{}.allPlay("oct-2.trf", "2025-10-04", "Open", third)
	corrected.Event.Name = oct.Event.Name
	twice := field{}.allPlay("oct.trf", "2025-10-04", "Open", first)
	for i := range 2 {
		twice.Event.Sections[0].Players[i*2].IDs = []tournament.ID{{System: "fide", Value: "99000017"}}
		twice.Event.Sections[0].Players[i*2].Name = "Arc, Ann"
	}
	copied := field{}.allPlay("copy.xlsx", "", "", first)
	later := field{}.allPlay("later.trf", "2025-10-11", "Open", first)
	unnamed := field{}.allPlay("unnamed.trf", "2025-11-15", "", third)
	undated := field{}.allPlay("undated.trf", "", "Open", third)
	inTwo := field{}.allPlay("oct.trf", "2025-10-04", "Open", first)
	inTwo.Event.Sections = append(inTwo.Event.Sections, field{}.allPlay("", "", "Copy", first).Event.Sections[0])
	withCopy := field{}.allPlay("nov.trf", "2025-11-08", "Open", second)
	withCopy.Event.Sections = append(withCopy.Event.Sections, field{}.allPlay("", "", "Copy", first).Event.Sections[0])
	sheets := field{}.allPlay("oct.xlsx", "2025-10-04", "Open", first)
	sheets.Where = func(_, player int) (string, int) { return "Sheet1", player + 3 }
	for i := range 2 {
		sheets.Event.Sections[0].Players[i*2].IDs = []tournament.ID{{System: "fide", Value: "99000017"}}
		sheets.Event.Sections[0].Players[i*2].Name = "Arc, Ann"
	}
	half := event("oct-2.trf", "2025-10-04", "Open", "Arc, Ann: W2", "Bow, Ben: L1", "Eel, Eve: W4", "Fox, Flo: L3")
	half.Event.Name = oct.Event.Name
	unfinished := event("open.trf", "2025-12-06", "Open", "Arc, Ann: W2", "Bow, Ben: L1")
	unfinished.Event.Sections[0].RoundCount = 5
	tests := map[string]struct {
		plan    string
		events  []season.Input
		code    finding.Code
		file    string
		line    int
		says    string
		warning bool
	}{
		"nothing": {plain, nil, finding.NoEvents, "series.toml", 0, "no event", false},
		"a window without events": {
			"from = 2026-01-01\n" + plain,
			[]season.Input{oct},
			finding.NoEvents, "series.toml", 0,
			"oct.trf: it started on 2025-10-04, before 2026-01-01", false,
		},
		"no event is listed": {
			"unlisted = \"skip\"\n" + plain + "[[event]]\npath = \"dec.trf\"\n", []season.Input{oct}, finding.NoEvents, "series.toml", 0, "the plan does not list it", false,
		},
		"an entry fits nothing": {
			plain + "[[event]]\npath = \"dec.trf\"\n", []season.Input{oct}, finding.UnusedEntry, "series.toml", 5, "no event matches \"dec.trf\"", true,
		},
		"a section rule fits nothing": {
			plain + "[[section]]\nname = \"Opne\"\nweight = 2\n", []season.Input{oct}, finding.UnusedEntry, "series.toml", 5, "no section matches \"Opne\"", false,
		},
		"a section rule without a weight fits nothing": {
			plain + "[[section]]\nname = \"Opne\"\ncategory = \"X\"\n", []season.Input{oct}, finding.UnusedEntry, "series.toml", 5, "no section matches \"Opne\"", true,
		},
		"a weight that fits nothing yet": {
			plain + "[count]\nevents = 5\n[[section]]\nname = \"Opne\"\nweight = 2\n", []season.Input{oct}, finding.UnusedEntry, "series.toml", 7, "no section matches \"Opne\"", true,
		},
		"weights by name, and a section without one": {
			plain + "[[section]]\nname = \"Open\"\nweight = 2\n",
			[]season.Input{oct, unnamed},
			finding.UnusedEntry, "unnamed.trf", 0,
			"the section has no name, but the plan gives weights to sections by name", false,
		},
		"one content under two names": {
			plain, []season.Input{oct, copied}, finding.EventTwice, "oct.trf", 0, "the same 6 games between the same people as in copy.xlsx", false,
		},
		"one content on two days": {
			plain, []season.Input{oct, later}, finding.SameResults, "later.trf", 0, "as in oct.trf", true,
		},
		"two versions": {
			plain, []season.Input{oct, corrected}, finding.EventVersions, "oct.trf", 0, "the same name, day and 4 people as in oct-2.trf", false,
		},
		"one content in two sections": {
			plain, []season.Input{inTwo}, finding.EventTwice, "oct.trf", 0, `the same 6 games between the same people as in section "Open"`, false,
		},
		"one content, of which the other file has more": {
			plain, []season.Input{withCopy, copied}, finding.EventTwice, "nov.trf", 0, "the same 6 games between the same people as in copy.xlsx", false,
		},
		"one content as a section of the other file": {
			plain, []season.Input{withCopy, later}, finding.SameResults, "nov.trf", 0, "the same 6 games between the same people as in later.trf", true,
		},
		"two versions with half of the people": {
			plain, []season.Input{oct, half}, finding.EventVersions, "oct.trf", 0, "the same name, day and 2 people as in oct-2.trf", false,
		},
		"a person twice in a sheet": {
			plain, []season.Input{sheets}, finding.PersonTwice, "oct.xlsx", 5, "the same person as player 1 Arc, Ann at Sheet1!A3 (by id)", false,
		},
		"no date before a last day": {
			"to = 2026-09-01\n" + plain, []season.Input{oct, undated}, finding.DateMissing, "undated.trf", 0, "the event has no date", false,
		},
		"no date where ages count": {
			plain + "age_bonus = [{ under = 10, points = 1 }]\n", []season.Input{oct, undated}, finding.DateMissing, "undated.trf", 0, "the event has no date", false,
		},
		"a person twice": {
			plain, []season.Input{twice}, finding.PersonTwice, "oct.trf", 0, "the same person as player 1 Arc, Ann (by id)", false,
		},
		"no date where the last event decides": {
			plain + "[ties]\norder = [\"last-event\"]\n", []season.Input{oct, undated}, finding.DateMissing, "undated.trf", 0, "the event has no date", false,
		},
		"no date in a window": {
			"from = 2025-09-01\n" + plain, []season.Input{oct, undated}, finding.DateMissing, "undated.trf", 0, "the event has no date", false,
		},
		"a section that the event has not": {
			plain + "[[event]]\npath = \"oct.trf\"\nsections = { \"Reserve\" = \"B\" }\n",
			[]season.Input{oct},
			finding.UnknownCategory, "series.toml", 6,
			"there is no section \"Reserve\" in oct.trf", false,
		},
		"a section that the event has not, before a pattern": {
			plain + "[[event]]\npath = \"oct.trf\"\nsections = { \"Reserve\" = \"B\" }\n[[event]]\npath = \"*.trf\"\nweight = 2\n",
			[]season.Input{oct},
			finding.UnknownCategory, "series.toml", 6,
			"there is no section \"Reserve\" in oct.trf", false,
		},
		"a category that nothing has": {
			plain + "[[table]]\nname = \"T\"\nof = [\"Opne\"]\n", []season.Input{oct}, finding.UnknownCategory, "series.toml", 6, "\"Opne\"", false,
		},
		"a section without category beside others": {
			strings.Replace(plain, "one", "each", 1) + "[[section]]\nname = \"K-*\"\ncategory = \"Kids\"\n",
			[]season.Input{oct, field{}.allPlay("nov.trf", "2025-11-08", "K-5", second)},
			finding.UnknownCategory, "oct.trf", 0, "the plan gives it no category", true,
		},
		"a section without name beside others": {
			strings.Replace(plain, "one", "first", 1),
			[]season.Input{oct, field{}.allPlay("nov.trf", "2025-11-08", "", second)},
			finding.UnknownCategory, "nov.trf", 0, "the section has no name, but others do, such as \"Open\"", true,
		},
		"two sections without name on one day": {
			strings.Replace(plain, "one", "each", 1),
			[]season.Input{
				event("elm.trf", "2025-10-04", "", "Arc, Ann: W2", "Bow, Ben: L1"), event("oak.trf", "2025-10-04", "", "Cup, Cal: W2", "Dot, Dee: L1"),
				event("nov.trf", "2025-11-08", "", "Arc, Ann: W2", "Bow, Ben: L1"),
			},
			finding.UnknownCategory, "oak.trf", 0, "neither this file nor elm.trf, of the same day, names its section", true,
		},
		"nobody in a table": {
			plain + "[[table]]\nname = \"T\"\nborn_from = 2014\n", []season.Input{oct}, finding.NoData, "series.toml", 5, "nobody meets the conditions of \"T\"", true,
		},
		"unfinished": {plain, []season.Input{unfinished}, finding.Unfinished, "open.trf", 0, "results up to round 1 of 5", true},
		"more events than planned": {
			plain + "[count]\nevents = 1\n", []season.Input{oct, nov}, finding.EventsBeyond, "series.toml", 5, "2 events", false,
		},
		"a play-off among others": {
			plain + "[ties]\norder = [\"play-off\"]\n[[playoff]]\norder = [\"Arc, Ann\", \"Bow, Ben\"]\n", []season.Input{oct}, finding.BadPlayoff, "series.toml", 7, "decides nothing", true,
		},
		"no birth dates": {
			plain + "[[points.age_bonus]]\nunder = 10\npoints = 1\n", []season.Input{oct}, finding.NoData, "series.toml", 4, "no file states a birth date", true,
		},
		"an event without clubs beside one with": {
			plain + "[teams]\n",
			[]season.Input{field{clubs: [4]string{"Hill", "Lake", "Hill", ""}}.allPlay("sep.trf", "2025-09-06", "Open", third), event("dec.trf", "2025-12-06", "Open", "Xu, Xi: W2", "Yu, Yo: L1")},
			finding.NoData, "dec.trf", 0, "nobody's team is known", true,
		},
		"a school spelled in two ways": {
			plain + "[teams]\n",
			[]season.Input{
				field{clubs: [4]string{"Hill School", "Lake School", "Hill School", ""}}.allPlay("sep.trf", "2025-09-06", "Open", third),
				field{clubs: [4]string{"Hill Elem.", "Lake Sch.", "Hill Elem.", ""}}.allPlay("nov.trf", "2025-11-08", "Open", second),
			},
			finding.TeamAlike, "nov.trf", 0, "of other events, for 2 people are in both; they count as two teams; together they have 2 players and would be first of 2 teams", true,
		},
		"a school shortened beyond doubt, but for its players": {
			plain + "[teams]\n",
			[]season.Input{
				field{clubs: [4]string{"Lincoln El", "Lake", "Lincoln El", ""}}.allPlay("sep.trf", "2025-09-06", "Open", third),
				field{clubs: [4]string{"Lincoln Park Elementary", "Lake", "Lincoln Park Elementary", ""}}.allPlay("nov.trf", "2025-11-08", "Open", second),
			},
			finding.TeamAlike, "nov.trf", 0, "of other events, for 2 people are in both; they count as two teams; together they have 2 players and would be first of 2 teams", true,
		},
		"no clubs": {plain + "[teams]\n", []season.Input{oct}, finding.NoData, "series.toml", 4, "who belongs to which team", true},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			series, problems := built(parse(t, test.plan), test.events)
			if (series != nil) != test.warning {
				t.Errorf("series: %v", series != nil)
			}
			for i := range problems {
				p := &problems[i]
				if p.Code == test.code && p.Pos.File == test.file && p.Pos.Line == test.line && strings.Contains(p.Found, test.says) && (p.Severity == finding.Warning) == test.warning {
					return
				}
			}
			for i := range problems {
				t.Errorf("%s: line %d: %s", problems[i].Code, problems[i].Pos.Line, problems[i].Error())
			}
			t.Errorf("want %s at %s:%d: %s", test.code, test.file, test.line, test.says)
		})
	}
}

// TestNoProblems: what looks like a mistake, and what says that it is none.
func TestNoProblems(t *testing.T) {
	t.Parallel()
	const plain = "category = \"one\"\n[points]\nkind = \"game-points\"\n"
	oct := field{}.allPlay("oct.trf", "2025-10-04", "Open", first)
	nov := field{}.allPlay("nov.trf", "2025-11-08", "", second)
	copied := field{}.allPlay("copy.xlsx", "", "", first)
	corrected := field{}.allPlay("oct-2.trf", "2025-10-04", "Open", third)
	corrected.Event.Name = oct.Event.Name
	undated := field{}.allPlay("undated.trf", "", "Open", third)
	one := field{}.allPlay("oct.trf", "2025-10-04", "Open", first)
	one.Event.Sections = append(one.Event.Sections, field{}.allPlay("", "", "Open", second).Event.Sections[0])
	few := event("few.trf", "2025-10-04", "Open", "Arc, Ann: W2", "Gil, Gus: L1", "Eel, Eve: W4", "Fox, Flo: L3")
	few.Event.Name = oct.Event.Name
	pairs := event("pairs.trf", "2025-10-04", "Open", "Arc, Ann: W2", "Bow, Ben: L1", "Cup, Cal: W4", "Dot, Dee: L3")
	turned := event("turned.trf", "2025-10-11", "Open", "Arc, Ann: W4", "Bow, Ben: L3", "Cup, Cal: W2", "Dot, Dee: L1")
	kids := event("kids.trf", "2025-10-11", "K-5", "Arc, Ann: W2", "Gil, Gus: L1")
	separate := func(path string) string { return plain + "[[event]]\npath = \"" + path + "\"\nseparate = true\n" }
	for name, test := range map[string]struct {
		plan   string
		events []season.Input
		code   finding.Code // that is not there
		held   int
	}{
		"one content, the first apart":    {separate("copy.xlsx"), []season.Input{oct, copied}, finding.EventTwice, 2},
		"one content, the second apart":   {separate("oct.trf"), []season.Input{oct, copied}, finding.EventTwice, 2},
		"two versions, the first apart":   {separate("oct-2.trf"), []season.Input{oct, corrected}, finding.EventVersions, 2},
		"two versions, the second apart":  {separate("oct.trf"), []season.Input{oct, corrected}, finding.EventVersions, 2},
		"the same results against others": {plain, []season.Input{pairs, turned}, finding.SameResults, 2},
		"two sections of one name":        {plain, []season.Input{one}, finding.EventVersions, 1},
		"fewer than half of the people":   {plain, []season.Input{oct, few}, finding.EventVersions, 2},
		"ages on a day of the plan":       {plain + "age_on = 2026-01-01\nage_bonus = [{ under = 10, points = 1 }]\n", []season.Input{oct, undated}, finding.DateMissing, 2},
		"a weight for any section":        {plain + "[[section]]\nname = \"*\"\nweight = 2\n", []season.Input{oct, nov}, finding.UnusedEntry, 2},
		"a weight of the nameless event": {
			plain + "[[section]]\nname = \"Open\"\nweight = 2\n[[event]]\npath = \"nov.trf\"\nweight = 1\n", []season.Input{oct, nov}, finding.UnusedEntry, 2,
		},
		"points of the nameless event": {
			plain + "[[section]]\nname = \"Open\"\nparticipation = 2\n[[event]]\npath = \"nov.trf\"\nparticipation = 1\n", []season.Input{oct, nov}, finding.UnusedEntry, 2,
		},
		"a section of an event that is replaced": {
			plain + "[[event]]\npath = \"*.trf\"\nsections = { \"K-5\" = \"Kids\" }\n[[event]]\npath = \"oct.trf\"\nreplaces = \"kids.trf\"\n",
			[]season.Input{oct, kids},
			finding.UnknownCategory, 1,
		},
	} {
		series, problems := built(parse(t, test.plan), test.events)
		if series == nil || len(series.Events) != test.held {
			t.Errorf("%s: %v", name, problems)
		}
		for i := range problems {
			if problems[i].Code == test.code {
				t.Errorf("%s: %s", name, problems[i].Error())
			}
		}
	}
	// The other way round: a weight of an event is no answer where sections have points, nor points where they
	// have weights.
	for _, plan := range []string{
		"[[section]]\nname = \"Open\"\nweight = 2\n[[event]]\npath = \"nov.trf\"\nparticipation = 1\n",
		"[[section]]\nname = \"Open\"\nparticipation = 2\n[[event]]\npath = \"nov.trf\"\nweight = 1\n",
	} {
		if series, _ := built(parse(t, plain+plan), []season.Input{oct, nov}); series != nil {
			t.Errorf("a section without a name is counted by %s", plan)
		}
	}
}

// TestNamelessByFlags: without a plan the advice is about names and the command.
func TestNamelessByFlags(t *testing.T) {
	t.Parallel()
	plan, problems := scheme.ParsePlan([]byte("category = \"each\"\n[points]\nkind = \"game-points\"\n"), handwritten.FromFlags)
	if plan == nil {
		t.Fatal(problems)
	}
	_, problems = built(plan, []season.Input{
		event("elm.trf", "2025-10-04", "", "Arc, Ann: W2", "Bow, Ben: L1"), event("oak.trf", "2025-10-04", "", "Cup, Cal: W2", "Dot, Dee: L1"),
	})
	want := `if these are different sections, let the names of the events end in theirs, such as "Lake Cup K-3"; if not, make one table ` + finding.WithOneTable
	if len(problems) != 1 || problems[0].Hint != want {
		t.Errorf("%v, want the advice %s", problems, want)
	}
}

// TestTeamsApart: schools are two where nobody changed from one to the other,
// where one file has both and a word of their own, where their levels differ, and where
// the names have nothing in common.
func TestTeamsApart(t *testing.T) {
	t.Parallel()
	plan := parse(t, "category = \"one\"\n[points]\nkind = \"game-points\"\n[teams]\n")
	for name, clubs := range map[string][2][4]string{
		"nobody in common":                {{"Hill School", "Lake", "", ""}, {"", "Lake", "Hill Sch.", ""}},
		"both in one file":                {{"Hill Top", "Hill", "Lake", ""}, {"Hill", "Hill", "Lake", ""}},
		"two levels":                      {{"Hill MS", "Lake", "Hill HS", ""}, {"Hill HS", "Lake", "Hill HS", ""}},
		"shortened, but both in one file": {{"Lincoln El", "Lake", "", ""}, {"Lincoln Park Elementary", "Lincoln El", "", ""}},
		"another school":                  {{"Hill School", "Lake", "", ""}, {"Oak School", "Lake", "", ""}},
		"the same school":                 {{"Hill School", "Lake", "", ""}, {"HILL SCHOOL", "Lake", "", ""}},
	} {
		_, problems := built(plan, []season.Input{
			field{clubs: clubs[0]}.allPlay("sep.trf", "2025-09-06", "Open", third), field{clubs: clubs[1]}.allPlay("nov.trf", "2025-11-08", "Open", second),
		})
		for i := range problems {
			if problems[i].Code == finding.TeamAlike {
				t.Errorf("%s: %s", name, problems[i].Error())
			}
		}
	}
}

// TestWhatIsSaid: messages as a director reads them.
func TestWhatIsSaid(t *testing.T) {
	t.Parallel()
	const plain = "category = \"each\"\n[points]\nkind = \"game-points\"\n"
	nameless := field{}.allPlay("oct.trf", "2025-10-04", "", first)
	kids := field{}.allPlay("nov.trf", "2025-11-08", "K-5", second)
	october := field{}.allPlay("oct.trf", "2025-10-04", "K-5", first)
	month := field{}.allPlay("dec.trf", "2025-12-06", "K-5", third)
	month.Event.Start.Day = 0
	const byName = "series.toml: note: 4 people are recognised by name alone: Arc, Ann; Bow, Ben; Cup, Cal; and 1 more; " +
		"expected ids, birth dates or schools; if one of them is two players, decide in the file of aliases, which --suggest-aliases writes"
	tests := map[string]struct {
		plan   string
		events []season.Input
		want   []string
	}{
		"half a date": {plain + "[ties]\norder = [\"last-event\"]\n", []season.Input{kids, month}, []string{
			"dec.trf: error: the event has no day, only \"2025-12\"; expected the first day, because the last event separates those who are level; " +
				"write it into the plan: [[event]] path = \"dec.trf\" with the day, such as date = 2026-03-14",
		}},
		"a section without name": {plain + "[[section]]\nname = \"K-*\"\ncategory = \"Kids\"\n", []season.Input{nameless, kids}, []string{
			byName,
			"oct.trf: warning: the plan gives the unnamed section no category, so it has its own; expected \"Kids\"; " +
				"write it into the plan: [[event]] path = \"oct.trf\" with category",
		}},
		"a section that there is not": {plain + "[[section]]\nname = \"K5\"\nweight = 2\n", []season.Input{october, kids}, []string{
			"series.toml:5:1: error: section 1 (\"K5\").name: no section matches \"K5\"; expected \"K-5\"; correct it, otherwise the intended sections do not have the weight 2",
		}},
		"a category where no section has a name": {plain + "[[table]]\nname = \"Girls\"\nof = [\"K-5\"]\n", []season.Input{nameless}, []string{
			"series.toml:6:1: error: table 1 (\"Girls\").of: \"K-5\"; expected no section name, because no section has one; correct the name",
		}},
		"a play-off of one table": {plain + "[ties]\norder = [\"play-off\"]\n[[playoff]]\ncategory = \"A\"\norder = [\"Arc, Ann\", \"Bow, Ben\"]\n", []season.Input{nameless}, []string{
			"series.toml:7:1: error: playoff 1.category: \"A\"; expected no category, because there is only one table; correct the name",
		}},
		"a play-off of no table": {
			plain + "[[table]]\nname = \"Young\"\nborn_from = 1900\n[[playoff]]\ncategory = \"A\"\norder = [\"Arc, Ann\", \"Bow, Ben\"]\n",
			[]season.Input{with(field{}.allPlay("oct.trf", "2025-10-04", "", first), func(_ int, p *tournament.Player) { p.Birth.Year = 2014 })},
			[]string{"series.toml:8:1: error: playoff 1.category: \"A\"; expected \"Young\", or none for the table without a name; correct the name"},
		},
		"a birth year that nobody has": {strings.Replace(plain, "each", "one", 1) + "[[table]]\neach = \"born\"\n", []season.Input{nameless}, []string{
			"series.toml:5:1: warning: table 1.each: no birth year for 4 people, who are in none of these tables; add it to the files, or to a list with --roster",
		}},
		"a section of several files": {plain + "[[event]]\npath = \"*.trf\"\nsections = { \"K5\" = \"Kids\", \"K-5\" = \"Kids\" }\n", []season.Input{kids}, []string{
			"series.toml:6:14: warning: event 1 (\"*.trf\").sections.K5: no matching event has a section \"K5\"; expected \"K-5\"; correct the name",
		}},
		"in the place of nothing": {plain + "[[event]]\npath = \"nov.trf\"\nreplaces = \"otc.trf\"\n", []season.Input{october, kids}, []string{
			"series.toml:6:1: warning: event 1 (\"nov.trf\").replaces: no event matches \"otc.trf\", so this one replaces none; correct it, or leave it out if the file is gone",
			byName,
		}},
		"in the place of one": {plain + "[[event]]\npath = \"nov.trf\"\nreplaces = \"oct.trf\"\n", []season.Input{nameless, kids}, nil},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, problems := built(parse(t, test.plan), test.events)
			var got []string
			for i := range problems {
				got = append(got, problems[i].Error())
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

// TestByNameAlone: one note says how many people count as one person because of their names
// and nothing else.
func TestByNameAlone(t *testing.T) {
	t.Parallel()
	played := func(path, day, section string, known func(i int, p *tournament.Player)) season.Input {
		return with(field{}.allPlay(path, day, section, first), known)
	}
	for name, test := range map[string]struct {
		known func(i int, p *tournament.Player)
		want  string
	}{
		"nothing is known":     {func(int, *tournament.Player) {}, "4 people are recognised by name alone: Arc, Ann; Bow, Ben; Cup, Cal; and 1 more"},
		"their schools":        {func(_ int, p *tournament.Player) { p.Club = "Oak" }, ""},
		"most of their births": {func(i int, p *tournament.Player) { p.Birth.Year = 2014 * min(1, int16(i)) }, "1 person is recognised by name alone: Arc, Ann"},
	} {
		_, problems := built(parse(t, "category = \"one\"\n[points]\nkind = \"game-points\"\n"), []season.Input{
			played("oct.trf", "2025-10-04", "A", test.known), played("nov.trf", "2025-11-08", "B", test.known),
			played("dec.trf", "2025-12-06", "C", test.known),
		})
		var got []string
		for i := range problems {
			if problems[i].Code == finding.PersonByName {
				got = append(got, problems[i].Found)
			}
		}
		if strings.Join(got, "\n") != test.want {
			t.Errorf("%s: %q, want %q", name, got, test.want)
		}
	}
}

// TestWhatHelps: the keys that the advice of problems names.
func TestWhatHelps(t *testing.T) {
	t.Parallel()
	const plain = "category = \"one\"\n[points]\nkind = \"game-points\"\n[[event]]\n"
	oct := field{}.allPlay("oct.trf", "2025-10-04", "Open", first)
	again := field{}.allPlay("oct-2.trf", "2025-10-04", "Open", third)
	again.Event.Name = oct.Event.Name
	copied := field{}.allPlay("copy.trf", "2025-10-04", "Open", first)
	undated := field{}.allPlay("undated.trf", "", "Open", second)
	tests := map[string]struct {
		plan   string
		events []season.Input
		total  string // of Ann, who has 3 in first, 2 in second and third
		left   string
	}{
		"replaces":                   {plain + "path = \"oct-2.trf\"\nreplaces = \"oct.trf\"\n", []season.Input{oct, again}, "2", "replaced by oct-2.trf"},
		"replaces what is not given": {plain + "path = \"oct-2.trf\"\nreplaces = \"oct.trf\"\n", []season.Input{again}, "2", ""},
		"separate":                   {plain + "path = \"oct-2.trf\"\nseparate = true\n", []season.Input{oct, again}, "5", ""},
		"skip":                       {plain + "path = \"c*.trf\"\nskip = true\n", []season.Input{oct, copied}, "3", "the plan leaves it out"},
		"date":                       {"from = 2025-09-01\n" + plain + "path = \"undated.trf\"\ndate = 2025-11-08\n", []season.Input{oct, undated}, "5", ""},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			series := tally(t, parse(t, test.plan), test.events...)
			if got := row(t, series, 0, "Arc, Ann").Total.Exact(); got != test.total {
				t.Errorf("Ann has %s, want %s", got, test.total)
			}
			left := ""
			if len(series.Left) > 0 {
				left = series.Left[0].Why(nil)
			}
			if left != test.left {
				t.Errorf("left out: %q, want %q", left, test.left)
			}
		})
	}
}

// TestFirstCategory: a section in whose list somebody only stands decides nothing.
func TestFirstCategory(t *testing.T) {
	t.Parallel()
	series := tally(t, parse(t, "category = \"first\"\n[points]\nkind = \"game-points\"\n"),
		event("a.trf", "2025-10-04", "K-3", "Arc, Ann: Z", "Bow, Ben: W3", "Cup, Cal: L2"),
		event("b.trf", "2025-11-08", "K-5", "Arc, Ann: W2", "Dot, Dee: L1"))
	if got := totals(series, 1); series.Tables[1].Name != "K-5" || got[0] != "1 Arc, Ann 1" {
		t.Errorf("%s: %v", series.Tables[1].Name, got)
	}
}

// TestFilesOfOneEvent: files of one label and day are one event, of which the
// series has two; files without a label are events by themselves.
func TestFilesOfOneEvent(t *testing.T) {
	t.Parallel()
	const plan = "category = \"each\"\n[points]\nkind = \"game-points\"\n[count]\nevents = 2\n"
	events := []season.Input{
		event("oct-3.trf", "2025-10-04", "K-3", "Arc, Ann: W2", "Bow, Ben: L1"),
		event("oct-5.trf", "2025-10-04", "K-5", "Cup, Cal: W2", "Dot, Dee: L1"),
	}
	if series := tally(t, parse(t, plan), events...); len(series.ToGo) != 0 {
		t.Errorf("%d events to come, want none", len(series.ToGo))
	}
	if series := tally(t, parse(t, plan+"[[event]]\npath = \"oct-*\"\nlabel = \"Oct\"\n"), events...); len(series.ToGo) != 1 {
		t.Errorf("%d events to come, want 1", len(series.ToGo))
	}
}

// TestWindow: the first and the last day belong to the series, the days around
// them do not.
func TestWindow(t *testing.T) {
	t.Parallel()
	var events []season.Input
	for _, day := range []string{"2025-09-01", "2025-09-02", "2026-06-29", "2026-06-30"} {
		events = append(events, event(day+".trf", day, "", "Arc, Ann: W2", "Bow, Ben: L1"))
	}
	series := tally(t, parse(t, "from = 2025-09-02\nto = 2026-06-29\ncategory = \"one\"\n[points]\nkind = \"game-points\"\n"), events...)
	if got := row(t, series, 0, "Arc, Ann").Total.Exact(); got != "2" || len(series.Left) != 2 {
		t.Errorf("Ann has %s, and %d events are left out", got, len(series.Left))
	}
}

// TestSameNameAndDay: two events may share both, as quads of one evening do, if
// other people play in them.
func TestSameNameAndDay(t *testing.T) {
	t.Parallel()
	a := event("a.trf", "2025-10-04", "", "Arc, Ann: W2", "Bow, Ben: L1")
	b := event("b.trf", "2025-10-04", "", "Cup, Cal: D2", "Dot, Dee: D1")
	b.Event.Name = a.Event.Name
	series := tally(t, parse(t, "category = \"one\"\n[points]\nkind = \"game-points\"\n"), a, b)
	if len(series.Events) != 2 {
		t.Errorf("%d events", len(series.Events))
	}
}

// TestNothingPlayed: two events to come are not the same because neither has a game.
func TestNothingPlayed(t *testing.T) {
	t.Parallel()
	b := season.NewBuilder(parse(t, "category = \"one\"\n[points]\nkind = \"game-points\"\n"), nil)
	reporttest.Add(b, field{}.allPlay("oct.trf", "2025-10-04", "", first))
	reporttest.Add(b, event("nov.trf", "2025-11-08", "", "Arc, Ann: Z", "Bow, Ben: Z"))
	reporttest.Add(b, event("dec.trf", "2025-12-06", "", "Cup, Cal: Z", "Dot, Dee: Z"))
	series, problems := b.Series()
	for _, p := range problems {
		if p.Code == finding.EventTwice || p.Code == finding.SameResults {
			t.Errorf("%v", p)
		}
	}
	if series == nil {
		t.Error("no series")
	}
}

// TestOmitted: an event that could not be read is named in the series.
func TestOmitted(t *testing.T) {
	t.Parallel()
	b := season.NewBuilder(parse(t, "[points]\nkind = \"game-points\"\n"), nil)
	reporttest.Add(b, field{}.allPlay("oct.trf", "2025-10-04", "", first))
	b.Omit(scheme.Source{Path: "nov.trf"}, "line 3: no rank")
	series, problems := b.Series()
	if series == nil || len(series.Omitted) != 1 || series.Omitted[0].Path != "nov.trf" {
		t.Fatalf("omitted: %+v", series)
	}
	if len(problems) != 1 || problems[0].Code != finding.EventOmitted || problems[0].Severity == finding.Error {
		t.Errorf("problems: %+v", problems)
	}
}

// TestCategories: the section of the first event counts for good, or each counts
// for itself.
func TestCategories(t *testing.T) {
	t.Parallel()
	events := []season.Input{
		event("b.trf", "2025-11-08", "Open", "Arc, Ann: W2", "Cup, Cal: L1"),
		event("a.trf", "2025-10-04", "K-12", "Arc, Ann: W2", "Bow, Ben: L1"),
		event("c.trf", "2025-12-06", "K-3", "Dot, Dee: W2", "Elk, Eve: L1"),
	}
	tests := map[string]struct {
		rule string
		want []string
	}{
		"first": {"first", []string{"K-3: 1 Dot, Dee 1; 2 Elk, Eve 0", "K-12: 1 Arc, Ann 2; 2 Bow, Ben 0", "Open: 1 Cup, Cal 0"}},
		"each":  {"each", []string{"K-3: 1 Dot, Dee 1; 2 Elk, Eve 0", "K-12: 1 Arc, Ann 1; 2 Bow, Ben 0", "Open: 1 Arc, Ann 1; 2 Cup, Cal 0"}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			series := tally(t, parse(t, "category = \""+test.rule+"\"\n[points]\nkind = \"game-points\"\n"), events...)
			var got []string
			for i := range series.Tables {
				got = append(got, series.Tables[i].Name+": "+strings.Join(totals(series, i), "; "))
			}
			if strings.Join(got, "\n") != strings.Join(test.want, "\n") {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

// TestDoubts: two rows that may be one person are reported with both places, and kept
// apart.
func TestDoubts(t *testing.T) {
	t.Parallel()
	series := tally(t, parse(t, "category = \"one\"\n[points]\nkind = \"game-points\"\n"),
		event("a.trf", "2025-10-04", "Open", "Arc, Ann: W2", "Bow, Ben: L1"),
		event("b.trf", "2025-11-08", "Open", "Arc, A.: W2", "Cup, Cal: L1"))
	if len(series.Tables[0].Rows) != 4 {
		t.Errorf("%d rows, want 4", len(series.Tables[0].Rows))
	}
	for _, p := range series.Warnings {
		if p.Code == finding.PersonDoubtful && p.Pos.File == "b.trf" && p.Subject.No == 1 && p.Subject.Section == "Open" &&
			strings.HasPrefix(p.Found, "may be player 1 Arc, Ann of section \"Open\" of a.trf: ") {
			return
		}
	}
	t.Errorf("no warning of Arc, A.: %+v", series.Warnings)
}
