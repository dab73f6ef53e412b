package tournament

import (
	"strings"
	"testing"
)

// The tables as the handbook prints them: White first, rounds with commas.
func TestBerger(t *testing.T) {
	t.Parallel()
	tables := map[int]string{
		4: "1-4 2-3, 4-3 1-2, 2-4 3-1",
		6: "1-6 2-5 3-4, 6-4 5-3 1-2, 2-6 3-1 4-5, 6-5 1-4 2-3, 3-6 4-2 5-1",
		8: "1-8 2-7 3-6 4-5, 8-5 6-4 7-3 1-2, 2-8 3-1 4-7 5-6, 8-6 7-5 1-4 2-3, " +
			"3-8 4-2 5-1 6-7, 8-7 1-6 2-5 3-4, 4-8 5-3 6-2 7-1",
	}
	for n, table := range tables {
		games := 0
		for r, text := range strings.Split(table, ", ") {
			for game := range strings.FieldsSeq(text) {
				a, b := int(game[0]-'0'), int(game[2]-'0')
				games++
				if round, white := Berger(n, a, b); round != r+1 || !white {
					t.Errorf("%d players, %s: round %d, White %t; want round %d", n, game, round, white, r+1)
				}
				if round, white := Berger(n-1, b, a); round != r+1 || white {
					t.Errorf("%d players, %s turned round: round %d, White %t", n-1, game, round, white)
				}
			}
		}
		if games != n*(n-1)/2 {
			t.Errorf("%d players: the table has %d games", n, games)
		}
	}
}
