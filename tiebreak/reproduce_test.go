package tiebreak_test

import (
	"testing"

	"podium/formats/tournament"
	"podium/tiebreak"
)

// ranksBy gives the rank of each row by a list.
func ranksBy(t *testing.T, table *tiebreak.Table, list string) []int {
	t.Helper()
	specs, err := tiebreak.Parse(list)
	if err != nil {
		t.Fatal(err)
	}
	standings, err := tiebreak.Rank(table, specs)
	if err != nil {
		t.Fatal(err)
	}
	ranks := make([]int, len(table.Rows))
	for _, place := range standings.Places {
		ranks[place.Row] = place.Rank
	}
	return ranks
}

// What a table was ranked by must be found again, or another basis that gives
// the very same ranks.
func TestReproduce(t *testing.T) {
	t.Parallel()
	section := swiss(60, 7)
	declared := "BH/C1,BH,SB"
	tests := []struct {
		name, list string
		rules      tiebreak.Rules
	}{
		{"two entries swapped", "BH,BH/C1,SB", tiebreak.Rules2026},
		{"one entry left out", "BH/C1,SB", tiebreak.Rules2026},
		{"without the cut", "BH,SB", tiebreak.Rules2026},
		{"a preset", "uschess", tiebreak.Rules2026},
		{"older rules", declared, tiebreak.RulesPre2023},
		{"a sequence that is no preset", "WON,MED,BPG", tiebreak.Rules2026},
	}
	specs, err := tiebreak.Parse(declared)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			made, err := tiebreak.Players(section, tiebreak.Options{Rules: tt.rules})
			if err != nil {
				t.Fatal(err)
			}
			stated := ranksBy(t, made, tt.list)
			table, err := tiebreak.Players(section, tiebreak.Options{})
			if err != nil {
				t.Fatal(err)
			}
			basis, ok := tiebreak.Reproduce(table, stated, specs)
			if !ok {
				t.Fatal("nothing found")
			}
			again, err := tiebreak.Players(section, tiebreak.Options{Rules: basis.Rules})
			if err != nil {
				t.Fatal(err)
			}
			for row, rank := range ranksBy(t, again, tiebreak.Codes(basis.Specs)) {
				if rank != stated[row] {
					t.Errorf("%s gives row %d rank %d, stated is %d", basis, row, rank, stated[row])
				}
			}
		})
	}
}

// Ranks that go against the points follow no list at all.
func TestReproduceNothing(t *testing.T) {
	t.Parallel()
	table, err := tiebreak.Players(swiss(20, 5), tiebreak.Options{Kind: tournament.Swiss})
	if err != nil {
		t.Fatal(err)
	}
	stated := ranksBy(t, table, "uschess")
	for row := range stated {
		stated[row] = len(stated) + 1 - stated[row]
	}
	if basis, ok := tiebreak.Reproduce(table, stated, nil); ok {
		t.Errorf("%s is said to turn the points upside down", basis)
	}
	if basis, ok := tiebreak.Usual(table, stated); ok {
		t.Errorf("%s is said to turn the points upside down", basis)
	}
	if _, ok := tiebreak.Reproduce(table, make([]int, len(stated)), nil); ok {
		t.Error("a list was found for ranks that nobody states")
	}
}
