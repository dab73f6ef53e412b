package ranking_test

import (
	"fmt"
	"strings"
	"testing"

	"podium/cmd/internal/ranking"
	"podium/formats/tournament"
)

// TestFindName: the whole of a name wins over a part of another, and several that fit
// alike are nobody.
func TestFindName(t *testing.T) {
	t.Parallel()
	names := []tournament.Name{"Ash, Ann", "Ash, Anna", "Birch, Ben", "Elm, Eve-Ann"}
	for _, test := range []struct {
		name, who string
		want      int
		wrong     string // what the error says
	}{
		{name: "as it is written", who: "ash, ann", want: 0},
		{name: "as it is spoken", who: "Anna Ash", want: 1},
		{name: "a part of one", who: "birch", want: 2},
		{name: "a part of several", who: "ash", want: -1, wrong: `"ash" fits 2 players: Ash, Ann; Ash, Anna`},
		{name: "nobody", who: "Cedar", want: -1},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			got, err := ranking.FindName(test.who, "players", len(names),
				func(i int) tournament.Name { return names[i] }, func(i int) string { return string(names[i]) })
			if got != test.want {
				t.Errorf("found %d, want %d", got, test.want)
			}
			if text := fmt.Sprint(err); err != nil != (test.wrong != "") || err != nil && text != test.wrong {
				t.Errorf("error %q, want %q", text, test.wrong)
			}
		})
	}
}

// TestFindNameOfMany: a list of those who fit ends before it fills a screen.
func TestFindNameOfMany(t *testing.T) {
	t.Parallel()
	_, err := ranking.FindName("ash", "players", 300,
		func(int) tournament.Name { return "Ash, Ann" }, func(i int) string { return fmt.Sprint(i) })
	if err == nil || !strings.HasSuffix(err.Error(), "fits 300 players: 0; 1; 2; 3; 4; 5; 6; 7; 8; 9; ...") {
		t.Errorf("got %v", err)
	}
}
