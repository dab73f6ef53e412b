package season_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/report/reporttest"
	"podium/report/season"
	"podium/report/season/identity"
)

// schooled is an event of Ann and Ben whose rows have a club and a state.
func schooled(path, day, club, state string) season.Input {
	in := event(path, day, "Open", "Arc, Ann: W2", "Bow, Ben: L1")
	for i := range in.Event.Sections[0].Players {
		p := &in.Event.Sections[0].Players[i]
		p.Club, p.State = club, state
	}
	return in
}

// TestStateIsNoSchool: a state in the field of the club is neither evidence of who
// somebody is nor a team; a team of the file is both.
func TestStateIsNoSchool(t *testing.T) {
	t.Parallel()
	const plan = "category = \"one\"\n[points]\nkind = \"game-points\"\n[teams]\nby = \"school\"\n"
	for _, test := range []struct {
		name  string
		edit  func(*tournament.Section)
		club  string
		teams []string
		basis string
	}{
		{name: "state", club: "OR", basis: "by name alone"},
		{name: "club", club: "Oak", teams: []string{"1 Oak 2"}, basis: "by name and club"},
		{
			name: "team", club: "OR", teams: []string{"1 Elm 2"}, basis: "by name and club",
			edit: func(s *tournament.Section) {
				s.Teams = []tournament.Team{{No: 1, Name: "Elm", Members: []int{1, 2}}}
			},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			first, second := schooled("a.sjson", "2025-10-04", test.club, "OR"), schooled("b.sjson", "2025-11-08", test.club, "OR")
			if test.edit != nil {
				test.edit(first.Event.Sections[0])
				test.edit(second.Event.Sections[0])
			}
			series := tally(t, parse(t, plan), first, second)
			var teams []string
			if len(series.Teams) > 0 {
				teams = teamTotals(series)
			}
			if diff := cmp.Diff(test.teams, teams); diff != "" {
				t.Errorf("teams: -want +got\n%s", diff)
			}
			ann := series.Person(row(t, series, 0, "Arc, Ann").Person)
			if got := ann.Basis.String(); got != test.basis {
				t.Errorf("recognised %s, want %s", got, test.basis)
			}
		})
	}
}

// TestConflictingSchools: where decisions about schools that cannot all be true stand. Teams that met are two.
func TestConflictingSchools(t *testing.T) {
	t.Parallel()
	met := event("a.trf", "2025-10-04", "", "Arc, Ann: W2", "Bow, Ben: L1")
	met.Event.Sections[0].Teams = []tournament.Team{
		{No: 1, Name: "Oak", Members: []int{1}, Rounds: []tournament.Match{{Opponent: 2, Boards: []int{1}}}},
		{No: 2, Name: "Oak School", Members: []int{2}, Rounds: []tournament.Match{{Opponent: 1, Boards: []int{2}}}},
	}
	const plain = "category = \"one\"\n[points]\nkind = \"game-points\"\n[teams]\nby = \"school\"\n"
	const same = "[schools]\nsame = [[\"Oak\", \"Oak School\"]]\n"
	for name, test := range map[string]struct {
		plan, aliases string
		teams         string
		file          string
		line          int
	}{
		"none":        {plan: plain, teams: "1 Oak 1, 2 Oak School 0"},
		"the plan":    {plan: plain + same, file: "series.toml", line: 4},
		"the aliases": {plan: plain + same, aliases: "?,,Ash,Elm,school\ndifferent,,OAK,oak school,school\n", file: "aliases.csv", line: 3},
	} {
		decided, problems := identity.ReadAliases([]byte("decision,why,name 1,name 2,kind\n"+test.aliases), "aliases.csv")
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		b := season.NewBuilder(parse(t, test.plan), decided)
		reporttest.Add(b, met)
		series, problems := b.Series()
		if test.file == "" {
			if series == nil || strings.Join(teamTotals(series), ", ") != test.teams {
				t.Errorf("%s: %v", name, problems)
			}
			continue
		}
		at := slices.ContainsFunc(problems, func(f finding.Finding) bool {
			return f.Code == finding.BadAliases && f.Pos.File == test.file && f.Pos.Line == test.line
		})
		if series != nil || !at {
			t.Errorf("%s: %v", name, problems)
		}
	}
}

