package swissperfect

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"podium/formats"
	"podium/formats/formatstest"
	"podium/formats/tournament"
)

// gonzaga gives a file of a real tournament as the command does: with what
// stands beside it.
func gonzaga(t *testing.T, ext string) formats.Source {
	t.Helper()
	name := "gonzaga_challengers_2010" + ext
	folder := formatstest.Others(t, "swissperfect")
	return formats.Source{Name: name, Data: formatstest.ReadOther(t, "swissperfect/"+name), Neighbor: func(other string) ([]byte, error) {
		return os.ReadFile(filepath.Join(folder, other))
	}}
}

// TestRealTournament compares the files of a real tournament with what
// SwissPerfect itself exported of it: names apart, which the export spells in
// its own way, the rows must be the same but for the colours, which the export
// lacks, and for a double forfeit, of which it shows no opponent.
func TestRealTournament(t *testing.T) {
	t.Parallel()
	exported, err := read(gonzaga(t, ".txt"), &formats.Log{})
	if err != nil {
		t.Fatal(err)
	}
	for _, ext := range extensions() {
		ev, err := read(gonzaga(t, ext), &formats.Log{})
		if err != nil {
			t.Fatal(err)
		}
		s, other := ev.Sections[0], exported.Sections[0]
		if len(s.Players) != 56 || len(other.Players) != 56 || s.Rounds() != 6 {
			t.Fatalf("%d and %d players, %d rounds", len(s.Players), len(other.Players), s.Rounds())
		}
		if got := strings.Join(s.TieBreaks, ","); got != "BH,BH/M1,PS" || s.RoundCount != 6 || ev.Name == "" || ev.ChiefArbiter == "" {
			t.Errorf("tie-breaks %s, %d rounds, name %q, arbiter %q", got, s.RoundCount, ev.Name, ev.ChiefArbiter)
		}
		compareRows(t, s, other)
	}
}

func compareRows(t *testing.T, s, exported *tournament.Section) {
	t.Helper()
	index := s.Index()
	for i := range exported.Players {
		want := &exported.Players[i]
		j, ok := index.Find(want.No)
		if !ok {
			t.Errorf("player %d is missing", want.No)
			continue
		}
		got := &s.Players[j]
		if !strings.EqualFold(strings.TrimSuffix(string(got.Name), "."), strings.TrimSuffix(string(want.Name), ".")) || got.ID("national") != want.ID("national") {
			t.Errorf("player %d is %s %v, exported as %s %v", want.No, got.Name, got.IDs, want.Name, want.IDs)
		}
		if sum := got.Score(&s.Scoring, 6); sum != want.Stated.Points {
			t.Errorf("player %d has %s points, exported with %s", want.No, sum, want.Stated.Points)
		}
		for r := 1; r <= 6; r++ {
			if a, b := shape(got.Entry(r)), shape(want.Entry(r)); a != b {
				t.Errorf("player %d, round %d: %s, exported as %s", want.No, r, a, b)
			}
		}
	}
}

// shape is what both kinds of file say of a round.
func shape(e tournament.Entry) string {
	if e.Result == tournament.ForfeitLoss && e.Opponent != 0 {
		return "forfeit loss or absence"
	}
	if e.Result == tournament.ZeroBye || e.Result == tournament.NoResult {
		return "forfeit loss or absence"
	}
	return fmt.Sprintf("%s against %d", e.Result, e.Opponent)
}
