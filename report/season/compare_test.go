package season_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/report/season"
)

// changes spells what differs between two series.
func changes(t *testing.T, old, now *season.Series) []string {
	t.Helper()
	data, err := json.Marshal(map[string]any{"title": "read over", "tables": []any{[]any{1, "2"}, nil}, "record": recordOf(old)})
	if err != nil {
		t.Fatal(err)
	}
	before, err := season.ReadRecord(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, c := range season.Compare(before, now) {
		out = append(out, strings.Join(strings.Fields(strings.Join([]string{c.Kind.String() + ":", c.Category, c.Event, c.Who, c.Text}, " ")), " "))
	}
	return out
}

func TestCompare(t *testing.T) {
	t.Parallel()
	plan := parse(t, "category = \"one\"\n[points]\nplace = [20, 10, 5]\n[count]\nbest = 2\n")
	events := field{}.threeEvents("oct.trf", "nov.trf", "dec.trf")
	old := tally(t, plan, events[:2]...) // Ann 20 + 35/3, Ben 10 + 35/3, Cal 5 + 35/3, Dee 0
	renamed := field{}.allPlay("november.trf", "2025-11-08", "", second)
	renamed.Event.Name = "nov.trf"
	corrected := field{}.allPlay("nov.trf", "2025-11-08", "", third)
	married := field{}.allPlay("nov.trf", "2025-11-08", "", second)
	married.Event.Sections[0].Players[0].Name = "Zed, Ann"
	tests := map[string]struct {
		now  *season.Series
		want []string
	}{
		"nothing": {tally(t, plan, events[:2]...), nil},
		"a late file": { // December: Dee 20, Ann 10, Ben 5, Cal 0
			tally(t, plan, events...),
			[]string{
				"event added: dec.trf is new in the series",
				"person changed: Arc, Ann rank 1; 31.67 points: dec.trf 10 (dropped), new",
				"person changed: Bow, Ben rank 2; 21.67 points: dec.trf 5 (dropped), new",
				"person changed: Dot, Dee rank 3, was rank 4; 20 points, was 0: nov.trf 0 (dropped), was 0; dec.trf 20, new",
				"person changed: Cup, Cal rank 4, was rank 3; 16.67 points: dec.trf 0 (dropped), new",
			},
		},
		"a corrected file": {
			tally(t, plan, events[0], corrected),
			[]string{
				"event corrected: nov.trf has different people or results",
				"person changed: Arc, Ann rank 1; 30 points, was 31.67: nov.trf 10, was 11.67",
				"person changed: Dot, Dee rank 2, was rank 4; 20 points, was 0: nov.trf 20, was 0",
				"person changed: Bow, Ben rank 3, was rank 2; 15 points, was 21.67: nov.trf 5, was 11.67",
				"person changed: Cup, Cal rank 4, was rank 3; 5 points, was 16.67: nov.trf 0, was 11.67",
			},
		},
		"another name of the file": {tally(t, plan, events[0], renamed), []string{"event renamed: november.trf was called nov.trf"}},
		"an event less": {
			tally(t, plan, events[0]),
			[]string{
				"event removed: nov.trf is no longer in the series",
				"person changed: Arc, Ann rank 1; 20 points, was 31.67: nov.trf no longer, was 11.67",
				"person changed: Bow, Ben rank 2; 10 points, was 21.67: nov.trf no longer, was 11.67",
				"person changed: Cup, Cal rank 3; 5 points, was 16.67: nov.trf no longer, was 11.67",
				"person changed: Dot, Dee rank 4; 0 points: nov.trf no longer, was 0",
			},
		},
		"another plan": {
			tally(t, parse(t, "category = \"one\"\n[points]\nplace = [20, 10, 5]\n"), events[:2]...),
			[]string{"plan changed: the plan has changed"},
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

// TestCompareIdentities: two rows become one person when an id is added to both.
func TestCompareIdentities(t *testing.T) {
	t.Parallel()
	plan := parse(t, "category = \"one\"\n[points]\nkind = \"game-points\"\n")
	with := func(id string) *season.Series {
		a := event("a.trf", "2025-10-04", "", "Arc, Ann: W2", "Bow, Ben: L1")
		b := event("b.trf", "2025-11-08", "", "Arc-Zed, Ann: W2", "Cup, Cal: L1")
		for _, in := range []season.Input{a, b} {
			if id != "" {
				in.Event.Sections[0].Players[0].IDs = []tournament.ID{{System: "fide", Value: id}}
			}
		}
		return tally(t, plan, a, b)
	}
	parted, merged := with(""), with("99000017")
	got := changes(t, parted, merged)
	if len(got) < 3 || got[2] != "people merged: Arc-Zed, Ann were 2 people: Arc, Ann; Arc-Zed, Ann" {
		t.Errorf("merged: %q", got)
	}
	got = changes(t, merged, parted)
	if len(got) < 3 || got[2] != "people parted: Arc-Zed, Ann are now 2 people: Arc, Ann; Arc-Zed, Ann" {
		t.Errorf("parted: %q", got)
	}
}

// TestComparePartedGoesOn: of those who were one person the one with most rows goes on
// as the same, wherever its name stands.
func TestComparePartedGoesOn(t *testing.T) {
	t.Parallel()
	plan := parse(t, "category = \"one\"\n[points]\nkind = \"game-points\"\n")
	with := func(id string) *season.Series {
		var inputs []season.Input
		for i, name := range []string{"Arc, Ann", "Arc-Zed, Ann", "Arc-Zed, Ann"} {
			in := event(string(rune('a'+i))+".trf", fmt.Sprintf("2025-10-0%d", 4+i), "", name+": W2", "Bow, Ben: L1")
			if id != "" {
				in.Event.Sections[0].Players[0].IDs = []tournament.ID{{System: "fide", Value: id}}
			}
			inputs = append(inputs, in)
		}
		return tally(t, plan, inputs...)
	}
	got := changes(t, with("99000017"), with(""))
	want := []string{
		"person changed: Arc-Zed, Ann rank 1; 2 points, was 3: a.trf no longer, was 1",
		"person added: Arc, Ann rank 2, 1 points: new in the table",
	}
	for _, line := range want {
		if !slices.Contains(got, line) {
			t.Errorf("%q is not told: %q", line, got)
		}
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
		"event corrected: oct.trf has different people or results",
		"event corrected: nov.trf has different people or results",
		"person changed: Smith, John rank 1, was rank 3; 2 points, was 0: oct.trf 1, was 0; nov.trf 1, was 0",
		"person changed: Arc, Ann rank 3, was rank 1; 0 points, was 2: oct.trf 0, was 1; nov.trf 0, was 1",
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
		"event corrected: oct.trf has different people or results",
		"person changed: Arc, Ann rank 1; 1 points, was 1/2: oct.trf 1, was 1/2",
		"person changed: Bow, Ben rank 2, was rank 1; 0 points, was 1: oct.trf 0, was 1",
	}
	if diff := cmp.Diff(want, changes(t, old, now)); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

func TestReadRecordRefuses(t *testing.T) {
	t.Parallel()
	const whole = `{"title":"","plan":"","events":[],"tables":[],"people":[]}`
	if _, err := season.ReadRecord(strings.NewReader(`{"record":` + whole + `}`)); err != nil {
		t.Fatal(err)
	}
	tests := map[string]string{
		"nothing":               "",
		"no record":             "{}",
		"a list":                "[]",
		"an empty record":       `{"record":{}}`,
		"no end":                `{"record":` + whole,
		"no end of what is old": `{"tables":[{"standings":[{"rank":1}`,
		"more behind the end":   `{"record":` + whole + `} {}`,
		"a key twice":           `{"record":{"title":"","title":"","events":[],"tables":[],"people":[]}}`,
		"no UTF-8":              `{"record":{"title":"` + "\xff" + `","events":[],"tables":[],"people":[]}}`,
		"deep lists":            `{"x":` + strings.Repeat("[", 100_000) + strings.Repeat("]", 100_000) + `,"record":` + whole + `}`,
		"a record without key":  whole,
		"an event too many":     `{"record":{"events":[],"tables":[],"people":[{"name":"A","rows":[{"event":0}]}]}}`,
		"a person too many":     `{"record":{"events":[],"people":[],"tables":[{"category":"","rows":[{"person":0,"total":"1"}]}]}}`,
		"a number too large":    `{"record":{"events":[],"people":[],"tables":[{"category":"","rows":[{"person":0,"total":"1e999999999"}]}]}}`,
		"another status": `{"record":{"events":[{"path":"a"}],"people":[{"name":"A","rows":[]}],` +
			`"tables":[{"category":"","rows":[{"person":0,"total":"1","results":[{"event":0,"score":"1","status":"lost"}]}]}]}}`,
	}
	for name, text := range tests {
		if _, err := season.ReadRecord(strings.NewReader(text)); !errors.Is(err, season.ErrRecord) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestReadRecordTellsWhere: a result that was not written to its end, or was changed by
// hand, is one long line, so that only the byte tells the place.
func TestReadRecordTellsWhere(t *testing.T) {
	t.Parallel()
	const whole = `{"plan":"p.toml","record":{"title":"Cup","events":[{"path":"a"}],"people":[{"name":"Ünal","rows":[]}],` +
		`"tables":[{"category":"","rows":[{"rank":1,"person":0,"total":"37/3","results":[]}]}]}}`
	for n := range len(whole) {
		if _, err := season.ReadRecord(strings.NewReader(whole[:n])); err == nil || !strings.Contains(err.Error(), "it breaks off after byte ") {
			t.Errorf("the first %d bytes: %v", n, err)
		}
	}
	if _, err := season.ReadRecord(strings.NewReader(whole)); err != nil {
		t.Fatal(err)
	}
	for name, tt := range map[string]struct{ old, broken, upTo, want string }{
		"a number for a row":   {`{"rank":1,`, `7,{"rank":1,`, `"rows":[7`, "number where another kind of value belongs"},
		"null for rows":        {`"rows":[{"rank":1,`, `"rows":null,"r":[{"rank":1,`, "null", `null where "[" should begin`},
		"a text for the list":  {`"tables":[`, `"tables":"none","t":[`, `"none"`, `"none" where "[" should begin`},
		"a comma that is lost": {`"Cup",`, `"Cup" `, `"Cup" `, `invalid character '"' after object value (expecting ',' or '}')`},
	} {
		text := strings.Replace(whole, tt.old, tt.broken, 1)
		want := fmt.Sprintf("near byte %d: %s", strings.Index(text, tt.upTo)+len(tt.upTo), tt.want)
		if _, err := season.ReadRecord(strings.NewReader(text)); !strings.HasSuffix(fmt.Sprint(err), want) {
			t.Errorf("%s: %v, want %s", name, err, want)
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
		"teams":    {text + "[teams]\nby = \"school\"\n", []string{"teams: the earlier result has no tables of teams, so their changes are not known"}},
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
