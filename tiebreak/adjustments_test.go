package tiebreak

import (
	"testing"

	"podium/formats/tournament"
)

// Three players, three rounds: 1 beats 2, 2 beats 3, 1 and 3 draw. By the results
// 1 has 1½, 2 has 1 and 3 has ½, each with a zero-point bye.
func adjustedTrio(list []tournament.Adjustment) *tournament.Section {
	absent := tournament.Entry{Result: tournament.ZeroBye}
	game := func(opponent int32, c tournament.Color, r tournament.Result) tournament.Entry {
		return tournament.Entry{Opponent: opponent, Color: c, Result: r}
	}
	const w, b = tournament.White, tournament.Black
	return &tournament.Section{
		RoundCount: 3, Scoring: tournament.FIDE(), Adjustments: list, Kind: tournament.Swiss,
		Players: []tournament.Player{
			{No: 1, Name: "Abbott, Ann", Rounds: []tournament.Entry{game(2, w, tournament.Win), absent, game(3, b, tournament.Draw)}},
			{No: 2, Name: "Baker, Ben", Rounds: []tournament.Entry{game(1, b, tournament.Loss), game(3, w, tournament.Win), absent}},
			{No: 3, Name: "Carver, Cleo", Rounds: []tournament.Entry{absent, game(2, b, tournament.Loss), game(1, w, tournament.Draw)}},
		},
	}
}

// Values by hand from the results above and TRF-26 record 299.
func TestAdjustedPlayers(t *testing.T) {
	t.Parallel()
	const p, h = tournament.Point, tournament.Half
	tests := []struct {
		name  string
		list  []tournament.Adjustment
		after int
		want  [3]tournament.Points
		ranks [3]int
	}{
		{"none", nil, 0, [3]tournament.Points{p + h, p, h}, [3]int{1, 2, 3}},
		{"a penalty puts the first below the second", []tournament.Adjustment{{Game: -p, Teams: []int{1}}}, 0, [3]tournament.Points{h, p, h}, [3]int{2, 1, 2}},
		{"a win worth 2 in round 2", []tournament.Adjustment{
			{Kind: tournament.PointsFor, Result: tournament.Win, Game: 2 * p, Round: 2, Teams: []int{2}},
		}, 0, [3]tournament.Points{p + h, 2 * p, h}, [3]int{2, 1, 3}},
		{"nobody wins in round 3", []tournament.Adjustment{
			{Kind: tournament.PointsFor, Result: tournament.Win, Game: 2 * p, Round: 3},
		}, 0, [3]tournament.Points{p + h, p, h}, [3]int{1, 2, 3}},
		{"everybody's draw for 1", []tournament.Adjustment{
			{Kind: tournament.PointsFor, Result: tournament.Draw, Game: p},
		}, 0, [3]tournament.Points{2 * p, p, p}, [3]int{1, 2, 2}},
		{"after round 2 without a bonus of round 3", []tournament.Adjustment{
			{Game: 2 * p, Round: 3, Teams: []int{3}}, {Game: h, Round: 2, Teams: []int{2}},
		}, 2, [3]tournament.Points{p, p + h, 0}, [3]int{2, 1, 3}},
		{"a bonus of round 3 in the end", []tournament.Adjustment{
			{Game: 2 * p, Round: 3, Teams: []int{3}},
		}, 0, [3]tournament.Points{p + h, p, 2*p + h}, [3]int{2, 3, 1}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			table, err := Players(adjustedTrio(tt.list), Options{After: tt.after})
			if err != nil {
				t.Fatal(err)
			}
			for i, want := range tt.want {
				if got := table.Rows[i].Score; got != want {
					t.Errorf("player %d has %s, want %s", i+1, got, want)
				}
			}
			standings, err := Rank(table, nil)
			if err != nil {
				t.Fatal(err)
			}
			for _, place := range standings.Places {
				if want := tt.ranks[place.Row]; place.Rank != want {
					t.Errorf("player %d has rank %d, want %d", place.Row+1, place.Rank, want)
				}
			}
		})
	}
}

// Points of record 299 with a round belong to the score after that round (C.07 7.5). Without
// them the scores of player 1 are 1, 1, 1½, of player 2 0, 1, 1 and of player 3 0, 0, ½.
func TestGivenPointsInRunningScores(t *testing.T) {
	t.Parallel()
	const p, h = tournament.Point, tournament.Half
	for _, tt := range []struct {
		name string
		list []tournament.Adjustment
		want [3]string
	}{
		{"none", nil, [3]string{"3.5", "2", "0.5"}},
		{"half a point in round 2", []tournament.Adjustment{{Game: h, Round: 2, Teams: []int{1}}}, [3]string{"4.5", "2", "0.5"}},
		{"a penalty in the last round", []tournament.Adjustment{{Game: -p, Round: 3, Teams: []int{2}}}, [3]string{"3.5", "1", "0.5"}},
		{"of no round", []tournament.Adjustment{{Game: p, Teams: []int{3}}}, [3]string{"3.5", "2", "0.5"}},
		{"one of two has a round", []tournament.Adjustment{{Game: p, Teams: []int{3}}, {Game: p, Round: 1, Teams: []int{3}}}, [3]string{"3.5", "2", "3.5"}},
		{"everybody's in round 1", []tournament.Adjustment{{Game: h, Round: 1}}, [3]string{"5", "3.5", "2"}},
	} {
		table, err := Players(adjustedTrio(tt.list), Options{})
		if err != nil {
			t.Fatal(err)
		}
		list, err := Parse("PS")
		if err != nil {
			t.Fatal(err)
		}
		standings, err := Rank(table, list)
		if err != nil {
			t.Fatal(err)
		}
		for _, place := range standings.Places {
			if got := place.Values[0].String(1); got != tt.want[place.Row] {
				t.Errorf("%s: player %d has PS %s, want %s", tt.name, place.Row+1, got, tt.want[place.Row])
			}
		}
	}
}
