package season_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/finding"
	"podium/formats/tournament"
	"podium/report/reporttest"
	"podium/report/season"
	"podium/report/season/identity"
)

// atSchools is an event in which Ann wins, and the schools of Ann and Ben.
func atSchools(path, day, ann, ben string) season.Input {
	in := event(path, day, "Open", "Arc, Ann: W2", "Bow, Ben: L1")
	for i, club := range []string{ann, ben} {
		in.Event.Sections[0].Players[i].Club = club
		in.Event.Sections[0].Players[i].IDs = []tournament.ID{{System: "uscf", Value: []string{"15000100", "15000200"}[i]}}
	}
	return in
}

// TestKnownSchool: a school that an event does not say is that of the nearest event, of
// two the earlier, else that of the roster; a note says so. A plan says what counts where
// somebody has changed schools.
func TestKnownSchool(t *testing.T) {
	t.Parallel()
	const plan = "category = \"one\"\n[points]\nkind = \"game-points\"\n[teams]\n"
	blank := []season.Input{
		atSchools("a.trf", "2025-09-06", "Oak", "Elm"), atSchools("b.trf", "2025-10-04", "", "Elm"),
		atSchools("c.trf", "2025-11-08", "Ash", ""), atSchools("d.trf", "2025-12-06", "", ""),
	}
	rosterOf := func(name tournament.Name, id string) []season.Known {
		return []season.Known{{Row: identity.Row{Name: name, IDs: []tournament.ID{{System: "uscf", Value: id}}, Club: "Yew", File: "r.csv", Line: 2}}}
	}
	roster := rosterOf("Bow, B.", "15000200")
	for name, test := range map[string]struct {
		keys   string
		events []season.Input
		roster []season.Known
		want   string
		notes  []string
	}{
		"the nearest event": {
			events: blank, want: "1 Ash 2, 1 Oak 2, 3 Elm 0",
			notes: []string{"b.trf: Arc, Ann for Oak", "c.trf: Bow, Ben for Elm", "d.trf: Arc, Ann for Ash; Bow, Ben for Elm"},
		},
		"the latest": {
			keys: "school = \"latest\"\n", events: blank, want: "1 Ash 4, 2 Elm 0",
			notes: []string{"b.trf: Arc, Ann for Ash", "c.trf: Bow, Ben for Elm", "d.trf: Arc, Ann for Ash; Bow, Ben for Elm"},
		},
		"the first": {
			keys: "school = \"first\"\n", events: blank, want: "1 Oak 4, 2 Elm 0",
			notes: []string{"b.trf: Arc, Ann for Oak", "c.trf: Bow, Ben for Elm", "d.trf: Arc, Ann for Oak; Bow, Ben for Elm"},
		},
		"the roster": {
			events: []season.Input{atSchools("a.trf", "2025-09-06", "Oak", "")}, roster: roster, want: "1 Oak 1, 2 Yew 0",
			notes: []string{"a.trf: Bow, Ben for Yew"},
		},
		"the roster, of the first player": {
			events: []season.Input{atSchools("a.trf", "2025-09-06", "", "Elm")}, roster: rosterOf("Arc, A.", "15000100"), want: "1 Yew 1, 2 Elm 0",
			notes: []string{"a.trf: Arc, Ann for Yew"},
		},
		"the roster where events know better": {events: blank[:1], roster: roster, want: "1 Oak 1, 2 Elm 0"},
		"teams of states":                     {keys: "by = \"state\"\n", events: blank, want: ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := season.NewBuilder(parse(t, plan+test.keys), nil)
			b.Know(test.roster)
			for _, in := range test.events {
				reporttest.Add(b, in)
			}
			series, problems := b.Series()
			if series == nil {
				t.Fatal(problems)
			}
			got := ""
			if len(series.Teams) > 0 {
				got = strings.Join(teamTotals(series), ", ")
			}
			if got != test.want || series.People.Len() != 2 {
				t.Errorf("teams %q of %d people, want %q of two", got, series.People.Len(), test.want)
			}
			var notes []string
			for _, p := range problems {
				if p.Code == finding.SchoolKnown {
					_, who, _ := strings.Cut(p.Found, "follows: ")
					notes = append(notes, p.Pos.File+": "+who)
				}
			}
			if diff := cmp.Diff(test.notes, notes); diff != "" {
				t.Errorf("notes (-want +got):\n%s", diff)
			}
		})
	}
}

