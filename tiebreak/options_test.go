package tiebreak_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// The classes of Modified Median differ for a player with zero-point rounds: 1
// has two wins and a loss, a plus record, and then goes home with half of the
// maximum, an even score. The opponents' adjusted scores are 0.5, 3.5 and 1.5,
// the round not played counts 0.
func TestMedianClass(t *testing.T) {
	t.Parallel()
	s := crosstable(t, "2w1 4b0 3w1 Z", "1b0 3w0 4b0 Z", "4w0 2b1 1b0 4w=", "3b1 1w1 2w1 3b=")
	for _, tt := range []struct {
		name    string
		choices tiebreak.Choices
		want    string
	}{
		{"even by score: without 0 and 3.5", tiebreak.Choices{}, "2"},
		{"plus by record: without 0", tiebreak.Choices{MedianByRecord: true}, "5.5"},
	} {
		if got := valueOf(t, s, "MMED", 1, tiebreak.Options{Choices: tt.choices}); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
}

// Each switch against the usual reading, on the smallest case that shows it. The
// values are counted by hand from the words of the rule.
func TestChoices(t *testing.T) {
	t.Parallel()
	replaced := func(r tiebreak.Replaced) tiebreak.Choices { return tiebreak.Choices{Replaced: r} }
	tests := []struct {
		name         string
		rows         []string
		code         string
		no           int
		choices      tiebreak.Choices
		usual, other string
	}{
		{
			// 2 forfeited to 1 and beat 3: adjusted ½ + 1.
			"a forfeit counts the scheduled opponent's adjusted score",
			[]string{"2w+ H", "1b- 3w1", "H 2b0"},
			"SOLK", 1,
			tiebreak.Choices{ForfeitOpponent: true},
			"0", "1.5",
		},
		{
			// Level at 1 point: 1 beat 2, 2 beat 3 by forfeit.
			"forfeits count between tied players",
			[]string{"2w1 Z", "1b0 3w+", "F 2b-"},
			"RBTP", 2,
			tiebreak.Choices{ForfeitsBetween: true},
			"-1", "0",
		},
		{
			"forfeits count between tied players, the loser",
			[]string{"2w1 Z", "1b0 3w+", "F 2b-"},
			"RBTP", 3,
			tiebreak.Choices{ForfeitsBetween: true},
			"0", "-1",
		},
		{"a zero-point bye is a loss", []string{"Z 2w1", "F 1b0", "4w= Z", "3b= Z"}, "TOL", 1, tiebreak.Choices{ZeroByeLoses: true}, "3", "1"},
		{"a half-point bye never is", []string{"H 2w1", "H 1b0", "4w= Z", "3b= Z"}, "TOL", 1, tiebreak.Choices{ZeroByeLoses: true}, "3", "3"},
		{"a double forfeit by the letter", []string{"2w-", "1b-"}, "STD", 1, tiebreak.Choices{DoubleForfeitHalf: true}, "0", "0.5"},
		{"a plain forfeit loss stays", []string{"2w-", "1b+"}, "STD", 1, tiebreak.Choices{DoubleForfeitHalf: true}, "0", "0"},
		{
			// 1 and 2 are level at 1: only the forfeit can separate them.
			"forfeits count in direct encounter",
			[]string{"2w+ Z", "1b- F", "Z 4w=", "Z 3b="},
			"DE", 2,
			tiebreak.Choices{ForfeitsDirect: true},
			"1", "2",
		},
		{
			// 2 beat 1 and went: one zero-point bye at the end, a draw for opponents.
			"16.3 replaced: byes at the end count what they gave",
			[]string{"2w0 3b1", "1b1 Z", "F 1w0"},
			"BH", 1, replaced(tiebreak.Replaced{OpponentsAwarded: true}), "2.5", "2",
		},
		{
			// 1 scored 3 of 3 with a bye: own score 3, capped at draws in 3 rounds, 1.5.
			// Opponents: 2 has 1, 3 has 1.
			"16.4 replaced: no cap",
			[]string{"F 2w1 3w1", "F 1b0 3b0", "Z Z 1b0", "5w= Z Z", "4b= Z Z"},
			"BH", 1, replaced(tiebreak.Replaced{Own: tiebreak.OwnUncapped}), "2.5", "4",
		},
		{
			"16.4 replaced: an opponent with nothing",
			[]string{"F 2w1 3w1", "F 1b0 3b0", "Z Z 1b0", "5w= Z Z", "4b= Z Z"},
			"BH", 1, replaced(tiebreak.Replaced{Own: tiebreak.OwnNothing}), "2.5", "1",
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			s := crosstable(t, tt.rows...)
			if got := valueOf(t, s, tt.code, tt.no, tiebreak.Options{}); got != tt.usual {
				t.Errorf("as usual: %s, want %s", got, tt.usual)
			}
			if got := valueOf(t, s, tt.code, tt.no, tiebreak.Options{Choices: tt.choices}); got != tt.other {
				t.Errorf("as chosen: %s, want %s", got, tt.other)
			}
		})
	}
}

