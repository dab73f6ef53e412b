package awards_test

import (
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/report/awards"
)

// TestCriteria: from a column of the file or of the roster, from the score in per cent,
// and by who was there to the end.
func TestCriteria(t *testing.T) {
	t.Parallel()
	extra := func(key, value string) func(*tournament.Player) {
		return func(p *tournament.Player) {
			p.Extra = append(p.Extra, tournament.Extra{Format: "crosstable", Key: key, Value: value})
		}
	}
	// Ann lost the last of nine rounds, Bob did not come to it, and Cal has a bye there.
	gone := func(p *tournament.Player) { p.Rounds[8] = tournament.Entry{Result: tournament.ZeroBye} }
	bye := func(p *tournament.Player) { p.Rounds[8] = tournament.Entry{Result: tournament.HalfBye} }
	s := section("Open", somebody{"Ann", 1500, 12, extra("First Tournament", "no")}, somebody{"Bob", 1500, 10, gone},
		somebody{"Cal", 1500, 8, bye}, somebody{"Dan", 1500, 4, extra("first tournament", "Yes")})
	roster := &awards.Roster{Line: 1, Columns: []string{"No", "House", "Bus", "Colour"}, Rows: []awards.RosterRow{
		{Line: 2, Cells: []string{"1", "yes", "", ""}},
		{Line: 3, Cells: []string{"3", "no", "4", ""}},
		{Line: 4, Cells: []string{"4", "", "7", "red"}},
	}}
	for _, tt := range []struct{ name, criteria, want, why string }{
		{"a column of the file", `column = "first tournament", is = "yes"`, "x 1: Dan", "first tournament: no"},
		{"one of several words", `column = "first tournament", is = ["no", "perhaps"]`, "x 1: Ann", ""},
		{"anything in a column of the roster", `column = "bus"`, "x 1: Cal", "bus unknown"},
		{"what a column of the roster says", `column = "Bus", is = "7"`, "x 1: Dan", "bus unknown"},
		{"no house player", "house = false", "x 1: Bob", "house player"},
		{"there to the end", "finished = true, exclude = [1]", "x 1: Cal", "excluded by the plan"},
		// 4.5 of 9 points are half of them: Bob has 5, Cal half a point more than 4.
		{"half of the points", "min_percent = 50, exclude = [1, 2]", "x 1: Cal", "excluded by the plan"},
		{"more than half", "min_percent = 51, exclude = [1, 2]", "x 1: (nobody eligible)", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			d := data(t, byNumber, s)
			d.Roster = roster
			r := decide(t, parse(t, "[[award]]\nid = \"x\"\neligible = { "+tt.criteria+" }"), d)
			if diff := gocmp.Diff([]string{tt.want}, won(r)); diff != "" {
				t.Errorf("won (-want +got):\n%s", diff)
			}
			if passed := r.Decisions[0].Passed; tt.why != "" && (len(passed) == 0 || passed[0].Why != tt.why) {
				t.Errorf("passed over %+v; want %q", passed, tt.why)
			}
		})
	}
	for _, wrong := range []string{`is = "yes"`, `column = ""`, "min_percent = 0", `finished = "yes"`} {
		if plan, _ := awards.ParsePlan([]byte("[[award]]\nid = \"x\"\neligible = { "+wrong+" }"), "plan.toml"); plan != nil {
			t.Errorf("accepted: %s", wrong)
		}
	}
}

// TestColumnsOfTheRoster: a column for which a criterion asks is not unknown; others are.
func TestColumnsOfTheRoster(t *testing.T) {
	t.Parallel()
	d := data(t, byNumber, section("Open", somebody{"Ann", 1500, 12, nil}))
	d.Roster = &awards.Roster{File: "roster.csv", Line: 1, Columns: []string{"No", "Bus", "Colour"}, Rows: []awards.RosterRow{{Line: 2, Cells: []string{"1", "4", "red"}}}}
	r := decide(t, parse(t, "[[award]]\nid = \"x\"\neligible = { column = \"bus\" }"), d)
	if len(r.Problems) != 1 || r.Problems[0].Found != `unknown columns: "Colour"` {
		t.Errorf("%v", r.Problems)
	}
}
