package awards_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/people"
	"podium/formats/roster"
	"podium/formats/tournament"
	"podium/report/awards"
)

// TestSchoolsSpelled: Ann has 5 points, Bob 4, Cal 3, Dan 2, Eve 1. A school needs two
// players. Spellings count as one school where that is certain or decided, and where it
// is in doubt a warning says who is concerned and what it would change.
func TestSchoolsSpelled(t *testing.T) {
	t.Parallel()
	const nobody = "team 2: (no eligible team is left)"
	for name, test := range map[string]struct {
		clubs    [5]string
		roster   [][]string // name and school
		plan     string
		criteria string
		aliases  []people.SchoolDecision
		won      []string
		says     []string // a note or warning, and what it says
	}{
		"abbreviations": {
			clubs: [5]string{"Oak Elem.", "St. Ann", "OAK ELEMENTARY", "Saint Ann", ""}, won: []string{"team 1: Oak Elem.", "team 2: Saint Ann"},
		},
		"additions": {
			clubs: [5]string{"Lincoln Elem.", "Adams", "Lincoln Elementary School", "Adams", ""},
			won:   []string{"team 1: Lincoln Elem.", "team 2: Adams"}, says: []string{"note", `"Lincoln Elem." and "Lincoln Elementary School"`},
		},
		"the most frequent spelling": {
			clubs: [5]string{"Oak Elem.", "Oak Elementary", "Oak Elementary", "Elm", "Elm"}, won: []string{"team 1: Oak Elementary", "team 2: Elm"},
		},
		"levels": {clubs: [5]string{"Oak MS", "Oak High School", "Elm", "Elm", ""}, won: []string{"team 1: Elm", nobody}},
		"a missing level": {
			clubs: [5]string{"Oak", "Elm", "Oak MS", "Elm", ""}, won: []string{"team 1: Elm", nobody},
			says: []string{"warning", `school "Oak MS" (Cal) may be the same as "Oak" (Ann) in section "Open"; they count as two schools; ` +
				`together they have 2 players and would be first of 2 teams`},
		},
		"too few even together": {
			clubs: [5]string{"Oak", "Elm", "Oak MS", "Elm", "Elm"}, plan: "team_min = 3", won: []string{"team 1: Elm", nobody},
			says: []string{"warning", `together they have 2 players and would still be no team`},
		},
		"a typing error": {
			clubs: [5]string{"Elm", "Lincoln", "Elm", "Lincoln", "Linclon"}, won: []string{"team 1: Elm", "team 2: Lincoln"},
			says: []string{"warning", `together they have 3 players and would be number 2 of 2 teams`},
		},
		"a word for none": {
			clubs: [5]string{"N/A", "Elm", "n/a", "Elm", ""}, won: []string{"team 1: N/A", "team 2: Elm"},
			says: []string{"warning", `"N/A" (Ann; Cal) in section "Open" may be no school; they count as one`},
		},
		"a dash for none": {
			clubs: [5]string{"-", "Elm", "-", "Elm", ""}, won: []string{"team 1: -", "team 2: Elm"},
			says: []string{"warning", `"-" (Ann; Cal) in section "Open" may be no school`},
		},
		"taught at home": {
			clubs: [5]string{"Home School", "Elm", "Homeschool", "Elm", ""}, won: []string{"team 1: Home School", "team 2: Elm"},
			says: []string{"warning", `"Home School" (Ann; Cal) in section "Open" may be no school`},
		},
		"one child without a school": {
			clubs: [5]string{"none", "Elm", "Oak", "Elm", "Oak"}, won: []string{"team 1: Elm", "team 2: Oak"},
		},
		"one by the plan": {
			clubs: [5]string{"Oak", "Elm", "Oak MS", "Elm", ""}, won: []string{"team 1: Oak", "team 2: Elm"},
			plan: "[schools]\nsame = [[\"Oak\", \"Oak Middle\"]]",
		},
		"two by the plan": {
			clubs: [5]string{"Oak", "Elm", "Oak MS", "Elm", ""}, won: []string{"team 1: Elm", nobody},
			plan: "[schools]\ndifferent = [[\"Oak\", \"Oak MS\"]]",
		},
		"one by the aliases": {
			clubs: [5]string{"Oak", "Elm", "Hill Top", "Elm", ""}, won: []string{"team 1: Hill Top", "team 2: Elm"},
			aliases: []people.SchoolDecision{{Names: [2]string{"OAK", "Hilltop"}, Same: true}},
		},
		"the roster spells all": {
			clubs: [5]string{"Lincoln", "Elm", "Lincoln", "Elm", ""}, roster: [][]string{{"Ann", "Oak Park"}, {"Cal", "Oak Park"}},
			won: []string{"team 1: Oak Park", "team 2: Elm"},
		},
		"the roster spells all, before it": {
			clubs: [5]string{"Lincoln", "Elm", "Lincoln", "Elm", ""}, roster: [][]string{{"Ann", "Abe Park"}, {"Cal", "Abe Park"}},
			won: []string{"team 1: Abe Park", "team 2: Elm"},
		},
		"the roster spells one otherwise, as the plan knows": {
			clubs: [5]string{"Lincoln", "Elm", "Lincoln", "Elm", ""}, roster: [][]string{{"Ann", "Abe Lincoln"}},
			plan: "[schools]\ndifferent = [[\"Lincoln\", \"Abe Lincoln\"]]", won: []string{"team 1: Elm", nobody},
		},
		"two awards of schools": {
			clubs: [5]string{"Oak", "Elm", "Oak MS", "Elm", ""}, plan: "[[award]]\nid = \"more\"\nteam = true\nstack = true",
			won: []string{"team 1: Elm", nobody, "more 1: Elm"}, says: []string{"warning", "they count as two schools"},
		},
		"the roster spells one certainly": {
			clubs: [5]string{"Lincoln", "Elm", "Lincoln", "Elm", ""}, roster: [][]string{{"Ann", "LINCOLN"}},
			won: []string{"team 1: Lincoln", "team 2: Elm"},
		},
		"the roster spells one otherwise": {
			clubs: [5]string{"Lincoln", "Elm", "Lincoln", "Elm", ""}, roster: [][]string{{"Ann", "Abe Lincoln"}},
			won: []string{"team 1: Elm", nobody},
			says: []string{"warning", `: the roster has "Abe Lincoln" for Ann, but the file "Lincoln"; they count as two schools; ` +
				`together they have 2 players and would be first of 2 teams`},
		},
		"a criterion": {
			clubs: [5]string{"Oak Elem", "Elm", "Oak Elementary", "Elm", ""}, criteria: `school = "OAK ELEMENTARY SCHOOL"`,
			won: []string{"team 1: Oak Elem", nobody},
		},
		"nearly a criterion": {
			clubs: [5]string{"Oak Elem", "Elm", "Oak Elem", "Elm", ""}, criteria: `school = ["Oak", "Elm"]`,
			won:  []string{"team 1: Elm", nobody},
			says: []string{"warning", `"Oak" may mean "Oak Elem" in the event, whose players cannot win this`},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var people []somebody
			for i, who := range []string{"Ann", "Bob", "Cal", "Dan", "Eve"} {
				people = append(people, somebody{who, 0, tournament.Points(10 - 2*i), func(p *tournament.Player) { p.Club = test.clubs[i] }})
			}
			d := data(t, byNumber, section("Open", people...))
			d.Schools = test.aliases
			if test.roster != nil {
				d.Roster = &awards.Roster{File: "roster.csv", Line: 1, Columns: []string{"Name", "School"}}
				for i, cells := range test.roster {
					d.Roster.Rows = append(d.Roster.Rows, roster.Row{Line: i + 2, Cells: cells})
				}
			}
			award := "[[award]]\nid = \"team\"\nteam = true\nplaces = 2\n"
			if test.criteria != "" {
				award += "eligible = { " + test.criteria + " }\n"
			}
			r := decide(t, parse(t, award+test.plan), d)
			if diff := cmp.Diff(test.won, won(r)); diff != "" {
				t.Errorf("won (-want +got):\n%s", diff)
			}
			var says []string
			for _, p := range r.Problems {
				says = append(says, p.Severity.String()+" "+p.Found)
			}
			if len(test.says) == 0 && len(says) > 0 || len(test.says) > 0 && (len(says) != 1 ||
				!strings.HasPrefix(says[0], test.says[0]) || !strings.Contains(says[0], test.says[1])) {
				t.Errorf("says %q, want %q", says, test.says)
			}
		})
	}
}