// Four players are level by results outside. Among them 1 beat 2, 2 beat 3, 3
// beat 1 and each of these beat 4: one cycle of +1 and a -3. Without 4 the cycle
// is level again. Then 1 and 2 play once more.
func TestReapplyBetween(t *testing.T) {
	t.Parallel()
	again := tiebreak.Options{Choices: tiebreak.Choices{ReapplyBetween: true}}
	// 1 beat 3 and drew 2; 2 beat 4; 3 beat 4; 1 lost to 4: wins minus losses
	// are 0, 1, 0, -1. Reapplied to 1 and 3, who are level, 1 leads.
	s := level(crosstable(t, "3w1 2b= 4w0", "4w1 1w= Z", "1b0 4b1 Z", "2b0 3w0 1b1"))
	once := rank(t, s, "RBTP", tiebreak.Options{})
	if diff := cmp.Diff([][2]int{{1, 2}, {2, 1}, {2, 3}, {4, 4}}, ranking(once)); diff != "" {
		t.Errorf("once (-want +got)\n%s", diff)
	}
	twice := rank(t, s, "RBTP", again)
	if diff := cmp.Diff([][2]int{{1, 2}, {2, 1}, {3, 3}, {4, 4}}, ranking(twice)); diff != "" {
		t.Errorf("reapplied (-want +got)\n%s", diff)
	}
	for _, p := range twice.Places {
		if w := twice.Explainer().Explain(0, p.Row); w.Value != p.Values[0] || w.How == "" {
			t.Errorf("row %d: explained %v (%q), ranked %v", p.Row, w.Value, w.How, p.Values[0])
		}
	}
}

// A voluntary unplayed round is cut before a value that is not worth more
// (16.5). By plain cuts the lowest goes: 1 has the bye's dummy and opponents.
func TestPlainCuts(t *testing.T) {
	t.Parallel()
	// 1: half-point bye, then a win over 2 and a loss to 3. Own score 1.5, which
	// is also the cap of draws in 3 rounds. 2 has 0, 3 has 3.
	s := crosstable(t, "H 2w1 3b0", "3b0 1b0 Z", "2w1 F 1w1")
	for _, tt := range []struct {
		name    string
		choices tiebreak.Choices
		want    string
	}{
		{"the bye goes, 2 (0, and ½ for the bye at the end) and 3 stay", tiebreak.Choices{}, "3.5"},
		{"the lowest goes, dummy and 3 stay", tiebreak.Choices{Replaced: tiebreak.Replaced{PlainCuts: true}}, "4.5"},
	} {
		if got := valueOf(t, s, "BH/C1", 1, tiebreak.Options{Choices: tt.choices}); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
}

// Who scored in a game is ahead of who has the same points from byes alone,
// before any tie-break; nothing changes among players without points.
func TestPlayedScoreFirst(t *testing.T) {
	t.Parallel()
	s := crosstable(t, "F", "3w1", "2b0", "Z")
	usual := rank(t, s, "TPN", tiebreak.Options{})
	if diff := cmp.Diff([][2]int{{1, 1}, {2, 2}, {3, 3}, {4, 4}}, ranking(usual)); diff != "" {
		t.Errorf("as usual (-want +got)\n%s", diff)
	}
	chosen := rank(t, s, "TPN/R", tiebreak.Options{Choices: tiebreak.Choices{PlayedFirst: true}})
	if diff := cmp.Diff([][2]int{{1, 2}, {2, 1}, {3, 4}, {4, 3}}, ranking(chosen)); diff != "" {
		t.Errorf("as chosen (-want +got)\n%s", diff)
	}
	if got := chosen.Places[1].DecidedBy; got != tiebreak.ByPlayed {
		t.Errorf("1 is behind 2 by %d", got)
	}
}

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
			mismatch: []string{"3, 2 are not level at PLAYOFF, the place of the play-off in the list; those level there are 1, 2, 3, 4"},
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
	terms := got.Explainer().Explain(1, 1).Terms
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
	if want := "the list ends before COIN, because no seed was given"; got.Columns[1].Dropped != want {
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
	if without := rank(t, fourLevel(t), "COIN", tiebreak.Options{}); without.Draws(0) != nil {
		t.Errorf("drawn without a seed: %v", without.Draws(0))
	}
	w := got.Explainer().Explain(0, 2)
	if !strings.Contains(w.How, `seed "2026-04-02/Example Open/7341" for the section "Open"`) {
		t.Errorf("how: %q", w.How)
	}
	want := []string{"number 4 is 176eb0020a9b", "number 2 is 2c3dab4a40e6", "number 1 is 310af6a61c9e", "number 3 is ecc379e9e77e"}
	for i, term := range w.Terms {
		if i >= len(want) || !strings.Contains(term.Why, want[i]) {
			t.Errorf("term %d: %s", i, term.Why)
		}
	}
	if len(w.Terms) != len(want) {
		t.Errorf("%d terms, want %d", len(w.Terms), len(want))
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
