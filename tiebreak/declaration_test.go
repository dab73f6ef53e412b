package tiebreak_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// fourLevel is four players with half a point each.
func fourLevel(t *testing.T) *tournament.Section { return crosstable(t, "2w=", "1b=", "H", "H") }

// Tardiness: lower is better, and only what is declared counts. A half-point
// bye in round 1 alone is not tardiness.
func TestTardiness(t *testing.T) {
	t.Parallel()
	got := rank(t, fourLevel(t), "TARDY", tiebreak.Options{Declared: tiebreak.Declaration{
		LateKnown: true, Late: []tiebreak.Late{{No: 1, Missed: 2}, {No: 3, Missed: 1}},
	}})
	if diff := cmp.Diff([][2]int{{1, 2}, {1, 4}, {3, 3}, {4, 1}}, ranking(got)); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	nobody := rank(t, fourLevel(t), "TARDY", tiebreak.Options{Declared: tiebreak.Declaration{LateKnown: true}})
	if got := column(nobody, 0, 0)["1"]; got != "0" {
		t.Errorf("value %q where nobody was late", got)
	}
}

// A list that needs what nobody declared is refused, and the input named.
func TestMissingInputsAreNamed(t *testing.T) {
	t.Parallel()
	table, err := tiebreak.Players(fourLevel(t), tiebreak.Options{})
	if err != nil {
		t.Fatal(err)
	}
	specs, err := tiebreak.Parse("TARDY,PLAYOFF,ARMA,MMED")
	if err != nil {
		t.Fatal(err)
	}
	_, err = tiebreak.Rank(table, specs)
	if err == nil {
		t.Fatal("the list was taken")
	}
	for _, want := range []string{
		"TARDY (Tardiness) needs the late arrivals", "PLAYOFF (Play-off) needs the results of play-offs",
		"ARMA (Armageddon game) needs the results of Armageddon games",
	} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("%v\ndoes not say %q", err, want)
		}
	}
}

func TestUnknownPlayersAreRefused(t *testing.T) {
	t.Parallel()
	_, err := tiebreak.Players(fourLevel(t), tiebreak.Options{Declared: tiebreak.Declaration{
		LateKnown: true, Late: []tiebreak.Late{{No: 9}}, Playoffs: []tiebreak.Playoff{{Order: []int{1, 8}}},
	}})
	if err == nil || !strings.Contains(err.Error(), "there is no player 9") || !strings.Contains(err.Error(), "there is no player 8") {
		t.Errorf("%v", err)
	}
}

