package tiebreak_test

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/tournament"
	"podium/formats/trf"
	"podium/tiebreak"
)

// A teamCorpusEvent is the values of one event of teams of testdata/corpus, by
// the same two programs as those of the players.
type teamCorpusEvent struct {
	Teams map[string]map[string]json.RawMessage // team number, code
	Ranks map[string]map[string]int             // list, team number
}

// teamCorpus calls f for each event of the corpus in which teams meet.
func teamCorpus(t *testing.T, f func(t *testing.T, e *teamCorpusEvent, s *tournament.Section)) {
	t.Helper()
	paths, err := filepath.Glob("testdata/corpus/team*.json")
	if err != nil || len(paths) != 4 {
		t.Fatalf("found %d events of teams, %v; want 4", len(paths), err)
	}
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".json"), func(t *testing.T) {
			t.Parallel()
			var e teamCorpusEvent
			readJSON(t, path, &e)
			f(t, &e, readTeams(t, strings.TrimSuffix(path, ".json")+".trf"))
		})
	}
}

// readTeams reads an event of TRF-2026.
func readTeams(t testing.TB, path string) *tournament.Section {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	event, err := trf.TRF26().Read(formats.Source{Data: data}, &formats.Log{})
	if err != nil {
		t.Fatal(err)
	}
	return event.Sections[0]
}

// SSSC and AOB are rounded to two decimals there.
func teamDigits(code string) int {
	if strings.HasPrefix(code, "AOB") || strings.HasPrefix(code, "SSSC") {
		return 2
	}
	return 4
}

func TestTeamCorpusValues(t *testing.T) {
	t.Parallel()
	teamCorpus(t, func(t *testing.T, e *teamCorpusEvent, s *tournament.Section) {
		byCode := map[string]map[string]string{}
		for no, codes := range e.Teams {
			for code, raw := range codes {
				if byCode[code] == nil {
					byCode[code] = map[string]string{}
				}
				byCode[code][no] = asNumber(raw)
			}
		}
		for _, code := range slices.Sorted(maps.Keys(byCode)) {
			standings := rankTeams(t, s, code, tiebreak.Options{})
			if diff := cmp.Diff(byCode[code], column(standings, 0, teamDigits(code))); diff != "" {
				t.Errorf("%s (-want +got)\n%s", code, diff)
			}
			checkExplained(t, code, standings)
		}
	})
}

func TestTeamCorpusRanks(t *testing.T) {
	t.Parallel()
	teamCorpus(t, func(t *testing.T, e *teamCorpusEvent, s *tournament.Section) {
		for list, want := range e.Ranks {
			if diff := cmp.Diff(want, ranks(rankTeams(t, s, list, tiebreak.Options{}))); diff != "" {
				t.Errorf("%s (-want +got)\n%s", list, diff)
			}
		}
	})
}

// The points and ranks that the files state are by their own list.
func TestTeamCorpusStated(t *testing.T) {
	t.Parallel()
	teamCorpus(t, func(t *testing.T, _ *teamCorpusEvent, s *tournament.Section) {
		for _, p := range s.CheckTeams() {
			t.Error(p)
		}
		list, err := tiebreak.ChooseTeams("", s, "", tournament.KindUnknown)
		if err != nil {
			t.Fatal(err)
		}
		options := tiebreak.Options{}
		if s.Kind == tournament.RoundRobin {
			options.Rules = tiebreak.Rules2024 // of 2026 on, Buchholz is refused there
		}
		standings := rankTeams(t, s, tiebreak.Codes(list.Specs), options)
		for _, p := range standings.Places {
			if want := s.Teams[p.Row].Stated.Rank; p.Rank != want {
				t.Errorf("team %d is %d, stated %d", s.Teams[p.Row].No, p.Rank, want)
			}
		}
	})
}

// The examples written as TRF, where records 013 and the rows say all, give
// the same teams and values.
func TestTeamExamplesFromTRF(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"E16-team-rr", "E17-team-swiss"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var e teamExample
			readJSON(t, "testdata/examples/"+name+".json", &e)
			s := readTeams(t, "testdata/examples/"+name+".trf")
			for _, code := range []string{"MP", "GP", "EMMSB", "EMGSB/C1", "EGMSB", "EGGSB", "BC", "BH:MP/C1"} {
				if raw, ok := e.Expected[code]; ok {
					compareTeams(t, &e, s, code, tiebreak.Options{}, raw)
				}
			}
		})
	}
}

// BenchmarkRankTeams ranks 14 teams over six rounds of five boards, table
// included, by a usual list.
func BenchmarkRankTeams(b *testing.B) {
	s := readTeams(b, "testdata/corpus/team10.trf")
	specs, err := tiebreak.Parse("MPvGP,EDE,EMGSB/C1,BH:MP/C1,SSSC,BC")
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		table, err := tiebreak.Teams(s, tiebreak.Options{})
		if err != nil {
			b.Fatal(err)
		}
		if _, err := tiebreak.Rank(table, specs); err != nil {
			b.Fatal(err)
		}
	}
}
