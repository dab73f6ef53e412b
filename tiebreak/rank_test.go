package tiebreak_test

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/tiebreak"
)

func TestSharedRanksAndWhatDecided(t *testing.T) {
	t.Parallel()
	// 4 has 2 points, 1, 2 and 3 have 1. By wins 3 leads these; 1 and 2 are
	// level on everything.
	s := crosstable(t, "2w= 2b=", "1b= 1w=", "F 4w0", "F 3b1")
	got := rank(t, s, "WIN,BPG", tiebreak.Options{})
	if diff := cmp.Diff([][2]int{{1, 4}, {2, 3}, {3, 1}, {3, 2}}, ranking(got)); diff != "" {
		t.Errorf("ranking (-want +got)\n%s", diff)
	}
	var decided []int
	for _, p := range got.Places {
		decided = append(decided, p.DecidedBy)
	}
	if diff := cmp.Diff([]int{tiebreak.Leader, tiebreak.ByScore, 0, tiebreak.Level}, decided); diff != "" {
		t.Errorf("decided by (-want +got)\n%s", diff)
	}
}

// TestExpelled: 2 beat 1 and 3, 1 beat 3, and 4 has no point. Without 2, who was expelled, 1 and 3
// are no longer level with 2 by two rules: direct encounter is among those who stay, and the
// game against 2 still counts for Sonneborn-Berger and Buchholz.
func TestExpelled(t *testing.T) {
	t.Parallel()
	s := crosstable(t, "2b0 3w1 4w1", "1w1 4b0 3w1", "4w1 1b0 2b0", "3b0 2w1 1b0")
	for list, want := range map[string][][2]int{
		"DE": {{1, 1}, {2, 3}, {3, 4}, {0, 2}},
		"BH": {{1, 1}, {2, 3}, {2, 4}, {0, 2}},
	} {
		got := rank(t, s, list, tiebreak.Options{Declared: tiebreak.Declaration{Expelled: []int{2}}})
		if diff := cmp.Diff(want, ranking(got)); diff != "" {
			t.Errorf("%s (-want +got)\n%s", list, diff)
		}
		if by := got.Places[3].DecidedBy; by != tiebreak.OutOfRanking || got.Criterion(3) != "" {
			t.Errorf("%s: decided by %d, %q", list, by, got.Criterion(3))
		}
	}
	table, err := tiebreak.Players(s, tiebreak.Options{Declared: tiebreak.Declaration{Expelled: []int{1, 2, 3, 4}}})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tiebreak.Rank(table, nil); err == nil {
		t.Error("everybody was expelled, and there are standings")
	}
	if _, err := tiebreak.Players(s, tiebreak.Options{Declared: tiebreak.Declaration{Expelled: []int{9}}}); err == nil {
		t.Error("player 9 was expelled, and there is none")
	}
}

// TestExpelledFromList: the places of a ranking list move up, and those who were level with the
// expelled stay level.
func TestExpelledFromList(t *testing.T) {
	t.Parallel()
	list := func(ranks ...int) *tournament.Section {
		s := &tournament.Section{Kind: tournament.Swiss, GamesUnknown: true}
		for i, rank := range ranks {
			s.Players = append(s.Players, tournament.Player{No: i + 1, Name: "P", Stated: tournament.Stated{
				Rank: rank, HasPoints: true, Points: tournament.Points(20 - 2*rank),
			}})
		}
		return s
	}
	for _, tt := range []struct {
		ranks    []int
		expelled []int
		want     [][2]int
	}{
		{[]int{1, 2, 3}, []int{1}, [][2]int{{1, 2}, {2, 3}, {0, 1}}},
		{[]int{1, 2, 2, 4}, []int{2}, [][2]int{{1, 1}, {2, 3}, {3, 4}, {0, 2}}},
		{[]int{1, 1, 1, 4}, []int{1}, [][2]int{{1, 2}, {1, 3}, {3, 4}, {0, 1}}},
		{[]int{1, 2, 3}, []int{2, 1}, [][2]int{{1, 3}, {0, 1}, {0, 2}}},
		{[]int{1, 2, 3}, []int{3}, [][2]int{{1, 1}, {2, 2}, {0, 3}}},
		{[]int{0, 1, 2}, []int{1}, [][2]int{{1, 2}, {2, 3}, {0, 1}}}, // who had no place
	} {
		table, err := tiebreak.Players(list(tt.ranks...), tiebreak.Options{Declared: tiebreak.Declaration{Expelled: tt.expelled}})
		if err != nil {
			t.Fatal(err)
		}
		got, err := tiebreak.Rank(table, nil)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(tt.want, ranking(got)); diff != "" {
			t.Errorf("%v without %v (-want +got)\n%s", tt.ranks, tt.expelled, diff)
		}
	}
}

