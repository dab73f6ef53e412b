package season_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/report/season"
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
