package tiebreak_test

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// values are those of one code: starting rank to number; "" is no value.
type values map[string]json.Number

// An example is one of testdata/examples: an event in token form with values
// that a separate program computed with exact fractions and people by hand.
type example struct {
	ID      string
	Type    string
	Rounds  int
	Scoring struct{ Win, Draw, Loss, Pab float64 }
	Players []struct{ No, Rating int }
	Results [][]string

	Points    values
	Expected  map[string]json.RawMessage
	Standings map[string]struct {
		Sequence []string
		Ranking  [][2]int `json:"rank-and-player"`
	}
}

// A tiedGroup is a score group with its places by DE and its RBTP values.
type tiedGroup struct {
	Players []int
	DE      values `json:"DE-rank"`
	RBTP    values
}

func readJSON(t *testing.T, path string, into any) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	if err := d.Decode(into); err != nil {
		t.Fatalf("%s: %v", path, err)
	}
}

// examples calls f for each example that is an individual event.
func examples(t *testing.T, f func(t *testing.T, e *example)) {
	t.Helper()
	paths, err := filepath.Glob("testdata/examples/*.json")
	if err != nil || len(paths) != 20 {
		t.Fatalf("found %d examples, %v; want 20", len(paths), err)
	}
	for _, path := range paths {
		var kind struct{ Type string }
		readJSON(t, path, &kind)
		if kind.Type != "swiss" && kind.Type != "round-robin" {
			continue
		}
		t.Run(strings.TrimSuffix(filepath.Base(path), ".json"), func(t *testing.T) {
			t.Parallel()
			var e example
			readJSON(t, path, &e)
			f(t, &e)
		})
	}
}

// section makes the event of an example out of its tokens: "1-2:0" is a game
// that 1 lost with White, "4-6:--" a double forfeit, "7:U" a bye.
func (e *example) section(t *testing.T) *tournament.Section {
	t.Helper()
	half := func(points float64) tournament.Points { return tournament.Points(2 * points) }
	s := &tournament.Section{
		RoundCount: e.Rounds, Kind: tournament.KindOf(e.Type),
		Scoring: tournament.WinDrawLoss(half(e.Scoring.Win), half(e.Scoring.Draw), half(e.Scoring.Loss)),
		Players: make([]tournament.Player, len(e.Players)),
	}
	s.Scoring[tournament.PairingBye] = half(e.Scoring.Pab)
	for i, p := range e.Players {
		s.Players[i] = tournament.Player{No: p.No, Rounds: make([]tournament.Entry, e.Rounds)}
		if p.Rating != 0 {
			s.Players[i].Ratings = []tournament.Rating{{Value: p.Rating}}
		}
	}
	for r, tokens := range e.Results {
		for _, token := range tokens {
			who, result, _ := strings.Cut(token, ":")
			white, black, paired := strings.Cut(who, "-")
			a := number(t, white)
			if !paired {
				s.Players[a-1].Rounds[r] = tournament.Entry{Result: byes()[result]}
				continue
			}
			b := number(t, black)
			outcome, ok := outcomes()[result]
			if !ok {
				t.Fatalf("result %q", token)
			}
			s.Players[a-1].Rounds[r] = tournament.Entry{Opponent: int32(b), Color: tournament.White, Result: outcome[0]}
			s.Players[b-1].Rounds[r] = tournament.Entry{Opponent: int32(a), Color: tournament.Black, Result: outcome[1]}
		}
	}
	return s
}

func byes() map[string]tournament.Result {
	return map[string]tournament.Result{
		"U": tournament.PairingBye, "F": tournament.FullBye, "H": tournament.HalfBye, "Z": tournament.ZeroBye,
	}
}

func outcomes() map[string][2]tournament.Result {
	return map[string][2]tournament.Result{
		"1": {tournament.Win, tournament.Loss}, "0": {tournament.Loss, tournament.Win}, "=": {tournament.Draw, tournament.Draw},
		"+-": {tournament.ForfeitWin, tournament.ForfeitLoss}, "-+": {tournament.ForfeitLoss, tournament.ForfeitWin},
		"--": {tournament.ForfeitLoss, tournament.ForfeitLoss},
	}
}

