package tiebreak_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// teamExamples calls f for the two events of teams among the examples.
func teamExamples(t *testing.T, f func(t *testing.T, e *teamExample, s *tournament.Section)) {
	t.Helper()
	for _, name := range []string{"E16-team-rr", "E17-team-swiss"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var e teamExample
			readJSON(t, "testdata/examples/"+name+".json", &e)
			f(t, &e, e.section(t))
		})
	}
}

// The values were computed by a separate program and by hand; FIDE's by the
// commission's server too.
func TestTeamExampleValues(t *testing.T) {
	t.Parallel()
	teamExamples(t, func(t *testing.T, e *teamExample, s *tournament.Section) {
		for _, key := range slices.Sorted(maps.Keys(e.Expected)) {
			code, options, ok := teamCode(key)
			if !ok {
				continue
			}
			compareTeams(t, e, s, code, options, e.Expected[key])
		}
		for _, key := range slices.Sorted(maps.Keys(e.Expected)) {
			if !strings.HasPrefix(key, "US (") {
				continue
			}
			var us map[string]json.RawMessage
			if err := json.Unmarshal(e.Expected[key], &us); err != nil {
				t.Fatal(err)
			}
			compareTeams(t, e, s, "USAT", tiebreak.Options{}, us["USAT"])
		}
	})
}

// teamCode gives the code and the options of a key of the examples; false for
// keys that other tests compare.
func teamCode(key string) (code string, o tiebreak.Options, ok bool) {
	switch {
	case strings.HasPrefix(key, "IHSA ("):
		return "IHSA", tiebreak.Options{BoardWeights: []int{2, 1}}, true
	case strings.HasPrefix(key, "US (") || strings.HasPrefix(key, "IHSA") || strings.HasSuffix(key, "-rank"):
		return "", o, false
	case key == "TBR" || key == "BBE":
		return "", o, false
	}
	if older, found := strings.CutPrefix(key, "fide-2024 "); found {
		return older, tiebreak.Options{Rules: tiebreak.Rules2024}, true
	}
	return key, o, true
}

func compareTeams(t *testing.T, e *teamExample, s *tournament.Section, code string, o tiebreak.Options, raw json.RawMessage) {
	t.Helper()
	var byLetter map[string]json.Number
	if err := json.Unmarshal(raw, &byLetter); err != nil {
		t.Fatalf("%s: %v", code, err)
	}
	want := map[string]string{}
	for letter, v := range byLetter {
		want[fmt.Sprint(e.no(letter))] = v.String()
	}
	if diff := cmp.Diff(want, column(rankTeams(t, s, code, o), 0, 4)); diff != "" {
		t.Errorf("%s (-want +got)\n%s", code, diff)
	}
}

// TBR and BBE are numbers compared one after the other: the working shows them.
func TestBoardSequences(t *testing.T) {
	t.Parallel()
	teamExamples(t, func(t *testing.T, e *teamExample, s *tournament.Section) {
		for _, code := range []string{"TBR", "BBE"} {
			var want map[string][]float64
			if err := json.Unmarshal(e.Expected[code], &want); err != nil {
				t.Fatal(err)
			}
			// A list that leaves everybody level would show all; level or not, the
			// sequences are those of the teams.
			standings := rankTeams(t, s, code, tiebreak.Options{})
			byRow := map[int][]float64{}
			for letter, numbers := range want {
				byRow[e.no(letter)-1] = numbers
				w := standings.Explainer().Explain(0, e.no(letter)-1)
				if w == nil {
					continue // alone on the score
				}
				var got []float64
				for _, term := range w.Terms {
					got = append(got, float64(term.Amount.Num)/float64(term.Amount.Den))
				}
				if diff := cmp.Diff(numbers, got); diff != "" {
					t.Errorf("%s of %s (-want +got)\n%s", code, letter, diff)
				}
			}
			for i, place := range standings.Places { // the larger number is ahead (C.07 12.2, 12.3)
				if place.DecidedBy == 0 && slices.Compare(byRow[standings.Places[i-1].Row], byRow[place.Row]) <= 0 {
					t.Errorf("%s: row %d is above %d", code, standings.Places[i-1].Row, place.Row)
				}
			}
		}
	})
}

