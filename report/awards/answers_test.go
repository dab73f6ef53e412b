package awards_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/report/awards"
)

// wish answers questions as flags do: "class" and "U800,U500:3", and so on.
func wish(t *testing.T, answers ...string) *awards.Answers {
	t.Helper()
	w := &awards.Answers{}
	for i := 0; i < len(answers); i += 2 {
		if err := answer(w, answers[i], answers[i+1]); err != nil {
			t.Fatalf("%s %s: %v", answers[i], answers[i+1], err)
		}
	}
	return w
}

func answer(w *awards.Answers, flag, text string) error {
	for _, q := range w.Questions() {
		if q.Flag == flag {
			return q.Set(text)
		}
	}
	panic("no question for " + flag)
}

// TestPlanOfAnswers: what a director wants is a plan that they can read.
func TestPlanOfAnswers(t *testing.T) {
	t.Parallel()
	want := `# Who gets what. Text after # is a comment; "podium awards --example full" has more to choose from.
#     podium awards FILE --plan THIS.toml

preset = "scholastic"  # places first, then the others; tied players who missed an award are listed

[[award]]
title  = "{place} Place {section}"
places = 10  # of each section

[[award]]
title    = "Top Under 800"
eligible = { under = 800 }  # rated, and strictly below that

[[award]]
title     = "{place} Place School"
team      = true
places    = 3  # of each section
team_size = 4  # best players of a school who count
`
	got := string(wish(t, "prizes", "10", "class", "U800", "schools", "3", "team-size", "4").Plan())
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

// TestEveryWishIsSound: whatever is wished for, the plan has no problem, not even a
// doubt, and says of itself what was wished for.
func TestEveryWishIsSound(t *testing.T) {
	t.Parallel()
	for name, answers := range map[string][]string{
		"all": {
			"prizes", "5", "class", "U800, 1000-1199:2,U500:3,1200+", "top-unrated", "2", "age", "u8,U10:2", "grade", "K-1,2:3,PK",
			"top-girls", "2", "schools", "3", "team-size", "2", "chosen", "Best Game, Sportsmanship", "cash", "$500, 300,150.50", "paper", "Letter",
			"signature", `Gail "G" Glover, Chief Arbiter; Ty Toe`,
		},
		"several": {"prizes", "3", "class", "U800,U500", "age", "U8,U10", "grade", "3", "top-girls", "1", "several", "yes"},
		"one":     {"top-girls", "1"},
		"age":     {"prizes", "1", "age", "U12", "class", "U1200"},
		"euros":   {"cash", "€ 100"},
		"limits":  {"class", "U4000:1000,U1,1000-1000", "age", "U150,U1:1000", "team-girls", "0"},
		"plain":   {"cash", "100,100,50"},
	} {
		plan, problems := awards.ParsePlan(wish(t, answers...).Plan(), "plan.toml")
		if len(problems) > 0 || plan == nil {
			t.Errorf("%s: %v\n%s", name, problems, wish(t, answers...).Plan())
		}
	}
	plan, _ := awards.ParsePlan(wish(t, "class", "U500:2,U1000,800-899", "age", "U10", "grade", "K-1", "cash", "£20,10",
		"signature", "A, B;C", "paper", "letter").Plan(), "plan.toml")
	var ids []string
	for i := range plan.Awards {
		ids = append(ids, plan.Awards[i].ID)
	}
	if want := "under-age-10 800-899 under-1000 under-500 grades-k-1 prize"; !strings.Contains(
		strings.ReplaceAll(strings.Join(ids, " "), "top-", ""), want) {
		t.Errorf("awards %v, want %s", ids, want)
	}
	if plan.Currency != "£" || plan.Paper != "letter" || !cmp.Equal(plan.Signatures, []string{"A, B", "C"}) {
		t.Errorf("currency %q, paper %q, signatures %q", plan.Currency, plan.Paper, plan.Signatures)
	}
}

// TestAnswersThatAreNone: a wrong answer says what was expected, and takes nothing.
func TestAnswersThatAreNone(t *testing.T) {
	t.Parallel()
	for _, tt := range [][3]string{
		{"prizes", "ten", `"ten": expected a whole number from 0 to 1000`},
		{"prizes", "-1", `"-1": expected a whole number from 0 to 1000`},
		{"class", "novice", `"novice": expected a limit such as U800, or a class such as 1000-1199 or 1800+; U800:3 for three places`},
		{"class", "1199-1000", `"1199-1000": expected a limit such as U800, or a class such as 1000-1199 or 1800+; U800:3 for three places`},
		{"class", "U99999", `"U99999": expected a limit such as U800, or a class such as 1000-1199 or 1800+; U800:3 for three places`},
		{"class", "U800:0", `"U800:0": expected a number of places from 1 to 1000 after the colon`},
		{"class", "U800:1001", `"U800:1001": expected a number of places from 1 to 1000 after the colon`},
		{"class", "U800:x", `"U800:x": expected a number of places from 1 to 1000 after the colon`},
		{"class", "novice:0", `"novice:0": expected a limit such as U800, or a class such as 1000-1199 or 1800+; U800:3 for three places`},
		{"class", "U0", `"U0": expected a limit such as U800, or a class such as 1000-1199 or 1800+; U800:3 for three places`},
		{"class", "U4001", `"U4001": expected a limit such as U800, or a class such as 1000-1199 or 1800+; U800:3 for three places`},
		{"class", "0-1000", `"0-1000": expected a limit such as U800, or a class such as 1000-1199 or 1800+; U800:3 for three places`},
		{"age", "U0", `"U0": expected an age such as U10, which is younger than 10; U10:3 for three places`},
		{"age", "U151", `"U151": expected an age such as U10, which is younger than 10; U10:3 for three places`},
		{"class", "U800,u 800:2", `U800 is given twice`},
		{"grade", "13", `"13": expected a grade or several, such as K, 3 or K-1; K-1:3 for three places`},
		{"grade", "3-1", `"3-1": expected a grade or several, such as K, 3 or K-1; K-1:3 for three places`},
		{"age", "young", `"young": expected an age such as U10, which is younger than 10; U10:3 for three places`},
		{"cash", "100,200", `"200": expected no amount above the one before it`},
		{"cash", "100,0.00", `"0.00": expected an amount above 0 such as 500 or 499.50`},
		{"cash", "lots", `"lots": expected an amount above 0 such as 500 or 499.50`},
		{"paper", "a5", `"a5": expected a4, letter`},
		{"several", "perhaps", `"perhaps": expected yes or no`},
	} {
		w := &awards.Answers{}
		if err := answer(w, tt[0], tt[1]); err == nil || err.Error() != tt[2] {
			t.Errorf("%s %s: %v, want %s", tt[0], tt[1], err, tt[2])
		}
		if w.Any() {
			t.Errorf("%s %s: something was taken", tt[0], tt[1])
		}
	}
}

// TestShortExample: the plan to begin with fits on a screen and is sound.
func TestShortExample(t *testing.T) {
	t.Parallel()
	text := awards.ShortExample()
	if n := strings.Count(text, "\n"); n < 25 || n > 35 {
		t.Errorf("%d lines, want about 30:\n%s", n, text)
	}
	if _, problems := awards.ParsePlan([]byte(text), "plan.toml"); len(problems) > 0 {
		t.Error(problems)
	}
}

// TestIDsOfTitles: an award without an id has the words of its title for one.
func TestIDsOfTitles(t *testing.T) {
	t.Parallel()
	plan, problems := awards.ParsePlan([]byte(`
[[award]]
title = "{place} Place {section}"
places = 3
[[award]]
title = "Top Under 800"
section = "K-3"
eligible = { under = 800 }
[[award]]
title = "Top Under 800"
section = "K-5"
eligible = { under = 800 }
[[award]]
title = "{name}"
kind = "medal"
order = "upset"
stack = true
[[award]]
title = "Top Under 800"
section = "K-8"
eligible = { under = 800 }
`), "plan.toml")
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	for i, want := range []string{"place", "top-under-800", "top-under-800-2", "award", "top-under-800-3"} {
		if got := plan.Awards[i].ID; got != want {
			t.Errorf("award %d: %s, want %s", i+1, got, want)
		}
	}
}

// TestAnswersToWrongKeys: what directors write who never saw a plan is answered with
// the line that says it.
func TestAnswersToWrongKeys(t *testing.T) {
	t.Parallel()
	const top = "[[award]]\ntitle = \"x\"\n"
	for text, want := range map[string]string{
		top + "under = 800": `plan.toml:3:1: error: award 1 ("x").under: this key belongs in eligible; ` +
			`expected eligible = { under = 800 }`,
		top + "eligible = { grade = 3 }\nunder = 800": `plan.toml:4:1: error: award 1 ("x").under: this key belongs in eligible; ` +
			`expected eligible = { grade = 3, under = 800 }`,
		"under = 800\n" + top: `plan.toml:1:1: error: under: this key belongs in [[award]]; ` +
			`expected eligible = { under = 800 } below [[award]]`,
		top + "teams = 3":  `plan.toml:3:1: error: award 1 ("x").teams: unknown key; expected team = true, and places = 3 on a line of its own`,
		top + "team = 3":   `plan.toml:3:1: error: award 1 ("x").team: 3; expected team = true, and places = 3 on a line of its own`,
		top + "prizes = 3": `plan.toml:3:1: error: award 1 ("x").prizes: unknown key; expected places = 3`,
		top + "class = \"U1200\"": `plan.toml:3:1: error: award 1 ("x").class: unknown key; ` +
			`expected eligible = { under = 1200 }`,
		top + "eligible = { girls = true }":    `plan.toml:3:14: error: award 1 ("x").eligible.girls: unknown key; expected sex = "F"`,
		top + "eligible = { grade = \"x-3\" }": `plan.toml:3:14: error: award 1 ("x").eligible.grade: the text "x-3"; expected a grade: "PK", "K" or 1 to 12`,
		top + "eligible = { grade = \"K-1\" }": `plan.toml:3:14: error: award 1 ("x").eligible.grade: the text "K-1"; expected grade_from = "K", grade_to = 1`,
		top + "teams = true":                   `plan.toml:3:1: error: award 1 ("x").teams: unknown key; expected team = true`,
		top + "girls = 1":                      `plan.toml:3:1: error: award 1 ("x").girls: unknown key; expected eligible = { sex = "F" }`,
		"schools = 3\n" + top:                  `plan.toml:1:1: error: schools: 3; expected a table [schools]: which names are of one school; for trophies team = true, and places = 3 on a line of its own below [[award]]`,
		"prizes = 3\n" + top:                   `plan.toml:1:1: error: prizes: unknown key; expected [[award]], and places = 3 below it`,
		"[award]\ntitle = \"x\"": `plan.toml:1:1: error: award: [award] in single brackets; expected [[award]]; ` +
			`tables of a list have double brackets`,
	} {
		_, problems := awards.ParsePlan([]byte(text), "plan.toml")
		if len(problems) != 1 || problems[0].Error() != want {
			t.Errorf("%q:\n%v, want\n%s", text, problems, want)
		}
	}
}

// TestAnnouncedPrizes: a plan has the prizes that a file announces, those of classes and
// those that only one section has. A prize whose players are unknown is said to be left out.
func TestAnnouncedPrizes(t *testing.T) {
	t.Parallel()
	class := func(name string, bottom, top int, value string) tournament.Prize {
		return tournament.Prize{Class: true, Name: name, Bottom: bottom, Top: top, Value: value}
	}
	for name, tt := range map[string]struct {
		prizes [2][]tournament.Prize
		has    []string // in the plan, without blanks
		told   string
	}{
		"alike": {
			[2][]tournament.Prize{{{Value: "300"}, class("u1200", 0, 1200, "200"), class("u1200", 0, 1200, "100")}, {{Value: "300"}, class("u1200", 0, 1200, "200"), class("u1200", 0, 1200, "100")}},
			[]string{`amount=["300"]`, `title="{place}Under1200"kind="cash"#sharedbytiedplayersamount=["200","100"]eligible={under=1200}`},
			"",
		},
		"of one section": {
			[2][]tournament.Prize{{{Value: "300"}, {Value: "150"}}, {{Value: "50"}, class("Class D", 1200, 1399, "40")}},
			[]string{`amount=["300","150"]section="A"`, `amount=["50"]section="B"`, `amount=["40"]section="B"eligible={from=1200,to=1399}`},
			"",
		},
		"older files":  {[2][]tournament.Prize{{{Class: true, Value: "50", Text: "Top U1400"}}}, []string{`amount=["50"]eligible={under=1400}`}, ""},
		"to the limit": {[2][]tournament.Prize{{class("Class C", 1400, 1600, "25")}}, []string{`amount=["25"]eligible={from=1400,to=1599}#thefilesays1400to1600:does1600belong?`}, ""},
		"one rating":   {[2][]tournament.Prize{{class("Class C", 1600, 1600, "25")}}, []string{`amount=["25"]eligible={from=1600,to=1600}`}, ""},
		"no limit":     {[2][]tournament.Prize{{class("Class A", 2000, 9999, "25")}}, []string{`amount=["25"]eligible={from=2000}`}, ""},
		"below none":   {[2][]tournament.Prize{{class("Class E", -1, 1199, "25")}}, []string{`amount=["25"]eligible={to=1199}`}, ""},
		"rising":       {[2][]tournament.Prize{{class("Class C", 1400, 1599, "25"), class("Class C", 1400, 1599, "100")}}, []string{`amount=["100","25"]`}, ""},
		"everybody":    {[2][]tournament.Prize{{class("Class X", 0, 9999, "25")}}, nil, `prize "Class X" of the file is not in the plan`},
		"reversed":     {[2][]tournament.Prize{{class("Class X", 1600, 1400, "25")}}, nil, `prize "Class X" of the file is not in the plan`},
		"too high":     {[2][]tournament.Prize{{class("Class X", 9000, 9999, "25")}}, nil, `prize "Class X" of the file is not in the plan`},
		"below it":     {[2][]tournament.Prize{{class("Class C", 0, 1600, "25")}}, []string{`amount=["25"]eligible={under=1600}#thefilesays0to1600:does1600belong?`}, ""},
		"not money":    {[2][]tournament.Prize{{{Value: "a clock"}, {Value: "0"}, {Value: "30"}}, {{Value: "30"}}}, []string{`amount=["30"]`}, ""},
		"unr.":         {[2][]tournament.Prize{{class("Top Unr", 0, 0, "25")}}, []string{`amount=["25"]eligible={unrated=true}`}, ""},
		"unrated":      {[2][]tournament.Prize{{class("Unrated", 0, 0, "25")}}, []string{`amount=["25"]eligible={unrated=true}`}, ""},
		"best costume": {[2][]tournament.Prize{{{Class: true, Value: "10", Text: "best costume"}}}, nil, `prize "best costume" of the file is not in the plan, because its ratings are unknown: 10`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var c awards.Contents
			a, b := section("A", somebody{name: "Ann Ash", rating: 1500}), section("B", somebody{name: "Ben Bay", rating: 1100})
			a.Prizes, b.Prizes = tt.prizes[0], tt.prizes[1]
			c.Add(data(t, byNumber, a, b))
			w := c.Usual()
			plan := strings.Join(strings.Fields(string(w.Plan())), "")
			for _, part := range tt.has {
				if !strings.Contains(plan, part) {
					t.Errorf("no %s in\n%s", part, w.Plan())
				}
			}
			if told := strings.Join(c.Lines(), "\n"); !strings.Contains(told, tt.told) {
				t.Errorf("no %q in\n%s", tt.told, told)
			}
			if _, problems := awards.ParsePlan(w.Plan(), "plan.toml"); len(problems) > 0 {
				t.Errorf("%v in\n%s", problems, w.Plan())
			}
		})
	}
}