func number(t *testing.T, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// rank ranks a section by a list that must be right.
func rank(t *testing.T, s *tournament.Section, list string, o tiebreak.Options) *tiebreak.Standings {
	t.Helper()
	table, err := tiebreak.Players(s, o)
	if err != nil {
		t.Fatal(err)
	}
	specs, err := tiebreak.Parse(list)
	if err != nil {
		t.Fatal(err)
	}
	standings, err := tiebreak.Rank(table, specs)
	if err != nil {
		t.Fatal(err)
	}
	return standings
}

// column gives the values of a column by starting rank, as text.
func column(s *tiebreak.Standings, i, digits int) map[string]string {
	got := map[string]string{}
	for _, p := range s.Places {
		got[strconv.Itoa(s.Table.Rows[p.Row].No)] = p.Values[i].String(digits)
	}
	return got
}

func (v values) texts() map[string]string {
	texts := map[string]string{}
	for no, n := range v {
		texts[no] = n.String()
	}
	return texts
}

// blocks are the tables of expected values, with the options they are for.
func blocks() map[string]tiebreak.Options {
	return map[string]tiebreak.Options{
		"uschess":      {},
		"fide-2026":    {Rules: tiebreak.Rules2026},
		"fide-2024":    {Rules: tiebreak.Rules2024},
		"fide-pre2023": {Rules: tiebreak.RulesPre2023},
		"fide-2026 with unrated players rated 1400": {Unrated: tiebreak.Unrated{Policy: tiebreak.PolicyValue, Rating: 1400}},
		"calculator-page": {},
	}
}

func TestExampleValues(t *testing.T) {
	t.Parallel()
	examples(t, func(t *testing.T, e *example) {
		section := e.section(t)
		for _, block := range slices.Sorted(maps.Keys(e.Expected)) {
			options, ok := blocks()[block]
			if !ok {
				if block != "tied-groups" {
					t.Errorf("block %q is not tested", block)
				}
				continue
			}
			var codes map[string]json.RawMessage
			if err := json.Unmarshal(e.Expected[block], &codes); err != nil {
				t.Fatal(err)
			}
			for code, raw := range codes {
				standings := rank(t, section, code, options)
				if dropped := standings.Columns[0].Dropped != ""; dropped || string(raw) == `"dropped"` {
					if !dropped || string(raw) != `"dropped"` {
						t.Errorf("%s %s: dropped is %v, want %s", block, code, dropped, raw)
					}
					continue
				}
				var want values
				if err := json.Unmarshal(raw, &want); err != nil {
					t.Fatal(err)
				}
				got := column(standings, 0, 4)
				if diff := cmp.Diff(want.texts(), got); diff != "" {
					t.Errorf("%s %s (-want +got)\n%s", block, code, diff)
				}
			}
		}
	})
}

func TestExamplePoints(t *testing.T) {
	t.Parallel()
	examples(t, func(t *testing.T, e *example) {
		if diff := cmp.Diff(e.Points.texts(), column(rank(t, e.section(t), "PTS", tiebreak.Options{}), 0, 1)); diff != "" {
			t.Errorf("points (-want +got)\n%s", diff)
		}
	})
}

func TestExampleTiedGroups(t *testing.T) {
	t.Parallel()
	examples(t, func(t *testing.T, e *example) {
		var groups []tiedGroup
		if raw := e.Expected["tied-groups"]; raw != nil {
			if err := json.Unmarshal(raw, &groups); err != nil {
				t.Fatal(err)
			}
		}
		section := e.section(t)
		direct := column(rank(t, section, "DE", tiebreak.Options{}), 0, 0)
		between := column(rank(t, section, "RBTP", tiebreak.Options{}), 0, 0)
		for _, g := range groups {
			for _, no := range g.Players {
				key := strconv.Itoa(no)
				if want := g.DE[key].String(); direct[key] != want {
					t.Errorf("DE of %s among %v is %s, want %s", key, g.Players, direct[key], want)
				}
				if want := g.RBTP[key].String(); between[key] != want {
					t.Errorf("RBTP of %s among %v is %s, want %s", key, g.Players, between[key], want)
				}
			}
		}
	})
}

func TestExampleStandings(t *testing.T) {
	t.Parallel()
	examples(t, func(t *testing.T, e *example) {
		for name, want := range e.Standings {
			got := rank(t, e.section(t), strings.Join(want.Sequence, ","), tiebreak.Options{})
			if diff := cmp.Diff(want.Ranking, ranking(got)); diff != "" {
				t.Errorf("%s (-want +got)\n%s", name, diff)
			}
		}
	})
}

// ranking gives rank and starting rank in ranking order.
func ranking(s *tiebreak.Standings) [][2]int {
	var list [][2]int
	for _, p := range s.Places {
		list = append(list, [2]int{p.Rank, s.Table.Rows[p.Row].No})
	}
	return list
}
