package report

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/formats/tournament"
)

// The cells follow the US Chess letters in the package comment of tournament;
// numbers are rows of the sheet.
func TestCrosstableSheet(t *testing.T) {
	t.Parallel()
	d := openData(t)
	// Turn the order around, so that rows and starting ranks differ.
	slices.Reverse(d.Sections[0].Standings.Places)
	f := openBook(t, d, Options{})
	want := [][]string{
		{"No.", "Name", "Rating", "R1", "R2", "R3", "Points", "Rank"},
		{"1", "Ξένου, Μυρτώ", "1500", "L3", "H", "L4", "0.5", "4"},
		{"2", "Nguyễn, Hoài An", "", "L4", "B", "F3", "1.0", "3"},
		{"3", "Żak, Łucja", "1755", "W1", "D4", "X2", "2.5", "1"},
		{"4", "Tremblay, Zoé", "1810", "W2", "D3", "W1", "2.5", "1"},
	}
	if diff := cmp.Diff(want, rows(t, f, "Open crosstable")[headRow-1:headRow+4]); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestRoundCell(t *testing.T) {
	t.Parallel()
	numbers := map[int32]int{3: 12}
	tests := []struct {
		name   string
		entry  tournament.Entry
		counts bool
		want   string
	}{
		{"win", tournament.Entry{Opponent: 3, Result: tournament.Win}, true, "W12"},
		{"draw", tournament.Entry{Opponent: 3, Result: tournament.Draw}, true, "D12"},
		{"loss", tournament.Entry{Opponent: 3, Result: tournament.Loss}, true, "L12"},
		{"unrated win", tournament.Entry{Opponent: 3, Result: tournament.UnratedWin}, true, "W12"},
		{"unrated draw", tournament.Entry{Opponent: 3, Result: tournament.UnratedDraw}, true, "D12"},
		{"unrated loss", tournament.Entry{Opponent: 3, Result: tournament.UnratedLoss}, true, "L12"},
		{"forfeit win", tournament.Entry{Opponent: 3, Result: tournament.ForfeitWin}, true, "X12"},
		{"forfeit loss", tournament.Entry{Opponent: 3, Result: tournament.ForfeitLoss}, true, "F12"},
		{"forfeit win without opponent", tournament.Entry{Result: tournament.ForfeitWin}, true, "X"},
		{"full-point bye", tournament.Entry{Result: tournament.FullBye}, true, "B"},
		{"pairing bye", tournament.Entry{Result: tournament.PairingBye}, true, "B"},
		{"half-point bye", tournament.Entry{Result: tournament.HalfBye}, true, "H"},
		{"half-point bye announced", tournament.Entry{Result: tournament.HalfBye}, false, "H"},
		{"absent", tournament.Entry{Result: tournament.ZeroBye}, true, "U"},
		{"blank in a past round", tournament.Entry{}, true, "U"},
		{"blank in a coming round", tournament.Entry{}, false, ""},
		{"pending", tournament.Entry{Opponent: 3, Result: tournament.Pending}, false, "*12"},
		{"paired, nothing said", tournament.Entry{Opponent: 3}, true, "*12"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if got := roundCell(tt.entry, numbers, tt.counts); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

func TestRoundsShown(t *testing.T) {
	t.Parallel()
	d := openData(t)
	sd := d.Sections[0]
	if got := sd.roundsShown(); got != 3 {
		t.Errorf("finished: %d rounds, want 3", got)
	}
	s := sd.Section
	for i := range s.Players {
		opponent := int32(4 - i)
		s.Players[i].Rounds = append(s.Players[i].Rounds, tournament.Entry{Opponent: opponent, Result: tournament.Pending})
	}
	if got := sd.roundsShown(); got != 4 {
		t.Errorf("round 4 is paired: %d rounds, want 4", got)
	}
	s.Players[0].Rounds[3].Result = tournament.Win
	if got := sd.roundsShown(); got != 3 {
		t.Errorf("ranking as of round 3, round 4 has begun: %d rounds, want 3", got)
	}
}