// TestPrizesOfTwoEvents: prizes that two events announce are given out once at each; where they
// differ, the plan has those of the first.
func TestPrizesOfTwoEvents(t *testing.T) {
	t.Parallel()
	var c awards.Contents
	for _, values := range [][2]string{{"50", "25"}, {"50", "25"}, {"60", "30"}} {
		s := section("A", somebody{name: "Ann Ash", rating: 1500})
		s.Prizes = []tournament.Prize{{Value: values[0]}, {Value: values[1]}, {Class: true, Name: "U1600", Value: values[1]}}
		c.Add(data(t, byNumber, s))
	}
	w := c.Usual()
	plan := strings.Join(strings.Fields(string(w.Plan())), "")
	for _, part := range []string{`amount=["50","25"]`, `amount=["25"]eligible={under=1600}`} {
		if strings.Count(plan, part) != 1 || strings.Count(plan, "amount=") != 2 {
			t.Errorf("no %s in\n%s", part, w.Plan())
		}
	}
}

// TestTeamGirls: a girl in a team of a school is a quota of the plan, and needs trophies for
// schools.
func TestTeamGirls(t *testing.T) {
	t.Parallel()
	w := &awards.Answers{TeamSize: 4}
	if err := answer(w, "team-girls", "1"); err == nil || w.TeamGirls != 0 {
		t.Errorf("without schools: %v, %d", err, w.TeamGirls)
	}
	if err := errors.Join(answer(w, "schools", "2"), answer(w, "team-girls", "1")); err != nil {
		t.Fatal(err)
	}
	if err := answer(w, "team-girls", "5"); err == nil || w.TeamGirls != 1 {
		t.Errorf("five of four: %v, %d", err, w.TeamGirls)
	}
	plan, problems := awards.ParsePlan(w.Plan(), "plan.toml")
	if plan == nil || len(plan.Awards[0].Quotas) != 1 || plan.Awards[0].Quotas[0].Least != 1 {
		t.Errorf("%v\n%s", problems, w.Plan())
	}
}

