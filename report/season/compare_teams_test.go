package season_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/report/season"
)

// TestCompareTeams: what changed for schools. The sums by hand, a point for a point:
// Oak has Ann and Cal, Elm has Ben, Ash has Dee. First: Ann 3 + Cal 1 = 4, Ben 2,
// Dee 0. Third in its place: Ann 2 + Cal 0.5 = 2.5, Ben 1, Dee 2.5.
func TestCompareTeams(t *testing.T) {
	t.Parallel()
	plan := parse(t, "category = \"one\"\n[points]\nkind = \"game-points\"\n[teams]\nby = \"school\"\n")
	series := func(results string, clubs ...string) *season.Series {
		return tally(t, plan, field{clubs: [4]string(clubs)}.allPlay("oct.trf", "2025-10-04", "", results))
	}
	old := series(first, "Oak", "Elm", "Oak", "Ash")
	tests := map[string]struct {
		now  *season.Series
		want []string
	}{
		"nothing":          {series(first, "Oak", "Elm", "Oak", "Ash"), nil},
		"another spelling": {series(first, "OAK", "Elm", "OAK", "Ash"), nil},
		"other results": {series(third, "Oak", "Elm", "Oak", "Ash"), []string{
			"team changed: Ash rank 1, was rank 3; 2.5 points, was 0",
			"team changed: Oak rank 1; 2.5 points, was 4",
			"team changed: Elm rank 3, was rank 2; 1 points, was 2",
		}},
		"another school": {series(first, "Oak", "Yew", "Oak", "Ash"), []string{
			"team added: Yew rank 2, 2 points: new in the table",
			"team removed: Elm was rank 2 with 2 points",
		}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(test.want, ofTeams(changes(t, old, test.now))); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

// ofTeams are the changes that concern teams.
func ofTeams(changes []string) []string {
	var out []string
	for _, c := range changes {
		if strings.HasPrefix(c, "team") {
			out = append(out, c)
		}
	}
	return out
}

// TestCompareTeamsUnknown: a record of before teams were kept is read, and it is said
// that it has none.
func TestCompareTeamsUnknown(t *testing.T) {
	t.Parallel()
	const text = "[points]\nkind = \"game-points\"\n"
	in := field{clubs: [4]string{"Oak", "Elm", "Oak", "Ash"}}.allPlay("oct.trf", "2025-10-04", "", first)
	for name, tt := range map[string]struct {
		plan string
		want []string
	}{
		"teams":    {text + "[teams]\nby = \"school\"\n", []string{"teams: the earlier result does not have the tables of teams, so nothing is told of their changes"}},
		"no teams": {text, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			now := tally(t, parse(t, tt.plan), in)
			kept := recordOf(now)
			data, err := json.Marshal(map[string]any{"record": map[string]any{
				"title": kept.Title, "plan": kept.Plan, "events": kept.Events, "tables": kept.Tables, "people": kept.People,
			}})
			if err != nil {
				t.Fatal(err)
			}
			old, err := season.ReadRecord(strings.NewReader(string(data)))
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, c := range season.Compare(old, now) {
				got = append(got, c.Line())
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}
