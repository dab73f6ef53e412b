package uschess

import (
	"testing"

	"podium/formats"
	"podium/formats/finding"
	"podium/formats/tournament"
)

// The cells of double games, with what they are worth (0 to 2 points), and the
// same cells written back.
func TestDoubleGames(t *testing.T) {
	t.Parallel()
	cells := []struct {
		mine, other string
		points      tournament.Points
	}{
		{"$2W", "L1B", 4}, {"#2W", "D1B", 3}, {"W2W", "W1B", 2}, {"%2W", "%1B", 2}, {"D2W", "#1B", 1}, {"L2W", "$1B", 0},
	}
	m := made{sections: []string{"2"}, rounds: len(cells), players: [][]string{{"1", "1", "Ash, Ann"}, {"1", "2", "Elm, Ben"}}}
	for _, c := range cells {
		m.players[0] = append(m.players[0], c.mine)
		m.players[1] = append(m.players[1], c.other)
	}
	ev, _ := readOK(t, source(m.files(t), playerFile))
	s := ev.Sections[0]
	for i, c := range cells {
		p := &s.Players[0]
		got := s.Scoring[p.Rounds[2*i].Result] + s.Scoring[p.Rounds[2*i+1].Result]
		if got != c.points || p.Rounds[2*i].Color != tournament.White || p.Rounds[2*i+1].Color != tournament.Black {
			t.Errorf("%s: %s points, %+v", c.mine, got, p.Rounds[2*i:2*i+2])
		}
	}
	complete(ev)
	log := &formats.Log{}
	out, err := formats.Encode(RatingReport(), ev, log)
	if err != nil {
		t.Fatal(err)
	}
	if err := formats.Verify(RatingReport(), ev, out, log); err != nil || log.Count(finding.Loss) != 0 {
		t.Errorf("written and read again: %v, %v", err, log.Sorted())
	}
	w := &writer{Losses: formats.Losses{Log: &formats.Log{}}, ev: ev, rounds: len(cells)}
	for i := range 2 {
		for n := range cells {
			if got := w.cell(s, &s.Players[i], n); got != m.players[i][3+n] {
				t.Errorf("written %q, want %q", got, m.players[i][3+n])
			}
		}
	}
}