// TestQuestionsAboutTeams: how many of a school count is asked where there are trophies for schools.
func TestQuestionsAboutTeams(t *testing.T) {
	t.Parallel()
	for schools := range 2 {
		asked := 0
		for _, q := range (&awards.Answers{Schools: schools}).Questions() {
			if (q.Flag == "team-size" || q.Flag == "team-girls") && !q.Skip() {
				asked++
			}
		}
		if asked != 2*schools {
			t.Errorf("trophies for %d schools: %d questions about their teams", schools, asked)
		}
	}
}

// TestPlacesOfGroups: a group has as many trophies as it is given, two as well; and of ages, which lie within
// each other, the highest goes first.
func TestPlacesOfGroups(t *testing.T) {
	t.Parallel()
	w := wish(t, "class", "U800:2, U600", "age", "U8, U12:2, U10")
	plan, problems := awards.ParsePlan(w.Plan(), "plan.toml")
	if plan == nil {
		t.Fatal(problems)
	}
	var got []string
	for _, a := range plan.Awards {
		got = append(got, fmt.Sprint(a.Eligible.AgeUnder, a.Eligible.Under, a.Places))
	}
	if diff := cmp.Diff([]string{"12 0 2", "10 0 1", "8 0 1", "0 800 2", "0 600 1"}, got); diff != "" {
		t.Errorf("(-want +got):\n%s\n%s", diff, w.Plan())
	}
}