// Players 1 to 4 have half a point, 5 and 6 none; TPN would separate everybody.
func TestPlayoffs(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name     string
		list     string
		playoffs []tiebreak.Playoff
		want     [][2]int
		mismatch []string // what each must say
	}{
		{
			name: "it orders exactly those who are level", list: "PLAYOFF",
			playoffs: []tiebreak.Playoff{{Order: []int{3, 1, 4, 2}}},
			want:     [][2]int{{1, 3}, {2, 1}, {3, 4}, {4, 2}, {5, 5}, {5, 6}},
		},
		{
			name: "two of them, each among its own", list: "PLAYOFF",
			playoffs: []tiebreak.Playoff{{Order: []int{6, 5}}, {Order: []int{4, 3, 2, 1}}},
			want:     [][2]int{{1, 4}, {2, 3}, {3, 2}, {4, 1}, {5, 6}, {6, 5}},
		},
		{
			name: "none was held", list: "PLAYOFF", playoffs: nil,
			want: [][2]int{{1, 1}, {1, 2}, {1, 3}, {1, 4}, {5, 5}, {5, 6}},
		},
		{
			name: "those it does not concern go to the next system", list: "PLAYOFF,TPN/R",
			playoffs: []tiebreak.Playoff{{Order: []int{5, 6}}},
			want:     [][2]int{{1, 4}, {2, 3}, {3, 2}, {4, 1}, {5, 5}, {6, 6}},
		},
		{
			name: "for first place alone: only the winner counts", list: "PLAYOFF,TPN",
			playoffs: []tiebreak.Playoff{{Order: []int{3, 2}, FirstOnly: true}},
			want:     [][2]int{{1, 3}, {2, 1}, {3, 2}, {4, 4}, {5, 5}, {6, 6}},
		},
		{
			name: "some of those who are level", list: "PLAYOFF",
			playoffs: []tiebreak.Playoff{{Order: []int{3, 2}}},
			want:     [][2]int{{1, 1}, {1, 2}, {1, 3}, {1, 4}, {5, 5}, {5, 6}},
			mismatch: []string{"3, 2 are not level at PLAYOFF, the place of the play-off in the list; level there are 1, 2, 3, 4"},
		},
		{
			name: "players with different scores", list: "PLAYOFF",
			playoffs: []tiebreak.Playoff{{Order: []int{1, 5}}},
			want:     [][2]int{{1, 1}, {1, 2}, {1, 3}, {1, 4}, {5, 5}, {5, 6}},
			mismatch: []string{"level there are 1, 2, 3, 4 and 5, 6"},
		},
		{
			name: "players whom the list has separated before", list: "TPN,PLAYOFF",
			playoffs: []tiebreak.Playoff{{Order: []int{2, 1}}},
			want:     [][2]int{{1, 1}, {2, 2}, {3, 3}, {4, 4}, {5, 5}, {6, 6}},
			mismatch: []string{"2, 1 are not level at PLAYOFF"},
		},
		{
			name: "for first place, among those level for fifth", list: "PLAYOFF",
			playoffs: []tiebreak.Playoff{{Order: []int{6, 5}, FirstOnly: true}},
			want:     [][2]int{{1, 1}, {1, 2}, {1, 3}, {1, 4}, {5, 5}, {5, 6}},
			mismatch: []string{"6, 5 are not level for first place at PLAYOFF"},
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			s := crosstable(t, "2w=", "1b=", "H", "H", "Z", "Z")
			got := rank(t, s, tt.list, tiebreak.Options{Declared: tiebreak.Declaration{PlayoffsKnown: true, Playoffs: tt.playoffs}})
			if diff := cmp.Diff(tt.want, ranking(got)); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
			if len(got.Mismatches) != len(tt.mismatch) {
				t.Fatalf("mismatches %v, want %v", got.Mismatches, tt.mismatch)
			}
			for i, want := range tt.mismatch {
				if !strings.Contains(got.Mismatches[i].Text, want) {
					t.Errorf("%q does not say %q", got.Mismatches[i].Text, want)
				}
			}
		})
	}
}

// The games of a play-off enter no score and no other tie-break, and an
// Armageddon game is no play-off.
func TestPlayoffGamesStayOutside(t *testing.T) {
	t.Parallel()
	s := crosstable(t, "2w=", "1b=")
	options := tiebreak.Options{Declared: tiebreak.Declaration{
		PlayoffsKnown: true, ArmageddonKnown: true,
		Armageddons: []tiebreak.Playoff{{
			Order: []int{2, 1}, Method: "Armageddon game",
			Games: []tiebreak.PlayoffGame{{White: 1, Black: 2, Result: tournament.Draw}},
		}},
	}}
	got := rank(t, s, "BPG,WIN,PLAYOFF,ARMA", options)
	// Black's game of the event alone: 1 for player 2.
	if diff := cmp.Diff(map[string]string{"1": "0", "2": "1"}, column(got, 0, 0)); diff != "" {
		t.Errorf("BPG (-want +got)\n%s", diff)
	}
	got = rank(t, s, "PLAYOFF,ARMA", options)
	if diff := cmp.Diff([][2]int{{1, 2}, {2, 1}}, ranking(got)); diff != "" {
		t.Errorf("order (-want +got)\n%s", diff)
	}
	if got.Places[1].DecidedBy != 1 || len(got.Mismatches) != 0 {
		t.Errorf("decided by %d, mismatches %v", got.Places[1].DecidedBy, got.Mismatches)
	}
	terms := got.Explain(1, 1).Terms()
	if want := "Armageddon game among 1, 2: order 2, 1; 1-2 ½-½"; len(terms) != 1 || terms[0].Why != want {
		t.Errorf("explained as %+v, want %q", terms, want)
	}
}

