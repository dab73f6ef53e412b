package season_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
)

// TestRostersAsSchools: the team on whose list a player is stands for the school
// where no row names a club, as in a TRF with records 013: it tells two people of
// one name apart, and is the team of the series.
func TestRostersAsSchools(t *testing.T) {
	t.Parallel()
	plan := parse(t, "category = \"one\"\n[points]\nkind = \"game-points\"\n[teams]\nby = \"school\"\n")
	oct := event("oct.trf", "2025-10-04", "", "Lee, Sam: W2", "Lee, Sam: L1")
	oct.Event.Sections[0].Teams = []tournament.Team{{No: 1, Name: "Elm School", Members: []int{1}}, {No: 2, Name: "Oak School", Members: []int{2}}}
	nov := event("nov.trf", "2025-11-08", "", "Lee, Sam: D2", "Lee, Sam: D1")
	nov.Event.Sections[0].Teams = []tournament.Team{{No: 1, Name: "Oak School", Members: []int{1}}, {No: 2, Name: "Elm School", Members: []int{2}}}
	s := tally(t, plan, oct, nov)
	var got []string
	for _, r := range s.Tables[0].Rows {
		p := s.Person(r.Person)
		got = append(got, p.Club+" "+p.Basis.String()+" "+r.Total.Exact())
	}
	for _, r := range s.Teams[0].Rows {
		got = append(got, r.Name+" "+r.Total.Exact())
	}
	want := []string{"Elm School by name and club 3/2", "Oak School by name and club 1/2", "Elm School 3/2", "Oak School 1/2"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}