// TestLimitsOfGroups: the lowest and the highest limits and places of classes and ages.
func TestLimitsOfGroups(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		flag, answer string
		want         bool
	}{
		{"class", "U1", true},
		{"class", "U4000", true},
		{"class", "U0", false},
		{"class", "U4001", false},
		{"class", "U-5", false},
		{"class", "U800:1", true},
		{"class", "U800:1000", true},
		{"class", "U800:0", false},
		{"class", "U800:1001", false},
		{"class", "1-1", true},
		{"class", "1000-999", false},
		{"class", "0-999", false},
		{"class", "4000+", true},
		{"age", "U1", true},
		{"age", "U150", true},
		{"age", "U0", false},
		{"age", "U151", false},
		{"age", "Ux", false},
	} {
		if err := answer(&awards.Answers{}, tt.flag, tt.answer); (err == nil) != tt.want {
			t.Errorf("%s %s: %v", tt.flag, tt.answer, err)
		}
	}
}

// TestChosenAcross: whom people choose has a prize once, whatever the sections.
func TestChosenAcross(t *testing.T) {
	t.Parallel()
	plan, problems := awards.ParsePlan((&awards.Answers{Chosen: []string{"Best Game"}}).Plan(), "plan.toml")
	if plan == nil || !plan.Awards[0].Across || plan.Awards[0].Order != awards.ByChoice {
		t.Errorf("%v, %+v", problems, plan)
	}
}

