package awards_test

import (
	"fmt"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"podium/formats/roster"
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
	roster := &awards.Roster{Line: 1, Columns: []string{"No", "House", "Bus", "Colour"}, Rows: []roster.Row{
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
		{"more than half", "min_percent = 51, exclude = [1, 2]", "x 1: (no one is eligible)", ""},
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
	d.Roster = &awards.Roster{File: "roster.csv", Line: 1, Columns: []string{"No", "Bus", "Colour"}, Rows: []roster.Row{{Line: 2, Cells: []string{"1", "4", "red"}}}}
	r := decide(t, parse(t, "[[award]]\nid = \"x\"\neligible = { column = \"bus\" }"), d)
	if len(r.Problems) != 1 || r.Problems[0].Found != `unknown columns: "Colour"` {
		t.Errorf("%v", r.Problems)
	}
}

// TestLeft: who withdrew, or was absent at the end, is marked wherever they are named, and
// whoever hands out prizes can ask. Canadian rule 1605: "Any player who fails to complete
// his schedule of play without an excuse acceptable to the director relinquishes any
// prizes" (chesstalk.com, "Question about withdrawing from a tournament"), so that the
// director must see it; finished = true decides it for all.
func TestLeft(t *testing.T) {
	t.Parallel()
	last := func(withdrew bool, results ...tournament.Result) func(*tournament.Player) {
		return func(p *tournament.Player) {
			p.Withdrawn = withdrew
			for i, r := range results {
				p.Rounds[9-len(results)+i] = tournament.Entry{Result: r}
			}
		}
	}
	const absent, none, bye = tournament.ZeroBye, tournament.NoResult, tournament.HalfBye
	for _, tt := range []struct {
		name string
		end  func(*tournament.Player)
		want string
	}{
		{"the file says so", last(true, absent, tournament.ForfeitLoss), "Ann (withdrew after round 7)"},
		{"the file says so, after a bye in the last round", last(true, bye), "Ann (withdrew)"},
		{"two rounds", last(false, tournament.ForfeitLoss, absent), "Ann (absent since round 8)"},
		{"two rounds without entries", last(false, none, none), "Ann (absent since round 8)"},
		{"the last round", last(false, bye, absent), "Ann (absent in the last round)"},
		{"a round without an entry may be a bye", last(false, none), "Ann"},
		{"a bye", last(false, absent, bye), "Ann"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			s := section("Open", somebody{"Ann", 1500, 16, tt.end}, somebody{"Bob", 1500, 8, nil})
			r := decide(t, parse(t, "[[award]]\nid = \"x\"\nplaces = 2"), data(t, byNumber, s))
			if got := r.Decisions[0].Winners[0].Marked(); got != tt.want {
				t.Errorf("marked %q, want %q", got, tt.want)
			}
			if got := r.Decisions[1].Winners[0].Marked(); got != "Bob" {
				t.Errorf("marked %q, want Bob as he is", got)
			}
		})
	}
}

// TestLeftInMatrix: a table of who met whom has no last round, so it shows of no player that they left.
func TestLeftInMatrix(t *testing.T) {
	t.Parallel()
	gone := func(p *tournament.Player) {
		p.Rounds[8] = tournament.Entry{Opponent: 2, Result: tournament.ForfeitLoss}
	}
	back := func(p *tournament.Player) { p.Rounds[8] = tournament.Entry{Opponent: 1, Result: tournament.ForfeitWin} }
	for unknown, want := range map[bool]string{false: "Ann (absent in the last round)", true: "Ann"} {
		s := section("Open", somebody{"Ann", 1500, 16, gone}, somebody{"Bob", 1500, 8, back})
		s.RoundsUnknown = unknown
		r := decide(t, parse(t, "[[award]]\nid = \"x\"\n[[award]]\nid = \"y\"\nstack = true\neligible = { finished = true }"), data(t, byNumber, s))
		if got := r.Decisions[0].Winners[0].Marked(); got != want || (r.Decisions[1].Winners[0].Name == "Ann") != unknown {
			t.Errorf("rounds unknown %t: %q, %v", unknown, got, won(r))
		}
	}
}

// TestNeverAppeared: who entered and did not come is passed over with the reason, where
// nobody else is left and where everybody has the award; but not for what they could not
// win anyway, and once.
func TestNeverAppeared(t *testing.T) {
	t.Parallel()
	s := section("Open", somebody{"Ann", 1500, 12, nil}, somebody{"Bob", 1500, 10, nil}, somebody{"Gus", 0, 0, nil},
		somebody{"Hal", 1200, 0, nil})
	for _, tt := range []struct{ name, award, want string }{
		{"nobody else", "places = 2\neligible = { unrated = true }", "1 Gus (did not play); 1 Absent 0 (did not play); 1 Absent 1 (did not play)"},
		{"a class", "eligible = { under = 1400 }", "1 Hal (did not play)"},
		{"cash", "kind = \"cash\"\namount = [\"10\", \"5\"]\neligible = { under = 1400 }", "1 Hal (did not play)"},
		{"everybody", "places = \"all\"\neligible = { under = 2000 }", "2 Hal (did not play)"},
		{"excluded", "eligible = { under = 1400, exclude = [\"Hal\"] }", ""},
		{"a number of points", "places = \"all\"\neligible = { min_points = 5.5 }", ""},
		{"a winner", "", ""},
		{"nobody but the winner", "places = 3\neligible = { under = 1600, exclude = [\"Bob\"] }", "2 Hal (did not play)"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			r := decide(t, parse(t, "[[award]]\nid = \"x\"\n"+tt.award), data(t, byNumber, s))
			var got []string
			for _, d := range r.Decisions {
				for _, p := range d.Passed {
					got = append(got, fmt.Sprintf("%d %s (%s)", d.Place, p.Who.Name, p.Why))
				}
			}
			if list := strings.Join(got, "; "); list != tt.want {
				t.Errorf("passed over %q, want %q", list, tt.want)
			}
		})
	}
}