// No value ranks last, whatever the direction: 3 is unrated.
func TestNoValueIsLast(t *testing.T) {
	t.Parallel()
	s := rate(crosstable(t, "2w1", "1b0", "4w1", "3b0"), 2000, 1500, 0, 1600)
	for list, want := range map[string][][2]int{
		"RTNG":   {{1, 1}, {2, 3}, {3, 4}, {4, 2}},
		"RTNG/R": {{1, 1}, {2, 3}, {3, 2}, {4, 4}},
	} {
		got := rank(t, s, list, tiebreak.Options{Unrated: tiebreak.Unrated{Policy: tiebreak.PolicySkip}})
		if diff := cmp.Diff(want, ranking(got)); diff != "" {
			t.Errorf("%s (-want +got)\n%s", list, diff)
		}
	}
}

func TestBuchholzInRoundRobin(t *testing.T) {
	t.Parallel()
	s := crosstable(t, "2w1 3b1", "1b0 3w1", "1w0 2b0")
	table, err := tiebreak.Players(s, tiebreak.Options{Kind: tournament.RoundRobin})
	if err != nil {
		t.Fatal(err)
	}
	list := "BH/C1,SB,AOB"
	specs, err := tiebreak.Parse(list)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tiebreak.Rank(table, specs); err == nil || !strings.Contains(err.Error(), "BH/C1") || !strings.Contains(err.Error(), "AOB") || strings.Contains(err.Error(), "Sonneborn") {
		t.Errorf("got %v, want an error that names BH/C1 and AOB and not SB", err)
	}
	older := rank(t, s, list, tiebreak.Options{Kind: tournament.RoundRobin, Rules: tiebreak.Rules2024})
	if len(older.Warnings) != 2 {
		t.Errorf("under older rules %d warnings, want 2: %q", len(older.Warnings), older.Warnings)
	}
	twice := rank(t, s, "BH,SB,BH", tiebreak.Options{Kind: tournament.RoundRobin, Rules: tiebreak.Rules2024})
	if len(twice.Warnings) != 1 || len(twice.Columns) != 3 {
		t.Errorf("a list with BH twice: %d columns and the warnings %q, want 3 and one", len(twice.Columns), twice.Warnings)
	}
	if specs, err = tiebreak.Parse("BH,BH"); err != nil {
		t.Fatal(err)
	}
	if _, err := tiebreak.Rank(table, specs); err == nil || strings.Count(err.Error(), "is not for round robins") != 1 {
		t.Errorf("a list with BH twice: got %v, want one error", err)
	}
	declared := tiebreak.List{Specs: specs, Source: tiebreak.Declared}
	if fit, left := declared.Fit(table); len(fit.Specs) != 0 || len(left) != 1 {
		t.Errorf("a declared list with BH twice keeps %d and leaves out %v, want none and one reason", len(fit.Specs), left)
	}
}

func TestDroppedByPolicy(t *testing.T) {
	t.Parallel()
	// 1 met 2 (1500), 3 (unrated) and 4 (1600).
	s := rate(crosstable(t, "2w1 3b= 4w0", "1b0 4w1 3w1", "4b1 1w= 2b0", "3w0 2b0 1b1"), 2000, 1500, 0, 1600)
	tests := []struct {
		code    string
		unrated tiebreak.Unrated
		want    string
		dropped bool
	}{
		{"ARO", tiebreak.Unrated{}, "", true},
		{"ARO/U1400", tiebreak.Unrated{}, "1500", false},
		{"ARO", tiebreak.Unrated{Policy: tiebreak.PolicyValue, Rating: 1400}, "1500", false},
		{"ARO", tiebreak.Unrated{Policy: tiebreak.PolicySkip}, "1550", false},
		{"AVGOPP", tiebreak.Unrated{}, "1550", false},
		{"AVGOPP", tiebreak.Unrated{Policy: tiebreak.PolicyDrop}, "", true},
		// The field is rated 1700; player 3 won one and lost one of three games.
		{"AVGOPP", tiebreak.Unrated{Policy: tiebreak.PolicyField}, "1600", false},
	}
	for _, test := range tests {
		got := rank(t, s, test.code, tiebreak.Options{Unrated: test.unrated})
		if value := column(got, 0, 4)["1"]; value != test.want {
			t.Errorf("%s %v is %q, want %q", test.code, test.unrated, value, test.want)
		}
		if dropped := got.Columns[0].Dropped != ""; dropped != test.dropped {
			t.Errorf("%s %v: dropped %q", test.code, test.unrated, got.Columns[0].Dropped)
		}
	}
}