// TestCurrencyOfAnswers: cash of an event in the USA is in dollars.
func TestCurrencyOfAnswers(t *testing.T) {
	t.Parallel()
	for country, want := range map[string]string{"USA": "$", "NOR": ""} {
		var c awards.Contents
		s := section("A", somebody{name: "Ann Ash", rating: 1500})
		s.Prizes = []tournament.Prize{{Value: "50"}, {Value: "25"}}
		d := data(t, byNumber, s)
		d.Event.Federation = country
		c.Add(d)
		w := c.Usual()
		plan, problems := awards.ParsePlan(w.Plan(), "plan.toml")
		if plan == nil || plan.Currency != want || len(plan.Awards[0].Amounts)+len(plan.Awards[len(plan.Awards)-1].Amounts) != 2 {
			t.Errorf("%s: %v\n%s", country, problems, w.Plan())
		}
	}
}

// TestUsualTeams: schools usually send as many players as the third largest has, at most four, and
// win nothing where no section has three schools of two.
func TestUsualTeams(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		pupils [3]int // of each school
		size   int    // of a team; 0: schools win nothing
	}{{[3]int{6, 6, 6}, 4}, {[3]int{9, 5, 3}, 3}, {[3]int{4, 4, 2}, 2}, {[3]int{9, 9, 1}, 0}} {
		var people []somebody
		for i, n := range tt.pupils {
			for k := range n {
				people = append(people, somebody{fmt.Sprintf("P%d%d", i, k), 0, 4, func(p *tournament.Player) {
					p.Club, p.Grade = []string{"Oak", "Elm", "Fir"}[i], "3"
				}})
			}
		}
		var c awards.Contents
		c.Add(data(t, byNumber, section("K-5", people...)))
		if w := c.Usual(); (w.Schools == 3) != (tt.size > 0) || w.Schools%3 != 0 || tt.size > 0 && w.TeamSize != tt.size {
			t.Errorf("%v: %d schools, teams of %d, want %d", tt.pupils, w.Schools, w.TeamSize, tt.size)
		}
	}
}