func TestExtendedDirectEncounter(t *testing.T) {
	t.Parallel()
	teamExamples(t, func(t *testing.T, e *teamExample, s *tournament.Section) {
		var groups []map[string]json.RawMessage
		if err := json.Unmarshal(e.Expected["EDE-rank"], &groups); err != nil {
			t.Fatal(err)
		}
		for _, group := range groups {
			for _, code := range []string{"EDE", "EDET", "EDEB", "EDEBT", "EDEBB", "EDEC"} {
				var want map[string]int
				if err := json.Unmarshal(group[code], &want); err != nil {
					t.Fatal(err)
				}
				standings := rankTeams(t, s, code, tiebreak.Options{})
				got := map[string]int{}
				for _, p := range standings.Places {
					letter := e.letters()[p.Row]
					if _, in := want[letter]; in {
						got[letter] = int(p.Values[0].Num)
					}
				}
				if diff := cmp.Diff(want, got); diff != "" {
					t.Errorf("%s (-want +got)\n%s", code, diff)
				}
			}
		}
	})
}

// TestBoardCountOfTheirMatch: two teams drew their match, 2-2, and both others 4-0. With the
// points of the first on boards 1 and 4 their board counts are 5 and 5, so that nothing
// but the top board separates them; on boards 1 and 3 they are 4 and 6 (C.07 12.1).
func TestBoardCountOfTheirMatch(t *testing.T) {
	t.Parallel()
	for boards, want := range map[string]map[string][2]string{
		"1001": {"EDEC": {"1", "1"}, "EDEBT": {"1", "2"}, "EDE": {"1", "1"}},
		"1010": {"EDEC": {"1", "2"}, "EDEBT": {"1", "2"}, "EDE": {"1", "1"}},
		"0101": {"EDEC": {"2", "1"}, "EDEBT": {"2", "1"}, "EDE": {"1", "1"}},
	} {
		var e teamExample
		err := json.Unmarshal(fmt.Appendf(nil, `{
			"type": "team-round-robin", "rounds": 3, "boards": 4,
			"teams": {
				"A": {"players": [1, 2, 3, 4]}, "B": {"players": [5, 6, 7, 8]},
				"C": {"players": [9, 10, 11, 12]}, "D": {"players": [13, 14, 15, 16]}
			},
			"results": [["A-B:%s", "C-D:===="], ["A-C:1111", "B-D:1111"], ["A-D:1111", "B-C:1111"]]
		}`, boards), &e)
		if err != nil {
			t.Fatal(err)
		}
		for code, places := range want {
			got := column(rankTeams(t, e.section(t), code, tiebreak.Options{}), 0, 0)
			if got["1"] != places[0] || got["2"] != places[1] {
				t.Errorf("%s after %s: %s and %s, want %s", code, boards, got["1"], got["2"], places)
			}
		}
	}
}

// E15: S0's systems of a scholastic event, the best four of five players.
func TestScholasticTeams(t *testing.T) {
	t.Parallel()
	var e struct {
		Expected map[string]map[string]json.RawMessage `json:"team-expected"`
	}
	readJSON(t, "testdata/examples/E15-scholastic.json", &e)
	var individual example
	readJSON(t, "testdata/examples/E15-scholastic.json", &individual)
	s := individual.section(t)
	s.Teams = nil
	for i, name := range []string{"Ash", "Birch", "Cedar"} {
		team := tournament.Team{No: i + 1, Name: name}
		if err := json.Unmarshal(e.Expected[name]["members"], &team.Members); err != nil {
			t.Fatal(err)
		}
		s.Teams = append(s.Teams, team)
	}
	for key, code := range map[string]string{
		"score-top4": "TSCORE", "CUM4": "CUM4", "TCUM": "TCUM",
		"SOLK4": "SUM4:SOLK", "MMED4": "SUM4:MMED", "KASH4": "SUM4:KASH", "SBUS4": "SUM4:SBUS",
	} {
		want := map[string]string{}
		for i, name := range []string{"Ash", "Birch", "Cedar"} {
			want[fmt.Sprint(i+1)] = string(e.Expected[name][key])
		}
		standings := rankTeams(t, s, code, tiebreak.Options{})
		if diff := cmp.Diff(want, column(standings, 0, 4)); diff != "" {
			t.Errorf("%s (-want +got)\n%s", code, diff)
		}
		checkExplained(t, code, standings)
	}
}
