package season_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/report/season"
)

// changes spells what differs between two series.
func changes(t *testing.T, old, now *season.Series) []string {
	t.Helper()
	var out []string
	for _, c := range season.Compare(old.Outcome(), now) {
		out = append(out, strings.Join(strings.Fields(strings.Join([]string{c.Kind.String() + ":", c.Category, c.Event, c.Who, c.Text}, " ")), " "))
	}
	return out
}

func TestCompare(t *testing.T) {
	t.Parallel()
	plan := parse(t, "category = \"one\"\n[points]\nplace = [20, 10, 5]\n[count]\nbest = 2\n")
	events := field{}.threeEvents("oct.trf", "nov.trf", "dec.trf")
	old := tally(t, plan, events[:2]...) // Ann 20 + 35/3, Ben 10 + 35/3, Cal 5 + 35/3, Dee 0
	corrected := field{}.allPlay("nov.trf", "2025-11-08", "", third)
	tests := map[string]struct {
		now  *season.Series
		want []string
	}{
		"nothing": {tally(t, plan, events[:2]...), nil},
		"a late file": { // December: Dee 20, Ann 10, Ben 5, Cal 0
			tally(t, plan, events...),
			[]string{
				"event added: dec.trf is new in the series",
				"person changed: Dot, Dee rank 3, was rank 4; 20 points, was 0",
				"person changed: Cup, Cal rank 4, was rank 3; 16.67 points",
			},
		},
		"a corrected file": {
			tally(t, plan, events[0], corrected),
			[]string{
				"person changed: Arc, Ann rank 1; 30 points, was 31.67",
				"person changed: Dot, Dee rank 2, was rank 4; 20 points, was 0",
				"person changed: Bow, Ben rank 3, was rank 2; 15 points, was 21.67",
				"person changed: Cup, Cal rank 4, was rank 3; 5 points, was 16.67",
			},
		},
		"an event less": {
			tally(t, plan, events[0]),
			[]string{
				"event removed: nov.trf is no longer in the series",
				"person changed: Arc, Ann rank 1; 20 points, was 31.67",
				"person changed: Bow, Ben rank 2; 10 points, was 21.67",
				"person changed: Cup, Cal rank 3; 5 points, was 16.67",
			},
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(test.want, changes(t, old, test.now)); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

// TestCompareTables: a table is the same by its name, and one of teams is none of people.
func TestCompareTables(t *testing.T) {
	t.Parallel()
	plan := parse(t, "category = \"each\"\n[points]\nkind = \"game-points\"\n[teams]\nby = \"school\"\n")
	series := func(sections ...string) *season.Series {
		var events []season.Input
		for i, section := range sections {
			file, day := fmt.Sprintf("%d.trf", i), fmt.Sprintf("2025-1%d-04", i)
			events = append(events, with(event(file, day, section, fmt.Sprintf("Ann, %s: W2", section), fmt.Sprintf("Ben, %s: L1", section)),
				func(_ int, p *tournament.Player) { p.Club = "Oak" }))
		}
		return tally(t, plan, events...)
	}
	want := []string{
		"person added: C Ann, C rank 1, 1 points: new in the table", "person added: C Ben, C rank 2, 0 points: new in the table",
		"team added: C Oak rank 1, 1 points: new in the table",
		"person removed: B Ann, B was rank 1 with 1 points", "person removed: B Ben, B was rank 2 with 0 points",
		"team removed: B Oak was rank 1 with 1 points",
	}
	if diff := cmp.Diff(want, changes(t, series("A", "B"), series("a", "C"))); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

// TestCompareIdentities: a row is the same by its ids, whatever the name has become.
func TestCompareIdentities(t *testing.T) {
	t.Parallel()
	plan := parse(t, "category = \"one\"\n[points]\nkind = \"game-points\"\n")
	with := func(name, id string) *season.Series {
		in := event("a.trf", "2025-10-04", "", name+": W2", "Bow, Ben: L1")
		in.Event.Sections[0].Players[0].IDs = []tournament.ID{{System: "fide", Value: id}}
		return tally(t, plan, in)
	}
	old := with("Arc, Ann", "99000017")
	if got := changes(t, old, with("Arc-Zed, Ann", "99000017")); len(got) > 0 {
		t.Errorf("married: %q", got)
	}
	want := []string{
		"person added: Arc-Zed, Ann rank 1, 1 points: new in the table",
		"person removed: Arc, Ann was rank 1 with 1 points",
	}
	if diff := cmp.Diff(want, changes(t, old, with("Arc-Zed, Ann", "99000018"))); diff != "" {
		t.Errorf("somebody else (-want +got)\n%s", diff)
	}
}

// TestCompareTwoResultsInOneEvent: nothing has changed for somebody who stands in
// two sections of an event.
func TestCompareTwoResultsInOneEvent(t *testing.T) {
	t.Parallel()
	plan := parse(t, "category = \"one\"\n[points]\nkind = \"game-points\"\n")
	in := event("a.trf", "2025-10-04", "Open", "Arc, Ann: W2", "Bow, Ben: L1")
	rapid := event("a.trf", "2025-10-04", "Rapid", "Arc, Ann: L2", "Cup, Cal: W1")
	in.Event.Sections = append(in.Event.Sections, rapid.Event.Sections...)
	if got := changes(t, tally(t, plan, in), tally(t, plan, in)); len(got) > 0 {
		t.Errorf("changed: %q", got)
	}
}

// TestCompareNamesakes: two people of one name in one section stay who they are.
func TestCompareNamesakes(t *testing.T) {
	t.Parallel()
	plan := parse(t, "category = \"one\"\n[points]\nkind = \"game-points\"\n")
	series := func(results ...string) *season.Series {
		lines := []string{"Arc, Ann: " + results[0], "Smith, John: " + results[1], "Smith, John: " + results[2], "Bow, Ben: " + results[3]}
		var inputs []season.Input
		for i, path := range []string{"oct.trf", "nov.trf"} {
			in := event(path, []string{"2025-10-04", "2025-11-08"}[i], "Open", lines...)
			in.Event.Sections[0].Players[1].Club = "North"
			in.Event.Sections[0].Players[2].Club = "South"
			inputs = append(inputs, in)
		}
		return tally(t, plan, inputs...)
	}
	old := series("W2", "L1", "W4", "L3")
	if got := changes(t, old, series("W2", "L1", "W4", "L3")); len(got) > 0 {
		t.Errorf("changed: %q", got)
	}
	want := []string{
		"person changed: Smith, John rank 1, was rank 3; 2 points, was 0",
		"person changed: Arc, Ann rank 3, was rank 1; 0 points, was 2",
	}
	if diff := cmp.Diff(want, changes(t, old, series("L2", "W1", "W4", "L3"))); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

// TestCompareWhatRoundingHides: half a point and a point look the same without
// decimals, and are not.
func TestCompareWhatRoundingHides(t *testing.T) {
	t.Parallel()
	plan := parse(t, "decimals = 0\ncategory = \"one\"\n[points]\nkind = \"game-points\"\n")
	old := tally(t, plan, event("oct.trf", "2025-10-04", "", "Arc, Ann: D2", "Bow, Ben: D1"))
	now := tally(t, plan, event("oct.trf", "2025-10-04", "", "Arc, Ann: W2", "Bow, Ben: L1"))
	want := []string{
		"person changed: Arc, Ann rank 1; 1 points, was 1/2",
		"person changed: Bow, Ben rank 2, was rank 1; 0 points, was 1",
	}
	if diff := cmp.Diff(want, changes(t, old, now)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

func TestReadOutcomeRefuses(t *testing.T) {
	t.Parallel()
	const whole = `{"title":"Cup","events":[],"tables":[],"people":[],"other":{"x":[1,"2",null]}}`
	if _, err := season.ReadOutcome(strings.NewReader(whole + "\n")); err != nil {
		t.Fatal(err)
	}
	for n := range len(whole) {
		if _, err := season.ReadOutcome(strings.NewReader(whole[:n])); !errors.Is(err, season.ErrOutcome) {
			t.Errorf("the first %d bytes: %v", n, err)
		}
	}
	tests := map[string]string{
		"nothing in it":       "{}",
		"a list":              "[]",
		"no tables":           `{"events":[],"people":[]}`,
		"no people":           `{"events":[],"tables":[]}`,
		"a person below 0":    `{"events":[],"people":[{"club":""}],"tables":[{"standings":[{"person":-1,"exact":"1"}]}]}`,
		"more behind the end": whole + " {}",
		"deep lists":          `{"x":` + strings.Repeat("[", 100_000) + strings.Repeat("]", 100_000) + `,` + whole[1:],
		"a person too many":   `{"events":[],"people":[],"tables":[{"standings":[{"person":0,"exact":"1"}]}]}`,
		"a number too large":  `{"events":[],"people":[{"club":""}],"tables":[{"standings":[{"person":0,"exact":"1e999999999"}]}]}`,
	}
	for name, text := range tests {
		if _, err := season.ReadOutcome(strings.NewReader(text)); !errors.Is(err, season.ErrOutcome) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

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