// TestUsualAwards: what is usually given out depends on how many there are of whom, as far as the file
// knows.
func TestUsualAwards(t *testing.T) {
	t.Parallel()
	many := func(n int, each func(i int, p *tournament.Player)) []somebody {
		var out []somebody
		for i := range n {
			out = append(out, somebody{fmt.Sprintf("P%02d", i), 0, 4, func(p *tournament.Player) { each(i, p) }})
		}
		return out
	}
	rated := func(ratings ...int) []somebody {
		return many(len(ratings), func(i int, p *tournament.Player) {
			if ratings[i] > 0 {
				p.Ratings = []tournament.Rating{{Value: ratings[i]}}
			}
		})
	}
	pupil := func(grade string, sex tournament.Sex) func(*tournament.Player) {
		return func(p *tournament.Player) { p.Grade, p.Sex = grade, sex }
	}
	nothing := func(int, *tournament.Player) {}
	const girl, boy, unknown = tournament.Female, tournament.Male, tournament.SexUnknown
	for name, tt := range map[string]struct {
		people []somebody
		want   string // prizes, classes, unrated, grades, girls
	}{
		"few":         {many(9, nothing), "3 [] 0 [] 0"}, // and two who did not come
		"twelve":      {many(10, nothing), "5 [] 0 [] 0"},
		"24":          {many(22, nothing), "5 [] 0 [] 0"},
		"25":          {many(23, nothing), "10 [] 0 [] 0"},
		"seven rated": {rated(600, 700, 800, 900, 1000, 1100, 1200), "3 [] 1 [] 0"},
		"eight rated": {rated(600, 700, 800, 900, 1000, 1100, 1200, 1300), "3 [U1000 U800] 1 [] 0"},
		// Five of nine are below 1200 and three below 1000; a limit of 1000 has less than half, one of 800 less than a quarter.
		"nine rated": {rated(600, 700, 850, 1000, 1100, 1200, 1300, 1400, 1500), "3 [U1200 U1000] 1 [] 0"},
		"one rated":  {rated(900), "3 [] 1 [] 0"}, // and two who are not
		"all alike":  {rated(900, 900, 900, 900, 900, 900, 900, 900), "3 [] 1 [] 0"},
		"one above":  {rated(900, 900, 900, 900, 900, 900, 900, 1000), "3 [U1000] 1 [] 0"},
		"a grade of two": {[]somebody{
			{"A", 0, 4, pupil("3", unknown)}, {"B", 0, 4, pupil("3", unknown)}, {"C", 0, 4, pupil("4", unknown)}, {"D", 0, 4, nil},
		}, "3 [] 0 [3] 0"}, // three of six
		"few grades": {[]somebody{
			{"A", 0, 4, pupil("3", unknown)}, {"B", 0, 4, pupil("3", unknown)}, {"C", 0, 4, nil}, {"D", 0, 4, nil},
		}, "3 [] 0 [] 0"},
		"two girls": {[]somebody{
			{"A", 0, 4, pupil("3", girl)}, {"B", 0, 4, pupil("4", girl)}, {"C", 0, 4, pupil("5", boy)},
		}, "3 [] 0 [] 1"},
		"one girl":   {[]somebody{{"A", 0, 4, pupil("3", girl)}, {"C", 0, 4, pupil("5", boy)}}, "3 [] 0 [] 0"},
		"only girls": {[]somebody{{"A", 0, 4, pupil("3", girl)}, {"C", 0, 4, pupil("5", girl)}}, "3 [] 0 [] 0"},
		"women": {many(4, func(i int, p *tournament.Player) {
			p.Sex, p.Birth = []tournament.Sex{girl, girl, boy, boy}[i], tournament.Date{Year: 2007, Month: 3, Day: 14} // 19
		}), "3 [] 0 [] 0"},
		"girls of 18": {many(4, func(i int, p *tournament.Player) {
			p.Sex, p.Birth = []tournament.Sex{girl, girl, boy, boy}[i], tournament.Date{Year: 2007, Month: 3, Day: 15}
		}), "3 [] 0 [] 1"},
	} {
		var c awards.Contents
		c.Add(data(t, byNumber, section("A", tt.people...)))
		w := c.Usual()
		if got := fmt.Sprint(w.Prizes, w.Classes, w.Unrated, w.Grades, w.Girls); got != tt.want {
			t.Errorf("%s: %s, want %s", name, got, tt.want)
		}
	}
}