// The vector of the drawing of lots: seed, section, order.
func TestLots(t *testing.T) {
	t.Parallel()
	s := crosstable(t, "H", "H", "H", "2w=")
	s.Players[1].Rounds[0] = entry(t, "4b=")
	s.Name = "Open"
	options := tiebreak.Options{Seed: "2026-04-02/Example Open/7341"}
	got := rank(t, s, "COIN", options)
	if diff := cmp.Diff([][2]int{{1, 4}, {2, 2}, {3, 1}, {4, 3}}, ranking(got)); diff != "" {
		t.Errorf("order (-want +got)\n%s", diff)
	}
	for no, start := range map[int]string{4: "176eb0020a9b", 2: "2c3dab4a40e6", 1: "310af6a61c9e", 3: "ecc379e9e77e"} {
		if lot := got.Table.Lot(no); !strings.HasPrefix(lot, start) || len(lot) != 64 {
			t.Errorf("lot of %d is %s, want it to begin with %s", no, lot, start)
		}
	}
	if without := rank(t, s, "COIN", tiebreak.Options{}); without.Columns[0].Dropped == "" || without.Places[3].Rank != 1 {
		t.Errorf("without a seed: dropped %q, ranks %v; want shared ranks and a reason", without.Columns[0].Dropped, ranking(without))
	}
}

// A table is never changed: many lists at once give what one gives.
func TestRankIsSafeAtOnce(t *testing.T) {
	t.Parallel()
	s := swiss(60, 7)
	table, err := tiebreak.Players(s, tiebreak.Options{})
	if err != nil {
		t.Fatal(err)
	}
	specs, err := tiebreak.Parse("BH/C1,BH,FB,SB/P,DE,MMED,CUMOPP,TPR,APRO,RBTP")
	if err != nil {
		t.Fatal(err)
	}
	var wait sync.WaitGroup
	results := make([][]tiebreak.Place, 8)
	for i := range results {
		wait.Go(func() {
			if standings, err := tiebreak.Rank(table, specs); err == nil {
				results[i] = standings.Places
			}
		})
	}
	wait.Wait()
	for i := range results {
		if len(results[i]) != 60 || !slices.EqualFunc(results[i], results[0], func(a, b tiebreak.Place) bool { return cmp.Equal(a, b) }) {
			t.Fatalf("run %d differs from run 0", i)
		}
	}
}

// The order of the players in the file does not matter to values or ranks.
func TestOrderOfRowsDoesNotMatter(t *testing.T) {
	t.Parallel()
	s := swiss(61, 7)
	list := "BPG,WIN,DE"
	want := rank(t, s, list, tiebreak.Options{})
	if !slices.ContainsFunc(want.Places, func(p tiebreak.Place) bool { return p.DecidedBy == tiebreak.Level }) {
		t.Fatal("nobody is level, so the test says nothing of their order")
	}
	slices.Reverse(s.Players)
	got := rank(t, s, list, tiebreak.Options{})
	if diff := cmp.Diff(ranking(want), ranking(got)); diff != "" {
		t.Errorf("reversed (-want +got)\n%s", diff)
	}
	for i := range want.Columns {
		if diff := cmp.Diff(column(want, i, 4), column(got, i, 4)); diff != "" {
			t.Errorf("column %d (-want +got)\n%s", i, diff)
		}
	}
}

// What the tie-breaks of a list share does not change their values.
func TestListsGiveWhatEachGivesAlone(t *testing.T) {
	t.Parallel()
	s := swiss(41, 7)
	list := []string{
		"BH", "BH/P", "BH@2024", "BH/C1@pre2023", "FB", "FB/P", "AOB", "AOB/F", "SB", "SB/C1@2024", "SB/P", "KS/L+2", "KS",
		"CUMOPP", "CUMOPP/4E", "CUM", "CUM/4E", "SBUS", "SBUS/ADJ", "MMED", "ARO", "ARO/C1", "APRO", "APPO", "OPPPERF",
	}
	together := rank(t, s, strings.Join(list, ","), tiebreak.Options{})
	for i, code := range list {
		if diff := cmp.Diff(column(rank(t, s, code, tiebreak.Options{}), 0, 4), column(together, i, 4)); diff != "" {
			t.Errorf("%s (-alone +in the list)\n%s", code, diff)
		}
	}
}
