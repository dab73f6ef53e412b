package reproduce_test

import (
	"cmp"
	"math/rand/v2"
	"testing"

	"podium/formats/tournament"
	"podium/tiebreak"
	"podium/tiebreak/reproduce"
)

// drawn makes a section in which n players, an even number, are paired and score by chance.
func drawn(n, rounds int) *tournament.Section {
	r := rand.New(rand.NewPCG(uint64(n), uint64(rounds)))
	s := &tournament.Section{Kind: tournament.Swiss, RoundCount: rounds, Scoring: tournament.FIDE()}
	for i := range n {
		s.Players = append(s.Players, tournament.Player{No: i + 1, Rounds: make([]tournament.Entry, rounds)})
	}
	for round := range rounds {
		order := r.Perm(n)
		for i := 0; i < n; i += 2 {
			a, b := order[i], order[i+1]
			result := tournament.Win + tournament.Result(r.IntN(3))
			s.Players[a].Rounds[round] = tournament.Entry{Opponent: int32(b + 1), Color: tournament.White, Result: result}
			s.Players[b].Rounds[round] = tournament.Entry{
				Opponent: int32(a + 1), Color: tournament.Black, Result: tournament.Win + tournament.Loss - result,
			}
		}
	}
	return s
}

// ranksBy gives the rank of each row by a list.
func ranksBy(t *testing.T, table *tiebreak.Table, list string) []int {
	t.Helper()
	standings, err := tiebreak.Rank(table, parsed(t, list))
	if err != nil {
		t.Fatal(err)
	}
	ranks := make([]int, len(table.Rows))
	for _, place := range standings.Places {
		ranks[place.Row] = place.Rank
	}
	return ranks
}

// parsed reads a list of tie-breaks.
func parsed(t *testing.T, list string) []tiebreak.Spec {
	t.Helper()
	specs, err := tiebreak.Parse(list)
	if err != nil {
		t.Fatal(err)
	}
	return specs
}