// TestSchoolsOfOtherSections: a school that is nearly what a criterion names is of no matter where its
// players do not compete; decisions that contradict each other are refused.
func TestSchoolsOfOtherSections(t *testing.T) {
	t.Parallel()
	club := func(name string) func(*tournament.Player) {
		return func(p *tournament.Player) { p.Club = name }
	}
	d := data(t, byNumber, section("A", somebody{"Ann", 0, 8, club("Elm")}), section("B", somebody{"Bob", 0, 8, club("Oak Elem")}))
	for _, name := range []string{"A", "B"} {
		r := decide(t, parse(t, "[[award]]\nid = \"x\"\nsection = \""+name+"\"\neligible = { school = [\"Oak\", \"Elm\"] }"), d)
		if got := reports(r, `"Oak" may mean "Oak Elem"`); got != (name == "B") {
			t.Errorf("section %s: %v", name, r.Problems)
		}
	}
	d.Schools = []people.SchoolDecision{{Names: [2]string{"Oak Elem", "Elm"}}}
	r := awards.Decide(parse(t, "[[award]]\nid = \"x\"\n[schools]\nsame = [[\"Elm\", \"Oak Elem\"]]"), d)
	if !r.Failed() || len(r.Problems) != 1 || r.Problems[0].Want != "decisions that agree" {
		t.Errorf("%v", r.Problems)
	}
}