// TestNeverAppearedForWithheld: where players are left for a place that is withheld, the place is not one for
// which those who did not come are told.
func TestNeverAppearedForWithheld(t *testing.T) {
	t.Parallel()
	r := decide(t, parse(t, "[[award]]\nid = \"x\"\non_tie = \"withhold\""),
		data(t, byNumber, section("Open", somebody{"Ann", 0, 8, nil}, somebody{"Bob", 0, 8, nil}, somebody{"Hal", 0, 0, nil})))
	if d := r.Decisions[0]; len(d.Winners) > 0 || len(d.Passed) > 0 {
		t.Errorf("%s, passed over %+v", won(r), d.Passed)
	}
}

// TestAgesWithoutADay: where neither the plan nor the event says on which day ages count, no player
// is known to be of an age.
func TestAgesWithoutADay(t *testing.T) {
	t.Parallel()
	born := func(p *tournament.Player) { p.Birth = tournament.Date{Year: 2016, Month: 3, Day: 14} }
	d := data(t, byNumber, section("Open", somebody{"Ann", 0, 8, born}))
	for top, want := range map[string]string{
		"":                      "x 1: Ann", // who is 10 on the first day of the event
		"age_on = 2026-03-13\n": "x 1: (no one is eligible)",
	} {
		r := decide(t, parse(t, top+"[[award]]\nid = \"x\"\neligible = { age_from = 10 }"), d)
		if diff := gocmp.Diff([]string{want}, won(r)); diff != "" {
			t.Errorf("%s(-want +got):\n%s", top, diff)
		}
	}
	d.Event.Start = tournament.Date{}
	r := decide(t, parse(t, "[[award]]\nid = \"x\"\neligible = { age_from = 5 }\n[[award]]\nid = \"y\"\npriority = 1"), d)
	if diff := gocmp.Diff([]string{"x 1: (no one is eligible)", "y 1: Ann"}, won(r)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