// TestSchoolsOfMatches: who is in a team that met others plays for it there, whatever counts elsewhere.
func TestSchoolsOfMatches(t *testing.T) {
	t.Parallel()
	met := event("a.trf", "2025-10-04", "", "Arc, Ann: W2", "Bow, Ben: L1")
	met.Event.Sections[0].Teams = []tournament.Team{
		{No: 1, Name: "Oak", Members: []int{1}, Rounds: []tournament.Match{{Opponent: 2, Boards: []int{1}}}},
		{No: 2, Name: "Elm", Members: []int{2}, Rounds: []tournament.Match{{Opponent: 1, Boards: []int{2}}}},
	}
	const plan = "category = \"one\"\n[points]\nkind = \"game-points\"\n[teams]\nschool = \"latest\"\n"
	series := tally(t, parse(t, plan), met, with(event("b.trf", "2025-11-08", "", "Arc, Ann: W2", "Bow, Ben: L1"), func(i int, p *tournament.Player) {
		p.Club = []string{"Ash", ""}[i]
	}))
	if got := strings.Join(teamTotals(series), ", "); got != "1 Ash 1, 1 Oak 1, 3 Elm 0" {
		t.Errorf("teams %s", got)
	}
	series, problems := built(parse(t, plan), []season.Input{event("a.trf", "2025-10-04", "", "Arc, Ann: W2", "Bow, Ben: L1")})
	if series == nil || len(series.Teams) > 0 && len(series.Teams[0].Rows) > 0 {
		t.Errorf("no school is known: %v", problems)
	}
}

// TestKnownFacts: a grade, a birth date and a sex on which a table rests are those of any
// event, or of the roster; a note says whose some event does not say, and no birth date.
func TestKnownFacts(t *testing.T) {
	t.Parallel()
	const plan = "category = \"none\"\n[points]\nkind = \"game-points\"\n[[table]]\nname = \"T\"\n"
	told, silent := atSchools("a.trf", "2025-09-06", "Oak", "Oak"), atSchools("b.trf", "2025-10-04", "Oak", "Oak")
	ann := &told.Event.Sections[0].Players[0]
	ann.Grade, ann.Sex, ann.Birth = "3", tournament.Female, tournament.Date{Year: 2016, Month: 5, Day: 4}
	roster := []season.Known{{Row: identity.Row{
		Name: "Bow, B.", IDs: []tournament.ID{{System: "uscf", Value: "15000200"}}, Grade: tournament.FirstGrade,
		Sex: tournament.Female, Birth: tournament.Date{Year: 2017}, File: "r.csv", Line: 2,
	}}}
	const whose = "2 players in table \"T\" is missing in some events; that of another event or the roster is used: Arc, Ann in b.trf; Bow, Ben in a.trf"
	for keys, want := range map[string]string{
		"grade_to = 3": "grade of " + whose, "sex = \"female\"": "sex of " + whose, "born_from = 2016": "birth date of " + whose,
		"unrated = true": "",
	} {
		for _, events := range [][]season.Input{{told, silent}, {silent, told}} { // in whatever order they are added
			b := season.NewBuilder(parse(t, plan+keys+"\n"), nil)
			b.KeepPlayers()
			b.Know(roster)
			for _, in := range events {
				reporttest.Add(b, in)
			}
			series, problems := b.Series()
			if series == nil {
				t.Fatal(keys, problems)
			}
			var got strings.Builder
			for _, p := range problems {
				if p.Code == finding.FactKnown {
					got.WriteString(p.Found)
				}
			}
			if got.String() != want || len(series.Tables) != 1 || len(series.Tables[0].Rows) != 2 {
				t.Errorf("%s: %q, want %q; %v", keys, got.String(), want, problems)
			}
		}
	}
}

// TestRosterOfStrangers: who is in the roster alone is nobody of the series, and no
// question about two of them is asked; what it says of others is known of them.
func TestRosterOfStrangers(t *testing.T) {
	t.Parallel()
	b := season.NewBuilder(parse(t, "category = \"one\"\n[points]\nkind = \"game-points\"\n"), nil)
	b.KeepPlayers()
	reporttest.Add(b, atSchools("a.trf", "2025-09-06", "Oak", "Elm"))
	b.Know([]season.Known{
		{Row: identity.Row{Name: "Coe, Dan"}},
		{Row: identity.Row{Name: "Coe, Daniel", IDs: []tournament.ID{{System: "uscf", Value: "15000900"}}}},
		{Row: identity.Row{Name: "Elm, Eve", IDs: []tournament.ID{{System: "uscf", Value: "15000900"}}}},
		{Row: identity.Row{Name: "Arc, Annabel", IDs: []tournament.ID{{System: "uscf", Value: "15000100"}}, Birth: tournament.Date{Year: 2015}, Grade: tournament.FirstGrade}, State: "OR"},
	})
	series, problems := b.Series()
	if series == nil || series.People.Len() != 2 || len(series.People.Doubts) > 0 {
		t.Fatal(series.People.Doubts, problems)
	}
	ann, school := series.Player(row(t, series, 0, "Arc, Ann").Person)
	if ann.Name != "Arc, Ann" || ann.Birth.Year != 2015 || ann.Grade != "1" || ann.State != "OR" || school != "Oak" {
		t.Errorf("%+v of %s", ann, school)
	}
}