// What a table was ranked by must be found again: itself where one slip or another edition explains it,
// or a preset, which are tried first; else perhaps another basis that gives the very same ranks.
func TestReproduce(t *testing.T) {
	t.Parallel()
	section := drawn(60, 7)
	const declared = "BH/C1,BH,SB"
	tests := []struct {
		name, list string
		rules      tiebreak.Rules
		want       string // the basis; "": any that gives the ranks
		declared   string // the list in force, if another
	}{
		{"two entries swapped", "BH,BH/C1,SB", tiebreak.Rules2026, "BH,BH/C1,SB", ""},
		{"one entry left out", "BH/C1,SB", tiebreak.Rules2026, "", ""},
		{"without the cut", "BH,SB", tiebreak.Rules2026, "BH,SB", ""},
		{"a preset", "uschess", tiebreak.Rules2026, "uschess (MMED,SOLK,CUM,CUMOPP)", ""},
		{"older rules", declared, tiebreak.Rules2024, declared, ""},
		// Such lists are found as a slip alone.
		{"swapped, of no common systems", "FB,AOB", tiebreak.Rules2026, "FB,AOB", "AOB,FB"},
		{"one cut more", "FB/C1,AOB", tiebreak.Rules2026, "FB/C1,AOB", "FB,AOB"},
		{"one cut less", "FB,AOB", tiebreak.Rules2026, "FB,AOB", "FB/C1,AOB"},
		{"a sequence that is no preset", "WON,MED,BPG", tiebreak.Rules2026, "", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			specs := parsed(t, cmp.Or(tt.declared, declared))
			made, err := tiebreak.Players(section, tiebreak.Options{Rules: tt.rules})
			if err != nil {
				t.Fatal(err)
			}
			stated := ranksBy(t, made, tt.list)
			table, err := tiebreak.Players(section, tiebreak.Options{})
			if err != nil {
				t.Fatal(err)
			}
			basis, ok := reproduce.Search(table, stated, specs)
			if !ok {
				t.Fatal("nothing found")
			}
			if tt.want != "" && (basis.String() != tt.want || basis.Rules != tt.rules) {
				t.Errorf("%s by the rules %v, want %s", basis, basis.Rules, tt.want)
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
	table, err := tiebreak.Players(drawn(20, 5), tiebreak.Options{Kind: tournament.Swiss})
	if err != nil {
		t.Fatal(err)
	}
	stated := ranksBy(t, table, "uschess")
	for row := range stated {
		stated[row] = len(stated) + 1 - stated[row]
	}
	if basis, ok := reproduce.Search(table, stated, nil); ok {
		t.Errorf("%s is said to turn the points upside down", basis)
	}
	if basis, ok := reproduce.Usual(table, stated); ok {
		t.Errorf("%s is said to turn the points upside down", basis)
	}
	if _, ok := reproduce.Search(table, make([]int, len(stated)), nil); ok {
		t.Error("a list was found for ranks that nobody states")
	}
}

// TestReproducePoints: where those who are level share their ranks, points alone give them; a rank
// that is not stated says nothing, and a ranking list has no games to try.
func TestReproducePoints(t *testing.T) {
	t.Parallel()
	table, err := tiebreak.Players(drawn(20, 5), tiebreak.Options{Kind: tournament.Swiss})
	if err != nil {
		t.Fatal(err)
	}
	stated := ranksBy(t, table, "PTS")
	if basis, ok := reproduce.Usual(table, stated); !ok || basis.String() != "PTS" {
		t.Errorf("%s, %t; want PTS", basis, ok)
	}
	stated[3] = 0
	if basis, ok := reproduce.Usual(table, stated); !ok || basis.String() != "PTS" {
		t.Errorf("without a rank %s, %t; want PTS", basis, ok)
	}
	if basis, ok := reproduce.Usual(table, ranksBy(t, table, "TPN/R")); ok {
		t.Errorf("%s is said to put the last number first", basis)
	}
	list := *table
	list.Stated = true
	if basis, ok := reproduce.Usual(&list, stated); ok {
		t.Errorf("a list follows %s", basis)
	}
	if basis, ok := reproduce.Search(&list, stated, nil); ok {
		t.Errorf("a list follows %s", basis)
	}
}

// TestLotsDecide: where a list leaves all level, lots may have put them in any order. That explains a
// common list, and the list in force by other rules, but no list that is shorter.
func TestLotsDecide(t *testing.T) {
	t.Parallel()
	for kind, want := range map[tournament.Kind]string{tournament.Swiss: "fide-swiss", tournament.RoundRobin: "fide-round-robin"} {
		section := &tournament.Section{Kind: kind, RoundCount: 3, Scoring: tournament.FIDE()}
		for i, rounds := range [][]int32{{4, 3, 2}, {3, 4, 1}, {2, 1, 4}, {1, 2, 3}} {
			p := tournament.Player{No: i + 1}
			for _, opponent := range rounds {
				color := map[bool]tournament.Color{true: tournament.White, false: tournament.Black}[p.No < int(opponent)]
				p.Rounds = append(p.Rounds, tournament.Entry{Opponent: opponent, Color: color, Result: tournament.Draw})
			}
			section.Players = append(section.Players, p)
		}
		table, err := tiebreak.Players(section, tiebreak.Options{})
		if err != nil {
			t.Fatal(err)
		}
		stated := []int{3, 1, 4, 2}
		if basis, ok := reproduce.Usual(table, stated); !ok || basis.Name != want {
			t.Errorf("%v: %s, %t; want %s", kind, basis, ok, want)
		}
		if basis, ok := reproduce.Search(table, stated, parsed(t, "BH")); !ok || basis.String() != "BH" || basis.Rules == table.Rules {
			t.Errorf("%v: BH in force: %s by %v, %t", kind, basis, basis.Rules, ok)
		}
	}
}

// TestAllows: of two who are level, lots may put either first, or both share the first place, but not
// the second, which would be a place more than there are.
func TestAllows(t *testing.T) {
	t.Parallel()
	table, err := tiebreak.Players(&tournament.Section{Kind: tournament.Swiss, RoundCount: 1, Scoring: tournament.FIDE(), Players: []tournament.Player{
		{No: 1, Rounds: []tournament.Entry{{Opponent: 2, Result: tournament.Draw}}},
		{No: 2, Rounds: []tournament.Entry{{Opponent: 1, Result: tournament.Draw}}},
	}}, tiebreak.Options{})
	if err != nil {
		t.Fatal(err)
	}
	basis := reproduce.Basis{Specs: parsed(t, "PTS"), Rules: table.Rules}
	for ranks, want := range map[[2]int]bool{{1, 2}: true, {2, 1}: true, {1, 1}: true, {2, 2}: false, {1, 3}: false, {0, 2}: true} {
		if got := basis.Allows(table, ranks[:]); got != want {
			t.Errorf("ranks %v: %t, want %t", ranks, got, want)
		}
	}
}
