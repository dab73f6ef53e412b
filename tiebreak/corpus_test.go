package tiebreak_test

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats"
	"podium/formats/tournament"
	"podium/formats/trf"
	"podium/tiebreak"
)

// A corpusEvent is the values of one event of testdata/corpus: FIDE's by an
// independent reference program and by a second one written from C.07 alone,
// US Chess's by two independent calculators that agree.
type corpusEvent struct {
	File    string
	Kind    string
	Players map[string]map[string]json.RawMessage // starting rank, code
	USChess map[string]map[string]json.RawMessage `json:"uschess"`
	Ranks   map[string]map[string]int             // list, starting rank
	USRanks map[string]map[string]int             `json:"uschess_ranks"`
}

// corpus calls f for each event of the corpus that is played by individuals.
func corpus(t *testing.T, f func(t *testing.T, e *corpusEvent, s *tournament.Section)) {
	t.Helper()
	paths, err := filepath.Glob("testdata/corpus/*.json")
	if err != nil || len(paths) != 28 {
		t.Fatalf("found %d events, %v; want 28", len(paths), err)
	}
	for _, path := range paths {
		if strings.HasPrefix(filepath.Base(path), "team") {
			continue
		}
		t.Run(strings.TrimSuffix(filepath.Base(path), ".json"), func(t *testing.T) {
			t.Parallel()
			var e corpusEvent
			readJSON(t, path, &e)
			data, err := os.ReadFile(strings.TrimSuffix(path, ".json") + ".trf")
			if err != nil {
				t.Fatal(err)
			}
			f(t, &e, readTRF(t, data))
		})
	}
}

// readTRF reads an event of one section.
func readTRF(t testing.TB, data []byte) *tournament.Section {
	t.Helper()
	event, err := trf.TRF16().Read(formats.Source{Data: data}, &formats.Log{})
	if err != nil {
		t.Fatal(err)
	}
	return event.Sections[0]
}

// asNumber is a value of the corpus as text; null is no value.
func asNumber(raw json.RawMessage) string {
	if text := string(raw); text != "null" {
		return text
	}
	return ""
}

// digitsOf is how the corpus rounds: averages of Buchholz to two decimals,
// the US averages to four, everything else not at all.
func digitsOf(code string) int {
	if strings.HasPrefix(code, "AOB") {
		return 2
	}
	return 4
}

func compareValues(t *testing.T, s *tournament.Section, want map[string]map[string]json.RawMessage) {
	t.Helper()
	byCode := map[string]map[string]string{}
	for no, codes := range want {
		for code, raw := range codes {
			if byCode[code] == nil {
				byCode[code] = map[string]string{}
			}
			byCode[code][no] = asNumber(raw)
		}
	}
	for _, code := range slices.Sorted(maps.Keys(byCode)) {
		got := column(rank(t, s, code, tiebreak.Options{}), 0, digitsOf(code))
		if diff := cmp.Diff(byCode[code], got); diff != "" {
			t.Errorf("%s (-want +got)\n%s", code, diff)
		}
	}
}

func TestCorpusValues(t *testing.T) {
	t.Parallel()
	corpus(t, func(t *testing.T, e *corpusEvent, s *tournament.Section) {
		compareValues(t, s, e.Players)
		compareValues(t, s, e.USChess)
	})
}

func TestCorpusRanks(t *testing.T) {
	t.Parallel()
	corpus(t, func(t *testing.T, e *corpusEvent, s *tournament.Section) {
		for list, want := range e.Ranks {
			if diff := cmp.Diff(want, ranks(rank(t, s, list, tiebreak.Options{}))); diff != "" {
				t.Errorf("%s (-want +got)\n%s", list, diff)
			}
		}
		for preset, want := range e.USRanks {
			if diff := cmp.Diff(want, ranks(rank(t, s, preset, tiebreak.Options{}))); diff != "" {
				t.Errorf("%s (-want +got)\n%s", preset, diff)
			}
		}
	})
}

// ranks gives the rank of each starting rank.
func ranks(s *tiebreak.Standings) map[string]int {
	got := map[string]int{}
	for _, p := range s.Places {
		got[strconv.Itoa(s.Table.Rows[p.Row].No)] = p.Rank
	}
	return got
}