// TestSchoolsSpelled: in the one event Ann has 3 points, Ben 2, Cal 1 and Dee none.
// Schools add up as their names say, with a doubt or without, and as somebody decides.
func TestSchoolsSpelled(t *testing.T) {
	t.Parallel()
	const aliases = "decision,why,name 1,name 2,kind\n"
	for name, test := range map[string]struct {
		clubs   [4]string
		schools string // of the plan
		aliases string
		teams   []string
		says    []string // codes of findings and what one of them says
	}{
		"abbreviations": {
			clubs: [4]string{"Oak Elem.", "St. Ann", "OAK ELEMENTARY", "Saint Ann"}, teams: []string{"1 Oak Elem. 4", "2 Saint Ann 2"},
		},
		"additions": {
			clubs: [4]string{"Oak Elem.", "Elm", "Oak Elementary School", "Elm School"}, teams: []string{"1 Oak Elem. 4", "2 Elm 2"},
			says: []string{"note", `spellings treated as one school: "Elm" and "Elm School"; "Oak Elem." and "Oak Elementary School"`},
		},
		"the most frequent spelling": {
			clubs: [4]string{"Oak Elem.", "Oak Elementary", "Elm", "Oak Elementary"}, teams: []string{"1 Oak Elementary 5", "2 Elm 1"},
		},
		"levels": {clubs: [4]string{"Oak MS", "Elm", "Oak High School", "Elm"}, teams: []string{"1 Oak MS 3", "2 Elm 2", "3 Oak High School 1"}},
		"a missing level": {
			clubs: [4]string{"Oak", "Elm", "Oak MS", "Elm"}, teams: []string{"1 Oak 3", "2 Elm 2", "3 Oak MS 1"},
			says: []string{"warning", `team "Oak MS" (Cup, Cal) may be the same as "Oak" (Arc, Ann); they count as two teams; ` +
				`together they have 2 players and would be first of 2 teams`},
		},
		"a typing error": {
			clubs: [4]string{"Elm", "Lincoln Elem", "Lincon Elem", "Elm"}, teams: []string{"1 Elm 3", "2 Lincoln Elem 2", "3 Lincon Elem 1"},
			says: []string{"warning", `together they have 2 players and would be first of 2 teams`},
		},
		"a word for none": {
			clubs: [4]string{"none", "Elm", "None", "Elm"}, teams: []string{"1 None 4", "2 Elm 2"},
			says: []string{"warning", `team "None" (Arc, Ann; Cup, Cal) may be no school; they count as one`},
		},
		"two doubts": {
			clubs: [4]string{"Oak MS", "Elm", "Oak", "Elm MS"}, teams: []string{"1 Oak MS 3", "2 Elm 2", "3 Oak 1", "4 Elm MS 0"},
			says: []string{
				"warning", `team "Elm MS" (Dot, Dee) may be the same as "Elm" (Bow, Ben); they count as two teams; together they have 2 players and would be number 2 of 3 teams`,
				`team "Oak MS" (Arc, Ann) may be the same as "Oak" (Cup, Cal); they count as two teams; together they have 2 players and would be first of 3 teams`,
			},
		},
		"nothing that can be seen": {
			clubs: [4]string{"\u200b", "Elm", "\u00ad", "Elm"}, teams: []string{"1 Elm 2"},
		},
		"decided in the plan": {
			clubs: [4]string{"Oak", "Elm", "Oak MS", "Elm"}, schools: `same = [["Oak Middle School", "Oak"]]`, teams: []string{"1 Oak 4", "2 Elm 2"},
		},
		"two by the plan": {
			clubs: [4]string{"Oak", "Elm", "Oak MS", "Elm"}, schools: `different = [["Oak MS", "Oak"]]`,
			teams: []string{"1 Oak 3", "2 Elm 2", "3 Oak MS 1"},
		},
		"two, though certain": {
			clubs: [4]string{"Oak", "Elm", "Oak School", "Elm"}, schools: `different = [["Oak School", "Oak"]]`,
			teams: []string{"1 Oak 3", "2 Elm 2", "3 Oak School 1"},
		},
		"decided in the aliases": {
			clubs: [4]string{"Oak", "Elm", "OMS", "Elm"}, aliases: "same,,Oak,OMS,school\n", teams: []string{"1 Oak 4", "2 Elm 2"},
		},
		"decisions that disagree": {
			clubs: [4]string{"Oak", "Elm", "Oak MS", "Elm"}, schools: `different = [["Oak MS", "Oak"]]`, aliases: "same,,Oak,Oak MS,school\n",
			says: []string{"error", `"Oak MS" and "Oak" are declared different, but other decisions make them the same`},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			decided, problems := identity.ReadAliases([]byte(aliases+test.aliases), "aliases.csv")
			if len(problems) > 0 {
				t.Fatal(problems)
			}
			plan := parse(t, "category = \"one\"\n[points]\nkind = \"game-points\"\n[teams]\n[schools]\n"+test.schools+"\n")
			b := season.NewBuilder(plan, decided)
			reporttest.Add(b, field{clubs: test.clubs}.allPlay("oct.trf", "2025-10-04", "Open", first))
			series, problems := b.Series()
			var teams, says []string
			if series != nil {
				teams = teamTotals(series)
			}
			for _, p := range problems {
				says = append(says, p.Severity.String()+" "+p.Found)
			}
			if diff := cmp.Diff(test.teams, teams); diff != "" {
				t.Errorf("teams (-want +got):\n%s", diff)
			}
			if len(says) != max(0, len(test.says)-1) {
				t.Fatalf("says %q, want %q", says, test.says)
			}
			for i, said := range says {
				if !strings.HasPrefix(said, test.says[0]) || !strings.Contains(said, test.says[i+1]) {
					t.Errorf("says %q, want %q", said, test.says[i+1])
				}
			}
			doubts := len(test.says) > 0 && strings.Contains(test.says[1], "together")
			if series != nil && (len(series.Schools) == len(says)) != doubts && len(says) > 0 {
				t.Errorf("questions: %v", series.Schools)
			}
		})
	}
}
