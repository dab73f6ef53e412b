package awards_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/roster"
	"podium/formats/tournament"
	"podium/report/awards"
)

// TestRosterOfNamesakes: of two people of one name the birth or the school of the
// row says which is meant, unless it fits both or the file does not have it.
func TestRosterOfNamesakes(t *testing.T) {
	t.Parallel()
	born := func(year int16, club string) func(*tournament.Player) {
		return func(p *tournament.Player) { p.Birth, p.Club = tournament.Date{Year: year}, club }
	}
	tests := map[string]struct {
		first, second func(*tournament.Player)
		row           []string
		want          string // "": nobody
	}{
		"a year":                         {born(2017, ""), born(2018, ""), []string{"2018", ""}, "No. 2"},
		"a day of the year in the file":  {born(2017, ""), born(2018, ""), []string{"3/14/2017", ""}, "No. 1"},
		"a school":                       {born(0, "Hill"), born(0, "Lake"), []string{"", "LAKE"}, "No. 2"},
		"a school where the year is one": {born(2017, "Hill"), born(2017, "Lake"), []string{"2017", "Hill"}, "No. 1"},
		"the same year":                  {born(2017, ""), born(2017, ""), []string{"2017", ""}, ""},
		"a birth that is not known":      {born(2017, ""), born(0, ""), []string{"2017", ""}, ""},
		"another school":                 {born(0, "Hill"), born(0, "Lake"), []string{"", "Oak"}, ""},
		"nothing":                        {born(2017, "Hill"), born(2018, "Lake"), []string{"", ""}, ""},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := data(t, byNumber, section("Open", somebody{"Smith, John", 0, 8, test.first}, somebody{"Smith, John", 0, 6, test.second}))
			d.Roster = &awards.Roster{File: "roster.csv", Line: 1, Columns: []string{"Name", "Born", "School", "Grade"}, Rows: []roster.Row{
				{Line: 2, Cells: append(append([]string{"John Smith"}, test.row...), "3")},
			}}
			r := decide(t, parse(t, "[[award]]\nid = \"x\"\neligible = { grade = 3 }"), d)
			got := ""
			for _, decision := range r.Decisions {
				for _, e := range decision.Winners {
					got = fmt.Sprintf("No. %d", e.No)
				}
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s%v", diff, r.Problems)
			}
			if told := len(r.Problems) > 0; told != (test.want == "") {
				t.Errorf("problems: %v", r.Problems)
			}
		})
	}
}

// TestRosterOfALeague: rows of many people who did not play are reported at once, and
// those of few one by one, for each may be a slip.
func TestRosterOfALeague(t *testing.T) {
	t.Parallel()
	for strangers, want := range map[int]int{0: 0, 1: 1, 5: 5, 6: 1, 40: 1} {
		d := data(t, byNumber, section("Open", somebody{"Ann", 0, 8, nil}))
		d.Roster = &awards.Roster{File: "roster.csv", Line: 1, Columns: []string{"Name", "Grade"}, Rows: []roster.Row{{Line: 2, Cells: []string{"Ann", "5"}}}}
		for i := range strangers {
			d.Roster.Rows = append(d.Roster.Rows, roster.Row{Line: 3 + i, Cells: []string{fmt.Sprintf("Nobody %d", i), "5"}})
		}
		r := decide(t, parse(t, "[[award]]\nid = \"x\"\neligible = { grade = 5 }"), d)
		if len(r.Problems) != want {
			t.Errorf("%d strangers: %d problems, want %d: %v", strangers, len(r.Problems), want, r.Problems)
		}
		if diff := cmp.Diff([]string{"x 1: Ann"}, won(r)); diff != "" {
			t.Errorf("won (-want +got):\n%s", diff)
		}
	}
}
