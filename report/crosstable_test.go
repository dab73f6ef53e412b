package report

import (
	"slices"
	"testing"

	"podium/formats/tournament"
	"podium/tiebreak"
)

func TestRoundCell(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name   string
		entry  tournament.Entry
		counts bool
		want   string
	}{
		{"win", tournament.Entry{Opponent: 12, Result: tournament.Win}, true, "W12"},
		{"draw", tournament.Entry{Opponent: 12, Result: tournament.Draw}, true, "D12"},
		{"loss", tournament.Entry{Opponent: 12, Result: tournament.Loss}, true, "L12"},
		{"unrated win", tournament.Entry{Opponent: 12, Result: tournament.UnratedWin}, true, "W12"},
		{"unrated draw", tournament.Entry{Opponent: 12, Result: tournament.UnratedDraw}, true, "D12"},
		{"unrated loss", tournament.Entry{Opponent: 12, Result: tournament.UnratedLoss}, true, "L12"},
		{"win with White", tournament.Entry{Opponent: 12, Color: tournament.White, Result: tournament.Win}, true, "W12w"},
		{"draw with Black", tournament.Entry{Opponent: 12, Color: tournament.Black, Result: tournament.Draw}, true, "D12b"},
		{"forfeit win", tournament.Entry{Opponent: 12, Result: tournament.ForfeitWin}, true, "X12"},
		{"forfeit loss", tournament.Entry{Opponent: 12, Result: tournament.ForfeitLoss}, true, "F12"},
		{"forfeit win without opponent", tournament.Entry{Result: tournament.ForfeitWin}, true, "X"},
		{"full-point bye", tournament.Entry{Result: tournament.FullBye}, true, "B"},
		{"pairing bye", tournament.Entry{Result: tournament.PairingBye}, true, "B"},
		{"half-point bye", tournament.Entry{Result: tournament.HalfBye}, true, "H"},
		{"half-point bye announced", tournament.Entry{Result: tournament.HalfBye}, false, "H"},
		{"absent", tournament.Entry{Result: tournament.ZeroBye}, true, "U"},
		{"blank in a past round", tournament.Entry{}, true, "U"},
		{"blank in a coming round", tournament.Entry{}, false, ""},
		{"pending", tournament.Entry{Opponent: 12, Result: tournament.Pending}, false, "*12"},
		{"paired, nothing said", tournament.Entry{Opponent: 12}, true, "*12"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			table := &tiebreak.Table{Rows: []tiebreak.Row{{No: 1}}}
			if tt.counts {
				table.Numbers = []int{1}
			}
			sd := &tiebreak.RankedSection{
				Section:   &tournament.Section{Players: []tournament.Player{{No: 1, Rounds: []tournament.Entry{tt.entry}}}},
				Standings: &tiebreak.Standings{Table: table, Places: []tiebreak.Place{{Row: 0}}},
			}
			if got := CrosstableOf(sd).Cell(0, 1); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

// A round that is paired is shown, also when its first results are in; one without
// games is not, nor is a later one than the ranking was asked for.
func TestCrosstableRounds(t *testing.T) {
	t.Parallel()
	s := &tournament.Section{Scoring: tournament.FIDE()}
	for no := range 4 {
		p := tournament.Player{No: no + 1}
		for _, round := range []int{1, 2, 4} {
			for len(p.Rounds) < round-1 {
				p.Rounds = append(p.Rounds, tournament.Entry{Result: tournament.HalfBye})
			}
			p.Rounds = append(p.Rounds, tournament.Entry{Opponent: int32(4 - no), Result: tournament.Draw})
		}
		s.Players = append(s.Players, p)
	}
	check := func(what string, after int, want ...int) {
		t.Helper()
		table, err := tiebreak.Players(s, tiebreak.Options{After: after})
		if err != nil {
			t.Fatal(err)
		}
		got := CrosstableOf(&tiebreak.RankedSection{Section: s, Standings: &tiebreak.Standings{Table: table}}).Rounds()
		if !slices.Equal(got, want) {
			t.Errorf("%s: rounds %v, want %v", what, got, want)
		}
	}
	check("nobody played round 3", 0, 1, 2, 4)
	for i := range s.Players {
		s.Players[i].Rounds = append(s.Players[i].Rounds, tournament.Entry{Opponent: int32(4 - i), Result: tournament.Pending})
	}
	check("round 5 is paired", 0, 1, 2, 4, 5)
	s.Players[0].Rounds[4].Result, s.Players[3].Rounds[4].Result = tournament.Win, tournament.Loss
	check("round 5 has begun", 0, 1, 2, 4, 5)
	check("as of round 2", 2, 1, 2)
}
