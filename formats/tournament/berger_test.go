package tournament

import (
	"strconv"
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

// Four players twice: the tables of the handbook, then the same with colours
// reversed. The order of the rows is not that of the numbers.
func TestDrawn(t *testing.T) {
	t.Parallel()
	s := &Section{RoundsUnknown: true}
	for _, no := range []int{7, 2, 9, 4} { // 2, 4, 7, 9 are 1 to 4 of the tables
		p := Player{No: no}
		for _, other := range []int32{9, 7, 4, 2, 2, 4, 7, 9, 33} { // left out: themselves, and 33, whom no row has
			p.Rounds = append(p.Rounds, Entry{Opponent: other, Result: Draw})
		}
		s.Players = append(s.Players, p)
	}
	drawn := s.Drawn()
	want := map[int]string{ // opponents and colours, round by round
		2: "9w 4w 7b 9b 4b 7w", 4: "7w 2b 9w 7b 2w 9b", 7: "4b 9b 2w 4w 9w 2b", 9: "2b 7w 4b 2w 7b 4w",
	}
	for _, p := range drawn.Players {
		var got strings.Builder
		for _, e := range p.Rounds {
			got.WriteString(" " + strconv.Itoa(int(e.Opponent)) + map[Color]string{White: "w", Black: "b"}[e.Color])
		}
		if got.String()[1:] != want[p.No] {
			t.Errorf("player %d: %s, want %s", p.No, got.String()[1:], want[p.No])
		}
	}
	if drawn.RoundsUnknown || !s.RoundsUnknown || s.Players[0].Rounds[0].Color != NoColor {
		t.Error("the section itself was changed, or the copy does not know its rounds")
	}
	if problems := drawn.Check(); len(problems) > 0 {
		t.Errorf("%+v", problems)
	}
}