// Play-offs belong to the final standings: after round 1 they are left out.
func TestPlayoffsWaitForTheEnd(t *testing.T) {
	t.Parallel()
	s := crosstable(t, "2w= 2b=", "1b= 1w=")
	got := rank(t, s, "PLAYOFF", tiebreak.Options{After: 1, Declared: tiebreak.Declaration{
		PlayoffsKnown: true, Playoffs: []tiebreak.Playoff{{Order: []int{2, 1}}},
	}})
	if got.Columns[0].Dropped == "" || got.Places[1].Rank != 1 || len(got.Mismatches) != 0 {
		t.Errorf("dropped %q, ranks %v, mismatches %v", got.Columns[0].Dropped, ranking(got), got.Mismatches)
	}
}

// Without a seed the list stops before COIN: what follows does not rank either.
func TestWithoutSeedTheListStops(t *testing.T) {
	t.Parallel()
	got := rank(t, fourLevel(t), "COIN,TPN", tiebreak.Options{})
	if diff := cmp.Diff([][2]int{{1, 1}, {1, 2}, {1, 3}, {1, 4}}, ranking(got)); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	if want := "the list stops before COIN, for which no seed was given"; got.Columns[1].Dropped != want {
		t.Errorf("TPN was left out: %q, want %q", got.Columns[1].Dropped, want)
	}
}

// The report of a draw: the order of the vector, and the digest of everybody who
// took part, in words.
func TestDrawsAreReported(t *testing.T) {
	t.Parallel()
	s := fourLevel(t)
	s.Name = "Open"
	got := rank(t, s, "COIN", tiebreak.Options{Seed: "2026-04-02/Example Open/7341"})
	if diff := cmp.Diff([][]int{{3, 1, 0, 2}}, got.Draws(0)); diff != "" {
		t.Errorf("rows drawn (-want +got)\n%s", diff)
	}
	w := got.Explain(0, 2)
	if !strings.Contains(w.How(), `seed "2026-04-02/Example Open/7341" for the section "Open"`) {
		t.Errorf("how: %q", w.How())
	}
	want := []string{"number 4 is 176eb0020a9b", "number 2 is 2c3dab4a40e6", "number 1 is 310af6a61c9e", "number 3 is ecc379e9e77e"}
	for i, term := range w.Terms() {
		if i >= len(want) || !strings.Contains(term.Why, want[i]) {
			t.Errorf("term %d: %s", i, term.Why)
		}
	}
	if len(w.Terms()) != len(want) {
		t.Errorf("%d terms, want %d", len(w.Terms()), len(want))
	}
}

// COIN is appended to presets only, and once.
func TestWithLots(t *testing.T) {
	t.Parallel()
	s := &tournament.Section{}
	for given, want := range map[string]string{"uschess": "MMED SOLK CUM CUMOPP COIN", "MMED,SOLK": "MMED SOLK", "uschess-round-robin": "SBUS RBTP BLACKS COIN"} {
		list, err := tiebreak.Choose(given, s, "USA", tournament.Swiss)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, spec := range list.WithLots().WithLots().Specs {
			got = append(got, spec.Method.Code)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %v, want %s", given, got, want)
		}
	}
}

// Which rating counts is the event's to say; a player without it is unrated.
func TestRatingsOfOneSystem(t *testing.T) {
	t.Parallel()
	s := crosstable(t, "2w1", "1b0")
	s.Players[0].Ratings = []tournament.Rating{{System: "fide", Value: 1800}, {System: "uscf", Value: 1900}}
	s.Players[1].Ratings = []tournament.Rating{{System: "fide", Value: 1700}}
	for system, want := range map[string][2]int{"": {1800, 1700}, "uscf": {1900, 0}, "fide": {1800, 1700}} {
		table, err := tiebreak.Players(s, tiebreak.Options{Ratings: system})
		if err != nil {
			t.Fatal(err)
		}
		if got := [2]int{table.Rows[0].Rating, table.Rows[1].Rating}; got != want {
			t.Errorf("%q: %v, want %v", system, got, want)
		}
	}
}