// TestContents: what there is of whom, by section, and which questions make no sense without it.
func TestContents(t *testing.T) {
	t.Parallel()
	at := func(p *tournament.Player) {
		p.Grade, p.Sex, p.Club, p.Birth = "3", tournament.Female, "Oak", tournament.Date{Year: 2016, Month: 3, Day: 14}
	}
	var c awards.Contents
	c.Add(data(t, byNumber, section("A", somebody{"Ann", 900, 4, at}, somebody{"Bea", 1100, 4, at}), section("Club Open B"), section("")))
	want := []string{
		"Club Open, A: 4 players, 2 rated 900 to 1100, 2 unrated, grades 3 (2), aged 10 to 10, 2 female, 1 school or club",
		"Club Open B: 2 players, 2 unrated", "Club Open: 2 players, 2 unrated",
	}
	if diff := cmp.Diff(want, c.Lines()); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	if got := c.Pointless(); len(got) != 0 {
		t.Errorf("no sense: %v", got)
	}
	var none awards.Contents
	none.Add(data(t, byNumber, section("A", somebody{"Ann", 0, 4, nil})))
	all := map[string]string{
		"class": "ratings", "top-unrated": "ratings", "age": "dates of birth", "grade": "grades", "top-girls": "girls",
		"schools": "schools", "team-size": "schools", "team-girls": "schools",
	}
	if diff := cmp.Diff(all, none.Pointless()); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}
